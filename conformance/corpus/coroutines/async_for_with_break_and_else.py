# /// case
# summary: async for with break, continue and else over an asynchronous iterator that goes on afterwards
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-async-for-statement
# features: async-for coroutine iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Count:
    def __init__(self, n):
        self.n, self.i = n, 0

    def __aiter__(self):
        event("aiter")
        return self

    async def __anext__(self):
        if self.i >= self.n:
            raise StopAsyncIteration
        self.i += 1
        return self.i


async def case(x, n, stop):
    numbers = Count(n)
    async for i in numbers:
        if i % 2:
            continue
        if i == stop:
            break
        x = x + i
    else:
        x = x * 100
    async for i in numbers:
        x = x - i
    return x, i


def calls():
    for n, stop in ((5, 2), (5, 2), (5, 7), (4, 4)):
        made = yield call(np.arange(2.0), n, stop)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
