# Words that all tables share. A game's own words lie beside the game, in text/en.ftl.
# $seat is a player's name; $seatyou is "yes" where that player is the reader.

## Cards

card = { $rank }{ $suit }
card-joker = Joker
card-joker-as = Joker as { $card }
card-RJ = Red joker
card-BJ = Black joker

rank-A = A
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K

suit-S = ♠
suit-H = ♥
suit-D = ♦
suit-C = ♣
# What is printed on the two additional suits is not known to us. To call them otherwise, change these two lines and the
# two of suit-name (and those in ja.ftl and web/src/cards/names.ts). Their shapes are drawn in web/src/cards/shapes.ts.
suit-R = ★
suit-N = ☾

# Read out
card-name = { $rank } of { $suit }
card-name-joker = joker
card-name-joker-as = joker as the { $card }
card-name-RJ = red joker
card-name-BJ = black joker

rank-name-A = ace
rank-name-2 = two
rank-name-3 = three
rank-name-4 = four
rank-name-5 = five
rank-name-6 = six
rank-name-7 = seven
rank-name-8 = eight
rank-name-9 = nine
rank-name-T = ten
rank-name-J = jack
rank-name-Q = queen
rank-name-K = king

suit-name-S = spades
suit-name-H = hearts
suit-name-D = diamonds
suit-name-C = clubs
suit-name-R = stars
suit-name-N = moons

# Cards that a rulebook draws, for the ear
picture-right = { $cards } (goes)
picture-wrong = { $cards } (does not go)

## Lists and people

list-melds = {" · "}
list-comma = {", "}
seat-unnamed = Player { $number }
seat-empty = Free seat
zone-hand = { $seatyou ->
    [yes] Your hand
   *[no] { $seat }’s hand
}
    .word = Hand
    .help = The cards that a player holds. Nobody else sees them.
term-dealer = Deals
    .help = Has dealt the cards of this deal.
term-missing = Away
    .help = Has no connection now. When that lasts, the others may let a player of the house play meanwhile.
term-substitute = Played for
    .help = A player of the house plays here until this player is back.
option-number = { $number }
bot-steady = Steady bot
bot-steady-attentive = Steady bot that notices what others pass by
bot-steady-convention = Steady bot, with the convention
bot-gentle = Gentle bot
bot-random = Random bot
bot-sharp = Bot that thinks ahead
bot-master = Bot that thinks far ahead

## At the table

waiting = { $seatyou ->
    [yes] It is your turn.
   *[no] Waiting for { $seat }.
}
waiting-open = Seat { $number } is free. Send the link to a friend.
waiting-open-more = Seats { $numbers } are free. Send the link to your friends.
sat-down = { $seatyou ->
    [yes] You sit down at the table.
   *[no] { $seat } sits down at the table.
}
between = The deal is over. Press “Next deal” when you are ready.
ready = { $seatyou ->
    [yes] You are ready for the next deal.
   *[no] { $seat } is ready for the next deal.
}

## The life of a table

all-here = Everybody is here. Press “Ready” when you are.
ready-to-begin = { $seatyou ->
    [yes] You are ready.
   *[no] { $seat } is ready.
}
waiting-shuffle = { $seatyou ->
    [yes] Everyone shuffles: waiting for your device.
   *[no] Everyone shuffles: waiting for { $seat }.
}
has-shuffled = { $seatyou ->
    [yes] You shuffle.
   *[no] { $seat } shuffles.
}
shuffles-anew = { $seatyou ->
    [yes] Your device had lost what it was to shuffle with. Everyone shuffles again.
   *[no] The device of { $seat } had lost what it was to shuffle with. Everyone shuffles again.
}
shuffles-again = Somebody had shuffled already, so everyone shuffles again.
house-shuffles = At this table the house shuffles alone.
shuffled-enough = Everyone has shuffled three times for this table. It is not done again.
not-all-sealed = Not everybody has sealed yet what they shuffle with.
not-what-was-sealed = This is not what was sealed.
all-shuffle = Everyone shuffles
left-seat = Seat { $number } is free again.
has-left = { $seatyou ->
    [yes] You leave the table. The house plays for you until you are back.
   *[no] { $seat } leaves the table. The house plays on in that seat.
}
house-relieves = { $seatyou ->
    [yes] You let the house play for { $other }, who is not here.
   *[no] { $seat } lets the house play for { $otheryou ->
        [yes] you
       *[no] { $other }
    }.
}
came-back = { $seatyou ->
    [yes] You are back in your seat.
   *[no] { $seat } is back.
}
house-fills = Players of the house take the free seats.
sits-elsewhere = { $seatyou ->
    [yes] You sit at seat { $number } now.
   *[no] { $seat } sits at seat { $number } now.
}
would-end = { $seatyou ->
    [yes] You would like to stop here.
   *[no] { $seat } would like to stop here. If everybody here agrees, the match ends.
}
goes-on = { $seatyou ->
    [yes] You would rather play on.
   *[no] { $seat } would rather play on.
}
table-cancelled = { $seatyou ->
    [yes] You have cleared this table away.
   *[no] { $seat } has cleared this table away.
}
table-gone = This table was cleared away before the match began.
not-the-host = Only the player who opened the table can clear it away.
table-closed = Whoever runs this server has closed the table.
match-ended = The match was ended by agreement.
once-more = { $seatyou ->
    [yes] You would like to play again.
   *[no] { $seat } would like to play again.
}
seat-is-yours = You are playing in this seat already.
seat-not-a-persons = Nobody plays in that seat for whom the house could take over.
no-seat-free = No seat is free.
already-dealt = The cards are dealt; seats can be changed before that only.
asks-back = { $seatyou ->
    [yes] You would like to take your last play back.
   *[no] { $seat } would like to take the last play back.
}
lets-back = { $seatyou ->
    [yes] You let the play be taken back.
   *[no] { $seat } lets the play be taken back.
}
lets-not-back = { $seatyou ->
    [yes] You say that the play stands.
   *[no] { $seat } says that the play stands.
}
takes-back = { $seatyou ->
    [yes] You take your last play back.
   *[no] { $seat } takes the last play back.
}
nothing-to-take-back = There is nothing to take back: it was not your play, or somebody has played since.
has-learnt = This play has shown you something new: it cannot be taken back.
no-taking-back = At this table no play is taken back.
back-too-late = Your time for that play is up: it stands.
late = { $seatyou ->
    [yes] Your time is up: the house plays this once for you.
   *[no] { $seat } is out of time: the house plays this once.
}
late-often = { $seatyou ->
    [yes] Your time is up again. The house plays for you until you are back.
   *[no] { $seat } is out of time again. The house plays on in that seat.
}
clock-each = Time for each decision: { $seconds ->
    [30] 30 seconds
    [60] a minute
    [180] three minutes
    [600] ten minutes
    [86400] a day
   *[other] three days
}
plays-stand = No play is taken back
agreed-before = You have said so already.
not-over = The match is not over yet.
again-already = Another table has already been opened for you all.
is-here = This player is here.
not-so-soon = The house takes over for somebody who has been away for { $seconds } seconds. Please wait a little longer.

## Fairness

fair-promise = All the cards of this match follow from a seed that was drawn before it began. Its commitment is shown now and the seed itself at the end, so that anyone can check that no card was moved. That the host has not drawn seeds until a pleasing one came, you have only the host’s word for; at a table where everyone shuffles you need no word.
fair-promise-shuffled = Everyone at this table has shuffled: the cards follow from a seed whose commitment was shown before anybody sat down, and from what each player’s device added to it. Nobody could choose them, the host neither. At the end all of it is shown, and your device holds it against what it was shown before. A player hand in glove with the host could at most have had everyone shuffle again: before that your device asks you, and it counts how often.
fair-revealed-shuffled = The match is over, and all that the cards follow from is shown: the seed with the commitment that you saw from the start, and what each player added. All of it can be checked with “tefuda verify”.
fair-revealed = The match is over and the seed is shown. Its commitment is the one that you saw from the start: all the cards can be checked with “tefuda verify”.
fair-goes-on = This match goes on from a moment of another one, whose cards could be known: it is no proof of a fair deal. Only what is dealt anew follows from the seed of this commitment.

## Plays that cannot be made

# $where is a place in what was read; $wheregiven is "no" where there is none to name
bad-notation = { $wheregiven ->
    [yes] In the play, { $where }: { $found } does not fit.
   *[no] In the play: { $found } does not fit.
} Expected: { $expected }.
bad-action = { $wheregiven ->
    [yes] At { $where } this action is not allowed: { $found }.
   *[no] This action is not allowed: { $found }.
} Expected: { $expected }.
bad-position = { $wheregiven ->
    [yes] In the position, { $where }: { $found } does not fit.
   *[no] In the position: { $found } does not fit.
} Expected: { $expected }.
bad-rules = { $wheregiven ->
    [yes] In the rules, { $where }: { $found } does not fit.
   *[no] In the rules: { $found } does not fit.
} Expected: { $expected }.
bad-game = There is no game { $found }. { $neargiven ->
    [yes] Did you mean { $near }?
   *[no] There are: { $known }.
}
bad-unfit = This cannot be done with { $found }. Expected: { $expected }.
bad-bot = There is no bot { $found } here. { $neargiven ->
    [yes] Did you mean { $near }?
   *[no] There are: { $known }.
}
bad-setting = { $where } cannot be { $found }. Expected: { $expected }.
bad-address = This is no address of a cluster: { $found }. Expected: { $expected }.
bad-ending = A table cannot be written to { $found }. Its name may end with: { $expected }.
bad-record = { $wheregiven ->
    [yes] In the record, { $where }: { $found } does not fit.
   *[no] In the record: { $found } does not fit.
} Expected: { $expected }.
bad-key = { $wheregiven ->
    [yes] { $where }: { $found } is not known.
   *[no] { $found } is not known.
} Expected: { $expected }.
bad-value = { $wheregiven ->
    [yes] { $where }: { $found } does not fit.
   *[no] { $found } does not fit.
} Expected: { $expected }.
missing-extra = this needs more of Tefuda: { $install }
workers-lost = The workers died, one after the other, before one block was played.
no-cluster = { $address ->
    [auto] There is no Ray cluster on this machine.
   *[other] No Ray cluster answers at { $address }.
} “ray start --head” begins one; without one, --workers plays on several cores of this machine.
other-sources = A machine of the cluster has another version of Tefuda.
bad-toml = It is not TOML: { $error }

# The engine's own refusals; a game may say them in its own way
reason-not-your-turn = It is not your turn.
reason-incomplete = The play is not complete.
reason-match-over = The match is over. No more plays can be made.
reason-deal-goes-on = The deal is still being played.

stale = The table has moved on since you chose this. Look once more, then play.
not-your-turn = { $seatyou ->
    [yes] It is not your turn.
   *[no] It is { $seat }’s turn.
}
not-seated = You are watching; only a player who is seated can play.
not-started = The game has not begun: a seat is still free.
caution-lay = You could still lay { $cards }.
hint-hurried = There was no time to think ahead: this is only what comes to mind first.
no-advice = There is nothing to suggest here.
took-hint = { $seatyou ->
    [yes] You have taken a hint.
   *[no] { $seat } has taken a hint.
}
hint-told = The others know already.
no-hints = This table was opened without hints.
hints-given = Hints: players may ask for them
talk-off = No table talk
lesson-beside = That is allowed, but this step is about something else.
lesson-solved = This step is done. Go on to the next one.
match-is-over = The match is over. No more plays can be made.
between-deals = This deal is over. The next one has not been dealt yet.
not-between-deals = The deal is still being played.

## Trouble on the line

trouble-frame = The server did not understand this message.
trouble-size = This message is too large.
trouble-rate = Too many messages at once. Please wait a moment.
trouble-page = There is a new version of this page. It is loaded when you are not in the middle of a play.
trouble-broken = This table cannot be brought back: what is stored of it is damaged, or was played by rules that this server does not know. Nothing of it is lost; whoever runs the server can look at it.
trouble-table = There is no such table. It may have been cleared away; check the link.
trouble-token = This browser does not hold that seat.
trouble-origin = This page may not talk to this server.
trouble-host = This server is not known by this name. Whoever runs it can name it in TEFUDA_PUBLIC_URL or TEFUDA_HOSTS.
trouble-seat = That seat is already taken.
trouble-seat-none = This table has no such seat.
trouble-server = Something went wrong on the server. Nothing you played is lost; please try again.
trouble-answer = Something went wrong, so there is no answer. You can go on playing.
no-words = (text missing)
trouble-play = The server failed at this, and it was not done. Everything before it is kept.
trouble-hello = The first message must say which table is meant.

## What was asked for cannot be had

error-game = There is no game “{ $game }” here. There are: { $known }.
error-seats = { $game } is not played by { $seats }. Possible: { $allowed }.
error-bot = There is no bot called “{ $bot }”. There are: { $known }.
error-name-long = This name is too long; { $limit } letters are enough.
error-body = Something in this request is not right ({ $where }: { $why }).
error-not-found = There is nothing here.
error-record-not-over = The record can be read when the match is over.
code-unknown = There is no such code. Look at it once more, or let the other device make a new one.
code-used = This code has been used: each is good once. Let the other device make a new one.
code-old = This code is too old: each is good for five minutes. Let the other device make a new one.
code-gone = Nobody sits any more where this code would lead.
code-none = This browser holds none of these seats any more.
code-devices = This seat is open on as many devices as can be. Choose “Only here” on one of them first.

## What was expected instead

expected-address = an address such as https://cards.example, without a path
expected-host-names = names of hosts such as cards.example, with spaces between
expected-data-folder = a folder in which matches are kept, as this user has no home
expected-one-of = one of { $names }
expected-at-least-one = a whole number, 1 at least
expected-number = a number from { $low } to { $high }
expected-whole-number = a whole number from { $low } to { $high }
expected-at-once = a player who plays at once and does not think ahead: one of { $names }
expected-a-learner = at least one seat for the learner
expected-seat = a seat from 0 to { $last }
expected-at-most-words = at most { $count } words
expected-at-most-lines = at most { $count } lines
expected-at-most-values = at most { $count } values
expected-card = a card such as 7S, TH or ♥10
expected-word = a card such as 7S, TH or ♥10, or a word of this play
expected-cards = cards of the pack, separated by spaces
expected-one-card = one card, or nothing
expected-match-or-view = a match, or a view of one
expected-own-metric = a function of some of fact, a, b, c, d, s and r
expected-wishes = metrics with a number each, or a number and how far from it is still near
expected-game-with-a-pile = a game with a pile that nobody sees
expected-two-bots = two bots or more, by their names
expected-some-seconds = more than 0 seconds; or worlds instead
expected-seat-of-match = a seat of the match
expected-playing-seat = a seat that may play now
expected-advised-game = a game with a quick player, in which hidden deals can be drawn
expected-in-this-hand = cards that lie in this hand
expected-card-once = each card only as often as the pack has it
expected-whole-pack = every card of the pack, once
expected-keys = keys and values
expected-known-key = a key of this game’s positions
expected-each-once = each key once
expected-seed = an int, or 32 bytes
expected-hex-seed = 64 hexadecimal digits
expected-hex-seeds = a list of the drawn seed and what each seat shuffled, in 64 hexadecimal digits
expected-shuffled = the seed that everybody’s shuffling gives
expected-commitment = the commitment of this seed
expected-options = options with their values, or a preset’s name
expected-json = a JSON object
expected-keep-folder = a folder that is empty or not there yet, or one of a run that was kept
expected-another-run = a folder of its own for this run: { $name } is { $there } there, and { $asked } here
expected-cluster = the address of a Ray cluster that runs: auto, HOST:PORT or ray://HOST:PORT
expected-by-seat = a list with a value for each of { $seats } seats
expected-so-many-values = a list of { $count } values
expected-true-or-false = true or false
expected-right-position = a position that can be ({ $why })
expected-right-play = a play that the rules allow ({ $why })
expected-some-tables = at least one [[{ $name }]]
expected-no-refuse = no refuse beside a play
expected-no-clause = a clause only beside a refuse
expected-words = a list of words
expected-text = a text in quotes
expected-each-language = a text in each language of the game: { $names }
expected-plays = a list of plays
expected-step-play = a play in each step of a lesson
expected-task = a task for each play of whoever learns
expected-any-number = a number
expected-one-or-two = 1 or 2
expected-table-and-hand = a table and a hand
expected-joker-with-card = a joker with the card that it stands for, as in JK=9S
expected-arrangeable = cards that can lie in melds
expected-weight = points, cards, or a weight for each card

# The heading of a deal that is told again
deal-title = Deal { $number }

## The players of the house: short names, told apart by the first letter alone, and how each of them is

house-fuji = Fuji
    .temper = Takes the long road, and arrives.
house-sora = Sora
    .temper = Says little, sees everything.
house-hana = Hana
    .temper = Lays what is pretty first.
house-mori = Mori
    .temper = Keeps everything, just in case.
house-toki = Toki
    .temper = Counts under the breath.
house-nami = Nami
    .temper = Has eight ideas for every card.
house-koto = Koto
    .temper = Never loses the beat.
house-yuki = Yuki
    .temper = Jumps first and looks afterwards.
house-rin = Rin
    .temper = Plays with the cards, and now and then the game.
house-umi = Umi
    .temper = Patient: there is all night.
house-iro = Iro
    .temper = Turns a hand until it is round.
house-waka = Waka
    .temper = Would trade a win for a good verse.
house-ema = Ema
    .temper = Trots along, and is glad to be here.
house-ogi = Ogi
    .temper = Stands still, then strikes.
house-chiyo = Chiyo
    .temper = Slow, and mostly right.
house-asa = Asa
    .temper = Up early, loud, and soon looking elsewhere.

strength-gentle = Gentle
strength-steady = Steady
strength-sharp = Sharp
strength-master = Master

## Who thinks ahead has had no time to

house-hurried = { $plays ->
    [one] 1 play without thinking ahead
   *[other] { $plays } plays without thinking ahead
}

## What people say to each other across the table

phrase-hello = Hello
phrase-nice = Nice
phrase-thinking = Thinking…
phrase-moment = One minute, please
phrase-sorry = Sorry to keep you waiting
phrase-well-played = Well played
phrase-thanks = Thank you
phrase-once-more = Another one?
# The players of the house, seat by seat: short, and told apart by the first letter alone
house-names = Fuji Sora Hana Mori Toki Nami Koto Yuki Rin Umi Iro Waka Ema Ogi Chiyo Asa

## The end of a match

verdict-won = { $seatyou ->
    [yes] You win the match!
   *[no] { $seat } wins the match!
}
verdict-shared = { $names } share the match.
verdict-drawn = The match is drawn.

## The story of a match.  A game may call a deal otherwise

story-deal = deal
story-always-led = { $seatyou ->
    [yes] You led from the first { $deal } to the last.
   *[no] { $seat } led from the first { $deal } to the last.
}
story-led-since = { $seatyou ->
    [yes] You took the lead in { $deal } { $number } and kept it.
   *[no] { $seat } took the lead in { $deal } { $number } and kept it.
}
story-last-deal = { $seatyou ->
    [yes] You came out ahead only in the last { $deal }.
   *[no] { $seat } came out ahead only in the last { $deal }.
}
story-changes = The lead changed hands { $times } times.
story-best-deal = { $seatyou ->
    [yes] Your { $points } points in { $deal } { $number } were the most of any { $deal }.
   *[no] { $seat }’s { $points } points in { $deal } { $number } were the most of any { $deal }.
}

## What thinking ahead has found

advice-chance = { $percent ->
    [0] Wins hardly any deal like this one.
    [100] Wins almost every deal like this one.
   *[other] Wins about { $percent } of 100 deals like this one.
}
advice-leads = { $what }{ $soon ->
    [yes] {" "}before your next turn
   *[no] {""}
}{ $often ->
    [some] { $best ->
        [one] {" "}once in 100
       *[other] {" "}{ $best } times in 100
    }
   *[always] {""}
}; with “{ $against }”, { $orelse ->
    [never] never
    [hardly] almost never
    [mostly] almost always
    [always] always
   *[some] { $second ->
        [one] once in 100
       *[other] { $second } times in 100
    }
}.
# How often, before the word for what is done; where it is said in numbers, nothing
advice-never = never{" "}
advice-hardly = almost never{" "}
advice-mostly = almost always{" "}
advice-always = always{" "}
advice-some = {""}
advice-costs = { $percent ->
    [0] Hardly worse.
   *[other] Wins about { $percent } of 100 fewer.
}
puzzle-title = Puzzle { $number }
puzzle-level = Difficulty { $level } of 5
puzzle-rating = Players of the house who get it wrong: { $who }.{ $slant ->
    [sight] {""} It can be worked out, but not at a glance: that makes it one step harder.
    [near] {""} The next best play is close behind: that makes it one step harder.
    [far] {""} Everything else is far behind: that makes it one step easier.
   *[plain] {""}
}
puzzle-misses-random = a bot that plays anything
puzzle-misses-gentle = “{ strength-gentle }”
puzzle-misses-steady = “{ strength-steady }”
puzzle-misses-sharp = “{ strength-sharp }”
puzzle-misses-master = “{ strength-master }”
puzzle-task-win = What is the best play here?
puzzle-task-lay = How many points can you lay in one go? Lay as many as you can: you may rearrange the table.
puzzle-task-question = Whom do you ask for what, to have the best chance of getting a card?
puzzle-task-sure-question = There is a question that is certain to get you a card. Which one?
puzzle-task-sure-declaration = There is a half-suit of which you can tell who holds each of the six cards. Declare it.
puzzle-costs-win = With that you win about { $less } deals in 100 fewer. Try again.
puzzle-costs-lay = That is { $worth } points; you can lay { $less } more.
puzzle-costs-question = The chance that the card is there is about { $worth }%. There is a better question.
puzzle-costs-sure-question = The chance that the card is there is about { $worth }%. Another question is certain.
puzzle-costs-sure-declaration = The chance that it is so is about { $worth }%. Another declaration is certain.
puzzle-beside-win = There is something better here. Try again.
puzzle-beside-lay = You can lay more than that. Try again.
puzzle-beside-question = There is a question with a better chance of getting a card.
puzzle-beside-sure-question = That is not certain. There is a question that is.
puzzle-beside-sure-declaration = That is not certain. There is a declaration that is.
puzzle-done-win = Yes. With this you win about { $best } deals in 100, with the next best play { $second }.
puzzle-done-lay = Yes, { $best } points. More than that cannot be laid.
puzzle-done-question = Yes. The chance that the card is there is about { $best }%; with the next best question it is { $second }%.
puzzle-done-sure-question = Yes. After all that has been asked and answered, the card can be nowhere else.
puzzle-done-sure-declaration = Yes. After all that has been asked and answered, the six cards can be nowhere else.
puzzle-task-review = There was a better play here. Which one?
puzzle-costs-review = That costs about { $less } wins in 100. Try again.
puzzle-played-review = That is what was played. It costs about { $less } wins in 100. Try again.
puzzle-beside-review = There is something better here. Try again.
puzzle-done-review = Yes. This wins about { $best } times in 100; what was played, { $second }.
review-moment = Turning point { $number }
puzzle-because = { $right } { $lead }
puzzle-solved = This puzzle is solved. Go on to the next one.
expected-puzzle = a puzzle, as docs/puzzles.md says

## A match looked over: what was found of a seat's decisions

review-weighed = { $count ->
    [one] 1 decision was
   *[other] { $count } decisions were
} weighed, each in { $worlds } deals that fit what could be seen then.{ $passed ->
    [0] {""}
    [one] {" "}Another one left no choice.
   *[other] {" "}Another { $passed } left no choice.
}
review-balance = { $deals ->
    [one] Counted in wins out of 100, from { $start } at the start to { $end } at the end.
   *[other] Counted in deals won out of 100, all { $deals } deals added up: from { $start } at the start to { $end } at the end.
} The figure for the plays is sure to ±{ $error }.
review-start = at the start{ $deals ->
    [one] {""}
   *[other] {" "}({ $deals } deals added up)
}
review-skill = the plays (±{ $error })
review-luck = luck: the cards, and what others did
review-result = the result
review-last = at the last moment known
review-decided = Turning points
review-nothing = No play clearly cost anything.
review-instead = “{ $played }”; better: “{ $better }”
review-cost = Cost: { $loss } wins in 100 (±{ $error })
review-chances = Chance to win: match { $played }% → { $best }%, this { $deal } { $playeddeal }% → { $bestdeal }%
review-chance = Chance to win: match { $played }%, this { $deal } { $playeddeal }%
# Where nothing is known of totals, so that it is the deal that counts
review-chances-deal = Chance to win this { $deal }: { $played }% → { $best }%
review-chance-deal = Chance to win this { $deal }: { $played }%

## The same with all cards open

review-hindsight = As the cards really lay, “{ $play }” would have turned out better: { $played }% → { $best }%.
review-hindsight-same = As the cards really lay, no other play would have turned out better.
review-hindsights = { $better ->
    [0] As the cards really lay, no other play would have turned out better.
   *[other] As the cards really lay, another play would have turned out better in { $better } of { $count } decisions. Nobody could know that: it says nothing about how well anybody played.
}

wants-review = { $seatyou ->
    [yes] You would like to review this match.
   *[no] { $seat } would like to review this match.
}
lets-review = { $seatyou ->
    [yes] You agree to a review.
   *[no] { $seat } agrees to a review.
}
no-review = { $seatyou ->
    [yes] You would rather not have this match reviewed.
   *[no] { $seat } would rather not have this match reviewed.
}
