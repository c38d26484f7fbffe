# /// case
# summary: the names of a pattern may be those of the subject and of globals and cells, the subject is the old value
# reference: https://docs.python.org/3/reference/compound_stmts.html#capture-patterns
# features: match-statement global-write nonlocal numpy-operator
# since: 3.10
# capture: full
# ///
import numpy as np

from conformance.case import call

last = None


def case(x, items):
    global last
    kept = None

    def look(values):
        nonlocal kept
        match values:
            case [values, kept]:
                return values
            case kept:
                return None

    match items:
        case [items, last] if last:
            x = x * items
        case [last, *items]:
            x = x + last
    return x, items, last, look((x, "k")), kept


def calls():
    global last
    for items in ([2, 3], [2, 3], [4, 0], [5]):
        last = None
        yield call(np.arange(2.0), items)
    last = None
