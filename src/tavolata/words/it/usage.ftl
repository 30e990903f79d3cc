# Uso sbagliato della riga di comando, come lo segnala Click.
usage = Uso: { $line }
usage-options = [OPZIONI]
usage-help = Aiuto: { $command }
usage-no-option = Non c'è l'opzione { $name }.
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
error-at-least-1 = { $what } è almeno 1
error-seat = il posto { $seat } non esiste; i posti vanno da P1 a { $last }
error-no-action = «{ $text }» non è un'azione di { $game }; { $near ->
        [none] le azioni si scrivono come «{ $example }»
       *[other] intendevi «{ $near }»?
    }
error-empty = { $path } è un file vuoto
error-no-text = { $path } non è un file di testo: scrivilo in UTF-8
error-no-cluster = nessun cluster Ray risponde a { $address }: { $why }
error-no-ray = a --ray serve Ray: pip install 'tavolata[ray]'
error-yardstick = { $path } non è un modulo Python con play_many(games, seed)
error-no-version-there = { $path } non è una versione di Tavolata: indica una copia dei sorgenti o un'installazione
load-no-answer = { $url } non risponde: { $code ->
        [ECONNREFUSED] non c'è nessun server in ascolto
       *[other] { $why }
    }
load-no-tavolata = { $url } non è un server di Tavolata: risponde { $answer }
load-limited = il server limita le richieste: avvialo con --limits off, o chiedi meno tavoli
load-too-early = un tavolo è finito prima di cominciare
load-not-opened = un tavolo non si è potuto aprire: { $why }
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
error-timeout = --bot-timeout è più di 0 secondi e al massimo un giorno
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
    }; { $game } ne vuole da { $least } a { $most }, uno per posto
error-other-arena = { $path } è di un'altra arena: { $what } è { $found }, non { $wanted }
error-arena-damaged = { $path }: la riga { NUMBER($line, useGrouping: 0) } è rovinata; toglila per continuare
error-no-arena = { $path } non è il file di un'arena; indicane un altro con --out
error-arena-seeding = { $path } è stato giocato con la versione { $found } dei semi, questo programma usa la { $own }: le sue partite non si possono continuare; indica un altro file con --out
error-level = { $name } è un livello e non ha parametri; scrivi { $name }
error-bot-file = bot sconosciuto: «{ $name }»; scrivi { $name }:Classe per il bot di un file
error-bot-unreadable = bot { $name }: { $path } non si può leggere: { file-reason }
error-bot-no-class = bot { $name }: in { $path } non c'è la classe { $what }; { $known ->
        [none] non c'è nessuna sottoclasse di tavolata.core.bot.Bot
       *[other] c'è { $known }
    }
error-bot-no-subclass = bot { $name }: { $what } non è una sottoclasse di tavolata.core.bot.Bot
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
       *[other] { $why }
    }
error-no-versions = { $name } non ha versioni; scrivi { $name }
error-no-version = { $name } non ha la versione { $version }; c'è { $known }
error-bot-needs = { $name } ha bisogno di { $card } nel regno; indicane uno con questa carta: kingdom=random+{ $card }
error-belief = { $name }: belief è none o un bot di un gioco con scelte segrete, non { $text }
error-former = { $what } è { $known }, non { $text }; oggi si chiama { $name }
