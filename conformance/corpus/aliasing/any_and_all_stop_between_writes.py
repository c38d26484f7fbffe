# /// case
# summary: any and all stop at the first answer, so later items do not write
# reference: https://docs.python.org/3/library/functions.html#any
# features: builtin-function generator-expression numpy-inplace aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def wrote(x, k, answer):
    x[k] += 1
    return answer


def case(x, answers):
    found = any(wrote(x, k, a) for k, a in enumerate(answers))
    middle = x.copy()
    every = all(wrote(x, k, a) for k, a in enumerate(answers))
    return found, every, middle, x


def calls():
    yield call(np.zeros(3), [False, True, True])
    yield call(np.zeros(3), [False, True, True])
    yield call(np.zeros(3), [True, True, False])
    yield call(np.zeros(3), [])
