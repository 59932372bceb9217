# Texts beside the choices in the form for a table with friends.

graces =
    .minute = after a minute
    .ten-minutes = after ten minutes
    .day = after a day
    .three-days = after three days
grace-help = the others can let a computer player take over.
hints-help = Players may ask for hints. Everyone at the table sees who asks.
each-decision = Time for each decision
clocks =
    .none = no limit
    .half-minute = 30 seconds
    .minute = a minute
    .three-minutes = three minutes
    .ten-minutes = ten minutes
    .day = a day
    .three-days = three days
clock-help = When time runs out, a computer player plays once for that player. After three times in a row it takes over until they return.
takes-back-help = Only the last play, and only if it revealed nothing and nobody has played since. Other people must agree.
talk-help = A few phrases, such as “Nice” or “Thanks”. Tap one to say it.
everyone-else = Everyone else
seat-by-seat = Seat by seat
house-rules-help = As in the rulebook, unless you change them here.
own-rules = Custom
convention-help = The rulebook explains the convention.
