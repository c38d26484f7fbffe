# /// case
# summary: a generator under test that matches what it is sent
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-match-statement
# features: match-statement generator inplace-operator numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x):
    answer = None
    while True:
        match (yield answer):
            case ("add", k):
                x = x + k
                answer = x
            case ("scale", (int() | float()) as k):
                x = x * k
                answer = x
            case {"reset": to}:
                answer, x = x, to
            case None | "stop":
                return x
            case other:
                answer = type(other)


def calls():
    x = np.arange(2.0)
    first = [("add", 1), ("scale", 2), "stop"]
    for sent in (first, first, [{"reset": x, "k": 0}, ("scale", "3"), 5]):
        made = yield call(np.arange(2.0))
        next(made)
        for value in sent:
            try:
                event(repr(made.send(value)))
            except StopIteration as end:
                event("end", repr(end.value))
