# Skarney Gin in English. Common words lie in src/tefuda/text/en.ftl.
# A seat's name comes with a companion: $seatyou is "yes" where that player is the reader.

name = Skarney Gin
tagline = A duel of nerves for two: your opponent takes the card you offer, or you take it back.
minutes = 20–40 min

## House rules

option-target = Target
    .help = The first player to reach this many points at the end of a deal wins the match.
option-first_meld_turn = In the turn of the opening
    .help = May you lay more cards in the turn in which you laid your first three melds?
option-first_meld_turn-only = Only the three melds
option-first_meld_turn-continue = More is allowed
option-ace_block = An ace bars the draw
    .help = Does an offered ace bar the opponent’s next draw only if they take it, or always?
option-ace_block-when_taken = When it is taken
option-ace_block-when_offered = When it is offered
option-layoff_type = Laying off
    .help = May a sequence become a straight when a card of another suit is added?
option-layoff_type-any_valid = Any card that leaves a meld
option-layoff_type-same_kind = The kind of meld stays
option-tied_deal_dealer = Dealer after a deal without a winner
    .help = Who deals after a deal in which both hands had the same points?
option-tied_deal_dealer-same = The same dealer
option-tied_deal_dealer-alternate = The other player
option-no_draw_limit = Standstill
    .help = The deal ends after this many turns in a row without a draw.
option-dealer_rotation = Next dealer
    .help = Who deals the next deal?
option-dealer_rotation-loser = The loser
option-dealer_rotation-alternate = Each in turn
option-hand_size = Cards dealt to each player
    .help = The number of cards that each player is dealt. The opening needs nine.
option-out_bonus = Bonus for Skarney
    .help = The points for going out.
option-shut_bonus = Bonus for Skarney before the opponent has opened
    .help = The points for going out before the opponent has opened, instead of the usual bonus.
option-box_bonus = Bonus for each box
    .help = The points at the end of the match for each deal that a player has won.
option-game_bonus = Bonus for winning the match
    .help = The points for winning the match.
option-shutout_bonus = Bonus against an opponent without points
    .help = More points for the winner of the match if the opponent has none.

preset-source = As described
preset-rummy-rulebook = Dealing in turn (Rummy Rulebook)
preset-club-evening = Our variant: to 100
preset-strict-aces = Our variant: offered aces bar the draw
preset-long-turns = Our variant: play on after opening

## Places and melds

zone-stock = Stock
    .help = The cards that nobody holds, face down. Your turn begins with the top card. When only two are left, that turn ends the deal (SK-14).
zone-melds = { $seatyou ->
    [yes] Your melds
   *[no] { $seat }’s melds
}
    .word = Melds
    .help = The melds that this player has laid. Only this player may lay off cards on them, at most two on each in a turn (SK-8b).
zone-offer = On offer
    .help = The card offered at the end of a turn. The opponent takes it or refuses it (SK-9).
meld-group = Group
    .help = Three or four cards of the same rank: `9S 9H 9D` (SK-3a).
meld-sequence = Sequence
    .help = Cards of one suit that follow each other: `TS JS QS` (SK-3b).
meld-straight = Straight
    .help = Cards that follow each other, in any suits: `8S 9H TD` (SK-3c).

term-number = Number of a meld
    .help = Buttons and the game log name your melds by it, in the order in which they were laid.

badge-opened = opened
    .help = Has laid the first three melds of this deal. Later turns may bring new melds and layoffs (SK-8).
badge-not-opened = not opened yet
    .help = Has laid nothing in this deal. The opening must be three melds of three cards, all at once: `4S 4H 4C` `5D 6D 7D` `TS JH QD` (SK-7).
badge-barred = may not draw
    .help = Has no draw in this turn, because of an offered ace (SK-10).
badge-hand = { $points } in hand
    .word = Cards in hand
    .help = The points that the opponent would score for this hand: an ace 15, a king, queen or jack 10, any other its number (SK-17).

term-dealer = Dealer
    .help = Dealt this deal. The other player began (SK-5). The loser of a deal deals the next one (SK-2).

## What one can do

verb-draw = Draw
verb-open = Open with
verb-meld = Meld
verb-add = Lay off
verb-offer = Offer
verb-take = Take
verb-refuse = Refuse
verb-done = End the turn

do-draw = Draw a card
do-open = Open with { $cards }
do-open-melds = Open with { $first }, { $second }, { $third }
open-sequence = sequence { $cards }
do-meld = Meld { $cards }
do-add = Lay off { $cards } on meld { $meld }
do-offer = Offer { $cards }
do-take = Take it
do-refuse = Refuse it
do-done = End the turn

## The one thing to do now

prompt-draw = Your turn: draw a card.
prompt-draw-last = Your last turn in this deal: draw a card, then lay what you can.
prompt-open = Your turn: you hold three melds, so you can open. Then offer a card.
prompt-open-taken = Your turn: you can open. Then offer a card, but not { $card }, which you just took.
prompt-open-last = { $unless ->
    [taken] Your last turn, unless your ace is taken: lay your three melds, then offer a card.
    [shown] Your last turn, unless you offer an ace: lay your three melds, then offer a card.
   *[none] Your last turn in this deal: lay your three melds, then offer a card.
}
prompt-play = Your turn: lay what you like, then offer a card.
prompt-play-taken = Your turn: lay what you like, then offer a card, but not { $card }, which you just took.
prompt-play-last = { $unless ->
    [taken] Your last turn, unless your ace is taken: lay what you can, then offer a card.
    [shown] Your last turn, unless you offer an ace: lay what you can, then offer a card.
   *[none] Your last turn in this deal: lay what you can, then offer a card.
}
prompt-offer-unopened = Your turn: you cannot open yet, so offer a card. Your opponent takes it or refuses it.
prompt-offer-unopened-taken = Your turn: you cannot open yet, so offer a card, but not { $card }, which you just took.
prompt-offer-unopened-last = { $unless ->
    [taken] Your last turn, unless your ace is taken: you cannot open, so offer a card.
    [shown] Your last turn, unless you offer an ace: you cannot open, so offer a card.
   *[none] Your last turn in this deal: you cannot open, so offer a card.
}
prompt-offer-only = Your turn: offer a card to end it. Your opponent takes it or refuses it.
prompt-offer-only-taken = Your turn: offer a card to end it, but not { $card }, which you just took.
prompt-offer-only-last = { $unless ->
    [taken] Your last turn, unless your ace is taken: offer a card to end it.
    [shown] Your last turn, unless you offer an ace: offer a card to end it.
   *[none] Your last turn in this deal: offer a card to end it.
}
prompt-answer = Does { $card } help you? Take it or refuse it: you draw in your turn either way.
prompt-answer-barred = Does { $card } help you? Take it or refuse it: you do not draw right after.
prompt-answer-end = Does { $card } help you? Take it or refuse it. The deal ends with this turn.
prompt-answer-last = Does { $card } help you? Take it or refuse it. The deal ends with your next turn.
prompt-answer-ace = Does { $card } help you? Take it or refuse it. If you take an ace, you do not draw right after.
prompt-last-one = Your turn: one card is left, and it fits your melds. Lay it off to go out, or end your turn.
prompt-last-one-last = Your last turn in this deal: lay off your last card to go out, or end your turn.
prompt-last-stock = Your last turn: two cards are left in the stock. Lay what you can, then end it without an offer.
prompt-done-one = Your turn: one card is left, so end your turn without offering it.
prompt-done-one-last = Your last turn in this deal. One card is left: end your turn without offering it.
prompt-done-stock = Your last turn: two cards are left in the stock. End it without an offer.
prompt-wait = Waiting for { $seat }.
prompt-wait-last = The last turn of this deal. Waiting for { $seat }.
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
event-barred = { $seatyou ->
    [yes] Because of an ace, you do not draw in this turn.
   *[no] Because of an ace, { $seat } does not draw in this turn.
}
event-opened = { $seatyou ->
    [yes] You open!
   *[no] { $seat } opens!
}
event-opened-with = { $seatyou ->
    [yes] You open with { $melds }!
   *[no] { $seat } opens with { $melds }!
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
    [yes] You announce that you have one card left.
   *[no] { $seat } has one card left.
}
event-finished = { $seatyou ->
    [yes] You end your turn.
   *[no] { $seat } ends the turn.
}
event-skarney = { $seatyou ->
    [yes] Skarney! You go out.
   *[no] Skarney! { $seat } goes out.
}
event-stock-end = Only two cards are left in the stock. Both hands are counted.
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
    [yes] The settlement: you receive { $points } points.
   *[no] The settlement: { $seat } receives { $points } points.
}
event-pays = { $seatyou ->
    [yes] The settlement: you pay { $points }.
   *[no] The settlement: { $seat } pays { $points }.
}
stamp-out = Skarney

## Advice

why-draw = Every turn begins with a card from the stock.
why-out = It empties your hand, and you win the deal.
why-lay = { $count ->
    [one] It takes a card out of your hand that would count { $points } at the end.
   *[other] It takes { $count } cards out of your hand that would count { $points } at the end.
}
why-keep = { $draws ->
    [one] You offer this card and keep your melds for now, though only one more card will be drawn in this deal.
   *[other] You offer this card and keep your melds for now: with { $draws } cards still to be drawn, they may grow.
}
why-keep-layoffs = { $draws ->
    [one] You offer this card and keep those that fit your melds, though only one more card will be drawn in this deal.
   *[other] You offer this card and keep those that fit your melds: with { $draws } cards still to be drawn, they may make new ones.
}
why-offer = You can spare this card: it makes no meld with the rest of your hand.
why-offer-safe = You can spare this card: it makes no meld with the rest of your hand, and your opponent has no meld for it.
why-offer-least = You must offer a card, and no other would be missed less.
why-offer-any = You must offer a card to end your turn; if your opponent refuses it, you take it back.
why-done-one = You hold only one card, so you keep it and end your turn.
why-done-stock = Only two cards are left in the stock, so the deal ends with your turn and you offer no card.
why-take = With this card you can lay more.
why-take-any = This card may become part of a meld later, and your opponent does not get it back.
why-take-nearer = { $count ->
    [one] With this card you have the first of the three melds that you need.
   *[other] With this card you have { $count } of the three melds that you need.
}
why-take-open = With this card you can lay your first three melds.
why-refuse = This card fits neither your hand nor your melds.
why-refuse-any = Without this card your hand stays one card smaller.
why-refuse-open = You can lay your first three melds without this card.
why-refuse-not-open = This card would not yet let you lay your first three melds.

## Why not

reason-already-drawn = You have already drawn in this turn.
reason-barred = Because of an ace, you cannot draw in this turn.
reason-open-first = You have not opened yet. You must begin with three melds of three cards, all at once.
reason-open-only = In the turn of your opening you may lay nothing else.
reason-opened-already = You have already opened in this deal.
reason-open-more = An opening is three melds of three cards. Choose { $more } more.
reason-three-melds = An opening is exactly three melds of three cards, all at once.
reason-three-cards = Each meld of an opening has exactly three cards.
reason-not-a-meld = This is not a group, a sequence or a straight.
reason-corner = An ace cannot stand between a king and a two.
reason-no-such-meld = You have no meld { $meld }.
reason-not-yours = You can lay off only on your own melds.
reason-breaks-meld = Meld { $meld } would no longer be a meld.
reason-two-per-meld = Meld { $meld } can grow by only two cards in a turn.
reason-same-kind = A layoff must keep the kind of meld { $meld }.
reason-must-offer = You hold two or more cards, so you must offer one.
reason-one-card-no-offer = With a single card you do not offer. End your turn.
reason-stock-end-no-offer = Only two cards are left in the stock, so there is no offer. End your turn.
reason-just-taken = You have just taken { $card } and may not offer it in this turn.
reason-one-only = You offer one card.
reason-answer-first = First the offered card must be taken or refused.
reason-not-yours-to-answer = You offered this card, so your opponent answers.
reason-nothing-offered = No card is on offer.

## The count

count-title-skarney = { $seatyou ->
    [yes] Skarney! You go out.
   *[no] Skarney! { $seat } goes out.
}
count-title-stock = Two cards left in the stock: the deal is over
count-title-standstill = Nobody has gone out
count-hand = Cards left in hand
    .help = An ace counts 15, a king, queen or jack 10, any other card its number (SK-17).
count-bonus = Skarney
    .help = For laying the last card: 20 points, or 40 if the opponent has not opened (SK-15).
count-bonus-shut = Skarney, opponent not opened
count-opponent-hand = The opponent’s cards
    .help = The player who goes out scores all cards in the opponent’s hand (SK-15).
count-difference = Difference
    .help = If nobody goes out, the lower hand scores the difference (SK-16).
count-deal = This deal
    .help = The points of this deal. Only one of the two players scores (SK-15).
count-total = Total
    .help = { sheet-total.help }
count-boxes = Boxes: { $points } for each
    .word = Boxes
    .help = Points for each deal in which the player has scored (SK-19).
count-game-bonus = Game bonus
    .help = 200 points for winning the match (SK-19).
count-shutout = Shutout bonus
    .help = 200 points more, because the opponent has not scored at all (SK-19).
count-final = Final total
    .help = All deals and all bonuses together (SK-20).
count-pays = Settlement
    .help = The loser owes the winner the difference of the two final totals (SK-20).
count-outcome = { $seatyou ->
    [yes] You win this deal by { $points } points.
   *[no] { $seat } wins this deal by { $points } points.
}
count-tied = Both hands count the same. Nobody scores.

## The score sheet

sheet-total = Total
    .help = The points of all deals so far; bonuses come at the end of the match (SK-18).
sheet-boxes = Boxes
    .help = The deals in which this player has scored. Each brings 25 points at the end of the match (SK-19).
sheet-target = First to { $points }
    .word = Target
    .help = The first player with this many points at the end of a deal wins the match (SK-18).

## What was expected instead

expected-shown-card = the offered card, and the seat that offers it
expected-meld = a group, a sequence or a straight
expected-winner = the seat that has won
expected-drawable-stock = at least three cards, so that one can be drawn
expected-only-in-answer = nothing but in phase answer

## The story of a deal

story-overtook = { $winneryou ->
    [yes] { $loser } opened first, but you went out first.
   *[no] { $loseryou ->
        [yes] You opened first, but { $winner } went out first.
       *[no] { $loser } opened first, but { $winner } went out first.
    }
}
story-out = { $loseryou ->
    [yes] You were left
   *[no] { $loser } was left
} with { $points }, and Skarney adds { $bonus }.
story-shut = { $loseryou ->
    [yes] You had not opened and were left
   *[no] { $loser } had not opened and was left
} with { $points }; Skarney adds { $bonus }.
story-hands = { $winneryou ->
    [yes] Your { $low } in hand against { $loser }’s { $high }: the difference of { $points } is yours.
   *[no] { $winner }’s { $low } in hand against { $loseryou ->
        [yes] your
       *[no] { $loser }’s
    } { $high }: a difference of { $points }.
}
story-tied = Both hands counted { $points }.

## What a play leads to: said of how often it happens

leads-barred = { $who ->
    [you] an ace { $often }costs you a draw
   *[other] an ace { $often }costs your opponent a draw
}
leads-opened = { $who ->
    [you] you { $often }open
   *[other] your opponent { $often }opens
}
leads-melded = { $who ->
    [you] you { $often }meld
   *[other] your opponent { $often }melds
}
leads-added = { $who ->
    [you] you { $often }lay off
   *[other] your opponent { $often }lays off
}
leads-took = { $who ->
    [you] you { $often }take what is offered
   *[other] your opponent { $often }takes what you offer
}
leads-refused = { $who ->
    [you] you { $often }refuse what is offered
   *[other] your opponent { $often }refuses what you offer
}
leads-one-card = { $who ->
    [you] you are { $often }down to one card
   *[other] your opponent is { $often }down to one card
}
leads-skarney = { $who ->
    [you] you { $often }go out
   *[other] your opponent { $often }goes out
}
leads-stock-end = the stock { $often }runs out

## What happens, as the lab counts it: “ends with …”, “… a deal”

fact-dealt = hands dealt
fact-drew = draws
fact-barred = draws barred by an ace
fact-opened = openings
fact-melded = melds
fact-added = layoffs
fact-offered = offers
fact-took = offers taken
fact-refused = offers refused
fact-one-card = one card left
fact-finished = turns that end without an offer
fact-skarney = Skarney
fact-stock-end = the stock used up
fact-no-draw-end = a standstill
fact-scored = points for one player
fact-tied = equal hands
fact-match-won = a match won
fact-settled = a settlement

## The demo: a few words at each step, and the step in a sentence

demo-cards = Ten cards each
    .said = Both players have ten cards.
demo-draw = Draw a card
    .said = You draw a card from the stock.
demo-open = Open with three melds
    .said = Your first melds are three at once, each of three cards: here a group, a sequence and a straight.
demo-show = Offer one card
    .said = At the end of your turn you offer one card to your opponent.
demo-refused = Refused: it comes back
    .said = Your opponent does not want it, so the card comes back to you.
demo-theirs = They offer you one
    .said = Your opponent draws, and offers you a card.
demo-taken = Take it, or refuse
    .said = You want it, so you take it into your hand.
demo-lay = Lay more melds
    .said = Once you have opened, you lay melds as you like.
demo-out = No cards left: won
    .said = You add your last card to a meld of your own. You have no cards left and win the deal.

## The score pad

pad-out = Who went out?
pad-out-nobody = Nobody: the stock ended
pad-opened = Had the opponent opened?
pad-opened-yes = Yes
pad-opened-no = No, not yet
pad-left = Points left in hand
pad-left-low = Anyone who has not gone out holds a card, and the lowest card has { $points } points.
pad-left-high = All other cards together have { $points } points.
pad-left-together = The two hands together would have { $sum } points, but all cards have only { $points }.
pad-left-unopened = { $seat } has not opened, so holds { $cards } cards or more, and these have { $points } points or more.
