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
error-no-versions = { $name } has no versions; write { $name }
error-no-version = { $name } has no version { $version }; there is { $known }
error-bot-needs = { $name } needs { $card } in the kingdom; name one that has it: kingdom=random+{ $card }
error-belief = { $name }: belief is none or a bot of a game with secret choices, not { $text }
error-former = { $what } is { $known }, not { $text }; today it is { $name }
