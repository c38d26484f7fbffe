# /// case
# summary: an exception that is kept keeps the frame it came from and its values, dropping its traceback lets them go
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: object-lifetime try-except traceback numpy-operator
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, track


class Thing:
    def __init__(self, n):
        self.n = n


def fails(thing):
    raise ValueError(thing.n)


def case(x, thing):
    y = x * thing.n
    try:
        fails(thing)
    except ValueError as error:
        kept = error
    kept.__traceback__ = None
    return y, kept.args


def calls():
    yield call(np.arange(3.0), track(Thing(2), "a"))
    yield call(np.arange(3.0), track(Thing(2), "a"))
    yield call(np.arange(3.0), track(Thing(5), "b"))
