# Looking and Down in English. Common words lie in src/tefuda/text/en.ftl.
# A seat's name comes with a companion: $seatyou is "yes" where that player is the reader.

name = Looking and Down
tagline = A long evening with huge hands, canastas and a second hand that nobody has seen.
also-called = Also called New Canasta
minutes = 2 hours or more
page-forgets = Discards are shown only while they lie on top.

## House rules

option-target = Target
    .help = When a player has this many points after a deal, the highest total wins.
option-grab_bonus = The dealers’ grab
    .help = A dealer who takes exactly the right number of cards gets 100 points.
option-grab_bonus-simulated = Left to chance
option-grab_bonus-off = No bonus
option-grab_bonus-input = The dealers cut by eye
option-first_meld_canasta = No canasta in the first meld
    .help = Does this apply only to the first meld, or to the whole turn in which you make it?
option-first_meld_canasta-action = Only for the first meld
option-first_meld_canasta-turn = For the whole turn
option-black3_counts_as_canasta = Black threes as a canasta
    .help = Do seven black threes count as one of the two canastas needed to go out?
option-black3_counts_as_canasta-no = No
option-black3_counts_as_canasta-yes = Yes
option-last_round = The last round
    .help = Who plays once more when the stock is gone? The drawer is the player who drew its last card.
option-last_round-everyone = Everyone, including the drawer
option-last_round-but_the_drawer = Everyone except the drawer
option-tie = Two with the same winning total
    .help = Is another deal played, or do both win?
option-tie-another_deal = Another deal
option-tie-shared = Both win
option-packs = Packs (0: one more than players)
    .help = The number of packs of 54 cards that are shuffled together. 0 means one more than there are players.
option-minimum_percent = First meld’s minimum, in per cent of the rulebook’s
    .help = The first meld of a deal needs this share of the rulebook’s points.
option-out_bonus = Bonus for going out
    .help = The points for going out.
option-exact_bonus = Bonus for an exact grab
    .help = The points for a dealer who grabs exactly the cards to be dealt.
option-red_three = Cost of a red three that is left
    .help = The points that each red three left at the end costs.
option-hand_size = Cards of Looking and of Down
    .help = The number of cards that each player is dealt for Looking, and as many for Down.

preset-source = As described
preset-by-eye = Our variant: to 5,000, cut by eye

## Places and melds

zone-stock = Stock { $number }
    .word = Stock
    .help = The cards that nobody holds, in four equal piles. Draw from any of them (LD-5).
zone-pile = Discard pile
    .help = Instead of drawing you may take the whole pile, if two natural cards of the top card’s rank are in your hand: those you have laid do not count. Before your first meld, the top card must go into it. Only the top card is seen: red threes may lie below, and each one left in your hand costs 500 (LD-18).
zone-down = { $seatyou ->
    [yes] Your Down
   *[no] { $seat }’s Down
}
    .word = Down
    .help = The second hand, which nobody has seen. Its owner takes it up when the first hand, Looking, is gone (LD-21).
zone-melds = { $seatyou ->
    [yes] Your melds
   *[no] { $seat }’s melds
}
    .word = Melds
    .help = The cards that this player has laid. They count at the end of the deal (LD-24).
meld-meld = Meld
    .help = Three to seven cards of one rank, fewer than half of them wild: `7S 7H 2C` (LD-9).
meld-red = Red canasta
    .help = Seven cards of one rank without a wild card: 500 points. `9S 9S 9H 9D 9D 9C 9C` (LD-11).
meld-black = Black canasta
    .help = Seven cards of one rank with wild cards among them: 300 points. `8S 8S 8H 8D 8C 2S JK` (LD-11).
meld-crowned = Red canasta with a red three
    .help = A red three lies on it: it is worth 1000 points instead of 500 (LD-13).
meld-threes = Black threes
    .help = Seven black threes, laid by a player who goes out. They count nothing (LD-14).

badge-keeper = score keeper
    .help = Writes down the points for the whole match. Plays like everybody else, but never deals and never begins (LD-2).
badge-minimum = first meld { $points }
    .word = First meld
    .help = The first melds of a deal must be worth this many points together. The higher the total, the more they need (LD-12).
badge-canastas = { $number ->
    [one] 1 canasta
   *[other] { $number } canastas
}
    .word = Canastas
    .help = Melds of seven cards. A player needs two of them to go out (LD-22).
badge-looking = 1st hand
    .word = Looking
    .help = Still plays the first hand, Looking. After it comes the second hand, Down (LD-21).
badge-down = 2nd hand
    .word = Down
    .help = Plays the second hand, Down. A player who empties it and has two canastas goes out (LD-22).
badge-frozen = may still lay
    .word = Frozen in time
    .help = Has taken the pile, and may lay cards while the others play, until their own next turn (LD-19).
badge-out = out
    .help = Has emptied Down, with two canastas: 100 points more (LD-22).
badge-hand = −{ $points } if left
    .word = Cards in hand
    .help = The points that this hand would lose if the deal ended now (LD-24).

page-dealer = deals Looking
badge-down-dealer = deals Down
    .help = { term-dealer.help }
term-dealer = Deals
    .help = Gives the cards in this deal. Looking and Down have a dealer each; with two players one deals both (LD-3).

## What one can do

verb-grab = Grab
    .help = Each dealer takes about the number of cards to deal, without counting. The exact number earns 100 points (LD-6).
verb-draw = Draw
verb-take = Take the pile
verb-meld = Meld
verb-add = Lay off
verb-discard = Discard
verb-done = Done

do-grab = Take some cards
do-grab-about = Take about { $number }
do-draw = Draw two cards
do-draw-last = Draw the last card
do-take = Take the pile
do-take-with = Take the pile: { $cards }
do-meld = Meld { $cards }
do-add-to = Lay off { $cards } on the { $rank }
do-add-to-one-of = Lay off { $cards } on the { $rank } ({ $number } cards)
do-discard = Discard { $cards }
do-done = End the turn
do-done-frozen = Nothing more

mark = wild
    .help = Twos and jokers stand for other cards. Fewer than half of a meld may be wild (LD-9).
ranks-aces = aces
ranks-twos = twos
ranks-threes = black threes
ranks-fours = fours
ranks-fives = fives
ranks-sixes = sixes
ranks-sevens = sevens
ranks-eights = eights
ranks-nines = nines
ranks-tens = tens
ranks-jacks = jacks
ranks-queens = queens
ranks-kings = kings
ranks-jokers = jokers

tally = { $points } points ({ $minimum } needed)
tally-with-top = { $points } points, { $sum } with { $card } ({ $minimum } needed)

## The one thing to do now

prompt-grab = { $number } cards must be dealt. Cut by eye.
prompt-draw = Your turn begins: draw two cards.
prompt-draw-barred = Draw two cards. With { $card } on top, nobody can take the pile.
prompt-draw-no-pair = Draw two cards. To take the pile you would need two { $ranks } in your hand.
prompt-draw-laid = Draw two cards. To take the pile you would need two { $ranks } in your hand: those you have laid do not count.
prompt-draw-low = Draw two cards. To take the pile you would need { $points } points for your first meld, with { $card } in it.
prompt-draw-took = Draw two cards. You took the pile in your turn before, so you cannot take it now.
prompt-draw-end = { $count ->
    [one] Draw the last card of the stock.
   *[other] Draw the last two cards of the stock.
} After your turn the last round begins: nobody draws any more.
prompt-draw-or-take = Draw two cards, or show two { $ranks } and take the whole pile{ $count ->
    [one] .
   *[other] : { $count } cards, perhaps red threes (−{ $points } each).
}
prompt-draw-or-take-first = Draw two cards, or take the whole pile with { $card } in your first meld{ $count ->
    [one] .
   *[other] : { $count } cards, perhaps red threes (−{ $points } each).
}
prompt-last-round-or-take = The stock is gone. Discard, or show two { $ranks } and take the pile{ $count ->
    [one] .
   *[other] : { $count } cards, perhaps red threes (−{ $points } each).
}
prompt-last-round-or-take-first = The stock is gone. Discard, or take the pile with { $card } in your first meld{ $count ->
    [one] .
   *[other] : { $count } cards, perhaps red threes (−{ $points } each).
}
prompt-last-round = Last round: nobody draws.
prompt-no-stock = The stock is gone.
prompt-first-meld = You can lay your first meld, { $points } points or more. Then discard.
prompt-no-first-meld = You do not have the { $points } points for a first meld yet. Discard.
prompt-play = Lay what you like. A discard ends your turn.
prompt-play-down = Lay and discard, but keep a card: to go out you need { $count ->
    [one] one more canasta.
   *[other] two canastas.
}
prompt-play-out = Lay what you like, then discard. Your last card takes you out.
prompt-discard = There is nothing to meld or lay off. Discard a card.
prompt-discard-looking = Discard your last card of Looking. Then you take up Down, and your turn ends.
prompt-discard-out = Discard your last card: you go out.
prompt-red-three = A red three left costs { $points }.
prompt-done = You have no card to discard. End your turn.
prompt-frozen = You took the pile, so you may lay cards at any time until your next turn (“frozen in time”). { $seat } is playing.
prompt-wait = Waiting for { $seat }.
prompt-wait-last = The last round. Waiting for { $seat }.
prompt-between = This deal is over.
prompt-over = { $seatyou ->
    [yes] The match is over. You have won.
   *[no] The match is over. { $seat } has won.
}
prompt-over-shared = The match is over, and more than one player has won.

## What happened

event-grabbed = { $seatyou ->
    [yes] You take about { $count } cards to deal.
   *[no] { $seat } takes about { $count } cards to deal.
}
event-dealt = { $seatyou ->
    [yes] You are dealt { $cards }.
   *[no] { $seat } is dealt { $cards }.
}
event-dealt-hidden = { $seatyou ->
    [yes] You are dealt { $count } cards of Looking.
   *[no] { $seat } is dealt { $count } cards of Looking.
}
event-dealt-all = Each player is dealt { $count } cards of Looking and { $count } of Down.
event-down-dealt = { $seatyou ->
    [yes] You are dealt { $count } cards of Down.
   *[no] { $seat } is dealt { $count } cards of Down.
}
event-turned = { $seatyou ->
    [yes] You turn up { $card }.
   *[no] { $seat } turns up { $card }.
}
event-drew = { $seatyou ->
    [yes] You draw { $cards }.
   *[no] { $seat } draws { $cards }.
}
event-drew-hidden = { $seatyou ->
    [yes] { $count ->
        [one] You draw the last card.
       *[other] You draw { $count } cards.
    }
   *[no] { $count ->
        [one] { $seat } draws the last card.
       *[other] { $seat } draws { $count } cards.
    }
}
event-showed = { $seatyou ->
    [yes] You show { $cards }.
   *[no] { $seat } shows { $cards }.
}
event-took = { $seatyou ->
    [yes] You take the pile with { $card } on top: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
   *[no] { $seat } takes the pile with { $card } on top: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
}
event-took-showing = { $seatyou ->
    [yes] You show { $shown } and take the pile with { $card } on top: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
   *[no] { $seat } shows { $shown } and takes the pile with { $card } on top: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
}
event-took-melding = { $seatyou ->
    [yes] You show { $shown }, meld { $melds }, and take the pile with { $card } on top: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
   *[no] { $seat } shows { $shown }, melds { $melds }, and takes the pile with { $card } on top: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
}
event-melded = { $seatyou ->
    [yes] You meld { $cards }.
   *[no] { $seat } melds { $cards }.
}
event-melded-all = { $seatyou ->
    [yes] You meld { $melds }.
   *[no] { $seat } melds { $melds }.
}
event-added = { $seatyou ->
    [yes] You lay off { $cards } on the { $rank }.
   *[no] { $seat } lays off { $cards } on the { $rank }.
}
event-canasta-red = { $seatyou ->
    [yes] You have a red canasta!
   *[no] { $seat } has a red canasta!
}
event-canasta-black = { $seatyou ->
    [yes] You have a black canasta.
   *[no] { $seat } has a black canasta.
}
canasta-made-red = A red canasta!
canasta-made-black = A black canasta.
event-discarded = { $seatyou ->
    [yes] You discard { $card }.
   *[no] { $seat } discards { $card }.
}
event-down-taken = { $seatyou ->
    [yes] You take up Down: { $cards }.
   *[no] { $seat } takes up Down: { $cards }.
}
event-down-taken-hidden = { $seatyou ->
    [yes] You take up Down, { $count } cards.
   *[no] { $seat } takes up Down, { $count } cards.
}
event-kept = { $seatyou ->
    [yes] You may not discard your only card, and end your turn.
   *[no] { $seat } may not discard the only card, and ends the turn.
}
event-passed = { $seatyou ->
    [yes] You have no cards, and end your turn.
   *[no] { $seat } has no cards, and ends the turn.
}
event-unfrozen = { $seatyou ->
    [yes] You lay nothing more before your next turn.
   *[no] { $seat } lays nothing more before the next turn.
}
event-went-out = { $seatyou ->
    [yes] You go out!
   *[no] { $seat } goes out!
}
event-last-round = { $seatyou ->
    [yes] The stock is gone. The last round begins with you.
   *[no] The stock is gone. The last round begins with { $seat }.
}
event-deal-ended = The deal is over.
event-deal-ended-all = The deal is over: { $each }.
scored-by = { $seatyou ->
    [yes] you score { $points }
   *[no] { $seat } scores { $points }
}
event-exact-grab = { $seatyou ->
    [yes] You had taken exactly { $count } cards to deal.
   *[no] { $seat } had taken exactly { $count } cards to deal.
}
event-scored = { $seatyou ->
    [yes] You score { $points }.
   *[no] { $seat } scores { $points }.
}
event-match-won = { $seatyou ->
    [yes] You win the match with { $points } points!
   *[no] { $seat } wins the match with { $points } points.
}
stamp-bound = Red canasta
stamp-bound-black = Black canasta
stamp-turned = Down
stamp-out = Out

## Advice

why-grab = The nearer you come to the number of cards to deal, the better: exactly right earns 100.
why-draw = { $height ->
    [one] You draw new cards, because the pile holds only one.
   *[other] You draw new cards, because the pile holds only { $height }.
}
why-draw-few = You draw, because the whole pile would be { $height } cards, and each card left in your hand counts against you.
why-draw-only = You cannot take the pile now, so draw.
why-take = { $height ->
    [one] With two of yours this card makes a meld.
   *[other] You get { $height } cards instead of two, perhaps with red threes among them.
}
why-first-meld = It is your first meld of the deal: it is worth { $points }, and you need { $minimum }.
why-meld = { $count ->
    [one] On the table this card counts { $points } for you, in your hand { $points } against you.
   *[other] On the table these cards count { $points } for you, in your hand { $points } against you.
}
why-canasta = It completes a canasta.
why-red-three = On a red canasta it counts { $points } for you, in your hand { $points } against you.
why-discard-red-three = You get rid of a red three, which would cost you { $points } at the end.
why-discard-black-three = You can spare a black three: it counts nothing, and only a player who goes out can meld it.
why-discard-wild = A wild card is seldom worth discarding, but with one on top nobody can take the pile.
why-discard-wild-tall = A wild card is seldom worth discarding, but with one on top nobody can take this pile of { $height } cards.
why-wait-pair = For now you keep what you could lay: with two cards of a rank in your hand you can take the pile.
why-wait = You lay nothing more for now: you still can in your next turn, unless the deal ends first.
why-discard-alone = You can spare this card: you hold no other of this rank ({ $rank }).
why-discard-points = You must discard a card, and this one would count { $points } against you.
why-done = You cannot discard a card now, so your turn ends.
why-done-frozen = You lay nothing more before your next turn.
risk-red-three = −{ $points }
caution-wild = A wild card can stand for other cards in your melds. It is usually better to keep it.

## Why not

reason-not-frozen = It is not your turn. Out of turn, only a player who took the pile in their latest turn may meld.
reason-frozen-only = Out of turn you may only meld and lay off.
reason-grab-first = The cards have not been dealt yet. Take about the number of cards to deal.
reason-grab-number = Take about the number of cards to deal: at most seven more or fewer.
reason-no-grab = Nobody is dealing now.
reason-draw-first = First draw two cards, or take the pile.
reason-already-drawn = In this turn you have already drawn or taken the pile.
reason-no-stock = The stock is gone. There is nothing to draw.
reason-no-pile = There is no discard pile.
reason-barred-card = With { $card } on top the pile cannot be taken.
reason-took-before = You took the pile in your turn before. This time you must draw.
reason-no-pair = To take the pile you must hold two natural cards of the rank of { $card } in your hand. Cards that you have laid do not count.
reason-wrong-pair = Show two cards of the rank of { $card }.
reason-meld-with-top = You have no meld yet. Make your first one with { $card } and cards of your hand.
reason-top-not-used = { $card } must be in your first meld.
reason-no-meld-needed = Take the pile first. Meld after that.
reason-not-held = You do not hold { $card } that many times.
reason-too-short = Choose at least three cards of one rank for each meld.
reason-too-long = A meld has at most seven cards.
reason-wilds-only = A meld needs natural cards too, not only wild ones.
reason-too-many-wilds = Fewer than half of a meld’s cards may be wild.
reason-two-ranks = The natural cards of a meld must be of one rank.
reason-red-three = Red threes cannot be melded. Each red canasta may take one.
reason-red-three-alone = Lay off a red three by itself.
reason-no-red-canasta = One red three goes on each red canasta: you have none without one.
reason-black-threes = Black threes can be melded only as a set of seven, by a player who goes out in the same turn.
reason-one-meld = Only your first melds may be laid together. Now lay one meld, or add to one, at a time.
reason-below-minimum = Your first meld needs { $minimum } points. This is worth only { $points }.
reason-first-canasta = Your first meld cannot be a canasta. Use at most six cards.
reason-first-turn-canasta = In the turn of your first meld you cannot make a canasta.
reason-too-many-words = These are too many melds at once. Lay some of them later.
reason-meld-first = You have no meld to lay off on yet.
reason-no-such-meld = You have no meld { $meld }.
reason-other-rank = This card has another rank than the meld.
reason-closed = This meld is complete.
reason-keep-two = To go out you need two canastas. Keep two cards: one to discard, and one to hold.
reason-keep-one = To go out you need two canastas. Keep a card in your hand.
reason-one-card = You discard one card: choose which.
reason-last-card = You need two canastas to go out, so you may not discard your last card.
reason-must-discard = Discard a card to end your turn.

## The count

count-title-out = { $seatyou ->
    [yes] You have gone out
   *[no] { $seat } has gone out
}
count-title-stock = The stock is gone
count-canastas = Canastas
    .help = For melds of seven cards: 500 for a red one, 1000 with a red three on it, 300 for a black one (LD-11).
count-out = Going out
    .help = 100 points for emptying Down, with two canastas (LD-22).
count-grab = Exact grab
    .help = 100 points for a dealer of Looking or Down who took exactly the right number of cards (LD-6).
count-left = Cards left in hand and Down
    .help = Cards left in hand or in Down are subtracted: a joker counts 50, a two or an ace 20, king to eight 10, seven to four 5 (LD-8).
count-red-threes = Red threes left
    .word = Red threes
    .help = 3♥ and 3♦ cannot be melded. Each red canasta may take one, or you discard them. Each one left costs 500: `3H 3D` (LD-13).
count-melds = Melded cards
    .help = All melded cards, including those of canastas: a joker 50, a two or an ace 20, king to eight 10, seven to four 5 (LD-24).
count-deal = This deal
    .help = The points that this deal brought or cost (LD-24).
count-total = Total
    .help = { sheet-total.help }
count-minimum = Next first meld
    .help = { sheet-minimum.help }
count-outcome = { $seatyou ->
    [yes] You win the deal with { $points }.
   *[no] { $seat } wins the deal with { $points }.
}
count-outcome-shared = More than one player wins the deal with { $points }.

## The score sheet

sheet-total = Total
    .help = The points of all deals so far (LD-24).
sheet-minimum = First meld
    .help = The first melds of this player in a deal must be worth this many points. The higher the total, the more they need (LD-12).
sheet-target = To { $points }
    .word = Target
    .help = When somebody has this many points after a deal, the highest total wins the match (LD-25).

## What was expected instead

expected-other-dealer = a dealer who is not the score keeper
expected-meld = three to seven cards of one rank, fewer than half of them wild
expected-drawer = the seat that drew the last card
expected-won = totals of a won match
expected-turn-of-a-seat = a seat, during a deal
expected-turn-in-play = a seat that is neither frozen in time nor out
expected-thawed = nobody frozen once the deal is over
expected-stock-for-all = enough cards in the stocks for everybody

## The story of a deal

story-canastas = { $seatyou ->
    [yes] You made { $number ->
        [one] the only canasta
       *[other] { $number } canastas, more than anybody else
    }.
   *[no] { $seat } made { $number ->
        [one] the only canasta
       *[other] { $number } canastas, more than anybody else
    }.
}
story-red-threes = { $seatyou ->
    [yes] You were left with { $number ->
        [one] a red three
       *[other] { $number } red threes
    }: −{ $points }.
   *[no] { $seat } was left with { $number ->
        [one] a red three
       *[other] { $number } red threes
    }: −{ $points }.
}
story-never-down = { $seatyou ->
    [yes] You never took up your Down.
   *[no] { $seat } never took up Down.
}

## What a play leads to: said of how often it happens

leads-took = { $who ->
    [you] you { $often }take the pile
    [opponent] your opponent { $often }takes the pile
   *[other] the others { $often }take the pile
}
leads-melded = { $who ->
    [you] you { $often }lay a new meld
    [opponent] your opponent { $often }lays a new meld
   *[other] the others { $often }lay a new meld
}
leads-added = { $who ->
    [you] you { $often }lay off
    [opponent] your opponent { $often }lays off
   *[other] the others { $often }lay off
}
leads-canasta = { $who ->
    [you] you { $often }complete a canasta
    [opponent] your opponent { $often }completes a canasta
   *[other] the others { $often }complete a canasta
}
leads-down-taken = { $who ->
    [you] you { $often }take up your Down
    [opponent] your opponent { $often }takes up Down
   *[other] the others { $often }take up Down
}
leads-went-out = { $who ->
    [you] you { $often }go out
    [opponent] your opponent { $often }goes out
   *[other] the others { $often }go out
}

## What happens, as the lab counts it: “ends with …”, “… a deal”

fact-grabbed = cards grabbed to deal
fact-dealt = hands dealt
fact-down-dealt = Down dealt
fact-turned = cards turned up
fact-drew = draws
fact-showed = cards shown
fact-took = piles taken
fact-melded = melds
fact-added = layoffs
fact-canasta = canastas
fact-discarded = discards
fact-down-taken = Down taken up
fact-kept = only cards kept at the end of a turn
fact-passed = turns without cards
fact-unfrozen = frozen players who lay no more
fact-went-out = going out
fact-last-round = a last round
fact-deal-ended = the end of the deal
fact-exact-grab = exact grabs
fact-scored = scores
fact-match-won = a match won

## How later deals differ from the first, as the lab says it

later-deals = the minimum of the first melds, which grows with the total

## The demo: a few words at each step, and the step in a sentence

demo-draw = Draw two cards
    .said = You draw two cards. Next to your hand, Looking, lies a second one that nobody has seen, Down.
demo-first = First melds: 50, rising
    .said = Your first melds must be worth 50 points together, more as your total grows. These are worth 60.
demo-discard = Discard one card
    .said = At the end of your turn you discard one card.
demo-later = Some turns later
    .said = Some turns later your hand has grown.
demo-red = Seven: a canasta
    .said = You add four eights to your meld. Seven cards without a wild card are a red canasta, worth 500.
demo-black = Twos and jokers: wild
    .said = A two and a joker stand for kings. Seven cards with wild cards are a black canasta, worth 300.
demo-down = Looking gone: Down
    .said = Looking is gone, so you take up Down.
demo-out = Two canastas: out
    .said = Many turns later Down is gone, too. With two canastas you go out.

## The score pad

pad-looking = Did { $seat } grab exactly { $cards } cards for Looking?
pad-down = Did { $seat } grab exactly { $cards } cards for Down?
pad-out = Who went out?
pad-red = Red canastas
pad-red-high = The packs have cards for { $points } canastas.
pad-threed = Red canastas with a red three
pad-threed-high = { pad-red-high }
pad-black = Black canastas
pad-black-high = { pad-red-high }
pad-left = Points left in hand and Down
pad-left-high = All cards together have { $points } points.
pad-left-step = All cards have multiples of { $points } points.
pad-threes = Red threes left
pad-threes-high = The packs have { $points } red threes.
pad-laid = Points of all melds
pad-laid-high = { pad-left-high }
pad-laid-step = { pad-left-step }
pad-out-canastas = { $count ->
    [0] { $seat } cannot have gone out without a canasta: two are needed.
    [one] { $seat } cannot have gone out with one canasta: two are needed.
   *[other] { $seat } cannot have gone out with { $count } canastas: two are needed.
}
pad-laid-canastas = The melds of { $seat } cannot have { $sum } points: the canastas alone have { $points } or more.
pad-laid-minimum = The melds of { $seat } cannot have { $sum } points: the first meld needed { $points } at { $total }.
pad-threes-together = There would be { $sum } red threes, but the packs have only { $cards }.
pad-laid-together = All that is left and laid would have { $sum } points, but all cards have only { $points }.
pad-dealer = { $seat } deals Looking.
pad-down-dealer = { $seat } deals Down.
pad-keeper = { $seat } keeps the score.
pad-minimum = first meld { $points }
