# /// case
# summary: slots of base and subclass add up, a subclass without __slots__ has a dict as well
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots inheritance instance-attribute try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    __slots__ = ("x",)


class Both(Base):
    __slots__ = ("y",)


class Open(Base):
    pass


def case(obj, x):
    obj.x = x * 2
    obj.y = 1
    out = [obj.x + obj.y, hasattr(obj, "__dict__")]
    obj.x = obj.y
    return out, obj.x, obj


def calls():
    yield call(Both(), np.arange(3.0))
    yield call(Both(), np.arange(3.0))
    yield call(Open(), np.arange(3.0))
    yield call(Open(), 5)
