# /// case
# summary: a return runs the finally clauses from the innermost to the outermost, each with the names of the one before
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally return-statement evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, depth):
    try:
        try:
            try:
                x = x * 2
                if depth == 3:
                    return event("returned", x)
            finally:
                event("inner", x.shape)
                x = x + 1
            if depth == 2:
                return event("returned", x)
        finally:
            event("middle")
            x = x[1:]
        if depth == 1:
            return event("returned", x)
    finally:
        event("outer", x.shape)
    return x - 1


def calls():
    for depth in (0, 0, 1, 2, 3):
        yield call(np.arange(3.0), depth)
