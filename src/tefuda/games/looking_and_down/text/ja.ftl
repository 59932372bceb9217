# ルッキング・アンド・ダウンの日本語。共通のことばは src/tefuda/text/ja.ftl にある。
# 席の名前には $seatyou が付く。読む人自身のとき "yes"。

name = ルッキング・アンド・ダウン
tagline = 大きな手札でカナスタを重ねる長い夜。2つ目の手札は、まだ誰も見ていません。
also-called = 別名：ニュー・カナスタ
minutes = 2時間以上
page-forgets = 捨て札の山は、一番上の1枚だけが見えます。

## ハウスルール

option-target = 目標点
    .help = ディールが終わったとき、この点に達した人のうち、累計の一番多い人が対局に勝ちます。
option-grab_bonus = 札のつかみ取り
    .help = 配る分ちょうどの枚数をつかんだディーラーには、100点のボーナスが付きます。
option-grab_bonus-simulated = 運まかせ
option-grab_bonus-off = なし
option-grab_bonus-input = 目分量でつかむ
option-first_meld_canasta = 最初のメルドのカナスタ禁止
    .help = 禁止は最初のメルドだけですか。それとも、その番が終わるまでですか。
option-first_meld_canasta-action = 最初のメルドだけ
option-first_meld_canasta-turn = その番が終わるまで
option-black3_counts_as_canasta = 黒の3のカナスタ扱い
    .help = 黒の3の7枚組を、上がりに必要な2組のカナスタに数えますか。
option-black3_counts_as_canasta-no = 数えない
option-black3_counts_as_canasta-yes = 数える
option-last_round = 最後の一巡
    .help = 山札がなくなった後、もう1回プレイするのは誰ですか。
option-last_round-everyone = 全員
option-last_round-but_the_drawer = 最後の札を引いた人以外
option-tie = 同点で目標に達したとき
    .help = もう1ディール行いますか。それとも、どちらも勝ちにしますか。
option-tie-another_deal = もう1ディール
option-tie-shared = どちらも勝ち
option-packs = トランプの組数（0なら人数より1組多い）
    .help = 54枚のトランプをこの組数まぜます。0なら、人数より1組多くなります。
option-minimum_percent = 最初のメルドに必要な点（ルールブックの何％か）
    .help = ディールの最初のメルドに必要な点を、ルールブックの点に対する割合で決めます。
option-out_bonus = 上がりのボーナス
    .help = 上がった人にこの点が付きます。
option-exact_bonus = ぴったりつかんだボーナス
    .help = 配る分ちょうどの枚数をつかんだディーラーにこの点が付きます。
option-red_three = 残った赤の3、1枚のマイナス
    .help = 最後に残った赤の3、1枚ごとにこの点が引かれます。
option-hand_size = ルッキングとダウンの枚数
    .help = 1人にルッキングをこの枚数、ダウンも同じ枚数配ります。

preset-source = 元の説明のとおり
preset-by-eye = 独自ルール：5,000点で終了、目分量

## 場所とメルド

zone-stock = 山札{ $number }
    .word = 山札
    .help = 誰も持っていない札です。4つに分けてありますが、どの山から引いてもかまいません（LD-5）。
zone-pile = 捨て札の山
    .help = 引く代わりに全部取れます。それには、一番上と同じランクのナチュラルカードが手札に2枚必要で、場に出した札は使えません。まだメルドがない人は、一番上の札を最初のメルドに使います。見えるのは一番上だけです。下に赤の3があれば、手札に残した1枚につき500点のマイナスになります（LD-18）。
zone-down = { $seatyou ->
    [yes] あなたのダウン
   *[no] { $seat }さんのダウン
}
    .word = ダウン
    .help = まだ誰も見ていない2つ目の手札です。1つ目の手札（ルッキング）がなくなったら手に取ります（LD-21）。
zone-melds = { $seatyou ->
    [yes] あなたのメルド
   *[no] { $seat }さんのメルド
}
    .word = メルド
    .help = 場に出した組み合わせです。ディールの終わりに得点になります（LD-24）。
meld-meld = メルド
    .help = 同じランクの3枚から7枚です。ワイルドカードは半分より少なくします：`7S 7H 2C`（LD-9）。
meld-red = レッドカナスタ
    .help = ワイルドカードのない7枚で、500点です：`9S 9S 9H 9D 9D 9C 9C`（LD-11）。
meld-black = ブラックカナスタ
    .help = ワイルドカードの入った7枚で、300点です：`8S 8S 8H 8D 8C 2S JK`（LD-11）。
meld-crowned = 赤の3付きのレッドカナスタ
    .help = 赤の3が付いたので、500点ではなく1000点です（LD-13）。
meld-threes = 黒の3
    .help = 上がる人だけが出せる、黒の3の7枚です。点数はありません（LD-14）。

badge-keeper = 記録係
    .help = 対局の間、全員の得点を記録する人です。ほかの人と同じようにプレイします。配ることと、最初にプレイすることはありません（LD-2）。
badge-minimum = 初メルド{ $points }点
    .word = 最初のメルド
    .help = ディールで最初のメルドには、合わせてこの点数が必要です。累計が多いほど高くなります（LD-12）。
badge-canastas = カナスタ{ $number }組
    .word = カナスタ
    .help = 7枚そろったメルドの数です。上がるには2組必要です（LD-22）。
badge-looking = 1つ目の手札
    .word = ルッキング
    .help = まだ1つ目の手札でプレイしています。なくなったら、2つ目の「ダウン」を手に取ります（LD-21）。
badge-down = 2つ目の手札
    .word = ダウン
    .help = 2つ目の手札を手に取りました。カナスタが2組あってダウンもなくせば、上がりです（LD-22）。
badge-frozen = いつでも出せる
    .word = フローズン・イン・タイム
    .help = 捨て札の山を取ったので、次の自分の番まで、ほかの人の番の間にも出せます（LD-19）。
badge-out = 上がり
    .help = カナスタが2組あって、ダウンもなくしました。100点が加わります（LD-22）。
badge-hand = 残れば−{ $points }点
    .word = 手札の点
    .help = 今、ディールが終わると引かれる、手札の点です（LD-24）。

page-dealer = ルッキングのディーラー
badge-down-dealer = ダウンのディーラー
    .help = { term-dealer.help }
term-dealer = ディーラー
    .help = このディールで札を配る人です。ルッキングとダウンは別の人が配ります。2人のときは1人が両方を配ります（LD-3）。

## できること

verb-grab = つかむ
    .help = 配る分くらいの札を、数えないでつかみます。ちょうどの枚数なら100点です（LD-6）。
verb-draw = 引く
verb-take = 捨て札の山を取る
verb-meld = 出す
verb-add = 付ける
verb-discard = 捨てる
verb-done = 終わり

do-grab = 札をつかむ
do-grab-about = { $number }枚くらいつかむ
do-draw = 2枚引く
do-draw-last = 最後の1枚を引く
do-take = 捨て札の山を取る
do-take-with = 捨て札の山を取る：{ $cards }
do-meld = { $cards }を出す
do-add-to = { $cards }を{ $rank }のメルドに付ける
do-add-to-one-of = { $cards }を{ $rank }のメルド（{ $number }枚）に付ける
do-discard = { $cards }を捨てる
do-done = 番を終える
do-done-frozen = もう出さない

mark = ワイルド
    .help = 2とジョーカーは、ほかの札の代わりになります。メルドの半分より少なくなければなりません（LD-9）。
ranks-aces = A
ranks-twos = 2
ranks-threes = 黒の3
ranks-fours = 4
ranks-fives = 5
ranks-sixes = 6
ranks-sevens = 7
ranks-eights = 8
ranks-nines = 9
ranks-tens = 10
ranks-jacks = J
ranks-queens = Q
ranks-kings = K
ranks-jokers = ジョーカー

tally = { $points }点（{ $minimum }点必要）
tally-with-top = { $points }点、{ $card }を入れて{ $sum }点（{ $minimum }点必要）

## 今すること

prompt-grab = 配るのは全部で{ $number }枚です。目分量でつかんでください。
prompt-draw = あなたの番です。まず2枚引いてください。
prompt-draw-barred = 2枚引いてください。一番上が{ $card }なので、捨て札の山は誰も取れません。
prompt-draw-no-pair = 2枚引いてください。捨て札の山を取るには、手札に「{ $ranks }」が2枚必要です。
prompt-draw-laid = 2枚引いてください。捨て札の山を取るには、手札に「{ $ranks }」が2枚必要です。場に出した札は使えません。
prompt-draw-low = 2枚引いてください。捨て札の山を取るには、{ $card }を入れた最初のメルドが{ $points }点以上必要ですが、まだ足りません。
prompt-draw-took = 2枚引いてください。前の番に捨て札の山を取ったので、続けては取れません。
prompt-draw-end = 山札の最後の{ $count }枚を引いてください。この番が終わると最後の一巡で、もう誰も引きません。
prompt-draw-or-take = 2枚引くか、「{ $ranks }」を2枚見せて、捨て札の山（{ $count }枚）を取ってください。{ $count ->
    [1] {""}
   *[other] 赤の3（1枚−{ $points }点）もあるかもしれません。
}
prompt-draw-or-take-first = 2枚引くか、{ $card }で最初のメルドを作って、捨て札の山（{ $count }枚）を取ってください。{ $count ->
    [1] {""}
   *[other] 赤の3（1枚−{ $points }点）もあるかもしれません。
}
prompt-last-round-or-take = もう引けません。1枚捨てるか、「{ $ranks }」を2枚見せて捨て札の山（{ $count }枚）を取ります。{ $count ->
    [1] {""}
   *[other] 赤の3（1枚−{ $points }点）もあるかもしれません。
}
prompt-last-round-or-take-first = もう引けません。1枚捨てるか、{ $card }で最初のメルドを作って捨て札の山（{ $count }枚）を取ります。{ $count ->
    [1] {""}
   *[other] 赤の3（1枚−{ $points }点）もあるかもしれません。
}
prompt-last-round = 最後の一巡で、誰も引きません。
prompt-no-stock = 山札はもうありません。
prompt-first-meld = 最初のメルド（{ $points }点以上）を出せます。最後に1枚捨ててください。
prompt-no-first-meld = 最初のメルド（{ $points }点以上）にはまだ足りません。1枚捨ててください。
prompt-play = 出せる札を出すか付けて、最後に1枚捨ててください。
prompt-play-down = 札を出して1枚捨て、1枚は残してください（上がりまでカナスタがあと{ $count }組）。
prompt-play-out = 出せる札を出すか付けて、最後に1枚捨ててください。手札がなくなれば上がりです。
prompt-discard = 出せる札はもうありません。1枚捨てて番を終えてください。
prompt-discard-looking = ルッキングの最後の1枚を捨ててください。ダウンを手に取り、そこで番が終わります。
prompt-discard-out = 最後の1枚を捨てれば、上がりです。
prompt-red-three = 赤の3は残すと−{ $points }点です。
prompt-done = 捨てられる札がありません。番を終えてください。
prompt-frozen = 捨て札の山を取ったので、次のあなたの番まで、いつでも札を出せます（フローズン・イン・タイム）。今は{ $seat }さんの番です。
prompt-wait = { $seat }さんを待っています。
prompt-wait-last = 最後の一巡です。{ $seat }さんを待っています。
prompt-between = ディールが終わりました。
prompt-over = { $seatyou ->
    [yes] 対局終了です。あなたの勝ちです。
   *[no] 対局終了です。{ $seat }さんの勝ちです。
}
prompt-over-shared = 対局終了です。同点なので、どちらも勝ちです。

## 起きたこと

event-grabbed = { $seatyou ->
    [yes] 配る札を{ $count }枚くらいつかみました。
   *[no] { $seat }さんが配る札を{ $count }枚くらいつかみました。
}
event-dealt = { $seatyou ->
    [yes] { $cards }が配られました。
   *[no] { $seat }さんに{ $cards }が配られました。
}
event-dealt-hidden = { $seatyou ->
    [yes] ルッキングが{ $count }枚配られました。
   *[no] { $seat }さんにルッキングが{ $count }枚配られました。
}
event-dealt-all = 全員にルッキングとダウンが{ $count }枚ずつ配られました。
event-down-dealt = { $seatyou ->
    [yes] ダウンが{ $count }枚配られました。
   *[no] { $seat }さんにダウンが{ $count }枚配られました。
}
event-turned = { $seatyou ->
    [yes] { $card }をめくりました。
   *[no] { $seat }さんが{ $card }をめくりました。
}
event-drew = { $seatyou ->
    [yes] { $cards }を引きました。
   *[no] { $seat }さんが{ $cards }を引きました。
}
event-drew-hidden = { $seatyou ->
    [yes] { $count }枚引きました。
   *[no] { $seat }さんが{ $count }枚引きました。
}
event-showed = { $seatyou ->
    [yes] { $cards }を見せました。
   *[no] { $seat }さんが{ $cards }を見せました。
}
event-took = { $seatyou ->
    [yes] 捨て札の山を取りました（一番上は{ $card }、全部で{ $count }枚）。
   *[no] { $seat }さんが捨て札の山を取りました（一番上は{ $card }、全部で{ $count }枚）。
}
event-took-showing = { $seatyou ->
    [yes] { $shown }を見せて、捨て札の山を取りました（一番上は{ $card }、全部で{ $count }枚）。
   *[no] { $seat }さんが{ $shown }を見せて、捨て札の山を取りました（一番上は{ $card }、全部で{ $count }枚）。
}
event-took-melding = { $seatyou ->
    [yes] { $shown }を見せ、{ $melds }を出して、捨て札の山を取りました（一番上は{ $card }、全部で{ $count }枚）。
   *[no] { $seat }さんが{ $shown }を見せ、{ $melds }を出して、捨て札の山を取りました（一番上は{ $card }、全部で{ $count }枚）。
}
event-melded = { $seatyou ->
    [yes] { $cards }を出しました。
   *[no] { $seat }さんが{ $cards }を出しました。
}
event-melded-all = { $seatyou ->
    [yes] { $melds }を出しました。
   *[no] { $seat }さんが{ $melds }を出しました。
}
event-added = { $seatyou ->
    [yes] { $cards }を{ $rank }のメルドに付けました。
   *[no] { $seat }さんが{ $cards }を{ $rank }のメルドに付けました。
}
event-canasta-red = { $seatyou ->
    [yes] レッドカナスタができました！
   *[no] { $seat }さんがレッドカナスタを作りました！
}
event-canasta-black = { $seatyou ->
    [yes] ブラックカナスタができました。
   *[no] { $seat }さんがブラックカナスタを作りました。
}
canasta-made-red = レッドカナスタができました！
canasta-made-black = ブラックカナスタができました。
event-discarded = { $seatyou ->
    [yes] { $card }を捨てました。
   *[no] { $seat }さんが{ $card }を捨てました。
}
event-down-taken = { $seatyou ->
    [yes] ダウンを手に取りました：{ $cards }
   *[no] { $seat }さんがダウンを手に取りました：{ $cards }
}
event-down-taken-hidden = { $seatyou ->
    [yes] ダウンの{ $count }枚を手に取りました。
   *[no] { $seat }さんがダウンの{ $count }枚を手に取りました。
}
event-kept = { $seatyou ->
    [yes] 最後の1枚は捨てられないので、番を終えました。
   *[no] { $seat }さんは最後の1枚を捨てられず、番を終えました。
}
event-passed = { $seatyou ->
    [yes] 手札がないので、番を終えました。
   *[no] { $seat }さんは手札がないので、番を終えました。
}
event-unfrozen = { $seatyou ->
    [yes] 次の自分の番まで、もう札を出しません。
   *[no] { $seat }さんは、次の番まで、もう札を出しません。
}
event-went-out = { $seatyou ->
    [yes] 上がりました！
   *[no] { $seat }さんが上がりました！
}
event-last-round = { $seatyou ->
    [yes] 山札がなくなりました。あなたから最後の一巡です。
   *[no] 山札がなくなりました。{ $seat }さんから最後の一巡です。
}
event-deal-ended = ディールが終わりました。
event-deal-ended-all = ディールが終わりました。{ $each }です。
scored-by = { $seatyou ->
    [yes] あなたは{ $points }点
   *[no] { $seat }さんは{ $points }点
}
event-exact-grab = { $seatyou ->
    [yes] 配る札をちょうど{ $count }枚つかんでいました。
   *[no] { $seat }さんは配る札をちょうど{ $count }枚つかんでいました。
}
event-scored = { $seatyou ->
    [yes] あなたは{ $points }点です。
   *[no] { $seat }さんは{ $points }点です。
}
event-match-won = { $seatyou ->
    [yes] { $points }点であなたの勝ちです！
   *[no] { $points }点で{ $seat }さんの勝ちです。
}
stamp-bound = レッドカナスタ
stamp-bound-black = ブラックカナスタ
stamp-turned = ダウン
stamp-out = 上がり

## 助言

why-grab = 配る枚数に近いほどよく、ちょうどなら100点です。
why-draw = 捨て札の山は{ $height }枚しかないので、新しい札を引きます。
why-draw-few = 捨て札の山は{ $height }枚あり、手札に残れば失点になるので、山札から引きます。
why-draw-only = 今は捨て札の山を取れないので、山札から引きます。
why-take = { $height ->
    [one] 手札の2枚と合わせて、メルドができます。
   *[other] 赤の3も入っているかもしれませんが、2枚ではなく{ $height }枚が手に入ります。
}
why-first-meld = このディールの最初のメルドには{ $minimum }点が必要で、これは合わせて{ $points }点です。
why-meld = { $count }枚を出せば{ $points }点のプラス、手札に残すと{ $points }点のマイナスです。
why-canasta = カナスタが完成します。
why-red-three = レッドカナスタに付けると{ $points }点のプラス、手札に残すと{ $points }点のマイナスです。
why-discard-red-three = 残すと{ $points }点のマイナスになる、赤の3を手放します。
why-discard-black-three = 黒の3は点にならず、上がる人しか出せないので、捨てても困りません。
why-discard-wild = ワイルドカードを捨てることはめったにありませんが、一番上にあれば、誰も捨て札の山を取れません。
why-discard-wild-tall = ワイルドカードを捨てることはめったにありませんが、一番上にあれば、{ $height }枚ある捨て札の山を誰も取れません。
why-wait-pair = 同じランクの札が手札に2枚あれば捨て札の山を取れるので、出せる札も今は手札に残します。
why-wait = ディールが終わらなければ次の番にも出せるので、今はこれ以上出しません。
why-discard-alone = 同じランク（{ $rank }）の札がほかにないので、捨てても困りません。
why-discard-points = 1枚は捨てるので、残すと{ $points }点のマイナスになるこの札にします。
why-done = 今は捨てられる札がないので、番を終えます。
why-done-frozen = 次の番まで、もう何も出しません。
risk-red-three = −{ $points }
caution-wild = ワイルドカードはほかの札の代わりになるので、たいていは残すほうが得です。

## できない理由

reason-not-frozen = あなたの番ではありません。自分の番でないときに出せるのは、前の自分の番に捨て札の山を取った人だけです。
reason-frozen-only = 自分の番でないときにできるのは、メルドを出すことと、メルドに付けることだけです。
reason-grab-first = まだ配られていません。配る枚数くらいの札をつかんでください。
reason-grab-number = 配る枚数との差は7枚までです。
reason-no-grab = 今は、札をつかむときではありません。
reason-draw-first = 先に2枚引くか、捨て札の山を取ってください。
reason-already-drawn = この番では、もう引いたか、捨て札の山を取っています。
reason-no-stock = 山札はもうありません。
reason-no-pile = 捨て札の山がありません。
reason-barred-card = 一番上が{ $card }のときは、捨て札の山を取れません。
reason-took-before = 前の番に捨て札の山を取ったので、今度は引かなければなりません。
reason-no-pair = 捨て札の山を取るには、{ $card }と同じランクのナチュラルカードが手札に2枚必要です。場に出した札は使えません。
reason-wrong-pair = { $card }と同じランクの札を2枚見せてください。
reason-meld-with-top = まだメルドがないので、{ $card }と手札で最初のメルドを作らなければなりません。
reason-top-not-used = 最初のメルドには{ $card }を使わなければなりません。
reason-no-meld-needed = まず捨て札の山を取ってください。メルドはその後です。
reason-not-held = { $card }が手札に足りません。
reason-too-short = 同じランクの札を、1組に3枚以上選んでください。
reason-too-long = メルドは7枚までです。
reason-wilds-only = ワイルドカードだけでは出せません。
reason-too-many-wilds = ワイルドカードは、メルドの枚数の半分より少なくなければなりません。
reason-two-ranks = 2とジョーカー以外は、同じランクでそろえてください。
reason-red-three = 赤の3は出せません。レッドカナスタ1組に1枚だけ付けられます。
reason-red-three-alone = 赤の3は、1枚だけで付けてください。
reason-no-red-canasta = 赤の3は、レッドカナスタ1組に1枚です。まだ付いていないレッドカナスタがありません。
reason-black-threes = 黒の3は、その番で上がるときにだけ、7枚1組で出せます。
reason-one-meld = 出すのも付けるのも、1組ずつです。まとめて出せるのは最初のメルドだけです。
reason-below-minimum = 最初のメルドには{ $minimum }点必要ですが、{ $points }点しかありません。
reason-first-canasta = 最初のメルドでカナスタは作れません。6枚までです。
reason-first-turn-canasta = 最初のメルドをした番に、カナスタは作れません。
reason-too-many-words = 一度に出すメルドが多すぎます。残りは後で出してください。
reason-meld-first = 付けられるメルドがまだありません。
reason-no-such-meld = メルド{ $meld }はありません。
reason-other-rank = このメルドとはランクが違います。
reason-closed = このメルドはもう完成しているので、付けられません。
reason-keep-two = 上がるにはカナスタが2組いります。捨てる1枚のほかに、もう1枚残してください。
reason-keep-one = 上がるにはカナスタが2組いります。手札を1枚残してください。
reason-one-card = 捨てる札は1枚です。どの札か選んでください。
reason-last-card = 上がるにはカナスタが2組必要なので、最後の1枚は捨てられません。
reason-must-discard = 1枚捨てて番を終えてください。

## 得点計算

count-title-out = { $seatyou ->
    [yes] あなたの上がりです
   *[no] { $seat }さんの上がりです
}
count-title-stock = 山札がなくなりました
count-canastas = カナスタ
    .help = 7枚のメルドのボーナスです。レッドは500点、赤の3を付けたものは1000点、ブラックは300点です（LD-11）。
count-out = 上がり
    .help = カナスタ2組以上でダウンをなくした人に100点です（LD-22）。
# In a narrow column it may be broken before つかみ取り, and nowhere else.
count-grab = ぴったり{"\u200B"}つかみ取り
    .help = ルッキングを配る人とダウンを配る人は、数えずに札をつかみます。ちょうどの枚数なら100点です（LD-6）。
count-left = 手札とダウンの残り
    .help = 手札とダウンに残った札は引かれます。ジョーカーは50点、2とAは20点、K〜8は10点、7〜4は5点です（LD-8）。
count-red-threes = 残った赤の3
    .word = 赤の3
    .help = ♥3と♦3は出せません。レッドカナスタに1枚ずつ付けるか、捨てます。残ると1枚につき500点のマイナスです：`3H 3D`（LD-13）。
count-melds = 出した札
    .help = 出した札の点です。カナスタの札も数えます。ジョーカーは50点、2とAは20点、K〜8は10点、7〜4は5点です（LD-24）。
count-deal = このディール
    .help = このディールの得点です。マイナスになることもあります（LD-24）。
count-total = 累計
    .help = { sheet-total.help }
count-minimum = 次の最初のメルド
    .help = { sheet-minimum.help }
count-outcome = { $seatyou ->
    [yes] このディールの最高点は、あなたの{ $points }点でした。
   *[no] このディールの最高点は、{ $seat }さんの{ $points }点でした。
}
count-outcome-shared = このディールの最高点は{ $points }点で、同点でした。

## 得点表

sheet-total = 累計
    .help = これまでのディールの得点の合計です（LD-24）。
sheet-minimum = 最初のメルド
    .help = この人が最初にメルドを出すのに必要な点数です。累計が多いほど高くなります（LD-12）。
sheet-target = { $points }点まで
    .word = 目標点
    .help = ディールの後でこの点に達した人がいれば、累計の一番多い人が対局に勝ちます（LD-25）。

## 使えるもの

expected-other-dealer = 記録係でないディーラー
expected-meld = 同じランクの札3枚から7枚（ワイルドカードは半分より少なく）
expected-drawer = 最後の札を引いた席
expected-won = 誰かが勝っている累計
expected-turn-of-a-seat = プレイ中は誰かの席
expected-turn-in-play = フローズン・イン・タイムでも上がりでもない席
expected-thawed = ディールの後は、フローズン・イン・タイムの人なし
expected-stock-for-all = 全員に配れるだけの山札

## ディールのあらすじ

story-canastas = { $number ->
    [1] カナスタを作ったのは
   *[other] カナスタが一番多かったのは
}{ $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}{ $number ->
    [1] だけです（1組）。
   *[other] です（{ $number }組）。
}
story-red-threes = { $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}には赤の3が{ $number }枚残り、{ $points }点引かれました。
story-never-down = { $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}は最後までダウンを手にできませんでした。

## どのプレイで何が起きやすいか：「…確率です」に入ることば

leads-took = { $who ->
    [you] あなたが{ $often }捨て札の山を取る
    [opponent] 相手が{ $often }捨て札の山を取る
   *[other] ほかの人が{ $often }捨て札の山を取る
}
leads-melded = { $who ->
    [you] あなたが{ $often }新しいメルドを出す
    [opponent] 相手が{ $often }新しいメルドを出す
   *[other] ほかの人が{ $often }新しいメルドを出す
}
leads-added = { $who ->
    [you] あなたが{ $often }メルドに札を付ける
    [opponent] 相手が{ $often }メルドに札を付ける
   *[other] ほかの人が{ $often }メルドに札を付ける
}
leads-canasta = { $who ->
    [you] あなたが{ $often }カナスタを作る
    [opponent] 相手が{ $often }カナスタを作る
   *[other] ほかの人が{ $often }カナスタを作る
}
leads-down-taken = { $who ->
    [you] あなたが{ $often }ダウンを手に取る
    [opponent] 相手が{ $often }ダウンを手に取る
   *[other] ほかの人が{ $often }ダウンを手に取る
}
leads-went-out = { $who ->
    [you] あなたが{ $often }上がる
    [opponent] 相手が{ $often }上がる
   *[other] ほかの人が{ $often }上がる
}

## 出来事の名前（ラボの表と図）：「…で終わる割合」「…（1ディールの回数）」

fact-grabbed = 配る札のつかみ取り
fact-dealt = 手札の配り
fact-down-dealt = ダウンの配り
fact-turned = めくった札
fact-drew = 山札から引いた札
fact-showed = 見せた札
fact-took = 捨て札の山取り
fact-melded = メルド
fact-added = 付け札
fact-canasta = カナスタ
fact-discarded = 捨て札
fact-down-taken = ダウンへの移行
fact-kept = 最後の1枚を捨てられない番
fact-passed = 手札のない番
fact-unfrozen = もう出さない番
fact-went-out = 上がり
fact-last-round = 最後の一巡
fact-deal-ended = ディールの終わり
fact-exact-grab = ぴったりつかみ取り
fact-scored = 得点
fact-match-won = 対局の勝ち

## 対局の最初のディールと後のディールの違い（ラボの報告）

later-deals = 最初のメルドに必要な点（累計とともに上がる）

## 動く遊び方：短いことばと、読み上げる文

demo-draw = 2枚引く
    .said = 2枚引きます。手札の「ルッキング」のほかに、まだ誰も見ていない「ダウン」があります。
demo-first = 最初は50点、累計で上がる
    .said = 最初のメルドは、合わせて50点以上です（累計が増えると上がります）。これは60点です。
demo-discard = 1枚捨てる
    .said = 番の最後に1枚捨てます。
demo-later = 何巡か後
    .said = 何巡か後、手札が増えました。
demo-red = 7枚でカナスタ
    .said = 8を4枚付け加えます。ワイルドカードのない7枚はレッドカナスタで、500点です。
demo-black = 2とジョーカーは万能
    .said = 2とジョーカーがKの代わりになります。ワイルドカードの入った7枚はブラックカナスタで、300点です。
demo-down = 次はダウン
    .said = ルッキングがなくなったので、ダウンを手に取ります。
demo-out = カナスタ2組で上がり
    .said = さらに何巡も後、ダウンもなくなりました。カナスタが2組あるので上がりです。

## 得点表

pad-looking = { $seat }さんはルッキングをちょうど{ $cards }枚つかみましたか？
pad-down = { $seat }さんはダウンをちょうど{ $cards }枚つかみましたか？
pad-out = 上がったのは？
pad-red = レッドカナスタ
pad-red-high = 札は、カナスタ{ $points }組の分しかありません。
pad-threed = 赤の3を付けたレッドカナスタ
pad-threed-high = { pad-red-high }
pad-black = ブラックカナスタ
pad-black-high = { pad-red-high }
pad-left = 残った札の点（手札とダウン）
pad-left-high = 札を全部合わせても{ $points }点です。
pad-left-step = 札の点はどれも{ $points }の倍数です。
pad-threes = 残った赤の3
pad-threes-high = 赤の3は全部で{ $points }枚です。
pad-laid = メルド全部の点
pad-laid-high = { pad-left-high }
pad-laid-step = { pad-left-step }
pad-out-canastas = { $seat }さんのカナスタは{ $count }組です。上がるには2組いります。
pad-laid-canastas = { $seat }さんのメルドが{ $sum }点になることはありません。カナスタだけで{ $points }点以上あります。
pad-laid-minimum = { $seat }さんのメルドが{ $sum }点になることはありません。累計{ $total }点では、最初のメルドに{ $points }点いりました。
pad-threes-together = 赤の3が{ $sum }枚になりますが、全部で{ $cards }枚しかありません。
pad-laid-together = 残った札と出した札が合わせて{ $sum }点になりますが、札は全部で{ $points }点しかありません。
pad-dealer = ルッキングを配るのは{ $seat }さん。
pad-down-dealer = ダウンを配るのは{ $seat }さん。
pad-keeper = 記録係は{ $seat }さん。
pad-minimum = 最初のメルド{ $points }点
