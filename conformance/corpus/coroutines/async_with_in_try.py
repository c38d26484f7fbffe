# /// case
# summary: async with inside of try, in which an operation or whoever drives the coroutine raises
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-async-with-statement
# features: coroutine try-except try-finally with-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Pause:
    def __await__(self):
        return (yield)


class Manager:
    async def __aenter__(self):
        await Pause()
        event("enter")
        return 2.0

    async def __aexit__(self, kind, error, tb):
        event(kind and (kind.__name__, tb.tb_lineno))
        await Pause()
        return kind is KeyError


async def case(x, w):
    try:
        async with Manager() as factor:
            x = x * factor
            await Pause()
            x = x @ w
        x = x + 1
    except ValueError as error:
        event(error.__traceback__.tb_lineno)
        x = x - 1
        await Pause()
    finally:
        event("finally")
        x = x * 3
    return x


def drive(coroutine, *thrown):
    try:
        coroutine.send(None)
        coroutine.send(None)
        for error in thrown:
            coroutine.throw(error)
        while True:
            coroutine.send(None)
    except StopIteration as stop:
        return stop.value


def calls():
    for w in (np.ones((3, 3)), np.ones((3, 3)), np.ones((2, 2)), np.ones((2, 2))):
        event(repr(drive((yield call(np.arange(3.0), w)))))
    for kind in (KeyError, ValueError):
        event(repr(drive((yield call(np.arange(3.0), np.ones((3, 3))).expect("any")), kind("thrown"))))
