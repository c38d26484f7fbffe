# /// case
# summary: list, set and dict comprehensions and a generator expression with async for and conditions
# reference: PEP 530
# features: async-comprehension async-generator comprehension numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def numbers(n):
    for i in range(n):
        event("number", i)
        yield i


async def case(x, n):
    listed = [x * i async for i in numbers(n) if i != 1]
    kept = {i % 2 async for i in numbers(n)}
    named = {i: x + i async for i in numbers(n)}
    later = (x - i async for i in numbers(n))
    event("later")
    total = x * 0
    async for y in later:
        total = total + y
    return listed, kept, named, total


def calls():
    for n in (3, 3, 0):
        made = yield call(np.arange(2.0), n)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
