# The picture of the end of a match, and what lies around it.

make = Share a picture
title = A picture of the match
help = It shows the result, the names, the points and the day, and no cards.
send = Share…
save = Save the picture
alt = Picture: { $verdict }
# Of a reader who has given no name, as they tell it to others
me = Me
won = I won the match!
shared = We share the match.
failed = The picture could not be made.
