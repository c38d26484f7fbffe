# /// case
# summary: async with of several managers enters from the left and leaves from the right, and one may swallow
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-async-with-statement
# features: async-with coroutine evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scope:
    def __init__(self, name, swallows=False):
        event("made", name)
        self.name, self.swallows = name, swallows

    async def __aenter__(self):
        event("enter", self.name)
        return self

    async def __aexit__(self, kind, error, tb):
        event("exit " + self.name, kind and kind.__name__)
        return self.swallows


async def case(x, w, swallows):
    async with Scope("a", swallows) as a, Scope("b") as b:
        event(a.name + b.name)
        x = x @ w
        event("worked")
    return x + 1


def finish(made):
    try:
        made.send(None)
    except StopIteration as stop:
        event(repr(stop.value))
    except ValueError as error:
        event(type(error).__name__)


def calls():
    finish((yield call(np.arange(2.0), np.ones((2, 2)), True)))
    finish((yield call(np.arange(2.0), np.ones((2, 2)), True)))
    finish((yield call(np.arange(2.0), np.ones((3, 3)), True)))
    finish((yield call(np.arange(2.0), np.ones((3, 3)), False)))
