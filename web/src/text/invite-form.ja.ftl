# 友だちを誘う画面で、選ぶものに添えることば。

graces =
    .minute = 1分後から
    .ten-minutes = 10分後から
    .day = 1日後から
    .three-days = 3日後から
grace-help = ほかの人は、コンピューターに代わりを頼めます。
hints-help = 何ができるかを聞けます。聞けることも、誰かが聞いたことも、卓の全員に伝わります。
each-decision = 1回の持ち時間
clocks =
    .none = 制限なし
    .half-minute = 30秒
    .minute = 1分
    .three-minutes = 3分
    .ten-minutes = 10分
    .day = 1日
    .three-days = 3日
clock-help = 時間切れのときは、コンピューターが1回だけ代わりにプレイします。3回続くと、戻るまで代わりに入ります。
takes-back-help = 直前のプレイを戻せます。新しく分かったことがなく、まだ誰もプレイしていないときだけです。ほかの人がいれば、同意が必要です。
talk-help = 「いいですね」など、決まったことばを卓で言えます。
everyone-else = 相手全員
seat-by-seat = 席ごとに選ぶ
house-rules-help = 変えなければ、ルールブックのとおりです。
own-rules = 自分で決める
convention-help = 申し合わせ（コンベンション）については、ルールブックで説明しています。
