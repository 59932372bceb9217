# Words that all tables share. A game's own words lie beside the game, in text/en.ftl.
# $seat is a player's name; $seatyou is "yes" where that player is the reader.

## Languages

lang-en = English
lang-ja = 日本語

## Cards

card = { $rank }{ $suit }
card-joker = Joker
card-joker-as = Joker as { $card }

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
suit-R = ★
suit-N = ☾

# Read out
card-name = { $rank } of { $suit }
card-name-joker = joker
card-name-joker-as = joker as the { $card }

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

## Lists and people

list-comma = {", "}
seat-unnamed = Player { $number }
seat-empty = Empty seat
bot-greedy = Greedy bot
bot-random = Random bot
bot-search = Thinking bot

## At the table

waiting = { $seatyou ->
    [yes] It is your turn.
   *[no] Waiting for { $seat }.
}
waiting-open = Seat { $number } is free. Send the link to a friend.
waiting-start = The game begins as soon as every seat is taken.
sat-down = { $seatyou ->
    [yes] You sit down at the table.
   *[no] { $seat } sits down at the table.
}
left = { $seat } has lost the connection. The seat is kept.
came-back = { $seatyou ->
    [yes] You are back in your seat.
   *[no] { $seat } is back.
}
between = The deal is over. Press Next for the next one.
ready = { $seatyou ->
    [yes] You are ready for the next deal.
   *[no] { $seat } is ready for the next deal.
}
next-deal = Next deal
match-over = The match is over. { $seatyou ->
    [yes] You win.
   *[no] { $seat } wins.
}
match-drawn = The match is over, and nobody has won it.
watching = You are watching. Hidden cards stay hidden from you.

## Fairness

fair-promise = The cards of the whole match follow from a secret number drawn before the first deal; its fingerprint is shown now and the number itself at the end, so that anyone can check that no card was moved.
fair-revealed = The match is over and the secret number is shown. Its fingerprint is the one you saw from the start: every deal can be checked with “tefuda verify”.

## Plays that cannot be made

# $where is a place in what was read; $wheregiven is "no" where there is none to name
bad-notation = { $wheregiven ->
    [yes] In the play, { $where }: { $found } does not fit.
   *[no] In the play: { $found } does not fit.
} Expected: { $expected }.
bad-position = { $wheregiven ->
    [yes] In the position, { $where }: { $found } does not fit.
   *[no] In the position: { $found } does not fit.
} Expected: { $expected }.
bad-rules = { $wheregiven ->
    [yes] In the rules, { $where }: { $found } does not fit.
   *[no] In the rules: { $found } does not fit.
} Expected: { $expected }.
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
bad-toml = It is not TOML: { $error }

# $position counts the words of the play from 1
error-notation = Word { $position } of the play, “{ $found }”, does not fit. Expected here: { $expected }.
error-notation-end = The play stops too early, after { $count ->
    [one] one word
   *[other] { $count } words
}. Still expected: { $expected }.
error-notation-empty = This is an empty play. Expected: { $expected }.
error-notation-long = This play has too many words ({ $count }); no play of this game has more than { $limit }.
error-card = “{ $found }” is no card. Write the rank and the suit, as in 7S or TH.
error-card-not-in-pack = { $card } is not in the pack of this game.
expected-verb = a verb ({ $verbs })
expected-card = a card, as in 7S
expected-seat = a seat, as in @1
expected-meld = the number of a meld, as in 2
expected-number = a number
expected-bar = a bar | before the next meld
expected-end = the end of the play

# The engine's own refusals; a game may say them in its own way
reason-not-your-turn = It is not your turn.
reason-incomplete = The play is not complete.
reason-match-over = The match is over. No more plays can be made.
reason-deal-goes-on = The deal is still being played.

illegal = This play is not allowed here.
stale = The table has moved on since you chose this. Look once more, then play.
not-your-turn = { $seatyou ->
    [yes] It is not your turn.
   *[no] It is { $seat }’s turn.
}
not-seated = You are watching; only a player who is seated can play.
not-started = The game has not begun: a seat is still free.
match-is-over = The match is over. No more plays can be made.
between-deals = This deal is over. The next one has not been dealt yet.
not-between-deals = The deal is still being played.
busy = Your previous play is still being stored. Please wait a moment.

## Trouble on the line

trouble-frame = The server did not understand this message.
trouble-frame-where = The server did not understand this message: { $where }: { $why }.
trouble-size = This message is too large.
trouble-rate = Too many messages at once. Please wait a moment.
trouble-table = There is no such table. It may have been cleared away; check the link.
trouble-token = This browser does not hold that seat.
trouble-origin = This page may not talk to this server.
trouble-seat = That seat is already taken.
trouble-seat-none = This table has no such seat.
trouble-server = Something went wrong on the server. Nothing you played is lost; please try again.
trouble-elsewhere = You have opened this seat on another device. This page has stopped; reload it to go on here.
trouble-hello = The first message must say which table is meant.
trouble-full = This server has no room for another table just now. Please try again later.

## What was asked for cannot be had

error-game = There is no game “{ $game }” here. There are: { $known }.
error-seats = { $game } is not played by { $seats }. Possible: { $allowed }.
error-option = This game has no option “{ $option }”. There are: { $known }.
error-option-range = The option “{ $option }” must be between { $low } and { $high }; { $value } was given.
error-option-choice = The option “{ $option }” cannot be “{ $value }”. Possible: { $known }.
error-option-number = The option “{ $option }” must be a whole number; “{ $value }” was given.
error-preset = This game has no rules called “{ $preset }”. There are: { $known }.
error-bot = There is no bot called “{ $bot }”. There are: { $known }.
error-name-long = This name is too long; { $limit } letters are enough.
error-body = Something in this request is not right: { $where }: { $why }.
error-not-found = There is nothing here.
error-record-not-over = The record can be read when the match is over.

## Positions and records

error-position-key = A position of this game has no key “{ $key }”. There are: { $known }.
error-position-missing = The position needs the key “{ $key }”.
error-position-value = The key “{ $key }” cannot be “{ $value }”. Expected: { $expected }.
error-position-twice = { $card } lies in this position twice: in “{ $first }” and in “{ $second }”.
error-position-pack = { $card }, in “{ $key }”, is not in the pack of this game.
error-position-stock = The position asks for { $wanted } cards in the stock, but only { $left } are placed nowhere.
error-record-head = This is not a record of Tefuda: its first line must be “{ $expected }”.
error-record-line = Line { $line } of the record is wrong: { $why }
error-record-scheme = The record was dealt by the scheme “{ $scheme }”, which this version does not know.
error-record-seed = The seed does not fit the fingerprint that was shown before the first deal.
error-record-deal = Deal { $deal } of the record does not follow from its seed.

## The commands

cli-games-head = Games that can be played here:
cli-serving = Tefuda is open at { $address }. Stop it with Ctrl-C.
cli-replayed = { $plays ->
    [one] One play
   *[other] { $plays } plays
} replayed, { $deals ->
    [one] one deal
   *[other] { $deals } deals
}.
cli-verified = The record is sound: seed, deals and plays fit together.
cli-not-verified = The record is not sound: { $why }
cli-file = The file “{ $file }” cannot be read: { $why }
cli-scenario-file = { $file }: { $case }: { $key }: { $why }
cli-scenario-failed = { $file }: { $case }, step { $step }: { $why }
cli-scenario-was = { $key } should be { $expected }, but is { $found }
cli-scenario-legal = { $play } should be refused, but is allowed
cli-scenario-illegal = { $play } should be allowed, but is refused ({ $clause }): { $reason }
cli-scenario-clause = { $play } should be refused by { $expected }, but is refused by { $found }
cli-scenario-word = after “{ $after }”, the word { $word } should { $should ->
    [yes] be
   *[no] not be
} offered
cli-simulated = { $matches ->
    [one] One match
   *[other] { $matches } matches
}, { $deals ->
    [one] one deal
   *[other] { $deals } deals
}, { $seconds } s
cli-needs-extra = This command needs more to be installed: pip install "tefuda[{ $extra }]"
