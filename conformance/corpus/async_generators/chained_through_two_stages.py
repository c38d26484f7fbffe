# /// case
# summary: one asynchronous generator consumes another item by item; an error of the inner ends both
# reference: PEP 525
# features: async-generator async-for try-except numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def source(x, ws):
    for w in ws:
        event("source")
        x = x @ w
        yield x


async def doubled(items):
    try:
        async for item in items:
            event("doubled")
            yield item * 2
    except ValueError as error:
        event(type(error).__name__)
        yield None


async def case(x, ws):
    return [y async for y in doubled(source(x, ws))]


def calls():
    good, bad = np.ones((2, 2)), np.ones((3, 3))
    for ws in ([good, good], [good, good], [good, bad, good]):
        made = yield call(np.arange(2.0), ws)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
