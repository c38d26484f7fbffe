# /// case
# summary: singledispatchmethod chooses by the type of the first argument and binds the instance
# reference: https://docs.python.org/3/library/functools.html#functools.singledispatchmethod
# features: descriptor decorator type-guard method-call
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class Reader:
    base = 1

    @functools.singledispatchmethod
    def read(self, value):
        return "other", value

    @read.register(int)
    def of_int(self, value):
        return "int", value + self.base

    @read.register(np.ndarray)
    def of_array(self, value):
        return "array", value * 2 + self.base


def case(reader, value):
    return reader.read(value)


def calls():
    yield call(Reader(), np.arange(3.0))
    yield call(Reader(), np.arange(3.0))
    yield call(Reader(), 5)
    yield call(Reader(), "text")
    yield call(Reader(), True)
