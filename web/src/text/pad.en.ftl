# Texts of the score sheet for matches with real cards.

title = Score sheet
intro = For an evening with real cards. You enter the figures of each deal; the sheet scores them by the rules, and says who deals next. It stays on this device.
own = Your sheets
new-pad = New sheet
deal-count = { $deals ->
    [0] no deal yet
    [one] { $deals } deal
   *[other] { $deals } deals
}
new-help = The sheet asks for the figures of each deal and does the rest.
how-many = Players
players = Names
players-help = In the order in which they sit, clockwise.
player = Player { $number }
keeper = Score keeper
first-dealer = First dealer
house-rules = House rules
begin = Start the sheet
to-pads = All sheets
totals = Totals
leads = In the lead
won = Won
deal = Deal { $deal }
mend-deal = Correct deal { $deal }
deal-head = Deal
mend-help = To correct a deal, press its number.
enter = Enter the deal
mend = Save the correction
entered = Deal { $deal } is entered.
cancel = Cancel
remove-last = Delete deal { $deal }
sheet = Score sheet
settlement = Settlement
yes = Yes
no = No
fewer = one less: { $what }
more = one more: { $what }
to-tournament = To the tournament
enter-result = Enter the result in the tournament
next-match = Next match with the same players
offline = No connection. Everything you enter stays on this device, and is counted when the connection is back.
offline-kept = No connection. The deal stays on this device, and is entered when the connection is back.
passed = This is a copy of somebody’s score sheet. You can continue it on this device.
passed-older = You have a newer version of this sheet on this device. Continuing from this copy replaces it.
take-over = Continue on this device
to-own = To your version
unreadable = This link is not complete. Ask for it again.
print = Print
share = Share, or continue on another device
share-help = The whole sheet is in the link, with the names. Anyone with the link sees this copy and can continue it.
link = the link to this sheet
copy-link = Copy the link
qr = The link to this sheet as a QR code
qr-too-large = The sheet is too long for a QR code. Send the link instead.
here = Continue without a connection, on this device
remove = Delete this sheet
remove-sure = Press again to delete it for good
