# /// case
# summary: arithmetic between instances goes through their methods, in place when there is one
# reference: https://docs.python.org/3/reference/datamodel.html#emulating-numeric-types
# features: operator-overload inplace-operator special-method
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Vec:
    def __init__(self, *items):
        self.items = list(items)

    def __add__(self, other):
        return Vec(*[a + b for a, b in zip(self.items, other.items)])

    def __mul__(self, k):
        return Vec(*(a * k for a in self.items))

    __rmul__ = __mul__

    def __iadd__(self, other):
        self.items.extend(other.items)
        return self

    def __neg__(self):
        return self * -1

    def __abs__(self):
        return sum(abs(a) for a in self.items)

    def __matmul__(self, other):
        return sum(a * b for a, b in zip(self.items, other.items))


def case(v, w, k):
    u = v + k * w
    old = v
    v += w
    return -u, abs(u), u @ w, v is old, v


def calls():
    yield call(Vec(1, 2), Vec(3, 4), 2)
    yield call(Vec(1, 2), Vec(3, 4), 2)
    yield call(Vec(1.5), Vec(2), -1)
    yield call(Vec(), Vec(), 0)
