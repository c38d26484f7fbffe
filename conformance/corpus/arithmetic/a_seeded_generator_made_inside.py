# /// case
# summary: a generator of the library is made with a seed and draws pairs of normal numbers
# reference: https://docs.python.org/3/library/random.html#random.Random
# features: builtin-function method-call float-arithmetic
# since: 3.8
# capture: full
# ///
import random

import numpy as np

from conformance.case import call


def case(x, seed):
    dice = random.Random(seed)
    kept = dice.gauss_next
    first = dice.gauss(0.0, 1.0)
    x = x * first + dice.random()
    second = dice.gauss(0.0, 1.0)
    dice.seed(seed)
    return x, kept, first, second, dice.gauss(0.0, 1.0) == first, dice.randint(1, 6)


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), "two")
    yield call(np.arange(3.0), 1)
