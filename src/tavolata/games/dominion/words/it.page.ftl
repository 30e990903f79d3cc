# La pagina di Dominion in italiano. Come si chiamano e che cosa fanno le carte sta in dominion.ftl.

dominion-random = Regno a caso
    .hint = Dieci delle 25 carte Regno, estratte quando comincia la partita
dominion-exclude = Escludi qualche carta
    .hint = Ogni giocatore può escludere una carta prima dell'estrazione

dominion-turn = Turno { $n } · { $name }
dominion-phase-action = Azione
dominion-phase-buy = Acquisto
dominion-phase-cleanup = Pulizia
dominion-discard = Scarti
dominion-seat = { $hand ->
        [one] una carta in mano
       *[other] { $hand } carte in mano
    }, { $deck } nel Mazzo, { $discard } negli Scarti
dominion-on-deck = { $card } in cima al Mazzo
dominion-on-discard = { $card } in cima agli Scarti
dominion-known = si sa che è in mano
dominion-last-pile = { $n ->
        [one] È l'ultima: quando non ce n'è più, la partita finisce con quel turno.
       *[other] Ne restano { $n }: quando non ce n'è più, la partita finisce con quel turno.
    }
dominion-empty-pile = Questa pila è vuota.
dominion-i-play = Hai in gioco
dominion-plays = { $name } ha in gioco
dominion-nothing-played = ancora nulla
dominion-stage = Carte scoperte
dominion-attack = Un Attacco
dominion-drawn = Appena pescata
dominion-reveals = Rivelate da { $who ->
        [you] te
       *[other] { $name }
    }
dominion-sets-aside = Messe da parte
dominion-loot = Cestinate dal tuo Ladro
dominion-deck-of = Il mazzo di { $name }
