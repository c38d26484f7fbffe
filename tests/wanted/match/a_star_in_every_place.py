# /// case
# summary: a starred name first, last, in the middle and alone takes the rest as a list of its own
# reference: https://docs.python.org/3/reference/compound_stmts.html#sequence-patterns
# features: match-statement list object-identity numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(items, x):
    match items:
        case [*head, "end"]:
            return "end", x * len(head), head
        case ["begin", *tail]:
            return "begin", x + len(tail), tail
        case [first, *middle, last] if first is last:
            return "same ends", middle, x
        case [*everything]:
            return "all", everything is items, everything, x - 1


def calls():
    yield call(["a", "b", "end"], np.arange(2.0))
    yield call(["a", "b", "end"], np.arange(2.0))
    yield call(("begin", 1), np.arange(2.0))
    yield call(["q", 3, "q"], np.arange(2.0))
    yield call([], np.arange(2.0))
