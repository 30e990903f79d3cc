# Citadels: the words of the coached first game. A step is one or two sentences.

lesson-theme = You are a master builder with a city of your own, like the three others. These districts are your hand, and you have 2 gold.
lesson-goal = When the first city has { $goal } districts, the game ends. The city with the most points wins.
lesson-character = Each round you secretly take a character: it says when you act, and what you can do. Take { $card } to begin.
lesson-call = Now the characters are called by rank, from 1 up. When { $card } is called, you reveal it and it is your turn.
lesson-killed-you = The Assassin has named { $card }, and that is you! You miss your turn, but you keep your gold and cards.
lesson-killed = The Assassin has named { $card }. The player who has that character misses their turn, and nobody knows yet who it is.
lesson-robbed-you = The Thief has named { $card }, and that is you! They get your gold when you are called; what you gather after that is yours.
lesson-gather = It is your turn. First gather: take 2 gold, or look at two districts and keep one. Gather the gold now.
lesson-extra = { $gold ->
        [one] You have 1 gold,
       *[other] You have { $gold } gold,
    } and a power: in every turn the Merchant takes one more gold. Use it.
lesson-build = { $gold ->
        [one] With 1 gold
       *[other] With { $gold } gold
    } you can build: { $card }. You pay what the district costs, and most characters may build one each turn.
lesson-built = Your city has begun: { $card }! What it cost is what it is worth: { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
lesson-collect = As { $card } you also collect for your districts of one type, before or after you build: { $n } gold now. More such districts bring more.
lesson-end-turn = Nothing more to build now. End your turn: gold and cards stay with you.
lesson-crown = A new round, with new characters. { $who ->
        [you] You have the crown and choose first;
       *[other] { $name } has the crown and chooses first;
    } the player who is called as King takes it.
lesson-income-character = Now take { $card }: in your turn you collect { $n ->
        [one] 1 gold, for one of your districts.
       *[other] { $n } gold, one for each district of a type.
    }
lesson-cards = Nothing in your hand is in reach this turn. Gather cards instead: you see two and keep one.
lesson-power = You are { $card }, with a power of your own. You need not use it; to read what it does, hold the card, point at it with the mouse, or press i.
lesson-colours = Noble, Religious, Trade and Military districts each bring gold to one character. Unique ones have a rule of their own.
lesson-tip = Your choice is secret: the others can only guess. If you always take the same character, the Assassin and the Thief will know.
lesson-scoring = Your city is worth { $points ->
        [one] 1 point
       *[other] { $points } points
    } now. Districts of all five types bring 3 more, the first complete city 4, each other complete city 2.
lesson-end = At { $goal } districts in a city the round is played to its end, and the points are counted. Now you know enough: play on and win!

lesson-pick = { $why ->
        [income] A new choice: { $card } collects { $n } gold for your districts.
        [merchant] A new choice: { $card } takes one gold more, whatever you gather.
        [architect] A new choice: { $card } draws two more districts and may build three.
        [king] A new choice: { $card } takes the crown, and you choose first in the next round.
        [bishop] A new choice: { $card } keeps the Warlord away from your city.
        [warlord] A new choice: { $card } can pay to destroy a district of somebody else.
       *[other] A new choice: nothing here is better than { $card } for you.
    }
lesson-keep = Keep one district, for example: { $card }. What you do not keep goes under the deck.
lesson-collect-again = Collect { $n } gold for your districts before you build.
lesson-extra-again = You are { $card }: use your power, it costs nothing.
lesson-gather-again = Your turn: gather gold, or look at two districts and keep one.
lesson-build-again = You can build: { $card }. You have { $gold } gold.
lesson-end-again = That is all for now: end your turn.
