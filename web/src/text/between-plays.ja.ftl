# 対局の間、札のわきに出ることば：ほかの卓、待ち時間、自動のプレイ、投了。

other-tables = ほかの卓
other-tables-wait = ほかの卓：{ $what }
go-there = { $game }：{ $what }
later = 今はいい
no-cards-left = あなたの札は、もうありません。
faster = 速くする
at-usual-speed = ふつうの速さに戻す
at-no-pause = ほかの人は、間を置かずにプレイします。
at-faster = ほかの人は、速くプレイします。
forced = { $label }（ほかにできるプレイがないので、自動で行いました）
put-away = 閉じる
resign = 投了する
resign-help = { $name }さんの勝ちで、対局が終わります。取り消しはできません。
