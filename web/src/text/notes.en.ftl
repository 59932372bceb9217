# Where players ask each other for cards: the panels, and private notes.

fill-notes = Fill in for me
fill-notes-help = from everything that was said: questions, answers, and cards that were handed over. The notes do not mark that a player who asks holds another card of the six.
notes-help = Only you see these. Tap to mark: does not have it, has it, perhaps.
mark-none = no mark
mark-yes = has it
mark-no = does not have it
mark-maybe = perhaps
not-with = not with { $names }
filled-in = A name means that everybody knows who has the card, or that you noted it. “?” means unknown.
not-filled-in = Names are your own notes. The table shows only the last question.

ask-of = Ask { $name } for which card?
ask-now = Ask { $name } for { $card }
ask-whom = Which opponent do you ask?
ask-notes = By your notes { $name } has it (✓), or does not have it (×).
last-question = The last question
who-holds = Who holds what?
which-group = Which cards
nobody-yet = not named yet
group-gone = These cards have been declared. Choose others.
nobodys = Nobody
has-won = Has { $what }
group-open = in play, you hold { $held } of { $all }
group-in-play = in play
group-won = won: { $team }
