# 場の札を組み替えるところ。

staging-own = 「{ $commit }」を押すまで、自分にしか見えません。
put-here = ここへ
heap-bad = 未完成
heap-open = 全部選ぶ
heap-foot = メルド{ $number }：{ $what }
from-hand = 手札から
joker-free = 自由
turn-joker = { $cards }：別の札にする
hint-here = この形で出せます。
staging-how = 手札か場の札を選び、付けたいメルドか「{ $fresh }」を押します。
staging-ready = この形で出せます。
undo = 1つ戻す
chosen = 選んだ組：
