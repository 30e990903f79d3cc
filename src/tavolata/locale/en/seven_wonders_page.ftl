# The page of 7 Wonders in English. What the cards are called and do is in seven_wonders.ftl.

preset-random = Boards by lot
    .hint = A wonder for each player, side A or B by lot
preset-side_a = Side A
    .hint = Wonders by lot, all on the plain side: for first games
preset-side_b = Side B
    .hint = Wonders by lot, all on the demanding side
preset-free_city = For two, with the Free City
    .hint = A third city lies between you: each guides it in turn
type-board = Wonder · side { $side }
