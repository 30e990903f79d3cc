# How to play 7 Wonders. Each message is a section of the page, in this order; -1, -2 are steps, -a, -b are points.
# *strong*; [card] is a card that opens, [card|other words] one with other words.

who = You lead one of seven great cities of the ancient world. You have three coins, one resource and an idea: a *wonder*
    that people will still talk about in three thousand years. Your two *neighbours*, to the left and to the right, have
    ideas of their own.
    .title = Who you are

goal = Have the *most victory points* after three ages of six turns each. There are seven ways to score, and no city
    can do everything.
    .title = The goal

turn = Everyone plays *at the same time*.
    .title = A turn
turn-1 = You have a hand of cards, seven at the start of an age. Choose one in secret.
    .title = Choose
turn-2 = All cards are revealed and used together.
    .title = Play
turn-3 = The rest of your hand goes to your neighbour, to the left in Ages I and III, to the right in Age II, and you get
    the other neighbour's. Of the last two cards you use one; the other is discarded.
    .title = Pass

use = Whichever card you choose, you can do one of three things with it.
    .title = Three uses of a card
use-a = If you can pay the cost in its corner, it joins your city, face up. Never twice the same name.
    .title = Build it
use-b = Any card can mark the next stage of your wonder: pay the cost of the *stage*, from the first to the last.
    .title = Build your wonder
use-c = The card goes face down onto the discard pile, and you take *3 coins*.
    .title = Discard it

pay = Your city's resources are *never used up*: they are there again every turn. Your board makes one resource, brown and
    grey cards make more.
    .title = Paying
    .caption = [baths|Baths] cost one stone. [stone_pit|Stone Pit] makes one, every turn.
pay-a = Buy missing resources from the left or right neighbour for *2 coins* each. They cannot refuse, and still
    have them for themselves. Some yellow cards make trade cheaper.
    .title = Trade
pay-b = Some cards are free if your city has the right one from an earlier age.
    .title = Chains
    .caption = [scriptorium|Scriptorium] makes [library|Library] and [courthouse|Courthouse] free.

colours = The colour says what a card is for.
    .title = Seven colours
colours-a = *Brown* and *grey*: resources, which pay for all the rest
colours-b = *Blue*: points, as many as the card says
colours-c = *Yellow*: coins, cheaper trade, and in Age III points
colours-d = *Red*: shields for the conflicts at the end of each age
colours-e = *Green*: science, the more symbols the better
colours-f = *Purple*: guilds, only in Age III, with points for what your neighbours, or you, have built

war = At the end of each age, compare your shields with each of your two neighbours. More shields: *1, 3 or 5 points* in
    Ages I, II, III. Fewer: *−1*. Equal: nothing.
    .title = Conflicts
    .caption = Age II: four shields beat two.

science = There are three symbols. Each kind scores *its number times itself*, and every set of all three *7 points* more.
    .title = Science
    .caption = 3 × 3 points for equal ones; 1 + 1 + 1 + 7 for a set.

end = After Age III everyone adds up: conflicts, *1 point for 3 coins*, wonder, blue, green, yellow and purple cards. In a
    tie, the city with more coins wins.
    .title = The end and the score

more = Each board has two sides: *A* is simple, and *B* has stranger stages. For *two players* there is a third city between
    you, the Free City: you take turns to lead it.
    .title = Boards, and a game for two

tips = Nobody builds alone.
    .title = Two tips
tips-a = In Age I, see that you get resources of several kinds. Without them the best cards of Age III stay out of reach.
tips-b = Look left and right before you pass a hand. A card that your neighbour badly wants makes a fine marker for your wonder.
