# リテラチャーの日本語。共通のことばは src/tefuda/text/ja.ftl にある。
# 席の名前には $seatyou が付く。読む人自身のとき "yes"。$seatsyou と $teamyou は、その中に読む人がいるとき "yes"。

name = リテラチャー
tagline = チーム対チームの記憶と推理。質問と答えから、札のありかを言い当てます。
also-called = 別名：フィッシュ
minutes = 20〜40分

page-declare-help = { $wrong_location ->
    [cancelled] 6枚それぞれを、味方の誰が持っているかを選びます。1枚でも相手が持っていれば、半スートは相手のものです。味方の名前を間違えただけなら、誰のものにもなりません。
   *[other_team] 6枚それぞれを、味方の誰が持っているかを選びます。1枚でも違うと、半スートは相手のものになります。
}
page-no-cards-left = { $declare_when ->
    [in_turn] あなたの札は、もうありません。
   *[any_time] あなたの札はもうありませんが、宣言はまだできます。
}
page-forgets = 前の質問は画面に出ません。覚えておくのも勝負のうちです。

## コンピューター

strength-help-sharp = 質問から手札を読んできます。
strength-help-master = 質問から手札を一番よく読んできます。一番の腕前です。

## ハウスルール

option-removed_rank = 抜くランク
    .help = 7を抜くと半スートはA〜6と8〜K、8を抜くと2〜7と9〜Aです。
option-first_asker = 最初の質問
    .help = ディールの最初に質問するのは誰ですか。
option-first_asker-dealer = ディーラー
option-first_asker-left = ディーラーの左隣
option-wrong_location = 持ち主を間違えたとき
    .help = 6枚とも自分のチームにあったのに、誰が持っているかを間違えたら、得点はどうなりますか。
option-wrong_location-other_team = 相手チームのもの
option-wrong_location-cancelled = どちらも得点なし
option-high_value = 上位の半スートの得点
    .help = 絵札を含む半スートの得点です。下位はふつう1点です。
option-declare_when = 宣言できる人
    .help = 誰が、いつ宣言できますか。番の人だけのときは、「待って」と言って質問を止めることもできません。
option-declare_when-any_time = 誰でも、いつでも
option-declare_when-in_turn = 質問の番の人だけ
option-successor = 番の人の手札がなくなったら
    .help = 手札のある味方が2人以上いるとき、次の番を誰が決めますか。
option-successor-last_asker = 最後に質問した相手
option-successor-self = なくなった本人
option-forced_declare = 1人の手にそろった半スート
    .help = いつ宣言しなければなりませんか。
option-forced_declare-when_stuck = 質問できなくなったとき
option-forced_declare-when_complete = 自分がほかのことをする前に
option-eights_and_jokers = 8とジョーカー
    .help = 6人用です。54枚を使い、8を4枚とジョーカー2枚を9つ目の半スートにします。
option-eights_and_jokers-no = 使わない
option-eights_and_jokers-yes = 使う
option-history = 質問の表示
    .help = 画面に出るのは、直前の質問だけですか（本来のルール）。それとも全部ですか。
option-history-last = 直前だけ
option-history-all = 全部
option-notes = メモ
    .help = 自分だけのメモを取れますか。取れなければ、全員が記憶だけで遊びます。
option-notes-yes = 取れる
option-notes-no = 取れない
option-wait_seconds = 「待って」の持ち時間
    .help = 宣言を考える人のために、質問を止めておく秒数です。0なら止められません。
option-deals = ディール数
    .help = このディール数で対局を終えます。
option-low_value = 下位の半スートの得点
    .help = 絵札を含まない半スートの得点です。
option-joker_value = 8とジョーカーの得点
    .help = 8とジョーカーを使うときの、9つ目の半スートの得点です。

preset-source = 元の説明のとおり
preset-eights-out = 独自ルール：8抜き、上位2点、3ディール
preset-pagat = pagat.com（解釈を含む）：8抜き、メモなし
preset-open-book = 独自ルール：質問をすべて表示
preset-with-jokers = 独自ルール：8とジョーカー入り

## チームと半スート

team = チーム
    .help = 2つのチームが交互に座ります。味方が取った半スートも、自分たちの点になります（LI-1）。
team-yours = あなたのチーム
team-theirs = 相手チーム
team-watcher = チーム{ $number }

half-suit = 半スート
    .help = { $eights_and_jokers ->
        [yes] 同じスートの6枚の組で、下位と上位があります：`2S 3S 4S 5S 6S 7S`。取った半スートがチームの得点です（LI-2）。
       *[no] { $removed_rank ->
            [8] 同じスートの6枚の組で、下位と上位があります：`2S 3S 4S 5S 6S 7S`。取った半スートがチームの得点です（LI-2）。
           *[7] 同じスートの6枚の組で、下位と上位があります：`AS 2S 3S 4S 5S 6S`。取った半スートがチームの得点です（LI-2）。
        }
    }
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

page-ask-limits = { $eights_and_jokers ->
    [yes] 1枚以上持っている半スートの中から、自分の手札にない札だけを聞けます（LI-7）。
   *[no] { $removed_rank ->
        [8] 1枚以上持っている半スートの中から、自分の手札にない札だけを聞けます（LI-7）。8は使いません。
       *[7] 1枚以上持っている半スートの中から、自分の手札にない札だけを聞けます（LI-7）。7は使いません。
    }
}
page-all-groups = 半スート

badge-asks = 番
    .help = 相手の1人に、札を1枚聞く番です。もらえれば続けて質問し、もらえなければ聞かれた人の番になります（LI-8）。
badge-out = 質問不可
    .help = 手札がありません。質問することも、質問されることもありません（LI-10）。

said-asks = { $card }は？
said-yes = どうぞ。
said-no = ありません。
said-wait = 待って！

term-last = 直前の質問
    .help = 画面に出るのは、直前の質問とその答えだけです。それより前のことを覚えておくのも勝負のうちです（LI-16）。
term-dealer = ディーラー
    .help = このディールの札を配った人です。ふつうは、この人が最初に質問します（LI-6）。

## できること

verb-ask = 質問
    .help = 相手を1人と札を1枚決めて聞きます。聞けるのは、自分が1枚以上持っている半スートの、手札にない札だけです（LI-7）。
verb-declare = 宣言
    .help = { $wrong_location ->
        [cancelled] 半スートの6枚を、自分のチームの誰が持っているか、全部言います。合っていれば自分たちのものです。1枚でも相手が持っていれば相手のもの、味方の名前を間違えただけなら、誰のものにもなりません（LI-14）。
       *[other_team] 半スートの6枚を、自分のチームの誰が持っているか、全部言います。合っていれば自分たちのもの、1つでも違えば相手のものになります（LI-14）。
    }
verb-choose = 番を決める
verb-wait = ちょっと待って
    .help = 宣言を考える間、質問を止められます。時間には限りがあります（LI-15）。
verb-resume = 続ける

do-ask = { $cards }があるか聞く
do-ask-of = { $seat }さんに{ $cards }があるか聞く
do-declare = 宣言する
do-declare-half = { $half }を宣言する（{ $places }）
do-choose = この人の番にする
do-choose-seat = { $seat }さんの番にする
do-wait = ちょっと待って
do-resume = 続けてどうぞ

## 今すること

prompt-ask = 相手を押して札を1枚聞いてください。半スートの6枚のありかが分かれば、宣言もできます。
prompt-ask-last = 残りは{ $half }だけです。相手を押して聞くか、6枚のありかを宣言してください。
prompt-ask-complete = { $half }が6枚とも手札にあります。宣言するか、相手を押して札を聞いてください。
prompt-wait-complete = { $half }が6枚とも手札にあるので、今すぐ宣言できます。{ $seat }さんが聞く番です。
prompt-wait = { $seat }さんが聞く番です。宣言はいつでもできます。
prompt-wait-last = 残りは{ $half }だけです。{ $seat }さんが聞く番です。宣言はいつでもできます。
prompt-wait-stop = { $seat }さんが聞く番です。宣言はいつでもでき、「ちょっと待って」で質問を止めて考えられます。
prompt-wait-only = { $seat }さんが聞く番です。
prompt-wait-only-last = 残りは{ $half }だけです。{ $seat }さんが聞く番です。
prompt-stuck = 手札は、そろった半スートだけになりました。宣言してください。
prompt-declare-first = 半スートがそろっています。先に宣言してください。
prompt-you-wait = 質問が止まっています。宣言するか、「続けてどうぞ」を押してください。
prompt-paused = { $seat }さんが宣言を考えています。質問は止まっています。
prompt-choose = { $seat }さんの手札がなくなりました。次に質問する人を決めてください。
prompt-name-declarer = あなたのチームの手札がなくなりました。残りを宣言する相手を決めてください。
prompt-others-choose = { $seat }さんが次の番を決めます。
prompt-asker-chooses = { $outyou ->
    [yes] 手札がなくなりました。最後に質問した相手の{ $seat }さんが、次に聞く人を選びます。
   *[no] { $out }さんの手札がなくなりました。その相手で最後に質問した{ $seat }さんが、次に聞く人を選びます。
}
prompt-endgame = 相手チームの手札がなくなりました。残りを宣言してください。味方の誰でも宣言できます。
prompt-endgame-others = 片方のチームの手札がなくなりました。もう片方が残りを宣言します。
prompt-between = ディールが終わりました。
prompt-over = 対局終了です。{ $team }の勝ちです。
prompt-drawn = 対局終了です。引き分けです。

## 起きたこと

event-dealt = { $seatyou ->
    [yes] { $count }枚配られました。
   *[no] { $seat }さんに{ $count }枚配られました。
}
event-dealt-all = 全員に{ $count }枚ずつ配られました。
event-gave = { $seatyou ->
    [yes] { $other }さんに{ $card }があるか聞き、もらいました。
   *[no] { $otheryou ->
        [yes] { $seat }さんがあなたに{ $card }があるか聞き、取っていきました。
       *[no] { $seat }さんが{ $other }さんに{ $card }があるか聞き、もらいました。
    }
}
event-lacked = { $seatyou ->
    [yes] { $other }さんに{ $card }があるか聞きましたが、「ありません」でした。
   *[no] { $otheryou ->
        [yes] { $seat }さんがあなたに{ $card }があるか聞きましたが、「ありません」でした。
       *[no] { $seat }さんが{ $other }さんに{ $card }があるか聞きましたが、「ありません」でした。
    }
}
event-declared = { $seatyou ->
    [yes] { $half }を宣言しました。{ $places }です。
   *[no] { $seat }さんが{ $half }を宣言しました。{ $places }です。
}
place = { $seatyou ->
    [yes] { $cards }はあなた
   *[no] { $cards }は{ $seat }さん
}
declared-so = 宣言：{ $places }。
declared-elsewhere = 実際：{ $places }。
event-laid = { $seatyou ->
    [yes] { $cards }を出しました。
   *[no] { $seat }さんが{ $cards }を出しました。
}
event-right = { $seatyou ->
    [yes] 宣言が当たり、{ $half }はあなたのチームのものになりました。
   *[no] { $teamyou ->
        [yes] { $seat }さんの宣言が当たり、{ $half }はあなたのチームのものになりました。
       *[no] { $seat }さんの宣言が当たり、{ $half }は{ $seat }さんのチームのものになりました。
    }
}
event-wrong = { $seatyou ->
    [yes] 宣言が外れ、{ $half }は相手チームのものになりました。
   *[no] { $teamyou ->
        [yes] { $seat }さんの宣言が外れ、{ $half }はあなたのチームのものになりました。
       *[no] { $seat }さんの宣言が外れ、{ $half }は相手チームのものになりました。
    }
}
event-cancelled = { $seatyou ->
    [yes] { $half }はあなたのチームにありましたが、持ち主が違いました。どちらも得点なしです。
   *[no] { $teamyou ->
        [yes] { $half }はあなたのチームにありましたが、{ $seat }さんの言った持ち主が違いました。どちらも得点なしです。
       *[no] { $half }は{ $seat }さんのチームにありましたが、持ち主が違いました。どちらも得点なしです。
    }
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
    [yes] { $other }さんを選びました。
   *[no] { $otheryou ->
        [yes] { $seat }さんがあなたを選びました。
       *[no] { $seat }さんが{ $other }さんを選びました。
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
   *[no] 片方のチームの手札がなくなりました。残りを宣言するのは{ $seats }です。
}
event-deal-won = { $seatsyou ->
    [yes] { $points }対{ $others }で、あなたのチームがこのディールに勝ちました。
   *[no] { $points }対{ $others }で、{ $seats }がこのディールに勝ちました。
}
event-deal-drawn = このディールは{ $points }対{ $others }の引き分けです。
event-match-won = { $seatsyou ->
    [yes] { $points }対{ $others }で、あなたのチームの勝ちです！
   *[no] { $points }対{ $others }で、{ $seats }の勝ちです。
}
event-match-drawn = 対局は{ $points }対{ $others }の引き分けです。
stamp-right = 正解

## 助言

why-known = { $card }を{ $seat }さんが持っていることは全員が知っているので、もらって続けて聞けます。
why-must-hold = これまでの質問と答えから、{ $card }を持っているのは{ $seat }さんしか考えられません。
why-one-is-left = { $half }を聞いた{ $seat }さんが持てるのは、その中では{ $card }だけです。
why-nobody-else = { $reasons }から、{ $card }を持てるのは{ $seat }さんだけと分かります。
only-lacking = { $names }の質問や「ありません」という答え
only-no-cards = { $names }の手札がないこと
why-likeliest = 相手の中で{ $card }を持っている確率が一番高いのは、{ $seat }さんです。
why-likely = { $card }を持っている確率は、{ $seat }さんもほかの相手も同じくらいです。
why-ask = { $seat }さんが{ $card }を持っていれば、もらって続けて聞けます。
chance-ask = その札をもらえる確率は約{ $percent }％です。
why-certain = 6枚とも、名前を挙げた人のほかは持っているはずがないので、間違いありません。
why-declare = 6枚とも言ったとおりの人が持っていれば、半スートはあなたのチームのものです。
why-choose = { $seat }さんの手札は{ $count }枚で、チームで一番多く持っています。
why-choose-any = { $seat }さんは手札が{ $count }枚あり、質問できます。
why-choose-other = 相手の誰かが続けるので、手札が{ $count }枚の{ $seat }さんにします。
why-wait = 質問が止まり、宣言を考える時間ができます。
why-resume = 今は宣言しないので、質問を続けてもらいます。
caution-yours = この宣言は成り立ちません。{ $card }はあなたの手札にあります。
caution-not-yours = この宣言は成り立ちません。あなたは{ $card }を持っていません。
caution-elsewhere = この宣言は成り立ちません。{ $card }を{ $other }さんが持っていることは、全員が見ました。
caution-cannot-hold = この宣言は成り立ちません。これまでの質問と答えから、{ $seat }さんが{ $card }を持っているはずはありません。

## できない理由

reason-not-your-turn = あなたが聞く番ではありません。
reason-no-cards = 手札がないので質問できません。宣言はできます。
reason-choose-first = 次の番を決めるのが先です。
reason-paused = 「待って」の声がかかっています。宣言が済むか、続けてよいと言われるまで、質問はできません。
reason-no-more-questions = 片方のチームの手札がなくなったので、もう質問はできません。
reason-ask-one-card = 一度に聞けるのは、相手の1人に、札1枚のことだけです。
reason-not-in-pack = このゲームでは{ $card }を使いません。
reason-out-of-play = { $card }はもう宣言されています。
reason-teammate = 質問できるのは相手チームの人だけです。
reason-yourself = 自分ではなく、相手チームの人に聞いてください。
reason-no-such-seat = その席はありません。
reason-empty-target = その人には手札がありません。
reason-no-half-suit = 同じ半スートのほかの札を持っていないので、{ $card }は聞けません。
reason-holds-it = { $card }は自分で持っています。
reason-declare-first = 半スートがそろっています。先に宣言してください。
reason-nothing-to-ask = 手札は、そろった半スートだけになりました。宣言してください。
reason-declare-those = 先に、手にそろった半スートを宣言してください。
reason-declare-in-turn = 宣言できるのは質問の番の人だけです。
reason-not-your-team = 今宣言できるのは、手札の残っているチームだけです。
reason-not-the-declarer = 残りを宣言するのは別の人です。
reason-name-first = 残りを誰が宣言するかを決めるのが先です。
reason-no-such-half-suit = 使っている半スートの名前を言ってください。
reason-declared-already = その半スートはもう宣言されています。
reason-six-seats = 6枚それぞれの持ち主を言ってください。
reason-opponent = 宣言で名前を挙げられるのは自分のチームの人だけです。
reason-nothing-to-choose = 今は決めることがありません。
reason-not-your-choice = 次の番を決めるのは別の人です。
reason-cannot-be-chosen = 番になるチームの、手札のある人から選んでください。
reason-nobody-waits = この卓のルールでは、質問を止められません。
reason-waiting-already = もう「待って」の声がかかっています。
reason-waited-already = すでに一度止めました。次の質問か宣言があるまで、もう止められません。
reason-nothing-to-stop = 今は、質問を止めることはできません。
reason-not-waiting = あなたは「待って」と言っていません。

## 計算

count-title = 半スートがすべて宣言されました
count-deal = このディール
    .help = このディールで取った半スートの点です（LI-18）。
count-total = 累計
    .help = { sheet-total.help }
count-outcome = { $points }対{ $others }で、{ $team }の勝ちです！
count-drawn = { $points }点ずつの引き分けです。

## 得点表

sheet-deal = このディール
    .help = このディールでこれまでに取った半スートの点です。ディールが終わると累計に入ります（LI-18）。
sheet-total = 累計
    .help = それぞれのチームが取った半スートの点です（LI-18）。
sheet-deals = { $deals }ディール
    .word = ディール数
    .help = この対局のディール数です。何ディールか続けるときは、点を合計します（LI-19）。

## 使えるもの

expected-cards-in-hand = 両チームの手札（phaseがendgameなら片方のチームだけの手札）
expected-to-choose = 手札のない番の人と、次になれる2人以上
expected-question = 質問した席、質問された席、札、yesかno（例：0 3 KH yes）
expected-half-suits = 半スート、1つずつ：{ $names }
expected-on-table = 宣言された半スートの札
expected-waits-in-play = -1（phaseがaskかchooseのとき以外）
expected-askers = チームごとに、そのチームの席か -1
expected-card-of-hand = その手札にある札
expected-ways = 半スートと16桁の16進数（例：LH:fffffffefffffffe）

## ディールのあらすじ

story-right = 勝負を決めたのは、{ $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}が宣言した「{ $half }」でした。
story-wrong = 勝負を決めたのは、{ $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}が間違えた「{ $half }」の宣言でした。
story-most = 一番多く宣言したのは{ $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}で、半スート{ $number }組です。

## どのプレイで何が起きやすいか：「…確率です」に入ることば

leads-gave = { $who ->
    [you] あなたの質問で札が{ $often }もらえる
   *[other] ほかの人が{ $often }質問で札をもらう
}
leads-lacked = { $who ->
    [you] あなたの質問が{ $often }空振りする
   *[other] ほかの人の質問が{ $often }空振りする
}
leads-right = { $who ->
    [you] あなたの宣言が{ $often }正解になる
   *[other] ほかの人の宣言が{ $often }正解になる
}
leads-wrong = { $who ->
    [you] あなたの宣言が{ $often }外れる
   *[other] ほかの人の宣言が{ $often }外れる
}
leads-cancelled = { $who ->
    [you] あなたの宣言が{ $often }無効になる
   *[other] ほかの人の宣言が{ $often }無効になる
}

## 出来事の名前（ラボの表と図）：「…で終わる割合」「…（1ディールの回数）」

fact-dealt = 手札の配り
fact-gave = 当たった質問
fact-lacked = 外れた質問
fact-declared = 宣言
fact-laid = 宣言で出した札
fact-right = 宣言の正解
fact-wrong = 宣言の間違い
fact-cancelled = 持ち主違いの宣言
fact-waited = 質問の中断
fact-resumed = 質問の再開
fact-chooses = 次の番を決める場面
fact-chose = 次の番の指名
fact-passed = 手札のない人からの番の移動
fact-endgame = 片方のチームの手札切れ
fact-deal-won = ディールの勝ち
fact-deal-drawn = ディールの引き分け
fact-match-won = 対局の勝ち
fact-match-drawn = 対局の引き分け

## 動く遊び方：短いことばと、読み上げる文

demo-eight = 8つの半スート
    .said = 札は6枚ずつ、8つの半スートに分かれます。各スートに下位と上位があります。
demo-nine = 9つの半スート
    .said = 札は6枚ずつ、9つの半スートに分かれます。各スートの下位と上位、それに8とジョーカーです。
demo-deal = 2チームに配る
    .said = 札は全部配ります。2つのチームが交互に座ります。
demo-ask = 相手の1人に聞く
    .said = ハートの上位を持っているので、相手の1人に♥Jを持っているか聞けます。
demo-no = なければ相手の番
    .said = 持っていませんでした。番は、聞かれた人に移ります。
demo-back = 今度は聞かれる
    .said = その人に聞かれた札を持っていないので、番が戻ってきます。
demo-remember = 答えを覚えておく
    .said = 画面に出るのは直前の質問だけです。それより前は覚えておきます。
demo-all-shown = 質問はすべて見える
    .said = これまでの質問は、すべて画面に出ます。
demo-given = あれば、もらえる
    .said = この相手は♥Kを持っていたので、もらえます。また質問できます。
demo-declare = 分かったら宣言
    .said = ハートの上位6枚が全部自分のチームにあり、誰が持っているかも分かりました。宣言します。
demo-declare-in-turn = 自分の番に宣言
    .said = 自分の番です。ハートの上位6枚が全部自分のチームにあり、誰が持っているかも分かりました。宣言します。
demo-point = 半スートを獲得
    .said = 6枚とも合っていたので、半スートは自分のチームのものです。点の多いチームが勝ちます。

## 得点表

pad-nobody = なし
