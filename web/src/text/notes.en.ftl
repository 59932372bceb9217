# Private notes, where players ask each other for cards.

fill-notes = Fill in for me
fill-notes-help = from everything that was said: each question, each no, and each card that was handed over
notes-help = Only you see these. Tap to mark: does not have it, has it, perhaps.
mark-none = no mark
mark-yes = has it
mark-no = does not have it
mark-maybe = perhaps
not-with = not with { $names }
filled-in = A name means that everybody knows who has the card, or that you noted it. Blank means unknown.
not-filled-in = Names are your own notes. The table shows only the last question.
