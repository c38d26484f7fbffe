# /// case
# summary: a recursion remembers its results in a dict that lives on between the calls and is emptied once
# reference: https://docs.python.org/3/library/stdtypes.html#mapping-types-dict
# features: recursion dict-mutation global-mutation containment
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


MEMO = {}


def ways(n):
    if n in MEMO:
        return MEMO[n]
    result = 1 if n < 2 else ways(n - 1) + ways(n - 2)
    MEMO[n] = result
    return result


def case(x, n):
    before = len(MEMO)
    return x * ways(n), before, len(MEMO)


def calls():
    yield call(np.arange(3.0), 6)
    MEMO.clear()
    yield call(np.arange(3.0), 6)
    yield call(np.arange(3.0), 6)
    yield call(np.arange(3.0), 8)
