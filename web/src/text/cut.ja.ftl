# 目分量で配る札を取るとき。

cut-stock = { $stock }：分ける高さ
cut-parts =
    .tenth = 1割
    .quarter = 4分の1
    .third = 3分の1
    .half = 半分
    .two-thirds = 3分の2
    .three-quarters = 4分の3
    .nine-tenths = 9割
cut-height = { $beyond ->
    [-2] { $part }にはだいぶ足りない
    [-1] { $part }より少し少なめ
   *[0] { $part }くらい
    [1] { $part }より少し多め
    [2] { $part }よりだいぶ多め
}
cut-take = これだけ取る
