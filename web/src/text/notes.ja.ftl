# 自分だけのメモ。

fill-notes = 自動で書き込む
fill-notes-help = 全員が聞いたこと：質問した人、「ない」と答えた人、札の行き先
notes-help = あなただけに見えます。押すたびに、「持っていない」「持っている」「もしかして」と変わります。
mark-none = 印なし
mark-yes = 持っている
mark-no = 持っていない
mark-maybe = もしかして
not-with = { $names }にはない
filled-in = 名前のある札は、全員が知っているか、自分でメモしたものです。空欄は不明です。
not-filled-in = 名前は自分のメモです。画面に残るのは直前の質問だけです。
