# /// case
# summary: a coroutine's comprehension captures its variable and awaits in the middle; it has a cell of that name
# reference: https://peps.python.org/pep-0709/
# features: coroutine comprehension-closure cell-variable lambda numpy-operator
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call, event

LIST = [5, 4, 3]


@types.coroutine
def pause(value):
    return (yield value)


async def case(x):
    v = 7
    f = lambda: v  # noqa: E731
    x = x * 2
    made = [((lambda: v), await pause(v), x + v)[::2] for v in LIST]
    x = x + f()
    await pause(0)
    v = 9
    return x * 2, [part[0]() for part in made], [part[1] for part in made], f()


def calls():
    for size in (2, 2, 3):
        running = yield call(np.arange(float(size)))
        sent = None
        try:
            while True:
                sent = running.send(sent)
        except StopIteration as end:
            event(repr(end.value))
