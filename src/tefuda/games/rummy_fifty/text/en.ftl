# Rummy Fifty in English. Common words lie in src/tefuda/text/en.ftl.
# A seat's name comes with a companion: $seatyou is "yes" where that player is the reader.

name = Rummy Fifty
tagline = Short and sharp: one suit is almighty, and you choose your stakes in secret.
minutes = 15–30 min

# What all tables say, and this one in its own way. page- is what the page says (web/src/text/page.en.ftl)
between = The round is over. Press “Next round” when you are ready.
ready = { $seatyou ->
    [yes] You are ready for the next round.
   *[no] { $seat } is ready for the next round.
}
between-deals = This round is over. The next one has not been dealt yet.
not-between-deals = The round is still being played.
reason-deal-goes-on = The round is still being played.
page-count = Round result
page-gains = Points in this round
page-lesson-play = Play a real match
page-lesson-recap = The round in short
page-one-deal = Round
page-deal-begins = A round begins.
page-last-deal = The last round
page-look-back-deal = Look back at this round
page-next-deal = Next round
page-next-deal-waits = The next round is ready
page-to-deal-end = To the end of the round

## House rules

option-target = Target
    .help = The first player with this many points wins the match. Everybody begins with one.
option-layoff_own = Laying off on your own melds
    .help = May you add cards to your own melds, or only to those of others?
option-layoff_own-no = Only on those of others
option-layoff_own-yes = On all
option-stock_end = The last card of the stock
    .help = Does the round end when the last card is drawn, or is that turn finished?
option-stock_end-instant = Ends the round at once
option-stock_end-finish_turn = The turn is finished first
option-two_player_extra = Rules for two players
    .help = With two players there is no K. After each turn, the player turns a card of the stock onto an extra pile.
option-two_player_extra-no = As with three or four
option-two_player_extra-yes = No K, and extra piles
option-ten_ace_wrap = Ace above the ten
    .help = May a run end with 9, 10, ace?
option-ten_ace_wrap-no = The ace is low only
option-ten_ace_wrap-yes = Low or high
option-hand_size = Cards dealt to each player
    .help = The number of cards that each player is dealt.
option-start_points = Points at the start
    .help = The points with which everybody begins the match.
option-high_number = Number worth two points
    .help = From this number on, the winner of a round gets two points instead of one.

preset-source = As described
preset-free-table = Our variant: to 3, add to your own melds

## Places and melds

zone-stock = Stock
    .help = The cards that nobody holds, face down. The round ends when they are used up (RF-14).
zone-almighty = Almighty: { $suit }
    .word = Almighty
    .help = Cards of this suit may stand in a run of any suit, at their own rank. A 5 of this suit fits between the 4 and the 6 of another. Nobody can use the card that is turned up here (RF-15).
zone-pile = Discards
    .help = Each player has a discard pile. You may draw the top card of another player’s pile, never of your own (RF-9).
zone-extra = Extra pile
    .help = Only with two players: at the end of a turn a card of the stock is turned up here. Both players may draw the top card (RF-22).
zone-melds = { $seatyou ->
    [yes] Your melds
   *[no] { $seat }’s melds
}
    .word = Melds
    .help = { $layoff_own ->
        [yes] The melds that this player has laid. Everybody may lay off on them (RF-11b).
       *[no] The melds that this player has laid. The others may lay off on them (RF-11b).
    }
meld-group = Group
    .help = Three cards or more of one rank: `3S 3H 3C` (RF-16).
meld-run = Run of { $suit }
    .word = Run
    .help = Three cards or more of one suit in order: `AS 2S 3S`. Almighty cards may stand among them (RF-15).
meld-run-open = Run of almighty cards, suit still open
    .help = The first card of another suit decides the suit of this run (RF-15d).
sign-open = ?
mark = almighty
    .help = A card of the almighty suit. In a run it may stand among any suit (RF-15).

badge-chosen = has chosen
    .help = Has laid a court card face down: J, Q or K. When everybody has, all are turned up together (RF-7).
badge-hand = hand + court { $points }
    .word = Hand + court
    .help = The numbers of the cards in hand and of the court card, added up. It is no score: if somebody else won now, the player with the highest sum would lose a point (RF-17).
badge-cards = hand total { $points }
    .word = Hand total
    .help = The numbers of the cards in hand, added up. It is no score: if somebody else wins, the number of the court card that this player chooses is added to it (RF-17).
badge-court = { $court } = { $points }
    .word = Court card
    .help = J 10, Q 20, K 30. If this player wins, it helps to reach 50, which is worth two points. If they lose, it is added to their total (RF-7).

term-dealer = Dealer
    .help = Dealt this round, and takes the first turn (RF-8).

## What one can do

verb-show = Choose
verb-draw = Draw
verb-discard = Discard
verb-meld = Meld
verb-add = Lay off
verb-done = End the turn

do-show = Choose
do-show-court = Choose { $court } ({ $points })
do-draw = Draw from the stock
do-draw-pile = Draw { $seat }’s { $card }
do-draw-extra = { $seatyou ->
    [yes] Draw your { $card }
   *[no] Draw the extra { $card }
}
do-discard = Discard { $cards }
do-meld = Meld { $cards }
do-add = Lay off { $cards }
do-add-run = Lay off { $cards } on { $first }–{ $last }
do-add-group = Lay off { $cards } on the { $rank } group
do-add-becomes = Lay off { $cards } on { $first }–{ $last }, now a run of { $suit }
do-done = End the turn

## The one thing to do now

prompt-show = Choose your court card in secret: J, Q or K. A high one wins more, or costs more.
prompt-show-two = Choose your court card in secret: J or Q. Q wins more, or costs more.
prompt-draw = Draw, or take a card with a red frame.
prompt-draw-stock = Draw from the stock.
prompt-draw-end = Draw the last card of the stock: the round ends, and nobody scores.
prompt-draw-or-end = Draw and nobody scores, or take a red frame.
prompt-draw-last = Draw for the last turn, or take a red frame.
prompt-discard = Discard a card. After that you may meld and lay off.
prompt-discard-last = The round ends with your turn. Discard a card, then lay what you can.
prompt-play = You can meld or lay off cards. When you are done, press “End the turn”.
prompt-play-last = The round ends with your turn. Lay what you can, then press “End the turn”.
prompt-done = You cannot meld or lay off anything now. End your turn.
prompt-done-few = With fewer than three cards you can only lay off, and none fits now. End your turn.
prompt-done-last = You can lay nothing more. End your turn, and the round with it.
prompt-wait = Waiting for { $seat }.
prompt-wait-last = The last turn of this round. Waiting for { $seat }.
prompt-wait-show = Everybody chooses a court card. Waiting for { $names }.
prompt-wait-show-two = Both players choose a court card. Waiting for { $names }.
prompt-between = This round is over.
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
event-turned = { $seatyou ->
    [yes] You deal and turn up { $card }: { $suit } are almighty in this round. You play first.
   *[no] { $seat } deals and turns up { $card }: { $suit } are almighty in this round. { $seat } plays first.
}
event-chose = { $seatyou ->
    [yes] You choose { $court }.
   *[no] { $seat } chooses { $court }.
}
event-showed = { $seatyou ->
    [yes] You show { $court }.
   *[no] { $seat } shows { $court }.
}
event-showed-all = The court cards: { $each }.
showed-by = { $seatyou ->
    [yes] you { $court }
   *[no] { $seat } { $court }
}
event-drew = { $seatyou ->
    [yes] You draw { $card }.
   *[no] { $seat } draws { $card }.
}
event-drew-hidden = { $seatyou ->
    [yes] You draw a card.
   *[no] { $seat } draws a card.
}
event-took = { $seatyou ->
    [yes] You draw { $card } from { $owner }’s discards.
   *[no] { $owneryou ->
        [yes] { $seat } draws { $card } from your discards.
       *[no] { $seat } draws { $card } from { $owner }’s discards.
    }
}
event-took-extra = { $seatyou ->
    [yes] { $owneryou ->
        [yes] You draw { $card } from your extra pile.
       *[no] You draw { $card } from { $owner }’s extra pile.
    }
   *[no] { $owneryou ->
        [yes] { $seat } draws { $card } from your extra pile.
       *[no] { $seat } draws { $card } from { $owner }’s extra pile.
    }
}
event-discarded = { $seatyou ->
    [yes] You discard { $card }.
   *[no] { $seat } discards { $card }.
}
event-melded = { $seatyou ->
    [yes] You meld { $cards }.
   *[no] { $seat } melds { $cards }.
}
event-added = { $seatyou ->
    [yes] { $owneryou ->
        [yes] You lay off { $cards } on your own meld.
       *[no] You lay off { $cards } on { $owner }’s meld.
    }
   *[no] { $owneryou ->
        [yes] { $seat } lays off { $cards } on your meld.
       *[no] { $seat } lays off { $cards } on { $owner }’s meld.
    }
}
event-became = { $seatyou ->
    [yes] Your run is now a run of { $suit }, for good.
   *[no] { $seat }’s run is now a run of { $suit }, for good.
}
run-became = It is now a run of { $suit }, for good.
event-flipped = { $seatyou ->
    [yes] At the end of your turn you turn up { $card } from the stock.
   *[no] At the end of the turn { $seat } turns up { $card } from the stock.
}
event-out = { $seatyou ->
    [yes] You go out!
   *[no] { $seat } goes out!
}
event-stock-end = The stock is gone. Nobody scores in this round.
event-lost = { $seatyou ->
    [yes] You have the highest total and lose a point.
   *[no] { $seat } has the highest total and loses a point.
}
event-lost-nothing = { $seatyou ->
    [yes] You have the highest total, but no point to lose.
   *[no] { $seat } has the highest total, but no point to lose.
}
event-won = { $seatyou ->
    [yes] { $points ->
        [one] You get a point.
       *[other] You get { $points } points.
    }
   *[no] { $points ->
        [one] { $seat } gets a point.
       *[other] { $seat } gets { $points } points.
    }
}
event-match-won = { $seatyou ->
    [yes] You win the match!
   *[no] { $seat } wins the match.
}
stamp-out = Out

## Advice

why-show-low = It is the careful choice: if somebody else wins, it counts only { $points } against you.
why-show-high = It is the bold choice: if you win, its { $points } help you to reach 50, which is worth two points.
why-draw-seen = With this card you can lay more.
why-draw-known = You can see this card, and nobody knows the next card of the stock.
why-draw-stock = No discard lets you lay more, so try the stock.
why-draw-unseen = The next card of the stock may be better than the discards that you see.
why-draw-none = There is no discard to draw, so draw from the stock.
why-discard = You can spare this card: without it you can lay just as many, and it would count { $points } against you.
why-discard-safe = You can spare this card: nobody can lay it off, and it would count { $points } against you.
why-discard-alone = It goes with none of your other cards: no single card could make a meld of it.
why-discard-alone-safe = It goes with none of your other cards, and nobody can lay it off.
why-discard-least = This card goes with the fewest of your other cards.
why-discard-least-safe = This card goes with the fewest of your other cards, and nobody can lay it off.
why-discard-points = You must discard a card, and this one would count { $points } against you.
why-keep = You hold your cards back so that nobody can lay off on them, at the risk that somebody goes out first.
why-keep-anyhow = You keep your cards: once they are on the table, the others can lay off on them.
why-done = You cannot lay any card now.
why-out = It empties your hand, and you win the round.
why-lay = { $count ->
    [one] It takes a card out of your hand that would count { $points } against you.
   *[other] It takes { $count } cards out of your hand that would count { $points } against you.
}

## Why not

reason-between-deals = This round is over. The next one has not been dealt yet.
reason-show-first = First everybody chooses a court card.
reason-show-first-two = First each of you chooses a court card, J or Q.
reason-show-waits = You choose a court card only once, before the first turn.
reason-shown-already = You have already chosen your court card.
reason-which-court = Choose one court card: J, Q or K.
reason-which-court-two = Choose one court card: J or Q.
reason-no-king = With two players there is no K.
reason-drawn-already = You have already drawn in this turn.
reason-own-discards = You cannot draw from your own discards.
reason-nothing-there = This pile is empty.
reason-which-pile = Draw from the stock, or the top card of a pile.
reason-no-extra = There are no extra piles here.
reason-nothing-on-extra = This extra pile is empty.
reason-discard-first = Discard a card first. Melds come after it.
reason-discarded-already = You have already discarded in this turn.
reason-one-discard = Discard exactly one card.
reason-not-a-run = These cards are not a run. Its ranks must follow each other, each once.
reason-two-suits = A run has one suit. Only almighty cards may stand in for it.
reason-ace-low = The ace is low here, so a run ends at the ten.
reason-not-a-group = A group has cards of one rank, each of another suit. Almighty cards do not help here.
reason-own-meld = You can lay off only on the melds of others.
reason-no-such-meld = There is no such meld.
reason-breaks-run = This does not continue the run.
reason-suit-is-fixed = This run already has its suit, and { $card } does not fit it.
reason-breaks-group = Only cards of the same rank fit this group.

## The count

deal-title = Round { $number }
count-title-out = { $seatyou ->
    [yes] You go out!
   *[no] { $seat } goes out!
}
count-title-stock = The stock is gone
count-hand = Cards left in hand
    .help = An ace counts 1, any other card its number (RF-17).
count-court = Court card
    .help = The court card that this player chose: J 10, Q 20, K 30. It counts against all but the winner (RF-17).
count-sum = Total
    .help = The cards in hand and the court card together. The highest of these totals decides (RF-17).
count-loses = The highest total loses a point
    .help = The player with the highest total loses a point, but nobody falls below 0 (RF-18).
count-loses-nothing = The highest total, but no point to lose
count-highest = The losers’ highest total
    .help = The highest total among the losers (RF-19).
count-highest-of = { $seatyou ->
    [yes] Your total
   *[no] { $seat }’s total
}
    .word = The losers’ highest total
    .help = { count-highest.help }
count-own-court = The winner’s court card
    .help = The winner’s own court card is added: J 10, Q 20, K 30 (RF-19).
count-number = The two together
    .help = The losers’ highest total and the winner’s court card. Up to 49 it is worth one point, from 50 on two (RF-19).
count-one = 49 or less: one point
    .help = Up to 49 this is worth one point, from 50 on two (RF-19).
count-two = 50 or more: two points
    .help = { count-one.help }
count-total = Score
    .help = { sheet-total.help }
count-outcome = { $seatyou ->
    [yes] { $points ->
        [one] You get a point.
       *[other] You get { $points } points.
    }
   *[no] { $points ->
        [one] { $seat } gets a point.
       *[other] { $seat } gets { $points } points.
    }
}
count-unscored = { $seatyou ->
    [yes] Nobody has gone out, so nobody scores. You deal next.
   *[no] Nobody has gone out, so nobody scores. { $seat } deals next.
}

## The score sheet

sheet-start = Starting points
    .help = Everybody begins the match with these points (RF-2).
sheet-total = Points
    .help = Everybody begins with one point. The winner of a round gets one or two. The player with the highest total loses one (RF-19).
sheet-target = First to { $points }
    .word = Target
    .help = The first player with this many points wins the match (RF-20).

## What was expected instead

expected-meld = a run or a group
expected-winner = the seat that has won
expected-some-stock = at least one card, during a round
expected-somebody-chooses = a player who has not chosen yet
expected-nobody-out = nobody, during a round
expected-no-extras = no extra piles without the rules for two

## The story of a round

story-highest = { $seatyou ->
    [yes] Your
   *[no] { $seat }’s
}
story-number = { $most ->
    [only] { $whose } total ({ $highest })
    [one] { $whose } total ({ $highest }, the highest)
   *[several] The highest total ({ $highest })
} and { $seatyou ->
    [yes] your
   *[no] { $seat }’s
} { $court } ({ $points }) make { $number }:
story-one = { $sum } less than { $high } is worth one point.
story-two = { $sum } { $high } or more is worth two points.
story-loses = { $seatyou ->
    [yes] You { $most ->
        [only] lose
       *[other] have the highest total, { $points }, and lose
    } a point.
   *[no] { $seat } { $most ->
        [several] has the highest total, { $points }, and loses
       *[other] loses
    } a point.
}
story-loses-nothing = { $seatyou ->
    [yes] You { $most ->
        [only] have
       *[other] have the highest total, { $points }, but
    } no point to lose.
   *[no] { $seat } { $most ->
        [only] has
       *[other] has the highest total, { $points }, but
    } no point to lose.
}
story-keeps = { $seatyou ->
    [yes] You have a total of { $points }: no change.
   *[no] { $seat } has a total of { $points }: no change.
}
story-loses-together = { $seats } have the highest total, { $points }, and lose a point each.
story-loses-nothing-together = { $seats } have the highest total, { $points }, but no point to lose.
story-keeps-together = { $seats } have a total of { $points } each: no change.
story-nearest = { $seatyou ->
    [yes] You were nearest to going out, with { $count ->
        [one] one card
       *[other] { $count } cards
    } left.
   *[no] { $seat } was nearest to going out, with { $count ->
        [one] one card
       *[other] { $count } cards
    } left.
}

## The page’s word for a deal

story-deal = round

## What a play leads to: said of how often it happens

leads-took = { $who ->
    [you] you { $often }draw a discard
    [opponent] your opponent { $often }draws a discard
   *[other] the others { $often }draw a discard
}
leads-took-extra = { $who ->
    [you] you { $often }draw a card from an extra pile
    [opponent] your opponent { $often }draws a card from an extra pile
   *[other] the others { $often }draw a card from an extra pile
}
leads-melded = { $who ->
    [you] you { $often }meld
    [opponent] your opponent { $often }melds
   *[other] the others { $often }meld
}
leads-added = { $who ->
    [you] you { $often }lay off a card
    [opponent] your opponent { $often }lays off a card
   *[other] the others { $often }lay off a card
}
leads-out = { $who ->
    [you] you { $often }go out
    [opponent] your opponent { $often }goes out
   *[other] the others { $often }go out
}
leads-lost = { $who ->
    [you] you { $often }have the highest total and lose a point
    [opponent] your opponent { $often }has the highest total and loses a point
   *[other] the others { $often }have the highest total and lose a point
}
leads-stock-end = the stock { $often }runs out and nobody scores

## What happens, as the lab counts it: “ends with …”, “… a deal”

fact-dealt = hands dealt
fact-turned = cards turned up for the almighty suit
fact-chose = court cards chosen
fact-showed = court cards shown
fact-drew = draws
fact-took = discards drawn
fact-took-extra = cards drawn from extra piles
fact-discarded = discards
fact-melded = melds
fact-added = layoffs
fact-became = runs that change their suit
fact-flipped = cards turned onto an extra pile
fact-out = going out
fact-stock-end = the stock used up
fact-lost = points lost for the highest total
fact-won = points won
fact-match-won = a match won

## How later deals differ from the first, as the lab says it

later-deals = the points at stake: a player without points loses none

## The demo: a few words at each step, and the step in a sentence

demo-choose = Choose J, Q, K
    .said = Everybody chooses a jack, a queen or a king in secret. They count 10, 20 and 30.
demo-stakes = Turn them up
    .said = All are turned up together. Yours is a queen, 20.
demo-draw = Draw a card
    .said = You draw a card.
demo-discard = Discard a card
    .said = Then you discard a card, before you meld anything.
demo-group = A group: one rank
    .said = You meld three threes, a group.
demo-almighty = Moons fit any run
    .said = Moons are almighty in this round, so 5☾ fits between the spades.
demo-lay-off = Lay off on theirs
    .said = You lay off your last card on the meld of another player. You have no cards left and win the round.
demo-count = Count the losers
    .said = The losers count their hands. The highest total is 32.
demo-fifty = Fifty or more: two
    .said = The total and your queen make 52. From 50 on you score two points, and the highest loser loses one.

## The score pad

pad-out = Who went out?
pad-out-nobody = Nobody: the stock ended
pad-court = Court card
pad-court-J = J
pad-court-Q = Q
pad-court-K = K
pad-left = Numbers left in hand
pad-left-low = Anyone who has not gone out holds a card, and the lowest card, the ace, has { $points }.
pad-left-high = The highest possible hand has { $points }.
pad-left-together = All hands together would have { $sum }, but the highest possible hands have { $points } together.
pad-over = The match was over before this round.
