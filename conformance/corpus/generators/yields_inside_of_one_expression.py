# /// case
# summary: yields as arguments, index, stored item and part of a text are asked for from left to right
# reference: https://docs.python.org/3/reference/expressions.html#yield-expressions
# features: generator evaluation-order item-assignment f-string
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def asks(x, d):
    d[(yield "key")] = (yield "value")
    text = f"{(yield 'a')}-{(yield 'b'):>4}"
    yield max((yield "left"), (yield "right"), key=(yield "how"))
    yield x[(yield "low"):(yield "high")] + (yield "plus"), text


def case(x, d, answers):
    made = asks(x, d)
    seen = [next(made)]
    for answer in answers:
        seen.append(made.send(answer))
    return seen, d


def calls():
    for plus in (10, 10, np.ones(2)):
        yield call(np.arange(4.0), {}, ["v", "k", 1, "z", 5, -7, abs, None, 1, 3, plus])
