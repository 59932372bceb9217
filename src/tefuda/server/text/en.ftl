# The server's own sentences. What all tables share lies in src/tefuda/text/en.ftl.

trouble-slow = Your connection could not keep up. Reload the page to come back to your seat.
trouble-restart = The server is being restarted. Your seat and every play are kept; come back in a moment.
trouble-store = Nothing can be stored here at the moment. Every play that was accepted is kept; please try again a little later.
trouble-knocks = Too many new connections from your address. Please wait a moment; you will be let in again.
trouble-put-back = Something went wrong at this table. It has been put back as it was after the last accepted play; you will be at your seat again in a moment.
trouble-crowd = Too many connections from your address. Close a few and try again.
trouble-full = Every table of this server is in use. Please try again a little later.
trouble-again = This connection already belongs to a table.
error-me = One seat must be yours, and only one.
error-bot-missing = Say which player of the house is to sit there, or which bot.
error-hints = This game gives no hints.
error-bot-extra = Only a seat for a bot names a bot.
error-method = That cannot be done here.
error-page = The page has not been built yet. Run “make page”, or use another client: see docs/protocol.md.
qr-title = Invitation to the table
note-nowhere = Notes cannot be kept for that card or seat.
note-late = That deal is over; its notes are put away.
no-talk-now = Nobody speaks across this table just now.
talk-too-much = Please give the others a moment.
