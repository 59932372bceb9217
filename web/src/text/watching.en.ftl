# Those who watch a table without a seat: how many, how far behind, and whose hand they see.

watchers = Watchers
most =
    .nobody = Nobody
    .few = Up to 5
    .some = Up to 20
    .many = Up to 50
delay = Watchers see the table
delays =
    .none = As it is
    .minute = As it was a minute ago
    .five-minutes = As it was five minutes ago
    .deal = One deal later
delay-help = The table shows how many watch.
deal-help = A player may open their hand to watchers. They see it when the deal is over.
behind =
    .minute = You see the table as it was a minute ago.
    .five-minutes = You see the table as it was five minutes ago.
behind-deal = You see each { $deal } once it is over.
count = { $count ->
    [0] Nobody is watching.
    [one] { $count } person is watching.
   *[other] { $count } people are watching.
}
open = Open my hand to watchers
open-help = Watchers see your hand from now on.
open-help-deal = Watchers see your hand one { $deal } behind. Other players can see it then, too, if they watch in a second window.
close = Close my hand
is-open = Your hand is open to those who watch.
