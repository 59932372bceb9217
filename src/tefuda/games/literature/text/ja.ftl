# リテラチャーの日本語。共通のことばは src/tefuda/text/ja.ftl にある。
# 席の名前には $seatyou が付く。読む人自身のとき "yes"。$seatsyou は、その中に読む人がいるとき "yes"。

name = リテラチャー
tagline = 二つのチームの質問と記憶の勝負。誰が何を持っているかを見抜き、六枚そろえて宣言します。
minutes = 20〜40分

## 選べるルール

option-removed_rank = 抜くランク
    .help = 7を抜くと半スートはA〜6と8〜K、8を抜くと2〜7と9〜Aです。
option-first_asker = 最初の質問
    .help = ディールの最初に質問するのは誰ですか。
option-first_asker-dealer = ディーラー
option-first_asker-left = ディーラーの左隣
option-wrong_location = 持ち主の言い違い
    .help = 六枚とも自分のチームにあったのに、誰が持っているかを間違えたとき、得点はどうなりますか。
option-wrong_location-other_team = 相手チームのもの
option-wrong_location-cancelled = どちらも得点なし
option-high_value = 上位の半スートの得点
    .help = 絵札を含む半スートの得点です。下位は1点です。
option-declare_when = 宣言できる人
    .help = 誰が、いつ宣言できますか。
option-declare_when-any_time = 誰でも、いつでも
option-declare_when-in_turn = 質問の番の人だけ
option-successor = 番の人の手札がなくなったら
    .help = 手札のある味方が二人以上いるとき、次の番を誰が決めますか。
option-successor-last_asker = 最後に質問した相手
option-successor-self = なくなった本人
option-forced_declare = 一人の手にそろった半スート
    .help = いつ宣言しなければなりませんか。
option-forced_declare-when_stuck = 質問できなくなったとき
option-forced_declare-when_complete = そろったらすぐ
option-eights_and_jokers = 8とジョーカー
    .help = 六人用です。54枚を使い、8四枚とジョーカー二枚を九つ目の半スートにします。
option-eights_and_jokers-no = 使わない
option-eights_and_jokers-yes = 使う
option-history = 質問の表示
    .help = 見られるのは直前の質問だけですか(本来のルール)、全部ですか。
option-history-last = 直前だけ
option-history-all = 全部
option-wait_seconds = 「待って」の持ち時間
    .help = 宣言を考える人のために、質問を止めておく秒数です。0なら止められません。
option-deals = ディール数
    .help = このディール数で対局を終えます。

preset-source = 標準
preset-eights-out = 8抜き、三ディール
preset-strict-turns = 宣言は番の人だけ
preset-open-book = 質問をすべて表示
preset-with-jokers = 8とジョーカー入り

## チームと半スート

team-yours = あなたのチーム
team-theirs = 相手チーム
team-onlooker = チーム{ $number }

half-suit-LS = スペードの下位
half-suit-LH = ハートの下位
half-suit-LD = ダイヤの下位
half-suit-LC = クラブの下位
half-suit-HS = スペードの上位
half-suit-HH = ハートの上位
half-suit-HD = ダイヤの上位
half-suit-HC = クラブの上位
half-suit-E8 = 8とジョーカー
short-LS = ♠下位
short-LH = ♥下位
short-LD = ♦下位
short-LC = ♣下位
short-HS = ♠上位
short-HH = ♥上位
short-HD = ♦上位
short-HC = ♣上位
short-E8 = 8とJK

zone-hand = { $seatyou ->
    [yes] あなたの手札
   *[no] { $seat }さんの手札
}

badge-asks = 質問の番
badge-out = 手札なし

said-asks = { $card }は?
said-yes = どうぞ。
said-no = ありません。
said-wait = ちょっと待って!

## できること

verb-ask = 質問
verb-declare = 宣言
verb-choose = 番を決める
verb-wait = ちょっと待って
verb-resume = 続ける

do-ask = { $cards }をたずねる
do-declare = 宣言する
do-choose = 番を渡す
do-wait = 「ちょっと待って」
do-resume = 「続けてください」

## 今すること

prompt-ask = 相手の一人に札を一枚たずねてください。宣言もできます。
prompt-wait = { $seat }さんの質問の番です。宣言はいつでもできます。
prompt-wait-only = { $seat }さんの質問の番です。
prompt-stuck = 手札はそろった半スートだけです。宣言してください。
prompt-declare-first = 半スートがそろっています。先に宣言してください。
prompt-you-wait = みんなが待っています。宣言するか、質問を続けてもらってください。
prompt-paused = { $seat }さんが宣言を考えています。質問は止まっています。
prompt-choose = { $seat }さんの手札がなくなりました。次に質問する人を決めてください。
prompt-name-declarer = あなたのチームの手札がなくなりました。残りを宣言する相手を決めてください。
prompt-others-choose = { $seat }さんが次の番を決めます。
prompt-endgame = 相手チームの手札がなくなりました。残りを宣言してください。
prompt-endgame-others = 片方のチームの手札がなくなりました。もう片方が残りを宣言します。
prompt-between = ディールが終わりました。
prompt-over = 対局終了です。{ $team }の勝ちです。
prompt-drawn = 対局終了です。引き分けです。

## 起きたこと

event-dealt = { $seatyou ->
    [yes] { $count }枚配られました。
   *[no] { $seat }さんに{ $count }枚配られました。
}
event-gave = { $seatyou ->
    [yes] { $other }さんに{ $card }をたずね、もらいました。
   *[no] { $otheryou ->
        [yes] { $seat }さんに{ $card }をたずねられ、渡しました。
       *[no] { $seat }さんが{ $other }さんに{ $card }をたずね、もらいました。
    }
}
event-lacked = { $seatyou ->
    [yes] { $other }さんに{ $card }をたずねましたが、ありませんでした。
   *[no] { $otheryou ->
        [yes] { $seat }さんに{ $card }をたずねられましたが、持っていません。
       *[no] { $seat }さんが{ $other }さんに{ $card }をたずねましたが、ありませんでした。
    }
}
event-declared = { $seatyou ->
    [yes] { $half }を宣言しました:{ $places }。
   *[no] { $seat }さんが{ $half }を宣言しました:{ $places }。
}
place = { $seatyou ->
    [yes] あなたに{ $cards }
   *[no] { $seat }さんに{ $cards }
}
event-laid = { $seatyou ->
    [yes] { $cards }を出しました。
   *[no] { $seat }さんが{ $cards }を出しました。
}
event-right = { $seatyou ->
    [yes] 正解です。{ $half }はあなたのチームのものです。
   *[no] { $seat }さんの正解です。{ $half }はそのチームのものです。
}
event-wrong = { $seatyou ->
    [yes] 間違いです。{ $half }は相手チームのものです。
   *[no] { $seat }さんの間違いです。{ $half }は相手チームのものです。
}
event-cancelled = { $seatyou ->
    [yes] { $half }はチームにありましたが、持ち主が違います。得点なしです。
   *[no] { $half }は{ $seat }さんのチームにありましたが、持ち主が違います。得点なしです。
}
event-waited = { $seatyou ->
    [yes] 「ちょっと待って」と言いました。質問が止まります。
   *[no] { $seat }さんが「ちょっと待って」と言いました。質問が止まります。
}
event-resumed = { $seatyou ->
    [yes] 宣言はしません。質問が続きます。
   *[no] { $seat }さんは宣言しません。質問が続きます。
}
event-chooses = { $seatyou ->
    [yes] { $other }さんの手札がなくなりました。次の番はあなたが決めます。
   *[no] { $otheryou ->
        [yes] あなたの手札がなくなりました。次の番は{ $seat }さんが決めます。
       *[no] { $other }さんの手札がなくなりました。次の番は{ $seat }さんが決めます。
    }
}
event-chose = { $seatyou ->
    [yes] { $other }さんに決めました。
   *[no] { $otheryou ->
        [yes] { $seat }さんがあなたに決めました。
       *[no] { $seat }さんが{ $other }さんに決めました。
    }
}
event-passed = { $seatyou ->
    [yes] あなたの手札がなくなりました。番は{ $other }さんに移ります。
   *[no] { $otheryou ->
        [yes] { $seat }さんの手札がなくなりました。あなたの番です。
       *[no] { $seat }さんの手札がなくなりました。番は{ $other }さんに移ります。
    }
}
event-endgame = { $seatsyou ->
    [yes] 相手チームの手札がなくなりました。残りはあなたのチームが宣言します。
   *[no] 片方のチームの手札がなくなりました。残りを宣言する人:{ $seats }。
}
event-deal-won = { $seatsyou ->
    [yes] { $points }対{ $others }で、あなたのチームがこのディールに勝ちました。
   *[no] { $points }対{ $others }で、{ $seats }がこのディールに勝ちました。
}
event-deal-drawn = このディールは{ $points }対{ $others }の引き分けです。
event-match-won = { $seatsyou ->
    [yes] { $points }対{ $others }で、あなたのチームが対局に勝ちました!
   *[no] { $points }対{ $others }で、{ $seats }が対局に勝ちました。
}
event-match-drawn = 対局は{ $points }対{ $others }の引き分けです。

## できない理由

reason-game-over = 対局は終わりました。
reason-between-deals = このディールは終わりました。次はまだ配られていません。
reason-unknown-verb = このゲームにそのプレイはありません。
reason-not-your-turn = あなたの質問の番ではありません。
reason-no-cards = 手札がないので質問できません。宣言はできます。
reason-choose-first = 次の番を決めるのが先です。
reason-paused = 「待って」の声がかかっています。質問はそのあとです。
reason-no-more-questions = 片方のチームの手札がなくなったので、もう質問はできません。
reason-ask-one-card = 相手の一人に、札を一枚だけたずねてください。
reason-not-in-pack = { $card }は使いません。
reason-out-of-play = { $card }はもう宣言されています。
reason-teammate = 質問できるのは相手チームの人だけです。
reason-yourself = 自分ではなく、相手チームの人にたずねてください。
reason-no-such-seat = その席はありません。
reason-empty-target = その人には手札がありません。
reason-no-half-suit = 同じ半スートのほかの札を持っていないので、{ $card }はたずねられません。
reason-holds-it = { $card }は自分で持っています。
reason-declare-first = 半スートがそろっています。先に宣言してください。
reason-nothing-to-ask = 手札はそろった半スートだけです。宣言してください。
reason-declare-those = 先に、手にそろった半スートを宣言してください。
reason-declare-in-turn = 宣言できるのは質問の番の人だけです。
reason-not-your-team = 今宣言できるのは、手札の残っているチームだけです。
reason-not-the-declarer = 残りを宣言するのは別の人です。
reason-name-first = 残りを誰が宣言するかを決めるのが先です。
reason-no-such-half-suit = 使っている半スートの名前を言ってください。
reason-declared-already = その半スートはもう宣言されています。
reason-six-seats = 六枚それぞれの持ち主を言ってください。
reason-opponent = 宣言で名前を挙げられるのは自分のチームの人だけです。
reason-nothing-to-choose = 今は決めることがありません。
reason-not-your-choice = 次の番を決めるのは別の人です。
reason-cannot-be-chosen = 番になるチームの、手札のある人から選んでください。
reason-nobody-waits = この席では質問を止められません。
reason-waiting-already = もう「待って」の声がかかっています。
reason-waited-already = もう一度止めています。そのあと新しいことは何も分かっていません。
reason-nothing-to-stop = 止める質問がありません。
reason-not-waiting = あなたは「待って」と言っていません。

## 計算

count-title = 半スートがすべて宣言されました
count-deal = このディール
count-total = 累計
count-outcome = { $points }対{ $others }で、{ $team }の勝ちです。
count-drawn = { $points }点ずつの引き分けです。

## 得点表

sheet-total = 累計
sheet-deals = { $deals }ディール

## 入るべきもの

expected-cards-in-hand = 両チームの手札(phase が endgame なら片方のチームだけの手札)
expected-to-choose = 手札のない番の人と、次になれる二人以上
expected-question = たずねた席、たずねられた席、札、yes か no(例:0 3 KH yes)
expected-half-suits = 半スート、一つずつ:{ $names }
expected-on-table = 宣言された半スートの札
expected-waits-in-play = -1(phase が ask か choose のとき以外)
expected-askers = チームごとに、そのチームの席か -1
expected-by-team = 二つのチームそれぞれの値のリスト
expected-card-of-hand = その手札にある札
expected-ways = 半スートと16桁の16進数(例:LH:fffffffefffffffe)
