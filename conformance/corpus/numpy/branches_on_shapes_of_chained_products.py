# /// case
# summary: branches on the shapes of multi_dot, kron, outer, inner and tensordot of matrices of other sizes
# reference: https://numpy.org/doc/stable/reference/generated/numpy.linalg.multi_dot.html
# features: numpy-linalg numpy-attribute if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def told(x):
    if x.ndim and x.shape[0] > 3:
        return "many", x.shape[0] - 3, x.size
    return "few", x.ndim, x.size


def case(a, b, v):
    chain = np.linalg.multi_dot([a, b, a])
    found = [told(chain), told(np.linalg.multi_dot((v, a, b))), told(np.linalg.multi_dot([v, a, b, v]))]
    found += [told(np.kron(a, b)), told(np.outer(v, a)), told(np.inner(a, a)), told(np.tensordot(a, b, 1))]
    return chain, found


def calls():
    for n, m in ((2, 3), (2, 3), (4, 2), (3, 5), (5, 1), (1, 4)):
        yield call(np.arange(float(n * m)).reshape(n, m), np.ones((m, n)), np.arange(float(n)))
