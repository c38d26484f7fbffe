"""A user's program as ``mypy --strict`` sees it in the lint session: what sot gives back has the type of what it was given.

Nothing runs it. Where an error is expected, mypy says so if there is none (an unused ``type: ignore``).
"""

from __future__ import annotations

from typing import assert_type

import numpy as np
import numpy.typing as npt

import sot

Array = npt.NDArray[np.float64]


@sot.symbolic_translate
def step(x: Array, w: Array, rate: float = 0.1) -> Array:
    return x - rate * w


@sot.symbolic_translate(max_entries=4)
def limited(x: Array) -> Array:
    return x


@sot.to_static
def whole(x: Array) -> int:
    return x.ndim


@sot.to_static(full_graph=False)
def called(x: Array) -> int:
    return x.ndim


@sot.skip_function
def skipped(name: str) -> str:
    return name


@sot.psdb.check_no_breakgraph
def unbroken(x: Array) -> Array:
    return x


class Layer:
    """Methods keep their types, and classes stay classes."""

    def __init__(self, size: int) -> None:
        self.weight = np.zeros(size)

    @sot.symbolic_translate
    def __call__(self, x: Array) -> Array:
        return x * self.weight


def run(x: Array) -> None:
    assert_type(step(x, x, rate=0.5), Array)
    assert_type(limited(x), Array)
    assert_type(whole(x), int)
    assert_type(called(x), int)
    assert_type(skipped("a"), str)
    assert_type(unbroken(x), Array)
    assert_type(Layer(3)(x), Array)
    assert_type(sot.symbolic_translate(skipped)("a"), str)
    with sot.hooked():
        print(sot.explain(step, x, x))
    step("text", x)  # type: ignore[arg-type]
    step(x)  # type: ignore[call-arg]
    limited(x, x)  # type: ignore[call-arg]
    whole("text")  # type: ignore[arg-type]
    skipped(1)  # type: ignore[arg-type]
    Layer("3")  # type: ignore[arg-type]
    text: str = whole(x)  # type: ignore[assignment]
    print(text)
