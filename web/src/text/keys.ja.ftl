# 「?」で開くページの、キー操作のことば。

key-names =
    .arrows = ← → ↑ ↓
    .space = スペース
    .rank = A
    .enter = Enter
    .digits = 2〜9
    .escape = Esc
    .shift = Shift ← →
    .fresh = N
    .tidy = T
    .hint = H
    .back = U
    .help = ?
key-uses =
    .arrows = 札を移動
    .space = 札を選ぶ、戻す
    .rank = 手札が多いとき：同じランクを全部選ぶ、戻す
    .enter = 最初の操作を実行
    .digits = ほかの操作を実行
    .escape = 選択をすべて解除
    .shift = 札の位置を変える
    .fresh = 組み替え：選んだ札で新しいメルドを作る
    .tidy = 組み替え：整える
    .hint = 何ができるかを聞く
    .back = 直前のプレイを戻す
    .help = ヘルプを開く
