# Texts for several people who look back at a match together.

title = Looking back together
begin = Look back together
begin-help = Others join by the link. They see what you see, and can point and write remarks.
people = People here
guest = Guest { $number }
you = you
leads = leading
you-lead = You are leading
they-lead = { $name } is leading
nobody-leads = Nobody is leading
take = Take the lead
take-short = Lead
hand = Hand the lead to { $name }
hand-short = Hand over
alone = On your own
back = Back to the others
room = { $notes ->
    [one] { $people } here · { $notes } remark
   *[other] { $people } here · { $notes } remarks
}
invite = Copy the invitation
link = the invitation link
leave = Leave
comments = Remarks
no-comments = No remarks yet.
at = Play { $at }
say = Remark on play { $at }
send = Send
delete-comment = Delete
delete-comment-that = Delete: { $text }
pointing = Tap a card or a place, or choose it here. Everybody sees what you point at.
points-at = { $name } points at { $what }
point-at = Point at
nothing = Nothing
something = a place
said-at = { $name }, play { $at }: { $text }
lives = Remarks stay while somebody is here. They are deleted a minute after the last person leaves. Nothing is stored.
down = Connection lost. You continue alone until it is back.
letters = { $left } characters left
