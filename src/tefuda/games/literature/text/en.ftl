# Literature in English. Common words lie in src/tefuda/text/en.ftl.
# A seat's name comes with a companion: $seatyou is "yes" where that player is the reader; $seatsyou and $teamyou where the reader is among them.

name = Literature
tagline = Team against team: remember every answer, and name the holder of each card.
also-called = Also called Fish
minutes = 20–40 min

page-declare-help = { $wrong_location ->
    [cancelled] Say who on your team holds each card. If an opponent holds one, the other team gets the half-suit. If you name the wrong partner, nobody gets it.
   *[other_team] Say who on your team holds each card. If one is wrong, the other team gets the half-suit.
}
page-no-cards-left = { $declare_when ->
    [in_turn] You have no cards left.
   *[any_time] You have no cards left, but you may still declare.
}
page-forgets = Earlier questions are not shown. Remembering them is part of the game.

## Computer players

strength-help-sharp = Reads hands from questions.
strength-help-master = Reads hands from questions best. The strongest computer player.

## House rules

option-removed_rank = Rank left out
    .help = Without the sevens the half-suits are A to 6 and 8 to K. Without the eights they are 2 to 7 and 9 to A.
option-first_asker = First question
    .help = Who asks first in a deal?
option-first_asker-dealer = The dealer
option-first_asker-left = The player on the dealer’s left
option-wrong_location = Right team, wrong places
    .help = Your team held all six cards, but not where you said. Who scores?
option-wrong_location-other_team = The other team
option-wrong_location-cancelled = Nobody
option-high_value = A high half-suit counts
    .help = The value of half-suits with court cards. The low ones usually count 1.
option-declare_when = Declarations
    .help = Who may declare, and when? If only the player whose turn it is may declare, nobody may say “wait” to stop the questions.
option-declare_when-any_time = Anyone, at any time
option-declare_when-in_turn = Only the player whose turn it is
option-successor = Out of cards on your turn
    .help = If two or more partners could take the turn, who chooses?
option-successor-last_asker = The opponent who asked last
option-successor-self = The player who ran out
option-forced_declare = A complete half-suit in one hand
    .help = When must it be declared?
option-forced_declare-when_stuck = When there is nothing left to ask
option-forced_declare-when_complete = Before its owner does anything else
option-eights_and_jokers = Eights and jokers
    .help = For six players: 54 cards, and the four eights with both jokers are a ninth half-suit.
option-eights_and_jokers-no = No
option-eights_and_jokers-yes = Yes
option-history = Questions shown
    .help = Does the table show only the last question, as in the rules, or all of them?
option-history-last = The last one
option-history-all = All of them
option-notes = Notes
    .help = Does the table let players keep their own notes? Without notes, everybody plays by memory.
option-notes-yes = Allowed
option-notes-no = Not allowed
option-wait_seconds = Time to think after “wait”
    .help = The questions stop for this many seconds while a player thinks about a declaration. With 0 nobody may stop them.
option-deals = Deals
    .help = The number of deals in a match.
option-low_value = A low half-suit counts
    .help = The value of half-suits without court cards.
option-joker_value = The eights and jokers count
    .help = The value of the ninth half-suit, where one plays with it.

preset-source = As described
preset-eights-out = Our variant: no eights, high ones count 2
preset-pagat = pagat.com, our reading: no eights, no notes
preset-open-book = Our variant: all questions shown
preset-with-jokers = Our variant: eights and jokers

## Teams and half-suits

team = Teams
    .help = Members of the two teams sit alternately around the table. Half-suits that your partners win count for you (LI-1).
team-yours = Your team
team-theirs = The other team
team-watcher = Team { $number }

half-suit = Half-suit
    .help = { $eights_and_jokers ->
        [yes] Six cards that belong together: the low half or the high half of a suit, such as `2S 3S 4S 5S 6S 7S`. The teams play for half-suits (LI-2).
       *[no] { $removed_rank ->
            [8] Six cards that belong together: the low half or the high half of a suit, such as `2S 3S 4S 5S 6S 7S`. The teams play for half-suits (LI-2).
           *[7] Six cards that belong together: the low half or the high half of a suit, such as `AS 2S 3S 4S 5S 6S`. The teams play for half-suits (LI-2).
        }
    }
half-suit-LS = low spades
half-suit-LH = low hearts
half-suit-LD = low diamonds
half-suit-LC = low clubs
half-suit-HS = high spades
half-suit-HH = high hearts
half-suit-HD = high diamonds
half-suit-HC = high clubs
half-suit-E8 = eights and jokers
short-LS = ♠ low
short-LH = ♥ low
short-LD = ♦ low
short-LC = ♣ low
short-HS = ♠ high
short-HH = ♥ high
short-HD = ♦ high
short-HC = ♣ high
short-E8 = 8s + jokers

page-ask-limits = { $eights_and_jokers ->
    [yes] You may ask only in half-suits of which you hold a card, and only for cards that you do not hold (LI-7).
   *[no] { $removed_rank ->
        [8] You may ask only in half-suits of which you hold a card, and only for cards that you do not hold (LI-7). The pack has no eights.
       *[7] You may ask only in half-suits of which you hold a card, and only for cards that you do not hold (LI-7). The pack has no sevens.
    }
}
page-all-groups = The half-suits

badge-asks = asks next
    .help = Names an opponent and asks for a card. After a yes the same player asks again. After a no it is the opponent’s turn (LI-8).
badge-out = out
    .help = Has no cards left, so cannot ask or be asked (LI-10).

said-asks = { $card }?
said-yes = Here you are.
said-no = No.
said-wait = Wait!

term-last = The last question
    .help = The table shows only the last question and its answer. Remembering the others is part of the game (LI-16).
term-dealer = Dealer
    .help = Dealt this deal. The dealer asks the first question, unless a house rule changes that (LI-6).

## What one can do

verb-ask = Ask
    .help = Name an opponent and a card. You must hold another card of the same half-suit, and not the card itself (LI-7).
verb-declare = Declare
    .help = { $wrong_location ->
        [cancelled] Say for each of the six cards which player of your team holds it. If everything is right, your team gets the half-suit. If an opponent holds one of them, the other team gets it. If you only name the wrong partner, nobody gets it (LI-14).
       *[other_team] Say for each of the six cards which player of your team holds it. If everything is right, your team gets the half-suit. If not, the other team gets it (LI-14).
    }
verb-choose = Choose
verb-wait = Wait a moment
    .help = The questions stop for a limited time while you think about a declaration (LI-15).
verb-resume = Continue

do-ask = Ask for { $cards }
do-ask-of = Ask { $seat } for { $cards }
do-declare = Declare
do-declare-half = Declare { $half }: { $places }
do-choose = Give the turn
do-choose-seat = Give the turn to { $seat }
do-wait = Wait a moment!
do-resume = Please continue

## The one thing to do now

prompt-ask = Tap an opponent to ask for a card, or declare where all six cards of a half-suit are.
prompt-ask-last = Only the { $half } are left. Ask for a card, or declare where all six are.
prompt-ask-complete = All six { $half } are in your hand: declare them. Or tap an opponent to ask for a card.
prompt-wait-complete = All six { $half } are in your hand: you can declare them now. It is { $seat }’s turn to ask.
prompt-wait = It is { $seat }’s turn to ask. You may declare a half-suit at any time.
prompt-wait-last = Only the { $half } are left. It is { $seat }’s turn to ask, and you may declare at any time.
prompt-wait-stop = It is { $seat }’s turn to ask. You may declare at any time. “Wait a moment!” stops the questions.
prompt-wait-only = It is { $seat }’s turn to ask.
prompt-wait-only-last = Only the { $half } are left. It is { $seat }’s turn to ask.
prompt-stuck = You hold only complete half-suits. Declare one.
prompt-declare-first = You hold a complete half-suit. Declare it first.
prompt-you-wait = Everybody is waiting for you. Declare, or let the questions continue.
prompt-paused = { $seat } is thinking about a declaration. The questions wait.
prompt-choose = { $seat } is out of cards. Which partner asks next?
prompt-name-declarer = Your team is out of cards. Which opponent declares the rest?
prompt-others-choose = { $seat } chooses who has the turn.
prompt-asker-chooses = { $outyou ->
    [yes] You are out of cards. { $seat }, the last opponent who asked, chooses who asks next.
   *[no] { $out } is out of cards. { $seat }, the last opponent who asked, chooses who asks next.
}
prompt-endgame = The other team is out of cards. Anyone on your team may declare the rest.
prompt-endgame-others = One team is out of cards. The other declares the rest.
prompt-between = This deal is over.
prompt-over = The match is over. { $team } has won.
prompt-drawn = The match is over. It is a draw.

## What happened

event-dealt = { $seatyou ->
    [yes] You are dealt { $count } cards.
   *[no] { $seat } is dealt { $count } cards.
}
event-dealt-all = Each player is dealt { $count } cards.
event-gave = { $seatyou ->
    [yes] You ask { $other } for { $card }, and get it.
   *[no] { $otheryou ->
        [yes] { $seat } asks you for { $card } and takes it.
       *[no] { $seat } asks { $other } for { $card }, and gets it.
    }
}
event-lacked = { $seatyou ->
    [yes] You ask { $other } for { $card }. The answer is no.
   *[no] { $otheryou ->
        [yes] { $seat } asks you for { $card }. You do not have it.
       *[no] { $seat } asks { $other } for { $card }. The answer is no.
    }
}
event-declared = { $seatyou ->
    [yes] You declare { $half }: { $places }.
   *[no] { $seat } declares { $half }: { $places }.
}
place = { $seatyou ->
    [yes] you have { $cards }
   *[no] { $seat } has { $cards }
}
declared-so = Declared: { $places }.
declared-elsewhere = In fact { $places }.
event-laid = { $seatyou ->
    [yes] You lay down { $cards }.
   *[no] { $seat } lays down { $cards }.
}
event-right = { $seatyou ->
    [yes] You are right: { $half } for your team.
   *[no] { $teamyou ->
        [yes] { $seat } is right: { $half } for your team.
       *[no] { $seat } is right: { $half } for { $seat }’s team.
    }
}
event-wrong = { $seatyou ->
    [yes] You are wrong: { $half } for the other team.
   *[no] { $teamyou ->
        [yes] { $seat } is wrong: { $half } for your team.
       *[no] { $seat } is wrong: { $half } for the other team.
    }
}
event-cancelled = { $seatyou ->
    [yes] Your team had { $half }, but not where you said. Nobody scores.
   *[no] { $teamyou ->
        [yes] Your team had { $half }, but not where { $seat } said. Nobody scores.
       *[no] { $seat }’s team had { $half }, but not where { $seat } said. Nobody scores.
    }
}
event-waited = { $seatyou ->
    [yes] You say “wait a moment”. The questions stop.
   *[no] { $seat } says “wait a moment”. The questions stop.
}
event-resumed = { $seatyou ->
    [yes] You do not declare. The questions continue.
   *[no] { $seat } does not declare. The questions continue.
}
event-chooses = { $seatyou ->
    [yes] { $other } is out of cards. You choose who asks next.
   *[no] { $otheryou ->
        [yes] You are out of cards. { $seat } chooses who asks next.
       *[no] { $other } is out of cards. { $seat } chooses who asks next.
    }
}
event-chose = { $seatyou ->
    [yes] You choose { $other }.
   *[no] { $otheryou ->
        [yes] { $seat } chooses you.
       *[no] { $seat } chooses { $other }.
    }
}
event-passed = { $seatyou ->
    [yes] You are out of cards. The turn goes to { $other }.
   *[no] { $otheryou ->
        [yes] { $seat } is out of cards. The turn is yours.
       *[no] { $seat } is out of cards. The turn goes to { $other }.
    }
}
event-endgame = { $seatsyou ->
    [yes] The other team is out of cards. Your team declares the rest.
   *[no] One team is out of cards. { $seats } declare the rest.
}
event-deal-won = { $seatsyou ->
    [yes] Your team wins this deal, { $points } to { $others }.
   *[no] { $seats } win this deal, { $points } to { $others }.
}
event-deal-drawn = This deal is drawn, { $points } to { $others }.
event-match-won = { $seatsyou ->
    [yes] Your team wins, { $points } to { $others }!
   *[no] { $seats } win, { $points } to { $others }.
}
event-match-drawn = The match is drawn, { $points } to { $others }.
stamp-right = Right

## Advice

why-known = Everybody knows that { $seat } has { $card }, so you get it and ask again.
why-must-hold = The questions and answers show that only { $seat } can have { $card }.
why-one-is-left = { $seat } asked for one of the { $half }, and { $card } is the only one that { $seat } can have.
why-nobody-else = Only { $seat } can have { $card }: { $reasons }.
only-lacking = { $names } asked for it or said no
only-no-cards = no cards are left with { $names }
why-likeliest = { $seat } is more likely to have { $card } than any other opponent.
why-likely = { $seat } is as likely as any other opponent to have { $card }.
why-ask = If { $seat } has { $card }, you get it and ask again.
chance-ask = Chance of getting the card: about { $percent }%.
why-certain = You cannot be wrong: it is certain where each of the six cards is.
why-declare = If each of the six cards is where you say, your team wins the half-suit.
why-choose = { $count ->
    [one] { $seat } holds a card, and no partner holds more.
   *[other] { $seat } holds { $count } cards, and no partner holds more.
}
why-choose-any = { $count ->
    [one] { $seat } still holds a card and can ask.
   *[other] { $seat } still holds { $count } cards and can ask.
}
why-choose-other = { $count ->
    [one] One of your opponents must continue, and { $seat } holds one card.
   *[other] One of your opponents must continue, and { $seat } holds { $count } cards.
}
why-wait = The questions stop, and you have time to think about a declaration.
why-resume = You declare nothing now, so the questions continue.
caution-yours = This cannot be right: { $card } is in your own hand.
caution-not-yours = This cannot be right: you do not hold { $card }.
caution-elsewhere = This cannot be right: everybody has seen that { $other } holds { $card }.
caution-cannot-hold = This cannot be right: the questions and answers show that { $seat } cannot have { $card }.

## Why not

reason-not-your-turn = It is not your turn to ask.
reason-no-cards = You have no cards left, so you cannot ask. You may still declare.
reason-choose-first = First somebody must choose who has the turn.
reason-paused = Somebody has said “wait”. The questions stop until that player declares or lets them continue.
reason-no-more-questions = One team is out of cards. There are no more questions.
reason-ask-one-card = Ask one opponent for one card.
reason-not-in-pack = The pack has no { $card }.
reason-out-of-play = { $card } has been declared and is out of play.
reason-teammate = You may ask only opponents, not your own team.
reason-yourself = Ask an opponent, not yourself.
reason-no-such-seat = There is no such player.
reason-empty-target = This player has no cards left.
reason-no-half-suit = You hold no other card of that half-suit, so you may not ask for { $card }.
reason-holds-it = You hold { $card } yourself.
reason-declare-first = You hold a complete half-suit. Declare it first.
reason-nothing-to-ask = You hold only complete half-suits, so you have nothing to ask for. Declare one.
reason-declare-those = First declare the complete half-suit in your hand.
reason-declare-in-turn = Only the player whose turn it is may declare.
reason-not-your-team = Only the team that still has cards may declare now.
reason-not-the-declarer = One player declares all the rest, and that is not you.
reason-name-first = First somebody must name the player who declares the rest.
reason-no-such-half-suit = This pack has no such half-suit.
reason-declared-already = This half-suit has been declared.
reason-six-seats = Name the holder of each of the six cards.
reason-opponent = A declaration may name only players of your own team.
reason-nothing-to-choose = There is nothing to choose now.
reason-not-your-choice = Another player chooses who has the turn.
reason-cannot-be-chosen = Choose a player with cards, of the right team.
reason-nobody-waits = This table does not allow “wait”.
reason-waiting-already = Somebody has already said “wait”.
reason-waited-already = You have already stopped the questions once. You may stop them again after the next question or declaration.
reason-nothing-to-stop = There are no questions to stop.
reason-not-waiting = You have not said “wait”.

## The count

count-title = All half-suits are declared
count-deal = This deal
    .help = The points for the half-suits that the team won in this deal (LI-18).
count-total = Total
    .help = { sheet-total.help }
count-outcome = { $team } wins, { $points } to { $others }.
count-drawn = A draw: { $points } each.

## The score sheet

sheet-deal = This deal
    .help = The points for the half-suits won so far in this deal. They go into the total when the deal is over (LI-18).
sheet-total = Total
    .help = The points for the half-suits that each team has won (LI-18).
sheet-deals = { $deals ->
    [one] One deal
   *[other] { $deals } deals
}
    .word = Deals
    .help = The match has this many deals, and their points are added up (LI-19).

## What was expected instead

expected-cards-in-hand = cards in the hands of both teams, or of one team in phase endgame
expected-to-choose = a turn player without cards, and two or more who can follow
expected-question = seats of both players, the card, and yes or no, as in 0 3 KH yes
expected-half-suits = half-suits, each once: { $names }
expected-on-table = the cards of the taken half-suits
expected-waits-in-play = nobody, except in phase ask or choose
expected-askers = for each team one of its seats, or -1
expected-card-of-hand = a card of this hand
expected-ways = half-suits with 16 hexadecimal digits each, as in LH:fffffffefffffffe

## The story of a deal

story-right = { $seatyou ->
    [yes] Your declaration of { $half } decided it.
   *[no] { $seat }’s declaration of { $half } decided it.
}
story-wrong = { $seatyou ->
    [yes] Your wrong declaration of { $half } decided it.
   *[no] { $seat }’s wrong declaration of { $half } decided it.
}
story-most = { $seatyou ->
    [yes] You declared { $number } half-suits, more than anybody else.
   *[no] { $seat } declared { $number } half-suits, more than anybody else.
}

## What a play leads to: said of how often it happens

leads-gave = { $who ->
    [you] you { $often }get a card that you ask for
   *[other] the others { $often }get a card by asking
}
leads-lacked = { $who ->
    [you] you { $often }get a no
   *[other] the others { $often }get a no
}
leads-right = { $who ->
    [you] you { $often }declare a half-suit correctly
   *[other] the others { $often }declare a half-suit correctly
}
leads-wrong = { $who ->
    [you] you { $often }declare a half-suit wrongly
   *[other] the others { $often }declare a half-suit wrongly
}
leads-cancelled = { $who ->
    [you] you { $often }name the wrong holders in your own team
   *[other] the others { $often }name the wrong holders in the team
}

## What happens, as the lab counts it: “ends with …”, “… a deal”

fact-dealt = hands dealt
fact-gave = questions answered with the card
fact-lacked = questions answered with no
fact-declared = declarations
fact-laid = cards laid down
fact-right = right declarations
fact-wrong = wrong declarations
fact-cancelled = half-suits that nobody wins
fact-waited = questions stopped by “wait”
fact-resumed = questions continued
fact-chooses = choices of the next player
fact-chose = players chosen to continue
fact-passed = turns passed on without cards
fact-endgame = one team out of cards
fact-deal-won = a deal won
fact-deal-drawn = a drawn deal
fact-match-won = a match won
fact-match-drawn = a drawn match

## The demo: a few words at each step, and the step in a sentence

demo-eight = Eight half-suits
    .said = The cards make eight half-suits of six, a low one and a high one of each suit.
demo-nine = Nine half-suits
    .said = The cards make nine half-suits of six: a low one and a high one of each suit, and the eights with the two jokers.
demo-deal = Dealt to two teams
    .said = All cards are dealt. The two teams sit alternately.
demo-ask = Ask an opponent
    .said = You hold high hearts, so you may ask an opponent for another one: J♥.
demo-no = No: their turn
    .said = They do not have it. The turn goes to the player you asked.
demo-back = They ask you
    .said = They ask you for a card that you do not have, so the turn comes back to you.
demo-remember = Remember every answer
    .said = The table shows only the last question. Remember the others.
demo-all-shown = All questions stay shown
    .said = The table shows all the questions.
demo-given = Yes: the card comes
    .said = This opponent has K♥ and hands it over. You may ask again.
demo-declare = Declare at any time
    .said = You know that your team has all six high hearts, and who has which. You declare.
demo-declare-in-turn = Declare in your turn
    .said = It is your turn, and you know that your team has all six high hearts, and who has which. You declare.
demo-point = The half-suit is yours
    .said = All six are right, so your team gets the half-suit. The team with more points wins.

## The score pad

pad-nobody = Nobody
