# 対局の間、札のわきに出ることば：ほかの卓、待ち時間、自動のプレイ、投了。

other-tables = ほかの卓
other-tables-wait = ほかの卓：{ $what }
go-there = { $game }：{ $what }
later = あとで
faster = 速くする
at-usual-speed = ふつうの速さに戻す
at-no-pause = ほかの人のプレイを早送りします。
at-faster = ほかの人は、速くプレイします。
forced = { $label }（ほかにできるプレイがないので、自動で行いました）
put-away = 閉じる
pause = 休憩する
pause-help = 誰かが続けるまで、誰もプレイせず、持ち時間も減りません。席にいる全員が同意すると休憩に入ります。
wants-pause = { $names }さんは休憩したいそうです。
you-want-pause = 休憩したいと伝えました。ほかの人の返事を待っています。
pause-holds = 休憩中です。持ち時間は減りません。卓の人なら誰でも再開できます。
resign = 投了する
resign-help = { $name }さんの勝ちで、対局が終わります。取り消しはできません。
