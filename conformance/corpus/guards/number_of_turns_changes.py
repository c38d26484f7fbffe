# /// case
# summary: a loop over a range whose length is another one in nearly every call
# reference: https://docs.python.org/3/library/stdtypes.html#range
# features: for-loop range value-guard
# since: 3.8
# capture: breaks 2 long-loop raises
# ///
import numpy as np

from conformance.case import call


def case(n, x, limit):
    total = x[:2]
    for i in range(n):
        total = total + i
        if i > limit:
            total = total * 2
            break
    else:
        i = -1
    return total, i, n


def calls():
    x = np.arange(3.0)
    for n in (1, 2, 3, 4):
        yield call(n, x, 2)
    for n in (3, 0, -2, 5, 17, 40, 3):
        yield call(n, x, 50).expect("hit")
    yield call(17, x, 2).expect("any")
    yield call(18, x, 2).expect("hit")
    yield call(True, x, 2).expect("any")
    yield call(1 << 70, x, 4).expect("any")
    yield call(2.0, x, 4).expect("any")
    yield call(19, x, 0).expect("hit")
