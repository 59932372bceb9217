# Beside the table of a lesson.

lesson-back = Back
lesson-next = Next
lesson-skip = Skip
lesson-leave = Leave
lesson-other = It is { $name }’s turn. Watch until you play again.
lesson-others = The others are playing. Watch until it is your turn.
lesson-further = Next lesson: { $title }
lesson-later = Not yet said
