# /// case
# summary: awaiting what is no awaitable is a TypeError where it is awaited, as is an __await__ that gives no iterator
# reference: https://docs.python.org/3/reference/expressions.html#await-expression
# features: coroutine try-except special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Odd:
    def __await__(self):
        return [1, 2]


async def case(x, value):
    x = x + 1
    try:
        x = x * await value
    except TypeError as error:
        event(str(error))
        x = x - 1
    return x


def finish(made):
    try:
        made.send(None)
    except StopIteration as stop:
        event(repr(stop.value))


def calls():
    finish((yield call(np.arange(2.0), 5)))
    finish((yield call(np.arange(2.0), 5)))
    finish((yield call(np.arange(2.0), Odd())))
    finish((yield call(np.arange(2.0), None)))
