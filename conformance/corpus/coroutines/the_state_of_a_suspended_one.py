# /// case
# summary: line, locals and what it awaits of a suspended coroutine under test
# reference: https://docs.python.org/3/library/inspect.html#types-and-members
# features: coroutine frame-introspection del-statement numpy-operator
# since: 3.8
# capture: full
# ///
import inspect

import numpy as np

from conformance.case import call, event


class Pause:
    def __await__(self):
        yield "first"
        yield "second"


async def case(x):
    y = x * 2
    await Pause()
    del y
    z = x + 1
    await Pause()
    return z


def look(made):
    frame = made.cr_frame
    return (inspect.getcoroutinestate(made), frame and (frame.f_lineno - frame.f_code.co_firstlineno, sorted(frame.f_locals)),
            type(made.cr_await).__name__, made.__name__)


def calls():
    for n in (2, 2, 3):
        made = yield call(np.arange(float(n)))
        try:
            while True:
                event(look(made))
                event(made.send(None))
        except StopIteration as end:
            event(repr(end.value), look(made))
