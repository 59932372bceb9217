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

    env = pgx.make("sparrow_mahjong")
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    choose = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9)))
    key, spent = jax.random.PRNGKey(7), 0.0
    state = init(jax.random.split(key, TABLES))
    for at in range(WARM + STEPS):
        key, drawn = jax.random.split(key)
        actions = jax.block_until_ready(choose(drawn, state.legal_action_mask))
        begun = time.process_time()
        state = jax.block_until_ready(step(state, actions))
        spent += time.process_time() - begun if at >= WARM else 0.0
    return TABLES * STEPS / spent


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    print(rate())
