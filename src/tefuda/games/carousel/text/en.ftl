# Carousel in English. Common words lie in src/tefuda/text/en.ftl.
# A seat's name comes with a companion: $seatyou is "yes" where that player is the reader.

name = Carousel
tagline = A puzzle that grows: take the whole table apart to get one more card down.
also-called = Like Rummikub and Machiavelli
minutes = 30–60 min

## House rules

option-target = Target
    .help = When a player has this many points after a deal, the highest total wins the match.
option-ace_high = High aces
    .help = May an ace also follow the king, as in queen, king, ace?
option-ace_high-no = No, aces are low
option-ace_high-yes = Yes, high as well
option-knock_needs_play = Lay before you knock
    .help = May you knock only after laying down a card in the same turn?
option-knock_needs_play-no = No, once you have drawn
option-knock_needs_play-yes = Yes, lay first
option-hand_size = Cards dealt to each player
    .help = The number of cards that each player is dealt.
option-out_bonus = Bonus for going out
    .help = The points for going out.
option-undercut_bonus = Bonus for an undercut
    .help = The points for undercutting a knock.
option-game_bonus = Bonus for winning the match
    .help = The points for winning the match.
option-win_bonus = Bonus for each deal won
    .help = The points that the winner of the match gets for each deal won.

preset-source = As described
preset-pagat = As on pagat.com: aces high or low
preset-short-and-free = Our variant: to 100, high aces, free knock

## Places and melds

zone-stock = Stock
    .help = The cards that nobody holds, face down. You draw one, two or three in a turn. The third card ends your turn (CA-10).
zone-table = The table
    .help = All melds lie here and belong to everybody. When you lay a card, you may add to them and rearrange them (CA-12).
zone-turns = { $turns ->
    [1] Turn left
   *[other] Turns left
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
    .help = Drew the last card of the stock, so plays last (CA-21).
badge-points = { $points ->
    [one] { $points } point in hand
   *[other] { $points } points in hand
}
    .word = Points in hand
    .help = The points of the cards in this hand: an ace 1, a jack, queen or king 10, a joker 25, any other its number. With five or less a player may knock (CA-14).

term-dealer = Dealer
    .help = Dealt this deal. The player on the left began (CA-9).

## What one can do

verb-draw = Draw
verb-lay = Lay
verb-arrange = Rearrange the table
    .word = Rearrange the table
    .help = A sketch of the table that only you see. Move the melds and add your own cards until everything lies in sets and runs (CA-12).
verb-knock = Knock
    .help = { $knock_needs_play ->
        [yes] With five points or less in hand you may end the deal, once you have laid down a card in your turn. The lowest hand wins it (CA-14).
       *[no] With five points or less in hand you may end the deal, once you have drawn. The lowest hand wins it (CA-14).
    }
verb-done = End the turn

do-draw = Draw a card
do-draw-again = { $drawn ->
    [1] Draw a second card
   *[other] Draw a third, end the turn
}
do-lay = Lay { $cards }
do-lay-on = Lay { $cards } on { $meld }
do-lay-rearranging = { $count ->
    [one] Lay { $cards } (rearranges one meld)
   *[other] Lay { $cards } (rearranges { $count } melds)
}
do-arrange = Rearrange the table
do-knock = Knock
do-done = End the turn

## The one thing to do now

prompt-draw = Draw a card. Then lay what you can.
prompt-draw-end = Draw the last card, and play. Then everyone plays once more, you last.
prompt-joker-free = The joker for { $card } is free, as { $card } itself lies on the table. You may lay cards with it.
prompt-play-or-draw = { $drawn ->
    [1] Lay cards now, or draw a second one first.
   *[other] Lay cards now, or draw a third one, which ends your turn.
}
prompt-play-or-draw-end = { $drawn ->
    [1] Lay cards, or draw the last card of the stock: then everyone plays once more.
   *[other] Lay cards now, or draw the last card of the stock, which ends your turn.
}
prompt-draw-again = { $drawn ->
    [1] Nothing to lay: draw a second card. If it does not help, a third ends your turn.
   *[other] None of your cards can be laid: draw a third one, which ends your turn.
}
prompt-draw-again-end = No card of yours can be laid: draw the last one. Then everyone plays once more.
prompt-more = Lay more, or end your turn.
prompt-no-more = None of your cards can be laid now: end your turn.
prompt-knock = Five points or less: you may knock. A hand as low as yours, or lower, would win the deal.
prompt-stock-gone = The stock is gone. Lay cards, or end your turn.
prompt-stock-gone-none = The stock is gone, and none of your cards can be laid: end your turn.
prompt-last = { $turns ->
    [1] Last round, last turn: lay cards, or end your turn.
   *[other] Last round, { $turns } more turns: lay cards, or end your turn.
}
prompt-last-none = { $turns ->
    [1] Last round, last turn: none of your cards can be laid, so end your turn.
   *[other] Last round, { $turns } more turns: none of your cards can be laid, so end your turn.
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
event-dealt-all = Each player is dealt ten cards.
event-drew = { $seatyou ->
    [yes] You draw { $card }.
   *[no] { $seat } draws { $card }.
}
event-drew-hidden = { $seatyou ->
    [yes] You draw a card.
   *[no] { $seat } draws a card.
}
event-drew-third = { $seatyou ->
    [yes] You draw { $card }, your third card, and your turn is over.
   *[no] { $seat } draws { $card }, the third card, and the turn is over.
}
event-drew-third-hidden = { $seatyou ->
    [yes] You draw a third card, and your turn is over.
   *[no] { $seat } draws a third card, and the turn is over.
}
event-laid = { $seatyou ->
    [yes] You lay down { $cards }.
   *[no] { $seat } lays down { $cards }.
}
event-rearranged = { $seatyou ->
    [yes] You change { $count ->
        [one] { $count } meld on the table.
       *[other] { $count } melds on the table.
    }
   *[no] { $seat } changes { $count ->
        [one] { $count } meld on the table.
       *[other] { $count } melds on the table.
    }
}
event-formed = On the table now: { $cards }.
# All that one play does: cards of the hand, melds of the table that are gone, and the new ones
event-laid-new = { $seatyou ->
    [yes] You lay down { $melds }.
   *[no] { $seat } lays down { $melds }.
}
event-added = { $seatyou ->
    [yes] You add { $cards } to a meld: { $melds }.
   *[no] { $seat } adds { $cards } to a meld: { $melds }.
}
event-laid-rearranging = { $seatyou ->
    [yes] You lay down { $cards } and make { $melds }.
   *[no] { $seat } lays down { $cards } and makes { $melds }.
}
event-laid-changing = { $seatyou ->
    [yes] You lay down { $cards } and rearrange { $count ->
        [one] one meld
       *[other] { $count } melds
    }.
   *[no] { $seat } lays down { $cards } and rearranges { $count ->
        [one] one meld
       *[other] { $count } melds
    }.
}
event-rearranged-into = { $seatyou ->
    [yes] You rearrange { $count ->
        [one] one meld
       *[other] { $count } melds
    } and make { $melds }.
   *[no] { $seat } rearranges { $count ->
        [one] one meld
       *[other] { $count } melds
    } and makes { $melds }.
}
event-passed = { $seatyou ->
    [yes] You end your turn.
   *[no] { $seat } ends the turn.
}
event-three-drawn = { $seatyou ->
    [yes] You have drawn three cards; your turn is over.
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
    [yes] Undercut! Your hand has as few points as that of the player who knocked, or fewer.
   *[no] Undercut! { $seat }’s hand has as few points as that of the player who knocked, or fewer.
}
event-scored = { $seatyou ->
    [yes] You win the deal and score { $points }.
   *[no] { $seat } wins the deal and scores { $points }.
}
event-play-on = The highest totals are equal, so the match continues.
event-match-won = { $seatyou ->
    [yes] You win the match!
   *[no] { $seat } wins the match.
}
event-settled = { $seatyou ->
    [yes] The settlement: you receive { $points }.
   *[no] The settlement: { $seat } receives { $points }.
}
event-settled-all = The settlement: { $each }.
settled-receives = { $seatyou ->
    [yes] you receive { $points }
   *[no] { $seat } receives { $points }
}
settled-pays = { $seatyou ->
    [yes] you pay { $points }
   *[no] { $seat } pays { $points }
}
event-pays = { $seatyou ->
    [yes] The settlement: you pay { $points }.
   *[no] The settlement: { $seat } pays { $points }.
}
stamp-out = Out
stamp-foiled = Undercut

## Advice

why-draw = Every turn begins with a card from the stock.
why-lay-most = { $points ->
    [one] It takes one point out of your hand, the most you can lay now.
   *[other] It takes { $points } points out of your hand, the most you can lay now.
}
why-lay = { $points ->
    [one] It takes one point out of your hand: the lowest hand wins.
   *[other] It takes { $points } points out of your hand: the lowest hand wins.
}
why-out = It empties your hand and ends the deal.
why-rearrange = It changes the melds on the table, and no card leaves your hand.
why-knock = { $points ->
    [one] It ends the deal while you hold only one point: the lowest hand wins.
   *[other] It ends the deal while you hold only { $points } points: the lowest hand wins.
}
why-draw-more = You cannot lay any card now, so draw another one.
why-draw-on = Hold back for now: with one more card you may be able to lay more.
why-draw-third = The third card ends your turn, and you keep { $cards }, which anybody could use on the table.
why-draw-third-late = The third card ends your turn, and you keep { $cards }, which you can still lay in the last round unless the deal ends first.
why-keep = You keep the other cards, because on the table anybody could use them.
why-done = You cannot lay any more cards now.
caution-cards = { $cardscount ->
    [one] You could still lay { $cards }.
   *[other] You could still lay these cards: { $cards }.
}
caution-third = { $cardscount ->
    [one] A third card ends your turn, and you could still lay { $cards }.
   *[other] A third card ends your turn, and you could still lay these cards: { $cards }.
}

## How a new table comes about, step by step

step-new-hand = Lay { $hand } from your hand: a new meld.
step-new-table = Take { $taken } away: they make a meld of their own.
step-new-both = Take { $taken } from the table and add { $hand } from your hand: a new meld.
step-to-hand = Add { $hand } from your hand to { $meld }.
step-to-table = Move { $taken } to { $meld }.
step-to-both = Move { $taken } to { $meld } and add { $hand } from your hand.
step-rest = { $cardscount ->
    [one] The rest is still a meld: { $cards }.
   *[other] The rest are still melds: { $cards }.
}
step-open = { $cardscount ->
    [one] A later step completes { $cards }.
   *[other] Later steps complete { $cards }.
}

## Why not

reason-laid-already = You have laid down at least one card in this turn, so you cannot draw any more.
reason-stock-gone = The stock is gone.
reason-last-round = Nobody draws in the last round.
reason-play-or-draw = You have laid down no card yet. Lay one, or draw another.
reason-lay-first = You may knock only after laying down a card in this turn.
reason-too-many-points = To knock, your hand must have five points or less.
reason-more-cards = Choose more cards: this is not enough to lay.
reason-cannot-be-laid = This fits nowhere, however the table is rearranged.
reason-not-together = You cannot lay all of these together: choose fewer.
reason-no-meld-of-these = This makes neither a set nor a run, and the table is empty.
reason-not-a-meld = Not a set or a run: { $cards }.
reason-suit-twice = A suit is there twice: { $cards }.
reason-corner = In { $cards } the ace follows the king. At this table the ace is low.
reason-left-out = { $card } lies on the table and must stay there.
reason-no-hand-card = At least one card must come from your hand.
reason-joker-left-out = A joker from the table must stay on the table.
reason-joker-not-held = You do not hold that many jokers.
reason-joker-keeps = The joker still stands for { $card }. It is free only when the real card lies on the table.

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
    [yes] Undercut of your { $points }
   *[no] Undercut of { $seat }’s { $points }
}
    .word = Undercut
    .help = Somebody has as few points as the player who knocked, or fewer, and wins in their place (CA-16).
count-lowest = Lowest hand
    .help = When the stock has run out and nobody has gone out, the lowest hand wins (CA-23).
count-difference = { $seatyou ->
    [yes] Difference to your hand
   *[no] Difference to { $seat }’s hand
}
    .word = Difference
    .help = The winner scores the difference to each other hand (CA-17).
count-out = Bonus for going out
    .help = 25 points for winning with an empty hand (CA-18).
count-undercut = Undercut bonus
    .help = 10 points for winning against a knock (CA-18).
count-deal = This deal
    .help = The points of this deal. Only the winner scores, and nobody loses points (CA-17).
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
    .help = Each pair of players settles the difference of their totals. A player with a total of 0 pays the winner double (CA-26).
count-pair-double = { $seat } and { $other }: double, for a total of 0
count-pays = Settlement
    .help = The sum that each player receives or pays, all pairs together (CA-26).
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
    .help = When somebody has this many points at the end of a deal, the highest total wins the match (CA-24).

## What was expected instead

expected-ender = the seat that ended the deal, if one did
expected-set-or-run = a set or a run
expected-winner = the seat that has won
expected-drawable-card = a card that can be drawn
expected-last-drawer = the seat that drew the last card

## The story of a deal

# Points left in a hand, the reader's first
story-held = { $seatyou ->
    [yes] you held { $points }
   *[no] { $seat } held { $points }
}
story-stock = At the end { $each }.
story-out = { $seatyou ->
    [yes] You laid your last card; { $each }.
   *[no] { $seat } laid the last card; { $each }.
}
story-knock = { $seatyou ->
    [yes] You knocked with { $points }; { $each }.
   *[no] { $seat } knocked with { $points }; { $each }.
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
# How the points come about: the others' hands, less the winner's own
story-scored = { $how } { $score }
story-score = Score: { $sum }{ $bonus ->
    [out] {" "}+ 25 for going out
    [undercut] {" "}+ 10 for the undercut
   *[none] {""}
} = { $points }.
story-whole = { $points }
story-minus = { $points } − { $low }
story-minus-each = ({ $points } − { $low })
story-plus = { $one } + { $other }

## What a play leads to: said of how often it happens

leads-rearranged = { $who ->
    [you] you { $often }rearrange the table
    [opponent] your opponent { $often }rearranges the table
   *[other] the others { $often }rearrange the table
}
leads-laid = { $who ->
    [you] you { $often }lay cards down
    [opponent] your opponent { $often }lays cards down
   *[other] the others { $often }lay cards down
}
leads-knocked = { $who ->
    [you] you { $often }knock
    [opponent] your opponent { $often }knocks
   *[other] the others { $often }knock
}
leads-went-out = { $who ->
    [you] you { $often }go out
    [opponent] your opponent { $often }goes out
   *[other] the others { $often }go out
}
leads-undercut = { $who ->
    [you] you { $often }undercut
    [opponent] you are { $often }undercut
   *[other] the others { $often }undercut
}
leads-three-drawn = { $who ->
    [you] you { $often }draw three cards and lay nothing
    [opponent] your opponent { $often }draws three cards and lays nothing
   *[other] the others { $often }draw three cards and lay nothing
}
leads-stock-end = the stock { $often }runs out

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
fact-play-on = equal totals, so that the match continues
fact-match-won = a match won
fact-settled = a settlement

## The demo: a few words at each step, and the step in a sentence

demo-start = All melds are shared
    .said = Melds lie in the middle and belong to everybody.
demo-draw = Draw a card
    .said = You draw a card from the stock. Nobody ever discards.
demo-set = A set: one rank
    .said = You lay three kings, a set: one rank in different suits.
demo-no-place = The six fits nowhere?
    .said = Your 6♠ seems to fit nowhere.
demo-move = Move a card
    .said = You move the 7♠ from the set to the run. Both are still melds.
demo-joins = Now the six fits
    .said = Now your 6♠ joins the run.
demo-knock = Five or less: knock
    .said = Your hand comes to four points. With five points or less you may knock.
demo-count = Lowest hand wins
    .said = The other hand has 25 points. You score the difference, 21.

## The score pad

pad-ended = How did the deal end?
pad-ended-knock = With a knock
pad-ended-out = Somebody went out
pad-ended-stock = The stock ran out
pad-knocker = Who knocked?
pad-out = Who went out?
pad-left = Points left in hand
pad-left-low = Anyone who has not gone out holds a card, and the lowest card, the ace, has { $points }.
pad-left-high = All cards together have { $points } points.
pad-left-knock = { $seat } can only knock with { $points } points or fewer.
pad-left-together = All hands together would have { $sum } points, but all cards have only { $points }.
