"""Two independent judges of the solver: an integer programme, solved with CP-SAT and with HiGHS.

It is that of D. den Hertog and P. B. Hulshof, "Solving Rummikub problems by integer linear programming"
(The Computer Journal 49, 2006), with jokers that keep their cards.

One whole variable for each possible meld with its jokers in their places says how often it lies on the
table.  Written from the rules alone; it shares nothing with the solver but the numbering of cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

JOKER = 52
OPTIMAL, INFEASIBLE = 0, 2  # how SciPy says it
CpModel: TypeAlias = Any  # this and the next: of packages that only `make soak` and `make bench` install
HighsLp: TypeAlias = Any


class Meld(NamedTuple):
    """A possible meld: its natural cards, and the cards for which jokers stand."""

    plain: tuple[int, ...]
    jokers: tuple[int, ...]


@dataclass(frozen=True)
class Question:
    """The cards on the table, the cards in the hand, and the worth of each card."""

    table: tuple[int, ...]  # natural cards
    shown: tuple[int, ...]  # jokers on the table, by the card that each stands for
    hand: tuple[int, ...]  # 52 is a joker
    weights: tuple[int, ...]  # of 53 cards
    ace_high: bool = False

    @property
    def held_jokers(self) -> int:
        """Jokers of the hand."""
        return self.hand.count(JOKER)


def shapes(ace_high: bool) -> Iterator[tuple[int, ...]]:
    """Every set and every run, as the cards that it consists of."""
    for rank in range(13):
        cards = [4 * rank + suit for suit in range(4)]
        yield from combinations(cards, 3)
        yield tuple(cards)
    for suit in range(4):
        line = [4 * rank + suit for rank in range(13)] + ([suit] if ace_high else [])
        for begin in range(len(line)):
            for end in range(begin + 3, min(begin + 13, len(line)) + 1):
                yield tuple(line[begin:end])


@cache
def melds(jokers: int, ace_high: bool) -> tuple[Meld, ...]:
    """Every meld with at most so many jokers."""
    found = []
    for shape in shapes(ace_high):
        for count in range(jokers + 1):
            for places in combinations(shape, count):
                found.append(Meld(tuple(c for c in shape if c not in places), places))
    return tuple(found)


class Programme(NamedTuple):
    """Columns: melds, natural cards of the hand by kind, jokers of the hand, table jokers that are free."""

    melds: list[Meld]
    kinds: list[int]
    rows: list[tuple[dict[int, int], int, int]]  # coefficients by column, lower and upper bound
    upper: list[int]
    gains: list[int]


def programme(q: Question) -> Programme:
    """The integer programme of a question; its greatest gain is the answer."""
    plain = set(q.table) | set(q.hand)
    pieces = [
        meld
        for meld in melds(min(2, len(q.shown) + q.held_jokers), q.ace_high)
        if all(card in plain for card in meld.plain)
    ]
    kinds = sorted({card for card in q.hand if card != JOKER})
    size, played, freed = len(pieces), len(pieces), len(pieces) + len(kinds) + 1
    jokers = freed - 1
    rows: list[tuple[dict[int, int], int, int]] = []
    for card in range(JOKER):
        # natural cards: as many in melds as lie on the table and are played
        uses = {i: meld.plain.count(card) for i, meld in enumerate(pieces) if card in meld.plain}
        if card in kinds:
            uses[played + kinds.index(card)] = -1
        if uses or card in q.table:
            rows.append((uses, q.table.count(card), q.table.count(card)))
    # jokers: as many in melds as lie on the table and are played
    total = {i: len(meld.jokers) for i, meld in enumerate(pieces) if meld.jokers}
    rows.append(({**total, jokers: -1}, len(q.shown), len(q.shown)))
    for i, card in enumerate(q.shown):
        # a table joker that is not free stands for its card; free only if the natural card lies there
        alike = [freed + k for k, other in enumerate(q.shown) if other == card]
        stands = {k: meld.jokers.count(card) for k, meld in enumerate(pieces) if card in meld.jokers}
        rows.append(({**stands, **dict.fromkeys(alike, 1)}, len(alike), 99))
        natural = {played + kinds.index(card): -1} if card in kinds else {}
        rows.append(({freed + i: 1, **natural}, -99, q.table.count(card)))
    most = [2] * size + [q.hand.count(card) for card in kinds] + [q.held_jokers] + [1] * len(q.shown)
    gains = [0] * size + [q.weights[card] for card in kinds] + [q.weights[JOKER]] + [0] * len(q.shown)
    return Programme(pieces, kinds, rows, most, gains)


def by_cp_sat(p: Programme) -> int | None:
    """The greatest gain according to CP-SAT; None if there is no legal table."""
    return solved_by_cp_sat(for_cp_sat(p))


def for_cp_sat(p: Programme) -> CpModel:
    """The programme as OR-Tools wants it."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    x = [model.new_int_var(0, upper, "") for upper in p.upper]
    for uses, low, high in p.rows:
        model.add_linear_constraint(sum(c * x[i] for i, c in uses.items()), low, high)
    model.maximize(sum(gain * x[i] for i, gain in enumerate(p.gains) if gain))
    return model


def solved_by_cp_sat(model: CpModel) -> int | None:
    """At the settings that suit it best."""
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2
    solver.parameters.cp_model_presolve = False
    status = solver.solve(model)
    assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return round(solver.objective_value) if status == cp_model.OPTIMAL else None


def by_scipy(p: Programme) -> int | None:
    """The same according to HiGHS, as SciPy carries it."""
    import numpy as np
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import coo_array

    entries = [(row, column, c) for row, (uses, _, _) in enumerate(p.rows) for column, c in uses.items()]
    rows, columns, values = zip(*entries, strict=True) if entries else ((), (), ())
    matrix = coo_array((values, (rows, columns)), shape=(len(p.rows), len(p.upper))).tocsr()
    limits = LinearConstraint(matrix, [low for _, low, _ in p.rows], [high for _, _, high in p.rows])
    result = milp(
        -np.array(p.gains, float),
        integrality=np.ones(len(p.gains)),
        bounds=Bounds(0, p.upper),
        constraints=limits,
        options={"presolve": False, "mip_rel_gap": 0.0},
    )
    assert result.status in (OPTIMAL, INFEASIBLE)
    return round(-result.fun) if result.status == OPTIMAL else None


def by_highs(p: Programme) -> int | None:
    """The same according to HiGHS by itself."""
    return solved_by_highs(for_highs(p))


def for_highs(p: Programme) -> HighsLp:
    """The programme as HiGHS wants it."""
    import highspy
    import numpy as np

    lp = highspy.HighsLp()
    lp.num_col_, lp.num_row_ = len(p.upper), len(p.rows)
    lp.col_cost_ = np.array(p.gains, float)
    lp.col_lower_, lp.col_upper_ = np.zeros(len(p.upper)), np.array(p.upper, float)
    lp.row_lower_ = np.array([low for _, low, _ in p.rows], float)
    lp.row_upper_ = np.array([high for _, _, high in p.rows], float)
    lp.integrality_ = [highspy.HighsVarType.kInteger] * len(p.upper)
    lp.sense_ = highspy.ObjSense.kMaximize
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    starts, columns, values = [0], [], []
    for uses, _, _ in p.rows:
        columns += list(uses)
        values += list(uses.values())
        starts.append(len(columns))
    lp.a_matrix_.start_ = np.array(starts)
    lp.a_matrix_.index_ = np.array(columns)
    lp.a_matrix_.value_ = np.array(values, float)
    return lp


def solved_by_highs(lp: HighsLp) -> int | None:
    """At the settings that suit it best."""
    import highspy

    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.setOptionValue("presolve", "off")
    highs.setOptionValue("threads", 1)
    highs.setOptionValue("mip_rel_gap", 0.0)
    highs.passModel(lp)
    highs.run()
    status = highs.getModelStatus()
    assert status in (highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kInfeasible)
    return round(highs.getInfo().objective_function_value) if status == highspy.HighsModelStatus.kOptimal else None
