# Citadels in English: what the cards are called and do (our words), and what the table says. A single line
# break is a space, an empty line a paragraph. A district has the attribute .counted, a character .the; where
# the classic edition has another name or another effect, .classic, .classic_the and .classic_summary say it.
# Effects and reason codes are in the rules.

game-title = Citadels
game-about = Choose a role in secret, build a city district by district.
edition = 2021 edition (rules of 2016)
set-first_game = First Game
set-devious_dignitaries = Devious Dignitaries
set-illustrious_emissaries = Illustrious Emissaries
set-vicious_nobles = Vicious Nobles
set-ambitious_aristocrats_2016 = Ambitious Aristocrats (2016)
set-cunning_agents_2016 = Cunning Agents (2016)
set-devious_dignitaries_2016 = Devious Dignitaries (2016)
set-illustrious_emissaries_2016 = Illustrious Emissaries (2016)
set-tenacious_delegates_2016 = Tenacious Delegates (2016)
set-vicious_nobles_2016 = Vicious Nobles (2016)
set-random = random characters and districts
set-other = chosen characters and districts

style-0 = easy, at once: expensive districts, and a few rules of thumb
style-2 = good, at once: weighs characters, districts and victims

# ------------------------------------------------------------------ types and words
type-noble = Noble
type-religious = Religious
type-trade = Trade
type-military = Military
type-unique = Unique
word-gold = gold
    .counted = { $n } gold
word-card = card
    .counted = { $n ->
        [one] 1 card
       *[other] { $n } cards
    }

# ------------------------------------------------------------------ the basic districts
manor = Manor
    .counted = { $n ->
        [one] a Manor
       *[other] { $n } Manors
    }
castle = Castle
    .counted = { $n ->
        [one] a Castle
       *[other] { $n } Castles
    }
palace = Palace
    .counted = { $n ->
        [one] a Palace
       *[other] { $n } Palaces
    }
temple = Temple
    .counted = { $n ->
        [one] a Temple
       *[other] { $n } Temples
    }
church = Church
    .counted = { $n ->
        [one] a Church
       *[other] { $n } Churches
    }
monastery = Monastery
    .counted = { $n ->
        [one] a Monastery
       *[other] { $n } Monasteries
    }
cathedral = Cathedral
    .counted = { $n ->
        [one] a Cathedral
       *[other] { $n } Cathedrals
    }
tavern = Tavern
    .counted = { $n ->
        [one] a Tavern
       *[other] { $n } Taverns
    }
market = Market
    .counted = { $n ->
        [one] a Market
       *[other] { $n } Markets
    }
trading_post = Trading Post
    .counted = { $n ->
        [one] a Trading Post
       *[other] { $n } Trading Posts
    }
docks = Docks
    .counted = { $n ->
        [one] Docks
       *[other] { $n } Docks
    }
harbor = Harbor
    .counted = { $n ->
        [one] a Harbor
       *[other] { $n } Harbors
    }
town_hall = Town Hall
    .counted = { $n ->
        [one] a Town Hall
       *[other] { $n } Town Halls
    }
watchtower = Watchtower
    .counted = { $n ->
        [one] a Watchtower
       *[other] { $n } Watchtowers
    }
prison = Prison
    .counted = { $n ->
        [one] a Prison
       *[other] { $n } Prisons
    }
barracks = Barracks
    .counted = { $n ->
        [one] a Barracks
       *[other] { $n } Barracks
    }
fortress = Fortress
    .counted = { $n ->
        [one] a Fortress
       *[other] { $n } Fortresses
    }
battlefield = Battlefield
    .counted = { $n ->
        [one] a Battlefield
       *[other] { $n } Battlefields
    }

# ------------------------------------------------------------------ the unique districts
armory = Armory
    .counted = { $n ->
        [one] the Armory
       *[other] { $n } Armories
    }
    .short = destroys itself and another district
    .summary =
        On your turn you may destroy the Armory to destroy one other district in any city, for nothing.
        Neither of the two may be in a completed city. The Keep, the Bishop and the Great Wall do not
        protect against it.
    .classic_short = destroys itself and another's district
    .classic_summary =
        On your turn you may destroy the Armory to destroy one district of another player, for nothing, even
        in a completed city. The game ends all the same, and the player who completed their city first keeps
        their 4 points; any other player left with too few districts at the end loses the 2 points.
basilica = Basilica
    .counted = { $n ->
        [one] the Basilica
       *[other] { $n } Basilicas
    }
    .short = +1 point per odd cost
    .summary =
        At the end, 1 extra point for each district of your city whose cost is odd. A beautified district
        costs 1 more, and a beautified Basilica counts too.
capitol = Capitol
    .counted = { $n ->
        [one] the Capitol
       *[other] { $n } Capitols
    }
    .short = +3 points for three of a type
    .summary =
        At the end, 3 extra points if at least three districts of your city have the same type, Unique
        included. It scores only once, even if you have three of several types.
dragon_gate = Dragon Gate
    .counted = { $n ->
        [one] the Dragon Gate
       *[other] { $n } Dragon Gates
    }
    .short = +2 points
    .summary =
        At the end, 2 extra points.
factory = Factory
    .counted = { $n ->
        [one] the Factory
       *[other] { $n } Factories
    }
    .short = other Uniques cost 1 less
    .summary =
        Your other Unique districts cost you 1 gold less to build. Their value, and the price rank 8 pays
        for them, stay the same.
framework = Framework
    .counted = { $n ->
        [one] the Framework
       *[other] { $n } Frameworks
    }
    .short = destroyed instead of paying a cost
    .summary =
        When you build another district, you may destroy the Framework instead of paying the cost. All other
        rules of building apply, including your building limit.
gold_mine = Gold Mine
    .counted = { $n ->
        [one] the Gold Mine
       *[other] { $n } Gold Mines
    }
    .short = gathers 3 gold
    .summary =
        When you gather gold, you take 3 instead of 2. Gold from any other source is not increased.
great_wall = Great Wall
    .counted = { $n ->
        [one] the Great Wall
       *[other] { $n } Great Walls
    }
    .short = rank 8 pays 1 more here
    .summary =
        Rank 8 pays 1 more gold to use its ability on another district of your city. The Great Wall itself
        is not covered, nor are your districts when you are rank 8 yourself. The cost of your districts
        stays the same.
haunted_quarter = Haunted Quarter
    .counted = { $n ->
        [one] the Haunted Quarter
       *[other] { $n } Haunted Quarters
    }
    .short = any one type at the end
    .summary =
        At the end it counts as one type, the one that gives you the most points, for everything that
        depends on types; if that is another type, it is no longer Unique. During the game it is simply
        Unique.
imperial_treasury = Imperial Treasury
    .counted = { $n ->
        [one] the Imperial Treasury
       *[other] { $n } Imperial Treasuries
    }
    .short = +1 point per gold
    .summary =
        At the end, 1 extra point for each gold in your stash. Gold on a card is not in your stash.
ivory_tower = Ivory Tower
    .counted = { $n ->
        [one] the Ivory Tower
       *[other] { $n } Ivory Towers
    }
    .short = +5 points as the only Unique
    .summary =
        At the end, 5 extra points if your city has no other Unique district. A Haunted Quarter that counts
        as another type does not prevent this.
keep = Keep
    .counted = { $n ->
        [one] a Keep
       *[other] { $n } Keeps
    }
    .short = safe from rank 8
    .summary =
        Rank 8 can neither destroy, exchange nor seize the Keep, not even its own.
laboratory = Laboratory
    .counted = { $n ->
        [one] the Laboratory
       *[other] { $n } Laboratories
    }
    .short = 2 gold for a card
    .summary =
        Once in each of your turns you may discard a card from your hand to gain 2 gold.
    .classic_short = 1 gold for a card
    .classic_summary =
        Once in each of your turns you may discard a card from your hand to gain 1 gold.
library = Library
    .counted = { $n ->
        [one] the Library
       *[other] { $n } Libraries
    }
    .short = keeps all cards gathered
    .summary =
        When you gather cards, you keep all the cards you draw.
map_room = Map Room
    .counted = { $n ->
        [one] the Map Room
       *[other] { $n } Map Rooms
    }
    .short = +1 point per card in hand
    .summary =
        At the end, 1 extra point for each card in your hand.
monument = Monument
    .counted = { $n ->
        [one] the Monument
       *[other] { $n } Monuments
    }
    .short = completes as two districts
    .summary =
        You cannot build it in a city of five or more districts. It counts as two districts towards
        completing your city, and as one for everything else.
museum = Museum
    .counted = { $n ->
        [one] the Museum
       *[other] { $n } Museums
    }
    .short = a card a turn under it: +1 point each
    .summary =
        Once on each of your turns you may put a card from your hand face down under the Museum; at the end,
        1 extra point for each of these cards. They stay with a Museum that changes cities, and go to the
        bottom of the deck if it is destroyed.
necropolis = Necropolis
    .counted = { $n ->
        [one] the Necropolis
       *[other] { $n } Necropolises
    }
    .short = for a destroyed district instead of gold
    .summary =
        When you build it, you may destroy a district of your city instead of paying the cost. It uses your
        building limit.
observatory = Observatory
    .counted = { $n ->
        [one] the Observatory
       *[other] { $n } Observatories
    }
    .short = gathers out of 3 cards
    .summary =
        When you gather cards, you draw 3 instead of 2. You keep 1 of them, or all if you have the Library.
park = Park
    .counted = { $n ->
        [one] the Park
       *[other] { $n } Parks
    }
    .short = 2 cards for an empty hand
    .summary =
        If you have no cards in hand at the end of your turn, you gain 2 cards.
poor_house = Poor House
    .counted = { $n ->
        [one] the Poor House
       *[other] { $n } Poor Houses
    }
    .short = 1 gold for an empty stash
    .summary =
        If you have no gold in your stash at the end of your turn, you gain 1 gold. This comes before the
        Alchemist gets gold back.
quarry = Quarry
    .counted = { $n ->
        [one] the Quarry
       *[other] { $n } Quarries
    }
    .short = doubles can be built
    .summary =
        You may build districts that your city already has, as often as you like. You still cannot take such
        a district by confiscating, exchanging or seizing it.
    .classic_short = one double can be built
    .classic_summary =
        You may build a district that your city already has. Your city can have only one such double at a
        time.
school_of_magic = School of Magic
    .counted = { $n ->
        [one] the School of Magic
       *[other] { $n } Schools of Magic
    }
    .short = any type for income
    .summary =
        When your character earns you gold or cards for your districts of one type, the School of Magic
        counts as one more of them. For everything else, including points at the end, it is Unique.
secret_vault = Secret Vault
    .counted = { $n ->
        [one] the Secret Vault
       *[other] { $n } Secret Vaults
    }
    .short = not built: +3 points in hand
    .summary =
        It has no cost and cannot be built. At the end, 3 extra points if it is in your hand.
smithy = Smithy
    .counted = { $n ->
        [one] the Smithy
       *[other] { $n } Smithies
    }
    .short = 3 cards for 2 gold
    .summary =
        Once in each of your turns you may pay 2 gold to gain 3 cards.
stables = Stables
    .counted = { $n ->
        [one] the Stables
       *[other] { $n } Stables
    }
    .short = outside the building limit
    .summary =
        Building the Stables does not use your building limit. You pay for them, and a character who cannot
        build at all cannot build them either.
statue = Statue
    .counted = { $n ->
        [one] the Statue
       *[other] { $n } Statues
    }
    .short = +5 points with the crown
    .summary =
        At the end, 5 extra points if you have the crown.
theater = Theater
    .counted = { $n ->
        [one] the Theater
       *[other] { $n } Theaters
    }
    .short = swaps characters after the draft
    .summary =
        When all characters are chosen, before the first is called, you may swap your character card with
        another player's without seeing it first. With 2 or 3 players you choose which of your two
        characters you give, and get one of the other player's two at random.
thieves_den = Thieves' Den
    .counted = { $n ->
        [one] the Thieves' Den
       *[other] { $n } Thieves' Dens
    }
    .short = cards can pay for it
    .summary =
        When you build it, you may pay any part of its cost with other cards from your hand, each in place
        of 1 gold. They go to the bottom of the deck.
wishing_well = Wishing Well
    .counted = { $n ->
        [one] the Wishing Well
       *[other] { $n } Wishing Wells
    }
    .short = +1 point per Unique
    .summary =
        At the end, 1 extra point for each Unique district of your city, the Wishing Well included.
    .classic_short = +1 point per other Unique
    .classic_summary =
        At the end, 1 extra point for each other Unique district of your city.

# ------------------------------------------------------------------ only in the classic edition
haunted_city = Haunted City
    .counted = { $n ->
        [one] the Haunted City
       *[other] { $n } Haunted Cities
    }
    .short = any one type at the end
    .summary =
        At the end it counts as one type, the one that gives you the most points; if that is another type,
        it is no longer Unique. It is simply Unique if you built it in the last round.
graveyard = Graveyard
    .counted = { $n ->
        [one] the Graveyard
       *[other] { $n } Graveyards
    }
    .short = takes what the Warlord destroys
    .summary =
        When the Warlord destroys a district, in any city, you may pay 1 gold to take that card into your
        hand. You cannot do this when you are the Warlord yourself, nor with the Graveyard itself. Districts
        destroyed by the Armory cannot be taken.
university = University
    .counted = { $n ->
        [one] the University
       *[other] { $n } Universities
    }
    .short = +2 points
    .summary =
        At the end, 2 extra points.
lighthouse = Lighthouse
    .counted = { $n ->
        [one] the Lighthouse
       *[other] { $n } Lighthouses
    }
    .short = takes any card of the deck
    .summary =
        When you build it, you look through the deck, take one card into your hand and shuffle the others.
        It has no effect after that.
bell_tower = Bell Tower
    .counted = { $n ->
        [one] the Bell Tower
       *[other] { $n } Bell Towers
    }
    .short = 7 districts may end the game
    .summary =
        When you build it, you may announce that from now on 7 districts complete a city: the game ends
        after the round in which a player has 7, or after this one if a player has them now. If the Bell
        Tower is lost before any player has 7, it takes 8 again.
hospital = Hospital
    .counted = { $n ->
        [one] the Hospital
       *[other] { $n } Hospitals
    }
    .short = gathers even if killed
    .summary =
        If your character is killed, you may still gather resources when they are called, and nothing else.
        You cannot be robbed.
throne_room = Throne Room
    .counted = { $n ->
        [one] the Throne Room
       *[other] { $n } Throne Rooms
    }
    .short = 1 gold when the crown moves
    .summary =
        Each time the crown passes from one player to another, you gain 1 gold.
ball_room = Ball Room
    .counted = { $n ->
        [one] the Ball Room
       *[other] { $n } Ball Rooms
    }
    .short = no effect
    .summary =
        No effect except its points: the thanks it demands while you have the crown can only be spoken
        around a real table.

# ------------------------------------------------------------------ the characters
assassin = Assassin
    .the = the Assassin
    .classic = Assassin
    .classic_the = the Assassin
    .short = Kills a character, who misses their turn
    .summary =
        You may name another character to kill. The player with that character stays silent and misses the
        whole turn. If no player has it, nothing happens.
witch = Witch
    .the = the Witch
    .short = Bewitches a character and plays that turn instead
    .summary =
        Gather resources, then name another character to bewitch. Your turn stops there: you cannot build,
        and only districts that change what you gather work. The player with that character reveals it,
        gathers resources and is done. Then you resume your turn in their place, with the abilities,
        building limit, protection and restrictions of that character, but with your own hand, gold, city
        and districts. A bewitched King or Patrician takes the crown all the same; with a bewitched Emperor
        you choose who gets the crown, and take the gold or card for it. If no player has the character, you
        do not resume your turn.
magistrate = Magistrate
    .the = the Magistrate
    .short = 3 warrants: confiscates the first district paid for
    .summary =
        You may put three warrants, one of them signed, face down on three other characters. The first time
        the player with the signed warrant pays for a district on that turn, you may reveal it and
        confiscate the district: you build it in your city for nothing, and they get their gold back. It
        still counts towards their building limit. You cannot confiscate a district that your city already
        has.
thief = Thief
    .the = the Thief
    .short = Robs a character of all gold
    .summary =
        You may name another character to rob. When that character is revealed, you take all the gold in
        that player's stash. You cannot name rank 1, nor the killed or bewitched character.
spy = Spy
    .the = the Spy
    .short = Looks at a hand: gold and cards for one type
    .summary =
        You may choose another player and a type, and look at that player's hand. For each card of that type
        you take 1 gold from their stash, as long as there is any, and you gain 1 card in any case.
blackmailer = Blackmailer
    .the = the Blackmailer
    .short = 2 threats: half of the gold, or perhaps all
    .summary =
        You may put two threats, one of them with a flower, face down on two other characters. A threatened
        player gathers resources. Then, before anything else, they either pay you half of the gold in their
        stash (rounded down, so perhaps nothing) and remove the threat unseen, or refuse; if they refuse,
        you may reveal the threat, and with the flower you take all their gold. You cannot threaten rank 1,
        nor the killed or bewitched character.
magician = Magician
    .the = the Magician
    .classic = Magician
    .classic_the = the Magician
    .short = Swaps hands with a player, or redraws cards
    .summary =
        Either swap your whole hand with another player's, even if you have no cards; or put any number of
        cards from your hand at the bottom of the deck and draw the same number.
wizard = Wizard
    .the = the Wizard
    .classic = Wizard
    .classic_the = the Wizard
    .short = Takes a card from a hand; may build doubles
    .summary =
        You may look at another player's hand and take one card from it: either you pay for it and build it
        at once (if you have gathered), which does not use your building limit, or you put it into your
        hand. For the whole turn you may build districts that your city already has.
seer = Seer
    .the = the Seer
    .short = A card from each hand, one back to each; builds 2
    .summary =
        You may take a card at random from the hand of each other player; then you give a card of your
        choice from your hand to each player you took one from. Your building limit is 2.
king = King
    .the = the King
    .short = Takes the crown; 1 gold per Noble
    .summary =
        Gain 1 gold for each Noble district of your city. On your turn you must take the crown. If you are
        killed, you take it at the end of the round; if you are bewitched, you take it all the same.
emperor = Emperor
    .the = the Emperor
    .short = Gives the crown, takes 1 gold or card; 1 gold per Noble
    .summary =
        Gain 1 gold for each Noble district of your city. On your turn you must give the crown to
        another player who does not have it, and take 1 gold from their stash or a card at random from their
        hand. If you are killed, you give the crown away at the end of the round and take nothing.
    .classic_short = Gives the crown for 1 gold or card; 1 gold per Noble
    .classic_summary =
        Gain 1 gold for each Noble district of your city. When you are called you must give the crown to
        another player who does not have it, and get 1 gold or 1 card for it: the new holder chooses. If you
        are killed, you give the crown away at the end of the round and get nothing.
patrician = Patrician
    .the = the Patrician
    .short = Takes the crown; 1 card per Noble
    .summary =
        Gain 1 card for each Noble district of your city. On your turn you must take the crown. If you are
        killed, you take it at the end of the round; if you are bewitched, you take it all the same.
bishop = Bishop
    .the = the Bishop
    .short = City safe from rank 8; 1 gold per Religious
    .summary =
        Gain 1 gold for each Religious district of your city. Until the end of the round, rank 8 cannot use
        its ability on your districts. This does not hold if you are killed; if you are bewitched, the
        Witch's city is protected instead.
abbot = Abbot
    .the = the Abbot
    .short = 1 gold or card per Religious; 1 gold from the richest
    .summary =
        Gain 1 gold or 1 card for each Religious district of your city: decide first how many of each. Once
        on your turn, if another player has more gold than you, the richest player gives you 1 gold; if
        several are equally rich, you choose which.
    .classic_short = 1 gold per Religious; 1 gold from the richest
    .classic_summary =
        Gain 1 gold for each Religious district of your city. The richest player gives you 1 gold, unless
        that is you or several are equally rich.
cardinal = Cardinal
    .the = the Cardinal
    .short = 1 card per Religious; borrows gold to build
    .summary =
        Gain 1 card for each Religious district of your city. Once on your turn, when you lack gold for a
        district, you may take exactly the missing gold from one player who has it, and give that player
        another card from your hand for each gold; then you pay for the district and build it.
merchant = Merchant
    .the = the Merchant
    .short = 1 gold, and 1 gold per Trade
    .summary =
        Gain 1 gold for each Trade district of your city. Gain 1 more gold, whether you gather gold or
        cards.
    .classic_short = 1 gold after gathering, and 1 gold per Trade
    .classic_summary =
        Gain 1 gold for each Trade district of your city. Gain 1 more gold after you have gathered, gold or
        cards.
alchemist = Alchemist
    .the = the Alchemist
    .short = Gets back the gold paid for districts
    .summary =
        At the end of your turn you get back all the gold you paid this turn to build districts, but not
        gold paid for anything else. You must have the gold when you build.
trader = Trader
    .the = the Trader
    .short = 1 gold per Trade; builds any number of Trade
    .summary =
        Gain 1 gold for each Trade district of your city. Trade districts do not use your building limit:
        you may build as many as you can pay for, and one other district as well.
architect = Architect
    .the = the Architect
    .short = 2 cards; builds up to 3
    .summary =
        Gain 2 cards, whether you gather gold or cards. Your building limit is 3.
    .classic_short = 2 cards after gathering; builds up to 3
    .classic_summary =
        Gain 2 cards after you have gathered, gold or cards. Your building limit is 3.
navigator = Navigator
    .the = the Navigator
    .classic = Navigator
    .classic_the = the Navigator
    .short = 4 gold or 4 cards; cannot build
    .summary =
        Gain 4 gold or 4 cards, whether you gather gold or cards. You cannot build, not even districts
        outside the building limit.
    .classic_short = 4 gold or 4 cards after gathering; cannot build
    .classic_summary =
        Gain 4 gold or 4 cards after you have gathered, gold or cards. You cannot build.
scholar = Scholar
    .the = the Scholar
    .short = Keeps 1 card of 7; builds up to 2
    .summary =
        Draw 7 cards, keep 1 and shuffle the others into the deck. Your building limit is 2.
warlord = Warlord
    .the = the Warlord
    .short = Destroys a district for its cost −1; 1 gold per Military
    .summary =
        Gain 1 gold for each Military district of your city. You may destroy one district in any city, even
        your own, for 1 gold less than its cost, but not in a completed city.
    .classic_short = Destroys last, for the cost −1; 1 gold per Military
    .classic_summary =
        Gain 1 gold for each Military district of your city. At the end of your turn you may destroy one
        district in any city, even your own, for 1 gold less than its cost, but not in a completed city.
diplomat = Diplomat
    .the = the Diplomat
    .classic = Diplomat
    .classic_the = the Diplomat
    .short = Exchanges districts; 1 gold per Military
    .summary =
        Gain 1 gold for each Military district of your city. You may exchange one of your districts for one
        of another player's; if theirs costs more, you pay them the difference. You cannot take from a
        completed city, though you may give from one, and neither city may get a district that it already
        has.
    .classic_short = Exchanges districts last; 1 gold per Military
    .classic_summary =
        Gain 1 gold for each Military district of your city. At the end of your turn you may exchange one of
        your districts for one of another player's; if theirs costs more, you pay them the difference. You
        cannot take from a completed city, and neither city may get a district that it already has.
marshal = Marshal
    .the = the Marshal
    .short = Seizes a district of cost 3 or less; 1 gold per Military
    .summary =
        Gain 1 gold for each Military district of your city. You may seize one district that costs 3 or less
        from another player's city: you pay its cost to the owner and put it in your city. You cannot seize
        from a completed city, nor take a district that your city already has.
queen = Queen
    .the = the Queen
    .short = 3 gold next to the player who reveals rank 4
    .summary =
        Gain 3 gold if a player next to you has revealed rank 4 this round. If rank 4 is next to you and was
        killed, you gain the gold when it is revealed at the end of the round.
artist = Artist
    .the = the Artist
    .short = Puts 1 gold on one or two districts: worth 1 more
    .summary =
        You may beautify one or two of your districts by putting 1 gold from your stash on each. Such a
        district costs 1 more from then on, also for points. A district can be beautified only once.
tax_collector = Tax Collector
    .the = the Tax Collector
    .short = Takes the gold that builders pay as tax
    .summary =
        While this character is in the game, a player who builds a district, even for nothing, puts 1 gold
        from their stash on the Tax Collector's token for each district, if they have any left after paying.
        This also applies in rounds in which nobody plays the Tax Collector. For a confiscated district the
        Magistrate pays. On your turn you do not pay, and may take all the gold from the token.
    .classic_short = 1 gold from each player who has built
    .classic_summary =
        Every other player who has built on their turn gives you 1 gold at the end of it, however many
        districts it was, if they have any gold left. Rank 1 is called before you, and pays when you are
        revealed. Nobody pays if nobody plays this character or if you are killed.

# ------------------------------------------------------------------ parameters
parameter-players = 2 to 8
parameter-edition = 2021 (rules of 2016), or classic (2000)
parameter-expansion = none or dark_city; for the classic edition
parameter-cast = random, a scenario by name (SCENARIO+CHARACTER names the substitute where the number of players does
    not allow one of its characters), or a character for each rank, joined by +
parameter-characters = 8, 9, or auto: 9 only when the number of players needs them
parameter-districts = auto (those of the scenario), random, balanced (random with mixed costs), a scenario,
    or names joined by +
parameter-start = the first seat to have the crown: 1 to players, or random
sets-line = Scenarios of the rulebook: first_game (First Game), devious_dignitaries (Devious Dignitaries),
    illustrious_emissaries (Illustrious Emissaries), vicious_nobles (Vicious Nobles). Lists of the English
    edition of 2016: ambitious_aristocrats_2016, cunning_agents_2016, devious_dignitaries_2016, illustrious_emissaries_2016, tenacious_delegates_2016, vicious_nobles_2016

# ------------------------------------------------------------------ the table
set-classic = classic edition
set-dark_city = classic edition with The Dark City
head-round = round { $n }
head-draft = choosing characters
head-called = called: { $card }
head-deck = deck { $n }
head-over = the end
begins = The game begins. { $who ->
        [you] You have the crown.
       *[other] { $name } has the crown.
    }
rank-face_up = face up
rank-nobody = nobody
rank-down = face down
rank-taxes = { $n } gold tax
token-killed = killed
token-bewitched = bewitched
token-warrant = warrant
token-signed = warrant, signed
token-robbed = robbed
token-threat = threat
token-flower = threat with flower
token-healed = in hospital
legend-down = may be face down
seat-gold = { $n } gold
seat-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
seat-size = { $n } of { $goal }
seat-complete = complete
seat-first = complete, the first
seat-was_complete = was complete
seat-protected = safe from rank 8
seat-known = in hand:
seat-under = { $n ->
        [one] 1 card
       *[other] { $n } cards
    } under the Museum
seat-under-known = under the Museum: { $cards }
empty-city = no districts yet
empty-hand = no cards
row-stash = Stash
row-city = City
row-hand = Hand
row-character = You are
row-drawn = Drawn
turn-as = as { $card }
bottom-known = You know what is at the bottom of the deck: { $cards }.
supply-cast = Characters of this game
supply-districts = Unique districts of this game

# ------------------------------------------------------------------ the menu
menu-not = Not now:
menu-rank = rank { $n }
cant-never = { $cards } (cannot be built)
cant-cannot = { $cards } (this character cannot build)
cant-later = { $cards } (gather first)
cant-only_gathers = { $cards } (this turn you only gather)
cant-limit = { $cards } (building limit reached)
cant-built = { $cards } (already built)
cant-full = { $cards } (city has five or more districts)
cant-gold = { $cards } ({ $n } gold short)
hint-city = { $n ->
        [one] 1 district
       *[other] { $n } districts
    }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
hint-free = free
hint-down = is face down
hint-down-or = or face down
hint-anyone = anyone
hint-anyone-or-down = anyone, or face down
hint-face_up = face up
hint-nobody = nobody has it

# ------------------------------------------------------------------ the sheet of a card
sheet-cost = Cost { $n }
sheet-no-cost = no cost
sheet-rank = Rank { $n }
sheet-copies = Copies
sheet-copies-2021 = { $n ->
        [one] 1 in the edition of 2021
       *[other] { $n } in the edition of 2021
    }
sheet-copies-classic = { $n ->
        [one] 1 in the classic edition
       *[other] { $n } in the classic edition
    }
sheet-only-2021 = 2021 only
sheet-only-classic = classic only
sheet-both = 2021 and classic
sheet-classic = Classic edition
sheet-classic-name = called { $name }
sheet-classic-cost = cost { $n }
sheet-classic-rank = rank { $n }
sheet-least = not with fewer than { $n } players
rule-page = rulebook, page { $n }
cards-at-cost = Cost { $n }
column-rank = Rank
column-character = Character
cards-classic = classic { $n }

# ------------------------------------------------------------------ what can be typed
command-supply = characters
help-name = build market
help-name-does = choose by name, or by its first letters; “market”, “gold” and “end” work too
help-card = ? abbot
help-card-does = explain a character or a district: what it does, both editions, rulings
help-why = why market
help-supply-does = list the characters and unique districts of this game, with their effects
command-seats = cities
help-seats-does = show all cities with their districts by name
unknown-card = There is no character or district “{ $text }”. { $near ->
        [none] tavolata rules citadels names them all.
       *[other] Did you mean { $near }?
    }

# ------------------------------------------------------------------ actions
verb-build = Build { $card }
verb-take = Take { $card }
verb-put = Put { $card } away
verb-choose = Choose { $card }
verb-choose-beautified = Choose { $card } with its gold
verb-pick = Take { $card }
verb-name = Name { $card }
verb-player = { $card }
verb-type = { $card }
verb-cards = { $n ->
        [0] No cards
        [one] 1 card
       *[other] { $n } cards
    }
short-build = build b
short-take = take t keep k
short-put = put p
short-choose = choose c
short-pick = pick p take t
short-name = name n
short-player = player p
short-type = type t
answer-gather_gold = Gather gold
    .say = gold, take gold, gather gold
answer-gather_cards = Gather cards
    .say = cards, draw cards, gather cards
answer-collect = Collect for your districts
    .say = collect, income
answer-use_power = Use your power
    .say = power, use power
answer-give_crown = Give the crown away
    .say = crown, give crown
answer-use_armory = Use the Armory
    .say = armory
answer-use_laboratory = Use the Laboratory
    .say = laboratory, lab
answer-use_museum = Use the Museum
    .say = museum
answer-use_smithy = Use the Smithy: 3 cards for 2 gold
    .say = smithy
answer-pay_gold = Pay gold
    .say = gold, pay gold
answer-pay_with_framework = Destroy the Framework
    .say = framework
answer-pay_with_district = Destroy a district instead
    .say = district, destroy
answer-pay_with_cards = Pay with cards as well
    .say = cards
answer-pay_with_loan = Borrow the missing gold for cards
    .say = loan, borrow
answer-redraw = Redraw cards
    .say = redraw
answer-take_gold = Take gold
    .say = gold
answer-take_card = Take cards
    .say = card, cards
answer-confiscate = Confiscate it
    .say = yes, y
answer-pay_bribe = Pay the bribe
    .say = pay, bribe
answer-refuse = Refuse
    .say = refuse, no
answer-reveal = Reveal the threat
    .say = reveal, yes, y
answer-announce = Announce it
    .say = announce, yes, y
answer-dig_up = Pay 1 gold for it
    .say = pay, yes, y
answer-decline = No
    .say = no, n, decline
answer-done = Done
    .say = done
answer-end_turn = End your turn
    .say = end, end turn, done, pass

turn-gather_gold = Gather { $n } gold
turn-gather_cards = Gather cards: { $kept ->
        [one] look at { $n }, keep 1
       *[other] draw { $n }
    }
turn-collect_gold = Collect { $n } gold
turn-collect_cards = Collect { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
turn-collect_either = Collect { $n ->
        [one] 1 gold or 1 card
       *[other] { $n } gold or cards
    }

power-assassin = Kill a character
power-thief = Rob a character
power-magistrate = Place three warrants
power-spy = Spy on a hand
power-blackmailer = Place two threats
power-magician = Swap hands or redraw
power-wizard = Look at a hand and take a card
power-seer = Take a card from each player
power-abbot = Take 1 gold from the richest
power-merchant = Take 1 gold
power-architect = Draw 2 cards
power-navigator = Take 4 gold or 4 cards
power-scholar = Draw 7 cards and keep 1
power-warlord = Destroy a district
power-diplomat = Exchange districts
power-marshal = Seize a district
power-queen = Take 3 gold next to rank 4
power-artist = Beautify your districts
power-tax_collector = Take the taxes

# ------------------------------------------------------------------ questions
step-draft = Choose your character. { $last ->
        [yes] You are the last to choose.
       *[no] { $next } gets the other { $others ->
            [one] card.
           *[other] { $others } cards.
        }
    }
    .pick = Take { $card }
step-draft-drop = Now lay one of these characters face down. { $last ->
        [yes] Then the choice is over.
       *[no] { $next } gets { $others ->
            [0] nothing more.
            [one] the other card.
           *[other] the other { $others } cards.
        }
    }
    .pick = Lay { $card } face down
step-draft-last = You are the last: take the character passed to you, or the one that was face down from the start.
    The other one goes back face down.
step-give_character = Theater: which of your two characters do you give to { $target }?
    .pick = Give { $card }
step-theater-SwapCharacters = Theater: do you swap your character with another player's without seeing it?
    .player = Swap with { $card }
    .decline = Keep what you have
step-turn = { $resumed ->
        [yes] You play on as { $the }.
       *[no] You are { $the }.
    } { $state ->
        [gather] Gather gold or cards{ $limit ->
            [0] .
            [one] , then you may build 1 district{ $free ->
                [yes] {" "}and any number of Trade districts.
               *[no] .
            }
           *[other] , then you may build up to { $limit } districts.
        }
        [only-gathers] This turn you only gather: gold or cards.
        [witch] Gather gold or cards, then name a character to bewitch.
        [build] You have { $gold } gold and may build { $more ->
            [one] 1 district{ $free ->
                [yes] , Trade districts apart.
               *[no] .
            }
           *[other] { $more } districts.
        }
        [only-free] You have { $gold } gold and may still build Trade districts.
        [never] You have { $gold } gold; you cannot build.
        [no-hand] You have { $gold } gold and no district in your hand.
        [poor] You have { $gold } gold: too little for the { $hand ->
            [one] district
           *[other] districts
        } in your hand.
        [none] You have { $gold } gold; you { $hand ->
            [one] cannot build the district
           *[other] can build none of the districts
        } in your hand.
       *[rest] You have { $gold } gold and have reached your building limit.
    }
step-how_to_pay = { $building } costs { $left }: how do you pay? You have { $gold } gold.
    .pay_gold = Pay { $left } gold
step-keep_one = Keep one of these cards; the rest goes to the bottom of the deck.
    .take = Keep { $card }
step-scholar-KeepOne = Keep one of these cards; the others are shuffled into the deck.
    .take = Keep { $card }
step-rest_to_bottom = Which card goes to the bottom of the deck first?
    .put = { $card } first
step-necropolis-PayWithRuin = Necropolis: which of your districts do you destroy for it?
    .choose = Destroy { $card }
step-thieves_den-PayWithCards = Thieves' Den: { $laid } of { $price } paid with cards. Add a card, or pay the rest in another way.
    .put = Pay with { $card }
    .done = Pay the other { $left } in another way
step-lighthouse-SearchDeck = Lighthouse: take one card of the deck.
step-bell_tower-AnnounceEnd = Bell Tower: from now on { $fewer } districts complete a city. Do you announce it?
    .decline = Say nothing
step-armory-DestroyByArmory = Armory: { $target ->
        [none] in whose city do you destroy a district?
        [own] which of your own districts do you destroy?
       *[other] which district of { $target } do you destroy?
    }
    .choose = Destroy { $card }
step-laboratory-DiscardForGold = Laboratory: which card do you discard for { $n } gold?
    .put = Discard { $card }
step-museum-TuckCard = Museum: which card do you put under it?
    .put = Put { $card } under it
step-graveyard-DigUp = Graveyard: { $building } has been destroyed. Do you take it into your hand for 1 gold?
    .decline = Leave it
step-assassin-NameToKill = { $acting }: who do you kill?
    .name = Kill { $card }
step-witch-NameToBewitch = Witch: who do you bewitch? You resume your turn in their place.
    .name = Bewitch { $card }
step-magistrate-LayWarrants = Magistrate: { $n ->
        [0] who gets the signed warrant?
        [1] who gets the second warrant, unsigned? (Signed: { $signed }.)
       *[other] who gets the third warrant, unsigned? (Signed: { $signed }.)
    }
    .name = Warrant on { $card }
step-magistrate-MayConfiscate = { $target } ({ $the }) has paid { $paid } gold for { $building }. Do you
    confiscate it?
    .confiscate = Confiscate { $card }
    .decline = Let it be built
step-thief-NameToRob = Thief: who do you rob?
    .name = Rob { $card }
step-spy-SpyOut = Spy: { $target ->
        [none] whose hand do you look at?
       *[other] which type do you look for in the hand of { $target }?
    }
step-threat-SettleThreat = { $target } threatens { $the }. Half of your gold removes the threat unseen: { $n }
    of { $gold }. Do you pay?
    .pay_bribe = Pay { $n } gold
    .refuse = Refuse and risk it
step-blackmailer-LayThreats = Blackmailer: { $n ->
        [0] who gets the threat with the flower?
       *[other] who gets the other threat? (The flower: { $flowered }.)
    }
    .name = Threaten { $card }
step-blackmailer-MayReveal = { $target } ({ $the }) refuses and has { $theirs } gold. { $flower ->
        [yes] The threat has the flower.
       *[no] The threat has no flower.
    } Do you reveal it?
    .decline = Do not reveal it
step-magician-SwapOrRedraw = Magician: swap hands with somebody, or redraw some of your cards?
    .player = Swap hands with { $card }
    .redraw = Redraw some cards
step-magician-Redraw = Magician: { $n ->
        [0] which cards go under the deck? You draw the same number.
        [one] 1 card is under the deck. One more?
       *[other] { $n } cards are under the deck. One more?
    }
    .put = Under the deck: { $card }
    .done = Draw { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
step-wizard-TakeFromHand = Wizard: { $target ->
        [none] whose hand do you look at?
       *[other] what do you take from the hand of { $target }?
    }
    .build = Build { $card } at once
    .take = Take { $card } to your hand
step-seer-GiveBack = Seer: which card do you give to { $target }?
    .put = Give { $card }
step-emperor-GivesCrown = Emperor: who gets the crown? You take 1 gold or a card for it.
    .player = Crown { $card }
step-emperor-GivesCrownWhenCalled = Emperor: who gets the crown? You get 1 gold or a card for it.
    .player = Crown { $card }
step-emperor-AdviserGivesCrown = The Emperor was killed. Who gets the crown, for nothing?
    .player = Crown { $card }
step-emperor-TakeResource = What do you take from { $target }?
    .take_gold = Take 1 gold
    .take_card = Take a card at random
step-emperor-PayForCrown = You have the crown. What do you give to { $target } for it?
    .put = Give { $card }
    .pay_gold = Give 1 gold
step-abbot-GoldOrCards = Abbot: { $n ->
        [one] your Religious district brings 1 gold or 1 card.
       *[other] your Religious districts bring { $n } gold or cards.
    } How many cards?
step-abbot-TakeFromRichest = Abbot: who gives you 1 gold?
step-cardinal-PayWithLoan = Cardinal: { $target ->
        [none] who lends you { $missing } gold?
       *[other] which card do you give to { $target } for 1 gold? { $n } to go.
    }
    .put = Give { $card }
step-navigator-GoldOrSoManyCards = Navigator: { $n } gold or { $n } cards?
    .take_gold = Take { $n } gold
    .take_card = Draw { $n } cards
step-warlord-DestroyDistrict = Warlord: { $target ->
        [none] in whose city do you destroy a district? You have { $gold } gold.
        [own] which of your own districts do you destroy? You have { $gold } gold.
       *[other] which district of { $target } do you destroy? You have { $gold } gold.
    }
    .choose = Destroy { $card }
step-diplomat-ExchangeDistricts = Diplomat: { $target ->
        [none] who do you exchange a district with? You have { $gold } gold.
       *[other] which district of { $target } do you want? You have { $gold } gold.
    }
    .choose = Get { $card }
step-diplomat-GiveInExchange = Diplomat: what do you give { $target } for { $building }?
    .choose = Give { $card }
step-marshal-SeizeDistrict = Marshal: { $target ->
        [none] in whose city do you seize a district? You have { $gold } gold.
       *[other] which district of { $target } do you seize? You have { $gold } gold.
    }
    .choose = Seize { $card }
step-artist-Beautify = Artist: which district do you beautify for 1 gold? { $n ->
        [one] One more at most.
       *[other] Two at most.
    }
    .choose = Beautify { $card }
mix = { $cards } and { $gold }

# ------------------------------------------------------------------ what has happened
event-round = Round { $n }. { $who ->
        [you] You have the crown and choose first.
       *[other] { $name } has the crown and chooses first.
    }
event-face_up = Face up: { $cards }.
event-pick = { $who ->
        [you] take { $card ->
            [hidden] a character
           *[other] { $card }
        }
       *[other] takes { $card ->
            [hidden] a character
           *[other] { $card }
        }
    }
event-drop = { $who ->
        [you] lay { $card ->
            [hidden] a character
           *[other] { $card }
        } face down
       *[other] lays { $card ->
            [hidden] a character
           *[other] { $card }
        } face down
    }
event-swap_characters = { $who ->
        [you] swap characters with { $whom }
       *[other] swaps characters with { $whom }
    }
event-called = Nobody answers: { $cards }.
event-reveal = { $card }
event-gather_gold = { $who ->
        [you] gather { $n } gold
       *[other] gathers { $n } gold
    }
event-gather_cards = { $who ->
        [you] look at { $n ->
            [one] a card
           *[other] { $n } cards
        }
       *[other] looks at { $n ->
            [one] a card
           *[other] { $n } cards
        }
    }
event-draw = { $who ->
        [you] draw { $cards }
       *[other] draws { $cards }
    }
event-keep = { $who ->
        [you] keep { $cards }
       *[other] keeps { $cards }
    }
event-bottom = { $who ->
        [you] put { $cards } under the deck
       *[other] puts { $cards } under the deck
    }
event-build = { $who ->
        [you] build { $card }
       *[other] builds { $card }
    }
event-pay = { $who ->
        [you] pay { $n } gold
       *[other] pays { $n } gold
    }
event-gain = { $who ->
        [you] get { $n } gold
       *[other] gets { $n } gold
    }
event-take_gold = { $who ->
        [you] take { $n } gold from { $whom }
       *[other] takes { $n } gold from { $whom }
    }
event-take_card = { $who ->
        [you] take { $cards } from { $whom }
       *[other] takes { $cards } from { $whom }
    }
event-give_card = { $who ->
        [you] give { $cards } to { $whom }
       *[other] gives { $cards } to { $whom }
    }
event-lay = { $who ->
        [you] put { $cards } under the Museum
       *[other] puts { $cards } under the Museum
    }
event-destroy = { $who ->
        [you] destroy { $card } { $whose ->
            [own] in your own city
           *[other] of { $whom }
        }
       *[other] destroys { $card } { $whose ->
            [own] in their own city
            [yours] in your city
           *[other] of { $whom }
        }
    }
event-destroy_cost = { $who ->
        [you] pay { $n } gold
       *[other] pays { $n } gold
    }
event-exchange = { $who ->
        [you] give { $given } for { $card } { $whose ->
            [yours] in your city
           *[other] of { $whom }
        }
       *[other] gives { $given } for { $card } { $whose ->
            [yours] in your city
           *[other] of { $whom }
        }
    }
event-seize = { $who ->
        [you] seize { $card } { $whose ->
            [yours] in your city
           *[other] of { $whom }
        }
       *[other] seizes { $card } { $whose ->
            [yours] in your city
           *[other] of { $whom }
        }
    }
event-beautify = { $who ->
        [you] beautify { $cards }
       *[other] beautifies { $cards }
    }
event-crown = { $own ->
        [yes] { $who ->
            [you] take the crown
           *[other] takes the crown
        }
       *[no] { $who ->
            [you] get the crown
           *[other] gets the crown
        }
    }
event-kill = { $who ->
        [you] kill { $card }
       *[other] kills { $card }
    }
event-bewitch = { $who ->
        [you] bewitch { $card }
       *[other] bewitches { $card }
    }
event-rob = { $who ->
        [you] set out to rob { $card }
       *[other] sets out to rob { $card }
    }
event-warrant = { $who ->
        [you] place warrants on { $cards }
       *[other] places warrants on { $cards }
    }
event-confiscate = { $who ->
        [you] confiscate { $card } { $whose ->
            [yours] in your city
           *[other] of { $whom }
        }
       *[other] confiscates { $card } { $whose ->
            [yours] in your city
           *[other] of { $whom }
        }
    }
event-threat = { $who ->
        [you] threaten { $cards }
       *[other] threatens { $cards }
    }
event-bribe = { $who ->
        [you] bribe { $whom } with { $n } gold
       *[other] bribes { $whom } with { $n } gold
    }
event-refuse = { $who ->
        [you] refuse to pay { $whom }
       *[other] refuses to pay { $whom }
    }
event-show_threat = { $who ->
        [you] reveal the threat
       *[other] reveals the threat
    }: { $n ->
        [0] no flower
       *[other] the flower
    }
event-spy = { $who ->
        [you] look at { $whose ->
            [yours] your hand
           *[other] the hand of { $whom }
        } for { $card }
       *[other] looks at { $whose ->
            [yours] your hand
           *[other] the hand of { $whom }
        } for { $card }
    }
event-look = { $who ->
        [you] look at { $whose ->
            [yours] your hand
           *[other] the hand of { $whom }
        }
       *[other] looks at { $whose ->
            [yours] your hand
           *[other] the hand of { $whom }
        }
    }
event-swap_hands = { $who ->
        [you] swap hands with { $whom }
       *[other] swaps hands with { $whom }
    }
event-tax = { $who ->
        [you] pay { $n } gold in tax
       *[other] pays { $n } gold in tax
    }
event-shuffle = { $who ->
        [you] shuffle the deck
       *[other] shuffles the deck
    }
event-complete = { $who ->
        [you] complete your city
       *[other] completes their city
    } ({ $n } districts)
event-announce = { $who ->
        [you] announce that { $n } districts complete a city
       *[other] announces that { $n } districts complete a city
    }
event-end_turn = { $who ->
        [you] end your turn
       *[other] ends their turn
    }
event-turn_over = have nothing left to do
event-game_end = The game is over.
event-paused = { $who ->
        [you] wait to resume your turn
       *[other] waits to resume their turn
    }
event-resume = { $card }, bewitched
event-heir = { $who ->
        [you] were { $card }, who was killed
       *[other] was { $card }, who was killed
    }
event-refund = { $who ->
        [you] get back { $n } gold
       *[other] gets back { $n } gold
    }
log-for = { $what } for { $gold }
log-inside = { $who ->
        [you] you
       *[other] { $name }
    } { $what }
log-head = { $card } ({ $who ->
        [you] you
       *[other] { $name }
    })
log-sentence = { $who ->
        [you] You { $what }
       *[other] { $name } { $what }
    }.
banner-kill = { $name } kills { $card }: that is you, and that turn is lost.
banner-bewitch = { $name } bewitches { $card }: that is you. Your turn goes to the Witch.
banner-rob = { $name } sets out to rob { $card }: that is you.
banner-last_round = { $who ->
        [you] You complete your city
       *[other] { $name } completes their city
    }: this is the last round.
log-turn = { $head }: { $deeds }.
whom-you = you

# ------------------------------------------------------------------ the end
points-districts = Districts
points-all_types = 5 types
points-completion = Complete
points-uniques = Extra
setting-cast = Characters: { $cards }.
tie-classic = districts worth { $n }, { $gold }
final-tie-2021 = On a tie, the player who revealed the higher rank in the last round wins.
final-tie-classic = On a tie, the value of the districts decides, then gold.

# ------------------------------------------------------------------ why not
reason-no_such_seat = there is no seat { $seat }; seats are P1 to P{ $players }.
reason-no_such_action = there is no action { $action }; numbers run from 0 to { $last }.
reason-game_over = the game is over.
reason-not_your_decision = it is not your decision now: { $decider } must decide first.
reason-other_question = that does not answer the current question.
reason-gather_first = gather first: take gold or cards.
reason-gathered_already = you have already gathered this turn.
reason-deck_empty = the deck is empty.
reason-compulsory = you must do this first: { $ability }.
reason-used_already = only once a turn: { $ability }.
reason-no_such_ability = { $character } cannot do this: { $ability }.
reason-no_target = it has no possible target.
reason-nothing_to_gain = it would give you nothing now.
reason-not_beside_ruler = neither of your neighbours has revealed rank 4.
reason-only_gathers = this turn you only gather: take gold or cards.
reason-nobody_richer = no player has more gold than you.
reason-no_sole_richest = no other player has strictly the most gold.
reason-not_in_hand = you have no { $card } in your hand.
reason-not_enough_gold = { $deed ->
        [destroying] destroying { $what } costs { $cost } and you have { $gold } gold.
        [seizing] seizing { $what } costs { $cost } and you have { $gold } gold.
        [rest] the rest of { $what } costs { $cost } and you have { $gold } gold.
       *[none] { $what } costs { $cost } and you have { $gold } gold.
    }
reason-limit_reached = { $limit ->
        [one] you have already built your district for this turn.
       *[other] you have already built your { $limit } districts for this turn.
    }
reason-may_not_build = { $character } cannot build districts.
reason-unbuildable = { $card } cannot be built.
reason-identical = your city already has { $card }.
reason-identical_there = the city of { $seat } already has { $card }.
reason-city_too_large = { $card } cannot be built in a city of { $size } or more districts.
reason-city_completed = { $seat ->
        [none] your city is complete: its Armory cannot be destroyed.
       *[other] the city of { $seat } is complete.
    }
reason-city_empty = your city has no districts.
reason-hand_empty = you have no cards in your hand.
reason-not_in_city = { $seat ->
        [none] you have no { $card } in your city.
       *[other] there is no { $card } in the city of { $seat }.
    }
reason-beautified_already = { $card } is already beautified.
reason-no_target_there = there is no possible target in the city of { $seat }.
reason-protected = the Bishop protects the city of { $seat }.
reason-itself = { $card } is destroyed in any case: choose another district.
reason-immune = { $card } cannot be affected by rank 8.
reason-too_dear = { $card } costs more than { $limit }.
reason-no_exchange = you have no district that you can give for { $card }.
reason-not_by_ruin = { $card } cannot be built by destroying a district.
reason-not_with_cards = { $card } cannot be paid for with cards.
reason-not_enough_cards = your gold and cards together do not cover the cost of { $card }: { $cost }.
reason-no_loan = { $character } cannot borrow gold.
reason-needs_no_loan = you have enough gold of your own.
reason-no_lender = no player can lend you the { $gold } gold you need, or you have too few cards to give for it.
reason-lender_lacks_gold = { $seat } cannot lend you the { $gold } gold you need.
reason-not_signed = the warrant on this character is not the signed one.
reason-at_least_one = choose at least one.
reason-yourself = choose a player other than yourself.
reason-not_drawn = there is no { $card } among the cards you are looking at.
reason-not_in_deck = there is no { $card } in the deck.
reason-no_cards = { $seat } has no cards in hand.
reason-has_crown = { $seat } already has the crown.
reason-not_richest = { $seat } is not the richest player.
reason-not_in_that_hand = { $seat } has no { $card } in hand.
reason-too_many = you gain { $n } in total.
reason-forbidden_rank = { $character } has rank { $rank } and cannot be named.
reason-token_taken = { $character } already has one of your tokens.
reason-is_killed = { $character } was killed.
reason-is_bewitched = { $character } is bewitched.
reason-not_in_game = { $character } is not in this game.
reason-not_passed = { $character } is not among the characters you can choose.
reason-not_yours = you do not hold { $character }.
what-exchange = the exchange
what-crown = the crown
rule-section = If the deck has too few cards, draw the cards that are there.

# ------------------------------------------------------------------ the rules in short
rules-how =
    Each player builds a city. The game ends with the round in which the first city is complete: it has 7
    districts, or 8 with 2 or 3 players. The most valuable city wins.

    Every round begins with the choice of characters. One card is put aside face down, and with 4 to 6 players up to
    three are turned face up; the player with the crown takes one of the others in secret and passes the rest on.
    With 2 or 3 players everyone has two characters.

    Then the ranks are called, starting from 1. The player with that character reveals it and takes a turn: gather
    resources (take 2 gold, or look at 2 cards and keep 1); build one district by paying its cost; and use the
    character's abilities, once each, at any time. Some characters build more than one district, or none.

    Some characters act against a rank, not against a player, because nobody knows who has it: they kill, bewitch,
    rob or threaten it. Rank 4 brings the crown: its holder chooses first in the next round.

    A city cannot have two districts of the same name. Noble, Religious, Trade and Military districts bring income
    to ranks 4, 5, 6 and 8. Unique districts have effects of their own.

    At the end you score the cost of all your districts; 3 points for having all five types; 4 points for the first
    complete city and 2 for every other; and the extra points of Unique districts. On a tie, the higher rank
    revealed in the last round wins.

# ------------------------------------------------------------------ the rulings, in short
rule-R-01 = A game has one character of each rank, so some effects never meet: killing and bewitching, for example.
rule-R-02 = Gathering is compulsory, and building comes after it. Abilities and districts can be used at any time on
    the turn, unless the Witch or a threat forbids it.
rule-R-03 = Everything is optional except gathering, moving the crown, naming as the Witch, settling a threat, giving
    cards back as the Seer, and keeping the number of cards that a draw prescribes.
rule-R-04 = Each ability can be used once a turn. Income comes all at once and counts the city at that moment.
rule-R-05 = Districts are identical if their names are the same. This is checked when the build is declared.
rule-R-06 = The building limit is 1 district a turn: Seer and Scholar 2, Architect 3, Navigator none. The Stables, the
    Wizard's immediate build and the Trader's Trade districts do not count.
rule-R-07 = A gold on a district makes it cost 1 more for points, rank 8 and the Basilica, not for building.
rule-R-08 = Gold on districts or on the Tax Collector's token is in no player's stash.
rule-R-09 = Seizing and exchanging is not building: no tax, no limit, no confiscation. Confiscating is.
rule-R-10 = A player who puts several cards under the deck chooses their order; the cards stay secret.
rule-R-11 = With 2 or 3 players there are two turns, but one stash, one hand and one city; abilities work only on the
    turn of their character, and once-a-turn effects can be used on both.
rule-R-12 = At the end of a round a killed rank 4 moves the crown, then the Queen gets her gold, then the game ends or
    continues.
rule-R-20 = The Witch gathers, names and pauses. Before naming, only the Gold Mine, the Library and the Observatory
    work.
rule-R-21 = If no player has the bewitched character, the Witch does not resume her turn; Park and Poor House do
    nothing.
rule-R-22 = A bewitched player reveals, gathers and is done: nothing happens at the end of that turn. The character
    counts as revealed.
rule-R-23 = The Witch resumes without gathering again, with the limit and the restrictions of the bewitched character.
rule-R-24 = With 2 or 3 players the Witch may bewitch her own other character.
rule-R-25 = The three warrants are on three different characters, including those face up, but not on the Magistrate.
rule-R-26 = With 2 or 3 players the Magistrate cannot confiscate from themselves.
rule-R-27 = Only the first district that the signed character pays for can be confiscated; declining uses up the
    chance.
rule-R-28 = Gold for a confiscated district comes back at once; the Alchemist does not get it back twice.
rule-R-29 = For a confiscated district the Magistrate pays the tax.
rule-R-30 = A district built with the Framework, or a Necropolis for a ruin, is not paid for: it cannot be confiscated,
    and the chance remains.
rule-R-31 = The Stables can be confiscated; the target may still build another district.
rule-R-32 = For a confiscated Thieves' Den only the gold comes back, not the cards; it counts as paid for in any case.
rule-R-33 = The Magistrate cannot confiscate a district that their city already has, with or without a Quarry.
rule-R-34 = The Magistrate cannot confiscate the Monument for a city of five or more districts.
rule-R-35 = The Cardinal gets back all gold paid, including borrowed gold, but not the cards given for it.
rule-R-36 = The Wizard's immediate build can be confiscated; their normal build is not affected by that.
rule-R-37 = With the Factory, the gold actually paid comes back.
rule-R-38 = A confiscated district may complete the city of the Magistrate, even as the first one.
rule-R-39 = The Magistrate is asked about the first paid district of every character with a warrant, so that silence
    reveals nothing.
rule-R-40 = The Thief takes the whole stash when the character is revealed, before they gather. Later income is safe.
    Rank 1 and the killed or bewitched character cannot be named.
rule-R-41 = The Spy takes gold only while there is some, but draws cards in any case. The Secret Vault is Unique.
rule-R-42 = Threats are never on rank 1, on the killed or bewitched character, or on the Blackmailer.
rule-R-43 = First reveal, then gather, then the threat, then the rest. The bribe is half of the gold at that moment,
    rounded down, so perhaps 0.
rule-R-44 = A refused threat is spent, revealed or not.
rule-R-45 = The Emperor gives the crown neither to themselves nor to its holder, and takes 1 gold or a random card if
    there is one. A killed Emperor takes nothing.
rule-R-50 = Redrawn cards go under the deck first. Hands may also be swapped if one of them is empty.
rule-R-51 = The Wizard can only look at a hand that has cards. They build at once only after gathering; doubles are
    allowed for the whole turn.
rule-R-52 = The Seer first takes a card from each other hand, then gives one back to each; every hand keeps its size.
rule-R-60 = King and Patrician take the crown when they are revealed; killed, at the end of the round.
rule-R-61 = The Queen needs a neighbour who has revealed rank 4; a killed rank 4 pays at the end of the round, if she
    had her turn.
rule-R-62 = The Bishop's city is safe from rank 8 in both directions of an exchange, for the whole round.
rule-R-63 = The Abbot's gold comes from the richest player, if they have more than the Abbot; the Abbot chooses among
    several.
rule-R-64 = The Cardinal borrows exactly the missing gold, from one player, after spending their own gold, and gives a
    card for each gold. Factory and Thieves' Den lower the price first.
rule-R-65 = The Alchemist gets back gold paid for districts, not taxes or the Smithy. The Poor House comes first.
rule-R-66 = The Trader's Trade districts do not use the building limit, but they must be paid for and be different.
rule-R-67 = The Navigator cannot build at all, not even with Stables or Framework.
rule-R-68 = The Scholar draws 7 cards, or fewer if the deck has fewer, keeps 1 and shuffles the rest into the deck.
rule-R-70 = Rank 8 cannot affect a complete city, including their own. The Diplomat may give a district from one.
rule-R-71 = Against another player's Great Wall rank 8 pays 1 more: the Warlord to the bank, Diplomat and Marshal to
    the owner. The Wall itself is not covered.
rule-R-72 = The Keep is safe from rank 8, but not from Armory and Necropolis.
rule-R-73 = Neither side may get a district that it had before the exchange; the Quarry does not help.
rule-R-74 = Gold and cards stay with a district that changes hands. When it is destroyed the gold goes to the bank, the
    cards under the deck.
rule-R-75 = Seizing or exchanging can complete a city.
rule-R-80 = A player who builds pays 1 gold of tax for each district, if they have any left, even when nobody plays
    the Tax Collector. Only the Tax Collector is exempt, on their own turn.
rule-R-81 = The Artist beautifies up to two districts, each only once, newly built ones included.
rule-R-90 = The Armory works on its owner's turn, on any city that is not complete, but not from a complete one.
rule-R-91 = The Framework replaces the whole cost; building limit and tax still apply.
rule-R-92 = For the Necropolis, any district of your own can be destroyed.
rule-R-93 = The Monument is not built in a city of five cards; it counts twice only for completion.
rule-R-94 = The Haunted Quarter has one type for all effects at the end, the best one; during the game it is Unique.
rule-R-95 = The School of Magic adds 1 to the income of rank 4, 5, 6 and 8, and has no other type at the end.
rule-R-96 = The Capitol scores once, for three districts of any type, Unique included.
rule-R-97 = The Secret Vault cannot be built. It scores in hand, and also counts as a card for the Map Room.
rule-R-98 = With Library and Observatory you draw 3 cards and keep them all.
rule-R-99 = The Theater works after the last choice, before rank 1 is called; the swap is blind, one card for one.
rule-R-100 = One card goes under the Museum a turn; its owner at the end scores them.
rule-R-101 = Park and Poor House work at the end of each turn of their owner.
rule-R-102 = Doubles stay after the Quarry is gone.
rule-R-103 = Any part of the cost of the Thieves' Den can be paid with cards.
rule-R-104 = The Statue looks at the crown when points are counted.
rule-R-105 = A complete city still counts as complete, and the game ends, even if it shrinks again.
rule-K-01 = In the classic edition 8 districts complete a city with any number of players. On a tie the value of the
    districts decides, then gold.
rule-K-02 = The Bell Tower is announced when it is built. Once a city of 7 has ended the game, the end is final even
    if the Tower falls.
rule-K-03 = The Graveyard takes districts that the Warlord destroys, in any city, for 1 gold; but not from its owner's
    own Warlord, not itself, and not districts destroyed by the Armory.
rule-K-04 = The classic Armory destroys another player's district, even in a complete city; the first keeps the 4
    points, others who fall below the goal lose their 2.
rule-K-05 = The Haunted City does not change its type if it was built in the last round.
rule-K-06 = A killed owner of the Hospital gathers and does nothing else, and cannot be robbed.
rule-K-07 = The Throne Room brings 1 gold each time the crown changes its holder, at the end of a round too.
rule-K-08 = The Lighthouse works when it is built. The Ball Room has no effect here. The classic Quarry allows one double at
    a time.
rule-K-09 = The classic Tax Collector gets 1 gold at the end of the turn from each player who has built; rank 1 pays
    when the Tax Collector is revealed.
rule-K-10 = The classic Diplomat exchanges at the end of the turn; Keep, Bishop, Great Wall and complete cities
    protect against it.
rule-K-11 = The classic Emperor gives the crown when called, and the new holder chooses what to pay. The classic Abbot
    gets nothing on a tie.
rule-K-12 = The classic Wizard works as in R-51. The classic Wishing Well does not count itself, the Laboratory gives
    1 gold, and the Smithy 3 cards for 2 gold.
rule-K-13 = In the classic edition 3 players choose twice each among 8 characters.

# ------------------------------------------------------------------ bots
bot-tuned_citadels = weighs characters, districts and victims by fitted weights
bot-learned_citadels = drafts, names characters and builds by a policy learned in games
bot-naive = income first, the most expensive district, and a few rules of thumb
bot-smart = the cheapest districts, to end the game soon
bot-richard = asks what it needs, and stops players who are about to finish
bot-strong = expensive districts of all colours, and the character that pays or builds most
bot-einstein = income above all, and the Assassin for the last district
bot-builder = noble districts, then trade districts
bot-opportunist = robs, and builds religious districts
bot-thomas = the Architect, cheap districts, and no aim but to finish
bot-matt = the Merchant, trade districts that cost about 3, then the missing colours
bot-high_score = income and the most expensive districts; the Architect once it is rich
bot-profit = adds up what each character and district would bring

# ------------------------------------------------------------------ hints
measure-gold = { $n } more gold after a round
    .less = { $n } less gold after a round
measure-cards = { $n ->
        [one] one more card in hand after a round
       *[other] { $n } more cards in hand after a round
    }
    .less = { $n ->
        [one] one card less in hand after a round
       *[other] { $n } fewer cards in hand after a round
    }
measure-districts = { $n ->
        [one] one more district after a round
       *[other] { $n } more districts after a round
    }
    .less = { $n ->
        [one] one district less after a round
       *[other] { $n } fewer districts after a round
    }
measure-lost-turns = { $n ->
        [one] risk of losing a turn one percentage point higher
       *[other] risk of losing a turn { $n } percentage points higher
    }
    .less = { $n ->
        [one] risk of losing a turn one percentage point lower
       *[other] risk of losing a turn { $n } percentage points lower
    }
part-districts = districts
part-all_types = five types of district
part-completion = a complete city

# ------------------------------------------------------------------ refused parameters
error-expansion-in-box = the 2021 edition has The Dark City in its box
error-cast-size = with { $players } players a cast has { $span ->
        [one] { $least }
       *[several] { $least } or { $most }
    } characters, not { $n } ({ $rule })
error-ninth = a ninth character, which 8 players need, is in The Dark City: expansion=dark_city
error-cast-ranks = a cast has one character for each rank from 1 to 8 or 9; this one has ranks { $ranks }
error-few-players = { $name } is not used with fewer than { $least } players (page 9)
error-not-classic = { $name } is not a character of the classic edition
error-cast-count = characters={ $given }, but the cast has { $n }
error-other-edition = { $name } is a scenario of the 2021 edition, not of the classic one
error-in-dark-city = { $name } is in The Dark City: expansion=dark_city
error-stand-in = { $name } stands in for nobody in this cast: artist or tax_collector may replace the queen with 3 or
    4 players, king or patrician the emperor with 2 (page 9)
error-no-districts = the classic edition alone has no districts to choose: expansion=dark_city
error-district-twice = the districts name one twice; there is one of each
error-districts-size = a game has { $most } unique districts, these are { $n } (page 8)
error-basic-district = { $name } is in every game; the districts to choose are others
error-not-in-edition = { $name } is not a district of this edition
