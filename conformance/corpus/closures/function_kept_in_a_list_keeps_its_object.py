# /// case
# summary: functions made by an inlined factory are put in a list: the object in their cell dies when the list is emptied
# reference: https://docs.python.org/3/reference/datamodel.html#cell-objects
# features: object-lifetime closure list-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Held:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        event("died", self.n)


HELD = []


def factory():
    held = HELD.pop()

    def scale(y):
        return y * held.n

    def shift(y):
        return y + held.n

    return [scale, shift]


def case(x):
    functions = factory()
    event("made")
    x = functions[0](x)
    functions.pop(0)
    event("one left")
    x = functions[0](x)
    functions.clear()
    event("none left")
    return x


def calls():
    for n in (1, 1, 3):
        HELD.append(Held(n))
        yield call(np.arange(3.0)).expect("any")
