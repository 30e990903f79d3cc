# Citadels in English: sentences about wrong positions and scenarios, which name cards as JSON does.

# ------------------------------------------------------------------ cards and seats
wrong-copies = { $card }: this game has { $n }, the position { NUMBER($found, useGrouping: 0) }
wrong-cards = { $n ->
        [0] { $card } is not
       *[other] there are only { $n } of { $card }
    } in this game
wrong-deck = { $where }: its cards are counted wrongly
wrong-unseen = a card lies somewhere of which nobody can say who knows it
wrong-museum = under_museum: no city has the Museum
wrong-seat = { $who }: the stash owes gold, or the hand is not known
wrong-hand = { $who } hand: it is in the order of kinds, and its owner knows it
wrong-unbuildable = { $who } city: { $card } cannot be built: it can only be in a hand
wrong-city = { $who } city: what it can do is counted wrongly
wrong-character = { $where }: { $name } is not in the cast of this game
wrong-cast = cast: { $game } is played with another one
wrong-cast-size = cast: a game of { $players } has { $most } characters at most
wrong-same-rank = cast: { $first } and { $last } have the same rank
wrong-uniques = a game has { $n } districts of those that are chosen, not { $found }

# ------------------------------------------------------------------ the draft
wrong-draft = draft: without its slots it has only `first` and `face_up`
wrong-slots = draft: its slots say who holds what; leave out `characters` of the seats
wrong-twice = characters: one of them is in two places
wrong-many-characters = { $who } characters: a seat does not hold that many
wrong-places = draft: each character is in one place: face up, in a slot or being passed
wrong-face-up = draft: the number of characters face up is wrong (page 3)
wrong-never-face-up = draft: { $name } cannot lie face up (page 3)
wrong-swapped = draft swapped: expected two slots that have owners
wrong-slot = draft slot { $slot }: it cannot belong to { $who }
wrong-took-down = draft: nobody has taken the character that lay face down
wrong-draft-over = draft: it is over, and every character is in a slot or face up
wrong-step = draft: this is not a step of it
wrong-step-of-seat = draft: this is not the step of that seat
wrong-pick = draft: a seat does not have the character that it picked
wrong-draft-begins = phase: when the draft begins nobody holds or calls a character

# ------------------------------------------------------------------ the round
wrong-many-marks = marks: { $mark } lies on { $most } character(s) at most
wrong-mark-after = marks: { $mark } lies on characters that come after rank { $rank }
wrong-unused = turn: { $mark } is what { $name } does in this turn, but it has not been used
wrong-layer = marks: nobody has revealed the character of rank 1 that laid them
wrong-robbed = marks: a character is robbed, but there is no robber
wrong-threats = marks: threats need a blackmailer, and one of them has the flower
wrong-warrants = marks: one of the warrants is signed
wrong-healed = marks: only a killed character who was called is healed
wrong-mark = marks: { $mark } { $verb ->
        [cannot] cannot
       *[must] must
    } lie on { $name } now ({ $rule })
wrong-uncalled = turn: { $name } has not been called, or nobody has revealed { $name }
wrong-player = turn: { $name } is played by { $who }
wrong-holder = turn: nobody holds the { $name }, or the { $name } is killed
wrong-crown = crown: { $who } has revealed the { $name } and so has the crown (R-60)
wrong-protected = protected: { $who ->
        [none] no city is
       *[other] only the city of { $who } is
    } protected by the turns so far (R-62), not { $found }
wrong-collector = robber: { $who } collects the tax of the tax_collector (K-09)

# ------------------------------------------------------------------ the end, and what is open
wrong-completed = completed: { $who } has a completed city
wrong-nearly = nearly: each seat whose city lacks one district or none, once
wrong-goal = goal: expected { $less } or { $goal }, found { $found }
wrong-tower = goal: without a Bell Tower it is { $goal }
wrong-phase = phase: it says nothing about a turn, or a game that is over
wrong-open = question: it says what is open; leave out phase, or a turn by name
wrong-question = question: a game that is over has none, any other has one
wrong-rank = question: the next rank that is called is { $rank }
wrong-turn = question: this is not the turn of { $who }
wrong-no-turn = turn: a seat has a turn while one is open
wrong-at-rest = question: { $name } is asked when no effect is in progress
wrong-building = turn building: a district is declared while it is being paid for or laid
wrong-laid = turn laid: no district is being paid for
wrong-pending = pending: nobody is laying warrants or threats
wrong-drawn = turn drawn: nobody is looking at cards

# ------------------------------------------------------------------ scenarios
unfit-pass = { $who } has { $n } answers, not one: write `do`
unfit-verb = { $what }: no action begins with { $verb }
unfit-script = only scripts of Citadels begin with an open question
