# How to play Dominion. Each message is a section of the page, in this order; -1, -2 are steps, -a, -b are points.
# *strong*; [card] is a card that opens, [card|other words] one with other words.

who = You rule a kingdom so small that it fits into ten cards: some copper, a few estates. The neighbours rule nothing
    more, yet. *Your deck is your kingdom*: every card that you buy goes into it, and comes back into your hand again and again.
    .title = Who you are

goal = Have the *most victory points in your deck* when the game ends. Victory cards do nothing until then: they only
    fill your hand. Buy them too early and your deck gets slow; too late, and the others have them.
    .title = The goal
    .caption = 1, 3 and 6 points.

kinds = The cards that you can buy are on the table, in piles: the *supply*. The coin on a card is its price.
    .title = Three kinds of card
kinds-a = Treasures are money: every time they come into your hand, you can spend them again.
    .title = Treasures
kinds-b = Actions do what they say when you play them: more cards, more coins, or something nastier. Ten kinds are in
    each game.
    .title = Actions
kinds-c = Victory cards are what the game is about.
    .title = Victory cards

deck = You start with *seven Coppers and three Estates*, shuffled, and draw five. Cards that you buy or have used go
    onto your *discard pile*. When your deck is empty, the discard pile is shuffled and is your deck again, better than before.
    .title = Your deck goes round
    .caption = Deck, hand, discard pile, and again.

turn = Three phases, always in this order.
    .title = Your turn
turn-1 = Play *one* Action card from your hand and do what it says. With *+1 Action* you can play another one.
    .title = Action
    .caption = [village|Village] first: a card, and two more Actions for [smithy|Smithy] and another.
turn-2 = Play your Treasures, add the coins of your Actions, and buy *one* card that costs at most that. *+1 Buy* lets you
    buy another with the rest.
    .title = Buy
    .caption = 3 + 2 + 1 coins buy a Gold.
turn-3 = Everything that you played or still hold is discarded. Draw *five* new cards. Coins that you did not spend are lost.
    .title = Clean-up

signs = The line of symbols says what a card adds, in the order of the text. To read the text, hold the card, or point at it
    with the mouse.
    .title = Reading a card
signs-a = draw cards
signs-b = play more Action cards this turn
signs-c = buy more cards this turn
signs-d = coins to spend this turn

attack = *Attacks* hit all other players: [militia] makes them discard down to three cards, [witch] puts a [curse]
    into each of their decks, worth −1. A player who shows the *Reaction* [moat] from their hand is not affected.
    .title = Attacks and reactions

end = The game ends after a turn in which the *last Province* was taken, or in which *three piles* of the supply are
    empty. Now each player's whole deck counts: hand, deck and discard pile. The most points win; in a tie, the
    player who had fewer turns.
    .title = The end and the score

more = The supply always has the Treasures, the Victory cards and the Curses, and ten of 25 kinds of Kingdom cards: one of
    the sets of the rulebook, or random ones from which you can exclude some. This is the first edition, with all its cards.
    .title = Every game is another kingdom

tips = Money first, land later.
    .title = Two tips
tips-a = Buy [silver] and [gold] until a hand often brings eight coins. Then buy a [province] each time it does.
tips-b = You have one Action a turn. Two [smithy|Smithies] in one hand are one too many, unless a [village] makes room.
