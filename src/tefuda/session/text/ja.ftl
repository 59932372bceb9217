# サーバー自身の文。どの卓にも共通の文は src/tefuda/text/ja.ftl にあります。

trouble-slow = 通信が遅すぎるため、接続が切れました。ページを読み込み直すと、もとの席に戻れます。
trouble-restart = サーバーを再起動しています。席もこれまでのプレイも残っています。少し待ってお戻りください。
trouble-store = ただいまプレイを保存できません。受け付けたプレイは残っています。しばらくしてからもう一度お試しください。
trouble-sockets = 同じアドレスからの新しい接続が多すぎます。少し待つと、また入れます。
trouble-put-back = 卓で問題が起きたため、最後に受け付けたプレイの直後に戻しました。まもなく、もとの席に戻れます。
trouble-crowd = 同じアドレスからの接続が多すぎます。いくつか閉じてからお試しください。
trouble-full = このサーバーの卓はすべて使われています。しばらくしてからお試しください。
trouble-tables-each = お使いのネットワークから開いた卓が、同時に使える数を超えました。使っていない卓のページを閉じるか、しばらくしてからお試しください。
trouble-banned = このサーバーの管理者の判断により、今は遊べません。
trouble-watchers = この卓の観戦は、もう定員に達しています。しばらくしてからお試しください。
no-hand-now = このゲームでは、ディールの間は手札の公開を変えられません。合図になってしまうからです。
trouble-listing = 同じアドレスから募集した卓が多すぎます。リンクだけで誘うか、数分待ってからお試しください。
trouble-sign-ups = 同じアドレスから、短い間に新しい名前やクラブ、会員が増えすぎています。30秒ほど待ってから、もう一度お試しください。
trouble-lesson = そのレッスンはありません。
trouble-lesson-idle = しばらく操作がありませんでした。進み具合は残っています。いつでも続きから始められます。
trouble-lessons-share = 今は同じアドレスからレッスンを受けている人が多すぎます。少し待ってから、もう一度お試しください。
trouble-lessons-full = 今はレッスンを受けている人が多すぎます。少し待ってから、もう一度お試しください。
trouble-no-lesson = レッスンの中ではできません。
trouble-again = この接続はもう卓につながっています。
error-me = 自分の席を1つだけ選んでください。
error-bot-missing = コンピューターの強さか、ボットの名前を選んでください。
error-hints = このゲームにはヒントがありません。
error-rated = レーティング対局のルールは「元の説明のとおり」だけです。そのルールを選ぶか、レーティングなしの卓を開いてください。
error-rated-computer = この人数では、このコンピューターにレーティングがありません。別の強さを選ぶか、レーティングなしの卓を開いてください。
error-bot-extra = ボットの名前を指定できるのは、ボットの席だけです。この席をボットにするか、名前を外してください。
error-method = ここではその操作はできません。
error-page = ただいまページを表示できません。しばらくしてからもう一度お試しください。このサーバーを動かしている方は、「make page」でページを作ってください。
qr-title = 卓への招待
note-nowhere = その札や席にはメモを付けられません。
note-none = この卓ではメモを取れません。
note-late = そのディールは終わったので、メモは片付けられました。
no-talk-now = この卓では今、声をかけられません。
no-name-now = このゲームでは、ディールの間は名前も紋も変えられません。合図になってしまうからです。
no-hurry = コンピューターを急がせられるのは、自分の札がなくなり、ほかに人がいないときだけです。
chat-closed = 卓を立てた人がチャットを止めています。
chat-not-now = このゲームでは、ディールの間は何も書けません。合図になってしまうからです。
chat-long = メッセージは200文字までです。
chat-empty = このメッセージには読める文字がありません。
talk-too-much = 少し間を置いてください。
replay-not-begun = この卓では、まだ何もプレイされていません。
replay-goes-on = この対局はまだ続いています。終わったら振り返れます。それまでは、卓の人だけが、終わったディールを見られます。
replay-no-deal = この対局では、まだ終わったディールがありません。
duplicate-not-over = この対局はまだ続いています。同じ配りで遊べるのは、終わってからです。
duplicate-full = この配りの卓は、もう上限の数に達しました。
duplicate-seat = その席では誰も遊んでいません。ほかの席を選んでください。
duplicate-turned = このゲームには、札を入れ替えて持てる相手のチームがありません。
trouble-company-share = 同じアドレスから一緒に振り返っている対局が多すぎます。どれかを抜けてから、もう一度お試しください。
trouble-company-full = 今は一緒に振り返っている人が多すぎます。少し待ってから、もう一度お試しください。
trouble-company-idle = しばらく応答がありませんでした。ページを読み込み直すと、また一緒に見られます。
trouble-company-only = 一緒に振り返っている間はできません。
trouble-not-leading = 今はほかの人が進行役です。
trouble-nobody-there = その人は、もう抜けました。
trouble-moment = この対局に、その場面はありません。
trouble-not-said = そのコメントは、もうないか、ほかの人のものです。
trouble-remark-long = コメントは280文字までです。
trouble-remarks-full = コメントの数が上限に達しました。自分のコメントをどれか消してから、書いてください。
replay-empty = この記録には、プレイがまだありません。
error-viewpoint = その視点からは、この対局を見られません。ほかの視点を選んでください。
error-moment = 場面は{ $low }から{ $high }までです。一度に見られるのは{ $most }場面までです。
error-record-text = 対局の記録ではありません。テキストファイルを選んでください。
trouble-puzzle = その問題はありません。
review-off = このサーバーでは検討できません。手元のパソコンの「tefuda review」なら検討できます。
review-slow = このゲーム（またはこの人数）では、ブラウザーで検討すると時間がかかりすぎます。Tefudaのサーバーか、手元のパソコンの「tefuda review」なら検討できます。
review-share = 同じアドレスからの検討が、もう順番を待っています。1つ終わってから、もう一度お試しください。
review-crowded = 今は順番待ちが多すぎます。少し待ってからもう一度お試しください。
review-no-consent = ほかの人も参加した対局です。全員が同意すると検討できます。
review-failed = 途中で問題が起きました。そこまでの結果は残っています。続きから検討できます。
review-seat = この対局に、その席はありません。
site-about = なかなか出会えない5つのトランプゲームを、コンピューターを相手に、オフラインでも、アカウントなしで遊べます。

pad-players = このルールでは、{ $count }人では遊べません。
pad-no-such-player = { $number }番目のプレイヤーはいません。
pad-keeper-deals = 記録係は配りません。最初のディーラーには、ほかの人を選んでください。

# 通知
notify-turn = あなたの番です。
notify-next = ほかの人が待っています。先に進んでください。
notify-ready = 全員がそろいました。あなたの準備を待っています。
notify-off-label = 通知を止める
notify-off-done = この卓の通知は、この端末にはもう来ません。卓のメニューで、また始められます。
notify-off-failed = サーバーにつながらないため、止められませんでした。後でもう一度お試しください。
notify-mail-subject = { $game }：{ $what }
notify-mail-body =
    { $what }

    卓へ：
    { $link }

    このメールを止める：
    { $off }
notify-ask-subject = { $game }：メールで通知しますか
notify-ask-body =
    { $game }の卓で自分の番になったとき、このアドレスにメールで知らせてほしいという人がいます。

    お心当たりがあれば、こちらで確認してください。
    { $link }

    お心当たりがなければ、何もしなくてかまいません。これより後のメールは届きません。
notify-seat = この端末には、この卓の席がありません。
notify-none = この卓では、この方法では通知できません。
notify-target = このアドレスには送れません。確かめてから、もう一度お試しください。Webhookには、https://で始まる公開のアドレスが必要です。
notify-zone = このサーバーは、お使いのタイムゾーンを知りません。おやすみ時間をオフにしてから、もう一度お試しください。
notify-rate = 確認のメールを何通か送りました。メールボックスをお確かめになるか、1時間ほどしてからお試しください。
notify-mail-down = 今はメールを送れません。少し後でもう一度お試しください。
notify-link = この通知はもう終わっています。対局が終わったか、止められています。

# プロフィール。
profile-device = この端末を見分けられません。ページを読み込み直してから、もう一度お試しください。
profile-none = この端末には名前が残っていません。
profile-last = ほかの端末には、この名前が残っていません。ここから外すと誰も使えなくなるので、外す代わりに削除してください。
passkey-insecure = パスキーを使えるのは、https://で始まるアドレスだけです。
passkey-many = この名前のパスキーは、これ以上増やせません。いったんすべて外してから、追加してください。
passkey-old = 時間がかかりすぎました。もう一度お試しください。
passkey-unknown = このパスキーの名前は、ここにはありません。削除されたのかもしれません。
passkey-refused = このパスキーは受け付けられませんでした。もう一度お試しください。
profile-another = この端末には、もう名前が残っています。先に削除するか、この端末から外してください。

# クラブと大会。
error-no-club = そのクラブはありません。
error-no-tournament = このクラブにその大会はありません。
error-club-token = このリンクはもう使えません。クラブの代表に新しいリンクを聞いてください。
error-club-link-taken = このトークンは、このクラブですでに使われています。別のものを作ってください。
error-club-director = これができるのはクラブの代表だけです。
error-club-member = すでにこのクラブの会員です。
error-club-full = クラブの会員の数が上限に達しています。
error-club-tournaments = このクラブの大会の数が上限に達しています。次の大会のために、新しいクラブを作ってください。
error-club-name = 名前を入れてください。
error-tournament-size = このゲームは、その人数の卓では遊べません。別の人数を選んでください。
error-tournament-real = 実物のトランプでは、全部の卓を同じ配りにできません。「ここの卓で」か「卓ごとに違う」を選んでください。
error-tournament-device = この端末は、この回戦のほかの卓の席に着いています。この席には、別の端末で着いてください。
error-tournament-seat = この回戦には、あなたの席がありません。
tournament-ended = 大会は終わりました。
tournament-full = 大会は満員です。
tournament-entered = このプレイヤーはすでに参加しています。
tournament-unknown = そのプレイヤーはいません。
tournament-round-open = まだ結果の出ていない卓があります。
tournament-too-few = 回戦を始めるには人数が足りません。
tournament-all-rounds = 予定の回戦がすべて終わりました。
tournament-all-met = 全員が全員と対局しました。
tournament-no-table = この回戦にその卓はありません。
tournament-no-round = 組み合わせを取り消せるのは、どの卓にもまだ結果がないときだけです。
tournament-result-form = この結果は卓に合いません。
tournament-result-there = この卓には別の結果があります。直せるのはクラブの代表です。
tournament-sealed = この卓の結果はもう出ています。全部の卓の結果が出ると、見たり直したりできます。
tournament-deals-missing = この卓の結果は、対局から自動で入ります。ここで入れられるのは、来なかった人か勝利点だけです。
