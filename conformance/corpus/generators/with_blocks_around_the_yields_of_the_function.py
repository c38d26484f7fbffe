# /// case
# summary: the with blocks around the yields of a generator under test are left as it goes on, or is closed
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: generator with-statement raise numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scope:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        event("enter", self.name)
        return len(self.name)

    def __exit__(self, kind, error, tb):
        event(self.name, kind and kind.__name__)
        return kind is KeyError


def case(x):
    with Scope("outer"):
        with Scope("in") as k:
            yield x * k
        x = x + k
        yield x - 1


def calls():
    for how in ("on", "on", "throw", "close", "drop"):
        made = yield call(np.arange(3.0))
        event(repr(next(made)))
        if how == "on":
            event(repr(list(made)))
        elif how == "throw":
            event(repr(made.throw(KeyError("k"))))
        elif how == "close":
            made.close()
        del made
        event("gone")
