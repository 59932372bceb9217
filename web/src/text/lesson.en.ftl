# Beside the table of a lesson.

lesson-back = Back
lesson-next = Next
lesson-skip = Skip
lesson-leave = Leave
lesson-other = It is { $name }’s turn. “Next” shows one play after another.
lesson-others = The others are playing. “Next” shows one play after another.
lesson-further = Next lesson: { $title }
lesson-later = Not yet said
