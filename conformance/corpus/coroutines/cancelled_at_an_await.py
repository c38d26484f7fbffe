# /// case
# summary: a cancelled task gets CancelledError at its await, cleans up and may answer with a result
# reference: https://docs.python.org/3/library/asyncio-task.html#asyncio.Task.cancel
# features: coroutine try-except try-finally numpy-operator
# since: 3.8
# capture: full
# ///
import asyncio

import numpy as np

from conformance.case import call, event


async def case(x, answers):
    try:
        x = x + 1
        await asyncio.sleep(60)
        x = x * 100
    except asyncio.CancelledError:
        event("cancelled")
        if not answers:
            raise
        x = x - 5
    finally:
        event("finally")
    return x


async def started_and_cancelled(coroutine):
    task = asyncio.ensure_future(coroutine)
    await asyncio.sleep(0)
    task.cancel()
    try:
        return repr(await task)
    except asyncio.CancelledError:
        return "was cancelled"


def calls():
    for answers in (True, True, False):
        event(asyncio.run(started_and_cancelled((yield call(np.arange(2.0), answers)))))
