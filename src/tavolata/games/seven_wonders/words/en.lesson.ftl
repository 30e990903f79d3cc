# 7 Wonders: the words of the coached first game. A step is one or two sentences.

lesson-theme = You rule a great city of the ancient world. This is its board, and the wonder is still to be built, in three stages.
lesson-goal = In each of three ages you play six cards. The city with the most points at the end wins.
lesson-goods = Everybody chooses a card of their hand at the same time. Build this one: { $card }. Its resources are yours in every turn and are never used up.
lesson-passed = All cards were revealed together, then the hands moved on. { $name } has left you these cards.
lesson-cost = This card costs resources: { $card }. Your city produces all of them, so you build it for nothing.
lesson-kinds = Brown and grey cards make resources, blue ones points, green ones science, red ones shields, yellow ones coins and trade. To read a card, hold it, or point at it with the mouse.
lesson-stage = You can build a stage of your wonder, for the resources printed on it! Any card can go under it, face down: take one that you do not need, such as { $card }.
lesson-stage-built = Well done, your wonder is rising! Each stage of it is worth points.
lesson-trade = You lack resources to build { $card }, but a neighbour produces them. Buy them with your coins: the neighbour keeps the resources and cannot refuse.
lesson-pay = You lack resources: choose the neighbour who sells them to you for coins. They keep the resources and cannot refuse.
lesson-red = A red card: { $card }. At the end of each age, shields decide a conflict with each of your two neighbours.
lesson-last = This is the last turn of the age. You play one of these two cards, and the other one is discarded.
lesson-lost = Age I is over, and a neighbour has more shields than you: a defeat always costs 1 point. A victory brings 1 now, 3 in Age II and 5 in Age III.
lesson-won = Age I is over, and you have more shields than a neighbour: 1 point! A victory brings 3 in Age II and 5 in Age III, a defeat always costs 1.
lesson-peace = Age I is over, and your neighbours have as many shields as you: nothing happens. In Age II a victory brings 3 points, and a defeat costs 1.
lesson-age = Age II has dearer cards, and the hands now go round the other way, to the right.
lesson-chain = What luck: because you have built { $chain }, this card is free: { $card }. Such pairs are printed on the cards.
lesson-scoring = If the game ended now, you would have { $total ->
        [one] 1 point.
       *[other] { $total } points.
    } Three coins make a point, three equal science symbols 9, three different ones 10.
lesson-end = Age III has the dearest cards, and guilds that look at your neighbours. Now you know enough: play on and win!

lesson-sell = Nothing to build here: discard a card, and the bank pays you 3 coins.
lesson-choose = Choose a card: build it, put it under your wonder, or discard it for 3 coins.
