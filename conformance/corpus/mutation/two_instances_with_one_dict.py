# /// case
# summary: two instances that share one dict see each other's attributes
# reference: https://docs.python.org/3/reference/datamodel.html#object.__dict__
# features: aliasing attribute-mutation del-statement dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Box:
    pass


def case(a, b, x):
    a.x = x
    b.x += 1
    b.y = a.x * 2
    del a.x
    return hasattr(b, "x"), a.y, vars(b)


def calls():
    def boxes():
        a, b = Box(), Box()
        b.__dict__ = a.__dict__
        return a, b

    yield call(*boxes(), np.arange(3.0))
    yield call(*boxes(), np.arange(3.0))
    yield call(*boxes(), 5)
