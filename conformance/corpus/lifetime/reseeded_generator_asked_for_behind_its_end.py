# /// case
# summary: a generator made, seeded again and deleted in the call is gone; its reference is asked before and after
# reference: https://docs.python.org/3/library/weakref.html
# features: object-lifetime del-statement method-call numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import random
import weakref

import numpy as np

from conformance.case import call


def case(n, x):
    dice = random.Random(n)
    seen = weakref.ref(dice)
    there = seen() is dice
    dice.seed(n + 1)
    del dice
    return x * n, there, seen() is None


def calls():
    for n in (1, 1, 2, 3):
        yield call(n, np.arange(3.0))
