# /// case
# summary: a static method is one and the same function through instance, class and subclass
# reference: https://docs.python.org/3/library/functions.html#staticmethod
# features: static-class-method object-identity inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def shift(x, by=1):
    return x + by


class Base:
    shift = staticmethod(shift)

    def both(self, x):
        return self.shift(x), self.shift(x, by=5)


class Sub(Base):
    pass


def case(x, obj):
    return obj.both(x), obj.shift is shift, Base.shift is Sub.shift, Sub.shift(x)


def calls():
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Sub())
    shift.__defaults__ = (7,)
    yield call(np.arange(3.0), Sub())
