# Messages of the page in the browser: the lobby, the frame around a table, shared by all games.

# ------------------------------------------------------------------ cards
card-hidden = face-down card
card-cost = cost { $cost }
card-count = { $n ->
        [one] one copy
       *[other] { $n } copies
    }
card-pile = { $n ->
        [0] no cards
        [one] one card
       *[other] { $n } cards
    }
card-chosen = chosen
card-blocked = not now
card-new = new
card-rulings = { $n ->
        [one] 1 ruling
       *[other] { $n } rulings
    }
card-failed = could not be drawn; reload the page
card-how = To read a card, hold it, or point at it with the mouse.

# ------------------------------------------------------------------ seats
you = you
player = Player
seat-number = Seat { $n }
seat-open = open seat
seat-bot = bot
seat-here = here
seat-away = away
seat-covered = bot filling in
seat-reserved = reserved
name-away = { $name } (away)
bot-takes-over = A bot takes over from { $name }.
has-joined = { $name } joins the game.
is-away = { $name } is away: a bot fills in.
time-short = { $n ->
        [one] You have one second left.
       *[other] You have { $n } seconds left.
    }
time-is-up = { $name } ran out of time: a bot fills in.
is-back = { $name } is back.
seat-waits = { $name } is away: the seat waits for them.
you-host = You are the host of the table now.
host = host of the table
your-turn = Your turn
thinks = deciding
waits = waiting
bot-level = Bot: { $label }
bot-for-guest = { $label }, until a guest comes
seat-guest = for a guest
guest-note = A bot plays until a friend opens the link to this table and takes the seat.
guest-note-locked = A seat waits for a guest, but nobody can take it while the table is locked.
bot-style = Bot, { $label } · { $style }
who-sits = Player in seat { $n }
stays = stays
sit-here = Sit here

# ------------------------------------------------------------------ the lobby
lead = City-building card games around one table: invite friends with a link and fill the empty seats with bots. No account needed. In English and Italian.
new-table = New table
players-range = { $few } to { $many } players
new-table-of = New table: { $game }
my-games = My games
games-over = Finished games
games-all = Show all { $n }
games-more = Show { $n } more
games-kept = This list and the statistics are kept in this browser only.
game-won = won
game-place = place { $place }
game-points = { $count ->
        [one] { $n } point
       *[other] { $n } points
    }
bots = { $n ->
        [one] one bot
       *[other] { $n } bots
    }
bots-at = { $n ->
        [one] bot ({ $label })
       *[other] { $n } bots ({ $label })
    }
turn-others = waiting for the others
turn-players = waiting for players
turn-adjourned = adjourned
offline-title = You are offline.
offline-hint = Your games are saved on the server: continue when your connection is back.
silent-title = The server does not answer.
silent-hint = Your games are saved there: continue when it can be reached again.
table-word = Table
rejoin = Resume
forget = Remove from list
forget-here = Delete from this device
forgotten = { $game }: removed.
open-tables = Open tables
open-none = No table is waiting for players right now.
listed-running = In progress
list-unknown = The server does not answer: the list appears when it can be reached again.
list-old = The server does not answer: this list may be out of date.
join = Join
running-tables = Tables to watch
running-none = No public game is being played right now.
watch = Watch
record-word = Saved games.
record-upload-hint = Replay a finished game, or resume an unfinished one against bots or friends. Take all your games and statistics to another browser.
record-upload = Open a file
saved-save = Save my games
saved-added = { $n ->
        [0] All these games are here already.
        [one] One game is in your lists again.
       *[other] { $n } games are in your lists again.
    }
saved-bad = This is not a file of saved games, or it is damaged or from a newer version.
about = About, fairness, privacy
credits = Credits
for-programs = For developers
to-lobby = Back to the lobby
name-missing = Enter your name first.
your-name = Your name

# ------------------------------------------------------------------ a new table
setup = Setup
how-many = Number of players
who-sits-where = Seats
me-here = Me
open-for-friend = Open for a friend
clock = Clock
clock-none = no clock
clock-slow = slow game: no clock, seats wait for their players
clock-relaxed = relaxed: 10 minutes, plus 1 minute per decision
clock-normal = normal: 4 minutes, plus 20 seconds per decision
clock-fast = fast: 1 minute, plus 8 seconds per decision
clock-up = If a player runs out of time, a bot plays for them until they return.
is-public = List this table in the lobby
open-table = Create table
play-now = Play

# ------------------------------------------------------------------ on this device
lead-device = City-building card games around one table: against bots, or together on one device. Everything runs and stays here, even without a network. In English and Italian.
engine = Loading the game
engine-loading = Loading the game: { $done } of { $total } MB
engine-start = Setting up the table…
engine-failed = The game could not be loaded.
engine-hint = Try again, or reload the page. If that does not help, close other tabs or use another browser.
engine-retry = Try again
engine-out-of-memory = There is not enough free memory.
engine-no-storage = This browser lets the page save nothing, so a game would be lost: allow storage, or leave private browsing.
engine-offline = You are offline, and the game is not on this device yet: check your connection.
engine-silent = The server does not answer, and the game is not on this device yet.
engine-no-webassembly = This browser is too old for the game: update it.
engine-no-worker = This browser cannot run the game in the background.
engine-broken = It has stopped. Your decisions are saved.
engine-not-here = That is not possible on this device.
seat-here-too = Here with me
name-here = Name
name-of-seat = Name of the player in seat { $n }
name-missing-here = Enter a name for every player on this device.
name-twice = Two players have the same name: choose another one.
level-too-strong = plays only at a server
pass-note = Several people can share this device: you pass it around, and everything is covered in between.
pass = Pass the device to
pass-to = Pass the device to { $name }
pass-covered = All cards are covered. Only { $name } should look now.
pass-open = Show my cards
pass-again = { $name } chooses again
here-title = On this device.
here-hint = You play new games against bots or pass the device around. This browser saves them.
here-back = Back to the server
here-play = Play on this device
here-mark = on this device
offline-here = Meanwhile you can play on this device.
record-here = The record

# ------------------------------------------------------------------ before the game
opening = Setting the table…
one-moment = One moment…
waiting-seats = { $n ->
        [one] One seat is still open. The game begins when someone takes it.
       *[other] { $n } seats are still open. The game begins when they are all taken.
    }
waiting-start = Everyone is here.
waiting-reserved = Waiting for { $names }. { $n ->
        [one] Their seat is
       *[other] Their seats are
    } reserved for ten minutes.
invite = Invite link
share-local = Only this computer can open this link. To invite friends, stop the server and restart it with
share-or = or
share-kept = Your tables are saved.
share-network = Devices on your network can open this link.
share = Share
share-text = Play with me on Tavolata
qr = QR code
qr-hint = Point the camera of a phone or tablet at this code to open the link.
qr-of = QR code of the link { $link }
slow = Slow game
slow-saved = This game is saved: come back whenever you like.
slow-waits = Seats wait for their players, and no bot takes over.
slow-on = Let seats wait for their players
slow-off = Let bots fill in for absent players
start = Start
start-without = Start without { $names }
start-with-bots = { $n ->
        [one] Start with a bot in the open seat
       *[other] Start with bots in the open seats
    }
host-starts = The game begins when all seats are taken or the host starts it.
is-locked = The host has locked this table.

# ------------------------------------------------------------------ the frame
menu = Menu
close = Close
language = Language
theme = Colours
theme-system = system
theme-light = light
theme-dark = dark
mute = Mute
notify = Notify me of my turn
notify-why = As long as a page of Tavolata is open, even in the background, your browser shows a notification when it is your turn.
notify-denied = Your browser blocks notifications from this site: allow them in its settings.
notify-body = A game is waiting for your decision.
notify-with = Your game with { $names } is waiting for your decision.
log = Log
comfort = Settings
comfort-pace = Pace of the bots
pace-calm = Calm
pace-normal = Normal
pace-instant = Instant
pace-host = Only the host can change it.
comfort-text = Text size
text-normal = Normal
text-large = Large
text-larger = Larger
comfort-motion = Movement
motion-full = Full
motion-less = Less
motion-none = None
motion-note = Until you choose, the page follows your system.
comfort-volume = Volume
comfort-confirm = Ask me before my turn ends
comfort-confirm-note = Otherwise it ends by itself if you can do nothing else.
comfort-brief = Announce the turns of others in brief
comfort-brief-note = For screen readers: one sentence at the end of a turn, where the game has one.
comfort-kept = This browser remembers these settings.
log-details = All details
log-turn-details = Details: { $turn }
log-and-chat = Log and chat
since-my-turn = since your last decision
earlier-turns = Earlier turns
chat = Chat
chat-unread = { $n ->
        [one] Chat, one new line
       *[other] Chat, { $n } new lines
    }
chat-empty = No messages yet.
chat-say = Write a message
chat-off-me = Switch off for me
chat-show = Show the chat
chat-is-off-me = The chat is switched off for you. The others go on writing.
chat-muted = The host has muted you: you can read the chat, but not write.
chat-off = The host has switched the chat off.
phrases = Phrases
phrases-only = Fixed phrases only: everybody reads them in their own language.
lines-folded = { $n ->
        [one] One line hidden
       *[other] { $n } lines hidden
    }
line-actions = Options for this line of { $name }
hide-line = Hide this line for everybody
send = Send
spoken = Announcements
watching = watching
you-watch = You are watching.
offline = Connection lost; reconnecting
online-again = Connected again.
no-answer = No answer: check your connection and try again.
no-cookies = This browser blocks cookies, and your seat is kept in one: allow cookies for this site and try again.
stale = A newer version of this page is available.
reload = Reload
reload-page = Reload the page
failed = This part of the page could not be shown.
failed-hint = Your game is saved: reload the page to continue.
skip-to-question = To the question
skip-to-vote = To the vote
covered = Your time is up: a bot is playing for you.
take-back-seat = I'm back
substituted = { $n ->
        [one] In the meantime a bot made a decision for you; the log says what happened.
       *[other] In the meantime a bot made { $n } decisions for you; the log says what happened.
    }
parting-late = Your last decision at the table “{ $table }” came too late: the game had moved on.
parting-refused = Your last decision at the table “{ $table }” was not carried out: { $why }
parting-outdated = Your last decision at the table “{ $table }” may not have arrived: a newer version of this page is available. Reload the page, then look at the table.
seat-lost = You no longer hold this seat in this browser: you are now watching.
no-table = This table cannot be opened
no-page = Page not found
no-page-hint = The link may be incomplete. Your games are in the lobby.

# ------------------------------------------------------------------ the question
question = Question
choices = Your choices
all-choices = All { $n } choices
choose = Choose
confirm = { $n ->
        [0] Confirm
        [one] Confirm one
       *[other] Confirm { $n }
    }
confirm-missing = { $n ->
        [one] Choose one more
       *[other] Choose { $n } more
    }
unpick = Clear selection
undo = Undo
withdraw = Choose again
# While an answer waits for the connection, or for the engine on this device.
held-up = “{ $choice }” will be sent as soon as the connection is back.
held-up-engine = “{ $choice }” will be played as soon as the game is running again.
held-up-other = This will be sent as soon as the connection is back.
held-up-other-engine = This will be done as soon as the game is running again.
sending = Sending “{ $choice }”…
sending-other = Sending…
no-undo = There is nothing to undo.
said-undone = A decision was undone.
waiting-for = Waiting for { $names }.
bot-soon = A bot fills in soon.
waiting-for-vote = The game resumes after the vote.
said-times = { $n } times: { $text }
# Said after a key has selected a card of several, or removed it.
said-selected = { $n ->
        [0] { $choice }: removed.
        [one] { $choice }: selected.
       *[other] { $choice }: { $n } selected.
    }
turn-of = Deciding: { $names }.
table-moves = One moment…
game-over = The game is over.
show-result = Result
no-card-here = There is no card here.
command-line = Type a choice, for example its number or its first letters
typed-several = Did you mean: { $choices }?
typed-unknown = “{ $text }” is not an option here.
no-such-choice = There is no choice { $n }: enter a number from 1 to { $most }.
no-choice-now = There is nothing to choose right now.

# ------------------------------------------------------------------ why not, keys
why-not = What you cannot do now
blocked-count = { $n ->
        [0] You can do everything your cards suggest.
        [one] One thing is not possible right now.
       *[other] { $n } things are not possible right now.
    }
keys = Keys
keys-on = Keys with one character work (digits and letters)
key-named-enter = Enter
key-named-shift = Shift
key-digits = choose by number; for 10 and more, type both digits
key-enter = take the usual answer, confirm, or end a number
key-why = show what you cannot do now, and why
key-card = open the focused card
key-log = read out what happened since your last decision
key-hand = read out your hand
key-seat = read out a seat
key-turn = say whose turn it is
key-undo = undo, or choose again
key-vote = go to the vote
key-line = type a choice
key-search = search cards and rules
keys-replay = In a replay
key-step = step by step
key-ten-steps = ten steps
key-ends = first or last step
key-run = play or pause
key-next-mistake = next mistake, in a reviewed game
key-previous-mistake = previous mistake
no-hand = There is no hand to read out here.
no-seat = There is no seat { $n }.

# ------------------------------------------------------------------ the menu
at-the-table = At the table
notice = Notice
links = Links
invite-watch = Link to this table
rename = Rename
take-along = Move my seat to another device
take-along-note = Anyone with this link can play your seat. Open it on the other device; this browser keeps the seat too.
lock = Lock the table
unlock = Unlock the table
chat-mode = Chat of this table
chat-mode-free = Free
chat-mode-phrases = Phrases
chat-mode-off = Off
chat-mode-free-note = Everybody may write what they like.
chat-mode-phrases-note = Only fixed phrases, which everybody reads in their own language.
chat-mode-off-note = Nobody can write.
end-table = End the table
end-sure = The game is adjourned, and everybody gets its record. Then this table can only be looked at, for good. End it?
end-sure-waiting = Nobody can sit down or play here any more, for good. End it?
end-sure-over = The result stays, but nobody can write here any more, for good. End it?
end-not = Keep it open
table-ended = The host has ended this table. You can look at it, but nothing more can be done here.
seat-actions = Options for { $name }
mute-me = Mute { $name } for me
unmute-me = Unmute { $name } for me
mute-all = Mute { $name } for everybody
unmute-all = Let { $name } write again
is-muted = muted by the host
is-muted-me = muted for you
remove = Remove { $name } from the table
remove-sure = A bot takes over. Really remove { $name }?
remove-sure-open = The seat becomes free. Really remove { $name }?
copy = Copy
copied = Copied
fairness = Fair shuffle
fairness-short = The secret of the shuffle is fixed before the game. Its fingerprint is shown from the start, the secret itself at the end.
fairness-record = The secret of this shuffle came with the record. Its fingerprint only shows that the deal has not changed since, not that nobody knew it.
from-record = The cards of this game come from a record. Anyone who has the file may know the hidden cards.
from-record-mark = From a record
from-record-result = The cards came from a record: the person who opened it may have known them.
from-device = This game was dealt on a device, without a server. The owner of the device could have looked at the hidden cards.
from-device-mark = Dealt on a device
from-device-result = The cards were dealt on a device: its owner could have looked at them.
coach = Coach
coach-step = Step { $n } of { $of }
coach-before = Read the step before
coach-after = Forward
coach-next = Got it
coach-play-on = Play on
coach-leave = Leave the coach
coach-back = Call the coach back
coach-move = Your move
coach-held = The others wait until you have read this.
first-game = Your first game
first-game-time = with a coach, about { $n } minutes
prepared-mark = Prepared deal
fairness-prepared = This is a lesson: its deal is prepared, and the same for everybody.
understood = OK
more = Learn more
commitment = Fingerprint:
secret = Secret:
record-download = Download the record
leave = Leave the table
leave-sure = A bot will take your seat for good. Leave?
leave-sure-waiting = Your seat will be open to others. Leave?
stay = Stay

# ------------------------------------------------------------------ the end, replay
rematch = Play again
other-game = Another game
other-game-note = With the same people, without another link.
other-game-choose = Choose the game
next-game = What do you play next?
next-game-people = With the same people: you and { $names }. Everybody is asked to join; bots take the other seats.
next-game-play = Play { $game }
again-asks = { $name } wants to play again. Your seat is reserved.
again-asks-game = { $name } wants to play { $game } next. Your seat is reserved.
again-join = Join
again-decline = Not now
again-watch = { $name } is playing again at another table.
again-out = You are sitting out the next game.
again-there = You have a seat at the next table.
again-go = Go there
ending-counting = Counting the points…
ending-mine = You came { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
       *[other] last
    } with { $n ->
        [one] { $n } point
       *[other] { $n } points
    }.
ending-place = place { $n }
ending-built = What { $name } has built
ending-table = Look at the table
ending-keep = Keep and share
ending-share = Share the picture
ending-save = Save the picture
ending-link = Link to the replay
ending-reviewing = The review is being made…
ending-turning = The review finds the decision that mattered most.
ending-find = Find it
ending-no-turning = No decision was clearly a mistake.
replay = Replay
no-replay = This game cannot be replayed
replay-start = The game begins.
has-decided = { $name } has decided.
has-chosen = { $who ->
    [you] You choose
   *[other] { $name } chooses
}: { $choice }.
first-step = First step
previous-step = Previous step
next-step = Next step
last-step = Last step
key-home = Home
key-end = End
key-space = space bar
key-page-up = Page up
key-page-down = Page down
run = Play
pause = Pause
step = Step
step-of = { $step } of { $steps }
eyes = Point of view
eyes-table = spectators
eyes-all = all hands

# ------------------------------------------------------------------ how to play, the reference
how-to-play-word = How to play
how-contents = Contents
how-minutes = a three-minute read
how-play = Play
how-or = or
how-points = Points
search = Search
search-cards = Search cards and rules
search-hint = Name, type or text of a card, or a rule
# Everyday words, and what cards say instead.
search-synonyms = money: coin, gold; army: military, shield; war: military; science: scientific; cheaper: cost you
search-which = Game
search-results = { $n ->
        [0] Nothing found
        [one] One result
       *[other] { $n } results
    }
search-all = Show all { $n }
search-absent = not in this game
search-section = How to play

# ------------------------------------------------------------------ credits
credits-icons = Pictograms
credits-icons-text = Icons by the authors named here: shapes unchanged, colours ours.
credits-fonts = Fonts
credits-programs = Programs
credits-licences = Their licences in full
credits-rest = Everything else
credits-rest-text = Ornaments, pictures, sounds and texts were made for this table. Rules of games are free to all. The names of the games belong to their owners, who are not involved with this table.

# ------------------------------------------------------------------ about
about-games-title = Three games, one table
about-games-text = Play Citadels, Dominion and 7 Wonders by the book, with up to eight players and a bot in any seat. You need no account: your browser remembers your seat, and a link moves it to another device.
about-fair-title = A fair shuffle
about-fair-text = For each table the server draws a 256-bit secret that determines every random event. Its SHA-256 fingerprint is shown from the first moment, the secret itself at the end: nobody can have changed it in between or known it before.
about-fair-device = For each game this device draws a 256-bit secret that determines every random event. Its SHA-256 fingerprint is shown from the first moment, the secret itself at the end: nobody can have changed it in between.
about-verify-title = Check it yourself
about-verify-text = Download the record of a finished game and run “tavolata verify” on it: it compares the secret with its fingerprint and replays the game decision by decision.
about-hidden-title = What is hidden stays hidden
about-hidden-text = The server sends each seat only what that seat may see; the other players' cards never reach your browser. Spectators see what is public. When the game is over, all hands can be shown.
about-hidden-device = The page shows each person only what their seat may see, and covers everything while the device changes hands. When the game is over, all hands can be shown. The game itself runs on this device: its owner could look inside.
about-bots-title = Bots play by the same rules
about-bots-text = A bot sees what its seat sees, nothing more. If a player leaves, a bot fills in until they return.
about-privacy-title = Privacy
about-privacy-text = We ask for no e-mail address and count no visits; this page loads nothing from other servers. The other players see the name you type, and the record of the game contains it; after the game you can remove it in the table's menu. Chat is deleted after 30 days. Cookies hold the keys to your seats, nothing else; your list of games and your statistics never leave your browser.
about-privacy-device = Everything stays on this device: your games, your name, your statistics. Nothing is sent anywhere, and visits are not counted; this page loads nothing from other sites. To delete it all, delete this site's data in your browser.
about-access-title = Accessible to everyone
about-access-text = You can play every game with the keyboard alone and follow it with a screen reader: the table's menu lists the keys. Nothing is shown by colour alone, and motion stops if your system asks for that.
about-rights-title = Names and pictures
about-rights-text = The rules are explained in our own words, and all card faces are drawn for this table or made from free icons. This is not a product of the publishers of these games.

# ------------------------------------------------------------------ statistics
statistics = Statistics
stats-wins = { $n ->
        [one] one game
       *[other] { $n } games
    }, { $wins ->
        [0] none won
       *[other] { $wins } won
    }
stats-row = { $n } wins in a row
stats-best = Best score
stats-top = Best
stats-average = Average
stats-by-level = Results by opponent
stats-against = Against
stats-won = Won
stats-part = { $wins } of { $n }
stats-people = people
stats-last = Last games
stats-none = No game counts yet. Play one to its end, and the result appears here.
stats-kept = Kept in this browser only: the last { $n } finished games. Coached games and games resumed from a record or a replay do not count.
stats-export = Export
stats-clear = Delete all
stats-clear-sure = Delete the finished games and statistics of this browser? The games themselves stay saved.
stats-clear-sure-here = Delete the finished games and statistics of this browser? Games played on this device cannot be replayed then.
stats-keep = Keep them

# ------------------------------------------------------------------ votes
asked = Vote
asked-undo = { $name } asks to undo their last decision and what followed from it.
asked-undo-me = You asked to undo your last decision. { asked-missing }
asked-adjourn = { $name } asks to adjourn the game: it stops here, and everyone gets its record, with all hands.
asked-adjourn-me = You asked to adjourn the game. { asked-missing }
asked-missing = Still to answer: { $names }.
asked-agreed = Everyone agreed: the decision is undone.
hint = Hint
hint-ask = Ask for hints
hint-close = Close the hint
no-hint = There is no hint right now.
hint-searching = Playing out the choices…
hint-worlds = The percentages are the chances of winning if everybody plays well from here. Each choice was played out in { $n } games, from what you can see.
key-hint = a hint, or ask for hints
asked-hints = { $name } asks to allow hints for everybody until the end of the game.
asked-hints-me = You asked to allow hints. { asked-missing }
asked-refused = Not everyone agreed: the game continues.
asked-withdraw = Withdraw the request
asked-withdrawn = The request was withdrawn: the game continues.
asked-late = Not everyone answered in time: the game continues.
asked-void = Something else happened first: the request no longer counts.
asked-clock = Clocks keep running.
no-vote = There is no vote to answer.
agree = Agree
disagree = Decline
undo-ask = Ask to undo
forget-name = Remove my name from this game
adjourn = Adjourn the game
adjourn-note = If everyone agrees, the game stops here. Everyone can then download its record, with all hands, and resume the game at any time, here or elsewhere.
adjourn-ask = Ask the others
game-adjourned = The game is adjourned. Resume it from its record, here or elsewhere.
free-seats = { $n ->
        [one] One seat is free: the game is waiting for someone to take it.
       *[other] { $n } seats are free: the game is waiting for people to take them.
    }
guest-seats = { $n ->
        [one] The seat of a bot is for a guest: you can take it and play on.
       *[other] The seats of { $n } bots are for guests: you can take one and play on.
    }
sit-as = Take seat { $n }
sit-as-name = Take { $name }'s seat
go-on = Resume the game
go-on-seat = Which seat is yours?
go-on-others = Who takes the other seats?
go-on-bots = Bots
go-on-open = Friends, by link
play-on = Play on from here
try-another = Try another choice
play-on-hint = A new table begins at this moment, with the same cards. This game stays as it was.

# ------------------------------------------------------------------ the review of a game
review = Review
review-ask = Review this game
review-offer = How good was each decision? Each choice is played out many times from what its seat knew at that moment, and compared with the alternatives. This takes a minute or two; you can leave and come back.
review-lead = At each decision every choice was played out many times from what the seat knew, with bots of level { $level } in all seats. The percentage is its share of the win on average. The bold line shows the best chance that the seat had, thin lines those of the others; a dot marks a mistake: another choice was clearly better.
review-waiting = { $ahead ->
    [0] The review is about to start…
    [one] The review of another game comes first…
   *[other] The reviews of { $ahead } other games come first…
}
review-running = Playing out the decisions…
review-failed = This game cannot be reviewed.
review-won = won
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
mistakes = Mistakes
mistakes-counted = { $n ->
        [one] one mistake
       *[other] { $n } mistakes
    }
mistake-of = Mistake { $place } of { $n }
previous-mistake = Previous mistake
next-mistake = Next mistake
turning = Turning point
turning-said = { $when }: { $who ->
        [you] you chose
       *[other] { $name } chose
    } “{ $chosen }”, which wins { $share } of such games; “{ $best }” wins { $better }.
turning-show = See it on the table
chances-told = Win share of { $name }: { $first } at the start, { $least } at the lowest, { $most } at the highest, { $last } at the end.
worth = Value of each choice
worth-chosen = chosen
worth-best = better
worth-lost = −{ $loss }
worth-error = standard error { $error }
worth-all = All { $n } choices

# ------------------------------------------------------------------ a game without a table of its own
plain-hidden = { $n ->
        [one] a hidden card
       *[other] { $n } hidden cards
    }
plain-empty = empty
