# What the command line says. A group is what one module of tefuda.commands says.
# Help texts are read without Fluent, so they have no choices: tefuda.text.lexicon.simple.

## cli

cannot-run-from-archive = 書庫（zip）に入れたままでは使えません。インストールするか、展開してください。
option-version = バージョンを表示する。
option-install-completion = 使っているシェルに、コマンドの補完を設定する。
option-show-completion = 補完の設定を、書き込まずに表示する。
help-serve =
    ブラウザーで遊ぶ卓を開く。

    友だちはリンクから入れる。
serve-open-page = ブラウザーを開く。
help-site =
    サーバーのいらないフォルダーを書き出す。

    どの静的ホスティングでも公開できる。5つのゲームを、コンピューター相手に、オフラインでも遊べる。
site-folder = 書き出し先。
site-server = 友だちと遊べるサーバー。ここへのリンクを付ける。
site-force = ほかのファイルがあるフォルダーにも書き出す。
help-games = ゲームの一覧を表示する。
help-rules = ゲームのルールブックを読む。
help-check =
    シナリオファイルを実行する。

    局面、プレイ、断られるはずのプレイ、あるべき結果を書いたファイルを確かめる。失敗はケースと食い違いを示し、最後の行に成功と失敗の数を示す。
help-validate =
    ゲームが求められることをすべて満たしているか調べる。

    どこにあるフォルダーでもよい。足りないもの、漏れる秘密、間違いを1行ずつ示す。
help-replay =
    記録した対局を振り返る。

    1プレイずつ文章で表示するほか、途中の場面を見たり、ブラウザーの卓で開いたりできる。
help-advise =
    記録した対局のある場面で、どのプレイが一番良いかを調べる。

    使うのは、その人がそのとき知り得たことだけ。番号はtefuda replayで分かる。
help-review =
    記録した対局を検討する。

    そのとき知り得たことだけでプレイを調べ、プレイと運、勝負の分かれ目を示す。1人につき数秒から数分かかる。
help-verify =
    終わった対局を、サーバーなしで検証する。

    シャッフルがシードとコミットメントのとおりかを調べ、すべてのプレイをやり直して確かめる。
verify-commitment = 最初のディールの前に示されたコミットメント。
verify-device = 自分の端末に残った対局の控えのファイル。対局が終わると、ページに表示される。
help-perft =
    Nプレイ先までの道筋の数を数える。

    シードで決まる最初のディールから始める。
perft-depth = 何プレイ先まで数えるか。
perft-divide = 最初のプレイごとの数も示す。
help-solve =
    手札から一番多く出せる形を、厳密に求める（解法のあるゲームだけ）。

    メルドは「|」で区切る。場のジョーカーは、代わりの札を付けて「JK=9S」のように書く。
solve-hand = 手札。
solve-table = 場のメルド。
solve-weight = 何を一番多くするか（pointsは点、cardsは枚数）。
solve-packs = トランプの組数。
help-new-game =
    新しいゲームのフォルダーを作る。

    中身は、小さいながら動くゲームか、ほかのゲームの写し。書き換えて使う。
new-game-name = 英語での名前。

## admin

admin-table = 卓（リンクの最後の部分）。
admin-tables = 調べる卓。省けば、すべて。
admin-who = 名前、またはその人の席のトークン。
admin-game = このゲームの卓だけ。
admin-state = この状態の卓だけ（waitingは開始前、playingは対局中、overは終了、clearedは開始前に片付けられた卓）。
admin-idle = この日数のあいだ、動きのない卓だけ。
admin-most = 表示する卓の数の上限。
admin-out = 書き出すファイル（自分だけが読めるように作る）。
admin-running = 対局中でも書き出す。全員の手札と、これから配られる札も分かってしまう。
admin-into = コピーを置くフォルダー。
admin-copy = 「backup」で作ったコピー。
admin-kept = フォルダーに残すコピーの数。
admin-only = この卓に限る。
admin-dry = 何が行われるかを示すだけで、何も変えない。
admin-finished = 終わってからこの日数を過ぎた対局を消す。
admin-abandoned = 終わらないまま、この日数のあいだ動きのない卓を消す。
admin-listed = 募集に出された卓だけを表示する。
admin-names = 卓にいる人の名前も表示する。
admin-ban-table = その人が座っている卓。
admin-ban-seat = その人の席。1から数える。
admin-ban-device = その席を取った端末を、すべての卓から締め出す。
admin-ban-address = このアドレスを締め出す。IPv6では/64のネットワーク全体。
admin-ban-reason = 理由。管理者のための覚え書きで、ほかの誰にも伝わらない。
admin-ban-days = 締め出しが終わるまでの日数。
admin-ban-named = この会員、プロフィール、またはこのクラブを作った人の端末を、すべての卓から締め出す。
admin-part = この文字が入っている名前だけ。
admin-named = namesの一覧にある番号。
admin-name = 新しい名前。
admin-club = namesの一覧にあるクラブの番号。
help-admin-names =
    クラブ、大会、シーズン、会員、プロフィールの名前を一覧にする。

    新しい順に並ぶ。卓での名前はtables --namesで見られる。
help-admin-rename =
    クラブ、大会、会員、プロフィールの名前を変える。

    大会のシーズンは空になり、代表がもう一度入れられる。人の名前を消すにはforgetを使う。
help-admin-close-club =
    クラブを、会員と大会も含めて消す。

    元には戻せない。卓での対局は残る。
admin-ban-id = bansの一覧にある番号。
help-admin-ban =
    席、端末、アドレスを締め出す。

    その人の接続は数秒で切れ、今は遊べないと伝わる。席の締め出しは、その卓だけのもの。
help-admin-bans = 締め出しの一覧を、新しい順に表示する。
help-admin-lift = 締め出しを終わりにする。
help-admin =
    サーバーの卓を管理する。

    サーバーを動かしたまま使える。遊んでいる人には、1秒ほどでサーバーから伝わる。
help-admin-tables = 卓の一覧を、最近動きのあった順に表示する。
help-admin-check =
    データベースに、プレイしたとおりのものが残っているか調べる。

    すべての卓の記録を今のルールでやり直し、残っているものと比べる。
help-admin-close =
    卓を終わりにする。

    対局はその時点で終わり、遊んでいる人にはそう伝わる。
help-admin-export =
    対局の記録を書き出す。

    対局中の記録には、すべての札を決めるシードが入っている。誰にも見せないこと。
help-admin-forget =
    ある人の名前とメモを消す。

    すべての卓から、名前と、その人だけのメモを消す。プレイは、ほかの人の対局でもあるので残る。同じ名前の人がいるときは、席のトークンで区別できる。
help-admin-prune =
    古い卓を消す。

    消した卓は元に戻せない。人のいる卓は消さない。
help-admin-backup =
    SQLiteのデータベースを、サーバーを動かしたままコピーする。

    コピーには対局中のシードが入っている。誰にも見せないこと。PostgreSQLのコピーはpg_dumpで作る。
help-admin-restore =
    SQLiteのデータベースを、コピーから元に戻す。

    先にサーバーを終わらせること。今あるものは、別の名前で残る。

## arguments

option-game = ゲームの名前（「tefuda games」の英字名でも可）。
option-game-folder = ゲームのフォルダー、または「tefuda games」に出る名前。
option-quick = いつもの卓だけ調べる（1分ほど）。
option-signature = 比べる照合値。ファイルがなければ書き出す。
option-files = シナリオファイル。
option-record = 対局の記録。
option-at = 記録の何行目の後の場面を見るか。
option-on-the-table = ブラウザーで開く。
option-before = 何番のプレイの前か。省けば、記録の終わり。
option-host = 待ち受けるアドレス。
option-port = ポート。0なら空いているものを選ぶ。
option-log = ログの形式（jsonはプログラム用、textは読む人用）。省けば、ターミナルではtext、ほかではjson。
option-verbose = ターミナルで、問題だけでなく、すべてのリクエストと卓の動きも書く。
option-database = 対局を保存するデータベースのアドレス（「postgresql://host/name」など）。省けば、SQLiteのファイル。
option-worlds = 試す配りの数。
option-whose = 何番のプレイヤーか（1から）。省けば、全員。
option-a-decision = プレイ1回につき試す配りの数。省けば、ゲームに合わせる。
option-rng = 先読みに使うシード。
option-page = ページとしても書き出す。
option-hindsight = すべての札が見えていた場合の良いプレイも示す。
option-rule = ルールと値、またはルールの組み合わせの名前。省けば、ルールブックのとおり。何度でも書ける。
option-seed = シャッフルのシード。
option-deals = 対局の代わりに、1ディールずつこの数だけ行う。
option-detail = 指標を調べる。書き出すときは、この単位（matchesは対局、dealsはディール、playsはプレイ、eventsは出来事）を1行にする。
option-bots = 席順にボットをコンマで区切って書く。席が余れば、最初からくり返す。
option-seats = 席の数。省けば、書いたボットの数か、そのゲームのいつもの人数。
option-facts = ゲームが知らせる出来事の回数も、種類ごとに数える。
option-variant = 比べるルールの名前、コロン、ルール。seats=N（人数）とbots=BOT+BOT（ボット）も書ける。2つ以上書く。
option-deals-compared = ディールの数。
option-matches-compared = ディールの代わりに行う対局の数。
option-difference = 見分けたい差（指標と大きさ）。何度でも書ける。
option-over = 試すルールと値。seats（人数）とbots（ボット）も書ける。何度でも書ける。
option-metric = 示す指標（docs/lab.mdの名前）。省けば、違いの大きいもの。何度でも書ける。
option-target = 目標の指標と値、どこまでを近いとするか（省けば値の1割）。何度でも書ける。
option-bots-ranked = 2つ以上のボットをコンマで区切って書く。
option-table-out = 表も書き出す（.csv、.json、.parquet）。
option-report = 図と説明と対局の記録の入ったページを書き出す。
option-out = 1対局（--detailがあればその単位）を1行にして書き出す（.csv、.json、.parquet）。
option-workers = いくつのプロセスで進めるか。結果は変わらない。
option-cluster = Rayクラスターで進める（auto、HOST:PORT、ray://HOST:PORT）。
option-start = どこから始めるか。match：1ディールずつの対戦で、対局のいろいろなディールから始める。FILE：記録の最後の行、またはN行目の後から。何度でも書ける。
option-keep = 終わった分を残すフォルダー。中断しても、同じコマンドで続きから進む。
option-folder = Tefudaの外に作るときの、ゲームを置くフォルダー。
option-like = 写して始めるもとのゲーム。
option-language = 表示する言語。
file-no-record = { $file }は対局の記録ではありません。
record-not-text = { $file }はUTF-8の文書ではありません。

## check

failure-refused = 「{ $about }」が断られました：{ $reason }
failure-allowed = 「{ $about }」は断られるはずですが、できます
failure-clause = 「{ $about }」を断る条項は{ $expected }のはずですが、{ $found }です
failure-changed = 「{ $about }」は断られたのに、状態が変わりました
failure-unreadable = 「{ $about }」の後に続く語：{ $reason }
failure-missing = 語「{ $about }」がありません。あるのは：{ $found }
failure-offered = 語「{ $about }」があってはいけません
failure-view = 見えるもの、{ $about }：{ $expected }のはずが{ $found }
failure-expect = { $about }：{ $expected }のはずが{ $found }
lesson-fault-task = 課題{ $task }：
scenario-mistake-case = 「{ $case }」：
scenario-failure-place = 「{ $case }」の手順{ $step }
between-colon = ：
check-summary = 成功{ $passed }件、失敗{ $failed }件
validate-checks = 検査
validate-the-tables = 卓
validate-table = { $seats }人、{ $preset }：
validate-stuck = 対局が進まないので、直るまでほかの検査はしません
validate-scenarios = シナリオ
validate-signatures-written = 照合値を{ $file }に書きました
validate-compiled-skipped = コンパイル後の検査は省きます。必要なものがありません：{ $install }
validate-nothing-found = 検査{ $checks }件、問題なし
validate-some-failed = 検査{ $checks }件、問題{ $found }件

## errors

system-enoent = ファイルがありません
system-eisdir = フォルダーです
system-enotdir = 途中にフォルダーでないものがあります
system-eacces = 権限がありません
system-eperm = 権限がありません
system-enametoolong = 名前が長すぎます
system-enospc = 空き容量がありません
system-edquot = 使ってよい容量を超えました
system-efbig = ファイルが大きすぎます
system-eio = 読み書きに失敗しました
system-erofs = 書き込めない場所です
system-eaddrinuse = ほかのプログラムが使っています
system-eaddrnotavail = このコンピューターのアドレスではありません
exit-ok = 正常終了
exit-failed = 検証に失敗した
exit-usage = そのようなコマンド、オプション、ゲーム、ルールはない
exit-bad-file = ファイルがない、または誤りがある
exit-unable = 実行に必要なものがない（追加機能、空いたポート、ページ）
usage-did-you-mean = 「{ $near }」のことですか？
between-likely-names = 」か「
between-values = と
usage-otherwise = 使い方が正しくありません（{ $text }）。
usage-no-command = 「{ $name }」というコマンドはありません。
usage-help-lists-commands = 「tefuda --help」で一覧を見られます。
usage-unexpected-arguments = 「{ $listed }」が余分です。
usage-no-option = 「{ $option }」というオプションはありません。
usage-missing = 「{ $name }」が必要です。{ $help }
usage-option-needs-value = 「{ $option }」には値（{ $value }）が必要です。
usage-option-takes-no-value = 「{ $option }」に値は付けられません。
usage-wrong-value = 「{ $name }」に「{ $found }」は使えません。使えるのは{ $fitting }です。
usage-whole-number = { $bounds }の整数
file-unreadable = { $file }を開けません（{ $why }）
writing-failed = 最後まで書き込めません（{ $why }）
game-skipped = { $file }の{ $line }行目：{ $why }（このゲームは除いて続けます）
compiled-code-not-used = コンパイルしたものを使わないため、ずっと長い時間がかかります（{ $why }）。
compiled-code-saved-elsewhere = コンパイルしたものは、一時フォルダー{ $instead }に保存します（{ $where }）。XDG_CACHE_HOMEで別のフォルダーを指定できます。
compiled-code-not-saved = コンパイルしたものを保存できず、起動のたびに時間がかかります（{ $where }）。XDG_CACHE_HOMEで別のフォルダーを指定できます。

## experiments

column-measured = 指標
column-value = 値
column-interval = 95%区間
column-difference = 差
no-such-folder = { $folder }というフォルダーはありません。
rows-written = { $file }に{ $rows }行を書き出しました
report-written = { $file }に書き出しました
progress-deals = ディール
progress-matches = 対局
interrupted-keep-nothing = 中断しました。「--keep」でフォルダーを指定しておくと、途中から続けられます。
interrupted-kept = 中断しました。終わった分は{ $folder }にあります。同じコマンドで、その続きから始まります。
simulate-played = { $matches }対局、{ $deals }ディール
played-by = プレイヤー（{ $seats }人）：{ $bots }
played-by-bots = プレイヤー：{ $bots }
played-by-in = { $name }のプレイヤー（{ $seats }人）：{ $bots }
nothing-varied = 毎回同じ
compare-alike = どの対局でも違わないもの：{ $names }
column-variant = 比べるルール
column-deals-needed = 必要なディール
power-means = { $deals }ディールからの推定。それぞれこれだけ行えば、その差を80%の確率で見分けられます（有意水準5%）。
compare-needs-variants = 別々の名前で2つ以上書いてください：--variant a: --variant b:NAME=VALUE
compare-share-differs = { $name }：{ $share }が違う展開になりました。「*」は、区間に0が入らないもの。
compare-option-idle = { $name }：{ $option }でプレイは何も変わりませんでした。

## games

games-players = { $players }人、
between-numbers = 〜
between-listed-numbers = ・
options-default-value = （省けばこれ）
options-changes = 変わるルール：{ $list }
options-range = { $low }〜{ $high }（省けば{ $default }）
solve-nothing = 出せる札はありません。
solve-lay = 出す札：{ $played }
solve-worth = 合わせて{ $value }{ $weight ->
        [cards] 枚
       *[points] 点
    }
solve-new-table = 新しい場：
progress-plays = プレイ（最大）
perft-signature = 照合値：{ $told }
perft-too-many = 数えられません：{ $depth }プレイ先までの道筋は{ $most }プレイを超えます。「--depth { $less }」を試してください。
perft-line = 席{ $seat }：{ $play }：{ $lines }

## lab

help-options = 変えられるルールの一覧を表示する。
help-simulate =
    ボット同士を何局も対戦させ、結果をまとめる。

    「1対局の点」は精算で得た点、「1ディールの点」は累計の増え方で、数え方はゲームのルールによる。点の少ないほうが勝つゲームでなければ、多いほど良い。どのゲームでも、勝率で強さを比べられる。
simulate-matches = 対局の数。
help-compare =
    同じ配りで、ルールだけを変えて対戦させ、何が変わるかを示す。

    比べるルールに、それぞれ好きな名前を付けて書く。2つ目からを、1つ目と比べる。
help-power =
    差を見分けるのに必要なディールの数を見積もる。

    まず少しだけ対戦させる。ルールを書けば、同じ配りで比べる。書かなければ、別々の配りの2回を比べる。
help-sweep =
    同じ配りで、いくつかのルールのすべての組み合わせを対戦させて比べる。

    組み合わせごとに指標を示し、何も変えなかったルールを挙げる。「NAME=*」は、そのルールのすべての値。
help-tune =
    目標の値に近くなるルールの組み合わせを探す。

    まず、どの組み合わせでも少しだけ対戦させる。目標に近い半分を残しながら配りを増やし、最後に残った組み合わせでは全部の配りで対戦させる。
help-ladder =
    ボット同士を同じ配りで総当たりさせ、強さの差を調べる。

    どの2つも、同じ配りで、席を入れ替えて2回ずつ対戦する。強さは、最初に書いたボットを0とするEloレーティング。

## join

help-join =
    動いているサーバーの卓で、ターミナルから対局する。

    卓のリンクを書けば空いている席に着く。サーバーのアドレスと--gameを書けば、コンピューターを相手に卓を開く。
join-address = 卓のリンク、またはサーバーのアドレス。
join-game = このゲームの卓を開き、コンピューターと対局する。
join-name = 卓での名前。
join-seat = 着く席（1から）。省けば、最初の空いている席。
join-no-link = 卓のリンク（https://cards.example/t/k3x9mvt2bqrwなど）、またはサーバーのアドレスと--gameを書いてください。
join-no-answer = { $address }から応答がありません。アドレスを確かめてください。
join-looks-on = 空いている席がないので、観戦します。
join-lost = 接続が切れました。つなぎ直しています。
join-back = 戻りました。
join-gone = サーバーにつながりません。席は残っています。同じコマンドで戻れます。
join-not-now = 接続がないので、送れませんでした。
join-keys =
    プレイを入力します。{ $list }で一覧が出ます。語の後に{ $list }を付けるとその続き、Enterだけなら卓の様子が出ます。/quitで終わります。ほかに{ $commands }があり、後ろにnoを付ければ断ります。
join-come-back =
    席は残っています。戻るには、
    { $program } join { $link }
join-not-kept = この席には、後で戻れません（記録できませんでした）。{ $file }：{ $why }

## leaks

leaks-url = サーバーのアドレス（ブラウザーで開くもの）。
leaks-games = このゲームだけ。何度でも書ける。
leaks-matches = ゲームごとの対局の数。
leaks-plays = 1対局のプレイの数。
leaks-seed = プレイを決める数。
help-leaks =
    サーバーから秘密が漏れないかを調べる。

    全員の席と観戦者になってでたらめに対局し、届いたものすべてをルールに照らして調べる。見えるはずのない札やシード、札のありかで変わる返事やその速さも。次に、2卓に同じ札を配るクラブの大会を開き、結果の公開前に何かが漏れないかを調べる。プロトコルを話すサーバーなら何でもよい。
leaks-checked = { $matches }対局、{ $messages }通を調べました。{ $count ->
        [0] 漏れはありません
       *[other] 漏れは{ $count }件です
    }。
leaks-no-answer = サーバーから応答がありません：{ $wrong }
leaks-other-protocol = サーバーの返事がプロトコルと違います：{ $wrong }
leaks-version = バージョン
leaks-time-to-answer = 返事の速さ
leaks-answer = 返事
leaks-depends-on-card = 札が{ $where }にあるかどうかで変わる
leaks-spectator = 観戦者
leaks-anybody = 誰でも
leaks-seat = 席{ $seat }

## make-puzzles

make-puzzles-count = 見つける問題の数。
make-puzzles-seed = 配りを決める数。
make-puzzles-worlds = プレイごとに何通りの配りで試すか。
make-puzzles-seats = 席の数。省けば、そのゲームのいつもの人数。
make-puzzles-renew = 新しく探さず、--outの問題をボットが今も間違えるかどうかだけを調べ直す。
make-puzzles-out = 書き足すファイル。すでにある問題の続きから探す。省けば表示する。
help-make-puzzles =
    シミュレーションしたディールから問題を探す。

    最善のプレイがはっきりしていて、すぐには思いつかない局面を選ぶ。1問につき数秒から2分ほどかかる。
progress-puzzles = 問題
progress-puzzles-found = 見つけた問題{ $found }/{ $count }、調べた配り
make-puzzles-renew-needs-file = --renewには、--outで問題のファイルを指定してください。
file-not-writable = { $file }には書き込めません。

## new-game

new-game-impossible-name = 「{ $name }」は使えません。「High Card」のような英字の名前にしてください。
new-game-exists = { $target }はもうあります。別の名前を付けてください。
new-game-folder-not-writable = { $folder }には作れません。「--in」で場所を指定してください。
new-game-next =
    { "" }
    もう動きます：{ $tries }
    書き換え方は、docs/add-a-game.mdにあります。

## page

manual-notes = （{ $notes }）
manual-between-notes = 、
manual-usage = 使い方：
manual-options-placeholder = [オプション]
manual-command-placeholder = コマンド ...
manual-arguments = 引数：
manual-options = オプション：
manual-commands = コマンド：
manual-show-help = この説明を表示する。
manual-required = 必須
manual-default = 省けば{ $value }
manual-at-least = { $low }以上
manual-range = { $low }〜{ $high }
manual-environment = 環境変数：{ $variable }

## replay

replay-hidden-cards = { $count }枚
replay-match-over = 対局終了。
replay-settlement = 精算
replay-match-not-over = 対局はまだ途中です。
replay-scores = 得点
replay-totals = 累計
replay-no-line = 記録に{ $at }行目はありません。

## review

advise-to-play = の番：{ $play }
advise-figures = 理由：
advise-played = 実際のプレイ：{ $play }
advise-nobody-to-move = 今は誰の番でもありません。--atで前のプレイの番号を指定してください。
advise-no-play = { $at }番のプレイは、この記録にありません。
advise-option = 勝率{ $chance }%（±{ $error }）  { $points }点  { $deals }通りの配り
review-no-player = この対局にプレイヤー{ $seat }はいません。
review-full-stop = 。
review-row-heads = { "    " }行    勝率     損  プレイ
review-row-better = （より良いプレイ：{ $best }）
review-title = { $name }：対局の検討
review-line = { $line }行目：
review-all-cards-open = 全部の札が見えていたら
review-column-line = 行
review-column-chance = 勝率
review-column-cost = 損
review-column-played = 実際のプレイ
review-column-better = より良いプレイ
review-every-decision = すべてのプレイ：{ $player }
review-resigned-mark = 投了
review-chart = 勝率の移り変わり

## serve

serve-running = Tefudaが始まりました。
serve-on-this-computer = { "  " }このコンピューター：    { $address }
serve-in-the-network = { "  " }同じネットワークから：  { $address }
serve-nobody-else =
    { "  " }開けるのはこのコンピューターだけです。同じネットワークのスマートフォンからも開くには、いったん終わらせて：
    { "  " }{ $command }
serve-scan = { "  " }同じネットワークのスマートフォンで読み取ってください。
serve-stop = 終わるには：Ctrl+C
serve-cannot-listen = { $host }のポート{ $port }で待ち受けられません（{ $why }）
serve-database-in-use = このデータベースは別のTefudaサーバーが使っています（{ $why }）
serve-database-newer = このデータベースは、もっと新しいバージョンのTefudaのものです（{ $why }）
serve-not-started = サーバーを始められません（{ $why }）
site-folder-has-others = { $folder }にはほかのファイルがあり、一緒に公開されます。それでも書き出すには--forceを付けてください。
serve-host-empty = --hostが空です。待ち受けるアドレスを書いてください。
serve-cannot-save = { $file }に対局を保存できません（{ $why }）
serve-set-data-folder = 。TEFUDA_DATAで別のフォルダーを指定できます。
serve-page-not-built = ページがまだ作られていません。「make page」で作れます。
site-page-not-built = フォルダー用のページがまだ作られていません。ソースで「make site」を実行すると作れます。
site-written = { $folder }：{ $megabytes } MB。静的ホスティングならどこでも公開できます。試すには：{ $command }
site-bad-address = 「{ $address }」：サーバーのアドレスは「https://cards.example」のように書いてください。

## shell

manual-example = 例：
manual-examples = 例：
help-tefuda = 5つのすばらしいカードゲームを、遊び、調べ、研究する。
manual-exit-codes = 終了コード：
completion-installed = { $shell }の補完を{ $file }に設定しました。ターミナルを開き直すと使えます。
completion-unknown-shell = 補完が使えるシェルは{ $listed }だけです。

## simulate

column-bot = ボット
column-wins = 勝ち
column-win-rate = 勝率
column-points-a-match = 1対局の点
column-points-a-deal = 1ディールの点
simulate-speed = { $matches }対局、1対局に{ $mean }ディール、毎秒{ $speed }ディール
column-fact = 出来事
column-name = 名前
column-times = 回数
column-a-match = 1対局
column-a-deal = 1ディール

## sweeps

sweep-needs-over = ルールと値を「--over NAME=VALUE,VALUE」か「--over 'NAME=*'」のように書いてください。
sweep-option-idle = { $name }でプレイは何も変わりませんでした。
sweep-star = * 1行目とはっきり違うもの
power-bad-difference = { $text }：差は「--difference METRIC=SIZE」のように、数1つで書いてください。
column-ahead = 上回った割合
column-rung = 段
ladder-steps = 区別できるのは{ $steps }段。最強のボットが最弱のボットを上回った割合は{ $span }。
tune-bad-target = { $text }：目標は「--target METRIC=VALUE」のように、数で書いてください。
column-distance = 差
column-deals-played = ディール
tune-sure = 別の配りでも1行目が一番近くなる割合は{ $often }。差は、1までが「近い」。

## upkeep

tables-count = { $count }卓
export-file-exists = { $file }はもうあります。上書きしませんでした。
check-done = { $count }卓を調べました。問題のある卓は{ $bad }です。
forget-done = { $tables }卓で、名前{ $names }か所、メモ{ $notes }件、通知の宛先{ $notifications }件を{ $dry ->
        [yes] 消します
       *[no] 消しました
    }。
prune-needs-age = --finished-afterか--abandoned-after（または両方）を指定してください。
prune-done = 終わった対局{ $finished }、放置された卓{ $abandoned }を{ $dry ->
        [yes] 消します
       *[no] 消しました
    }。
state-waiting = 開始前
state-playing = 対局中
state-over = 終了
state-cleared = 片付け済み
fault-file = ファイルが壊れています：{ $what }
fault-gap = 記録が途中で抜けています（次の番号がない）：{ $what }
fault-words = 記録をたどれません：{ $what }
fault-rules = その後ルールが変わり、今のルールでは認められません：{ $what }
fault-record = 残っている対局の記録が、プレイと合いません：{ $what }
fault-end = 終わった時刻が、プレイと合いません：{ $what }
fault-seat = 人のいない席にトークンが残っています（席番号）：{ $what }
database-file-not-opened = データベースのファイルを開けません。フォルダーがあるか、書き込めるかを確かめてください。
database-no-address = データベースのアドレスとして読めません。「sqlite:///tefuda.sqlite3」や「postgresql://host/name」のように書いてください。
database-unusable = データベースが使えません（{ $why }）
database-without-tables = そこに卓はありません（{ $error }）
close-done = { $table }を閉じました。
close-already-over = { $table }はもう終わっています。
export-nothing-dealt = { $table }では、まだ札が配られていません。
export-match-running = { $table }は対局中です。記録にはシードがあり、全員の手札も、これから配られる札も分かります
export-use-running = 。それでも書き出すには--runningを付けてください。
export-show-nobody = 。誰にも見せないでください。
forget-too-long = 名前としてもトークンとしても長すぎます。
forget-nothing = 消すものはありません。
progress-tables = 卓
no-such-table = 「{ $error }」という卓はありません。
journal-damaged = この卓の記録は壊れています（{ $error }）
database-other-version = 別のバージョンのTefudaのデータベースです（{ $error }）。新しいサーバーを始めれば更新されます。
ban-whom = 席（--tableと--seat、端末なら--deviceも）、名前のある人（--whom）、アドレス（--address）のどれかを指定してください。
ban-no-devices = その人の端末は分かりません。席かアドレスを指定してください。
names-column-kind = 種類
names-column-id = 番号
names-column-club = クラブ
names-column-since = いつから
names-column-name = 名前
names-count = { $count }件
names-none = 番号{ $id }のものはありません。
name-club = クラブ
name-tournament = 大会
name-season = シーズン
name-member = 会員
name-profile = プロフィール
rename-done = { $id }の名前「{ $before }」を変えました。
rename-no-name = ここの名前にはできません。長すぎるか、文字が見えません。
close-club-done = クラブ{ $club }を消しました。
ban-nobody = その席には人がいません。
ban-no-device = その席の端末は分かりません。席かアドレスを指定してください。
ban-no-address = 「{ $address }」はアドレスではありません。203.0.113.9のように指定してください。
ban-done = 締め出し{ $id }は{ $until }までです。
ban-seat = 席
ban-device = 端末
ban-address = アドレス
bans-column-ban = 番号
bans-column-kind = 種類
bans-column-what = 対象
bans-column-until = 期限
bans-column-reason = 理由
bans-count = { $count }件
lift-done = 締め出し{ $id }を終わりにしました。
lift-none = 締め出し{ $id }はありません。
tables-column-table = 卓
tables-column-state = 状態
tables-column-game = ゲーム
tables-column-seats = 席
tables-column-version = バージョン
tables-column-last = 最後の動き
tables-column-here = 使用中
tables-here = はい
restore-old-database = 。それまでのものは{ $before }です
restore-done = { $file }に戻しました{ $there }。
backup-use-pg-dump = PostgreSQLのコピーはpg_dump、戻すときはpg_restoreを使ってください。
backup-server-running = サーバーが{ $error }を使っています。先に終わらせてください。
backup-damaged = コピーが壊れています（{ $error }）
backup-failed = コピーできません（{ $error }）

## verify

verify-commitment-seen = 端末に示されたコミットメントと同じ
verify-commitment-not-seen = 端末に示されたコミットメントと違う
verify-number-used = 端末が加えた数が使われている
verify-number-not-used = 端末が加えた数が使われていない
verify-commitment-shown = 最初に示されたコミットメントと同じ
verify-commitment-not-shown = 最初に示されたコミットメントと違う
verify-shuffles = { $count }回のシャッフルがシードどおり（{ $scheme }）
verify-not-a-proof = { $file }は、端末に残る対局の控えではありません。
verify-changed-after = ルールか、{ $lines }行目より後の配りかプレイが、端末に示された後で変えられている
verify-device-saw-nothing = その端末には配りもプレイも示されていない
verify-device-saw-same = ルールと、配り・プレイの{ $total }行のうち{ $lines }行は、端末に示されたときのまま
verify-device-added-nothing = その端末は何も加えていない
verify-numbers-match = ほかの席が加えた数は、先に示されたコミットメントと合う
verify-numbers-differ = コミットメントと合わない数を加えた席：{ $seats }
verify-shuffled-once = 端末が切ったのは1回
verify-shuffled-often = 端末が切ったのは{ $times }回：切り直しをさせた人は{ $times }通りの配りから選べた
verify-all-legal = ゲーム：{ $game }、{ $plays }プレイすべてがルールどおり
verify-seed-matches = シードとコミットメントが一致：{ $commitment }
verify-began-from-position = シャッフルではなく、与えられた局面から始まっている
verify-match-over = 対局は終わっている
verify-match-not-over = 対局は終わっていない
verify-everyone-shuffled = みんなで切った：札はそのシードと、席{ $seats }が加えた数から決まる
verify-first-dealer = 最初のディーラー：席{ $dealer }、シードによれば席{ $drawn }
verify-borrowed-lines = 最初の{ $lines }行は別の対局のもので、続きを遊んだ人は札を知り得た
verify-shuffles-differ = シードと合わないシャッフル：第{ $listed }ディール
verify-totals = 累計：{ $totals }、精算：{ $settled }

## streams

left-moment = あと数秒
left-seconds = あと約{ $count }秒
left-minutes = あと約{ $count }分
left-hours = あと約{ $count }時間

## tefuda score

help-score =
    実物のトランプで遊ぶ対局の得点をつける。

    ディールごとの数字を記録係の順に聞き、ありえない合計を断り、次のディーラーを知らせる。得点表はファイルに残り、同じコマンドで続けられる。
score-players = プレイヤーの名前を、席の順に時計回りで。
score-dealer = 最初のディーラー。1から数える。
score-keeper = 記録係が配らないゲームの記録係。1から数える。省けば、最後の人。
score-where = 得点表のファイル。省けばGAME.score.json。
score-rules = このコマンドには、「target=100」のように、ルールを1つずつ渡してください。ルールの組み合わせの名前は使えません。
score-file = 得点表は{ $file }に残ります。
score-keys = 答えを入力してください。「<」で1つ前の質問、「c2」で2回目の訂正、「q」で終わります。
score-kept = 得点表は{ $file }にあります。同じコマンドで続けられます。
score-deal = { $number }回目
score-mend = { $number }回目を直す
score-over = 「c1」のように入力すると訂正、「q」で終わり：
score-of = { $name }：{ $question }
score-question = { "  " }{ $question }{ $usual }{" "}
score-usual = { " " }[{ $value }]
score-yes = はい
score-no = いいえ
score-yes-words = y、yes、はい
score-no-words = n、no、いいえ
score-unread = 数字を入力してください。はい・いいえには「y」か「n」で答えてください。
score-unread-choice = 一覧の番号を入力してください。
score-names = 名前をコンマで区切って入力してください（{ $seats }人）：
score-no-names = プレイヤーの名前を「--players NAME,NAME」のように書いてください。
score-not-a-sheet = { $file }は得点表ではありません。
score-other-game = { $file }は別のゲーム（{ $game }）の得点表です。「--file」で別のファイルを選んでください。
