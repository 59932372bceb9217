# 札の呼び名。

ranks =
    .ace = エース
    .two = 2
    .three = 3
    .four = 4
    .five = 5
    .six = 6
    .seven = 7
    .eight = 8
    .nine = 9
    .ten = 10
    .jack = ジャック
    .queen = クイーン
    .king = キング
    .joker = ジョーカー
# 同じランクの札、何枚か
plurals =
    .ace = A
    .two = 2
    .three = 3
    .four = 4
    .five = 5
    .six = 6
    .seven = 7
    .eight = 8
    .nine = 9
    .ten = 10
    .jack = J
    .queen = Q
    .king = K
    .joker = ジョーカー
suits =
    .spades = スペード
    .hearts = ハート
    .diamonds = ダイヤ
    .clubs = クラブ
    .stars = スター
    .moons = ムーン

# 文の中での書き方
short = { $suit }{ $rank }
joker-written = ジョーカー
joker-written-as = ジョーカー（{ $card }の代わり）
of-suit = { $suit }の{ $rank }
red-joker = 赤のジョーカー
black-joker = 黒のジョーカー
joker-as = { $card }の代わりのジョーカー
face-down = 裏向きの札
comma = 、
