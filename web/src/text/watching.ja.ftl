# 席に着かずに観戦する人：人数、遅れ、公開された手札。

watchers = 観戦
most =
    .nobody = できない
    .few = 5人まで
    .some = 20人まで
    .many = 50人まで
delay = 観戦者に見えるのは
delays =
    .none = 今の卓
    .minute = 1分前の卓
    .five-minutes = 5分前の卓
    .deal = 1ディール前の卓
delay-help = 何人が観戦しているかは、卓の全員に分かります。
deal-help = 手札を観戦者に公開することもできます。見えるのは、終わったディールだけです。
behind =
    .minute = 1分前の卓を見ています。
    .five-minutes = 5分前の卓を見ています。
behind-deal = 終わった{ $deal }を見ています。
count = { $count ->
    [0] 観戦している人はいません。
   *[other] { $count }人が観戦しています。
}
open = 手札を観戦者に公開する
open-help = これから、観戦している人に手札が見えます。
open-help-deal = 観戦している人に、手札が1{ $deal }遅れで見えます。プレイヤーも観戦の画面を別に開けば、{ $deal }が終わった後に見えます。
close = 手札の公開をやめる
is-open = 手札を観戦者に公開しています。
