# すべてのテーブルに共通のことば。ゲームごとのことばは、そのゲームの text/ja.ftl にある。
# $seat はプレイヤーの名前、$seatyou は読む人自身のとき "yes"。

## 言語

lang-en = English
lang-ja = 日本語

## カード

card = { $suit }{ $rank }
card-joker = ジョーカー
card-joker-as = ジョーカー({ $card }の代わり)

rank-A = A
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K

suit-S = ♠
suit-H = ♥
suit-D = ♦
suit-C = ♣
suit-R = ★
suit-N = ☾

# 読み上げ
card-name = { $suit }の{ $rank }
card-name-joker = ジョーカー
card-name-joker-as = { $card }の代わりのジョーカー

rank-name-A = エース
rank-name-2 = 2
rank-name-3 = 3
rank-name-4 = 4
rank-name-5 = 5
rank-name-6 = 6
rank-name-7 = 7
rank-name-8 = 8
rank-name-9 = 9
rank-name-T = 10
rank-name-J = ジャック
rank-name-Q = クイーン
rank-name-K = キング

suit-name-S = スペード
suit-name-H = ハート
suit-name-D = ダイヤ
suit-name-C = クラブ
suit-name-R = 星
suit-name-N = 月

## 列挙と人

list-comma = 、
seat-unnamed = プレイヤー{ $number }
seat-empty = 空席
bot-greedy = 堅実ボット
bot-random = 気ままボット
bot-search = 熟考ボット

## テーブルで

waiting = { $seatyou ->
    [yes] あなたの番です。
   *[no] { $seat }さんを待っています。
}
waiting-open = 席{ $number }が空いています。リンクを友だちに送ってください。
waiting-start = 全員がそろうと始まります。
sat-down = { $seatyou ->
    [yes] 席に着きました。
   *[no] { $seat }さんが席に着きました。
}
left = { $seat }さんの接続が切れました。席はそのままです。
came-back = { $seatyou ->
    [yes] 席に戻りました。
   *[no] { $seat }さんが戻りました。
}
between = ディールが終わりました。「次へ」で次のディールに進みます。
ready = { $seatyou ->
    [yes] 次のディールを待っています。
   *[no] { $seat }さんは次のディールの準備ができました。
}
next-deal = 次のディールへ
match-over = 試合終了です。{ $seatyou ->
    [yes] あなたの勝ちです。
   *[no] { $seat }さんの勝ちです。
}
match-drawn = 試合終了です。引き分けです。
watching = 観戦中です。伏せられたカードは見えません。

## 公正さ

fair-promise = この試合の配り札はすべて、最初に引いた秘密の数から決まります。その指紋を今お見せし、数そのものは試合の後に公開しますので、途中で札が動かされていないことをどなたでも確かめられます。
fair-revealed = 試合が終わったので、秘密の数を公開します。最初にお見せした指紋と一致します。「tefuda verify」ですべてのディールを確かめられます。

## できないプレイ

# $where は読んだ所。ないとき $wheregiven は "no"
bad-notation = { $wheregiven ->
    [yes] プレイの誤り({ $where }):{ $found }
   *[no] プレイの誤り:{ $found }
}。入るのは:{ $expected }
bad-position = { $wheregiven ->
    [yes] 局面の誤り({ $where }):{ $found }
   *[no] 局面の誤り:{ $found }
}。入るのは:{ $expected }
bad-rules = { $wheregiven ->
    [yes] ルールの誤り({ $where }):{ $found }
   *[no] ルールの誤り:{ $found }
}。入るのは:{ $expected }
bad-record = { $wheregiven ->
    [yes] 記録の誤り({ $where }):{ $found }
   *[no] 記録の誤り:{ $found }
}。入るのは:{ $expected }
bad-key = { $wheregiven ->
    [yes] { $where }:{ $found } は使えません
   *[no] { $found } は使えません
}。入るのは:{ $expected }
bad-value = { $wheregiven ->
    [yes] { $where }:{ $found } は合いません
   *[no] { $found } は合いません
}。入るのは:{ $expected }
bad-toml = TOML として読めません:{ $error }

# $position は 1 から数えた語の位置
error-notation = プレイの{ $position }語目「{ $found }」が正しくありません。ここに入るのは{ $expected }です。
error-notation-end = プレイが{ $count }語で途切れています。続きは{ $expected }です。
error-notation-empty = プレイが空です。入るのは{ $expected }です。
error-notation-long = プレイが長すぎます({ $count }語)。このゲームでは{ $limit }語までです。
error-card = 「{ $found }」というカードはありません。7SやTHのように、ランクとスートで書いてください。
error-card-not-in-pack = このゲームに{ $card }は使いません。
expected-verb = 動作({ $verbs })
expected-card = カード(例:7S)
expected-seat = 席(例:@1)
expected-meld = メルドの番号(例:2)
expected-number = 数
expected-bar = 次のメルドの前の区切り「|」
expected-end = プレイの終わり

# どのゲームにも共通の断り。ゲームごとに言い換えてもよい
reason-not-your-turn = あなたの番ではありません。
reason-incomplete = プレイが途中です。
reason-match-over = 試合は終わりました。もうプレイできません。
reason-deal-goes-on = ディールはまだ続いています。

illegal = 今このプレイはできません。
stale = 選んでいる間に場が進みました。もう一度見てからプレイしてください。
not-your-turn = { $seatyou ->
    [yes] あなたの番ではありません。
   *[no] { $seat }さんの番です。
}
not-seated = 観戦中です。プレイできるのは席に着いた人だけです。
not-started = まだ始まっていません。席が空いています。
match-is-over = 試合は終わりました。もうプレイできません。
between-deals = このディールは終わりました。次のディールはまだ配られていません。
not-between-deals = ディールはまだ続いています。
busy = 前のプレイを記録しているところです。少しお待ちください。

## 接続の問題

trouble-frame = サーバーがこの通信を理解できませんでした。
trouble-frame-where = サーバーがこの通信を理解できませんでした({ $where }:{ $why })。
trouble-size = 通信が大きすぎます。
trouble-rate = 通信が多すぎます。少しお待ちください。
trouble-table = そのテーブルはありません。片付けられたかもしれません。リンクを確かめてください。
trouble-token = このブラウザーは、その席の持ち主ではありません。
trouble-origin = このページから、このサーバーにはつなげません。
trouble-seat = その席はもう埋まっています。
trouble-seat-none = このテーブルに、その席はありません。
trouble-server = サーバーで問題が起きました。プレイの記録は無事です。もう一度お試しください。
trouble-elsewhere = この席を別の端末で開いたので、このページは止まりました。ここで続けるには再読み込みしてください。
trouble-hello = 最初の通信で、どのテーブルかを伝えてください。
trouble-full = 今はこれ以上テーブルを開けません。後でもう一度お試しください。

## ご希望に添えないとき

error-game = 「{ $game }」というゲームはありません。あるのは:{ $known }
error-seats = { $game }は{ $seats }人では遊べません。遊べる人数:{ $allowed }
error-option = このゲームに「{ $option }」という設定はありません。あるのは:{ $known }
error-option-range = 設定「{ $option }」は{ $low }から{ $high }までです({ $value }が指定されました)。
error-option-choice = 設定「{ $option }」を「{ $value }」にはできません。選べるのは:{ $known }
error-option-number = 設定「{ $option }」は整数です(「{ $value }」が指定されました)。
error-preset = 「{ $preset }」というルールはありません。あるのは:{ $known }
error-bot = 「{ $bot }」というボットはいません。いるのは:{ $known }
error-name-long = 名前が長すぎます。{ $limit }文字までにしてください。
error-body = 送られた内容に誤りがあります({ $where }:{ $why })。
error-not-found = ここには何もありません。
error-record-not-over = 記録は試合が終わってから見られます。

## 局面と記録

error-position-key = このゲームの局面に「{ $key }」という項目はありません。あるのは:{ $known }
error-position-missing = 局面には項目「{ $key }」が必要です。
error-position-value = 項目「{ $key }」を「{ $value }」にはできません。入るのは:{ $expected }
error-position-twice = { $card }が局面に2回出てきます(「{ $first }」と「{ $second }」)。
error-position-pack = 「{ $key }」の{ $card }は、このゲームでは使いません。
error-position-stock = 山札を{ $wanted }枚にするには足りません。残りは{ $left }枚です。
error-record-head = Tefudaの記録ではありません。1行目は「{ $expected }」のはずです。
error-record-line = 記録の{ $line }行目に誤りがあります。{ $why }
error-record-scheme = この版は、切り混ぜの方式「{ $scheme }」を知りません。
error-record-seed = 秘密の数が、最初に示した指紋と合いません。
error-record-deal = 記録の第{ $deal }ディールが、秘密の数から導かれるものと違います。

## コマンド

cli-games-head = 遊べるゲーム:
cli-serving = { $address } でTefudaを開いています。Ctrl-Cで終わります。
cli-replayed = { $deals }ディール、{ $plays }回のプレイを再生しました。
cli-verified = 記録は正しいです。秘密の数、配り札、プレイが合っています。
cli-not-verified = 記録に誤りがあります。{ $why }
cli-file = ファイル「{ $file }」を読めません。{ $why }
cli-scenario-file = { $file }:{ $case }:{ $key }:{ $why }
cli-scenario-failed = { $file }:{ $case }、手順{ $step }:{ $why }
cli-scenario-was = { $key } は { $expected } のはずが、{ $found } でした
cli-scenario-legal = { $play } は断られるはずが、認められました
cli-scenario-illegal = { $play } は認められるはずが、断られました({ $clause }):{ $reason }
cli-scenario-clause = { $play } は { $expected } で断られるはずが、{ $found } で断られました
cli-scenario-word = 「{ $after }」の次に { $word } が{ $should ->
    [yes] 出るはずです
   *[no] 出ないはずです
}
cli-simulated = { $matches }試合、{ $deals }ディール、{ $seconds }秒
cli-needs-extra = このコマンドには追加が必要です:pip install "tefuda[{ $extra }]"
