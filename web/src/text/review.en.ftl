# The words of a review. They come with it, and not with the page.

title = Review
ask = How did I play?
ask-record = How was it played?
begin = Start the review
ask-all = Ask the others
about = Each decision is judged only by what the player could see at the time.
slow = This may take a few minutes.
takes = { $minutes ->
    [0] This takes less than a minute.
    [one] This takes about a minute.
   *[other] This takes about { $minutes } minutes.
}
others = Other people played here too. You can review the match when everybody has agreed.
answers =
    .yes = agrees
    .no = does not agree
    .none = no answer yet
you = { $name } (you)
agree = Agree
withdraw = Withdraw agreement
decline = Do not agree
waiting = In the queue, at number { $place }
running = { $done } of { $all } decisions reviewed
go-on = Continue
give-up = Cancel
whose = Whose plays?
skill = Plays
luck = Luck
no-loss = no clear loss
unclear = not clear
resigned = Resigned
line = Win rate over the match
line-help = The height is the win rate in %. Choose a point on the line to go to that moment.
moment = Turning point { $number }
played = Played
better = Better
show = Show on the table
again = Try these again
to-review = Back to the review
next-moment = Next turning point
stands =
    .shown = solution seen
    .solved = solved
here = Played: “{ $played }”. Better: “{ $better }”.
hindsight = With all cards open
hindsight-help = A separate calculation that knows the other hands and the stock. It does not change any other figure here.
every = Every decision
best = (nothing better)
go-to = Go to play { $at }
lets = { $names } would like to review this match. Do you agree?
