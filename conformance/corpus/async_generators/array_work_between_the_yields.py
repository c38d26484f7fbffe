# /// case
# summary: an array error between two yields of an asynchronous generator under test ends it
# reference: PEP 525
# features: async-generator raise numpy-error numpy-linalg
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def case(x, ws):
    for w in ws:
        x = x @ w
        yield x * 2
    yield x.sum()


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except (StopAsyncIteration, ValueError) as error:
        return type(error).__name__


def calls():
    good, bad = np.ones((3, 3)), np.ones((2, 2))
    for ws in ([good, good], [good, good], [good, bad, good], []):
        made = yield call(np.arange(3.0), ws)
        for _ in range(4):
            event(step(made.__anext__()))
