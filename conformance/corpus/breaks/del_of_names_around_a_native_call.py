# /// case
# summary: arrays whose last name is deleted before or behind a native call, weak references tell when they die
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: opaque-call del-statement object-lifetime
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, track


class Held:
    def __init__(self, array):
        self.array = array


def case(x, n):
    held = track(Held(x + n), "held")
    y = held.array * 2
    del held
    print("between")
    return y + x


def calls():
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 1)
    yield call(np.arange(3.0), 2)
