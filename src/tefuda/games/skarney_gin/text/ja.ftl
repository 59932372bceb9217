# スカーニー・ジンの日本語。共通のことばは src/tefuda/text/ja.ftl にある。
# 席の名前には $seatyou が付く。読む人自身のとき "yes"。

name = スカーニー・ジン
tagline = 1対1の読み合い。見せた1枚は相手に渡るか、自分に戻ってくるか。
minutes = 20〜40分

## ハウスルール

option-target = 目標点
    .help = ディールが終わったとき、この点に達した人が対局に勝ちます。
option-first_meld_turn = オープンした番
    .help = 最初の3組を出した番に、続けてほかの札も出せますか。
option-first_meld_turn-only = 3組だけ
option-first_meld_turn-continue = 続けて出せる
option-ace_block = Aの足止め
    .help = Aを見せられた人が直後の番に引けなくなるのは、もらったときだけですか。それとも、断ったときもですか。
option-ace_block-when_taken = もらったとき
option-ace_block-when_offered = 相手が見せたとき
option-layoff_type = 付け札
    .help = ほかのスートの札を付けて、シークエンスをストレートに変えられますか。
option-layoff_type-any_valid = メルドになればよい
option-layoff_type-same_kind = 種類は変えない
option-tied_deal_dealer = 勝ち負けなしの後のディーラー
    .help = 山札が終わって2人の点が同じだったとき、次は誰が配りますか。
option-tied_deal_dealer-same = 同じ人
option-tied_deal_dealer-alternate = 交代
option-no_draw_limit = 足踏み
    .help = 誰も引かない番がこの回数続くと、ディールを終えます。
option-dealer_rotation = 次のディーラー
    .help = 次のディールは誰が配りますか。
option-dealer_rotation-loser = 負けた人
option-dealer_rotation-alternate = 交代
option-hand_size = 配る枚数
    .help = 1人にこの枚数を配ります。オープンには9枚がいります。
option-out_bonus = スカーニーのボーナス
    .help = 上がった人にこの点が付きます。
option-shut_bonus = 相手がオープンする前のスカーニーのボーナス
    .help = 相手がオープンする前に上がった人には、代わりにこの点が付きます。
option-box_bonus = ボックス1つのボーナス
    .help = 対局の終わりに、勝ったディール1つごとにこの点が付きます。
option-game_bonus = 対局に勝ったボーナス
    .help = 対局に勝った人にこの点が付きます。
option-shutout_bonus = 相手が0点のときのボーナス
    .help = 相手が0点なら、対局に勝った人にさらにこの点が付きます。

preset-source = 元の説明のとおり
preset-rummy-rulebook = 交代で配る（Rummy Rulebook）
preset-club-evening = 独自ルール：100点先取
preset-strict-aces = 独自ルール：Aは見せれば足止め
preset-long-turns = 独自ルール：オープン後も出せる

## 場所とメルド

zone-stock = 山札
    .help = 誰も持っていない札です。番の初めに一番上を引きます。残り2枚になると、その番でディールが終わります（SK-14）。
zone-melds = { $seatyou ->
    [yes] あなたのメルド
   *[no] { $seat }さんのメルド
}
    .word = メルド
    .help = 場に出した組み合わせです。自分のメルドには、後から札を付けられます。1つのメルドに、1回の番で2枚までです（SK-8b）。
zone-offer = 見せた札
    .help = 番の最後に見せる1枚です。相手はもらうか、断るかを決めます。断れば持ち主の手に戻ります（SK-9）。
meld-group = グループ
    .help = 同じランクの3枚か4枚です：`9S 9H 9D`（SK-3a）。
meld-sequence = シークエンス
    .help = 同じスートで、数字の続く札です：`TS JS QS`（SK-3b）。
meld-straight = ストレート
    .help = 数字の続く札で、スートはばらばらでかまいません：`8S 9H TD`（SK-3c）。

term-number = メルドの番号
    .help = ボタンやこれまでの経過で、メルドを呼ぶ番号です。出した順に付きます。

badge-opened = オープン済み
    .help = このディールで最初の3組を出し終えました。次の番からは、自由に出したり付けたりできます（SK-8）。
badge-not-opened = オープン前
    .help = このディールで、まだ何も出していません。最初は、3枚のメルドを3組、一度に出します：`4S 4H 4C` `5D 6D 7D` `TS JH QD`（SK-7）。
badge-barred = 引けません
    .help = 相手が見せたAのために、この番は山札から引けません（SK-10）。
badge-hand = 手札{ $points }点
    .word = 手札の点
    .help = 相手が上がると、この手札の分として相手の得点になります。Aは15点、K・Q・Jは10点、ほかは数字のとおりです（SK-17）。

term-dealer = ディーラー
    .help = このディールの札を配った人です。最初の番は、配られたほうでした（SK-5）。前のディールに負けた人が配ります（SK-2）。

## できること

verb-draw = 引く
verb-open = オープンする
verb-meld = 出す
verb-add = 付ける
verb-offer = 見せる
verb-take = もらう
verb-refuse = 断る
verb-done = 番を終える

do-draw = 1枚引く
do-open = { $cards }でオープン
do-open-melds = { $first }、{ $second }、{ $third }でオープン
open-sequence = シークエンス{ $cards }
do-meld = { $cards }を出す
do-add = { $cards }をメルド{ $meld }に付ける
do-offer = { $cards }を見せる
do-take = もらう
do-refuse = 断る
do-done = 番を終える

## 今すること

prompt-draw = あなたの番です。まず1枚引いてください。
prompt-draw-last = このディールで、あなたの最後の番です。1枚引いて、出せるものを出してください。
prompt-open = あなたの番です。手札に3組あるので、オープンできます。最後に1枚見せてください。
prompt-open-taken = あなたの番です。オープンできます。もらった{ $card }以外の1枚を見せてください。
prompt-open-last = { $unless ->
    [taken] Aが相手に渡らなければ、最後の番です。3組を出して、1枚見せてください。
    [shown] Aを見せなければ、最後の番です。3組を出して、1枚見せてください。
   *[none] このディールで、あなたの最後の番です。3組を出して、1枚見せてください。
}
prompt-play = あなたの番です。出せるものを出して、最後に1枚見せてください。
prompt-play-taken = あなたの番です。出せるものを出して、最後に、もらった{ $card }以外の1枚を見せてください。
prompt-play-last = { $unless ->
    [taken] Aが相手に渡らなければ、最後の番です。出せるものを出して、1枚見せてください。
    [shown] Aを見せなければ、最後の番です。出せるものを出して、1枚見せてください。
   *[none] このディールで、あなたの最後の番です。出せるものを出して、1枚見せてください。
}
prompt-offer-unopened = あなたの番です。まだオープンできないので、相手に1枚見せてください。
prompt-offer-unopened-taken = あなたの番です。まだオープンできないので、もらった{ $card }以外の1枚を見せてください。
prompt-offer-unopened-last = { $unless ->
    [taken] Aが相手に渡らなければ、最後の番です。オープンできないので、1枚見せてください。
    [shown] Aを見せなければ、最後の番です。オープンできないので、1枚見せてください。
   *[none] このディールで、あなたの最後の番です。オープンできないので、1枚見せてください。
}
prompt-offer-only = あなたの番です。相手に1枚見せてください。断られた札は手札に戻ります。
prompt-offer-only-taken = あなたの番です。相手に、もらった{ $card }以外の1枚を見せてください。
prompt-offer-only-last = { $unless ->
    [taken] Aが相手に渡らなければ、最後の番です。1枚見せて番を終えてください。
    [shown] Aを見せなければ、最後の番です。1枚見せて番を終えてください。
   *[none] このディールで、あなたの最後の番です。1枚見せて番を終えてください。
}
prompt-answer = { $card }をもらいますか、断りますか。どちらでも、次の自分の番には1枚引きます。
prompt-answer-barred = { $card }をもらいますか、断りますか。どちらでも、次の自分の番は引けません。
prompt-answer-end = { $card }をもらいますか、断りますか。これでディールが終わります。
prompt-answer-last = { $card }をもらいますか、断りますか。次のあなたの番で、ディールが終わります。
prompt-answer-ace = { $card }をもらいますか、断りますか。Aをもらうと、直後の自分の番は引けません。
prompt-last-one = あなたの番です。最後の1枚を付ければ上がりです。付けずに番を終えることもできます。
prompt-last-one-last = あなたの最後の番です。最後の1枚を付ければ上がりです。付けずに終えることもできます。
prompt-last-stock = 山札は残り2枚、あなたの最後の番です。出せるものを出し、見せずに番を終えてください。
prompt-done-one = あなたの番です。手札は残り1枚なので、見せずに番を終えてください。
prompt-done-one-last = あなたの最後の番です。手札は残り1枚なので、見せずに番を終えてください。
prompt-done-stock = 山札は残り2枚、あなたの最後の番です。札を見せずに番を終えてください。
prompt-wait = { $seat }さんを待っています。
prompt-wait-last = このディールの最後の番です。{ $seat }さんを待っています。
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
event-dealt-all = 2人に10枚ずつ配られました。
event-drew = { $seatyou ->
    [yes] { $card }を引きました。
   *[no] { $seat }さんが{ $card }を引きました。
}
event-drew-hidden = { $seatyou ->
    [yes] 1枚引きました。
   *[no] { $seat }さんが1枚引きました。
}
event-barred = { $seatyou ->
    [yes] Aの足止め：この番は引けません。
   *[no] { $seat }さんは、Aの足止めで、この番は引けません。
}
event-opened = { $seatyou ->
    [yes] オープンしました！
   *[no] { $seat }さんがオープンしました！
}
event-opened-with = { $seatyou ->
    [yes] { $melds }でオープンしました！
   *[no] { $seat }さんが{ $melds }でオープンしました！
}
event-melded = { $seatyou ->
    [yes] { $cards }を出しました。
   *[no] { $seat }さんが{ $cards }を出しました。
}
event-added = { $seatyou ->
    [yes] { $cards }をメルド{ $meld }に付けました。
   *[no] { $seat }さんが{ $cards }をメルド{ $meld }に付けました。
}
event-offered = { $seatyou ->
    [yes] { $card }を見せました。
   *[no] { $seat }さんが{ $card }を見せました。
}
event-took = { $seatyou ->
    [yes] { $card }をもらいました。
   *[no] { $seat }さんが{ $card }をもらいました。
}
event-refused = { $seatyou ->
    [yes] { $card }を断りました。
   *[no] { $seat }さんが{ $card }を断りました。
}
event-one-card = { $seatyou ->
    [yes] 残り1枚です。
   *[no] { $seat }さんは残り1枚です。
}
event-finished = { $seatyou ->
    [yes] 番を終えました。
   *[no] { $seat }さんが番を終えました。
}
event-skarney = { $seatyou ->
    [yes] スカーニー！　上がりました。
   *[no] スカーニー！　{ $seat }さんが上がりました。
}
event-stock-end = 山札が残り2枚になりました。2人の手札を数えます。
event-no-draw-end = 誰も引かない番が続いたので、ここで終わります。2人の手札を数えます。
event-scored = { $seatyou ->
    [yes] { $points }点獲得しました！
   *[no] { $seat }さんが{ $points }点獲得しました。
}
event-tied = 手札の点が同じです。どちらも0点です。
event-match-won = { $seatyou ->
    [yes] あなたが対局に勝ちました！
   *[no] { $seat }さんが対局に勝ちました。
}
event-settled = { $seatyou ->
    [yes] 精算：あなたが{ $points }点を受け取ります。
   *[no] 精算：{ $seat }さんが{ $points }点を受け取ります。
}
event-pays = { $seatyou ->
    [yes] 精算：あなたが{ $points }点を払います。
   *[no] 精算：{ $seat }さんが{ $points }点を払います。
}
stamp-out = スカーニー

## 助言

why-draw = 番の初めには、山札から1枚引きます。
why-out = 手札がなくなり、このディールに勝ちます。
why-lay = 残すと相手の得点になる札を、{ $count }枚（{ $points }点）減らせます。
why-keep = { $draws ->
    [one] 山札から引けるのはあと1枚ですが、メルドはまだ出さずに、この札を見せます。
   *[other] 山札からまだ{ $draws }枚引けて、メルドを大きくできるかもしれないので、今は出さずにこの札を見せます。
}
why-keep-layoffs = { $draws ->
    [one] 山札から引けるのはあと1枚ですが、自分のメルドに付く札は残して、この札を見せます。
   *[other] 山札からまだ{ $draws }枚引けて、新しいメルドになるかもしれないので、自分のメルドに付く札は残して、この札を見せます。
}
why-offer = 手札のほかの札とはメルドにならないので、手放しても困りません。
why-offer-safe = 手札のほかの札とはメルドにならず、相手のメルドにも付かない札です。
why-offer-least = 1枚は見せなければならず、手札のほかの札と一番組みにくいのがこの札です。
why-offer-any = 番を終えるには1枚見せますが、相手が断れば手札に戻ります。
why-done-one = 手札が1枚だけなので、見せずに番を終えます。
why-done-stock = 山札が残り2枚なので、札を見せずに番を終え、それでディールも終わります。
why-take = もらうと、出せる札が増えます。
why-take-any = もらえば後でメルドに使えるかもしれず、相手の手には戻りません。
why-take-nearer = もらうと、最初に出す3組のうち{ $count }組がそろいます。
why-take-open = もらうと、最初の3組が出せます。
why-refuse = あなたの手札にもメルドにも合わない札です。
why-refuse-any = 断れば、手札が1枚少なくて済みます。
why-refuse-open = もらわなくても、最初の3組が出せます。
why-refuse-not-open = もらっても、まだ最初の3組は出せません。

## できない理由

reason-already-drawn = この番では、もう引きました。
reason-barred = Aの足止めで、この番は引けません。
reason-open-first = まだオープンしていません。最初は3枚のメルドを3組、一度に出します。
reason-open-only = オープンした番には、ほかに何も出せません。
reason-opened-already = このディールではもうオープンしています。
reason-open-more = オープンは、3枚のメルドを3組、合わせて9枚です。あと{ $more }枚選んでください。
reason-three-melds = オープンは3枚のメルドをちょうど3組、一度に出します。
reason-three-cards = オープンのメルドは、どれもちょうど3枚です。
reason-not-a-meld = グループ、シークエンス、ストレートのどれにもなっていません。
reason-corner = AをKと2の間に置くことはできません。
reason-no-such-meld = メルド{ $meld }はありません。
reason-not-yours = 札を付けられるのは自分のメルドだけです。
reason-breaks-meld = その札を付けると、メルド{ $meld }がメルドでなくなります。
reason-two-per-meld = メルド{ $meld }に付けられるのは、1回の番に2枚までです。
reason-same-kind = 札を付けて、メルド{ $meld }の種類を変えることはできません。
reason-must-offer = 手札が2枚以上あるので、1枚見せてください。
reason-one-card-no-offer = 残り1枚なので見せません。番を終えてください。
reason-stock-end-no-offer = 山札が残り2枚なので見せません。番を終えてください。
reason-just-taken = { $card }はもらったばかりなので、この番は見せられません。
reason-one-only = 見せるのは1枚だけです。
reason-answer-first = 今見せている札への返事が先です。
reason-not-yours-to-answer = 見せたのはあなたです。相手の返事を待ちます。
reason-nothing-offered = 今見せている札はありません。

## 計算

count-title-skarney = { $seatyou ->
    [yes] スカーニー！　あなたの上がりです
   *[no] スカーニー！　{ $seat }さんの上がりです
}
count-title-stock = 山札が残り2枚になりました
count-title-standstill = 上がりなし
count-hand = 残った手札
    .help = Aは15点、K・Q・Jは10点、ほかは数字のとおりに数えます（SK-17）。
count-bonus = スカーニー
    .help = 手札を全部出した人に20点、相手がまだオープンしていなければ40点です（SK-15）。
count-bonus-shut = スカーニー（相手はオープン前）
count-opponent-hand = 相手の手札
    .help = 上がった人は、相手の手札の点をすべて得ます（SK-15）。
count-difference = 差
    .help = 上がりがないときは、手札の点の少ない方が、差を得点します（SK-16）。
count-deal = このディール
    .help = このディールの得点です。得点するのは、どちらか1人だけです（SK-15）。
count-total = 累計
    .help = { sheet-total.help }
count-boxes = ボックス・ボーナス（1回{ $points }点）
    .word = ボックス・ボーナス
    .help = 得点したディール1回につき、これだけ加わります（SK-19）。
count-game-bonus = ゲーム・ボーナス
    .help = 対局に勝った人に200点です（SK-19）。
count-shutout = シャットアウト・ボーナス
    .help = 相手が1点も取れなかったので、さらに200点です（SK-19）。
count-final = 最終合計
    .help = 全ディールの得点とボーナスの合計です（SK-20）。
count-pays = 精算
    .help = 最終合計の差を、負けた人が勝った人に払います（SK-20）。
count-outcome = { $seatyou ->
    [yes] あなたが{ $points }点を取りました。
   *[no] { $seat }さんが{ $points }点を取りました。
}
count-tied = 手札の点が同じです。どちらも得点なしです。

## 得点表

sheet-total = 累計
    .help = これまでのディールの得点の合計です。ボーナスは対局の終わりに加えます（SK-18）。
sheet-boxes = ボックス
    .help = 得点したディールの数です。対局の終わりに、1つにつき25点になります（SK-19）。
sheet-target = { $points }点先取
    .word = 目標点
    .help = ディールが終わったとき、先にこの点に達していた人が対局に勝ちます（SK-18）。

## 使えるもの

expected-shown-card = 見せた札と、見せた人
expected-meld = グループ、シークエンス、ストレートのどれか
expected-winner = 勝った人の席
expected-drawable-stock = 1枚引けるように3枚以上
expected-only-in-answer = phaseがanswerのときだけ

## ディールのあらすじ

story-overtook = { $winneryou ->
    [yes] 先にオープンしたのは{ $loser }さんでしたが、先に上がったのはあなたでした。
   *[no] { $loseryou ->
        [yes] 先にオープンしたのはあなたでしたが、先に上がったのは{ $winner }さんでした。
       *[no] 先にオープンしたのは{ $loser }さんでしたが、先に上がったのは{ $winner }さんでした。
    }
}
story-out = { $loseryou ->
    [yes] あなた
   *[no] { $loser }さん
}の手札に残った{ $points }点と、スカーニーの{ $bonus }点です。
story-shut = { $loseryou ->
    [yes] あなた
   *[no] { $loser }さん
}はオープンできませんでした。手札に残った{ $points }点と、スカーニーの{ $bonus }点です。
story-hands = 残った手札は{ $winneryou ->
    [yes] あなた
   *[no] { $winner }さん
}が{ $low }点、{ $loseryou ->
    [yes] あなた
   *[no] { $loser }さん
}が{ $high }点で、差は{ $points }点です。
story-tied = どちらにも{ $points }点が残りました。

## どのプレイで何が起きやすいか：「…確率です」に入ることば

leads-barred = { $who ->
    [you] あなたが{ $often }Aで引けなくなる
   *[other] 相手が{ $often }Aで引けなくなる
}
leads-opened = { $who ->
    [you] あなたが{ $often }オープンする
   *[other] 相手が{ $often }オープンする
}
leads-melded = { $who ->
    [you] あなたが{ $often }メルドを出す
   *[other] 相手が{ $often }メルドを出す
}
leads-added = { $who ->
    [you] あなたが{ $often }メルドに札を付ける
   *[other] 相手が{ $often }メルドに札を付ける
}
leads-took = { $who ->
    [you] 相手の見せた札をあなたが{ $often }もらう
   *[other] 見せた札を相手が{ $often }もらう
}
leads-refused = { $who ->
    [you] 相手の見せた札をあなたが{ $often }断る
   *[other] 見せた札が{ $often }断られて戻る
}
leads-one-card = { $who ->
    [you] あなたが{ $often }残り1枚になる
   *[other] 相手が{ $often }残り1枚になる
}
leads-skarney = { $who ->
    [you] あなたが{ $often }上がる
   *[other] 相手が{ $often }上がる
}
leads-stock-end = 山札が{ $often }終わる

## 出来事の名前（ラボの表と図）：「…で終わる割合」「…（1ディールの回数）」

fact-dealt = 手札の配り
fact-drew = 山札から引いた札
fact-barred = Aの足止め
fact-opened = オープン
fact-melded = メルド
fact-added = 付け札
fact-offered = 見せた札
fact-took = もらった札
fact-refused = 断った札
fact-one-card = 残り1枚
fact-finished = 札を見せない番の終わり
fact-skarney = スカーニー
fact-stock-end = 山札切れ
fact-no-draw-end = 足踏み
fact-scored = 片方の得点
fact-tied = 手札の同点
fact-match-won = 対局の勝ち
fact-settled = 精算

## 動く遊び方：短いことばと、読み上げる文

demo-cards = 1人10枚
    .said = 2人の手札は10枚ずつです。
demo-draw = 1枚引く
    .said = 山札から1枚引きます。
demo-open = 最初は3組一度に
    .said = 最初は3枚のメルドを3組、一度に出します。ここではグループ、シークエンス、ストレートです。
demo-show = 1枚を見せる
    .said = 番の最後に、1枚を相手に見せます。
demo-refused = 断られたら戻る
    .said = 相手が断ったので、札は手札に戻ります。
demo-theirs = 相手も1枚見せる
    .said = 相手も1枚引き、1枚を見せます。
demo-taken = もらうか、断る
    .said = 欲しい札なので、もらって手札に入れます。
demo-lay = 次からは自由に出す
    .said = 2回目からは、好きなようにメルドを出せます。
demo-out = なくなれば勝ち
    .said = 最後の1枚を自分のメルドに付け加えます。手札がなくなり、あなたの勝ちです。

## 得点表

pad-out = 上がったのは？
pad-out-nobody = なし（山札が終わった）
pad-opened = 相手はオープンしていましたか？
pad-opened-yes = はい
pad-opened-no = いいえ、まだ
pad-left = 手札の点
pad-left-low = 上がっていない人は札を持っていて、一番低い札でも{ $points }点です。
pad-left-high = ほかの札を全部合わせても{ $points }点です。
pad-left-together = 2人の手札が合わせて{ $sum }点になりますが、札は全部で{ $points }点しかありません。
pad-left-unopened = オープンの前の{ $seat }さんは{ $cards }枚以上持っていて、少なくとも{ $points }点になります。
