# /// case
# summary: async with and try around the yields of an asynchronous generator under test, left by aclose and by its end
# reference: PEP 525
# features: async-generator async-with try-finally numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scope:
    async def __aenter__(self):
        event("enter")
        return 3

    async def __aexit__(self, kind, error, tb):
        event("exit", kind and kind.__name__)


async def case(x):
    try:
        async with Scope() as k:
            yield x * k
            x = x + 1
            yield x
    finally:
        event("finally")
    yield x - 1


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except StopAsyncIteration:
        return "end"


def calls():
    for count in (1, 1, 2, 4, 0):
        made = yield call(np.arange(2.0))
        for _ in range(count):
            event(step(made.__anext__()))
        event(step(made.aclose()))
