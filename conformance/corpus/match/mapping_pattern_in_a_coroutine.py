# /// case
# summary: a mapping pattern behind an await of a coroutine under test
# reference: https://docs.python.org/3/reference/compound_stmts.html#mapping-patterns
# features: match-statement coroutine numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Ask:
    def __await__(self):
        return (yield)


async def case(x):
    x = x * 2
    match await Ask():
        case {"scale": k}:
            x = x * k
        case k:
            x = x + k
    return x


def calls():
    for value in ({"scale": 3}, {"scale": 3}, 5, {"scale": 0.5, "more": 1}):
        made = yield call(np.arange(2.0))
        made.send(None)
        try:
            made.send(value)
        except StopIteration as end:
            event(repr(end.value))
