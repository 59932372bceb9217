# 動く遊び方のことば。中身は、それぞれのゲームから届く。

pause = 止める
go = 再生
again = もう一度
next = 次へ
read = 文章で読む
watch = 動きで見る
steps = 遊び方の流れ
