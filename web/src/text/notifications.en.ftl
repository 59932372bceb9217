# Notifications of one's turn while the page is closed, and the page to which the links of their mails lead.

help = A notification comes when it is your turn and you are not looking at this table. It names the game, and no cards.
none = This server sends no notifications. Your browser can notify you while this page is open in another tab.
device = This device
device-on = Notifications come to this device from every table where you play on it, even while the page is closed.
device-off = Notifications come while the page is open, not while it is closed.
device-ended = You turned this table off in a notification. Other tables where you play still notify this device.
device-none = This browser receives nothing while the page is closed.
device-install = On an iPhone or iPad, add this page to the home screen first: open the browser’s share menu, then press “Add to Home Screen”.
device-failed = This browser could not reach its push service. Try again later, or in another browser.
turn-on = Turn on
turn-off = Turn off
email = E-mail
address = E-mail address
mail-on = Mails go to { $to }.
mail-waits = A mail is on its way to { $to }. Open the link in it to confirm the address.
more = Webhook
webhook-help = For your own programs: each turn sends a signed request (Standard Webhooks) to this address. It must be public and begin with https://.
webhook-address = Address of the webhook
webhook-on = Requests go to { $to }.
webhook-secret = Secret for checking the signature. It is shown only now.
quiet = Quiet hours
quiet-help = On this device, at all your tables: no notification, and no sound while you look at another page. A turn that begins in these hours is announced at their end, if it is still your turn.
quiet-from = From
quiet-to = To

link-title = Notifications by e-mail
link-ask = Should mails go to { $to } when it is your turn at this table of { $game }?
link-yes = Yes, send them
link-no = No
link-on = From now on mails go to { $to } when it is your turn at { $game }.
link-off = No more mails about this table of { $game } go to { $to }.
link-start = To the start page
