# What `tefuda validate` finds. A group is what one module of tefuda.conformance says.

## backends

backends-compiled-play-differs = compiled, the same words lead to other plays, scores or winners
backends-signature-missing = { $file } knows nothing of { $table }; write it again
backends-signature-differs = { $block } { $number } of { $table } changed: other plays, scores or winners than { $file } knows
backends-native-view-differs = the native view of { $who } differs
backends-native-points-differ = native points of { $who } differ
backends-not-toml = { $file }: not TOML: { $error }
backends-compiled-deal-differs = compiled, { $way } draws another deal for { $who }

## bound

bound-log-too-small = { $most } entries at once, and a log has room for { $room }
bound-told-no-table = { $facts } is told, and in no table
bound-endless-loop = { $facts } is told in a loop of unknown length, and no counter of the state goes up with it
bound-no-function = { $name } is no function
bound-no-fact-name = { $call }: no fact by its name
bound-module-name = { $call }: the dialect knows no `module.name`

## cards

cards-verb-without-cards = { $verb }, whose lit cards are told, may go on without one: { $words }
cards-no-simple-moment = no moment was simple enough for the lit cards
cards-lit-otherwise = lit and not to be played, or the other way round: { $cards }

## declared

declared-undeclared = the field { $field } of { $record } declares nothing: say its kind, and who may see it
declared-seen-by-whom = the field { $field } of { $record } is of cards and does not say who may see them
declared-not-once = the encoding { $form } has these fields not once, or leaves them out without a reason: { $fields }
declared-beyond = the encoding { $form } of { $who } goes beyond the bounds of { $fields }
declared-not-again = the encoding { $form } of { $who } does not give again what the view says of { $fields }
declared-tells = the encoding { $form } of { $who } tells in { $fields } what is declared secret
declared-cards-missing = nowhere to be found: { $cards }; cards lie in { $names }
declared-cards-too-many = the cards do not add up, too many of { $cards }; cards lie in { $names }
declared-seen-is-hidden = { $place } is hidden from { $eyes }, and its field declares that it is seen
declared-secret-is-seen = the view of { $eyes } shows { $place }, which is declared secret
declared-out-of-bounds = { $record }.{ $place } is { $value }, and declares { $low } to { $high }
declared-compiled-encoding-differs = compiled, the encoding { $form } of { $who } differs

## facts

facts-told = what is told is not as the table of facts says: { $faults }
facts-in-no-table = fact { $kind } is in no table
facts-no-such = { $fact }: { $name } is { $value }, and not { $kind }
facts-beyond = { $fact }: { $value } is told beyond its { $used } of { $all } ints
facts-others-hear = { $fact }: { $ears } may not know { $what }, told only to { $owners }
facts-the-fact = it
facts-told-less = { $fact }: { $ears } is told it without what is secret
facts-too-often = { $fact }: { $often } at once, and the table says { $most } at most
facts-and = { " " }and{ " " }

## finding

finding-seat = seat { $seat }
finding-semicolon = ;{ " " }
finding-untold = the text files have no words for { $id }
finding-onlooker = an onlooker

## garbage

garbage-error-without-text = { $what } raises { $error }, an error without words
garbage-error-not-spoken = { $what } raises { $error }, which cannot be spoken
garbage-unexpected-error = { $what } raises { $error }

## hidden

hidden-field-cannot-vary = the field { $name } is secret, and its kind can lay no other cards there

## house-rules

house-rules-limits-differ = LIMITS and the options of Rules are not the same: { $names }
house-rules-no-preset = there is no preset
house-rules-first-preset-not-default = the first preset, { $name }, is not the default
house-rules-default-not-read-shown = the default of { $name } is not read as it is shown
house-rules-preset-shown-otherwise-than-given = the preset { $name } is shown otherwise than given
house-rules-preset-rules-than-options = the preset { $name } has other rules than its options
house-rules-nobody-may-act = with { $name } = { $value } nobody may act
house-rules-with-option = with { $name } = { $value }: { $said }

## keeping

keeping-nowhere-found = nowhere to be found: { $cards }
keeping-deal-missing-score-sheet = a deal is missing on the score sheet
keeping-position-not-plain-data = a position is not plain data
keeping-position-changes-what-known = a position changes what is known
keeping-position-not-read-written = a position is not read as it was written: { $keys }
keeping-record-replays-state = a record replays to another state
keeping-record-not-written-read = a record is not written as it was read
keeping-record-replays-scores = a record replays to other scores
keeping-plays-made-once-more-lead-elsewhere = plays that are made once more lead elsewhere
keeping-record-changes-what-known = a record changes what is known
keeping-record-changes-scene = a record changes the scene
keeping-data-shared = a match changed by what it had handed out
keeping-totals-not-sum-deals = totals { $totals } are not the sum of the deals { $sums }
keeping-position-changes-words = a position changes the words
keeping-after-position-tells-events = after a position { $play } tells other events
keeping-after-position-leads-elsewhere = after a position { $play } leads elsewhere
keeping-copy-changed-when-match-went = a copy changed when the match went on
keeping-match-changed-when-copy-went = a match changed when its copy went on
keeping-cards-do-not-add-up = the cards do not add up: { $error }
keeping-score-sheet-scores = the score sheet has other scores
keeping-totals-moved-though-no-deal-ended = totals moved though no deal ended
keeping-points-scores-differ = points and scores differ
keeping-record-does-not-replay = a record does not replay: { $error }

## learning

learning-mistake = { $file }: { $case }: { $why }
learning-no-showcase = there is no showcase
learning-task = { $file }, task { $task }: { $what }
learning-showcase-players = the showcase is for { $n } players
learning-ease-showcase = the ease of the showcase is { $ease }
learning-showcase-too-often = the showcase has { $card } too often
learning-showcase-shows-no-card = the showcase shows no card
learning-rulebook-without-aim = rulebook.{ $lang }.md begins with no aim: the section before any clause opens with it, in one sentence
learning-word-missing = text/{ $lang }.ftl: { $id } has gaps: .word says what its .help explains
learning-help-unknown-clause = { $id }.help names the clause { $clause }, which is in no rulebook
learning-help-clauses-differ = { $id }.help names another clause in the other language
learning-drawn-no-card-game = { $lang }: { $card } is drawn, and is no card of this game
learning-drawn-one-language = { $cards } is drawn in one language only
learning-lesson-game = { $file } is a lesson of another game
learning-showcase-lies-beside-ground = { $cards } of the showcase lies beside the ground
learning-lies-showcase = { $one } lies on { $other } in the showcase
learning-help-missing = text/{ $lang }.ftl: { $id } stands at the table, and no .help explains it

## liveness

liveness-strange = after '{ $shown }' may follow { $strange }, which is not among the words that the vocabulary says there are
liveness-may-act-nobody-waited = some may act, and nobody is waited for
liveness-match-over-somebody-may-act = a match is over, and somebody may act
liveness-match-over-deal-not = a match is over, and its deal is not
liveness-winner-no-seat = a winner has no seat
liveness-match-over-without-settlement = a match is over without a settlement
liveness-settlement-not-every-seat = a settlement is not for every seat
liveness-dead-end-after = a dead end after '{ $shown }'
liveness-word-listed-twice-after = a word is listed twice after '{ $shown }'
liveness-listed-refused = { $play } is listed, and refused: { $why }
liveness-play-listed-twice = a play is listed twice
liveness-words-differ-rules = words differ from the rules'
liveness-words-without-a-seat = who has no seat has words
liveness-no-words = seat { $seat } is to act and has no words
liveness-words-out-of-turn = seat { $seat } has words and is not to act

## loading

loading-unreadable = { $file }, line { $line }: { $why }
loading-other-id = the game calls itself { $id }, and its folder { $folder }
loading-other-words = the words come from the folder { $module }, not from { $folder }
loading-played-alone = nobody can play alone
loading-no-folder = { $folder } is no folder
loading-folder-missing = there is no folder { $folder }
loading-no-game = { $folder } holds no game: there is no __init__.py in it
loading-bad-folder-name = a game's folder is named in small letters, figures and _, such as red_dog, and not '{ $name }'
loading-declares-no-game = { $file } declares no GAME
loading-parts-missing = { $folder } is no whole game: { $lacking }

## players

players-deal-bot-does-not-end = a deal of the bot { $name } does not end
players-bot-says-no-usual-order = the bot { $name } says '{ $text }' in no usual order
players-left-without-hint = { $who } is left without a hint
players-without-reason = the hint { $play } has no reason
players-marked-not-held = { $card } is marked and not held
players-warned-itself = { $play } is warned of itself
players-advice-refused = what { $who } is advised before { $about } is refused: { $play } ({ $error })

## playthrough

playthrough-told-no-fact = { $kind } is told, and no fact

## refusals

refusals-moment = deal { $deal }, after { $made } plays
refusals-not-refused = '{ $text }' of seat { $seat } is not listed, and not refused ({ $moment })
refusals-no-reason = the rules have no reason against '{ $text }' of seat { $seat } ({ $moment })
refusals-refused-once = '{ $text }' is refused by why_not, and not by play: { $error }
refusals-refused = '{ $text }' of seat { $seat } is listed, and refused: { $why } ({ $moment })
refusals-not-understood = '{ $text }' of seat { $seat } is listed, and not understood ({ $moment })
refusals-refusal-names-no-clause = the refusal of '{ $text }' names no clause
refusals-play-why-not-give-reasons = play and why_not give other reasons
refusals-refusal-changed-match = the refusal of '{ $text }' changed the match
refusals-no-simple-moment = no moment was simple enough to be judged
refusals-no-simple-staging = no play of the staging area was simple enough to be judged, or none was legal, or all were
refusals-tells-events-than = '{ $mixed }' tells other events than { $usual }
refusals-leads-elsewhere-than = '{ $mixed }' leads elsewhere than { $usual }
refusals-recorded-otherwise-than = '{ $mixed }' is recorded otherwise than { $usual }

## sampling

sampling-other-view = the view of a deal drawn by { $way } differs for { $eyes }: { $names }
sampling-writes-into-view = { $way } writes into the view of { $eyes }: { $names }
sampling-not-again = { $way } for { $eyes } does not write everything, or draws otherwise with the same dice: { $names }
sampling-many-deals = alike: of this position { $deals } deals would be tried, of { $most } at most; a pile that nobody sees counts in each order of its cards, so let fewer lie there
sampling-listed-otherwise = by_rolls: the listed deals are not those that are drawn, each as often
sampling-only-one-deal = alike: there is only one deal to be drawn
sampling-uneven = resample does not draw all deals alike: of { $deals }, one { $least } and one { $most } times as often as it should
sampling-likely-rejects = likely: of { $moments } deals of quick players it expects but { $expected } as they are
sampling-likely-tells-nothing = likely: it expects { $drawn } of { $moments } drawn deals, and so tells nothing
sampling-expected-no-better = expected: { $expected } hidden cards lie where they are, and { $right } of deals that are all as likely
sampling-no-resample = there is no resample
sampling-impossible-deal = resample draws what cannot be: { $position }
sampling-seen-changes = { $place } is seen by { $eyes }, and { $way } changes it

## scratch

scratch-result-depends = { $name } does something else, by what stood on the paper before
scratch-writes-elsewhere = { $name } writes where it may not: into { $field } of the paper
scratch-fails = { $name } stumbles over what stands on the paper: { $shown }

## secrecy

secrecy-view-shows-what-secret = the view of { $who } shows in { $keys } what is secret: { $secret }
secrecy-bot-sees-secret = what a bot of { $who } is handed shows in { $fields } what is secret: { $secret }
secrecy-who-may-act-depends-what-secret = who may act depends on what is secret from { $who }: { $secret }
secrecy-scene-shows-what-secret = the scene of { $who } shows what is secret: { $secret }
secrecy-words-depend-what-secret = the words of { $who } depend on what is secret: { $secret }
secrecy-what-offered-depends-what-secret = what { $who } is offered depends on what is secret: { $secret }
secrecy-events-tell-what-secret = events tell { $who } what is secret, { $secret }: { $kinds }
secrecy-too-few-compared = only { $compared } of { $asked } steps could be made with other secrets
secrecy-hint-depends = the hint of { $who } depends on { $secret }
secrecy-why-refused-depends-what-secret = why '{ $text }' of { $who } is refused depends on what is secret: { $secret }
secrecy-cannot-know-own-words = { $who } cannot know its own words
secrecy-makes-stale = { $play } of { $actor } makes stale what { $who } chooses at the same time: it is told { $kinds }
secrecy-whether-may-say-depends-what-secret = whether { $who } may say { $play } depends on what is secret: { $secret }

## speech

speech-nothing-ever-refused = nothing was ever refused
speech-no-words = no words for { $id }
speech-shown-no-help-explains = { $id } is shown, and no .help explains it
speech-onlooker-told-what-player-told = an onlooker is told what a player is told: { $text }
speech-onlooker-spoken-player = an onlooker is spoken to as a player: { $text }
speech-message-fails = text/{ $lang }.ftl, { $id }: { $errors }
speech-says-nothing = { $id } says nothing

## suite

suite-nothing-secret = nothing in this game is known to be secret
suite-error-in-game = { $file }, line { $line }: { $error }
check-names = names
check-room-log = room in the log
check-texts = texts
check-rulebooks = rulebooks
check-first-minute = first minute
check-lessons = lessons
check-options = options
check-showcase = showcase
check-lobby-buttons = lobby and buttons
check-happenings = happenings
check-reasons = reasons
check-onlookers = onlookers
check-bots = bots
check-advice = advice
check-card = each card
check-lit-cards = lit cards
check-declared-fields = declared fields
check-secrecy = secrecy
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
tables-play-without-end = a play without end
tables-dead-end-after = a dead end after '{ $shown }'

## texts

texts-code = the code of { $game }
texts-option = the option { $name }
texts-refusal = the refusal { $name }
texts-wrong-languages = languages: { $names }; there are { $all }, and English is one of a game’s
texts-text-missing = text/{ $files } is missing
texts-missing = { $files } is missing
texts-unreadable-line = text/{ $file }: cannot be read: { $line }
texts-message-twice = text/{ $file }: { $id } stands there twice
texts-clause-missing = rulebook.{ $lang }.md: clause { $clause } is missing
texts-clauses-out-of-order = the rulebooks have their clauses in another order
texts-message-missing = text/{ $lang }.ftl: { $id } is missing
texts-message-in-one-language = text/{ $file }: { $id } stands in the other language only
texts-rulebook-without-clauses = rulebook.{ $lang }.md has no clause; one begins its paragraph with its id: **RD-4**
texts-clause-twice = rulebook.{ $lang }.md: clause { $clause } stands there twice
texts-unknown-clause = { $by } names the clause { $clause }, which is in no rulebook
texts-gap-one-language = { $id } has the gap { $only } in one language only

## check

check-signature = signature
