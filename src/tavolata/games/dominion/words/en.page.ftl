# The page of Dominion in English. What the cards are called and do is in dominion.ftl.

dominion-random = Random kingdom
    .hint = Ten of the 25 kingdom cards, drawn when the game begins
dominion-exclude = Leave cards out
    .hint = Each player may exclude one card before the draw

dominion-turn = Turn { $n } · { $name }
dominion-phase-action = Action
dominion-phase-buy = Buy
dominion-phase-cleanup = Clean-up
dominion-discard = Discard
dominion-seat = { $hand ->
        [one] one card in hand
       *[other] { $hand } cards in hand
    }, { $deck } in the deck, { $discard } in the discard pile
dominion-on-deck = { $card } on top of the deck
dominion-on-discard = { $card } on top of the discard pile
dominion-known = known to be in hand
dominion-last-pile = { $n ->
        [one] The last one: when it is gone, the game ends with that turn.
       *[other] { $n } left: when the last one is gone, the game ends with that turn.
    }
dominion-empty-pile = This pile is empty.
dominion-i-play = You have in play
dominion-plays = { $name } has in play
dominion-nothing-played = nothing yet
dominion-stage = Revealed cards
dominion-attack = An Attack
dominion-drawn = Just drawn
dominion-reveals = Revealed by { $who ->
        [you] you
       *[other] { $name }
    }
dominion-sets-aside = Set aside
dominion-loot = Trashed by your Thief
dominion-deck-of = The deck of { $name }
