# /// case
# summary: branches on lengths of what indices, meshgrid, triu_indices and diag_indices give for arrays of other lengths
# reference: https://numpy.org/doc/stable/reference/generated/numpy.indices.html
# features: numpy-creation numpy-function numpy-attribute if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def told(grid):
    if grid.shape[-1] > 3:
        kind = "wide"
    elif grid.shape[0] == 2:
        kind = "two"
    else:
        kind = "narrow"
    return kind, grid.ndim, grid.shape[0] * 10 + grid.shape[-1]


def case(x, y, n):
    grid = np.indices((len(x), n))
    typed = np.indices(dimensions=(n,), dtype=float)
    rows, columns = np.meshgrid(x, y)
    found = [told(grid), told(typed), told(rows), told(columns), told(np.indices((2, n, len(y))))]
    found += [told(np.triu_indices(n)[1]), told(np.diag_indices(n)[0]), told(np.tri(n, len(y)))]
    return x * n, found, grid.sum(), typed


def calls():
    for length, other, n in ((3, 2, 4), (3, 2, 4), (4, 2, 4), (5, 6, 2), (2, 2, 3), (1, 4, 1), (0, 3, 5)):
        yield call(np.arange(float(length)), np.arange(other), n)
