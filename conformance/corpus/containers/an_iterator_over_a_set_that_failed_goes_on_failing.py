# /// case
# summary: an iterator over a set that changed its size fails from then on, whatever size the set has later
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set iterator-protocol try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    found = {1, 2}
    it = iter(found)
    seen = [next(it)]
    found.add(n)
    for _ in range(2):
        try:
            seen.append(next(it))
        except RuntimeError as error:
            seen.append(str(error))
        found.discard(1)
        found.discard(2)
        found.discard(n)
    return x * len(seen), seen, found


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 4)
