# What the lab's reports say.

## page

deals-how-to-open = Save a record, and open it at a table by the command next to it. The start page of a running Tefuda opens it, too.
deals-to-look-at = Deals to look at
fine-print = All intervals are 95% intervals, so 5% of the measures that are equal seem to differ. The results hold for these bots; other players may get other results. Tefuda { $version }.

## reports

title-run = { $game }: how it plays
section-rules = Rules
here-in-this-run = here
section-measured = Measurements
section-facts = Events
section-beside = { $name }, compared with { $base }
title-comparison = { $game }: { $variants }
variants-same-cards = All variants got the same cards and the same dealers.
variants-own-starts = All variants got the same cards. Each starts as its own matches do, so dealers and totals may differ.
section-rules-say = Differences in the rules
section-result = Results
verdict-share = { $share } of all went differently.
verdict-nothing-differs = No measure clearly differs.
option-idle = The option { $title } changed no play of these bots.
title-sweep = { $game }: settings of { $over }
settings-same-cards = All settings got the same cards and the same dealers.
settings-own-starts = All settings got the same cards. Each starts as its own matches do, so dealers and totals may differ.
table-every-setting = Every setting
chart-strength = Strength (Elo)
title-ladder = { $game }: strength of bots
ladder-pairs = Each pair of bots played this number of deals, with seats swapped.
ladder-rungs = { $steps } strengths are clearly different. { $strongest } is ahead of { $weakest } in { $span }.
section-row-ahead = Share in which the row is ahead of the column
title-tuning = { $game }: settings of { $over } near the targets
section-targets = Targets
section-nearest = Nearest setting
here-in-this-setting = here
section-tried = Settings tried
nearest-setting = { $best }: distance { $far } from the targets. A distance of 1 is the edge of the tolerance. With other deals this setting would be the nearest in { $often }.
column-measured = measured
column-target = target
column-near-is-within = tolerance
column-result = here
table-targets = Targets and the nearest setting
list-comma = ,{ " " }
chart-distance = Distance from the targets
column-distance = distance
column-deals = deals
column-nearest = nearest
table-tried = All settings tried

## sentences

between-titles = ,{ " " }
title-quoted = “{ $one }”
value-default = { " " }(as in the rulebook)
label-and-text = { $label }: { $text }
list-semicolon = ;{ " " }
rules-of-rulebook = the rules of the rulebook
factor-seats = players
factor-bots = bots
match-longest = The longest
match-shortest = The shortest
match-closest = The closest with a winner
match-one-sided = The most one-sided
deal-number = Deal { $number }
between-two-scores = { " " }to{ " " }
match-summary = { $plays } plays, { $points } points
made-matches = { $size } matches of { $deals } deals
made-deals = { $size } single deals
made-of = { $much }, { $seats } seats, played by { $bots }; seed { $seed }.
starts-as-matches = Each deal is drawn from all deals of { $matches } matches between quick players, and has new cards.
starts-in-positions = { $count ->
    [one] Every match starts in the given position.
   *[other] Each match starts in one of { $count } given positions.
}
starts-first-deals = Each deal is the first of a match. Later deals differ in { $later }.
chart-endings = How deals end
chart-best-by-turn = Best score by order of turn
chart-wins = Matches won
chart-plays = Plays a deal
chart-points = Points of a seat in a deal
quartiles-in-words = middle half { $low } to { $high }, median { $middle }, range { $least } to { $most }
between-groups = ;{ " " }
axis-share = share, with its 95% interval
label-player = player { $rest }
column-value = value
column-interval = 95% interval
column-difference = difference
nothing-varied = the same every time
pairs-alike = No difference in any match: { $names }.
chart-differences = Clear differences, as shares of the values under { $base }
axis-change = change, with its 95% interval
pair-in-words = { $head }: { $value } instead of { $base } ({ $apart }; 95%: { $low } … { $high }).

## metrics

metric-plays = plays a deal
metric-words = words a deal
metric-turns = turns a deal
metric-minutes = minutes a deal (estimated)
metric-deals = deals a match
metric-decisions = choices a deal
metric-decided = share of words with a choice
metric-branching = possible words per choice
metric-convergence = growth of choices during a deal
metric-score = points per seat and deal
metric-margin = lead of the best score
metric-tied = share of deals with a shared best score
metric-edge = edge of the side that plays first
metric-lead-changes = lead changes a match
metric-comeback = matches won after trailing half-way
metric-drama = drama between deals
metric-visibility = share of cards that a seat can place
metric-spread = win rate between the best play and the worst
metric-security = share of deals with the winner ahead

## groups of metrics

metrics-ending = ends with { $name }
metrics-best = best score by player { $name }
metrics-wins = matches won by { $name }
metrics-own = { $name } a deal
metrics-fact = { $name }, a deal
