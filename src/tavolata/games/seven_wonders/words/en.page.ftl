# The page of 7 Wonders in English. What the cards are called and do is in seven_wonders.ftl.

preset-random = Random boards
    .hint = A random wonder for each player, side A or B
preset-side_a = Side A
    .hint = Random wonders, all on the simpler side: for first games
preset-side_b = Side B
    .hint = Random wonders, all on the more demanding side
preset-free_city = For two, with the Free City
    .hint = A third city sits between you: you take turns playing for it
type-board = Wonder · side { $side }

# ------------------------------------------------------------------ the table
sw-tabs = View
sw-tab-hand = Hand ({ $n })
sw-tab-table = Table
sw-other-cities = The other cities
sw-open-city = show the whole city
sw-pile = Cards ({ $colour }): { $cards }
sw-pile-title = Cards: { $colour }
sw-built = Built: { $cards }
sw-built-title = Built cards
sw-hand = Your hand
sw-all-cards = All cards in your hand
sw-show-card = Show { $card }
sw-hand-free-city = The card for the Free City
sw-for-free-city = Choose for the Free City
sw-left = on the left
sw-right = on the right
sw-side = side { $side }
sw-led-by = played by { $name }
sw-pass-left = hands pass to the left
sw-pass-right = hands pass to the right
sw-still-choosing = Still choosing: { $names }
sw-only-you = Waiting only for you
sw-chooses = is choosing
sw-has-chosen = has chosen
sw-stage = Stage { $n } { $state ->
        [built] (built)
        [next] (the next one)
       *[later] (later)
    }: { $text } { $state ->
        [built] { "" }
       *[other] It costs { $cost }.
    }
sw-stages = Stages built: { $n } of { $all }

# ------------------------------------------------------------------ what a city has
sw-nothing = nothing
sw-keeps = own use
sw-each-costs = { $n ->
        [one] 1 coin each
       *[other] { $n } coins each
    }
sw-shields = { $n ->
        [one] 1 shield
       *[other] { $n } shields
    }
sw-stronger = { sw-shields }: more than your { $mine }
sw-weaker = { sw-shields }: fewer than your { $mine }
sw-even = { sw-shields }: the same as you
sw-no-tokens = no conflict token
sw-tokens = Conflict tokens: { $tokens }
sw-score-now = If the game ended now: { $parts }
sw-score-nothing = No points yet

# ------------------------------------------------------------------ using a card
sw-use-build = Build
sw-use-free = For free
sw-use-stage = { $n ->
        [0] Stage
       *[other] Stage { $n }
    }
sw-use-discard = Discard
sw-gain-discard = +3
sw-not-now = Not possible right now.
sw-to-bank = { $n ->
        [one] 1 coin to the bank
       *[other] { $n } coins to the bank
    }
sw-to-left = { $n ->
        [one] 1 coin
       *[other] { $n } coins
    } to { $name } (on the left)
sw-to-right = { $n ->
        [one] 1 coin
       *[other] { $n } coins
    } to { $name } (on the right)
sw-pay-stage = Stage { $n }: who gets the coins?
sw-pay-way = Pay { $ways }
sw-in-all = { $n ->
        [one] 1 in total
       *[other] { $n } in total
    }
sw-plan-build = Build { $card }
sw-plan-free = Build { $card } for free
sw-plan-stage = Stage { $n } with { $card }
sw-plan-discard = Discard { $card }

# ------------------------------------------------------------------ what happened
sw-did-build = has built
sw-did-build-card = { $card }
sw-did-free = has built for free
sw-did-free-card = { $card }, for free
sw-did-stage = a stage
sw-did-stage-card = stage with { $card }
sw-did-discard = has discarded
sw-did-discard-card = discarded: { $card }
