# /// case
# summary: getattr, setattr, delattr and hasattr with names made at run time
# reference: https://docs.python.org/3/library/functions.html#setattr
# features: attribute-mutation instance-attribute structure-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Bag:
    size = 0


def case(bag, names):
    out = []
    for i, name in enumerate(names):
        out.append(getattr(bag, name, None))
        setattr(bag, name, i)
        out.append(hasattr(bag, name + "x"))
    delattr(bag, names[0])
    return out, bag, getattr(bag, names[0], "gone")


def calls():
    yield call(Bag(), ["size", "a"])
    yield call(Bag(), ["size", "a"])
    yield call(Bag(), ["a", "a"])
    bag = Bag()
    bag.a = "old"
    yield call(bag, ("ax", "a"))
