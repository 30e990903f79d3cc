# I testi di `tavolata admin`.
admin-none = Nessun tavolo.
admin-cut = Qui ci sono solo i { $count } tavoli più recenti: --limit ne elenca di più.
admin-no-game = Non c'è nessun gioco { $game }; ci sono: { $known }
admin-column-id = Tavolo
admin-column-name = Nome
admin-column-game = Gioco
admin-column-version = Versione
admin-column-status = Stato
admin-column-events = Eventi
admin-column-created = Creato
admin-column-ended = Finito
admin-column-players = Giocatori
admin-column-seat = Posto
admin-column-commitment = Impronta
admin-column-fault = Dati della partita
admin-status-waiting = in attesa
admin-status-running = in corso
admin-status-ended = finito
admin-status-adjourned = messo da parte
admin-hidden = { $status } (privato)
admin-seat-person = persona
admin-seat-bot = un bot
admin-seat-open = libero
admin-seat-reserved = riservato
admin-host = , ospita il tavolo
admin-sound = integri: le regole di questa versione accettano tutti gli eventi
admin-exported =
    { $decisions ->
        [one] { $decisions } decisione scritta
       *[other] { $decisions } decisioni scritte
    } in { $file }
admin-exported-part =
    { $decisions ->
        [one] { $decisions } decisione scritta
       *[other] { $decisions } decisioni scritte
    } in { $file }; il resto manca: { $fault }
admin-backed-up =
    Nella copia { $file }: { $tables ->
        [one] { $tables } tavolo
       *[other] { $tables } tavoli
    } con { $events ->
        [one] { $events } evento
       *[other] { $events } eventi
    }
admin-dumped = La copia del database è in { $file }
admin-restored = { $file } è ripristinato: riavvia il server.
admin-restored-over = { $file } è ripristinato; il database che c'era ora si chiama { $kept }. Riavvia il server.
admin-no-database = { $place }: non c'è nessun database di Tavolata. Indica il tuo con --database o TAVOLATA_DATABASE_URL.
admin-foreign = { $place } non è un database di Tavolata.
admin-older = { $place } è di una versione precedente (formato { $found }; questa versione vuole { $newest }): avvia una volta il server di questa versione, che lo aggiorna.
admin-no-table = Non c'è nessun tavolo { $table }: `tavolata admin list` li mostra tutti.
admin-not-begun = La partita del tavolo { $table } non è cominciata: non ha ancora una registrazione.
admin-running = La partita del tavolo { $table } è in corso: la sua registrazione mostra tutte le mani e la distribuzione. Aggiungi --reveal per scriverla lo stesso.
admin-file-exists = { $file } esiste già: indica un altro file.
admin-no-file = { $file } non si può scrivere: { file-reason }
admin-unreadable = { $file } non si può leggere: { file-reason }
admin-no-program = Serve { $program }: installa i programmi client di PostgreSQL.
admin-program-failed = { $program } non è riuscito: { $why }
admin-no-backup = { $file } non è una copia di Tavolata.
admin-backup-kind = { $file } è una copia dell'altro tipo di database: non si può ripristinare in { $place }.
admin-same-file = { $file } è il database stesso: indica una copia.
admin-imported =
    Il tavolo { $table } è nato da { $decisions ->
        [one] { $decisions } decisione
       *[other] { $decisions } decisioni
    }. Il suo link: /table/{ $table }#key={ $key }
admin-not-imported = { $file } non si può usare, perciò non è stato importato niente: { $why }{ $sound ->
        [0] {""}
        [one] . Per importare solo la distribuzione, tieni solo la prima riga del file.
       *[other] . Per importare la partita fino a quel punto, tieni solo le prime { NUMBER($sound, useGrouping: 0) } righe del file.
    }
admin-adjourned = Il tavolo { $table } è messo da parte.
admin-deleted = Il tavolo { $table } è cancellato.
admin-hides = Il tavolo { $table } ora è privato.
admin-shown = Il tavolo { $table } ora è pubblico.
admin-patched =
    Il tavolo { $table } { $status ->
        [running] riprende
       *[other] è messo da parte
    } prima dell'evento { $event }: { $removed ->
        [one] { $removed } evento è stato tolto e conservato
       *[other] { $removed } eventi sono stati tolti e conservati
    } in { $file }.
admin-not-over = La partita del tavolo { $table } non è finita: prima sospendila con `tavolata admin end { $table }`.
admin-held = Un server tiene aperto il tavolo { $table }: riprova dieci minuti dopo che tutti sono usciti, o ferma il server.
admin-over = La partita del tavolo { $table } è già finita.
admin-nothing-to-patch = Le regole di questa versione accettano tutti gli eventi del tavolo { $table }: non c'è niente da correggere.
admin-not-curable = Il tavolo { $table } non si può correggere: non sono rovinati solo gli eventi. Ripristina una copia.
admin-moved = Il tavolo { $table } è cambiato nel frattempo: riprova.
admin-no-text = { $file } non è una registrazione: non è testo.
admin-too-large = { $file } è troppo grande: una registrazione ha al massimo { $limit } byte.
