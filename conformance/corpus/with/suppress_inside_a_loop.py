# /// case
# summary: contextlib.suppress in each turn of a loop: the rest of the turn is left out, the next turn goes on
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.suppress
# features: with-statement for-loop dict numpy-operator
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call


def case(x, tables):
    done = 0
    for table in tables:
        with contextlib.suppress(KeyError, IndexError):
            x = x + table["shift"]
            done += 1
            x = x * table["scale"][0]
            done += 10
        x = x - 1
    return x, done


def calls():
    yield call(np.arange(3.0), [{"shift": 1, "scale": [2]}])
    yield call(np.arange(3.0), [{"shift": 1, "scale": [2]}])
    yield call(np.arange(3.0), [{}, {"shift": 1}, {"shift": 2, "scale": []}])
    yield call(np.arange(3.0), [])
