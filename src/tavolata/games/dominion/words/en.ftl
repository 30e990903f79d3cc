# Dominion in English: what the cards are called and do (our words), and what the table says. A single
# line break is a space, an empty line a paragraph. `.short`: what a card does besides its +1 symbols, on one line. Effects of cards and reason codes are in the rules.

game-title = Dominion
game-about = Start with seven Coppers and three Estates, end with the deck everyone envies.
edition = first edition (2008)
set-first_game = First Game
set-big_money = Big Money
set-interaction = Interaction
set-size_distortion = Size Distortion
set-village_square = Village Square
set-random = random kingdom
set-other = custom kingdom

style-0 = easy, at once: buys Treasures and Provinces, and nothing else
style-2 = good, at once: knows what each card is worth, early and late

parameter-players = 2 to 4
parameter-kingdom = random, random+CARDS to include, a set by name, or ten cards joined by +
parameter-exclude = none, or cards joined by + to leave out of a random kingdom: at most one per player
parameter-start = the seat that starts: 1 to players, or random
parameter-end_turn = auto, or ask: a seat confirms before Clean-up
sets-line = Sets of the rulebook: first_game (First Game), big_money (Big Money), interaction (Interaction),
    size_distortion (Size Distortion), village_square (Village Square)

type-treasure = Treasure
type-victory = Victory
type-curse = Curse
type-action = Action
type-attack = Attack
type-reaction = Reaction

phase-action = Action phase
phase-buy = Buy phase
phase-cleanup = Clean-up

# ------------------------------------------------------------------ the table
zone-supply = Supply
zone-trash = Trash
zone-hand = Hand
zone-in_play = In play
zone-deck = Deck
zone-set_aside = Set aside
counter-actions = Actions
counter-buys = Buys
counter-coins = Coins
empty-trash = empty
empty-hand = no cards
seat-sizes = { $hand ->
        [one] 1 card in hand
       *[other] { $hand } cards in hand
    }, { $deck } in deck
    .short = hand { $hand }, deck { $deck }
seat-top = discard: { $card }
seat-top-none = no discard pile
seat-turns = { $n ->
        [one] 1 turn
       *[other] { $n } turns
    }
seat-known = known in hand: { $cards }
seat-top-deck = on the deck: { $cards }
pays = { $coins ->
        [one] +1 coin
       *[other] +{ $coins } coins
    }
cards-at-cost = Cost { $n }
sheet-cost = Cost { $n }
sheet-coins = Gives { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }
sheet-points = { $n ->
        [one] 1 victory point
       *[other] { $n } victory points
    }
sheet-per-cards = 1 victory point for every { $n } cards owned
points-part = { $cards }: { $points }
no-points = no scoring cards
setting-kingdom = Kingdom: { $cards }.
tie-rule = On a tie, the player who has had fewer turns wins; with equal turns, the win is shared.
tie-turns = { $n ->
        [one] 1 turn
       *[other] { $n } turns
    }

# ------------------------------------------------------------------ what can be typed
command-supply = supply
help-numbers = 1 1 2
help-numbers-does = choose several, one after another
help-name = silver
help-name-does = choose by name, or by its first letters; “buy silver” works too
help-card = ? moat
help-card-does = explain a card: cost, types, text, rulings
help-why = why gold
help-supply-does = show the supply and what each card does
unknown-card = There is no card “{ $text }”. { $near ->
        [none] Type supply to see the cards.
       *[other] Did you mean { $near }?
    }

# ------------------------------------------------------------------ actions
verb-play = Play { $card }
verb-buy = Buy { $card }
verb-gain = Gain { $card }
verb-discard = Discard { $card }
verb-trash = Trash { $card }
verb-topdeck = Put { $card } on your deck
answer-play_treasures = Play all Treasures
answer-reveal_moat = Show the Moat
answer-show_hand = Show your hand
answer-flip_deck = Put your deck on your discard pile
answer-set_aside = Set it aside
answer-keep = Keep it
answer-discard_revealed = Discard it
answer-done = Done

# ------------------------------------------------------------------ questions
step-action_phase = { $playable ->
        [0] You have no Action card to play: continue to the Buy phase.
       *[other] Play an Action card ({ $actions ->
            [one] one Action
           *[other] { $actions } Actions
        } left), or continue to the Buy phase.
    }
    .done = Continue to the Buy phase
step-treasure_phase = { $playable ->
        [0] You have no Treasures to play: continue to buying.
       *[other] Play your Treasures.
    }
    .done = { $playable ->
        [0] Continue to buying
       *[other] Play no more Treasures
    }
step-buy_phase = You have { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    } and { $buys ->
        [one] one Buy.
       *[other] { $buys } Buys.
    } What do you buy?
    .done = Buy nothing more
step-reaction = An Attack is being played: { $card }. Do you show your Moat?
    .done = Let it happen
step-bureaucrat-PutBackVictory = Bureaucrat: put a Victory card from your hand on top of your deck.
step-cellar-DiscardThenDraw = Cellar: discard any number of cards, then draw the same number.{ $n ->
        [0] { "" }
       *[other] { " " }So far: { $n }.
    }
    .done = { $n ->
        [0] Discard nothing
        [one] Draw a card
       *[other] Draw { $n } cards
    }
step-chancellor-MayFlipDeck = Chancellor: put your whole deck ({ $deck ->
        [one] one card
       *[other] { $deck } cards
    }) on your discard pile?
    .done = Keep the deck
step-chapel-TrashUpTo = Chapel: you may trash { $left ->
        [one] one more card
       *[other] up to { $left } cards
    } from your hand.
    .done = { $n ->
        [0] Trash nothing
       *[other] Trash nothing more
    }
step-feast-GainUpTo = Feast: gain a card that costs at most { $limit }.
step-library-KeepOrSetAside = Library: you have drawn { $card }. Do you keep it?
    .keep = Keep it in hand
step-library-KeepOrSetAsideSeen = Library: you have drawn { $card }. Do you keep it?
    .keep = Keep it in hand
step-militia-DiscardDownTo = Militia: discard { $left ->
        [one] one card
       *[other] { $left } cards
    }, down to three in hand.
step-mine-TrashThenGain = Mine: trash a Treasure from your hand.
    .done = No Treasure to trash
step-mine-GainUpTo = Mine: gain a Treasure to your hand that costs at most { $limit }.
step-remodel-TrashThenGain = Remodel: trash a card from your hand.
    .done = No card to trash
step-remodel-GainUpTo = Remodel: gain a card that costs at most { $limit }.
step-spy-SpyVerdict = Spy: { $who ->
        [you] your top card is { $card }.
       *[other] the top card of { $name } is { $card }.
    } What do you do with it?
    .keep = Put it back on the deck
step-thief-TrashRevealed = Thief: which Treasure of { $name } is trashed?
step-thief-TakeLoot = Thief: take any of the trashed Treasures.
    .done = Leave the rest in the trash
step-throne_room-PlayTwice = Throne Room: choose an Action card to play twice.
    .done = No Action to play
step-clean_up = Your turn is over: the cards in play and in hand are discarded and you draw five.
    .done = End your turn
step-workshop-GainUpTo = Workshop: gain a card that costs at most { $limit }.

# ------------------------------------------------------------------ what happened
event-turn = { $who ->
        [you] Your turn { $n }
       *[other] { $name }, turn { $n }
    }
did-play = { $who ->
        [you] play
       *[other] plays
    } { $cards }
did-buy = { $who ->
        [you] buy
       *[other] buys
    } { $cards }
did-gain = { $who ->
        [you] gain
       *[other] gains
    } { $cards }
did-trash = { $who ->
        [you] trash
       *[other] trashes
    } { $cards }
did-steal = { $who ->
        [you] take
       *[other] takes
    } { $cards } from the trash
log-turn = { $head }: { $deeds }.
event-play = { $who ->
        [you] You play { $cards }.
       *[other] { $name } plays { $cards }.
    }
event-draw = { $who ->
        [you] You draw { $cards }.
       *[other] { $name } draws { $cards }.
    }
event-shuffle = { $who ->
        [you] You shuffle your discard pile
       *[other] { $name } shuffles their discard pile
    } { $n ->
        [one] (one card) into a new deck.
       *[other] ({ $n } cards) into a new deck.
    }
event-buy = { $who ->
        [you] You buy { $cards }.
       *[other] { $name } buys { $cards }.
    }
event-gain = { $who ->
        [you] You gain { $cards }.
       *[other] { $name } gains { $cards }.
    }
event-gain_to_hand = { $who ->
        [you] You gain { $cards } to your hand.
       *[other] { $name } gains { $cards } to their hand.
    }
event-gain_to_deck = { $who ->
        [you] You gain { $cards } on top of your deck.
       *[other] { $name } gains { $cards } on top of their deck.
    }
event-discard = { $who ->
        [you] You discard { $cards }.
       *[other] { $name } discards { $cards }.
    }
event-show_discard = { $who ->
        [you] The top card of your discard pile is { $cards }.
       *[other] The top card of { $name }'s discard pile is { $cards }.
    }
event-trash = { $who ->
        [you] You trash { $cards }.
       *[other] { $name } trashes { $cards }.
    }
event-reveal = { $who ->
        [you] You reveal { $cards }.
       *[other] { $name } reveals { $cards }.
    }
event-topdeck = { $who ->
        [you] You put { $cards } on top of your deck.
       *[other] { $name } puts { $cards } on top of their deck.
    }
event-set_aside = { $who ->
        [you] You set aside { $cards }.
       *[other] { $name } sets aside { $cards }.
    }
event-take = { $who ->
        [you] You take { $cards } to your hand.
       *[other] { $name } takes { $cards } to their hand.
    }
event-show_hand = { $who ->
        [you] You show your hand: { $cards }.
       *[other] { $name } shows their hand: { $cards }.
    }
event-show_moat = { $who ->
        [you] You show { $cards }: this Attack does not affect you.
       *[other] { $name } shows { $cards }: this Attack does not affect them.
    }
event-flip_deck = { $who ->
        [you] You put your deck
       *[other] { $name } puts their deck
    } { $n ->
        [one] (one card) on the discard pile.
       *[other] ({ $n } cards) on the discard pile.
    }
event-clean_up = { $who ->
        [you] You clean up
       *[other] { $name } cleans up
    }{ $n ->
        [0] .
        [one] , with one card left in hand.
       *[other] , with { $n } cards left in hand.
    }
event-turn_over = You can buy nothing more: your turn ends.
event-game_end = The game is over.
event-steal = { $who ->
        [you] You take { $cards } from the trash.
       *[other] { $name } takes { $cards } from the trash.
    }

# ------------------------------------------------------------------ why not
reason-no_such_seat = there is no seat { $seat }; seats are P1 to P{ $players }.
reason-no_such_action = there is no action { $action }; numbers run from 0 to { $last }.
reason-game_over = the game is over.
reason-not_your_decision = it is not your decision: { $decider } must decide first.
reason-compulsory = this is compulsory: choose one of the options.
reason-other_question = that does not answer the current question.
reason-not_in_game = { $card } is not in this game.
reason-not_in_hand = you have no { $card } in your hand.
reason-not_a_victory_card = { $card } is not a Victory card.
reason-not_a_treasure = { $card } is not a Treasure.
reason-not_an_action = { $card } is not an Action.
reason-not_just_trashed = this Thief has not trashed a { $card } that you could take.
reason-not_revealed = no { $card } that can be trashed was revealed.
reason-not_buy_phase = cards are bought in the Buy phase, after playing Treasures.
reason-pile_empty = the { $card } pile is empty: choose another card.
reason-costs_too_much = { $card } costs { $cost } and you have { $coins ->
        [one] 1 coin.
       *[other] { $coins } coins.
    }
reason-above_limit = { $card } costs { $cost }; you may gain a card that costs at most { $limit }.
reason-not_playable = { $card } cannot be played.
reason-action_phase = Treasures are played in the Buy phase: continue to it first.
reason-buying_begun = Treasures are played before buying, and buying has begun.
reason-no_actions_left = you have no Actions left.
reason-no_buys_left = you have no Buys left.
reason-buy_phase_over = the Buy phase of this turn is over.
reason-action_phase_over = the Action phase of this turn is over.

# ------------------------------------------------------------------ the rules in short
rules-how =
    All players start with the same ten cards, seven Coppers and three Estates, and build a deck from a
    common Supply. The player who owns the most victory points at the end wins. Victory points are cards
    too, and they are of no use while you play: too many too soon slow you down.

    The Supply has seven piles that are in every game (Copper, Silver, Gold, Estate, Duchy, Province,
    Curse) and ten kinds of kingdom card, chosen for each game. You play from a hand of five.

    Your turn has three phases. In the Action phase you may play one Action card from your hand and follow
    its text from top to bottom, as far as you can. “+1 Action” lets you play another one.

    In the Buy phase you play your Treasures and may buy one card with their coins and the coins from
    Actions. “+1 Buy” lets you buy another one. Cards you buy go to your discard pile. Unused coins are
    lost.

    In Clean-up you discard all cards in play and all cards left in your hand, and draw five. When you must
    draw a card and your deck is empty, shuffle your discard pile: it becomes your deck, so the cards you
    bought come back again and again.

    An Attack affects all other players. When an Attack is played, a Reaction such as the Moat may be shown
    from hand before it does anything. Trashed cards are out of the game.

    The game ends after the turn in which the last Province is taken, or in which any three piles of the
    Supply are empty. All your cards count, wherever they are. On a tie, fewer turns win; if those are equal
    too, the win is shared.

# ------------------------------------------------------------------ rulings, in short
rule-R1 = Do as much of a card as you can, from top to bottom; a card may be played even if nothing happens.
rule-R2 = Only playing Actions and Treasures, buying, and effects that say you may are optional; everything else is
    compulsory when possible.
rule-R3 = The discard pile is shuffled only when a card is needed and the deck is empty. Cards in hand, in play, set
    aside or just revealed are not shuffled in; if there are still too few, you stop.
rule-R4 = Cards drawn are in your hand at once; Actions, Buys and coins only add to their counters. Coins never raise
    the limit of a card that lets you gain another, and unused coins are lost.
rule-R5 = In the Buy phase Treasures come first, then the purchases, one at a time.
rule-R6 = Cards gained or bought come from a pile of the Supply and go face up on your discard pile at once, unless the
    card that lets you gain them says otherwise.
rule-R7 = Trashed cards never return to the Supply; only the Thief takes cards from the trash, and only those it has
    just put there.
rule-R8 = When several players are affected, they are resolved one after another, clockwise; each finishes before the
    next begins.
rule-R9 = Only the top card of a discard pile is public. If several cards are discarded together, only the last one is
    shown.
rule-R10 = Revealed, gained, trashed and set-aside cards are public, and so are the trash and the sizes of the piles.
    Nobody may look through a deck or a discard pile.
rule-R11 = The turn in which the game ends counts as a turn taken.
rule-R12 = When an Attack is played, every other player may show a Moat in turn order, before any effect of that card.
rule-R13 = A Moat protects only its owner, and only from that one play. It stays in hand, and showing it is never
    compulsory.
rule-R14 = An Attack played twice by a Throne Room is two plays: show a Moat for each.
rule-R15 = A Moat protects only from other players' Attacks: your own Spy always looks at your own deck too.
rule-R16 = Council Room is not an Attack: a Moat does not help, and drawing is compulsory.
rule-R17 = If the Curses run out, they are dealt from the attacker's left as far as they go; the Witch's two cards are
    drawn first in any case.
rule-R18 = The Militia does not affect hands of three or fewer cards; its victims choose their discards.
rule-R19 = The Bureaucrat's victim chooses which Victory card to put back; without one, they show their hand. Gardens
    is a Victory card, Curse is not. With no Silver left, nothing is gained.
rule-R20 = The Spy draws first; then each player reveals a card in turn, and the attacker decides before the next one
    is revealed. A card that is kept goes back on the same deck.
rule-R21 = Each of the Thief's victims reveals up to two cards; if there is a Treasure among them, one is trashed.
    After all of them, the attacker may take any of those, and the victims discard the rest.
rule-R22 = The card chosen for the Throne Room is resolved completely, then completely a second time, without using up
    Actions. Choosing is compulsory if there is an Action in hand.
rule-R23 = A Throne Room on a Throne Room doubles two Actions, one after the other; no Action is played four times.
rule-R24 = A Feast played twice is trashed once and gains two cards.
rule-R25 = Doubled cards ask again for each play: the Silver from a Mine may become Gold at once.
rule-R26 = Cards revealed by the Adventurer are set aside and are not part of a shuffle in between.
rule-R27 = The Cellar's cards are discarded before you draw, so they are part of a shuffle and may come back.
rule-R28 = The Chancellor's choice is made at once, without looking at the deck; its bottom card ends up on top of the
    discard pile.
rule-R29 = Chapel, Remodel and Cellar are in play and cannot choose themselves, but they can choose another copy.
rule-R30 = The owner of the Council Room draws first, then the others in turn order.
rule-R31 = With the Library you choose for each card before drawing the next; cards set aside do not count towards
    seven and are not part of a shuffle.
rule-R32 = The Mine's new Treasure may be the same, cheaper, or up to 3 more expensive, and goes to your hand. If none
    is left, the old one is trashed all the same.
rule-R33 = The gained card comes from the Supply and may cost less than the limit; a Remodel may gain a copy of the
    card it trashed, and with an empty hand gains nothing.
rule-R34 = Gardens counts all the cards you own at the end, wherever they are, in full tens.
rule-R35 = The end is checked after a completed turn: no Provinces left, or three empty piles of any kind.
rule-R36 = Most points win; then fewest turns; players who are still tied share the win.
rule-R37 = The player on the winner's left starts the next game; after a shared win, one of the players who did not
    win, at random.

# ------------------------------------------------------------------ the cards
copper = Copper
    .counted = { $n ->
        [one] a Copper
       *[other] { $n } Coppers
    }
    .summary =
        Played in the Buy phase, it gives 1 coin.
silver = Silver
    .counted = { $n ->
        [one] a Silver
       *[other] { $n } Silvers
    }
    .summary =
        Played in the Buy phase, it gives 2 coins.
gold = Gold
    .counted = { $n ->
        [one] a Gold
       *[other] { $n } Golds
    }
    .summary =
        Played in the Buy phase, it gives 3 coins.
estate = Estate
    .counted = { $n ->
        [one] an Estate
       *[other] { $n } Estates
    }
    .summary =
        Worth 1 victory point at the end; no use before that.
duchy = Duchy
    .counted = { $n ->
        [one] a Duchy
       *[other] { $n } Duchies
    }
    .summary =
        Worth 3 victory points at the end; no use before that.
province = Province
    .counted = { $n ->
        [one] a Province
       *[other] { $n } Provinces
    }
    .summary =
        Worth 6 victory points at the end; no use before that. When the last Province is gone, the game ends
        with that turn.
curse = Curse
    .counted = { $n ->
        [one] a Curse
       *[other] { $n } Curses
    }
    .summary =
        Costs its owner 1 victory point at the end, and gets in the way until then.
adventurer = Adventurer
    .counted = { $n ->
        [one] an Adventurer
       *[other] { $n } Adventurers
    }
    .short = Dig up 2 Treasures
    .summary =
        Turn over cards from the top of your deck one at a time until two Treasures have appeared (if the
        deck runs out, shuffle your discard pile, without the cards already turned over). Put the Treasures
        into your hand and discard all the other cards turned over. If the cards run out first, you keep any
        Treasures you found.
bureaucrat = Bureaucrat
    .counted = { $n ->
        [one] a Bureaucrat
       *[other] { $n } Bureaucrats
    }
    .short = Silver onto your deck; others put back a Victory card
    .summary =
        Gain a Silver and put it on top of your deck. Every other player holding at least one
        Victory card shows one of them (their choice) and puts it on top of their own deck; a
        player holding none shows their whole hand instead.
cellar = Cellar
    .counted = { $n ->
        [one] a Cellar
       *[other] { $n } Cellars
    }
    .short = Discard any number, draw the same number
    .summary =
        You may play one more Action. Then discard any number of cards from your hand (even none), all at
        once, and draw the same number; the discarded cards are part of any reshuffle that this draw needs.
chancellor = Chancellor
    .counted = { $n ->
        [one] a Chancellor
       *[other] { $n } Chancellors
    }
    .short = You may discard your deck
    .summary =
        Two extra coins. You may then, at once and without looking through it, put your whole deck onto your
        discard pile.
chapel = Chapel
    .counted = { $n ->
        [one] a Chapel
       *[other] { $n } Chapels
    }
    .short = Trash up to 4 cards
    .summary =
        Trash up to four cards from your hand, or none.
council_room = Council Room
    .counted = { $n ->
        [one] a Council Room
       *[other] { $n } Council Rooms
    }
    .short = Others draw 1 card
    .summary =
        Draw four cards and have one more Buy. Then every other player must draw one card, in turn order.
        This is not an Attack.
feast = Feast
    .counted = { $n ->
        [one] a Feast
       *[other] { $n } Feasts
    }
    .short = Trash this, gain a card costing up to 5
    .summary =
        Trash this Feast. Also gain from the Supply a card that costs 5 or less. The two parts are
        independent: when the card is played a second time it is already gone, yet you still gain a card.
festival = Festival
    .counted = { $n ->
        [one] a Festival
       *[other] { $n } Festivals
    }
    .summary =
        Two more Actions, one more Buy and two extra coins this turn.
gardens = Gardens
    .counted = { $n ->
        [one] a Gardens
       *[other] { $n } Gardens
    }
    .short = 1 point for every 10 cards
    .summary =
        No effect during play. At the end each Gardens scores 1 point for every full ten cards
        its owner has in total (deck, hand, discards and anything still in play), rounding down.
laboratory = Laboratory
    .counted = { $n ->
        [one] a Laboratory
       *[other] { $n } Laboratories
    }
    .summary =
        Draw two cards; you may play one more Action.
library = Library
    .counted = { $n ->
        [one] a Library
       *[other] { $n } Libraries
    }
    .short = Draw until you hold 7
    .summary =
        Draw one card at a time until your hand holds seven. Whenever the card just drawn is an
        Action you may put it aside instead of keeping it. Cards put aside stay out of any
        reshuffle and are discarded when you have finished. With seven or more cards already in
        hand you draw nothing.
market = Market
    .counted = { $n ->
        [one] a Market
       *[other] { $n } Markets
    }
    .summary =
        Draw a card, then have one more Action, one more Buy and one extra coin this turn.
militia = Militia
    .counted = { $n ->
        [one] a Militia
       *[other] { $n } Militias
    }
    .short = Others discard down to 3
    .summary =
        Two extra coins. Every other player with more than three cards in hand discards cards of their
        choice until they have three.
mine = Mine
    .counted = { $n ->
        [one] a Mine
       *[other] { $n } Mines
    }
    .short = Trash a Treasure, gain one costing up to 3 more
    .summary =
        Trash a Treasure from your hand (compulsory if you hold one). Then take into your hand a
        Treasure from the Supply costing at most 3 more than the trashed one; equal or cheaper
        is fine. Without a Treasure to trash nothing happens.
moat = Moat
    .counted = { $n ->
        [one] a Moat
       *[other] { $n } Moats
    }
    .short = Blocks an Attack
    .summary =
        Draw two cards. Reaction: when another player plays an Attack, before it does anything,
        you may show this card from your hand; that one play of the Attack then does not affect
        you. The Moat stays in your hand and can be shown again against later Attacks.
moneylender = Moneylender
    .counted = { $n ->
        [one] a Moneylender
       *[other] { $n } Moneylenders
    }
    .short = Trash a Copper for 3 coins
    .summary =
        Trash a Copper from your hand (compulsory if you hold one); if you did, you get three extra coins.
remodel = Remodel
    .counted = { $n ->
        [one] a Remodel
       *[other] { $n } Remodels
    }
    .short = Trash a card, gain one costing up to 2 more
    .summary =
        Trash a card from your hand (compulsory if you hold any), then gain from the Supply a
        card costing at most 2 more than it. With an empty hand nothing is gained.
smithy = Smithy
    .counted = { $n ->
        [one] a Smithy
       *[other] { $n } Smithies
    }
    .summary =
        Draw three cards.
spy = Spy
    .counted = { $n ->
        [one] a Spy
       *[other] { $n } Spies
    }
    .short = Keep or discard each top card
    .summary =
        Draw a card and have one more Action. Then every player, you first and the others in turn order,
        reveals the top card of their deck, and you decide whether each card is discarded or goes back on
        top.
thief = Thief
    .counted = { $n ->
        [one] a Thief
       *[other] { $n } Thieves
    }
    .short = Trash or take others' Treasures
    .summary =
        Every other player reveals the top two cards of their deck. For each player who revealed at least
        one Treasure you choose one revealed Treasure, which is trashed. You may then gain any of the
        Treasures trashed by this play. The players discard their other revealed cards.
throne_room = Throne Room
    .counted = { $n ->
        [one] a Throne Room
       *[other] { $n } Throne Rooms
    }
    .short = Play an Action twice
    .summary =
        Choose an Action card in your hand (compulsory if you hold one) and play it twice:
        resolve it completely, then resolve it completely once more. Neither play uses up one of
        your Actions.
village = Village
    .counted = { $n ->
        [one] a Village
       *[other] { $n } Villages
    }
    .summary =
        Draw a card and have two more Actions.
witch = Witch
    .counted = { $n ->
        [one] a Witch
       *[other] { $n } Witches
    }
    .short = Others gain a Curse
    .summary =
        Draw two cards. Every other player, in turn order, gains a Curse as long as any are
        left.
woodcutter = Woodcutter
    .counted = { $n ->
        [one] a Woodcutter
       *[other] { $n } Woodcutters
    }
    .summary =
        One more Buy and two extra coins this turn.
workshop = Workshop
    .counted = { $n ->
        [one] a Workshop
       *[other] { $n } Workshops
    }
    .short = Gain a card costing up to 4
    .summary =
        Gain from the Supply a card that costs 4 or less.

# ------------------------------------------------------------------ bots
bot-big_money = only Treasures and Provinces: the plainest baseline
bot-big_money_ultimate = Treasures, Provinces, and Duchies and Estates at the right time; plays any kingdom
bot-smithy = Treasures, with a Smithy for every eleven of them
bot-one_smithy = Treasures and a single Smithy
bot-two_smithies = Treasures, a Smithy early and another one later
bot-four_coin_smithy = a Smithy whenever there are exactly four coins
bot-witch = Treasures and two Witches
bot-chapel_witch = a Chapel to trash weak cards, then a Witch
bot-militia = Treasures and up to three Militias
bot-laboratory = every Laboratory it can afford, then Treasures
bot-council_room = Treasures, with Council Rooms as they grow
bot-workshop_gardens = many Workshops, then Gardens: wins by piles, not by Provinces
bot-tag_big_money = Treasures and Provinces, with Duchies and Estates towards the end; plays no Action
bot-big_money_ultimate_34 = Treasures, with Duchies and Estates early enough for three or four players
bot-big_smithy = Treasures, two Smithies, and Duchies and Estates at the end
bot-moat = Treasures and two Moats, against attackers
bot-double_moat_34 = a Silver, then two Moats; for three or four players
bot-double_militia = Treasures and two Militias, which come before Gold
bot-bureaucrat = Treasures and Bureaucrats, one for every twenty of them
bot-chancellor = Treasures and Chancellors, one for every nineteen of them
bot-library = Treasures, and a Library whenever there are exactly five coins
bot-festival = every Festival it can afford, then Treasures
bot-adventurer = Treasures and one Adventurer, once there is Gold to find
bot-single_witch = a Witch before anything but a Province, then Treasures
bot-double_witch = two Witches before anything but a Province, then Treasures
bot-moneylender_witch = two Witches, and a Moneylender for the Coppers
bot-witch_34 = a Witch before Gold, another one after; for three or four players
bot-witch_and_moat_34 = one Witch and one Moat; for three or four players
bot-bureaucrat_gardens = Bureaucrats for their Silvers, then Gardens
bot-lab_militia_chapel = a Chapel for a small deck, Laboratories to draw it, a Militia: an engine
bot-council_room_militia = Villages, Council Rooms and a Militia to take back the cards they give away
bot-first_game_engine = Villages, Smithies and Markets on the First Game board: draws its deck, then buys two Provinces a turn
bot-tuned_dominion = buys by card values fitted over all kingdoms
bot-learned_dominion = buys by a policy learned in games

# ------------------------------------------------------------------ hints
measure-coins-now = { $n ->
        [one] one more coin this turn
       *[other] { $n } more coins this turn
    }
    .less = { $n ->
        [one] one coin less this turn
       *[other] { $n } fewer coins this turn
    }
measure-cards-now = { $n ->
        [one] one more card this turn
       *[other] { $n } more cards this turn
    }
    .less = { $n ->
        [one] one card less this turn
       *[other] { $n } fewer cards this turn
    }
measure-coins = { $n ->
        [one] one more coin a turn later on
       *[other] { $n } more coins a turn later on
    }
    .less = { $n ->
        [one] one coin less a turn later on
       *[other] { $n } fewer coins a turn later on
    }
measure-cards = { $n ->
        [one] one more card a turn later on
       *[other] { $n } more cards a turn later on
    }
    .less = { $n ->
        [one] one card less a turn later on
       *[other] { $n } fewer cards a turn later on
    }
measure-curses = { $n ->
        [one] one more Curse
       *[other] { $n } more Curses
    }
    .less = { $n ->
        [one] one Curse less
       *[other] { $n } fewer Curses
    }

# ------------------------------------------------------------------ refused parameters
error-basic = { $name } is in every game; a kingdom names kingdom cards
error-kingdom-twice = the kingdom names { $name } twice; it has ten different cards
error-kingdom-size = a kingdom has ten cards, this one has { $n }
error-exclude = exclude goes with a random kingdom; this kingdom names its ten cards
error-exclude-named = { $name } is both in kingdom and in exclude
error-exclude-twice = exclude names { $name } twice
error-exclude-many = each player may exclude one card: at most { $most }, not { $n }
