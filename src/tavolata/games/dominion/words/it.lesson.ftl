# Dominion: le parole della prima partita guidata. Ogni passo ha una o due frasi.

lesson-theme = Governi un piccolo regno e vuoi il più grande. Tutto ciò che hai è un mazzo di dieci carte: queste cinque sono la tua mano.
lesson-goal = Alla fine vince il mazzo con più punti vittoria. Una Provincia vale 6 punti e costa 8 monete.
lesson-treasures = Nel tuo turno puoi giocare un'Azione, poi compri una carta. Non hai ancora Azioni: gioca i tuoi Tesori.
lesson-first-buy = Hai { $coins } monete. Una Fucina ne costa 4 e fa pescare tre carte: comprala.
lesson-bought = { $for ->
        [worse] { $card } indebolisce il mazzo: poi compra carte che pagano o fanno pescare. Va
       *[better] Ottimo acquisto: { $card }! Va
    } negli Scarti, con le carte giocate e il resto della mano. Chiudi il turno.
lesson-new-hand = Questa è la tua prossima mano. Le carte che compri arrivano più avanti, quando il Mazzo finisce e gli Scarti diventano il nuovo Mazzo.
lesson-silver = Hai { $coins } monete. Un Argento ne costa 3 e ne vale 2 ogni volta che lo giochi: compralo, e più avanti compri carte migliori.
lesson-shuffle = Il Mazzo era finito, perciò gli Scarti sono stati mescolati e sono il nuovo Mazzo. Le carte nuove sono lì, o già nella tua mano.
lesson-action = Ecco la tua Fucina! In ogni turno puoi giocare un'Azione: giocala adesso.
lesson-drew = Altre carte in mano, nello stesso turno: a questo servono le Azioni. Ora gioca i tuoi Tesori.
lesson-gold = Che fortuna, { $coins } monete! Un Oro ne costa 6 e ne vale 3 ogni volta: compralo, nessun Tesoro rende di più.
lesson-attack = { $name } ha giocato una Milizia, un Attacco: tieni solo tre carte. Scarta prima le Proprietà, che non comprano nulla, e conferma.
lesson-defence = Fa male, ma solo per un turno. Con un Fossato in mano avresti potuto parare l'Attacco.
lesson-kinds = Le carte hanno scopi diversi: il Villaggio fa giocare altre due Azioni, la Fucina pesca, il Mercato permette un secondo acquisto, la Miniera migliora un Tesoro. Per leggere una carta tienila premuta, o passaci sopra con il mouse.
lesson-tip = In mano le carte Vittoria non fanno nulla. Prima guadagna più monete, poi compra Province.
lesson-scoring = Il tuo mazzo ora vale { $n ->
        [one] 1 punto
       *[other] { $n } punti
    }. Una Proprietà conta 1, un Ducato 3, una Provincia 6, e una Maledizione toglie 1.
lesson-end = La partita finisce quando si esauriscono le Province, o tre pile qualsiasi. Ora sai abbastanza: continua, e vinci!

lesson-play-action = Prima di comprare puoi giocare una carta Azione.
lesson-play-treasures = Gioca i tuoi Tesori: pagano ciò che compri.
lesson-buy = { $coins ->
        [0] Non hai monete da spendere: solo Rame e Maledizione sono gratis, e indeboliscono il mazzo. Non comprare niente.
        [1] 1 moneta da spendere: costano così poco solo Rame e Maledizione, e indeboliscono il mazzo. Non comprare niente.
       *[other] { $coins } monete da spendere. Compra una carta che non è in grigio, o niente.
    }
lesson-end-turn = Chiudi il turno: scarti tutto e peschi cinque carte.
lesson-attacked = Scegli di che cosa puoi fare a meno, poi conferma.
