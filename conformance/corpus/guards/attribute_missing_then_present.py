# /// case
# summary: hasattr and getattr's default answer for the object as it is now
# reference: https://docs.python.org/3/library/functions.html#hasattr
# features: instance-attribute structure-guard builtin-function
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Thing:
    pass


THING = Thing()


def case(x):
    if hasattr(THING, "size"):
        return THING.size + x
    return getattr(THING, "other", x)


def calls():
    yield call(1)
    yield call(1)
    THING.size = 5
    yield call(1)
    del THING.size
    yield call(1)
    Thing.other = "class"
    yield call(1)
    Thing.size = 100
    yield call(1)
