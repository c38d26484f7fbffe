# /// case
# summary: an array error in an asynchronous comprehension is caught around it, what its turns did is done
# reference: PEP 530
# features: async-comprehension async-generator try-except numpy-error
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def rows(ws):
    for w in ws:
        event("row", w.shape)
        yield w


async def case(x, ws):
    made = "unbound"
    try:
        made = [x @ w async for w in rows(ws)]
    except ValueError as error:
        x = x - 1
        event(type(error).__name__)
    return made, x


def calls():
    good, bad = np.ones((2, 2)), np.ones((3, 3))
    for ws in ([good, good], [good, good], [good, bad, good]):
        made = yield call(np.arange(2.0), ws)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
