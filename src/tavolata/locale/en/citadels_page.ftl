# The page of Citadels in English. What the cards are called and do is in citadels.ftl.

citadels-random = All at random
    .hint = A cast and 14 Unique districts, drawn when the game begins
citadels-classic = Classic edition
    .hint = The game of 2000: eight districts complete a city, the first eight characters
citadels-dark_city = Classic with The Dark City
    .hint = The game of 2000 with the cards of its expansion: random characters, three random Unique districts
