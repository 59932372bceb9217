# 質問する卓のことば。各パネルと、自分だけのメモ。

fill-notes = 自動で書き込む
fill-notes-help = 全員が聞いた質問と答え、札の行き先から書き込みます。聞いた人は同じ6枚のうちほかの札も持っていますが、これに印は付きません。
notes-help = あなただけに見えます。押すたびに、「持っていない」「持っている」「もしかして」と変わります。
mark-none = 印なし
mark-yes = 持っている
mark-no = 持っていない
mark-maybe = もしかして
not-with = { $names }にはない
filled-in = 名前のある札は、全員が知っているか、自分でメモしたものです。「？」は不明です。
not-filled-in = 名前は自分のメモです。画面に残るのは直前の質問だけです。

ask-of = { $name }さんに聞く札を選んでください
ask-now = { $name }さんに{ $card }を聞く
ask-whom = 聞く相手を選んでください
ask-notes = メモの印：{ $name }さんが✓持っている、×持っていない。
last-question = 直前の質問
who-holds = 誰が持っていますか
which-group = どの札
nobody-yet = 未定
group-gone = その札はもう宣言されました。ほかを選んでください。
nobodys = 得点なし
has-won = 獲得：{ $what }
group-open = 未宣言（手札に{ $all }枚中{ $held }枚）
group-in-play = 未宣言
group-won = { $team }が獲得
