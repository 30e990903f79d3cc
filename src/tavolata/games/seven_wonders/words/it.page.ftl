# La pagina di 7 Wonders in italiano. Come si chiamano e che cosa fanno le carte sta in seven_wonders.ftl.

preset-random = Plance a caso
    .hint = A ognuno una meraviglia, lato A o B a sorte
preset-side_a = Lato A
    .hint = Meraviglie a caso, tutte sul lato semplice: per le prime partite
preset-side_b = Lato B
    .hint = Meraviglie a caso, tutte sul lato difficile
preset-free_city = In due, con la Città Libera
    .hint = Una terza città sta fra i due giocatori: ognuno la guida a turno
type-board = Meraviglia · lato { $side }

# ------------------------------------------------------------------ il tavolo
sw-tabs = Che cosa si vede
sw-tab-hand = Mano ({ $n })
sw-tab-table = Tavolo
sw-other-cities = Le altre città
sw-open-city = guarda tutta la città
sw-pile = Carte ({ $colour }): { $cards }
sw-pile-title = Carte: { $colour }
sw-built = Costruito: { $cards }
sw-built-title = Carte costruite
sw-hand = La mia mano
sw-all-cards = Tutte le carte della mano
sw-show-card = Mostra { $card }
sw-hand-free-city = La carta per la Città Libera
sw-for-free-city = Scegli per la Città Libera
sw-left = a sinistra
sw-right = a destra
sw-side = lato { $side }
sw-led-by = guida: { $name }
sw-pass-left = le mani vanno a sinistra
sw-pass-right = le mani vanno a destra
sw-still-choosing = Ancora da scegliere: { $names }
sw-only-you = Manchi solo tu
sw-chooses = sta scegliendo
sw-has-chosen = ha scelto
sw-stage = Stadio { $n } { $state ->
        [built] (costruito)
        [next] (il prossimo)
       *[later] (più avanti)
    }: { $text } { $state ->
        [built] { "" }
       *[other] Costa { $cost }.
    }
sw-stages = Stadi costruiti: { $n } di { $all }

# ------------------------------------------------------------------ che cosa ha una città
sw-nothing = niente
sw-keeps = per sé
sw-each-costs = { $n ->
        [one] 1 moneta l'unità
       *[other] { $n } monete l'unità
    }
sw-shields = { $n ->
        [one] 1 scudo
       *[other] { $n } scudi
    }
sw-stronger = { sw-shields }: più dei tuoi { $mine }
sw-weaker = { sw-shields }: meno dei tuoi { $mine }
sw-even = { sw-shields }: quanti i tuoi
sw-no-tokens = nessun gettone conflitto
sw-tokens = Gettoni conflitto: { $tokens }
sw-score-now = Se finisse adesso: { $parts }
sw-score-nothing = Ancora nessun punto

# ------------------------------------------------------------------ usare una carta
sw-use-build = Costruisci
sw-use-free = Gratis
sw-use-stage = { $n ->
        [0] Stadio
       *[other] Stadio { $n }
    }
sw-use-discard = Scarta
sw-gain-discard = +3
sw-not-now = Adesso non si può.
sw-to-bank = { $n ->
        [one] 1 moneta alla banca
       *[other] { $n } monete alla banca
    }
sw-to-left = { $n ->
        [one] 1 moneta
       *[other] { $n } monete
    } a { $name } (a sinistra)
sw-to-right = { $n ->
        [one] 1 moneta
       *[other] { $n } monete
    } a { $name } (a destra)
sw-pay-stage = Stadio { $n }: a chi vanno le monete?
sw-pay-way = Paga { $ways }
sw-in-all = { $n ->
        [one] 1 in tutto
       *[other] { $n } in tutto
    }
sw-plan-build = Costruisci { $card }
sw-plan-free = Costruisci gratis { $card }
sw-plan-stage = Stadio { $n } con { $card }
sw-plan-discard = Scarta { $card }

# ------------------------------------------------------------------ che cosa è successo
sw-did-build = ha costruito
sw-did-build-card = { $card }
sw-did-free = ha costruito gratis
sw-did-free-card = { $card }, gratis
sw-did-stage = uno stadio
sw-did-stage-card = stadio con { $card }
sw-did-discard = ha scartato
sw-did-discard-card = scartata: { $card }
