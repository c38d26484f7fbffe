# /// case
# summary: a loop whose turns catch array errors, with continue and break, goes on in graphs, names bound as in each turn
# reference: https://docs.python.org/3/tutorial/controlflow.html#break-and-continue-statements
# features: try-except for-loop numpy-operator data-dependent-branch
# since: 3.8
# capture: breaks 1 data-dependent-branch
# ///
import numpy as np

from conformance.case import call


def case(x, weights, most):
    total = x
    failed = 0
    for w in weights:
        try:
            step = total @ w
        except ValueError as error:
            failed += len(error.args)
            if failed >= most:
                break
            continue
        total = np.tanh(step) + total
    else:
        failed = -failed
    total = total * 2
    if total[0] > 1:
        total = total - x
    return total, failed


def calls():
    good, bad = np.ones((3, 3)), np.ones((4, 4))
    yield call(np.arange(3.0), [good, bad, good], 2)
    yield call(np.arange(3.0), [good, bad, good], 2)
    yield call(np.arange(3.0), [bad, good, bad, good], 2)
    yield call(np.arange(3.0), [bad, good, bad, good], 3)
    yield call(np.arange(3.0), [bad, bad, bad], 5)
