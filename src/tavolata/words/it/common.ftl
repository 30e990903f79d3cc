# Le parole del tavolo, dei comandi e dei loro rifiuti. Un a capo semplice è uno spazio, una riga vuota un
# paragrafo. Ogni chiave e ogni variabile c'è in entrambe le lingue.

language-name = italiano

# ------------------------------------------------------------------ elenchi
# «ed» davanti a una e.
list-pair = { $first } { $initial ->
        [e] ed
       *[other] e
    } { $last }
list-comma = { $first }, { $rest }
nothing = niente
none = —
other-cards = { $n ->
        [one] una carta
       *[other] { $n } carte
    }

# ------------------------------------------------------------------ posti
seat-you = tu
seat-label = { $seat } · { $who }
human = umano

# ------------------------------------------------------------------ il tavolo
title-turn = turno { $n }
lately = che cosa è successo
question-any = Che cosa fai?
coach-any = Tocca a te: scegli una delle cose con il bordo colorato, o una risposta qui sotto.
game-begins = La partita comincia. { $who ->
        [you] Inizi tu.
       *[other] Inizia { $name }.
    }
bot-failed = { $name } ({ $bot }) non ha dato una risposta valida; è stata giocata la prima mossa legale.
handover = Alla tastiera tocca a { $name }. Premi Invio quando gli altri non guardano.
handover-early = Le righe scritte prima di questa schermata non contano.
handover-unused = «{ $line }» non conta come risposta di { $name }. Premi Invio da solo per continuare.
game-capped = La partita è stata fermata dopo { $n } decisioni: da sola non finirebbe.

# ------------------------------------------------------------------ domande
prompt-hint = numero o nome · ? aiuto · annulla · esci
prompt-full = tutto: il resto
prompt-short = ? aiuto · { prompt-full }
prompt-enter = Invio: { $label }
prompt-several = anche più d'uno: 1 1 2
no-default = Qui Invio da solo non sceglie niente: scrivi il numero o il nome di una scelta. Scrivi ? per l'aiuto.
one-number = Qui una scelta alla volta: { $line } sono più d'una.
bad-number = La scelta { $n } non esiste; { $last ->
        [one] c'è solo la 1.
       *[other] le scelte vanno da 1 a { $last }.
    }
bad-text = «{ $text }» non è né una scelta né un comando. Scrivi ? per l'aiuto.
bad-text-near = «{ $text }» non è né una scelta né un comando. Volevi dire: { $near }?
ambiguous = «{ $text }» può voler dire più cose: { $choices }. Scrivi qualche lettera in più, o il numero.
not-now = Adesso no: { $reason }
is-legal = «{ $action }» adesso è una scelta valida.
several-stopped = La domanda è cambiata prima di usare tutti i numeri; sono rimasti: { $rest }.
why-needs = Scrivi perché e una scelta, per esempio: perché { $example }
log-empty = Non è ancora successo niente.
saved = Salvato: ogni decisione è già in { $path }
left = La partita è conservata in { $path }
resume-with = Per continuarla: { $command }
undone = Annullato: { $action }
undo-nothing = Non c'è niente da annullare: non hai ancora deciso nulla.
undo-hidden = Non si può annullare: da allora una carta è stata pescata, mescolata o rivelata.
undo-others = Non si può annullare: da allora un altro giocatore ha deciso qualcosa.

# ------------------------------------------------------------------ comandi da scrivere al tavolo
command-help = aiuto
command-why = perché
command-hint = suggerimento
command-log = diario
command-undo = annulla
command-save = salva
command-quit = esci
command-table = tavolo
command-full = tutto
help-title = Che cosa puoi scrivere
help-number = 3
help-number-does = scegli con il numero
help-why-does = dice quale regola lo vieta adesso
help-hint-does = dice che cosa farebbe un buon giocatore, e perché; solo contro i bot
hint-others = Qui giocano anche altre persone: i suggerimenti sono per le partite contro i bot.
help-log-does = tutto quello che hai visto succedere
help-undo-does = ritira la tua ultima decisione, se da allora nessun altro ha deciso e non si è scoperto nulla
help-table-does = mostra di nuovo il tavolo
help-full-does = il tavolo per intero, anche se è più alto dello schermo
help-save-does = dice dove è conservata la partita (lo è sempre)
help-quit-does = lascia il tavolo; la partita si può riprendere

# ------------------------------------------------------------------ la fine
final-title = Punteggio finale
final-seat = Posto
final-total = Totale
final-line = { $name }: { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    } ({ $parts })
final-tie = { $names } hanno { $n ->
        [one] { $n } punto
       *[other] { $n } punti
    } a testa.
you-win = Hai vinto!
you-share = Dividi la vittoria con { $names }.
you-lose = { $n ->
        [one] Vince { $names }.
       *[other] { $names } dividono la vittoria.
    }
winner-line = { $n ->
        [one] Vince { $names }.
       *[other] { $names } dividono la vittoria.
    }
record-kept = Registrazione: { $path }
replay-with = Per rivederla: { $command }
repeat-with = Per ripetere: { $options }
play-again = Un'altra partita? (s/n)
play-again-takes = Scrivi s per un'altra partita, o n per finire.
yes-letters = s si sì y yes
no-letters = n no q esci
next-start = La prossima partita la inizia { $name }.

# ------------------------------------------------------------------ riprendere
resumed = Ripresa dopo { $n ->
        [one] una decisione.
       *[other] { $n } decisioni.
    }
damaged = Il resto della registrazione è scartato: { $why }. { $n ->
        [0] Nessuna decisione è salva.
        [one] Una decisione è salva.
       *[other] { $n } decisioni sono salve.
    } Il file rovinato resta come { $copy }
already-over = { $path } è una partita finita; per rivederla: { $command }
resume-alone = --resume prende gioco, posti, seme e salt dalla registrazione; va dato da solo.
seats-missing = { $game } ha { $players } giocatori, ma { $n ->
        [one] è dato un solo --seat.
       *[other] sono dati { $n } --seat.
    }
file-exists = { $path } esiste già; indica un altro file, o continua quella partita: { $command }
error-file = { $path }: { file-reason }
error-system = { file-reason }
cannot-write = { $path } non si può scrivere: { file-reason }

# ------------------------------------------------------------------ errori
error = Errore: { $text }
unknown-language = la lingua «{ $language }» non c'è; ci sono: { $known }
no-rules = { $game } non ha un elenco di carte
several-cards = «{ $text }» è l'inizio del nome di più carte: { $cards }{ $rest ->
        [0] { "" }
        [one] { " " }e un'altra
       *[other] { " " }e altre { $rest }
    }.
no-card-help = Questo gioco non spiega le carte. Scrivi ? da solo per vedere che cosa si può scrivere.
# Le frasi degli errori che i programmi ricevono anche in inglese: `key` e `arguments` di un `TavolataError`.
error-unknown-name = { $kind ->
        [game] gioco sconosciuto: «{ $name }»
        [bot] bot sconosciuto: «{ $name }»
        [parameter] parametro sconosciuto: «{ $name }»
        [card] carta sconosciuta: «{ $name }»
        [key] chiave sconosciuta: «{ $name }»
        [question] domanda sconosciuta: «{ $name }»
        [cast] gruppo di personaggi sconosciuto: «{ $name }»
        [character] personaggio sconosciuto: «{ $name }»
        [city] città sconosciuta: «{ $name }»
        [district] quartiere sconosciuto: «{ $name }»
        [edition] edizione sconosciuta: «{ $name }»
        [kingdom] regno sconosciuto, o carta sconosciuta del regno: «{ $name }»
        [mark] segnalino sconosciuto: «{ $name }»
        [set] insieme sconosciuto di quartieri: «{ $name }»
        [step] passo sconosciuto: «{ $name }»
        [use] uso sconosciuto: «{ $name }»
        [wonder] meraviglia sconosciuta: «{ $name }»
        [word] parola sconosciuta per un'azione: «{ $name }»
       *[other] nome sconosciuto ({ $what }): «{ $name }»
    }; { $near ->
        [none] esistono: { $known }
       *[other] intendevi «{ $near }»?
    }
error-empty-name = un nome è vuoto: scrivi nome, nome(chiave=valore,chiave=valore) oppure file.py:Classe di un bot
error-no-name = «{ $text }» non si può leggere; scrivi nome, nome(chiave=valore,chiave=valore) oppure file.py:Classe di un bot
error-no-value = «{ $part }» in «{ $text }» non si può leggere; scrivi chiave=valore
error-twice = «{ $text }» indica due volte { $what }
error-no-parameters = { $name } non ha parametri, ma è indicato «{ $what }»
error-bounds = { $owner }: { $what } va da { $least } a { $most }, non { $text }
error-choice = { $owner }: { $what } è { $first } o { $last }, non { $text }
error-person = { $name } è una persona, non un bot: le persone giocano con tavolata play
error-other-game = { $name } gioca a { $games }, non a { $game }
error-unreadable = { $path } non si può leggere: { file-reason }
file-reason = { $code ->
        [ENOENT] il file o la cartella non esiste
        [ENOTDIR] una parte del percorso è un file, non una cartella
        [ENAMETOOLONG] il nome è troppo lungo
        [ELOOP] i suoi collegamenti girano in tondo
        [ENOSPC] il disco è pieno
        [EDQUOT] il tuo spazio sul disco è pieno
        [EFBIG] supererebbe la dimensione massima di un file
        [EROFS] il disco è di sola lettura
        [EIO] il disco ha un guasto
        [EEXIST] c'è già un file con questo nome
        [EISDIR] è una cartella
        [EACCES] manca il permesso
        [EPERM] il sistema non lo permette
       *[other] { $why }
    }
error-record-needs = questa registrazione ha bisogno di { $needed }: prima va installato
error-empty = { $path } è un file vuoto
error-no-record = { $path } non è una registrazione: la prima riga non è un'intestazione
error-record-format = { $path } ha il formato { $found }; questa versione legge il formato { $known }
error-record-damaged = { $path }, la riga { $line } è rovinata: { damage-reason }
damage-reason = { $what ->
        [game] non ha il gioco o il seme
        [seats] i posti non sono un elenco di nomi
        [commitment] l'impronta non è un testo
        [end] qualcosa segue la fine
        [text] contiene NUL o mezzi caratteri
        [decision] mancano "seat" e "do"
       *[json] non è un oggetto JSON
    }
error-no-path = { $name } è vuoto: scrivi un percorso
error-no-utf8 = { $name } non è un testo in UTF-8: scrivine un altro
error-record-seats = la registrazione nomina { $seats ->
        [one] un posto
       *[other] { $seats } posti
    }, ma { $game } ne ha { $players }
error-seat = il posto { $seat } non esiste; i posti vanno da P1 a { $last }
error-no-action = «{ $text }» non è un'azione di { $game }; { $near ->
        [none] le azioni si scrivono come «{ $example }»
       *[other] intendevi «{ $near }»?
    }
error-replay-decision = riga { $line }: { $seat } «{ $text }»: { $why }
error-replay-result = riga { $line }: { $what } dovrebbe essere { $wanted }, ma rigiocando è { $found }
error-no-seat = il posto { $seat } non esiste; i posti vanno da 1 a { $seats }
error-no-command = il comando «{ $name }» non c'è; { $near ->
        [none] ci sono: { $known }
       *[other] intendevi { $near }?
    }
error-top = --top è 0 o più, non { $top }

# ------------------------------------------------------------------ replay
replay-summary = { $path }: { $game }, { $n ->
        [one] una decisione
       *[other] { $n } decisioni
    }, { $over ->
        [yes] partita finita
       *[no] partita non finita
    }: { $scores }
replay-agrees = punteggi, esito e stato finale coincidono
record-whole-before = { $damage }; { $n ->
        [0] prima non c'è nessuna decisione
        [one] la decisione precedente è salva
       *[other] le { $n } decisioni precedenti sono salve
    }

# ------------------------------------------------------------------ rules, list, info
rules-card-hint = Una carta: { $command }
sheet-rulings = Chiarimenti
column-price = Costo
column-card = Carta
column-text = Che cosa fa
column-left = Restano
list-cards = Carte di { $game }
column-name = Nome
column-parameter = Parametro
column-default = Valore iniziale
column-values = Valori
column-needs = Gli servono
column-what = Che cos'è
bot-random = sceglie a caso tra le mosse legali
bot-flat_mc = prova molte volte ogni scelta con un bot di regole (rollout) e prende la migliore
bot-ismcts = lo stesso con un albero di ciò che segue, su mani compatibili con quel che vede
bot-one_ply = un bot di regole che lascia la sua scelta solo per una di certo migliore
bot-mixed = decide uno di due bot, a sorte: uno forte o uno debole


# ------------------------------------------------------------------ errori dei bot, pubblicazione, livelli
fault = { $bot } ({ $place }): { $what }.
fault-in-play = posto P{ $seat }
fault-in-games = partita { $game }, posto P{ $seat }
fault-in-arena = { $pairing }, partita { $game }, posto P{ $seat }
fault-raised = ha sollevato { $error }
fault-illegal = ha risposto { $answer }, che non è legale; mosse legali: { $legal }
fault-no_action = ha risposto { $answer }; act restituisce l'id di un'azione legale, un intero
fault-exit = ha cercato di chiudere il programma; act restituisce l'id di un'azione legale
fault-silent = non ha risposto entro { $error } secondi; il suo processo è stato chiuso
fault-ended = ha chiuso il proprio processo
fault-rest = La prima mossa legale sostituisce ogni risposta sbagliata o mancata. Gli altri errori di { $bot } vengono solo contati.

publish-step-runtime = Python per il browser
publish-step-engine = Si compila il motore
publish-step-page = Pagina e giochi
publish-step-files = Si scrivono i file
publish-done = Il sito è in { $folder }: { $files } file, { $size } MB. Può offrirlo qualsiasi server di file.
publish-no-base = --base «{ $base }» non è il percorso di un sito: scrivilo come /play/.
publish-no-node = Per pubblicare serve Node: pip install 'tavolata[static]'
publish-no-pyodide = Non è stato possibile scaricare Python per il browser da npm ({ $why }). Controlla la connessione e riprova.
publish-integrity = { $name } non è quello pubblicato su npm ed è stato tolto dalla cache. Riprova.
publish-no-page = La pagina non è stata costruita: vedi web/README.md.
publish-no-host = Il motore non può girare in un browser: a { $module } serve { $needs }.
publish-no-engine = Non è stato possibile compilare il motore per il browser: { $why }
publish-no-lobby = Non è stato possibile preparare l'elenco dei giochi: { $why }
publish-not-a-folder = { $folder } non è una cartella.
publish-not-ours = In { $folder } ci sono altri file: scegli una cartella vuota o nuova.
publish-missing = Questa pagina non esiste.
publish-home = Al tavolo
database-password = Gli altri utenti di questo computer leggono la riga di comando: togli la password e usa { $variable }, PGPASSWORD o un file di password (PGPASSFILE).

level-novice = principiante
level-0 = { level-novice }
level-apprentice = apprendista
level-1 = { level-apprentice }
level-journeyman = lavorante
level-2 = { level-journeyman }
level-adept = esperto
level-3 = { level-adept }
level-master = maestro
level-4 = { level-master }
style-1 = medio, immediato: metà delle sue scelte sono da principiante
style-3 = forte, fino a mezzo secondo: prova ogni scelta in molte partite possibili
style-4 = fortissimo, fino a 2 secondi: prova ogni scelta in molte più partite
levels-are-bots = Anche i livelli sono bot: { $levels } (tavolata list levels).
list-levels = Livelli dei bot: --seat apprentice, e così via
level-in-time = cerca per { NUMBER($seconds) } s e gioca la scelta migliore trovata: in questo browser guarda meno lontano che su un server.
level-interpreted = Qui { $level } gioca come { $instead }: senza il nucleo compilato penserebbe troppo a lungo.
column-level = Livello
column-limit = Pensa
column-style = Come gioca
column-bots = Lo gioca
under-ms = meno di { $ms } ms


# ------------------------------------------------------------------ suggerimenti
advice-number = { $whole },{ $tenth }
advice-best = «{ $best }» è la scelta migliore.
advice-perhaps = «{ $best }» è probabilmente la scelta migliore.
advice-equal-shares = «{ $best }» e «{ $next }» valgono più o meno lo stesso: { $share }% e { $other }% (±{ $error }).
advice-gain = «{ $best }»: { $gain }.
advice-gain-but = «{ $best }»: { $gain }, ma { $cost }.
advice-wins = Vittorie: { $share }%, contro { $other }% con «{ $next }» (±{ $error }).
advice-likely = Probabilmente meglio. Vittorie: { $share }%, «{ $next }» { $other }% (±{ $error }).
advice-even = Le probabilità sono quasi uguali: { $share }%, e { $other }% con «{ $next }» (±{ $error }).
advice-equal = «{ $best }» e «{ $next }» valgono più o meno lo stesso.
advice-same = «{ $best }» e «{ $next }» portano allo stesso punto.
advice-blind = «{ $best }» è la prima idea di un buon giocatore. Non c'è stato tempo per confrontare le altre scelte.
advice-only = «{ $best }» è l'unica scelta.
measure-points = { $n ->
        [one] circa un punto in più alla fine
       *[other] circa { $n } punti in più alla fine
    }
    .less = { $n ->
        [one] circa un punto in meno alla fine
       *[other] circa { $n } punti in meno alla fine
    }
measure-points-of = { $n ->
        [one] circa un punto in più alla fine, soprattutto: { $part }
       *[other] circa { $n } punti in più alla fine, soprattutto: { $part }
    }
    .less = { $n ->
        [one] circa un punto in meno alla fine, soprattutto: { $part }
       *[other] circa { $n } punti in meno alla fine, soprattutto: { $part }
    }
measure-lead = { $n ->
        [one] circa un punto di vantaggio in più alla fine
       *[other] circa { $n } punti di vantaggio in più alla fine
    }
    .less = { $n ->
        [one] circa un punto di vantaggio in meno alla fine
       *[other] circa { $n } punti di vantaggio in meno alla fine
    }

# ------------------------------------------------------------------ review
review-progress = Si guardano le decisioni
review-title = { $game }: { $n ->
        [0] nessuna decisione con una scelta
        [one] una decisione con una scelta
       *[other] { $n } decisioni con una scelta
    }
review-by = La partita è stata portata a termine da { $bot } in ogni posto, { $n ->
        [one] una volta
       *[other] circa { $n } volte
    } per ogni decisione, da ciò che quel posto sapeva allora.
review-seat = Posto
review-decisions = Scelte
review-mistakes = Errori
review-mean-loss = Perdita media
review-course = Quota lungo la partita
review-result = Esito
review-largest = { $n ->
        [0] Nessuna scelta era chiaramente peggiore di un'altra.
        [one] L'errore più grande
       *[other] I { $n } errori più grandi
    }
review-all = Tutte le decisioni
review-moment = { $when } · { $who }
review-did = fatto
review-better = meglio
review-loss = { $loss } della vittoria (±{ $error })
review-when = Quando
review-asked = Decisione
review-share = Quota
review-best = Migliore
review-lost = Persi
review-none = Non c'è nessuna decisione in cui qualcuno avesse una scelta: non c'è niente da analizzare.
