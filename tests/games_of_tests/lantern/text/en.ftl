# Lantern in English. Common words lie in src/tefuda/text/en.ftl.

name = Lantern
tagline = Follow suit, take tricks; the turned card lights the trumps.
minutes = 10 minutes

option-target = Target
    .help = The match ends when a player has this many points at the end of a deal.
preset-usual = Usual
preset-short = Short

zone-trick = { $seatyou ->
    [yes] You
   *[no] { $seat }
}
    .word = Trick
    .help = The card that this player has put to the trick (LA-3).
zone-taken = Taken
    .help = The tricks that this player has won; each counts one point (LA-5).
amount-tricks = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
mark-trumps = trump
    .help = A card of the suit that was turned up: it beats all other suits (LA-5).

verb-play = Play
do-play = Play { $cards }

prompt-lead = Lead a card.
prompt-play = Play a card.
prompt-wait = Waiting for { $seat }.
prompt-between = This deal is over.
prompt-over = The match is over.

event-dealt = { $seatyou ->
    [yes] You are dealt seven cards.
   *[no] { $seat } is dealt seven cards.
}
event-turned = { $card } is turned up: its suit is trumps.
event-played = { $seatyou ->
    [yes] You play { $card }.
   *[no] { $seat } plays { $card }.
}
event-played-took = { $seatyou ->
    [yes] You play { $card }
   *[no] { $seat } plays { $card }
}; { $winneryou ->
    [yes] you take the trick.
   *[no] { $winner } takes the trick.
}
event-took = { $seatyou ->
    [yes] You take the trick.
   *[no] { $seat } takes the trick.
}
event-deal-ended = The deal is over.
event-match-won = { $seatyou ->
    [yes] You win the match!
   *[no] { $seat } wins the match.
}

reason-one-card = Play exactly one card.
reason-follow = You have to follow suit.

count-title = End of the deal
count-deal = Tricks
    .help = The tricks of this deal; each counts one point (LA-5).
count-total = Total
    .help = { sheet-total.help }
count-next = The match goes on.
count-winner = { $seat }
count-won = The match is won by { $winners }.
sheet-total = Total
    .help = The tricks of all deals so far (LA-5).
sheet-target = First to { $points }
    .word = Target
    .help = Once somebody has so many points after a deal, whoever has most wins (LA-6).
