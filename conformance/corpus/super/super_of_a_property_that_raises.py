# /// case
# summary: an error of the base's property, read by super() in a subclass's one, is caught by the caller
# reference: https://docs.python.org/3/library/functions.html#super
# features: super property raise try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def __init__(self, d):
        self.d = d

    @property
    def rate(self):
        return self.d["rate"]


class Sub(Base):
    @property
    def rate(self):
        return super().rate * 10


def case(x, obj):
    try:
        return x * obj.rate
    except KeyError as error:
        return x - 1, error.args


def calls():
    yield call(np.arange(3.0), Sub({"rate": 2}))
    yield call(np.arange(3.0), Sub({"rate": 2}))
    yield call(np.arange(3.0), Sub({}))
    yield call(np.arange(3.0), Base({"rate": 2}))
