# /// case
# summary: asend gives values to an asynchronous generator under test, and what it yields next is the result
# reference: https://docs.python.org/3/reference/expressions.html#agen.asend
# features: async-generator inplace-operator numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def case(x):
    got = yield x
    while got is not None:
        x = x * got
        got = yield x, got
    yield "over"


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except (StopAsyncIteration, TypeError) as error:
        return type(error).__name__, str(error)


def calls():
    for values in ((None, 2, 3, None, None), (None, 2, 3, None, None), (5, None, 0.5), (None, None, 1, 1)):
        made = yield call(np.arange(3.0))
        for value in values:
            event(step(made.asend(value)))
