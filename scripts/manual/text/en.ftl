# The pages that scripts/manual makes for players.

facts = { $seats } players, { $minutes }.
beginners = For beginners
picture = A table of { $game }
figures = In figures
figures-intro = This is the average of { $deals } deals of { $seats } computer players of the strength Steady. In whole matches Steady wins { $share } against Gentle, which overlooks what beginners overlook.
figure = what
variants = Variants
variants-intro = The table offers these sets of rules, and each option by itself.
options = Options
option = option
values = values; the usual one
sources = Sources and relatives
readings = Where the source leaves a point open, it is listed how we read it and why:
readings-page = readings

beginners-skarney-gin-1 = Look at your hand as three melds in the making. You cannot lay anything before you can lay three melds at once, so two finished melds are worth little without a third.
beginners-skarney-gin-2 = Offer a card that makes no meld with the rest of your hand, and best of all one for which your opponent has no meld on the table.
beginners-skarney-gin-3 = Take an offered card when it lets you lay more, or when it brings one of your three first melds. A card that only might help makes your hand larger.
beginners-skarney-gin-4 = A taken ace costs you the next draw. It is worth that price only if you can lay more with it at once.
beginners-skarney-gin-5 = When the stock runs low, lay what counts most: a hand with fewer points wins the deal that nobody finishes.

beginners-carousel-1 = Lay as many points as you can in each turn: every card that stays in your hand counts at the end.
beginners-carousel-2 = Look for cards that two melds share: a run of four can give one of its ends away, and a set of four any of its cards.
beginners-carousel-3 = If you can lay nothing, draw. You may draw up to three cards, and the third one ends your turn.
beginners-carousel-4 = Everybody uses the whole table. A card that you lay may be just the one that another player needs.
beginners-carousel-5 = Knock when you hold very little: the lowest hand wins, and a knock that fails costs you.

beginners-literature-1 = Ask for a card that you know somebody has: you get it, and you ask again.
beginners-literature-2 = Remember both kinds of answers. A card that was refused is in one hand fewer, and a player who asks for a card holds another one of its half-suit.
beginners-literature-3 = With nothing certain, ask the opponent who is most likely to have the card, in a half-suit of which your team holds most.
beginners-literature-4 = Declare when each of the six cards can be nowhere else. Before that a wrong place gives the half-suit away.
beginners-literature-5 = Your questions tell your partners what you hold. Listen to theirs in the same way.

beginners-rummy-fifty-1 = Choose a high court card with a hand that is nearly finished, a low one with a hand that is far from it: it counts for you if you win, and against you if somebody else does.
beginners-rummy-fifty-2 = Keep melds in your hand until you can go out at once. On the table the others can lay off on them.
beginners-rummy-fifty-3 = Draw a discard that lets you lay more. If none does, the next card of the stock may be better.
beginners-rummy-fifty-4 = Discard a card without which you can lay just as many, and one that nobody can lay off.
beginners-rummy-fifty-5 = When somebody is about to go out, lay what counts most against you.

beginners-looking-and-down-1 = Take the pile when it makes a meld and brings cards that you can use. A tall pile that you cannot use counts against you.
beginners-looking-and-down-2 = Think of the pile when you discard: a card that fits somebody’s meld gives them all of it.
beginners-looking-and-down-3 = Get rid of red threes in time. Left in your hand they cost a lot.
beginners-looking-and-down-4 = Wild cards finish canastas. One on top of the pile bars it for everybody, but it is seldom worth that.
beginners-looking-and-down-5 = You go out only after your second hand, and with the canastas that the rules ask for. Begin with those in which you hold many cards.

relatives-skarney-gin = Skarney Gin is a child of Skarney, John Scarne’s larger game of the same idea, and a cousin of gin rummy, which has a discard pile and a knock.
relatives-carousel = Carousel is a manipulation rummy. Rummikub plays the same idea with tiles, Machiavelli in Italy with two packs and without points.
relatives-literature = Literature is also called Fish or Canadian Fish. Go Fish and Happy Families are its simple relatives, without teams and without declarations.
relatives-rummy-fifty = Rummy Fifty is a modern author’s game. Its melds are those of rummy, its suits are six, and its court cards, chosen in secret, have no relative that we know of.
relatives-looking-and-down = Looking and Down is a canasta with a second hand, as Hand and Foot is. Classic canasta has two packs, partners and no second hand.
