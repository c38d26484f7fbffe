# /// case
# summary: a native call in __add__, __radd__, __iadd__ and __neg__ with operands pending
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: break-in-callee opaque-call output operator-overload
# since: 3.8
# capture: breaks 3 opaque-call opaque-call opaque-call
# ///
from conformance.case import call


class Num:
    def __init__(self, n):
        self.n = n

    def __add__(self, other):
        print("add", self.n)
        if not isinstance(other, Num):
            return NotImplemented
        return Num(self.n + other.n)

    def __radd__(self, other):
        print("radd", self.n)
        return Num(self.n + other)

    def __iadd__(self, other):
        print("iadd", self.n)
        self.n += other
        return self

    def __neg__(self):
        print("neg", self.n)
        return Num(-self.n)


def case(a, b):
    x, y = Num(a), Num(b)
    old = x
    x += 5
    z = [a, -(x + y) + -y, b + x]
    return x is old, z


def calls():
    yield call(1, 2)
    yield call(1, 2)
    yield call(2.5, 2)
    yield call(0, -1)
