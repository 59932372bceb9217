# ラミー50の日本語。共通のことばは src/tefuda/text/ja.ftl にある。
# 席の名前には $seatyou が付く。読む人自身のとき "yes"。

name = ラミー50
tagline = 6つのスートのうち1つがオールマイティ。こっそり選んだJ・Q・Kが、得点の大きさを左右します。
minutes = 15〜30分

# どの卓にも共通の文のうち、このゲームでは言い換えるもの。page- は画面の文（web/src/text/ja.ts）
between = ラウンドが終わりました。「次のラウンドへ」を押してください。
ready = { $seatyou ->
    [yes] 次のラウンドを待っています。
   *[no] { $seat }さんは次のラウンドの準備ができました。
}
between-deals = このラウンドは終わりました。次はまだ配られていません。
not-between-deals = ラウンドはまだ続いています。
reason-deal-goes-on = ラウンドはまだ続いています。
page-nextDeal = 次のラウンドへ
page-dealer = 親

## 選べるルール

option-target = 目標点
    .help = 先にこの点になった人が対局に勝ちます。始めは全員1点です。
option-layoff_own = 自分の役へのレイオフ
    .help = 自分の役にも付け足せますか。
option-layoff_own-no = ほかの人の役だけ
option-layoff_own-yes = 自分の役にも
option-stock_end = 山札の最後の1枚
    .help = 引いた瞬間にラウンドが終わりますか。それとも、その番は最後まで行いますか。
option-stock_end-instant = すぐに終わる
option-stock_end-finish_turn = その番は最後まで行う
option-two_player_extra = 2人用のルール
    .help = 2人のときはKを使わず、番の終わりに山札の1枚を追加の捨て札に置きます。
option-two_player_extra-no = 3人・4人と同じ
option-two_player_extra-yes = Kなし、追加の捨て札あり
option-ten_ace_wrap = 10の次のA
    .help = 9・10・Aと続くランを認めますか。
option-ten_ace_wrap-no = Aは2の手前だけ
option-ten_ace_wrap-yes = 10の次にも置ける

preset-source = 標準
preset-free-table = ゆるやか

## 場所と役

zone-stock = 山札
zone-almighty = オールマイティ{ $suit }
zone-pile = 捨て札
zone-extra = 追加の捨て札
zone-melds = { $seatyou ->
    [yes] あなたの役
   *[no] { $seat }さんの役
}
meld-group = グループ
meld-run = { $suit }のラン
meld-run-open = オールマイティだけのラン（スート未定）
sign-open = ?
mark = オールマイティ
seat-name = { $seat }さん

badge-chosen = 選択済み
badge-court = { $court } +{ $points }

## できること

verb-show = 選ぶ
verb-draw = 引く
verb-discard = 捨てる
verb-meld = メルド
verb-add = レイオフ
verb-done = 番を終える

do-show = 選ぶ
do-show-court = { $court }を選ぶ（+{ $points }）
do-draw = 山札から引く
do-draw-pile = { $card }を取る（{ $seat }さんの捨て札）
do-draw-extra = { $seatyou ->
    [yes] { $card }を取る（自分の追加の捨て札）
   *[no] { $card }を取る（{ $seat }さんの追加の捨て札）
}
do-discard = { $cards }を捨てる
do-meld = { $cards }をメルド
do-add = { $cards }をレイオフ
do-add-run = { $seatyou ->
    [yes] { $cards }を自分のラン{ $onto }に付け足す
   *[no] { $cards }を{ $seat }さんのラン{ $onto }に付け足す
}
do-add-group = { $seatyou ->
    [yes] { $cards }を自分のグループ{ $onto }に付け足す
   *[no] { $cards }を{ $seat }さんのグループ{ $onto }に付け足す
}
do-add-becomes = { $seatyou ->
    [yes] { $cards }を自分のラン{ $onto }に付け足す（以後は{ $suit }のラン）
   *[no] { $cards }を{ $seat }さんのラン{ $onto }に付け足す（以後は{ $suit }のラン）
}
do-done = 番を終える

## 今すること

prompt-show = J・Q・Kから1枚をこっそり選んでください。
prompt-show-two = JかQのどちらかをこっそり選んでください。
prompt-draw = 1枚引いてください。
prompt-draw-stock = 山札から1枚引いてください。
prompt-discard = 1枚捨ててください。
prompt-play = メルドやレイオフをして、番を終えてください。
prompt-done = 今は出せる札がありません。番を終えてください。
prompt-wait = { $seat }さんを待っています。
prompt-wait-show = J・Q・Kを選んでいます。{ $names }を待っています。
prompt-wait-show-two = JかQを選んでいます。{ $names }を待っています。
prompt-between = ラウンドが終わりました。
prompt-over = { $seatyou ->
    [yes] 対局終了です。あなたの勝ちです。
   *[no] 対局終了です。{ $seat }さんの勝ちです。
}

## 起きたこと

event-dealt = { $seatyou ->
    [yes] 10枚配られました。
   *[no] { $seat }さんに10枚配られました。
}
event-turned = { $card }がめくられました。今回のオールマイティは{ $suit }です。
event-chose = { $seatyou ->
    [yes] { $court }を選びました。
   *[no] { $seat }さんが{ $court }を選びました。
}
event-showed = { $seatyou ->
    [yes] { $court }を見せました。
   *[no] { $seat }さんは{ $court }でした。
}
event-drew = { $seatyou ->
    [yes] { $card }を引きました。
   *[no] { $seat }さんが{ $card }を引きました。
}
event-drew-hidden = { $seatyou ->
    [yes] 1枚引きました。
   *[no] { $seat }さんが1枚引きました。
}
event-took = { $seatyou ->
    [yes] { $owner }さんの捨て札から{ $card }を取りました。
   *[no] { $owneryou ->
        [yes] { $seat }さんがあなたの捨て札から{ $card }を取りました。
       *[no] { $seat }さんが{ $owner }さんの捨て札から{ $card }を取りました。
    }
}
event-took-extra = { $seatyou ->
    [yes] { $owneryou ->
        [yes] 自分の追加の捨て札から{ $card }を取りました。
       *[no] { $owner }さんの追加の捨て札から{ $card }を取りました。
    }
   *[no] { $owneryou ->
        [yes] { $seat }さんがあなたの追加の捨て札から{ $card }を取りました。
       *[no] { $seat }さんが{ $owner }さんの追加の捨て札から{ $card }を取りました。
    }
}
event-discarded = { $seatyou ->
    [yes] { $card }を捨てました。
   *[no] { $seat }さんが{ $card }を捨てました。
}
event-melded = { $seatyou ->
    [yes] { $cards }をメルドしました。
   *[no] { $seat }さんが{ $cards }をメルドしました。
}
event-added = { $seatyou ->
    [yes] { $owneryou ->
        [yes] { $cards }を自分の役に付け足しました。
       *[no] { $cards }を{ $owner }さんの役に付け足しました。
    }
   *[no] { $owneryou ->
        [yes] { $seat }さんが{ $cards }をあなたの役に付け足しました。
       *[no] { $seat }さんが{ $cards }を{ $owner }さんの役に付け足しました。
    }
}
event-became = { $seatyou ->
    [yes] あなたのランは、以後{ $suit }のランになります。
   *[no] { $seat }さんのランは、以後{ $suit }のランになります。
}
event-flipped = { $seatyou ->
    [yes] あなたの追加の捨て札に{ $card }が置かれました。
   *[no] { $seat }さんの追加の捨て札に{ $card }が置かれました。
}
event-out = { $seatyou ->
    [yes] 上がりました！
   *[no] { $seat }さんが上がりました！
}
event-stock-end = 山札がなくなりました。このラウンドに得点はありません。
event-lost = { $seatyou ->
    [yes] 合計が一番高いので、1点失います。
   *[no] { $seat }さんは合計が一番高いので、1点失います。
}
event-lost-nothing = { $seatyou ->
    [yes] 合計が一番高いのですが、失う点がありません。
   *[no] { $seat }さんは合計が一番高いのですが、失う点がありません。
}
event-won = { $seatyou ->
    [yes] { $points }点を得ました。
   *[no] { $seat }さんが{ $points }点を得ました。
}
event-match-won = { $seatyou ->
    [yes] 対局に勝ちました！
   *[no] { $seat }さんが対局に勝ちました。
}

## できない理由

reason-game-over = 対局は終わりました。
reason-between-rounds = このラウンドは終わりました。次はまだ配られていません。
reason-show-first = 先に全員がJ・Q・Kから1枚を選びます。
reason-show-first-two = 先に2人ともJかQを選びます。
reason-show-waits = J・Q・Kを選ぶのは、最初の番の前に1回だけです。
reason-show-waits-two = JかQを選ぶのは、最初の番の前に1回だけです。
reason-shown-already = もう選んであります。
reason-which-court = J・Q・Kから1枚だけ選んでください。
reason-which-court-two = JかQを1枚だけ選んでください。
reason-no-king = 2人のときはKを使いません。
reason-draw-first = 先に1枚引いてください。
reason-drawn-already = この番では、もう引きました。
reason-own-discards = 自分の捨て札からは引けません。
reason-nothing-there = その捨て札には何もありません。
reason-which-pile = 山札か、捨て札の一番上から引いてください。
reason-no-extra = この卓に追加の捨て札はありません。
reason-nothing-on-extra = その追加の捨て札には何もありません。
reason-discard-first = 先に1枚捨ててください。出すのはその後です。
reason-discarded-already = この番では、もう捨てました。
reason-one-discard = 捨てるのは1枚だけです。
reason-not-held = { $card }は手札にありません。
reason-twice = { $card }が2回出てきます。
reason-too-short = 役には3枚以上が必要です（ランかグループ）。
reason-not-a-run = ランになっていません。数字が1つずつ続く必要があります。
reason-two-suits = ランは1つのスートで作ります。代わりになるのはオールマイティだけです。
reason-ace-low = Aは2の手前だけです。10の次には続きません。
reason-not-a-group = グループは同じ数字の札で作ります。オールマイティは代わりになりません。
reason-own-meld = レイオフできるのは、ほかの人の役だけです。
reason-no-such-meld = その役はありません。
reason-breaks-run = このランには続きません。
reason-suit-is-fixed = このランのスートはもう決まっています。{ $card }は付け足せません。
reason-breaks-group = このグループには、同じ数字の札だけを付け足せます。
reason-unknown-verb = このゲームにそのプレイはありません。

## 計算

deal-title = 第{ $number }ラウンド
count-title-out = { $seatyou ->
    [yes] あなたの上がりです
   *[no] { $seat }さんの上がりです
}
count-title-stock = 山札がなくなりました
count-hand = 残った手札
count-court = 見せた札
count-sum = 合計
count-loses = 一番高い人は1点失う
count-loses-nothing = 一番高い人（失う点なし）
count-highest = 一番高い合計
count-own-court = 勝者の見せた札
count-number = 勝者の合計（一番高い合計+自分の札）
count-one = 49以下：1点
count-two = 50以上：2点
count-total = 得点
count-outcome = { $seatyou ->
    [yes] { $points }点を得ました。
   *[no] { $seat }さんが{ $points }点を得ました。
}
count-unscored = { $seatyou ->
    [yes] 上がりがないので、得点はありません。次の親はあなたです。
   *[no] 上がりがないので、得点はありません。次の親は{ $seat }さんです。
}

## 得点表

sheet-total = 得点
sheet-target = { $points }点先取

## 使えるもの

expected-meld = ランかグループ
expected-winner = 勝った人の席
expected-some-stock = ラウンドの途中なら1枚以上
expected-somebody-chooses = まだ選んでいない人
expected-nobody-out = ラウンドの途中なら誰も上がっていない
expected-no-extras = 追加の捨て札は2人用のルールのときだけ
