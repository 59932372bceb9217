"""The step of many tables, in the rules' dialect: one source for all backends.

A step goes from one decision of a learner to the next.  Words without an alternative are entered, bots play, a deal
ends, an episode ends and the next one begins.  Where several seats may act, those that need not act are asked first,
one after the other, and may pass; then those that have to act.
"""

from __future__ import annotations

from tefuda.engine.backends.linker import call
from tefuda.engine.declarations.observation import Observation, State
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.supplied import deal, over, points, start, view, winners, words
from tefuda.engine.declarations.words import BAR, END
from tefuda.engine.matches.loop import NOBODY, advance, ask_anew, make_play
from tefuda.engine.matches.playouts import LOW62, MIX, blend, roll, shuffle, stack
from tefuda.envs.step_kernels import best, listen, recall, share
from tefuda.envs.step_records import (
    LEARNS,
    SETTLED,
    WIN,
    ZERO_SUM,
    ObservationEncoders,
    StepTable,
    StepTables,
    TableProgress,
    table_at,
)

# In place of an action: begin another episode; go on from a state that was put there; do nothing; deal the next cards
# in a state that was put there, between two deals.
RESET, FROM_STATE, NOOP, DEAL_ON = -2, -3, -4, -5

# The recording of an episode, from which it can be retold as a match: for a deal the number that its cards follow from,
# in pieces; for a play its seat, below `SEATED`, and its words.
DEALT, SEATED, PIECES, PIECE = -1, -2, 5, 13
LONG = 1 + PIECES


def step(shared: StepTables, v: Observation, p: Scratch, begin: int, end: int, actions: list[int]) -> None:
    """Let the tables from ``begin`` to before ``end`` go on by an allowed action each, by `RESET` or the like.

    Where an episode has ended and the table stays, only `RESET`, `FROM_STATE` and `DEAL_ON` change anything.
    """
    for i in range(begin, end):
        t = table_at(shared, v, p, i)
        begin_turn(t)
        if actions[i] == RESET:
            new_episode(t)
        elif actions[i] == FROM_STATE:
            begin_here(t)
        elif actions[i] == DEAL_ON:
            begin_here(t)
            t.progress.deals = 0
            next_deal(t)
        elif t.progress.ended == 1:
            shared.shown.done[i] = 1
            continue
        elif actions[i] == NOOP:
            continue
        else:
            answer(t, actions[i])
        show(t, go_on(t))


def first_wrong(shared: StepTables, actions: list[int]) -> int:
    """Return the first table whose action is not allowed there, or -1; after an episode any action is allowed."""
    for i in range(len(actions)):
        if not allowed(shared, i, actions[i]):
            return i
    return -1


def allowed(shared: StepTables, i: int, action: int) -> bool:
    """Return whether an action is allowed at table ``i``; where an episode has ended any is, and changes nothing."""
    if shared.progress[i].ended == 1:
        return True
    return 0 <= action < shared.settings.actions and shared.shown.mask[i][action] == 1


def begin_turn(t: StepTable) -> None:
    """Put what was said of the play that is begun into the scratch space, and set the rewards to 0."""
    t.scratch.log[0] = t.shared.settings.hears
    t.scratch.must = 0
    for j in range(t.progress.said):
        t.scratch.line[j] = t.line[j]
    for seat in range(t.shared.settings.seats):
        t.shared.shown.reward[t.number][seat] = 0.0
    t.shared.shown.done[t.number] = 0


def answer(t: StepTable, action: int) -> None:
    """Let the seat that was asked say a word, or pass."""
    t.progress.decided = t.progress.asked
    if action == t.shared.settings.passing:
        t.progress.asked = NOBODY
    else:
        say(t, t.shared.words[action])


def say(t: StepTable, word: int) -> None:
    """Say one more word; the last one makes the play."""
    k, p = t.progress, t.scratch
    p.line[k.said] = word
    k.said += 1
    if word == END:
        p.n = k.said
        write_and_play(t)


def write_and_play(t: StepTable) -> None:
    """Write down the play and make it; then every seat may be asked again."""
    k, p = t.progress, t.scratch
    if k.written + p.n < len(t.told):
        t.told[k.written] = SEATED - k.asked
        for j in range(p.n):
            t.told[k.written + 1 + j] = p.line[j]
    k.written += 1 + p.n
    make_play(t.shared.rules, t.state, k, p)
    k.plays += 1
    ask_again(k)


def ask_again(k: TableProgress) -> None:
    """Ask nobody, until a seat is chosen among all that may act; no word of a play has been said."""
    ask_anew(k)
    k.asked = NOBODY
    k.said = 0


def go_on(t: StepTable) -> int:
    """Go on to the next decision of a learner; return among how many words it is, which are in the scratch space."""
    r, s, p, k = t.shared.rules, t.state, t.scratch, t.progress
    while True:
        if p.log[0] > 1:
            listen(t)
        if k.asked == NOBODY:
            if ask(t) == NOBODY:
                end_deal(t)
                if k.ended == 1:
                    return 0
            elif t.shared.sits[k.asked] != LEARNS:
                let_play(t)
        else:
            p.n = k.said
            ways = words(r, s, k.asked, p)
            if ways > 1 or t.shared.settings.decisions == 0 or (k.may_pass == 1 and k.said == 0):
                return ways
            say(t, p.out[0])


def ask(t: StepTable) -> int:
    """Choose the seat to be asked, by the table's random numbers, and return it; `NOBODY` if the deal is over."""
    k, p = t.progress, t.scratch
    p.rng[0] = k.rng
    seat = advance(t.shared.rules, t.state, k, p, t.shared.settings.out_of_turn)
    k.rng = p.rng[0]
    k.said = 0
    return seat


def let_play(t: StepTable) -> None:
    """Let a bot play, or say nothing."""
    r, v, p, k = t.shared.rules, t.view, t.scratch, t.progress
    p.rng[0] = k.rng
    view(r, t.state, k.asked, v)
    p.n = call(t.shared.bots, t.shared.sits[k.asked], r, v, p)
    k.rng = p.rng[0]
    if p.n == 0:
        k.asked = NOBODY
    else:
        write_and_play(t)


def end_deal(t: StepTable) -> None:
    """Close a deal; then begin the next one, of this episode or of another.

    An episode in which no learner had to decide anything does not count, unless it was put there: it gives no reward
    and is not reported.
    """
    k, how, done = t.progress, t.shared.settings, t.shared.shown.done
    last = over(t.shared.rules, t.state) or k.deals == how.deals
    if done[t.number] == 0 and (k.decided != NOBODY or k.made_up == 1):
        add_rewards(t, last)
        if last:
            close_episode(t)
            done[t.number] = 1
    if done[t.number] == 1 and how.stays == 1:
        ask_again(k)
        k.ended, k.asked, k.may_pass = 1, max(k.decided, 0), 0  # the table shows what the seat knows that decided last
    elif last:
        new_episode(t)
    else:
        next_deal(t)


def close_episode(t: StepTable) -> None:
    """Observe the end for the seat that decided last, and keep what was written until the next episode ends.

    Of an episode whose state was put there nothing is kept: what was written does not lead from the deal to its end.
    """
    k = t.progress
    observe(t, k.decided, t.shared.shown.final[t.number])
    for j in range(min(k.written, len(t.told))):
        t.before[j] = t.told[j]
    k.written_before = 0 if k.made_up == 1 else k.written
    k.dealer_before = k.dealer


def new_episode(t: StepTable) -> None:
    """Begin an episode; its cards follow from its number, whatever was played before."""
    k, p, seats = t.progress, t.scratch, t.shared.settings.seats
    forget_episode(t)
    k.card_rng = blend(k.seed, k.episodes)
    k.rng = ((k.card_rng ^ 1) * MIX) & LOW62
    p.rng[0] = k.card_rng
    k.dealer = roll(p.rng, seats)
    k.card_rng = p.rng[0]
    start(t.shared.rules, t.state, seats, k.dealer)
    next_deal(t)


def begin_here(t: StepTable) -> None:
    """Begin an episode from a state that was put there; nothing was written of it, and nobody has heard of it."""
    forget_episode(t)
    ask_again(t.progress)
    t.progress.deals = t.progress.made_up = 1
    t.progress.dealer = t.state.dealer


def forget_episode(t: StepTable) -> None:
    """Count one more episode, and forget the one before."""
    k = t.progress
    k.episodes += 1
    k.deals = k.plays = k.written = k.made_up = k.ended = 0
    k.decided = NOBODY
    for seat in range(t.shared.settings.seats):
        t.lengths[seat] = 0


def next_deal(t: StepTable) -> None:
    """Shuffle, write down by which random numbers, and deal."""
    k, p = t.progress, t.scratch
    if k.written + LONG <= len(t.told):
        t.told[k.written] = DEALT
        for j in range(PIECES):
            t.told[k.written + 1 + j] = (k.card_rng >> (PIECE * j)) & ((1 << PIECE) - 1)
    k.written += LONG
    stack(t.shared.pack, p)
    p.rng[0] = k.card_rng
    shuffle(p.deck, p.cards, p.rng)
    k.card_rng = p.rng[0]
    deal(t.shared.rules, t.state, p)
    k.deals += 1
    ask_again(k)


def add_rewards(t: StepTable, last: bool) -> None:
    """Add what each seat gets for a deal, and at the end of an episode."""
    r, s, reward = t.shared.rules, t.state, t.shared.shown.reward[t.number]
    how = t.shared.settings
    if how.reward == WIN:
        if last:
            share(best(s, how.seats) if how.deals > 0 else winners(r, s), how.seats, reward)
    elif how.reward == SETTLED:
        for seat in range(how.seats):
            reward[seat] += points(r, s, seat) if last else 0
    else:
        others = 0
        for seat in range(how.seats):
            others += s.scores[seat] if how.reward == ZERO_SUM else 0
        for seat in range(how.seats):
            reward[seat] += s.scores[seat] - others / how.seats


def show(t: StepTable, ways: int) -> None:
    """Write the mask, the observation of the seat that is asked, and the words that it has said so far."""
    k, p, shown = t.progress, t.scratch, t.shared.shown
    mask = shown.mask[t.number]
    for a in range(t.shared.settings.actions):
        mask[a] = 0
    for j in range(ways):
        mask[t.shared.numbers[p.out[j]]] = 1
    if k.may_pass == 1 and k.said == 0:
        mask[t.shared.settings.passing] = 1
    observe(t, k.asked, shown.obs[t.number])
    show_line(t, shown.obs[t.number])
    for j in range(k.said):
        t.line[j] = p.line[j]
    shown.seat[t.number] = k.asked


def show_line(t: StepTable, obs: list[int]) -> None:
    """Count the words that have been said, before the last bar and behind it, and mark the last one."""
    size, said, numbers, line = t.shared.settings.actions, t.progress.said, t.shared.numbers, t.scratch.line
    at = max(t.shared.settings.seen, 0)  # so that the compiler knows that no index counts from the end
    for j in range(at, at + 3 * size + 1):
        obs[j] = 0
    bars = 0
    for j in range(said):
        bars = j if line[j] == BAR else bars
    for j in range(said):
        obs[at + (0 if j < bars else size) + numbers[line[j]]] += 1
    if said > 0:
        obs[at + 2 * size + numbers[line[said - 1]]] = 1
    obs[at + 3 * size] = t.progress.may_pass


def observe(t: StepTable, seat: int, out: list[int]) -> None:
    """Write what a seat knows, or has heard, without the play that is begun."""
    how = t.shared.settings
    if how.hears == 1:
        recall(t.shared.heard[how.seats * t.number + seat], t.lengths[seat], out, how.seen)
    else:
        view(t.shared.rules, t.state, seat, t.view)
        call(t.shared.encoders, 0, t.view, out)


def observe_at(shared: StepTables, v: Observation, p: Scratch, i: int, seat: int, out: list[int]) -> None:
    """Write what a seat knows, or has heard, at table ``i``."""
    observe(table_at(shared, v, p, i), seat, out)


def look_from(
    r: Rules, s: State, v: Observation, encoders: ObservationEncoders, looker: int, seat: int, out: list[int]
) -> None:
    """Write what a looker knows, a seat or a watcher, with all seats counted from ``seat``."""
    view(r, s, looker, v)
    v.seat = seat
    call(encoders, 0, v, out)


def again(shared: StepTables, v: Observation, p: Scratch, begin: int, end: int) -> None:
    """Write once more what these tables show."""
    for i in range(begin, end):
        t = table_at(shared, v, p, i)
        k = t.progress
        for j in range(k.said):
            p.line[j] = t.line[j]
        p.n = k.said
        show(t, words(shared.rules, t.state, k.asked, p) if k.ended == 0 else 0)
