# /// case
# summary: an asynchronous generator expression is made at once and closes over what is rebound later
# reference: https://docs.python.org/3/reference/expressions.html#generator-expressions
# features: async-comprehension async-generator closure numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def numbers(n):
    event("begun")
    for i in range(n):
        yield i


async def case(x, n):
    k = 2
    made = (x * k + i async for i in numbers(n))
    event("made")
    k = 10
    first = [y async for y in made]
    x = x + 1
    return first, [y async for y in made], x


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(2.0), n)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
