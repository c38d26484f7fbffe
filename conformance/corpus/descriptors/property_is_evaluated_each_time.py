# /// case
# summary: a property's getter runs at each read and its setter at each write
# reference: https://docs.python.org/3/library/functions.html#property
# features: property evaluation-order attribute-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Celsius:
    def __init__(self, degrees):
        self._degrees = degrees

    @property
    def fahrenheit(self):
        event("get")
        return self._degrees * 9 / 5 + 32

    @fahrenheit.setter
    def fahrenheit(self, value):
        event("set")
        self._degrees = (value - 32) * 5 / 9

    @fahrenheit.deleter
    def fahrenheit(self):
        event("del")
        self._degrees = None


def case(t, x):
    first = t.fahrenheit
    t.fahrenheit = x
    t.fahrenheit += 9
    second = t._degrees
    del t.fahrenheit
    return first, second, t


def calls():
    yield call(Celsius(100), 32)
    yield call(Celsius(100), 32)
    yield call(Celsius(0.5), 212)
