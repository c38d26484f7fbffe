# /// case
# summary: async for over an asynchronous generator and an iterator of its own, an asynchronous comprehension
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-async-for-statement
# features: coroutine async-generator comprehension
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Pause:
    def __await__(self):
        return (yield)


async def several(x, n):
    for i in range(n):
        await Pause()
        yield x + i


class Several:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        self.n -= 1
        if self.n < 0:
            raise StopAsyncIteration
        await Pause()
        return self.n


async def case(x, n):
    total = x * 0
    async for y in several(x, n):
        total = total + y * 2
    else:
        total = total - 1
    async for i in Several(n):
        total = np.maximum(total, i) + 1
    found = [y * 3 async for y in several(total, 2)]
    return np.stack(found).sum(0)


def drive(coroutine):
    pauses = 0
    try:
        while True:
            coroutine.send(None)
            pauses += 1
    except StopIteration as stop:
        return pauses, stop.value


def calls():
    for n in (3, 3, 0):
        pauses, result = drive((yield call(np.arange(3.0), n)))
        assert pauses == 2 * n + 2
        event(repr(result))
