# /// case
# summary: async for over a list is a TypeError, as is an __anext__ that gives no awaitable
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-async-for-statement
# features: async-for coroutine try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Odd:
    def __aiter__(self):
        return self

    def __anext__(self):
        return 5


async def case(x, items):
    try:
        async for item in items:
            x = x + item
    except TypeError as error:
        event(str(error))
        return x * 2
    return x


def calls():
    for items in ([1], [1], Odd()):
        made = yield call(np.arange(2.0), items)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
