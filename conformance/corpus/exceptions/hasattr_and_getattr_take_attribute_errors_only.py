# /// case
# summary: hasattr and getattr with a default take an AttributeError of a property, other errors go through
# reference: https://docs.python.org/3/library/functions.html#hasattr
# features: property builtin-function try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Parts:
    def __init__(self, kind):
        self.kind = kind

    @property
    def part(self):
        if self.kind == 1:
            raise AttributeError("part")
        if self.kind == 2:
            raise KeyError("part")
        return 5


def case(x, parts):
    try:
        has = hasattr(parts, "part")
        x = x + getattr(parts, "part", 100)
    except KeyError as error:
        return x - 1, error.args
    return x * 2, has


def calls():
    for kind in (0, 0, 1, 2):
        yield call(np.arange(3.0), Parts(kind))
