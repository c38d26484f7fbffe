"""The table of operations: every claim holds on arrays of many shapes, and nearly all are inferable."""
from __future__ import annotations

import random

import numpy as np
import pytest
from numpy_claims import Operation, metas, places, reals, snapshot, wrong
from numpy_operations import NATIVE, OPERATIONS

from sot.arrays.of_numpy.inference import Uninferable

SIZES = [(2, 3, 4), (3, 3, 3), (4, 2, 5), (3, 3, 3), (2, 2, 2), (1, 3, 2), (1, 1, 1), (2, 3, 1), (0, 2, 3), (2, 3, 0)]

EXISTING = [source for source in OPERATIONS if Operation(source).exists()]


@pytest.mark.parametrize("source", EXISTING)
def test_claims_hold(source: str) -> None:
    operation = Operation(source)
    try:
        result = operation.infer(metas())
    except Uninferable:
        return
    ran = 0
    for seed, sizes in enumerate(SIZES):
        env = reals(random.Random(seed), sizes)
        kind, _, args, kwargs = operation.operands(env)
        where = places(kind, args, kwargs)
        before = snapshot(where)
        try:
            real, args, kwargs = operation.run(env)
        except Exception:  # the shapes do not fit: it raises natively too
            continue
        ran += 1
        # run() evaluates operands that are expressions again
        fault = wrong(result, real, places(kind, args, kwargs), before)
        assert not fault, "%s claimed %r for sizes %r, but %s" % (source, result, sizes, fault)
    assert ran, "%s never ran" % source


def test_nearly_all_are_inferable() -> None:
    left = []
    for source in EXISTING:
        try:
            Operation(source).infer(metas())
        except Uninferable as error:
            left.append("%s: %s: %s" % (source, error.reason, error.message))
    share = 1 - len(left) / len(EXISTING)
    known = len(EXISTING) - len(left)
    print("NumPy %s: %d of %d inferable, %.1f %%" % (np.__version__, known, len(EXISTING), 100 * share))
    print("\n".join(left))
    assert share >= 0.9, left


@pytest.mark.parametrize("source", [source for source in NATIVE if Operation(source).exists()])
def test_left_to_the_interpreter(source: str) -> None:
    with pytest.raises(Uninferable) as caught:
        Operation(source).infer(metas())
    assert caught.value.reason == NATIVE[source]
