# /// case
# summary: async with gives an array by as, and a tuple that is unpacked
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-async-with-statement
# features: async-with coroutine unpacking numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scope:
    def __init__(self, value):
        self.value = value

    async def __aenter__(self):
        return self.value * 2

    async def __aexit__(self, kind, error, tb):
        event("exit", kind and kind.__name__)


class Pair(Scope):
    async def __aenter__(self):
        return self.value, len(self.value)


async def case(x):
    async with Scope(x) as y:
        z = y + 1
    async with Pair(z) as (a, n):
        z = a * n
    return z, y is x


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(float(n)))
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
