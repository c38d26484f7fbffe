# /// case
# summary: a coroutine under asyncio awaits a future that another task sets
# reference: https://docs.python.org/3/library/asyncio-future.html
# features: coroutine aliasing list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import asyncio

import numpy as np

from conformance.case import call, event


async def case(x, future, log):
    log.append("waits")
    factor = await future
    log.append("goes on")
    return x * factor


async def both(coroutine, future, log):
    task = asyncio.ensure_future(coroutine)
    await asyncio.sleep(0)
    log.append("sets")
    future[0].set_result(3)
    return await task


class Later:
    """Made outside of a loop, waits inside of it."""

    def __init__(self):
        self.futures = []

    def __getitem__(self, i):
        return self.futures[i]

    def __await__(self):
        self.futures.append(asyncio.get_running_loop().create_future())
        return self.futures[0].__await__()


def calls():
    for n in (2, 2, 3):
        log, later = [], Later()
        made = yield call(np.arange(float(n)), later, log).expect("any")
        event(repr(asyncio.run(both(made, later, log))), list(log))
