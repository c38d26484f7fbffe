# /// case
# summary: yields as key, value, argument, bound of a slice and part of a text of a generator under test, from the left
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator evaluation-order item-assignment f-string
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, d):
    d[(yield "key")] = (yield "value") * x
    text = f"{(yield 'a')}-{(yield 'b'):>4}"
    yield max((yield "left"), (yield "right"), key=(yield "how"))
    yield x[(yield "low"):(yield "high")] + (yield "plus"), text, d


def calls():
    for plus in (10, 10, 2.5):
        made = yield call(np.arange(4.0), {})
        event(repr(next(made)))
        for answer in [3, "k", 1, "z", 5, -7, abs, None, 1, 3, plus]:
            event(repr(made.send(answer)))
