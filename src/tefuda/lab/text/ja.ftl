# What the lab's reports say.

## page

deals-how-to-open = 記録を保存すれば、横の行のコマンドで卓に開ける。動いているTefudaのトップページでも開ける。
deals-to-look-at = 見てみたい配り
fine-print = 区間はすべて95%区間。差のない指標でも、5%ほどは差があるように見える。結果は使ったボットによるもので、ほかのプレイヤーなら変わりうる。Tefuda { $version }

## reports

title-run = { $game }：どんな対戦になるか
section-rules = ルール
here-in-this-run = この対戦
section-measured = 測定結果
section-facts = 出来事の回数
section-beside = { $base }と{ $name }の違い
title-comparison = { $game }：{ $variants }
variants-same-cards = どのルールも、同じ配り、同じディーラーで対戦した。
variants-own-starts = どのルールも同じ配りで対戦した。始まりはそのルールの対局から選んだので、ディーラーや累計は違うことがある。
section-rules-say = ルールの違い
section-result = 分かったこと
verdict-share = { $share }の対戦が違う展開になった。
verdict-nothing-differs = どの指標にも、はっきりした違いはない。
option-idle = ルール{ $title }で変わったプレイはなかった（使ったボットの場合）。
title-sweep = { $game }：{ $over }の設定
settings-same-cards = どの設定も、同じ配り、同じディーラーで対戦した。
settings-own-starts = どの設定も同じ配りで対戦した。始まりはその設定の対局から選んだので、ディーラーや累計は違うことがある。
table-every-setting = すべての設定
chart-strength = 強さ（Eloレーティング）
title-ladder = { $game }：ボットの強さ
ladder-pairs = どの2つも、席を入れ替えながらこの数ずつ対戦した。
ladder-rungs = 区別できるのは{ $steps }段。{ $strongest }が{ $weakest }を上回った割合は{ $span }。
section-row-ahead = 行のボットが列のボットを上回った割合
title-tuning = { $game }：目標に近い{ $over }の設定
section-targets = 目標
section-nearest = 一番近い設定
here-in-this-setting = この設定
section-tried = 試したルール
nearest-setting = { $best }：目標との差は{ $far }（1までが「近い」）。別の配りでも一番近くなる割合は{ $often }。
column-measured = 指標
column-target = 目標
column-near-is-within = 近いとする幅
column-result = 結果
table-targets = 目標と、一番近い設定の結果
list-comma = 、
chart-distance = 目標との差
column-distance = 差
column-deals = ディール
column-nearest = 一番近い
table-tried = 試したすべての設定

## sentences

between-titles = { "" }
title-quoted = 「{ $one }」
value-default = （ルールブックのとおり）
label-and-text = { $label }：{ $text }
list-semicolon = 、
rules-of-rulebook = ルールブックのとおり
factor-seats = 人数
factor-bots = ボット
match-longest = 一番長いもの
match-shortest = 一番短いもの
match-closest = 決着がついた中で一番の接戦
match-one-sided = 一番大差がついたもの
deal-number = { $number }番の配り
between-two-scores = 対
match-summary = { $plays }プレイ、得点{ $points }
made-matches = { $size }対局（{ $deals }ディール）
made-deals = { $size }ディール（1ディールずつ）
made-of = { $much }、{ $seats }人、ボットは{ $bots }、シード{ $seed }。
starts-as-matches = どのディールも、steady同士の{ $matches }対局にあったすべてのディールから選んだもので、札は新しく配った。
starts-in-positions = { $count ->
    [one] どの対局も、指定した場面から始めた。
   *[other] どの対局も、指定した{ $count }通りの場面のどれかから始めた。
}
starts-first-deals = どれも対局の最初のディール。後のディールでは{ $later }が違う。
chart-endings = ディールの終わり方
chart-best-by-turn = 番の順で見たトップの割合
chart-wins = 勝った対局の割合
chart-plays = 1ディールのプレイ数
chart-points = 1席の1ディールの得点
quartiles-in-words = 半分は{ $low }〜{ $high }、中央値{ $middle }、最小{ $least }、最大{ $most }
between-groups = 。
axis-share = 割合と95%区間
label-player = { $rest }番手
column-value = 値
column-interval = 95%区間
column-difference = 差
nothing-varied = 毎回同じ
pairs-alike = どの対局でも違わないもの：{ $names }。
chart-differences = はっきり違うもの（「{ $base }」での値に対する割合）
axis-change = 変化と95%区間
pair-in-words = { $head }：{ $base }から{ $value }に（{ $apart }、95%区間は{ $low } … { $high }）。

## metrics

metric-plays = 1ディールのプレイ数
metric-words = 1ディールの語数
metric-turns = 1ディールの番の数
metric-minutes = 1ディールの分数（目安）
metric-deals = 1対局のディール数
metric-decisions = 1ディールの選択の数
metric-decided = 選択だった語の割合
metric-branching = 選択ごとの選べる語の数
metric-convergence = ディールの間の選べる語の増え方
metric-score = 1席1ディールの点
metric-margin = トップと次の点差
metric-tied = トップが並んだ割合
metric-edge = 先にプレイする側の有利さ
metric-lead-changes = 1対局の首位交代
metric-comeback = 折り返しからの逆転勝ち
metric-drama = ドラマ性（ディール間）
metric-visibility = 場所が分かっている札の割合
metric-spread = 最善と最悪のプレイの勝率差
metric-security = 勝者が首位だったディールの割合

## groups of metrics

metrics-ending = { $name }で終わる割合
metrics-best = { $name }番手がトップの割合
metrics-wins = { $name }の勝率
metrics-own = { $name }（1ディール）
metrics-fact = { $name }（1ディールの回数）
