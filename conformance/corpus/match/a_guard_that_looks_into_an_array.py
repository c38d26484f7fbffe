# /// case
# summary: a guard that depends on an array's value breaks the graph, and the other cases go on
# reference: https://docs.python.org/3/reference/compound_stmts.html#guards
# features: match-statement data-dependent-branch numpy-reduction
# since: 3.10
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, mode):
    x = x * 2
    match mode:
        case "auto" if x.sum() > 5:
            x = x - 1
        case "auto" | "plain":
            x = x + 1
    return x * 3


def calls():
    yield call(np.arange(3.0), "auto")
    yield call(np.arange(3.0), "auto")
    yield call(np.arange(2.0), "auto")
    yield call(np.arange(3.0), "plain")
    yield call(np.arange(3.0), "none")
