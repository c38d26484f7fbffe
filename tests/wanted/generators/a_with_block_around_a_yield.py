# /// case
# summary: the with around a yield is left when the generator goes on, is closed or is thrown into
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


def inside(x):
    with Scope("outer"):
        with Scope("in") as k:
            yield x * k
        yield x + k


def case(x):
    seen = list(inside(x))
    made = inside(x)
    seen.append(next(made))
    seen.append(made.throw(KeyError("k")))
    made.close()
    made = inside(x)
    seen.append(next(made))
    made.close()
    return seen


def calls():
    yield call(np.arange(2.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3))
