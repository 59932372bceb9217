"""Many tables, a word or a decision further each, in the rules' dialect: one source for both backends.

What lies between two decisions of those who learn happens here: what can only be said in one way is said, other
players play, a deal ends, an episode ends and the next begins.  Where several may speak, those who need not are asked
first, one after the other, and may pass; then those who are waited for.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable, Sequence

from tefuda.cards.bits import bit, lowest
from tefuda.engine.observation import Observation, State
from tefuda.engine.options import Rules
from tefuda.engine.playouts import LOW62, MIX, blend, roll, shuffle, some_seat
from tefuda.engine.scratch import Scratch
from tefuda.engine.words import BAR, END
from tefuda.envs.hearing import listen, recall
from tefuda.envs.rewards import best, share

Bots = Sequence[Callable[[Rules, Observation, Scratch], int]]  # a table of functions (`tefuda.engine.backend`)
Eyes = Sequence[Callable[[Observation, list[int]], int]]  # another, of one: it writes a view as numbers
LEARNS = -1  # instead of a bot's number: his decisions are asked outside

# How it is played, the same at every table: how many sit there; are words said of themselves that are the only ones;
# are those asked who need not speak; how many deals an episode has, 0: a match; what is rewarded; how many actions
# there are, which of them is to pass, and how many numbers are observed before what is being said; is what was heard
# observed, and not the view; does a table stay as it is where an episode has ended; then who sits where.
SEATS, DECISIONS, ALL_ASKED, DEALS_EACH, REWARDED, ACTIONS, PASSING, SEEN, HEARS, STAYS, SITS = range(11)
SCORE, WIN, ZERO_SUM, SETTLED = range(4)
# Instead of an action: another episode; it goes on from a state that was put there; nothing happens.
RESET, FROM_STATE, NOOP = -2, -3, -4

# What is kept of a table: the random numbers of its cards and of its players, and the number from which an episode's
# follow; of those who may act now who need not and who must still speak; who is asked, may he pass, how many words he
# has said; how many deals and plays the episode has, how many episodes there were; who dealt first; how much is written
# of this episode and of the one before, and who dealt first in that; who decided last; is a state not what was played;
# has the episode ended, and the table stays.
CARD_RNG, RNG, SEED, MAY, MUST, ASKED, MAY_PASS, SAID, DEALS, PLAYS, EPISODES, DEALER = range(12)
WRITTEN, WRITTEN_BEFORE, DEALER_BEFORE, DECIDED, MADE_UP, ENDED = range(12, 18)
KEPT = 18  # and then of each seat how many tokens it has heard
NOBODY = -1

# What is written of an episode, so that it can be told as a match: a deal and the number that its cards follow from, in
# pieces; a play is its seat, below `SEATED`, and its words.
DEALT, SEATED, PIECES, PIECE = -1, -2, 5, 13
LONG = 1 + PIECES

# The game's own, put in their places by the linker.
start: Callable[[Rules, State, int, int], None]
deal: Callable[[Rules, State, Scratch], None]
may_act: Callable[[Rules, State], int]
must_act: Callable[[Rules, State], int]
words: Callable[[Rules, State, int, Scratch], int]
play: Callable[[Rules, State, int, Scratch], None]
points: Callable[[Rules, State, int], int]
winners: Callable[[Rules, State], int]
over: Callable[[Rules, State], bool]
view: Callable[[Rules, State, int, Observation], None]

# One of the bots at the table, or what writes a view as numbers; every backend has its own way to call it.
call: Callable[..., int]


def step(
    r: Rules,
    states: Sequence[State],
    v: Observation,
    p: Scratch,
    bots: Bots,
    eyes: Eyes,
    how: list[int],
    pack: list[int],
    forms: list[int],
    alphabet: list[int],
    numbers: list[int],
    begin: int,
    end: int,
    actions: list[int],
    kept: list[list[int]],
    lines: list[list[int]],
    told: list[list[int]],
    before: list[list[int]],
    heard: list[list[int]],
    obs: list[list[int]],
    mask: list[list[int]],
    seat: list[int],
    reward: list[list[float]],
    done: list[int],
    final: list[list[int]],
) -> None:
    """The tables from ``begin`` to before ``end`` go on by an action each, allowed by its ``mask``, or begin `RESET`.

    Where an episode has ended and the table stays, nothing happens either.
    """
    for i in range(begin, end):
        k = kept[i]
        begin_turn(how, p, k, lines[i], reward[i], done, i)
        if actions[i] == RESET:
            new_episode(r, states[i], p, how, pack, k, told[i])
        elif actions[i] == FROM_STATE:
            begin_here(states[i], k)
        elif k[ENDED] == 1:
            done[i] = 1
            continue
        elif actions[i] == NOOP:
            continue
        else:
            answer(r, states[i], p, how, alphabet, actions[i], k, told[i])
        ways = go_on(
            r, states[i], v, p, bots, eyes, how, pack, forms, heard, k, told[i], before[i], reward[i], done, i, final
        )
        show(r, states[i], v, p, eyes, how, numbers, heard, ways, k, i, lines[i], obs[i], mask[i])
        seat[i] = k[ASKED]


def first_wrong(how: list[int], actions: list[int], mask: list[list[int]], kept: list[list[int]]) -> int:
    """The first table whose action is not allowed there; -1: there is none.  Where all is over, any is."""
    for i in range(len(actions)):
        if kept[i][ENDED] == 1:
            continue
        if actions[i] < 0 or actions[i] >= how[ACTIONS] or mask[i][actions[i]] == 0:
            return i
    return -1


def begin_turn(
    how: list[int], p: Scratch, k: list[int], line: list[int], reward: list[float], done: list[int], i: int
) -> None:
    """What was said of the play that is begun goes into the scratch space; nothing is gained yet."""
    p.log[0] = how[HEARS]
    p.must = 0
    for j in range(k[SAID]):
        p.line[j] = line[j]
    for seat in range(how[SEATS]):
        reward[seat] = 0.0
    done[i] = 0


def answer(
    r: Rules, s: State, p: Scratch, how: list[int], alphabet: list[int], action: int, k: list[int], told: list[int]
) -> None:
    """Who was asked says a word, or passes."""
    k[DECIDED] = k[ASKED]
    if action == how[PASSING]:
        k[ASKED] = NOBODY
    else:
        say(r, s, p, alphabet[action], k, told)


def say(r: Rules, s: State, p: Scratch, word: int, k: list[int], told: list[int]) -> None:
    """One more word; with the last one the play is made."""
    p.line[k[SAID]] = word
    k[SAID] += 1
    if word == END:
        p.n = k[SAID]
        make_play(r, s, p, k, told)


def make_play(r: Rules, s: State, p: Scratch, k: list[int], told: list[int]) -> None:
    """What was said is written down and done; then everybody may be asked again."""
    if k[WRITTEN] + p.n < len(told):
        told[k[WRITTEN]] = SEATED - k[ASKED]
        for j in range(p.n):
            told[k[WRITTEN] + 1 + j] = p.line[j]
    k[WRITTEN] += 1 + p.n
    play(r, s, k[ASKED], p)
    k[PLAYS] += 1
    k[SAID] = k[MAY] = k[MUST] = 0
    k[ASKED] = NOBODY


def go_on(
    r: Rules,
    s: State,
    v: Observation,
    p: Scratch,
    bots: Bots,
    eyes: Eyes,
    how: list[int],
    pack: list[int],
    forms: list[int],
    heard: list[list[int]],
    k: list[int],
    told: list[int],
    before: list[int],
    reward: list[float],
    done: list[int],
    i: int,
    final: list[list[int]],
) -> int:
    """Up to the next decision of one who learns: among how many words, which are in the scratch space."""
    while True:
        if p.log[0] > 1:
            listen(p.log, how[SEATS], forms, k, KEPT, heard, how[SEATS] * i)
        if k[ASKED] == NOBODY:
            if may_act(r, s) == 0:
                end_deal(r, s, v, p, eyes, how, pack, heard, k, told, before, reward, done, i, final)
                if k[ENDED] == 1:
                    return 0
            else:
                ask(r, s, p, how, k)
                sits = how[SITS + k[ASKED]]
                if sits != LEARNS:
                    let_play(r, s, v, p, bots, sits, k, told)
        else:
            p.n = k[SAID]
            ways = words(r, s, k[ASKED], p)
            if ways > 1 or how[DECISIONS] == 0 or (k[MAY_PASS] == 1 and k[SAID] == 0):
                return ways
            say(r, s, p, p.out[0], k, told)


def ask(r: Rules, s: State, p: Scratch, how: list[int], k: list[int]) -> None:
    """Whose word it is: those who need not speak are asked first, by chance, then those who are waited for."""
    if k[MAY] == 0 and k[MUST] == 0:
        who = may_act(r, s)
        k[MUST] = who & must_act(r, s)
        k[MAY] = who & ~k[MUST] if how[ALL_ASKED] == 1 else 0
    p.rng[0] = k[RNG]
    k[ASKED] = some_seat(k[MAY], p.rng) if k[MAY] != 0 else lowest(k[MUST])
    k[MAY_PASS] = 1 if k[MAY] != 0 else 0
    k[RNG] = p.rng[0]
    k[MAY] &= ~bit(k[ASKED])
    k[MUST] &= ~bit(k[ASKED])
    k[SAID] = 0


def let_play(r: Rules, s: State, v: Observation, p: Scratch, bots: Bots, i: int, k: list[int], told: list[int]) -> None:
    """A player of the house plays, or says nothing."""
    p.rng[0] = k[RNG]
    view(r, s, k[ASKED], v)
    p.n = call(bots, i, r, v, p)
    k[RNG] = p.rng[0]
    if p.n == 0:
        k[ASKED] = NOBODY
    else:
        make_play(r, s, p, k, told)


def end_deal(
    r: Rules,
    s: State,
    v: Observation,
    p: Scratch,
    eyes: Eyes,
    how: list[int],
    pack: list[int],
    heard: list[list[int]],
    k: list[int],
    told: list[int],
    before: list[int],
    reward: list[float],
    done: list[int],
    i: int,
    final: list[list[int]],
) -> None:
    """What a deal has come to; then the next one, of this episode or of another.

    An episode in which nobody had to decide anything is none, unless it was put there: it gives no reward and is not
    told of.
    """
    last = over(r, s) or k[DEALS] == how[DEALS_EACH]
    if done[i] == 0 and (k[DECIDED] != NOBODY or k[MADE_UP] == 1):
        gain(r, s, how, last, reward)
        if last:
            close_episode(r, s, v, eyes, how, heard, i, k, told, before, final[i])
            done[i] = 1
    if done[i] == 1 and how[STAYS] == 1:
        k[ENDED], k[ASKED] = 1, max(k[DECIDED], 0)  # the table shows what he knows who decided last
        k[SAID] = k[MAY] = k[MUST] = k[MAY_PASS] = 0
    elif last:
        new_episode(r, s, p, how, pack, k, told)
    else:
        next_deal(r, s, p, pack, k, told)


def close_episode(
    r: Rules,
    s: State,
    v: Observation,
    eyes: Eyes,
    how: list[int],
    heard: list[list[int]],
    i: int,
    k: list[int],
    told: list[int],
    before: list[int],
    final: list[int],
) -> None:
    """What who decided last knows in the end; and what was written is kept for as long as the next episode lasts."""
    observe(r, s, v, eyes, how, heard, i, k, k[DECIDED], final)
    for j in range(min(k[WRITTEN], len(told))):
        before[j] = told[j]
    k[WRITTEN_BEFORE], k[DEALER_BEFORE] = k[WRITTEN], k[DEALER]


def new_episode(r: Rules, s: State, p: Scratch, how: list[int], pack: list[int], k: list[int], told: list[int]) -> None:
    """Its cards follow from its number, whatever was played before."""
    k[EPISODES] += 1
    k[CARD_RNG] = blend(k[SEED], k[EPISODES])
    k[RNG] = ((k[CARD_RNG] ^ 1) * MIX) & LOW62
    p.rng[0] = k[CARD_RNG]
    k[DEALER] = roll(p.rng, how[SEATS])
    k[CARD_RNG] = p.rng[0]
    k[DEALS] = k[PLAYS] = k[WRITTEN] = k[MADE_UP] = k[ENDED] = 0
    for seat in range(how[SEATS]):
        k[KEPT + seat] = 0
    k[DECIDED] = NOBODY
    start(r, s, how[SEATS], k[DEALER])
    next_deal(r, s, p, pack, k, told)


def begin_here(s: State, k: list[int]) -> None:
    """An episode from a state that was put there, of which nothing was written."""
    k[EPISODES] += 1
    k[DEALS] = k[MADE_UP] = 1
    k[PLAYS] = k[WRITTEN] = k[ENDED] = k[SAID] = k[MAY] = k[MUST] = 0
    k[DEALER] = s.dealer
    k[DECIDED] = k[ASKED] = NOBODY


def next_deal(r: Rules, s: State, p: Scratch, pack: list[int], k: list[int], told: list[int]) -> None:
    """Shuffle, write down by which random numbers, and deal."""
    if k[WRITTEN] + LONG <= len(told):
        told[k[WRITTEN]] = DEALT
        for j in range(PIECES):
            told[k[WRITTEN] + 1 + j] = (k[CARD_RNG] >> (PIECE * j)) & ((1 << PIECE) - 1)
    k[WRITTEN] += LONG
    p.cards = len(pack)
    for j in range(len(pack)):
        p.deck[j] = pack[j]
    p.rng[0] = k[CARD_RNG]
    shuffle(p.deck, p.cards, p.rng)
    k[CARD_RNG] = p.rng[0]
    deal(r, s, p)
    k[DEALS] += 1
    k[SAID] = k[MAY] = k[MUST] = 0
    k[ASKED] = NOBODY


def gain(r: Rules, s: State, how: list[int], last: bool, reward: list[float]) -> None:
    """What each seat gets for a deal, and at the end of an episode."""
    seats, what = how[SEATS], how[REWARDED]
    if what == WIN:
        if last:
            share(best(s, seats) if how[DEALS_EACH] > 0 else winners(r, s), seats, reward)
    elif what == SETTLED:
        for seat in range(seats):
            reward[seat] += points(r, s, seat) if last else 0
    else:
        others = 0
        for seat in range(seats):
            others += s.scores[seat] if what == ZERO_SUM else 0
        for seat in range(seats):
            reward[seat] += s.scores[seat] - others / seats


def show(
    r: Rules,
    s: State,
    v: Observation,
    p: Scratch,
    eyes: Eyes,
    how: list[int],
    numbers: list[int],
    heard: list[list[int]],
    ways: int,
    k: list[int],
    i: int,
    line: list[int],
    obs: list[int],
    mask: list[int],
) -> None:
    """What may be said now; what who is asked knows, and has said; and his words are kept until he is heard again."""
    for a in range(how[ACTIONS]):
        mask[a] = 0
    for j in range(ways):
        mask[numbers[p.out[j]]] = 1
    if k[MAY_PASS] == 1 and k[SAID] == 0:
        mask[how[PASSING]] = 1
    observe(r, s, v, eyes, how, heard, i, k, k[ASKED], obs)
    show_line(p, how, numbers, k, obs)
    for j in range(k[SAID]):
        line[j] = p.line[j]


def show_line(p: Scratch, how: list[int], numbers: list[int], k: list[int], obs: list[int]) -> None:
    """Of the words that have been said: how often each before the last bar, how often behind it, and the last one."""
    size, said = how[ACTIONS], k[SAID]
    at = max(how[SEEN], 0)  # so that whoever compiles it knows that nothing is counted from the end
    for j in range(at, at + 3 * size + 1):
        obs[j] = 0
    bars = 0
    for j in range(said):
        bars = j if p.line[j] == BAR else bars
    for j in range(said):
        obs[at + (0 if j < bars else size) + numbers[p.line[j]]] += 1
    if said > 0:
        obs[at + 2 * size + numbers[p.line[said - 1]]] = 1
    obs[at + 3 * size] = k[MAY_PASS]


def observe(
    r: Rules,
    s: State,
    v: Observation,
    eyes: Eyes,
    how: list[int],
    heard: list[list[int]],
    i: int,
    k: list[int],
    seat: int,
    out: list[int],
) -> None:
    """What any seat at table ``i`` knows, or has heard; nothing of what is being said."""
    if how[HEARS] == 1:
        recall(heard[how[SEATS] * i + seat], k[KEPT + seat], out, how[SEEN])
    else:
        view(r, s, seat, v)
        call(eyes, 0, v, out)


def again(
    r: Rules,
    states: Sequence[State],
    v: Observation,
    p: Scratch,
    eyes: Eyes,
    how: list[int],
    numbers: list[int],
    begin: int,
    end: int,
    kept: list[list[int]],
    lines: list[list[int]],
    heard: list[list[int]],
    obs: list[list[int]],
    mask: list[list[int]],
    seat: list[int],
) -> None:
    """What these tables show, once more."""
    for i in range(begin, end):
        k = kept[i]
        for j in range(k[SAID]):
            p.line[j] = lines[i][j]
        p.n = k[SAID]
        ways = words(r, states[i], k[ASKED], p) if k[ENDED] == 0 else 0
        show(r, states[i], v, p, eyes, how, numbers, heard, ways, k, i, lines[i], obs[i], mask[i])
        seat[i] = k[ASKED]
