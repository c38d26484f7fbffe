# /// case
# summary: an asynchronous generator under test that branches on an array's value
# reference: PEP 525
# features: async-generator data-dependent-branch numpy-reduction while-loop
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call, event


async def case(x):
    while True:
        x = x * 2
        if x.sum() > 5:
            yield x - 1
            return
        yield x


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except StopAsyncIteration:
        return "end"


def calls():
    for n in (2, 2, 4):
        made = yield call(np.arange(float(n)))
        for _ in range(4):
            event(step(made.__anext__()))
