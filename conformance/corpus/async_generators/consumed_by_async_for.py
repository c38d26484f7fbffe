# /// case
# summary: async for takes the items of an asynchronous generator of the module, with break, and may go on with it
# reference: PEP 525
# features: async-generator async-for coroutine numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def numbers(x, n):
    for i in range(n):
        event("made", i)
        yield x + i


async def case(x, n, stop):
    made = numbers(x, n)
    total = x
    count = 0
    async for y in made:
        if count == stop:
            break
        total = total + y
        count += 1
    else:
        total = total - 100
    async for y in made:
        total = total * 2 + y
    return total, count


def calls():
    for n, stop in ((4, 2), (4, 2), (2, 5), (0, 0)):
        made = yield call(np.arange(2.0), n, stop)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
