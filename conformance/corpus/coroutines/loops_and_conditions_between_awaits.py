# /// case
# summary: while with else, conditional expressions, and, or and chains that await only what they need
# reference: https://docs.python.org/3/reference/expressions.html#boolean-operations
# features: coroutine boolean-operator comparison-chain while-loop
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def told(value):
    event("told", value)
    return value


async def case(x, n):
    i = 0
    while i < await told(n):
        i += await told(1)
        x = x + i if await told(i % 2) else x * 2
    else:
        x = x - 1
    both = await told(n) and await told("second") or await told("third")
    return x, both, await told(1) < await told(n) < await told(5)


def calls():
    for n in (2, 2, 0):
        made = yield call(np.arange(2.0), n)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
