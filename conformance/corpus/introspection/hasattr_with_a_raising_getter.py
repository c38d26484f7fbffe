# /// case
# summary: hasattr takes an AttributeError of a getter for no, getattr's default, too, other errors come through
# reference: https://docs.python.org/3/library/functions.html#hasattr
# features: property scope-introspection try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Thing:
    def __init__(self, kind):
        self.kind = kind

    @property
    def value(self):
        if self.kind == "missing":
            raise AttributeError("none")
        if self.kind == "broken":
            raise ValueError("broken")
        return 5


def case(x, thing):
    try:
        if hasattr(thing, "value"):
            return x * thing.value
        return x + 1, getattr(thing, "value", 7)
    except ValueError as error:
        return x - 1, str(error)


def calls():
    yield call(np.arange(3.0), Thing("there"))
    yield call(np.arange(3.0), Thing("there"))
    yield call(np.arange(3.0), Thing("missing"))
    yield call(np.arange(3.0), Thing("broken"))
