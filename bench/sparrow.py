"""Steps a second of pgx's `sparrow_mahjong`, compiled by JAX for the processor, with observation and mask.

``uv run --no-project --isolated --with pgx python bench/sparrow.py``: it knows nothing of Tefuda.
"""

from __future__ import annotations

import time
import warnings

TABLES, STEPS, WARM = 1_024, 100, 20


def rate() -> float:
    """Steps of all tables, random ones; how they are found is not timed."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("sparrow_mahjong")
    step_on = auto_reset(env.step, env.init)  # a table goes on with another deal, as ours do
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(step_on))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9)))
    key, spent = jax.random.PRNGKey(7), 0.0
    state = init(jax.random.split(key, TABLES))
    for at in range(WARM + STEPS):
        key, drawn, dealt = jax.random.split(key, 3)
        deals = jax.block_until_ready(jax.random.split(dealt, TABLES))
        actions = jax.block_until_ready(choose(drawn, state.legal_action_mask))
        begun = time.process_time()
        state = jax.block_until_ready(step(state, actions, deals))
        spent += time.process_time() - begun if at >= WARM else 0.0
    return TABLES * STEPS / spent


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    print(rate())
