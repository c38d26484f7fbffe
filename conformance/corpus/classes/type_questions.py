# /// case
# summary: isinstance, issubclass, type and __class__
# reference: https://docs.python.org/3/library/functions.html#isinstance
# features: builtin-function inheritance type-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Base:
    pass


class Child(Base):
    pass


def case(x):
    if isinstance(x, (Base, str)):
        return type(x).__name__, issubclass(type(x), Base), x.__class__ is Child
    return isinstance(x, int), type(x) is bool, type(x) == type(1), isinstance(x, (float, (list, tuple)))


def calls():
    yield call(Base())
    yield call(Base())
    yield call(Child())
    yield call("s")
    yield call(True)
    yield call(3)
    yield call([])
