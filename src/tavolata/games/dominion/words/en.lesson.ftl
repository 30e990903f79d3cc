# Dominion: the words of the coached first game. A step is one or two sentences.

lesson-theme = You rule a small kingdom and want the largest one. All you own is a deck of ten cards: these five are your hand.
lesson-goal = The deck with the most victory points at the end wins. A Province is worth 6 points and costs 8 coins.
lesson-treasures = In your turn you may play an Action, then you buy a card. You have no Action yet: play your Treasures.
lesson-first-buy = You have { $coins } coins. A Smithy costs 4 and draws three cards: buy one.
lesson-bought = { $for ->
        [worse] { $card } weakens your deck: later buy cards that pay or draw. It
       *[better] Well bought: { $card }! It
    } goes to your discard pile, with the cards you played and the rest of your hand. End your turn.
lesson-new-hand = This is your next hand. The cards you buy come later, when your deck is used up and your discard pile becomes the new deck.
lesson-silver = You have { $coins } coins. A Silver costs 3 and is worth 2 each time you play it: buy one, and you can buy better cards later.
lesson-shuffle = Your deck was used up, so your discard pile was shuffled into a new one. Your new cards are in it, or already in your hand.
lesson-action = There is your Smithy! You may play one Action in each turn: play it now.
lesson-drew = More cards in hand, in the same turn: that is what Actions are for. Now play your Treasures.
lesson-gold = What luck, { $coins } coins! A Gold costs 6 and is worth 3 each time: buy one, no Treasure pays more.
lesson-attack = { $name } has played a Militia, an Attack: you keep only three cards. Discard Estates first, because they buy nothing, and confirm.
lesson-defence = That hurt, but only for one turn. With a Moat in your hand you could have blocked the Attack.
lesson-kinds = Cards have purposes: Village lets you play two more Actions, Smithy draws, Market lets you buy a second card, Mine improves a Treasure. To read a card, hold it, or point at it with the mouse.
lesson-tip = Victory cards do nothing in your hand. Earn more coins first, then buy Provinces.
lesson-scoring = Your deck is worth { $n ->
        [one] 1 point
       *[other] { $n } points
    } now. An Estate counts 1, a Duchy 3, a Province 6, and a Curse takes 1 away.
lesson-end = The game ends when the Provinces run out, or any three piles. Now you know enough: play on and win!

lesson-play-action = You may play an Action card before you buy.
lesson-play-treasures = Play your Treasures: they pay for what you buy.
lesson-buy = { $coins ->
        [0] No coins to spend: only Copper and Curse are free, and they would weaken your deck. Buy nothing.
        [1] 1 coin to spend: only Copper and Curse cost so little, and they would weaken your deck. Buy nothing.
       *[other] { $coins } coins to spend. Buy any card that is not greyed out, or nothing.
    }
lesson-end-turn = End your turn: you discard everything and draw five cards.
lesson-attacked = Choose what you can spare, then confirm.
