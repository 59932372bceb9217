# Texts on puzzles. The task and the answers come from the server.

about = One position, one decision. Everything you need is on the table.
of-the-day = Puzzle of the day
solve-today = Solve it
solved-today = solved
streak = { $days ->
    [one] Solved today
   *[other] { $days } days in a row
}
level = Difficulty { $level } of 5
levels = The blue line shows the difficulty: about how many kinds of computer player, from random to Master, get it wrong. Press “Difficulty” in a puzzle to see which.
new-here = New to this game?
back = Back to the puzzle
number = Puzzle { $number }
done = { $done } of { $of } solved
stands =
    .shown = solution seen
    .solved = solved
show = Solution
next = Next puzzle
all = All puzzles
list = Puzzles
again = Try again
none = There are no puzzles here.
begin = Begin
go-on = Continue
all-solved = All solved
stage = Stage { $stage }
levels-of = Difficulty { $from } to { $to } of 5
easy = easy
hard = hard
every = All { $count } puzzles
week = The last seven days
missed = not solved
