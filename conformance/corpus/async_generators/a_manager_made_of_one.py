# /// case
# summary: contextlib.asynccontextmanager makes a manager of an asynchronous generator function
# reference: https://docs.python.org/3/library/contextlib.html#contextlib.asynccontextmanager
# features: async-with async-generator try-except numpy-operator
# since: 3.8
# capture: full
# ///
import contextlib

import numpy as np

from conformance.case import call, event


@contextlib.asynccontextmanager
async def scaled(x):
    event("enter")
    try:
        yield x * 2
    except ValueError as error:
        event("swallowed " + type(error).__name__)
    finally:
        event("exit")


async def case(x, w):
    y = x
    async with scaled(x) as z:
        y = z @ w
    return y + 1


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(2.0), np.ones((n, n)))
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
