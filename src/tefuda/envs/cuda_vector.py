"""Many tables on a GPU: the step of `tefuda.envs.vector` as a kernel, with a thread for each table.

Rules, bots and encoders are the same functions, from the same sources.  All arrays stay on the GPU.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, NamedTuple

from tefuda.bots.bot import own, quick_choice_of
from tefuda.engine.backends.compiled import batch, dtype_of, known_table
from tefuda.engine.backends.compiler.kinds import ITEMS, WHOLE, IrType, batch_of, named, record_of, row_of, rules_of
from tefuda.engine.declarations.fields import FieldRecord
from tefuda.engine.declarations.game import Game
from tefuda.engine.declarations.observation import Observation
from tefuda.engine.declarations.options import Rules
from tefuda.engine.declarations.scratch import Scratch
from tefuda.engine.declarations.words import LONGEST
from tefuda.engine.encoding import Encoder
from tefuda.engine.encoding.tokens import forms_of
from tefuda.engine.matches.playouts import roll
from tefuda.engine.texts.errors import so_many_values
from tefuda.envs.spec import ActionSpace, BadAction, EnvConfig, EnvironmentSpec, encoder_of, spec_of
from tefuda.envs.step_kernels import see
from tefuda.envs.step_records import StepOutput, StepTables, TableProgress
from tefuda.envs.stepped_tables import TimeStep
from tefuda.envs.stepping import NOOP, RESET, allowed, step
from tefuda.envs.tables import seeds_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

LANES = 32  # threads that a device runs in step: the records of so many tables are interleaved
PIECES = 64  # so many times `LANES` threads for each processor of the device copy what others have written
SHARE = 4  # of the free memory a fourth is for the working memory of threads


class DeviceThreads(NamedTuple):
    """The memory that the threads of a device have to themselves, and what they note of each table."""

    views: Sequence[Observation]
    scratches: Sequence[Scratch]
    given: list[int]
    refused: list[int]


def step_each(
    tables: StepTables, own: DeviceThreads, actions: list[int], begin: int, thread: int, threads: int
) -> None:
    """Let each thread go on by an action at its tables; one that is not allowed is refused, and changes nothing."""
    i = thread
    while i < len(actions):
        own.refused[i] = 0
        own.given[i] = RESET if begin == 1 else actions[i]
        if begin == 0 and not allowed(tables, i, actions[i]):
            own.refused[i], own.given[i] = 1, NOOP
        step(tables, own.views[thread], own.scratches[thread], i, i + 1, own.given)
        i += threads


def sample_each(mask: list[list[int]], chance: list[list[int]], actions: list[int], thread: int, threads: int) -> None:
    """Choose at random among the allowed actions; 0 where none is allowed."""
    i = thread
    while i < len(actions):
        row, ways = mask[i], 0
        for action in range(len(row)):
            ways += row[action]
        left = roll(chance[i], max(ways, 1))
        actions[i] = 0
        for action in range(len(row)):
            if row[action] == 1:
                if left == 0:
                    actions[i] = action
                left -= 1
        i += threads


def arrange_each(
    given: list[list[int]], rows: list[list[int]], ended: int, done: list[int], thread: int, threads: int
) -> None:
    """Copy interleaved rows so that each lies by itself; ``ended``: those of tables whose episode has ended only.

    Neighbouring threads touch neighbouring addresses, so that their accesses are coalesced.
    """
    size = len(rows[0])
    pieces = (size + LANES - 1) // LANES
    at = thread // LANES
    while at < pieces * ((len(rows) + LANES - 1) // LANES):
        first, j = at // pieces * LANES, at % pieces * LANES + thread % LANES
        if j < size:
            for i in range(first, min(first + LANES, len(rows))):
                if ended == 0 or done[i] == 1:
                    rows[i][j] = given[i][j]
        at += threads // LANES


@dataclass(frozen=True)
class CudaTimeStep:
    """The arrays that the tables show, in the memory of the device; every step overwrites them, always the same ones.

    They are those of `TimeStep`, and ``refused`` (n,) uint8: 1 where the action was not allowed, and nothing happened.
    PyTorch and CuPy take them without a copy (``torch.as_tensor(turn.observation)``), as all that know
    ``__cuda_array_interface__``; ``turn.numpy()`` copies them all.
    """

    observation: Any
    legal_action_mask: Any
    current_player: Any
    rewards: Any
    terminated: Any
    final_observation: Any
    refused: Any

    def numpy(self) -> TimeStep:
        """Return a copy of all but ``refused`` in the processor's memory."""
        return TimeStep(*(getattr(self, field.name).numpy() for field in fields(TimeStep)))


class CudaVector:
    """Many tables on a device, made by `cuda`.

    ``spec``: the names of actions and numbers; ``timestep``: what the tables show now; ``n`` and ``seats``: the number
    of tables, and of seats at each; ``action_space``: the actions; ``threads``: how many threads share the tables.
    """

    game: Game
    rules: Rules
    seats: int
    n: int

    def __init__(self, game: Game, rules: Rules, size: int, how: EnvConfig, device: Any) -> None:
        import numpy as np

        self.game, self.rules, self.seats, self.n, self.device = game, rules, len(how.policies), size, device
        self.action_space: ActionSpace = ActionSpace(game, self.seats, rules)
        made = encoder_of(self.action_space, how)
        self.spec: EnvironmentSpec = spec_of(self.action_space, None if how.hears else made, how.history_length)
        obs, actions = (size, self.spec.observation.size), (size, self.action_space.size)
        dtype = self.spec.observation.dtype
        self.timestep: CudaTimeStep = CudaTimeStep(
            *(device.array(obs, dtype), device.array(actions, np.uint8), device.array((size,), np.int64)),
            *(device.array((size, self.seats), np.float32), device.array((size,), np.uint8), device.array(obs, dtype)),
            device.array((size,), np.uint8),
        )
        self.actions: Any = device.array((size,), np.int64)
        self._chance: Any = device.array((size, 1), np.int64)
        self._noted: Any = device.array((size,), np.int64)
        self._progress = self._records(TableProgress, size)
        self._written = [self._batch(dtype, obs[1]), self._batch(np.uint8, actions[1]), self._batch(dtype, obs[1])]
        self.begun: bool = False
        self.seed_all(how.seed)
        self._tables: tuple[IrType, Any] = self._given(how, made)
        rows, one_thread = row_of(WHOLE), self._own(1)  # until it is known how many there are
        self._step = device.kernel(game, step_each, [self._tables[0], one_thread[0], rows, WHOLE])
        self.threads: int = self._threads()
        self._lent: Any = self._own(self.threads)[1]
        self._sample = device.kernel(game, sample_each, [kind for kind, _ in self._choosing])
        self._arrange = [
            (device.kernel(game, arrange_each, [kind for kind, _ in given]), [value for _, value in given])
            for given in self._arranged()
        ]

    def seed_all(self, seed: int | bytes | None) -> None:
        """Let the cards of every table follow from this seed, from its first episode; None draws a seed."""
        import numpy as np

        progress = batch(TableProgress, self.n)
        progress["seed"] = seeds_of(self.n, seed)
        self._progress[1][0].write(interleaved(progress.view(np.int64).reshape(self.n, -1)).reshape(-1, LANES))
        self._chance.write(progress["seed"][:, None] ^ 1)

    def _threads(self) -> int:
        """The number of threads for which there is room, in whole blocks."""
        room = sum(dtype_of(kind).itemsize for kind in (self.game.rules.view_type, self.game.rules.scratch))
        most = min(self.device.processors * self._step.resident, self.device.free_bytes() // SHARE // room)
        return max(int(min(most, self.n + LANES - 1)) // LANES, 1) * LANES

    @property
    def _choosing(self) -> list[tuple[IrType, Any]]:
        return [self._written[1], plain(self._chance), plain(self.actions)]

    def _arranged(self) -> list[list[tuple[IrType, Any]]]:
        """The arguments of `arrange_each` for the arrays that threads write interleaved."""
        turn = self.timestep
        shown = ((turn.observation, 0), (turn.legal_action_mask, 0), (turn.final_observation, 1))
        return [
            [written, plain(array), (WHOLE, ended), plain(turn.terminated)]
            for written, (array, ended) in zip(self._written, shown, strict=True)
        ]

    def _given(self, how: EnvConfig, made: Encoder) -> tuple[IrType, Any]:
        """All tables, as the kernel takes them."""
        import numpy as np

        game, size, device, wide = self.game, self.n, self.device, how.history_length if how.hears else 1
        settings = how.settings(self.action_space, how.history_length if how.hears else made.size)
        bots = known_table(game, [quick_choice_of(name, game) for name in how.others or ["random"]], **own(game))
        past = [plain(device.array((size, 1), np.int16)) for _ in range(2)]
        turn, (obs, mask, final) = self.timestep, self._written
        seat, reward, done = map(plain, (turn.current_player, turn.rewards, turn.terminated))
        return together(
            StepTables,
            rules=(rules_of(self.rules._fields), self._row([*self.rules])),
            settings=(rules_of(settings._fields), self._row([*settings])),
            bots=(bots, None),
            encoders=(known_table(game, [see], encode=made.kernel), None),
            sits=plain(self._row(how.sits)),
            pack=plain(self._row(game.pack(self.seats, self.rules).cards)),
            forms=plain(self._row(forms_of(game.rules.facts))),
            words=plain(self._row(self.action_space.words)),
            numbers=plain(self._row(self.action_space.numbers)),
            states=self._records(game.rules.state, size),
            progress=self._progress,
            lines=self._batch(np.int16, LONGEST),
            told=past[0],
            before=past[1],
            heard=plain(device.array((size * self.seats, wide), np.uint8)),
            lengths=self._batch(np.int64, self.seats),
            shown=together(StepOutput, obs=obs, mask=mask, seat=seat, reward=reward, done=done, final=final),
        )

    def _own(self, threads: int) -> tuple[IrType, Any]:
        """The memory of so many threads."""
        views, scratches = (
            self._records(kind, threads) for kind in (self.game.rules.view_type, self.game.rules.scratch)
        )
        given, refused = plain(self._noted), plain(self.timestep.refused)
        return together(DeviceThreads, views=views, scratches=scratches, given=given, refused=refused)

    def _records(self, kind: type[FieldRecord], many: int) -> tuple[IrType, Any]:
        """So many records, interleaved."""
        import numpy as np

        layout = dtype_of(kind)
        room = self.device.array((-(-many // LANES) * layout.itemsize // 8, LANES), np.int64)
        return batch_of(record_of(layout, LANES)), (room, many)

    def _batch(self, dtype: Any, many: int) -> tuple[IrType, Any]:
        """A row of ``many`` numbers for each table, interleaved."""
        made = self.device.array((-(-self.n // LANES), many, LANES), dtype)
        return row_of(ITEMS[made.dtype.name], 2, LANES, batch=True), (made, self.n, many)

    def _row(self, values: Sequence[int]) -> Any:
        """Ints in the memory of the device."""
        import numpy as np

        found = self.device.array((len(values),), np.int64)
        found.write(np.array(values, np.int64))
        return found

    # --- going on

    def reset(self, seed: int | bytes | None = None) -> CudaTimeStep:
        """Begin a new episode at every table; ``seed``: all cards follow from it from now on."""
        if seed is not None:
            self.seed_all(seed)
        self.begun = True
        return self._go_on(1, self.actions)

    def step(self, actions: Any) -> CudaTimeStep:
        """Go on by one action at each table: an int64 array (n,) on the device, such as a tensor of PyTorch.

        Where an action is not allowed nothing happens, and ``refused`` is 1.  The call returns before the device has
        finished; a copy of an array to the processor waits for it.

        Raises:
            BadAction: it is another kind of array.
        """
        if not self.begun:
            self.reset()
        told = getattr(actions, "__cuda_array_interface__", None) or actions.__array_interface__
        if tuple(told["shape"]) != (self.n,) or told["typestr"] != "<i8" or told.get("strides") not in (None, (8,)):
            raise BadAction(told["shape"], so_many_values(self.n), "actions")
        return self._go_on(0, actions)

    def sample(self) -> Any:
        """Choose among the allowed actions of each table at random, and return the array of actions, always the same.

        The choices follow from the seed, too.
        """
        self._sample(self.n, *(value for _, value in self._choosing))
        return self.actions

    def _go_on(self, begin: int, actions: Any) -> CudaTimeStep:
        self._step(self.threads, self._tables[1], self._lent, actions, begin)
        for arrange, arranged in self._arrange:
            arrange(self.device.processors * PIECES * LANES, *arranged)
        return self.timestep


def interleaved(rows: NDArray[Any]) -> NDArray[Any]:
    """Rows of numbers, (n, m), so that the same numbers of `LANES` rows lie side by side."""
    import numpy as np

    size, many = rows.shape
    found = np.zeros((-(-size // LANES) * LANES, many), rows.dtype)
    found[:size] = rows
    return found.reshape(-1, LANES, many).transpose(0, 2, 1)


def plain(array: Any) -> tuple[IrType, Any]:
    """An array in which tables lie one after the other, with its kind."""
    return row_of(ITEMS[array.dtype.name], len(array.shape)), array


def together(of: Any, **values: tuple[IrType, Any]) -> tuple[IrType, Any]:
    """A named tuple of values, which are given with their kinds, and its kind."""
    kinds, given = zip(*(values.pop(name) for name in of._fields), strict=True)
    assert not values, values
    return named(of._fields, kinds), of(*given)
