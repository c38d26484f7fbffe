# /// case
# summary: += on a list in a tuple extends the list and raises, the tuple is unhashable
# reference: https://docs.python.org/3/reference/simple_stmts.html#augmented-assignment-statements
# features: tuple inplace-operator try-except list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(pair, x):
    seen = []
    try:
        pair[0] += [x * 2]
    except TypeError as error:
        seen.append(type(error).__name__)
    try:
        seen.append({pair: 1})
    except TypeError:
        seen.append("unhashable")
    return pair, seen, x + len(pair[0])


def calls():
    yield call(([], 1), np.arange(2.0))
    yield call(([], 1), np.arange(2.0))
    yield call(([5], ()), np.arange(2.0))
