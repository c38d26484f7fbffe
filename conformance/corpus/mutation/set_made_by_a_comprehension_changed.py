# /// case
# summary: a set made inside grows in a loop over a list and is compared, cut and given back
# reference: https://docs.python.org/3/library/stdtypes.html#set-types-set-frozenset
# features: set-mutation comprehension for-loop comparison
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(numbers, x):
    seen = {n % 3 for n in numbers}
    for n in numbers:
        if n > 3:
            seen.add(n)
    other = seen.copy()
    other.discard(0)
    return x * len(seen), seen, other < seen, other == seen, other is seen


def calls():
    yield call([1, 2, 3, 4], np.arange(3.0))
    yield call([1, 2, 3, 4], np.arange(3.0))
    yield call([1, 2], np.arange(3.0))
    yield call([], np.arange(3.0))
