# La pagina di Dominion in italiano. Come si chiamano e che cosa fanno le carte sta in dominion.ftl.

dominion-random = Regno a caso
    .hint = Dieci delle 25 carte Regno, estratte quando comincia la partita
