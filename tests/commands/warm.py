"""Whoever imports this has the native code of a simulation at hand, and so has every fork of his."""

from __future__ import annotations

from tefuda.lab.simulate import simulate

simulate("skarney-gin", 1, ("greedy", "random"))
