# Skarney Gin in English. Common words lie in src/tefuda/text/en.ftl.
# A seat's name comes with a companion: $seatyou is "yes" where that player is the reader.

name = Skarney Gin
tagline = Rummy without a discard pile: the card you show is taken, or comes back to you.
minutes = 20 to 40 minutes

## House rules

option-target = Target
    .help = The first player to reach this many points at the end of a deal wins the match.
option-first_meld_turn = In the turn of the opening
    .help = May you go on laying down in the turn in which you laid your first three melds?
option-first_meld_turn-only = Only the three melds
option-first_meld_turn-continue = Go on at once
option-ace_block = An ace bars the draw
    .help = Does an offered ace bar the opponent’s next draw only if it is taken, or in any case?
option-ace_block-when_taken = When it is taken
option-ace_block-when_offered = When it is offered
option-layoff_type = Laying off
    .help = May a sequence become a straight when a card of another suit is added?
option-layoff_type-any_valid = Any card that leaves a meld
option-layoff_type-same_kind = The kind of meld stays
option-tied_deal_dealer = Dealer after a deal without a winner
    .help = Who deals when both players held the same points at the end of the stock?
option-tied_deal_dealer-same = The same dealer
option-tied_deal_dealer-alternate = The other player
option-no_draw_limit = Standstill
    .help = After so many turns in a row without a draw the deal ends.
option-dealer_rotation = Next dealer
    .help = Who deals the next deal?
option-dealer_rotation-loser = The loser
option-dealer_rotation-alternate = Each in turn

preset-source = As described
preset-rummy-rulebook = Dealing in turn
preset-club-evening = Short match
preset-strict-aces = Strict aces
preset-long-turns = Long turns

## Places and melds

zone-stock = Stock
zone-hand = { $seatyou ->
    [yes] Your hand
   *[no] { $seat }’s hand
}
zone-melds = { $seatyou ->
    [yes] Your melds
   *[no] { $seat }’s melds
}
zone-offer = On offer
meld-group = Group
meld-sequence = Sequence
meld-straight = Straight

badge-opened = has opened
badge-not-opened = not opened yet
badge-barred = may not draw
badge-one-card = one card

## What one can do

verb-draw = Draw
verb-open = Open
verb-meld = Meld
verb-add = Lay off
verb-offer = Offer
verb-take = Take
verb-refuse = Refuse
verb-done = End the turn

do-draw = Draw a card
do-open = Open with { $cards }
do-meld = Meld { $cards }
do-add = Lay off { $cards } on meld { $meld }
do-offer = Offer { $cards }
do-take = Take { $cards }
do-refuse = Refuse { $cards }
do-done = End the turn

## The one thing to do now

prompt-draw = Draw a card.
prompt-open = Lay your first three melds if you have them, then offer a card.
prompt-play = Meld or lay off what you like, then offer a card.
prompt-offer-only = Offer a card.
prompt-answer = { $seat } offers { $card }. Take it, or refuse it?
prompt-done = Lay down what you can, then end your turn.
prompt-wait = Waiting for { $seat }.
prompt-between = This deal is over.
prompt-over = The match is over.

## What happened

event-dealt = { $seatyou ->
    [yes] You deal ten cards each.
   *[no] { $seat } deals ten cards each.
}
event-drew = { $seatyou ->
    [yes] You draw { $card }.
   *[no] { $seat } draws { $card }.
}
event-drew-hidden = { $seatyou ->
    [yes] You draw a card.
   *[no] { $seat } draws a card.
}
event-barred = { $seatyou ->
    [yes] You took an ace, so you may not draw.
   *[no] { $seat } took an ace and may not draw.
}
event-opened = { $seatyou ->
    [yes] You open with { $cards }.
   *[no] { $seat } opens with { $cards }.
}
event-melded = { $seatyou ->
    [yes] You meld { $cards }.
   *[no] { $seat } melds { $cards }.
}
event-added = { $seatyou ->
    [yes] You lay off { $cards } on meld { $meld }.
   *[no] { $seat } lays off { $cards } on meld { $meld }.
}
event-offered = { $seatyou ->
    [yes] You offer { $card }.
   *[no] { $seat } offers { $card }.
}
event-took = { $seatyou ->
    [yes] You take { $card }.
   *[no] { $seat } takes { $card }.
}
event-refused = { $seatyou ->
    [yes] You refuse { $card }.
   *[no] { $seat } refuses { $card }.
}
event-one-card = { $seatyou ->
    [yes] You have one card left and say so.
   *[no] { $seat } has one card left.
}
event-finished = { $seatyou ->
    [yes] You end your turn.
   *[no] { $seat } ends the turn.
}
event-skarney = { $seatyou ->
    [yes] Skarney! You go out and score { $points }.
   *[no] Skarney! { $seat } goes out and scores { $points }.
}
event-stock-end = The stock is at its end. Both hands are counted.
event-no-draw-end = Nobody has drawn for a long time. The deal ends, and both hands are counted.
event-scored = { $seatyou ->
    [yes] You score { $points }.
   *[no] { $seat } scores { $points }.
}
event-tied = Both hands count the same. Nobody scores.
event-match-won = { $seatyou ->
    [yes] You win the match!
   *[no] { $seat } wins the match.
}
event-settled = { $seatyou ->
    [yes] You owe { $other } { $points } points.
   *[no] { $otheryou ->
        [yes] { $seat } owes you { $points } points.
       *[no] { $seat } owes { $other } { $points } points.
    }
}

## Why not

reason-not-your-turn = It is not your turn.
reason-game-over = The match is over.
reason-between-deals = This deal is over. The next one has not been dealt yet.
reason-draw-first = Draw a card first.
reason-already-drawn = You have already drawn in this turn.
reason-barred = You took an ace, so you do not draw in this turn.
reason-open-first = You have not opened yet. Your first melds must be three of three cards, all at once.
reason-open-only = In the turn of your opening you may lay nothing else.
reason-opened-already = You have already opened in this deal.
reason-three-melds = An opening is exactly three melds.
reason-three-cards = Each meld of an opening has exactly three cards.
reason-not-held = You do not hold { $card }.
reason-twice = { $card } is named twice.
reason-too-short = A meld needs at least three cards.
reason-not-a-meld = { $cards } is neither a group nor a run.
reason-corner = An ace cannot stand between a king and a two.
reason-no-such-meld = You have no meld { $meld }.
reason-not-yours = You can lay off only on your own melds.
reason-breaks-meld = With { $cards } it would no longer be a meld.
reason-two-per-meld = A meld can grow by only two cards in a turn.
reason-same-kind = A layoff must leave the kind of meld as it is.
reason-must-offer = You hold two cards or more, so you must offer one.
reason-one-card-no-offer = With a single card you do not offer; end your turn.
reason-stock-end-no-offer = The stock is at its end, so there is no offer; end your turn.
reason-just-taken = You have just taken { $card } and may not offer it in this turn.
reason-one-only = Offer exactly one card.
reason-answer-first = The offered card must be taken or refused first.
reason-not-yours-to-answer = You offered this card; your opponent answers.
reason-offer-ends-turn = A card has been offered; nothing more can be laid down.
reason-no-offer = No card is on offer.
reason-unknown-verb = That is no play of this game.
reason-incomplete = The play is not complete.

## What a selection still needs

hint-choose = Choose cards, or offer one.
hint-more = { $count ->
    [one] One more card of this rank, or the next in a run.
   *[other] { $count } more for a group or a run.
}
hint-three-melds = For an opening choose nine cards: three melds of three.
hint-nothing = These cards make nothing together.

## The count

count-title = { $number ->
    [0] The count
   *[other] Deal { $number }
}
count-hand = Cards left
count-bonus = Skarney
count-bonus-unopened = Skarney against an unopened hand
count-opponent-hand = Cards left to the opponent
count-difference = Difference
count-points = This deal
count-total = Total
count-boxes = Boxes: 25 for each
count-game-bonus = Game bonus
count-shutout = Shutout bonus
count-final = Final total
count-skarney = { $seatyou ->
    [yes] Skarney! You win this deal by { $points } points.
   *[no] Skarney! { $seat } wins this deal by { $points } points.
}
count-stock-end = { $seatyou ->
    [yes] The stock is at its end. You win this deal by { $points } points.
   *[no] The stock is at its end. { $seat } wins this deal by { $points } points.
}
count-tied = Both hands count the same. Nobody scores.
count-pays = { $seatyou ->
    [yes] You owe { $other } { $points } points.
   *[no] { $otheryou ->
        [yes] { $seat } owes you { $points } points.
       *[no] { $seat } owes { $other } { $points } points.
    }
}

## The score sheet

sheet-deal = { $number }
sheet-total = Total
sheet-boxes = Boxes
sheet-target = First to { $target }
