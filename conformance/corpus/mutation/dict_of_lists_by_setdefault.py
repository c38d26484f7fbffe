# /// case
# summary: setdefault gives the list that is there or the new one, and it is the stored object either way
# reference: https://docs.python.org/3/library/stdtypes.html#dict.setdefault
# features: dict-mutation list-mutation object-identity for-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(groups, pairs, x):
    for key, value in pairs:
        groups.setdefault(key, []).append(x * value)
    last = groups.setdefault("last", groups)
    return groups, last is groups, list(groups)


def calls():
    pairs = [("a", 1), ("b", 2), ("a", 3)]
    yield call({}, pairs, np.arange(3.0))
    yield call({}, pairs, np.arange(3.0))
    yield call({"b": [0]}, pairs, np.arange(3.0))
    yield call({"last": None}, pairs[:1], np.arange(3.0))
