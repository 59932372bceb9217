# 自分だけのメモ。

fill-notes = 自動で書き込む
fill-notes-help = 全員が聞いたこと：質問した人、「ない」と答えた人、札の行き先
notes-help = あなただけに見えます。押すたびに、「持っていない」「持っている」「もしかして」と変わります。
mark-none = 印なし
mark-yes = 持っている
mark-no = 持っていない
mark-maybe = もしかして
