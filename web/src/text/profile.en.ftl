# Texts of the page with one's own name and matches.

title = Your name and matches
intro = Keep a name on this device, and your finished matches are listed here. There is no account, no password and no e-mail address.
keep = Keep this name
keep-help = The server then knows which seats are yours. Names are not unique: somebody else may have the same one.
earlier = Earlier matches on this device are mine
save = Save
saved = Saved.
kept-by = { $count ->
    [one] This device keeps the name.
   *[other] { $count } devices keep the name.
}
here-only = Your name and your matches are on this device only.
matches = Your matches
filter = Filter
game = Game
every-game = All games
outcome = Result
any-outcome = All results
players = Players
any-players = Any number
player-count = { $count } players
company = Opponents
any-company = All
people = Other people
computer = Computer players only
since = From
until = To
search = Name of a player
clear = Show all matches
found = { $count ->
    [0] No match
    [one] { $count } match
   *[other] { $count } matches
}
none = You have no finished match yet. Matches are listed here when they end.
page = Page { $page } of { $pages }
newer = Newer
older = Older
reviewed = Reviewed
look-back-at = Look back: { $game }, { $when }
figures = Figures
played = Played
win-rate = Win rate
mean-points = Points on average
mean-place = Place on average
by-players = By number of players
by-strength = Against computer players
by-person = With other people
together = Together
together-with = Played together with { $name }
show-together = Matches with { $name }
beside = Won as partners
against = Won as opponents
same-names = Two people of the same name may be counted as one.
strengths =
    .gentle = Gentle
    .steady = Steady
    .sharp = Sharp
    .master = Master
bar = { $label }: { $won } won, { $drawn } drawn, { $lost } lost
of-played = { $won } of { $played }
ratings = Ratings
ratings-help = 1500 is as strong as the computer player Steady. Between two players, 400 points more mean a win rate of 91%. The number behind ± says how far off a rating may be.
rated-matches = { $count ->
    [one] { $count } rated match
   *[other] { $count } rated matches
}
no-ratings = You have no rating yet. Choose “Rated match” when you open a table.
scale = Ratings of computer players
scale-help = Rated matches do not change them. Where there is no number, the strength was not measured, and no rated match is played against it.
computer-rating = { $strength } { $points }
rating-change = Rating { $points }
best-deals = Best deals
deal = Deal
points = Points
match = Match
course = Points in your latest matches
course-help = Filled circles are matches that you won.
reviews = Cost of your plays
reviews-help = Win rate that your plays cost in the latest matches with a review.
decisions = Decisions
cost = Cost
loss-of = { $lost } points
reviews-text = Reviews of { $matches } matches weighed { $decisions } of your decisions. In all, your plays cost { $lost } percentage points of win rate.
as-table = As a table
data = Your data
export = Download everything
export-help = One file with your name, seats, notes, reviews, matches, and your clubs with your results there.
delete = Delete everything
delete-ask = Your name, this list, your notes and your notifications will be deleted, and you leave your clubs. The plays stay in the matches of the others, and the results in the tournaments, without your name.
delete-device = This device also forgets your seats, score sheets, lessons and puzzles, settings, and the links of clubs. You lose your seat in every match that is not over: if others would wait for you, resign first. A club that you have opened stays. To continue leading it, keep its leaders’ link. This cannot be undone.
delete-ask-here = Your name and all matches on this device will be deleted, including those that are not over, and your score sheets, lessons, puzzles and settings. This cannot be undone.
delete-yes = Delete for good
deleted = Everything is deleted.
leave = Remove the name from this device
only-here = Keep the name on this device only
passkeys = Passkeys
passkey-help = A passkey carries your name and matches to your other devices, without a password. It also leads back to them if this device loses its storage.
passkey-count = { $count ->
    [one] You have a passkey for this name.
   *[other] You have { $count } passkeys for this name.
}
add-passkey = Add a passkey
remove-passkeys = Remove all passkeys
sign-in-help = If you have a passkey from another device, sign in with it here.
sign-in = Sign in with a passkey
