# /// case
# summary: a class with type parameters is an ordinary class, and its subscription makes instances of it
# reference: https://docs.python.org/3/reference/datamodel.html#generic-classes, PEP 695
# features: type-parameters class-definition method-call numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box[T]:
    rate: int = 2

    def __init__(self, item: T):
        self.item = item

    def scaled[S](self, n: S) -> T:
        return self.item * n * self.rate


class Sub[T](Box[T]):
    rate = 3


def case(x, cls):
    made = cls(x)
    return made.scaled(2), [p.__name__ for p in cls.__type_params__], isinstance(made, Box)


def calls():
    yield call(np.arange(3.0), Box)
    yield call(np.arange(3.0), Box)
    yield call(np.arange(3.0), Sub)
    Box.rate = 10
    yield call(np.arange(3.0), Box)
