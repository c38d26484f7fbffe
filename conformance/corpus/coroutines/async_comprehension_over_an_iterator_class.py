# /// case
# summary: asynchronous comprehensions over a class with __aiter__ and __anext__, with conditions that await
# reference: PEP 530
# features: async-comprehension async-for special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Count:
    def __init__(self, n):
        self.n, self.i = n, 0

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.i == self.n:
            raise StopAsyncIteration
        self.i += 1
        return self.i


async def odd(i):
    event("asked", i)
    return i % 2


async def case(x, n):
    kept = [x * i async for i in Count(n) if await odd(i)]
    table = {i: x + i async for i in Count(n)}
    return kept, table, [y async for y in Count(0)]


def calls():
    for n in (3, 3, 1):
        made = yield call(np.arange(2.0), n)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
