# Beside the table of a lesson.

lesson-back = Back
lesson-next = Next
lesson-skip = Skip step
lesson-leave = Leave
lesson-other = It is { $name }’s turn.
lesson-others = The others are playing.
lesson-go-on = “Next” shows the next play.
lesson-further = Next lesson: { $title }
lesson-later = Not explained yet
at-strength = { $who } ({ $strength })
