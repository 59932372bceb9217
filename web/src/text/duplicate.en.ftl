# Texts on the same cards for others.

title = The same cards
share = Challenge others with these cards
share-help = Anyone with the link plays the same cards, with the same settings. They see your result after they finish.
link = the link to these cards
copy = Copy the link
send = Send the link
compare = Compare
challenge = { $game }: I played these cards. Can you do better?
intro = { $names } played these cards. You get the same ones. Can you do better?
secret = You see the other results after you finish. Nobody sees the cards before.
place = Which seat do you take?
side = Which side’s cards?
same-side = the same
other-side = the other team’s
company = Seats of the other people
with-house = computer players
with-friends = friends, by invitation
take = Play these cards
full = No more tables can play these cards.
playing = You are playing shared cards. You see the other results at the end.
to-table = To your table
who = Played by
is-playing = playing
is-over = finished
you = you
first = dealt first
turned = the other team’s cards
early = ended early
deal = Deal { $deal }
sum = Total
best = the best
look-back = look back
counted = { $deals ->
    [0] No deal can be compared yet.
    [one] One deal is compared.
   *[other] Compared over the { $deals } deals that everybody has finished.
}
uncounted = Deals in brackets are not compared: another player dealt, so the cards came to other seats.
both = Both sides together
both-help = They played the cards of both sides, so the luck of the deal cancels out.
both-line = { $deals ->
    [one] { $names }: { $own } to { $other } in { $deals } deal
   *[other] { $names }: { $own } to { $other } in { $deals } deals
}
fair = How to check that the cards are the same
fair-help = Every table with these cards shows the same commitment before the first deal, and the same seed at the end. Nobody can tell if a person plays these cards twice under two names.
score = { $own } : { $other }
none = These cards were not found
