# Texts on the short demo of a game. What it shows comes from the game itself.

pause = Pause
go = Play
again = Again
next = Next step
read = Read it
watch = Watch it
steps = How it goes, step by step
