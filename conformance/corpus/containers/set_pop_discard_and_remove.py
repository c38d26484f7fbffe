# /// case
# summary: discard of what is not there is nothing, remove is a KeyError that is caught, pop empties
# reference: https://docs.python.org/3/library/stdtypes.html#set
# features: set set-mutation try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(a, item, x):
    a.discard("no")
    try:
        a.remove(item)
        x = x * 2
    except KeyError as error:
        x = x - 1
        a.add(error.args[0])
    only = {item}
    popped = only.pop()
    return sorted(a), popped, len(only), x


def calls():
    yield call({"a", "b"}, "a", np.arange(2.0))
    yield call({"a", "b"}, "a", np.arange(2.0))
    yield call({"a", "b"}, "z", np.arange(2.0))
