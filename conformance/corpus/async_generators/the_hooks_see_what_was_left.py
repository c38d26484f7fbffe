# /// case
# summary: a generator that was begun under asyncio and left is closed by the loop at its end
# reference: https://docs.python.org/3/library/sys.html#sys.set_asyncgen_hooks
# features: async-generator try-finally object-lifetime numpy-operator
# since: 3.8
# capture: full
# ///
import asyncio

import numpy as np

from conformance.case import call, event

KEPT = []


async def case(x):
    try:
        yield x * 2
        yield x * 3
    finally:
        event("closed")
        await asyncio.sleep(0)
        event("behind the sleep")


async def first_of(made):
    KEPT.append(made)
    return repr(await made.__anext__())


def calls():
    for n in (2, 2, 3):
        event(asyncio.run(first_of((yield call(np.arange(float(n)))))))
        KEPT.clear()
