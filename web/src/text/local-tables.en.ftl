# Texts that only a page without a server has.

fetching = Loading the table…
once = The first time takes a little longer. After that it works offline.
failed = Loading failed. Please try again.
no-line = You are offline, so loading has stopped. It goes on by itself when you are back online.
again = Try again
full = This browser has no storage left, so your last action is not saved. Everything before it is saved. Free some space on this device, then continue.
nothing = This browser cannot save anything now. You can play on, but your game is lost when you close this page.
understood = I understand
fair = The cards of this match were fixed before it began, and nobody can change them now. You can check this when the match is over.
fair-exactly = All cards follow from a seed that this device drew before the match. You see its commitment now and the seed at the end, so you can check that no card was moved. Until then the seed is stored in this browser. You could look it up and know every card, but your opponents are only computer players.
elsewhere = This table is open in another tab. Close it there to continue here.
opened = Records you opened
older = { $count ->
    [one] { $count } older record
   *[other] { $count } older records
}
away = Remove
really = Remove it?
remove = Remove { $game }, { $file }
