# /// case
# summary: a closure keeps results in a dict and tells what is not there by a sentinel
# reference: PEP 661
# features: sentinel closure dict identity-operator numpy-operator
# since: 3.15
# capture: full
# ///
import numpy as np

from conformance.case import call

ABSENT = sentinel("ABSENT")


def case(x, keys):
    kept = {}

    def find(key):
        found = kept.get(key, ABSENT)
        if found is ABSENT:
            found = kept[key] = x * len(key)
        return found

    total = x
    for key in keys:
        total = total + find(key)
    return total, len(kept), kept.get("zz", ABSENT) is ABSENT


def calls():
    yield call(np.arange(3.0), ["a", "bb", "a"])
    yield call(np.arange(3.0), ["a", "bb", "a"])
    yield call(np.arange(3.0), [])
    yield call(np.arange(3.0), ["zz"])
