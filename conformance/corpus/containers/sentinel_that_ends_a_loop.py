# /// case
# summary: a sentinel ends a loop over what a callee gives
# reference: PEP 661
# features: sentinel while-loop identity-operator numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call

END = sentinel("END")


def taken(items):
    return items.pop(0) if items else END


def case(x, items):
    while (item := taken(items)) is not END:
        x = x * 2 + item
    return x, item is END


def calls():
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), [1, 2])
    yield call(np.arange(2.0), [])
