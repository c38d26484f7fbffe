# /// case
# summary: itertools.cycle in a closure goes round from call to call
# reference: https://docs.python.org/3/library/itertools.html#itertools.cycle
# features: itertools closure iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import itertools

import numpy as np

from conformance.case import call


def make():
    turns = itertools.cycle([1, -1, 0])
    history = []

    def case(x):
        history.append(next(turns))
        return x * history[-1], len(history)

    return case


def calls():
    for _ in range(5):
        yield call(np.arange(2.0)).expect("any")
