# /// case
# summary: a setter that raises leaves the old value, and the right-hand side has been made
# reference: https://docs.python.org/3/reference/datamodel.html#object.__set__
# features: descriptor try-except raise numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Positive:
    def __set_name__(self, owner, name):
        self.store = "_" + name

    def __get__(self, instance, owner=None):
        return getattr(instance, self.store)

    def __set__(self, instance, value):
        if value.ndim != 1:
            raise ValueError("%s needs one dimension, not %d" % (self.store, value.ndim))
        setattr(instance, self.store, value)


class Signal:
    data = Positive()

    def __init__(self, data):
        self.data = data


def case(x, extra):
    signal = Signal(x)
    made = []
    try:
        made.append(x + 1)
        signal.data = extra * 2
    except ValueError as error:
        made.append(str(error))
    return signal.data, signal.data is x, made


def calls():
    yield call(np.arange(3.0), np.ones(2))
    yield call(np.arange(3.0), np.ones(2))
    yield call(np.arange(3.0), np.ones((2, 2)))
    yield call(np.arange(3.0), np.ones(2))
