# 検討のことば。検討を開いたときに読み込む。

title = 検討
ask = プレイを検討する
ask-record = プレイを検討する
begin = 検討を始める
ask-all = ほかの人に同意を求める
about = プレイを1つずつ、そのとき見えていた札だけをもとに検討します。
slow = 数分かかることがあります。
takes = { $minutes ->
    [0] 1分もかかりません。
   *[other] およそ{ $minutes }分かかります。
}
others = ほかの人も参加した対局です。全員が同意すると検討できます。
answers =
    .yes = 同意
    .no = 同意しない
    .none = 返事待ち
you = { $name }（自分）
agree = 同意する
withdraw = 同意を取り消す
decline = 同意しない
waiting = 順番待ち（{ $place }番目）
running = 検討しています（{ $done }／{ $all }回）
go-on = 続きから検討する
give-up = 取りやめる
whose = 誰のプレイを検討しますか
skill = プレイ
luck = 運
no-loss = 損は誤差内
unclear = 誤差の範囲内
resigned = 投了
line = 勝率の移り変わり
line-help = 縦は勝率（％）です。線を押すと、その場面に移ります。
moment = 分かれ目{ $number }
played = 実際のプレイ
better = より良いプレイ
show = 卓で見る
again = もう一度考える
to-review = 検討に戻る
next-moment = 次の分かれ目へ
stands =
    .shown = 解答を見た
    .solved = 正解済み
here = 「{ $played }」より「{ $better }」のほうが良い場面
hindsight = 全部の札が見えていたら
hindsight-help = 相手の手札や山札も見えていたとして計算したものです。ほかの数字には影響しません。
every = すべてのプレイ
best = （最善）
go-to = 場面{ $at }へ
lets = { $names }さんがこの対局を検討したいそうです。同意しますか？
