# /// case
# summary: the methods of type and object called by name: mro, instances and subclasses, attributes, hashes and formats
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-names
# features: special-method inheritance static-class-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    scale = 2

    def grown(self, x):
        return x * self.scale


class Left(Base):
    scale = 3


class Right(Base):
    def __hash__(self):
        return 7

    def __eq__(self, other):
        return True


class Both(Left, Right):
    pass


def case(cls, other, x):
    thing = cls()
    order = [base.__name__ for base in type.mro(cls)] + [base.__name__ for base in cls.mro()]
    asked = type.__instancecheck__(other, thing), type.__subclasscheck__(other, cls), other.__subclasscheck__(Base)
    scale = type.__getattribute__(cls, "scale"), object.__getattribute__(thing, "scale")
    same = object.__hash__(thing) == object.__hash__(thing), object.__eq__(thing, thing), object.__ne__(thing, x) is NotImplemented
    text = object.__format__("text", ""), object.__str__(5), object.__repr__(thing)[:1]
    y = cls.grown.__call__(thing, x) + type.__call__(cls).grown.__call__(x)
    return y, order, asked, scale, same, text


def calls():
    yield call(Left, Right, np.arange(3.0))
    yield call(Left, Right, np.arange(3.0))
    yield call(Both, Right, np.arange(3.0))
    yield call(Base, Base, np.arange(3.0))
    Left.scale = 5
    yield call(Left, Right, np.arange(3.0))
