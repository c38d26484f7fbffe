# /// case
# summary: a special method of a class patched between two calls is the one the operator uses
# reference: https://docs.python.org/3/reference/datamodel.html#special-lookup
# features: special-method code-guard operator-overload
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Num:
    def __init__(self, n):
        self.n = n

    def __add__(self, other):
        return self.n + other

    def __bool__(self):
        return self.n > 0


def case(num, x):
    return num + x, "true" if num else "false", num == x


def calls():
    num = Num(1)
    yield call(num, 2)
    yield call(num, 2)
    Num.__add__ = lambda self, other: ("patched", other)
    yield call(num, 2)
    Num.__bool__ = lambda self: False
    yield call(num, 2)
    del Num.__bool__
    yield call(num, 2)
    Num.__eq__ = lambda self, other: "equal"
    yield call(num, 2)
    Num.__len__ = lambda self: 0
    yield call(num, 2)
