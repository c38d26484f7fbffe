# /// case
# summary: async with of an object that lacks one of the two methods raises before anything is entered
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-async-with-statement
# features: async-with coroutine try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class OnlyEnter:
    async def __aenter__(self):
        event("entered")


class OnlyExit:
    async def __aexit__(self, *error):
        event("exited")


class Both(OnlyEnter, OnlyExit):
    pass


async def case(x, manager):
    try:
        async with manager:
            x = x * 2
    except (AttributeError, TypeError) as error:
        event(type(error).__name__)
        x = x - 1
    return x


def finish(made):
    try:
        made.send(None)
    except StopIteration as stop:
        event(repr(stop.value))


def calls():
    finish((yield call(np.arange(2.0), Both())))
    finish((yield call(np.arange(2.0), Both())))
    finish((yield call(np.arange(2.0), OnlyEnter())))
    finish((yield call(np.arange(2.0), OnlyExit())))
