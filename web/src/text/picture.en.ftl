# The picture of the end of a match, and what lies around it.

make = Share a picture
title = A picture of the match
help = It shows the result, the names, the points and the day, and no cards.
send = Share…
save = Save the picture
alt = Picture: { $verdict }
failed = The picture could not be made.
