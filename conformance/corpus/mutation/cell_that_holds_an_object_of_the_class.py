# /// case
# summary: a closure changes the attribute of an object in its cell, and later binds another object there
# reference: https://docs.python.org/3/reference/executionmodel.html#binding-of-names
# features: cell-mutation attribute-mutation nonlocal aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    def __init__(self, n):
        self.n = n


def case(x, box):
    held = box

    def step(fresh):
        nonlocal held
        held.n += 1
        if fresh:
            held = Box(100)
        return held.n

    first = step(False)
    second = step(True)
    third = step(False)
    return x * third, first, second, box, held is box


def calls():
    yield call(np.arange(3.0), Box(1))
    yield call(np.arange(3.0), Box(1))
    yield call(np.arange(3.0), Box(0.5))
