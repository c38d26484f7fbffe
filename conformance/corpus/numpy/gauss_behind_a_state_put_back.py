# /// case
# summary: gauss keeps its second number in the generator, and a state that is put back takes it along
# reference: https://docs.python.org/3/library/random.html#random.setstate
# features: method-call instance-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import random

import numpy as np

from conformance.case import call


def case(dice, x, mean):
    state = dice.getstate()
    first = dice.gauss(mean, 2.0)
    left = dice.gauss_next
    dice.setstate(state)
    return x + first, left, dice.gauss_next, dice.random()


def calls():
    dice = random.Random(5)
    for mean in (0.0, 0.0, 1.5):
        yield call(dice, np.arange(3.0), mean)
    dice.gauss(0.0, 1.0)
    yield call(dice, np.arange(3.0), 0.0)
    dice.seed(3)
    for _ in range(3):
        dice.gauss(0.0, 1.0)
        yield call(dice, np.arange(3.0), 0.0)
