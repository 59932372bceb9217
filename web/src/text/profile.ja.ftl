# 自分の名前と対局のページのことば。

title = お名前と対局
intro = この端末に名前を残すと、終わった対局をここで見られます。アカウントもパスワードもメールアドレスもいりません。
keep = この名前を残す
keep-help = サーバーは、どの席があなたの席かを覚えます。同じ名前の人がほかにいることもあります。
earlier = この端末でこれまでに遊んだ対局も、自分の対局に加える
save = 保存
saved = 保存しました。
kept-by = { $count ->
    [1] この端末に名前を残しています。
   *[other] { $count }台の端末に名前を残しています。
}
here-only = お名前と対局は、この端末にだけあります。
matches = 対局の一覧
filter = 絞り込み
game = ゲーム
every-game = すべてのゲーム
outcome = 結果
any-outcome = すべての結果
players = 人数
any-players = すべての人数
player-count = { $count }人
company = 相手
any-company = すべて
people = ほかの人
computer = コンピューターだけ
since = この日から
until = この日まで
search = プレイヤーの名前
clear = すべての対局を見る
found = { $count ->
    [0] 対局はありません
   *[other] { $count }局
}
none = 終わった対局は、まだありません。対局が終わると、ここに並びます。
page = { $pages }ページ中{ $page }ページ目
newer = 新しいほうへ
older = 古いほうへ
reviewed = 検討済み
look-back-at = 振り返る：{ $game }、{ $when }
figures = 成績
played = 対局数
win-rate = 勝率
mean-points = 平均の点
mean-place = 平均の順位
by-players = 人数ごと
by-strength = コンピューターとの対局
by-person = ほかの人との対局
together = 一緒に
together-with = { $name }さんと一緒に遊んだ対局
show-together = { $name }さんとの対局
beside = 味方として勝ち
against = 相手として勝ち
same-names = 同じ名前の2人は、1人として数えることがあります。
strengths =
    .gentle = やさしい
    .steady = 手堅い
    .sharp = 手ごわい
    .master = 名人級
bar = { $label }：{ $won }勝、引き分け{ $drawn }、{ $lost }敗
of-played = { $played }局中{ $won }勝
ratings = レーティング
ratings-help = 1500は、コンピューターの「手堅い」と同じ強さです。2人の対局では、400高いと勝率は約91％です。±の後の数は、どれくらいのずれがあり得るかの目安です。
rated-matches = レーティング対局{ $count }局
no-ratings = レーティングはまだありません。卓を立てるときに「レーティング対局」を選ぶと付きます。
scale = コンピューターのレーティング
scale-help = レーティング対局をしても変わりません。数のない腕前は、その人数で強さを測っていないので、レーティング対局の相手になりません。
computer-rating = { $strength } { $points }
rating-change = レーティング{ $points }
best-deals = 一番良かったディール
deal = ディール
points = 点
match = 対局
course = 最近の対局の点
course-help = 塗った丸は、勝った対局です。
reviews = プレイで失った勝率
reviews-help = 検討した最近の対局で、プレイで失った勝率です。
decisions = 選択
cost = 失った勝率
loss-of = { $lost }ポイント
reviews-text = 検討した{ $matches }局で、{ $decisions }回の選択を調べました。プレイで失った勝率は、合わせて{ $lost }ポイントです。
as-table = 表で見る
data = 自分のデータ
export = すべてダウンロード
export-help = お名前、席、メモ、検討、対局と、クラブでの結果が1つのファイルになります。
delete = すべて削除
delete-ask = お名前、この一覧、メモ、通知の設定を削除し、クラブからも退会します。プレイはほかの人の対局に、結果は大会に残りますが、お名前は消えます。
delete-device = この端末からは、席、得点表、レッスンや問題の記録、設定、クラブのリンクも消えます。終わっていない対局では席がなくなるので、ほかの人を待たせるなら、先に投了してください。あなたが作ったクラブは残ります。代表を続けるには、代表用のリンクを控えておいてください。元には戻せません。
delete-ask-here = お名前と、この端末にあるすべての対局を削除します。途中の対局も、得点表、レッスンや問題の記録、設定も消えます。元には戻せません。
delete-yes = 完全に削除
deleted = すべて削除しました。
leave = この端末から名前を外す
only-here = 名前をこの端末だけに残す
passkeys = パスキー
passkey-help = パスキーがあれば、お名前と対局をほかの端末でもパスワードなしで使えます。この端末のデータが消えても、戻せます。
passkey-count = { $count ->
    [1] この名前のパスキーがあります。
   *[other] この名前のパスキーが{ $count }個あります。
}
add-passkey = パスキーを追加
remove-passkeys = パスキーをすべて外す
sign-in-help = ほかの端末で作ったパスキーがあれば、ここで使えます。
sign-in = パスキーでサインイン
