# 灯籠の日本語。どのゲームにも共通のことばは src/tefuda/text/ja.ftl にある。

name = 灯籠
tagline = マークに従ってトリックを取ります。めくった札が切り札を照らします。
minutes = 10分

option-target = 目標点
    .help = ディールが終わったとき、誰かがこの点に達していれば、対局が終わります。
preset-usual = いつものルール
preset-short = 短い対局

zone-trick = { $seatyou ->
    [yes] あなた
   *[no] { $seat }さん
}
    .word = トリック
    .help = このトリックに出した札です（LA-3）。
zone-taken = 取ったトリック
    .help = 取ったトリックです。1つが1点です（LA-5）。
amount-tricks = { $count }トリック
mark-trumps = 切り札
    .help = めくったマークの札です。ほかのマークに勝ちます（LA-5）。

verb-play = 出す
do-play = { $cards }を出す

prompt-lead = 最初の札を出してください。
prompt-play = 札を1枚出してください。
prompt-wait = { $seat }さんの番です。
prompt-between = ディールが終わりました。
prompt-over = 対局終了です。

event-dealt = { $seatyou ->
    [yes] あなたに7枚が配られました。
   *[no] { $seat }さんに7枚が配られました。
}
event-turned = { $card }がめくられました。このマークが切り札です。
event-played = { $seatyou ->
    [yes] あなたは{ $card }を出しました。
   *[no] { $seat }さんは{ $card }を出しました。
}
event-played-took = { $seatyou ->
    [yes] あなたが
   *[no] { $seat }さんが
}{ $card }を出し、{ $winneryou ->
    [yes] あなたが
   *[no] { $winner }さんが
}トリックを取りました。
event-took = { $seatyou ->
    [yes] あなたがトリックを取りました。
   *[no] { $seat }さんがトリックを取りました。
}
event-deal-ended = ディールが終わりました。
event-match-won = { $seatyou ->
    [yes] あなたの勝ちです！
   *[no] { $seat }さんの勝ちです。
}

reason-one-card = 札を1枚だけ出してください。
reason-follow = 最初に出されたマークの札を持っているので、それを出してください。

count-title = ディールの終わり
count-deal = トリック
    .help = このディールで取ったトリックの数です。1つが1点です（LA-5）。
count-total = 累計
    .help = { sheet-total.help }
count-next = 対局は続きます。
count-winner = { $seat }
count-won = 対局の勝者は{ $winners }です。
sheet-total = 累計
    .help = これまでに取ったトリックの合計です（LA-5）。
sheet-target = { $points }点先取
    .word = 目標点
    .help = ディールの後で誰かがこの点に達していれば、得点の一番多い人が勝ちます（LA-6）。
