# /// case
# summary: a method that names __class__ only reads attributes of the class it was written in, whatever covers them
# reference: https://docs.python.org/3/reference/datamodel.html#class-object-creation
# features: class-cell class-attribute inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    rate = 2

    def run(self, x):
        return x * __class__.rate + self.rate

    @classmethod
    def same(cls):
        return cls is __class__


class Sub(Base):
    rate = 10


def case(x, obj):
    return obj.run(x), obj.same(), type(obj).same()


def calls():
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Sub())
    Base.rate = 5
    yield call(np.arange(3.0), Sub())
    Sub.rate = 7
    yield call(np.arange(3.0), Sub())
