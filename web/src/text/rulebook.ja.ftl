# ルールブックの中で探すときの文。

contents = 目次
find = 語句を検索
found = { $count ->
    [0] 見つかりません
   *[other] { $at }/{ $count }
}
