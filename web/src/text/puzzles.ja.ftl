# 問題集のことば。問いと答えは、サーバーから届く。

about = この局面、あなたならどうプレイしますか。手がかりはすべて場に見えています。
of-the-day = 今日の問題
solve-today = 挑戦する
solved-today = 正解済み
streak = { $days ->
    [1] 今日は正解済み
   *[other] { $days }日連続で正解
}
level = 難しさ{ $level }／5
levels = 青い線は難しさです。でたらめに出すものから「名人級」まで、およそ何種類のコンピューターが間違えるかを示します。どれが間違えるかは、各問題の「難しさ」を押すと分かります。
new-here = このゲームが初めての方へ
back = 問題に戻る
number = 第{ $number }問
done = { $of }問中{ $done }問正解
stands =
    .shown = 解答を見た
    .solved = 正解済み
show = 解答を見る
next = 次の問題へ
all = 全問題の一覧
list = 問題一覧
again = もう一度
none = 問題はまだありません。
begin = 始める
go-on = 続きから
all-solved = 全問正解
stage = ステージ{ $stage }
levels-of = 難しさ{ $from }〜{ $to }／5
easy = やさしい
hard = 難しい
every = 全{ $count }問
week = この7日間
missed = 未正解
