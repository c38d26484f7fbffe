# /// case
# summary: the default of a generator function is one object for all its generators, and is changed when they run
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: generator default-argument list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def remembers(x, seen=[]):
    seen.append(len(seen))
    yield x * len(seen)
    yield seen


def case(x):
    a, b = remembers(x), remembers(x)
    second, first = next(b), next(a)
    return first, second, next(a) is next(b)


def calls():
    for n in (2, 2, 3):
        remembers.__defaults__[0].clear()
        yield call(np.arange(float(n)))
    yield call(np.arange(3.0))
