# /// case
# summary: two coroutines of the function under test are driven in turns and share a list
# reference: https://docs.python.org/3/reference/datamodel.html#coroutine-objects
# features: coroutine list-mutation aliasing numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Pause:
    def __await__(self):
        return (yield)


async def case(x, log, name):
    for i in range(3):
        log.append((name, i, len(log)))
        await Pause()
        x = x + len(log)
    return x


def calls():
    for _ in range(2):
        log = []
        a = yield call(np.arange(2.0), log, "a").expect("any")
        b = yield call(np.arange(2.0), log, "b").expect("any")
        waiting = [a, b]
        while waiting:
            one = waiting.pop(0)
            try:
                one.send(None)
                waiting.append(one)
            except StopIteration as stop:
                event(repr(stop.value))
        event(log)
