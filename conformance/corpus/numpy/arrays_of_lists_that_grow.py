# /// case
# summary: np.array of lists whose length, depth and kinds of numbers change from call to call
# reference: https://numpy.org/doc/stable/reference/generated/numpy.array.html
# features: numpy-creation list numpy-dtype shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, found):
    made = np.array(found)
    return made.dtype, made.ndim, made, np.asarray(found, dtype=float) if made.dtype != bool else None, x + len(found)


def calls():
    for n in (1, 2, 3, 5, 8, 13, 21):
        yield call(np.arange(2.0), list(range(n))).expect("any")
    yield call(np.arange(2.0), [1, 2, 3.5]).expect("any")
    yield call(np.arange(2.0), [True, False]).expect("any")
    yield call(np.arange(2.0), [True, 2]).expect("any")
    yield call(np.arange(2.0), [1, 2j, 3]).expect("any")
    yield call(np.arange(2.0), [(1, 2), (3, 4)]).expect("any")
    yield call(np.arange(2.0), [[1, 2.5]]).expect("any")
    yield call(np.arange(2.0), [np.arange(2), np.arange(2)]).expect("any")
    yield call(np.arange(2.0), [2 ** 63, 1]).expect("any")
    yield call(np.arange(2.0), []).expect("any")
    yield call(np.arange(2.0), [1, 2]).expect("any")
