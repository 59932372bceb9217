# Where a table that belongs to all is rearranged.

staging-own = Only you see this until you press “{ $commit }”.
put-here = Add here
heap-bad = Not a meld yet
heap-open = Choose all cards
heap-foot = Meld { $number }: { $what }
from-hand = from your hand
joker-free = free
turn-joker = { $cards }: choose another card
hint-here = You could lay this.
staging-how = Choose cards from your hand or from the table. Then tap the meld they join, or press “{ $fresh }”.
staging-ready = You can lay it like this.
undo = Undo move
chosen = Chosen:
