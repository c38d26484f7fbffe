# /// case
# summary: coroutines of the function under test take turns by a lock and hand values through a queue
# reference: https://docs.python.org/3/library/asyncio-sync.html#asyncio.Lock
# features: coroutine async-with list-mutation numpy-operator
# since: 3.8
# capture: full
# ///
import asyncio

import numpy as np

from conformance.case import call, event


async def case(x, lock, queue, log):
    async with lock:
        log.append("holds")
        await asyncio.sleep(0)
        log.append("leaves")
    if queue.empty():
        await queue.put(x * 2)
        return x
    return x + await queue.get()


async def both(fn, log):
    lock, queue = asyncio.Lock(), asyncio.Queue()
    return await asyncio.gather(fn(np.arange(2.0), lock, queue, log), fn(np.ones(2), lock, queue, log))


class Free:
    """A lock that is free, and a queue that holds nothing, without a loop."""

    async def __aenter__(self):
        await asyncio.sleep(0)

    async def __aexit__(self, *error):
        return None

    def empty(self):
        return True

    async def put(self, value):
        await asyncio.sleep(0)


def calls():
    for n in (2, 2, 3):
        log = []
        made = yield call(np.arange(float(n)), Free(), Free(), log).expect("any")
        event(repr(asyncio.run(made)), list(log))
        event(repr(asyncio.run(both(case, log))), list(log))
