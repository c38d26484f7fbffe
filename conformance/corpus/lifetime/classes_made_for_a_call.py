# /// case
# summary: classes, functions and instances made for one call go when the program drops them, whatever was guarded
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: method-call structure-guard
# since: 3.8
# capture: full
# ///
import gc
import weakref

import numpy as np

from conformance.case import call


class Box:
    def __init__(self, value):
        self.value = value


def made(number):
    class Local:
        step = number

        def add(self, x):
            return x + self.step

    return Local


def dropped(box):
    reference = weakref.ref(box.value)
    box.value = None
    gc.collect()
    return reference() is None


def case(box, x):
    return box.value().add(x)


def calls():
    for number in range(4):
        box = Box(made(number))
        yield call(box, np.ones(2))
        yield call(box, np.ones(2))
        assert dropped(box), "the class lives on"
