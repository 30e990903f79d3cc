# 7 Wonders in English: sentences about wrong positions and scenarios, which name cards as JSON does.

# ------------------------------------------------------------------ the box
wrong-age = { $card } is a card of Age { $age }, and it is Age { $now }
wrong-copies = { $card }: a game for { $players } has { $most ->
        [0] none
       *[other] { $most }
    }, this position { $n }
wrong-guilds = a game for { $players } has { $most } guilds, this position { $n }
wrong-deck = the deck of Age { $age } has { $whole } cards, but turn { $turn } and what is named take { $n }: name fewer, or a later turn

# ------------------------------------------------------------------ cities and hands
wrong-board = { $who }: { $game } lays out { $laid } here, not { $board }
wrong-side = { $who }: { $board } is not side { $side } of its board
wrong-twice = { $who }: { $board } is there already, on one side or the other
wrong-structure = { $who } built: a city has each structure once, { $card } twice{ $twin ->
        [none] { "" }
       *[other] , and { $twin } has the same name
    }
wrong-free-build = { $who } free_build_used: this city has no free build
wrong-build-discarded = { $who } build_discarded: the last stage that is built allows no such thing
wrong-victories = { $where } victories: expected a number for each of three ages
wrong-early-victory = { $where } victories: age { $age } is not over, and nobody has won anything in it
wrong-tokens = { $where }: with { $ages } ages over a city has at most { $most }
wrong-size = { $where }: it names { $n } cards, but in turn { $turn } of an age it holds { $size }
wrong-card = { $where }: { $card } is not a card of Age { $age }

# ------------------------------------------------------------------ the past
wrong-act = { $where }: a card is named if it is built, face down it is null
wrong-two-acts = { $where }: a city uses one card a turn, this one two
wrong-two-hands = { $where }: a seat has one hand in a turn, this one two
wrong-no-hand = { $where }: there is no card in the hand
wrong-entry = { $where }: an entry needs its age and turn, found { $found }
wrong-future = { $where }: age { $age }, turn { $turn } is still to come
wrong-forgotten = history: nobody remembers what { $who } did in age { $age }, turn { $turn }
wrong-idle = history: { $who } has done nothing in age { $age }, turn { $turn }
wrong-memory = { $where }: expected { $n } cards of that age in the hand
wrong-drawn = { $where }: who plays for the Free City has drawn a card, nobody else
wrong-used = { $where }: the cards used do not fit the hand and the turn
wrong-leftover = { $where }: cards are left over at the end of an age only
wrong-shown = { $where }: { $who } has shown { $card }, not { $kept }
wrong-passed = { $where }: this is not what { $who } passed on
wrong-held = memory { $who }: this is not the hand of age { $age }, turn { $turn }
wrong-looker = looks: { $who } cannot have looked for { $city } in age { $age }, turn { $turn }
wrong-taken = looks: { $card } was not in the pile, and { $city } took it
wrong-discarded = memory: { $card } was discarded, but is not in the discard pile
wrong-gone = looks: { $card } has left the discard pile, and nobody took it
wrong-untold = looks: { $n } cards came to or left the discard pile untold by history
wrong-built = history: { $who } has built { $card }, which does not stand there once
wrong-stages = history: { $who } has built { $n } stages of its wonder, but they do not stand there
wrong-looks = looks: { $who } has looked into the discard pile too often ({ $n })

# ------------------------------------------------------------------ questions and plans
wrong-end = is_over: a game ends after turn 7 of age 3
wrong-questions = questions: expected one for each of { $players } seats
wrong-owed = questions: { $who } owes { $owed } in this position, not { $found }
wrong-pick-over = build_discarded: the game is over
wrong-pick = questions: the discard pile, unless empty, is open for a city with build_discarded after turns 1 to 5 and 7
wrong-pick-open = build_discarded: then questions has a discard_pile, as the turn is over
wrong-seventh = turn: only Babylon's seventh card is played in turn 7, and nobody has it
wrong-plan = { $where }: nobody is asked for it at this moment
wrong-payment = { $where }: { $paid } coins go to the { $side ->
        [left] left
       *[right] right
    }, not { $found }
wrong-choice = { $where }: { $action }: { $why }
wrong-all-planned = every seat has a plan: somebody must still owe a choice

# ------------------------------------------------------------------ scenarios
unfit-turn = no turn can be played now
unfit-more = { $who } is asked for more than is listed: { $texts }
unfit-unasked = { $who } is not asked for { $text }
unfit-free = { $text } has no price
unfit-no-price = { $who } is not asked for anything that has a price
unfit-cost = expect costs: { $found } is none; write 'stone*2 ore'
