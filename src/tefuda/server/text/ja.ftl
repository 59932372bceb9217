# サーバー自身の文。どの卓にも共通の文は src/tefuda/text/ja.ftl にあります。

trouble-slow = 通信が追いつきませんでした。ページを開き直すと、元の席に戻れます。
trouble-restart = サーバーを再起動しています。席もこれまでのプレイも残っています。少し待ってお戻りください。
trouble-crowd = 同じアドレスからの接続が多すぎます。いくつか閉じてからお試しください。
trouble-full = このサーバーの卓はすべて使われています。しばらくしてからお試しください。
trouble-again = この接続はもう卓につながっています。
error-me = ご自分の席を1つだけ選んでください。
error-bot-missing = どのボットが座るかを選んでください。
error-hints = このゲームにはヒントがありません。
error-bot-extra = ボットを指定できるのは、ボットの席だけです。
error-method = ここではその操作はできません。
error-page = ページがまだ作られていません。「make page」を実行するか、ほかのクライアントをお使いください（docs/protocol.md）。
qr-title = 卓への招待
note-nowhere = その札や席にはメモを付けられません。
note-late = そのディールは終わったので、メモは片づけられました。
