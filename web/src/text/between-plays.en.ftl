# What stands beside the cards while a match goes on: other tables, waiting, plays made for a player, resigning.

other-tables = Your other tables
other-tables-wait = Other tables: { $what }
go-there = { $game }: { $what }
later = Not now
faster = Faster
at-usual-speed = At the usual speed
at-no-pause = The others play without a pause.
at-faster = The others play faster.
forced = { $label }: your only play, made for you.
put-away = Hide
pause = Pause
pause-help = Nobody plays and no clock runs until one of you plays on. The pause begins when all players here agree.
wants-pause = { $names } would like a pause.
you-want-pause = You would like a pause. The others have not agreed yet.
pause-holds = The match is paused: no clock runs. Anybody at the table can play on.
resign = Resign the match
resign-help = { $name } wins the match, and it ends here. This cannot be undone.
