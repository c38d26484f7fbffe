# /// case
# summary: a native call in a getter and in a setter
# reference: https://docs.python.org/3/library/functions.html#property
# features: break-in-callee opaque-call output property
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


class Cell:
    def __init__(self, value):
        self._value = value

    @property
    def value(self):
        print("get", self._value)
        return self._value

    @value.setter
    def value(self, new):
        print("set", new)
        self._value = new


def case(x):
    cell = Cell(x)
    cell.value += cell.value * 2
    return [cell.value, x]


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(-1)
