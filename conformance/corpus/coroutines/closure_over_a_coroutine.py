# /// case
# summary: a function made in the frame closes over a coroutine, whose end has code of the program to run
# reference: https://docs.python.org/3/reference/compound_stmts.html#coroutine-function-definition
# features: coroutine nested-function closure
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call


def case(x):
    async def doubled():
        return x * 2

    waiting = doubled()

    def sent(value):
        try:
            waiting.send(None)
        except StopIteration as stop:
            return stop.value + value

    return sent(x.sum())


def calls():
    for n in (3, 3, 4):
        yield call(np.arange(float(n)))
