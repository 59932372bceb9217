# レッスンの卓のそば。

lesson-back = 戻る
lesson-next = 次へ
lesson-skip = 次の課題へ
lesson-leave = やめる
lesson-other = { $name }さんの番です。
lesson-others = ほかの人の番です。
lesson-go-on = 「次へ」を押すと、次のプレイを見られます。
lesson-further = 次のレッスン：{ $title }
lesson-later = まだ説明していないルール
at-strength = { $who }（{ $strength }）
