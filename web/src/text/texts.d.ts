/* Made by `npm run texts` from the files of texts beside it. Do not edit. */

declare namespace Texts {
  interface BetweenPlays {
    readonly otherTables: string;
    readonly otherTablesWait: (gaps: { what: string | number }) => string;
    readonly goThere: (gaps: { game: string | number; what: string | number }) => string;
    readonly later: string;
    readonly faster: string;
    readonly atUsualSpeed: string;
    readonly atNoPause: string;
    readonly atFaster: string;
    readonly forced: (gaps: { label: string | number }) => string;
    readonly putAway: string;
    readonly pause: string;
    readonly pauseHelp: string;
    readonly wantsPause: (gaps: { names: string | number }) => string;
    readonly youWantPause: string;
    readonly pauseHolds: string;
    readonly resign: string;
    readonly resignHelp: (gaps: { name: string | number }) => string;
  }

  interface Cards {
    readonly ranks: {
      readonly ace: string;
      readonly two: string;
      readonly three: string;
      readonly four: string;
      readonly five: string;
      readonly six: string;
      readonly seven: string;
      readonly eight: string;
      readonly nine: string;
      readonly ten: string;
      readonly jack: string;
      readonly queen: string;
      readonly king: string;
      readonly joker: string;
    };
    readonly plurals: {
      readonly ace: string;
      readonly two: string;
      readonly three: string;
      readonly four: string;
      readonly five: string;
      readonly six: string;
      readonly seven: string;
      readonly eight: string;
      readonly nine: string;
      readonly ten: string;
      readonly jack: string;
      readonly queen: string;
      readonly king: string;
      readonly joker: string;
    };
    readonly suits: {
      readonly spades: string;
      readonly hearts: string;
      readonly diamonds: string;
      readonly clubs: string;
      readonly stars: string;
      readonly moons: string;
    };
    readonly short: (gaps: { rank: string | number; suit: string | number }) => string;
    readonly jokerWritten: string;
    readonly jokerWrittenAs: (gaps: { card: string | number }) => string;
    readonly ofSuit: (gaps: { rank: string | number; suit: string | number }) => string;
    readonly redJoker: string;
    readonly blackJoker: string;
    readonly jokerAs: (gaps: { card: string | number }) => string;
    readonly faceDown: string;
    readonly comma: string;
  }

  interface Chat {
    readonly chat: string;
    readonly placeholder: string;
    readonly send: string;
    readonly muting: string;
    readonly mute: (gaps: { name: string | number }) => string;
    readonly muteHelp: string;
    readonly closeAll: string;
    readonly openAll: string;
    readonly closed: string;
    readonly kept: string;
    readonly unread: string;
  }

  interface Club {
    readonly title: string;
    readonly about: string;
    readonly clubName: string;
    readonly openClub: string;
    readonly own: string;
    readonly leader: string;
    readonly tournaments: string;
    readonly noTournament: string;
    readonly members: string;
    readonly noMember: string;
    readonly memberCount: (gaps: { count: number }) => string;
    readonly roundCount: (gaps: { count: number }) => string;
    readonly joinTitle: string;
    readonly joinHelp: string;
    readonly join: string;
    readonly youAre: (gaps: { name: string | number }) => string;
    readonly leave: string;
    readonly leaveSure: string;
    readonly remove: (gaps: { name: string | number }) => string;
    readonly links: string;
    readonly membersLink: string;
    readonly membersLinkHelp: string;
    readonly leadersLink: string;
    readonly leadersLinkHelp: string;
    readonly renewMembers: string;
    readonly renewMembersSure: string;
    readonly renewLeaders: string;
    readonly renewLeadersSure: string;
    readonly membersLinkElsewhere: string;
    readonly membersLinkOld: string;
    readonly leadersLinkOld: string;
    readonly copyLink: string;
    readonly addMember: string;
    readonly add: string;
    readonly deleteClub: string;
    readonly deleteClubSure: string;
    readonly season: string;
    readonly seasonOf: (gaps: { name: string | number }) => string;
    readonly seasonHelp: string;
    readonly seasonRule: string;
    readonly rename: string;
    readonly saveName: string;
    readonly newTournament: string;
    readonly tournamentName: string;
    readonly game: string;
    readonly kind: string;
    readonly pairings: {
      readonly swiss: string;
      readonly roundRobin: string;
    };
    readonly kinds: {
      readonly swiss: string;
      readonly roundRobin: string;
    };
    readonly tableSize: string;
    readonly rounds: string;
    readonly roundsOpen: string;
    readonly cards: string;
    readonly cardsKinds: {
      readonly here: string;
      readonly real: string;
    };
    readonly deals: string;
    readonly dealsKinds: {
      readonly own: string;
      readonly same: string;
    };
    readonly duplicate: string;
    readonly duplicateHelp: string;
    readonly announce: string;
    readonly toClub: string;
    readonly takePart: string;
    readonly withdraw: string;
    readonly skip: string;
    readonly backAgain: string;
    readonly yourTable: (gaps: { round: string | number; table: string | number; names: string | number }) => string;
    readonly yourBye: (gaps: { round: string | number }) => string;
    readonly notPaired: string;
    readonly absentNow: string;
    readonly toTable: string;
    readonly waitForRound: string;
    readonly lookBack: (gaps: { table: string | number }) => string;
    readonly watchTable: (gaps: { table: string | number }) => string;
    readonly round: (gaps: { round: string | number }) => string;
    readonly table: (gaps: { table: string | number }) => string;
    readonly whichRound: string;
    readonly byes: (gaps: { names: string | number }) => string;
    readonly absent: (gaps: { names: string | number }) => string;
    readonly gone: string;
    readonly over: string;
    readonly finished: string;
    readonly awarded: string;
    readonly ended: string;
    readonly standings: string;
    readonly noStandings: string;
    readonly rank: string;
    readonly player: string;
    readonly score: string;
    readonly victoryPoints: string;
    readonly victoryHelp: string;
    readonly buchholz: string;
    readonly sonneborn: string;
    readonly played: string;
    readonly tieHelp: string;
    readonly enterResult: (gaps: { table: string | number }) => string;
    readonly correctResult: (gaps: { table: string | number }) => string;
    readonly pointsOf: (gaps: { names: string | number }) => string;
    readonly awardHelp: string;
    readonly awardOf: (gaps: { names: string | number }) => string;
    readonly asPlayed: string;
    readonly asPlayedSoFar: string;
    readonly wasAbsent: (gaps: { name: string | number }) => string;
    readonly saveResult: string;
    readonly scoreSheet: string;
    readonly sheetLink: string;
    readonly takePoints: string;
    readonly sheetWrong: string;
    readonly pair: (gaps: { round: string | number }) => string;
    readonly takeBack: string;
    readonly close: string;
    readonly closeSure: string;
    readonly end: string;
    readonly endSure: string;
    readonly lead: string;
    readonly roundOpen: (gaps: { round: string | number; done: string | number; tables: number }) => string;
    readonly notCome: (gaps: { names: string | number }) => string;
    readonly playingAt: string;
    readonly noResultAt: string;
    readonly openHere: string;
    readonly openReal: string;
    readonly openDuplicate: string;
    readonly thenPair: (gaps: { round: string | number }) => string;
    readonly thenEnd: string;
    readonly leadHelp: string;
    readonly enterPlayer: string;
    readonly enterAll: string;
    readonly enter: string;
    readonly withdrawPlayer: (gaps: { name: string | number }) => string;
    readonly awayPlayer: (gaps: { name: string | number }) => string;
    readonly backPlayer: (gaps: { name: string | number }) => string;
    readonly stateAway: string;
    readonly stateGone: string;
    readonly board: string;
    readonly print: string;
    readonly csv: string;
    readonly csvRounds: string;
    readonly total: string;
    readonly noServer: string;
    readonly noServerHelp: string;
    readonly onServer: string;
    readonly noClub: string;
  }

  interface Cut {
    readonly cutStock: (gaps: { stock: string | number }) => string;
    readonly cutParts: {
      readonly tenth: string;
      readonly quarter: string;
      readonly third: string;
      readonly half: string;
      readonly twoThirds: string;
      readonly threeQuarters: string;
      readonly nineTenths: string;
    };
    readonly cutHeight: (gaps: { beyond: number; part: string | number }) => string;
    readonly cutTake: string;
  }

  interface Demo {
    readonly pause: string;
    readonly go: string;
    readonly again: string;
    readonly next: string;
    readonly read: string;
    readonly watch: string;
    readonly steps: string;
  }

  interface Duplicate {
    readonly title: string;
    readonly share: string;
    readonly shareHelp: string;
    readonly link: string;
    readonly copy: string;
    readonly send: string;
    readonly compare: string;
    readonly challenge: (gaps: { game: string | number }) => string;
    readonly intro: (gaps: { names: string | number }) => string;
    readonly secret: string;
    readonly place: string;
    readonly side: string;
    readonly sameSide: string;
    readonly otherSide: string;
    readonly company: string;
    readonly withHouse: string;
    readonly withFriends: string;
    readonly take: string;
    readonly full: string;
    readonly playing: string;
    readonly toTable: string;
    readonly who: string;
    readonly isPlaying: string;
    readonly isOver: string;
    readonly you: string;
    readonly first: string;
    readonly turned: string;
    readonly early: string;
    readonly deal: (gaps: { deal: string | number }) => string;
    readonly sum: string;
    readonly best: string;
    readonly lookBack: string;
    readonly counted: (gaps: { deals: number }) => string;
    readonly uncounted: string;
    readonly both: string;
    readonly bothHelp: string;
    readonly bothLine: (gaps: { deals: number; names: string | number; own: string | number; other: string | number }) => string;
    readonly fair: string;
    readonly fairHelp: string;
    readonly score: (gaps: { own: string | number; other: string | number }) => string;
    readonly none: string;
  }

  interface FairShuffle {
    readonly exactly: string;
    readonly right: string;
    readonly all: string;
    readonly allHelp: string;
    readonly secrets: string;
    readonly yours: string;
    readonly bound: string;
    readonly notBound: string;
    readonly same: string;
    readonly notSame: string;
    readonly added: string;
    readonly notAdded: string;
    readonly device: string;
    readonly sealed: string;
    readonly notSealed: (gaps: { names: string | number }) => string;
    readonly once: string;
    readonly oftener: (gaps: { times: string | number }) => string;
    readonly oftenerMissing: (gaps: { times: string | number; names: string | number }) => string;
    readonly again: string;
    readonly againMissing: (gaps: { names: string | number }) => string;
    readonly againTimes: (gaps: { times: number; choices: string | number }) => string;
    readonly shuffleAgain: string;
    readonly enough: string;
  }

  interface InviteForm {
    readonly graces: {
      readonly minute: string;
      readonly tenMinutes: string;
      readonly day: string;
      readonly threeDays: string;
    };
    readonly graceHelp: string;
    readonly hintsHelp: string;
    readonly eachDecision: string;
    readonly clocks: {
      readonly none: string;
      readonly halfMinute: string;
      readonly minute: string;
      readonly threeMinutes: string;
      readonly tenMinutes: string;
      readonly day: string;
      readonly threeDays: string;
    };
    readonly clockHelp: string;
    readonly rated: string;
    readonly ratedHelp: string;
    readonly ratedNot: string;
    readonly ratedOnly: (gaps: { count: string | number; strengths: string | number }) => string;
    readonly ratedNobody: (gaps: { count: string | number }) => string;
    readonly takesBackHelp: string;
    readonly talkHelp: string;
    readonly chat: string;
    readonly chatHelp: string;
    readonly everyoneElse: string;
    readonly seatBySeat: string;
    readonly houseRulesHelp: string;
    readonly ownRules: string;
    readonly conventionHelp: string;
    readonly openSeatsHelp: string;
    readonly seatFriend: string;
    readonly seatBot: (gaps: { strength: string | number }) => string;
    readonly preset: string;
    readonly presetChanges: (gaps: { list: string | number }) => string;
    readonly openTable: string;
  }

  interface Keys {
    readonly space: string;
    readonly keyUses: {
      readonly arrows: string;
      readonly space: string;
      readonly rank: string;
      readonly enter: string;
      readonly digits: string;
      readonly escape: string;
      readonly shift: string;
      readonly fresh: string;
      readonly tidy: string;
      readonly again: string;
      readonly hint: string;
      readonly back: string;
      readonly help: string;
    };
  }

  interface Lesson {
    readonly lessonBack: string;
    readonly lessonNext: string;
    readonly lessonSkip: string;
    readonly lessonLeave: string;
    readonly lessonOther: (gaps: { name: string | number }) => string;
    readonly lessonOthers: string;
    readonly lessonGoOn: string;
    readonly lessonFurther: (gaps: { title: string | number }) => string;
    readonly lessonLater: string;
    readonly atStrength: (gaps: { who: string | number; strength: string | number }) => string;
  }

  interface Lobby {
    readonly beforeTheDeal: string;
    readonly fillSeats: string;
    readonly changeSeats: string;
    readonly changeTeams: string;
    readonly teamsAlternate: string;
  }

  interface LocalPlay {
    readonly where: string;
    readonly atServer: string;
    readonly onDevice: string;
    readonly serverHelp: string;
    readonly deviceHelp: string;
    readonly notYet: (gaps: { host: string | number }) => string;
    readonly goesOn: string;
    readonly meanwhile: string;
    readonly away: (gaps: { host: string | number }) => string;
    readonly back: (gaps: { host: string | number }) => string;
    readonly toServer: string;
  }

  interface LocalReview {
    readonly left: (gaps: { minutes: number }) => string;
    readonly joined: string;
    readonly before: string;
    readonly meanwhile: string;
    readonly few: string;
  }

  interface LocalTables {
    readonly fetching: string;
    readonly once: string;
    readonly failed: string;
    readonly noLine: string;
    readonly again: string;
    readonly full: string;
    readonly nothing: string;
    readonly understood: string;
    readonly fair: string;
    readonly fairExactly: string;
    readonly elsewhere: string;
    readonly opened: string;
    readonly older: (gaps: { count: number }) => string;
    readonly away: string;
    readonly really: string;
    readonly remove: (gaps: { game: string | number; file: string | number }) => string;
  }

  interface Notes {
    readonly fillNotes: string;
    readonly fillNotesHelp: string;
    readonly notesHelp: string;
    readonly markNone: string;
    readonly markYes: string;
    readonly markNo: string;
    readonly markMaybe: string;
    readonly notWith: (gaps: { names: string | number }) => string;
    readonly filledIn: string;
    readonly notFilledIn: string;
    readonly askOf: (gaps: { name: string | number }) => string;
    readonly askNow: (gaps: { name: string | number; card: string | number }) => string;
    readonly askWhom: string;
    readonly askNotes: (gaps: { name: string | number }) => string;
    readonly lastQuestion: string;
    readonly whoHolds: string;
    readonly whichGroup: string;
    readonly nobodyYet: string;
    readonly groupGone: string;
    readonly nobodys: string;
    readonly hasWon: (gaps: { what: string | number }) => string;
    readonly groupOpen: (gaps: { held: string | number; all: string | number }) => string;
    readonly groupInPlay: string;
    readonly groupWon: (gaps: { team: string | number }) => string;
  }

  interface Notifications {
    readonly help: string;
    readonly none: string;
    readonly device: string;
    readonly deviceOn: string;
    readonly deviceOff: string;
    readonly deviceEnded: string;
    readonly deviceNone: string;
    readonly deviceInstall: string;
    readonly deviceFailed: string;
    readonly turnOn: string;
    readonly turnOff: string;
    readonly email: string;
    readonly address: string;
    readonly mailOn: (gaps: { to: string | number }) => string;
    readonly mailWaits: (gaps: { to: string | number }) => string;
    readonly more: string;
    readonly webhookHelp: string;
    readonly webhookAddress: string;
    readonly webhookOn: (gaps: { to: string | number }) => string;
    readonly webhookSecret: string;
    readonly quiet: string;
    readonly quietHelp: string;
    readonly quietFrom: string;
    readonly quietTo: string;
    readonly linkTitle: string;
    readonly linkAsk: (gaps: { to: string | number; game: string | number }) => string;
    readonly linkYes: string;
    readonly linkNo: string;
    readonly linkOn: (gaps: { to: string | number; game: string | number }) => string;
    readonly linkOff: (gaps: { game: string | number; to: string | number }) => string;
    readonly linkStart: string;
  }

  interface OpenTables {
    readonly title: string;
    readonly about: string;
    readonly game: string;
    readonly everyGame: string;
    readonly spoken: string;
    readonly anySpoken: string;
    readonly languages: {
      readonly any: string;
      readonly en: string;
      readonly ja: string;
    };
    readonly skill: string;
    readonly skills: {
      readonly any: string;
      readonly new: string;
      readonly casual: string;
      readonly experienced: string;
    };
    readonly none: string;
    readonly noneLikeThis: string;
    readonly how: string;
    readonly openOf: (gaps: { game: string | number }) => string;
    readonly free: (gaps: { free: number; seats: string | number }) => string;
    readonly with: (gaps: { names: string | number }) => string;
    readonly unnamed: string;
    readonly sit: (gaps: { game: string | number; names: string | number }) => string;
    readonly look: (gaps: { game: string | number; names: string | number }) => string;
    readonly sitUnnamed: (gaps: { game: string | number }) => string;
    readonly lookUnnamed: (gaps: { game: string | number }) => string;
    readonly lookShort: string;
    readonly gone: string;
    readonly more: (gaps: { count: string | number }) => string;
    readonly find: string;
    readonly findHelp: string;
    readonly found: string;
    readonly foundNoMore: string;
    readonly hide: string;
    readonly showAgain: string;
  }

  interface Pad {
    readonly title: string;
    readonly intro: string;
    readonly own: string;
    readonly newPad: string;
    readonly dealCount: (gaps: { deals: number }) => string;
    readonly newHelp: string;
    readonly howMany: string;
    readonly players: string;
    readonly playersHelp: string;
    readonly player: (gaps: { number: string | number }) => string;
    readonly keeper: string;
    readonly firstDealer: string;
    readonly houseRules: string;
    readonly begin: string;
    readonly toPads: string;
    readonly totals: string;
    readonly leads: string;
    readonly won: string;
    readonly deal: (gaps: { deal: string | number }) => string;
    readonly mendDeal: (gaps: { deal: string | number }) => string;
    readonly dealHead: string;
    readonly mendHelp: string;
    readonly enter: string;
    readonly mend: string;
    readonly entered: (gaps: { deal: string | number }) => string;
    readonly cancel: string;
    readonly removeLast: (gaps: { deal: string | number }) => string;
    readonly sheet: string;
    readonly settlement: string;
    readonly yes: string;
    readonly no: string;
    readonly fewer: (gaps: { what: string | number }) => string;
    readonly more: (gaps: { what: string | number }) => string;
    readonly toTournament: string;
    readonly enterResult: string;
    readonly nextMatch: string;
    readonly offline: string;
    readonly offlineKept: string;
    readonly passed: string;
    readonly passedOlder: string;
    readonly takeOver: string;
    readonly toOwn: string;
    readonly unreadable: string;
    readonly print: string;
    readonly share: string;
    readonly shareHelp: string;
    readonly link: string;
    readonly copyLink: string;
    readonly qr: string;
    readonly qrTooLarge: string;
    readonly here: string;
    readonly remove: string;
    readonly removeSure: string;
  }

  interface Page {
    readonly lang: string;
    readonly otherLang: string;
    readonly langMissed: string;
    readonly home: string;
    readonly tagline: string;
    readonly about: string;
    readonly playNow: string;
    readonly invite: string;
    readonly inviteShort: string;
    readonly inviteTo: (gaps: { game: string | number }) => string;
    readonly yourTables: string;
    readonly finished: string;
    readonly nameAndMatches: string;
    readonly won: string;
    readonly lost: string;
    readonly brokenOff: string;
    readonly drawn: string;
    readonly placeOf: (gaps: { place: string | number; of: string | number }) => string;
    readonly tallies: string;
    readonly tally: (gaps: { played: number; won: string | number }) => string;
    readonly colon: string;
    readonly stands: (gaps: { state: 'waiting' | 'between' | 'paused' | 'over' | 'playing'; names: string | number }) => string;
    readonly lastPlayed: (gaps: { ago: string | number }) => string;
    readonly justNow: string;
    readonly chooseGame: string;
    readonly withThem: (gaps: { names: string | number }) => string;
    readonly withMany: (gaps: { names: string | number; more: string | number }) => string;
    readonly changeThem: string;
    readonly howStrong: string;
    readonly levelHelp: {
      readonly gentle: string;
      readonly steady: string;
      readonly sharp: string;
      readonly master: string;
    };
    readonly asks: string;
    readonly comma: string;
    readonly inBrackets: (gaps: { text: string | number }) => string;
    readonly beginHere: string;
    readonly playedLast: string;
    readonly eases: {
      readonly easy: string;
      readonly medium: string;
      readonly hard: string;
    };
    readonly hints: string;
    readonly grace: string;
    readonly takesBack: string;
    readonly talk: string;
    readonly rulebook: string;
    readonly minute: string;
    readonly tableWords: string;
    readonly playIt: string;
    readonly lessonShow: string;
    readonly lesson: string;
    readonly lessonIn: (gaps: { minutes: string | number }) => string;
    readonly lessonNextIn: (gaps: { minutes: string | number }) => string;
    readonly lessonTakes: (gaps: { minutes: string | number }) => string;
    readonly lessonGoOn: (gaps: { step: string | number; of: string | number }) => string;
    readonly lessonGo: string;
    readonly lessonDone: string;
    readonly lessonsDone: (gaps: { done: string | number; of: string | number }) => string;
    readonly lessonAgain: string;
    readonly lessonStep: (gaps: { step: string | number; of: string | number }) => string;
    readonly lessonPlay: string;
    readonly lessonRecap: string;
    readonly declareHelp: string;
    readonly forgets: string;
    readonly players: (gaps: { sizes: string | number }) => string;
    readonly sizesRange: (gaps: { least: string | number; most: string | number }) => string;
    readonly sizesComma: string;
    readonly sizesOr: string;
    readonly opening: string;
    readonly looking: string;
    readonly failed: string;
    readonly partMissed: string;
    readonly reload: string;
    readonly noLine: string;
    readonly noServer: string;
    readonly again: string;
    readonly yourName: string;
    readonly rename: string;
    readonly nameHint: string;
    readonly nameLong: (gaps: { most: string | number }) => string;
    readonly game: string;
    readonly seats: string;
    readonly seat: (gaps: { number: string | number }) => string;
    readonly houseRules: string;
    readonly cancel: string;
    readonly free: string;
    readonly documentation: string;
    readonly documentationPage: string;
    readonly source: string;
    readonly yes: string;
    readonly no: string;
    readonly between: (gaps: { low: string | number; high: string | number }) => string;
    readonly sitDown: string;
    readonly watch: string;
    readonly full: string;
    readonly watching: string;
    readonly noPage: string;
    readonly noPageHelp: string;
    readonly noTable: string;
    readonly noTableHelp: string;
    readonly toStart: string;
    readonly waitFriend: string;
    readonly sendLink: string;
    readonly sendLinkMore: (gaps: { count: string | number }) => string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly share: string;
    readonly qr: string;
    readonly ready: string;
    readonly howLong: string;
    readonly asInTheBook: string;
    readonly moreRules: (gaps: { count: string | number }) => string;
    readonly houseRulesCount: (gaps: { count: number }) => string;
    readonly teams: string;
    readonly yourTeam: string;
    readonly freeSeats: (gaps: { count: number }) => string;
    readonly cancelTable: string;
    readonly cancelHelp: string;
    readonly sitHere: string;
    readonly isAway: (gaps: { name: string | number; time: string | number }) => string;
    readonly maySubstitute: (gaps: { time: string | number }) => string;
    readonly substitute: string;
    readonly waitForThem: string;
    readonly playsFor: (gaps: { bot: string | number }) => string;
    readonly leave: string;
    readonly leaveHelp: string;
    readonly leaveSeatHelp: string;
    readonly stay: string;
    readonly endMatch: string;
    readonly endHelp: string;
    readonly wouldEnd: (gaps: { names: string | number }) => string;
    readonly youWouldEnd: string;
    readonly playOn: string;
    readonly minutesLeft: (gaps: { minutes: string | number }) => string;
    readonly until: (gaps: { day: string | number; time: string | number }) => string;
    readonly timeIsShort: string;
    readonly playsForYou: string;
    readonly imBack: string;
    readonly takePlayBack: string;
    readonly takeTurnBack: string;
    readonly takeBackShort: string;
    readonly wantsBack: (gaps: { name: string | number }) => string;
    readonly youWantBack: string;
    readonly youLetBack: string;
    readonly letBack: string;
    readonly letStand: string;
    readonly neverMind: string;
    readonly playAgain: string;
    readonly wantsAnother: (gaps: { name: string | number }) => string;
    readonly joinAgain: string;
    readonly joinThem: string;
    readonly whoIs: (gaps: { name: string | number }) => string;
    readonly ofTheHouse: string;
    readonly avatar: string;
    readonly ink: string;
    readonly chooseAvatar: string;
    readonly avatarIs: (gaps: { shape: string | number; ink: string | number }) => string;
    readonly saySomething: string;
    readonly says: (gaps: { name: string | number; text: string | number }) => string;
    readonly avatars: {
      readonly plum: string;
      readonly cherry: string;
      readonly bellflower: string;
      readonly chrysanthemum: string;
      readonly wisteria: string;
      readonly clover: string;
      readonly maple: string;
      readonly ginkgo: string;
      readonly oak: string;
      readonly bamboo: string;
      readonly pine: string;
      readonly hemp: string;
      readonly gourd: string;
      readonly butterfly: string;
      readonly tortoise: string;
      readonly waves: string;
      readonly tomoe: string;
      readonly moon: string;
      readonly dipper: string;
      readonly snow: string;
      readonly mountain: string;
      readonly fan: string;
      readonly feathers: string;
      readonly wheel: string;
      readonly scales: string;
      readonly lozenges: string;
      readonly well: string;
      readonly rings: string;
      readonly eyes: string;
      readonly knot: string;
    };
    readonly inks: {
      readonly ink: string;
      readonly vermilion: string;
      readonly indigo: string;
      readonly moss: string;
      readonly amber: string;
      readonly violet: string;
      readonly teal: string;
      readonly rose: string;
    };
    readonly otherDevice: string;
    readonly puzzles: string;
    readonly fromDevice: string;
    readonly scoreSheet: string;
    readonly toTournament: string;
    readonly sealed: string;
    readonly yourClub: string;
    readonly code: string;
    readonly toTable: string;
    readonly hand: string;
    readonly handEmpty: string;
    readonly isChosen: (gaps: { what: string | number }) => string;
    readonly cardsIn: (gaps: { count: number }) => string;
    readonly ofRank: (gaps: { count: number; ranks: string | number }) => string;
    readonly wholeRank: (gaps: { count: string | number; ranks: string | number }) => string;
    readonly allOfRank: (gaps: { ranks: string | number }) => string;
    readonly theirHand: (gaps: { count: number; name: string | number }) => string;
    readonly sort: string;
    readonly sortRank: string;
    readonly sortSuit: string;
    readonly sortByMelds: string;
    readonly sortMost: string;
    readonly sortOwn: string;
    readonly clear: string;
    readonly clearShort: string;
    readonly actions: string;
    readonly helps: string;
    readonly whichPlace: string;
    readonly needForMeld: string;
    readonly needCards: (gaps: { one: 'yes' | 'no'; verbs: string | number }) => string;
    readonly needBright: (gaps: { one: 'yes' | 'no'; verbs: string | number }) => string;
    readonly needBetween: string;
    readonly needOr: string;
    readonly chooseByKey: string;
    readonly tapACard: string;
    readonly worth: string;
    readonly clause: string;
    readonly seeRule: string;
    readonly meld: (gaps: { number: string | number; what: string | number; cards: string | number }) => string;
    readonly meldNumber: (gaps: { number: string | number }) => string;
    readonly meldIs: (gaps: { what: string | number; cards: string | number }) => string;
    readonly meldMore: (gaps: { name: string | number }) => string;
    readonly moreMelds: (gaps: { count: string | number }) => string;
    readonly larger: string;
    readonly noMelds: string;
    readonly meldsLaid: string;
    readonly sortMelds: string;
    readonly staging: string;
    readonly rearrange: string;
    readonly newMeld: string;
    readonly commit: string;
    readonly tidy: string;
    readonly reset: string;
    readonly takeBack: string;
    readonly why: string;
    readonly secondBest: string;
    readonly theBest: string;
    readonly putHintAway: string;
    readonly hint: string;
    readonly whatNow: string;
    readonly whatNowShort: string;
    readonly hintShown: string;
    readonly thinking: string;
    readonly inHint: string;
    readonly showMe: string;
    readonly thinkAgain: string;
    readonly thisPlay: string;
    readonly allTheSame: (gaps: { label: string | number }) => string;
    readonly middle: string;
    readonly others: string;
    readonly pile: (gaps: { label: string | number; amount: string | number }) => string;
    readonly you: string;
    readonly dealer: string;
    readonly dealerMark: string;
    readonly offline: string;
    readonly openSeat: string;
    readonly turn: string;
    readonly deciding: string;
    readonly waitingSince: (gaps: { time: string | number }) => string;
    readonly yourTurn: string;
    readonly hasBegun: string;
    readonly everybodyHere: string;
    readonly reconnecting: string;
    readonly connecting: string;
    readonly sending: string;
    readonly secondsLeft: (gaps: { seconds: string | number }) => string;
    readonly askLimits: string;
    readonly allGroups: string;
    readonly notes: string;
    readonly note: (gaps: { card: string | number; name: string | number; mark: string | number }) => string;
    readonly sheet: string;
    readonly log: string;
    readonly logEmpty: string;
    readonly noCardsLeft: string;
    readonly logSign: string;
    readonly sinceOwn: string;
    readonly sinceOwnPlays: (gaps: { count: string | number }) => string;
    readonly earlier: string;
    readonly soFar: (gaps: { count: string | number }) => string;
    readonly logMore: string;
    readonly logLess: string;
    readonly rules: string;
    readonly houseRulesOn: string;
    readonly settings: string;
    readonly help: string;
    readonly keys: string;
    readonly table: string;
    readonly score: string;
    readonly menu: string;
    readonly close: string;
    readonly theme: string;
    readonly suits: string;
    readonly volume: string;
    readonly settingsCalls: string;
    readonly calls: string;
    readonly callsOffer: string;
    readonly callsYes: string;
    readonly callsNo: string;
    readonly on: string;
    readonly warnings: string;
    readonly count: string;
    readonly gains: string;
    readonly oneDeal: string;
    readonly dealBegins: string;
    readonly lastPlay: string;
    readonly turnDraws: (gaps: { you: 'yes' | 'no'; count: string | number; name: string | number }) => string;
    readonly turnLays: (gaps: { you: 'yes' | 'no'; count: string | number; cards: string | number; name: string | number }) => string;
    readonly lastDeal: string;
    readonly standings: string;
    readonly paid: string;
    readonly copyLink: string;
    readonly linkToMatch: string;
    readonly nextDeal: string;
    readonly nextDealWaits: string;
    readonly toDealEnd: string;
    readonly readyWait: (gaps: { names: string | number }) => string;
    readonly settlement: string;
    readonly newTable: string;
    readonly lookBack: string;
    readonly lookBackAt: (gaps: { game: string | number }) => string;
    readonly lookBackAtDated: (gaps: { game: string | number; when: string | number }) => string;
    readonly lookBackDeal: string;
    readonly openRecord: string;
    readonly dropRecord: string;
    readonly goesOnFrom: (gaps: { at: string | number }) => string;
    readonly goesOnShort: string;
    readonly seeTable: string;
    readonly seeCount: string;
    readonly record: string;
    readonly fair: string;
    readonly commitment: string;
    readonly seed: string;
    readonly scheme: string;
    readonly keyTitle: string;
  }

  interface Picture {
    readonly make: string;
    readonly title: string;
    readonly help: string;
    readonly send: string;
    readonly save: string;
    readonly alt: (gaps: { verdict: string | number }) => string;
    readonly me: string;
    readonly won: string;
    readonly shared: string;
    readonly failed: string;
  }

  interface Profile {
    readonly title: string;
    readonly intro: string;
    readonly keep: string;
    readonly keepHelp: string;
    readonly earlier: string;
    readonly save: string;
    readonly saved: string;
    readonly keptBy: (gaps: { count: number }) => string;
    readonly hereOnly: string;
    readonly matches: string;
    readonly filter: string;
    readonly game: string;
    readonly everyGame: string;
    readonly outcome: string;
    readonly anyOutcome: string;
    readonly players: string;
    readonly anyPlayers: string;
    readonly playerCount: (gaps: { count: string | number }) => string;
    readonly company: string;
    readonly anyCompany: string;
    readonly people: string;
    readonly computer: string;
    readonly since: string;
    readonly until: string;
    readonly search: string;
    readonly clear: string;
    readonly found: (gaps: { count: number }) => string;
    readonly none: string;
    readonly page: (gaps: { page: string | number; pages: string | number }) => string;
    readonly newer: string;
    readonly older: string;
    readonly reviewed: string;
    readonly lookBackAt: (gaps: { game: string | number; when: string | number }) => string;
    readonly figures: string;
    readonly played: string;
    readonly winRate: string;
    readonly meanPoints: string;
    readonly meanPlace: string;
    readonly byPlayers: string;
    readonly byStrength: string;
    readonly byPerson: string;
    readonly together: string;
    readonly togetherWith: (gaps: { name: string | number }) => string;
    readonly showTogether: (gaps: { name: string | number }) => string;
    readonly beside: string;
    readonly against: string;
    readonly sameNames: string;
    readonly strengths: {
      readonly gentle: string;
      readonly steady: string;
      readonly sharp: string;
      readonly master: string;
    };
    readonly bar: (gaps: { label: string | number; won: string | number; drawn: string | number; lost: string | number }) => string;
    readonly ofPlayed: (gaps: { won: string | number; played: string | number }) => string;
    readonly ratings: string;
    readonly ratingsHelp: string;
    readonly ratedMatches: (gaps: { count: number }) => string;
    readonly noRatings: string;
    readonly scale: string;
    readonly scaleHelp: string;
    readonly computerRating: (gaps: { strength: string | number; points: string | number }) => string;
    readonly ratingChange: (gaps: { points: string | number }) => string;
    readonly bestDeals: string;
    readonly deal: string;
    readonly points: string;
    readonly match: string;
    readonly course: string;
    readonly courseHelp: string;
    readonly reviews: string;
    readonly reviewsHelp: string;
    readonly decisions: string;
    readonly cost: string;
    readonly lossOf: (gaps: { lost: string | number }) => string;
    readonly reviewsText: (gaps: { matches: string | number; decisions: string | number; lost: string | number }) => string;
    readonly asTable: string;
    readonly data: string;
    readonly export: string;
    readonly exportHelp: string;
    readonly delete: string;
    readonly deleteAsk: string;
    readonly deleteDevice: string;
    readonly deleteAskHere: string;
    readonly deleteYes: string;
    readonly deleted: string;
    readonly leave: string;
    readonly onlyHere: string;
    readonly passkeys: string;
    readonly passkeyHelp: string;
    readonly passkeyCount: (gaps: { count: number }) => string;
    readonly addPasskey: string;
    readonly removePasskeys: string;
    readonly signInHelp: string;
    readonly signIn: string;
  }

  interface Puzzles {
    readonly about: string;
    readonly ofTheDay: string;
    readonly solveToday: string;
    readonly solvedToday: string;
    readonly streak: (gaps: { days: number }) => string;
    readonly level: (gaps: { level: string | number }) => string;
    readonly levels: string;
    readonly newHere: string;
    readonly back: string;
    readonly number: (gaps: { number: string | number }) => string;
    readonly done: (gaps: { done: string | number; of: string | number }) => string;
    readonly stands: {
      readonly shown: string;
      readonly solved: string;
    };
    readonly show: string;
    readonly next: string;
    readonly all: string;
    readonly list: string;
    readonly again: string;
    readonly none: string;
    readonly begin: string;
    readonly goOn: string;
    readonly allSolved: string;
    readonly stage: (gaps: { stage: string | number }) => string;
    readonly levelsOf: (gaps: { from: string | number; to: string | number }) => string;
    readonly easy: string;
    readonly hard: string;
    readonly every: (gaps: { count: string | number }) => string;
    readonly week: string;
    readonly missed: string;
  }

  interface RecordChecks {
    readonly same: string;
    readonly sameAdded: string;
    readonly notSame: string;
    readonly bound: string;
    readonly notBound: string;
    readonly combined: string;
    readonly notCombined: string;
    readonly dealer: (gaps: { name: string | number }) => string;
    readonly dealerBefore: (gaps: { name: string | number }) => string;
    readonly notDealer: (gaps: { name: string | number; drawn: string | number }) => string;
    readonly notDealerBefore: (gaps: { name: string | number }) => string;
    readonly decks: (gaps: { times: number; cards: string | number }) => string;
    readonly notDecks: (gaps: { count: number; deals: string | number }) => string;
    readonly noDecks: string;
    readonly ownPack: string;
    readonly plays: (gaps: { lines: string | number; all: string | number }) => string;
    readonly notPlays: (gaps: { lines: string | number }) => string;
    readonly borrowed: (gaps: { lines: number }) => string;
    readonly position: string;
    readonly scheme: string;
    readonly notFetched: string;
    readonly notReadable: string;
  }

  interface Replay {
    readonly title: string;
    readonly none: string;
    readonly where: (gaps: { unit: string | number; deal: string | number; at: string | number; last: string | number }) => string;
    readonly deal: (gaps: { unit: string | number; deal: string | number }) => string;
    readonly moment: (gaps: { at: string | number; text: string | number }) => string;
    readonly timeline: string;
    readonly by: string;
    readonly byUnit: (gaps: { unit: string | number }) => string;
    readonly units: {
      readonly play: string;
      readonly turn: string;
      readonly mark: string;
    };
    readonly first: string;
    readonly last: string;
    readonly back: (gaps: { unit: string | number }) => string;
    readonly forward: (gaps: { unit: string | number }) => string;
    readonly run: string;
    readonly pause: string;
    readonly more: string;
    readonly viewpoint: string;
    readonly watcher: string;
    readonly all: string;
    readonly speed: string;
    readonly speeds: {
      readonly slow: string;
      readonly usual: string;
      readonly quick: string;
    };
    readonly copyMoment: string;
    readonly toTable: string;
    readonly goesOn: string;
    readonly playOn: string;
    readonly playOnHelp: (gaps: { at: string | number }) => string;
    readonly whoseSeat: string;
    readonly company: string;
    readonly withHouse: string;
    readonly withFriends: string;
    readonly keyNames: {
      readonly play: string;
      readonly turn: string;
      readonly mark: string;
      readonly deal: string;
      readonly ends: string;
      readonly run: string;
      readonly viewpoint: string;
    };
    readonly keyUses: {
      readonly play: string;
      readonly turn: string;
      readonly mark: string;
      readonly ends: string;
      readonly run: string;
      readonly viewpoint: string;
    };
  }

  interface Review {
    readonly title: string;
    readonly ask: string;
    readonly askRecord: string;
    readonly begin: string;
    readonly askAll: string;
    readonly about: string;
    readonly slow: string;
    readonly takes: (gaps: { minutes: number }) => string;
    readonly others: string;
    readonly answers: {
      readonly yes: string;
      readonly no: string;
      readonly none: string;
    };
    readonly you: (gaps: { name: string | number }) => string;
    readonly agree: string;
    readonly withdraw: string;
    readonly decline: string;
    readonly waiting: (gaps: { place: string | number }) => string;
    readonly running: (gaps: { done: string | number; all: string | number }) => string;
    readonly goOn: string;
    readonly giveUp: string;
    readonly whose: string;
    readonly skill: string;
    readonly luck: string;
    readonly noLoss: string;
    readonly unclear: string;
    readonly resigned: string;
    readonly line: string;
    readonly lineHelp: string;
    readonly moment: (gaps: { number: string | number }) => string;
    readonly played: string;
    readonly better: string;
    readonly show: string;
    readonly again: string;
    readonly toReview: string;
    readonly nextMoment: string;
    readonly stands: {
      readonly shown: string;
      readonly solved: string;
    };
    readonly here: (gaps: { played: string | number; better: string | number }) => string;
    readonly hindsight: string;
    readonly hindsightHelp: string;
    readonly every: string;
    readonly best: string;
    readonly goTo: (gaps: { at: string | number }) => string;
    readonly lets: (gaps: { names: string | number }) => string;
  }

  interface Rulebook {
    readonly contents: string;
    readonly find: string;
    readonly found: (gaps: { count: number; at: string | number }) => string;
  }

  interface SeatCodes {
    readonly otherDeviceHelp: string;
    readonly codeQr: string;
    readonly codeFor: (gaps: { count: number; time: string | number }) => string;
    readonly codeOver: string;
    readonly codeNew: string;
    readonly codeAll: (gaps: { count: string | number }) => string;
    readonly onlyHere: string;
    readonly onlyHereHelp: string;
    readonly onlyHereDone: string;
    readonly moveHelp: string;
    readonly moveGo: string;
    readonly arrived: (gaps: { count: number }) => string;
    readonly arrivedHelp: string;
  }

  interface Settings {
    readonly nameLater: string;
    readonly themeAuto: string;
    readonly themeLight: string;
    readonly themeDark: string;
    readonly suitsTwo: string;
    readonly suitsFour: string;
    readonly suitsSix: string;
    readonly sounds: string;
    readonly soundsTurn: string;
    readonly soundsAll: string;
    readonly volumeLow: string;
    readonly volumeFull: string;
    readonly vibration: string;
    readonly vibrationHelp: string;
    readonly callsHelp: string;
    readonly callsBlocked: string;
    readonly off: string;
    readonly on: string;
    readonly settingsLook: string;
    readonly settingsCards: string;
    readonly settingsHelp: string;
    readonly warningsAll: string;
    readonly warningsMarks: string;
    readonly warningsNone: string;
    readonly forced: string;
    readonly forcedHelp: string;
    readonly settingsMotion: string;
    readonly settingsSound: string;
    readonly settingsOwn: string;
    readonly indices: string;
    readonly indicesUsual: string;
    readonly indicesLarge: string;
    readonly back: string;
    readonly backs: {
      readonly asanoha: string;
      readonly seigaiha: string;
      readonly shippo: string;
      readonly plain: string;
    };
    readonly cloth: string;
    readonly cloths: {
      readonly own: string;
      readonly washi: string;
      readonly tatami: string;
      readonly linen: string;
      readonly slate: string;
      readonly indigo: string;
    };
    readonly cardSize: string;
    readonly sizeSmall: string;
    readonly sizeNormal: string;
    readonly sizeLarge: string;
    readonly motion: string;
    readonly housePace: string;
    readonly housePaceHelp: string;
    readonly motionQuick: string;
    readonly motionNormal: string;
    readonly motionSlow: string;
  }

  interface SharedReview {
    readonly title: string;
    readonly begin: string;
    readonly beginHelp: string;
    readonly people: string;
    readonly guest: (gaps: { number: string | number }) => string;
    readonly you: string;
    readonly leads: string;
    readonly youLead: string;
    readonly theyLead: (gaps: { name: string | number }) => string;
    readonly nobodyLeads: string;
    readonly take: string;
    readonly takeShort: string;
    readonly hand: (gaps: { name: string | number }) => string;
    readonly handShort: string;
    readonly alone: string;
    readonly back: string;
    readonly room: (gaps: { notes: number; people: string | number }) => string;
    readonly invite: string;
    readonly link: string;
    readonly leave: string;
    readonly comments: string;
    readonly noComments: string;
    readonly at: (gaps: { at: string | number }) => string;
    readonly say: (gaps: { at: string | number }) => string;
    readonly send: string;
    readonly deleteComment: string;
    readonly deleteCommentThat: (gaps: { text: string | number }) => string;
    readonly pointing: string;
    readonly pointsAt: (gaps: { name: string | number; what: string | number }) => string;
    readonly pointAt: string;
    readonly nothing: string;
    readonly something: string;
    readonly saidAt: (gaps: { name: string | number; at: string | number; text: string | number }) => string;
    readonly lives: string;
    readonly down: string;
    readonly letters: (gaps: { left: string | number }) => string;
  }

  interface Staging {
    readonly stagingOwn: (gaps: { commit: string | number }) => string;
    readonly putHere: string;
    readonly heapBad: string;
    readonly heapOpen: string;
    readonly heapFoot: (gaps: { number: string | number; what: string | number }) => string;
    readonly fromHand: string;
    readonly jokerFree: string;
    readonly turnJoker: (gaps: { cards: string | number }) => string;
    readonly hintHere: string;
    readonly stagingHow: (gaps: { fresh: string | number }) => string;
    readonly stagingReady: string;
    readonly undo: string;
    readonly chosen: string;
  }

  interface Steps {
    readonly stepOf: (gaps: { at: string | number; all: string | number }) => string;
    readonly asItLies: string;
    readonly stepByStep: string;
    readonly stepBack: string;
    readonly stepOn: string;
    readonly again: string;
  }

  interface Transfer {
    readonly title: (gaps: { game: string | number }) => string;
    readonly help: string;
    readonly none: string;
    readonly toServer: (gaps: { host: string | number }) => string;
    readonly toServerHelp: string;
    readonly alongTitle: string;
    readonly alongHelp: string;
    readonly alongSure: string;
    readonly back: (gaps: { host: string | number }) => string;
    readonly backHere: string;
    readonly save: string;
    readonly fileHelp: string;
    readonly goOn: string;
  }

  interface Translation {
    readonly tableStays: string;
  }

  interface Visitor {
    readonly visitorTitle: (gaps: { game: string | number }) => string;
    readonly visitorText: (gaps: { names: string | number }) => string;
    readonly visitorUnnamed: string;
    readonly visitorEmpty: string;
    readonly cancelled: string;
    readonly visitorUnwatched: string;
    readonly visitorSeats: (gaps: { count: string | number; open: number }) => string;
  }

  interface Watching {
    readonly watchers: string;
    readonly most: {
      readonly nobody: string;
      readonly few: string;
      readonly some: string;
      readonly many: string;
    };
    readonly delay: string;
    readonly delays: {
      readonly none: string;
      readonly minute: string;
      readonly fiveMinutes: string;
      readonly deal: string;
    };
    readonly delayHelp: string;
    readonly dealHelp: string;
    readonly behind: {
      readonly minute: string;
      readonly fiveMinutes: string;
    };
    readonly behindDeal: (gaps: { deal: string | number }) => string;
    readonly count: (gaps: { count: number }) => string;
    readonly open: string;
    readonly openHelp: string;
    readonly openHelpDeal: (gaps: { deal: string | number }) => string;
    readonly close: string;
    readonly isOpen: string;
  }

  interface WithoutServer {
    readonly about: string;
    readonly invite: string;
    readonly inviteShort: string;
    readonly inviteTo: (gaps: { game: string | number }) => string;
    readonly fromDevice: (gaps: { host: string | number }) => string;
    readonly connecting: string;
    readonly reconnecting: string;
    readonly leaveHelp: string;
    readonly noServer: string;
    readonly noTableHelp: string;
    readonly levelHelp: {
      readonly sharp: string;
    };
  }
}

declare module '*/between-plays.ftl' {
  const texts: () => Texts.BetweenPlays;
  export default texts;
}
declare module '*/between-plays.en.ftl' {
  const texts: Texts.BetweenPlays;
  export default texts;
}
declare module '*/between-plays.ja.ftl' {
  const texts: Texts.BetweenPlays;
  export default texts;
}
declare module '*/cards.ftl' {
  const texts: () => Texts.Cards;
  export default texts;
}
declare module '*/cards.en.ftl' {
  const texts: Texts.Cards;
  export default texts;
}
declare module '*/cards.ja.ftl' {
  const texts: Texts.Cards;
  export default texts;
}
declare module '*/chat.ftl' {
  const texts: () => Texts.Chat;
  export default texts;
}
declare module '*/chat.en.ftl' {
  const texts: Texts.Chat;
  export default texts;
}
declare module '*/chat.ja.ftl' {
  const texts: Texts.Chat;
  export default texts;
}
declare module '*/club.ftl' {
  const texts: () => Texts.Club;
  export default texts;
}
declare module '*/club.en.ftl' {
  const texts: Texts.Club;
  export default texts;
}
declare module '*/club.ja.ftl' {
  const texts: Texts.Club;
  export default texts;
}
declare module '*/cut.ftl' {
  const texts: () => Texts.Cut;
  export default texts;
}
declare module '*/cut.en.ftl' {
  const texts: Texts.Cut;
  export default texts;
}
declare module '*/cut.ja.ftl' {
  const texts: Texts.Cut;
  export default texts;
}
declare module '*/demo.ftl' {
  const texts: () => Texts.Demo;
  export default texts;
}
declare module '*/demo.en.ftl' {
  const texts: Texts.Demo;
  export default texts;
}
declare module '*/demo.ja.ftl' {
  const texts: Texts.Demo;
  export default texts;
}
declare module '*/duplicate.ftl' {
  const texts: () => Texts.Duplicate;
  export default texts;
}
declare module '*/duplicate.en.ftl' {
  const texts: Texts.Duplicate;
  export default texts;
}
declare module '*/duplicate.ja.ftl' {
  const texts: Texts.Duplicate;
  export default texts;
}
declare module '*/fair-shuffle.ftl' {
  const texts: () => Texts.FairShuffle;
  export default texts;
}
declare module '*/fair-shuffle.en.ftl' {
  const texts: Texts.FairShuffle;
  export default texts;
}
declare module '*/fair-shuffle.ja.ftl' {
  const texts: Texts.FairShuffle;
  export default texts;
}
declare module '*/invite-form.ftl' {
  const texts: () => Texts.InviteForm;
  export default texts;
}
declare module '*/invite-form.en.ftl' {
  const texts: Texts.InviteForm;
  export default texts;
}
declare module '*/invite-form.ja.ftl' {
  const texts: Texts.InviteForm;
  export default texts;
}
declare module '*/keys.ftl' {
  const texts: () => Texts.Keys;
  export default texts;
}
declare module '*/keys.en.ftl' {
  const texts: Texts.Keys;
  export default texts;
}
declare module '*/keys.ja.ftl' {
  const texts: Texts.Keys;
  export default texts;
}
declare module '*/lesson.ftl' {
  const texts: () => Texts.Lesson;
  export default texts;
}
declare module '*/lesson.en.ftl' {
  const texts: Texts.Lesson;
  export default texts;
}
declare module '*/lesson.ja.ftl' {
  const texts: Texts.Lesson;
  export default texts;
}
declare module '*/lobby.ftl' {
  const texts: () => Texts.Lobby;
  export default texts;
}
declare module '*/lobby.en.ftl' {
  const texts: Texts.Lobby;
  export default texts;
}
declare module '*/lobby.ja.ftl' {
  const texts: Texts.Lobby;
  export default texts;
}
declare module '*/local-play.ftl' {
  const texts: () => Texts.LocalPlay;
  export default texts;
}
declare module '*/local-play.en.ftl' {
  const texts: Texts.LocalPlay;
  export default texts;
}
declare module '*/local-play.ja.ftl' {
  const texts: Texts.LocalPlay;
  export default texts;
}
declare module '*/local-review.ftl' {
  const texts: () => Texts.LocalReview;
  export default texts;
}
declare module '*/local-review.en.ftl' {
  const texts: Texts.LocalReview;
  export default texts;
}
declare module '*/local-review.ja.ftl' {
  const texts: Texts.LocalReview;
  export default texts;
}
declare module '*/local-tables.ftl' {
  const texts: () => Texts.LocalTables;
  export default texts;
}
declare module '*/local-tables.en.ftl' {
  const texts: Texts.LocalTables;
  export default texts;
}
declare module '*/local-tables.ja.ftl' {
  const texts: Texts.LocalTables;
  export default texts;
}
declare module '*/notes.ftl' {
  const texts: () => Texts.Notes;
  export default texts;
}
declare module '*/notes.en.ftl' {
  const texts: Texts.Notes;
  export default texts;
}
declare module '*/notes.ja.ftl' {
  const texts: Texts.Notes;
  export default texts;
}
declare module '*/notifications.ftl' {
  const texts: () => Texts.Notifications;
  export default texts;
}
declare module '*/notifications.en.ftl' {
  const texts: Texts.Notifications;
  export default texts;
}
declare module '*/notifications.ja.ftl' {
  const texts: Texts.Notifications;
  export default texts;
}
declare module '*/open-tables.ftl' {
  const texts: () => Texts.OpenTables;
  export default texts;
}
declare module '*/open-tables.en.ftl' {
  const texts: Texts.OpenTables;
  export default texts;
}
declare module '*/open-tables.ja.ftl' {
  const texts: Texts.OpenTables;
  export default texts;
}
declare module '*/pad.ftl' {
  const texts: () => Texts.Pad;
  export default texts;
}
declare module '*/pad.en.ftl' {
  const texts: Texts.Pad;
  export default texts;
}
declare module '*/pad.ja.ftl' {
  const texts: Texts.Pad;
  export default texts;
}
declare module '*/page.ftl' {
  const texts: () => Texts.Page;
  export default texts;
}
declare module '*/page.en.ftl' {
  const texts: Texts.Page;
  export default texts;
}
declare module '*/page.ja.ftl' {
  const texts: Texts.Page;
  export default texts;
}
declare module '*/picture.ftl' {
  const texts: () => Texts.Picture;
  export default texts;
}
declare module '*/picture.en.ftl' {
  const texts: Texts.Picture;
  export default texts;
}
declare module '*/picture.ja.ftl' {
  const texts: Texts.Picture;
  export default texts;
}
declare module '*/profile.ftl' {
  const texts: () => Texts.Profile;
  export default texts;
}
declare module '*/profile.en.ftl' {
  const texts: Texts.Profile;
  export default texts;
}
declare module '*/profile.ja.ftl' {
  const texts: Texts.Profile;
  export default texts;
}
declare module '*/puzzles.ftl' {
  const texts: () => Texts.Puzzles;
  export default texts;
}
declare module '*/puzzles.en.ftl' {
  const texts: Texts.Puzzles;
  export default texts;
}
declare module '*/puzzles.ja.ftl' {
  const texts: Texts.Puzzles;
  export default texts;
}
declare module '*/record-checks.ftl' {
  const texts: () => Texts.RecordChecks;
  export default texts;
}
declare module '*/record-checks.en.ftl' {
  const texts: Texts.RecordChecks;
  export default texts;
}
declare module '*/record-checks.ja.ftl' {
  const texts: Texts.RecordChecks;
  export default texts;
}
declare module '*/replay.ftl' {
  const texts: () => Texts.Replay;
  export default texts;
}
declare module '*/replay.en.ftl' {
  const texts: Texts.Replay;
  export default texts;
}
declare module '*/replay.ja.ftl' {
  const texts: Texts.Replay;
  export default texts;
}
declare module '*/review.ftl' {
  const texts: () => Texts.Review;
  export default texts;
}
declare module '*/review.en.ftl' {
  const texts: Texts.Review;
  export default texts;
}
declare module '*/review.ja.ftl' {
  const texts: Texts.Review;
  export default texts;
}
declare module '*/rulebook.ftl' {
  const texts: () => Texts.Rulebook;
  export default texts;
}
declare module '*/rulebook.en.ftl' {
  const texts: Texts.Rulebook;
  export default texts;
}
declare module '*/rulebook.ja.ftl' {
  const texts: Texts.Rulebook;
  export default texts;
}
declare module '*/seat-codes.ftl' {
  const texts: () => Texts.SeatCodes;
  export default texts;
}
declare module '*/seat-codes.en.ftl' {
  const texts: Texts.SeatCodes;
  export default texts;
}
declare module '*/seat-codes.ja.ftl' {
  const texts: Texts.SeatCodes;
  export default texts;
}
declare module '*/settings.ftl' {
  const texts: () => Texts.Settings;
  export default texts;
}
declare module '*/settings.en.ftl' {
  const texts: Texts.Settings;
  export default texts;
}
declare module '*/settings.ja.ftl' {
  const texts: Texts.Settings;
  export default texts;
}
declare module '*/shared-review.ftl' {
  const texts: () => Texts.SharedReview;
  export default texts;
}
declare module '*/shared-review.en.ftl' {
  const texts: Texts.SharedReview;
  export default texts;
}
declare module '*/shared-review.ja.ftl' {
  const texts: Texts.SharedReview;
  export default texts;
}
declare module '*/staging.ftl' {
  const texts: () => Texts.Staging;
  export default texts;
}
declare module '*/staging.en.ftl' {
  const texts: Texts.Staging;
  export default texts;
}
declare module '*/staging.ja.ftl' {
  const texts: Texts.Staging;
  export default texts;
}
declare module '*/steps.ftl' {
  const texts: () => Texts.Steps;
  export default texts;
}
declare module '*/steps.en.ftl' {
  const texts: Texts.Steps;
  export default texts;
}
declare module '*/steps.ja.ftl' {
  const texts: Texts.Steps;
  export default texts;
}
declare module '*/transfer.ftl' {
  const texts: () => Texts.Transfer;
  export default texts;
}
declare module '*/transfer.en.ftl' {
  const texts: Texts.Transfer;
  export default texts;
}
declare module '*/transfer.ja.ftl' {
  const texts: Texts.Transfer;
  export default texts;
}
declare module '*/translation.ftl' {
  const texts: () => Texts.Translation;
  export default texts;
}
declare module '*/translation.en.ftl' {
  const texts: Texts.Translation;
  export default texts;
}
declare module '*/translation.ja.ftl' {
  const texts: Texts.Translation;
  export default texts;
}
declare module '*/visitor.ftl' {
  const texts: () => Texts.Visitor;
  export default texts;
}
declare module '*/visitor.en.ftl' {
  const texts: Texts.Visitor;
  export default texts;
}
declare module '*/visitor.ja.ftl' {
  const texts: Texts.Visitor;
  export default texts;
}
declare module '*/watching.ftl' {
  const texts: () => Texts.Watching;
  export default texts;
}
declare module '*/watching.en.ftl' {
  const texts: Texts.Watching;
  export default texts;
}
declare module '*/watching.ja.ftl' {
  const texts: Texts.Watching;
  export default texts;
}
declare module '*/without-server.ftl' {
  const texts: () => Texts.WithoutServer;
  export default texts;
}
declare module '*/without-server.en.ftl' {
  const texts: Texts.WithoutServer;
  export default texts;
}
declare module '*/without-server.ja.ftl' {
  const texts: Texts.WithoutServer;
  export default texts;
}
