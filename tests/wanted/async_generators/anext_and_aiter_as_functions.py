# /// case
# summary: anext with and without a default, and aiter
# reference: https://docs.python.org/3/library/functions.html#anext
# features: async-generator builtin-function coroutine numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def numbers(x, n):
    for i in range(n):
        yield x + i


async def case(x, n):
    made = aiter(numbers(x, n))
    first = await anext(made)
    second = await anext(made, x * 0)
    third = await anext(made, None)
    try:
        await anext(made)
    except StopAsyncIteration as end:
        return first + second, third, end.args
    return first, second


def calls():
    for n in (2, 2, 1, 5):
        made = yield call(np.arange(2.0), n)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
