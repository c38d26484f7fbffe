# /// case
# summary: a native call in __eq__ and __lt__, in a chain, in list equality and in a condition
# reference: https://docs.python.org/3/reference/datamodel.html#object.__lt__
# features: break-in-callee opaque-call output comparison-chain special-method
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


class Key:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        print("eq", self.n, other.n)
        return self.n == other.n

    def __lt__(self, other):
        print("lt", self.n, other.n)
        return self.n < other.n


def case(a, b, c):
    x, y, z = Key(a), Key(b), Key(c)
    out = [x == y, x != z, x < y < z]
    if x < z:
        out.append("less")
    return out


def calls():
    yield call(1, 2, 3)
    yield call(1, 2, 3)
    yield call(3, 2, 1)
    yield call(1.0, 1, 1)
