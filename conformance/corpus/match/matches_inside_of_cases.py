# /// case
# summary: a match in a case, whose names are those of the function, and a match that fits nothing
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-match-statement
# features: match-statement unpacking if-statement numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(shape, x):
    kind = size = None
    match shape:
        case [kind, size]:
            match size:
                case [width, height]:
                    x = x * width + height
                case int(width):
                    x = x * width
                case {"r": r}:
                    x = x - r
        case kind:
            match kind:
                case ():
                    x = x * 0
    return kind, size, x


def calls():
    yield call(("box", (2, 3)), np.arange(2.0))
    yield call(("box", (2, 3)), np.arange(2.0))
    yield call(("line", 5), np.arange(2.0))
    yield call(("disk", {"r": 1}), np.arange(2.0))
    yield call((), np.arange(2.0))
