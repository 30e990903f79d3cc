# Dominion in italiano: che cosa non va in una posizione o in uno scenario; le carte si chiamano come nel
# JSON.

# ------------------------------------------------------------------ posizioni
wrong-copies = { $card }: nella scatola ce ne sono { $most }, in questa posizione { NUMBER($found, useGrouping: 0) }
wrong-empty-piles = supply: le pile vuote sono contate male
wrong-deck = { $where }: le carte sono contate male
wrong-deck-top = { $where }: ogni carta in cima è nota a qualcuno
wrong-in-play = { $who } in_play: ha carte in gioco solo chi è di turno
wrong-trashed = { $who } in_play: { $card } finisce nel Cestino appena viene giocata (R24)
wrong-set-aside = { $who }: ci sono carte da parte, o bottino, solo mentre si risolve una carta
wrong-known = { $who }: { $card } risulta nota { $zone ->
        [hand] in mano
       *[discard] negli Scarti
    }, ma non c'è
wrong-discard-top = { $who }: negli Scarti non c'è { $card }
wrong-unseen-top = { $who }: tutti conoscono la carta in cima agli Scarti, { $card }
wrong-question = question: c'è se la partita non è finita, e allora senza phase
wrong-end = is_over: la partita finisce quando è vuota la pila delle Province, o lo sono tre pile (R35)
wrong-phases = question: un turno è fase Azione, poi fase Acquisto, poi fase Pulizia
wrong-active = question: è il turno di { $who }
wrong-script = luck script: la carta numero { NUMBER($number, useGrouping: 0) } non è in questa partita
wrong-kingdom = kingdom: { $game } si gioca con un altro regno
wrong-card = { $card } non è nel regno di { $game }
wrong-kingdom-size = un regno ha dieci carte diverse, questo ne ha { $n }
wrong-package = { $card } viene da un pacchetto: nominala in kingdom
wrong-many-kinds = un regno ha dieci carte, a questa posizione ne servono { $n }
wrong-excluded = { $card } è esclusa dal regno di questa partita

# ------------------------------------------------------------------ scenari
unfit-answer = { $ask }: serve { $first } o { $last }, non { $found }
