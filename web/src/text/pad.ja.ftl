# 実物のトランプで遊ぶときの得点表のことば。

title = 得点表
intro = 実物のトランプで遊ぶときの得点表です。ディールごとの数字を入れると、ルールどおりに計算し、次のディーラーを知らせます。得点表はこの端末に残ります。
own = この端末の得点表
new-pad = 新しい得点表
deal-count = { $deals ->
    [0] まだ始まっていません
   *[other] { $deals }回分
}
new-help = ディールごとの数字を入れると、計算は得点表がします。
how-many = 人数
players = 名前
players-help = 席の順に、時計回りで入れてください。
player = プレイヤー{ $number }
keeper = 記録係
first-dealer = 最初のディーラー
house-rules = ハウスルール
begin = 得点表を始める
to-pads = 得点表の一覧
totals = 累計
leads = 現在トップ
won = 勝ち
deal = { $deal }回目
mend-deal = { $deal }回目を直す
deal-head = 回
mend-help = 回の数字を押すと、その回を直せます。
enter = 記録する
mend = 直した内容で記録する
entered = { $deal }回目を記録しました。
cancel = やめる
remove-last = { $deal }回目を消す
sheet = 得点表
settlement = 精算
yes = はい
no = いいえ
fewer = 1つ減らす：{ $what }
more = 1つ増やす：{ $what }
to-tournament = 大会へ
enter-result = 大会に結果を入れる
next-match = 同じ人で次の対局
offline = 接続が切れています。入れた数字はこの端末に残り、つながったときに計算します。
offline-kept = 接続が切れています。この回はこの端末に残り、つながったときに記録します。
passed = ほかの人の得点表の写しです。この端末で続けられます。
passed-older = この端末には、この得点表のもっと新しいものがあります。この写しから続けると、新しいほうは消えます。
take-over = この端末で続ける
to-own = 自分の得点表へ
unreadable = リンクが途中で切れています。もう一度送ってもらってください。
print = 印刷
share = 共有・別の端末で続ける
share-help = リンクには、名前も含めて得点表全部が入っています。リンクを開いた人は、この写しを見たり、続きを付けたりできます。
link = この得点表のリンク
copy-link = リンクをコピー
qr = この得点表のリンクのQRコード
qr-too-large = 長すぎてQRコードにできません。リンクを送ってください。
here = この端末で、接続なしで続ける
remove = この得点表を消す
remove-sure = もう一度押すと完全に消えます
