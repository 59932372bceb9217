# Texts on a record that the page has checked.

same = The record of the match has the commitment and the seed shown here.
same-added = The record of the match has the commitment, the seed and the player numbers shown here.
not-same = The record of the match differs from what is shown here: the commitment, the seed or a player’s number!
bound = The seed matches the commitment.
not-bound = The seed does not match the commitment!
combined = The shuffles follow from that seed and the players’ numbers.
not-combined = The shuffles do not follow from that seed and the players’ numbers!
dealer = { $name } dealt first, as the seed says.
dealer-before = { $name } dealt first, as the previous match decided.
not-dealer = { $name } dealt first, but the seed says { $drawn }! This is right only if the previous match decided it.
not-dealer-before = { $name } dealt first, but the previous match gave the deal to somebody else!
decks = { $times ->
    [one] Your browser has checked the shuffle of the { $cards } cards against the seed.
   *[other] Your browser has checked all { $times } shuffles of the { $cards } cards against the seed.
}
not-decks = { $count ->
    [one] The shuffle of deal { $deals } does not follow from the seed!
   *[other] The shuffles of deals { $deals } do not follow from the seed!
}
no-decks = No card was dealt, so there is no shuffle to check.
own-pack = This page does not know the order of this pack, so your browser has not checked the shuffles. “tefuda verify” can.
plays = The rules, deals and plays are still those shown to this device ({ $lines } of { $all } lines of the record).
not-plays = After line { $lines } the record differs from what this device was shown: a rule, a deal or a play was changed, left out or added!
borrowed = { $lines ->
    [one] The first line of the record comes from another match, so its cards could be known.
   *[other] The first { $lines } lines of the record come from another match, so their cards could be known.
}
position = The match began from a set position, not from a shuffle. Your browser has not checked the cards.
scheme = This page does not know the shuffle method. Your browser has not checked the record.
not-fetched = The record of the match could not be downloaded. Your browser has not checked the shuffles.
not-readable = The record of the match cannot be read. Your browser has not checked the shuffles!
