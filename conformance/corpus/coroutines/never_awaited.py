# /// case
# summary: a coroutine that nothing awaits is told of where its last name goes, one that is kept waits
# reference: https://docs.python.org/3/library/asyncio-dev.html#detect-never-awaited-coroutines
# features: coroutine
# since: 3.8
# capture: full
# ///
import warnings

import numpy as np

from conformance.case import call, event


async def doubled(x):
    event("runs")
    return x * 2


async def case(x):
    x = x + 1
    kept = doubled(x)
    x = x * 2
    event("before")
    return x + await kept, doubled(x)


def calls():
    for n in (2, 2, 3):
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            coroutine = yield call(np.arange(float(n)))
            try:
                coroutine.send(None)
            except StopIteration as stop:
                event(repr(stop.value[0]))
                del stop
            event([str(one.message) for one in seen])
