# La pagina di Citadels in italiano. Come si chiamano le carte e che cosa fanno sta in citadels.ftl.

citadels-random = Tutto a caso
    .hint = Personaggi e 14 quartieri Unici, estratti all'inizio della partita
citadels-classic = Edizione classica
    .hint = Il gioco del 2000: una città è completata con otto quartieri, i primi otto personaggi
citadels-dark_city = Classica con Dark City
    .hint = Il gioco del 2000 con le carte dell'espansione: personaggi a caso, tre quartieri Unici a caso

citadels-ranks = Personaggi per rango
citadels-called = di turno
citadels-shown-by = personaggio di { $name }
citadels-city-of = Città di { $name }
citadels-choose-city = Scegli questa città
citadels-my-city = La tua città
citadels-my-hand = La tua mano
citadels-stage = Da scegliere
citadels-crown = ha la corona
citadels-gold = { $n ->
        [one] 1 moneta
       *[other] { $n } monete
    }
citadels-hand = { $n ->
        [0] nessuna carta in mano
        [one] 1 carta in mano
       *[other] { $n } carte in mano
    }
citadels-built = { $n ->
        [one] 1 quartiere su { $goal }
       *[other] { $n } quartieri su { $goal }
    }
citadels-complete = città completata
citadels-first = completata, per prima
citadels-points = { $n ->
        [one] vale 1 punto
       *[other] vale { $n } punti
    }
citadels-empty = Ancora niente
citadels-empty-hand = Nessuna carta in mano
citadels-gilded = con sopra una moneta
citadels-under = { $n ->
        [one] 1 carta sotto
       *[other] { $n } carte sotto
    }
citadels-price = { $n ->
        [0] non ti costa niente
        [one] ti costa 1 moneta
       *[other] ti costa { $n } monete
    }
citadels-for = a { $n }
citadels-copies = { $n ->
        [one] 1 nella scatola
       *[other] { $n } nella scatola
    }
citadels-chooses = sta scegliendo
citadels-decides = sta decidendo
citadels-plays-as = gioca: { $card }
citadels-shown = lo sanno tutti
citadels-secret = segreto
citadels-no-character = ancora nessun personaggio
citadels-now-over = La partita è finita
citadels-now-draft = { $who ->
        [you] Scegli un personaggio
       *[other] { $name } sceglie un personaggio
    }
citadels-now-drop = { $who ->
        [you] Scarta un personaggio coperto
       *[other] { $name } scarta un personaggio coperto
    }
citadels-now-turn = { $who ->
        [you] Tocca a te: sei { $the }
       *[other] { $name } è { $the }
    }
citadels-now-asked = { $who ->
        [you] Chiedono a te
       *[other] Chiedono a { $name }
    }
citadels-order = Ordine della scelta
citadels-has-chosen = ha scelto:
citadels-next = Il resto passa a { $name }.
citadels-out = Fuori da questo round
citadels-face-down = { $n ->
        [one] 1 coperto
       *[other] { $n } coperti
    }
citadels-step-gather = Risorse
citadels-step-build = Costruire
citadels-done = fatto:
citadels-open = da fare:
citadels-deck = { $n ->
        [0] nessuna carta nel mazzo
        [one] 1 carta nel mazzo
       *[other] { $n } carte nel mazzo
    }
