# /// case
# summary: draws of the random module after a seed scale an array, a shuffle changes a list
# reference: https://docs.python.org/3/library/random.html
# features: builtin-function global-mutation list-mutation value-guard
# since: 3.8
# capture: full
# ///
import random

import numpy as np

from conformance.case import call


def case(seed, items, x):
    random.seed(seed)
    k = random.randint(1, 5)
    random.shuffle(items)
    return x * k, items, x * random.random(), random.choice(items)


def calls():
    yield call(1, [1, 2, 3], np.arange(3.0))
    yield call(1, [1, 2, 3], np.arange(3.0))
    yield call(2, [1, 2, 3], np.arange(3.0))
    import random
    random.seed(0)
