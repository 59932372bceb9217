# Messages that players write to each other at one table.

chat = Chat
placeholder = Message
send = Send
muting = Mute
mute = Mute { $name }
mute-help = You no longer see what they write, until the match is over. They are not told.
close-all = Close the chat for everyone
open-all = Open the chat again
closed = The chat is closed.
kept = Gone once the match is over. Those who watch do not see it.
unread = New messages
