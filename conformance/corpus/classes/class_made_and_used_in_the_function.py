# /// case
# summary: a class statement in the function: methods, class attributes, instances, operators
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition method-call class-attribute instance-attribute special-method numpy-operator
# since: 3.8
# capture: full
# opcodes: LOAD_BUILD_CLASS LOAD_NAME STORE_NAME
# ///
import numpy as np

from conformance.case import call


def case(x, k):
    class Vector:
        """Of a call."""

        dims = 1
        scale = k

        def __init__(self, values):
            self.values = values

        def __add__(self, other):
            return Vector(self.values + other.values)

        def scaled(self, by=2):
            return Vector(self.values * by * self.scale)

    a = Vector(x)
    b = (a + a.scaled()).scaled(by=3)
    return b.values, Vector.dims, isinstance(b, Vector), Vector.__qualname__, Vector.__doc__


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 5)
    yield call(np.arange(4), 0.5)
