# /// case
# summary: attributes of a class are written, deleted and missed, by statements, setattr() and type's own methods
# reference: https://docs.python.org/3/reference/datamodel.html#classes
# features: class-attribute attribute-mutation del-statement try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    shared = 1


class Holder(Base):
    pass


def case(x, n):
    Holder.level = n
    setattr(Holder, "scaled", x * n)
    one = Holder()
    seen = one.level, one.scaled, one.shared
    type.__setattr__(Holder, "level", n + 1)
    again = one.level
    del Holder.level
    type.__delattr__(Holder, "scaled")
    try:
        one.level
    except AttributeError as error:
        gone = str(error)
    return seen, again, gone, "level" in vars(Holder), Holder.shared


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 4)
    Base.shared = 7
    yield call(np.arange(3.0), 4)
    Base.shared = 1
