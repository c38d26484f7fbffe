# /// case
# summary: __doc__ of a function, a method, a class and an instance: a class does not inherit its base's
# reference: https://docs.python.org/3/reference/datamodel.html#function.__doc__
# features: function-introspection class-attribute inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    """the base"""

    def run(self, x):
        """runs"""
        return x * 2


class Derived(Base):
    pass


def case(x, obj):
    return obj.run(x), obj.__doc__, type(obj).__doc__, Base.__doc__, obj.run.__doc__


def calls():
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Base())
    yield call(np.arange(3.0), Derived())
    Derived.__doc__ = "derived"
    yield call(np.arange(3.0), Derived())
