# Words of the commands alone, which the page does not load: wrong use, as Click reports it, wrong values,
# and results.
number-thousands = {","}
number-point = {"."}
usage = Usage: { $line }
usage-help = Help: { $command }
usage-no-option = No such option: { $name }.
usage-is-argument = { $argument } is written without { $name }.
usage-is-parameter = It is a parameter of the game: { $game }
usage-near = Did you mean { $possibility }?
usage-near-several = Did you mean one of { $possibilities }?
usage-needs-value = { $name } needs a value.
usage-needs-values = { $name } needs { $nargs } values.
usage-takes-no-value = { $name } takes no value.
usage-extra = Unexpected argument: { $args }
usage-extras = Unexpected arguments: { $args }
usage-missing-argument = Missing argument
usage-missing-option = Missing option
usage-missing-command = Missing command.
usage-choose = Choose from: { $choices }
usage-invalid = Invalid value: { $message }
usage-invalid-for = Invalid value for { $param_hint }: { $message }
usage-no-number = “{ $value }” is not a valid { $number_type }.
usage-out-of-range = it is { $range }, not { $value }.
usage-between = { $least } to { $most }
usage-at-least = { $least } or more
usage-not-the-choice = “{ $value }” is not { $choice }.
usage-not-a-choice = “{ $value }” is not one of { $choices }.
usage-integer = integer
usage-float = number
usage-file = file
usage-directory = folder
usage-path = path
usage-not-there = There is no { $name } { $filename }.
usage-is-file = { $filename } is a file.
usage-is-directory = { $filename } is a folder.
usage-not-readable = { $filename } cannot be read.
usage-not-writable = { $filename } cannot be written.

# ------------------------------------------------------------------ wrong values
error-not-installed = the command { $name } is not part of this installation
error-package = { $command } needs { $package }: pip install 'tavolata[arena]'
error-package-envs = { $command } needs { $package }: pip install 'tavolata[envs]'
error-package-failed = { $package } failed with { $error } ({ $path }, line { $line }). Set { $variable }=1 to see the traceback.
error-worker-died = a worker process was killed or ran out of memory: use fewer --jobs
error-at-least-1 = { $what } are at least 1
error-no-text = { $path } is not a text file: write UTF-8
error-no-cluster = no Ray cluster answers at { $address }: { network-reason }
error-ray-address = --ray is host:port, auto or local, not '{ $address }'
network-reason = { $code ->
        [ECONNREFUSED] no server listens there
        [no-host] there is no such host
        [late] it takes too long
        [EHOSTUNREACH] this machine cannot reach it
        [ENETUNREACH] this machine cannot reach its network
        [none-here] none runs on this machine, start one with ray start --head
        [no-client] its package is missing, pip install 'ray[client]'
        [no-ray] something else listens there
       *[other] { $why }
    }
error-no-ray = --ray needs Ray: pip install 'tavolata[ray]'
error-yardstick = { $path } is not a Python module with play_many(games, seed)
load-no-answer = { $url } does not answer: { network-reason }
load-no-tavolata = { $url } is not a Tavolata server: it answers { $answer }
load-limited = the server limits requests: start it with --limits off, or ask for fewer tables
load-too-early = a table ended before it began
load-not-opened = a table could not be opened: { $why }
load-other-version = the server speaks another version of the protocol
load-never-back = after round { $round } these tables never came back: { $tables }
load-no-start = a server does not start: { $why }
serve-no-host = { $host } is not an address of this machine: use 127.0.0.1, or 0.0.0.0 to accept connections from the network.
serve-port-forbidden = You have no permission for port { $port }: choose another one with --port, from 1024 on.
seats-wrong = { $game } has { $least } to { $most } seats, but { $n ->
        [one] one --seat is given.
       *[other] { $n } --seat are given.
    }
error-commitment = --commitment is a SHA-256, 64 digits from 0 to f, not { $text }
check-differs = { $place } differs: { $why }
check-cannot = { $place } cannot be run: { $why }
check-the-file = the file
check-no-scenario = it has no scenario
check-expected = { $what }: expected { $wanted }, found { $found }
check-lost = { $what }: some were lost or made
check-illegal = { $who } cannot '{ $text }': { $why }
check-legal = { $who } can '{ $text }', which should be refused
check-cost = cost of { $name }: expected '{ $cost }', found another one
check-open = a question is still open: { $question }; answer it, or expect it in `asked`
check-draws-left = { $n ->
        [one] one card of the script of draws is left
       *[other] { $n } cards of the script of draws are left
    }
check-turn-open = a turn is not over: { $questions }
check-after-step = after step { $step }, { $why }
check-within = within the card, { $why }
check-step = step { $step }, { $written }: { $why }
check-no-key = the scenario has no '{ $name }'; it needs { $needed }
check-no-game = there are no scenarios for the game '{ $name }'; { $near ->
        [none] known: { $known }
       *[other] did you mean '{ $near }'?
    }
check-asserts-nothing = the scenario asserts nothing: add an expectation, or a step with `can` or `cannot`
check-no-state = state: expected "new" or an object, found { $found }
check-no-json = this is not JSON: there is an error at column { $column }
check-deep-json = this is not JSON that can be read: too large or too deep
check-no-object = a scenario is a JSON object, not { $found }
check-twice = an object has the key '{ $name }' twice: write it once
error-place = { $kind ->
       *[other] { $where }
    }
error-in-place = { error-place }: { $why }
error-expected = { error-place }: expected { $what ->
        [object] an object
        [list] a list
        [text] a text
        [flag] true or false
       *[number] a number from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
    }, found { $found }
error-not-a-card = { error-place }: { $found } is not a card; write "{ $like }" or "{ $like }*3"
error-wrong-seat = { error-place }: there is no seat { $found }; seats are P1 to { $last }
check-nested = the scenario is nested too deeply to be read
check-no-reason = because: expected the code of a reason, found { $found }
check-always-refused = '{ $text }' is refused in any case, as there is no { $card } in this game: name a card that is in it, or say `because`
check-inside-effect = state: '{ $question }' is a question inside an effect: write the position before it, and play a script up to it
check-several-verbs = { error-place } does one thing, not { $first } and { $last }: write a step for each
check-no-verb = { error-place } needs one of { $needed }
check-no-meaning = '{ $name }' has no meaning here: it goes with { $first ->
        [none] { $last }
       *[other] { $first } or { $last }
    }
check-empty = the expectation is empty
check-not-true = { $where }: expected true, found { $found }
check-no-action = { $where }: expected the text of an action, found { $found }
check-empty-list = { $where }: the list is empty
error-entries = { error-place }: expected { $n } entries, found { $found }
error-other-position = this is a position of { $found }, not of { $game }
error-many-steps = question: no more than { $most } steps are open at once
error-nothing-to-ask = question: { $name } has nothing to ask in this position
error-no-text-name = { error-place }: expected the name of a { $named ->
       *[other] { $what }
    }, found { $found }
error-many-cards = { error-place }: more cards than one place holds ({ $most })
error-no-numbers = { error-place }: expected { $n ->
        [two] two numbers
       *[any] numbers
    } below 2**32, found { $found }
error-no-choice = { error-place }: expected { $first ->
        [none] { $last }
       *[other] { $first } or { $last }
    }, found { $found }
error-unfit = { error-place }: { $found } does not fit here ({ $code })
check-no-draw = the script of draws is used up, and { $what ->
        [card] another card is drawn
       *[chance] more is left to chance
    }
check-wrong-draw = the script draws { $what ->
        [card] card number { NUMBER($n, useGrouping: 0) }, which is not in the pile
       *[chance] number { NUMBER($n, useGrouping: 0) }, which cannot come now
    }
check-beside-new = '{ $name }' says nothing about a new game: leave it out
check-beside-twice = '{ $name }' is in the state and beside it: write it once
check-open-now = this cannot be done now: { $name } is open
check-not-listed = { $who } is asked to { $name }, which is not listed{ $next ->
        [none] { "" }
       *[other] ; next is { $next }
    }
check-not-asked = a decision is listed that nobody is asked for: { $written }; leave it out, or mark it "optional": true
check-other-card = asked about { $found }, not about { $wanted }
check-sums = { NUMBER($ok, useGrouping: 0) } passed, { NUMBER($differs, useGrouping: 0) } differ, { NUMBER($cannot, useGrouping: 0) } cannot be run
error-no-game = unknown game '{ $name }'; did you mean { $n ->
        [one] { $commands }
       *[other] one of these: { $commands }
    }?
error-no-card = there is no card or ruling “{ $text }”; { $near ->
        [none] { $command } shows the cards
       *[other] did you mean { $near }?
    }
error-timeout = --bot-timeout is more than 0 seconds and at most a day
error-timeout-alone = --bot-timeout needs --isolate: a bot in this process cannot be stopped
error-simulations = simulations are 1 to { $most } for a decision, not { $found }
error-npz = decisions are written as .npz, not as { $kind ->
        [none] no type
       *[other] { $kind }
    }: { $path }
error-two-bots = an arena needs two bots or more, each named once
error-sprt = --sprt takes two shares of the win, the lower one first, as in 0.50,0.55
error-sprt-bots = --sprt compares two bots: the first with the second
error-players = { $game } has { $players } players, but { $n ->
        [one] one bot is given
       *[other] { $n } bots are given
    }
error-bots = { $n ->
        [one] one bot is given
       *[other] { $n } bots are given
    }; { $game } needs { $span ->
        [one] { $least }
       *[several] { $least } to { $most }
    }, one for each seat
error-other-arena = { $path } holds another arena, with { $what } { $found }, not { $wanted }: name another file with --out
error-arena-damaged = { $path }: line { NUMBER($line, useGrouping: 0) } is damaged; remove it to continue
error-no-arena = { $path } is not a file of an arena; name another with --out
error-arena-seeding = { $path } was played with seeding version { $found }, this program uses { $own }: its deals cannot be continued; name another file with --out
error-level = { $name } is a level and takes no parameters; write { $name }
error-bot-file = unknown bot '{ $name }'; write { $name }:Class for a bot of a file
error-bot-unreadable = bot { $name }: { $path } cannot be read: { file-reason }
error-bot-no-class = bot { $name }: { $path } has no class { $what }; { $known ->
        [none] it has no subclass of tavolata.Bot
       *[other] there is { $known }
    }
error-bot-no-subclass = bot { $name }: { $what } is not a subclass of tavolata.Bot
error-bot-act = bot { $name } has { $found ->
        [none] no method act
       *[other] act{ $found }
    }; write act(self, observation, clock), which returns the id of a legal action
error-bot-needs-value = { $name } needs { $what }; write { $name }({ $what }=...)
error-bot-value = { $name }: { $what } is { $kind ->
        [int] a whole number
        [float] a number
        [bool] true or false
       *[other] { $kind }
    }, not { $text }
error-bot-loaded = bot { $name } cannot be loaded: { bot-reason }
error-bot-made = bot { $name } cannot be made: { bot-reason }
bot-reason = { $why ->
        [exit] it tried to end the program
        [ended] it ended its process
        [silent] it gave no answer within { $error } seconds; its process was ended
       *[other] { $why }
    }
error-no-versions = { $name } has no versions; write { $name }
error-no-version = { $name } has no version { $version }; there is { $known }
error-bot-needs = { $name } needs { $card } in the kingdom; name one that has it: kingdom=random+{ $card }
error-belief = { $name }: belief is none or a bot of a game with secret choices, not { $text }
error-former = { $what } is { $known }, not { $text }; today it is { $name }

# ------------------------------------------------------------------ results
info-version = Version
info-python = Python
info-platform = Platform
info-core = Core
info-compiled = compiled, without a profile of its games
info-profiled = compiled with a profile of its games
info-interpreted = plain Python, many times slower; everything works
info-change = { $variable }=0 forces plain Python, { $variable }=1 insists on the compiled core;
    it is built at installation if a C compiler is available
info-games = Games
info-language = Language
arena-progress = Playing blocks
arena-title = { $game }: ratings
arena-pairings = All pairings
arena-bot = Bot
arena-against = Against
arena-games = Games
arena-rating = Rating
arena-openskill = Openskill
arena-interval = 95% interval
arena-share = Win share
arena-score = Mean score
arena-report = Report: { $path }
arena-interrupted = Interrupted: { $blocks } of { $total } blocks were finished. { $path ->
        [none] Without --out they cannot be resumed.
       *[other] The same command with --out { $path } plays the others.
    }
arena-verdict-better = Sequential test: { $bot } is better.
arena-verdict-worse = Sequential test: { $bot } is not better.
arena-verdict-early = Sequential test: no verdict yet, { $blocks ->
        [one] one more block is needed: raise --games.
       *[other] at least { $blocks } more blocks are needed: raise --games.
    }
arena-verdict-open = Sequential test: these games do not decide.
export-done = { $path }: { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }
export-interrupted = Interrupted: { $path } has only the decisions of { $games ->
        [one] the one game that was finished.
       *[other] the { $games } games that were finished.
    }
export-nothing = Interrupted before the first game was finished: { $path } was not written.
simulate-progress = Playing
simulate-title = { $games ->
        [one] one game
       *[other] { $games } games
    }
simulate-bot = Bot
simulate-share = Win share
simulate-interval = 95% interval
simulate-wins = Wins
simulate-shared = Shared
simulate-score = Mean score
simulate-by-seat = Sole wins + shared firsts by seat
simulate-sums = { $turns } turns a game on average, { $decisions } decisions, { $capped ->
        [0] no game capped,
        [one] one game capped,
       *[other] { $capped } games capped,
    } { $seconds } s
simulate-faults = { $bot }: { $faults ->
        [one] one fault
       *[other] { $faults } faults
    }; the first legal move replaces a wrong or missing answer
simulate-interrupted = Interrupted: { $games ->
        [one] only this game was finished.
       *[other] only these { $games } games were finished.
    }
replay-json-alone = --json prints the result only: leave out --story and --verbose.
bench-progress = Measuring
bench-title = a CPU second
bench-what = What
bench-row = { $kind ->
        [decisions] decisions
        [clones] clones
        [observations] observations
        [samples] samples
        [tensors] tensors
        [masks] masks
        [steps-from-Python] steps from Python
        [steps-from-Python-with-tensors-and-masks] steps from Python with tensors and masks
        [simulations] simulations of { $bot }
       *[games] { $bot ->
            [none] games
           *[other] games of { $bot }
        }
    }
bench-compiled = compiled
bench-interpreted = plain Python
bench-ratio = ratio
bench-tensors = A Python loop with observations, tensors and masks runs at { $ratio } of its speed without them.
bench-sample = A sample costs as much as { $clones } clones.
bench-yardstick = Yardstick: { $decisions } decisions a CPU second; this engine runs at { $ratio } of that.
bench-failed = the measurement in plain Python failed: { $why }
bench-over = { $game } is over before its first decision: there is nothing to measure.
markdown-bot = bot
markdown-rating = rating
markdown-against = { $others ->
        [1] against
       *[other] against { $others }
    } `{ $bot }`
markdown-name = `{ $name }` is `{ $bot }`.
markdown-made = Seed `{ $seed }`, salt `{ $salt }`, seeding { $seeding }.
arena-one-form = --markdown and --json are two forms of one report: leave one of them out.
bench-views-alone = --views measures views only: leave out --bot and --yardstick.
bench-envs-alone = --envs measures the vector environment only: leave out --views, --bot and --yardstick.
bench-envs = { $game }: the vector environment makes { $vector } steps a CPU second, with observations and masks; a plain loop in Python makes { $plain } without them: { $ratio }.
bench-views = { $game }: a view with its JSON takes { $view_ms } ms of CPU ({ $size } kB), the first view of a late page { $first_view_ms } ms, a decision { $decision_ms } ms.
serve-needs-more = The table server needs { $package }: pip install 'tavolata[table]'
serve-ready = The table is ready at { $url } (press Ctrl+C to stop; no game is lost).
serve-network = Friends on your network can open { $url }
serve-no-page = The page has not been built, so only the API answers: see web/README.md.
serve-new-database = A new database was created: { $place }
serve-updated-database = { $place } was updated from format { $found } to { $newest }: older versions of tavolata cannot use it any more.
serve-empty-database = { $place } was empty, so a new database was created in it. If your tables were there, stop the server and restore a backup.
serve-port-taken = Port { $port } is in use: choose another one with --port.
serve-metrics-taken = Port { $port } is in use: choose another one with --metrics-port.
serve-metrics = Metrics for Prometheus: { $url }
serve-no-address = { $address } is not an IP address or network: write one like 127.0.0.1 or 10.0.0.0/8.
serve-no-name = “{ $name }” is not a host name: --allowed-host takes the name alone, such as play.example.org.
serve-no-quota = { $text } is not a quota: write NAME=NUMBER, a whole number from 1 to 999999999, with one of { $names }.
serve-no-site = { $folder } is not a published site: write one with tavolata publish.
serve-no-internal-url = { $url } is not the URL of a server: write one like http://10.0.0.2:8000.
serve-limits-needed = Without limits the server may listen only on this machine: leave out --limits off, or --host { $host }.
load-needs-url = Unexpected argument: { $text }. Write the server as --url { $text }.
load-bad-url = { $url } is not the address of a server: write one like http://127.0.0.1:8000
load-not-here = { $url } is on another machine: add --my-server if it is yours, because other people there would have to wait.
load-few-files = The limit on open files is too low for these sockets: raise it (ulimit -n), or use at most { $most } tables.
load-opening = Opening tables: { $open } of { $tables }
load-playing = { $done } of { $asked } decisions done, p99 { $p99 } ms, { $errors } errors
load-title = { $games }: { $sockets } sockets
load-decisions = decisions a second: asked for / done
load-latency = milliseconds to the answer: p50 / p99
load-views = views a second
load-cpu = CPU seconds: server / this program
load-memory = memory of the server, MiB: idle / under load
load-memory-by-socket = KiB a socket
load-machine = load of the machine: before / now
load-errors = errors
load-seed = Seed: { $seed }
load-kill-only = --processes and --database are for the servers that --kill and --stall start: add one of them, or leave both out.
load-kill-alone = --kill and --stall start servers of their own: leave out --url.
load-stall-needs-more = A stopped server needs another one that takes its tables: add --processes 2 and a PostgreSQL database.
load-needs-postgresql = Several servers need a PostgreSQL database to share: give its URL in TAVOLATA_LOAD_DATABASE_URL or with --database.
load-starting = Starting servers
load-killing = Round { $round } of { $rounds }, { $done } decisions acknowledged
load-kill-title = { $kills ->
        [1] One server killed
       *[other] { $kills } servers killed
    }{ $stalls ->
        [0] {""}
       *[other] , { $stalls } stopped
    }
load-checked = decisions acknowledged / views sent
load-stored = tables / events stored
load-return = longest time until everybody was back, seconds
load-lost = acknowledged decisions that are not stored
load-doubled = decisions stored twice
load-gaps = gaps in the events, damaged tables
load-unstored = views of events that are not stored
load-different = views that differ from the stored game
load-tracebacks = tracebacks in the servers' output
verify-yes = Yes: { $path } ({ $game }) is in order.
verify-yes-seed = - the seed of the shuffle is the promised one: its SHA-256 is the commitment
verify-yes-decisions = - { $n ->
        [one] the only decision is legal
       *[other] all { $n } decisions are legal, one after the other
    }
verify-yes-result = - scores, returns and digest match the record: { $scores }
verify-yes-stopped = - the game was stopped before its end; scores and digest so far match: { $scores }
verify-yes-unfinished = - the game has not ended: there is no result to compare
verify-compare = Is this what the table showed before the game? { $commitment }
verify-no = No: { $path }: { $why }
verify-no-promise = it has no commitment, so nothing shows that its seed was fixed before the game.
verify-wrong-seed = its seed is not the one that was promised: the SHA-256 of the seed is { $found }, the
    commitment is { $promised }.
verify-other-promise = its commitment is { $found }, but the table showed { $shown }.
verify-differs = it does not replay: { $why }
verify-version = (It was written by version { $version }, this is { $own }.)
verify-damaged = line { $line } is damaged: { damage-reason }

# ------------------------------------------------------------------ the page without words
# The build writes it into index.html: the page shows it if it cannot load its catalogues.
not-loaded = Tavolata could not be loaded. Check your connection and reload the page.
    .button = Reload
    .script = Tavolata needs JavaScript. Allow it for this site and reload the page.
    .old = This browser is too old for Tavolata, which may look wrong here. Update it, or use another one.
