# The server's own sentences. What all tables share lies in src/tefuda/text/en.ftl.

trouble-slow = Your connection was too slow. Reload the page to return to your seat.
trouble-restart = The server is restarting. Your seat and every play are saved. Come back in a moment.
trouble-store = Nothing can be saved at the moment. Every accepted play is safe. Please try again a little later.
trouble-sockets = Too many new connections from your address. Please wait a moment, then try again.
trouble-put-back = Something went wrong at this table. It was restored to the last accepted play. You will be back at your seat in a moment.
trouble-crowd = Too many connections from your address. Close a few and try again.
trouble-full = All tables of this server are in use. Please try again a little later.
trouble-tables-each = Too many tables opened from your network are in use. Close the pages of some of them, or try again a little later.
trouble-banned = The operator of this server does not let you play here for now.
trouble-watchers = This table already has as many watchers as it allows. Please try again later.
no-hand-now = During a deal of this game nobody can open or close their hand, because it could be a signal.
trouble-listing = Your address has listed many tables in a short time. Open this one by link only, or wait a few minutes.
trouble-sign-ups = Too many new names, clubs and members have come from your address in a short time. Wait half a minute, and try again.
trouble-lesson = There is no such lesson here.
trouble-lesson-idle = The lesson was closed after a long pause. Your step is saved, so come back any time.
trouble-lessons-share = Too many lessons are open from your address. Please try again a little later.
trouble-lessons-full = Too many lessons are open. Please try again a little later.
trouble-no-lesson = This is not possible in a lesson.
trouble-again = This connection already belongs to a table.
error-me = Exactly one seat must be yours.
error-bot-missing = Name the computer player or the bot for this seat.
error-hints = This game gives no hints.
error-rated = A rated match is played by the rules “As described”. Choose them, or open a table that is not rated.
error-rated-computer = At this size of table these computer players have no rating. Choose others, or open a table that is not rated.
error-bot-extra = Only a bot’s seat can have the name of a bot. Choose “bot” for this seat, or leave out the name.
error-method = This is not possible here.
error-page = The page cannot be shown at the moment. Please try again soon. If this server is yours: “make page” builds the page.
qr-title = Invitation to the table
note-nowhere = You cannot keep notes for that card or seat.
note-none = This table does not allow notes.
note-late = This deal is over, and its notes are closed.
no-talk-now = Table talk is closed now.
no-name-now = During a deal of this game nobody can change their name or crest, because it could be a signal.
no-hurry = You can hurry the computer players only when you have no cards left and all other players are computers.
chat-closed = The player who opened the table has closed the chat.
chat-not-now = During a deal of this game nobody can write, because it could be a signal.
chat-long = A message can have at most 200 characters.
chat-empty = There is nothing to read in this message.
talk-too-much = Please wait a moment before you say more.
replay-not-begun = Nothing has been played at this table yet.
replay-goes-on = This match is still being played. You can look back at it when it is over. Until then its players can look at finished deals.
replay-no-deal = No deal of this match is finished yet.
duplicate-not-over = This match is still being played. Others can play its cards when it is over.
duplicate-full = No more tables can play these cards.
duplicate-seat = Nobody played in that seat. Choose another one.
duplicate-turned = In this game there is no other team whose cards you could take.
trouble-company-share = Too many rooms for looking back together are open from your address. Leave one of them, then try again.
trouble-company-full = Too many people are looking back together. Please try again a little later.
trouble-company-idle = You were disconnected. Reload the page to rejoin.
trouble-company-only = This is not possible while looking back together.
trouble-not-leading = Somebody else is leading.
trouble-nobody-there = This person has left.
trouble-moment = This match has no such moment.
trouble-not-said = The remark was deleted, or it is not yours.
trouble-remark-long = A remark can have at most 280 characters.
trouble-remarks-full = There is no room for more remarks. Delete one of yours, then write another.
replay-empty = Nothing has been played in this record.
error-viewpoint = You cannot look at this match from that viewpoint. Choose another one.
error-moment = The match has moments { $low } to { $high }. You can ask for at most { $most } at once.
error-record-text = This is not a text file, so it cannot be a record of a match.
trouble-puzzle = There is no such puzzle here.
review-off = This server does not review matches. Use “tefuda review” on your own computer.
review-slow = With this game or number of players, a review takes too long in a browser. Use a Tefuda server, or “tefuda review” on your own computer.
review-share = Too many reviews are waiting from your address. Please try again when one of them is done.
review-crowded = Many reviews are waiting. Please try again a little later.
review-no-consent = Other people played here too. You can review the match when everybody has agreed.
review-failed = The review failed. Its results so far are saved, and you can continue from there.
review-seat = This match has no such seat.
site-about = Play against the computer, even offline, without an account.

pad-players = { $count ->
    [one] This game cannot be played by one player.
   *[other] This game cannot be played by { $count } players with these rules.
}
pad-no-such-player = There is no player { $number }.
pad-keeper-deals = The score keeper does not deal. Choose another player as the first dealer.

# Notifications.
notify-turn = It is your turn.
notify-next = The others are waiting for you to go on.
notify-ready = Everybody is here and waits until you are ready.
notify-off-label = Turn off
notify-off-done = This table sends no more notifications to this device. You can turn them on again in its menu.
notify-off-failed = The notifications could not be turned off, because the server cannot be reached. Try again later.
notify-mail-subject = { $game }: { $what }
notify-mail-body =
    { $what }

    To the table:
    { $link }

    Turn these mails off:
    { $off }
notify-ask-subject = { $game }: notifications by e-mail?
notify-ask-body =
    A player wants mails at this address whenever it is their turn at a table of { $game }.

    If you are that player, confirm it here:
    { $link }

    Otherwise ignore this mail. There will be no other.
notify-seat = You have no seat at this table on this device.
notify-none = You cannot be notified in this way at this table.
notify-target = Nothing can be sent to this address. Check it, then try again. A webhook needs a public address that begins with https://.
notify-zone = This server does not know your time zone. Turn off the quiet hours, then try again.
notify-rate = Several mails have already asked for a confirmation. Look for one in your mailbox, or try again in an hour.
notify-mail-down = The mail cannot be sent at the moment. Please try again a little later.
notify-link = These notifications have ended already: the match is over, or they were turned off.

# Profiles.
profile-device = This browser does not say which device it is. Reload the page, then try again.
profile-none = This device keeps no name.
profile-last = No other device keeps this name, so you would lose your matches if you removed it here. Delete it instead.
passkey-insecure = Passkeys need a page with HTTPS. This server has none at this address.
passkey-many = This name cannot have more passkeys. Remove them, then add one.
passkey-old = This took too long. Please try again.
passkey-unknown = This passkey belongs to no name here. It may have been deleted.
passkey-refused = This passkey was not accepted. Please try again.
profile-another = This device keeps a name already. Delete it or remove it from this device first.

# A club, and its tournaments.
error-no-club = There is no such club.
error-no-tournament = This club has no such tournament.
error-club-token = This link is not valid for this club any more. Ask the club’s leader for a new one.
error-club-link-taken = This club already uses this token. Draw another one.
error-club-director = Only the club’s leader can do this.
error-club-member = You are a member of this club already.
error-club-full = The club has as many members as a club can have.
error-club-tournaments = The club has as many tournaments as a club can have. Open another club for the next one.
error-club-name = Enter a name.
error-tournament-size = This game cannot be played at tables of this size. Choose another size.
error-tournament-real = Real cards cannot give the same deals to all tables. Choose tables here, or let each table have its own deals.
error-tournament-device = This device already holds a seat at another table of this round. Take this seat on another device.
error-tournament-seat = You have no seat in this round.
tournament-ended = The tournament is over.
tournament-full = The tournament is full.
tournament-entered = This player takes part already.
tournament-unknown = There is no such player.
tournament-round-open = The round is not over yet: not all tables have a result.
tournament-too-few = There are not enough players for a round.
tournament-all-rounds = All planned rounds have been played.
tournament-all-met = Everybody has met everybody.
tournament-no-table = There is no such table in this round.
tournament-no-round = A round can be taken back only while none of its tables has a result.
tournament-result-form = This result does not fit the table.
tournament-result-there = This table has another result. The club’s leader can correct it.
tournament-sealed = This table already has a result. You can see and correct it when all tables of the round have one.
tournament-deals-missing = Here the result comes from the table. You can say who was not there, or award victory points.
