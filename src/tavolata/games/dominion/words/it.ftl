# Dominion in italiano: come si chiamano e che cosa fanno le carte (con parole nostre), e che cosa dice il
# tavolo. Un a capo semplice è uno spazio, una riga vuota un paragrafo.

game-title = Dominion
game-about = Parti con un mazzo misero, arriva a quello che tutti ti invidiano.
edition = prima edizione (2008)
set-first_game = Prima partita
set-big_money = Tanti Soldi
set-interaction = Interazione
set-size_distortion = Distorsione Dimensionale
set-village_square = Villaggio Quadrato
set-random = regno a caso
set-other = regno scelto

style-0 = facile, immediato: compra Tesori e Province, e nient'altro
style-2 = bravo, immediato: sa quanto vale ogni carta, all'inizio e alla fine

parameter-players = da 2 a 4
parameter-kingdom = random (a caso), random+CARTE che ci sono di certo, un insieme per nome, o dieci carte unite da +
parameter-exclude = none, o carte unite da + che un regno a caso lascia fuori: al massimo una per giocatore
parameter-start = il posto che comincia: da 1 al numero di giocatori, o random (a caso)
parameter-end_turn = auto, o ask: ogni posto conferma prima della Pulizia
sets-line = Insiemi del regolamento: first_game (Prima partita), big_money (Tanti Soldi), interaction
    (Interazione), size_distortion (Distorsione Dimensionale), village_square (Villaggio Quadrato)

type-treasure = Tesoro
type-victory = Vittoria
type-curse = Maledizione
type-action = Azione
type-attack = Attacco
type-reaction = Reazione

phase-action = fase Azione
phase-buy = fase Acquisto
phase-cleanup = fase Pulizia

# ------------------------------------------------------------------ il tavolo
zone-supply = Scorta
zone-trash = Cestino
zone-hand = Mano
zone-in_play = In gioco
zone-deck = Mazzo
zone-set_aside = Da parte
counter-actions = Azioni
counter-buys = Acquisti
counter-coins = Monete
empty-trash = vuoto
empty-hand = nessuna carta
seat-sizes = { $hand ->
        [one] 1 carta in mano
       *[other] { $hand } carte in mano
    }, { $deck } nel Mazzo
    .short = mano { $hand }, Mazzo { $deck }
seat-top = Scarti: { $card }
seat-top-none = Scarti vuoti
seat-turns = { $n ->
        [one] 1 turno
       *[other] { $n } turni
    }
seat-known = in mano si sa: { $cards }
seat-top-deck = in cima al Mazzo: { $cards }
pays = { $coins ->
        [one] +1 moneta
       *[other] +{ $coins } monete
    }
cards-at-cost = Costo { $n }
sheet-cost = Costo { $n }
sheet-coins = Vale { $n ->
        [one] 1 moneta
       *[other] { $n } monete
    }
sheet-points = { $n ->
        [one] 1 punto vittoria
       *[other] { $n } punti vittoria
    }
sheet-per-cards = 1 punto vittoria ogni { $n } carte possedute
points-part = { $cards }: { $points }
setting-kingdom = Regno: { $cards }.
tie-rule = A pari punti vince chi ha giocato meno turni; a pari turni la vittoria è divisa.
tie-turns = { $n ->
        [one] 1 turno
       *[other] { $n } turni
    }
no-points = nessuna carta che conti

# ------------------------------------------------------------------ che cosa si può scrivere
command-supply = scorta
help-numbers = 1 1 2
help-numbers-does = scegli più cose, una dopo l'altra
help-name = argento
help-name-does = scegli con il nome o il suo inizio; va bene anche «compra argento»
help-card = ? fossato
help-card-does = spiega una carta: costo, tipi, testo, chiarimenti
help-why = perché oro
help-supply-does = la Scorta, con quello che fa ogni carta
unknown-card = La carta «{ $text }» non esiste. { $near ->
        [none] Scrivi scorta per vedere le carte.
       *[other] Intendevi { $near }?
    }

# ------------------------------------------------------------------ azioni
verb-play = Gioca { $card }
verb-buy = Compra { $card }
verb-gain = Ottieni { $card }
verb-discard = Scarta { $card }
verb-trash = Cestina { $card }
verb-topdeck = Metti { $card } sul Mazzo
answer-play_treasures = Gioca tutti i Tesori
answer-reveal_moat = Mostra il Fossato
answer-show_hand = Mostra la mano
answer-flip_deck = Rovescia il Mazzo sugli Scarti
answer-set_aside = Mettila da parte
answer-keep = Tienila
answer-discard_revealed = Falla scartare
answer-done = Fatto

# ------------------------------------------------------------------ domande
step-action_phase = { $playable ->
        [0] Non hai carte Azione da giocare: passa alla fase Acquisto.
       *[other] Gioca una carta Azione ({ $actions ->
            [one] ti resta un'Azione
           *[other] ti restano { $actions } Azioni
        }), o passa alla fase Acquisto.
    }
    .done = Passa alla fase Acquisto
step-treasure_phase = { $playable ->
        [0] Non hai Tesori da giocare: passa agli acquisti.
       *[other] Gioca i tuoi Tesori.
    }
    .done = { $playable ->
        [0] Passa agli acquisti
       *[other] Non giocare altri Tesori
    }
step-buy_phase = Hai { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $buys ->
        [one] un Acquisto.
       *[other] { $buys } Acquisti.
    } Che cosa compri?
    .done = Non comprare altro
step-reaction = Viene giocato un Attacco: { $card }. Mostri il Fossato?
    .done = Subisci l'Attacco
step-bureaucrat-PutBackVictory = Burocrate: metti una carta Vittoria dalla mano in cima al tuo Mazzo.
step-cellar-DiscardThenDraw = Cantina: scarta quante carte vuoi, poi pescane altrettante.{ $n ->
        [0] { "" }
       *[other] { " " }Finora: { $n }.
    }
    .done = { $n ->
        [0] Non scartare nulla
        [one] Pesca una carta
       *[other] Pesca { $n } carte
    }
step-chancellor-MayFlipDeck = Cancelliere: rovesci tutto il tuo Mazzo ({ $deck ->
        [one] una carta
       *[other] { $deck } carte
    }) sugli Scarti?
    .done = Lascia il Mazzo com'è
step-chapel-TrashUpTo = Cappella: puoi cestinare dalla mano { $left ->
        [one] ancora una carta.
       *[other] fino a { $left } carte.
    }
    .done = { $n ->
        [0] Non cestinare nulla
       *[other] Non cestinare altro
    }
step-feast-GainUpTo = Festività: ottieni una carta che costi al massimo { $limit }.
step-library-KeepOrSetAside = Biblioteca: hai pescato { $card }. La tieni?
    .keep = Tienila in mano
step-library-KeepOrSetAsideSeen = Biblioteca: hai pescato { $card }. La tieni?
    .keep = Tienila in mano
step-militia-DiscardDownTo = Milizia: scarta { $left ->
        [one] una carta
       *[other] { $left } carte
    }, fino ad averne tre in mano.
step-mine-TrashThenGain = Miniera: cestina un Tesoro dalla mano.
    .done = Nessun Tesoro da cestinare
step-mine-GainUpTo = Miniera: prendi in mano un Tesoro che costi al massimo { $limit }.
step-remodel-TrashThenGain = Restauratore: cestina una carta dalla mano.
    .done = Nessuna carta da cestinare
step-remodel-GainUpTo = Restauratore: ottieni una carta che costi al massimo { $limit }.
step-spy-SpyVerdict = Spia: { $who ->
        [you] la tua prima carta è { $card }.
       *[other] la prima carta di { $name } è { $card }.
    } Che ne fai?
    .keep = Rimettila in cima al Mazzo
step-thief-TrashRevealed = Ladro: quale Tesoro di { $name } viene cestinato?
step-thief-TakeLoot = Ladro: prendi quanti vuoi dei Tesori cestinati.
    .done = Lascia il resto nel Cestino
step-throne_room-PlayTwice = Sala del Trono: scegli una carta Azione da giocare due volte.
    .done = Nessuna Azione da giocare
step-clean_up = Il tuo turno è finito: scarti le carte in gioco e in mano e ne peschi cinque.
    .done = Chiudi il turno
step-workshop-GainUpTo = Officina: ottieni una carta che costi al massimo { $limit }.

# ------------------------------------------------------------------ che cosa è successo
event-turn = { $who ->
        [you] Il tuo turno { $n }
       *[other] { $name }, turno { $n }
    }
did-play = { $who ->
        [you] giochi
       *[other] gioca
    } { $cards }
did-buy = { $who ->
        [you] compri
       *[other] compra
    } { $cards }
did-gain = { $who ->
        [you] ottieni
       *[other] ottiene
    } { $cards }
did-trash = { $who ->
        [you] cestini
       *[other] cestina
    } { $cards }
did-steal = { $who ->
        [you] prendi
       *[other] prende
    } { $cards } dal Cestino
log-turn = { $head }: { $deeds }.
event-play = { $who ->
        [you] Giochi { $cards }.
       *[other] { $name } gioca { $cards }.
    }
event-draw = { $who ->
        [you] Peschi { $cards }.
       *[other] { $name } pesca { $cards }.
    }
event-shuffle = { $who ->
        [you] Rimescoli i tuoi Scarti
       *[other] { $name } rimescola gli Scarti
    } { $n ->
        [one] (una carta) in un nuovo Mazzo.
       *[other] ({ $n } carte) in un nuovo Mazzo.
    }
event-buy = { $who ->
        [you] Compri { $cards }.
       *[other] { $name } compra { $cards }.
    }
event-gain = { $who ->
        [you] Ottieni { $cards }.
       *[other] { $name } ottiene { $cards }.
    }
event-gain_to_hand = { $who ->
        [you] Prendi in mano { $cards }.
       *[other] { $name } prende in mano { $cards }.
    }
event-gain_to_deck = { $who ->
        [you] Ottieni { $cards } in cima al tuo Mazzo.
       *[other] { $name } ottiene { $cards } in cima al Mazzo.
    }
event-discard = { $who ->
        [you] Scarti { $cards }.
       *[other] { $name } scarta { $cards }.
    }
event-show_discard = { $who ->
        [you] In cima ai tuoi Scarti c'è { $cards }.
       *[other] In cima agli Scarti di { $name } c'è { $cards }.
    }
event-trash = { $who ->
        [you] Cestini { $cards }.
       *[other] { $name } cestina { $cards }.
    }
event-reveal = { $who ->
        [you] Riveli { $cards }.
       *[other] { $name } rivela { $cards }.
    }
event-topdeck = { $who ->
        [you] Metti { $cards } in cima al tuo Mazzo.
       *[other] { $name } mette { $cards } in cima al Mazzo.
    }
event-set_aside = { $who ->
        [you] Metti da parte { $cards }.
       *[other] { $name } mette da parte { $cards }.
    }
event-take = { $who ->
        [you] Prendi in mano { $cards }.
       *[other] { $name } prende in mano { $cards }.
    }
event-show_hand = { $who ->
        [you] Mostri la tua mano: { $cards }.
       *[other] { $name } mostra la mano: { $cards }.
    }
event-show_moat = { $who ->
        [you] Mostri { $cards }: questo Attacco non ti tocca.
       *[other] { $name } mostra { $cards }: lì questo Attacco non ha effetto.
    }
event-flip_deck = { $who ->
        [you] Rovesci il tuo Mazzo
       *[other] { $name } rovescia il Mazzo
    } { $n ->
        [one] (una carta) sugli Scarti.
       *[other] ({ $n } carte) sugli Scarti.
    }
event-clean_up = { $who ->
        [you] Fai Pulizia
       *[other] { $name } fa Pulizia
    }{ $n ->
        [0] .
        [one] , con una carta rimasta in mano.
       *[other] , con { $n } carte rimaste in mano.
    }
event-turn_over = Non puoi comprare altro: il tuo turno finisce.
event-game_end = La partita è finita.
event-steal = { $who ->
        [you] Prendi { $cards } dal Cestino.
       *[other] { $name } prende { $cards } dal Cestino.
    }

# ------------------------------------------------------------------ perché no
reason-no_such_seat = il posto { $seat } non esiste; i posti vanno da P1 a P{ $players }.
reason-no_such_action = l'azione { $action } non esiste; i numeri vanno da 0 a { $last }.
reason-game_over = la partita è finita.
reason-not_your_decision = non tocca a te decidere: tocca a { $decider }.
reason-compulsory = è obbligatorio: scegli tra quello che ti è offerto.
reason-other_question = questa scelta non risponde alla domanda che ti è fatta.
reason-not_in_game = { $card } non è in questa partita.
reason-not_in_hand = in mano non hai { $card }.
reason-not_a_victory_card = { $card } non è una carta Vittoria.
reason-not_a_treasure = { $card } non è un Tesoro.
reason-not_an_action = { $card } non è un'Azione.
reason-not_just_trashed = questo Ladro non ha cestinato nessuna carta { $card } da prendere.
reason-not_revealed = non è stata rivelata nessuna carta { $card } da cestinare.
reason-not_buy_phase = si compra nella fase Acquisto, dopo aver giocato i Tesori.
reason-pile_empty = la pila di { $card } è vuota.
reason-costs_too_much = { $card } costa { $cost } e tu hai { $coins ->
        [one] 1 moneta.
       *[other] { $coins } monete.
    }
reason-above_limit = { $card } costa { $cost }; puoi ottenere una carta che costi al massimo { $limit }.
reason-not_playable = { $card } non si può giocare.
reason-action_phase = i Tesori si giocano nella fase Acquisto: passa prima a quella.
reason-buying_begun = i Tesori si giocano prima di comprare, e gli acquisti sono cominciati.
reason-no_actions_left = non hai più Azioni.
reason-no_buys_left = non hai più Acquisti.
reason-buy_phase_over = la fase Acquisto di questo turno è finita.
reason-action_phase_over = la fase Azione di questo turno è finita.

# ------------------------------------------------------------------ le regole in breve
rules-how =
    Tutti cominciano con le stesse dieci carte, sette Rame e tre Proprietà, e costruiscono un Mazzo con
    le carte di una Scorta comune. Vince chi alla fine possiede più punti vittoria. Anche i punti sono
    carte, e durante la partita non servono a nulla: troppi troppo presto ti rallentano.

    Nella Scorta ci sono sette pile presenti in ogni partita (Rame, Argento, Oro, Proprietà, Ducato,
    Provincia, Maledizione) e dieci tipi di carte Regno, scelti di nuovo ogni volta. Si gioca con cinque
    carte in mano.

    Il turno ha tre fasi. Nella fase Azione puoi giocare una carta Azione dalla mano e fare quello che
    dice, dall'alto in basso, per quanto possibile. «+1 Azione» te ne lascia giocare un'altra.

    Nella fase Acquisto giochi i tuoi Tesori e puoi comprare una carta che si possa pagare con le loro
    monete e con quelle delle Azioni. «+1 Acquisto» te ne lascia comprare un'altra. Quello che compri va
    negli Scarti. Le monete non usate si perdono.

    Nella fase Pulizia tutte le carte in gioco e quelle rimaste in mano vanno negli Scarti, e ne peschi
    cinque. Quando serve una carta e il Mazzo è vuoto, gli Scarti si mescolano e diventano il nuovo
    Mazzo: così quello che hai comprato torna ancora e ancora.

    Un Attacco colpisce tutti gli altri giocatori. Una Reazione come il Fossato si può mostrare dalla
    mano quando viene giocato un Attacco, prima che abbia effetto. Le carte cestinate escono dal gioco.

    La partita finisce al termine del turno in cui si esaurisce la pila delle Province, o in cui sono
    vuote tre pile qualsiasi della Scorta. Contano tutte le tue carte, dovunque siano. A pari punti vince
    chi ha giocato meno turni; se anche quelli sono pari, la vittoria è divisa.

# ------------------------------------------------------------------ i chiarimenti, in breve
rule-R1 = Di una carta fai tutto quello che puoi, dall'alto in basso; si può giocare anche se non succede nulla.
rule-R2 = Sono facoltativi solo giocare Azioni e Tesori, comprare, e ciò che una carta dice che puoi fare;
    tutto il resto è obbligatorio quando è possibile.
rule-R3 = Gli Scarti si rimescolano solo quando serve una carta e il Mazzo è vuoto. Le carte in mano, in
    gioco, messe da parte o appena rivelate ne restano fuori; se non bastano, ci si ferma.
rule-R4 = Le carte pescate sono subito in mano; Azioni, Acquisti e monete si aggiungono ai contatori. Le
    monete non alzano mai il limite di una carta che fa ottenere, e ciò che non si usa si perde.
rule-R5 = Nella fase Acquisto si giocano prima i Tesori, poi si compra, una carta alla volta.
rule-R6 = Le carte ottenute o comprate vengono da una pila della Scorta e vanno subito a faccia in su sui tuoi Scarti,
    salvo che la carta che le fa ottenere dica altro.
rule-R7 = Le carte cestinate non tornano mai nella Scorta; solo il Ladro prende dal Cestino, e solo quello
    che ci ha appena messo.
rule-R8 = Se sono coinvolti più giocatori, si va uno dopo l'altro in senso orario; ognuno finisce prima che
    cominci il prossimo.
rule-R9 = Degli Scarti si vede solo la carta in cima. Di più carte scartate insieme il proprietario mostra
    l'ultima.
rule-R10 = Le carte rivelate, ottenute, cestinate e messe da parte sono pubbliche, e così il Cestino e la
    grandezza delle pile. Nessuno guarda dentro un Mazzo o dentro gli Scarti.
rule-R11 = Il turno in cui la partita finisce conta come turno giocato.
rule-R12 = Quando viene giocato un Attacco ogni altro giocatore, in ordine di turno, può mostrare un Fossato,
    prima di ogni altro effetto di quella carta.
rule-R13 = Un Fossato protegge solo chi lo mostra e solo da quella giocata. Resta in mano, e mostrarlo non è
    mai obbligatorio.
rule-R14 = Un Attacco giocato due volte con la Sala del Trono sono due giocate: il Fossato va mostrato ogni volta.
rule-R15 = Solo gli altri possono proteggersi: la tua Spia guarda sempre anche il tuo Mazzo.
rule-R16 = La Sala del Concilio non è un Attacco: il Fossato non serve, e pescare è obbligatorio.
rule-R17 = Se le Maledizioni non bastano si danno a partire dalla sinistra di chi attacca, finché ce ne sono;
    le due carte della Strega si pescano comunque prima.
rule-R18 = Chi ha tre carte in mano o meno non subisce la Milizia; chi la subisce sceglie che cosa scartare.
rule-R19 = Chi subisce il Burocrate sceglie quale carta Vittoria rimettere sul Mazzo; se non ne ha mostra la
    mano. Giardini è una carta Vittoria, Maledizione no. Senza più Argento non si ottiene nulla.
rule-R20 = Con la Spia prima si pesca; poi ognuno rivela a turno, e chi attacca decide prima che riveli il
    prossimo. Una carta tenuta torna sullo stesso Mazzo.
rule-R21 = Ogni vittima del Ladro rivela fino a due carte; se c'è un Tesoro, uno viene cestinato. Alla fine chi
    attacca prende quanti vuole di quei Tesori, e le vittime scartano il resto.
rule-R22 = La carta scelta con la Sala del Trono si risolve per intero, poi per intero un'altra volta; non
    consuma Azioni. È obbligatorio se in mano c'è un'Azione.
rule-R23 = Una Sala del Trono su una Sala del Trono raddoppia due Azioni, una dopo l'altra; nessuna si gioca
    quattro volte.
rule-R24 = Una Festività giocata due volte viene cestinata una volta sola e fa ottenere due carte.
rule-R25 = Le carte raddoppiate chiedono di nuovo a ogni giocata: l'Argento di una Miniera può diventare subito Oro.
rule-R26 = Le carte rivelate dall'Avventuriere aspettano accanto al Mazzo e restano fuori da un rimescolamento.
rule-R27 = Con la Cantina si scarta prima di pescare: quelle carte entrano in un rimescolamento e possono tornare.
rule-R28 = Con il Cancelliere si decide subito; il Mazzo non si guarda, e la sua ultima carta finisce in cima
    agli Scarti.
rule-R29 = Cappella, Restauratore e Cantina sono in gioco e non possono scegliere sé stesse, ma un'altra copia sì.
rule-R30 = Prima pesca chi gioca la Sala del Concilio, poi gli altri in ordine di turno.
rule-R31 = Con la Biblioteca si decide prima di pescare la carta seguente; le carte messe da parte non contano
    per arrivare a sette e restano fuori da un rimescolamento.
rule-R32 = Il nuovo Tesoro della Miniera può essere uguale, più economico o costare fino a 3 in più, e va in
    mano. Se non ce n'è, quello vecchio viene cestinato lo stesso.
rule-R33 = La carta ottenuta viene dalla Scorta e può costare meno del limite; il Restauratore può far ottenere
    una copia della carta cestinata, e con la mano vuota non fa ottenere nulla.
rule-R34 = Giardini conta tutte le carte che possiedi alla fine, dovunque siano, a decine intere.
rule-R35 = La fine si controlla dopo un turno completo: Province esaurite, o tre pile vuote di qualsiasi tipo.
rule-R36 = Vince chi ha più punti; poi chi ha giocato meno turni; chi è ancora pari divide la vittoria.
rule-R37 = La prossima partita la inizia chi siede alla sinistra del vincitore; dopo una vittoria divisa, uno a
    caso tra chi non ha vinto.

# ------------------------------------------------------------------ le carte
copper = Rame
    .counted = { $n ->
        [one] un Rame
       *[other] { $n } Rame
    }
    .summary =
        Giocato nella fase Acquisto, vale 1 moneta.
silver = Argento
    .counted = { $n ->
        [one] un Argento
       *[other] { $n } Argento
    }
    .summary =
        Giocato nella fase Acquisto, vale 2 monete.
gold = Oro
    .counted = { $n ->
        [one] un Oro
       *[other] { $n } Oro
    }
    .summary =
        Giocato nella fase Acquisto, vale 3 monete.
estate = Proprietà
    .counted = { $n ->
        [one] una Proprietà
       *[other] { $n } Proprietà
    }
    .summary =
        Vale 1 punto vittoria alla fine; prima non serve a nulla.
duchy = Ducato
    .counted = { $n ->
        [one] un Ducato
       *[other] { $n } Ducati
    }
    .summary =
        Vale 3 punti vittoria alla fine; prima non serve a nulla.
province = Provincia
    .counted = { $n ->
        [one] una Provincia
       *[other] { $n } Province
    }
    .summary =
        Vale 6 punti vittoria alla fine; prima non serve a nulla. Quando finisce la pila delle
        Province, la partita termina con quel turno.
curse = Maledizione
    .counted = { $n ->
        [one] una Maledizione
       *[other] { $n } Maledizioni
    }
    .summary =
        Alla fine toglie 1 punto vittoria a chi la possiede, e fino ad allora è solo d'impiccio.
adventurer = Avventuriere
    .counted = { $n ->
        [one] un Avventuriere
       *[other] { $n } Avventurieri
    }
    .short = Scopri 2 Tesori dal Mazzo
    .summary =
        Scopri una alla volta le carte in cima al tuo Mazzo finché non compaiono due Tesori (se
        il Mazzo finisce rimescola gli Scarti; le carte già scoperte restano fuori dal
        rimescolamento). I Tesori trovati vanno in mano, il resto delle carte scoperte negli
        Scarti. Se le carte finiscono prima, tieni i Tesori trovati fin lì.
bureaucrat = Burocrate
    .counted = { $n ->
        [one] un Burocrate
       *[other] { $n } Burocrati
    }
    .short = Argento sul Mazzo; gli altri rimettono una Vittoria
    .summary =
        Ottieni un Argento e mettilo in cima al tuo Mazzo. Ogni altro giocatore che ha in mano
        almeno una carta Vittoria ne mostra una a sua scelta e la mette in cima al proprio
        Mazzo; chi non ne ha mostra invece tutta la mano.
cellar = Cantina
    .counted = { $n ->
        [one] una Cantina
       *[other] { $n } Cantine
    }
    .short = Scarta e ripesca quante carte vuoi
    .summary =
        Puoi giocare un'altra Azione. Poi scarta, tutte insieme, quante carte vuoi dalla mano
        (anche zero) e pescane altrettante; le carte appena scartate rientrano nell'eventuale
        rimescolamento.
chancellor = Cancelliere
    .counted = { $n ->
        [one] un Cancelliere
       *[other] { $n } Cancellieri
    }
    .short = Puoi scartare il Mazzo
    .summary =
        Due monete in più. Subito dopo puoi, senza guardarlo, rovesciare tutto il tuo Mazzo
        sulla pila degli Scarti.
chapel = Cappella
    .counted = { $n ->
        [one] una Cappella
       *[other] { $n } Cappelle
    }
    .short = Cestina fino a 4 carte
    .summary =
        Cestina dalla mano da zero a quattro carte a tua scelta.
council_room = Sala del Concilio
    .counted = { $n ->
        [one] una Sala del Concilio
       *[other] { $n } Sale del Concilio
    }
    .short = Gli altri pescano 1 carta
    .summary =
        Pesca quattro carte e hai un Acquisto in più. Poi ogni altro giocatore deve pescare una
        carta, in ordine di turno. Non è un Attacco.
feast = Festività
    .counted = { $n ->
        [one] una Festività
       *[other] { $n } Festività
    }
    .short = Cestina questa, ottieni una carta da 5 o meno
    .summary =
        Cestina questa Festività. Ottieni inoltre dalla Scorta una carta che costi 5 o meno. Le
        due parti sono indipendenti: se la carta viene giocata una seconda volta è già nel
        Cestino, ma ottieni comunque.
festival = Festival
    .counted = { $n ->
        [one] un Festival
       *[other] { $n } Festival
    }
    .summary =
        In questo turno hai due Azioni in più, un Acquisto in più e due monete in più.
gardens = Giardini
    .counted = { $n ->
        [one] una carta Giardini
       *[other] { $n } carte Giardini
    }
    .short = 1 punto ogni 10 carte
    .summary =
        Nessun effetto durante la partita. Alla fine ogni Giardini vale 1 punto per ogni dieci
        carte complete possedute in tutto (Mazzo, mano, Scarti e carte in gioco), arrotondando
        per difetto.
laboratory = Laboratorio
    .counted = { $n ->
        [one] un Laboratorio
       *[other] { $n } Laboratori
    }
    .summary =
        Pesca due carte; puoi giocare un'altra Azione.
library = Biblioteca
    .counted = { $n ->
        [one] una Biblioteca
       *[other] { $n } Biblioteche
    }
    .short = Pesca fino ad averne 7
    .summary =
        Pesca una carta alla volta finché non ne hai sette in mano. Ogni volta che la carta
        appena pescata è un'Azione puoi metterla da parte invece di tenerla. Le carte messe da
        parte restano fuori da ogni rimescolamento e vanno negli Scarti quando hai finito. Con
        sette o più carte già in mano non peschi nulla.
market = Mercato
    .counted = { $n ->
        [one] un Mercato
       *[other] { $n } Mercati
    }
    .summary =
        Pesca una carta; in questo turno hai un'Azione, un Acquisto e una moneta in più.
militia = Milizia
    .counted = { $n ->
        [one] una Milizia
       *[other] { $n } Milizie
    }
    .short = Gli altri tengono solo 3 carte
    .summary =
        Due monete in più. Ogni altro giocatore con più di tre carte in mano ne scarta a sua
        scelta finché non gliene restano tre.
mine = Miniera
    .counted = { $n ->
        [one] una Miniera
       *[other] { $n } Miniere
    }
    .short = Cestina un Tesoro, prendine uno che costi fino a 3 in più
    .summary =
        Cestina un Tesoro dalla mano (obbligatorio se ne hai uno). Poi prendi in mano dalla
        Scorta un Tesoro che costi al massimo 3 più di quello cestinato; va bene anche uguale o
        più economico. Senza un Tesoro da cestinare non succede nulla.
moat = Fossato
    .counted = { $n ->
        [one] un Fossato
       *[other] { $n } Fossati
    }
    .short = Para un Attacco
    .summary =
        Pesca due carte. Reazione: quando un altro giocatore gioca un Attacco, prima che abbia
        effetto, puoi mostrare questa carta dalla mano; quella giocata dell'Attacco non ha
        effetto su di te. Il Fossato resta in mano e può essere mostrato di nuovo contro altri
        Attacchi.
moneylender = Usuraio
    .counted = { $n ->
        [one] un Usuraio
       *[other] { $n } Usurai
    }
    .short = Cestina un Rame per 3 monete
    .summary =
        Cestina un Rame dalla mano (obbligatorio se ne hai uno); se lo fai, hai tre monete in
        più.
remodel = Restauratore
    .counted = { $n ->
        [one] un Restauratore
       *[other] { $n } Restauratori
    }
    .short = Cestina una carta, prendine una che costi fino a 2 in più
    .summary =
        Cestina una carta dalla mano (obbligatorio se ne hai), poi ottieni dalla Scorta una
        carta che costi al massimo 2 più di quella. Con la mano vuota non ottieni nulla.
smithy = Fucina
    .counted = { $n ->
        [one] una Fucina
       *[other] { $n } Fucine
    }
    .summary =
        Pesca tre carte.
spy = Spia
    .counted = { $n ->
        [one] una Spia
       *[other] { $n } Spie
    }
    .short = Tieni o scarta la cima di ogni Mazzo
    .summary =
        Pesca una carta e hai un'Azione in più. Poi ogni giocatore, tu per primo e gli altri in
        ordine di turno, mostra la carta in cima al proprio Mazzo e per ciascuna decidi tu se
        viene scartata o torna in cima.
thief = Ladro
    .counted = { $n ->
        [one] un Ladro
       *[other] { $n } Ladri
    }
    .short = Cestina o prendi i Tesori altrui
    .summary =
        Ogni altro giocatore mostra le due carte in cima al proprio Mazzo. A ciascun giocatore
        che ha mostrato almeno un Tesoro scegli tu un Tesoro mostrato, che viene cestinato. Poi
        puoi ottenere quanti vuoi dei Tesori cestinati da questa giocata, nessuno o tutti. Le
        altre carte mostrate vengono scartate dai proprietari.
throne_room = Sala del Trono
    .counted = { $n ->
        [one] una Sala del Trono
       *[other] { $n } Sale del Trono
    }
    .short = Gioca un'Azione due volte
    .summary =
        Scegli una carta Azione dalla mano (obbligatorio se ne hai una) e giocala due volte:
        risolvila per intero, poi risolvila per intero di nuovo. Nessuna delle due giocate
        consuma le tue Azioni.
village = Villaggio
    .counted = { $n ->
        [one] un Villaggio
       *[other] { $n } Villaggi
    }
    .summary =
        Pesca una carta e hai due Azioni in più.
witch = Strega
    .counted = { $n ->
        [one] una Strega
       *[other] { $n } Streghe
    }
    .short = Gli altri ottengono una Maledizione
    .summary =
        Pesca due carte. Ogni altro giocatore, in ordine di turno, ottiene una Maledizione
        finché ce ne sono.
woodcutter = Taglialegna
    .counted = { $n ->
        [one] un Taglialegna
       *[other] { $n } Taglialegna
    }
    .summary =
        In questo turno hai un Acquisto in più e due monete in più.
workshop = Officina
    .counted = { $n ->
        [one] un'Officina
       *[other] { $n } Officine
    }
    .short = Ottieni una carta da 4 o meno
    .summary =
        Ottieni dalla Scorta una carta che costi 4 o meno.

# ------------------------------------------------------------------ bot
bot-big_money = solo Tesori e Province: il metro di paragone più semplice
bot-big_money_ultimate = Tesori, Province, e Ducati e Proprietà al momento giusto; gioca con qualsiasi regno
bot-smithy = Tesori, con una Fucina ogni undici
bot-one_smithy = Tesori e una sola Fucina
bot-two_smithies = Tesori, una Fucina presto e un'altra più tardi
bot-four_coin_smithy = una Fucina ogni volta che ha esattamente quattro monete
bot-witch = Tesori e due Streghe
bot-chapel_witch = una Cappella per liberarsi delle carte deboli, poi una Strega
bot-militia = Tesori e fino a tre Milizie
bot-laboratory = tutti i Laboratori che può pagare, poi Tesori
bot-council_room = Tesori, con Sale del Concilio man mano che crescono
bot-workshop_gardens = tante Officine, poi Giardini: vince svuotando le pile, non con le Province
bot-tag_big_money = Tesori e Province, con Ducati e Proprietà verso la fine; non gioca Azioni
bot-big_money_ultimate_34 = Tesori, con Ducati e Proprietà presto quanto serve in tre o in quattro
bot-big_smithy = Tesori, due Fucine, e alla fine Ducati e Proprietà
bot-moat = Tesori e due Fossati, contro chi attacca
bot-double_moat_34 = un Argento, poi due Fossati; per tre o quattro giocatori
bot-double_militia = Tesori e due Milizie, che vengono prima dell'Oro
bot-bureaucrat = Tesori e Burocrati, uno ogni venti
bot-chancellor = Tesori e Cancellieri, uno ogni diciannove
bot-library = Tesori, e una Biblioteca ogni volta che ha esattamente cinque monete
bot-festival = tutti i Festival che può pagare, poi Tesori
bot-adventurer = Tesori e un Avventuriere, appena c'è dell'Oro da trovare
bot-single_witch = una Strega prima di tutto tranne le Province, poi Tesori
bot-double_witch = due Streghe prima di tutto tranne le Province, poi Tesori
bot-moneylender_witch = due Streghe, e un Usuraio per i Rame
bot-witch_34 = una Strega prima dell'Oro, un'altra dopo; per tre o quattro giocatori
bot-witch_and_moat_34 = una Strega e un Fossato; per tre o quattro giocatori
bot-bureaucrat_gardens = Burocrati per l'Argento che portano, poi Giardini
bot-lab_militia_chapel = una Cappella per un mazzo piccolo, Laboratori per pescarlo, una Milizia: un motore
bot-council_room_militia = Villaggi, Sale del Concilio e una Milizia che toglie quel che quelle regalano
bot-first_game_engine = Villaggi, Fucine e Mercati della Prima partita: pesca tutto il mazzo, poi compra due Province a turno
bot-tuned_dominion = compra secondo valori calibrati su tutti i regni
bot-learned_dominion = compra secondo una strategia imparata giocando

# ------------------------------------------------------------------ suggerimenti
measure-coins-now = { $n ->
        [one] una moneta in più in questo turno
       *[other] { $n } monete in più in questo turno
    }
    .less = { $n ->
        [one] una moneta in meno in questo turno
       *[other] { $n } monete in meno in questo turno
    }
measure-cards-now = { $n ->
        [one] una carta in più in questo turno
       *[other] { $n } carte in più in questo turno
    }
    .less = { $n ->
        [one] una carta in meno in questo turno
       *[other] { $n } carte in meno in questo turno
    }
measure-coins = { $n ->
        [one] una moneta in più a turno più avanti
       *[other] { $n } monete in più a turno più avanti
    }
    .less = { $n ->
        [one] una moneta in meno a turno più avanti
       *[other] { $n } monete in meno a turno più avanti
    }
measure-cards = { $n ->
        [one] una carta in più a turno più avanti
       *[other] { $n } carte in più a turno più avanti
    }
    .less = { $n ->
        [one] una carta in meno a turno più avanti
       *[other] { $n } carte in meno a turno più avanti
    }
measure-curses = { $n ->
        [one] una Maledizione in più
       *[other] { $n } Maledizioni in più
    }
    .less = { $n ->
        [one] una Maledizione in meno
       *[other] { $n } Maledizioni in meno
    }

# ------------------------------------------------------------------ parametri rifiutati
error-basic = { $name } è in ogni partita; in un regno si nominano le carte del regno
error-kingdom-twice = il regno nomina { $name } due volte; le sue dieci carte sono diverse
error-kingdom-size = un regno ha dieci carte, questo ne ha { $n }
error-exclude = exclude va con un regno a caso; questo regno nomina già le sue dieci carte
error-exclude-named = { $name } è sia in kingdom sia in exclude
error-exclude-twice = exclude nomina { $name } due volte
error-exclude-many = ogni giocatore può escludere una carta: al massimo { $most }, non { $n }
