# The page of Citadels in English. What the cards are called and do is in citadels.ftl.

citadels-random = All at random
    .hint = Characters and 14 Unique districts, drawn when the game begins
citadels-classic = Classic edition
    .hint = The game of 2000: the first eight characters; eight districts complete a city
citadels-dark_city = Classic with The Dark City
    .hint = The game of 2000 with the cards of its expansion: random characters, three random Unique districts

citadels-ranks = Characters by rank
citadels-called = called
citadels-shown-by = revealed by { $name }
citadels-city-of = City of { $name }
citadels-choose-city = Choose this city
citadels-my-city = Your city
citadels-my-hand = Your hand
citadels-stage = Choose from
citadels-crown = has the crown
citadels-gold = { $n } gold
citadels-hand = { $n ->
        [0] no cards in hand
        [one] 1 card in hand
       *[other] { $n } cards in hand
    }
citadels-built = { $n } of { $goal } districts
citadels-complete = complete city
citadels-first = complete, the first
citadels-points = { $n ->
        [one] worth 1 point
       *[other] worth { $n } points
    }
citadels-empty = Nothing built yet
citadels-empty-hand = No cards in hand
citadels-gilded = beautified
citadels-under = { $n ->
        [one] 1 card under it
       *[other] { $n } cards under it
    }
citadels-price = { $n ->
        [0] costs you nothing
       *[other] costs you { $n } gold
    }
citadels-for = for { $n }
citadels-copies = { $n ->
        [one] 1 in the box
       *[other] { $n } in the box
    }
citadels-chooses = is choosing
citadels-decides = is deciding
citadels-plays-as = plays as { $card }
citadels-shown = revealed
citadels-secret = your secret
citadels-no-character = no character yet
citadels-now-over = The game is over
citadels-now-draft = { $who ->
        [you] You choose a character
       *[other] { $name } chooses a character
    }
citadels-now-drop = { $who ->
        [you] You put a character face down
       *[other] { $name } puts a character face down
    }
citadels-now-turn = { $who ->
        [you] Your turn: you are { $the }
       *[other] { $name } is { $the }
    }
citadels-now-asked = { $who ->
        [you] You decide
       *[other] { $name } decides
    }
citadels-order = Order of the draft
citadels-has-chosen = has chosen:
citadels-next = Then { $name } gets the rest.
citadels-out = Out of this round
citadels-face-down = { $n ->
        [one] 1 face down
       *[other] { $n } face down
    }
citadels-step-gather = Gather
citadels-step-build = Build
citadels-done = done:
citadels-open = open:
citadels-deck = { $n ->
        [0] no cards in the deck
        [one] 1 card in the deck
       *[other] { $n } cards in the deck
    }
