# Words of the table, the commands and their refusals. A single line break is a space, an empty line a
# paragraph. Every key and every variable is in both languages.

language-name = English

# ------------------------------------------------------------------ lists
# Italian asks for the initial: “ed” before an e.
list-pair = { $initial ->
       *[other] { $first } and { $last }
    }
list-comma = { $first }, { $rest }
nothing = nothing
none = —
other-cards = { $n ->
        [one] one card
       *[other] { $n } cards
    }

# ------------------------------------------------------------------ seats
seat-you = you
seat-label = { $seat } · { $who }
human = human

# ------------------------------------------------------------------ the table
title-turn = turn { $n }
lately = what happened
question-any = What do you do?
coach-any = Your move: choose one of the things with a coloured outline, or an answer below.
game-begins = The game begins. { $who ->
        [you] You start.
       *[other] { $name } starts.
    }
bot-failed = { $name } ({ $bot }) gave no legal answer; the first legal move was played instead.
handover = { $name } plays next. Press Enter when the others are looking away.
handover-early = Lines typed before this screen do not count.
handover-unused = “{ $line }” does not count as an answer of { $name }. Press Enter alone to continue.
game-capped = The game was stopped after { $n } decisions: it would not end on its own.

# ------------------------------------------------------------------ prompts
prompt-hint = number or name · ? help · undo · quit
prompt-full = full: whole table
prompt-short = ? help · { prompt-full }
prompt-enter = Enter: { $label }
prompt-several = several at once: 1 1 2
no-default = There is no usual answer: type the number or name of a choice. Type ? for help.
one-number = Only one choice at a time here: { $line } is several.
bad-number = There is no choice { $n }: { $last ->
        [one] the only number is 1.
       *[other] type a number from 1 to { $last }.
    }
bad-text = “{ $text }” is neither a choice nor a command. Type ? for help.
bad-text-near = “{ $text }” is neither a choice nor a command. Did you mean: { $near }?
ambiguous = “{ $text }” matches several choices: { $choices }. Type more letters, or the number.
not-now = Not now: { $reason }
is-legal = “{ $action }” is a legal choice now.
several-stopped = The choices changed before all your numbers were used; these are left: { $rest }.
why-needs = Type why and a choice, for example: why { $example }
log-empty = Nothing has happened yet.
saved = Saved: { $path } already has every decision
left = The game is saved in { $path }
resume-with = Resume it with: { $command }
undone = Undone: { $action }
undo-nothing = There is nothing to undo: you have not decided anything yet.
undo-hidden = You cannot undo this: a card was drawn, shuffled or revealed since.
undo-others = You cannot undo this: another player has decided something since.

# ------------------------------------------------------------------ commands typed at the table
command-help = help
command-why = why
command-hint = hint
command-log = log
command-undo = undo
command-save = save
command-quit = quit
command-table = table
command-full = full
help-title = What you can type
help-number = 3
help-number-does = choose by number
help-why-does = say which rule forbids a choice now
help-hint-does = say what a good player would do, and why; only against bots
hint-others = Other people play here: hints are for games against bots.
help-log-does = show everything you have seen happen
help-undo-does = undo your last decision, unless another player has decided or something hidden was revealed since
help-table-does = show the table again
help-full-does = show the whole table, however long it is
help-save-does = say where the game is saved (it always is)
help-quit-does = leave; you can resume the game

# ------------------------------------------------------------------ the end
final-title = Final scores
final-seat = Seat
final-total = Total
final-line = { $name }: { $n ->
        [one] { $n } point
       *[other] { $n } points
    } ({ $parts })
final-tie = { $names } have { $n ->
        [one] { $n } point
       *[other] { $n } points
    } each.
you-win = You win!
you-share = You share the win with { $names }.
you-lose = { $names } { $n ->
        [one] wins.
       *[other] share the win.
    }
winner-line = { $names } { $n ->
        [one] wins.
       *[other] share the win.
    }
record-kept = Record: { $path }
replay-with = Watch it again: { $command }
repeat-with = Repeat it with { $options }
play-again = Another game? (y/n)
play-again-takes = Type y for another game, or n to stop.
yes-letters = y yes
no-letters = n no q quit
next-start = { $name } starts the next game.

# ------------------------------------------------------------------ resuming
resumed = Resumed after { $n ->
        [one] one decision.
       *[other] { $n } decisions.
    }
damaged = The rest of the record is dropped: { $why }. { $n ->
        [0] No decision remains.
        [one] One decision remains.
       *[other] { $n } decisions remain.
    } The damaged file is now { $copy }
already-over = { $path } is a finished game; watch it with: { $command }
resume-alone = --resume takes game, seats, seed and salt from the record: use it alone.
seats-missing = { $game } has { $players } players, but { $n ->
        [one] one --seat is given.
       *[other] { $n } --seat are given.
    }
file-exists = { $path } already exists: name another file, or resume it with: { $command }
error-file = { $path }: { file-reason }
error-system = { file-reason }
cannot-write = { $path } cannot be written: { file-reason }

# ------------------------------------------------------------------ errors
error = Error: { $text }
unknown-language = there is no language “{ $language }”; there are: { $known }
no-rules = { $game } has no list of cards
several-cards = “{ $text }” begins the names of several cards: { $cards }{ $rest ->
        [0] { "" }
       *[other] { " " }and { $rest } more
    }.
no-card-help = This game explains no cards. Type ? alone to see what you can type.
# The sentences of errors that programs get in English, too: `key` and `arguments` of a `TavolataError`.
error-unknown-name = unknown { $kind ->
       *[other] { $what }
    } '{ $name }'; { $near ->
        [none] known: { $known }
       *[other] did you mean '{ $near }'?
    }
error-empty-name = a name is empty: write name, name(key=value,key=value) or a bot's file.py:Class
error-no-name = '{ $text }' cannot be read; write name, name(key=value,key=value) or a bot's file.py:Class
error-no-value = '{ $part }' in '{ $text }' cannot be read; write key=value
error-twice = '{ $text }' gives { $what } twice
error-no-parameters = { $name } has no parameters, but '{ $what }' is given
error-bounds = { $owner }: { $what } is { $least } to { $most }, not { $text }
error-choice = { $owner }: { $what } is { $first } or { $last }, not { $text }
error-person = { $name } is a person, not a bot: people play with tavolata play
error-other-game = { $name } plays { $games }, not { $game }
error-unreadable = { $path } cannot be read: { file-reason }
file-reason = { $code ->
        [ENOENT] there is no such file or folder
        [ENOTDIR] a part of its path is a file, not a folder
        [ENAMETOOLONG] its name is too long
        [ELOOP] its links lead in a circle
        [ENOSPC] the disk is full
        [EDQUOT] your share of the disk is full
        [EFBIG] it would be larger than a file can be
        [EROFS] the disk is read-only
        [EIO] the disk has failed
        [EEXIST] a file of this name exists
        [EISDIR] it is a folder
        [EACCES] you have no permission
        [EPERM] the system does not allow it
       *[other] { $why }
    }
error-record-needs = this record needs { $needed }: install it first
error-empty = { $path } is an empty file
error-no-record = { $path } is not a record: its first line is not a header
error-record-format = { $path } has record format { $found }; this version reads { $known }
error-record-damaged = { $path }, line { $line } is damaged: { damage-reason }
damage-reason = { $what ->
        [game] it has no game or no seed
        [seats] its seats are not a list of names
        [commitment] its commitment is not text
        [end] something follows the end
        [text] it has NUL or half characters
        [decision] expected "seat" and "do"
       *[json] it is not a JSON object
    }
error-no-path = { $name } is empty: give a path
error-no-utf8 = { $name } is not valid UTF-8: give another text
error-record-seats = the record names { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }, but { $game } has { $players }
error-seat = there is no seat { $seat }; seats are P1 to { $last }
error-no-action = '{ $text }' is not an action of { $game }; { $near ->
        [none] actions read like '{ $example }'
       *[other] did you mean '{ $near }'?
    }
error-replay-decision = line { $line }: { $seat } '{ $text }': { $why }
error-replay-result = line { $line }: { $what } should be { $wanted }, replay gives { $found }
error-no-seat = there is no seat { $seat }; seats are 1 to { $seats }
error-no-command = there is no command “{ $name }”; { $near ->
        [none] there are: { $known }
       *[other] did you mean { $near }?
    }
error-top = --top is 0 or more, not { $top }

# ------------------------------------------------------------------ replay
replay-summary = { $path }: { $game }, { $n ->
        [one] one decision
       *[other] { $n } decisions
    }, { $over ->
        [yes] the game ended
       *[no] the game is not over
    }: { $scores }
replay-agrees = scores, returns and digest agree
record-whole-before = { $damage }; { $n ->
        [0] there is no decision before it
        [one] the decision before it is whole
       *[other] the { $n } decisions before it are whole
    }

# ------------------------------------------------------------------ rules, list, info
rules-card-hint = One card: { $command }
sheet-rulings = Rulings
column-price = Cost
column-card = Card
column-text = What it does
column-left = Left
list-cards = Cards of { $game }
column-name = Name
column-parameter = Parameter
column-default = Default
column-values = Values
column-needs = Needs
column-what = What it is
bot-random = chooses a legal action at random
bot-flat_mc = tries each choice in many sampled games, played out by a rule bot (rollouts), and takes the best
bot-ismcts = the same with a search tree, over hands consistent with its observation
bot-one_ply = a rule bot that changes its choice only for one that is surely better
bot-mixed = one of two bots decides, by chance: a strong one or a weak one


# ------------------------------------------------------------------ faults of bots, publishing, levels
fault = { $bot } ({ $place }) { $what }.
fault-in-play = seat P{ $seat }
fault-in-games = game { $game }, seat P{ $seat }
fault-in-arena = { $pairing }, game { $game }, seat P{ $seat }
fault-raised = raised { $error }
fault-illegal = answered { $answer }, which is not legal; legal: { $legal }
fault-no_action = answered { $answer }; act must return the id of a legal action, an int
fault-exit = tried to end the program; act must return the id of a legal action
fault-silent = gave no answer within { $error } seconds; its process was ended
fault-ended = ended its process
fault-rest = The first legal move replaces a wrong or missing answer. Later faults of { $bot } are only counted.

publish-step-runtime = Python for the browser
publish-step-engine = Compiling the engine
publish-step-page = Page and games
publish-step-files = Writing files
publish-done = The site is in { $folder }: { $files } files, { $size } MB. Any file server can offer it.
publish-no-base = --base '{ $base }' is not the path of a site: write one such as /play/.
publish-no-node = Publishing needs Node: pip install 'tavolata[static]'
publish-no-pyodide = Python for the browser could not be fetched from npm ({ $why }). Check your connection and try again.
publish-integrity = { $name } is not what npm published: it was removed from the cache. Try again.
publish-no-page = The page has not been built: see web/README.md.
publish-no-host = The engine cannot run in a browser: { $module } needs { $needs }.
publish-no-engine = The engine could not be compiled for the browser: { $why }
publish-no-lobby = The list of games could not be made: { $why }
publish-not-a-folder = { $folder } is not a folder.
publish-not-ours = { $folder } has other files in it: choose an empty folder or a new one.
publish-missing = There is no such page.
publish-home = To the table
database-password = Other users of this machine can read the command line: leave the password out, and set { $variable }, PGPASSWORD or a password file (PGPASSFILE).

level-novice = novice
level-0 = { level-novice }
level-apprentice = apprentice
level-1 = { level-apprentice }
level-journeyman = journeyman
level-2 = { level-journeyman }
level-adept = adept
level-3 = { level-adept }
level-master = master
level-4 = { level-master }
style-1 = medium, at once: half of its choices are those of a novice
style-3 = strong, up to half a second: tries each choice in many possible games
style-4 = very strong, up to 2 seconds: tries each choice in far more of them
levels-are-bots = Levels are bots too: { $levels } (tavolata list levels).
list-levels = Levels of bots: --seat apprentice, and so on
level-in-time = searches for { NUMBER($seconds) } s and plays the best choice so far: in this browser it looks less far than at a server.
level-interpreted = { $level } plays as { $instead } here: without the compiled core it would take too long.
column-level = Level
column-limit = Time limit
column-style = How it plays
column-bots = Played by
under-ms = under { $ms } ms


# ------------------------------------------------------------------ hints
advice-number = { $whole }.{ $tenth }
advice-best = “{ $best }” is the best choice.
advice-perhaps = “{ $best }” is probably the best choice.
advice-equal-shares = “{ $best }” and “{ $next }” are about equally good: { $share }% and { $other }% (±{ $error }).
advice-gain = “{ $best }”: { $gain }.
advice-gain-but = “{ $best }”: { $gain }, but { $cost }.
advice-wins = Wins { $share }% instead of { $other }% with “{ $next }” (±{ $error }).
advice-likely = Probably better: wins { $share }%, and “{ $next }” { $other }% (±{ $error }).
advice-even = The chances are about equal: { $share }%, and { $other }% with “{ $next }” (±{ $error }).
advice-equal = “{ $best }” and “{ $next }” are about equally good.
advice-same = “{ $best }” and “{ $next }” come to the same.
advice-blind = “{ $best }” is the first thought of a good player. There was no time to compare the other choices.
advice-only = “{ $best }” is the only choice.
measure-points = { $n ->
        [one] about one more point at the end
       *[other] about { $n } more points at the end
    }
    .less = { $n ->
        [one] about one point less at the end
       *[other] about { $n } fewer points at the end
    }
measure-points-of = { $n ->
        [one] about one more point at the end, mostly from { $part }
       *[other] about { $n } more points at the end, mostly from { $part }
    }
    .less = { $n ->
        [one] about one point less at the end, mostly from { $part }
       *[other] about { $n } fewer points at the end, mostly from { $part }
    }
measure-lead = { $n ->
        [one] about one more point ahead at the end
       *[other] about { $n } more points ahead at the end
    }
    .less = { $n ->
        [one] about one point further behind at the end
       *[other] about { $n } points further behind at the end
    }

# ------------------------------------------------------------------ review
review-progress = Looking at decisions
review-title = { $game }: { $n ->
        [0] no decision with a choice
        [one] one decision with a choice
       *[other] { $n } decisions with a choice
    }
review-by = Played out by { $bot } in every seat, { $n ->
        [one] one game
       *[other] about { $n } games
    } for each decision, from what the seat knew at that moment.
review-seat = Seat
review-decisions = Choices
review-mistakes = Mistakes
review-mean-loss = Mean loss
review-course = Win share over the game
review-result = Result
review-largest = { $n ->
        [0] No choice was clearly worse than another.
        [one] The largest mistake
       *[other] The { $n } largest mistakes
    }
review-all = All decisions
review-moment = { $when } · { $who }
review-did = played
review-better = better
review-loss = { $loss } of the win (±{ $error })
review-when = When
review-asked = Decision
review-share = Share
review-best = Best
review-lost = Lost
review-none = Nobody had a choice in any decision: there is nothing to review.
