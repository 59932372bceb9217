# すべての卓に共通のことば。ゲームごとのことばは、そのゲームの text/ja.ftl にある。
# $seat はプレイヤーの名前、$seatyou は読む人自身のとき "yes"。

## カード

card = { $suit }{ $rank }
card-joker = ジョーカー
card-joker-as = ジョーカー（{ $card }の代わり）
card-RJ = 赤のジョーカー
card-BJ = 黒のジョーカー

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
# 増えた2つのスートの本来の名前は分かっていない。呼び方を変えるには、この2行と suit-name の2行（と en.ftl、web/src/text/cards.ja.ftl）を直す。
# 形は web/src/cards/shapes.ts にある。
suit-R = ★
suit-N = ☾

# 読み上げ
card-name = { $suit }の{ $rank }
card-name-joker = ジョーカー
card-name-joker-as = { $card }の代わりのジョーカー
card-name-RJ = 赤のジョーカー
card-name-BJ = 黒のジョーカー

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
suit-name-R = スター
suit-name-N = ムーン

# Cards that a rulebook draws, for the ear
picture-right = { $cards }（できる例）
picture-wrong = { $cards }（できない例）

# The mark of a reading in a rulebook
rulebook-reading = 解釈

## 列挙と人

list-comma = 、
list-two = 、
list-last = 、
labelled = { $label }：{ $text }
annotated = { $text }（{ $note }）
sentences = { $first }{ $then }
seat-unnamed = プレイヤー{ $number }
# ほかの人と並べて呼ぶとき
seat-in-list = { $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}
seat-yours = あなた
# 卓の外での、名前のない人
somebody = ゲスト
seat-empty = 空席
zone-hand = { $seatyou ->
    [yes] あなたの手札
   *[no] { $seat }さんの手札
}
    .word = 手札
    .help = 手に持っている札です。ほかの人には見えません。
term-dealer = ディーラー
    .help = このディールの札を配った人です。
term-fresh = 札の点
    .help = 今そこに来たばかりの札です。次のプレイで消えます。メルドの下の線も同じで、直前のプレイで出たか、札が付いたメルドです。
term-missing = 離席中
    .help = 今は接続が切れています。戻らないときは、ほかの人がコンピューターに代わりを頼めます。
term-substitute = 代わり
    .help = 席を外した人が戻るまで、コンピューターが代わりに入っています。
option-number = { $number }
bot-steady = 手堅いボット
bot-steady-attentive = 手堅いボット（見送りも読む）
bot-steady-convention = 手堅い、コンベンションあり
bot-gentle = やさしいボット
bot-random = 気ままボット
bot-sharp = 先読みボット
bot-master = 名人ボット

## 卓で

waiting = { $seatyou ->
    [yes] あなたの番です。
   *[no] { $seat }さんを待っています。
}
waiting-open = あと{ $count }人座れます。リンクを友だちに送ってください。
sat-down = { $seatyou ->
    [yes] 席に着きました。
   *[no] { $seat }さんが席に着きました。
}
between = ディールが終わりました。「次のディールへ」を押してください。
ready = { $seatyou ->
    [yes] 次のディールの準備ができました。
   *[no] { $seat }さんは次のディールの準備ができました。
}

## 卓の出来事

begins-alone = あなたの準備ができたら、札を配ります。
all-here = 全員そろいました。よければ「準備よし」を押してください。
not-here-yet = { $seat }さんがまだ来ていません。よければ「準備よし」を押してください。
ready-to-begin = { $seatyou ->
    [yes] 準備ができました。
   *[no] { $seat }さんは準備ができました。
}
waiting-shuffle = { $seatyou ->
    [yes] みんなで札を切っています。お使いの端末を待っています。
   *[no] みんなで札を切っています。{ $seat }さんを待っています。
}
has-shuffled = { $seatyou ->
    [yes] 札を切りました。
   *[no] { $seat }さんが札を切りました。
}
shuffled-already = あなたはもう札を切りました。
shuffles-anew = { $seatyou ->
    [yes] お使いの端末からシャッフル用の数が消えたため、みんなで切り直します。
   *[no] { $seat }さんの端末からシャッフル用の数が消えたため、みんなで切り直します。
}
shuffles-again = すでに切った人がいるので、みんなで切り直します。
bot-shuffles = この卓では、札を切るのはサーバーだけです。
shuffled-enough = この卓ではもう3回切りました。これ以上は切り直しません。
not-all-sealed = シャッフルの準備がまだの人がいます。
not-what-was-sealed = 先に示したコミットメントと合いません。
all-shuffle = みんなで切る
    .help = 最初に配る前に、それぞれの端末がシャッフルに数を加えます。サーバーの管理者も含めて、誰にも札を選べません。
left-seat = 席{ $number }がまた空きました。
has-left = { $seatyou ->
    [yes] 席を離れました。戻るまで、{ $bot }（コンピューター）が代わりに入ります。
   *[no] { $seat }さんが席を離れました。{ $bot }（コンピューター）が代わりに入ります。
}
bot-relieves = { $seatyou ->
    [yes] { $other }さんの代わりに、{ $bot }（コンピューター）に入ってもらいました。
   *[no] { $seat }さんの希望で、{ $otheryou ->
        [yes] あなた
       *[no] { $other }さん
    }の代わりに、{ $bot }（コンピューター）が入ります。
}
came-back = { $seatyou ->
    [yes] 席を外している間は、{ $bot }が代わりでした。
   *[no] { $seat }さんが戻りました。
}
played-by = { $text }（代わり：{ $bot }）
bot-fills = 空いていた席に、コンピューターが入りました。
sits-elsewhere = { $seatyou ->
    [yes] 席{ $number }に移りました。
   *[no] { $seat }さんが席{ $number }に移りました。
}
seat-renamed = { $seatyou ->
    [yes] 名前を「{ $new }」に変えました。
   *[no] { $old }さんが、名前を「{ $new }」に変えました。
}
seat-named = { $seatyou ->
    [yes] 名前を「{ $new }」にしました。
   *[no] プレイヤー{ $number }が、名前を「{ $new }」にしました。
}
seat-nameless = { $seatyou ->
    [yes] 名前を消しました。
   *[no] { $old }さんが名前を消し、プレイヤー{ $number }になりました。
}
would-end = { $seatyou ->
    [yes] ここで終わりにしたいと伝えました。
   *[no] { $seat }さんは、ここで終わりにしたいそうです。席にいる全員が同意すると終わります。
}
goes-on = { $seatyou ->
    [yes] 続けたいと伝えました。
   *[no] { $seat }さんは続けたいそうです。
}
would-pause = { $seatyou ->
    [yes] 休憩したいと伝えました。
   *[no] { $seat }さんは休憩したいそうです。席にいる全員が同意すると休憩に入ります。
}
match-paused = 休憩中です。
pause-ended = { $seatyou ->
    [yes] 対局を再開しました。
   *[no] { $seat }さんが対局を再開しました。
}
table-cancelled = { $seatyou ->
    [yes] この卓を片付けました。
   *[no] { $seat }さんがこの卓を片付けました。
}
table-gone = この卓は、始まる前に片付けられました。
not-the-host = それができるのは、卓を立てた人だけです。
watchers-none = この卓は観戦できません。
watchers-delayed = 観戦は{ $delay ->
    [minute] 1分
    [five_minutes] 5分
   *[deal] 1ディール
}遅れ
    .help = 観戦している人には、その分だけ前の様子が見えます。
badge-hand-open = 観戦者に手札を公開中
badge-watchers = 観戦{ $count }人
hand-opened = { $seatyou ->
    [yes] 手札を観戦者に公開しました。プレイヤーには見えません。
   *[no] { $seat }さんが手札を観戦者に公開しました。プレイヤーには見えません。
}
hand-closed = { $seatyou ->
    [yes] 手札の公開をやめました。
   *[no] { $seat }さんが手札の公開をやめました。
}
hand-already = { $open ->
    [yes] 手札はもう公開しています。
   *[no] 手札は公開していません。
}
hand-stays-closed = 手札を公開できるのは、ほかに人がいない卓か、観戦が1ディール遅れの卓だけです。ほかの人も観戦すれば、見えてしまうからです。
table-listed = { $seatyou ->
    [yes] この卓の募集を再開しました。
   *[no] { $seat }さんがこの卓の募集を再開しました。
}
table-unlisted = { $seatyou ->
    [yes] この卓の募集を止めました。リンクからは今までどおり入れます。
   *[no] { $seat }さんがこの卓の募集を止めました。リンクからは今までどおり入れます。
}
listed-already = { $listed ->
    [yes] この卓はもう募集中です。
   *[no] この卓の募集はもう止めてあります。
}
table-not-to-be-found = この卓には、リンクを知っている人しか入れません。募集するには、新しい卓を立ててください。
table-closed = サーバーの管理者が、この卓を閉じました。
match-ended = 全員の同意で、対局を終わりにしました。
resigned = { $seatyou ->
    [yes] あなたが投了しました。
   *[no] { $seat }さんが投了しました。
}
resign-of-two = 投了できるのは、2人の対局だけです。ほかの人に、ここで終わりにしたいと伝えてください。
once-more = { $seatyou ->
    [yes] もう1局、とみんなに声をかけました。
   *[no] { $seat }さんがもう1局したいそうです。
}
seat-is-yours = この席には、もうあなたが座っています。
seat-not-a-persons = その席では、今は人がプレイしていません。
no-seat-free = 空いている席がありません。
seats-drawn = この卓の席は大会の組み合わせで決まったものです。札が配られるまで、替えることも空けることもできません。ページは閉じてもかまいません。
already-dealt = それができるのは、札が配られる前だけです。
asks-back = { $seatyou ->
    [yes] 待ったをかけました。直前のプレイを戻したいと伝えてあります。
   *[no] { $seat }さんから待ったがかかりました。直前のプレイを戻したいそうです。
}
lets-back = { $seatyou ->
    [yes] 「待った」を認めました。
   *[no] { $seat }さんは「待った」を認めました。
}
lets-not-back = { $seatyou ->
    [yes] 「待ったなし」と答えました。
   *[no] { $seat }さんの答えは「待ったなし」です。
}
takes-back = { $seatyou ->
    [yes] 直前のプレイを戻しました。
   *[no] { $seat }さんが直前のプレイを戻しました。
}
nothing-to-take-back = 戻せるプレイがありません。自分のプレイではないか、もうほかの人がプレイしています。
has-learnt = このプレイで新しく分かったことがあるので、戻せません。
no-taking-back = この卓は「待ったなし」です。
back-too-late = そのプレイの持ち時間が過ぎたので、戻せません。
late = { $seatyou ->
    [yes] 時間切れです。今回だけ、コンピューターが代わりにプレイします。
   *[no] { $seat }さんは時間切れです。今回だけ、コンピューターが代わりにプレイします。
}
late-often = { $seatyou ->
    [yes] また時間切れです。戻るまで、{ $bot }（コンピューター）が代わりに入ります。
   *[no] { $seat }さんはまた時間切れです。{ $bot }（コンピューター）が代わりに入ります。
}
clock-each = 持ち時間：1回{ $seconds ->
    [30] 30秒
    [60] 1分
    [180] 3分
    [600] 10分
    [86400] 1日
   *[other] 3日
}
    .help = 時間切れのときは、コンピューターが1回だけ代わりにプレイします。3回続くと、戻るまで代わりに入ります。
plays-stand = 待ったなし
    .help = プレイは戻せません。
match-rated = レーティング対局
    .help = 卓の人が全員名前を残していれば、結果がレーティングに入ります。ヒントも待ったもありません。
agreed-before = もう伝えてあります。
done-already = それはもう済んでいます。
not-over = 対局はまだ終わっていません。
table-sealed = 大会のほかの卓が、まだ同じ配りで対局しています。全部の卓が終わると、すべて見られるようになります。
again-already = 新しい卓はもうできています。
is-here = その人は席にいます。
not-so-soon = コンピューターに代わってもらえるのは、席を外して{ $seconds }秒たってからです。もう少し待ってください。

## 公正さ

# まず知りたいこと。空の行の後は厳密な仕組みで、画面では開いたときに出る。
fair-promise =
    この対局の札の並びは、始まる前に決まっていて、もう誰にも変えられません。対局が終わると、それを確かめられます。

    札の並びはすべて、始まる前に決めたシード（乱数）から決まります。今はそのコミットメント（ほかのシードからは作れない文字列）を示し、対局の後にシードを公開するので、札が動かされていないことを誰でも確かめられます。ただし、サーバーの管理者が都合のよいシードを選んでいないことは、信じるほかありません。「みんなで切る」卓なら、その必要もありません。
fair-sealed =
    この対局の札の並びは、始まる前に決まっていて、この回戦のどの卓でも同じです。全部の卓が終わると、どちらも確かめられます。

    札の並びはすべて、回戦の前に決めたシード（乱数）から決まります。今はそのコミットメント（ほかのシードからは作れない文字列で、どの卓でも同じです）を示し、回戦が終わるとシードを公開するので、札が動かされていないことを誰でも確かめられます。ただし、サーバーの管理者が都合のよいシードを選んでいないことは、信じるほかありません。
fair-promise-shuffled =
    この卓ではみんなで札を切るので、サーバーの管理者も含めて、誰にも札を選べません。対局が終わると、それを確かめられます。

    札の並びは、サーバーのシード（乱数）と、それぞれの端末が加える数から決まります。シードのコミットメント（ほかのシードからは作れない文字列）は、誰も席に着かないうちに示してあります。対局の後にすべて公開し、お使いの端末が照らし合わせます。サーバーの管理者と組んだ人にできるのは、切り直しをさせることだけです。そのときは、切り直す前に端末が確認し、回数も数えます。
fair-revealed-shuffled =
    対局が終わりました。札がみんなで切ったとおりだったことを、このブラウザーが下で確かめます。

    札の並びを決めたもの（シードと、それぞれが加えた数）をすべて公開しています。コミットメントは、最初に示したものです。「tefuda verify」でも、すべて確かめられます。
fair-revealed =
    対局が終わりました。札の並びが、始まる前に決まったとおりだったことを、このブラウザーが下で確かめます。

    シードを公開しています。コミットメントは、最初に示したものです。「tefuda verify」でも、すべての札を確かめられます。
fair-goes-on =
    この対局は、別の対局の途中から続けたものです。前もって札を知り得たので、公正な配りの証明にはなりません。

    このコミットメントのシードから決まるのは、これから新しく配られる札だけです。

## できないプレイ

quoted = 「{ $text }」

# $where は読んだ所。ないとき $wheregiven は "no"
bad-notation = { $wheregiven ->
    [yes] プレイの誤り（{ $where }）：{ $found }は使えません。
   *[no] { $found }は使えません。
}使えるのは：{ $expected }
bad-action = { $wheregiven ->
    [yes] アクションの誤り（{ $where }）：{ $found }は使えません。
   *[no] アクションの誤り：{ $found }は使えません。
}使えるのは：{ $expected }
bad-position = { $wheregiven ->
    [yes] 局面の誤り（{ $where }）：{ $found }は使えません。
   *[no] 局面の誤り：{ $found }は使えません。
}使えるのは：{ $expected }
bad-rules = { $wheregiven ->
    [yes] { $where }：{ $found }は使えません。
   *[no] { $found }は使えません。
}使えるのは：{ $expected }
bad-game = { $found }というゲームはありません。{ $nearcount ->
    [0] あるのは：{ $known }
   *[other] { $near }のことですか？
}
bad-option = { $found }というハウスルールはありません。{ $nearcount ->
    [0] あるのは：{ $known }
   *[other] { $near }のことですか？
}
bad-preset = { $found }というルールの組み合わせはありません。{ $nearcount ->
    [0] あるのは：{ $known }
   *[other] { $near }のことですか？
}
bad-solver = { $game }の解法はありません。あるのは：{ $able }
bad-unfit = { $found }ではできません。できるのは：{ $expected }
bad-bot = { $found }というボットは、ここでは使えません。{ $nearcount ->
    [0] 使えるのは：{ $known }
   *[other] { $near }のことですか？
}
bad-setting = { $where }に{ $found }は使えません。使えるのは：{ $expected }
bad-address = クラスターのアドレスとして読めません：{ $found }。書けるのは、{ $expected }です。
bad-ending = 表を{ $found }に書き出せません。名前の終わりに使えるのは：{ $expected }
not-a-record = 対局の記録ではありません。
bad-record = { $wheregiven ->
    [yes] 記録の誤り（{ $where }）：{ $found }は使えません。
   *[no] 記録の誤り：{ $found }は使えません。
}使えるのは：{ $expected }
bad-key = { $wheregiven ->
    [yes] { $where }：{ $found }は使えません。
   *[no] { $found }は使えません。
}使えるのは：{ $expected }
bad-value = { $wheregiven ->
    [yes] { $where }：{ $found }は使えません。
   *[no] { $found }は使えません。
}使えるのは：{ $expected }
missing-extra = 追加の機能が必要です：{ $install }
illegal-bot-play = 対局{ $match }で、席{ $seat }のボット「{ $bot }」が、ルールで認められないプレイ「{ $play }」を選びました。シミュレーションはここで終わります。
workers-lost = 作業プロセスが、1ブロックも終えないうちに続けて止まりました。プロセスの数を減らしてみてください。
no-cluster = { $address ->
    [auto] このコンピューターでRayクラスターが動いていません。
   *[other] { $address }のRayクラスターから応答がありません。
}「ray start --head」で始められます。クラスターなしなら、「--workers」でこのコンピューターの複数のコアを使えます。
other-sources = クラスターに、Tefudaのバージョンが違うコンピューターがあります。すべてに同じバージョンを入れてください。
bad-toml = TOMLとして読めません：{ $error }

# どのゲームにも共通の断り。ゲームごとに言い換えてもよい
reason-not-your-turn = あなたの番ではありません。
reason-incomplete = プレイが途中です。
reason-game-over = 対局は終わりました。
reason-between-deals = このディールは終わりました。次はまだ配られていません。
reason-unknown-verb = このゲームにそのプレイはありません。
reason-draw-first = 先に1枚引いてください。
reason-not-held = { $card }は手札にありません。
reason-twice = { $card }が2回出てきます。
reason-two-more = メルドにするには、あと2枚以上選んでください。
reason-one-more = メルドにするには、あと1枚以上選んでください。
reason-match-over = 対局は終わりました。もうプレイできません。
reason-deal-goes-on = ディールはまだ続いています。

stale = 選んでいる間に場が進みました。もう一度場を見て、選び直してください。
not-your-turn = { $seatyou ->
    [yes] あなたの番ではありません。
   *[no] { $seat }さんの番です。
}
not-seated = 観戦中です。プレイできるのは席に着いた人だけです。
not-started = まだ始まっていません。席が空いています。
not-onto-this = その札は、そのままではこのメルドに付けられません。
caution-lay = まだ{ $cards }を出せます。
caution-add = まだ{ $cards }を付けられます。
hint-hurried = 先を読まずに選びました。
no-advice = ここでは助言できることがありません。
took-hint = { $seatyou ->
    [yes] ヒントを見ました。
   *[no] { $seat }さんがヒントを見ました。
}
hint-told = ヒントを見たことは、ほかの人にもう伝わっています。
no-hints = この卓ではヒントを使えません。
hints-given = ヒント：使えます
    .help = 何ができるかを聞けます。誰かが聞いたことは、卓の全員に伝わります。
talk-off = 声かけなし
    .help = 決まった文句での声かけもできません。
chat-on = チャット：使えます
    .help = プレイヤーどうしで自由に書けます。観戦している人には見えず、対局が終わると消えます。
chat-none = この卓にはチャットがありません。
chat-already = { $open ->
    [yes] チャットはもう使えます。
   *[no] チャットはもう止めてあります。
}
chat-opened-by = { $seatyou ->
    [yes] チャットを再開しました。
   *[no] { $seat }さんがチャットを再開しました。
}
chat-closed-by = { $seatyou ->
    [yes] チャットを止めました。
   *[no] { $seat }さんがチャットを止めました。
}
lesson-beside = ここでは別のことをやってみましょう。
lesson-by-hand = ここでは「組み替える」を押して、自分で札を動かしましょう。
lesson-solved = この課題は済みました。次に進んでください。
lesson-fault-empty = 課題がありません
lesson-fault-clause = { $clause }という条項はルールブックにありません
lesson-fault-before = その前のプレイができません：{ $why }
lesson-fault-elsewhere = 別の場面から始まるのに、situationにその説明がありません
lesson-fault-turn = 学ぶ人の番ではありません
lesson-fault-card = { $key }にある{ $card }は、このトランプにありません
lesson-fault-illegal = 正解とされている「{ $play }」は、ルールに合わないプレイです：{ $why }
lesson-fault-pointless = どのプレイでも正解になるので、学べることがありません
lesson-fault-wanted = 示された解が「wanted」のとおりになりません
lesson-fault-astray = 「{ $play }」の後は、手順{ $step }のプレイができません：{ $why }
match-is-over = 対局は終わりました。もうプレイできません。
between-deals = このディールは終わりました。次のディールはまだ配られていません。
not-between-deals = ディールはまだ続いています。

## 接続の問題

trouble-frame = サーバーがこの通信を理解できませんでした。
trouble-size = 通信が大きすぎます。
trouble-rate = 通信が多すぎます。少しお待ちください。
trouble-page = このページの新しいバージョンがあります。プレイの途中でないときに読み込み直します。
trouble-outdated = この対局の後でルールが変わったため、続けられません。記録は残っています。サーバーの管理者に伝えてください。
trouble-broken = この卓は、今は開けません。保存された記録が壊れているか、このサーバーにないルールで遊ばれたものです。記録は残っています。サーバーの管理者に伝えてください。
trouble-table = その卓はありません。もう片付けられたのかもしれません。リンクを確かめてください。
trouble-token = その席は、このブラウザーのものではありません。
trouble-origin = このページから、このサーバーにはつなげません。
trouble-host = この名前では、このサーバーにつなげません。サーバーの管理者は、TEFUDA_PUBLIC_URLかTEFUDA_HOSTSにこの名前を書いてください。
trouble-seat = その席はもう埋まっています。
trouble-seat-none = この卓に、その席はありません。
trouble-server = サーバーで問題が起きました。プレイの記録は無事です。もう一度お試しください。
trouble-answer = 問題が起きたため、お答えできません。プレイは続けられます。
no-words = （表示できる文がありません）
trouble-play = サーバーで問題が起き、この操作はできませんでした。それまでのプレイは残っています。
trouble-hello = 最初の通信では、どの卓かを伝えてください。

## ご希望に添えないとき

error-game = 「{ $game }」というゲームはありません。あるのは：{ $known }
error-seats = { $game }は{ $seats }人では遊べません。遊べる人数：{ $allowed }
error-bot = 「{ $bot }」というボットはいません。いるのは：{ $known }
error-name-long = 名前が長すぎます。{ $limit }文字までにしてください。
error-body = { $why ->
    [missing] 送られた内容に足りない項目があります（{ $where }）。
    [unknown] 送られた内容に不明な項目があります（{ $where }）。
    [type] 送られた内容に型の違う値があります（{ $where }）。
    [choice] 送られた内容に選べない値があります（{ $where }）。
    [bounds] 送られた内容に範囲を超えた値があります（{ $where }）。
   *[json] 送られた内容をJSONとして読めません。
 }
error-not-found = このアドレスには何もありません。アドレスを確かめてください。
error-record-not-over = 対局の記録は、終わってから見られます。
code-unknown = このコードはありません。もう一度確かめるか、もとの端末で新しく作ってください。
code-used = このコードはもう使われています。使えるのは1回だけです。もとの端末で新しく作ってください。
code-old = このコードは期限が切れました。使えるのは5分間です。もとの端末で新しく作ってください。
code-gone = このコードの席は、もうありません。
code-none = このブラウザーには、もうその席がありません。
code-devices = この席を開いている端末が多すぎます。どれかの端末で「この端末だけにする」を選んでください。

## 使えるもの

expected-address = https://cards.exampleのような、パスの付かないアドレス
expected-public-address = https://cards.exampleやhttps://my.example/tefudaのようなアドレス
expected-mail-server = smtps://user:password@mail.exampleのようなアドレス
expected-mail-sender = cards@example.orgやTefuda <cards@example.org>のような差出人
expected-host-names = cards.exampleのようなホスト名（空白で区切る）
expected-data-folder = 対局を保存するフォルダー（ホームフォルダーがないため）
expected-one-of = { $names }のどれか
expected-at-least-one = 1以上の整数
expected-number = { $low }から{ $high }までの数
expected-whole-number = { $low }から{ $high }までの整数
expected-at-once = 先読みしないボット：{ $names }のどれか
expected-a-learner = 学習する側の席が1つ以上
expected-seat = 0から{ $last }までの席
expected-at-most-words = { $count }語まで
expected-at-most-entries = { $count }件まで
expected-at-most-values = { $count }個まで
expected-card = 7S、TH、♥10のような札
expected-word = 7S、TH、♥10のような札か、このプレイに使う語
expected-cards = 札（空白で区切る）
expected-one-card = 札1枚、または空
expected-match-or-view = 対局、またはある席から見えるもの
expected-own-metric = 引数がfact、a、b、c、d、s、rのどれかの関数
expected-bot-names = +でつないだボットの名前
expected-differences = 指標ごとの0より大きい差
expected-start = match、または同じゲーム・人数の、ディールの途中の対局
expected-start-rules = 同じルールの対局
expected-start-deals = 1ディールずつの対戦（deals=…、--deals）
expected-wishes = 指標ごとの目標の数、または目標の数と許す幅
expected-game-with-a-pile = 誰にも見えない山札のあるゲーム
expected-two-bots = 2つ以上のボットの名前
expected-at-most-bots = 席ごとに1個、{ $count }個までのボット
expected-some-seconds = 0より長い秒数（worldsとは片方だけ）
expected-seat-of-match = 対局の席
expected-playing-seat = 今プレイできる席
expected-advised-game = 思考の速いボットがいて、見えない札を引き直せるゲーム
expected-in-this-hand = この手札にある札
expected-card-once = どの札も、使うトランプにある枚数まで
expected-whole-pack = 使う札のすべて、1枚ずつ
expected-keys = 名前と値の組
expected-known-key = このゲームの局面にある名前
expected-entry = { $number }番目
expected-each-once = どの名前も1回だけ
expected-seed = 整数か、32バイト
expected-hex-seed = 64桁の16進数
expected-hex-seeds = 最初に引いたシードと、席ごとに加えた数（64桁の16進数）の一覧
expected-shuffled = みんなで切ってできたシード
expected-commitment = このシードのコミットメント
expected-options = ルールと値の組か、ルールの組み合わせの名前
expected-json = JSONオブジェクト
expected-json-list = JSONの並び
expected-keep-folder = まだないフォルダーか、空のフォルダーか、途中まで進めた実験のフォルダー
expected-another-run = この実験専用の別のフォルダー（{ $name }が、そこでは{ $there }、今回は{ $asked }）
expected-cluster = 動いているRayクラスターのアドレス（auto、HOST:PORT、ray://HOST:PORT）
expected-by-seat = { $seats }席それぞれの値の並び
expected-so-many-values = { $count }個の値のリスト
expected-true-or-false = trueかfalse
expected-right-position = あり得る局面（{ $why }）
expected-right-play = ルールどおりのプレイ（{ $why }）
expected-right-play-then = ルールどおりのプレイ（{ $why }ルールのバージョン{ $then }では認められていました。今は{ $now }です）
expected-some-tables = 1つ以上の[[{ $name }]]
expected-no-refuse = playのない手順でのrefuse
expected-no-clause = refuseのある手順でのclause
expected-words = 語の並び
expected-text = 引用符で囲んだ文字列
expected-each-language = ゲームの各言語（{ $names }）の文
expected-plays = プレイのリスト
expected-pairs = テキスト2つずつのリスト
expected-clauses = ルールブックの条項のリスト
expected-step-play = レッスンの手順ごとに1つのプレイ
expected-task = 学ぶ人のプレイごとに1つの課題
expected-any-number = 数
expected-one-or-two = 1か2
expected-table-and-hand = 場と手札
expected-joker-with-card = 何の代わりかを付けたジョーカー（JK=9Sなど）
expected-arrangeable = すべてメルドに並べられる札
expected-weight = points、cards、または札ごとの重み

# 記録を語り直すときの見出し
deal-title = 第{ $number }ディール

## コンピューターの名前（短く、最初の1字だけで見分けられるもの）と人柄

bot-fuji = フジ
    .temper = 遠回りでも、必ず着く。
bot-sora = ソラ
    .temper = 口数は少なく、何でも見ている。
bot-hana = ハナ
    .temper = きれいな札から出したがる。
bot-mori = モリ
    .temper = いつか使うと、何でも取っておく。
bot-toki = トキ
    .temper = 小声でいつも数えている。
bot-nami = ナミ
    .temper = 1枚ごとに思いつきが8つ。
bot-koto = コト
    .temper = 急がず、拍子をくずさない。
bot-yuki = ユキ
    .temper = まず跳んで、それから考える。
bot-rin = リン
    .temper = 札とじゃれて、ときどき勝負も。
bot-umi = ウミ
    .temper = 夜明けまで待てるほど気が長い。
bot-iro = イロ
    .temper = 手札が丸くなるまで、ろくろを回す。
bot-waka = ワカ
    .temper = 勝つより、うまい歌を詠みたい。
bot-ema = エマ
    .temper = ここにいるだけでごきげん。
bot-ogi = オギ
    .temper = じっと立ち、ここぞで動く。
bot-chiyo = チヨ
    .temper = ゆっくりで、たいてい正しい。
bot-asa = アサ
    .temper = 早起きでにぎやか、すぐよそ見。

strength-gentle = やさしい
strength-steady = 手堅い
strength-sharp = 手ごわい
strength-master = 名人級

## 先読みする時間がなかったとき

bot-hurried = 先読みなしのプレイ{ $plays }回

## 卓での声かけ

phrase-hello = よろしくお願いします
phrase-nice = いいですね
phrase-thinking = 考え中です
phrase-moment = 少々お待ちください
phrase-sorry = お待たせしました
phrase-well-played = お見事です
phrase-thanks = ありがとうございました
phrase-once-more = もう1局いかがですか
# ボットの名前（席の順）。短く、最初の1字だけで見分けられるもの
bot-names = フジ、ソラ、ハナ、モリ、トキ、ナミ、コト、ユキ、リン、ウミ、イロ、ワカ、エマ、オギ、チヨ、アサ

## 対局の終わり

verdict-won = { $seatyou ->
    [yes] あなたの勝ちです！
    [said] { $seat }の勝ちです！
   *[no] { $seat }さんの勝ちです！
}
verdict-shared = { $names }が同点で、そろって勝ちです。
verdict-drawn = 対局は引き分けです。

## 対局のあらすじ（1ディールの呼び名はゲームが変えてもよい）

story-deal = ディール
story-always-led = { $seatyou ->
    [yes] 最初の{ $deal }から最後まで、リードを守りました。
    [said] { $seat }が最初の{ $deal }から最後までリードを守りました。
   *[no] { $seat }さんが最初の{ $deal }から最後までリードを守りました。
}
story-led-since = { $seatyou ->
    [yes] { $number }{ $deal }目に首位に立ち、そのまま逃げ切りました。
    [said] { $seat }が{ $number }{ $deal }目に首位に立ち、そのまま逃げ切りました。
   *[no] { $seat }さんが{ $number }{ $deal }目に首位に立ち、そのまま逃げ切りました。
}
story-last-deal = { $seatyou ->
    [yes] 最後の{ $deal }で首位に立ちました。
    [said] { $seat }が最後の{ $deal }で首位に立ちました。
   *[no] { $seat }さんが最後の{ $deal }で首位に立ちました。
}
story-changes = 首位は{ $times }回入れ替わりました。
story-best-deal = { $seatyou ->
    [yes] 一番大きかったのは、{ $number }{ $deal }目のあなたの{ $points }点です。
    [said] 一番大きかったのは、{ $number }{ $deal }目の{ $seat }の{ $points }点です。
   *[no] 一番大きかったのは、{ $number }{ $deal }目の{ $seat }さんの{ $points }点です。
}

## 先を読んで分かったこと

advice-chance = { $percent ->
    [0] 今回の勝率はほぼ0％です。
    [100] 今回の勝率はほぼ100％です。
   *[other] 今回の勝率は約{ $percent }％です。
}
advice-tried = 見えているものと矛盾しない{ $deals }通りの配り方で試しました。
advice-leads = 「{ $against }」との一番の違いは、{ $soon ->
    [yes] 次の番までに{ $what }
   *[no] { $what }
}確率です（「{ $against }」の{ $orelse ->
    [never] 0％
    [hardly] 1％未満
    [mostly] 99％以上
    [always] 100％
   *[some] { $second }％
}に対して、{ $often ->
    [never] 0％
    [hardly] 1％未満
    [mostly] 99％以上
    [always] 100％
   *[some] { $best }％
}）。
# 英語だけで使う（日本語では文末で言う）
advice-never = {""}
advice-hardly = {""}
advice-mostly = {""}
advice-always = {""}
advice-some = {""}
advice-costs = { $percent ->
    [0] ほとんど差はありません。
   *[other] 勝率が約{ $percent }ポイント下がります。
}
puzzle-title = 第{ $number }問
puzzle-level = 難しさ{ $level }／5
puzzle-rating = 間違えるコンピューター：{ $who }。{ $slant ->
    [sight] 考えれば分かりますが、ひと目では気付きにくいので、1段階難しく数えます。
    [near] 2番目に良いプレイとの差が小さいので、1段階難しく数えます。
    [far] ほかのプレイとの差が大きいので、1段階やさしく数えます。
    [memory] { $plays ->
        [0] 前のプレイを覚えていなくても解けます。
       *[other] 解くには、直前の{ $plays }手を覚えている必要があります。
    }覚えておくプレイが多いほど、難しく数えます。
   *[plain] {""}
}
puzzle-misses-random = でたらめに出すもの
puzzle-misses-gentle = 「{ strength-gentle }」
puzzle-misses-steady = 「{ strength-steady }」
puzzle-misses-sharp = 「{ strength-sharp }」
puzzle-misses-master = 「{ strength-master }」
puzzle-task-win = ここで一番良いプレイはどれでしょう。
puzzle-task-lay = 一度に何点分の札を出せるでしょう。場の札を組み替えて、できるだけ多く出してください。
puzzle-task-question = 誰に何を聞けば、札をもらえる確率が一番高いでしょう。
puzzle-task-sure-question = 必ず札をもらえる質問があります。誰に何を聞けばよいでしょう。
puzzle-task-sure-declaration = 6枚の持ち主が全部分かる半スートがあります。宣言してください。
puzzle-costs-win = そのプレイだと、勝率が約{ $less }ポイント下がります。もう一度考えてみましょう。
puzzle-costs-lay = それで{ $worth }点分です。あと{ $less }点分出せます。
puzzle-costs-question = その札がそこにある確率は約{ $worth }％です。もっと確率の高い質問があります。
puzzle-costs-sure-question = その札がそこにある確率は約{ $worth }％です。必ずもらえる質問がほかにあります。
puzzle-costs-sure-declaration = その宣言が正しい確率は約{ $worth }％です。確実に言える宣言がほかにあります。
puzzle-beside-win = もっと良いプレイがあります。もう一度考えてみましょう。
puzzle-beside-lay = もっとたくさん出せます。もう一度考えてみましょう。
puzzle-beside-question = もっと確率の高い質問があります。
puzzle-beside-sure-question = 必ずもらえるとは限りません。必ずもらえる質問がほかにあります。
puzzle-beside-sure-declaration = その宣言は、まだ確実とは言えません。確実に言える宣言がほかにあります。
puzzle-done-win = 正解です。このプレイの勝率は約{ $best }％です（2番目に良いプレイでは{ $second }％）。
puzzle-done-lay = 正解です。{ $best }点分。これより多くは出せません。
puzzle-done-question = 正解です。その札がそこにある確率は約{ $best }％です（2番目に良い質問では{ $second }％）。
puzzle-done-sure-question = 正解です。これまでのやり取りから、その札は必ずそこにあると分かります。
puzzle-done-sure-declaration = 正解です。これまでのやり取りから、6枚の持ち主が全部分かります。
puzzle-task-review = ここには、もっと良いプレイがありました。どれでしょう。
puzzle-costs-review = それでは、勝率が約{ $less }ポイント下がります。もう一度考えてみましょう。
puzzle-played-review = 実際のプレイがそれです。勝率が約{ $less }ポイント下がります。もう一度考えてみましょう。
puzzle-beside-review = もっと良いプレイがあります。もう一度考えてみましょう。
puzzle-done-review = 正解です。このプレイの勝率は約{ $best }％です（実際のプレイでは{ $second }％）。
review-moment = 分かれ目{ $number }
puzzle-because = { $right }{ $lead }
puzzle-solved = この問題は解けました。次の問題へ進めます。
expected-puzzle = 問題（形式はdocs/puzzles.mdにあります）

## A match looked over: what was found of a seat's decisions

review-weighed = { $count }回のプレイを、見えていた札と矛盾しない{ $worlds }通りの配りで検討しました。{ $passed ->
    [0] {""}
   *[other] ほかの{ $passed }回は、選ぶ余地がありませんでした。
}
review-balance = { $deals ->
    [1] 勝率は、開始時の{ $start }％から、
   *[other] { $deals }ディール分の勝率を足すと、開始時の{ $start }％から、
}{ $last ->
    [over] 終了時の
    [resigned] 投了直前の
   *[open] 最後の場面の
}{ $end }％になりました。{ $clear ->
    [yes] 「プレイ」と「運」の数字は、その差の内訳です（「プレイ」の誤差は±{ $error }ポイント）。
   *[no] 「プレイ」の数字（{ $skill }、誤差±{ $error }）は、運と区別がつきません。
}
review-resigned = { $ownyou ->
    [yes] あなたの勝率
   *[no] { $own }さんの勝率
}が{ $chance }％のときに、{ $seatyou ->
    [yes] あなたが
   *[no] { $seat }さんが
}投了して負けになりました。
review-start = 開始時の勝率{ $deals ->
    [1] {""}
   *[other] （{ $deals }ディールの合計）
}
review-skill = プレイ（±{ $error }）
review-luck = 運（札の巡りと、ほかの人のプレイ）
review-result = 終了時の勝率
review-before = 投了直前の勝率
review-last = 最後の場面の勝率
review-decided = 勝負の分かれ目
review-nothing = 大きく損をしたプレイはありませんでした。
review-instead = 「{ $played }」より「{ $better }」のほうが良いプレイでした
review-cost = 勝率が{ $loss }ポイント下がりました（±{ $error }）
review-chances = 勝率（実際のプレイ → 良いプレイ）：対局{ $played }％ → { $best }％、この{ $deal }{ $playeddeal }％ → { $bestdeal }％
review-chance = 対局の勝率{ $played }％、この{ $deal }の勝率{ $playeddeal }％
review-chances-deal = この{ $deal }の勝率（実際のプレイ → 良いプレイ）：{ $played }％ → { $best }％
review-chance-deal = この{ $deal }の勝率{ $played }％

## The same with all cards open

review-hindsight = 実際の札の並びなら、「{ $play }」のほうが良い結果になっていました（勝率{ $played }％ → { $best }％）。
review-hindsight-same = 実際の札の並びでも、これより良い結果になるプレイはありませんでした。
review-hindsights = { $better ->
    [0] 実際の札の並びでも、もっと良い結果になるプレイはありませんでした。
   *[other] 実際の札の並びなら、{ $count }回のうち{ $better }回は、別のプレイのほうが良い結果になっていました。ただし、対局中には知りようがないことです。上手下手とは関係ありません。
}

wants-review = { $seatyou ->
    [yes] この対局の検討を希望しました。
   *[no] { $seat }さんがこの対局の検討を希望しています。
}
lets-review = { $seatyou ->
    [yes] 検討に同意しました。
   *[no] { $seat }さんが検討に同意しました。
}
no-review = { $seatyou ->
    [yes] この対局の検討を断りました。
   *[no] { $seat }さんは、この対局の検討を望んでいません。
}
review-already = { $agreed ->
    [yes] 検討にはもう同意しています。
   *[no] 検討はもう断ってあります。
}

## 得点表（実物のトランプで遊ぶとき）

pad-missing = 「{ $figure }」がまだ入っていません。
pad-missing-of = { $seat }さんの「{ $figure }」がまだ入っていません。
pad-wrong = 「{ $figure }」が{ $value }になることはありません。{ $why }
pad-wrong-of = { $seat }さんの「{ $figure }」が{ $value }になることはありません。{ $why }
pad-not-negative = 0以上の数を入れてください。
pad-over = このディールの前に、対局は終わっています。
pad-dealer = ディーラーは{ $seat }さん。
pad-leader = { $seat }さんから始めます。
pad-won = { $seatyou ->
    [said] { $seat }の勝ちです。
   *[no] { $seat }さんの勝ちです。
}
