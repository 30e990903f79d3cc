# Le parole della pagina nel browser: l'ingresso, la cornice del tavolo, ciò che i giochi hanno in comune.

# ------------------------------------------------------------------ carte
card-hidden = carta coperta
card-cost = costo { $cost }
card-count = { $n ->
        [one] una copia
       *[other] { $n } copie
    }
card-pile = { $n ->
        [0] nessuna carta
        [one] una carta
       *[other] { $n } carte
    }
card-chosen = scelta
card-blocked = adesso no
card-new = nuova
card-rulings = { $n ->
        [one] 1 chiarimento
       *[other] { $n } chiarimenti
    }
card-failed = non si è potuta disegnare; ricarica la pagina
card-how = Per leggere una carta tienila premuta, o passaci sopra con il mouse.

# ------------------------------------------------------------------ posti
you = tu
player = Giocatore
seat-number = Posto { $n }
seat-open = posto libero
seat-bot = bot
seat-here = al tavolo
seat-away = assente
seat-covered = lo tiene un bot
seat-reserved = posto riservato
name-away = { $name } (assente)
bot-takes-over = Un bot prende il posto di { $name }.
has-joined = { $name } si unisce alla partita.
is-away = { $name } è assente: un bot gioca al suo posto.
time-short = { $n ->
        [one] Ti resta un secondo.
       *[other] Ti restano { $n } secondi.
    }
time-is-up = Il tempo di { $name } è scaduto: un bot gioca al suo posto.
is-back = { $name } è di nuovo al tavolo.
seat-waits = { $name } è assente: il posto aspetta.
you-host = Da adesso il tavolo lo ospiti tu.
host = ospita il tavolo
your-turn = Tocca a te
thinks = decide
waits = aspetta
bot-level = Bot: { $label }
bot-for-guest = { $label }, finché arriva qualcuno
seat-guest = per chi arriva
guest-note = Gioca un bot, finché un amico apre il link a questo tavolo e prende il posto.
guest-note-locked = Un posto è per chi arriva, ma adesso non può entrare nessun altro.
bot-style = Bot, { $label } · { $style }
who-sits = Chi siede al posto { $n }
stays = resta
sit-here = Siediti qui

# ------------------------------------------------------------------ l'ingresso
lead = Giochi di carte per costruire città, a un solo lungo tavolo: con gli amici grazie a un link, con i bot nei posti vuoti. Senza iscriversi, in italiano e in inglese.
new-table = Nuovo tavolo
players-range = da { $few } a { $many } giocatori
new-table-of = Nuovo tavolo: { $game }
my-games = Le mie partite
games-over = Partite finite
games-all = Mostrale tutte ({ $n })
games-more = Mostrane altre { $n }
games-kept = Questo elenco e le statistiche restano solo in questo browser.
game-won = vinta
game-place = { $place }º posto
game-points = { $count ->
        [one] { $n } punto
       *[other] { $n } punti
    }
bots = { $n ->
        [one] un bot
       *[other] { $n } bot
    }
bots-at = { $n ->
        [one] un bot ({ $label })
       *[other] { $n } bot ({ $label })
    }
turn-others = tocca agli altri
turn-players = mancano dei giocatori
turn-adjourned = messa da parte
offline-title = Sei senza connessione.
offline-hint = Le tue partite sono salvate sul server: continuerai quando torna la connessione.
silent-title = Il server non risponde.
silent-hint = Le tue partite sono salvate lì: continuerai quando sarà di nuovo raggiungibile.
table-word = Tavolo
rejoin = Continua
forget = Togli da questo elenco
forget-here = Cancella da questo dispositivo
forgotten = { $game }: tolta.
open-tables = Tavoli aperti
open-none = In questo momento nessuno aspetta altri giocatori.
listed-running = In corso
list-unknown = Il server non risponde: l'elenco comparirà quando sarà di nuovo raggiungibile.
list-old = Il server non risponde: questo elenco potrebbe non essere aggiornato.
join = Partecipa
running-tables = Tavoli da guardare
running-none = In questo momento non si gioca a nessun tavolo pubblico.
watch = Guarda
record-word = Una partita da un file.
record-upload-hint = Rivedi una partita finita, o riprendine una, contro i bot o con gli amici. Porta tutte le tue partite e statistiche in un altro browser.
record-upload = Apri un file
saved-save = Salva le mie partite
saved-added = { $n ->
        [0] Queste partite ci sono già tutte.
        [one] Una partita è di nuovo nei tuoi elenchi.
       *[other] { $n } partite sono di nuovo nei tuoi elenchi.
    }
saved-bad = Questo non è un file di partite salvate, oppure è danneggiato o di una versione più nuova.
about = Che cos'è, correttezza, riservatezza
credits = Ringraziamenti
for-programs = Per sviluppatori
to-lobby = All'ingresso
name-missing = Scrivi come vuoi essere chiamato.
your-name = Il tuo nome

# ------------------------------------------------------------------ un tavolo nuovo
setup = Quale partita
how-many = Quanti giocano
who-sits-where = Chi siede dove
me-here = Qui siedo io
open-for-friend = Libero, per un amico
clock = Orologio
clock-none = senza orologio
clock-slow = partita lenta: senza orologio, i posti aspettano i giocatori
clock-relaxed = con calma: 10 minuti, più 1 per ogni decisione
clock-normal = normale: 4 minuti, più 20 secondi per ogni decisione
clock-fast = veloce: 1 minuto, più 8 secondi per ogni decisione
clock-up = Se il tempo di un giocatore scade, un bot lo sostituisce finché non torna.
is-public = Mostra questo tavolo all'ingresso
open-table = Apri il tavolo
play-now = Gioca

# ------------------------------------------------------------------ su questo dispositivo
lead-device = Giochi di carte per costruire città, a un solo lungo tavolo: contro i bot o insieme, passandosi il dispositivo. Tutto funziona e resta qui, anche senza rete. In italiano e in inglese.
engine = Caricamento del gioco
engine-loading = Carico il gioco: { $done } di { $total } MB
engine-start = Si apparecchia il tavolo…
engine-failed = Non è stato possibile caricare il gioco.
engine-hint = Riprova, o ricarica la pagina. Se non basta, chiudi altre schede o usa un altro browser.
engine-retry = Riprova
engine-out-of-memory = La memoria libera non basta.
engine-no-storage = Questo browser non permette alla pagina di salvare nulla, e la partita andrebbe persa: consenti i dati dei siti, o esci dalla navigazione privata.
engine-offline = Sei senza connessione, e il gioco non è ancora su questo dispositivo: controlla la connessione.
engine-silent = Il server non risponde, e il gioco non è ancora su questo dispositivo.
engine-no-webassembly = Questo browser è troppo vecchio per il gioco: aggiornalo.
engine-no-worker = Questo browser non sa far girare il gioco in secondo piano.
engine-broken = Si è fermato. Le tue decisioni sono salvate.
engine-not-here = Su questo dispositivo non è possibile.
seat-here-too = Qui con me
name-here = Nome
name-of-seat = Nome di chi siede al posto { $n }
name-missing-here = Scrivi un nome per ogni persona su questo dispositivo.
name-twice = Due persone hanno lo stesso nome: cambiane uno.
level-too-strong = gioca solo su un server
pass-note = Più persone possono giocare su questo dispositivo: ce lo si passa di mano in mano, e tra l'una e l'altra tutto è coperto.
pass = Passa il dispositivo a
pass-to = Passa il dispositivo a { $name }
pass-covered = Tutte le carte sono coperte. Ora guarda solo { $name }.
pass-open = Mostra le mie carte
pass-again = { $name } sceglie di nuovo
here-title = Su questo dispositivo.
here-hint = Le nuove partite si giocano contro i bot o passandosi il dispositivo, e si salvano in questo browser.
here-back = Torna al server
here-play = Gioca su questo dispositivo
here-mark = su questo dispositivo
offline-here = Intanto puoi giocare su questo dispositivo.
record-here = La registrazione

# ------------------------------------------------------------------ prima della partita
opening = Si apparecchia il tavolo…
one-moment = Un momento…
waiting-seats = { $n ->
        [one] È ancora libero un posto. La partita comincia quando è preso.
       *[other] Sono ancora liberi { $n } posti. La partita comincia quando sono presi tutti.
    }
waiting-start = Ci sono tutti.
waiting-reserved = In attesa di { $names }: { $n ->
        [one] il posto resta riservato
       *[other] i posti restano riservati
    } per dieci minuti.
invite = Link per i tuoi amici
share-local = Questo link si apre solo su questo computer. Per gli amici ferma il server e riavvialo con
share-or = oppure
share-kept = I tuoi tavoli restano.
share-network = Questo link si apre dai dispositivi della tua rete.
share = Condividi
share-text = Gioca con me su Tavolata
qr = Codice QR
qr-hint = Inquadra questo codice con un telefono o un tablet per aprire il link.
qr-of = Codice QR del link { $link }
slow = Partita lenta
slow-saved = La partita è salvata: torna quando vuoi.
slow-waits = I posti aspettano i loro giocatori e nessun bot li sostituisce.
slow-on = I posti aspettano i giocatori
slow-off = I bot sostituiscono chi manca
start = Comincia
start-without = Comincia senza { $names }
start-with-bots = { $n ->
        [one] Comincia con un bot nel posto libero
       *[other] Comincia con i bot nei posti liberi
    }
host-starts = La partita comincia quando i posti sono presi tutti, o quando lo decide chi ospita.
is-locked = Chi ospita non fa entrare nessun altro.

# ------------------------------------------------------------------ la cornice
menu = Menù
close = Chiudi
language = Lingua
theme = Colori
theme-system = come il sistema
theme-light = chiari
theme-dark = scuri
mute = Senza suoni
notify = Avvisami quando tocca a me
notify-why = Finché una pagina di Tavolata è aperta, anche in secondo piano, il browser mostra una notifica quando tocca a te.
notify-denied = Il browser blocca le notifiche di questo sito: consentile nelle sue impostazioni.
notify-body = Una partita aspetta la tua decisione.
notify-with = La partita con { $names } aspetta la tua decisione.
log = Diario
comfort = Impostazioni
comfort-pace = Ritmo dei bot
pace-calm = Calmo
pace-normal = Normale
pace-instant = Immediato
pace-host = Può cambiarlo solo chi ospita.
comfort-text = Grandezza del testo
text-normal = Normale
text-large = Grande
text-larger = Più grande
comfort-motion = Movimento
motion-full = Tutto
motion-less = Poco
motion-none = Niente
motion-note = Finché non scegli, la pagina segue il tuo sistema.
comfort-volume = Volume
comfort-confirm = Chiedimi prima di finire il mio turno
comfort-confirm-note = Altrimenti finisce da solo quando non puoi fare altro.
comfort-brief = Annuncia in breve i turni degli altri
comfort-brief-note = Per i lettori di schermo: una frase alla fine di ogni turno, dove il gioco ne ha una.
comfort-kept = Questo browser ricorda le impostazioni.
log-details = Tutti i dettagli
log-turn-details = Dettagli: { $turn }
log-and-chat = Diario e chiacchiere
since-my-turn = dalla tua ultima decisione
earlier-turns = Turni precedenti
chat = Chiacchiere
chat-unread = { $n ->
        [one] Chiacchiere, una riga nuova
       *[other] Chiacchiere, { $n } righe nuove
    }
chat-empty = Nessuno ha ancora detto niente.
chat-say = Di' qualcosa
chat-off-me = Spegni per me
chat-show = Mostra le chiacchiere
chat-is-off-me = Per te le chiacchiere sono spente. Gli altri continuano a scrivere.
chat-muted = Chi ospita ti ha tolto la parola: puoi leggere, ma non scrivere.
chat-off = Chi ospita ha spento le chiacchiere.
phrases = Frasi pronte
phrases-only = Solo frasi pronte: ciascuno le legge nella sua lingua.
lines-folded = { $n ->
        [one] Una riga nascosta
       *[other] { $n } righe nascoste
    }
line-actions = Opzioni per questa riga di { $name }
hide-line = Nascondi la riga a tutti
send = Invia
spoken = Annunci
watching = guardi
you-watch = Stai guardando.
offline = Connessione interrotta; si riprova
online-again = La connessione è tornata.
no-answer = Nessuna risposta: controlla la connessione e riprova.
no-cookies = Questo browser blocca i cookie, e il tuo posto è in un cookie: consentili per questo sito e riprova.
stale = Il server ha una versione più nuova di questa pagina.
reload = Caricala
reload-page = Ricarica la pagina
failed = Non è stato possibile mostrare questa parte della pagina.
failed-hint = La partita è salva: ricarica la pagina per continuare.
skip-to-question = Alla domanda
skip-to-vote = Alla votazione
covered = Il tuo tempo è scaduto: un bot gioca per te.
take-back-seat = Eccomi
substituted = { $n ->
        [one] Nel frattempo un bot ha deciso una volta per te: il diario dice che cosa è successo.
       *[other] Nel frattempo un bot ha deciso { $n } volte per te: il diario dice che cosa è successo.
    }
parting-late = La tua ultima decisione al tavolo «{ $table }» è arrivata tardi: la partita era già andata avanti.
parting-refused = La tua ultima decisione al tavolo «{ $table }» non è stata eseguita: { $why }
parting-outdated = La tua ultima decisione al tavolo «{ $table }» forse non è arrivata: il server ha una versione più nuova di questa pagina. Ricaricala, poi guarda il tavolo.
seat-lost = In questo browser il posto non è più tuo: adesso guardi.
no-table = Questo tavolo non si può aprire
no-page = Qui non c'è niente
no-page-hint = Forse al link manca un pezzo. Le tue partite sono all'ingresso.

# ------------------------------------------------------------------ la domanda
question = Domanda
choices = Che cosa puoi scegliere
all-choices = Tutte le { $n } scelte
choose = Scegli
confirm = { $n ->
        [0] Conferma
        [one] Conferma una scelta
       *[other] Conferma { $n } scelte
    }
confirm-missing = { $n ->
        [one] Manca una scelta
       *[other] Mancano { $n } scelte
    }
unpick = Scegli da capo
undo = Annulla
withdraw = Cambia scelta
# Finché una risposta aspetta la connessione, o il motore su questo dispositivo.
held-up = «{ $choice }»: parte appena torna la connessione.
held-up-engine = «{ $choice }»: si gioca appena la partita riparte.
held-up-other = Parte appena torna la connessione.
held-up-other-engine = Si fa appena la partita riparte.
sending = Invio di «{ $choice }»…
sending-other = Invio…
no-undo = Non c'è niente da annullare.
said-undone = Una decisione è stata annullata.
waiting-for = In attesa di { $names }.
bot-soon = Tra poco gioca un bot.
waiting-for-vote = La partita riprende dopo la votazione.
said-times = { $n } volte: { $text }
# Detto quando un tasto sceglie una carta fra più carte, o la toglie.
said-selected = { $n ->
        [0] { $choice }: non più scelta.
        [one] { $choice }: scelta.
       *[other] { $choice }: { $n } scelte.
    }
turn-of = Deve decidere: { $names }.
table-moves = Un momento.
game-over = La partita è finita.
show-result = Risultato
no-card-here = Qui non c'è nessuna carta.
command-line = Scrivi una scelta: il numero o le prime lettere
typed-several = Può essere: { $choices }.
typed-unknown = «{ $text }» qui non è una scelta.
no-such-choice = La scelta { $n } non esiste: vanno da 1 a { $most }.
no-choice-now = Ora non c'è niente da scegliere.

# ------------------------------------------------------------------ perché no, tasti
why-not = Che cosa adesso non si può fare
blocked-count = { $n ->
        [0] Tutto ciò che le tue carte suggeriscono si può fare.
        [one] Una cosa adesso non si può fare.
       *[other] { $n } cose adesso non si possono fare.
    }
keys = Tasti
keys-on = I tasti di un solo carattere funzionano (cifre e lettere)
key-named-enter = Invio
key-named-shift = Maiusc
key-digits = scegliere con il numero; dal 10 in poi, due cifre
key-enter = la risposta più comune, confermare o chiudere un numero
key-why = che cosa adesso non si può fare, e perché
key-card = aprire la carta su cui sei
key-log = leggere ad alta voce che cosa è successo dalla tua ultima decisione
key-hand = leggere ad alta voce la tua mano
key-seat = leggere ad alta voce com'è messo un giocatore
key-turn = dire a chi tocca
key-undo = annullare, o cambiare scelta
key-vote = andare alla votazione
key-line = scrivere una scelta
key-search = cercare carte e regole
keys-replay = Rivedendo una partita
key-step = un passo alla volta
key-ten-steps = dieci passi
key-ends = primo o ultimo passo
key-run = riprodurre o mettere in pausa
key-next-mistake = l'errore successivo, in una partita analizzata
key-previous-mistake = l'errore precedente
no-hand = Qui non c'è una mano da leggere.
no-seat = Il posto { $n } non c'è.

# ------------------------------------------------------------------ il menù
at-the-table = Al tavolo
notice = Avviso
links = Link
invite-watch = Link a questo tavolo
rename = Cambia
take-along = Porta il mio posto su un altro dispositivo
take-along-note = Chi ha questo link ha il tuo posto. Vale quando lo apri di là; il posto resta anche in questo browser.
lock = Non far entrare nessun altro
unlock = Fai entrare di nuovo
chat-mode = Chiacchiere a questo tavolo
chat-mode-free = Libere
chat-mode-phrases = Frasi pronte
chat-mode-off = Spente
chat-mode-free-note = Ciascuno scrive quello che vuole.
chat-mode-phrases-note = Solo frasi pronte: ciascuno le legge nella sua lingua.
chat-mode-off-note = Nessuno può scrivere.
end-table = Chiudi il tavolo
end-sure = La partita è messa da parte e la registrazione è di tutti. Poi il tavolo si potrà solo guardare, per sempre. Vuoi chiuderlo?
end-sure-waiting = Nessuno potrà più sedersi o giocare qui, per sempre. Vuoi chiuderlo?
end-sure-over = Il risultato resta, ma qui nessuno potrà più scrivere, per sempre. Vuoi chiuderlo?
end-not = Lascialo aperto
table-ended = Chi ospita ha chiuso il tavolo. Lo puoi guardare, ma qui non si fa più niente.
seat-actions = Opzioni per { $name }
mute-me = Nascondimi quello che scrive { $name }
unmute-me = Mostrami quello che scrive { $name }
mute-all = Togli la parola a { $name }
unmute-all = Ridai la parola a { $name }
is-muted = chi ospita ha tolto la parola
is-muted-me = nascosto per te
remove = Manda via { $name } dal tavolo
remove-sure = Al suo posto va un bot. Mandare via { $name }?
remove-sure-open = Il posto si libera. Mandare via { $name }?
copy = Copia
copied = Copiato
fairness = Mescolata onesta
fairness-short = Il segreto della mescolata è fissato prima della partita; la sua impronta si vede dall'inizio, il segreto dopo la fine.
fairness-record = Il segreto di questa mescolata è arrivato con la registrazione. L'impronta mostra solo che da allora le carte non sono cambiate, non che nessuno le conoscesse.
from-record = Le carte di questa partita vengono da una registrazione. Chi l'ha portata, e chiunque abbia il file, può sapere che cosa è nascosto.
from-record-mark = Da una registrazione
from-record-result = Le carte venivano da una registrazione: chi l'ha portata poteva conoscerle.
from-device = Le carte di questa partita sono state distribuite su un dispositivo, senza server. Chi lo possiede potrebbe aver guardato le carte nascoste.
from-device-mark = Distribuita su un dispositivo
from-device-result = Le carte sono state distribuite su un dispositivo: chi lo possiede potrebbe averle guardate.
coach = Guida
coach-step = Passo { $n } di { $of }
coach-before = Rileggi il passo di prima
coach-after = Avanti
coach-next = Ho capito
coach-play-on = Continua
coach-leave = Lascia la guida
coach-back = Richiama la guida
coach-move = Tocca a te
coach-held = Gli altri aspettano che tu abbia letto.
first-game = La tua prima partita
first-game-time = guidata, circa { $n } minuti
prepared-mark = Carte preparate
fairness-prepared = Questa è una lezione: le carte sono preparate, e sono le stesse per tutti.
understood = Va bene
more = Per saperne di più
commitment = Impronta:
secret = Segreto:
record-download = Scarica la registrazione
leave = Lascia il tavolo
leave-sure = Un bot prenderà il tuo posto per sempre. Vuoi lasciarlo?
leave-sure-waiting = Il tuo posto sarà libero per altri. Vuoi lasciarlo?
stay = Resta

# ------------------------------------------------------------------ la fine, rivedere
other-game = Un altro gioco
other-game-note = Con le stesse persone, senza un altro link.
other-game-choose = Scegli il gioco
next-game = A che cosa giocate adesso?
next-game-people = Con le stesse persone: tu e { $names }. Tutti ricevono l'invito; i bot prendono gli altri posti.
next-game-play = Gioca a { $game }
rematch = Gioca ancora
again-asks = { $name } vuole giocare ancora. Il tuo posto è riservato.
again-asks-game = { $name } vuole giocare a { $game }. Il tuo posto è riservato.
again-join = Partecipa
again-decline = Non ora
again-watch = { $name } gioca ancora, a un altro tavolo.
again-out = Resti fuori dalla prossima partita.
again-there = Hai già un posto al prossimo tavolo.
ending-counting = Si contano i punti…
ending-mine = Sei { $place ->
        [1] al primo
        [2] al secondo
        [3] al terzo
        [4] al quarto
        [5] al quinto
        [6] al sesto
        [7] al settimo
       *[other] all'ultimo
    } posto con { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    }.
ending-place = posto { $n }
ending-built = Ciò che ha costruito { $name }
ending-table = Guarda il tavolo
ending-keep = Da tenere e condividere
ending-share = Condividi l'immagine
ending-save = Salva l'immagine
ending-link = Link del replay
ending-reviewing = L'analisi è in corso…
ending-turning = L'analisi trova la decisione che ha contato di più.
ending-find = Trovala
ending-no-turning = Nessuna decisione è stata un chiaro errore.
again-go = Vai
replay = Rivedi la partita
no-replay = Questa partita non si può mostrare
replay-start = La partita comincia.
has-decided = { $name } ha deciso.
has-chosen = { $who ->
    [you] Scegli
   *[other] { $name } sceglie
}: { $choice }.
first-step = Primo passo
previous-step = Un passo indietro
next-step = Un passo avanti
last-step = Ultimo passo
key-home = Inizio
key-end = Fine
key-space = barra spaziatrice
key-page-up = Pag ↑
key-page-down = Pag ↓
run = Riproduci
pause = Pausa
step = Passo
step-of = { $step } di { $steps }
eyes = Dal punto di vista di
eyes-table = spettatori
eyes-all = tutti

# ------------------------------------------------------------------ come si gioca, la ricerca
how-to-play-word = Come si gioca
how-contents = Indice
how-minutes = si legge in tre minuti
how-play = Gioca
how-or = oppure
how-points = Punti
search = Cerca
search-cards = Cerca carte e regole
search-hint = Nome, tipo o testo di una carta, o una regola
# Parole di tutti i giorni, e come le dicono le carte.
search-synonyms = soldi: monet; denaro: monet; esercito: militar, scud; guerra: militar; scienza: scientific; sconto: costano
search-which = Gioco
search-results = { $n ->
        [0] Non si trova niente
        [one] Un risultato
       *[other] { $n } risultati
    }
search-all = Mostrali tutti e { $n }
search-absent = non in questa partita
search-section = Come si gioca

# ------------------------------------------------------------------ ringraziamenti
credits-icons = Pittogrammi
credits-icons-text = Le icone sono degli autori nominati qui, immutate nella forma, nei nostri colori:
credits-fonts = Caratteri
credits-programs = Programmi
credits-licences = Le loro licenze per intero
credits-rest = Tutto il resto
credits-rest-text = Ornamenti, immagini, suoni e testi sono fatti per questo tavolo. Le regole dei giochi non sono di nessuno; i loro nomi sono dei rispettivi proprietari, che con questo tavolo non hanno niente a che fare.

# ------------------------------------------------------------------ che cos'è
about-games-title = Tre giochi, un tavolo
about-games-text = Qui si gioca a Citadels, Dominion e 7 Wonders secondo il regolamento, fino in otto, con un bot a qualunque posto. Non serve iscriversi: il browser con cui ti sei seduto conosce il tuo posto, e un link lo porta su un altro dispositivo.
about-fair-title = Una mescolata onesta
about-fair-text = Per ogni tavolo il server estrae un segreto di 256 bit, da cui segue tutto ciò che decide il caso. La sua impronta (SHA-256) si vede dal primo momento, il segreto dopo la fine: nessuno può averlo cambiato nel frattempo, e nessuno può averlo conosciuto prima.
about-fair-device = Per ogni partita questo dispositivo estrae un segreto di 256 bit, da cui segue tutto ciò che decide il caso. La sua impronta (SHA-256) si vede dal primo momento, il segreto dopo la fine: nessuno può averlo cambiato nel frattempo.
about-verify-title = Controlla tu
about-verify-text = Scarica la registrazione di una partita finita e usa «tavolata verify»: confronta segreto e impronta, e rigioca la partita una decisione alla volta.
about-hidden-title = Ciò che è coperto resta coperto
about-hidden-text = A ogni posto il server manda solo ciò che quel posto può vedere; le altre carte non arrivano mai al tuo browser. Chi guarda vede ciò che è scoperto sul tavolo. A partita finita si possono guardare tutte le mani.
about-hidden-device = La pagina mostra a ognuno solo ciò che il suo posto può vedere, e copre tutto mentre il dispositivo passa di mano. A partita finita si possono guardare tutte le mani. Il gioco gira però su questo dispositivo: chi lo possiede potrebbe guardarci dentro.
about-bots-title = I bot giocano con le stesse regole
about-bots-text = Un bot riceve ciò che vede il suo posto, e niente di più. Se qualcuno manca per un po', un bot gli tiene il posto e glielo rende appena torna.
about-privacy-title = Riservatezza
about-privacy-text = Non chiediamo indirizzi e non contiamo le visite; questa pagina non carica niente da altri server. Il nome che scrivi lo vedono gli altri al tavolo e resta nella registrazione della partita; a partita finita il menù del tavolo lo toglie. Le chiacchiere si cancellano dopo 30 giorni. I cookie sono le chiavi dei tuoi posti, nient'altro; l'elenco delle tue partite e le statistiche non lasciano il tuo browser.
about-privacy-device = Tutto resta su questo dispositivo: le partite, il nome, le statistiche. Niente viene inviato e le visite non si contano; questa pagina non carica niente da altri siti. Per cancellare tutto, cancella dal browser i dati di questo sito.
about-access-title = Per tutti
about-access-text = Ogni gioco si può giocare con la sola tastiera e seguire con un lettore di schermo: i tasti sono nel menù del tavolo. I colori non dicono mai nulla da soli, e il movimento si ferma se il tuo sistema lo chiede.
about-rights-title = Nomi e volti
about-rights-text = Le regole sono spiegate con parole nostre, e tutti i volti sono disegnati per questo tavolo o fatti con icone libere. Questo non è un prodotto degli editori di questi giochi.

# ------------------------------------------------------------------ statistiche
statistics = Statistiche
stats-wins = { $n ->
        [one] una partita
       *[other] { $n } partite
    }, { $wins ->
        [0] nessuna vinta
        [one] una vinta
       *[other] { $wins } vinte
    }
stats-row = { $n } vittorie di fila
stats-best = Record
stats-top = Record
stats-average = Media
stats-by-level = Risultati per avversario
stats-against = Contro
stats-won = Vinte
stats-part = { $wins } su { $n }
stats-people = persone
stats-last = Ultime partite
stats-none = Ancora nessuna partita che conta: il risultato della prima apparirà qui.
stats-kept = Restano solo in questo browser: le ultime { $n } partite finite. Le partite guidate e quelle riprese da una registrazione o da un replay non contano.
stats-export = Esporta
stats-clear = Cancella tutto
stats-clear-sure = Cancellare da questo browser le partite finite e le statistiche? Le partite restano salvate.
stats-clear-sure-here = Cancellare da questo browser le partite finite e le statistiche? Le partite giocate su questo dispositivo non si potranno più rivedere.
stats-keep = Tienile

# ------------------------------------------------------------------ ciò per cui serve il consenso di tutti
asked = Votazione
asked-undo = { $name } chiede di annullare la sua ultima decisione e ciò che ne è seguito.
asked-undo-me = Hai chiesto di annullare la tua ultima decisione. { asked-missing }
asked-adjourn = { $name } chiede di mettere da parte la partita: si ferma qui, e la registrazione con tutte le mani è di tutti.
asked-adjourn-me = Hai chiesto di mettere da parte la partita. { asked-missing }
asked-missing = Manca la risposta di: { $names }.
asked-agreed = Sono tutti d'accordo: la decisione è annullata.
hint = Suggerimento
hint-ask = Chiedi i suggerimenti
hint-close = Chiudi il suggerimento
no-hint = Ora non c'è nessun suggerimento.
hint-searching = Le scelte vengono giocate fino in fondo…
hint-worlds = Le percentuali sono le probabilità di vincere se da qui in poi tutti giocano bene. Ogni scelta è stata giocata in { $n } partite, da ciò che vedi tu.
key-hint = un suggerimento, o chiedere i suggerimenti
asked-hints = { $name } chiede di permettere i suggerimenti a tutti fino alla fine della partita.
asked-hints-me = Hai chiesto di permettere i suggerimenti. { asked-missing }
asked-refused = Non sono tutti d'accordo: la partita continua.
asked-withdraw = Ritira la richiesta
asked-withdrawn = La richiesta è stata ritirata: la partita continua.
asked-late = Non hanno risposto tutti: la partita continua.
asked-void = Nel frattempo è successo altro: la richiesta non vale più.
asked-clock = Il tempo continua a scorrere.
no-vote = Non c'è nessuna votazione.
agree = D'accordo
disagree = No
undo-ask = Chiedi di annullare
forget-name = Togli il mio nome da questa partita
adjourn = Mettere da parte la partita
adjourn-note = Se sono tutti d'accordo, la partita si ferma qui. La registrazione, con tutte le mani, è di tutti: riprendetela quando e dove volete.
adjourn-ask = Chiedi agli altri
game-adjourned = La partita è stata messa da parte. Riprendila dalla registrazione, qui o altrove.
free-seats = { $n ->
        [one] C'è un posto libero: la partita aspetta chi lo prende.
       *[other] Ci sono { $n } posti liberi: la partita aspetta chi li prende.
    }
guest-seats = { $n ->
        [one] Il posto di un bot è per chi arriva: puoi prenderlo e continuare tu.
       *[other] I posti di { $n } bot sono per chi arriva: puoi prenderne uno e continuare tu.
    }
sit-as = Prendi il posto { $n }
sit-as-name = Prendi il posto di { $name }
go-on = Riprendi la partita
go-on-seat = Qual è il tuo posto?
go-on-others = Chi prende gli altri posti?
go-on-bots = I bot
go-on-open = Gli amici, con un link
play-on = Gioca da qui
try-another = Prova un'altra scelta
play-on-hint = Si apre un nuovo tavolo da questo momento, con le stesse carte. Questa partita resta com'era.

# ------------------------------------------------------------------ l'analisi di una partita
review = Analisi
review-ask = Analizza la partita
review-offer = Quanto valeva ogni decisione? Ogni scelta viene giocata fino in fondo molte volte, da ciò che quel giocatore sapeva in quel momento, e confrontata con le altre. Ci vogliono uno o due minuti; puoi uscire e tornare.
review-lead = A ogni decisione ogni scelta è stata giocata fino in fondo molte volte, da ciò che quel giocatore sapeva, con bot di livello { $level } in tutti i posti. La percentuale è la parte di vittoria che ha portato in media. La linea spessa mostra la migliore probabilità di vincere che il giocatore aveva, le linee sottili quelle degli altri; un punto è un errore: un'altra scelta era chiaramente migliore.
review-waiting = { $ahead ->
    [0] L'analisi sta per cominciare…
    [one] Prima c'è l'analisi di un'altra partita…
   *[other] Prima ci sono le analisi di altre { $ahead } partite…
}
review-running = Le decisioni vengono giocate fino in fondo…
review-failed = Questa partita non si può analizzare.
review-won = ha vinto
review-counted = { $mistakes ->
        [0] nessun errore
        [one] un errore
       *[other] { $mistakes } errori
    } in { $n ->
        [one] una scelta
       *[other] { $n } scelte
    }, { $loss } persi in media
review-instead = meglio:
review-more = { $n ->
        [8] Tutti gli 8 errori
        [11] Tutti gli 11 errori
       *[other] Tutti i { $n } errori
    }
mistakes = Errori
mistakes-counted = { $n ->
        [one] un errore
       *[other] { $n } errori
    }
mistake-of = Errore { $place } di { $n }
previous-mistake = Errore precedente
next-mistake = Errore successivo
turning = La svolta
turning-said = { $when }: { $who ->
        [you] hai scelto
       *[other] { $name } ha scelto
    } «{ $chosen }», con probabilità di vincere { $share }; con «{ $best }» sarebbe stata { $better }.
turning-show = Guardala sul tavolo
chances-told = Le probabilità di { $name }: { $first } all'inizio, { $least } al minimo, { $most } al massimo, { $last } alla fine.
worth = Quanto valeva ogni scelta
worth-chosen = scelta
worth-best = meglio
worth-lost = −{ $loss }
worth-error = errore standard { $error }
worth-all = Tutte le { $n } scelte

# ------------------------------------------------------------------ a game without a table of its own
plain-hidden = { $n ->
        [one] una carta coperta
       *[other] { $n } carte coperte
    }
plain-empty = vuoto
