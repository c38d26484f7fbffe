# /// case
# summary: a function cached by a dict of its closure computes once for each key, also in later calls
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: cached-function closure dict-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def cached(f):
    known = {}

    def wrapper(n):
        if n not in known:
            known[n] = f(n)
        return known[n]

    wrapper.known = known
    return wrapper


@cached
def power(n):
    event("computed", n)
    return 1 if n == 0 else power(n - 1) * 2


def case(x, n):
    return x * power(n) + power(0)


def calls():
    for n in (3, 3, 2, 4):
        power.known.clear()
        yield call(np.arange(2.0), n)
    yield call(np.arange(2.0), 4)
    power.known.clear()
