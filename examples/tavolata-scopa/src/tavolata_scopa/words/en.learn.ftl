# How to play Scopa. Each message is a section of the page, in this order; -1, -2 are steps, -a, -b are points.
# *strong*; .cards draws cards, with signs between them.

goal = Take cards from the table with the cards of your hand. The most cards, the most Coins and the best of each
    suit score; a table swept clean scores at once. The first side with *11 points* at the end of a deal wins.
    .title = The goal
    .cards = coins-7
    .caption = The settebello, the 7 of Coins, is a point by itself.

deck = There are 40 cards in four suits: Coins, Cups, Swords and Clubs. Cards from Ace to 7 are worth their number, the Jack 8,
    the Knight 9, the King 10. Four cards lie face up on the table, and everyone gets three.
    .title = The cards
    .cards = coins-1 cups-7 swords-8 clubs-9 coins-10

turn = Play one card of your hand. If it can take something, it must.
    .title = Your turn
turn-1 = It takes *one card of the same value*. If there is one, you cannot take a sum instead.
    .title = An equal card
    .cards = cups-7 → coins-7
turn-2 = If there is no equal card, it takes *several cards* whose values add up to its own. Take your pick of the sums.
    .title = A sum
    .cards = clubs-9 → swords-5 + cups-4
turn-3 = If it takes nothing, it stays on the table. When all hands are empty, everyone gets three more cards, until the stock is
    used up.
    .title = Nothing

scopa = A card that takes *everything* on the table makes a scopa: one point. Only the last card of a deal makes none.
    .title = Scopa!

end = After the last card, the cards left on the table go to the player who took last. Then each deal scores:
    .title = The end of a deal
end-a = *1 point* for the most cards, if nobody has equally many
end-b = *1 point* for the most Coins, if nobody has equally many
end-c = *1 point* for the settebello
end-d = *1 point* for the primiera: your best card of each suit counts, 7 the most, then 6, Ace, 5, 4, 3, 2, and the figures least
end-e = *1 point* for each scopa
end-f = Deals go on until a side has at least 11 points and more than the others.

more = With four players, the two who sit opposite each other are partners and collect together; a table for single players
    is in the lobby too.
    .title = Two, three or four

tips = Sevens count twice and three times over: watch who has them. And do not leave a table that adds up to ten or less.
    .title = A tip
