# Citadels in italiano: come si chiamano e che cosa fanno le carte (con parole nostre), e che cosa dice il
# tavolo. Un a capo semplice è uno spazio, una riga vuota un paragrafo. Un quartiere ha l'attributo .counted,
# un personaggio .the; dove l'edizione classica ha un altro nome o un altro effetto lo dicono .classic,
# .classic_the e .classic_summary.

game-title = Citadels
game-about = Ruoli scelti in segreto, una città costruita un quartiere alla volta.
edition = edizione 2021 (regole del 2016)
set-first_game = Prima partita
set-devious_dignitaries = Dignitari Subdoli
set-illustrious_emissaries = Emissari Illustri
set-vicious_nobles = Nobili Corrotti
set-ambitious_aristocrats_2016 = Aristocratici Ambiziosi (2016)
set-cunning_agents_2016 = Agenti Astuti (2016)
set-devious_dignitaries_2016 = Dignitari Subdoli (2016)
set-illustrious_emissaries_2016 = Emissari Illustri (2016)
set-tenacious_delegates_2016 = Delegati Tenaci (2016)
set-vicious_nobles_2016 = Nobili Corrotti (2016)
set-random = personaggi e quartieri a caso
set-other = personaggi e quartieri scelti

style-0 = facile, immediato: quartieri cari e qualche regola pratica
style-2 = bravo, immediato: soppesa personaggi, quartieri e vittime

# ------------------------------------------------------------------ tipi e parole
type-noble = Nobiliare
type-religious = Religioso
type-trade = Mercantile
type-military = Militare
type-unique = Unico
word-gold = moneta
    .counted = { $n ->
        [one] 1 moneta
       *[other] { $n } monete
    }
word-card = carta
    .counted = { $n ->
        [one] 1 carta
       *[other] { $n } carte
    }

# ------------------------------------------------------------------ i quartieri base
manor = Maniero
    .counted = { $n ->
        [one] un Maniero
       *[other] { $n } Manieri
    }
castle = Castello
    .counted = { $n ->
        [one] un Castello
       *[other] { $n } Castelli
    }
palace = Palazzo
    .counted = { $n ->
        [one] un Palazzo
       *[other] { $n } Palazzi
    }
temple = Tempio
    .counted = { $n ->
        [one] un Tempio
       *[other] { $n } Templi
    }
church = Chiesa
    .counted = { $n ->
        [one] una Chiesa
       *[other] { $n } Chiese
    }
monastery = Monastero
    .counted = { $n ->
        [one] un Monastero
       *[other] { $n } Monasteri
    }
cathedral = Cattedrale
    .counted = { $n ->
        [one] una Cattedrale
       *[other] { $n } Cattedrali
    }
tavern = Taverna
    .counted = { $n ->
        [one] una Taverna
       *[other] { $n } Taverne
    }
market = Mercato
    .counted = { $n ->
        [one] un Mercato
       *[other] { $n } Mercati
    }
trading_post = Emporio
    .counted = { $n ->
        [one] un Emporio
       *[other] { $n } Empori
    }
docks = Molo
    .counted = { $n ->
        [one] un Molo
       *[other] { $n } Moli
    }
harbor = Porto
    .counted = { $n ->
        [one] un Porto
       *[other] { $n } Porti
    }
town_hall = Municipio
    .counted = { $n ->
        [one] un Municipio
       *[other] { $n } Municipi
    }
watchtower = Torre di Guardia
    .counted = { $n ->
        [one] una Torre di Guardia
       *[other] { $n } Torri di Guardia
    }
prison = Prigione
    .counted = { $n ->
        [one] una Prigione
       *[other] { $n } Prigioni
    }
barracks = Caserma
    .counted = { $n ->
        [one] una Caserma
       *[other] { $n } Caserme
    }
fortress = Fortezza
    .counted = { $n ->
        [one] una Fortezza
       *[other] { $n } Fortezze
    }
battlefield = Campo di Battaglia
    .counted = { $n ->
        [one] un Campo di Battaglia
       *[other] { $n } Campi di Battaglia
    }

# ------------------------------------------------------------------ i quartieri unici
armory = Armeria
    .counted = { $n ->
        [one] l'Armeria
       *[other] { $n } Armerie
    }
    .short = distrugge sé stessa e un altro quartiere
    .summary =
        Nel tuo turno puoi distruggere l'Armeria per distruggere gratis un altro quartiere di una città
        qualsiasi. Nessuno dei due può trovarsi in una città completata. Rocca, Vescovo e Grande Muraglia
        non proteggono.
    .classic_short = distrugge sé stessa e un quartiere altrui
    .classic_summary =
        Nel tuo turno puoi distruggere l'Armeria per distruggere gratis un quartiere di un altro giocatore,
        anche in una città completata. La partita finisce lo stesso, e chi ha completato per primo la città
        tiene i suoi 4 punti; chi altro alla fine ha troppo pochi quartieri perde i 2 punti.
basilica = Basilica
    .counted = { $n ->
        [one] la Basilica
       *[other] { $n } Basiliche
    }
    .short = +1 punto per costo dispari
    .summary =
        Alla fine, 1 punto extra per ogni quartiere della tua città che ha costo dispari. Un quartiere
        abbellito costa 1 in più, e una Basilica abbellita conta anch'essa.
capitol = Capitale
    .counted = { $n ->
        [one] la Capitale
       *[other] { $n } Capitali
    }
    .short = +3 punti per tre dello stesso tipo
    .summary =
        Alla fine, 3 punti extra se almeno tre quartieri della tua città sono dello stesso tipo, anche
        Unico. Una volta sola, per quanti tipi arrivino a tre.
dragon_gate = Porta dei Draghi
    .counted = { $n ->
        [one] la Porta dei Draghi
       *[other] { $n } Porte dei Draghi
    }
    .short = +2 punti
    .summary =
        Alla fine, 2 punti extra.
factory = Fabbrica
    .counted = { $n ->
        [one] la Fabbrica
       *[other] { $n } Fabbriche
    }
    .short = gli altri Unici costano 1 in meno
    .summary =
        Costruire gli altri quartieri Unici ti costa 1 moneta in meno. Quanto valgono, e quanto li paga il
        rango 8, non cambia.
framework = Impalcatura
    .counted = { $n ->
        [one] l'Impalcatura
       *[other] { $n } Impalcature
    }
    .short = si distrugge invece di pagare un costo
    .summary =
        Quando costruisci un altro quartiere, puoi distruggere l'Impalcatura invece di pagarne il costo. Per
        il resto costruisci come sempre, anche per il limite di costruzione.
gold_mine = Miniera d'Oro
    .counted = { $n ->
        [one] la Miniera d'Oro
       *[other] { $n } Miniere d'Oro
    }
    .short = accumula 3 monete
    .summary =
        Quando accumuli monete, ne prendi 3 invece di 2. Le monete che vengono da altro non aumentano.
great_wall = Grande Muraglia
    .counted = { $n ->
        [one] la Grande Muraglia
       *[other] { $n } Grandi Muraglie
    }
    .short = il rango 8 qui paga 1 in più
    .summary =
        Il rango 8 paga 1 moneta in più per usare la sua capacità su un altro quartiere della tua città. Non
        vale per la Grande Muraglia stessa, né per i tuoi quartieri quando il rango 8 sei tu. Il costo dei
        tuoi quartieri non cambia.
haunted_quarter = Quartiere Stregato
    .counted = { $n ->
        [one] il Quartiere Stregato
       *[other] { $n } Quartieri Stregati
    }
    .short = alla fine un tipo a scelta
    .summary =
        Alla fine conta come un solo tipo, quello che ti dà più punti, per tutto ciò che guarda ai tipi; se
        è un altro tipo, non è più Unico. Durante la partita è soltanto Unico.
imperial_treasury = Tesoreria Imperiale
    .counted = { $n ->
        [one] la Tesoreria Imperiale
       *[other] { $n } Tesorerie Imperiali
    }
    .short = +1 punto per moneta
    .summary =
        Alla fine, 1 punto extra per ogni moneta nella tua riserva. Le monete che stanno su una carta non
        sono nella riserva.
ivory_tower = Torre d'Avorio
    .counted = { $n ->
        [one] la Torre d'Avorio
       *[other] { $n } Torri d'Avorio
    }
    .short = +5 punti se è l'unico Unico
    .summary =
        Alla fine, 5 punti extra se la tua città non ha altri quartieri Unici. Un Quartiere Stregato che
        conta come un altro tipo non la annulla.
keep = Rocca
    .counted = { $n ->
        [one] una Rocca
       *[other] { $n } Rocche
    }
    .short = al sicuro dal rango 8
    .summary =
        Il rango 8 non può né distruggere, né scambiare, né requisire la Rocca, nemmeno la propria.
laboratory = Laboratorio
    .counted = { $n ->
        [one] il Laboratorio
       *[other] { $n } Laboratori
    }
    .short = 2 monete per una carta
    .summary =
        Una volta in ogni tuo turno puoi scartare una carta della mano per ottenere 2 monete.
    .classic_short = 1 moneta per una carta
    .classic_summary =
        Una volta in ogni tuo turno puoi scartare una carta della mano per ottenere 1 moneta.
library = Biblioteca
    .counted = { $n ->
        [one] la Biblioteca
       *[other] { $n } Biblioteche
    }
    .short = tiene tutte le carte accumulate
    .summary =
        Quando accumuli carte, tieni tutte quelle che peschi.
map_room = Sala delle Mappe
    .counted = { $n ->
        [one] la Sala delle Mappe
       *[other] { $n } Sale delle Mappe
    }
    .short = +1 punto per carta in mano
    .summary =
        Alla fine, 1 punto extra per ogni carta che hai in mano.
monument = Monumento
    .counted = { $n ->
        [one] il Monumento
       *[other] { $n } Monumenti
    }
    .short = completa come due quartieri
    .summary =
        Non puoi costruirlo in una città di cinque o più quartieri. Per completare la città vale due
        quartieri, per tutto il resto uno.
museum = Museo
    .counted = { $n ->
        [one] il Museo
       *[other] { $n } Musei
    }
    .short = una carta a turno sotto: +1 punto l'una
    .summary =
        Una volta in ogni tuo turno puoi mettere una carta della mano coperta sotto il Museo; alla fine, 1
        punto extra per ognuna di queste carte. Restano con il Museo se cambia città, e vanno in fondo al
        mazzo se viene distrutto.
necropolis = Necropoli
    .counted = { $n ->
        [one] la Necropoli
       *[other] { $n } Necropoli
    }
    .short = per un quartiere distrutto invece di monete
    .summary =
        Quando la costruisci, puoi distruggere un quartiere della tua città invece di pagarne il costo.
        Conta per il limite di costruzione.
observatory = Osservatorio
    .counted = { $n ->
        [one] l'Osservatorio
       *[other] { $n } Osservatori
    }
    .short = accumula guardando 3 carte
    .summary =
        Quando accumuli carte, ne peschi 3 invece di 2. Ne tieni 1, o tutte se hai la Biblioteca.
park = Parco
    .counted = { $n ->
        [one] il Parco
       *[other] { $n } Parchi
    }
    .short = 2 carte se la mano è vuota
    .summary =
        Se alla fine del tuo turno non hai carte in mano, ottieni 2 carte.
poor_house = Ostello dei Poveri
    .counted = { $n ->
        [one] l'Ostello dei Poveri
       *[other] { $n } Ostelli dei Poveri
    }
    .short = 1 moneta se la riserva è vuota
    .summary =
        Se alla fine del tuo turno non hai monete nella riserva, ottieni 1 moneta. Viene prima di ciò che
        recupera l'Alchimista.
quarry = Cava
    .counted = { $n ->
        [one] la Cava
       *[other] { $n } Cave
    }
    .short = permette i doppioni
    .summary =
        Puoi costruire quartieri che la tua città ha già, quante volte vuoi. Continui a non poterne prendere
        uno con una confisca, uno scambio o una requisizione.
    .classic_short = permette un doppione
    .classic_summary =
        Puoi costruire un quartiere che la tua città ha già. Nella tua città ci può essere un solo doppione
        alla volta.
school_of_magic = Scuola di Magia
    .counted = { $n ->
        [one] la Scuola di Magia
       *[other] { $n } Scuole di Magia
    }
    .short = di ogni tipo per le rendite
    .summary =
        Quando il tuo personaggio ti dà monete o carte per i quartieri di un tipo, la Scuola di Magia conta
        come uno in più. Per tutto il resto, anche per i punti finali, è un quartiere Unico.
secret_vault = Cripta Segreta
    .counted = { $n ->
        [one] la Cripta Segreta
       *[other] { $n } Cripte Segrete
    }
    .short = non si costruisce: +3 punti in mano
    .summary =
        Non ha costo e non si può costruire. Alla fine, 3 punti extra se l'hai in mano.
smithy = Fucina
    .counted = { $n ->
        [one] la Fucina
       *[other] { $n } Fucine
    }
    .short = 3 carte per 2 monete
    .summary =
        Una volta in ogni tuo turno puoi pagare 2 monete per ottenere 3 carte.
stables = Stalle
    .counted = { $n ->
        [one] le Stalle
       *[other] { $n } Stalle
    }
    .short = fuori dal limite di costruzione
    .summary =
        Costruire le Stalle non conta per il limite di costruzione. Si pagano, e chi non può costruire
        niente non può costruire nemmeno queste.
statue = Statua
    .counted = { $n ->
        [one] la Statua
       *[other] { $n } Statue
    }
    .short = +5 punti con la corona
    .summary =
        Alla fine, 5 punti extra se hai la corona.
theater = Teatro
    .counted = { $n ->
        [one] il Teatro
       *[other] { $n } Teatri
    }
    .short = scambia i personaggi dopo la scelta
    .summary =
        Quando tutti i personaggi sono scelti, prima che sia chiamato il primo, puoi scambiare la tua carta
        personaggio con quella di un altro giocatore, senza averla vista. In 2 o 3 giocatori scegli quale
        delle tue due dai, e delle altre due ne ricevi una a caso.
thieves_den = Covo di Ladri
    .counted = { $n ->
        [one] il Covo di Ladri
       *[other] { $n } Covi di Ladri
    }
    .short = si paga anche con carte
    .summary =
        Quando lo costruisci, puoi pagare con altre carte della mano, ognuna al posto di 1 moneta, quanta
        parte vuoi del costo. Le carte vanno in fondo al mazzo.
wishing_well = Pozzo dei Desideri
    .counted = { $n ->
        [one] il Pozzo dei Desideri
       *[other] { $n } Pozzi dei Desideri
    }
    .short = +1 punto per Unico
    .summary =
        Alla fine, 1 punto extra per ogni quartiere Unico della tua città, Pozzo dei Desideri compreso.
    .classic_short = +1 punto per altro Unico
    .classic_summary =
        Alla fine, 1 punto extra per ogni altro quartiere Unico della tua città.

# ------------------------------------------------------------------ solo nell'edizione classica
haunted_city = Città Stregata
    .counted = { $n ->
        [one] la Città Stregata
       *[other] { $n } Città Stregate
    }
    .short = alla fine un tipo a scelta
    .summary =
        Alla fine conta come un solo tipo, quello che ti dà più punti; se è un altro tipo, non è più Unico.
        È soltanto Unico se l'hai costruita nell'ultimo round.
graveyard = Cimitero
    .counted = { $n ->
        [one] il Cimitero
       *[other] { $n } Cimiteri
    }
    .short = prende ciò che il Condottiero distrugge
    .summary =
        Quando il Condottiero distrugge un quartiere, in qualsiasi città, puoi pagare 1 moneta per prendere
        in mano quella carta. Non se il Condottiero sei tu, e non il Cimitero stesso. Quello che distrugge
        l'Armeria non si può prendere.
university = Università
    .counted = { $n ->
        [one] l'Università
       *[other] { $n } Università
    }
    .short = +2 punti
    .summary =
        Alla fine, 2 punti extra.
lighthouse = Faro
    .counted = { $n ->
        [one] il Faro
       *[other] { $n } Fari
    }
    .short = prende una carta a scelta dal mazzo
    .summary =
        Quando lo costruisci guardi tutto il mazzo, prendi in mano una carta e rimescoli le altre. Dopo non
        ha effetto.
bell_tower = Torre Campanaria
    .counted = { $n ->
        [one] la Torre Campanaria
       *[other] { $n } Torri Campanarie
    }
    .short = 7 quartieri possono finire la partita
    .summary =
        Quando la costruisci puoi annunciare che da ora una città è completata con 7 quartieri: la partita
        finisce dopo il round in cui qualcuno ne ha 7, o dopo questo se qualcuno li ha già. Se la Torre
        Campanaria va persa prima che qualcuno ne abbia 7, ne servono di nuovo 8.
hospital = Ospedale
    .counted = { $n ->
        [one] l'Ospedale
       *[other] { $n } Ospedali
    }
    .short = accumula anche da ucciso
    .summary =
        Se il tuo personaggio viene ucciso, quando è chiamato puoi comunque accumulare risorse, e
        nient'altro. Non ti si può derubare.
throne_room = Sala del Trono
    .counted = { $n ->
        [one] la Sala del Trono
       *[other] { $n } Sale del Trono
    }
    .short = 1 moneta quando la corona passa
    .summary =
        Ogni volta che la corona passa da un giocatore a un altro, ottieni 1 moneta.
ball_room = Sala da Ballo
    .counted = { $n ->
        [one] la Sala da Ballo
       *[other] { $n } Sale da Ballo
    }
    .short = nessun effetto
    .summary =
        Nessun effetto oltre ai suoi punti: il ringraziamento che chiede mentre hai la corona si può dire
        solo attorno a un tavolo vero.

# ------------------------------------------------------------------ i personaggi
assassin = Assassina
    .the = l'Assassina
    .classic = Assassino
    .classic_the = l'Assassino
    .short = Uccide un personaggio, che salta il turno
    .summary =
        Puoi nominare un altro personaggio da uccidere. Chi lo ha resta in silenzio e perde l'intero turno.
        Se nessuno lo ha, non succede niente.
witch = Strega
    .the = la Strega
    .short = Strega un personaggio e gioca il turno al suo posto
    .summary =
        Accumula risorse, poi nomina un altro personaggio da stregare. Il tuo turno si ferma lì: niente
        costruzioni, e dei tuoi quartieri solo quelli che cambiano ciò che accumuli. Chi ha quel personaggio
        lo rivela, accumula risorse e ha finito. Poi continui tu al suo posto, con le capacità, il limite di
        costruzione, la protezione e i divieti di quel personaggio, ma con la tua mano, le tue monete, la
        tua città e i tuoi quartieri. Il Re o il Patrizio stregato prende comunque la corona; con
        l'Imperatore stregato scegli tu chi la riceve, e prendi quello che c'è da prendere. Se nessuno ha
        quel personaggio, il tuo turno non continua.
magistrate = Magistrato
    .the = il Magistrato
    .short = 3 mandati: confisca il primo quartiere pagato
    .summary =
        Puoi mettere tre mandati, uno dei quali firmato, coperti su tre altri personaggi. La prima volta che
        chi ha il mandato firmato paga un quartiere in quel turno, puoi rivelarlo e confiscare il quartiere:
        lo costruisci gratis nella tua città, e le monete tornano a chi ha pagato. Per quel giocatore la
        costruzione conta comunque per il limite. Non puoi confiscare un quartiere che la tua città ha già.
thief = Ladro
    .the = il Ladro
    .short = Ruba tutte le monete a un personaggio
    .summary =
        Puoi nominare un altro personaggio da derubare. Appena viene rivelato, prendi tutte le monete dalla
        riserva di quel giocatore. Non il rango 1, né il personaggio ucciso o stregato.
spy = Spia
    .the = la Spia
    .short = Guarda una mano: monete e carte per un tipo
    .summary =
        Puoi scegliere un altro giocatore e un tipo, e guardare la sua mano. Per ogni carta di quel tipo
        prendi 1 moneta dalla sua riserva, finché ce n'è, e in ogni caso ottieni 1 carta.
blackmailer = Ricattatrice
    .the = la Ricattatrice
    .short = 2 minacce: metà delle monete, o forse tutte
    .summary =
        Puoi mettere due minacce, una delle quali con un fiore, coperte su due altri personaggi. Un
        giocatore minacciato accumula risorse e poi, prima di ogni altra cosa, o ti paga metà delle monete
        della sua riserva (per difetto, quindi forse niente) e toglie la minaccia senza scoprirla, o
        rifiuta; allora puoi rivelare la minaccia, e con il fiore prendi tutte quelle monete. Non il rango
        1, né il personaggio ucciso o stregato.
magician = Incantatrice
    .the = l'Incantatrice
    .classic = Mago
    .classic_the = il Mago
    .short = Scambia la mano con un giocatore, o cambia carte
    .summary =
        O scambi tutta la tua mano con quella di un altro giocatore, anche se non hai carte; o metti quante
        carte vuoi della tua mano in fondo al mazzo e ne peschi altrettante.
wizard = Mago
    .the = il Mago
    .classic = Stregone
    .classic_the = lo Stregone
    .short = Prende una carta da una mano; può fare doppioni
    .summary =
        Puoi guardare la mano di un altro giocatore e prenderne una carta: o la paghi e la costruisci subito
        (se hai accumulato), senza che conti per il limite di costruzione, o la prendi in mano. Per tutto
        questo turno puoi costruire quartieri che la tua città ha già.
seer = Veggente
    .the = la Veggente
    .short = Una carta da ogni mano, una a ciascuno; costruisce 2
    .summary =
        Puoi prendere una carta a caso dalla mano di ogni altro giocatore; poi a ogni giocatore a cui ne hai
        presa una dai una carta della tua mano, quella che vuoi. Il tuo limite di costruzione è 2.
king = Re
    .the = il Re
    .short = Prende la corona; 1 moneta per Nobiliare
    .summary =
        Ottieni 1 moneta per ogni quartiere Nobiliare della tua città. Nel tuo turno devi prendere la
        corona. Se vieni ucciso la prendi alla fine del round; se sei stregato la prendi comunque.
emperor = Imperatore
    .the = l'Imperatore
    .short = Dà la corona, prende 1 moneta o carta; 1 per Nobiliare
    .summary =
        Ottieni 1 moneta per ogni quartiere Nobiliare della tua città. Nel tuo turno devi dare la corona a
        un altro giocatore, non a chi l'ha già, e prendi 1 moneta dalla sua riserva o una carta a caso dalla
        sua mano. Se vieni ucciso dai la corona alla fine del round e non prendi niente.
    .classic_short = Dà la corona per 1 moneta o carta; 1 per Nobiliare
    .classic_summary =
        Ottieni 1 moneta per ogni quartiere Nobiliare della tua città. Quando vieni chiamato devi dare la
        corona a un altro giocatore, non a chi l'ha già, e ne ricevi 1 moneta o 1 carta: sceglie chi riceve
        la corona. Se vieni ucciso dai la corona alla fine del round e non ricevi niente.
patrician = Patrizio
    .the = il Patrizio
    .short = Prende la corona; 1 carta per Nobiliare
    .summary =
        Ottieni 1 carta per ogni quartiere Nobiliare della tua città. Nel tuo turno devi prendere la corona.
        Se vieni ucciso la prendi alla fine del round; se sei stregato la prendi comunque.
bishop = Vescovo
    .the = il Vescovo
    .short = Città al sicuro dal rango 8; 1 moneta per Religioso
    .summary =
        Ottieni 1 moneta per ogni quartiere Religioso della tua città. Fino alla fine del round il rango 8
        non può usare la sua capacità sui tuoi quartieri. Non se vieni ucciso; se sei stregato, è protetta
        invece la città della Strega.
abbot = Abate
    .the = l'Abate
    .short = 1 moneta o carta per Religioso; 1 moneta dal più ricco
    .summary =
        Ottieni 1 moneta o 1 carta per ogni quartiere Religioso della tua città: annuncia prima quante delle
        une e delle altre. Una volta nel tuo turno, mentre un altro giocatore ha più monete di te, il più
        ricco ti dà 1 moneta; se i più ricchi sono più d'uno, scegli tu chi.
    .classic_short = 1 moneta per Religioso; 1 moneta dal più ricco
    .classic_summary =
        Ottieni 1 moneta per ogni quartiere Religioso della tua città. Il giocatore più ricco ti dà 1
        moneta; nessuno te la dà se il più ricco sei tu, o se i più ricchi sono più d'uno.
cardinal = Cardinale
    .the = il Cardinale
    .short = 1 carta per Religioso; si fa prestare monete
    .summary =
        Ottieni 1 carta per ogni quartiere Religioso della tua città. Una volta nel tuo turno, quando ti
        mancano monete per un quartiere, puoi prendere esattamente quelle che mancano da un giocatore che le
        ha, e gli dai un'altra carta della tua mano per ogni moneta; poi paghi e costruisci quel quartiere.
merchant = Mercante
    .the = il Mercante
    .short = 1 moneta, e 1 moneta per Mercantile
    .summary =
        Ottieni 1 moneta per ogni quartiere Mercantile della tua città. Ottieni 1 altra moneta, qualunque
        cosa accumuli.
    .classic_short = 1 moneta dopo avere accumulato, 1 per Mercantile
    .classic_summary =
        Ottieni 1 moneta per ogni quartiere Mercantile della tua città. Dopo avere accumulato ottieni 1
        altra moneta, qualunque cosa accumuli.
alchemist = Alchimista
    .the = l'Alchimista
    .short = Recupera le monete pagate per i quartieri
    .summary =
        Alla fine del tuo turno recuperi tutte le monete che in quel turno hai speso per costruire
        quartieri, e nessuna di quelle spese per altro. Quando costruisci devi averle.
trader = Venditore
    .the = il Venditore
    .short = 1 moneta per Mercantile; Mercantili senza limite
    .summary =
        Ottieni 1 moneta per ogni quartiere Mercantile della tua città. I quartieri Mercantili non contano
        per il limite di costruzione: ne puoi costruire quanti riesci a pagarne, oltre a un quartiere di
        altro tipo.
architect = Architetto
    .the = l'Architetto
    .short = 2 carte; costruisce fino a 3 quartieri
    .summary =
        Ottieni 2 carte, qualunque cosa accumuli. Il tuo limite di costruzione è 3.
    .classic_short = 2 carte dopo avere accumulato; costruisce fino a 3
    .classic_summary =
        Dopo avere accumulato ottieni 2 carte, qualunque cosa accumuli. Il tuo limite di costruzione è 3.
navigator = Navigatrice
    .the = la Navigatrice
    .classic = Navigatore
    .classic_the = il Navigatore
    .short = 4 monete o 4 carte; non può costruire
    .summary =
        Ottieni 4 monete o 4 carte, qualunque cosa accumuli. Non puoi costruire, nemmeno ciò che non conta
        per il limite di costruzione.
    .classic_short = 4 monete o 4 carte dopo avere accumulato; non costruisce
    .classic_summary =
        Dopo avere accumulato ottieni 4 monete o 4 carte, qualunque cosa accumuli. Non puoi costruire.
scholar = Studiosa
    .the = la Studiosa
    .short = Tiene 1 carta su 7; costruisce fino a 2 quartieri
    .summary =
        Pesca 7 carte, tienine 1 e rimescola le altre nel mazzo. Il tuo limite di costruzione è 2.
warlord = Condottiero
    .the = il Condottiero
    .short = Distrugge un quartiere al costo −1; 1 moneta per Militare
    .summary =
        Ottieni 1 moneta per ogni quartiere Militare della tua città. Puoi distruggere un quartiere di
        qualsiasi città, anche della tua, per 1 moneta meno del suo costo. Non in una città completata.
    .classic_short = Distrugge alla fine, al costo −1; 1 per Militare
    .classic_summary =
        Ottieni 1 moneta per ogni quartiere Militare della tua città. Alla fine del tuo turno puoi
        distruggere un quartiere di qualsiasi città, anche della tua, per 1 moneta meno del suo costo. Non
        in una città completata.
diplomat = Diplomatica
    .the = la Diplomatica
    .classic = Diplomatico
    .classic_the = il Diplomatico
    .short = Scambia quartieri; 1 moneta per Militare
    .summary =
        Ottieni 1 moneta per ogni quartiere Militare della tua città. Puoi scambiare un tuo quartiere con
        uno di un altro giocatore; se il suo costa di più, gli paghi la differenza. Non puoi prendere da una
        città completata, ma puoi dare dalla tua che lo è, e nessuna delle due città può ricevere un
        quartiere che ha già.
    .classic_short = Scambia quartieri alla fine; 1 moneta per Militare
    .classic_summary =
        Ottieni 1 moneta per ogni quartiere Militare della tua città. Alla fine del tuo turno puoi scambiare
        un tuo quartiere con uno di un altro giocatore; se il suo costa di più, gli paghi la differenza. Non
        puoi prendere da una città completata, e nessuna delle due città può ricevere un quartiere che ha
        già.
marshal = Sceriffo
    .the = lo Sceriffo
    .short = Requisisce un quartiere fino a 3; 1 moneta per Militare
    .summary =
        Ottieni 1 moneta per ogni quartiere Militare della tua città. Puoi requisire un quartiere che costa
        3 o meno dalla città di un altro giocatore: gliene paghi il costo e lo metti nella tua città. Non da
        una città completata, e non un quartiere che la tua città ha già.
queen = Regina
    .the = la Regina
    .short = 3 monete accanto a chi rivela il rango 4
    .summary =
        Ottieni 3 monete se in questo round un giocatore accanto a te ha rivelato il rango 4. Se il rango 4
        è accanto a te ed è stato ucciso, le ottieni quando viene rivelato alla fine del round.
artist = Artista
    .the = l'Artista
    .short = 1 moneta su uno o due quartieri: valgono 1 in più
    .summary =
        Puoi abbellire uno o due dei tuoi quartieri mettendo su ognuno 1 moneta della tua riserva. Da allora
        il quartiere costa 1 in più, anche per i punti. Un quartiere si può abbellire una volta sola.
tax_collector = Esattore
    .the = l'Esattore
    .short = Prende le monete che chi costruisce paga di tassa
    .summary =
        Finché questo personaggio fa parte della partita, chi costruisce un quartiere, anche gratis, mette
        per ogni quartiere 1 moneta della riserva sulla carta promemoria dell'Esattore, se dopo avere pagato
        ne ha ancora; anche nei round in cui nessuno gioca l'Esattore. Per un quartiere confiscato paga il
        Magistrato. Nel tuo turno non paghi, e puoi prendere tutte le monete dalla carta promemoria.
    .classic_short = 1 moneta da ogni giocatore che ha costruito
    .classic_summary =
        Ogni altro giocatore che ha costruito in un turno ti dà 1 moneta alla fine di quel turno, per quanti
        quartieri siano, se ha ancora monete. Il rango 1 è stato chiamato prima di te, e paga quando vieni
        rivelato. Nessuno paga se nessuno gioca questo personaggio o se vieni ucciso.

# ------------------------------------------------------------------ parametri
parameter-players = da 2 a 8
parameter-edition = 2021 (regole del 2016), o classic (2000)
parameter-expansion = none o dark_city; per l'edizione classica
parameter-cast = random, uno scenario per nome (SCENARIO+PERSONAGGIO dice chi sostituisce un personaggio che il
    numero di giocatori non permette), o un personaggio per ogni rango, uniti da +
parameter-characters = 8, 9, o auto: 9 solo dove i giocatori li richiedono
parameter-districts = auto (quelli dello scenario), random, balanced (a caso, di costi vari), uno scenario,
    o nomi uniti da +
parameter-start = il posto che ha per primo la corona: da 1 ai giocatori, o random
sets-line = Scenari del regolamento: first_game (Prima partita), devious_dignitaries (Dignitari Subdoli),
    illustrious_emissaries (Emissari Illustri), vicious_nobles (Nobili Corrotti). Liste dell'edizione inglese
    del 2016: ambitious_aristocrats_2016, cunning_agents_2016, devious_dignitaries_2016, illustrious_emissaries_2016, tenacious_delegates_2016, vicious_nobles_2016

# ------------------------------------------------------------------ il tavolo
set-classic = edizione classica
set-dark_city = edizione classica con Dark City
head-round = round { $n }
head-draft = scelta dei personaggi
head-called = chiamata: { $card }
head-deck = mazzo { $n }
head-over = fine
begins = La partita comincia. { $who ->
        [you] La corona è tua.
       *[other] La corona è di { $name }.
    }
rank-face_up = fuori
rank-nobody = nessuno
rank-down = sul tavolo
rank-taxes = tasse { $n }
token-killed = assassinio
token-bewitched = stregoneria
token-warrant = mandato
token-signed = mandato firmato
token-robbed = furto
token-threat = minaccia
token-flower = minaccia col fiore
token-healed = in ospedale
legend-down = forse sul tavolo, a faccia in giù
seat-gold = { $n ->
        [one] 1 moneta
       *[other] { $n } monete
    }
seat-points = { $n ->
        [one] 1 punto
       *[other] { $n } punti
    }
seat-size = { $n } di { $goal }
seat-complete = completata
seat-first = completata, la prima
seat-was_complete = era completata
seat-protected = al sicuro dal rango 8
seat-known = in mano ha:
seat-under = { $n ->
        [one] 1 carta
       *[other] { $n } carte
    } sotto il Museo
seat-under-known = sotto il Museo: { $cards }
empty-city = ancora nessun quartiere
empty-hand = nessuna carta
row-stash = Riserva
row-city = Città
row-hand = Mano
row-character = Sei
row-drawn = Pescate
turn-as = come { $card }
bottom-known = In fondo al mazzo, a quanto sai: { $cards }.
supply-cast = Personaggi di questa partita
supply-districts = Quartieri unici di questa partita

# ------------------------------------------------------------------ il menù
menu-not = Adesso no:
menu-rank = rango { $n }
cant-never = { $cards } (non si costruisce)
cant-cannot = { $cards } (il personaggio non costruisce)
cant-later = { $cards } (prima accumula)
cant-only_gathers = { $cards } (questo turno accumuli e basta)
cant-limit = { $cards } (limite raggiunto)
cant-built = { $cards } (c'è già)
cant-full = { $cards } (hai già cinque o più quartieri)
cant-gold = { $cards } ({ $n ->
        [one] manca 1 moneta
       *[other] mancano { $n } monete
    })
hint-city = { $n ->
        [one] 1 quartiere
       *[other] { $n } quartieri
    }, { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
hint-free = gratis
hint-down = sul tavolo, a faccia in giù
hint-down-or = o sul tavolo
hint-anyone = chiunque
hint-anyone-or-down = chiunque, o sul tavolo
hint-face_up = fuori, a faccia in su
hint-nobody = non ce l'ha nessuno

# ------------------------------------------------------------------ la scheda di una carta
sheet-cost = Costo { $n }
sheet-no-cost = senza costo
sheet-rank = Rango { $n }
sheet-copies = Copie
sheet-copies-2021 = { $n ->
        [one] 1 nell'edizione 2021
       *[other] { $n } nell'edizione 2021
    }
sheet-copies-classic = { $n ->
        [one] 1 nell'edizione classica
       *[other] { $n } nell'edizione classica
    }
sheet-only-2021 = solo 2021
sheet-only-classic = solo classica
sheet-both = 2021 e classica
sheet-classic = Edizione classica
sheet-classic-name = si chiama { $name }
sheet-classic-cost = costo { $n }
sheet-classic-rank = rango { $n }
sheet-least = non con meno di { $n } giocatori
rule-page = regolamento, pagina { $n }
cards-at-cost = Costo { $n }
column-rank = Rango
column-character = Personaggio
cards-classic = classica { $n }

# ------------------------------------------------------------------ che cosa si può scrivere
command-supply = personaggi
help-name = costruisci mercato
help-name-does = scegli con un nome o il suo inizio; vanno bene anche «mercato», «monete», «fine»
help-card = ? abate
help-card-does = spiega un personaggio o un quartiere: che cosa fa, le due edizioni, chiarimenti
help-why = perché mercato
help-supply-does = i personaggi e i quartieri unici di questa partita, con tutto quello che fanno
command-seats = città
help-seats-does = tutte le città, con i quartieri per nome
unknown-card = Non c'è né personaggio né quartiere «{ $text }». { $near ->
        [none] Ci sono tutti in: tavolata rules citadels
       *[other] Intendevi { $near }?
    }

# ------------------------------------------------------------------ azioni
verb-build = Costruisci { $card }
verb-take = Prendi { $card }
verb-put = Metti via { $card }
verb-choose = Scegli { $card }
verb-choose-beautified = Scegli { $card } con la sua moneta
verb-pick = Prendi { $card }
verb-name = Nomina { $card }
verb-player = { $card }
verb-type = { $card }
verb-cards = { $n ->
        [0] Nessuna carta
        [one] 1 carta
       *[other] { $n } carte
    }
short-build = costruisci c
short-take = prendi p tieni t
short-put = metti m scarta
short-choose = scegli s
short-pick = prendi p scegli
short-name = nomina n
short-player = giocatore g
short-type = tipo t
answer-gather_gold = Accumula monete
    .say = monete, oro, prendi monete, accumula monete
answer-gather_cards = Accumula carte
    .say = carte, pesca, pesca carte, accumula carte
answer-collect = Riscuoti per i quartieri
    .say = riscuoti, rendita
answer-use_power = Usa la capacità
    .say = capacità, potere, usa la capacità
answer-give_crown = Dai la corona
    .say = corona, dai la corona
answer-use_armory = Usa l'Armeria
    .say = armeria
answer-use_laboratory = Usa il Laboratorio
    .say = laboratorio, lab
answer-use_museum = Usa il Museo
    .say = museo
answer-use_smithy = Usa la Fucina: 3 carte per 2 monete
    .say = fucina
answer-pay_gold = Paga in monete
    .say = monete, paga
answer-pay_with_framework = Distruggi l'Impalcatura
    .say = impalcatura
answer-pay_with_district = Distruggi invece un quartiere
    .say = quartiere, distruggi
answer-pay_with_cards = Paga anche con carte
    .say = carte
answer-pay_with_loan = Fatti prestare quello che manca
    .say = prestito
answer-redraw = Cambia carte
    .say = cambia
answer-take_gold = Prendi monete
    .say = monete, moneta
answer-take_card = Prendi carte
    .say = carte, carta
answer-confiscate = Confiscalo
    .say = sì, s
answer-pay_bribe = Paga
    .say = paga
answer-refuse = Rifiuta
    .say = rifiuta, no
answer-reveal = Rivela la minaccia
    .say = rivela, sì, s
answer-announce = Annuncialo
    .say = annuncia, sì, s
answer-dig_up = Paga 1 moneta e prendilo
    .say = paga, sì, s
answer-decline = No
    .say = no, n, rinuncia
answer-done = Basta così
    .say = basta, fatto
answer-end_turn = Finisci il turno
    .say = fine, finisci, fine turno, basta

turn-gather_gold = Accumula { $n } monete
turn-gather_cards = Accumula carte: { $kept ->
        [one] { $n ->
            [one] pescane 1
           *[other] guardane { $n }, tienine 1
        }
       *[other] pescane { $n }
    }
turn-collect_gold = Riscuoti { $n ->
        [one] 1 moneta
       *[other] { $n } monete
    }
turn-collect_cards = Riscuoti { $n ->
        [one] 1 carta
       *[other] { $n } carte
    }
turn-collect_either = Riscuoti { $n ->
        [one] 1 moneta o 1 carta
       *[other] { $n } monete o carte
    }

power-assassin = Uccidi un personaggio
power-thief = Deruba un personaggio
power-magistrate = Metti tre mandati
power-spy = Spia una mano
power-blackmailer = Metti due minacce
power-magician = Scambia la mano o cambia carte
power-wizard = Guarda una mano e prendi una carta
power-seer = Prendi una carta a tutti
power-abbot = Prendi 1 moneta dal più ricco
power-merchant = Prendi 1 moneta
power-architect = Pesca 2 carte
power-navigator = Prendi 4 monete o 4 carte
power-scholar = Pesca 7 carte e tienine 1
power-warlord = Distruggi un quartiere
power-diplomat = Scambia quartieri
power-marshal = Requisisci un quartiere
power-queen = Prendi 3 monete accanto al rango 4
power-artist = Abbellisci i tuoi quartieri
power-tax_collector = Prendi le tasse

# ------------------------------------------------------------------ domande
step-draft = Scegli il tuo personaggio. { $last ->
        [yes] Sei l'ultimo a scegliere.
       *[no] { $others ->
            [one] L'altra carta va a { $next }.
           *[other] Le altre { $others } carte vanno a { $next }.
        }
    }
    .pick = Prendi { $card }
step-draft-drop = Ora metti uno di questi personaggi coperto sul tavolo. { $last ->
        [yes] Poi la scelta è finita.
       *[no] { $others ->
            [0] A { $next } non resta altro.
            [one] L'altra carta va a { $next }.
           *[other] Le altre { $others } carte vanno a { $next }.
        }
    }
    .pick = Metti coperto: { $card }
step-draft-last = Sei l'ultimo: prendi il personaggio che ti è stato passato, o quello che era coperto dall'inizio.
    L'altro torna coperto sul tavolo.
step-give_character = Teatro: quale dei tuoi due personaggi dai a { $target }?
    .pick = Dai { $card }
step-theater-SwapCharacters = Teatro: scambi il tuo personaggio, alla cieca, con quello di un altro?
    .player = Scambia con { $card }
    .decline = Tieni quello che hai
step-turn = { $resumed ->
        [yes] Continui tu come { $the }.
       *[no] Sei { $the }.
    } { $state ->
        [gather] Accumula monete o carte{ $limit ->
            [0] .
            [one] ; poi puoi costruire 1 quartiere{ $free ->
                [yes] {" "}e quanti Mercantili vuoi.
               *[no] .
            }
           *[other] ; poi puoi costruire fino a { $limit } quartieri.
        }
        [only-gathers] In questo turno accumuli e basta: monete o carte.
        [witch] Accumula monete o carte, poi nomina un personaggio da stregare.
        [build] { $gold ->
            [0] Non hai monete
            [one] Hai 1 moneta
           *[other] Hai { $gold } monete
        } e puoi costruire { $more ->
            [one] 1 quartiere{ $free ->
                [yes] , Mercantili a parte.
               *[no] .
            }
           *[other] { $more } quartieri.
        }
        [only-free] { $gold ->
            [0] Non hai monete
            [one] Hai 1 moneta
           *[other] Hai { $gold } monete
        } e puoi costruire ancora quartieri Mercantili.
        [never] { $gold ->
            [0] Non hai monete
            [one] Hai 1 moneta
           *[other] Hai { $gold } monete
        }; non puoi costruire.
        [no-hand] { $gold ->
            [0] Non hai monete, né quartieri in mano.
            [one] Hai 1 moneta e nessun quartiere in mano.
           *[other] Hai { $gold } monete e nessun quartiere in mano.
        }
        [poor] { $gold ->
            [0] Non hai monete per
            [one] Hai 1 moneta: troppo poco per
           *[other] Hai { $gold } monete: troppo poche per
        } { $hand ->
            [one] il quartiere
           *[other] i quartieri
        } in mano.
        [none] { $gold ->
            [0] Non hai monete
            [one] Hai 1 moneta
           *[other] Hai { $gold } monete
        }; non puoi costruire { $hand ->
            [one] il quartiere
           *[other] nessuno dei quartieri
        } in mano.
       *[rest] { $gold ->
            [0] Non hai monete
            [one] Hai 1 moneta
           *[other] Hai { $gold } monete
        } e hai raggiunto il limite di costruzione.
    }
step-how_to_pay = { $building } costa { $left }: come paghi? { $gold ->
        [0] Non hai monete.
        [one] Hai 1 moneta.
       *[other] Hai { $gold } monete.
    }
    .pay_gold = Paga { $left ->
        [one] 1 moneta
       *[other] { $left } monete
    }
step-keep_one = Tieni una di queste carte; il resto va in fondo al mazzo.
    .take = Tieni { $card }
step-scholar-KeepOne = Tieni una di queste carte; le altre si rimescolano nel mazzo.
    .take = Tieni { $card }
step-rest_to_bottom = Quale carta va per prima in fondo al mazzo?
    .put = Prima { $card }
step-necropolis-PayWithRuin = Necropoli: quale tuo quartiere distruggi per costruirla?
    .choose = Distruggi { $card }
step-thieves_den-PayWithCards = Covo di Ladri: { $laid } di { $price } pagati con carte. Aggiungi una carta, o paga il resto in altro modo.
    .put = Paga con { $card }
    .done = Paga gli altri { $left } in altro modo
step-lighthouse-SearchDeck = Faro: prendi una carta del mazzo.
step-bell_tower-AnnounceEnd = Torre Campanaria: d'ora in poi { $fewer } quartieri completano una città. Lo annunci?
    .decline = Non dire niente
step-armory-DestroyByArmory = Armeria: { $target ->
        [none] in quale città distruggi un quartiere?
        [own] quale tuo quartiere distruggi?
       *[other] quale quartiere di { $target } distruggi?
    }
    .choose = Distruggi { $card }
step-laboratory-DiscardForGold = Laboratorio: quale carta scarti per { $n ->
        [one] 1 moneta?
       *[other] { $n } monete?
    }
    .put = Scarta { $card }
step-museum-TuckCard = Museo: quale carta ci metti sotto?
    .put = Sotto il Museo: { $card }
step-graveyard-DigUp = Cimitero: è stato distrutto il quartiere { $building }. Lo prendi in mano per 1 moneta?
    .decline = Lascialo
step-assassin-NameToKill = { $acting }: chi uccidi?
    .name = Uccidi { $card }
step-witch-NameToBewitch = Strega: chi streghi? Il tuo turno continua al suo posto.
    .name = Strega { $card }
step-magistrate-LayWarrants = Magistrato: { $n ->
        [0] a chi il mandato firmato?
        [1] a chi il secondo mandato, non firmato? (Firmato: { $signed }.)
       *[other] a chi il terzo mandato, non firmato? (Firmato: { $signed }.)
    }
    .name = Mandato per { $card }
step-magistrate-MayConfiscate = { $target } ({ $the }) ha pagato { $paid ->
        [one] 1 moneta
       *[other] { $paid } monete
    } per { $building }. Lo confischi?
    .confiscate = Confisca { $card }
    .decline = Lascialo costruire
step-thief-NameToRob = Ladro: chi derubi?
    .name = Deruba { $card }
step-spy-SpyOut = Spia: { $target ->
        [none] di chi guardi la mano?
       *[other] quale tipo cerchi nella mano di { $target }?
    }
step-threat-SettleThreat = C'è una minaccia di { $target } su di te ({ $the }). Con metà delle tue monete ({ $n } di
    { $gold }) la togli senza scoprirla. Paghi?
    .pay_bribe = Paga { $n ->
        [one] 1 moneta
       *[other] { $n } monete
    }
    .refuse = Rifiuta e rischia
step-blackmailer-LayThreats = Ricattatrice: { $n ->
        [0] a chi la minaccia col fiore?
       *[other] a chi l'altra minaccia? (Il fiore: { $flowered }.)
    }
    .name = Minaccia { $card }
step-blackmailer-MayReveal = { $target } ({ $the }) rifiuta e ha { $theirs ->
        [one] 1 moneta.
       *[other] { $theirs } monete.
    } { $flower ->
        [yes] La minaccia ha il fiore.
       *[no] La minaccia non ha il fiore.
    } La riveli?
    .decline = Lasciala coperta
step-magician-SwapOrRedraw = Scambi la mano con qualcuno, o cambi alcune tue carte?
    .player = Scambia la mano con { $card }
    .redraw = Cambia alcune carte
step-magician-Redraw = { $n ->
        [0] Quali carte metti in fondo al mazzo? Ne peschi altrettante.
        [one] 1 carta è in fondo al mazzo. Un'altra?
       *[other] { $n } carte sono in fondo al mazzo. Un'altra?
    }
    .put = In fondo: { $card }
    .done = Pesca { $n ->
        [one] 1 carta
       *[other] { $n } carte
    }
step-wizard-TakeFromHand = { $target ->
        [none] Di chi guardi la mano?
       *[other] Che cosa prendi dalla mano di { $target }?
    }
    .build = Costruisci subito { $card }
    .take = Prendi in mano { $card }
step-seer-GiveBack = Veggente: quale carta dai a { $target }?
    .put = Dai { $card }
step-emperor-GivesCrown = Imperatore: a chi dai la corona? In cambio prendi 1 moneta o una carta.
    .player = La corona a { $card }
step-emperor-GivesCrownWhenCalled = Imperatore: a chi dai la corona? In cambio ricevi 1 moneta o una carta.
    .player = La corona a { $card }
step-emperor-AdviserGivesCrown = L'Imperatore è morto. A chi dai la corona, senza avere niente in cambio?
    .player = La corona a { $card }
step-emperor-TakeResource = Che cosa prendi da { $target }?
    .take_gold = Prendi 1 moneta
    .take_card = Prendi una carta a caso
step-emperor-PayForCrown = Hai ricevuto la corona. Che cosa dai in cambio a { $target }?
    .put = Dai { $card }
    .pay_gold = Dai 1 moneta
step-abbot-GoldOrCards = Abate: { $n ->
        [one] il tuo quartiere Religioso dà 1 moneta o 1 carta.
       *[other] i tuoi quartieri Religiosi danno { $n } monete o carte.
    } Quante carte?
step-abbot-TakeFromRichest = Abate: chi ti dà 1 moneta?
step-cardinal-PayWithLoan = Cardinale: { $target ->
        [none] da chi ti fai prestare { $missing ->
            [one] 1 moneta?
           *[other] { $missing } monete?
        }
       *[other] quale carta dai a { $target } per una moneta? { $n ->
            [one] Ne manca 1.
           *[other] Ne mancano { $n }.
        }
    }
    .put = Dai { $card }
step-navigator-GoldOrSoManyCards = { $n } monete o { $n } carte?
    .take_gold = Prendi { $n } monete
    .take_card = Pesca { $n } carte
step-warlord-DestroyDistrict = Condottiero: { $target ->
        [none] in quale città distruggi un quartiere? { $gold ->
            [0] Non hai monete.
            [one] Hai 1 moneta.
           *[other] Hai { $gold } monete.
        }
        [own] quale tuo quartiere distruggi? { $gold ->
            [0] Non hai monete.
            [one] Hai 1 moneta.
           *[other] Hai { $gold } monete.
        }
       *[other] quale quartiere di { $target } distruggi? { $gold ->
            [0] Non hai monete.
            [one] Hai 1 moneta.
           *[other] Hai { $gold } monete.
        }
    }
    .choose = Distruggi { $card }
step-diplomat-ExchangeDistricts = { $target ->
        [none] Con chi scambi un quartiere? { $gold ->
            [0] Non hai monete.
            [one] Hai 1 moneta.
           *[other] Hai { $gold } monete.
        }
       *[other] Quale quartiere di { $target } vuoi? { $gold ->
            [0] Non hai monete.
            [one] Hai 1 moneta.
           *[other] Hai { $gold } monete.
        }
    }
    .choose = Prendi { $card }
step-diplomat-GiveInExchange = Che cosa dai a { $target } in cambio di { $building }?
    .choose = Dai { $card }
step-marshal-SeizeDistrict = Sceriffo: { $target ->
        [none] in quale città requisisci un quartiere? { $gold ->
            [0] Non hai monete.
            [one] Hai 1 moneta.
           *[other] Hai { $gold } monete.
        }
       *[other] quale quartiere di { $target } requisisci? { $gold ->
            [0] Non hai monete.
            [one] Hai 1 moneta.
           *[other] Hai { $gold } monete.
        }
    }
    .choose = Requisisci { $card }
step-artist-Beautify = Artista: quale quartiere abbellisci per 1 moneta? { $n ->
        [one] Ancora uno al massimo.
       *[other] Due al massimo.
    }
    .choose = Abbellisci { $card }
mix = { $cards } e { $gold }

# ------------------------------------------------------------------ che cosa è successo
event-round = Round { $n }. { $who ->
        [you] La corona è tua e scegli per primo.
       *[other] La corona è di { $name }, che sceglie per primo.
    }
event-face_up = Scoperti: { $cards }.
event-pick = { $who ->
        [you] prendi { $card ->
            [hidden] un personaggio
           *[other] { $card }
        }
       *[other] prende { $card ->
            [hidden] un personaggio
           *[other] { $card }
        }
    }
event-drop = { $who ->
        [you] metti coperto { $card ->
            [hidden] un personaggio
           *[other] { $card }
        }
       *[other] mette coperto { $card ->
            [hidden] un personaggio
           *[other] { $card }
        }
    }
event-swap_characters = { $who ->
        [you] scambi il personaggio con { $whom }
       *[other] scambia il personaggio con { $whom }
    }
event-called = Nessuno risponde: { $cards }.
event-reveal = { $card }
event-gather_gold = { $who ->
        [you] accumuli { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        }
       *[other] accumula { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        }
    }
event-gather_cards = { $who ->
        [you] guardi { $n ->
            [one] una carta
           *[other] { $n } carte
        }
       *[other] guarda { $n ->
            [one] una carta
           *[other] { $n } carte
        }
    }
event-draw = { $who ->
        [you] peschi { $cards }
       *[other] pesca { $cards }
    }
event-keep = { $who ->
        [you] tieni { $cards }
       *[other] tiene { $cards }
    }
event-bottom = { $who ->
        [you] metti in fondo al mazzo { $cards }
       *[other] mette in fondo al mazzo { $cards }
    }
event-build = { $who ->
        [you] costruisci { $card }
       *[other] costruisce { $card }
    }
event-pay = { $who ->
        [you] paghi { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        }
       *[other] paga { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        }
    }
event-gain = { $who ->
        [you] ottieni { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        }
       *[other] ottiene { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        }
    }
event-take_gold = { $who ->
        [you] prendi { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        } da { $whom }
       *[other] prende { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        } da { $whom }
    }
event-take_card = { $who ->
        [you] prendi { $cards } da { $whom }
       *[other] prende { $cards } da { $whom }
    }
event-give_card = { $who ->
        [you] dai { $cards } a { $whom }
       *[other] dà { $cards } a { $whom }
    }
event-lay = { $who ->
        [you] metti { $cards } sotto il Museo
       *[other] mette { $cards } sotto il Museo
    }
event-destroy = { $who ->
        [you] distruggi { $card } { $whose ->
            [own] della tua città
           *[other] di { $whom }
        }
       *[other] distrugge { $card } { $whose ->
            [own] della sua città
            [yours] della tua città
           *[other] di { $whom }
        }
    }
event-destroy_cost = { $who ->
        [you] paghi { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        }
       *[other] paga { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        }
    }
event-exchange = { $who ->
        [you] dai { $given } per { $card } { $whose ->
            [yours] della tua città
           *[other] di { $whom }
        }
       *[other] dà { $given } per { $card } { $whose ->
            [yours] della tua città
           *[other] di { $whom }
        }
    }
event-seize = { $who ->
        [you] requisisci { $card } { $whose ->
            [yours] della tua città
           *[other] di { $whom }
        }
       *[other] requisisce { $card } { $whose ->
            [yours] della tua città
           *[other] di { $whom }
        }
    }
event-beautify = { $who ->
        [you] abbellisci { $cards }
       *[other] abbellisce { $cards }
    }
event-crown = { $own ->
        [yes] { $who ->
            [you] prendi la corona
           *[other] prende la corona
        }
       *[no] { $who ->
            [you] ricevi la corona
           *[other] riceve la corona
        }
    }
event-kill = { $who ->
        [you] uccidi { $card }
       *[other] uccide { $card }
    }
event-bewitch = { $who ->
        [you] streghi { $card }
       *[other] strega { $card }
    }
event-rob = { $who ->
        [you] vuoi derubare { $card }
       *[other] vuole derubare { $card }
    }
event-warrant = { $who ->
        [you] metti mandati: { $cards }
       *[other] mette mandati: { $cards }
    }
event-confiscate = { $who ->
        [you] confischi { $card } { $whose ->
            [yours] della tua città
           *[other] di { $whom }
        }
       *[other] confisca { $card } { $whose ->
            [yours] della tua città
           *[other] di { $whom }
        }
    }
event-threat = { $who ->
        [you] minacci { $cards }
       *[other] minaccia { $cards }
    }
event-bribe = { $who ->
        [you] paghi { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        } a { $whom } per la minaccia
       *[other] paga { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        } a { $whom } per la minaccia
    }
event-refuse = { $who ->
        [you] rifiuti di pagare { $whom }
       *[other] rifiuta di pagare { $whom }
    }
event-show_threat = { $who ->
        [you] riveli la minaccia
       *[other] rivela la minaccia
    }: { $n ->
        [0] senza fiore
       *[other] con il fiore
    }
event-spy = { $who ->
        [you] guardi { $whose ->
            [yours] la tua mano
           *[other] la mano di { $whom }
        } e cerchi il tipo { $card }
       *[other] guarda { $whose ->
            [yours] la tua mano
           *[other] la mano di { $whom }
        } e cerca il tipo { $card }
    }
event-look = { $who ->
        [you] guardi { $whose ->
            [yours] la tua mano
           *[other] la mano di { $whom }
        }
       *[other] guarda { $whose ->
            [yours] la tua mano
           *[other] la mano di { $whom }
        }
    }
event-swap_hands = { $who ->
        [you] scambi la mano con { $whom }
       *[other] scambia la mano con { $whom }
    }
event-tax = { $who ->
        [you] paghi { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        } di tassa
       *[other] paga { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        } di tassa
    }
event-shuffle = { $who ->
        [you] rimescoli il mazzo
       *[other] rimescola il mazzo
    }
event-complete = { $who ->
        [you] completi la città
       *[other] completa la città
    } ({ $n } quartieri)
event-announce = { $who ->
        [you] annunci che { $n } quartieri completano una città
       *[other] annuncia che { $n } quartieri completano una città
    }
event-end_turn = { $who ->
        [you] finisci il turno
       *[other] finisce il turno
    }
event-turn_over = non hai altro da fare
event-game_end = La partita è finita.
event-paused = { $who ->
        [you] aspetti che il tuo turno continui
       *[other] aspetta che il turno continui
    }
event-resume = { $card }, per stregoneria
event-heir = { $who ->
        [you] eri { $card }, e quel turno è perso
       *[other] era { $card }, e quel turno è perso
    }
event-refund = { $who ->
        [you] recuperi { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        }
       *[other] recupera { $n ->
            [one] 1 moneta
           *[other] { $n } monete
        }
    }
log-for = { $what } per { $gold }
log-inside = { $who ->
        [you] tu
       *[other] { $name }
    } { $what }
log-head = { $card } ({ $who ->
        [you] tu
       *[other] { $name }
    })
log-sentence = { $who ->
        [you] { $what }
       *[other] { $name } { $what }
    }.
banner-kill = { $name } uccide { $card }: sei tu, e quel turno è perso.
banner-bewitch = { $name } strega { $card }: sei tu. Il tuo turno va alla Strega.
banner-rob = { $name } vuole derubare { $card }: sei tu.
banner-last_round = { $who ->
        [you] Completi la città
       *[other] { $name } completa la città
    }: questo è l'ultimo round.
log-turn = { $head }: { $deeds }.
whom-you = te

# ------------------------------------------------------------------ la fine
points-districts = Quartieri
points-all_types = 5 tipi
points-completion = Completata
points-uniques = Extra
setting-cast = Personaggi: { $cards }.
tie-classic = quartieri per { $n }, { $gold }
final-tie-2021 = A pari punti vince chi nell'ultimo round ha rivelato il rango più alto.
final-tie-classic = A pari punti decide il valore dei quartieri, poi le monete.

# ------------------------------------------------------------------ perché no
reason-no_such_seat = il posto { $seat } non esiste; i posti vanno da P1 a P{ $players }.
reason-no_such_action = l'azione { $action } non esiste; i numeri vanno da 0 a { $last }.
reason-game_over = la partita è finita.
reason-not_your_decision = adesso non tocca a te: prima deve decidere { $decider }.
reason-other_question = questa scelta non risponde alla domanda che ti è fatta.
reason-gather_first = prima accumula: prendi monete o carte.
reason-gathered_already = in questo turno hai già accumulato.
reason-deck_empty = il mazzo è vuoto.
reason-compulsory = prima devi fare questo, è obbligatorio: { $ability }.
reason-used_already = si fa una volta sola per turno: { $ability }.
reason-no_such_ability = { $character } non può farlo: { $ability }.
reason-no_target = non c'è niente su cui usarlo.
reason-nothing_to_gain = adesso non ti darebbe niente.
reason-not_beside_ruler = nessuno dei tuoi vicini ha rivelato il rango 4.
reason-only_gathers = in questo turno accumuli e basta: prendi monete o carte.
reason-nobody_richer = nessuno ha più monete di te.
reason-no_sole_richest = nessun altro giocatore è più ricco di tutti.
reason-not_in_hand = in mano non hai { $card }.
reason-not_enough_gold = { $deed ->
        [destroying] distruggere { $what } costa { $cost }
        [seizing] requisire { $what } costa { $cost }
        [rest] il resto di { $what } costa { $cost }
       *[none] { $what } costa { $cost }
    } e tu hai { $gold ->
        [one] 1 moneta.
       *[other] { $gold } monete.
    }
reason-limit_reached = { $limit ->
        [one] hai già costruito il quartiere di questo turno.
       *[other] hai già costruito i { $limit } quartieri di questo turno.
    }
reason-may_not_build = { $character } non costruisce niente.
reason-unbuildable = { $card } non si può costruire.
reason-identical = la tua città ha già { $card }.
reason-identical_there = la città di { $seat } ha già { $card }.
reason-city_too_large = { $card } non si costruisce in una città di { $size } o più quartieri.
reason-city_completed = { $seat ->
        [none] la tua città è completata: la sua Armeria non si può distruggere.
       *[other] la città di { $seat } è completata.
    }
reason-city_empty = nella tua città non c'è nessun quartiere.
reason-hand_empty = in mano non hai carte.
reason-not_in_city = { $seat ->
        [none] nella tua città non c'è { $card }.
       *[other] nella città di { $seat } non c'è { $card }.
    }
reason-beautified_already = su { $card } c'è già una moneta.
reason-no_target_there = nella città di { $seat } non c'è niente da scegliere.
reason-protected = la città di { $seat } è protetta dal Vescovo.
reason-itself = { $card } viene distrutta comunque: scegli un altro quartiere.
reason-immune = il rango 8 non può toccare { $card }.
reason-too_dear = { $card } costa più di { $limit }.
reason-no_exchange = nessun tuo quartiere si può dare per { $card }.
reason-not_by_ruin = per costruire { $card } non si distrugge un quartiere.
reason-not_with_cards = { $card } non si paga con carte.
reason-not_enough_cards = le tue monete e le tue carte non bastano per { $card }: ne servono { $cost }.
reason-no_loan = { $character } non si fa prestare monete.
reason-needs_no_loan = le tue monete bastano.
reason-no_lender = nessuno ha le monete che ti mancano ({ $gold }), o non hai abbastanza carte da dare in cambio.
reason-lender_lacks_gold = { $seat } non ha le monete che ti mancano ({ $gold }).
reason-not_signed = il mandato su questo personaggio non è quello firmato.
reason-at_least_one = scegline almeno uno.
reason-yourself = scegli un altro giocatore, non te.
reason-not_drawn = fra le carte che guardi non c'è { $card }.
reason-not_in_deck = nel mazzo non c'è { $card }.
reason-no_cards = { $seat } non ha carte in mano.
reason-has_crown = { $seat } ha già la corona.
reason-not_richest = { $seat } non è il giocatore più ricco.
reason-not_in_that_hand = { $seat } non ha in mano { $card }.
reason-too_many = in tutto ne ottieni { $n }.
reason-forbidden_rank = { $character } è di rango { $rank } e non si può nominare.
reason-token_taken = un tuo segnalino è già su questo personaggio: { $character }.
reason-is_killed = hanno ucciso { $character }.
reason-is_bewitched = { $character } è sotto l'effetto della Strega.
reason-not_in_game = { $character } non è in questa partita.
reason-not_passed = { $character } non è fra i personaggi che puoi prendere.
reason-not_yours = non hai { $character }.
what-exchange = lo scambio
what-crown = la corona
rule-section = Se le carte del mazzo non bastano, si pescano quelle che ci sono.

# ------------------------------------------------------------------ le regole in breve
rules-how =
    Ognuno costruisce una città. La partita finisce con il round in cui si completa la prima: 7 quartieri, in 2 o 3
    giocatori 8. Vince la città che vale di più.

    Ogni round comincia con la scelta dei personaggi. Una carta va coperta sul tavolo e, da 4 a 6 giocatori, fino a tre
    scoperte; chi ha la corona ne prende in segreto una delle altre e passa il resto. In 2 o 3 giocatori ognuno ha
    due personaggi.

    Poi si chiamano i ranghi dall'1 in su. Chi ha il personaggio lo rivela e gioca il suo turno: accumula risorse,
    cioè prende 2 monete, o guarda 2 carte e ne tiene 1; costruisce un quartiere pagandone il costo; e usa le
    capacità del personaggio, ognuna una volta, prima o dopo. Alcuni personaggi costruiscono di più, o niente.

    Alcuni personaggi agiscono contro un rango, non contro un giocatore, perché nessuno sa chi ce l'ha: lo uccidono,
    lo stregano, lo derubano, lo minacciano. Il rango 4 porta la corona: chi ce l'ha sceglie per primo nel round
    seguente.

    Un quartiere con un dato nome sta in una città una volta sola. I quartieri Nobiliari, Religiosi, Mercantili e
    Militari fruttano ai ranghi 4, 5, 6 e 8. I quartieri Unici hanno ognuno un effetto proprio.

    Alla fine si contano: il costo di tutti i quartieri; 3 punti per chi ha tutti e cinque i tipi; 4 punti per la
    prima città completata e 2 per ogni altra; e i punti extra dei quartieri Unici. A pari punti vince chi nell'ultimo
    round ha rivelato il rango più alto.

# ------------------------------------------------------------------ i chiarimenti, in breve
rule-R-01 = In una partita c'è un personaggio per rango, perciò certi effetti non si incontrano mai: uccidere e stregare,
    per esempio.
rule-R-02 = Accumulare è obbligatorio, e si costruisce dopo. Capacità e quartieri si usano in qualsiasi momento del turno,
    se non lo vietano la Strega o una minaccia.
rule-R-03 = Tutto è facoltativo tranne accumulare, ciò che muove la corona, nominare come Strega, risolvere una minaccia,
    restituire dopo avere preso come Veggente, e tenere quante carte dice una pescata.
rule-R-04 = Ogni capacità si usa una volta per turno. La rendita si prende tutta insieme e conta la città in quel momento.
rule-R-05 = Due quartieri sono identici se hanno lo stesso nome. Si guarda quando si dichiara la costruzione.
rule-R-06 = Il limite di costruzione è 1 quartiere per turno: Veggente e Studiosa 2, Architetto 3, Navigatrice nessuno. Non
    contano le Stalle, la costruzione immediata del Mago e i Mercantili del Venditore.
rule-R-07 = Una moneta su un quartiere lo fa costare 1 in più per i punti, per il rango 8 e per la Basilica, non per costruirlo.
rule-R-08 = Le monete sui quartieri o sull'Esattore non sono nella riserva di nessuno.
rule-R-09 = Requisire e scambiare non è costruire: niente tassa, limite o confisca. Confiscare invece sì.
rule-R-10 = Chi mette più carte in fondo al mazzo ne sceglie l'ordine; restano segrete.
rule-R-11 = In 2 o 3 giocatori ci sono due turni, ma una sola riserva, una mano e una città; le capacità valgono solo nel
    turno del loro personaggio, e ciò che è una volta per turno si usa in entrambi.
rule-R-12 = Alla fine del round un rango 4 ucciso muove la corona, poi la Regina riceve le sue monete, poi la partita finisce
    o continua.
rule-R-20 = La Strega accumula, nomina e si ferma. Prima di nominare agiscono solo Miniera d'Oro, Biblioteca e Osservatorio.
rule-R-21 = Se nessuno ha il personaggio stregato, il turno della Strega non continua; Parco e Ostello non fanno niente.
rule-R-22 = Chi è stregato rivela, accumula e ha finito: alla fine di quel turno non succede niente. Il personaggio vale come
    rivelato.
rule-R-23 = La Strega continua senza accumulare di nuovo, con il limite e i divieti del personaggio stregato.
rule-R-24 = In 2 o 3 giocatori la Strega può stregare l'altro suo personaggio.
rule-R-25 = I tre mandati stanno su tre personaggi diversi, anche scoperti; non sul Magistrato.
rule-R-26 = In 2 o 3 giocatori il Magistrato non può confiscare a sé stesso.
rule-R-27 = Si può confiscare solo il primo quartiere che paga il personaggio del mandato firmato; chi rinuncia perde
    l'occasione.
rule-R-28 = Le monete di un quartiere confiscato tornano subito; l'Alchimista non le recupera una seconda volta.
rule-R-29 = Per un quartiere confiscato la tassa la paga il Magistrato.
rule-R-30 = Un quartiere costruito con l'Impalcatura, o la Necropoli per una rovina, non è pagato: non si può confiscare, e
    l'occasione resta.
rule-R-31 = Le Stalle si possono confiscare; il bersaglio può ancora costruire un altro quartiere.
rule-R-32 = Di un Covo di Ladri confiscato tornano solo le monete, non le carte; vale comunque come pagato.
rule-R-33 = Il Magistrato non può confiscare un quartiere che la sua città ha già, Cava o non Cava.
rule-R-34 = Il Magistrato non può confiscare il Monumento per una città di cinque o più quartieri.
rule-R-35 = Al Cardinale tornano tutte le monete pagate, anche quelle prestate; le carte date restano date.
rule-R-36 = La costruzione immediata del Mago si può confiscare; la sua costruzione normale non ne è toccata.
rule-R-37 = Con la Fabbrica tornano le monete davvero pagate.
rule-R-38 = Un quartiere confiscato può completare la città del Magistrato, anche per prima.
rule-R-39 = Al Magistrato si chiede del primo quartiere pagato da ogni personaggio con un mandato, così il silenzio non dice
    niente.
rule-R-40 = Il Ladro prende tutta la riserva quando il personaggio si rivela, prima che accumuli. Le rendite che vengono dopo
    sono al sicuro. Il rango 1 e il personaggio ucciso o stregato non si possono nominare.
rule-R-41 = La Spia prende monete solo finché ce n'è; le carte si pescano comunque. La Cripta Segreta è Unica.
rule-R-42 = Le minacce non stanno mai sul rango 1, sul personaggio ucciso o stregato, né sulla Ricattatrice.
rule-R-43 = Prima ci si rivela, poi si accumula, poi la minaccia, poi il resto. Si paga metà delle monete di quel momento,
    per difetto, forse 0.
rule-R-44 = Una minaccia rifiutata è spesa, rivelata o no.
rule-R-45 = L'Imperatore non dà la corona né a sé né a chi l'ha già, e prende quello che c'è: 1 moneta o una carta a caso. Da
    ucciso non prende niente.
rule-R-50 = Le carte cambiate vanno prima in fondo al mazzo. Le mani si scambiano anche se una è vuota.
rule-R-51 = Il Mago guarda una mano che ha carte. Costruisce subito solo dopo avere accumulato; i doppioni valgono per tutto
    il turno.
rule-R-52 = La Veggente prima prende una carta da ogni altra mano, poi ne ridà una a ciascuno; ogni mano resta della
    stessa misura.
rule-R-60 = Re e Patrizio prendono la corona quando si rivelano; da uccisi, alla fine del round.
rule-R-61 = Alla Regina serve un vicino che ha rivelato il rango 4; se è ucciso, riceve alla fine del round, se ha avuto il
    suo turno.
rule-R-62 = La città del Vescovo è al sicuro dal rango 8 nei due sensi di uno scambio, per tutto il round.
rule-R-63 = La moneta dell'Abate viene dal giocatore più ricco, se ha più di lui; fra più d'uno sceglie.
rule-R-64 = Il Cardinale si fa prestare esattamente quello che manca, da un giocatore, dopo avere usato le sue monete, una
    carta per moneta. Fabbrica e Covo di Ladri abbassano prima il prezzo.
rule-R-65 = L'Alchimista recupera le monete pagate per i quartieri, non le tasse né la Fucina. L'Ostello viene prima.
rule-R-66 = I Mercantili del Venditore non contano per il limite, ma si pagano e devono essere diversi.
rule-R-67 = La Navigatrice non può costruire niente, nemmeno con Stalle o Impalcatura.
rule-R-68 = La Studiosa pesca 7 carte, o quante ce n'è, ne tiene 1 e rimescola le altre nel mazzo.
rule-R-70 = Il rango 8 non tocca una città completata, nemmeno la propria. La Diplomatica può dare da una completata.
rule-R-71 = Dietro la Grande Muraglia di un altro il rango 8 paga 1 in più: il Condottiero alla banca, Diplomatica e
    Sceriffo al proprietario. La Muraglia non protegge sé stessa.
rule-R-72 = La Rocca è al sicuro dal rango 8, non da Armeria e Necropoli.
rule-R-73 = Nessuna delle due parti può ricevere un quartiere che ha già, guardando prima dello scambio; la Cava non aiuta.
rule-R-74 = Monete e carte restano con un quartiere che cambia città. Se è distrutto, le monete vanno alla banca, le carte in
    fondo al mazzo.
rule-R-75 = Una città che cresce requisendo o scambiando può essere completata così.
rule-R-80 = Chi costruisce paga 1 moneta di tassa per quartiere, se gliene resta; anche se nessuno gioca l'Esattore. Solo lui
    non la paga, nel suo turno.
rule-R-81 = L'Artista abbellisce fino a due quartieri, ognuno una volta, anche appena costruiti.
rule-R-90 = L'Armeria agisce nel turno di chi ce l'ha, in ogni città non completata, e non da una completata.
rule-R-91 = L'Impalcatura sostituisce tutto il costo; limite e tassa restano.
rule-R-92 = Per la Necropoli si può distruggere qualsiasi quartiere proprio.
rule-R-93 = Il Monumento non si costruisce in una città di cinque carte; vale due solo per completarla.
rule-R-94 = Il Quartiere Stregato alla fine ha un solo tipo per tutti gli effetti, il migliore; durante la partita è Unico.
rule-R-95 = La Scuola di Magia aggiunge 1 alle rendite dei ranghi 4, 5, 6 e 8, e alla fine non ha altri tipi.
rule-R-96 = La Capitale dà punti una volta, per tre quartieri di qualsiasi tipo, anche Unici.
rule-R-97 = La Cripta Segreta non si può costruire. Dà punti in mano, e conta anche come carta per la Sala delle Mappe.
rule-R-98 = Con Biblioteca e Osservatorio si pescano 3 carte e si tengono tutte.
rule-R-99 = Il Teatro agisce dopo l'ultima scelta, prima che si chiami il rango 1; lo scambio è alla cieca, carta per carta.
rule-R-100 = Sotto il Museo va una carta per turno; i punti sono di chi ce l'ha alla fine.
rule-R-101 = Parco e Ostello dei Poveri agiscono alla fine di ogni turno di chi li ha.
rule-R-102 = I doppioni restano anche se la Cava se ne va.
rule-R-103 = Qualsiasi parte del costo del Covo di Ladri si può pagare con carte.
rule-R-104 = La Statua guarda la corona quando si contano i punti.
rule-R-105 = Una città completata resta annotata come tale, e la partita finisce, anche se poi si riduce.
rule-K-01 = Nell'edizione classica 8 quartieri completano una città con qualsiasi numero di giocatori. A pari punti decide il
    valore dei quartieri, poi le monete.
rule-K-02 = La Torre Campanaria si annuncia quando si costruisce. Se una città di 7 ha fatto finire la partita, resta così
    anche se la Torre cade.
rule-K-03 = Il Cimitero prende ciò che il Condottiero distrugge, in qualsiasi città, per 1 moneta; non se il Condottiero è di
    chi ce l'ha, non sé stesso, non ciò che distrugge l'Armeria.
rule-K-04 = L'Armeria classica colpisce un quartiere altrui, anche in una città completata; il primo tiene i 4 punti, chi altro
    scende sotto perde i 2.
rule-K-05 = La Città Stregata non è a scelta se è costruita nell'ultimo round.
rule-K-06 = Chi ha l'Ospedale ed è ucciso accumula e non fa altro, e non si può derubare.
rule-K-07 = La Sala del Trono dà 1 moneta ogni volta che la corona cambia mano, anche a fine round.
rule-K-08 = Il Faro agisce quando si costruisce. La Sala da Ballo qui non ha effetto. La Cava classica permette un doppione
    alla volta.
rule-K-09 = L'Esattore classico riceve 1 moneta a fine turno da ogni giocatore che ha costruito; il rango 1 paga quando lui si
    rivela.
rule-K-10 = Il Diplomatico classico scambia alla fine del turno; Rocca, Vescovo, Grande Muraglia e città complete proteggono.
rule-K-11 = L'Imperatore classico dà la corona quando è chiamato, e chi la riceve sceglie come pagare. L'Abate classico a pari
    ricchezza non ha niente.
rule-K-12 = Lo Stregone classico è quello di R-51. Il Pozzo dei Desideri classico non conta sé stesso, il Laboratorio dà 1 moneta, la Fucina 3 carte per
    2 monete.
rule-K-13 = Nell'edizione classica in 3 giocatori si sceglie due volte a testa fra 8 personaggi.

# ------------------------------------------------------------------ bot
bot-tuned_citadels = pesa personaggi, quartieri e vittime con numeri calibrati
bot-learned_citadels = sceglie personaggi, bersagli e quartieri secondo una strategia imparata giocando
bot-naive = prima le rendite, il quartiere più caro e qualche regola pratica
bot-smart = i quartieri più economici, per finire presto la partita
bot-richard = si chiede che cosa gli manca e ferma chi sta per finire
bot-strong = quartieri cari di tutti i colori e il personaggio che rende o costruisce di più
bot-einstein = le rendite prima di tutto, e l'Assassina per l'ultimo quartiere
bot-builder = quartieri nobili, poi quartieri mercantili
bot-opportunist = ruba e costruisce quartieri religiosi
bot-thomas = l'Architetto, quartieri economici e nessun altro scopo che finire
bot-matt = il Mercante, quartieri mercantili che costano circa 3, poi i colori che mancano
bot-high_score = le rendite e i quartieri più cari; l'Architetto quando è ricco
bot-profit = somma ciò che ogni personaggio e ogni quartiere gli renderebbe

# ------------------------------------------------------------------ suggerimenti
measure-gold = { $n ->
        [one] una moneta in più dopo un round
       *[other] { $n } monete in più dopo un round
    }
    .less = { $n ->
        [one] una moneta in meno dopo un round
       *[other] { $n } monete in meno dopo un round
    }
measure-cards = { $n ->
        [one] una carta in più in mano dopo un round
       *[other] { $n } carte in più in mano dopo un round
    }
    .less = { $n ->
        [one] una carta in meno in mano dopo un round
       *[other] { $n } carte in meno in mano dopo un round
    }
measure-districts = { $n ->
        [one] un quartiere in più dopo un round
       *[other] { $n } quartieri in più dopo un round
    }
    .less = { $n ->
        [one] un quartiere in meno dopo un round
       *[other] { $n } quartieri in meno dopo un round
    }
measure-lost-turns = rischio di perdere un turno più alto di { $n ->
        [one] un punto percentuale
       *[other] { $n } punti percentuali
    }
    .less = rischio di perdere un turno più basso di { $n ->
        [one] un punto percentuale
       *[other] { $n } punti percentuali
    }
part-districts = quartieri
part-all_types = cinque tipi di quartiere
part-completion = città completata

# ------------------------------------------------------------------ parametri rifiutati
error-expansion-in-box = l'edizione 2021 ha già Dark City nella scatola
error-cast-size = in { $players } ci sono { $span ->
        [one] { $least }
       *[several] { $least } o { $most }
    } personaggi, non { $n } ({ $rule ->
        [K-13] K-13
       *[other] pagina 8
    })
error-ninth = un nono personaggio, che serve in 8, è in Dark City: expansion=dark_city
error-cast-ranks = cast ha un personaggio per ogni rango da 1 a 8 o 9; questo ha i ranghi { $ranks }
error-few-players = { $name } non si usa con meno di { $least } giocatori (pagina 9)
error-not-classic = { $name } non è un personaggio dell'edizione classica
error-cast-count = characters={ $given }, ma cast ne ha { $n }
error-other-edition = { $name } è uno scenario dell'edizione 2021, non di quella classica
error-in-dark-city = { $name } è in Dark City: expansion=dark_city
error-stand-in = { $name } non sostituisce nessuno fra questi personaggi: artist o tax_collector possono sostituire
    queen in 3 o 4, king o patrician emperor in 2 (pagina 9)
error-no-districts = l'edizione classica da sola non ha quartieri da scegliere: expansion=dark_city
error-district-twice = districts nomina due volte un quartiere; ce n'è uno per tipo
error-districts-size = una partita ha { $most } quartieri unici, { $n ->
        [one] questo è uno solo
       *[other] questi sono { $n }
    } (pagina 8)
error-basic-district = { $name } è in ogni partita; i quartieri da scegliere sono altri
error-not-in-edition = { $name } non è un quartiere di questa edizione
