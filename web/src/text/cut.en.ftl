# The stock is cut by eye, where a game deals so.

cut-stock = { $stock }: where to cut
cut-parts =
    .tenth = a tenth
    .quarter = a quarter
    .third = a third
    .half = a half
    .two-thirds = two thirds
    .three-quarters = three quarters
    .nine-tenths = nine tenths
cut-height = { $beyond ->
    [-2] well under { $part }
    [-1] a little under { $part }
   *[0] about { $part }
    [1] a little over { $part }
    [2] well over { $part }
}
cut-take = Take this many
