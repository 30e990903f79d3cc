# La pagina di 7 Wonders in italiano. Come si chiamano e che cosa fanno le carte sta in seven_wonders.ftl.

preset-random = Plance a caso
    .hint = A ognuno una meraviglia, lato A o B a sorte
preset-side_a = Lato A
    .hint = Meraviglie a caso, tutte sul lato semplice: per le prime partite
preset-side_b = Lato B
    .hint = Meraviglie a caso, tutte sul lato difficile
preset-free_city = In due, con la Città Libera
    .hint = Una terza città sta fra voi: ognuno la guida a turno
type-board = Meraviglia · lato { $side }
