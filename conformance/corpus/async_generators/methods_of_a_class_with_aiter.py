# /// case
# summary: a class whose __aiter__ is an asynchronous generator function gives a fresh one to each async for
# reference: https://docs.python.org/3/reference/datamodel.html#asynchronous-iterators
# features: async-generator async-for special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Rows:
    def __init__(self, x, n):
        self.x, self.n = x, n

    async def __aiter__(self):
        event("begins")
        for i in range(self.n):
            yield self.x + i
        event("ends")


async def case(rows):
    total = 0
    async for a in rows:
        async for b in rows:
            total = total + a * b
    return total


def calls():
    for n in (2, 2, 1, 0):
        made = yield call(Rows(np.arange(2.0), n))
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
