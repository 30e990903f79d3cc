# The words of the page in the browser: the lobby, the frame around a table, what all games share.

# ------------------------------------------------------------------ cards
card-hidden = face-down card
card-cost = cost { $cost }
card-count = { $n ->
        [one] one copy
       *[other] { $n } copies
    }
card-chosen = chosen
card-blocked = not now
card-new = new

# ------------------------------------------------------------------ seats
you = you
player = Player
seat-number = Seat { $n }
seat-open = open seat
seat-bot = bot
seat-here = here
seat-away = away
seat-covered = kept by a bot
seat-reserved = place kept
host = host of the table
your-turn = Your turn
thinks = deciding
waits = waiting
watcher = A watcher
bot-level = Bot: { $label }
bot-style = Bot, { $label }: { $style }
who-sits = Who sits on seat { $n }
stays = stays
sit-here = Sit here

# ------------------------------------------------------------------ the lobby
lead = City-building card games at one long table: with friends by link, with bots in the empty seats. No account, in English and Italian.
new-table = New table
players-range = { $few } to { $many } players
my-tables = Your tables
table-word = Table
rejoin = Go on
forget = Take off this list
open-tables = Open tables
open-none = Nobody is waiting for players at the moment.
join = Join
running-tables = Tables to watch
running-none = No public table is being played at the moment.
watch = Watch
record-word = A game from a file.
record-upload-hint = Look at one that is over, or go on with one, against bots or friends.
record-upload = Open a record
about = About, fairness, privacy
credits = Credits
for-programs = For programs
to-lobby = To the lobby
name-missing = Say what you want to be called.
your-name = Your name

# ------------------------------------------------------------------ a new table
which-cards = Which cards
how-many = How many play
who-sits-where = Who sits where
me-here = I sit here
open-for-friend = Open, for a friend
clock = Clock
clock-none = no clock
clock-relaxed = relaxed: 10 minutes, and 1 more for each decision
clock-normal = normal: 4 minutes, and 20 seconds more for each decision
clock-fast = fast: 1 minute, and 8 seconds more for each decision
is-public = Show this table in the lobby
open-table = Open the table
play-now = Play

# ------------------------------------------------------------------ before the game
opening = The table is being set…
waiting-seats = { $n ->
        [one] One seat is still open. The game begins when it is taken.
       *[other] { $n } seats are still open. The game begins when all are taken.
    }
waiting-start = Everybody is here.
waiting-reserved = Waiting for { $names }. Their place is kept for ten minutes.
invite = Link for your friends
share-local = Only this computer can open this link. For friends, stop the server and start it again with
share-or = or
share-kept = Your tables are kept.
share-network = Devices in your network can open this link.
start = Begin
start-without = Begin without { $names }
start-with-bots = { $n ->
        [one] Begin with a bot in the open seat
       *[other] Begin with bots in the open seats
    }
host-starts = The game begins when all seats are taken, or when the host begins.
is-locked = The host lets nobody new in.

# ------------------------------------------------------------------ the frame
menu = Menu
close = Close
language = Language
language-en = English
language-it = Italiano
theme = Colours
theme-system = as the system
theme-light = light
theme-dark = dark
mute = Mute
log = Log
log-and-chat = Log and chat
since-my-turn = since your last decision
earlier-turns = Earlier turns
chat = Chat
chat-unread = { $n ->
        [one] Chat, one new line
       *[other] Chat, { $n } new lines
    }
chat-empty = Nobody has said anything yet.
chat-say = Say something
send = Send
spoken = Announcements
watching = watching
offline = No connection; trying again
stale = The server has a newer version of this page.
reload = Load it
skip-to-question = To the question
covered = A bot is keeping your seat.
take-back-seat = I am back
seat-lost = This seat is not yours in this browser any more: you are watching now.
no-table = This table cannot be opened
no-page = There is nothing here

# ------------------------------------------------------------------ the question
question = Question
choices = What you can choose
all-choices = All { $n } choices
choose = Choose
confirm = { $n ->
        [0] Confirm
        [one] Confirm one
       *[other] Confirm { $n }
    }
unpick = Pick anew
undo = Undo
withdraw = Choose again
no-undo = There is nothing to take back.
waiting-for = Waiting for { $names }.
turn-of = To decide: { $names }.
table-moves = One moment.
game-over = The game is over.
show-result = Result
command-line = Type a choice, for example its number or its first letters
typed-several = That could be: { $choices }.
typed-unknown = “{ $text }” is no choice here.
no-such-choice = There is no choice { $n }: choose from 1 to { $most }.
no-choice-now = There is nothing to choose now.

# ------------------------------------------------------------------ why not, keys
why-not = What is not possible now
blocked-count = { $n ->
        [0] Everything your cards suggest is possible.
        [one] One thing is not possible now.
       *[other] { $n } things are not possible now.
    }
keys = Keys
key-digits = choose by number
key-enter = the usual answer, or confirm
key-why = what is not possible now, and why
key-card = open the card in focus
key-log = read what happened since my last decision
key-hand = read my hand
key-seat = read a seat
key-turn = whose turn it is
key-undo = undo, or choose again
key-line = type a choice
no-hand = There is no hand to read here.
no-seat = There is no seat { $n }.

# ------------------------------------------------------------------ the menu
at-the-table = At the table
links = Links
invite-watch = Link to this table
rename = Change
take-along = Take my seat to another device
take-along-note = Whoever has this link has your seat. It works once you open it there; this browser keeps the seat too.
lock = Let nobody new in
unlock = Let others in again
copy = Copy
copied = Copied
fairness = Fair shuffle
fairness-short = The secret of the shuffle was fixed before the game; its fingerprint is shown from the start, the secret after the end.
fairness-record = The secret of this shuffle came with the record. Its fingerprint shows only that the deal has not changed since, not that nobody knew it.
from-record = The cards of this game come from a record. The person who brought it, and anyone who has the file, may know what is hidden.
from-record-mark = From a record
from-record-result = The cards came from a record: the person who brought it may have known them.
understood = OK
more = More about it
commitment = Fingerprint:
secret = Secret:
record-download = Download the record
leave = Leave the table
leave-sure = A bot will take your seat for good. Leave?
stay = Stay

# ------------------------------------------------------------------ the end, looking back
rematch = Play again
again-asks = { $name } wants to play again. Your place is kept.
again-join = Join
again-decline = Not now
again-watch = { $name } plays again at another table.
again-out = You stay out of the next game.
again-there = You have a seat at the next table.
again-go = Go there
replay = Replay
no-replay = This game cannot be shown
replay-start = The game begins.
has-decided = { $name } has decided.
first-step = First step
previous-step = One step back
next-step = One step on
last-step = Last step
run = Let it run
pause = Pause
step = Step
step-of = { $step } of { $steps }
eyes = Through whose eyes
eyes-table = the table (what everybody saw)
eyes-all = all hands

# ------------------------------------------------------------------ credits
credits-icons = Pictograms
credits-icons-text = Icons made by the authors named here, unchanged in shape, in our colours:
credits-fonts = Letters
credits-rest = Everything else
credits-rest-text = Ornaments, pictures, sounds and texts were made for this table. The rules of the games belong to nobody; their names belong to their owners, who have nothing to do with this table.

# ------------------------------------------------------------------ about
about-games-title = Three games, one table
about-games-text = You can play Citadels, Dominion and 7 Wonders here, by the book, with up to eight people and bots in any seat. You need no account: the browser you sat down with knows your seat, and a link takes it to another device.
about-fair-title = A fair shuffle
about-fair-text = For each table the server draws a secret of 256 bits; everything that chance decides follows from it. Its fingerprint (SHA-256) is shown from the first moment, the secret itself after the end: nobody can have changed it in between, and nobody can have known it before.
about-verify-title = Check it yourself
about-verify-text = Download the record of a game that is over and run “tavolata verify” on it: it compares secret and fingerprint, and plays the game again decision by decision.
about-hidden-title = What is hidden stays hidden
about-hidden-text = The server sends each seat only what that seat may see; the other cards never reach your browser. Those who watch see what lies open on the table. All hands can be looked at when the game is over.
about-bots-title = Bots play by the same rules
about-bots-text = A bot gets what its seat sees, nothing more. If somebody is gone for a while a bot keeps the seat, and gives it back as soon as its owner returns.
about-privacy-title = Privacy
about-privacy-text = We ask for no e-mail and count no visits; this page loads nothing from other servers. The name that you type is shown to the others at the table and stands in the record of the game; after the end the menu of the table takes it out. Chat is deleted after 30 days. The cookies are the keys to your seats, nothing else.
about-access-title = For everybody
about-access-text = Every game can be played with the keyboard alone and followed with a screen reader: the keys are in the menu of a table. Colours never stand alone, and motion stops if your system asks for that.
about-rights-title = Names and faces
about-rights-text = The rules are explained in our own words, and all faces are drawn for this table or made from free icons. This is not a product of the publishers of these games.

# ------------------------------------------------------------------ what needs the consent of all
asked = A request
asked-undo = { $name } asks to take back the last decision.
asked-undo-me = You have asked to take back your last decision. Still to answer: { $names }.
asked-adjourn = { $name } asks to put the game away: it stops here, and its record with all hands is for everybody.
asked-adjourn-me = You have asked to put the game away. Still to answer: { $names }.
asked-agreed = Everybody agreed: the last decision is taken back.
asked-refused = Not everybody agrees: the game goes on.
asked-late = Not everybody has answered: the game goes on.
agree = Agree
disagree = No
undo-ask = Ask to undo
forget-name = Take my name out of this game
adjourn = Put the game away
adjourn-note = If everybody agrees, the game stops here. Its record, with all hands, is then for everybody: go on with it whenever and wherever you like.
adjourn-ask = Ask the others
game-adjourned = The game is put away. Go on with it from its record, here or elsewhere.
free-seats = { $n ->
        [one] One seat is free: the game waits for a person who takes it.
       *[other] { $n } seats are free: the game waits for people who take them.
    }
sit-as = Take seat { $n }
go-on = Go on with the game
go-on-seat = Which seat is yours?
go-on-others = Who takes the other seats?
go-on-bots = Bots
go-on-open = Friends, by link

# ------------------------------------------------------------------ the review of a game
review = Review
review-ask = Review this game
review-offer = What was each decision worth? Every choice is played on many times, from what its seat knew at that moment, and compared with the others. That takes a minute or two; you may leave and come back.
review-lead = From what a seat knew at each moment, every choice was played to the end many times, with bots of the level { $level } in all seats. Its share is how much of the win that brought. The curve is what the seat could give itself; a dot is a mistake: another choice was clearly better.
review-waiting = The review is about to begin…
review-running = The decisions are being played on…
review-failed = This game cannot be reviewed.
review-won = has won
review-counted = { $mistakes ->
        [0] no mistake
        [one] one mistake
       *[other] { $mistakes } mistakes
    } in { $n ->
        [one] one choice
       *[other] { $n } choices
    }, { $loss } lost on average
review-instead = better:
review-more = All { $n } mistakes
chances-told = The chances of { $name }: { $first } at first, { $least } at the lowest, { $most } at the highest, { $last } in the end.
worth = What each choice was worth
worth-chosen = chosen
worth-best = better
worth-lost = −{ $loss }
worth-error = standard error { $error }
worth-all = All { $n } choices
