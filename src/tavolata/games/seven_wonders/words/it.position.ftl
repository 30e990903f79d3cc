# 7 Wonders in italiano: che cosa non va in una posizione o in uno scenario; carte e plance si chiamano come
# nel JSON.

# ------------------------------------------------------------------ la scatola
wrong-age = { $card } è una carta dell'Era { $age }, e siamo nell'Era { $now }
wrong-copies = { $card }: in { $players } giocatori { $most ->
        [0] non c'è
        [one] ce n'è una
       *[other] ce ne sono { $most }
    }, in questa posizione { $n }
wrong-guilds = in { $players } giocatori ci sono { $most } gilde, in questa posizione { $n }
wrong-deck = il mazzo dell'Era { $age } ha { $whole } carte, ma il turno { $turn } e le carte nominate ne prendono { $n }: nominane di meno, o un turno più avanti

# ------------------------------------------------------------------ città e mani
wrong-board = { $who }: { $game } mette qui { $laid }, non { $board }
wrong-side = { $who }: { $board } non è il lato { $side } della sua plancia
wrong-twice = { $who }: { $board } c'è già, da un lato o dall'altro
wrong-structure = { $who } built: una città ha ogni struttura una volta sola, { $card } è lì due volte{ $twin ->
        [none] { "" }
       *[other] , e { $twin } ha lo stesso nome
    }
wrong-free-build = { $who } free_build_used: questa città non può costruire gratis
wrong-build-discarded = { $who } build_discarded: l'ultimo stadio costruito non lo permette
wrong-victories = { $where } victories: serve un numero per ognuna delle tre Ere
wrong-early-victory = { $where } victories: l'Era { $age } non è finita, e nessuno ci ha ancora vinto niente
wrong-tokens = { $where }: con { $ages ->
        [one] un'Era finita
       *[other] { $ages } Ere finite
    } una città ne ha al massimo { $most }
wrong-size = { $where }: le carte nominate sono { $n }, ma nel turno { $turn } di un'Era ce ne stanno { $size }
wrong-card = { $where }: { $card } non è una carta dell'Era { $age }

# ------------------------------------------------------------------ il passato
wrong-act = { $where }: la carta si nomina se è costruita, coperta è null
wrong-two-acts = { $where }: una città usa una carta a turno, questa due
wrong-two-hands = { $where }: un posto ha una mano a turno, questo due
wrong-no-hand = { $where }: nella mano non c'è nessuna carta
wrong-entry = { $where }: una voce ha bisogno di age e turn, non { $found }
wrong-future = { $where }: l'Era { $age }, turno { $turn } deve ancora venire
wrong-forgotten = history: nessuno ricorda che cosa ha fatto { $who } nell'Era { $age }, turno { $turn }
wrong-idle = history: { $who } non ha fatto niente nell'Era { $age }, turno { $turn }
wrong-memory = { $where }: di quell'Era, in mano, { $n ->
        [one] serve una carta
       *[other] servono { $n } carte
    }
wrong-drawn = { $where }: ha pescato una carta chi gioca per la Città Libera, nessun altro
wrong-used = { $where }: le carte usate non si accordano con la mano e con il turno
wrong-leftover = { $where }: avanzano carte solo alla fine di un'Era
wrong-shown = { $where }: { $who } ha mostrato { $card }, non { $kept }
wrong-passed = { $where }: non è quello che ha passato { $who }
wrong-held = memory { $who }: non è la mano dell'Era { $age }, turno { $turn }
wrong-looker = looks: { $who } non può aver guardato gli scarti per { $city } nell'Era { $age }, turno { $turn }
wrong-taken = looks: { $card } non era negli scarti, e { $city } l'ha presa
wrong-discarded = memory: { $card } è stata scartata, ma negli scarti non c'è
wrong-gone = looks: { $card } è sparita dagli scarti, e nessuno l'ha presa
wrong-untold = looks: { $n ->
        [one] una carta è entrata negli scarti o ne è uscita
       *[other] { $n } carte sono entrate negli scarti o ne sono uscite
    }, e history non lo dice
wrong-built = history: { $who } ha costruito { $card }, che lì non c'è una volta sola
wrong-stages = history: { $who } ha costruito { $n ->
        [one] uno stadio, ma non c'è
       *[other] { $n } stadi, ma non ci sono
    }
wrong-looks = looks: { $who } ha guardato negli scarti troppo spesso ({ $n })

# ------------------------------------------------------------------ domande e piani
wrong-end = is_over: la partita finisce dopo il turno 7 dell'Era 3
wrong-questions = questions: ne serve una per ognuno dei { $players } posti
wrong-owed = questions: in questa posizione a { $who } tocca { $owed }, non { $found }
wrong-pick-over = build_discarded: la partita è finita
wrong-pick = questions: gli scarti, se ce ne sono, si aprono a una città con build_discarded dopo i turni da 1 a 5 e 7
wrong-pick-open = build_discarded: allora in questions c'è discard_pile, perché il turno è finito
wrong-seventh = turn: nel turno 7 si gioca solo la settima carta di Babilonia, e nessuno ce l'ha
wrong-plan = { $where }: in questo momento non è una domanda aperta
wrong-payment = { $where }: vanno { $side ->
        [left] a sinistra
       *[right] a destra
    } { $paid } monete, non { $found }
wrong-choice = { $where }: { $action }: { $why }
wrong-all-planned = tutti i posti hanno un piano: a qualcuno deve ancora toccare una scelta

# ------------------------------------------------------------------ scenari
unfit-turn = adesso non si può giocare un turno
unfit-more = a { $who } tocca rispondere più di quanto sia in elenco: { $texts }
unfit-unasked = a { $who } nessuno chiede { $text }
unfit-free = { $text } non ha un prezzo
unfit-no-price = a { $who } nessuno chiede una cosa che ha un prezzo
unfit-cost = expect costs: { $found } non è un costo; scrivi 'stone*2 ore'
