# The page of Dominion in English. What the cards are called and do is in dominion.ftl.

dominion-random = Random kingdom
    .hint = Ten of the 25 kingdom cards, drawn when the game begins
