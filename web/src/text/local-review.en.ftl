# Texts on a review while it is made, and on one that was made in a page without a server.

left = { $minutes ->
    [0] less than a minute left
    [one] about a minute left
   *[other] about { $minutes } minutes left
}
joined = { " " }·{ " " }
before = The review runs on this device and is saved with the match.
meanwhile = You can play during the review. It runs while this page is open, and continues later from the same point.
few = Made on this device with few sample deals: it finds only costly plays and ignores small losses. A server, or “tefuda review” on a computer, is more precise.
