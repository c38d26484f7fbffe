# /// case
# summary: functions and classes with type parameters, bounds and aliases are called like others
# reference: PEP 695
# features: type-parameters annotations method-call numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box[T]:
    def __init__(self, item: T):
        self.item = item

    def map[S](self, f) -> "Box[S]":
        return Box(f(self.item))


type Pair[A] = tuple[A, A]


def twice[T: (int, float)](x: T, k: T = 2) -> Pair[T]:
    return x * k, x


def case(x, k):
    a, b = twice(x, k)
    box = Box[int](a).map(lambda y: y + 1)
    return box.item, b is x, twice.__type_params__[0].__name__, twice(k)


def calls():
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(2.0), 0.5)
