# Carousel in English. Common words lie in src/tefuda/text/en.ftl.
# A seat's name comes with a companion: $seatyou is "yes" where that player is the reader.

name = Carousel
tagline = A puzzle that grows: take the whole table apart to get one more card down.
minutes = 30–60 min

## House rules

option-target = Target
    .help = The highest player with at least this many points at the end of a deal wins the match.
option-ace_high = High aces
    .help = May an ace also follow the king, as in queen, king, ace?
option-ace_high-no = No, aces are low
option-ace_high-yes = Yes, high as well
option-knock_needs_play = Lay before you knock
    .help = May you knock only after laying something in the same turn?
option-knock_needs_play-no = No, once you have drawn
option-knock_needs_play-yes = Yes, lay first

preset-source = As described
preset-short-and-free = Short match, high aces, free knock

## Places and melds

zone-stock = Stock
    .help = The cards that nobody holds, face down. You draw one, two or three in a turn; with the third the turn is over (CA-10).
zone-table = The table
    .help = All melds lie here and belong to everybody. Whoever lays a card may add to them and rearrange them (CA-12).
zone-turns = { $turns ->
    [1] Last round: turn left
   *[other] Last round: turns left
}
    .word = Last round
    .help = The stock is gone. Everybody plays once more, and nobody draws (CA-21).
meld-set = Set
    .help = Three or four cards of one rank, all of different suits: `KS KH KD` (CA-5).
meld-run = Run
    .help = Three or more cards of one suit in order: `9S TS JS` (CA-6).

badge-wins = { $count ->
    [one] won { $count } deal
   *[other] won { $count } deals
}
    .word = Deals won
    .help = Each deal won brings the winner of the match 25 points more (CA-25).
badge-last = plays last
    .help = Drew the last card of the stock, and so plays last of all (CA-21).
badge-points = { $points ->
    [one] { $points } point in hand
   *[other] { $points } points in hand
}
    .word = Points in hand
    .help = What the cards in this hand count: an ace 1, a jack, queen or king 10, a joker 25, any other its number. With five or less one may knock (CA-14).

term-dealer = Deals
    .help = Has dealt this deal; the player on the left began (CA-9).

## What one can do

verb-draw = Draw
verb-lay = Lay
verb-arrange = Rearrange the table
    .word = Workbench
    .help = A sketch of the table that only you see: move the melds about and add cards of your own, until all of it lies in sets and runs (CA-12).
verb-knock = Knock
    .help = With five points or less in hand you may end the deal, once you have laid something in your turn. The lowest hand wins it (CA-14).
verb-done = End the turn

do-draw = Draw a card
do-lay = Lay { $cards }
do-arrange = Rearrange the table
do-knock = Knock
do-done = End the turn

## The one thing to do now

prompt-draw = Draw a card; then lay what you can.
prompt-play-or-draw = { $drawn ->
    [1] Lay something, or draw a second card.
   *[other] Lay something, or draw a third card and end your turn.
}
prompt-more = Lay more if you can, or end your turn.
prompt-knock = Five points or less: you may knock, which ends the deal.
prompt-stock-gone = The stock is gone. Lay what you can, or end your turn.
prompt-last = { $turns ->
    [1] Last round, last turn: lay what you can, or end your turn.
   *[other] Last round, { $turns } more turns: lay what you can, or end your turn.
}
prompt-wait = Waiting for { $seat }.
prompt-wait-last = { $turns ->
    [1] Last round, last turn. Waiting for { $seat }.
   *[other] Last round, { $turns } more turns. Waiting for { $seat }.
}
prompt-between = This deal is over.
prompt-over = { $seatyou ->
    [yes] The match is over. You have won.
   *[no] The match is over. { $seat } has won.
}

## What happened

event-dealt = { $seatyou ->
    [yes] You are dealt ten cards.
   *[no] { $seat } is dealt ten cards.
}
event-drew = { $seatyou ->
    [yes] You draw { $card }.
   *[no] { $seat } draws { $card }.
}
event-drew-hidden = { $seatyou ->
    [yes] You draw a card.
   *[no] { $seat } draws a card.
}
event-laid = { $seatyou ->
    [yes] You lay { $cards }.
   *[no] { $seat } lays { $cards }.
}
event-rearranged = { $seatyou ->
    [yes] You break up { $count ->
        [one] { $count } meld.
       *[other] { $count } melds.
    }
   *[no] { $seat } breaks up { $count ->
        [one] { $count } meld.
       *[other] { $count } melds.
    }
}
event-formed = { $seatyou ->
    [yes] You form { $cards }.
   *[no] { $seat } forms { $cards }.
}
event-passed = { $seatyou ->
    [yes] You end your turn.
   *[no] { $seat } ends the turn.
}
event-three-drawn = { $seatyou ->
    [yes] That was your third card; your turn is over.
   *[no] { $seat } has drawn three cards; the turn is over.
}
event-last-round = { $seatyou ->
    [yes] You have drawn the last card. Everyone plays once more, you last.
   *[no] { $seat } has drawn the last card. Everyone plays once more, { $seat } last.
}
event-knocked = { $seatyou ->
    [yes] You knock with { $points }!
   *[no] { $seat } knocks with { $points }!
}
event-went-out = { $seatyou ->
    [yes] You go out!
   *[no] { $seat } goes out!
}
event-stock-end = Nobody has gone out. All hands are compared.
event-undercut = { $seatyou ->
    [yes] Undercut! You hold no more than the player who knocked.
   *[no] Undercut! { $seat } holds no more than the player who knocked.
}
event-scored = { $seatyou ->
    [yes] You win the deal and score { $points }.
   *[no] { $seat } wins the deal and scores { $points }.
}
event-play-on = The highest totals are equal, so the match goes on.
event-match-won = { $seatyou ->
    [yes] You win the match!
   *[no] { $seat } wins the match.
}
event-settled = { $seatyou ->
    [yes] The settlement: you receive { $points }.
   *[no] The settlement: { $seat } receives { $points }.
}
event-pays = { $seatyou ->
    [yes] The settlement: you pay { $points }.
   *[no] The settlement: { $seat } pays { $points }.
}

## Advice

why-arrange = { $points ->
    [one] One point from your hand: more cannot be laid now.
   *[other] { $points } points from your hand: more cannot be laid now.
}
why-knock = { $points ->
    [one] You hold only one point.
   *[other] You hold only { $points } points.
}
why-nothing = Nothing of your hand can be laid now.
caution-third = A third card ends your turn, and you could still lay { $cards }.

## Why not

reason-game-over = The match is over.
reason-between-deals = This deal is over. The next one has not been dealt yet.
reason-draw-first = Draw a card first.
reason-drawn-enough = You have drawn three cards in this turn.
reason-laid-already = You have laid something in this turn, so you draw no more.
reason-stock-gone = The stock is gone.
reason-last-round = In the last round nobody draws.
reason-play-or-draw = You have laid nothing. Lay something, or draw another card.
reason-lay-first = You may knock only after laying something in this turn.
reason-too-many-points = To knock, your hand must come to five points or less.
reason-not-held = You do not hold { $card }.
reason-cannot-be-laid = There is no way to arrange the table with these cards.
reason-not-a-meld = Meld { $meld } is neither a set nor a run.
reason-suit-twice = In meld { $meld } a suit occurs twice.
reason-corner = In meld { $meld } the ace follows the king; here it is low.
reason-left-out = { $card } lies on the table and must stay there.
reason-no-hand-card = At least one card must come from your hand.
reason-joker-left-out = A joker of the table must stay on the table.
reason-joker-not-held = You do not hold so many jokers.
reason-joker-keeps = The joker still stands for { $card }; it is free only when the real card lies on the table.
reason-unknown-verb = That is no play of this game.

## The count

count-title-knock = { $seatyou ->
    [yes] You have knocked
   *[no] { $seat } has knocked
}
count-title-out = { $seatyou ->
    [yes] You have gone out
   *[no] { $seat } has gone out
}
count-title-stock = The stock has run out
count-hand = Cards left in hand
    .help = An ace counts 1, a jack, queen or king 10, a joker 25, any other card its number (CA-3).
count-no-more = { $seatyou ->
    [yes] Undercut: no more than your { $points }
   *[no] Undercut: no more than { $seat }’s { $points }
}
    .word = Undercut
    .help = Somebody holds no more than the player who knocked, and wins in their place (CA-16).
count-lowest = Lowest hand
    .help = When the stock has run out and nobody has gone out, the lowest hand wins (CA-23).
count-difference = { $seatyou ->
    [yes] Difference with you
   *[no] Difference with { $seat }
}
    .word = Difference
    .help = The winner scores what the other hand counts more, from each of the others (CA-17).
count-out = Bonus for going out
    .help = 25 points for winning with an empty hand (CA-18).
count-undercut = Undercut bonus
    .help = 10 points for winning against a knock (CA-18).
count-deal = This deal
    .help = What this deal has brought. Only the winner scores, and nobody loses points (CA-17).
count-total = Total
    .help = { sheet-total.help }
count-game-bonus = Game bonus
    .help = 100 points for winning the match (CA-25).
count-wins = Deals won: { $points } for each
    .word = Deals won
    .help = The winner of the match gets 25 points more for each deal won (CA-25).
count-final = Final total
    .help = All deals and all bonuses together (CA-25).
count-pair = { $seat } and { $other }
    .word = Two players
    .help = Each two players settle the difference of their totals. Whoever has a total of 0 pays the winner double (CA-26).
count-pair-double = { $seat } and { $other }: double, for a total of 0
count-pays = Settlement
    .help = What each receives or pays in the end, all pairs together (CA-26).
count-outcome = { $seatyou ->
    [yes] You win this deal and score { $points }.
   *[no] { $seat } wins this deal and scores { $points }.
}
count-shared = The lowest hands are equal: each of them scores { $points }.

## The score sheet

sheet-total = Total
    .help = The points of all deals so far (CA-17).
sheet-wins = Deals won
    .help = Each brings the winner of the match 25 points more (CA-25).
sheet-target = Ends at { $points }
    .word = Target
    .help = When somebody has so many points at the end of a deal, the highest total wins the match (CA-24).

## What was expected instead

expected-ender = the seat that ended the deal, if one did
expected-set-or-run = a set or a run
expected-winner = the seat that has won
expected-drawable-card = a card that can be drawn
expected-last-drawer = the seat that drew the last card

## The story of a deal

story-stock = The lowest hand counted { $points }, the next { $others }.
story-out = { $seatyou ->
    [yes] You laid your last card; { $others } were left in other hands.
   *[no] { $seat } laid the last card; { $others } were left in other hands.
}
story-knock = { $seatyou ->
    [yes] You knocked with { $points }; the next hand counted { $others }.
   *[no] { $seat } knocked with { $points }; the next hand counted { $others }.
}
story-undercut = { $seatyou ->
    [yes] You knocked with { $points }; { $other } undercut with { $low }.
   *[no] { $seat } knocked with { $points }; { $otheryou ->
        [yes] you
       *[no] { $other }
    } undercut with { $low }.
}
story-undercut-shared = { $seatyou ->
    [yes] You knocked with { $points }; { $others } undercut with { $low } each.
   *[no] { $seat } knocked with { $points }; { $others } undercut with { $low } each.
}
story-rearranged = The table was rearranged { $times } times.

## What a play leads to: said of how often it happens

leads-rearranged = { $who ->
    [you] You { $often }rearrange the table
    [opponent] Your opponent { $often }rearranges the table
   *[other] The others { $often }rearrange the table
}
leads-laid = { $who ->
    [you] You { $often }lay cards down
    [opponent] Your opponent { $often }lays cards down
   *[other] The others { $often }lay cards down
}
leads-knocked = { $who ->
    [you] You { $often }knock
    [opponent] Your opponent { $often }knocks
   *[other] The others { $often }knock
}
leads-went-out = { $who ->
    [you] You { $often }go out
    [opponent] Your opponent { $often }goes out
   *[other] The others { $often }go out
}
leads-undercut = { $who ->
    [you] You { $often }undercut
    [opponent] You are { $often }undercut
   *[other] The others { $often }undercut
}
leads-three-drawn = { $who ->
    [you] You { $often }draw three cards and lay nothing
    [opponent] Your opponent { $often }draws three cards and lays nothing
   *[other] The others { $often }draw three cards and lay nothing
}
leads-stock-end = The stock { $often }runs out

## What happens, as the lab counts it: “ends with …”, “… a deal”

fact-dealt = hands dealt
fact-drew = draws
fact-laid = cards laid
fact-rearranged = rearrangements
fact-formed = melds formed
fact-passed = turns that end without a knock
fact-three-drawn = three cards drawn in a turn
fact-last-round = a last round
fact-knocked = a knock
fact-went-out = going out
fact-stock-end = the stock used up
fact-undercut = an undercut
fact-scored = a deal won
fact-play-on = equal totals, so that the match goes on
fact-match-won = a match won
fact-settled = a settlement
