# Texts that differ where there is no server: nobody comes by a link, and everything stays on this device.
# Each message replaces the one of page.en.ftl with the same name.

about = Play against computer players on this device, even offline. No account.
invite = Choose players and rules
invite-short = Choose…
invite-to = A table of your own: { $game }
# The link that there is in this place leads there, if anywhere.
from-device = With friends: { $host }
connecting = Opening the table…
reconnecting = The table was interrupted. Opening it again… Your game is safe.
leave-help = The table waits for you. You can return from the start page.
no-server = This did not work. Please try again in a moment.
no-table-help = The link may be incomplete, or the table is in another browser. Tables stay in the browser where they were opened.
# Thinking ahead takes a moment at most, as nothing is compiled here.
level-help =
    .sharp = With two players, thinks for up to a second and plays a little better.
