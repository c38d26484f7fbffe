# /// case
# summary: __anext__ runs nothing until it is awaited, and an awaited one cannot be awaited again
# reference: https://docs.python.org/3/reference/expressions.html#agen.__anext__
# features: async-generator evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def case(x):
    event("begun")
    yield x * 2
    event("behind")
    yield x * 3


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except (StopAsyncIteration, RuntimeError) as error:
        return type(error).__name__, str(error)


def calls():
    for _ in range(3):
        made = yield call(np.arange(2.0))
        first = made.__anext__()
        event("asked")
        event(step(first))
        event(step(first))
        event(step(made.__anext__()))
        event(step(made.__anext__()))
        event(step(made.__anext__()))
