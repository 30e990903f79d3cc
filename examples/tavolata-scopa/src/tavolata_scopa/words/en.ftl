# The words of Scopa. Keys as in every game of Tavolata: cards by id, then questions, events, reasons, rules.

game-title = Scopa
edition = traditional rules
game-about = Take cards from the table with those in your hand, and clear it to make a scopa.
parameter-points = 1 to 31: the points that win
parameter-four = pairs or singles: how four players play
style-0 = chooses plays at random
style-2 = takes the most valuable cards, without a search
preset-usual = Traditional
    .hint = to 11 points; four play in pairs
preset-short = Short
    .hint = to 5 points
preset-singles = Four, no partners
    .hint = each on their own, to 11 points
bot-sweeper = takes the most valuable cards and leaves as little as possible to the next player

# ------------------------------------------------------------------ cards
coins-1 = Ace of Coins
coins-2 = 2 of Coins
coins-3 = 3 of Coins
coins-4 = 4 of Coins
coins-5 = 5 of Coins
coins-6 = 6 of Coins
coins-7 = 7 of Coins
coins-8 = Jack of Coins
coins-9 = Knight of Coins
coins-10 = King of Coins
cups-1 = Ace of Cups
cups-2 = 2 of Cups
cups-3 = 3 of Cups
cups-4 = 4 of Cups
cups-5 = 5 of Cups
cups-6 = 6 of Cups
cups-7 = 7 of Cups
cups-8 = Jack of Cups
cups-9 = Knight of Cups
cups-10 = King of Cups
swords-1 = Ace of Swords
swords-2 = 2 of Swords
swords-3 = 3 of Swords
swords-4 = 4 of Swords
swords-5 = 5 of Swords
swords-6 = 6 of Swords
swords-7 = 7 of Swords
swords-8 = Jack of Swords
swords-9 = Knight of Swords
swords-10 = King of Swords
clubs-1 = Ace of Clubs
clubs-2 = 2 of Clubs
clubs-3 = 3 of Clubs
clubs-4 = 4 of Clubs
clubs-5 = 5 of Clubs
clubs-6 = 6 of Clubs
clubs-7 = 7 of Clubs
clubs-8 = Jack of Clubs
clubs-9 = Knight of Clubs
clubs-10 = King of Clubs

# ------------------------------------------------------------------ the table
title = Scopa to { $n ->
        [one] one point
       *[other] { $n } points
    }
deal-number = deal { $n }
field-deal = Deal
field-dealer = Dealer
field-active = To play
field-taker = Took last
field-table = On the table
field-stock_size = Cards left
field-sides = Sides
field-seats = Seats
field-taken = Taken
field-points = Points
field-points-total = Total
field-hand = Hand
field-hand_size = Cards in hand
field-turns = Cards played
field-scopas = { points-scopas }
field-cards = { points-cards }
field-coins = { points-coins }
field-settebello = { points-settebello }
field-primiera = { points-primiera }

# ------------------------------------------------------------------ the question
question-play_card = Which card do you play?
choice-put = { $card }, to the table
choice-take = { $card } takes { $cards }

# ------------------------------------------------------------------ the log
event-deal = Deal { $n }: { $who ->
        [you] you deal.
       *[other] { $name } deals.
    }
event-redeal = { $n } Kings on the table: all cards are dealt again.
event-table = On the table: { $cards }.
event-draw = You draw { $cards }.
event-hands = New hands; { $n ->
        [0] the stock is empty.
        [one] one card is left.
       *[other] { $n } cards are left.
    }
event-play = { $who ->
        [you] You play
       *[other] { $name } plays
    } { $card }{ $taken ->
        [0] .
       *[other] { "" } and { $who ->
            [you] take
           *[other] takes
        } { $cards }.
    }
event-scopa = Scopa! One point for { $who ->
        [you] you.
       *[other] { $name }.
    }
event-rest = { $who ->
        [you] You took last and get the rest:
       *[other] { $name } took last and gets the rest:
    } { $cards }.
event-point = { $category ->
        [cards] Most cards
        [coins] Most Coins
        [settebello] Settebello
       *[primiera] Primiera
    }: one point for { $name }.
event-score = In all { $n ->
        [one] one point
       *[other] { $n } points
    } for { $name }.
side-you = you

# ------------------------------------------------------------------ points
points-scopas = scopas
points-cards = cards
points-coins = Coins
points-settebello = settebello
points-primiera = primiera

# ------------------------------------------------------------------ refusals
reason-not_in_hand = { $card } is not in your hand.
reason-not_on_table = { $missing } is not on the table.
reason-equal_first = { $card } must take a card of its own value: { $equal }.
reason-must_take = { $card } can take something, so it must.

# ------------------------------------------------------------------ rules
rule-R1 = 2 to 4 players. Four play in two pairs, partners opposite each other, or each alone
    (parameter four).
rule-R2 = The dealer puts four cards face up on the table and deals three to each player. When all
    have played them, three more each, until the stock is used up; no more go to the table. Then the
    next player deals.
rule-R3 = If three or four of the first cards on the table are Kings, the same dealer deals again.
rule-R4 = In turn, beginning after the dealer, each player plays one card of their hand.
rule-R5 = A card takes one card of its own value from the table: if there is one, it must take that,
    and no sum. Jack, Knight and King have the values 8, 9 and 10.
rule-R6 = A card without an equal on the table takes several cards whose values add up to its own.
    If there are several ways, the player chooses one.
rule-R7 = A card that can take must take. A card that takes nothing stays on the table.
rule-R8 = Taking all cards on the table is a scopa: one point at once. The last card of a deal makes
    no scopa.
rule-R9 = After the last card of a deal, the player who took last takes the cards that remain on the
    table.
rule-R10 = The side with the most cards has one point; nobody if two sides have equally many.
rule-R11 = The side with the most Coins has one point; nobody if two sides have equally many.
rule-R12 = The 7 of Coins, the settebello, is one point.
rule-R13 = Primiera: each side adds up its best card of each suit (7: 21, 6: 18, Ace: 16, 5: 15, 4:
    14, 3: 13, 2: 12, figures: 10). The highest sum has one point; a side that lacks a suit has no
    primiera, and nobody scores a tie.
rule-R14 = Partners have their cards and points in common.
rule-R15 = At the end of a deal, the side with the most points wins if it has at least 11 (parameter
    points). If two sides are equal, another deal follows.
