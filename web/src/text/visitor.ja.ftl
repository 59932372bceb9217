# 卓のリンクを開いた人へ。

visitor-title = { $game }の卓
visitor-text = { $names }さんが待っています。
visitor-unnamed = お相手が待っています。
visitor-empty = 席が空いています。
cancelled = この卓は、始まる前に片付けられました。
visitor-unwatched = この卓は観戦できません。
visitor-seats = { $count }人（空席{ $open }）
