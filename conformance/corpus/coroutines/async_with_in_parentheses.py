# /// case
# summary: async with of several managers in parentheses
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-async-with-statement
# features: coroutine async-with with-parentheses numpy-operator
# since: 3.9
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scope:
    def __init__(self, name):
        self.name = name

    async def __aenter__(self):
        event("enter", self.name)
        return len(self.name)

    async def __aexit__(self, kind, error, tb):
        event("exit " + self.name, kind and kind.__name__)
        return kind is ValueError


async def case(x, w):
    async with (
        Scope("outer") as a,
        Scope("in"),
    ):
        x = x * a
        x = x @ w
    return x


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(2.0), np.ones((n, n)))
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
