# カルーセルの日本語。共通のことばは src/tefuda/text/ja.ftl にある。
# 席の名前には $seatyou が付く。読む人自身のとき "yes"。

name = カルーセル
tagline = 場に出た組を崩しては作り直し、手札をあと1枚出す道を探すパズル。
also-called = ラミーキューブ、マキャベリの仲間
minutes = 30〜60分

## ハウスルール

option-target = 目標点
    .help = ディールが終わったとき、この点以上で累計の一番多い人が対局に勝ちます。
option-ace_high = Kの上のA
    .help = Q、K、Aと続くランを認めますか。
option-ace_high-no = Aは2の下だけ
option-ace_high-yes = Kの上にもつながる
option-knock_needs_play = ノックの前に出す
    .help = ノックできるのは、その番に何か出した後だけですか。
option-knock_needs_play-no = 引いた後なら、出さなくてもノックできる
option-knock_needs_play-yes = 出した後だけノックできる
option-hand_size = 配る枚数
    .help = 1人にこの枚数を配ります。
option-out_bonus = 上がりのボーナス
    .help = 上がった人にこの点が付きます。
option-undercut_bonus = アンダーカットのボーナス
    .help = ノックをアンダーカットした人にこの点が付きます。
option-game_bonus = 対局に勝ったボーナス
    .help = 対局に勝った人にこの点が付きます。
option-win_bonus = 勝ったディール1つのボーナス
    .help = 対局に勝った人に、勝ったディール1つごとにこの点が付きます。

preset-source = 元の説明のとおり
preset-pagat = pagat.comのルール（AはKの上にも）
preset-short-and-free = 独自ルール：100点、出さずにノック

## 場所とメルド

zone-stock = 山札
    .help = 誰も持っていない札です。1回の番に3枚まで引けます。3枚目を引くと番が終わります（CA-10）。
zone-table = 場
    .help = 全員のメルドが出ています。手札から1枚でも出す人は、付け加えても、組み替えてもかまいません（CA-12）。
zone-turns = { $turns ->
    [1] 人の番が残る
   *[other] 人の番が残る
}
    .word = 最後の一巡
    .help = 山札がなくなったので、全員がもう1回ずつプレイします。もう引きません（CA-21）。
meld-set = セット
    .help = 同じランクの3枚か4枚で、スートがすべて違うものです：`KS KH KD`（CA-5）。
meld-run = ラン
    .help = 同じスートで、数字の続く3枚以上です：`9S TS JS`（CA-6）。

badge-wins = { $count }勝
    .word = 勝ったディール
    .help = 対局に勝つと、勝ったディール1回につき25点が加わります（CA-25）。
badge-last = 最終番
    .help = 山札の最後の1枚を引いた人です。最後の一巡では、番が最後に回ってきます（CA-21）。
badge-points = 手札{ $points }点
    .word = 手札の点
    .help = この手札を数えた点です。Aは1点、J・Q・Kは10点、ジョーカーは25点、ほかは数字のとおりです。5点以下ならノックできます（CA-14）。

term-dealer = ディーラー
    .help = このディールの札を配った人です。左隣の人から始めました（CA-9）。

## できること

verb-draw = 引く
verb-lay = 出す
verb-arrange = 場を組み替える
    .word = 場を組み替える
    .help = 自分だけに見える下書きの場です。全部がセットかランになるように、場の札と手札を好きなように並べ替えられます（CA-12）。
verb-knock = ノック
    .help = { $knock_needs_play ->
        [yes] その番に何か出した後、手札が5点以下なら、ディールを終わりにできます。手札の点が一番少ない人の勝ちです（CA-14）。
       *[no] 札を引いた後、手札が5点以下なら、ディールを終わりにできます。手札の点が一番少ない人の勝ちです（CA-14）。
    }
verb-done = 番を終える

do-draw = 1枚引く
do-draw-again = { $drawn ->
    [1] 2枚目を引く
   *[other] 3枚目を引いて終える
}
do-lay = { $cards }を出す
do-lay-on = { $cards }を{ $meld }に付ける
do-lay-rearranging = { $cards }を出す（場の{ $count }組を組み替え）
do-arrange = 場を組み替える
do-knock = ノックする
do-done = 番を終える

## 今すること

prompt-draw = 1枚引いて、出せる札を出してください。
prompt-draw-end = 山札の最後の1枚を引いてください。番が終わると、全員がもう一度プレイします。
prompt-joker-free = { $card }が場にあるので、その代わりのジョーカーは自由です。札を出すのに使えます。
prompt-play-or-draw = { $drawn ->
    [1] 札を出してください。先に2枚目を引くこともできます。
   *[other] 札を出すか、3枚目を引いてください。引くとそこで番が終わります。
}
prompt-play-or-draw-end = { $drawn ->
    [1] 札を出してください。出さずに山札の最後の1枚を引くと、最後の一巡になります。
   *[other] 札を出すか、山札の最後の1枚を引いてください。引くとそこで番が終わります。
}
prompt-draw-again = { $drawn ->
    [1] 出せないので2枚目を引いてください。3枚目を引くと番が終わります。
   *[other] 出せる札がないので、3枚目を引いてください。そこで番が終わります。
}
prompt-draw-again-end = 出せる札がないので、山札の最後の1枚を引いてください。最後の一巡になります。
prompt-more = 続けて出すか、番を終えてください。
prompt-no-more = もう出せる札がないので、番を終えてください。
prompt-knock = 5点以下なので、ノックして終えられます。同じ点かそれ以下の人がいれば、その人の勝ちです。
prompt-stock-gone = 山札がなくなりました。札を出すか、番を終えてください。
prompt-stock-gone-none = 山札がなくなり、出せる札もないので、番を終えてください。
prompt-last = { $turns ->
    [1] 最後の一巡で、あなたの番が最後です。札を出すか、番を終えてください。
   *[other] 最後の一巡です。番が残っているのは{ $turns }人です。札を出すか、番を終えてください。
}
prompt-last-none = { $turns ->
    [1] 最後の一巡で、あなたの番が最後です。出せる札がないので、番を終えてください。
   *[other] 最後の一巡で、番が残るのは{ $turns }人です。出せる札がないので、番を終えてください。
}
prompt-wait = { $seat }さんを待っています。
prompt-wait-last = { $turns ->
    [1] 最後の一巡で、番が残っているのは{ $seat }さんだけです。
   *[other] 最後の一巡です。番が残っているのは{ $turns }人です。{ $seat }さんを待っています。
}
prompt-between = ディールが終わりました。
prompt-over = { $seatyou ->
    [yes] 対局終了です。あなたの勝ちです。
   *[no] 対局終了です。{ $seat }さんの勝ちです。
}

## 起きたこと

event-dealt = { $seatyou ->
    [yes] 10枚配られました。
   *[no] { $seat }さんに10枚配られました。
}
event-dealt-all = 全員に10枚ずつ配られました。
event-drew = { $seatyou ->
    [yes] { $card }を引きました。
   *[no] { $seat }さんが{ $card }を引きました。
}
event-drew-hidden = { $seatyou ->
    [yes] 1枚引きました。
   *[no] { $seat }さんが1枚引きました。
}
event-drew-third = { $seatyou ->
    [yes] 3枚目に{ $card }を引いて、番が終わりました。
   *[no] { $seat }さんが3枚目に{ $card }を引いて、番が終わりました。
}
event-drew-third-hidden = { $seatyou ->
    [yes] 3枚目を引いて、番が終わりました。
   *[no] { $seat }さんが3枚目を引いて、番が終わりました。
}
event-laid = { $seatyou ->
    [yes] { $cards }を場に出しました。
   *[no] { $seat }さんが{ $cards }を場に出しました。
}
event-rearranged = { $seatyou ->
    [yes] 場のメルド{ $count }組を組み替えました。
   *[no] { $seat }さんが場のメルド{ $count }組を組み替えました。
}
event-formed = 場のメルド：{ $cards }
# 1回のプレイのすべて：手札から出した札、なくなったメルドの数、できたメルド
event-laid-new = { $seatyou ->
    [yes] { $melds }を場に出しました。
   *[no] { $seat }さんが{ $melds }を場に出しました。
}
event-added = { $seatyou ->
    [yes] { $cards }を付けて、{ $melds }にしました。
   *[no] { $seat }さんが{ $cards }を付けて、{ $melds }にしました。
}
event-laid-rearranging = { $seatyou ->
    [yes] { $cards }を出して、{ $melds }を作りました。
   *[no] { $seat }さんが{ $cards }を出して、{ $melds }を作りました。
}
event-laid-changing = { $seatyou ->
    [yes] { $cards }を出して、場のメルド{ $count }組を組み替えました。
   *[no] { $seat }さんが{ $cards }を出して、場のメルド{ $count }組を組み替えました。
}
event-rearranged-into = { $seatyou ->
    [yes] 場のメルド{ $count }組を組み替えて、{ $melds }を作りました。
   *[no] { $seat }さんが場のメルド{ $count }組を組み替えて、{ $melds }を作りました。
}
event-passed = { $seatyou ->
    [yes] 番を終えました。
   *[no] { $seat }さんが番を終えました。
}
event-three-drawn = { $seatyou ->
    [yes] 3枚目なので、番が終わりました。
   *[no] { $seat }さんは3枚引いたので、番が終わりました。
}
event-last-round = { $seatyou ->
    [yes] 山札の最後の1枚を引きました。全員がもう1回ずつプレイし、あなたが最後です。
   *[no] { $seat }さんが山札の最後の1枚を引きました。全員がもう1回ずつプレイし、{ $seat }さんが最後です。
}
event-knocked = { $seatyou ->
    [yes] { $points }点でノックしました！
   *[no] { $seat }さんが{ $points }点でノックしました！
}
event-went-out = { $seatyou ->
    [yes] 上がりました！
   *[no] { $seat }さんが上がりました！
}
event-stock-end = 上がった人はいません。全員の手札を比べます。
event-undercut = { $seatyou ->
    [yes] アンダーカット！　あなたの手札の点が、ノックした人と同じかそれ以下でした。
   *[no] アンダーカット！　{ $seat }さんの手札の点が、ノックした人と同じかそれ以下でした。
}
event-scored = { $seatyou ->
    [yes] あなたがこのディールに勝って、{ $points }点獲得しました。
   *[no] { $seat }さんがこのディールに勝って、{ $points }点獲得しました。
}
event-play-on = 首位が同点なので、対局を続けます。
event-match-won = { $seatyou ->
    [yes] あなたが対局に勝ちました！
   *[no] { $seat }さんが対局に勝ちました。
}
event-settled = { $seatyou ->
    [yes] 精算：あなたが{ $points }点を受け取ります。
   *[no] 精算：{ $seat }さんが{ $points }点を受け取ります。
}
event-settled-all = 精算：{ $each }です。
settled-receives = { $seatyou ->
    [yes] あなたは{ $points }点の受け取り
   *[no] { $seat }さんは{ $points }点の受け取り
}
settled-pays = { $seatyou ->
    [yes] あなたは{ $points }点の支払い
   *[no] { $seat }さんは{ $points }点の支払い
}
event-pays = { $seatyou ->
    [yes] 精算：あなたが{ $points }点を払います。
   *[no] 精算：{ $seat }さんが{ $points }点を払います。
}
stamp-out = 上がり
stamp-foiled = アンダーカット

## 助言

why-draw = 番の初めには、山札から1枚引きます。
why-lay-most = 手札の点が{ $points }点減り、今はこれが一番減る出し方です。
why-lay = 手札の点は少ないほどよく、これで{ $points }点減ります。
why-out = 手札がなくなり、ディールが終わります。
why-rearrange = 場のメルドだけが変わり、手札は減りません。
why-knock = 手札の点が一番少ない人の勝ちなので、{ $points }点だけの今、ディールを終えます。
why-draw-more = 今、手札から出せる札はないので、もう1枚引きます。
why-draw-on = 出すのを待てば、次の1枚でもっと出せるかもしれません。
why-draw-third = 3枚目を引くと番が終わりますが、{ $cards }は、場に出すと誰でも使えるので手札に残します。
why-draw-third-late = 3枚目を引くと番が終わりますが、その前にディールが終わらなければ最後の一巡でも出せるので、{ $cards }は手札に残します。
why-keep = 場に出すと誰でも使えるので、残りは手札に置いておきます。
why-done = もう、手札から出せる札はありません。
caution-cards = { $cardscount ->
    [1] まだ{ $cards }を出せます。
   *[other] まだ出せる札があります：{ $cards }
}
caution-third = { $cardscount ->
    [1] 3枚目を引くと番が終わります。まだ{ $cards }を出せます。
   *[other] 3枚目を引くと番が終わります。まだ出せる札があります：{ $cards }
}

## 新しい場ができるまでの手順

step-new-hand = 手札の{ $hand }を出して、新しいメルドを作ります。
step-new-table = { $taken }を取り出して、それだけで1つのメルドにします。
step-new-both = 場の{ $taken }に手札の{ $hand }を加えて、新しいメルドを作ります。
step-to-hand = 手札の{ $hand }を{ $meld }に付けます。
step-to-table = { $taken }を{ $meld }に移します。
step-to-both = { $taken }を{ $meld }に移し、手札の{ $hand }も付けます。
step-rest = { $cardscount ->
    [1] 残りもメルドのままです：{ $cards }
   *[other] 残りもすべてメルドのままです：{ $cards }
}
step-open = { $cardscount ->
    [1] { $cards }は、後の手順でメルドになります。
   *[other] 次の札は、後の手順でメルドになります：{ $cards }
}

## できない理由

reason-laid-already = この番ではもう出したので、引けません。
reason-stock-gone = 山札がありません。
reason-last-round = 最後の一巡では、札を引きません。
reason-play-or-draw = まだ何も出していません。何か出すか、もう1枚引いてください。
reason-lay-first = ノックできるのは、この番に何か出した後だけです。
reason-too-many-points = ノックできるのは、手札が5点以下のときだけです。
reason-more-cards = これだけでは出せません。札を足してください。
reason-cannot-be-laid = その札は、場をどう組み替えても出せません。
reason-not-together = 選んだ札を全部一緒には出せません。枚数を減らしてください。
reason-no-meld-of-these = その札は、セットにもランにもなりません。場にもまだ札がありません。
reason-not-a-meld = { $cards }は、セットにもランにもなっていません。
reason-suit-twice = { $cards }に、同じスートの札が2枚あります。
reason-corner = { $cards }ではAがKの上にあります。ここではAは2の下だけです。
reason-left-out = { $card }は場の札なので、どれかのメルドに残さなければなりません。
reason-no-hand-card = 手札から1枚は出してください。
reason-joker-left-out = 場のジョーカーは、どれかのメルドに残さなければなりません。
reason-joker-not-held = ジョーカーをそんなに持っていません。
reason-joker-keeps = そのジョーカーは{ $card }の代わりのままです。本物の札を置けば、自由になります。

## 計算

count-title-knock = { $seatyou ->
    [yes] あなたのノックです
   *[no] { $seat }さんのノックです
}
count-title-out = { $seatyou ->
    [yes] あなたの上がりです
   *[no] { $seat }さんの上がりです
}
count-title-stock = 山札がなくなりました
count-hand = 残った手札
    .help = Aは1点、J・Q・Kは10点、ジョーカーは25点、ほかは数字のとおりに数えます（CA-3）。
count-no-more = { $seatyou ->
    [yes] アンダーカット（あなたの{ $points }点以下）
   *[no] アンダーカット（{ $seat }さんの{ $points }点以下）
}
    .word = アンダーカット
    .help = ノックした人と同じか、それより少ない人がいれば、その人の勝ちになります（CA-16）。
count-lowest = 一番少ない手札
    .help = 山札がなくなり、上がりもなければ、手札の点が一番少ない人の勝ちです（CA-23）。
count-difference = { $seatyou ->
    [yes] あなたの手札との差
   *[no] { $seat }さんの手札との差
}
    .word = 点の差
    .help = 勝った人は、ほかの全員との点の差を得点します（CA-17）。
count-out = 上がりボーナス
    .help = 手札をすべて出して勝つと、25点が加わります（CA-18）。
count-undercut = アンダーカット・ボーナス
    .help = ノックした人に勝つと、10点が加わります（CA-18）。
count-deal = このディール
    .help = このディールの得点です。得点するのは勝った人だけで、ほかの人の点は減りません（CA-17）。
count-total = 累計
    .help = { sheet-total.help }
count-game-bonus = ゲーム・ボーナス
    .help = 対局に勝った人に100点です（CA-25）。
count-wins = 勝ったディール（1回{ $points }点）
    .word = 勝ったディール
    .help = 対局に勝った人は、勝ったディール1回につき25点を加えます（CA-25）。
count-final = 最終合計
    .help = 全ディールの得点とボーナスの合計です（CA-25）。
count-pair = { $seat }さんと{ $other }さん
    .word = 2人の組み合わせ
    .help = 2人ずつ、累計の差をやりとりします。累計が0点の人は、対局に勝った人に差の2倍を払います（CA-26）。
count-pair-double = { $seat }さんと{ $other }さん（0点なので2倍）
count-pays = 精算
    .help = すべての組み合わせを合わせた、最後の受け払いです（CA-26）。
count-outcome = { $seatyou ->
    [yes] あなたが{ $points }点を取りました。
   *[no] { $seat }さんが{ $points }点を取りました。
}
count-shared = 一番少ない手札が同点です。それぞれ{ $points }点獲得します。

## 得点表

sheet-total = 累計
    .help = これまでのディールの得点の合計です（CA-17）。
sheet-wins = 勝ったディール
    .help = 対局に勝つと、1回につき25点が加わります（CA-25）。
sheet-target = { $points }点で終了
    .word = 目標点
    .help = ディールが終わったとき、この点に達した人がいれば、累計の一番多い人が対局に勝ちます（CA-24）。

## 使えるもの

expected-ender = ディールを終わらせた席、または空
expected-set-or-run = セットかラン
expected-winner = 勝った席
expected-drawable-card = 引ける札
expected-last-drawer = 山札の最後の1枚を引いた席

## ディールのあらすじ

# 手札の点：読む人が先
story-held = { $seatyou ->
    [yes] あなたが{ $points }点
   *[no] { $seat }さんが{ $points }点
}
story-stock = 残った手札は、{ $each }でした。
story-out = { $seatyou ->
    [yes] あなたが最後の札を出しました。残った手札は、{ $each }でした。
   *[no] { $seat }さんが最後の札を出しました。残った手札は、{ $each }でした。
}
story-knock = { $seatyou ->
    [yes] あなたが{ $points }点でノックし、{ $each }でした。
   *[no] { $seat }さんが{ $points }点でノックし、{ $each }でした。
}
story-undercut = { $seatyou ->
    [yes] あなたが{ $points }点でノックしましたが、{ $other }さんが{ $low }点でアンダーカットしました。
   *[no] { $seat }さんが{ $points }点でノックしましたが、{ $otheryou ->
        [yes] あなた
       *[no] { $other }さん
    }が{ $low }点でアンダーカットしました。
}
story-undercut-shared = { $seatyou ->
    [yes] あなたが{ $points }点でノックしましたが、{ $others }が{ $low }点でアンダーカットしました。
   *[no] { $seat }さんが{ $points }点でノックしましたが、{ $others }が{ $low }点でアンダーカットしました。
}
# 得点の内訳：ほかの人の手札から、勝った人の手札を引く
story-scored = { $how }{ $score }。
story-score = 得点は{ $sum }{ $bonus ->
    [out] +25（上がり）
    [undercut] +10（アンダーカット）
   *[none] {""}
}={ $points }
story-whole = { $points }
story-minus = { $points }−{ $low }
story-minus-each = （{ $points }−{ $low }）
story-plus = { $one }+{ $other }

## どのプレイで何が起きやすいか：「…確率です」に入ることば

leads-rearranged = { $who ->
    [you] あなたが{ $often }場を組み替える
    [opponent] 相手が{ $often }場を組み替える
   *[other] ほかの人が{ $often }場を組み替える
}
leads-laid = { $who ->
    [you] あなたが{ $often }札を出す
    [opponent] 相手が{ $often }札を出す
   *[other] ほかの人が{ $often }札を出す
}
leads-knocked = { $who ->
    [you] あなたが{ $often }ノックする
    [opponent] 相手が{ $often }ノックする
   *[other] ほかの人が{ $often }ノックする
}
leads-went-out = { $who ->
    [you] あなたが{ $often }上がる
    [opponent] 相手が{ $often }上がる
   *[other] ほかの人が{ $often }上がる
}
leads-undercut = { $who ->
    [you] あなたが{ $often }アンダーカットする
    [opponent] 相手に{ $often }アンダーカットされる
   *[other] ほかの人が{ $often }アンダーカットする
}
leads-three-drawn = { $who ->
    [you] あなたが{ $often }出せずに3枚引く
    [opponent] 相手が{ $often }出せずに3枚引く
   *[other] ほかの人が{ $often }出せずに3枚引く
}
leads-stock-end = 山札が{ $often }終わる

## 出来事の名前（ラボの表と図）：「…で終わる割合」「…（1ディールの回数）」

fact-dealt = 手札の配り
fact-drew = 山札から引いた札
fact-laid = 札を出すプレイ
fact-rearranged = 組み替え
fact-formed = できたメルド
fact-passed = ノックのない番の終わり
fact-three-drawn = 3枚引いた番
fact-last-round = 最後の一巡
fact-knocked = ノック
fact-went-out = 上がり
fact-stock-end = 山札切れ
fact-undercut = アンダーカット
fact-scored = ディールの勝ち
fact-play-on = 首位同点による続行
fact-match-won = 対局の勝ち
fact-settled = 精算

## 動く遊び方：短いことばと、読み上げる文

demo-start = メルドは全員のもの
    .said = 場のメルドは、全員のものです。
demo-draw = 1枚引く
    .said = 山札から1枚引きます。捨て札はありません。
demo-set = 同じランクはセット
    .said = Kを3枚出します。同じランクでスートの違う札、セットです。
demo-no-place = 6の行き場がない？
    .said = ♠6は、どこにも置けないように見えます。
demo-move = 1枚を移す
    .said = ♠7をセットからランに移します。どちらもメルドのままです。
demo-joins = 6が入った
    .said = これで、♠6がランに入ります。
demo-knock = 5点以下でノック
    .said = 手札は4点です。5点以下なら、ノックできます。
demo-count = 少ない方の勝ち
    .said = 相手の手札は25点です。差の21点があなたの得点になります。

## 得点表

pad-ended = ディールはどう終わりましたか？
pad-ended-knock = ノック
pad-ended-out = 上がり
pad-ended-stock = 山札切れ
pad-knocker = ノックしたのは？
pad-out = 上がったのは？
pad-left = 手札の点
pad-left-low = 上がっていない人は札を持っていて、一番低いAでも{ $points }点です。
pad-left-high = 札を全部合わせても{ $points }点です。
pad-left-knock = { $seat }さんがノックできるのは、手札が{ $points }点以下のときだけです。
pad-left-together = 全員の手札が合わせて{ $sum }点になりますが、札は全部で{ $points }点しかありません。
