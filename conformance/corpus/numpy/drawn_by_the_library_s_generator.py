# /// case
# summary: samples, choices and bits of a seeded random.Random, whose state is taken and put back
# reference: https://docs.python.org/3/library/random.html#random.Random
# features: builtin-function mutation-order numpy-operator
# since: 3.8
# capture: full
# ///
import random

import numpy as np

from conformance.case import call


def case(seed, names, n, x):
    dice = random.Random(seed)
    chosen = dice.sample(names, n)
    several = dice.choices(names, [3, 2, 1], k=n)
    state = dice.getstate()
    bits = dice.getrandbits(8)
    number = dice.random()
    dice.setstate(state)
    return x + number, chosen, several, bits, dice.getrandbits(8) == bits, dice.choice("abc"), dice


def calls():
    for seed, n in ((1, 2), (1, 2), (2, 2), (1, 3)):
        result = yield call(seed, ["a", "b", "c"], n, np.arange(3.0))
        assert result[-1].random() < 1
