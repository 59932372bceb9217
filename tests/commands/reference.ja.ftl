# The pages of commands and settings: tests/commands/reference.py.

commands-title = コマンド
commands-intro = `tefuda --help`と`tefuda COMMAND --help`の表示を、1ページにまとめたものです。
settings-title = 設定
settings-intro = サーバーを動かす人は、次の環境変数を設定できます。どれも省けます。
settings-variable = 環境変数
settings-meaning = 意味
settings-limits = 1つの接続元への上限
settings-limits-intro = `TEFUDA_LIMITS`で変えられます。大きさはバイト、時間は秒、頻度は1秒あたりの数です。
settings-limit = 上限
settings-default = 省けば
setting-tefuda-database-url = 対局を保存する場所（`postgresql://host/name`など）。省けば、SQLiteのファイル
setting-tefuda-data = SQLiteのファイルを置くフォルダー
setting-xdg-cache-home = コンパイルしたコードを置くフォルダー（この中の`tefuda/compiled`）。省けば`~/.cache`。書き込めないときは一時フォルダーに置き、そう表示する
setting-xdg-state-home = `tefuda join`が自分の席を記録する`tefuda/seats.json`を置くフォルダー。省けば`~/.local/state`
setting-tefuda-public-url = プロキシの後ろで動かすときの、招待リンクのアドレス
setting-tefuda-hosts = このサーバーのほかのホスト名（`cards.example`など）。公開アドレスの名前、IPアドレス、家の中のネットワークの名前（`aki.local`）は書かなくてよい。`*`なら、どの名前でもよい
setting-tefuda-origins = このサーバーを使ってよい、ほかのホストのページ
setting-tefuda-limits = 変えたい上限（`sockets=1000 table_burst=500`など）。名前は下の表にある
setting-tefuda-node = 同じPostgreSQLを使うほかのノードから見た、このノードのアドレス（`http://10.0.0.3:8000`など）。省けば、データベースから見えるアドレス
setting-tefuda-keep-finished = 終わった対局を残す日数。省けば、ずっと残す
setting-tefuda-keep-abandoned = 終わらないまま動きのなくなった対局を残す日数。省けば、ずっと残す
setting-tefuda-notifications = ページを閉じているプレイヤーに知らせる方法（`push`、`email`、`webhook`）。省けば、できるものすべて。`none`なら知らせない。https://で始まる公開のアドレスが必要
setting-tefuda-smtp = 通知のメールを送るサーバー。`smtps://user:password@mail.example`（TLS）や`smtp://mail.example:587`（できればSTARTTLS、パスワードがあれば必ず）など。省けば、メールは送らない
setting-tefuda-mail-from = そのメールの差出人（`Tefuda <cards@example.org>`など）
setting-tefuda-bot-pace = コンピューターが考えているように見せる秒数。省けば0.9
setting-tefuda-workers = コンピューターの先読みに使うプロセスの数。省けば、プロセッサーの半分。0なら先読みしない
setting-tefuda-review-worlds = 検討で、プレイ1回につき試す配りの数。省けば、ゲームに合わせる
setting-tefuda-games = 自作のゲームのフォルダー
setting-tefuda-interpreted = 1にすると、コンパイルせずに動く（ずっと遅くなる）。コンパイルしたものが動かない環境で使う
