# Tables that others may find: the list on the start page, the form, and the table itself.

title = Open tables
about = People here would like others to join them. One tap seats you.
game = Game
every-game = Every game
spoken = Language
any-spoken = Any language
languages =
    .any = Any language
    .en = English
    .ja = Japanese
skill = Experience
skills =
    .any = Any experience
    .new = Newcomers welcome
    .casual = Players who know the rules
    .experienced = Experienced players
none = No table is open at the moment.
none-like-this = No open table matches your choice.
how = Tables that look for players are listed here until their seats are taken.
open-of = Open a table: { $game }
free = { $free ->
    [one] { $free } of { $seats } seats free
   *[other] { $free } of { $seats } seats free
}
with = With { $names }
unnamed = Somebody is waiting.
sit = Sit down: { $game }, with { $names }
look = Look at the table: { $game }, with { $names }
sit-unnamed = Sit down: { $game }
look-unnamed = Look at the table: { $game }
look-short = Look
gone = No longer open
more = And { $count } more. Choose a game or a language to see others.
find = Others may find this table
find-help = It is listed under “Open tables” on the start page, with its rules and the names of its players, until the seats are taken.
found = Others can find this table under “Open tables”.
found-no-more = This table is no longer under “Open tables”.
hide = Stop looking for players
show-again = Look for players again
