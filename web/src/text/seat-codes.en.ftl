# Codes that carry seats to another device.

other-device-help = Scan this on the other device, or type the code on its start page. It works once. Do not share it: anyone who has it can take your seat.
code-qr = QR code to continue on another device
code-for = { $count ->
    [one] For one seat. Valid for { $time }.
   *[other] For your seats at { $count } tables. Valid for { $time }.
}
code-over = This code has expired.
code-new = Make a new code
code-all = All my { $count } tables
only-here = Only on this device
only-here-help = Signs out your other devices.
only-here-done = Your other devices are signed out.
move-help = On the other device, choose “Play on another device” in the table menu or on the start page. It shows a code.
move-go = Continue here
arrived = { $count ->
    [one] Your seat is here now.
   *[other] Your seats at { $count } tables are here now.
}
arrived-help = The other device keeps the seat too, unless you choose “Only on this device”.
