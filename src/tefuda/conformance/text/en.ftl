# What `tefuda validate` finds. A group is what one module of tefuda.conformance says.

## backends

backends-compiled-play-differs = compiled, the same words lead to different plays, scores or winners
backends-signature-missing = { $file } has no signature for { $table }; write the file again
backends-signature-differs = { $block } { $number } of { $table } changed: its plays, scores or winners differ from { $file }
backends-native-view-differs = the compiled view of { $who } differs
backends-native-points-differ = the compiled points of { $who } differ
backends-not-toml = { $file }: not TOML: { $error }
backends-compiled-deal-differs = compiled, { $way } draws another deal for { $who }

## cards

cards-verb-without-cards = { $verb } tells which cards are lit, but other words may follow it: { $words }
cards-no-simple-moment = no moment was simple enough to check the lit cards
cards-lit-otherwise = lit but not playable, or playable but not lit: { $cards }

## dealing

dealing-carries-over = the next deal still has { $fields } of the deal before: clear them in deal, or declare stays=True if they are to stay
dealing-tells-what-was-before = the next deal tells other events than it would without the deal before: they may depend only on the deck and on fields declared with stays=True

## declared

declared-undeclared = the field { $field } of { $record } declares nothing: give its kind, and who may see it
declared-not-once = the encoding { $form } repeats these fields, or leaves them out without a reason: { $fields }
declared-beyond = the encoding { $form } of { $who } exceeds the bounds of { $fields }
declared-not-again = the encoding { $form } of { $who } cannot be decoded to the view: { $fields }
declared-tells = the encoding { $form } of { $who } reveals secrets in { $fields }
declared-cards-missing = these cards are missing: { $cards }; cards lie in { $names }
declared-cards-too-many = there are too many of { $cards }; cards lie in { $names }
declared-seen-is-hidden = { $place } is hidden from { $observer }, but declared as seen
declared-secret-is-seen = the view of { $observer } shows { $place }, which is declared secret: the view must not show it
declared-out-of-bounds = { $record }.{ $place } is { $value }, but declared as { $low } to { $high }
declared-compiled-encoding-differs = compiled, the encoding { $form } of { $who } differs

## facts

facts-told = the events differ from the table of facts: { $faults }
facts-in-no-table = fact { $kind } is in no table
facts-no-such = { $fact }: { $name } is { $value }, but must be { $kind }
facts-beyond = { $fact }: it uses { $used } of { $all } ints, but { $value } follows them
facts-others-hear = { $fact }: { $ears } may not know { $what }, only { $owners }
facts-the-fact = it
facts-told-less = { $fact }: { $ears } may know its secret part, but does not get it
facts-log-too-small = { $most } entries at once, but a log has room for { $room }
facts-too-often = { $fact }: { $often } at once, but the table allows { $most }
facts-and = { " " }and{ " " }

## finding

finding-seat = seat { $seat }
finding-semicolon = ;{ " " }
finding-untold = the text files have no words for { $id }
finding-watcher = a watcher

## garbage

garbage-error-without-text = { $what } raises { $error }, an error without words
garbage-error-not-spoken = { $what } raises { $error }, which has no words in the text files
garbage-unexpected-error = { $what } raises { $error }

## hidden

hidden-field-cannot-vary = the field { $name } is secret, but its kind cannot place other cards there

## house-rules

house-rules-limits-differ = options of Rules without limits: { $names }
house-rules-no-preset = there is no preset: give at least one in PRESETS
house-rules-first-preset-not-default = the first preset, { $name }, is not the default
house-rules-default-not-read-shown = the default of { $name } cannot be read as it is shown
house-rules-preset-shown-otherwise-than-given = the preset { $name } is not shown as it is given
house-rules-preset-rules-than-options = the rules of the preset { $name } differ from its options
house-rules-nobody-may-act = with { $name } = { $value } nobody may act
house-rules-with-option = with { $name } = { $value }: { $said }

## conservation

conservation-nowhere-found = these cards are missing: { $cards }
conservation-deal-missing-score-sheet = a deal is missing on the score sheet
conservation-position-not-plain-data = a position is not plain data
conservation-position-changes-what-known = a position changes a view
conservation-position-not-read-written = a position that was written is read differently: { $keys }
conservation-record-replays-state = a record replays to another state
conservation-record-not-written-read = a record that was read is written differently
conservation-record-replays-scores = a record replays to other scores
conservation-plays-made-once-more-lead-elsewhere = repeated plays lead to another state
conservation-record-changes-what-known = a record changes a view
conservation-record-changes-scene = a record changes the scene
conservation-data-shared = a match changed when data that it had returned was changed
conservation-totals-not-sum-deals = totals { $totals } are not the sum of the deals { $sums }
conservation-position-changes-words = a position changes the words
conservation-after-position-tells-events = after a position { $play } tells other events
conservation-after-position-leads-elsewhere = after a position { $play } leads to another state
conservation-copy-changed-when-match-went = a copy changed when the match continued
conservation-match-changed-when-copy-went = a match changed when its copy continued
conservation-cards-do-not-add-up = the cards do not add up: { $error }
conservation-score-sheet-scores = the score sheet has other scores
conservation-totals-moved-though-no-deal-ended = totals changed although no deal ended
conservation-points-scores-differ = points and scores differ: points must return the score of the deal while the match goes on
conservation-record-does-not-replay = a record does not replay: { $error }

## learning

learning-mistake = { $file }: { $case }: { $why }
learning-mistake-of-file = { $file }: { $why }
learning-task = { $file }, task { $task }: { $what }
learning-showcase-players = the showcase is for { $n } players
learning-ease-showcase = the ease of the showcase is { $ease }
learning-showcase-too-often = the showcase has { $card } too often
learning-showcase-shows-no-card = the showcase shows no card
learning-rulebook-without-aim = rulebook.{ $lang }.md does not begin with the aim: give it in one sentence, before the first clause
learning-word-missing = text/{ $lang }.ftl: { $id } has gaps: give the explained word in .word
learning-help-unknown-clause = { $id }.help names the clause { $clause }, which is in no rulebook
learning-help-clauses-differ = { $id }.help names another clause in the other language
learning-drawn-no-card-game = { $lang }: { $card } is drawn, but is not a card of this game
learning-drawn-one-language = { $cards } is drawn in one language only
learning-lesson-game = { $file } is a lesson of another game
learning-showcase-lies-beside-ground = { $cards } of the showcase lies outside the picture
learning-lies-showcase = in the showcase { $one } overlaps { $other }
learning-help-missing = text/{ $lang }.ftl: { $id } is shown at the table, but has no .help

## liveness

liveness-strange = { $strange } may follow '{ $shown }', but is not a word of the vocabulary: add it to the vocabulary, or do not list it
liveness-may-act-nobody-waited = somebody may act, but nobody must: must_act must name at least one of them
liveness-match-over-somebody-may-act = a match is over, but somebody may act
liveness-match-over-deal-not = a match is over, but its deal is not
liveness-winner-no-seat = a winner has no seat
liveness-match-over-without-settlement = a match is over without a settlement
liveness-settlement-not-every-seat = a settlement is not for every seat
liveness-word-listed-twice-after = a word is listed twice after '{ $shown }': words must list each word once
liveness-listed-refused = { $play } is listed, but refused: { $why }: words and refusals.py must agree
liveness-play-listed-twice = a play is listed twice: words must list the cards of a set in one order only
liveness-words-differ-rules = the words of a match differ from those of the rules
liveness-words-without-a-seat = a reader without a seat has words
liveness-words-out-of-turn = seat { $seat } has words, but may not act: words must return 0 for it

## loading

loading-unreadable = { $file }, line { $line }: { $why }
loading-other-id = the id of the game is { $id }, but its folder is { $folder }
loading-other-words = the words come from the folder { $module }, not from { $folder }
loading-played-alone = nobody can play alone
loading-no-folder = { $folder } is not a folder
loading-folder-missing = there is no folder { $folder }
loading-no-game = { $folder } holds no game: there is no __init__.py in it
loading-bad-folder-name = '{ $name }' cannot be a game's folder; use small letters, figures and _, as in red_dog
loading-declares-no-game = { $file } declares no GAME
loading-parts-missing = the game in { $folder } is not complete: { $lacking }

## memory

memory-depends = the { $what } of { $who } changed after others had asked: the game remembers outside the state what it was given for another player; keep nothing in variables of a module
memory-scene = scene
memory-hint = hint
memory-offers = offers
memory-reasons = reasons
memory-cautions = warnings
memory-refusals = refusals

## players

players-deal-bot-does-not-end = a deal of the bot { $name } does not end
players-bot-says-no-usual-order = the bot { $name } says '{ $text }' in an unusual order
players-hint-is-asked-about = { $who }: the hint is a play that is warned of, or never recommended: { $play }
players-left-without-hint = { $who } gets no hint
players-without-reason = the hint { $play } has no reason: reason must return a sentence for each legal play
players-marked-not-held = { $card } is marked, but not held
players-warned-itself = a warning against { $play } recommends the same play
players-advice-refused = the hint for { $who } before { $about } is refused: { $play } ({ $error })

## refusals

refusals-moment = deal { $deal }, after { $made } plays
refusals-not-refused = '{ $text }' of seat { $seat } is not listed, but not refused ({ $moment }): list it in words, or give a reason in refusals.py
refusals-no-reason = the rules have no reason against '{ $text }' of seat { $seat } ({ $moment }): list it in words, or give a reason in refusals.py
refusals-refused-once = why_not refuses '{ $text }', but play does not: { $error }
refusals-refused = '{ $text }' of seat { $seat } is listed, but refused: { $why } ({ $moment }): words and refusals.py must agree
refusals-not-understood = '{ $text }' of seat { $seat } is listed, but not understood ({ $moment })
refusals-refusal-names-no-clause = the refusal of '{ $text }' names no clause
refusals-play-why-not-give-reasons = play and why_not give different reasons
refusals-refusal-changed-match = the refusal of '{ $text }' changed the match
refusals-no-simple-moment = no moment was simple enough to be judged
refusals-no-simple-staging = no play of the staging area was simple enough to be judged, or none was legal, or all were
refusals-tells-events-than = '{ $mixed }' tells other events than { $usual }
refusals-leads-elsewhere-than = '{ $mixed }' leads to another state than { $usual }
refusals-recorded-otherwise-than = '{ $mixed }' and { $usual } are recorded differently

## rolls

rolls-not-rolled = the bot { $name } looks at its random numbers without rolling them, so that the same number leads it each time: use roll
rolls-own-numbers = the bot { $name } uses random numbers that are not its own: with those of scratch.rng it must play the same every time

## sampling

sampling-other-view = the view of a deal drawn by { $way } differs for { $observer }: { $names }
sampling-writes-into-view = { $way } writes into the view of { $observer }: { $names }
sampling-not-again = { $way } for { $observer } does not write everything, or draws another deal from the same random numbers: { $names }
sampling-many-deals = enumerable_deals: this position has { $deals } deals, more than { $most }; each order of a hidden pile counts, so leave fewer cards in it
sampling-listed-otherwise = by_rolls: the listed deals are not drawn equally often
sampling-only-one-deal = enumerable_deals: only one deal can be drawn: choose a position in which more cards are unseen
sampling-uneven = resample does not draw all deals equally often: of { $deals }, one { $least } and one { $most } times as often as it should
sampling-likely-rejects = likely: it accepts only { $expected } of { $moments } true deals of quick players
sampling-likely-tells-nothing = likely: it accepts { $drawn } of { $moments } drawn deals, so it distinguishes nothing
sampling-expected-no-better = belief: it places { $expected } hidden cards correctly, and equal chances place { $right }
sampling-no-resample = there is no resample
sampling-impossible-deal = resample draws an impossible deal: { $position }
sampling-seen-changes = { $observer } sees { $place }, but { $way } changes it

## scratch

scratch-result-depends = the result of { $name } depends on earlier values of the scratch space
scratch-read-first = the result of { $name } depends on { $field }, which it reads before it writes there: if an earlier call has left { $value }, the result is another one
scratch-writes-elsewhere = { $name } writes into { $field } of the scratch space, which it may not
scratch-fails = { $name } fails with earlier values in the scratch space: { $shown }

## secrecy

secrecy-view-shows-what-secret = the view of { $who } shows in { $keys } what is secret: { $secret }
secrecy-bot-sees-secret = the data for a bot of { $who } shows in { $fields } what is secret: { $secret }
secrecy-who-may-act-depends-what-secret = the players who may act depend on what is secret from { $who }: { $secret }
secrecy-scene-shows-what-secret = the scene of { $who } shows what is secret: { $secret }
secrecy-words-depend-what-secret = the words of { $who } depend on what is secret: { $secret }
secrecy-what-offered-depends-what-secret = the plays offered to { $who } depend on what is secret: { $secret }
secrecy-events-tell-what-secret = events tell { $who } what is secret, { $secret }: { $kinds }
secrecy-too-few-compared = only { $compared } of { $asked } steps could be made with other secrets
secrecy-hint-depends = the hint of { $who } depends on { $secret }
secrecy-why-refused-depends-what-secret = why '{ $text }' of { $who } is refused depends on what is secret: { $secret }
secrecy-cannot-know-own-words = { $who } cannot know its own words: words reads something that its view does not have
secrecy-makes-stale = { $play } of { $actor } invalidates the simultaneous choice of { $who }, who is told { $kinds }
secrecy-whether-may-say-depends-what-secret = the permission of { $who } to say { $play } depends on what is secret: { $secret }

## speech

speech-nothing-ever-refused = nothing was ever refused
speech-no-words = no words for { $id }
speech-shown-no-help-explains = { $id } is shown, but has no .help
speech-watcher-told-what-player-told = a watcher is told the same as a player: { $text }
speech-watcher-spoken-player = a watcher is addressed as a player: { $text }
speech-message-fails = text/{ $lang }.ftl, { $id }: { $errors }
speech-says-nothing = { $id } is empty
speech-play-in-several-lines = the game log tells one play, { $play }, in several lines: { $kinds }: name these facts together in joint_sentences

## suite

suite-nothing-secret = nothing in this game is known to be secret: seen= of some field with cards must hide them from somebody
suite-error-in-game = { $file }, line { $line }: { $error }
suite-error-elsewhere = { $error }, in Tefuda’s { $file }, line { $line }: a function of the game has returned something that does not fit there
check-names = names
check-room-log = room in the log
check-texts = texts
check-rulebooks = rulebooks
check-first-minute = first minute
check-lessons = lessons
check-options = options
check-showcase = showcase
check-lobby-buttons = lobby and buttons
check-happenings = event texts
check-reasons = reasons
check-watchers = watchers
check-bots = bots
check-advice = advice
check-card = each card
check-lit-cards = lit cards
check-declared-fields = declared fields
check-secrecy = secrecy
check-memory = memory
check-telling = told and seen
check-dealing = cleared deals
check-encodings = encodings
check-words = words
check-endings = endings
check-refusals = refusals
check-any-order = any order
check-cards = cards
check-totals = totals
check-positions = positions
check-records = records
check-copies = copies
check-scratch = scratch
check-drawn-deals = drawn deals
check-likely-deals = likely deals
check-expected-deals = expected deals
check-garbage-plays = garbage as plays
check-garbage-positions = garbage as positions
check-garbage-records = garbage as records
check-garbage-rules = garbage as rules
check-compiled-views = compiled views
check-compiled-drawn-deals = compiled drawn deals
check-compiled-encodings = compiled encodings
check-compiled-play = compiled play
suite-error = { $error }

## tables

tables-random-match-does-not-end = a random match of { $table } does not end
tables-match-does-not-end = a match of { $game } does not end
tables-preset = options.py: the preset { $preset } cannot be read: { $why }
tables-play-without-end = a play without end: seat { $seat } begins with '{ $shown }', and words never lists END
tables-dead-end-after = a dead end: after '{ $shown }' of seat { $seat } words lists nothing; it must list only words with which a whole play can begin
tables-no-words = seat { $seat } may act, but words lists nothing for it: give it words there, or leave it out of may_act
tables-bot-plays-illegally = the bot { $name } plays '{ $text }' as { $who }, which is not legal: { $why }

## telling

telling-alike-seen-apart = { $who } is told the same of '{ $one }' and '{ $other }', but sees a difference in { $fields }: tell it in a fact

## texts

texts-code = the code of { $game }
texts-option = the option { $name }
texts-refusal = the refusal { $name }
texts-wrong-languages = languages: { $names }; there are { $all }, and English is one of a game’s
texts-text-missing = text/{ $files } is missing
texts-missing = { $files } is missing
texts-unreadable-line = text/{ $file }: cannot be read: { $line }
texts-message-twice = text/{ $file } has { $id } twice
texts-clause-missing = rulebook.{ $lang }.md: clause { $clause } is missing
texts-clauses-out-of-order = the rulebooks have their clauses in another order
texts-message-missing = text/{ $lang }.ftl: { $id } is missing
texts-message-in-one-language = text/{ $file }: { $id } is only in the other language
texts-rulebook-without-clauses = rulebook.{ $lang }.md has no clause; begin a paragraph with an id, such as **RD-4**
texts-clause-twice = rulebook.{ $lang }.md has clause { $clause } twice
texts-unknown-clause = { $by } names the clause { $clause }, which is in no rulebook
texts-gap-one-language = { $id } has the gap { $only } in one language only

## check

check-signature = signature
