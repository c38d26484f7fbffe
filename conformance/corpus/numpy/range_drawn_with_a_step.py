# /// case
# summary: randrange with a start, a stop and a step, of a generator that is handed over, among array operations
# reference: https://docs.python.org/3/library/random.html#random.randrange
# features: numpy-operator builtin-function mutation-order
# since: 3.8
# capture: full
# ///
import random

import numpy as np

from conformance.case import call


def case(dice, x, n):
    first = dice.randrange(n)
    second = x * first + dice.randrange(10, 20)
    return second - dice.randrange(0, 100, 5), dice.randrange(3, n)


def calls():
    dice = random.Random(11)
    for n in (7, 7, 9):
        yield call(dice, np.arange(3.0), n)
    dice.seed(4)
    yield call(dice, np.arange(3.0), 9)
    yield call(dice, np.arange(3.0), 3)
