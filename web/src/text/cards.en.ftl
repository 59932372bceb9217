# Names of cards.

ranks =
    .ace = ace
    .two = two
    .three = three
    .four = four
    .five = five
    .six = six
    .seven = seven
    .eight = eight
    .nine = nine
    .ten = ten
    .jack = jack
    .queen = queen
    .king = king
    .joker = joker
# Several of a rank
plurals =
    .ace = aces
    .two = twos
    .three = threes
    .four = fours
    .five = fives
    .six = sixes
    .seven = sevens
    .eight = eights
    .nine = nines
    .ten = tens
    .jack = jacks
    .queen = queens
    .king = kings
    .joker = jokers
suits =
    .spades = spades
    .hearts = hearts
    .diamonds = diamonds
    .clubs = clubs
    .stars = stars
    .moons = moons

# As sentences write it
short = { $rank }{ $suit }
joker-written = Joker
joker-written-as = Joker ({ $card })
of-suit = { $rank } of { $suit }
red-joker = red joker
black-joker = black joker
joker-as = joker as { $card }
face-down = face-down card
comma = ,{ " " }
