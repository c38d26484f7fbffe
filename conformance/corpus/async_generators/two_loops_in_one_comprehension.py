# /// case
# summary: for and async for in one comprehension, and a comprehension inside of another
# reference: PEP 530
# features: async-comprehension nested-comprehension async-generator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def numbers(n):
    for i in range(n):
        yield i


async def case(x, n):
    mixed = [x * i + j async for i in numbers(n) for j in range(i)]
    other = [x * i + j for i in range(n) async for j in numbers(i)]
    inside = [[x + j for j in range(i)] async for i in numbers(n)]
    return mixed, other, inside


def calls():
    for n in (3, 3, 1):
        made = yield call(np.arange(2.0), n)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
