# /// case
# summary: an error of the key function leaves a list that is sorted in place as some permutation, empty while it ran
# reference: https://docs.python.org/3/library/stdtypes.html#list.sort
# features: try-except list-mutation lambda
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items):
    seen = []

    def key(item):
        seen.append(len(items))
        return 10 // item

    try:
        items.sort(key=key)
    except ZeroDivisionError:
        return x - 1, sorted(items), seen
    return x * items[0], items, seen


def calls():
    yield call(np.arange(3.0), [1, 5, 2])
    yield call(np.arange(3.0), [1, 5, 2]).expect("any")
    yield call(np.arange(3.0), [1, 0, 2]).expect("any")
