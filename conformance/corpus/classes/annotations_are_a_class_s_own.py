# /// case
# summary: __annotations__ of a class without any, of its base, and of one that gets some
# reference: https://docs.python.org/3/howto/annotations.html
# features: inheritance class-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    size: int


class Derived(Base):
    pass


class Again(Base):
    name: str


def case(x):
    found = [sorted(cls.__annotations__) for cls in (Base, Again)]
    derived = getattr(Derived, "__annotations__", None)
    return found, sorted(derived), x * len(found)


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2.0))
