# /// case
# summary: methods of object, type and builtin types called by their classes
# reference: https://docs.python.org/3/reference/datamodel.html#basic-customization
# features: special-method method-call inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    size = 1


class Thing(Base):
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return True

    def __getattribute__(self, name):
        return "got " + name if name == "shown" else object.__getattribute__(self, name)

    def __hash__(self):
        return 5


def case(x, n):
    one, two = Thing(n), Thing(n)
    return (one == two, object.__eq__(one, two), object.__eq__(one, one), object.__ne__(one, one), object.__lt__(one, two), one.shown, one.n,
            object.__getattribute__(one, "n"), hash(one), object.__hash__(one) == object.__hash__(one), Thing.mro()[1:3] == [Base, object],
            type.__subclasscheck__(Base, Thing), type.__instancecheck__(Base, one), None.__bool__(), (1).__lt__(2),
            list.__eq__([1], [1]), [1].__contains__(1), dict.__len__({1: 2}), x * one.size, int.__add__(n, 2), str.__mul__("a", 2), type(one).__name__)


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 7)
    yield call(np.arange(3), 0)
