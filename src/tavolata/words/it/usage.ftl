# Parole dei soli comandi, che la pagina non carica: uso sbagliato, come lo segnala Click, valori sbagliati
# e risultati.
number-thousands = {"."}
number-point = {","}
usage = Uso: { $line }
usage-help = Aiuto: { $command }
usage-no-option = Non c'è l'opzione { $name }.
usage-is-argument = { $argument } si scrive senza { $name }.
usage-is-parameter = È un parametro del gioco: { $game }
usage-near = Intendevi { $possibility }?
usage-near-several = Intendevi una di queste: { $possibilities }?
usage-needs-value = A { $name } serve un valore.
usage-needs-values = A { $name } servono { $nargs } valori.
usage-takes-no-value = { $name } non vuole un valore.
usage-extra = C'è un argomento di troppo: { $args }
usage-extras = Ci sono argomenti di troppo: { $args }
usage-missing-argument = Manca l'argomento
usage-missing-option = Manca l'opzione
usage-missing-command = Manca il comando.
usage-choose = Scegli fra: { $choices }
usage-invalid = Valore non valido: { $message }
usage-invalid-for = Valore non valido per { $param_hint }: { $message }
usage-no-number = «{ $value }» non è un { $number_type }.
usage-out-of-range = { $range }, non { $value }.
usage-between = va da { $least } a { $most }
usage-at-least = è almeno { $least }
usage-not-the-choice = «{ $value }» non è { $choice }.
usage-not-a-choice = «{ $value }» non è fra { $choices }.
usage-integer = numero intero
usage-float = numero
usage-file = il file
usage-directory = la cartella
usage-path = il percorso
usage-not-there = Non esiste { $name } { $filename }.
usage-is-file = { $filename } è un file.
usage-is-directory = { $filename } è una cartella.
usage-not-readable = { $filename } non si può leggere.
usage-not-writable = { $filename } non si può scrivere.

# ------------------------------------------------------------------ valori sbagliati
error-not-installed = il comando { $name } non fa parte di questa installazione
error-package = a { $command } serve { $package }: pip install 'tavolata[arena]'
error-package-envs = a { $command } serve { $package }: pip install 'tavolata[envs]'
error-package-failed = { $package } si è fermato con { $error } ({ $path }, riga { $line }). Con { $variable }=1 si vede il traceback.
error-worker-died = un processo di lavoro è stato terminato o ha esaurito la memoria: usa meno --jobs
error-at-least-1 = { $what } è almeno 1
error-no-text = { $path } non è un file di testo: scrivilo in UTF-8
error-no-cluster = nessun cluster Ray risponde a { $address }: { network-reason }
error-ray-address = --ray è host:porta, auto o local, non «{ $address }»
network-reason = { $code ->
        [ECONNREFUSED] non c'è nessun server in ascolto
        [no-host] questo host non esiste
        [late] ci mette troppo
        [EHOSTUNREACH] questo computer non lo raggiunge
        [ENETUNREACH] questo computer non raggiunge la sua rete
        [none-here] su questo computer non ce n'è nessuno, avvialo con ray start --head
        [no-client] manca il suo pacchetto, pip install 'ray[client]'
        [no-ray] lì ascolta qualcos'altro
       *[other] { $why }
    }
error-no-ray = a --ray serve Ray: pip install 'tavolata[ray]'
error-yardstick = { $path } non è un modulo Python con play_many(games, seed)
load-no-answer = { $url } non risponde: { network-reason }
load-no-tavolata = { $url } non è un server di Tavolata: risponde { $answer }
load-limited = il server limita le richieste: avvialo con --limits off, o chiedi meno tavoli
load-too-early = un tavolo è finito prima di cominciare
load-not-opened = un tavolo non si è potuto aprire: { $why }
load-other-version = il server parla un'altra versione del protocollo
load-never-back = dopo il giro { $round } questi tavoli non sono più tornati: { $tables }
load-no-start = un server non parte: { $why }
serve-no-host = { $host } non è un indirizzo di questo computer: usa 127.0.0.1, o 0.0.0.0 per accettare connessioni dalla rete.
serve-port-forbidden = Non hai il permesso per la porta { $port }: scegline un'altra con --port, da 1024 in su.
seats-wrong = { $game } ha da { $least } a { $most } posti, ma { $n ->
        [one] è dato un solo --seat.
       *[other] sono dati { $n } --seat.
    }
error-commitment = --commitment è uno SHA-256, 64 cifre da 0 a f, non { $text }
check-differs = { $place } è diverso: { $why }
check-cannot = { $place } non si può eseguire: { $why }
check-the-file = il file
check-no-scenario = non contiene scenari
check-expected = { $what }: atteso { $wanted }, trovato { $found }
check-lost = { $what }: il totale è cambiato, qualcosa è sparito o comparso
check-illegal = { $who } non può «{ $text }»: { $why }
check-legal = { $who } può «{ $text }», che dovrebbe essere rifiutato
check-cost = costo di { $name }: atteso «{ $cost }», trovato un altro
check-open = una domanda è ancora aperta: { $question }; rispondi, o scrivila in `asked` fra le attese
check-draws-left = { $n ->
        [one] dell'elenco delle pescate avanza una carta
       *[other] dell'elenco delle pescate avanzano { $n } carte
    }
check-turn-open = un turno non è finito: { $questions }
check-after-step = dopo il passo { $step }, { $why }
check-within = dentro la carta, { $why }
check-step = passo { $step }, { $written }: { $why }
check-no-key = allo scenario manca «{ $name }»; servono { $needed }
check-no-game = non ci sono scenari per il gioco «{ $name }»; { $near ->
        [none] esistono: { $known }
       *[other] intendevi «{ $near }»?
    }
check-asserts-nothing = lo scenario non verifica niente: aggiungi un'attesa, o un passo con `can` o `cannot`
check-no-state = lo stato: serve "new" o un oggetto, non { $found }
check-no-json = questo non è JSON: c'è un errore alla colonna { $column }
check-deep-json = questo JSON non si può leggere: è troppo grande o troppo profondo
check-no-object = uno scenario è un oggetto JSON, non { $found }
check-twice = un oggetto ha due volte la chiave «{ $name }»: va scritta una volta sola
error-place = { $kind ->
        [the-scenario] lo scenario
        [a-step] un passo
        [a-decision] una decisione
        [position] la posizione
       *[other] { $where }
    }
error-in-place = { error-place }: { $why }
error-expected = { error-place }: serve { $what ->
        [object] un oggetto
        [list] un elenco
        [text] un testo
        [flag] true o false
       *[number] un numero da { NUMBER($least, useGrouping: 0) } a { NUMBER($most, useGrouping: 0) }
    }, non { $found }
error-not-a-card = { error-place }: { $found } non è una carta; scrivi "{ $like }" o "{ $like }*3"
error-wrong-seat = { error-place }: il posto { $found } non esiste; i posti vanno da P1 a { $last }
check-nested = lo scenario è annidato troppo in profondità per essere letto
check-no-reason = because: serve il codice di un motivo, non { $found }
check-always-refused = «{ $text }» è rifiutato in ogni caso, perché in questa partita non c'è { $card }: nomina una carta che c'è, o scrivi `because`
check-inside-effect = lo stato: «{ $question }» è una domanda dentro un effetto: scrivi la posizione che viene prima e arriva alla domanda con uno script
check-several-verbs = { error-place } fa una cosa sola, non { $first } e { $last }: scrivi un passo per ognuna
check-no-verb = { error-place } ha bisogno di una chiave fra { $needed }
check-no-meaning = «{ $name }» qui non ha senso: va con { $first ->
        [none] { $last }
       *[other] { $first } o { $last }
    }
check-empty = l'elenco delle attese è vuoto
check-not-true = { $where }: serve true, non { $found }
check-no-action = { $where }: serve il testo di un'azione, non { $found }
check-empty-list = { $where }: l'elenco è vuoto
error-entries = { error-place }: servono { $n } voci, non { $found }
error-other-position = questa è una posizione di { $found }, non di { $game }
error-many-steps = question: non possono essere aperti più di { $most } passi insieme
error-nothing-to-ask = question: in questa posizione { $name } non ha niente da chiedere
error-no-text-name = { error-place }: serve { $named ->
        [card] il nome di una carta
        [question] il nome di una domanda
        [step] il nome di un passo
        [character] il nome di un personaggio
        [city] il nome di una città
        [district] il nome di un quartiere
        [mark] il nome di un segnalino
        [use] il nome di un uso
        [wonder] il nome di una meraviglia
        [word-for-an-action] una parola per un'azione
       *[other] un nome ({ $what })
    }, non { $found }
error-many-cards = { error-place }: più carte di quante ne stiano in un posto ({ $most })
error-no-numbers = { error-place }: servono { $n ->
        [two] due numeri
       *[any] numeri
    } sotto 2**32, non { $found }
error-no-choice = { error-place }: serve { $first ->
        [none] { $last }
       *[other] { $first } o { $last }
    }, non { $found }
error-unfit = { error-place }: { $found } qui non va bene ({ $code })
check-no-draw = l'elenco delle pescate è finito, e { $what ->
        [card] si pesca un'altra carta
       *[chance] il caso deve ancora decidere
    }
check-wrong-draw = nell'elenco delle pescate { $what ->
        [card] c'è la carta numero { NUMBER($n, useGrouping: 0) }, che non è nella pila
       *[chance] c'è il numero { NUMBER($n, useGrouping: 0) }, che ora non può uscire
    }
check-beside-new = «{ $name }» non dice niente di una partita nuova: va tolto
check-beside-twice = «{ $name }» è sia nello stato sia accanto: va scritto una volta sola
check-open-now = adesso non si può fare: è aperta la domanda { $name }
check-not-listed = a { $who } è rivolta la domanda { $name }, che non è in elenco{ $next ->
        [none] { "" }
       *[other] ; la prossima è { $next }
    }
check-not-asked = c'è in elenco una decisione che nessuno chiede: { $written }; va tolta, o segnata con "optional": true
check-other-card = la domanda riguarda { $found }, non { $wanted }
check-sums = { $ok ->
        [one] uno superato
       *[other] { NUMBER($ok, useGrouping: 0) } superati
    }, { $differs ->
        [one] uno diverso
       *[other] { NUMBER($differs, useGrouping: 0) } diversi
    }, { $cannot ->
        [one] uno non eseguibile
       *[other] { NUMBER($cannot, useGrouping: 0) } non eseguibili
    }
error-no-game = gioco sconosciuto: «{ $name }»; intendevi { $n ->
        [one] { $commands }
       *[other] uno di questi comandi: { $commands }
    }?
error-no-card = non c'è una carta né un chiarimento «{ $text }»; { $near ->
        [none] { $command } mostra le carte
       *[other] intendevi { $near }?
    }
error-timeout = --bot-timeout è più di 0 secondi e al massimo un giorno
error-timeout-alone = --bot-timeout richiede --isolate: un bot in questo processo non si può fermare
error-simulations = le simulazioni vanno da 1 a { $most } per decisione, non { $found }
error-npz = le decisioni si scrivono come .npz, non { $kind ->
        [none] senza tipo
       *[other] come { $kind }
    }: { $path }
error-two-bots = a un'arena servono almeno due bot, ognuno nominato una volta sola
error-sprt = --sprt vuole due quote di vittoria, prima la più bassa, come 0.50,0.55
error-sprt-bots = --sprt confronta due bot: il primo con il secondo
error-players = { $game } ha { $players } giocatori, ma { $n ->
        [one] è dato un solo bot
       *[other] sono dati { $n } bot
    }
error-bots = { $n ->
        [one] è dato un solo bot
       *[other] sono dati { $n } bot
    }; { $game } ne vuole { $span ->
        [one] { $least }
       *[several] da { $least } a { $most }
    }, uno per posto
error-other-arena = { $path } contiene un'altra arena, con { $what } { $found }, non { $wanted }: indica un altro file con --out
error-arena-damaged = { $path }: la riga { NUMBER($line, useGrouping: 0) } è rovinata; toglila per continuare
error-no-arena = { $path } non è il file di un'arena; indicane un altro con --out
error-arena-seeding = { $path } è stato giocato con la versione { $found } dei semi, questo programma usa la { $own }: le sue partite non si possono continuare; indica un altro file con --out
error-level = { $name } è un livello e non ha parametri; scrivi { $name }
error-bot-file = bot sconosciuto: «{ $name }»; scrivi { $name }:Classe per il bot di un file
error-bot-unreadable = bot { $name }: { $path } non si può leggere: { file-reason }
error-bot-no-class = bot { $name }: in { $path } non c'è la classe { $what }; { $known ->
        [none] non c'è nessuna sottoclasse di tavolata.Bot
       *[other] esistono: { $known }
    }
error-bot-no-subclass = bot { $name }: { $what } non è una sottoclasse di tavolata.Bot
error-bot-act = bot { $name }: { $found ->
        [none] non ha il metodo act
       *[other] ha act{ $found }
    }; scrivi act(self, observation, clock), che restituisce l'id di un'azione legale
error-bot-needs-value = a { $name } serve { $what }; scrivi { $name }({ $what }=...)
error-bot-value = { $name }: { $what } è { $kind ->
        [int] un numero intero
        [float] un numero
        [bool] true o false
       *[other] { $kind }
    }, non { $text }
error-bot-loaded = bot { $name } non si può caricare: { bot-reason }
error-bot-made = bot { $name } non si può creare: { bot-reason }
bot-reason = { $why ->
        [exit] ha cercato di chiudere il programma
        [ended] ha chiuso il proprio processo
        [silent] non ha risposto entro { $error } secondi; il suo processo è stato chiuso
       *[other] { $why }
    }
error-no-versions = { $name } non ha versioni; scrivi { $name }
error-no-version = { $name } non ha la versione { $version }; esistono: { $known }
error-bot-needs = { $name } ha bisogno di { $card } nel regno; indicane uno con questa carta: kingdom=random+{ $card }
error-belief = { $name }: belief è none o un bot di un gioco con scelte segrete, non { $text }
error-former = { $what } è { $known }, non { $text }; oggi si chiama { $name }

# ------------------------------------------------------------------ risultati
info-version = Versione
info-python = Python
info-platform = Sistema
info-core = Motore
info-compiled = compilato, senza un profilo delle sue partite
info-profiled = compilato con un profilo delle sue partite
info-interpreted = Python semplice, molte volte più lento; funziona tutto
info-change = { $variable }=0 impone il Python semplice, { $variable }=1 esige il motore compilato;
    si costruisce durante l'installazione se c'è un compilatore C
info-games = Giochi
info-language = Lingua
arena-progress = Si giocano i blocchi
arena-title = { $game }: classifica
arena-pairings = Tutti contro tutti
arena-bot = Giocatore
arena-against = Contro
arena-games = Partite
arena-rating = Punteggio
arena-openskill = Openskill
arena-interval = Al 95%
arena-share = Quota
arena-score = Punti medi
arena-report = Rapporto: { $path }
arena-interrupted = Interrotto: blocchi finiti { $blocks } su { $total }. { $path ->
        [none] Senza --out non si possono riprendere.
       *[other] Lo stesso comando con --out { $path } gioca gli altri.
    }
arena-verdict-better = Prova sequenziale: { $bot } è migliore.
arena-verdict-worse = Prova sequenziale: { $bot } non è migliore.
arena-verdict-early = Prova sequenziale: ancora nessun verdetto, { $blocks ->
        [one] serve un altro blocco: aumenta --games.
       *[other] servono almeno altri { $blocks } blocchi: aumenta --games.
    }
arena-verdict-open = Prova sequenziale: non decisa con queste partite.
export-done = { $path }: { $decisions ->
        [one] una decisione
       *[other] { $decisions } decisioni
    }
export-interrupted = Interrotto: in { $path } ci sono solo le decisioni { $games ->
        [one] dell'unica partita finita.
       *[other] delle { $games } partite finite.
    }
export-nothing = Interrotto prima della fine della prima partita: { $path } non è stato scritto.
simulate-progress = Si gioca
simulate-title = { $games ->
        [one] una partita
       *[other] { $games } partite
    }
simulate-bot = Giocatore
simulate-share = Quota
simulate-interval = Al 95%
simulate-wins = Vinte
simulate-shared = Divise
simulate-score = Punti medi
simulate-by-seat = Vittorie piene + divise per posto
simulate-sums = { $turns } turni a partita in media, { $decisions } decisioni, { $capped ->
        [0] nessuna partita fermata,
        [one] una partita fermata,
       *[other] { $capped } partite fermate,
    } { $seconds } s
simulate-faults = { $bot }: { $faults ->
        [one] un errore
       *[other] { $faults } errori
    }; la prima mossa legale sostituisce ogni risposta sbagliata o mancata
simulate-interrupted = Interrotto: { $games ->
        [one] questa è l'unica partita finita.
       *[other] queste sono le { $games } partite finite.
    }
replay-json-alone = --json stampa solo il risultato: togli --story e --verbose.
bench-progress = Si misura
bench-title = per secondo di CPU
bench-what = Che cosa
bench-row = { $kind ->
        [decisions] decisioni
        [clones] copie
        [observations] osservazioni
        [samples] campioni
        [tensors] tensori
        [masks] maschere
        [steps-from-Python] passi da Python
        [steps-from-Python-with-tensors-and-masks] passi da Python con tensori e maschere
        [simulations] simulazioni di { $bot }
       *[games] { $bot ->
            [none] partite
           *[other] partite di { $bot }
        }
    }
bench-compiled = compilato
bench-interpreted = Python semplice
bench-ratio = rapporto
bench-tensors = Un ciclo Python con osservazioni, tensori e maschere va a { $ratio } della sua velocità senza.
bench-sample = Un campione costa quanto { $clones } copie.
bench-yardstick = Metro: { $decisions } decisioni per secondo di CPU; questo motore va a { $ratio } di quello.
bench-failed = la misura in Python puro non è riuscita: { $why }
bench-over = { $game } finisce prima della prima decisione: non c'è niente da misurare.
markdown-bot = giocatore
markdown-rating = punteggio
markdown-against = { $others ->
        [1] contro
       *[other] contro { $others }
    } `{ $bot }`
markdown-name = `{ $name }` è `{ $bot }`.
markdown-made = Seme `{ $seed }`, salt `{ $salt }`, versione dei semi { $seeding }.
arena-one-form = --markdown e --json sono due forme dello stesso rapporto: togli una delle due.
bench-views-alone = --views misura solo le viste: togli --bot e --yardstick.
bench-envs-alone = --envs misura solo l'ambiente vettoriale: togli --views, --bot e --yardstick.
bench-envs = { $game }: l'ambiente vettoriale fa { $vector } passi per secondo di CPU, con osservazioni e maschere; un semplice ciclo in Python ne fa { $plain } senza: { $ratio }.
bench-views = { $game }: una vista con il suo JSON costa { $view_ms } ms di CPU ({ $size } kB), la prima vista di una pagina arrivata tardi { $first_view_ms } ms, una decisione { $decision_ms } ms.
serve-needs-more = Al tavolo serve { $package }: pip install 'tavolata[table]'
serve-ready = Il tavolo è pronto su { $url } (Ctrl+C lo chiude; nessuna partita va persa).
serve-network = Gli amici nella tua rete aprono { $url }
serve-no-page = La pagina non è stata costruita, risponde solo l'interfaccia per programmi: vedi web/README.md.
serve-new-database = È stato creato un nuovo database: { $place }
serve-updated-database = { $place } è stato aggiornato dal formato { $found } al { $newest }: le versioni precedenti di tavolata non possono più usarlo.
serve-empty-database = { $place } era vuoto: ci è stato creato un nuovo database. Se i tuoi tavoli erano lì, ferma il server e rimetti una copia.
serve-port-taken = La porta { $port } è occupata: scegline un'altra con --port.
serve-metrics-taken = La porta { $port } è occupata: scegline un'altra con --metrics-port.
serve-metrics = Metriche per Prometheus: { $url }
serve-no-address = { $address } non è un indirizzo IP né una rete: scrivine uno come 127.0.0.1 o 10.0.0.0/8.
serve-no-name = «{ $name }» non è il nome di un host: con --allowed-host scrivi solo il nome, come play.example.org.
serve-no-quota = { $text } non è una quota: scrivi NOME=NUMERO, un numero intero da 1 a 999999999, con uno fra { $names }.
serve-no-site = { $folder } non è un sito pubblicato: creane uno con tavolata publish.
serve-no-internal-url = { $url } non è l'indirizzo di un server: scrivine uno come http://10.0.0.2:8000.
serve-limits-needed = Senza limiti il server può ascoltare solo su questo computer: togli --limits off, oppure --host { $host }.
load-needs-url = C'è un argomento di troppo: { $text }. Scrivi il server come --url { $text }.
load-bad-url = { $url } non è l'indirizzo di un server: scrivilo come http://127.0.0.1:8000
load-not-here = { $url } è su un altro computer: aggiungi --my-server se è tuo, perché chi gioca lì dovrebbe aspettare.
load-few-files = Questo sistema permette troppo pochi file aperti: alza il limite (ulimit -n), oppure usa al massimo { $most } tavoli.
load-opening = Si aprono i tavoli: { $open } di { $tables }
load-playing = { $done } decisioni su { $asked }, p99 { $p99 } ms, { $errors } errori
load-title = { $games }: { $sockets } socket
load-decisions = decisioni al secondo: chieste / fatte
load-latency = millisecondi fino alla risposta: p50 / p99
load-views = viste al secondo
load-cpu = secondi di CPU: server / questo programma
load-memory = memoria del server, MiB: a riposo / sotto carico
load-memory-by-socket = KiB per socket
load-machine = carico del computer: prima / ora
load-errors = errori
load-seed = Seme: { $seed }
load-kill-only = --processes e --database valgono per i server che --kill e --stall avviano: aggiungi uno dei due, o togli entrambe le opzioni.
load-kill-alone = --kill e --stall avviano server propri: togli --url.
load-stall-needs-more = Se un server si ferma, un altro deve prendere i suoi tavoli: aggiungi --processes 2 e un database PostgreSQL.
load-needs-postgresql = Più server condividono un database PostgreSQL: indica il suo URL in TAVOLATA_LOAD_DATABASE_URL o con --database.
load-starting = Avvio dei server
load-killing = Giro { $round } di { $rounds }, { $done } decisioni confermate
load-kill-title = { $kills ->
        [1] Un server ucciso
       *[other] { $kills } server uccisi
    }{ $stalls ->
        [0] {""}
       *[other] , { $stalls } fermati
    }
load-checked = decisioni confermate / viste inviate
load-stored = tavoli / eventi salvati
load-return = attesa più lunga finché tutti sono tornati, secondi
load-lost = decisioni confermate ma non salvate
load-doubled = decisioni salvate due volte
load-gaps = eventi mancanti, tavoli danneggiati
load-unstored = viste di eventi non salvati
load-different = viste diverse dalla partita salvata
load-tracebacks = traceback nell'output dei server
verify-yes = Sì: { $path } ({ $game }) è in regola.
verify-yes-seed = - il seme della mescolata è quello promesso: il suo SHA-256 è l'impronta
verify-yes-decisions = - { $n ->
        [one] l'unica decisione è legale
       *[other] tutte le { $n } decisioni sono legali, una dopo l'altra
    }
verify-yes-result = - punti, quote e stato finale sono quelli della registrazione: { $scores }
verify-yes-stopped = - la partita è stata fermata prima della fine; punti e stato fin lì coincidono: { $scores }
verify-yes-unfinished = - la partita non è finita: non c'è un risultato da confrontare
verify-compare = È questo che il tavolo mostrava prima della partita? { $commitment }
verify-no = No: { $path }: { $why }
verify-no-promise = non porta l'impronta del seme, quindi nulla mostra che il seme fosse fissato prima della partita.
verify-wrong-seed = il seme non è quello promesso: lo SHA-256 del seme è { $found }, l'impronta è { $promised }.
verify-other-promise = l'impronta è { $found }, ma il tavolo mostrava { $shown }.
verify-differs = non torna: { $why }
verify-version = (È stata scritta dalla versione { $version }, questa è la { $own }.)
verify-damaged = la riga { $line } è rovinata: { damage-reason }

# ------------------------------------------------------------------ the page without words
# The build writes it into index.html: the page shows it if it cannot load its catalogues.
not-loaded = Non è stato possibile caricare Tavolata. Controlla la connessione e ricarica la pagina.
    .button = Ricarica
    .script = Tavolata ha bisogno di JavaScript. Consentilo per questo sito e ricarica la pagina.
    .old = Questo browser è troppo vecchio per Tavolata, che qui può apparire male. Aggiornalo, o usane un altro.
