# Wrong use of the command line, as Click reports it.
usage = Usage: { $line }
usage-options = [OPTIONS]
usage-help = Help: { $command }
usage-no-option = No such option: { $name }.
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
error-at-least-1 = { $what } are at least 1
error-seat = there is no seat { $seat }; seats are P1 to { $last }
error-no-action = '{ $text }' is no action of { $game }; { $near ->
        [none] actions read like '{ $example }'
       *[other] did you mean '{ $near }'?
    }
error-empty = { $path } is an empty file
error-no-text = { $path } is not a text file: write UTF-8
error-no-cluster = no Ray cluster answers at { $address }: { $why }
error-no-ray = --ray needs Ray: pip install 'tavolata[ray]'
error-yardstick = { $path } is no Python module with play_many(games, seed)
error-no-version-there = { $path } is no version of Tavolata: give a checkout or an installed tree
load-no-answer = { $url } does not answer: { $code ->
        [ECONNREFUSED] no server listens there
       *[other] { $why }
    }
load-no-tavolata = { $url } is no Tavolata server: it answers { $answer }
load-limited = the server limits requests: start it with --limits off, or ask for fewer tables
load-too-early = a table ended before it began
load-not-opened = a table could not be opened: { $why }
load-no-start = a server does not start: { $why }
serve-no-host = { $host } is no address of this machine: use 127.0.0.1, or 0.0.0.0 to accept connections from the network.
serve-port-forbidden = You have no permission for port { $port }: choose another one with --port, from 1024 on.
seats-wrong = { $game } has { $least } to { $most } seats, but { $n ->
        [one] one --seat is given.
       *[other] { $n } --seat are given.
    }
error-commitment = --commitment is a SHA-256, 64 digits from 0 to f, not { $text }
check-differs = { $place } differs: { $why }
check-cannot = { $place } cannot be run: { $why }
check-sums = { NUMBER($ok, useGrouping: 0) } passed, { NUMBER($differs, useGrouping: 0) } differ, { NUMBER($cannot, useGrouping: 0) } cannot be run
error-timeout = --bot-timeout is more than 0 seconds and at most a day
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
    }; { $game } needs { $least } to { $most }, one for each seat
error-other-arena = { $path } is of another arena: its { $what } is { $found }, not { $wanted }
error-arena-damaged = { $path }: line { NUMBER($line, useGrouping: 0) } is damaged; remove it to continue
error-no-arena = { $path } is no file of an arena; name another with --out
error-arena-seeding = { $path } was played with seeding version { $found }, this program uses { $own }: its deals cannot be continued; name another file with --out
error-level = { $name } is a level and takes no parameters; write { $name }
error-bot-file = unknown bot '{ $name }'; write { $name }:Class for a bot of a file
error-bot-unreadable = bot { $name }: { $path } cannot be read: { file-reason }
error-bot-no-class = bot { $name }: { $path } has no class { $what }; { $known ->
        [none] it has no subclass of tavolata.core.bot.Bot
       *[other] there is { $known }
    }
error-bot-no-subclass = bot { $name }: { $what } is no subclass of tavolata.core.bot.Bot
error-bot-act = bot { $name } has { $found ->
        [none] no method act
       *[other] act{ $found }
    }; write act(self, observation, clock), which returns the id of a legal action
error-bot-needs-value = { $name } needs { $what }; write { $name }({ $what }=...)
error-bot-value = { $name }: { $what } is { $kind }, not { $text }
error-bot-loaded = bot { $name } cannot be loaded: { bot-reason }
error-bot-made = bot { $name } cannot be made: { bot-reason }
bot-reason = { $why ->
        [exit] it tried to end the program
       *[other] { $why }
    }
error-no-versions = { $name } has no versions; write { $name }
error-no-version = { $name } has no version { $version }; there is { $known }
error-bot-needs = { $name } needs { $card } in the kingdom; name one that has it: kingdom=random+{ $card }
error-belief = { $name }: belief is none or a bot of a game with secret choices, not { $text }
error-former = { $what } is { $known }, not { $text }; today it is { $name }
