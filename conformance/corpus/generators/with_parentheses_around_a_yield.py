# /// case
# summary: a with of several managers in parentheses around the yields of a generator under test
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-with-statement
# features: generator with-parentheses with-statement evaluation-order
# since: 3.9
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
        event("exit " + self.name, kind and kind.__name__)
        return self.name == "b" and kind is ValueError


def case(x, w):
    with (
        Scope("aa") as a,
        Scope("b") as b,
    ):
        yield x * a + b
        x = x @ w
        yield x
    yield x - 1


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(2.0), np.ones((n, n)))
        event(repr(list(made)))
