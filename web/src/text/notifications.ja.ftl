# Notifications of one's turn while the page is closed, and the page to which the links of their mails lead.

help = 自分の番になり、この卓を見ていないときに、通知が届きます。書かれるのはゲームの名前だけで、札のことは書かれません。
none = このサーバーは通知を送りません。このページを別のタブで開いている間は、ブラウザーで通知できます。
device = この端末
device-on = ページを閉じていても、この端末で着いているすべての卓から、通知が届きます。
device-off = ページを開いている間だけ届き、閉じている間は届きません。
device-ended = この卓の通知は、前に届いた通知の「通知を止める」で止めてあります。ほかの卓の通知は、この端末に届きます。
device-none = このブラウザーでは、ページを閉じている間は何も届きません。
device-install = iPhoneやiPadでは、まずこのページをホーム画面に追加してください。ブラウザーの共有メニューを開き、「ホーム画面に追加」を押します。
device-failed = ブラウザーのプッシュサービスにつながりませんでした。後でもう一度お試しになるか、別のブラウザーをお使いください。
turn-on = オンにする
turn-off = オフにする
email = メール
address = メールアドレス
mail-on = { $to }にメールが届きます。
mail-waits = { $to }に確認のメールを送りました。メールの中のリンクを開いてください。
more = Webhook
webhook-help = ご自分のプログラムのためのものです。番が来るたびに、署名付きのリクエスト（Standard Webhooks）がこのアドレスに送られます。https://で始まる公開のアドレスが必要です。
webhook-address = Webhookのアドレス
webhook-on = { $to }にリクエストが送られます。
webhook-secret = 署名を確かめるための鍵です。今だけ表示されます。
quiet = おやすみ時間
quiet-help = この端末では、どの卓からも通知は来ません。ほかのページを見ている間は、音も鳴りません。この時間に来た番は、時間が終わってもまだ自分の番なら、そのときに通知します。
quiet-from = 開始
quiet-to = 終了

link-title = メールでの通知
link-ask = { $game }のこの卓で自分の番になったら、{ $to }にメールを送りますか。
link-yes = はい、送ってください
link-no = いいえ
link-on = これからは、{ $game }で自分の番になると、{ $to }にメールが届きます。
link-off = { $game }のこの卓のメールは、もう{ $to }に届きません。
link-start = トップページへ
