# Texts for moving a match from one place to another.

title = Continue a match of { $game } here
help = The match continues with the same players, rules, points and cards, hidden cards included. Only later deals are new.
none = This match cannot be continued here.
to-server = Continue at { $host }
to-server-help = Continue there against the same players, on any of your devices. The server learns the cards of this deal, hidden cards included. This table stays as it is.
along-title = Continue offline, without this server
along-help = The match ends at this server, and nobody wins it here. You keep its record. A page without a server continues it against computer players.
along-sure = End it here and continue offline
back = Continue at { $host }
back-here = Continue on this device
save = Save the record
file-help = Save the match as a file. On another device, choose “Open a record…” on the start page and continue the match.
go-on = This match is not over.
