# Texts for a server that also has the page that goes on without a connection.

where = Where you play
at-server = On the server
on-device = On this device
server-help = All strengths, reviews, and hints with win rates. Continue on any of your devices.
device-help = Works offline. Downloads about 8 MB once. Computer players think for at most a second.
not-yet = To play on this device, some parts have to be loaded once, and { $host } cannot be reached. Please try again when you are online.
goes-on = Works offline
meanwhile = Play on this device for now
away = { $host } cannot be reached. Your tables there are safe. For now you can play here.
back = { $host } can be reached again.
to-server = Return to the server
