# L'aiuto di tutti i comandi. Un messaggio qui è solo testo con variabili, senza il resto di Fluent, così
# una pagina di aiuto non deve caricare Fluent. summary-NOME è un comando nell'elenco del suo gruppo,
# about-NOME la sua pagina, option-NOME-LUNGO una sua opzione, option-LUNGO un'opzione di più comandi.
help-usage = Uso:
help-options = Opzioni
help-commands = Comandi
help-help = Mostra questo aiuto ed esci.
help-default = predefinito: { $default }
help-variable = variabile: { $var }
help-required = obbligatoria

metavar-options = OPZIONI
metavar-command = COMANDO
metavar-args = ARGOMENTI
metavar-game = GIOCO
metavar-card = CARTA
metavar-table = TAVOLO
metavar-record = REGISTRAZIONE
metavar-file = FILE
metavar-files = FILE
metavar-folder = CARTELLA
metavar-path = PERCORSO
metavar-text = TESTO
metavar-integer = INTERO
metavar-integer-range = INTERO
metavar-float = NUMERO
metavar-float-range = NUMERO
metavar-name = NOME
metavar-number = NUMERO
metavar-address = INDIRIZZO
metavar-days = GIORNI
metavar-level = LIVELLO

example-begin = per cominciare
example-look-up = per cercare qualcosa
example-watch = per guardare

# ------------------------------------------------------------------ opzioni di più comandi
option-lang = La lingua; se manca, quella di LC_ALL, LC_MESSAGES o LANG.
option-json = Stampa JSON per un programma.
option-strict = Fermati alla prima risposta illegale o eccezione di un bot.
option-jobs = Numero di processi; se manca, uno per ogni core.
option-seed = Un testo qualsiasi. Ripete un'esecuzione solo insieme al suo --salt.
option-salt = La parte segreta del seme: nuova a ogni esecuzione, così nessun bot può indovinare una distribuzione. Per ripetere un risultato indica il salt che riporta.
option-isolate = Esegui i bot di file e di altri pacchetti in processi separati, che ricevono solo ciò che il loro posto sa. È più lento: ogni partita avvia nuovi processi.
option-bot-timeout = Tempo massimo in secondi per una risposta di un bot, con --isolate.
option-database = URL o file del database, senza password (se manca, un file nella tua cartella utente).

# ------------------------------------------------------------------ tavolata
about-tavolata =
    Giochi di carte per costruire città, con le regole complete: gioca, simula, studia.

    { $examples }
option-tavolata-version = Mostra la versione ed esci.
option-tavolata-lang = La lingua di tutti i comandi.

# ------------------------------------------------------------------ serve, publish
summary-serve = Gioca nel browser, con amici e bot.
about-serve = Gioca nel browser: avvia il server e apri la pagina.
option-serve-port = La porta (se manca, { $port } o la prima libera dopo); 0 significa una qualsiasi.
option-serve-host = Usa 0.0.0.0 per accettare connessioni dalla rete.
option-serve-internal-url = Dove altri server sullo stesso database PostgreSQL raggiungono questo (se manca, il suo indirizzo).
option-serve-workers = Numero di processi per i bot.
option-serve-allowed-host = Un nome di host con cui i browser raggiungono il server, come play.example.org; ripetibile.
option-serve-trust-proxy = Indirizzo o rete di un reverse proxy di cui accettare le intestazioni X-Forwarded-*; ripetibile.
option-serve-limits = off: nessun limite a richieste e connessioni, per misure su questo computer.
option-serve-quota = Cambia una quota, come tables=500 o sockets_per_address=64 (docs/host.md); ripetibile.
option-serve-metrics-port = Offri metriche per Prometheus su questa porta, solo su questo computer; 0 significa una qualsiasi.
option-serve-log-format = json: un oggetto per riga, per programmi che raccolgono log.
option-serve-log-level = info: anche inizio e fine delle partite, e comandi rifiutati.
option-serve-site = Una cartella scritta da tavolata publish: la pagina continua a giocare quando il server non è raggiungibile.
option-serve-no-browser = Non aprire il browser.

summary-publish = Scrivi un sito statico: si gioca senza server.
about-publish =
    Scrivi il tavolo come file statici in CARTELLA: la pagina, il motore e Python per il browser.

    Può offrirli qualsiasi server di file, anche da una sottocartella. Si gioca da soli contro i bot, o insieme su un solo dispositivo, e dopo la prima visita anche senza rete. CARTELLA dev'essere vuota, nuova o un sito precedente, che viene sostituito. docs/static.md spiega come pubblicarlo.

    Python per il browser (Pyodide) arriva da npm, una volta sola: pip install 'tavolata[static]'
option-publish-base = Dove sarà il sito, per esempio /play/: serve solo alla pagina degli indirizzi sbagliati, per il suo link.

# ------------------------------------------------------------------ play, rules, list, info
summary-play = Gioca una partita nel terminale, o guarda giocare i bot.
about-play =
    Gioca a GIOCO (se manca, dominion) in questo terminale.

    { $examples }
option-play-seat = Chi siede lì, una volta per ogni posto; se manca, tu contro i bot. Un livello: da novice a master.
option-play-record = Dove tenere la registrazione; se manca, GIOCO-DATA-ORA{ $suffix } in questa cartella.
option-play-resume = Riprendi una registrazione, anche rovinata.
option-play-ask-forced = Chiedi anche dove c'è una sola scelta legale.

summary-rules = Mostra le regole di un gioco o di una sua carta.
about-rules =
    Mostra le regole di GIOCO in breve, o tutto su una CARTA.

    CARTA può essere un nome nella lingua, un id inglese o il suo inizio, oppure il numero di un chiarimento, come lo scrivono i rifiuti.

summary-list = Elenca i giochi, i bot, i livelli o le carte.
about-list = Elenca i giochi, i bot, i loro livelli o le carte di un gioco.
option-list-game = Solo questo gioco; se manca, tutti i giochi, e le carte del gioco predefinito.

summary-info = Mostra versione, sistema e se il motore è compilato.
about-info = Mostra versione, Python, sistema, e se il motore compilato è in uso.

# ------------------------------------------------------------------ arena, simulate, export
summary-arena = Fai giocare i bot tutti contro tutti e dai loro un punteggio.
about-arena =
    Fai giocare i bot a GIOCO, tutti contro tutti.

    Con più di due posti ogni bot siede da solo a un tavolo di ogni altro bot, e si incontrano tutte le mescolanze. Un blocco è una distribuzione giocata da ogni posto; gli intervalli vengono da ricampionamenti dei blocchi. Il risultato ha punteggi di massima verosimiglianza (il primo bot vale 1000) e di openskill. Lo stesso seme e lo stesso salt danno le stesse partite con qualsiasi numero di processi o computer. Ctrl-C mostra i blocchi giocati fino a quel momento.
option-arena-bots = Bot separati da virgole: smithy,big_money.
option-arena-games = Numero minimo di partite di ogni accoppiamento.
option-arena-seats = Ordini dei posti in un blocco: ogni bot una volta in ogni posto a caso (random), tutti gli ordini (all), o come indicato (fixed).
option-arena-ray = Gioca su un cluster Ray: il suo indirizzo, `auto` o `local`.
option-arena-out = Un file di righe JSON; un'arena che c'è già riprende con il salt del file.
option-arena-html = Scrivi un rapporto con grafici.
option-arena-sprt = Due quote, `0.50,0.55`: fermati quando il risultato del primo bot decide fra le due, e servono almeno { $fewest } blocchi.
option-arena-mixed = Con più di due posti: anche tavoli misti, o solo un bot contro un tavolo di un altro.
option-arena-markdown = Stampa una sola tabella di tutti contro tutti in Markdown.

summary-simulate = Gioca molte partite fra bot.
about-simulate =
    Gioca molte partite di GIOCO fra bot.

    Lo stesso seme e lo stesso salt danno le stesse partite con qualsiasi numero di processi; senza --salt ogni esecuzione ha partite diverse. I posti ruotano per tutti gli ordini. Una partita che arriva al limite è divisa fra tutti i posti. Il risultato ha, per ogni bot nell'ordine indicato: quota di vittoria con un intervallo al 95%, vittorie piene, vittorie divise e punti medi. La prima mossa legale sostituisce una risposta illegale o un'eccezione di un bot; il primo errore di ogni bot viene mostrato, tutti vengono contati. Ctrl-C mostra le partite giocate fino a quel momento.
option-simulate-bot = Un bot; indicane uno per ogni posto.
option-simulate-games = Numero di partite.
option-simulate-fixed-seats = Mantieni l'ordine dei posti invece di usarli tutti.
option-simulate-cap = Numero massimo di decisioni per partita.

summary-export = Scrivi le decisioni dei bot come array.
about-export =
    Gioca partite di GIOCO fra bot, e scrivi in PERCORSO (.npz) ogni decisione con una scelta.

    numpy.load(PERCORSO) ha una riga per ogni decisione negli array game, seat, bot, action, share (la quota di vittoria, alla fine), observation (uint8) e mask (bit compressi), e about: il gioco, i bot, le loro versioni, i semi e la versione della disposizione come JSON. Li descrive docs/export.md. Le partite sono quelle di `simulate` con gli stessi semi. La prima mossa legale sostituisce una risposta illegale o un'eccezione di un bot, e quella decisione viene lasciata fuori; il primo errore di ogni bot viene mostrato, tutti vengono contati. Ctrl-C e --strict scrivono le partite giocate fino a quel momento.
option-export-bot = Un bot; indicane uno per ogni posto.
option-export-games = Numero di partite.

# ------------------------------------------------------------------ replay, review, verify, check
summary-replay = Rigioca una registrazione e controlla ogni passo.
about-replay =
    Rigioca la registrazione FILE e mostra la prima differenza.

    Il codice di uscita è 0 se tutto coincide, 1 alla prima differenza, 2 se la registrazione è rovinata; le decisioni prima del danno vengono rigiocate tutte.
option-replay-story = Stampa il racconto della partita, come l'hanno visto gli spettatori.
option-replay-verbose = Stampa ogni decisione.

summary-review = Stima il valore di ogni decisione di una registrazione.
about-review =
    Stima il valore di ogni decisione della REGISTRAZIONE per il suo posto, da ciò che il posto sapeva allora.

    Da mondi campionati che concordano con ciò che il posto aveva visto, ogni scelta viene giocata fino in fondo con un bot di regole in tutti i posti; il valore di una scelta è la sua quota media di vittoria. Un errore è una scelta peggiore di un'altra per più di due errori standard. Il codice di uscita è 2 se la registrazione è rovinata; le decisioni prima del danno vengono valutate.
option-review-seat = Solo le decisioni del posto N, contato da 1.
option-review-simulations = Numero di simulazioni (rollout) per decisione.
option-review-bot = Il bot delle simulazioni, in tutti i posti; se manca, il più forte bot di regole del gioco.
option-review-top = Numero di errori da mostrare.
option-review-all = Mostra ogni decisione con una scelta.
option-review-seed = Un testo qualsiasi; lo stesso seme dà lo stesso risultato.

summary-verify = Controlla la mescolata e la partita di una registrazione.
about-verify =
    Controlla la REGISTRAZIONE di un tavolo: il suo segreto, le sue decisioni e il suo esito.

    Lo SHA-256 del seme dev'essere l'impronta che il tavolo ha mostrato fin dalla prima vista. Tutte le decisioni vengono rigiocate, e punteggi e stato finale devono coincidere. Il codice di uscita è 0 se tutti i controlli riescono, 1 se uno fallisce, 2 se il file non è una registrazione.
option-verify-commitment = L'impronta che il tavolo mostrava prima della partita.

summary-check = Esegui file di scenari.
about-check =
    Esegui gli scenari dei FILE e stampa le differenze.

    Uno scenario è una riga di JSON: id, title, game, state, script, expect; docs/scenarios.md descrive il formato. Il codice di uscita è 1 se uno scenario è diverso, e 2 se uno non si può eseguire o un file non ne contiene. Alcuni errori rari nel JSON di una posizione sono in inglese.

# ------------------------------------------------------------------ bench, load
summary-bench = Misura la velocità di un gioco.
about-bench =
    Misura ogni GIOCO, o tutti: decisioni, copie, osservazioni, campioni, tensori per secondo di CPU.

    Esecuzioni compilate e interpretate si alternano, così il loro rapporto vale anche su un computer occupato. Con --views: millisecondi di CPU di una vista dopo una decisione, a quattro posti dove il gioco li ha, in una partita casuale di al massimo 200 decisioni per giro; --bot, --seconds e --yardstick non si usano.
option-bench-bot = Misura anche partite di questo bot contro sé stesso, o simulazioni di una ricerca.
option-bench-rounds = Giri; il risultato è la mediana.
option-bench-seconds = Secondi di CPU per giro e variante.
option-bench-yardstick = Un modulo compilato con play_many(games, seed), misurato negli stessi giri.
option-bench-views = Misura invece le viste delle pagine, con il loro JSON.
option-bench-envs = Misura invece l'ambiente vettoriale (tavolata[envs]).

summary-load = Gioca a molti tavoli di un server e misura le sue risposte.
about-load =
    Gioca a molti tavoli di un server in funzione, e misura quanto è veloce a rispondere.

    Persone con un socket ciascuna giocano a tutti i giochi del server: quattro per tavolo, o il minimo possibile se un gioco ha al massimo quattro posti. Decidono a caso. Avvia il server con un database tutto suo e senza limiti:

    { $examples }

    Le cifre: p50 e p99 dei millisecondi fra l'invio di una decisione e la risposta; decisioni chieste e fatte al secondo; secondi di CPU e memoria del server con i suoi processi figli, se è su questo computer; la memoria che aggiunge un socket; il carico del computer.

    Con --kill il comando avvia server propri e li uccide a turno mentre si gioca. Finisce con codice 1 se una decisione confermata manca o è salvata due volte, se manca un evento, o se qualcuno ha visto qualcosa di diverso dalla partita salvata.
option-load-url = Il server; ripetibile per più server su un solo database, che ricevono i tavoli a turno.
option-load-tables = Numero di tavoli; ogni gioco del server ne riceve una parte.
option-load-seconds = Secondi di gioco, dopo l'apertura di tutti i tavoli.
option-load-rate = Decisioni al secondo, a tutti i tavoli insieme.
option-load-seed = Un testo qualsiasi: ne dipendono le decisioni casuali. Se manca, uno nuovo.
option-load-my-server = Permetti un server su un altro computer. Solo per un server tuo: chi gioca lì dovrebbe aspettare.
option-load-kill = Avvia server per questa prova, uccidine uno per questo numero di volte, e controlla che niente vada perso.
option-load-stall = Ferma uno dei server per questo numero di volte, ogni volta finché gli altri hanno preso i suoi tavoli.
option-load-processes = Con --kill o --stall: numero di server; da due in su serve PostgreSQL.
option-load-database = Con --kill o --stall: un database solo per questa prova (se manca, un file SQLite).

# ------------------------------------------------------------------ admin
summary-admin = Cura i tavoli di un server: copie, elenchi, riparazioni.
about-admin =
    Cura i tavoli di un server. TAVOLO è un id o il link di un tavolo.

    Tutti i comandi tranne `restore` sono sicuri anche mentre i server usano il database. Lo trovano come `tavolata serve`: da --database, altrimenti da TAVOLATA_DATABASE_URL, altrimenti nel file della tua cartella utente.

summary-admin-list = Elenca i tavoli.
about-admin-list = Elenca i tavoli, dal più recente.
option-admin-list-status = Solo i tavoli in questo stato; ripetibile.
option-admin-list-game = Solo i tavoli di questo gioco.
option-admin-list-player = Solo i tavoli dove siede qualcuno con questo nome.
option-admin-list-older = Solo i tavoli che hanno più di questi giorni.
option-admin-list-idle = Solo i tavoli la cui ultima decisione ha più di questi giorni.
option-admin-list-limit = Al massimo N tavoli.

summary-admin-show = Mostra un tavolo, e se la sua partita è integra.
about-admin-show = Mostra un TAVOLO: i suoi posti e le sue date, e se le regole di questa versione accettano i suoi eventi.

summary-admin-export = Scrivi la registrazione di un tavolo.
about-admin-export =
    Scrivi la registrazione di un TAVOLO in FILE, o nella cartella FILE come TAVOLO{ $suffix }.

    Se le regole di questa versione rifiutano un evento, la registrazione finisce prima.
option-admin-export-reveal = Anche durante la partita: la registrazione mostra tutte le mani e la distribuzione.

summary-admin-import = Crea un tavolo da una registrazione.
about-admin-import =
    Crea un tavolo privato da REGISTRAZIONE: da guardare se la partita è finita, altrimenti da continuare.

    I bot prendono i posti di una partita in corso, se non restano liberi. Una registrazione si importa intera o per niente: una riga rovinata, una decisione illegale o un esito sbagliato danno il codice di uscita 2, e il messaggio indica la riga.
option-admin-import-open = Lascia liberi i posti di una partita in corso.

summary-admin-end = Sospendi un tavolo per sempre.
about-admin-end = Sospendi un TAVOLO per sempre; la sua registrazione si può riprendere a un altro.

summary-admin-hide = Togli un tavolo dall'ingresso.
about-admin-hide = Togli un TAVOLO dall'ingresso: può guardarlo solo chi vi gioca, o chi ha il suo link.
option-admin-hide-off = Mostra di nuovo il tavolo all'ingresso.

summary-admin-patch = Ripara un tavolo i cui eventi sono rifiutati.
about-admin-patch =
    Fai riprendere un TAVOLO da prima del primo evento che le regole di questa versione rifiutano.

    Quell'evento e tutti i successivi vengono tolti. FILE (se manca, TAVOLO{ $removed }) li conserva.

summary-admin-delete = Cancella un tavolo finito.
about-admin-delete =
    Cancella un TAVOLO finito, con la sua registrazione, i nomi e la chat.

    Nessun server deve averlo aperto: prima ferma quello di un database SQLite. Il tavolo resta nelle copie.

summary-admin-backup = Copia il database mentre è in uso.
about-admin-backup =
    Copia il database in FILE, o nella cartella FILE, se esiste, con un nome che contiene l'ora.

    Intanto i server possono usare il database: la copia ha il suo stato in un solo momento. Contiene i segreti delle partite in corso, perciò puoi leggerla solo tu. Per un database PostgreSQL serve `pg_dump`.
option-admin-backup-keep = FILE è una cartella, creata se manca: cancella le copie più vecchie oltre questo numero.

summary-admin-restore = Sostituisci il database con una copia.
about-admin-restore =
    Sostituisci il database con la copia FILE. Prima ferma tutti i server.

    Un database SQLite che c'era già viene conservato con un altro nome. Le tabelle di un database PostgreSQL vengono sostituite: servono `pg_restore` e `psql`.
