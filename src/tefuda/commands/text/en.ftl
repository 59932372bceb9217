# What the command line says. A group is what one module of tefuda.commands says.
# Help texts are read without Fluent, so they have no choices: tefuda.text.lexicon.simple.

## cli

cannot-run-from-archive = Tefuda cannot run from an archive. Install it or unpack it.
option-version = Show the version.
option-install-completion = Install completion of commands in your shell.
option-show-completion = Show the completion script without installing it.
help-serve =
    Serve tables to browsers.

    Friends join by a link.
serve-open-page = Open the browser.
help-site =
    Write the games as a folder that needs no server.

    Any static file host can serve it, at any path: the five games against computer players, even offline.
site-folder = Where to write it.
site-server = A server to link to, for games with friends.
site-force = Write even if the folder has other files.
help-games = List the games.
help-rules = Read a game's rulebook.
help-check =
    Run scenario files.

    Each has a position, plays, and the expected refusals and results. Prints each failure with its case and the difference. The last line counts passed and failed cases.
help-validate =
    Check whether a game meets every requirement.

    The game may be in any folder. Prints each missing part, leak and fault in a line.
help-replay =
    Look back at a recorded match.

    Tells it play by play, shows the position after a line, or opens it in the browser.
help-advise =
    Show the best plays at a moment of a recorded match.

    It uses only what the player could know then. Plays are numbered as in tefuda replay.
help-review =
    Review a recorded match.

    Judges each decision by what the player knew then: luck, skill, turning points. Takes seconds to minutes.
help-verify =
    Check a finished match offline.

    Compares the shuffles with the seed and its commitment, and repeats every play.
verify-commitment = The commitment that was shown before the first deal.
verify-device = Your device's proof of the match as a file; the page shows it at the end.
help-perft =
    Count all ways to make the first N plays.

    They begin at the first deal of a seed.
perft-depth = The number of plays.
perft-divide = Also show the count for each first play.
help-solve =
    Find the most you can lay, in games with an exact solver.

    Separate melds by |. Write a joker on the table with the card that it stands for: JK=9S.
solve-hand = The cards in hand.
solve-table = The melds on the table.
solve-weight = The value to maximise.
solve-packs = The number of packs.
help-new-game =
    Write the folder of a new game.

    It holds a small working game, or a copy of another one, to be changed.
new-game-name = Its English name.

## admin

admin-table = The table's id, the last part of its link.
admin-tables = Only these tables; default: all.
admin-who = A name, or the token of one of the seats.
admin-game = Only tables of this game.
admin-state = Only tables in this state: waiting (not begun), playing, over, or cleared (deleted before the match began).
admin-idle = Only tables without activity for this many days.
admin-most = Maximum number of tables.
admin-out = The file to write; only you can read it.
admin-running = Allow a running match. Its record reveals all hands and all future deals.
admin-into = The folder for the copies.
admin-copy = A copy made by backup.
admin-kept = The number of copies to keep.
admin-only = Only at this table.
admin-dry = Show what would happen, but change nothing.
admin-finished = Finished matches older than this.
admin-abandoned = Unfinished tables without activity for this long.
admin-listed = Only tables that others may find.
admin-names = Show the names of the people at each table.
admin-ban-table = The table at which the person sits.
admin-ban-seat = Their seat, counted from 1.
admin-ban-device = Ban the device that has taken the seat, from all tables.
admin-ban-address = Ban this address; with IPv6 its /64 network.
admin-ban-reason = The reason, for you; nobody else is told.
admin-ban-days = The number of days until the ban ends.
admin-ban-named = Ban the devices of this member or profile, or of the person who opened this club, from all tables.
admin-part = Only names in which this text occurs.
admin-named = The id, as names lists it.
admin-name = The new name.
admin-club = The id of the club, as names lists it.
help-admin-names =
    List the names of clubs, tournaments, seasons, members and profiles.

    The newest come first. tables --names lists those at tables.
help-admin-rename =
    Rename a club, a tournament, a member or a profile.

    A tournament also loses its season, which its leader can enter again. To delete a person's name, use forget.
help-admin-close-club =
    Delete a club with its members and tournaments.

    This cannot be undone. Matches at its tables stay.
admin-ban-id = The id of the ban, as bans lists it.
help-admin-ban =
    Ban a seat, a device or an address.

    Within a few seconds the person is sent away, and told that they cannot play here for now. A ban of a seat holds for that table only.
help-admin-bans = List the bans, the newest first.
help-admin-lift = Lift a ban.
help-admin =
    Look after the tables of a server.

    Works while the server runs. Players see changes within about a second.
help-admin-tables = List the tables, the most recently active first.
help-admin-check =
    Check that the database matches the plays.

    Replays every journal by the current rules and compares it with the stored data.
help-admin-close =
    Close a table.

    The match ends at once, and its players are told.
help-admin-export =
    Write a match's record.

    The record of a running match holds the seed of all its cards. Show it to nobody.
help-admin-forget =
    Delete a person's data.

    Removes the name and the private notes from all tables. Plays stay, because other people played too. A seat's token tells people of the same name apart.
help-admin-prune =
    Delete old tables.

    This cannot be undone. Tables with somebody present stay.
help-admin-backup =
    Copy a SQLite database while its server runs.

    Show the copy to nobody: it holds the seeds of running matches. For PostgreSQL use pg_dump.
help-admin-restore =
    Restore a SQLite database from a copy.

    Stop the server first. The old database is renamed.

## arguments

option-game = The game: its name, or its id in `tefuda games`.
option-game-folder = The game's folder, or a name from `tefuda games`.
option-quick = Only the usual table; takes a minute.
option-signature = Signatures to compare with. A missing file is written.
option-files = Scenario files.
option-record = A match's record.
option-at = Show the position after line N.
option-on-the-table = Open it in the browser.
option-before = Before play N; default: the end of the record.
option-host = The address to listen on.
option-port = The port; 0 picks a free one.
option-log = The form of the log: json for programs, text for people; default: text in a terminal, and json otherwise.
option-verbose = In a terminal, log every request and table, not only problems.
option-database = The address of the database for matches, such as postgresql://host/name; default: a SQLite file.
option-worlds = The number of sample deals.
option-whose = Player number, from 1; default: all players.
option-a-decision = The number of sample deals for each decision; default: enough for a quick review.
option-rng = The seed of the search.
option-page = Also write it as an HTML page.
option-hindsight = Also show better plays with all cards open.
option-rule = A rule with another value, or a preset. May be repeated.
option-seed = The seed of every shuffle.
option-deals = The number of single deals, instead of matches.
option-detail = Measure the run, and write a row for each match, deal, play or event.
option-bots = Bots by seat, separated by commas; repeated if there are more seats.
option-seats = The number of seats; default: the number of bots, or the game's usual number.
option-facts = Also count each kind of event.
option-variant = A variant: name, colon, rules; also seats=N and bots=BOT+BOT. Give two or more.
option-deals-compared = The number of single deals.
option-matches-compared = The number of matches, instead of deals.
option-difference = The least difference to see: a metric and a size. May be repeated.
option-over = An option and its values to try; also seats and bots. May be repeated.
option-metric = A metric of docs/lab.md to show; default: those that differ most. May be repeated.
option-target = A target: a metric, its value, and a tolerance (default: a tenth). May be repeated.
option-bots-ranked = Two or more bots, separated by commas.
option-table-out = Also write the table: .csv, .json or .parquet.
option-report = Write an HTML report with plots, explanations and matches.
option-out = Write a row for each match, or for each unit of --detail: .csv, .json or .parquet.
option-workers = The number of processes. The results stay the same.
option-cluster = Run on a Ray cluster: auto, HOST:PORT or ray://HOST:PORT.
option-start = Where matches start. match: single deals are drawn from those that matches have. FILE: a record, at its last line or after line N. May be repeated.
option-keep = Save results here. The same command continues an interrupted run.
option-folder = The folder for games outside this Tefuda.
option-like = A game to copy under the new name.
option-language = The language to speak.
file-no-record = { $file } is not the record of a match.
record-not-text = { $file } is not a UTF-8 text file.

## check

failure-refused = play '{ $about }' was refused: { $reason }
failure-allowed = '{ $about }' must be refused, but is legal
failure-clause = '{ $about }' is refused by clause { $found }, expected { $expected }
failure-changed = '{ $about }' was refused, but changed the state
failure-unreadable = words after '{ $about }': { $reason }
failure-missing = the word { $about } is not offered, only: { $found }
failure-offered = the word { $about } must not be offered
failure-view = view, { $about }: expected { $expected }, found { $found }
failure-expect = { $about }: expected { $expected }, found { $found }
lesson-fault-task = task { $task }:{ " " }
scenario-mistake-case = case "{ $case }":{ " " }
scenario-failure-place = case "{ $case }", step { $step }
between-colon = :{ " " }
check-summary = { $passed } passed, { $failed } failed
validate-checks = checks
validate-the-tables = the tables
validate-table = { $seats } players, { $preset }:{ " " }
validate-stuck = no match can be played there: the other checks wait until this is mended
validate-scenarios = scenarios
validate-signatures-written = the signatures are now in { $file }
validate-compiled-skipped = Compiled play is not checked. It needs another part of Tefuda: { $install }
validate-nothing-found = { $checks } checks, nothing found
validate-some-failed = { $checks } checks, { $found } failed

## errors

system-enoent = No such file or directory
system-eisdir = Is a directory
system-enotdir = Not a directory
system-eacces = Permission denied
system-eperm = Operation not permitted
system-enametoolong = File name too long
system-enospc = No space left on device
system-edquot = Disk quota exceeded
system-efbig = File too large
system-eio = Input/output error
system-erofs = Read-only file system
system-eaddrinuse = Address already in use
system-eaddrnotavail = Cannot assign requested address
exit-ok = done
exit-failed = a check failed
exit-usage = no such command, option, game or rule
exit-bad-file = a file is missing or has an error
exit-unable = something is missing: an extra, a free port, the page
usage-did-you-mean = { " " }Did you mean { $near }?
between-likely-names = { " " }or{ " " }
between-values = { " " }or{ " " }
usage-otherwise = { $text }
usage-no-command = There is no command '{ $name }'.
usage-help-lists-commands = { " " }`tefuda --help` lists them.
usage-unexpected-arguments = Unexpected arguments: '{ $listed }'.
usage-no-option = There is no option { $option }.
usage-missing = { $name } is missing. { $help }
usage-option-needs-value = { $option } needs a value: { $value }.
usage-option-takes-no-value = { $option } takes no value.
usage-wrong-value = { $name } cannot be '{ $found }'; expected { $fitting }.
usage-whole-number = a whole number, { $bounds }
file-unreadable = { $file }: { $why }
writing-failed = Writing failed: { $why }
game-skipped = { $file }, line { $line }: { $why } (this game is skipped)
compiled-code-not-used = Compiled code is not used ({ $why }), so everything takes much longer.
compiled-code-saved-elsewhere = Compiled code is saved in { $instead } for now ({ $where }). Set XDG_CACHE_HOME to another folder.
compiled-code-not-saved = Compiled code cannot be saved ({ $where }), so each start takes longer. Set XDG_CACHE_HOME to another folder.

## experiments

column-measured = measured
column-value = value
column-interval = 95% interval
column-difference = difference
no-such-folder = There is no folder { $folder }.
rows-written = { $rows } rows in { $file }
report-written = written: { $file }
progress-deals = deals
progress-matches = matches
interrupted-keep-nothing = Interrupted. Use --keep FOLDER to be able to continue a run.
interrupted-kept = Interrupted. The results so far are in { $folder }. The same command continues from there.
simulate-played = { $matches } matches, { $deals } deals
played-by = Players ({ $seats }): { $bots }
played-by-bots = Players: { $bots }
played-by-in = { $name }, players ({ $seats }): { $bots }
nothing-varied = the same every time
compare-alike = No difference in any match: { $names }
column-variant = variant
column-deals-needed = deals needed
power-means = Estimated from { $deals } deals. This many deals for each variant find such a difference with a probability of 80%, at a level of 5%.
compare-needs-variants = Give two or more variants with different names: --variant a: --variant b:NAME=VALUE
compare-share-differs = { $name }: { $share } went differently. * means that the interval excludes 0.
compare-option-idle = { $name }: { $option } changed no play.

## games

games-players = { $players } players,{ " " }
between-numbers = –
between-listed-numbers = ,{ " " }
options-default-value = { " " }(default)
options-changes = changes: { $list }
options-range = { $low } to { $high }, default { $default }
solve-nothing = Nothing can be laid.
solve-lay = lay { $played }
solve-worth = worth { $value } { $weight ->
        [cards] cards
       *[points] points
    }
solve-new-table = the new table:
progress-plays = plays (at most)
perft-signature = signature: { $told }
perft-too-many = Not counted: depth { $depth } takes more than { $most } plays. Try --depth { $less }.
perft-line = seat { $seat }: { $play }: { $lines }

## lab

help-options = List the options of a game's rules.
help-simulate =
    Let bots play many matches.

    Points a match come from the settlement, points a deal from the growth of the total. Higher is better, except in games where low scores win. Win rates compare bots in every game.
simulate-matches = The number of matches.
help-compare =
    Play the same cards under different rules, and show the differences.

    Each variant has a name and rules. The first is compared with the others.
help-power =
    Estimate how many deals you need to see a difference.

    Plays a few deals first. With variants, they get the same cards. Without variants, the estimate is for two separate runs.
help-sweep =
    Play the same cards under every setting of some options.

    Shows the measures for each setting, and the options that changed nothing. 'NAME=*' means every value of an option.
help-tune =
    Find the option settings that come nearest to your targets.

    All settings play a few deals, the better half plays more, and the last few play all.
help-ladder =
    Let bots play each other on the same cards, and compare their strength.

    Each pair plays every deal twice with seats swapped. Strengths are in Elo, relative to the first bot.

## join

help-join =
    Play at a table of a running server, in the terminal.

    The link of a table takes an open seat there; a server's address and --game open a table against computer players.
join-address = The link of a table, or the address of a server.
join-game = Open a table of this game, against computer players.
join-name = Your name at the table.
join-seat = The seat to take, counted from 1; default: the first open one.
join-no-link = Give the link of a table, such as https://cards.example/t/k3x9mvt2bqrw, or a server's address and --game.
join-no-answer = There is no answer from { $address }. Check the address.
join-looks-on = No seat is open. You are watching.
join-lost = The connection is lost. Trying to come back.
join-back = You are back.
join-gone = The server is gone. Your seat is kept: the same command brings you back to it.
join-not-now = Not sent: there is no connection.
join-keys =
    Type a play, such as one that { $list } lists. Words and { $list } show how they can go on, Enter shows the table, and /quit stops. There are also { $commands }; “no” after one of them declines.
join-come-back =
    Your seat is kept. To come back to it:
    { $program } join { $link }
join-not-kept = This seat cannot be kept for another time: { $file }: { $why }

## leaks

leaks-url = The server's address in a browser.
leaks-games = Only this game; may be repeated.
leaks-matches = Matches of each game.
leaks-plays = Plays of each match.
leaks-seed = The seed of the plays.
help-leaks =
    Check whether a server leaks secrets.

    Plays random matches there, at all seats and with a watcher. Checks every message against the rules: cards, the seed, and answers or delays that depend on where a card lies. Then plays a tournament round in which two tables have the same deals, and asks for its results and records before the round is over. Works with any server that speaks the protocol.
leaks-checked = { $matches } matches, { $messages } messages checked: { $count ->
        [0] no leaks
        [one] 1 leak
       *[other] { $count } leaks
    }
leaks-no-answer = There is no answer from the server: { $wrong }
leaks-other-protocol = The server does not speak the protocol: { $wrong }
leaks-version = version
leaks-time-to-answer = time to answer
leaks-answer = answer
leaks-depends-on-card = depends on whether a card lies in { $where }
leaks-spectator = the watcher
leaks-anybody = anybody
leaks-seat = seat { $seat }

## make-puzzles

make-puzzles-count = The number of puzzles.
make-puzzles-seed = The seed of the deals.
make-puzzles-worlds = The number of sample deals for each play.
make-puzzles-seats = The number of seats; default: the game's usual number.
make-puzzles-renew = Find no new puzzles. Check again which computer players miss those in --out.
make-puzzles-out = Append to this file, from its last deal on; default: print them.
help-make-puzzles =
    Find puzzles in simulated deals.

    Positions whose best play is clear but not obvious. Each takes from a few seconds to two minutes.
progress-puzzles = puzzles
progress-puzzles-found = puzzles: { $found } of { $count }, deals
make-puzzles-renew-needs-file = --renew needs --out with a file of puzzles.
file-not-writable = { $file } cannot be written.

## new-game

new-game-impossible-name = '{ $name }' is not a possible name. Use letters, as in 'High Card'.
new-game-exists = { $target } already exists. Choose another name.
new-game-folder-not-writable = { $folder } cannot hold new games. Choose a folder with --in.
new-game-next =
    { "" }
    It works already:{ $tries }
    Now change it: docs/add-a-game.md

## page

manual-notes = { " " }[{ $notes }]
manual-between-notes = ;{ " " }
manual-usage = Usage:{ " " }
manual-options-placeholder = [OPTIONS]
manual-command-placeholder = COMMAND ...
manual-arguments = Arguments:
manual-options = Options:
manual-commands = Commands:
manual-show-help = Show this help.
manual-required = required
manual-default = default: { $value }
manual-at-least = { $low } or more
manual-range = { $low } to { $high }
manual-environment = environment: { $variable }

## replay

replay-hidden-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
replay-match-over = The match is over.
replay-settlement = Settlement
replay-match-not-over = The match is not over.
replay-scores = Scores
replay-totals = Totals
replay-no-line = There is no line { $at } in this record.

## review

advise-to-play = { " " }to play: { $play }
advise-figures = Why:
advise-played = played: { $play }
advise-nobody-to-move = No player is to move now. Choose an earlier play with --at.
advise-no-play = There is no play { $at } in this record.
advise-option = win rate { $chance }% (±{ $error })  { $points } points  { $deals } deals
review-no-player = There is no player { $seat } in this match.
review-full-stop = .{ " " }
review-row-heads = { " " }line    wins   cost  play
review-row-better = { " " }(better: { $best })
review-title = { $name }: review of a match
review-line = Line { $line }:{ " " }
review-all-cards-open = With all cards open
review-column-line = line
review-column-chance = chance
review-column-cost = cost
review-column-played = played
review-column-better = better
review-every-decision = Every decision: { $player }
review-resigned-mark = Resigned
review-chart = Win rate over the match

## serve

serve-running = Tefuda is running.
serve-on-this-computer = { "  " }On this computer:     { $address }
serve-in-the-network = { "  " }In the same network:  { $address }
serve-nobody-else =
    { "  " }Only this computer can open it. To let phones in the same network in, stop it and type:
    { "  " }{ $command }
serve-scan = { "  " }Scan this with a phone in the same network.
serve-stop = To stop: Ctrl+C
serve-cannot-listen = The server cannot listen on { $host }:{ $port }: { $why }
serve-database-in-use = Another Tefuda server is using this database: { $why }
serve-database-newer = This database belongs to a newer version of Tefuda: { $why }
serve-not-started = The server did not start: { $why }
site-folder-has-others = { $folder } has other files, which would become public too. Use --force to write anyway.
serve-host-empty = --host is empty. Give it an address.
serve-cannot-save = Matches cannot be saved in { $file } ({ $why })
serve-set-data-folder = . Set TEFUDA_DATA to another folder.
serve-page-not-built = The page is not built yet. Run `make page`.
site-page-not-built = The page for a folder is not built. Run `make site` in the sources.
site-written = { $folder }: { $megabytes } MB, for any static file host. To try it: { $command }
site-bad-address = '{ $address }' is not a server's address. Write it like https://cards.example.

## shell

manual-example = Example:
manual-examples = Examples:
help-tefuda = Five wonderful card games: play them, study them, research them.
manual-exit-codes = Exit codes:
completion-installed = The completion for { $shell } is in { $file }. Open a new terminal to use it.
completion-unknown-shell = Completion works only in these shells: { $listed }.

## simulate

column-bot = bot
column-wins = wins
column-win-rate = win rate
column-points-a-match = points a match
column-points-a-deal = points a deal
simulate-speed = { $matches } matches, { $mean } deals a match, { $speed } deals a second
column-fact = fact
column-name = name
column-times = times
column-a-match = a match
column-a-deal = a deal

## sweeps

sweep-needs-over = Give an option and its values: --over NAME=VALUE,VALUE or --over 'NAME=*'
sweep-option-idle = { $name } changed no play.
sweep-star = * significantly different from the first line
power-bad-difference = '{ $text }' is not a difference. Write --difference METRIC=SIZE, with one number.
column-ahead = ahead
column-rung = rung
ladder-steps = { $steps } strengths are clearly different. The strongest bot is ahead of the weakest in { $span }.
tune-bad-target = '{ $text }' is not a target. Write --target METRIC=VALUE or --target METRIC=VALUE,TOLERANCE, with numbers.
column-distance = distance
column-deals-played = played
tune-sure = With other deals the first line would be the nearest in { $often }. A distance of 1 is the edge of the tolerance.

## upkeep

tables-count = { $count ->
        [one] 1 table
       *[other] { $count } tables
    }
export-file-exists = { $file } already exists and was not replaced.
check-done = { $count ->
        [one] 1 table
       *[other] { $count } tables
    }, { $bad } with faults
forget-done = { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }: the name in { $names ->
        [one] 1 place
       *[other] { $names } places
    }, { $notes ->
        [one] 1 note
       *[other] { $notes } notes
    } and { $notifications ->
        [one] 1 address for notifications
       *[other] { $notifications } addresses for notifications
    } { $dry ->
        [yes] would be deleted
       *[no] were deleted
    }.
prune-needs-age = Give --finished-after, --abandoned-after, or both.
prune-done = { $finished } finished and { $abandoned } abandoned tables { $dry ->
        [yes] would be deleted
       *[no] were deleted
    }.
state-waiting = waiting
state-playing = playing
state-over = over
state-cleared = cleared
fault-file = the file is damaged: { $what }
fault-gap = a line of the journal is missing: { $what }
fault-words = the journal cannot be played: { $what }
fault-rules = the rules have changed since it was played, and refuse it: { $what }
fault-record = the stored record does not match the plays: { $what }
fault-end = the stored end time does not match the plays: { $what }
fault-seat = a token is stored for a seat without a person: { $what }
database-file-not-opened = The database file cannot be opened. Check that its folder exists and is writable.
database-no-address = This is not the address of a database. Write it like sqlite:///tefuda.sqlite3 or postgresql://host/name.
database-unusable = The database cannot be used: { $why }
database-without-tables = This database has no tables: { $error }
close-done = { $table } is closed.
close-already-over = { $table } is already over.
export-nothing-dealt = No cards were dealt at { $table }.
export-match-running = The match at { $table } is running: its record holds the seed, and so reveals all hands and future deals
export-use-running = . Use --running to write it anyway.
export-show-nobody = . Show it to nobody.
forget-too-long = This is too long for a name or a token.
forget-nothing = There is nothing to delete.
progress-tables = tables
no-such-table = There is no table { $error }.
journal-damaged = The journal of this table is damaged: { $error }
database-other-version = This database belongs to another version of Tefuda ({ $error }). Start a newer server to update it.
ban-whom = Name a seat (--table and --seat, for its device also --device), a named person (--whom) or an address (--address).
ban-no-devices = No device of this one is known. Ban a seat or an address instead.
names-column-kind = KIND
names-column-id = ID
names-column-club = CLUB
names-column-since = SINCE
names-column-name = NAME
names-count = { $count ->
    [one] { $count } name
   *[other] { $count } names
}
names-none = There is nothing with the id { $id }.
name-club = club
name-tournament = tournament
name-season = season
name-member = member
name-profile = profile
rename-done = { $id } is no longer called { $before }.
rename-no-name = This cannot be a name here: it is too long, or nothing of it is visible.
close-club-done = Club { $club } is deleted.
ban-nobody = No person holds this seat.
ban-no-device = The device of this seat is not known. Ban the seat or the address instead.
ban-no-address = { $address } is not an address such as 203.0.113.9.
ban-done = Ban { $id } holds until { $until }.
ban-seat = seat
ban-device = device
ban-address = address
bans-column-ban = BAN
bans-column-kind = KIND
bans-column-what = TARGET
bans-column-until = UNTIL
bans-column-reason = REASON
bans-count = { $count ->
    [one] { $count } ban
   *[other] { $count } bans
}
lift-done = Ban { $id } is lifted.
lift-none = There is no ban { $id }.
tables-column-table = TABLE
tables-column-state = STATE
tables-column-game = GAME
tables-column-seats = SEATS
tables-column-version = VERSION
tables-column-last = LAST
tables-column-here = HERE
tables-here = yes
restore-old-database = ; the old database is now { $before }
restore-done = { $file } is restored{ $there }.
backup-use-pg-dump = For PostgreSQL use pg_dump and pg_restore.
backup-server-running = A server is using { $error }. Stop it first.
backup-damaged = The copy is damaged: { $error }
backup-failed = Copying failed: { $error }

## verify

verify-commitment-seen = the commitment is the one that the device saw
verify-commitment-not-seen = the commitment is not the one that the device saw
verify-number-used = the device's number was used
verify-number-not-used = the device's number was not used
verify-commitment-shown = the commitment is the one that was shown
verify-commitment-not-shown = the commitment is not the one that was shown
verify-shuffles = { $count ->
        [one] 1 shuffle
       *[other] { $count } shuffles
    } by the seed ({ $scheme })
verify-not-a-proof = { $file } is not a device's proof of a match.
verify-changed-after = the rules, a deal or a play after line { $lines } were changed after the device saw them
verify-device-saw-nothing = the device saw no deal and no play
verify-device-saw-same = the rules and { $lines } of { $total } deals and plays are still those that the device saw
verify-device-added-nothing = that device added nothing
verify-numbers-match = the others' numbers match their earlier commitments
verify-numbers-differ = these seats' numbers do not match their commitments: { $seats }
verify-shuffled-once = the device shuffled once
verify-shuffled-often = the device shuffled { $times } times; anyone who caused the repeats could choose among { $times } deals
verify-all-legal = game: { $game }, { $plays } plays, all legal
verify-seed-matches = the seed matches the commitment { $commitment }
verify-began-from-position = the match began from a position, not from a shuffle
verify-match-over = the match is over
verify-match-not-over = the match is not over
verify-everyone-shuffled = everyone shuffled: the cards follow from that seed and the numbers of seats { $seats }
verify-first-dealer = first dealer: seat { $dealer }, by the seed seat { $drawn }
verify-borrowed-lines = the first { $lines } lines come from another match, so their cards could be known
verify-shuffles-differ = deals not shuffled by the seed: { $listed }
verify-totals = totals: { $totals }, settlement: { $settled }

## streams

left-moment = a few seconds left
left-seconds = about { $count } seconds left
left-minutes = { $count ->
        [one] about a minute left
       *[other] about { $count } minutes left
    }
left-hours = { $count ->
        [one] about an hour left
       *[other] about { $count } hours left
    }

## tefuda score

help-score =
    Keep the score of a match with real cards.

    Asks for the figures of each deal in the order of a score keeper, refuses a sum that cannot be, and says who deals
    next. The sheet is kept in a file; the same command continues it.
score-players = The players in the order in which they sit, clockwise.
score-dealer = The first dealer, counted from 1.
score-keeper = The score keeper, counted from 1, in games where this player does not deal; default: the last one.
score-where = The file that holds the sheet; default: GAME.score.json.
score-rules = Give single options to this command, such as target=100, and no preset.
score-file = The sheet is kept in { $file }.
score-keys = Type an answer, < for the question before, c2 to correct deal 2, or q to stop.
score-kept = The sheet is kept in { $file }. The same command continues it.
score-deal = Deal { $number }
score-mend = Correct deal { $number }
score-over = Type c and a number, such as c1, to correct a deal, or q to stop:{" "}
score-of = { $name }: { $question }
score-question = { "  " }{ $question }{ $usual }{" "}
score-usual = { " " }[{ $value }]
score-yes = y
score-no = n
score-yes-words = y,yes
score-no-words = n,no
score-unread = Type a whole number, or y or n for yes or no.
score-unread-choice = Type one of the numbers in the list.
score-names = Who plays? Type the names with commas ({ $seats } players):{" "}
score-no-names = Give the names of the players: --players NAME,NAME.
score-not-a-sheet = { $file } holds no score sheet.
score-other-game = { $file } holds a sheet of another game, { $game }. Choose another file with --file.
