# /// case
# summary: an asynchronous generator under test reads a global anew behind each yield and shares its cells
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: async-generator global-read nonlocal numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event

FACTOR = 2


async def case(x):
    count = 0

    def step():
        nonlocal count
        count += 1
        return count

    yield x * FACTOR, step
    x = x + FACTOR * count
    yield x, step
    yield x * step(), count


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return stop.value


def calls():
    global FACTOR
    for changed, turns in ((2, 0), (2, 0), (5, 1), (2, 3)):
        made = yield call(np.arange(2.0))
        x, up = step(made.__anext__())
        event(repr(x), [up() for _ in range(turns)])
        FACTOR = changed
        event(repr(step(made.__anext__())[0]))
        event(repr(step(made.__anext__())))
        FACTOR = 2
