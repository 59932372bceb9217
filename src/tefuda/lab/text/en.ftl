# What the lab's reports say.

## page

deals-how-to-open = Keep a record, and open it on the table with the line beside it; or on the start page of a running Tefuda.
deals-to-look-at = Deals to look at
fine-print = Intervals are of 95 %: of twenty things that do not differ one seems to. Everything is so for these bots; others may play otherwise. Tefuda { $version }.

## reports

title-run = { $game }: how it plays
section-rules = Rules
here-in-this-run = here
section-measured = Measurements
section-facts = How often each thing happens
section-beside = { $name }, beside { $base }
title-comparison = { $game }: { $variants }
variants-same-cards = All variants got the same cards and the same dealers.
section-rules-say = Differences in the rules
section-result = Results
verdict-share = { $share } of all went otherwise.
verdict-nothing-differs = Nothing that was measured clearly differs.
option-idle = The option { $title } changed no play of these bots.
title-sweep = { $game }: settings of { $over }
settings-same-cards = All settings got the same cards and the same dealers.
table-every-setting = Every setting
chart-strength = Strength, in units of Elo
title-ladder = { $game }: a ladder of bots
ladder-pairs = Each two played so many, with every change of places.
ladder-rungs = { $steps } rungs can be told apart. { $strongest } is ahead of { $weakest } in { $span }.
section-row-ahead = How often the row is ahead of the column
title-tuning = { $game }: settings of { $over } near to a wish
section-targets = Targets
section-nearest = Nearest setting
here-in-this-setting = here
section-tried = Settings tried
nearest-setting = { $best }: { $far } from what was wished for, where 1 is the edge of near; with other deals it would have been the nearest in { $often }.
column-measured = measured
column-target = wish
column-near-is-within = near is within
column-result = here
table-targets = Wishes, and the nearest setting
list-comma = ,{ " " }
chart-distance = How far from what was wished for
column-distance = distance
column-deals = deals
column-nearest = nearest
table-tried = Every setting that was tried

## sentences

between-titles = ,{ " " }
title-quoted = “{ $one }”
value-default = { " " }(as in the rulebook)
name-and-colon = { $name }:{ " " }
between-colon = :{ " " }
list-semicolon = ;{ " " }
rules-of-rulebook = the rules of the rulebook
match-longest = The longest
match-shortest = The shortest
match-closest = The closest that has a winner
match-one-sided = The most one-sided
deal-number = Deal { $number }
between-two-scores = { " " }to{ " " }
match-summary = { $plays } plays, { $points } points
made-matches = { $size } matches of { $deals } deals
made-deals = { $size } single deals
made-of = { $much }, { $seats } seats, played by { $bots }; seed { $seed }.
chart-endings = How deals end
chart-best-by-turn = Best score, by order of turn
chart-wins = Matches won
chart-plays = Plays a deal
chart-points = Points of a seat, a deal
quartiles-in-words = half of all from { $low } to { $high }, the middle { $middle }, from { $least } to { $most } in all
between-quartiles = ;{ " " }
axis-share = share, with its 95 % interval
label-player = player { $rest }
column-value = value
column-interval = 95 % interval
column-difference = difference
chart-differences = Clear differences, as shares of the values under { $base }
axis-change = change, with its 95 % interval
pair-in-words = { $head }: { $value } instead of { $base } ({ $apart }; 95 %: { $low } … { $high }).

## metrics

metric-plays = plays a deal
metric-words = words a deal
metric-turns = turns a deal
metric-minutes = minutes a deal (estimated)
metric-deals = deals a match
metric-decisions = choices a deal
metric-decided = words that were a choice
metric-branching = ways to go on, at a choice
metric-convergence = more ways late in a deal than early
metric-score = points a seat and deal
metric-margin = lead of the best score
metric-tied = nobody alone is best
metric-lead-changes = changes of the lead, a match
metric-comeback = won from behind at half-way
metric-drama = drama between deals
metric-visibility = cards of which a seat knows where they are
metric-spread = chances between the best play and the worst
metric-security = winner ahead between deals

## groups of metrics

metrics-ending = ends with { $name }
metrics-best = best score by player { $name }
metrics-wins = matches won by { $name }
metrics-own = { $name } a deal
metrics-fact = { $name }, a deal
