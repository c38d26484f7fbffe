# /// case
# summary: del of a property calls its deleter, which may make the next read an error
# reference: https://docs.python.org/3/library/functions.html#property
# features: property del-statement try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Box:
    def __init__(self, data):
        self._data = data

    @property
    def data(self):
        return self._data

    @data.setter
    def data(self, value):
        self._data = value

    @data.deleter
    def data(self):
        event("deleted", self._data)
        del self._data


def case(x, box):
    out = [x + box.data]
    del box.data
    try:
        out.append(box.data)
    except AttributeError as error:
        out.append(str(error))
    try:
        del box.data
    except AttributeError as error:
        out.append(str(error))
    box.data = out[0] * 2
    return out, box.data


def calls():
    yield call(np.arange(3.0), Box(1))
    yield call(np.arange(3.0), Box(1))
    yield call(np.arange(3.0), Box(np.ones(3)))
