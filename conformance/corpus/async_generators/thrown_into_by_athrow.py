# /// case
# summary: athrow raises at the yield of an asynchronous generator under test, which may answer, end or let it out
# reference: https://docs.python.org/3/reference/expressions.html#agen.athrow
# features: async-generator try-except raise numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def case(x):
    try:
        yield x
        x = x + 1
        yield x
    except KeyError as error:
        yield x * 2, error.args
    except ValueError:
        return
    yield x * 3


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except (StopAsyncIteration, ArithmeticError) as error:
        return type(error).__name__, str(error)


def calls():
    for error in (KeyError("k"), KeyError("k"), ValueError("v"), ZeroDivisionError("z")):
        made = yield call(np.arange(3.0))
        event(step(made.__anext__()))
        event(step(made.athrow(error)))
        event(step(made.__anext__()))
        event(step(made.__anext__()))
