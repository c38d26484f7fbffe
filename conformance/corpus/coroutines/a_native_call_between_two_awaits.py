# /// case
# summary: print between two awaits of a coroutine under test, with a list that is changed around it
# reference: https://docs.python.org/3/reference/expressions.html#await-expression
# features: coroutine output opaque-call list-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import numpy as np

from conformance.case import call, event


class Pause:
    def __await__(self):
        return (yield)


async def case(x, log):
    log.append("begins")
    await Pause()
    x = x * 2
    log.append("before")
    print(len(log))
    log.append("behind")
    await Pause()
    return x + len(log)


def calls():
    for n in (2, 2, 3):
        log = []
        made = yield call(np.arange(float(n)), log).expect("any")
        made.send(None)
        log.append("by the driver")
        made.send(None)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value), list(log))
