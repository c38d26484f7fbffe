# /// case
# summary: an operator whose right operand is a class asks the metaclass for the reflected method
# reference: https://docs.python.org/3/reference/datamodel.html#object.__radd__
# features: metaclass operator-overload binary-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Meta(type):
    def __rmul__(cls, count):
        return [cls.size] * count

    def __radd__(cls, other):
        return cls.size + other

    def __neg__(cls):
        return -cls.size


class Item(metaclass=Meta):
    size = 2


def case(x, n, size):
    Item.size = size
    return n * Item, 1.5 + Item, x * -Item, sum([Item]), n + Item


def calls():
    yield call(np.arange(3.0), 2, 4)
    yield call(np.arange(3.0), 2, 4)
    yield call(np.arange(3.0), 0, 4)
    yield call(np.arange(3.0), 3, 1.5)
