# /// case
# summary: a thread pool maps a function over rows; results come in order, the error of one is raised at its turn
# reference: https://docs.python.org/3/library/concurrent.futures.html#concurrent.futures.Executor.map
# features: thread opaque-call numpy-iteration try-except
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import concurrent.futures

import numpy as np

from conformance.case import call


def row_sum(row):
    if row.shape[0] > 3:
        raise ValueError("too long")
    return row * 2 + 1


def run(x):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(row_sum, x))


def case(x):
    y = x + 1
    try:
        rows = run(y)
    except ValueError as error:
        return y, error.args
    return y.sum(axis=0) + rows[0], rows


def calls():
    yield call(np.ones((3, 2)))
    yield call(np.ones((3, 2)))
    yield call(np.ones((2, 4)))
