# 7 Wonders in English: what the cards are called and do (our words), and what the table says. A single line
# break is a space, an empty line a paragraph. A good has a short code for tables. Effects and reason codes are
# in the rules.

game-title = 7 Wonders
game-about = Three ages: everyone plays at once, then passes the cards on.
edition = first edition (2010)

style-0 = easy, at once: builds any card it can, without a plan
style-2 = good, at once: weighs what each card is worth to its city

parameter-players = 2 to 7; with 2 the Free City is the third
parameter-wonders = random, a or b (random boards, all on that side), or a board for each city, joined by +
parameter-copied_guild = what the guild that Olympia copies counts as: purple (a purple card, also for its own
    Shipowners Guild), shipowners (only a copied Shipowners Guild counts itself), uncounted (no card)
parameter-payments = sensible, or all: also offers payments to more expensive neighbours
parameter-tie_break = coins, or coins_military: then the military points decide

# ------------------------------------------------------------------ colours, goods, symbols
colour-brown = raw
    .long = raw material
colour-grey = made
    .long = manufactured good
colour-blue = civilian
    .long = civilian structure
colour-yellow = commercial
    .long = commercial structure
colour-red = military
    .long = military structure
colour-green = science
    .long = scientific structure
colour-purple = guild
    .long = guild
good-wood = wood
    .code = Wo
    .counted = { $n } wood
good-stone = stone
    .code = St
    .counted = { $n } stone
good-ore = ore
    .code = Or
    .counted = { $n } ore
good-clay = clay
    .code = Cl
    .counted = { $n } clay
good-glass = glass
    .code = Gl
    .counted = { $n } glass
good-papyrus = papyrus
    .code = Pa
    .counted = { $n } papyrus
good-loom = textile
    .code = Te
    .counted = { $n ->
            [one] 1 textile
           *[other] { $n } textiles
        }
symbol-compass = compass
symbol-gear = gear
symbol-tablet = tablet
symbol-any = any

# ------------------------------------------------------------------ what things cost and do, in short
coins = { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }
or = or
here = here
price-free = free
price-chain = free: { $card }
does-points = { $n } VP
does-shields = { $n ->
        [one] 1 shield
       *[other] { $n } shields
    }
does-own-goods = +{ $goods } (own use)
does-cheap-raw = raw { $where } for 1
does-cheap-made = made { $where } for 1
does-per = { $what } per { $each }
does-any-science = any symbol
does-free-build = 1 free card an age
does-seventh-card = plays the last card
does-copy-guild = copies a guild
does-build-discarded = 1 discarded card
thing-stage = stage
thing-defeat = defeat

# ------------------------------------------------------------------ the table
age = Age { $age }
head-turn = { $n ->
        [7] last card
       *[other] turn { $n } of 6
    }
head-left = { $arrow } hands pass left
head-right = hands pass right { $arrow }
head-swap = hands are swapped
head-discards = { $n ->
        [0] no discards
        [one] 1 discard
       *[other] { $n } discards
    }
free-city = Free City
begins = The game begins. You have { $wonder }; everyone plays at the same time.
begins-watched = The game begins; everyone plays at the same time.
shields-against = { $n ->
        [one] 1 shield
       *[other] { $n } shields
    } (you { $mine })
points-now = { $n ->
        [one] 1 point now
       *[other] { $n } points now
    }
city-tokens = tokens { $tokens }
next-stage = next { $stage }
wonder-done = complete
sells = Sells
sells-at = { $goods } for { $n }
keeps = own use { $goods }
free-build-left = free card: still to use
free-build-used = free card: used
nothing-built = nothing built yet
row-treasury = Treasury
row-makes = Makes
row-science = Science
row-wonder = Wonder
row-built = Built
row-wonders = Wonders
known-hand = You have seen in this hand: { $cards }.
column-leads = Makes free
column-free-with = Free with
column-board = Board
column-makes = Makes
column-stages = Stages
column-build = Build
    .short = Build
column-free = Free
column-stage = Stage
stage-line = Stage { $n } ({ $cost } { $arrow } { $does }): { $price }
column-discard = Discard +3
    .short = Discard
cell-built = built
cell-too-dear = can't

legend-left = left neighbour
legend-right = right neighbour
legend-pays = 2 coins to the left
legend-shares = 4 coins to either or both, as you choose
legend-done = stage built
legend-open = not built

# ------------------------------------------------------------------ the sheet of a card
sheet-cost = Cost
sheet-free-with = Free with
sheet-makes-free = Makes free
sheet-copies = Copies
sheet-copies-in = Copies, Age { $age }
copies-from = { $n } with { $players } or more
copies = { $copies } players
sheet-copies-guild = one; a game has two more guilds than cities, including the Free City
sheet-makes = The city makes { $good }.

# ------------------------------------------------------------------ what can be typed
command-supply = cities
help-name = altar
help-name-does = build a card by its name, or its first letters; “build altar” works too
help-card = ? altar
help-card-does = explain a card or a wonder: cost, effect, and the cards it makes free
help-why = why palace
help-supply-does = show all cities with all their cards, and explain the symbols
help-uses = stage altar · discard altar
help-uses-does = use the card for a stage, or discard it for 3 coins; “s altar” and “d altar” are enough
unknown-card = There is no card or wonder “{ $text }”. { $near ->
        [none] tavolata rules seven_wonders names them all.
       *[other] Did you mean { $near }?
    }

# ------------------------------------------------------------------ actions
verb-build = Build { $card }
verb-free = Build { $card } for nothing
verb-stage = Stage with { $card }
verb-discard = Discard { $card } for 3 coins
short-build = build b
short-free = free f
short-stage = stage s
short-discard = discard d sell
answer-decline = Discard the last card unused
answer-decline-pile = Build nothing
answer-pay-left = Pay { $coins } to the left neighbour
answer-pay-both = { $left } to the left, { $right } to the right
pays-left = { $coins } to { $who ->
        [you] you
        [free] the Free City
       *[other] { $name }
    } on the left
pays-right = { $coins } to { $who ->
        [you] you
        [free] the Free City
       *[other] { $name }
    } on the right

# ------------------------------------------------------------------ questions
step-choose = Which card do you play, and what for?
step-choose_for_free_city = { $own ->
        [none] Now choose the card of the Free City (its neighbours are { $left } and { $right }).
       *[other] Your own card is chosen ({ $own }). Now choose the card of the Free City ({ $left }, { $right }).
    }
step-seventh_card = { $wonder }: you may use the last card of this age as well.
step-discard_pile = { $city ->
        [mine] { $wonder }: build a card from the discard pile for nothing.
       *[other] { $wonder } (the Free City): build a card from the discard pile for nothing.
    }
step-pay-build = { $card }: who do you buy the missing resources from?
step-pay-stage = Stage { $stage }: who do you buy the missing resources from?
step-pay_for_free_city-build = { $card }: who does the Free City buy the missing resources from?
step-pay_for_free_city-stage = Stage { $stage }: who does the Free City buy the missing resources from?

# ------------------------------------------------------------------ what has happened
event-age = Age { $age }
event-turn = Turn { $n }
event-draw = { $who ->
        [you] You play for the Free City this turn and draw { $card ->
            [hidden] a card for it
           *[other] { $card } for it
        }.
       *[other] { $name } plays for the Free City this turn and draws a card for it.
    }
event-build = { $who ->
        [you] You build { $card }
       *[other] { $who ->
            [free] The Free City
           *[other] { $name }
        } builds { $card }
    }
event-build_free = { $who ->
        [you] You build { $card } with the power of your wonder
       *[other] { $who ->
            [free] The Free City
           *[other] { $name }
        } builds { $card } with the power of its wonder
    }
event-stage = { $who ->
        [you] You build stage { $n } of your wonder{ $card ->
            [hidden] { "" }
           *[other] {" "}with { $card }
        }
       *[other] { $who ->
            [free] The Free City
           *[other] { $name }
        } builds stage { $n } of the wonder{ $card ->
            [hidden] { "" }
           *[other] {" "}with { $card }
        }
    }
event-discard = { $who ->
        [you] You discard { $card ->
            [hidden] a card
           *[other] { $card }
        } for 3 coins
       *[other] { $who ->
            [free] The Free City
           *[other] { $name }
        } discards { $card ->
            [hidden] a card
           *[other] { $card }
        } for 3 coins
    }
event-leftover = { $who ->
        [you] Your last card goes to the discard pile{ $card ->
            [hidden] { "" }
           *[other] : { $card }
        }.
        [free] The last card of the Free City goes to the discard pile.
       *[other] The last card of { $name } goes to the discard pile.
    }
event-pick = { $who ->
        [you] You build { $card } from the discard pile
       *[other] { $who ->
            [free] The Free City
           *[other] { $name }
        } builds { $card } from the discard pile
    }
event-decline = { $who ->
        [you] You take no card from the discard pile
       *[other] { $who ->
            [free] The Free City
           *[other] { $name }
        } takes no card from the discard pile
    }
event-forgo = { $who ->
        [you] You do not use your last card
       *[other] { $name } does not use their last card
    }
event-game_end = The game is over.
event-gain = { $who ->
        [you] You take
       *[other] { $name } takes
    } { $n ->
        [one] 1 coin.
       *[other] { $n } coins.
    }
sentence = { $text }.
log-tail = { $what }: { $tail }.
log-pays = { $coins } to { $who ->
        [you] you
        [free] the Free City
       *[other] { $name }
    }
log-pays-bank = { $coins } to the bank
log-gains = { $coins } from the bank
log-conflict = { $who ->
        [you] You fight:
        [free] The Free City fights:
       *[other] { $name } fights:
    } { $results }.
log-conflicts = Conflicts: { $all }.
log-tokens = { $who ->
        [you] you
       *[other] { $name }
    } { $tokens }
log-victory = { $points } against { $who ->
        [you] you
        [free] the Free City
       *[other] { $name }
    }
log-defeat = { $points } against { $who ->
        [you] you
        [free] the Free City
       *[other] { $name }
    }

# ------------------------------------------------------------------ the end
points-military = War
points-treasury = Coins
points-wonder = Wonder
points-civilian = Civil
points-science = Science
points-commercial = Trade
points-guilds = Guilds
sw-points-military = Conflicts
sw-points-treasury = Treasury
sw-points-wonder = Wonder
sw-points-civilian = Civilian
sw-points-science = Science
sw-points-commercial = Commerce
sw-points-guilds = Guilds
setting-boards = Boards: { $boards }.
log-stage = { $what } (“{ $effect }”)
tie-rule = { $rule ->
        [coins_military] On a tie, more coins win, then more military points; if both are equal, the win is shared.
       *[other] On a tie, more coins win; with equal coins, the win is shared.
    }
final-coins = Coins are in brackets: on a tie, more coins win.

# ------------------------------------------------------------------ why not
reason-no_such_seat = there is no seat { $seat }; seats are P1 to P{ $players }.
reason-no_such_action = there is no action { $action }; numbers run from 0 to { $last }.
reason-game_over = the game is over.
reason-not_your_decision = it is not your decision now: { $decider } must decide first.
reason-other_question = that does not answer the current question.
reason-no_such_split = you cannot pay { $left } to the left for this; you can pay { $offered } to the left.
reason-no_such_payment = { $left } to the left and { $right } to the right do not buy exactly the missing resources.
reason-names_one_side = name both payments: { $left } to the left and { $right } to the right.
reason-names_both_sides = name only the payment to the left: { $left }.
reason-total_too_high = { $left } to the left and { $right } to the right are more than the city has: { $coins ->
        [one] 1 coin.
       *[other] { $coins } coins.
    }
reason-only_free = a card from the discard pile is built for nothing.
reason-not_in_discard_pile = { $card } is not in the discard pile.
reason-built_already = this city already has { $card }.
reason-not_in_hand = you have no { $card } in your hand.
reason-chosen_already = you have already chosen your only { $card } for your own city.
reason-free_city_must_build = the Free City discards only if it can build neither a structure nor a stage.
reason-free_city_must_chain = the Free City must build { $card }, because it is free.
reason-wonder_complete = all stages of { $wonder } are already built.
reason-no_free_build = this city has no power to build for nothing.
reason-free_build_used = you have already used the free build of this age.
reason-free_anyway = { $card } is free anyway: simply build it.
reason-coins_short = { $what } costs { $cost ->
        [one] 1 coin
       *[other] { $cost } coins
    }, and the city has only { $coins }.
reason-not_for_sale = { $what } needs { $n } more { $resource } than the city makes and its neighbours sell.
reason-not_together = you cannot have all the resources for { $what } at once: a producer with a choice gives only one.
reason-nothing_to_withdraw = you have no choice to withdraw.
a-stage = a stage

# ------------------------------------------------------------------ the cards
lumber_yard = Lumber Yard
    .summary = One wood every turn, for you and for any neighbour who buys it.
stone_pit = Stone Pit
    .summary = One stone every turn, for you and for any neighbour who buys it.
clay_pool = Clay Pool
    .summary = One clay every turn, for you and for any neighbour who buys it.
ore_vein = Ore Vein
    .summary = One ore every turn, for you and for any neighbour who buys it.
tree_farm = Tree Farm
    .summary = Every turn one wood or clay, as needed; neighbours may buy either.
excavation = Excavation
    .summary = Every turn one stone or clay, as needed; neighbours may buy either.
clay_pit = Clay Pit
    .summary = Every turn one ore or clay, as needed; neighbours may buy either.
timber_yard = Timber Yard
    .summary = Every turn one wood or stone, as needed; neighbours may buy either.
forest_cave = Forest Cave
    .summary = Every turn one wood or ore, as needed; neighbours may buy either.
mine = Mine
    .summary = Every turn one stone or ore, as needed; neighbours may buy either.
loom_age1 = Loom
    .summary = One textile every turn, for you and for any neighbour who buys it.
glassworks_age1 = Glassworks
    .summary = One glass every turn, for you and for any neighbour who buys it.
press_age1 = Press
    .summary = One papyrus every turn, for you and for any neighbour who buys it.
pawnshop = Pawnshop
    .summary = 3 victory points.
baths = Baths
    .summary = 3 victory points.
altar = Altar
    .summary = 2 victory points.
theater = Theater
    .summary = 2 victory points.
tavern = Tavern
    .summary = Take 5 coins at once.
east_trading_post = East Trading Post
    .summary = Wood, stone, ore and clay cost you 1 coin at your right neighbour.
west_trading_post = West Trading Post
    .summary = Wood, stone, ore and clay cost you 1 coin at your left neighbour.
marketplace = Marketplace
    .summary = Glass, papyrus and textile cost you 1 coin at both neighbours.
stockade = Stockade
    .summary = 1 shield for the conflicts.
barracks = Barracks
    .summary = 1 shield for the conflicts.
guard_tower = Guard Tower
    .summary = 1 shield for the conflicts.
apothecary = Apothecary
    .summary = One compass, a scientific symbol.
workshop = Workshop
    .summary = One gear, a scientific symbol.
scriptorium = Scriptorium
    .summary = One tablet, a scientific symbol.
sawmill = Sawmill
    .summary = Two wood every turn, for you and for any neighbour who buys it.
quarry = Quarry
    .summary = Two stone every turn, for you and for any neighbour who buys it.
brickyard = Brickyard
    .summary = Two clay every turn, for you and for any neighbour who buys it.
foundry = Foundry
    .summary = Two ore every turn, for you and for any neighbour who buys it.
loom_age2 = Loom
    .summary = One textile every turn, for you and for any neighbour who buys it.
glassworks_age2 = Glassworks
    .summary = One glass every turn, for you and for any neighbour who buys it.
press_age2 = Press
    .summary = One papyrus every turn, for you and for any neighbour who buys it.
aqueduct = Aqueduct
    .summary = 5 victory points.
temple = Temple
    .summary = 3 victory points.
statue = Statue
    .summary = 4 victory points.
courthouse = Courthouse
    .summary = 4 victory points.
forum = Forum
    .summary = Every turn one glass, papyrus or textile, as needed; it is never for sale.
caravansery = Caravansery
    .summary = Every turn one wood, stone, ore or clay, as needed; it is never for sale.
vineyard = Vineyard
    .summary = 1 coin at once for each brown card here and at both neighbours.
bazar = Bazar
    .summary = 2 coins at once for each grey card here and at both neighbours.
walls = Walls
    .summary = 2 shields for the conflicts.
training_ground = Training Ground
    .summary = 2 shields for the conflicts.
stables = Stables
    .summary = 2 shields for the conflicts.
archery_range = Archery Range
    .summary = 2 shields for the conflicts.
dispensary = Dispensary
    .summary = One compass, a scientific symbol.
laboratory = Laboratory
    .summary = One gear, a scientific symbol.
library = Library
    .summary = One tablet, a scientific symbol.
school = School
    .summary = One tablet, a scientific symbol.
pantheon = Pantheon
    .summary = 7 victory points.
gardens = Gardens
    .summary = 5 victory points.
town_hall = Town Hall
    .summary = 6 victory points.
palace = Palace
    .summary = 8 victory points.
senate = Senate
    .summary = 6 victory points.
haven = Haven
    .summary = For each brown card of your city: 1 coin at once and 1 point at the end.
lighthouse = Lighthouse
    .summary = For each yellow card of your city: 1 coin at once and 1 point at the end.
chamber_of_commerce = Chamber of Commerce
    .summary = For each grey card of your city: 2 coins at once and 2 points at the end.
arena = Arena
    .summary = For each stage of your wonder: 3 coins at once and 1 point at the end.
fortifications = Fortifications
    .summary = 3 shields for the conflicts.
circus = Circus
    .summary = 3 shields for the conflicts.
arsenal = Arsenal
    .summary = 3 shields for the conflicts.
siege_workshop = Siege Workshop
    .summary = 3 shields for the conflicts.
lodge = Lodge
    .summary = One compass, a scientific symbol.
observatory = Observatory
    .summary = One gear, a scientific symbol.
university = University
    .summary = One tablet, a scientific symbol.
academy = Academy
    .summary = One compass, a scientific symbol.
study = Study
    .summary = One gear, a scientific symbol.
workers_guild = Workers Guild
    .summary = 1 point at the end for each brown card at both neighbours.
craftsmens_guild = Craftsmens Guild
    .summary = 2 points at the end for each grey card at both neighbours.
traders_guild = Traders Guild
    .summary = 1 point at the end for each yellow card at both neighbours.
philosophers_guild = Philosophers Guild
    .summary = 1 point at the end for each green card at both neighbours.
spies_guild = Spies Guild
    .summary = 1 point at the end for each red card at both neighbours.
strategists_guild = Strategists Guild
    .summary = 1 point at the end for each defeat token at both neighbours.
shipowners_guild = Shipowners Guild
    .summary = 1 point at the end for each brown, grey and purple card of your city.
scientists_guild = Scientists Guild
    .summary = One scientific symbol of the kind that gives you the most points at the end.
magistrates_guild = Magistrates Guild
    .summary = 1 point at the end for each blue card at both neighbours.
builders_guild = Builders Guild
    .summary = 1 point at the end for each stage of a wonder here and at both neighbours.

# ------------------------------------------------------------------ the wonders
giza = Giza
    .wonder = The Pyramids of Giza
giza_a = Giza A
    .stage-1 = 3 victory points
    .stage-2 = 5 victory points
    .stage-3 = 7 victory points
giza_b = Giza B
    .stage-1 = 3 victory points
    .stage-2 = 5 victory points
    .stage-3 = 5 victory points
    .stage-4 = 7 victory points
babylon = Babylon
    .wonder = The Hanging Gardens of Babylon
babylon_a = Babylon A
    .stage-1 = 3 victory points
    .stage-2 = One scientific symbol of the kind that gives you the most points at the end
    .stage-3 = 7 victory points
babylon_b = Babylon B
    .stage-1 = 3 victory points
    .stage-2 = Also use the last card of each age instead of discarding it
    .stage-3 = One scientific symbol of the kind that gives you the most points at the end
olympia = Olympia
    .wonder = The Statue of Zeus in Olympia
olympia_a = Olympia A
    .stage-1 = 3 victory points
    .stage-2 = Once an age, build a card from your hand for nothing
    .stage-3 = 7 victory points
olympia_b = Olympia B
    .stage-1 = Wood, stone, ore and clay cost you 1 coin at both neighbours
    .stage-2 = 5 victory points
    .stage-3 = At the end, score a neighbour's guild as if it were yours
rhodes = Rhodes
    .wonder = The Colossus of Rhodes
rhodes_a = Rhodes A
    .stage-1 = 3 victory points
    .stage-2 = 2 shields for the conflicts
    .stage-3 = 7 victory points
rhodes_b = Rhodes B
    .stage-1 = 3 victory points. 1 shield for the conflicts. Take 3 coins at once
    .stage-2 = 4 victory points. 1 shield for the conflicts. Take 4 coins at once
ephesus = Ephesus
    .wonder = The Temple of Artemis in Ephesus
ephesus_a = Ephesus A
    .stage-1 = 3 victory points
    .stage-2 = Take 9 coins at once
    .stage-3 = 7 victory points
ephesus_b = Ephesus B
    .stage-1 = 2 victory points. Take 4 coins at once
    .stage-2 = 3 victory points. Take 4 coins at once
    .stage-3 = 5 victory points. Take 4 coins at once
alexandria = Alexandria
    .wonder = The Lighthouse of Alexandria
alexandria_a = Alexandria A
    .stage-1 = 3 victory points
    .stage-2 = Every turn one wood, stone, ore or clay, as needed; it is never for sale
    .stage-3 = 7 victory points
alexandria_b = Alexandria B
    .stage-1 = Every turn one wood, stone, ore or clay, as needed; it is never for sale
    .stage-2 = Every turn one glass, papyrus or textile, as needed; it is never for sale
    .stage-3 = 7 victory points
halicarnassus = Halicarnassus
    .wonder = The Mausoleum of Halicarnassus
halicarnassus_a = Halicarnassus A
    .stage-1 = 3 victory points
    .stage-2 = At the end of this turn, build a card from the discard pile for nothing
    .stage-3 = 7 victory points
halicarnassus_b = Halicarnassus B
    .stage-1 = 2 victory points. At the end of this turn, build a card from the discard pile for nothing
    .stage-2 = 1 victory point. At the end of this turn, build a card from the discard pile for nothing
    .stage-3 = At the end of this turn, build a card from the discard pile for nothing

# ------------------------------------------------------------------ the rules in short
rules-how =
    Each player builds a city around one of the seven wonders. There are three ages of six turns. Each turn, all
    players choose a card from their hand at the same time, play it, and pass the other cards on: to the left in
    Ages I and III, to the right in Age II. The last card of an age is discarded.

    A card is used in one of three ways: build it as a structure of your city; put it face down under your
    wonder to build the next stage; or discard it for 3 coins. A city cannot have two structures of the same name.

    A structure or stage has its cost printed on it: coins for the bank, or resources. Your city produces its
    resources again every turn. You buy missing resources from the city on your left or right, if its board or its
    brown and grey cards produce them, at 2 coins a unit for its owner. Trading posts and the marketplace lower
    this to 1 coin. Nobody can refuse to sell. Some structures make later ones free.

    At the end of each age you compare your shields with those of both neighbours. More shields earn a token of
    1, 3 or 5 points (Age I, II, III), fewer a token of −1 point.

    At the end you score tokens; 1 point for every 3 coins; stages; blue cards; science; yellow cards; guilds.
    Science scores, for each kind of symbol, its number squared, and 7 points for each set of three different
    symbols. Most points win; on a tie, more coins win.

    With two players, the Free City is the third city. The players take turns choosing a card for it from their
    own hand, to which one card of its pile has been added. It must build if it can.

# ------------------------------------------------------------------ the rulings, in short
rule-R1 = All players choose a card from their hand and its use at the same time: build it, build the next stage of
    the wonder with it, or discard it. No choice depends on the others' choices of the same turn.
rule-R2 = Only coins held at the beginning of the turn can pay; coins earned this turn are for the next.
rule-R3 = A bought unit costs 2 coins, or 1 with the trading post for it; discounts begin with the next turn and do
    not add up.
rule-R4 = The resources of the board and of brown and grey cards are for sale, never those of yellow cards and
    wonders. Selling takes nothing away, and nobody can refuse.
rule-R5 = A card with a choice gives its owner one unit a turn, and one unit to each buyer, no matter which one the
    owner uses.
rule-R6 = Every unit needed is produced or bought; you choose the seller, and buy no more than you are missing.
rule-R7 = A city can have a structure of each name only once. A second copy can still be used for a stage or
    discarded.
rule-R8 = A card is free if the city has one of the structures named on it, no matter how that one was built.
rule-R9 = Discarded cards go face down on the discard pile; the last cards of an age go there too and earn nothing.
rule-R10 = After the sixth turn: the last card of Babylon, the other last cards to the discard pile, the pick of
    Halicarnassus, the conflicts, the next age.
rule-R11 = Babylon B uses its last card after the sixth turn, also in the age in which the stage is built.
rule-R12 = Halicarnassus may build one card from the discard pile for nothing, at the end of the turn in which the
    stage is built. If it does not, the chance is lost.
rule-R13 = Olympia A builds one structure from the hand for nothing in each age, starting with the turn after the
    stage.
rule-R14 = At the end Olympia B scores one guild of a neighbour as if it had built it; the neighbour loses nothing.
rule-R15 = A symbol of your choice counts at the end as the one that gives you the most points; you need not choose.
rule-R16 = Vineyard and Bazar also count cards that neighbours build in the same turn; points are counted in the final
    cities. The resource of a board is not a card.
rule-R17 = Shields of red cards and of Rhodes are compared with each neighbour; equal strength gives no token.
rule-R18 = The Strategists Guild counts the neighbours' defeat tokens, not your own.
rule-R19 = A card that is neither built nor used for a stage is discarded for 3 coins; any card may be discarded.
rule-R20 = With two players the Free City is a third city between them. It discards only if it can build nothing, and a
    card chosen for it that its structures make free must be built.

# ------------------------------------------------------------------ bots
bot-semi_random = builds a random card if it can, and discards only when it must
bot-science = science before everything else
bot-rule = production, deciding shields, science and points, in a fixed order
bot-score = the move that adds most to the value of its city, one step ahead
bot-tuned_seven_wonders = one step ahead, by fitted weights
bot-learned_seven_wonders = uses cards by a policy learned in games
bot-opps = looks three moves ahead and expects the worst of its opponents
bot-flat_mc_250 = 250 random games a decision; takes the card and use that won most often in this age
bot-uct_1000 = a search tree of 1,000 random games a decision, starting from the best moves of score

# ------------------------------------------------------------------ hints
measure-coins = { $n ->
        [one] one more coin within three turns
       *[other] { $n } more coins within three turns
    }
    .less = { $n ->
        [one] one coin less within three turns
       *[other] { $n } fewer coins within three turns
    }
measure-goods = { $n ->
        [one] one more resource each turn
       *[other] { $n } more resources each turn
    }
    .less = { $n ->
        [one] one resource less each turn
       *[other] { $n } fewer resources each turn
    }
measure-shields = { $n ->
        [one] one more shield
       *[other] { $n } more shields
    }
    .less = { $n ->
        [one] one shield less
       *[other] { $n } fewer shields
    }
measure-stages = { $n ->
        [one] one more stage of the wonder within three turns
       *[other] { $n } more stages of the wonder within three turns
    }
    .less = { $n ->
        [one] one stage less of the wonder within three turns
       *[other] { $n } fewer stages of the wonder within three turns
    }
part-military = conflicts
part-treasury = coins
part-wonder = the wonder
part-civilian = civilian structures
part-science = science
part-commercial = commerce
part-guilds = guilds

# ------------------------------------------------------------------ refused parameters
error-boards = wonders names { $n ->
        [one] one board
       *[other] { $n } boards
    }, but there are { $cities } cities
error-wonder-twice = wonders names a wonder twice; each can be in the game once, on one side
