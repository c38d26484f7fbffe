# /// case
# summary: a native call between two writes of a cell: a function that it is given reads the value of that moment
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-nonlocal-statement
# features: nonlocal cell-mutation opaque-call output
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


class Shows:
    def __init__(self, get):
        self.get = get

    def __str__(self):
        return "state %s" % (self.get(),)


def case(x, n):
    state = n

    def set_to(value):
        nonlocal state
        state = value

    shows = Shows(lambda: state)
    set_to(n + 1)
    y = x * state
    print(shows)
    set_to(n + 2)
    return y * state, str(shows)


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 5)
