# The pages that scripts/manual makes for players.

nav = Play
facts = { $seats } players, { $minutes }.
beginners = For beginners
picture = A table of { $game }
figures = In figures
figures-intro = This is the average of { $deals } deals among { $seats } computer players of the strength Steady. In whole matches the win rate of Steady against Gentle, which makes beginners’ mistakes, is { $share }.
figure = Figure
variants = Ready-made rule sets
variants-intro = The table offers these sets of rules. You can also change each house rule by itself.
options = House rules
option = House rule
values = Values; the usual one
sources = Sources and relatives
readings = This page lists the points that the source leaves open, how we read them, and why:
readings-page = readings

beginners-skarney-gin-1 = Think of your hand as three melds in the making. You cannot lay anything before you can lay all three at once. So two finished melds are worth little without a third.
beginners-skarney-gin-2 = Offer a card that makes no meld with the rest of your hand. The best is one for which your opponent has no meld on the table either.
beginners-skarney-gin-3 = Take an offered card when it lets you lay more, or when it brings one of your three first melds. A card that only might help makes your hand larger.
beginners-skarney-gin-4 = If you take an ace, you cannot draw in your next turn. Take it only if you can lay more with it at once.
beginners-skarney-gin-5 = When the stock runs low, lay the cards that count most. If nobody goes out, the hand with fewer points wins the deal.

beginners-carousel-1 = Lay as many points as you can in each turn: every card that stays in your hand counts at the end.
beginners-carousel-2 = Look for cards that two melds share: a run of four can give one of its ends away, and a set of four any of its cards.
beginners-carousel-3 = If you can lay nothing, draw. You may draw up to three cards, and the third one ends your turn.
beginners-carousel-4 = Everybody uses the whole table. A card that you lay may be just the one that another player needs.
beginners-carousel-5 = Knock when your hand has very few points. The lowest hand wins, so a knock with more can lose the deal.

beginners-literature-1 = Ask for a card that you know somebody has: you get it, and you ask again.
beginners-literature-2 = Remember every question and its answer. After a no, you know one hand in which the card is not. A player who asks for a card holds another one of its half-suit.
beginners-literature-3 = If nothing is certain, choose a half-suit of which your team holds many cards, and ask the opponent who is most likely to have the missing one.
beginners-literature-4 = Declare when you know where each of the six cards is. One wrong place gives the half-suit to the other team.
beginners-literature-5 = Your questions tell your partners what you hold. Listen to theirs in the same way.

beginners-rummy-fifty-1 = Choose a high court card if you can soon go out, and a low one if you cannot. It counts for you if you win, and against you if somebody else does.
beginners-rummy-fifty-2 = Keep melds in your hand until you can go out at once. On the table the others can lay off on them.
beginners-rummy-fifty-3 = Draw a discard that lets you lay more. If none does, the next card of the stock may be better.
beginners-rummy-fifty-4 = Discard a card that you do not need for a meld, and that nobody can lay off.
beginners-rummy-fifty-5 = When somebody is about to go out, lay what counts most against you.

beginners-looking-and-down-1 = Take the pile when it makes a meld and brings cards that you can use. A tall pile that you cannot use counts against you.
beginners-looking-and-down-2 = Think of the pile when you discard a card: a player who holds two more of its rank can take the whole pile.
beginners-looking-and-down-3 = Get rid of red threes in time. Left in your hand they cost a lot.
beginners-looking-and-down-4 = Wild cards finish canastas. If you discard one, nobody can take the pile, but this is seldom worth a wild card.
beginners-looking-and-down-5 = To go out you must empty your second hand, too, and have two canastas. Begin with the ranks of which you hold many cards.

source-skarney-gin = The rules follow the books of John Scarne, who made the game, as described by Akagiri Yūji (2015).
source-carousel = The rules follow *Scarne’s Encyclopedia of Games* (1973), as described by Akagiri Yūji (2022). The game was printed in English by 1917; [pagat.com](https://www.pagat.com/) and *The Rummy Rulebook* have rules, too.
source-literature = The rules follow [pagat.com](https://www.pagat.com/) (John McLeod), as described by Akagiri Yūji (2006). The game is played in Canada.
source-rummy-fifty = The rules are those of its author, Yutaka, who published them on 3 September 2016.
source-looking-and-down = The rules follow [pagat.com](https://www.pagat.com/) (John McLeod), as described by Akagiri Yūji (2009).
relatives-skarney-gin = Skarney Gin comes from Skarney, John Scarne’s larger game of the same idea. Its relative gin rummy has a discard pile and a knock. Other descriptions call a straight a poker meld.
relatives-carousel = Carousel is a manipulation rummy. Rummikub plays the same idea with tiles, Machiavelli in Italy with two packs and without points.
relatives-literature = Literature is also called Fish, Canadian Fish or Russian Fish. Go Fish and Happy Families are its simple relatives, without teams and without declarations.
relatives-rummy-fifty = Rummy Fifty is a modern game. It has the melds of rummy, and six suits. We know of no other game in which players choose court cards in secret.
relatives-looking-and-down = Looking and Down is a canasta with a second hand, as Hand and Foot is. Classic canasta has two packs, partners and no second hand.
