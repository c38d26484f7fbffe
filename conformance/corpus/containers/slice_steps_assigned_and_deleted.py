# /// case
# summary: an extended slice is assigned as many items as it has, deleted, and given back when it does not fit
# reference: https://docs.python.org/3/reference/simple_stmts.html#assignment-statements
# features: slice item-assignment list-mutation try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, items, values):
    try:
        items[::2] = values
    except ValueError as error:
        return items, str(error), x
    items[1:1] = [x]
    del items[-1::-2]
    items[5:2] = "z"
    return items, x * len(items)


def calls():
    yield call(np.arange(2.0), [0, 1, 2, 3, 4], "abc")
    yield call(np.arange(2.0), [0, 1, 2, 3, 4], "abc")
    yield call(np.arange(2.0), [0, 1, 2], (7, 8))
    yield call(np.arange(2.0), [0], [x for x in "q"])
