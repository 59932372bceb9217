# A new common table that is recommended, step by step.

step-of = { $at } of { $all }
as-it-lies = The table as it lies now.
step-by-step = Step by step
step-back = One step back
step-on = One step on
again = Again
