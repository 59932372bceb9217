# For somebody who opens the link of a table.

visitor-title = A game of { $game }
visitor-text = { $names } would like to play with you.
visitor-unnamed = Somebody is waiting to play with you.
visitor-empty = There is a seat for you.
cancelled = This table was deleted before the match began.
visitor-unwatched = Nobody may watch this table.
visitor-seats = { $count }, { $open ->
    [one] one seat free
   *[other] { $open } seats free
}
