# ルッキング・アンド・ダウンの日本語。共通のことばは src/tefuda/text/ja.ftl にある。
# 席の名前には $seatyou が付く。読む人自身のとき "yes"。

name = ルッキング・アンド・ダウン
tagline = たくさんのパックで遊ぶハンド・アンド・フット。2つめの手札は、まだ誰も見ていません。
minutes = 2時間以上

## 選べるルール

option-target = 目標点
    .help = ディールの終わりにこの点に達した人のうち、合計のいちばん高い人が勝ちます。
option-grab_bonus = 札のつかみ取り
    .help = 配る枚数ちょうどの札をつかんだディーラーには100点が付きます。
option-grab_bonus-simulated = 運まかせ
option-grab_bonus-off = なし
option-grab_bonus-input = 目分量でつかむ
option-first_meld_canasta = 最初のメルドのカナスタ禁止
    .help = 禁止は最初のメルドだけですか、その番が終わるまでですか。
option-first_meld_canasta-action = 最初のメルドだけ
option-first_meld_canasta-turn = その番のあいだ
option-black3_counts_as_canasta = 黒い3のカナスタ扱い
    .help = 黒い3の7枚組を、上がりに必要な2つのカナスタに数えますか。
option-black3_counts_as_canasta-no = 数えない
option-black3_counts_as_canasta-yes = 数える
option-last_round = 最後の一巡
    .help = 山札がなくなったあと、もう一度プレイするのは誰ですか。
option-last_round-everyone = 全員（最後の札を引いた人も）
option-last_round-but_the_drawer = 最後の札を引いた人以外
option-tie = 同点で目標に達したとき
    .help = もう1ディール行いますか、両者の勝ちにしますか。
option-tie-another_deal = もう1ディール
option-tie-shared = 両者の勝ち

preset-source = 標準
preset-by-eye = 目分量

## 場所とメルド

zone-stock = 山札{ $number }
zone-pile = 捨て札
zone-hand = { $seatyou ->
    [yes] あなたの手札
   *[no] { $seat }さんの手札
}
zone-down = { $seatyou ->
    [yes] あなたのダウン
   *[no] { $seat }さんのダウン
}
zone-melds = { $seatyou ->
    [yes] あなたのメルド
   *[no] { $seat }さんのメルド
}
meld-meld = メルド
meld-red = レッドカナスタ
meld-black = ブラックカナスタ
meld-crowned = 赤い3つきのレッドカナスタ
meld-threes = 黒い3

badge-keeper = 記録係
badge-minimum = 最初のメルドは{ $points }点から
badge-canastas = カナスタ{ $number }組
badge-looking = ルッキング
badge-down = ダウン
badge-frozen = フローズン・イン・タイム
badge-out = 上がり

## できること

verb-grab = つかむ
verb-draw = 引く
verb-take = 捨て札を取る
verb-meld = メルド
verb-add = レイオフ
verb-discard = 捨てる
verb-done = 終わり

do-grab = 札をつかむ
do-grab-about = { $number }枚くらいつかむ
do-draw = 2枚引く
do-take = 捨て札を取る
do-take-with = 捨て札を取る：{ $cards }
do-meld = { $cards }をメルド
do-add-to = { $cards }を{ $rank }のメルドにレイオフ
do-add-to-one-of = { $cards }を{ $rank }のメルド（{ $number }枚）にレイオフ
do-discard = { $cards }を捨てる
do-done = もう出さない

mark = ワイルド
ranks-aces = A
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

tally = { $points }点（{ $minimum }点必要）
tally-with-top = { $points }点、{ $card }を入れて{ $sum }点（{ $minimum }点必要）

## 今すること

prompt-grab = 配るのは{ $number }枚です。目分量でつかんでください。
prompt-draw = 2枚引いてください。
prompt-draw-or-take = 2枚引くか、{ $card }と同じランクの札を2枚見せて捨て札を取ってください。
prompt-last-round = 最後の一巡です。引く札はありません。出せるものを出して、1枚捨ててください。
prompt-no-stock = 引く札はもうありません。出せるものを出して、1枚捨ててください。
prompt-first-meld = 最初のメルドには{ $points }点が必要です。最後に1枚捨ててください。
prompt-play = メルドやレイオフをして、最後に1枚捨ててください。
prompt-done = 捨てられる札がありません。番を終えてください。
prompt-frozen = フローズン・イン・タイム。次の番までメルドできます。今は{ $seat }さんの番です。
prompt-wait = { $seat }さんを待っています。
prompt-between = ディールが終わりました。
prompt-over = { $seatyou ->
    [yes] 対局終了です。あなたの勝ちです。
   *[no] 対局終了です。{ $seat }さんの勝ちです。
}
prompt-over-shared = 対局終了です。同点で勝者が並びました。

## 起きたこと

event-grabbed = { $seatyou ->
    [yes] 配る札を{ $points }枚くらいつかみました。
   *[no] { $seat }さんが配る札を{ $points }枚くらいつかみました。
}
event-dealt = { $seatyou ->
    [yes] { $cards }が配られました。
   *[no] { $seat }さんに{ $cards }が配られました。
}
event-dealt-hidden = { $seatyou ->
    [yes] ルッキングが{ $number }枚配られました。
   *[no] { $seat }さんにルッキングが{ $number }枚配られました。
}
event-down-dealt = { $seatyou ->
    [yes] ダウンが{ $points }枚配られました。
   *[no] { $seat }さんにダウンが{ $points }枚配られました。
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
    [yes] { $number }枚引きました。
   *[no] { $seat }さんが{ $number }枚引きました。
}
event-showed = { $seatyou ->
    [yes] { $cards }を見せました。
   *[no] { $seat }さんが{ $cards }を見せました。
}
event-took = { $seatyou ->
    [yes] { $card }の捨て札を{ $number }枚取りました。
   *[no] { $seat }さんが{ $card }の捨て札を{ $number }枚取りました。
}
event-melded = { $seatyou ->
    [yes] { $cards }をメルドしました。
   *[no] { $seat }さんが{ $cards }をメルドしました。
}
event-added = { $seatyou ->
    [yes] { $cards }を{ $rank }のメルドにレイオフしました。
   *[no] { $seat }さんが{ $cards }を{ $rank }のメルドにレイオフしました。
}
event-canasta-red = { $seatyou ->
    [yes] レッドカナスタができました！
   *[no] { $seat }さんがレッドカナスタを作りました！
}
event-canasta-black = { $seatyou ->
    [yes] ブラックカナスタができました。
   *[no] { $seat }さんがブラックカナスタを作りました。
}
event-discarded = { $seatyou ->
    [yes] { $card }を捨てました。
   *[no] { $seat }さんが{ $card }を捨てました。
}
event-down-taken = { $seatyou ->
    [yes] ダウンを手に取りました：{ $cards }
   *[no] { $seat }さんがダウンを手に取りました：{ $cards }
}
event-down-taken-hidden = { $seatyou ->
    [yes] ダウンの{ $number }枚を手に取りました。
   *[no] { $seat }さんがダウンの{ $number }枚を手に取りました。
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
    [yes] 次の番まで、もう出しません。
   *[no] { $seat }さんは次の番まで、もう出しません。
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
event-exact-grab = { $seatyou ->
    [yes] 配る札をちょうど{ $points }枚つかんでいました。
   *[no] { $seat }さんは配る札をちょうど{ $points }枚つかんでいました。
}
event-scored = { $seatyou ->
    [yes] { $points }点です。
   *[no] { $seat }さんは{ $points }点です。
}
event-match-won = { $seatyou ->
    [yes] { $points }点であなたの勝ちです！
   *[no] { $points }点で{ $seat }さんの勝ちです。
}

## できないわけ

reason-game-over = 対局は終わっています。
reason-between-deals = ディールは終わりました。次はまだ配られていません。
reason-not-frozen = あなたの番ではありません。番の外でメルドできるのは、直前に捨て札を取った人だけです。
reason-frozen-only = 番の外でできるのは、メルドとレイオフだけです。
reason-grab-first = まだ配られていません。配る枚数くらいをつかんでください。
reason-grab-number = 配る枚数の前後7枚までにしてください。
reason-no-grab = 今は配っていません。
reason-draw-first = 先に2枚引くか、捨て札を取ってください。
reason-already-drawn = この番ではもう引いたか、捨て札を取っています。
reason-no-stock = 山札はもうありません。
reason-no-pile = 捨て札がありません。
reason-barred-card = いちばん上が{ $card }のとき、捨て札は取れません。
reason-took-before = 前の番に捨て札を取ったので、今回は引かなければなりません。
reason-no-pair = 捨て札を取るには、{ $card }と同じランクのナチュラルカードが手札に2枚必要です。
reason-wrong-pair = { $card }と同じランクの札を2枚見せてください。
reason-meld-with-top = まだメルドがないので、{ $card }と手札で最初のメルドを作らなければなりません。
reason-top-not-used = 最初のメルドには{ $card }を使わなければなりません。
reason-no-meld-needed = まず捨て札を取ってください。メルドはそのあとです。
reason-not-held = { $card }が手札に足りません。
reason-too-short = メルドには同じランクの札が3枚以上必要です。
reason-too-long = メルドは7枚までです。
reason-wilds-only = ワイルドカードだけではメルドできません。
reason-too-many-wilds = ワイルドカードは、メルドの枚数の半分より少なくなければなりません。
reason-two-ranks = ナチュラルカードは同じランクでなければなりません。
reason-red-three = 赤い3はメルドできません。レッドカナスタ1組に1枚だけ付けられます。
reason-red-three-alone = 赤い3は1枚だけで付けてください。
reason-no-red-canasta = 赤い3は、まだ赤い3のないレッドカナスタにしか付けられません。
reason-black-threes = 黒い3は、その番で上がるときに7枚1組でだけメルドできます。
reason-one-meld = メルドは1組ずつ出してください。まとめて出せるのは最初のメルドだけです。
reason-below-minimum = 最初のメルドに必要な{ $minimum }点のうち、{ $points }点です。
reason-first-canasta = 最初のメルドでカナスタは作れません。6枚までです。
reason-first-turn-canasta = 最初のメルドをした番に、カナスタは作れません。
reason-too-many-words = 一度に出すメルドが多すぎます。残りはあとで出してください。
reason-meld-first = レイオフできるメルドがまだありません。
reason-no-such-meld = メルド{ $meld }はありません。
reason-other-rank = このメルドとはランクが違います。
reason-closed = このメルドはもう完成しています。
reason-keep-two = まだ上がれないので、捨てる前に手札を2枚残してください。
reason-keep-one = まだ上がれないので、手札を1枚残してください。
reason-one-card = 捨てる札は1枚です。
reason-last-card = 上がるにはカナスタが2組必要なので、最後の1枚は捨てられません。
reason-must-discard = 1枚捨てて番を終えてください。
reason-unknown-verb = このゲームにそのプレイはありません。

## 得点計算

count-title-out = { $seatyou ->
    [yes] 上がりました
   *[no] { $seat }さんの上がり
}
count-title-stock = 山札がなくなりました
count-canastas = カナスタ
count-out = 上がり
count-grab = ちょうどのつかみ取り
count-left = 手札とダウンの残り
count-red-threes = 残った赤い3
count-melds = メルドした札
count-deal = このディール
count-total = 合計
count-minimum = 次の最初のメルド
count-outcome = { $seatyou ->
    [yes] このディールはあなたの{ $points }点が最高です。
   *[no] このディールは{ $seat }さんの{ $points }点が最高です。
}
count-outcome-shared = このディールの最高は{ $points }点で、同点です。

## 点数表

sheet-total = 合計
sheet-minimum = 最初のメルド
sheet-target = { $points }点まで

## 正しい書き方

expected-other-dealer = 記録係でないディーラー
expected-meld = 同じランクの札3枚から7枚。ワイルドカードは半分より少なく
expected-eleven = 11枚まで
expected-drawer = 最後の札を引いた席
expected-yes-or-no = trueかfalse
expected-two-numbers = 2つの数
expected-won = 誰かが勝っている合計点
expected-turn-of-a-seat = プレイ中は誰かの席
expected-turn-in-play = フローズンでも上がりでもない席
expected-thawed = ディールの後はフローズンの人なし
expected-stock-for-all = 全員に配れるだけの山札
