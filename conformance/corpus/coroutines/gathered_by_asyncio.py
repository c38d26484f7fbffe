# /// case
# summary: asyncio.gather runs coroutines of the function under test in turns
# reference: https://docs.python.org/3/library/asyncio-task.html#asyncio.gather
# features: coroutine list-mutation evaluation-order numpy-operator
# since: 3.8
# capture: full
# ///
import asyncio

import numpy as np

from conformance.case import call, event


async def case(x, turns, log):
    for i in range(turns):
        log.append((turns, i))
        x = x * 2
        await asyncio.sleep(0)
    return x


async def together(*coroutines):
    return await asyncio.gather(*coroutines)


def calls():
    for first in (3, 3, 1):
        log = []
        a = yield call(np.arange(2.0), first, log).expect("any")
        b = yield call(np.arange(2.0), 2, log).expect("any")
        event(repr(asyncio.run(together(a, b))), log)
