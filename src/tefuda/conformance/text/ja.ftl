# What `tefuda validate` finds. A group is what one module of tefuda.conformance says.

## backends

backends-compiled-play-differs = コンパイルすると、同じ語でもプレイ、得点、勝者のどれかが変わります
backends-signature-missing = { $file }に{ $table }がありません。書き直してください
backends-signature-differs = { $table }の{ $block } { $number }が変わりました。プレイ、得点、勝者のどれかが{ $file }と違います
backends-native-view-differs = コンパイルすると{ $who }の見えるものが変わります
backends-native-points-differ = コンパイルすると{ $who }の点が変わります
backends-not-toml = { $file }をTOMLとして読めません（{ $error }）
backends-compiled-deal-differs = コンパイルすると、{ $who }の{ $way }が別のディールを引きます

## cards

cards-verb-without-cards = 光る札を答える{ $verb }に、札でない続きがあります：{ $words }
cards-no-simple-moment = 札の光り方を調べられる場面がありませんでした
cards-lit-otherwise = 光り方が、出せるかどうかと違う札：{ $cards }

## dealing

dealing-carries-over = 次のディールに前のディールの{ $fields }が残ります。dealで消してください。残すものなら、stays=Trueと宣言してください
dealing-tells-what-was-before = 次のディールの知らせが、前のディールの有無で変わります。山札と、stays=Trueと宣言したフィールドだけで決めてください

## declared

declared-undeclared = { $record }のフィールド「{ $field }」に宣言がありません。種類と、誰に見えるかを書いてください
declared-not-once = エンコーディング「{ $form }」に、ちょうど一度ずつ入っていないか、理由なく省かれたフィールドがあります：{ $fields }
declared-beyond = エンコーディング「{ $form }」で、{ $who }の{ $fields }が範囲を超えます
declared-not-again = エンコーディング「{ $form }」から、{ $who }に見える{ $fields }を元に戻せません
declared-tells = エンコーディング「{ $form }」の{ $fields }から、{ $who }に秘密のはずのものが分かります
declared-cards-missing = どこにもない札があります：{ $cards }（札のある場所：{ $names }）
declared-cards-too-many = 多すぎる札があります：{ $cards }（札のある場所：{ $names }）
declared-seen-is-hidden = { $place }は見えると宣言されているのに、{ $observer }に見えません
declared-secret-is-seen = 秘密と宣言された{ $place }が、{ $observer }に見えます。ビューに入れないでください
declared-out-of-bounds = { $record }.{ $place }が{ $value }です。宣言では{ $low }から{ $high }までです
declared-compiled-encoding-differs = コンパイルすると、{ $who }のエンコーディング「{ $form }」が変わります

## facts

facts-told = 知らせが、知らせの表と合いません：{ $faults }
facts-in-no-table = 知らせ{ $kind }が表にありません
facts-no-such = { $fact }：{ $name }が{ $value }で、表にある種類（{ $kind }）の値ではありません
facts-beyond = { $fact }：使う整数は{ $all }個のうち{ $used }個ですが、その後に{ $value }があります
facts-others-hear = { $fact }：{ $what }を知ってよいのは{ $owners }だけですが、{ $ears }にも知らせます
facts-the-fact = この知らせ
facts-told-less = { $fact }：{ $ears }は秘密の部分も知ってよいのに、知らされません
facts-log-too-small = 一度に{ $most }件の知らせがありえますが、ログに入るのは{ $room }件です
facts-too-often = { $fact }：一度に{ $often }回知らせますが、表では多くて{ $most }回です
facts-and = 、

## finding

finding-seat = 席{ $seat }
finding-semicolon = ；
finding-untold = 「{ $id }」を伝える文がテキストファイルにありません
finding-watcher = 観戦者

## garbage

garbage-error-without-text = { $what }で、説明のないエラー{ $error }が出ます
garbage-error-not-spoken = { $what }で、文のないエラー{ $error }が出ます
garbage-unexpected-error = { $what }で{ $error }が出ます

## hidden

hidden-field-cannot-vary = フィールド「{ $name }」は秘密ですが、その種類では別の札を置けません

## house-rules

house-rules-limits-differ = Rulesのうち、範囲の宣言がない選択肢：{ $names }
house-rules-no-preset = ルールの組み合わせがありません。「PRESETS」に1つ以上書いてください
house-rules-first-preset-not-default = 最初のルールの組み合わせ{ $name }が、省いたときのルールと違います
house-rules-default-not-read-shown = { $name }を省いたときの値が、示したとおりに読めません
house-rules-preset-shown-otherwise-than-given = ルールの組み合わせ{ $name }が、書いたとおりに示されません
house-rules-preset-rules-than-options = ルールの組み合わせ{ $name }のルールが、その選択肢と違います
house-rules-nobody-may-act = { $name } = { $value }では誰もプレイできません
house-rules-with-option = { $name } = { $value }：{ $said }

## conservation

conservation-nowhere-found = どこにもない札があります：{ $cards }
conservation-deal-missing-score-sheet = 得点表にないディールがあります
conservation-position-not-plain-data = 局面がJSONで書けるデータになっていません
conservation-position-changes-what-known = 局面を読み直すと、見えるものが変わります
conservation-position-not-read-written = 局面が、書いたとおりに読み直されません（{ $keys }）
conservation-record-replays-state = 記録を再現すると、別の状態になります
conservation-record-not-written-read = 記録が、読んだとおりに書かれません
conservation-record-replays-scores = 記録を再現すると、得点が変わります
conservation-plays-made-once-more-lead-elsewhere = 同じプレイをやり直すと、結果が変わります
conservation-record-changes-what-known = 記録を再現すると、見えるものが変わります
conservation-record-changes-scene = 記録を再現すると、卓の見え方が変わります
conservation-data-shared = 渡したデータを書き換えると、対局も変わります
conservation-totals-not-sum-deals = 累計{ $totals }が、ディールの得点の合計{ $sums }と違います
conservation-position-changes-words = 局面を読み直すと、言える語が変わります
conservation-after-position-tells-events = 局面を読み直すと、{ $play }の知らせが変わります
conservation-after-position-leads-elsewhere = 局面を読み直すと、{ $play }の結果が変わります
conservation-copy-changed-when-match-went = 対局を進めると、前のコピーも変わります
conservation-match-changed-when-copy-went = コピーを進めると、元の対局も変わります
conservation-cards-do-not-add-up = 札の数が合いません（{ $error }）
conservation-score-sheet-scores = 得点表の得点が、ディールの得点と違います
conservation-totals-moved-though-no-deal-ended = ディールの途中で累計が変わりました
conservation-points-scores-differ = pointsとscoresが違います。対局が続く間、「points」はディールの得点を返してください
conservation-record-does-not-replay = 記録を再現できません（{ $error }）

## learning

learning-mistake = { $file }：「{ $case }」：{ $why }
learning-mistake-of-file = { $file }：{ $why }
learning-task = { $file }の課題{ $task }：{ $what }
learning-showcase-players = showcaseの人数が{ $n }人です
learning-ease-showcase = showcaseのeaseが{ $ease }です
learning-showcase-too-often = showcaseの{ $card }が多すぎます
learning-showcase-shows-no-card = showcaseに札がありません
learning-rulebook-without-aim = rulebook.{ $lang }.mdが目的で始まっていません。条項より前の節を、目的を書いた1文の段落で始めてください
learning-word-missing = text/{ $lang }.ftlの「{ $id }」には差し込みがあります。説明する語を.wordに書いてください
learning-help-unknown-clause = { $id }.helpの条項{ $clause }がルールブックにありません
learning-help-clauses-differ = { $id }.helpの条項が言語によって違います
learning-drawn-no-card-game = { $lang }：図の{ $card }は、このゲームの札ではありません
learning-drawn-one-language = { $cards }の図が片方の言語にしかありません
learning-lesson-game = { $file }は別のゲームのレッスンです
learning-showcase-lies-beside-ground = showcaseの{ $cards }が外に出ています
learning-lies-showcase = showcaseの{ $one }が{ $other }と重なっています
learning-help-missing = text/{ $lang }.ftlの「{ $id }」は卓に出ますが、説明（.help）がありません

## liveness

liveness-strange = 「{ $shown }」の後の「{ $strange }」が、語彙の定める語の中にありません。語彙に加えるか、挙げないでください
liveness-may-act-nobody-waited = プレイできる席があるのに、誰も待たれていません。「must_act」に、そのうちの誰かを入れてください
liveness-match-over-somebody-may-act = 対局が終わったのに、プレイできる席があります
liveness-match-over-deal-not = 対局が終わったのに、ディールが終わっていません
liveness-winner-no-seat = 勝者に席がありません
liveness-match-over-without-settlement = 対局が終わったのに、精算がありません
liveness-settlement-not-every-seat = 精算が、席の数だけありません
liveness-word-listed-twice-after = 「{ $shown }」の後に、同じ語が2度あります。「words」は、どの語も1度だけ挙げてください
liveness-listed-refused = 「{ $play }」は選べるのに、断られます（{ $why }）。「words」とrefusals.pyを合わせてください
liveness-play-listed-twice = 同じプレイが、札の順を変えて2度あります。「words」は、組の札を1つの順だけで挙げてください
liveness-words-differ-rules = 対局の語が、ルールの語と違います
liveness-words-without-a-seat = 席のない人に、言える語があります
liveness-words-out-of-turn = 席{ $seat }の番でないのに、言える語があります。「words」は0を返してください

## loading

loading-unreadable = { $file }の{ $line }行目：{ $why }
loading-other-id = ゲームのid「{ $id }」とフォルダー名「{ $folder }」が合いません
loading-other-words = wordsがフォルダー「{ $folder }」でなく「{ $module }」から来ています
loading-played-alone = 1人では遊べません
loading-no-folder = { $folder }はフォルダーではありません
loading-folder-missing = { $folder }というフォルダーはありません
loading-no-game = { $folder }にゲームがありません（__init__.pyがない）
loading-bad-folder-name = ゲームのフォルダー名には小文字、数字、_を使います（red_dogなど）。「{ $name }」は使えません
loading-declares-no-game = { $file }に「GAME」がありません
loading-parts-missing = { $folder }のゲームには足りないものがあります：{ $lacking }

## memory

memory-depends = ほかの人の画面を作ると、{ $who }の{ $what }が変わります。ゲームが、ほかの人に渡したものを局面の外に覚えています。モジュールの変数には何も残さないでください
memory-scene = 場面
memory-hint = ヒント
memory-offers = 候補
memory-reasons = プレイの理由
memory-cautions = 警告
memory-refusals = 断る理由

## players

players-deal-bot-does-not-end = ボット{ $name }のディールが終わりません
players-bot-says-no-usual-order = ボット{ $name }の「{ $text }」が決まった順でありません
players-hint-is-asked-about = { $who }：ヒントのプレイに警告が出るか、勧めてはならないプレイです：{ $play }
players-left-without-hint = { $who }へのヒントがありません
players-without-reason = ヒント「{ $play }」に理由がありません。「reason」は、どのプレイにも文を返さなければなりません
players-marked-not-held = { $card }は手札にないのに印が付きます
players-warned-itself = { $play }の代わりに同じプレイを勧めます
players-advice-refused = { $about }の前に{ $who }に勧めるプレイは断られます：{ $play }（{ $error }）

## refusals

refusals-moment = 第{ $deal }ディール、{ $made }プレイの後
refusals-not-refused = 席{ $seat }の「{ $text }」は選べないのに、断られません（{ $moment }）。「words」に挙げるか、refusals.pyに理由を書いてください
refusals-no-reason = 席{ $seat }の「{ $text }」を断る理由がルールにありません（{ $moment }）。「words」に挙げるか、refusals.pyに理由を書いてください
refusals-refused-once = 「{ $text }」をwhy_notは断るのに、playは断りません：{ $error }
refusals-refused = 席{ $seat }の「{ $text }」は選べるのに、断られます：{ $why }（{ $moment }）。「words」とrefusals.pyを合わせてください
refusals-not-understood = 席{ $seat }の「{ $text }」は選べるのに、通じません（{ $moment }）
refusals-refusal-names-no-clause = 「{ $text }」を断る条項がありません
refusals-play-why-not-give-reasons = playとwhy_notの理由が違います
refusals-refusal-changed-match = 「{ $text }」は断られたのに、対局が変わりました
refusals-no-simple-moment = 判定できるほど単純な場面がありませんでした
refusals-no-simple-staging = 場を組み替えるプレイを判定できるほど単純な場面か、正しいプレイか、誤ったプレイがありませんでした
refusals-tells-events-than = 「{ $mixed }」と「{ $usual }」で知らせが違います
refusals-leads-elsewhere-than = 「{ $mixed }」と「{ $usual }」で結果が違います
refusals-recorded-otherwise-than = 「{ $mixed }」と「{ $usual }」で記録が違います

## rolls

rolls-not-rolled = ボット{ $name }が乱数を進めずに読むので、毎回同じ数で決まります。「roll」を使ってください
rolls-own-numbers = ボット{ $name }が、与えられたものではない乱数を使います。「scratch.rng」が同じなら、いつも同じプレイを選ばなければなりません

## sampling

sampling-other-view = { $way }で引いたディールでは、{ $observer }に見えるものが変わります：{ $names }
sampling-writes-into-view = { $way }が、{ $observer }に見えるものに書き込みます：{ $names }
sampling-not-again = { $observer }の{ $way }が、すべてを書かないか、同じ乱数で別のものを引きます：{ $names }
sampling-many-deals = enumerable_deals：この局面では{ $deals }通りのディールを試すことになります（{ $most }通りまで）。伏せた山は札の順番も区別して数えるので、山の札を減らしてください
sampling-listed-otherwise = by_rolls：並べたディールが、引かれるディールと同じ割合になっていません
sampling-only-one-deal = enumerable_deals：引けるディールが1つしかありません。見えない札がもっとある局面を選んでください
sampling-uneven = resampleの引き方が偏っています：{ $deals }通りの中に、あるべき回数の{ $least }倍のものと{ $most }倍のものがあります
sampling-likely-rejects = likely：すぐにプレイする相手の{ $moments }の場面のうち、実際の札をありそうだと見るのは{ $expected }だけです
sampling-likely-tells-nothing = likely：引き直した{ $moments }のディールのうち{ $drawn }をありそうだと見ていて、何も見分けていません
sampling-expected-no-better = belief：隠れた札のうち本当の場所にあるのは{ $expected }枚で、どれも同じ確率で引くと{ $right }枚です
sampling-no-resample = resampleがありません
sampling-impossible-deal = resampleが、ありえないものを引きます：{ $position }
sampling-seen-changes = { $place }は{ $observer }に見えるのに、{ $way }で変わります

## scratch

scratch-result-depends = { $name }の結果が、作業領域に前からあった値で変わります
scratch-read-first = { $name }の結果が、書く前に読む{ $field }で変わります。前の呼び出しがそこに{ $value }を残すと、結果が違います
scratch-writes-elsewhere = { $name }が、作業領域の書いてはいけない{ $field }に書きます
scratch-fails = { $name }が、作業領域に前からあった値で失敗します：{ $shown }

## secrecy

secrecy-view-shows-what-secret = { $who }の画面で、秘密のもの（{ $secret }）が{ $keys }から分かります
secrecy-bot-sees-secret = { $who }のボットに渡されるものの{ $fields }から、秘密のもの（{ $secret }）が分かります
secrecy-who-may-act-depends-what-secret = 誰がプレイできるかが、{ $who }に秘密のもの（{ $secret }）で変わります
secrecy-scene-shows-what-secret = { $who }の場面から{ $secret }が分かります
secrecy-words-depend-what-secret = { $who }の語が{ $secret }で変わります
secrecy-what-offered-depends-what-secret = { $who }の候補が{ $secret }で変わります
secrecy-events-tell-what-secret = { $who }に秘密のもの（{ $secret }）が、出来事（{ $kinds }）で伝わります
secrecy-too-few-compared = 別の秘密でもう一度できたプレイは、{ $asked }回のうち{ $compared }回だけでした
secrecy-hint-depends = { $who }へのヒントが{ $secret }で変わります
secrecy-why-refused-depends-what-secret = { $who }の「{ $text }」を断る理由が、秘密のもの（{ $secret }）で変わります
secrecy-cannot-know-own-words = { $who }には、自分の言える語が分かりません。「words」が、ビューにないものを読んでいます
secrecy-makes-stale = { $actor }の「{ $play }」で、同時に選んでいる{ $who }のプレイが無効になります。{ $kinds }が伝わります
secrecy-whether-may-say-depends-what-secret = { $who }が{ $play }と言えるかどうかが、秘密のもの（{ $secret }）で変わります

## speech

speech-nothing-ever-refused = 断られるプレイがありませんでした
speech-no-words = 「{ $id }」を伝える文がありません
speech-shown-no-help-explains = 「{ $id }」の説明（.help）がありません
speech-watcher-told-what-player-told = 観戦者に、プレイヤーと同じことを伝えます：{ $text }
speech-watcher-spoken-player = 観戦者を、プレイヤーとして呼んでいます：{ $text }
speech-message-fails = text/{ $lang }.ftlの「{ $id }」：{ $errors }
speech-says-nothing = 「{ $id }」が空です
speech-play-in-several-lines = 1つのプレイ（{ $play }）を、経過の複数の行で伝えます：{ $kinds }。これらを「joint_sentences」で1つの文にしてください

## suite

suite-nothing-secret = このゲームには、秘密と分かるものがありません。札のフィールドのどれかを、「seen=」で誰かから隠してください
suite-error-in-game = { $file }の{ $line }行目：{ $error }
suite-error-elsewhere = Tefudaの{ $file }の{ $line }行目に、ゲームの関数から合わない値が来ました：{ $error }
check-names = 名前
check-room-log = 知らせの数
check-texts = 文言
check-rulebooks = ルールブック
check-first-minute = 初めての人への説明
check-lessons = レッスン
check-options = ハウスルール
check-showcase = 卓の絵
check-lobby-buttons = ロビーとボタン
check-happenings = 出来事の文
check-reasons = 断る理由の文
check-watchers = 観戦者
check-bots = ボット
check-advice = 助言
check-card = 1枚ごとの文
check-lit-cards = 光る札
check-declared-fields = フィールドの宣言
check-secrecy = 秘密
check-memory = 局面の外の記憶
check-telling = 知らせと見えるもの
check-dealing = 前のディールの残り
check-encodings = エンコーディング
check-words = 言える語
check-endings = 対局の終わり
check-refusals = 断り
check-any-order = 札の順
check-cards = 札の数
check-totals = 累計
check-positions = 局面
check-records = 記録
check-copies = コピー
check-scratch = 作業領域
check-drawn-deals = 引き直したディール
check-likely-deals = ありそうなディール
check-expected-deals = 予想されるディール
check-garbage-plays = でたらめなプレイ
check-garbage-positions = でたらめな局面
check-garbage-records = でたらめな記録
check-garbage-rules = でたらめなルール
check-compiled-views = コンパイル後に見えるもの
check-compiled-drawn-deals = コンパイル後に引き直したディール
check-compiled-encodings = コンパイル後のエンコーディング
check-compiled-play = コンパイル後のプレイ
suite-error = { $error }

## tables

tables-random-match-does-not-end = でたらめにプレイする{ $table }の対局が終わりません
tables-match-does-not-end = { $game }の対局が終わりません
tables-preset = options.py：ルールの組み合わせ「{ $preset }」を読めません：{ $why }
tables-play-without-end = 終わりのないプレイがあります。席{ $seat }の「{ $shown }」の後、「words」がENDを挙げません
tables-dead-end-after = 席{ $seat }の「{ $shown }」の後が行き止まりです。「words」は、プレイを終わりまで言える語だけを挙げてください
tables-no-words = 席{ $seat }の番なのに、「words」に言える語がありません。語を挙げるか、「may_act」からこの席を外してください
tables-bot-plays-illegally = ボット{ $name }が{ $who }でルールに合わないプレイ「{ $text }」をします：{ $why }

## telling

telling-alike-seen-apart = { $who }には「{ $one }」と「{ $other }」の知らせが同じなのに、見える{ $fields }が違います。違いを知らせに入れてください

## texts

texts-code = { $game }のコード
texts-option = ハウスルール{ $name }
texts-refusal = 断る理由{ $name }
texts-wrong-languages = languages：{ $names }。使えるのは{ $all }で、enは必須です
texts-text-missing = text/{ $files }がありません
texts-missing = { $files }がありません
texts-unreadable-line = text/{ $file }に読めない行があります：{ $line }
texts-message-twice = text/{ $file }に「{ $id }」が2度あります
texts-clause-missing = rulebook.{ $lang }.mdに条項{ $clause }がありません
texts-clauses-out-of-order = ルールブックの条項の順が、言語によって違います
texts-message-missing = text/{ $lang }.ftlに「{ $id }」がありません
texts-message-in-one-language = 「{ $id }」がtext/{ $file }にだけありません
texts-rulebook-without-clauses = rulebook.{ $lang }.mdに条項がありません。段落を「**RD-4**」のような番号で始めてください
texts-clause-twice = rulebook.{ $lang }.mdに条項{ $clause }が2度あります
texts-unknown-clause = 条項{ $clause }がルールブックにありません（{ $by }）
texts-gap-one-language = 「{ $id }」の差し込み「{ $only }」が片方の言語にしかありません

## check

check-signature = 照合値
