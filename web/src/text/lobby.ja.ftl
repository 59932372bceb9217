# 最初のディールの前。

before-the-deal = 配る前
fill-seats = 空いた席にコンピューターを入れて始める
change-seats = 席を替える
change-teams = 席とチームを替える
teams-alternate = チームは1席おきに座ります。1つ隣に移ると、相手チームに入ります。
