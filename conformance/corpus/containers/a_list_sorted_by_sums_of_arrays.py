# /// case
# summary: sorting by a sum of each array needs values, which breaks the graph
# reference: https://docs.python.org/3/library/functions.html#sorted
# features: builtin-function data-dependent-scalar numpy-reduction lambda
# since: 3.8
# capture: breaks 1 data-dependent-scalar
# ///
import numpy as np

from conformance.case import call


def case(rows, k):
    doubled = [row * k for row in rows]
    ordered = sorted(doubled, key=lambda row: row.sum())
    return [row + 1 for row in ordered]


def calls():
    yield call([np.arange(2.0) + 3, np.arange(2.0)], 2)
    yield call([np.arange(2.0) + 3, np.arange(2.0)], 2)
    yield call([np.arange(2.0) + 3, np.arange(2.0)], -1)
