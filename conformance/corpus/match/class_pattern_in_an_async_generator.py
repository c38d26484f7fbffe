# /// case
# summary: a class pattern and a sequence pattern in an asynchronous generator under test
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-patterns
# features: match-statement async-generator numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def case(x):
    got = None
    while True:
        match (yield x, got):
            case int(k) | float(k):
                got, x = "number", x * k
            case [k]:
                got, x = "list", x + k
            case None:
                return


def calls():
    for values in ((None, 2, [3], None), (None, 2, [3], None), (None, 0.5, None)):
        made = yield call(np.arange(2.0))
        for value in values:
            try:
                made.asend(value).send(None)
            except StopIteration as end:
                event(repr(end.value))
            except StopAsyncIteration:
                event("end")
