# おすすめの組み替えを、1つずつ見せる。

step-of = { $at }／{ $all }
as-it-lies = 今の場です。
step-by-step = 手順
step-back = 前の手順
step-on = 次の手順
again = もう一度見る
