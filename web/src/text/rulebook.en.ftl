# Texts for finding one's way in a rulebook.

contents = Contents
find = Find a word
found = { $count ->
    [0] Not found
   *[other] { $at } of { $count }
}
