# The help of all commands. A message here is plain text with variables, without the rest of Fluent, so
# that a help page need not load Fluent. summary-NAME is a command in its group's list, about-NAME its
# page, option-NAME-LONG one of its options, and option-LONG an option that commands share.
help-usage = Usage:
help-options = Options
help-commands = Commands
help-help = Show this message and exit.
help-default = default: { $default }
help-variable = env var: { $var }
help-required = required

metavar-options = OPTIONS
metavar-command = COMMAND
metavar-args = ARGS
metavar-game = GAME
metavar-card = CARD
metavar-table = TABLE
metavar-record = RECORD
metavar-file = FILE
metavar-files = FILES
metavar-folder = FOLDER
metavar-path = PATH
metavar-text = TEXT
metavar-integer = INTEGER
metavar-integer-range = INTEGER
metavar-float = NUMBER
metavar-float-range = NUMBER
metavar-name = NAME
metavar-number = NUMBER
metavar-address = ADDRESS
metavar-days = DAYS
metavar-level = LEVEL

example-begin = to begin
example-look-up = to look something up
example-watch = watch

# ------------------------------------------------------------------ shared options
option-lang = The language; by default that of LC_ALL, LC_MESSAGES or LANG.
option-json = Print JSON for a program.
option-strict = Stop at the first illegal answer or exception of a bot.
option-jobs = Number of processes; by default one per core.
option-seed = Any text. Repeats a run only together with its --salt.
option-salt = The secret part of the seed: fresh for each run, so that no bot can guess a deal. Give the one that a result names to repeat it.
option-isolate = Run bots from files and other packages in separate processes, which receive only what their seats know. Slower: each game starts new processes.
option-bot-timeout = Time limit in seconds for an answer of a bot, with --isolate.
option-database = URL or file of the database, without a password (by default a file in your user folder).

# ------------------------------------------------------------------ tavolata
about-tavolata =
    City-building card games by the full rules: play, simulate, study.

    { $examples }
option-tavolata-version = Show the version and exit.
option-tavolata-lang = Language of all commands.

# ------------------------------------------------------------------ serve, publish
summary-serve = Play in the browser, with friends and bots.
about-serve = Play in the browser: start the server and open the page.
option-serve-port = The port (by default { $port }, or the next free one); 0 means any.
option-serve-host = Use 0.0.0.0 to accept connections from the network.
option-serve-internal-url = Where other servers on the same PostgreSQL database reach this one (by default its address).
option-serve-workers = Number of processes for bots.
option-serve-allowed-host = A host name by which browsers reach the server, such as play.example.org; repeatable.
option-serve-trust-proxy = Address or network of a reverse proxy with trusted X-Forwarded-* headers; repeatable.
option-serve-limits = off: no limits on requests and connections, for local measurements.
option-serve-quota = Change a quota, such as tables=500 or sockets_per_address=64 (docs/host.md); repeatable.
option-serve-metrics-port = Offer metrics for Prometheus on this port of this machine only; 0 means any.
option-serve-log-format = json: one object a line, for programs that collect logs.
option-serve-log-level = info: also when games begin and end, and refused commands.
option-serve-site = A folder that tavolata publish has written: pages play on when the server is out of reach.
option-serve-no-browser = Do not open the browser.

summary-publish = Write a static site: play without a server.
about-publish =
    Write the table as static files into FOLDER: the page, the engine, and Python for the browser.

    Any file server can offer them, from a subfolder too. People play alone against bots, or together on one device, and without a network after the first visit. FOLDER must be empty, new, or an earlier site, which the new one replaces. docs/static.md describes how to publish it.

    Python for the browser (Pyodide) comes from npm, once: pip install 'tavolata[static]'
option-publish-base = Where the site will be, such as /play/: only the page for wrong addresses links to it.

# ------------------------------------------------------------------ play, rules, list, info
summary-play = Play a game at the terminal, or watch bots.
about-play =
    Play GAME (by default dominion) at this terminal.

    { $examples }
option-play-seat = Who sits there, once a seat; by default you against bots. A level: novice to master.
option-play-record = Where to keep the record; by default GAME-DATE-TIME{ $suffix } here.
option-play-resume = Resume a record, also a damaged one.
option-play-ask-forced = Ask also where there is only one legal choice.

summary-rules = Show the rules of a game, or of one of its cards.
about-rules =
    Show the rules of GAME in short, or everything about one CARD.

    CARD may be a name in the language, an English id, or the beginning of one, or the number of a ruling, as refusals name it.

summary-list = List the games, bots, levels or cards.
about-list = List the games, the bots, their levels or the cards of a game.
option-list-game = Only this game; by default all games, and the cards of the default game.

summary-info = Show version, platform and whether the core is compiled.
about-info = Show version, Python, platform, and whether the compiled core is in use.

# ------------------------------------------------------------------ arena, simulate, export
summary-arena = Play a round robin between bots and rate them.
about-arena =
    Let bots play GAME against each other, in a round robin.

    With more than two seats each bot sits alone at a table of each other bot, and all mixtures meet. A block is one deal from every seat; intervals come from resampling blocks. The result has ratings by maximum likelihood (the first bot is 1000) and by openskill. The same seed and salt give the same games on any number of processes or machines. Ctrl-C shows the blocks played so far.
option-arena-bots = Bots separated by commas: smithy,big_money.
option-arena-games = Minimum number of games of each pairing.
option-arena-seats = Seat orders in a block: each bot once in every seat at random, all orders, or as given.
option-arena-ray = Play on a Ray cluster: its address, `auto` or `local`.
option-arena-out = A file of JSON lines; an arena already in it is resumed with the salt of the file.
option-arena-html = Write a report with plots.
option-arena-sprt = Two shares, `0.50,0.55`: stop when the result of the first bot decides between them, which takes at least { $fewest } blocks.
option-arena-mixed = With more than two seats: mixed tables too, or only one bot against a field of another.
option-arena-markdown = Print one cross-table as Markdown.

summary-simulate = Play many games between bots.
about-simulate =
    Play many games of GAME between bots.

    The same seed and salt give the same games on any number of processes; without --salt every run deals different games. Seats rotate through all orders. All seats share a game that reaches the cap. The result has, for each bot in the order given: share of the win with a 95% interval, sole wins, shared firsts and mean score. The first legal move replaces an illegal answer or an exception of a bot; the first fault of each bot is shown, all are counted. Ctrl-C shows the games played so far.
option-simulate-bot = A bot; give one for each seat.
option-simulate-games = Number of games.
option-simulate-fixed-seats = Keep the seat order instead of using all orders.
option-simulate-cap = Maximum number of decisions per game.

summary-export = Write the decisions of bots as arrays.
about-export =
    Play games of GAME between bots, and write each decision with a choice to PATH (.npz).

    numpy.load(PATH) has one row for each decision in the arrays game, seat, bot, action, share (of the win, at the end), observation (uint8) and mask (packed bits), and about: the game, the bots, their versions, the seeds and the version of the layout as JSON. docs/export.md describes them. The games are those of `simulate` with the same seeds. The first legal move replaces an illegal answer or an exception of a bot, and that decision is left out; the first fault of each bot is shown, all are counted. Ctrl-C and --strict write the games played so far.
option-export-bot = A bot; give one for each seat.
option-export-games = Number of games.

# ------------------------------------------------------------------ replay, review, verify, check
summary-replay = Replay a record and check every step.
about-replay =
    Replay the record FILE and name the first difference.

    The exit code is 0 if everything agrees, 1 at the first difference, 2 if the record is damaged; all decisions before the damage are replayed.
option-replay-story = Print the story of the game, as spectators saw it.
option-replay-verbose = Print every decision.

summary-review = Estimate the value of each decision of a record.
about-review =
    Estimate the value of each decision of the RECORD to its seat, from what the seat knew then.

    From sampled worlds that fit what the seat saw, every choice is rolled out to the end with a rule bot in all seats; the value of a choice is its average win share. A mistake is a choice that was worse than another one by more than two standard errors. The exit code is 2 if the record is damaged; the decisions before the damage are reviewed.
option-review-seat = Only the decisions of seat N, counted from 1.
option-review-simulations = Number of rollouts per decision.
option-review-bot = The bot of the rollouts, in all seats; by default the strongest rule bot of the game.
option-review-top = Number of mistakes to show.
option-review-all = Show every decision with a choice.
option-review-seed = Any text; the same seed gives the same result.

summary-verify = Check the shuffle and the game of a record.
about-verify =
    Check the RECORD of a table: its secret, its decisions and its result.

    The SHA-256 of the seed must be the commitment that the table showed from its first view on. All decisions are replayed, and scores and digest must be the same. The exit code is 0 if all checks pass, 1 if one fails, 2 if the file is not a record.
option-verify-commitment = The commitment that the table showed before the game.

summary-check = Run scenario files.
about-check =
    Run the scenarios of FILES and print the differences.

    A scenario is one line of JSON: id, title, game, state, script, expect; docs/scenarios.md describes the format. The exit code is 1 if a scenario differs, and 2 if one cannot be run or a file has none. Rare errors in the JSON of a position are in English.

# ------------------------------------------------------------------ bench, load
summary-bench = Measure how fast a game runs.
about-bench =
    Measure each GAME, or all: decisions, clones, observations, samples, tensors a CPU second.

    Compiled and interpreted runs alternate, so their ratio holds on a busy machine too. With --views: CPU milliseconds of a view after a decision, at four seats where the game has them, in a random game of at most 200 decisions a round; --bot, --seconds and --yardstick are not used.
option-bench-bot = Also measure games of this bot against itself, or simulations of a search.
option-bench-rounds = Rounds; medians are reported.
option-bench-seconds = CPU seconds per round and variant.
option-bench-yardstick = A compiled module with play_many(games, seed), measured in the same rounds.
option-bench-views = Measure the views of pages instead, with their JSON.
option-bench-envs = Measure the vector environment instead (tavolata[envs]).

summary-load = Play at many tables of a server, and measure its answers.
about-load =
    Play at many tables of a running server, and measure how fast it answers.

    People with sockets of their own play all games of the server: four at a table, or the fewest that can play if a game seats at most four. They decide at random. Run the server with a database of its own and without limits:

    { $examples }

    The figures: p50 and p99 of the milliseconds from sending a decision to its answer; decisions asked for and done a second; CPU seconds and memory of the server with its child processes, if it runs on this machine; the memory that a socket adds; the machine's load.

    With --kill the command starts servers of its own and kills them in turn while people play. It ends with code 1 if an acknowledged decision is missing or stored twice, if an event is missing, or if anyone saw anything that differs from the stored game.
option-load-url = The server; repeatable for several on one database, which get tables in turn.
option-load-tables = Number of tables; each game of the server gets its share.
option-load-seconds = Seconds of play, after all tables have been opened.
option-load-rate = Decisions a second, at all tables together.
option-load-seed = Any text: the random decisions depend on it. By default a fresh one.
option-load-my-server = Allow a server on another machine. Only for a server of your own: others would suffer.
option-load-kill = Start servers for this run, kill them this often, and check that nothing is lost.
option-load-stall = Stop one of several servers this often until the others have taken its tables.
option-load-processes = With --kill or --stall: number of servers; two or more need PostgreSQL.
option-load-database = With --kill or --stall: a database for this run alone (by default an SQLite file).

# ------------------------------------------------------------------ admin
summary-admin = Look after the tables of a server: back up, list, repair.
about-admin =
    Look after the tables of a server. TABLE is an id or a link to a table.

    All commands but `restore` are safe while servers use the database. They find it as `tavolata serve` does: by --database, else TAVOLATA_DATABASE_URL, else the file in your user folder.

summary-admin-list = List tables.
about-admin-list = List tables, newest first.
option-admin-list-status = Only tables of this status; repeatable.
option-admin-list-game = Only tables of this game.
option-admin-list-player = Only tables where somebody of this name sits.
option-admin-list-older = Only tables that are older.
option-admin-list-idle = Only tables whose last decision is older.
option-admin-list-limit = At most N tables.

summary-admin-show = Show a table, and whether its game is sound.
about-admin-show = Show a TABLE: its seats and times, and whether this version's rules accept its events.

summary-admin-export = Write the record of a table.
about-admin-export =
    Write the record of a TABLE to FILE, or into the folder FILE as TABLE{ $suffix }.

    If this version's rules refuse an event, the record ends before it.
option-admin-export-reveal = Also while the game runs: the record shows all hands and the deal.

summary-admin-import = Make a table from a record.
about-admin-import =
    Make a private table from RECORD: to watch if the game is over, otherwise to play on.

    Bots take the seats of a running game, unless they are left open. A record is imported whole or not at all: a damaged line, an illegal decision or a wrong result gives exit code 2, and the message names the line.
option-admin-import-open = Leave the seats of a running game open.

summary-admin-end = Adjourn a table for good.
about-admin-end = Adjourn a TABLE for good; its record can be resumed at another one.

summary-admin-hide = Take a table out of the lobby.
about-admin-hide = Take a TABLE out of the lobby: only its people, and those with its link, can watch it.
option-admin-hide-off = Show the table in the lobby again.

summary-admin-patch = Repair a table whose events are refused.
about-admin-patch =
    Let a TABLE continue before the first event that this version's rules refuse.

    That event and all later ones are removed. FILE (by default TABLE{ $removed }) keeps them.

summary-admin-delete = Delete a table that is over.
about-admin-delete =
    Delete a TABLE that is over, with its record, names and chat.

    No server may have it: stop that of an SQLite database first. Backups keep the table.

summary-admin-backup = Back up the database while it is in use.
about-admin-backup =
    Back up the database to FILE, or into the existing folder FILE under a name with the time.

    Servers may use the database meanwhile: the backup has its state at one moment. It holds the secrets of running games, so it is readable only by you. A PostgreSQL database needs `pg_dump`.
option-admin-backup-keep = FILE is a folder, made if missing: delete its oldest backups beyond this number.

summary-admin-restore = Replace the database by a backup.
about-admin-restore =
    Replace the database by the backup FILE. Stop all servers first.

    An SQLite database that was there is kept under another name. Tables of a PostgreSQL database are replaced, which needs `pg_restore` and `psql`.
