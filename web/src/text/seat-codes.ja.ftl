# Codes that carry seats to another device.

other-device-help = 別の端末で読み取るか、トップページでコードを入れてください。使えるのは1回だけです。ほかの人には見せないでください。見た人は、あなたの席に座れます。
code-qr = 席を別の端末で開くためのQRコード
code-for = { $count ->
    [1] 1つの席のコードです。あと{ $time }使えます。
   *[other] { $count }卓の席のコードです。あと{ $time }使えます。
}
code-over = このコードは期限が切れました。
code-new = 新しく作る
code-all = { $count }卓すべて
only-here = この端末だけにする
only-here-help = ほかの端末では席を開けなくなります。
only-here-done = ほかの端末では席を開けなくなりました。
move-help = もとの端末で、卓のメニューかトップページの「別の端末で続ける」を選ぶと、コードが出ます。
move-go = ここで続ける
arrived = { $count ->
    [1] 席を、この端末で開けるようになりました。
   *[other] { $count }卓の席を、この端末で開けるようになりました。
}
arrived-help = もとの端末でも、そのまま使えます。
