# The pages of commands and settings: tests/commands/reference.py.

commands-title = Commands
commands-intro = This page shows what `tefuda --help` and `tefuda COMMAND --help` show.
settings-title = Settings
settings-intro = Operators set these environment variables. All have defaults.
settings-variable = variable
settings-meaning = meaning
settings-limits = Limits on one client
settings-limits-intro = `TEFUDA_LIMITS` changes these: sizes in bytes, times in seconds, rates in things a second.
settings-limit = limit
settings-default = default
setting-tefuda-database-url = the database for matches, such as `postgresql://host/name`; default: a SQLite file
setting-tefuda-data = the folder of the SQLite file
setting-xdg-cache-home = the cache folder for compiled code, in `tefuda/compiled`; default: `~/.cache`. If it is not writable, code is kept among the temporary files, with a warning
setting-xdg-state-home = the folder in which `tefuda join` keeps your seats, in `tefuda/seats.json`; default: `~/.local/state`
setting-tefuda-public-url = the public address for invitations, behind a proxy
setting-tefuda-hosts = further allowed host names, such as `cards.example`; the host of the public address, IP addresses and local names (`aki.local`) are always allowed; `*`: any
setting-tefuda-origins = origins of other hosts whose pages may use this server
setting-tefuda-limits = other limits, such as `sockets=1000 table_burst=500`, with the names in the table below
setting-tefuda-node = the address of this node for other nodes on the same PostgreSQL, such as `http://10.0.0.3:8000`; default: as the database sees it
setting-tefuda-keep-finished = days to keep a finished match; default: forever
setting-tefuda-keep-abandoned = days to keep an unfinished match without activity; default: forever
setting-tefuda-notifications = ways to notify players while their page is closed, of `push`, `email` and `webhook`; default: all that are possible; `none`: none. They need a public address with https://
setting-tefuda-smtp = the mail server for notifications, such as `smtps://user:password@mail.example` (TLS) or `smtp://mail.example:587` (STARTTLS where it is offered, always with a password); default: no mails
setting-tefuda-mail-from = the sender of these mails, such as `Tefuda <cards@example.org>`
setting-tefuda-bot-pace = seconds that a computer player seems to think; default: 0.9
setting-tefuda-workers = processes in which computer players think ahead; default: half the processors; 0: none think ahead
setting-tefuda-review-worlds = sample deals for each decision of a review; default: depends on the game
setting-tefuda-games = folders with your own games
setting-tefuda-interpreted = 1: nothing is compiled, so that everything takes much longer; for machines on which compiled code does not work
