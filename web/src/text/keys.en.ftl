# The keys and their effects, on the page that `?` leads to.

space = Space
key-uses =
    .arrows = Move from card to card
    .space = Select or deselect the card; play it where a tap plays it
    .rank = Large hand: select or deselect all cards of this rank
    .enter = Press the button marked ↵
    .digits = Press the button with this number
    .escape = Deselect all cards
    .shift = Move the card (own order)
    .fresh = Rearranging: new meld from the selected cards
    .tidy = Rearranging: tidy
    .again = Recommended new table: show the steps again (← →: step by step)
    .hint = What could I do?
    .back = Undo the last play; rearranging: the last move
    .help = Help
