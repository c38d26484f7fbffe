# /// case
# summary: a list that the __del__ of a dropped object has made is changed by the code that follows
# reference: https://docs.python.org/3/reference/datamodel.html#object.__del__
# features: list special-method list-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call

KEPT = []


class Held:
    def __init__(self, number):
        self.number = number

    def __del__(self):
        KEPT.append([self.number])


def case(x, box):
    box.pop()
    last = KEPT[-1]
    last.append(len(KEPT))
    return x * last[0], last


def calls():
    for number in (1, 1, 2, 3):
        yield call(np.arange(3.0), [Held(number)]).expect("any")
