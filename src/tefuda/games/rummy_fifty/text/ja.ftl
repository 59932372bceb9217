# ラミー50の日本語。共通のことばは src/tefuda/text/ja.ftl にある。
# 席の名前には $seatyou が付く。読む人自身のとき "yes"。

name = ラミー50
tagline = 短時間の真剣勝負。オールマイティは毎回変わり、こっそり選んだ絵札に点を賭けます。
minutes = 15〜30分

# どの卓にも共通の文のうち、このゲームでは言い換えるもの。page- は画面の文（web/src/text/page.ja.ftl）
between = ラウンドが終わりました。「次のラウンドへ」を押してください。
ready = { $seatyou ->
    [yes] 次のラウンドを待っています。
   *[no] { $seat }さんは次のラウンドの準備ができました。
}
between-deals = このラウンドは終わりました。次はまだ配られていません。
not-between-deals = ラウンドはまだ続いています。
reason-deal-goes-on = ラウンドはまだ続いています。
page-count = 得点計算
page-gains = このラウンドの得点
page-lesson-play = 実際に遊ぶ
page-lesson-recap = ラウンドのまとめ
page-one-deal = ラウンド
page-deal-begins = ラウンドが始まります。
page-last-deal = 最後のラウンド
page-look-back-deal = このラウンドを振り返る
page-next-deal = 次のラウンドへ
page-next-deal-waits = 次のラウンドへ進めます
page-to-deal-end = ラウンドの終わりまで進める

## ハウスルール

option-target = 目標点
    .help = 先にこの点になった人が対局に勝ちます。全員1点から始めます。
option-layoff_own = 自分のメルドへの付け札
    .help = 自分のメルドにも札を付けられますか。
option-layoff_own-no = ほかの人のメルドだけ
option-layoff_own-yes = 自分のメルドにも
option-stock_end = 山札の最後の1枚
    .help = 引いた瞬間にラウンドが終わりますか。それとも、その番は最後まで行いますか。
option-stock_end-instant = すぐに終わる
option-stock_end-finish_turn = その番は最後まで行う
option-two_player_extra = 2人用のルール
    .help = 2人のときはKを使わず、番の終わりに山札の1枚をめくって、めくり札に重ねます。
option-two_player_extra-no = 3人・4人と同じ
option-two_player_extra-yes = Kなし、めくり札あり
option-ten_ace_wrap = 10の次のA
    .help = 9・10・Aと続くランを認めますか。
option-ten_ace_wrap-no = Aは2の手前だけ
option-ten_ace_wrap-yes = 10の次にも置ける
option-hand_size = 配る枚数
    .help = 1人にこの枚数を配ります。
option-start_points = 最初の持ち点
    .help = 全員がこの点を持って始めます。
option-high_number = 2点になる数
    .help = この数からは、上がった人の得点が1点ではなく2点になります。

preset-source = 元の説明のとおり
preset-free-table = 独自ルール：3点先取、自分にも付け札

## 場所とメルド

zone-stock = 山札
    .help = 誰も持っていない札です。なくなると、ラウンドは終わります（RF-14）。
zone-almighty = オールマイティ{ $suit }
    .word = オールマイティ
    .help = このスートの札は、数字はそのままで、どのスートのランにも入ります。このスートの5なら、ほかのスートの4と6の間に入ります。めくられているこの札そのものは使えません（RF-15）。
zone-pile = 捨て札
    .help = 捨て札は1人ずつ別に積みます。ほかの人の一番上の札は取れますが、自分の捨て札は取れません（RF-9）。
zone-extra = めくり札
    .help = 2人のときだけ使います。番を終えるたびに山札を1枚めくって、ここに重ねます。一番上の札は、相手も自分も取れます（RF-22）。
zone-melds = { $seatyou ->
    [yes] あなたのメルド
   *[no] { $seat }さんのメルド
}
    .word = メルド
    .help = { $layoff_own ->
        [yes] 場に出した組み合わせです。誰でも、ここに手札の札を付けられます（RF-11b）。
       *[no] 場に出した組み合わせです。ほかの人は、ここに手札の札を付けられます（RF-11b）。
    }
meld-group = グループ
    .help = 同じ数字の3枚以上です：`3S 3H 3C`（RF-16）。
meld-run = { $suit }のラン
    .word = ラン
    .help = 同じスートで、数字の続く3枚以上です：`AS 2S 3S`。オールマイティの札が混ざってもかまいません（RF-15）。
meld-run-open = オールマイティだけのラン（スート未定）
    .help = オールマイティでない札が付くと、そのスートのランになります（RF-15d）。
sign-open = ?
mark = オールマイティ
    .help = オールマイティの札です。どのスートのランにも入ります（RF-15）。

badge-chosen = 決めました
    .help = J・Q・Kの絵札を1枚選んで伏せました。全員が伏せたら、一斉に表にします（RF-7）。
badge-hand = 手札＋絵札{ $points }
    .word = 手札＋絵札（負けたときの合計）
    .help = 手札の数字と絵札を足した合計です。得点ではありません。今ほかの人が上がると、この合計が一番大きい人は、1点を失います（RF-17）。
badge-cards = 手札の合計{ $points }
    .word = 手札の合計
    .help = 手札の数字を足した合計です。得点ではありません。ほかの人が上がると、これから選ぶ絵札の点（10・20・30）もこれに足します（RF-17）。
badge-court = { $court }={ $points }
    .word = 絵札
    .help = Jは10、Qは20、Kは30です。ラウンドに勝てば50に届きやすくなり、50以上なら2点です。負ければ自分の合計に加わります（RF-7）。

term-dealer = ディーラー
    .help = このラウンドの札を配り、最初に番が来る人です（RF-8）。

## できること

verb-show = 選ぶ
verb-draw = 引く
verb-discard = 捨てる
verb-meld = 出す
verb-add = 付ける
verb-done = 番を終える

do-show = 選ぶ
do-show-court = { $court }を選ぶ（{ $points }）
do-draw = 山札から引く
do-draw-pile = { $seat }さんの{ $card }を取る
do-draw-extra = { $seatyou ->
    [yes] 自分の{ $card }を取る
   *[no] めくり札の{ $card }を取る
}
do-discard = { $cards }を捨てる
do-meld = { $cards }を出す
do-add = { $cards }を付ける
do-add-run = { $cards }を{ $first }〜{ $last }に付ける
do-add-group = { $cards }を{ $rank }のグループに付ける
do-add-becomes = { $cards }を{ $first }〜{ $last }に付ける（{ $suit }のランになる）
do-done = 番を終える

## 今すること

prompt-show = J・Q・Kのどれかを押して、絵札をこっそり選んでください。大きいほど得も損も増えます。
prompt-show-two = JかQを押して、絵札をこっそり選んでください。Qのほうが得も損も大きくなります。
prompt-draw = 引くか、赤い枠の札を取ってください。
prompt-draw-stock = 山札から1枚引いてください。
prompt-draw-end = 山札の最後の1枚を引いてください。そこでラウンドが終わり、誰も得点しません。
prompt-draw-or-end = 引けば得点なしで終わり。赤い枠なら続きます。
prompt-draw-last = 引けばこの番で終わり。赤い枠なら続きます。
prompt-discard = まず1枚捨ててください。出すのはその後です。
prompt-discard-last = この番でラウンドが終わります。1枚捨ててから、札を出してください。
prompt-play = 出せる札があります。終わったら「番を終える」を押してください。
prompt-play-last = この番でラウンドが終わります。出せる札を出して、番を終えてください。
prompt-done = 今は出せる札がありません。番を終えてください。
prompt-done-few = 3枚に足りず、今付けられる札もありません。番を終えてください。
prompt-done-last = もう出せる札がありません。番を終えると、ラウンドも終わります。
prompt-wait = { $seat }さんを待っています。
prompt-wait-last = このラウンドの最後の番です。{ $seat }さんを待っています。
prompt-wait-show = J・Q・Kの絵札を選んでいます。{ $names }を待っています。
prompt-wait-show-two = JかQの絵札を選んでいます。{ $names }を待っています。
prompt-between = ラウンドが終わりました。
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
event-turned = { $seatyou ->
    [yes] ディーラーのあなたが{ $card }をめくり、オールマイティは{ $suit }です。あなたから始めます。
   *[no] ディーラーの{ $seat }さんが{ $card }をめくり、オールマイティは{ $suit }です。{ $seat }さんから始めます。
}
event-chose = { $seatyou ->
    [yes] { $court }を選びました。
   *[no] { $seat }さんが{ $court }を選びました。
}
event-showed = { $seatyou ->
    [yes] { $court }を見せました。
   *[no] { $seat }さんは{ $court }でした。
}
event-showed-all = 絵札は{ $each }です。
showed-by = { $seatyou ->
    [yes] あなた{ $court }
   *[no] { $seat }さん{ $court }
}
event-drew = { $seatyou ->
    [yes] { $card }を引きました。
   *[no] { $seat }さんが{ $card }を引きました。
}
event-drew-hidden = { $seatyou ->
    [yes] 1枚引きました。
   *[no] { $seat }さんが1枚引きました。
}
event-took = { $seatyou ->
    [yes] { $owner }さんの捨て札から{ $card }を取りました。
   *[no] { $owneryou ->
        [yes] { $seat }さんがあなたの捨て札から{ $card }を取りました。
       *[no] { $seat }さんが{ $owner }さんの捨て札から{ $card }を取りました。
    }
}
event-took-extra = { $seatyou ->
    [yes] { $owneryou ->
        [yes] 自分のめくり札から{ $card }を取りました。
       *[no] { $owner }さんのめくり札から{ $card }を取りました。
    }
   *[no] { $owneryou ->
        [yes] { $seat }さんがあなたのめくり札から{ $card }を取りました。
       *[no] { $seat }さんが{ $owner }さんのめくり札から{ $card }を取りました。
    }
}
event-discarded = { $seatyou ->
    [yes] { $card }を捨てました。
   *[no] { $seat }さんが{ $card }を捨てました。
}
event-melded = { $seatyou ->
    [yes] { $cards }を出しました。
   *[no] { $seat }さんが{ $cards }を出しました。
}
event-added = { $seatyou ->
    [yes] { $owneryou ->
        [yes] { $cards }を自分のメルドに付けました。
       *[no] { $cards }を{ $owner }さんのメルドに付けました。
    }
   *[no] { $owneryou ->
        [yes] { $seat }さんが{ $cards }をあなたのメルドに付けました。
       *[no] { $seat }さんが{ $cards }を{ $owner }さんのメルドに付けました。
    }
}
event-became = { $seatyou ->
    [yes] あなたのランは、以後{ $suit }のランになります。
   *[no] { $seat }さんのランは、以後{ $suit }のランになります。
}
run-became = 以後は{ $suit }のランです。
event-flipped = { $seatyou ->
    [yes] 番の終わりに、山札から{ $card }をめくりました。
   *[no] { $seat }さんが、番の終わりに山札から{ $card }をめくりました。
}
event-out = { $seatyou ->
    [yes] 上がりました！
   *[no] { $seat }さんが上がりました！
}
event-stock-end = 山札がなくなりました。このラウンドに得点はありません。
event-lost = { $seatyou ->
    [yes] あなたの合計が一番大きいので、1点失います。
   *[no] { $seat }さんは合計が一番大きいので、1点失います。
}
event-lost-nothing = { $seatyou ->
    [yes] あなたの合計が一番大きいのですが、0点なのでこれ以上は減りません。
   *[no] { $seat }さんは合計が一番大きいのですが、0点なのでこれ以上は減りません。
}
event-won = { $seatyou ->
    [yes] { $points }点獲得しました！
   *[no] { $seat }さんが{ $points }点獲得しました。
}
event-match-won = { $seatyou ->
    [yes] あなたが対局に勝ちました！
   *[no] { $seat }さんが対局に勝ちました。
}
stamp-out = 上がり

## 助言

why-show-low = 慎重な選び方で、負けても、手札の合計に加わるのは{ $points }だけです。
why-show-high = 強気な選び方で、勝てば合計に{ $points }を足せて、2点になる50に届きやすくなります。
why-draw-seen = この札を取ると、出せる札が増えます。
why-draw-known = この札は見えていますが、山札の次の札は誰にも分かりません。
why-draw-stock = どの捨て札を取っても出せる札は増えないので、山札から引きます。
why-draw-unseen = 山札の次の札のほうが、見えている捨て札より良いかもしれません。
why-draw-none = 取れる捨て札がないので、山札から引きます。
why-discard = 捨てても出せる札の数は変わらず、負けたときの合計が{ $points }減ります。
why-discard-safe = 場のメルドにこの札を付けられる人はいないうえ、負けたときの合計が{ $points }減ります。
why-discard-alone = 手札のどの札と合わせても、あと1枚ではメルドにならない札です。
why-discard-alone-safe = 手札のほかのどの札とも組めず、場のメルドにこの札を付けられる人もいません。
why-discard-least = 手札の中で、組めそうな相手が一番少ない札です。
why-discard-least-safe = 手札の中で組めそうな相手が一番少なく、場のメルドにこの札を付けられる人もいません。
why-discard-points = 1枚は捨てるので、負けたときの合計が{ $points }減るこの札にします。
why-keep = 先に上がられるおそれはありますが、ほかの人が札を付けられないように、出せる札も手札に残します。
why-keep-anyhow = 場に出すとほかの人に札を付けられるので、手札に残します。
why-done = 今、出せる札はありません。
why-out = 手札がなくなり、このラウンドに勝ちます。
why-lay = 手札が{ $count }枚減り、負けたときの合計が{ $points }減ります。

## できない理由

reason-between-deals = このラウンドは終わりました。次はまだ配られていません。
reason-show-first = 先に全員がJ・Q・Kから1枚を選びます。
reason-show-first-two = 先に2人ともJかQを選びます。
reason-show-waits = 絵札を選ぶのは、最初の番の前に1回だけです。
reason-shown-already = もう選んであります。
reason-which-court = J・Q・Kから1枚だけ選んでください。
reason-which-court-two = JかQを1枚だけ選んでください。
reason-no-king = 2人のときはKを使いません。
reason-drawn-already = この番では、もう引きました。
reason-own-discards = 自分の捨て札は取れません。
reason-nothing-there = その捨て札には何もありません。
reason-which-pile = 山札から引くか、捨て札の一番上を取ってください。
reason-no-extra = この卓にめくり札はありません。
reason-nothing-on-extra = めくり札には、まだ何もありません。
reason-discard-first = 先に1枚捨ててください。出すのはその後です。
reason-discarded-already = この番では、もう捨てました。
reason-one-discard = 捨てるのは1枚だけです。
reason-not-a-run = ランになっていません。数字が1つずつ続く必要があります。
reason-two-suits = ランは1つのスートで作ります。代わりになるのはオールマイティだけです。
reason-ace-low = Aは2の手前だけです。10の次には続きません。
reason-not-a-group = グループは同じ数字の札で作ります。オールマイティは代わりになりません。
reason-own-meld = 札を付けられるのは、ほかの人のメルドだけです。
reason-no-such-meld = そのメルドはありません。
reason-breaks-run = このランには続きません。
reason-suit-is-fixed = このランのスートはもう決まっています。{ $card }は付けられません。
reason-breaks-group = このグループに付けられるのは、同じ数字の札だけです。

## 計算

deal-title = 第{ $number }ラウンド
count-title-out = { $seatyou ->
    [yes] あなたの上がりです
   *[no] { $seat }さんの上がりです
}
count-title-stock = 山札がなくなりました
count-hand = 残った手札
    .help = Aは1点、ほかは数字のとおりに数えます（RF-17）。
count-court = 絵札
    .help = ラウンドの初めに選んだ絵札です。Jは10、Qは20、Kは30で、負けた人には損になります（RF-17）。
count-sum = 合計
    .help = 残った手札と絵札の合計です。一番大きい人の数で、得点が決まります（RF-17）。
count-loses = 一番大きい人は1点失う
    .help = 合計が一番大きい人は1点を失います。0点より下にはなりません（RF-18）。
count-loses-nothing = 一番大きい人（0点なので減らない）
count-highest = 負けた人の一番大きい合計
    .help = 負けた人の中で、一番大きい合計です（RF-19）。
count-highest-of = { $seatyou ->
    [yes] あなたの合計
   *[no] { $seat }さんの合計
}
    .word = 負けた人の一番大きい合計
    .help = { count-highest.help }
count-own-court = 勝者の絵札
    .help = 勝者が自分で選んだ絵札も足します。Jは10、Qは20、Kは30です（RF-19）。
count-number = 2つを足した数
    .help = 負けた人の一番大きい合計に、勝者の絵札を足したものです。49以下なら1点、50以上なら2点です（RF-19）。
count-one = 49以下：1点
    .help = この数が49以下なら1点、50以上なら2点です（RF-19）。
count-two = 50以上：2点
    .help = { count-one.help }
count-total = 得点
    .help = { sheet-total.help }
count-outcome = { $seatyou ->
    [yes] あなたが{ $points }点を取りました。
   *[no] { $seat }さんが{ $points }点を取りました。
}
count-unscored = { $seatyou ->
    [yes] 上がりがないので、得点はありません。次のディーラーはあなたです。
   *[no] 上がりがないので、得点はありません。次のディーラーは{ $seat }さんです。
}

## 得点表

sheet-start = 開始時
    .help = 全員がこの点から始めます（RF-2）。
sheet-total = 得点
    .help = 1点を持って始めます。ラウンドに勝つと1点か2点が入り、合計が一番大きかった人は1点を失います（RF-19）。
sheet-target = { $points }点先取
    .word = 目標点
    .help = 先にこの点を取った人が対局に勝ちます（RF-20）。

## 使えるもの

expected-meld = ランかグループ
expected-winner = 勝った人の席
expected-some-stock = ラウンドの途中なら1枚以上
expected-somebody-chooses = まだ選んでいない人
expected-nobody-out = ラウンドの途中なら誰も上がっていない
expected-no-extras = めくり札は2人用のルールのときだけ

## ラウンドのあらすじ

story-highest = { $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}
story-number = { $most ->
    [only] { $whose }の合計{ $highest }
    [one] 一番大きい{ $whose }の合計{ $highest }
   *[several] 負けた人の一番大きい合計{ $highest }
}と{ $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}の{ $court }の{ $points }を足して{ $number }。
story-one = { $sum }{ $high }に届かないので1点です。
story-two = { $sum }{ $high }以上なので2点です。
story-loses = { $seatyou ->
    [yes] あなたは{ $most ->
        [only] 1点を失います。
       *[other] 合計{ $points }が一番大きく、1点を失います。
    }
   *[no] { $seat }さんは{ $most ->
        [several] 合計{ $points }が一番大きく、1点を失います。
       *[other] 1点を失います。
    }
}
story-loses-nothing = { $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}は{ $most ->
    [only] 0点なので、これ以上は減りません。
   *[other] 合計{ $points }が一番大きいのですが、0点なのでこれ以上は減りません。
}
story-keeps = { $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}は合計{ $points }で、点は変わりません。
story-loses-together = { $seats }は合計{ $points }が一番大きく、1点ずつ失います。
story-loses-nothing-together = { $seats }は合計{ $points }が一番大きいのですが、0点なのでこれ以上は減りません。
story-keeps-together = { $seats }は合計{ $points }で、点は変わりません。
story-nearest = 上がりに一番近かったのは、残り{ $count }枚の{ $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}でした。

## 1ディールの呼び名

story-deal = ラウンド

## どのプレイで何が起きやすいか：「…確率です」に入ることば

leads-took = { $who ->
    [you] あなたが{ $often }捨て札を取る
    [opponent] 相手が{ $often }捨て札を取る
   *[other] ほかの人が{ $often }捨て札を取る
}
leads-took-extra = { $who ->
    [you] あなたが{ $often }めくり札を取る
    [opponent] 相手が{ $often }めくり札を取る
   *[other] ほかの人が{ $often }めくり札を取る
}
leads-melded = { $who ->
    [you] あなたが{ $often }メルドを出す
    [opponent] 相手が{ $often }メルドを出す
   *[other] ほかの人が{ $often }メルドを出す
}
leads-added = { $who ->
    [you] あなたが{ $often }メルドに札を付ける
    [opponent] 相手が{ $often }メルドに札を付ける
   *[other] ほかの人が{ $often }メルドに札を付ける
}
leads-out = { $who ->
    [you] あなたが{ $often }上がる
    [opponent] 相手が{ $often }上がる
   *[other] ほかの人が{ $often }上がる
}
leads-lost = { $who ->
    [you] あなたが{ $often }合計が一番大きくて1点失う
    [opponent] 相手が{ $often }合計が一番大きくて1点失う
   *[other] ほかの人が{ $often }合計が一番大きくて1点失う
}
leads-stock-end = 山札が{ $often }なくなり誰も得点しない

## 出来事の名前（ラボの表と図）：「…で終わる割合」「…（1ディールの回数）」

fact-dealt = 手札の配り
fact-turned = オールマイティを決める札
fact-chose = 絵札の選択
fact-showed = 見せた絵札
fact-drew = 山札から引いた札
fact-took = 捨て札から取った札
fact-took-extra = めくり札から取った札
fact-discarded = 捨て札
fact-melded = メルド
fact-added = 付け札
fact-became = スートの変わったラン
fact-flipped = めくり札に置いた札
fact-out = 上がり
fact-stock-end = 山札切れ
fact-lost = 合計が一番大きい人の失点
fact-won = 得点
fact-match-won = 対局の勝ち

## 対局の最初のディールと後のディールの違い（ラボの報告）

later-deals = 賭けられている点（0点の人は失わない）

## 動く遊び方：短いことばと、読み上げる文

demo-choose = J・Q・Kを選ぶ
    .said = 全員が、J・Q・Kから1枚をこっそり選びます。Jは10、Qは20、Kは30です。
demo-stakes = 一斉に表にする
    .said = 一斉に表にします。あなたはQで、20です。
demo-draw = 1枚引く
    .said = 1枚引きます。
demo-discard = 1枚捨てる
    .said = 次に1枚捨てます。出すのはその後です。
demo-group = 同じ数字はグループ
    .said = 3を3枚出します。グループです。
demo-almighty = ムーンは何にでも
    .said = このラウンドはムーンがオールマイティです。☾5がスペードの間に入ります。
demo-lay-off = ほかの人のメルドに付ける
    .said = 最後の1枚を、ほかの人のメルドに付け加えます。手札がなくなり、ラウンドの勝ちです。
demo-count = 負けた人を数える
    .said = 負けた人の手札を数えます。一番大きい合計は32です。
demo-fifty = 50以上なら2点
    .said = その合計とあなたのQで52です。50以上なので2点です。合計の一番大きい人は1点を失います。

## 得点表

pad-out = 上がったのは？
pad-out-nobody = なし（山札が終わった）
pad-court = J・Q・K
pad-court-J = J
pad-court-Q = Q
pad-court-K = K
pad-left = 手札の数字の合計
pad-left-low = 上がっていない人は札を持っていて、一番小さいAでも{ $points }です。
pad-left-high = 一番大きい手札でも{ $points }です。
pad-left-together = 全員の手札が合わせて{ $sum }になりますが、一番大きくても合わせて{ $points }です。
pad-over = このラウンドの前に、対局は終わっています。
