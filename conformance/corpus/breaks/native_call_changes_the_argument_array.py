# /// case
# summary: a native function writes the array that was read before it; what was computed before is not affected
# reference: https://numpy.org/doc/stable/reference/generated/numpy.ndarray.html
# features: opaque-call argument-mutation numpy-inplace aliasing
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import random

import numpy as np

from conformance.case import call


def case(x, rng):
    before = x * 2
    view = x[::-1]
    rng.shuffle(x)
    return before, view + 1, x * 3


def calls():
    for seed in (1, 1, 2):
        yield call(np.arange(4.0), random.Random(seed)).expect("any")
