# Texts on how the cards were shuffled.

exactly = How this works
right = Your browser has checked the record: no card was changed.
all = Everyone shuffles
all-help = Each player’s device adds a number to the shuffle before the first deal. So nobody can choose the cards, not even the operator of the server.
secrets = Number of each player
yours = Number of your device
bound = The seed matches the commitment.
not-bound = The seed does not match the commitment!
same = This is the commitment that this device saw first.
not-same = This device saw another commitment first!
added = The number of this device was used.
not-added = The number of this device was not used!
device = This device’s proof, for “tefuda verify --device”
sealed = The others’ numbers match the commitments they gave before this device revealed its own.
not-sealed = The number of { $names } does not match the commitment that this device saw!
once = This device shuffled once.
oftener = This device shuffled { $times } times. Anyone who caused the repeats could choose among { $times } deals.
oftener-missing = This device shuffled { $times } times. Anyone who caused the repeats could choose among { $times } deals. Each time before the last, { $names } had not revealed their number.
again = Everyone must shuffle again.
again-missing = Everyone must shuffle again: { $names } did not reveal their number.
again-times = { $times ->
    [one] Your device has shuffled once here. Anyone who causes a repeat can choose among { $choices } deals.
   *[other] Your device has shuffled twice here. Anyone who causes a repeat can choose among { $choices } deals.
}
shuffle-again = Shuffle again
enough = Your device has shuffled three times here and will not shuffle again. To play, open a new table.
