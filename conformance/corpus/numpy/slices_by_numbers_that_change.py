# /// case
# summary: slices with bounds and steps that change from call to call, beyond the ends and backwards, and their shapes
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#slicing-and-striding
# features: numpy-indexing slice value-guard shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, a, b, c):
    part = x[a:b:c]
    rows = np.zeros(part.shape[0])
    tail = x[-3:]
    head = x[:-2]
    inner = x[1:-1]
    return part, rows + part, tail.shape, head.shape[0], inner + 1, x[a:].shape, x[:b].size, x[5:2].shape, x[::-1][:2]


def calls():
    for size in (6, 6, 3, 2, 0, 8):
        for a, b, c in ((0, 4, 1), (1, 100, 2), (-2, None, None), (5, 1, -1), (None, -1, 3)):
            yield call(np.arange(float(size)), a, b, c).expect("any")
