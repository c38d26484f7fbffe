# /// case
# summary: a set display of an object, a number that an array gives and what is left of a long text
# reference: https://docs.python.org/3/reference/expressions.html#set-displays
# features: set numpy-reduction string evaluation-order
# since: 3.8
# capture: breaks 1 data-dependent-scalar
# ///
import numpy as np

from conformance.case import call


class Reading:
    def __init__(self, unit):
        self.unit = unit


def case(x, reading, note):
    found = {reading, x.sum(), note.strip()}
    return x / len(found)


def note(day):
    return "  " + "the reading of day %d was checked; " % day * 40


def calls():
    reading = Reading("bar")
    yield call(np.array([1.0, 2.0]), reading, note(1))
    yield call(np.array([1.0, 2.0]), reading, note(1))
    yield call(np.array([3.0, 2.0]), reading, note(2)).expect("hit")
    yield call(np.array([4.0, 2.0]), Reading("mmHg"), note(3)).expect("any")
