# /// case
# summary: an instance whose type is no subclass is asked for its __class__
# reference: https://docs.python.org/3/library/functions.html#isinstance
# features: builtin-function property getattr-hook
# since: 3.8
# capture: breaks 2 opaque-call opaque-operation
# ///
import weakref
from unittest.mock import Mock, create_autospec

from conformance.case import call


class A:
    pass


class Base:
    pass


class Proxy:
    def __init__(self, of):
        object.__setattr__(self, "of", of)

    def __getattribute__(self, name):
        return getattr(object.__getattribute__(self, "of"), name)


class Claims:
    @property
    def __class__(self):
        return A


class Later(Base):
    pass


def case(x):
    return isinstance(x, A), isinstance(x, (int, A)), type(x) is A, x.__class__ is A


def calls():
    a = A()
    yield call(a)
    yield call(a)
    for x in (Mock(spec=A), create_autospec(A), weakref.proxy(a), Proxy(a), Claims(), Later()):
        yield call(x).expect("any")
    Later.__bases__ = (Claims,)
    yield call(Later()).expect("any")
    yield call(a)
