"""The step of many tables, in the rules' dialect: one source for all backends.

A step goes from one decision of a learner to the next.  Words without an alternative are entered, bots play, a deal
ends, an episode ends and the next one begins.  Where several seats may act, those that need not act are asked first,
one after the other, and may pass; then those that have to act.
"""
# ruff: noqa: F821 (the linker supplies what is declared here)

from __future__ import annotations

from collections.abc import Callable, Sequence

from tefuda.cards.bits import bit, lowest
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import BAR, END
from tefuda.engine.matches.playouts import LOW62, MIX, blend, roll, shuffle, some_seat
from tefuda.envs.step_kernels import best, listen, recall, share

Bots = Sequence[Callable[[Rules, Observation, Scratch], int]]  # a table of functions (`tefuda.engine.backends.backend`)
Eyes = Sequence[Callable[[Observation, list[int]], int]]  # another, of one: it writes a view as numbers
LEARNS = -1  # in place of a bot's number: the decisions of this seat are asked outside

# The settings, the same at every table: the number of seats; are the only possible words said without asking; are
# seats asked that need not speak; the deals of an episode, 0 for a match; the reward; the number of actions, which of
# them passes, and how many numbers are observed before the play that is begun; are tokens observed, and not the view;
# does a table stay as it is where an episode has ended; then what sits in each seat.
SEATS, DECISIONS, ALL_ASKED, DEALS_EACH, REWARDED, ACTIONS, PASSING, SEEN, HEARS, STAYS, SITS = range(11)
SCORE, WIN, ZERO_SUM, SETTLED = range(4)
# In place of an action: begin another episode; go on from a state that was put there; do nothing; deal the next cards
# in a state that was put there, between two deals.
RESET, FROM_STATE, NOOP, DEAL_ON = -2, -3, -4, -5

# The row of a table: the random numbers of its cards and of its players, and the number that seeds each episode; of the
# seats that may act now, those that need not and those that must still speak; the seat that is asked, may it pass, how
# many words it has said; how many deals and plays the episode has, how many episodes there were; the first dealer; how
# much is written of this episode and of the one before, and the first dealer of that; the seat that decided last; was
# the state made up and not played; has the episode ended, so that the table stays.
CARD_RNG, RNG, SEED, MAY, MUST, ASKED, MAY_PASS, SAID, DEALS, PLAYS, EPISODES, DEALER = range(12)
WRITTEN, WRITTEN_BEFORE, DEALER_BEFORE, DECIDED, MADE_UP, ENDED = range(12, 18)
KEPT = 18  # behind it, for each seat, how many tokens it has heard
NOBODY = -1

# The recording of an episode, from which it can be retold as a match: for a deal the number that its cards follow from,
# in pieces; for a play its seat, below `SEATED`, and its words.
DEALT, SEATED, PIECES, PIECE = -1, -2, 5, 13
LONG = 1 + PIECES

# The game's own functions; the linker puts them in.
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

# Calls one of the bots at the table, or the function that writes a view as numbers; every backend has its own way.
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
    """Let the tables from ``begin`` to before ``end`` go on by an allowed action each, by `RESET` or the like.

    Where an episode has ended and the table stays, only `RESET`, `FROM_STATE` and `DEAL_ON` change anything.
    """
    for i in range(begin, end):
        k = kept[i]
        begin_turn(how, p, k, lines[i], reward[i], done, i)
        if actions[i] == RESET:
            new_episode(r, states[i], p, how, pack, k, told[i])
        elif actions[i] == FROM_STATE:
            begin_here(states[i], how, k)
        elif actions[i] == DEAL_ON:
            begin_here(states[i], how, k)
            k[DEALS] = 0
            next_deal(r, states[i], p, pack, k, told[i])
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
    """Return the first table whose action is not allowed there, or -1; after an episode any action is allowed."""
    for i in range(len(actions)):
        if kept[i][ENDED] == 1:
            continue
        if actions[i] < 0 or actions[i] >= how[ACTIONS] or mask[i][actions[i]] == 0:
            return i
    return -1


def begin_turn(
    how: list[int], p: Scratch, k: list[int], line: list[int], reward: list[float], done: list[int], i: int
) -> None:
    """Put what was said of the play that is begun into the scratch space, and set the rewards to 0."""
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
    """Let the seat that was asked say a word, or pass."""
    k[DECIDED] = k[ASKED]
    if action == how[PASSING]:
        k[ASKED] = NOBODY
    else:
        say(r, s, p, alphabet[action], k, told)


def say(r: Rules, s: State, p: Scratch, word: int, k: list[int], told: list[int]) -> None:
    """Say one more word; the last one makes the play."""
    p.line[k[SAID]] = word
    k[SAID] += 1
    if word == END:
        p.n = k[SAID]
        make_play(r, s, p, k, told)


def make_play(r: Rules, s: State, p: Scratch, k: list[int], told: list[int]) -> None:
    """Write down the play and make it; then every seat may be asked again."""
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
    """Go on to the next decision of a learner; return among how many words it is, which are in the scratch space."""
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
    """Choose the seat to be asked: first those that need not speak, by chance, then those that have to."""
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
    """Let a bot play, or say nothing."""
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
    """Close a deal; then begin the next one, of this episode or of another.

    An episode in which no learner had to decide anything does not count, unless it was put there: it gives no reward
    and is not reported.
    """
    last = over(r, s) or k[DEALS] == how[DEALS_EACH]
    if done[i] == 0 and (k[DECIDED] != NOBODY or k[MADE_UP] == 1):
        add_rewards(r, s, how, last, reward)
        if last:
            close_episode(r, s, v, eyes, how, heard, i, k, told, before, final[i])
            done[i] = 1
    if done[i] == 1 and how[STAYS] == 1:
        k[ENDED], k[ASKED] = 1, max(k[DECIDED], 0)  # the table shows what the seat knows that decided last
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
    """Observe the end for the seat that decided last, and keep what was written until the next episode ends.

    Of an episode whose state was put there nothing is kept: what was written does not lead from the deal to its end.
    """
    observe(r, s, v, eyes, how, heard, i, k, k[DECIDED], final)
    for j in range(min(k[WRITTEN], len(told))):
        before[j] = told[j]
    k[WRITTEN_BEFORE] = 0 if k[MADE_UP] == 1 else k[WRITTEN]
    k[DEALER_BEFORE] = k[DEALER]


def new_episode(r: Rules, s: State, p: Scratch, how: list[int], pack: list[int], k: list[int], told: list[int]) -> None:
    """Begin an episode; its cards follow from its number, whatever was played before."""
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


def begin_here(s: State, how: list[int], k: list[int]) -> None:
    """Begin an episode from a state that was put there; nothing was written of it, and nobody has heard of it."""
    k[EPISODES] += 1
    k[DEALS] = k[MADE_UP] = 1
    k[PLAYS] = k[WRITTEN] = k[ENDED] = k[SAID] = k[MAY] = k[MUST] = 0
    k[DEALER] = s.dealer
    k[DECIDED] = k[ASKED] = NOBODY
    for seat in range(how[SEATS]):
        k[KEPT + seat] = 0


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


def add_rewards(r: Rules, s: State, how: list[int], last: bool, reward: list[float]) -> None:
    """Add what each seat gets for a deal, and at the end of an episode."""
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
    """Write the mask, the observation of the seat that is asked, and the words that it has said so far."""
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
    """Count the words that have been said, before the last bar and behind it, and mark the last one."""
    size, said = how[ACTIONS], k[SAID]
    at = max(how[SEEN], 0)  # so that the compiler knows that no index counts from the end
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
    """Write what a seat at table ``i`` knows, or has heard, without the play that is begun."""
    if how[HEARS] == 1:
        recall(heard[how[SEATS] * i + seat], k[KEPT + seat], out, how[SEEN])
    else:
        view(r, s, seat, v)
        call(eyes, 0, v, out)


def look_from(r: Rules, s: State, v: Observation, eyes: Eyes, looker: int, seat: int, out: list[int]) -> None:
    """Write what a looker knows, a seat or an onlooker, with all seats counted from ``seat``."""
    view(r, s, looker, v)
    v.seat = seat
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
    """Write once more what these tables show."""
    for i in range(begin, end):
        k = kept[i]
        for j in range(k[SAID]):
            p.line[j] = lines[i][j]
        p.n = k[SAID]
        ways = words(r, states[i], k[ASKED], p) if k[ENDED] == 0 else 0
        show(r, states[i], v, p, eyes, how, numbers, heard, ways, k, i, lines[i], obs[i], mask[i])
        seat[i] = k[ASKED]
