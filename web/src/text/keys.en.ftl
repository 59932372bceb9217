# The keys and their effects, on the page that `?` leads to.

key-names =
    .arrows = ← → ↑ ↓
    .space = Space
    .rank = A
    .enter = Enter
    .digits = 2 … 9
    .escape = Esc
    .shift = Shift ← →
    .fresh = N
    .tidy = T
    .hint = H
    .back = U
    .help = ?
key-uses =
    .arrows = Move from card to card
    .space = Select or deselect the card
    .rank = Large hand: select or deselect all cards of this rank
    .enter = Press the first button
    .digits = Press another button
    .escape = Deselect all cards
    .shift = Move the card (own order)
    .fresh = Rearranging: new meld from the selected cards
    .tidy = Rearranging: tidy
    .hint = What could I do?
    .back = Undo the last play
    .help = Help
