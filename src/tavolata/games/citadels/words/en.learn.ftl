# How to play Citadels. Each message is a section of the page, in this order; -1, -2 are steps, -a, -b are points.
# *strong*; [card] is a card that opens, [card|other words] one with other words.

who = You are a master builder with a plot of land, two gold and four plans. Every builder in town wants the king's
    favour, and each works under a mask: every round you choose a *character*, and nobody knows which.
    .title = Who you are

goal = Build the city that is *worth the most points*. A district is worth what it costs. When a city has *seven
    districts*, the game ends with that round.
    .title = The goal
    .caption = Districts show their cost on the coin.

round = Every round has the same two parts. Only the character changes.
    .title = A round
round-1 = The player with the *crown* keeps one character in secret and passes the rest to the left, and so does
    everyone. One or more characters leave the round unseen or face up, so you can guess, but never be sure.
    .title = Choose a character
round-2 = Turns go *by rank*, not by seat. Ranks 1 to 8 are called: if yours comes up, reveal your character and take
    your turn. If nobody answers, the next rank is called.
    .title = Answer the call
    .caption = Called from left to right.

turn = When your rank is called, you do this. Use your character's power *once*, at any moment of your turn.
    .title = Your turn
turn-1 = Take *two gold*; or draw *two cards*, keep one and put the other under the deck. You must do one of the two.
    .title = Gather
turn-2 = Then you may build *one* district from your hand: pay its cost, and it stands in your city. You cannot have the
    same district twice.
    .title = Build

cast = You need not learn them by heart: the table shows what yours can do.
    .title = The eight characters of the first game
cast-a = The [assassin] names a character, who loses the turn. The [thief] names one and takes all their gold.
    The [magician] swaps hands with another player, or swaps cards with the deck. The [warlord] destroys a district
    for one gold less than its cost, but never in a completed city.
    .title = They strike
cast-b = [king|King], [bishop|Bishop], [merchant|Merchant] and [warlord|Warlord] get one gold for each district of
    their colour in their city. The Merchant gets one more in any case.
    .title = They earn
cast-c = The [king] takes the crown and so chooses first in the next round. The [bishop]'s city is safe from the Warlord.
    The [architect] draws two extra cards and builds up to three districts.
    .title = They lead, protect and build

kinds = Four colours pay one character each. *Unique* districts are one of a kind: each has an effect, written on the card.
    .title = Five types of district

end = A city with *seven* districts is complete: this is the last round, and it is played to its end. With two or three
    players a city needs *eight*. Now everyone counts:
    .title = The end and the score
    .caption = All five types, and completed first.
end-a = the cost of all your districts
end-b = *3 points* if your city has all five types
end-c = *4 points* if you completed your city first, *2 points* if you completed it later
end-d = the extra points that some unique districts give
end-e = In a tie, the player with the highest rank in the last round wins.

more = With *two or three players* everyone plays two characters and takes two turns in each round. With three or eight
    players there is a ninth character.

    The box has *27 characters* and *30 unique districts*: the lobby offers three more casts, random ones, and the
    classic edition of 2000, where a city needs eight districts and some powers differ.
    .title = More characters, other tables

tips = Look around before you choose.
    .title = Two tips
tips-a = How much gold and how many cards each player has is open. If everyone can see that you want the [merchant], so can
    the [thief].
tips-b = Cheap districts end the game soon, expensive ones are worth more. A player with six districts is the one to watch.
