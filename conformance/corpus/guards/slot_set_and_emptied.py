# /// case
# summary: a slot that was empty at the first call is read when it is set, and one that was set may be empty
# reference: https://docs.python.org/3/reference/datamodel.html#slots
# features: slots structure-guard instance-attribute getattr-hook
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Slotted:
    __slots__ = ("x", "y")

    def __init__(self, **values):
        for name, value in values.items():
            setattr(self, name, value)


class Mixed(Slotted):
    y = "class"


def case(value):
    found = []
    found.append(getattr(value, "x", "empty"))
    found.append("has x" if hasattr(value, "x") else "no x")
    found.append(getattr(value, "y", "empty"))
    return found


def calls():
    one = Slotted(y=1)
    yield call(one)
    yield call(one)
    one.x = 5
    yield call(one)
    yield call(Slotted(x=6, y=2))
    del one.x
    yield call(one)
    yield call(Slotted())
    yield call(Mixed(x=1))
    yield call(Mixed())
