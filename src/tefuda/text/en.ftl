# Words that all tables share. A game's own words lie beside the game, in text/en.ftl.
# $seat is a player's name; $seatyou is "yes" where that player is the reader.

## Cards

card = { $rank }{ $suit }
card-joker = Joker
card-joker-as = Joker ({ $card })
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
# two of suit-name (and those in ja.ftl and web/src/text/cards.en.ftl). Their shapes are drawn in web/src/cards/shapes.ts.
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

# The mark of a reading in a rulebook
rulebook-reading = our reading

## Lists and people

list-comma = {", "}
list-two = {" and "}
list-last = {", and "}
labelled = { $label }: { $text }
annotated = { $text } ({ $note })
sentences = { $first } { $then }
seat-unnamed = Player { $number }
# One of several
seat-in-list = { $seat }
seat-yours = You
# A person without a name, away from the table
somebody = Somebody
seat-empty = Free seat
zone-hand = { $seatyou ->
    [yes] Your hand
   *[no] { $seat }’s hand
}
    .word = Hand
    .help = The cards that a player holds. Nobody else sees them.
term-dealer = Dealer
    .help = Has dealt the cards of this deal.
term-fresh = Dot on a card
    .help = A card that has just come to its place. The dot goes with the next play. A line below a meld is the same: the last play laid it, or added to it.
term-missing = Away
    .help = This player is not connected. If that lasts, the others can let a computer player take over.
term-substitute = Replaced
    .help = A computer player plays here until this player is back.
option-number = { $number }
bot-steady = Steady bot
bot-steady-attentive = Steady bot that notices cards that others pass up
bot-steady-convention = Steady, by the convention
bot-gentle = Gentle bot
bot-random = Random bot
bot-sharp = Bot that thinks ahead
bot-master = Bot that thinks far ahead

## At the table

waiting = { $seatyou ->
    [yes] It is your turn.
   *[no] Waiting for { $seat }.
}
waiting-open = { $count ->
    [one] A seat is free. Send the link to a friend.
   *[other] { $count } seats are free. Send the link to your friends.
}
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

begins-alone = The cards are dealt as soon as you are ready.
all-here = Everybody is here. Press “Ready” when you are.
not-here-yet = { $seat } is not here yet. Press “Ready” when you are.
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
shuffled-already = You have already shuffled.
shuffles-anew = { $seatyou ->
    [yes] Your device lost its part of the shuffle. Everyone shuffles again.
   *[no] The device of { $seat } lost its part of the shuffle. Everyone shuffles again.
}
shuffles-again = Somebody had already shuffled, so everyone shuffles again.
bot-shuffles = At this table the server shuffles alone.
shuffled-enough = Everyone has shuffled three times at this table. There is no further shuffle.
not-all-sealed = Some players have not committed to their part of the shuffle yet.
not-what-was-sealed = This does not match the commitment.
all-shuffle = Everyone shuffles
    .help = Each player’s device adds a number to the shuffle before the first deal. So nobody can choose the cards, not even the operator of the server.
left-seat = Seat { $number } is free again.
has-left = { $seatyou ->
    [yes] You leave the table. { $bot } (computer) plays for you until you are back.
   *[no] { $seat } leaves the table. { $bot } (computer) takes over.
}
bot-relieves = { $seatyou ->
    [yes] You let { $bot } (computer) take over for { $other }.
   *[no] { $seat } lets { $bot } (computer) take over for { $otheryou ->
        [yes] you
       *[no] { $other }
    }.
}
came-back = { $seatyou ->
    [yes] While you were away, { $bot } sat in for you.
   *[no] { $seat } is back.
}
played-by = { $text } (Played by { $bot }.)
bot-fills = A computer player takes each free seat.
sits-elsewhere = { $seatyou ->
    [yes] You move to seat { $number }.
   *[no] { $seat } moves to seat { $number }.
}
seat-renamed = { $seatyou ->
    [yes] You are now called { $new }.
   *[no] { $old } is now called { $new }.
}
seat-named = { $seatyou ->
    [yes] You are now called { $new }.
   *[no] Player { $number } is now called { $new }.
}
seat-nameless = { $seatyou ->
    [yes] You no longer have a name at this table.
   *[no] { $old } is now called Player { $number }.
}
would-end = { $seatyou ->
    [yes] You would like to end the match.
   *[no] { $seat } would like to end the match. It ends if everybody here agrees.
}
goes-on = { $seatyou ->
    [yes] You would rather play on.
   *[no] { $seat } would rather play on.
}
would-pause = { $seatyou ->
    [yes] You would like a pause.
   *[no] { $seat } would like a pause. It begins if everybody here agrees.
}
match-paused = The match is paused.
pause-ended = { $seatyou ->
    [yes] You have ended the pause.
   *[no] { $seat } has ended the pause.
}
table-cancelled = { $seatyou ->
    [yes] You have deleted this table.
   *[no] { $seat } has deleted this table.
}
table-gone = This table was deleted before the match began.
not-the-host = Only the player who opened the table can do this.
watchers-none = Nobody may watch this table.
watchers-delayed = Watchers are { $delay ->
    [minute] a minute
    [five_minutes] five minutes
   *[deal] one deal
} behind
    .help = Those who watch see what happened that long ago.
badge-hand-open = hand open to watchers
badge-watchers = { $count ->
    [one] { $count } watcher
   *[other] { $count } watchers
}
hand-opened = { $seatyou ->
    [yes] Your hand is open to those who watch. The other players do not see it.
   *[no] { $seat } opens their hand to those who watch. The other players do not see it.
}
hand-closed = { $seatyou ->
    [yes] Your hand is closed again.
   *[no] { $seat } closes their hand again.
}
hand-already = { $open ->
    [yes] Your hand is already open.
   *[no] Your hand is already closed.
}
hand-stays-closed = You can open your hand only where you play alone, or where watchers are one deal behind. Otherwise other players could watch, too, and see it.
table-listed = { $seatyou ->
    [yes] You look for players again: others can find this table.
   *[no] { $seat } looks for players again: others can find this table.
}
table-unlisted = { $seatyou ->
    [yes] You stop looking for players. The link still leads here.
   *[no] { $seat } stops looking for players. The link still leads here.
}
listed-already = { $listed ->
    [yes] Others can already find this table.
   *[no] This table has already stopped looking for players.
}
table-not-to-be-found = Only people who have the link can find this table. Open a new one that others can find.
table-closed = The operator of this server has closed the table.
match-ended = The match was ended by agreement.
resigned = { $seatyou ->
    [yes] You have resigned.
   *[no] { $seat } has resigned.
}
resign-of-two = Only a match of two players can be resigned. Ask the others to end it here.
once-more = { $seatyou ->
    [yes] You would like another match.
   *[no] { $seat } would like another match.
}
seat-is-yours = You are playing in this seat already.
seat-not-a-persons = No person is playing in that seat now.
no-seat-free = No seat is free.
seats-drawn = The seats of this table were drawn for a tournament, so nobody can leave or change them before the deal. You can close the page and come back.
already-dealt = This can only be done before the deal.
asks-back = { $seatyou ->
    [yes] You would like to undo your last play.
   *[no] { $seat } would like to undo the last play.
}
lets-back = { $seatyou ->
    [yes] You allow the undo.
   *[no] { $seat } allows the undo.
}
lets-not-back = { $seatyou ->
    [yes] You refuse the undo.
   *[no] { $seat } refuses the undo.
}
takes-back = { $seatyou ->
    [yes] You undo your last play.
   *[no] { $seat } undoes the last play.
}
nothing-to-take-back = There is nothing to undo: it was not your play, or somebody has played since.
has-learnt = You cannot undo this play, because it showed you something new.
no-taking-back = This table does not allow undo.
back-too-late = Too late to undo: your time for that play is up.
late = { $seatyou ->
    [yes] Your time is up. A computer player plays this once for you.
   *[no] { $seat } is out of time. A computer player plays this once.
}
late-often = { $seatyou ->
    [yes] Your time is up again. { $bot } (computer) plays for you until you are back.
   *[no] { $seat } is out of time again. { $bot } (computer) takes over.
}
clock-each = Time for each decision: { $seconds ->
    [30] 30 seconds
    [60] a minute
    [180] three minutes
    [600] ten minutes
    [86400] a day
   *[other] three days
}
    .help = When time runs out, a computer player plays once for that player. After three times in a row it takes over until they return.
plays-stand = No undo
    .help = No play can be taken back.
match-rated = Rated
    .help = The result changes everybody’s rating, if all people at the table keep a name. No hints, no undo.
agreed-before = You have already agreed.
done-already = This has already been done.
not-over = The match is not over yet.
table-sealed = Other tables of the tournament are still playing these cards. Everything opens when all of them have finished.
again-already = A new table is already open for all of you.
is-here = This player is here.
not-so-soon = A computer player can take over when somebody has been away for { $seconds } seconds. Please wait a little longer.

## Fairness

# First what a player wants to know; after an empty line the exact mechanism, which the page shows on demand.
fair-promise =
    The cards of this match were fixed before it began, and nobody can change them now. You can check this when the match is over.

    All cards follow from a seed, a random number that was drawn before the match. You see its commitment now, a text that no other seed gives, and the seed at the end, so anyone can check that no card was moved. You must trust the operator of the server not to have picked a favourable seed. If everyone shuffles, you need not.
fair-sealed =
    The cards of this match were fixed before it began, and all tables of this round have the same ones. You can check both when all of them have finished.

    All cards follow from a seed, a random number that was drawn before the round. You see its commitment now, a text that no other seed gives and that is the same at all these tables, and the seed when the round is over, so anyone can check that no card was moved. You must trust the operator of the server not to have picked a favourable seed.
fair-promise-shuffled =
    Everyone at this table shuffles, so nobody can choose the cards, not even the operator of the server. You can check this when the match is over.

    The cards follow from a seed, a random number of the server’s, and from a number that each player’s device adds. The commitment of the seed, a text that no other seed gives, was shown before anybody sat down. At the end everything is shown, and your device checks it. A player who works with the operator could at most make everyone shuffle again. Your device asks you before it does, and counts how often.
fair-revealed-shuffled =
    The match is over. Your browser checks below that the cards are the ones that everyone shuffled.

    Everything that decided the cards is shown: the seed, and the number of each player. The commitment is the one that you saw from the start. You can check all of it with “tefuda verify”.
fair-revealed =
    The match is over. Your browser checks below that the cards are the ones that were fixed before it began.

    The seed is shown now. Its commitment is the one that you saw from the start. You can check all the cards with “tefuda verify”.
fair-goes-on =
    This match continues another one, whose cards could be known. So it does not prove a fair deal.

    Only the cards that are dealt later follow from the seed of this commitment.

## Plays that cannot be made

quoted = “{ $text }”

# $where is a place in what was read; $wheregiven is "no" where there is none to name
bad-notation = { $wheregiven ->
    [yes] In the play, { $where }: { $found } does not fit.
   *[no] { $found } does not fit.
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
    [yes] { $where }: { $found } does not fit.
   *[no] { $found } does not fit.
} Expected: { $expected }.
bad-game = There is no game { $found }. { $nearcount ->
    [0] There are: { $known }.
   *[other] Did you mean { $near }?
}
bad-option = There is no option { $found }. { $nearcount ->
    [0] There are: { $known }.
   *[other] Did you mean { $near }?
}
bad-preset = There is no preset { $found }. { $nearcount ->
    [0] There are: { $known }.
   *[other] Did you mean { $near }?
}
bad-solver = There is no solver for { $game }, only for: { $able }.
bad-unfit = { $found } does not work here. Expected: { $expected }.
bad-bot = There is no bot { $found } here. { $nearcount ->
    [0] There are: { $known }.
   *[other] Did you mean { $near }?
}
bad-setting = { $where } cannot be { $found }. Expected: { $expected }.
bad-address = { $found } is not the address of a cluster. Expected: { $expected }.
bad-ending = A table cannot be written to { $found }. The name must end with { $expected }.
not-a-record = This is not the record of a match.
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
missing-extra = This needs another part of Tefuda: { $install }
illegal-bot-play = In match { $match } the bot “{ $bot }” in seat { $seat } chose “{ $play }”, which the rules do not allow. The simulation ends here.
workers-lost = All worker processes died before they finished a block. Try fewer workers.
no-cluster = { $address ->
    [auto] There is no Ray cluster on this machine.
   *[other] No Ray cluster answers at { $address }.
} “ray start --head” starts one. Without a cluster, --workers uses several cores of this machine.
other-sources = A machine of the cluster has another version of Tefuda. Install the same version on all machines.
bad-toml = This is not valid TOML: { $error }

# The engine's own refusals; a game may say them in its own way
reason-not-your-turn = It is not your turn.
reason-incomplete = The play is not complete.
reason-game-over = The match is over.
reason-between-deals = This deal is over. The next one has not been dealt yet.
reason-unknown-verb = This game has no such play.
reason-draw-first = Draw a card first.
reason-not-held = You do not hold { $card }.
reason-twice = { $card } is named twice.
reason-two-more = Choose at least two more cards for a meld.
reason-one-more = Choose at least one more card for a meld.
reason-match-over = The match is over. No more plays can be made.
reason-deal-goes-on = The deal is still being played.

stale = The table has changed since you chose this. Look again, then play.
not-your-turn = { $seatyou ->
    [yes] It is not your turn.
   *[no] It is { $seat }’s turn.
}
not-seated = You are watching. Only seated players can play.
not-started = The game has not started: a seat is still free.
not-onto-this = This does not fit on that meld by itself.
caution-lay = You could still lay { $cards }.
caution-add = You could still lay off { $cards }.
hint-hurried = Chosen quickly, without looking ahead.
no-advice = There is no suggestion here.
took-hint = { $seatyou ->
    [yes] You use a hint.
   *[no] { $seat } uses a hint.
}
hint-told = The others know already.
no-hints = This table does not allow hints.
hints-given = Hints allowed
    .help = Players may ask for hints. Everyone at the table sees who asks.
talk-off = No table talk
    .help = Nobody can say anything at the table.
chat-on = Chat allowed
    .help = Players can write to each other. Those who watch do not see it, and it is gone once the match is over.
chat-none = This table was opened without a chat.
chat-already = { $open ->
    [yes] The chat is already open.
   *[no] The chat is already closed.
}
chat-opened-by = { $seatyou ->
    [yes] You open the chat.
   *[no] { $seat } opens the chat.
}
chat-closed-by = { $seatyou ->
    [yes] You close the chat for everyone.
   *[no] { $seat } closes the chat for everyone.
}
lesson-beside = The rules allow that, but this step is about something else.
lesson-by-hand = Here move the cards yourself: press “Rearrange”.
lesson-solved = This step is done. Continue with the next one.
lesson-fault-empty = there is no task in it
lesson-fault-clause = { $clause } is not a clause of the rulebook
lesson-fault-before = the plays before it cannot be made: { $why }
lesson-fault-elsewhere = the table differs from the one before, and no situation says so
lesson-fault-turn = it is not the learner’s turn
lesson-fault-card = { $key } shows { $card }, which is not in the pack
lesson-fault-illegal = “{ $play }” is accepted, but is not legal: { $why }
lesson-fault-pointless = every legal play is accepted, so the task teaches nothing
lesson-fault-wanted = the solution does not give the wanted result
lesson-fault-astray = after “{ $play }” step { $step } cannot be played: { $why }
match-is-over = The match is over. No more plays can be made.
between-deals = This deal is over. The next one has not been dealt yet.
not-between-deals = The deal is still being played.

## Trouble on the line

trouble-frame = The server did not understand this message.
trouble-size = This message is too large.
trouble-rate = Too many messages at once. Please wait a moment.
trouble-page = There is a new version of this page. It loads when you are not in the middle of a play.
trouble-outdated = The rules of this match have changed since it was played, so it cannot continue. Nothing was deleted. Please tell the operator.
trouble-broken = This table cannot be opened: its data is damaged or from another version. Nothing was deleted. Please tell the operator.
trouble-table = There is no such table. It may have been deleted. Check the link.
trouble-token = This browser does not have that seat.
trouble-origin = This page is not allowed to use this server.
trouble-host = This server does not know this host name. Its operator can add the name to TEFUDA_PUBLIC_URL or TEFUDA_HOSTS.
trouble-seat = This seat is already taken.
trouble-seat-none = This table has no such seat.
trouble-server = Something went wrong on the server. Nothing you played is lost; please try again.
trouble-answer = Something went wrong, so there is no answer. You can play on.
no-words = (text missing)
trouble-play = The server failed, and this was not done. Everything before it is saved.
trouble-hello = The first message must name the table.

## What was asked for cannot be had

error-game = There is no game “{ $game }”. There are: { $known }.
error-seats = { $game } cannot be played by { $seats }. Possible: { $allowed }.
error-bot = There is no bot called “{ $bot }”. Available: { $known }.
error-name-long = This name is too long. Use at most { $limit } characters.
error-body = { $why ->
    [missing] Something is missing from this request ({ $where }).
    [unknown] Something in this request is not known here ({ $where }).
    [type] Something in this request has the wrong type ({ $where }).
    [choice] Something in this request is none of the possible values ({ $where }).
    [bounds] Something in this request is outside its limits ({ $where }).
   *[json] This request is not readable as JSON.
 }
error-not-found = There is nothing at this address. Check it.
error-record-not-over = The record is available when the match is over.
code-unknown = This code does not exist. Check it, or make a new one on the other device.
code-used = This code has already been used. Make a new one on the other device.
code-old = This code has expired after five minutes. Make a new one on the other device.
code-gone = This seat no longer exists.
code-none = This browser no longer has these seats.
code-devices = This seat is open on too many devices. Choose “Only on this device” on one of them first.

## What was expected instead

expected-address = an address such as https://cards.example, without a path
expected-public-address = an address such as https://cards.example or https://my.example/tefuda
expected-mail-server = an address such as smtps://user:password@mail.example
expected-mail-sender = a sender such as cards@example.org or Tefuda <cards@example.org>
expected-host-names = host names such as cards.example, separated by spaces
expected-data-folder = a folder for matches, because this user has no home folder
expected-one-of = one of { $names }
expected-at-least-one = a whole number from 1
expected-number = a number from { $low } to { $high }
expected-whole-number = a whole number from { $low } to { $high }
expected-at-once = a bot that does not think ahead: one of { $names }
expected-a-learner = at least one seat for the learner
expected-seat = a seat from 0 to { $last }
expected-at-most-words = at most { $count } words
expected-at-most-entries = at most { $count } entries
expected-at-most-values = at most { $count } values
expected-card = a card such as 7S, TH or 10♥
expected-word = a card such as 7S, TH or 10♥, or a word of this play
expected-cards = cards of the pack, separated by spaces
expected-one-card = one card, or nothing
expected-match-or-view = a match, or a view of one
expected-own-metric = a function of any of fact, a, b, c, d, s and r
expected-bot-names = the names of bots, joined by +
expected-differences = metrics, each with a difference above 0
expected-start = match, or matches of this game, with as many seats, within a deal
expected-start-rules = a match with these rules
expected-start-deals = single deals (deals=…, --deals), because a whole match already has all of its deals
expected-wishes = metrics, each with a number, or with a number and a tolerance
expected-game-with-a-pile = a game with a face-down stock
expected-two-bots = the names of two or more bots
expected-at-most-bots = at most { $count } { $count ->
    [one] bot
   *[other] bots
}, one for each seat
expected-some-seconds = more than 0 seconds, or worlds instead
expected-seat-of-match = a seat of the match
expected-playing-seat = a seat that may play now
expected-advised-game = a game with a quick bot, in which hidden deals can be drawn
expected-in-this-hand = cards in this hand
expected-card-once = no card more often than the pack has it
expected-whole-pack = every card of the pack, once
expected-keys = keys and values
expected-known-key = a key of this game’s positions
expected-entry = entry { $number }
expected-each-once = each key once
expected-seed = an int, or 32 bytes
expected-hex-seed = 64 hexadecimal digits
expected-hex-seeds = a list of the drawn seed and each seat’s number, in 64 hexadecimal digits each
expected-shuffled = the seed that follows from everybody’s numbers
expected-commitment = the commitment of this seed
expected-options = options with values, or the name of a preset
expected-json = a JSON object
expected-json-list = a JSON list
expected-keep-folder = an empty or new folder, or the folder of a saved run
expected-another-run = a separate folder for this run: { $name } is { $there } in that folder, and { $asked } here
expected-cluster = the address of a running Ray cluster: auto, HOST:PORT or ray://HOST:PORT
expected-by-seat = a list with a value for each of the { $seats } seats
expected-so-many-values = a list of { $count } values
expected-true-or-false = true or false
expected-right-position = a possible position ({ $why })
expected-right-play = a legal play ({ $why })
expected-right-play-then = a legal play ({ $why }; version { $then } of the rules accepted it, and today’s is { $now })
expected-some-tables = at least one [[{ $name }]]
expected-no-refuse = no refuse next to a play
expected-no-clause = a clause only next to a refuse
expected-words = a list of words
expected-text = a text in quotes
expected-each-language = a text in each language of the game: { $names }
expected-plays = a list of plays
expected-pairs = a list of pairs of texts
expected-clauses = a list of clauses of the rulebook
expected-step-play = a play in each step of a lesson
expected-task = a task for each play of the learner
expected-any-number = a number
expected-one-or-two = 1 or 2
expected-table-and-hand = a table and a hand
expected-joker-with-card = a joker with the card that it stands for, as in JK=9S
expected-arrangeable = cards that can lie in melds
expected-weight = points, cards, or a weight for each card

# The heading of a deal that is told again
deal-title = Deal { $number }

## The computer players: short names, told apart by the first letter alone, and how each of them is

bot-fuji = Fuji
    .temper = Takes the long road, and arrives.
bot-sora = Sora
    .temper = Says little, sees everything.
bot-hana = Hana
    .temper = Lays what is pretty first.
bot-mori = Mori
    .temper = Keeps everything, just in case.
bot-toki = Toki
    .temper = Counts quietly.
bot-nami = Nami
    .temper = Has eight ideas for every card.
bot-koto = Koto
    .temper = Never loses the beat.
bot-yuki = Yuki
    .temper = Jumps first and looks afterwards.
bot-rin = Rin
    .temper = Plays with the cards, and now and then the game.
bot-umi = Umi
    .temper = Patient. There is all night.
bot-iro = Iro
    .temper = Turns a hand until it is round.
bot-waka = Waka
    .temper = Would trade a win for a good verse.
bot-ema = Ema
    .temper = Trots along, glad to be here.
bot-ogi = Ogi
    .temper = Stands still, then strikes.
bot-chiyo = Chiyo
    .temper = Slow, and mostly right.
bot-asa = Asa
    .temper = Up early, loud, and soon looking elsewhere.

strength-gentle = Gentle
strength-steady = Steady
strength-sharp = Sharp
strength-master = Master

## A computer player that thinks ahead had no time to

bot-hurried = { $plays ->
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
# The computer players, seat by seat: short, and told apart by the first letter alone
bot-names = Fuji Sora Hana Mori Toki Nami Koto Yuki Rin Umi Iro Waka Ema Ogi Chiyo Asa

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
    [yes] You took the lead only in the last { $deal }.
   *[no] { $seat } took the lead only in the last { $deal }.
}
story-changes = The lead changed hands { $times } times.
story-best-deal = { $seatyou ->
    [yes] Your { $points } points in { $deal } { $number } were the best result of any { $deal }.
   *[no] { $seat }’s { $points } points in { $deal } { $number } were the best result of any { $deal }.
}

## What thinking ahead has found

advice-chance = { $percent ->
    [0] Win rate for this deal: under 1%.
    [100] Win rate for this deal: almost 100%.
   *[other] Win rate for this deal: about { $percent }%.
}
advice-tried = { $deals ->
    [one] Tried in 1 deal that fits what you can see.
   *[other] Tried in { $deals } deals that fit what you can see.
}
advice-leads = The main difference from “{ $against }”: { $what }{ $soon ->
    [yes] {" "}before your next turn
   *[no] {""}
} { $often ->
    [never] 0%
    [hardly] under 1%
    [mostly] over 99%
    [always] 100%
   *[some] { $best }%
} of the time, not { $orelse ->
    [never] 0%
    [hardly] under 1%
    [mostly] over 99%
    [always] 100%
   *[some] { $second }%
}.
# How often, before the word for what is done: nothing, as the chance is said in per cent
advice-never = {""}
advice-hardly = {""}
advice-mostly = {""}
advice-always = {""}
advice-some = {""}
advice-costs = { $percent ->
    [0] Almost the same win rate.
   *[other] Win rate about { $percent }% lower.
}
puzzle-title = Puzzle { $number }
puzzle-level = Difficulty { $level } of 5
puzzle-rating = Computer players that get it wrong: { $who }.{ $slant ->
    [sight] {""} You can work it out, but not at a glance. This makes it one step harder.
    [near] {""} The next best play is almost as good. This makes it one step harder.
    [far] {""} All other plays are much worse. This makes it one step easier.
    [memory] {""} { $plays ->
        [0] You need to remember no play to solve it. The more there are to remember, the harder it is.
        [one] You need to remember the last play to solve it. The more there are to remember, the harder it is.
       *[other] You need to remember the last { $plays } plays to solve it. The more there are to remember, the harder it is.
    }
   *[plain] {""}
}
puzzle-misses-random = a random player
puzzle-misses-gentle = “{ strength-gentle }”
puzzle-misses-steady = “{ strength-steady }”
puzzle-misses-sharp = “{ strength-sharp }”
puzzle-misses-master = “{ strength-master }”
puzzle-task-win = What is the best play here?
puzzle-task-lay = How many points can you lay at once? You may rearrange the table.
puzzle-task-question = Which question has the best chance of getting a card? Choose a player and a card.
puzzle-task-sure-question = One question is certain to get you a card. Which one?
puzzle-task-sure-declaration = You can know who holds all six cards of one half-suit. Declare it.
puzzle-costs-win = This lowers your win rate by about { $less }%. Try again.
puzzle-costs-lay = This is worth { $worth } points. You can lay { $less } more.
puzzle-costs-question = The chance that the card is there is about { $worth }%. Another question is better.
puzzle-costs-sure-question = The chance that the card is there is about { $worth }%. Another question is certain.
puzzle-costs-sure-declaration = The chance that this is right is about { $worth }%. Another declaration is certain.
puzzle-beside-win = There is a better play. Try again.
puzzle-beside-lay = You can lay more. Try again.
puzzle-beside-question = Another question has a better chance of getting a card.
puzzle-beside-sure-question = This is not certain. Another question is.
puzzle-beside-sure-declaration = This is not certain. Another declaration is.
puzzle-done-win = Yes. Your win rate is about { $best }%, with the next best play { $second }%.
puzzle-done-lay = Yes, { $best } points. You cannot lay more.
puzzle-done-question = Yes. The chance that the card is there is about { $best }%, with the next best question { $second }%.
puzzle-done-sure-question = Yes. All questions and answers together show that only this player can have the card.
puzzle-done-sure-declaration = Yes. All questions and answers together show where the six cards are.
puzzle-task-review = There was a better play here. Which one?
puzzle-costs-review = This lowers your win rate by about { $less }%. Try again.
puzzle-played-review = This was the actual play. It lowers your win rate by about { $less }%. Try again.
puzzle-beside-review = There is a better play. Try again.
puzzle-done-review = Yes. Its win rate is about { $best }%, that of the actual play { $second }%.
review-moment = Turning point { $number }
puzzle-because = { $right } { $lead }
puzzle-solved = This puzzle is solved. Continue with the next one.
expected-puzzle = a puzzle in the format of docs/puzzles.md

## A match looked over: what was found of a seat's decisions

review-weighed = { $count ->
    [one] 1 decision was
   *[other] { $count } decisions were
} reviewed, each in { $worlds } sample deals that fit what the player could see.{ $passed ->
    [0] {""}
    [one] {" "}One forced play was skipped.
   *[other] {" "}{ $passed } forced plays were skipped.
}
review-balance = { $deals ->
    [one] The win rate went from { $start }% at the start to { $end }%
   *[other] The win rates of all { $deals } deals added up to { $start }% at the start and to { $end }%
} { $last ->
    [over] at the end.
    [resigned] before the resignation.
   *[open] at the last recorded moment.
} { $clear ->
    [yes] Plays and luck make up the difference. The margin of error for the plays is ±{ $error }.
   *[no] The figure for the plays ({ $skill } ±{ $error }) is within its margin of error, so it cannot be told from chance.
}
review-resigned = { $seatyou ->
    [yes] You resigned
   *[no] { $seat } resigned
} when { $ownyou ->
    [yes] your win rate
   *[no] the win rate of { $own }
} was { $chance }%, and so lost the match.
review-start = win rate at the start{ $deals ->
    [one] {""}
   *[other] {" "}({ $deals } deals added up)
}
review-skill = the plays (±{ $error })
review-luck = luck: the cards and the others’ plays
review-result = win rate at the end
review-before = win rate before the resignation
review-last = win rate at the last recorded moment
review-decided = Turning points
review-nothing = No play cost much.
review-instead = “{ $played }”. Better: “{ $better }”
review-cost = Lowered the win rate by { $loss }% (±{ $error })
review-chances = Win rate, played → better: match { $played }% → { $best }%, this { $deal } { $playeddeal }% → { $bestdeal }%
review-chance = Win rate: match { $played }%, this { $deal } { $playeddeal }%
# Where nothing is known of totals, so that it is the deal that counts
review-chances-deal = Win rate of this { $deal }, played → better: { $played }% → { $best }%
review-chance-deal = Win rate of this { $deal }: { $played }%

## The same with all cards open

review-hindsight = With all cards open, “{ $play }” was better: { $played }% → { $best }%.
review-hindsight-same = With all cards open, no other play was better.
review-hindsights = { $better ->
    [0] With all cards open, no other play was better.
   *[other] With all cards open, another play was better in { $better } of { $count } decisions. Nobody could know that, so it says nothing about how well anybody played.
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
    [yes] You do not agree to a review of this match.
   *[no] { $seat } does not agree to a review of this match.
}
review-already = { $agreed ->
    [yes] You have already agreed to the review.
   *[no] You have already refused the review.
}

## The score pad, where the cards are real

pad-missing = “{ $figure }” has no answer yet.
pad-missing-of = “{ $figure }” has no answer yet for { $seat }.
pad-wrong = “{ $figure }” cannot be { $value }. { $why }
pad-wrong-of = “{ $figure }” of { $seat } cannot be { $value }. { $why }
pad-not-negative = The lowest possible number is 0.
pad-over = The match was over before this deal.
pad-dealer = { $seat } deals.
pad-leader = { $seat } begins.
pad-won = { $seat } wins the match.
