# /// case
# summary: comprehensions, closures and unpacking between the yields of an asynchronous generator under test
# reference: PEP 530
# features: async-generator async-comprehension closure starred-unpacking
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def numbers(n):
    for i in range(n):
        yield i


async def case(x, n):
    rows = [x * i async for i in numbers(n)]
    yield rows
    first, *rest = [i async for i in numbers(n + 1)]

    def shifted(k):
        return [row + k + first for row in rows]

    yield shifted(5)
    first = 100
    yield shifted(0), rest


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except StopAsyncIteration:
        return "end"


def calls():
    for n in (2, 2, 1):
        made = yield call(np.arange(2.0), n)
        for _ in range(4):
            event(step(made.__anext__()))
