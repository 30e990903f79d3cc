# Citadels in italiano: che cosa non va in una posizione o in uno scenario; carte e personaggi si chiamano
# come nel JSON.

# ------------------------------------------------------------------ carte e posti
wrong-copies = { $card }: in questa partita ce ne sono { $n }, nella posizione { NUMBER($found, useGrouping: 0) }
wrong-cards = { $n ->
        [0] in questa partita non c'è { $card }
       *[other] in questa partita, di { $card }, ce ne sono solo { $n }
    }
wrong-deck = { $where }: le carte sono contate male
wrong-unseen = c'è una carta di cui non si sa chi la conosce
wrong-museum = under_museum: nessuna città ha il Museo
wrong-seat = { $who }: la riserva è in debito, o la mano non è nota
wrong-hand = { $who } hand: la mano è in ordine di quartiere, e il suo giocatore la conosce
wrong-unbuildable = { $who } city: { $card } non si può costruire: può stare solo in mano
wrong-city = { $who } city: quello che la città può fare è contato male
wrong-character = { $where }: { $name } non è fra i personaggi di questa partita
wrong-cast = cast: { $game } si gioca con altri personaggi
wrong-cast-size = cast: una partita in { $players } ha al massimo { $most } personaggi
wrong-same-rank = cast: { $first } e { $last } hanno lo stesso rango
wrong-uniques = in una partita i quartieri unici scelti sono { $n }, non { $found }

# ------------------------------------------------------------------ la scelta dei personaggi
wrong-draft = draft: senza slots ha solo `first` e `face_up`
wrong-slots = draft: slots dice già chi ha quale personaggio; togli `characters` dai posti
wrong-twice = characters: uno dei personaggi è in due posti
wrong-many-characters = { $who } characters: un posto non ha così tanti personaggi
wrong-places = draft: ogni personaggio è in un posto solo: scoperto, in una casella di slots o fra quelli passati
wrong-face-up = draft: il numero dei personaggi scoperti è sbagliato (pagina 3)
wrong-never-face-up = draft: { $name } non può stare fra i personaggi scoperti (pagina 3)
wrong-swapped = draft swapped: servono due caselle che hanno un proprietario
wrong-slot = draft, casella { $slot }: non può essere di { $who }
wrong-took-down = draft: nessuno ha preso il personaggio che era coperto
wrong-draft-over = draft: la scelta è finita, e ogni personaggio è in una casella o scoperto
wrong-step = draft: la scelta non ha questo passo
wrong-step-of-seat = draft: questo passo non tocca a quel posto
wrong-pick = draft: un posto non ha il personaggio che ha scelto
wrong-draft-begins = phase: quando comincia la scelta dei personaggi nessuno ne ha uno, e nessuno è stato chiamato

# ------------------------------------------------------------------ il round
wrong-many-marks = marks: { $mark } sta al massimo su { $most ->
        [one] un personaggio
       *[other] { $most } personaggi
    }
wrong-mark-after = marks: { $mark } sta su personaggi che vengono dopo il rango { $rank }
wrong-unused = turn: { $mark } è opera di { $name } in questo turno, ma la capacità non è stata usata
wrong-layer = marks: nessuno ha rivelato il personaggio di rango 1 che li ha messi
wrong-robbed = marks: c'è un personaggio derubato, ma nessuno che deruba (robber)
wrong-threats = marks: per le minacce serve chi le ha messe (blackmailer), e una ha il fiore
wrong-warrants = marks: uno dei mandati è firmato
wrong-healed = marks: è in ospedale solo un personaggio ucciso che è stato chiamato
wrong-mark = marks: { $mark } ora { $verb ->
        [cannot] non può
       *[must] deve
    } stare su { $name } ({ $rule })
wrong-uncalled = turn: { $name } non è fra i personaggi chiamati, o nessuno lo ha rivelato
wrong-player = turn: gioca come { $name } il posto { $who }
wrong-holder = turn: nessuno ha { $name }, o lo hanno ucciso
wrong-crown = crown: { $who } ha rivelato { $name }, e quindi ha la corona (R-60)
wrong-protected = protected: dopo i turni giocati { $who ->
        [none] nessuna città è protetta
       *[other] è protetta solo la città di { $who }
    } (R-62), non { $found }
wrong-collector = robber: { $who } incassa le tasse di tax_collector (K-09)

# ------------------------------------------------------------------ la fine, e che cosa è aperto
wrong-completed = completed: { $who } ha completato la sua città
wrong-nearly = nearly: una volta ogni posto a cui manca un solo quartiere, o nessuno
wrong-goal = goal: serve { $less } o { $goal }, non { $found }
wrong-tower = goal: senza Torre Campanaria è { $goal }
wrong-phase = phase: non dice niente di un turno, né di una partita finita
wrong-open = question: dice che cosa è aperto; togli phase, o il nome in turn
wrong-question = question: manca se la partita è finita, altrimenti c'è
wrong-rank = question: il prossimo rango chiamato è { $rank }
wrong-turn = question: non è il turno di { $who }
wrong-no-turn = turn: un posto è di turno solo se un turno è aperto
wrong-at-rest = question: non c'è un effetto in corso che chieda { $name }
wrong-building = turn building: un quartiere è dichiarato mentre lo si paga o lo si mette
wrong-laid = turn laid: nessuno sta pagando un quartiere
wrong-pending = pending: nessuno sta mettendo mandati o minacce
wrong-drawn = turn drawn: nessuno sta guardando delle carte

# ------------------------------------------------------------------ scenari
unfit-pass = { $who } ha { $n } risposte, non una sola: scrivi `do`
unfit-verb = { $what }: nessuna azione comincia con { $verb }
unfit-script = solo gli scenari di Citadels cominciano con una domanda aperta
