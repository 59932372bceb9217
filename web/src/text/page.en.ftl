# The page's own words. What a game says comes from the server, already spoken.

lang = Language
other-lang = 日本語
lang-missed = Japanese could not be loaded. Check the connection and try again.
home = (start page)

tagline = Card games that are hard to find, at a quiet table.
about = With friends or against computer players. No account, nothing to install.
play-now = Play now
invite = Invite a friend
invite-short = Invite
invite-to = Invite a friend: { $game }
your-tables = Your tables
finished = Recently finished
name-and-matches = Your name and matches
won = Won
lost = Lost
broken-off = Ended early
drawn = Drawn
place-of = place { $place } of { $of }
tallies = Matches played and won
tally = { $played ->
    [one] { $played } match, { $won } won
   *[other] { $played } matches, { $won } won
}
colon = :{ " " }
stands = { $state ->
    [waiting] Not started yet
    [between] Waiting for { $names }
    [paused] Paused
    [over] Over
   *[playing] { $names } to play
}
last-played = last played { $ago }
just-now = just now
choose-game = What would you like to play?
with-them = With { $names }
with-many = With { $names } and { $more } more
change-them = Change
how-strong = Computer players
level-help =
    .gentle = Makes small mistakes. Good for a first game.
    .steady = Plays well, without thinking ahead.
    .sharp = Thinks a little ahead.
    .master = Thinks far ahead. The strongest computer player.
asks = asking
comma = ,{ " " }
in-brackets = { " " }({ $text })
begin-here = New here? Start with this one
played-last = Played last
eases =
    .easy = Learned in minutes
    .medium = Learned in a deal or two
    .hard = Learned in a match or two
hints = Hints
grace = When a player is away
takes-back = Undo allowed
talk = Table talk
rulebook = Rulebook
minute = The game in a minute
table-words = Words used at this table
play-it = Play
lesson-show = Show me how
lesson = Lesson
lesson-in = { $minutes }-minute lesson
lesson-next-in = Next lesson: { $minutes } min
lesson-takes = { $minutes } min
lesson-go-on = Continue: step { $step } of { $of }
lesson-go = Continue
lesson-done = done
lessons-done = Lessons done: { $done } of { $of }
lesson-again = Lessons
lesson-step = Step { $step } of { $of }
lesson-play = Play a real match
lesson-recap = The deal in short
declare-help = Say who holds each card.
forgets = Earlier events are no longer shown.
players = { $sizes } players
sizes-range = { $least }–{ $most }
sizes-comma = ,{ " " }
sizes-or = { " " }or{ " " }
opening = Opening the table…
looking = One moment…
failed = This did not work.
part-missed = A part of this page could not be loaded. Load the page again: your match is kept.
reload = Load again
no-line = There is no connection, so this could not be loaded. Keep the page open: it goes on by itself when you are back online.
no-server = The server does not answer. Please try again in a moment.
again = Try again

your-name = Your name
rename = Change name
name-hint = As the others will see it
name-long = Please use at most { $most } characters.
game = Game
seats = Players
seat = Seat { $number }
house-rules = House rules
cancel = Cancel
free = Free software, without ads or accounts.
documentation = Documentation
documentation-page = index.html
source = Source code
yes = Yes
no = No
between = { $low } to { $high }

sit-down = Sit down
watch = Just watch
full = All seats are taken. You can watch.
watching = You are watching.
no-page = Page not found
no-page-help = Check the address: a letter may be wrong or missing.
no-table = Table not found
no-table-help = The link may be incomplete, or the table was deleted.
to-start = To the start page

wait-friend = Waiting for someone to sit down
send-link = Send this link. Anyone who opens it can take the free seat.
send-link-more = Send this link. Anyone who opens it can take one of the { $count } free seats.
copy = Copy
copied = Copied
not-copied = Could not copy
share = Share…
qr = QR code of the link

ready = Ready
how-long = Match length
as-in-the-book = As in the rulebook
more-rules = { $count } more
house-rules-count = { $count ->
    [one] { $count } house rule
   *[other] { $count } house rules
}
teams = Teams
your-team = Your team
free-seats = { $count ->
    [one] a free seat
   *[other] { $count } free seats
}
cancel-table = Delete the table
cancel-help = The match will not begin, and nobody can sit down here any more.
sit-here = Sit here
is-away = { $name } has been away for { $time }.
may-substitute = In { $time } a computer player can take over.
substitute = Let a computer player take over
wait-for-them = Wait
plays-for = { $bot } (computer)
leave = Leave the table
leave-help = A computer player plays for you until you are back. You can return from the start page.
leave-seat-help = Your seat will be free again.
stay = Stay
end-match = End the match here
end-help = The match ends when all players here agree. Nobody wins it.
would-end = { $names } would like to end the match.
you-would-end = You would like to end the match. The others have not agreed yet.
play-on = Play on
minutes-left = { $minutes } min left
until = until { $day } { $time }
time-is-short = You have a third of your time left.
plays-for-you = A computer player is playing for you.
im-back = I am back
take-play-back = Undo
take-turn-back = Undo your turn
take-back-short = Undo
wants-back = { $name } would like to undo the last play.
you-want-back = You would like to undo your play. The others have not answered yet.
you-let-back = You allow the undo. The others have not answered yet.
let-back = Allow
let-stand = Refuse
never-mind = Cancel
play-again = Play again
wants-another = { $name } would like another match.
join-again = To the next match
join-them = Yes, another match

who-is = Who is { $name }?
of-the-house = computer player
avatar = Crest
ink = Ink
choose-avatar = Choose a crest
avatar-is = Crest: { $shape }, in { $ink }
say-something = Say something
says = { $name }: { $text }
avatars =
    .plum = plum blossom
    .cherry = cherry blossom
    .bellflower = bellflower
    .chrysanthemum = chrysanthemum
    .wisteria = wisteria
    .clover = clover
    .maple = maple
    .ginkgo = ginkgo
    .oak = oak leaves
    .bamboo = bamboo
    .pine = pine
    .hemp = hemp leaf
    .gourd = gourd
    .butterfly = butterfly
    .tortoise = tortoise shell
    .waves = waves
    .tomoe = three commas
    .moon = crescent
    .dipper = seven lights
    .snow = snow crystal
    .mountain = mountain
    .fan = fan
    .feathers = feathers
    .wheel = wheel
    .scales = scales
    .lozenges = lozenges
    .well = well frame
    .rings = rings
    .eyes = squares
    .knot = knot
inks =
    .ink = ink
    .vermilion = vermilion
    .indigo = indigo
    .moss = moss
    .amber = amber
    .violet = violet
    .teal = teal
    .rose = rose
other-device = Play on another device
puzzles = Puzzles
from-device = Continue from another device
score-sheet = Score sheet for real cards
to-tournament = Tournament
sealed = Other tables are still playing these cards. Seed, record and replay open when all of them have finished.
your-club = Your club
code = Code
to-table = To the table

hand = Your hand
hand-empty = No cards
is-chosen = { $what }, chosen
cards-in = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
of-rank = { $count ->
    [one] { $ranks }: { $count } card
   *[other] { $ranks }: { $count } cards
}
whole-rank = All { $count } { $ranks }
all-of-rank = All { $ranks }
their-hand = { $count ->
    [one] { $name }: { $count } card in hand
   *[other] { $name }: { $count } cards in hand
}
sort = Order
sort-rank = By rank
sort-suit = By suit
sort-by-melds = By melds
sort-most = Most first
sort-own = My order
clear = Deselect
clear-short = Clear
actions = Possible actions
helps = Any of these cards completes it.
which-place = Where to? Tap a meld, or press a button.
need-for-meld = Now choose cards for this meld.
need-cards = { $one ->
    [yes] Choose a card to { $verbs }.
   *[no] Choose cards to { $verbs }.
 }
need-bright = { $one ->
    [yes] Choose a bright card to { $verbs }.
   *[no] Choose bright cards to { $verbs }.
 }
need-between = ,{ " " }
need-or = { " " }or{ " " }
choose-by-key = Enter presses the button marked ↵, and there is none now. Go to a card with ← →, and choose it with the space bar.
tap-a-card = Tap a card to play it.
worth = Chosen:
clause = Rule
see-rule = See the rule
meld = { $number }. { $what }: { $cards }
meld-number = Meld { $number }
meld-is = { $what }: { $cards }
meld-more = { $name }’s melds
more-melds = { $count } more
larger = Larger
no-melds = Nothing laid down yet
melds-laid = As played
sort-melds = Order of the melds
staging = Rearrange the table
# The way there, at the table
rearrange = Rearrange
new-meld = New meld
commit = Lay it like this
tidy = Tidy
reset = Start over
take-back = Back to hand
why = Why?
second-best = Second best
the-best = Show the best again
put-hint-away = Hide the hint
hint = Hint
what-now = What could I do?
what-now-short = Hint
hint-shown = The cards are marked.
thinking = Thinking about a hint…
in-hint = in the hint
show-me = Show me how
think-again = Think again
this-play = Play it
all-the-same = { $label } anyway
middle = Middle of the table
others = The others
pile = { $label }: { $amount }
you = you
dealer = Dealer
dealer-mark = D
offline = Away
open-seat = Free seat
turn = to play
deciding = choosing
waiting-since = { $time }
your-turn = Your turn
has-begun = The game has started
everybody-here = Everybody is here

reconnecting = Connection lost. Reconnecting… Your game is safe.
connecting = Connecting…
sending = Sending…

seconds-left = { $seconds } s left
ask-limits = You cannot ask for pale cards.
all-groups = Card groups
notes = Notes
note = { $card }, { $name }: { $mark }

sheet = Score sheet
log = Game log
log-empty = Nothing yet.
no-cards-left = You have no cards left.
log-sign = Log
since-own = Since your last turn
since-own-plays = Since your last turn: { $count }
earlier = Earlier:
so-far = So far: { $count }
log-more = Show all
log-less = Show less
rules = Rules
house-rules-on = House rules at this table
settings = Settings
help = Help
keys = Keys
table = Table
score = Score
menu = Menu
close = Close

theme = Theme
suits = Suit colours
volume = Volume
settings-calls = Notifications
calls = Notify me of my turn
calls-offer = Should the browser notify you when it is your turn?
calls-yes = Notify me
calls-no = No, thanks
on = On

warnings = Warn before a bad play

count = Deal result
gains = Points in this deal
one-deal = Deal
deal-begins = A deal begins.
last-play = Last play
turn-draws = { $you ->
    [yes] You draw { $count } cards.
   *[no] { $name } draws { $count } cards.
}
turn-lays = { $you ->
    [yes] You lay down { $count } cards: { $cards }.
   *[no] { $name } lays down { $count } cards: { $cards }.
}
last-deal = The last deal
standings = Final standings
paid = settlement
copy-link = Copy the link
link-to-match = the link to this match
next-deal = Next deal
next-deal-waits = The next deal is ready
to-deal-end = To the end of the deal
ready-wait = Waiting for { $names }
settlement = Settlement of the match
new-table = New table
look-back = Look back
look-back-at = Look back: { $game }
look-back-at-dated = Look back: { $game }, { $when }
look-back-deal = Look back at this deal
open-record = Open a record…
drop-record = Drop the record here
goes-on-from = Continued from play { $at } of another match
goes-on-short = continued
see-table = Show the table
see-count = Back to the result
record = Download the record

fair = Fair shuffle
commitment = Commitment
seed = Seed
scheme = Method

key-title = Keys
