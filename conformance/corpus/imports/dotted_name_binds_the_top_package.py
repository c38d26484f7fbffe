# /// case
# summary: import of a dotted name binds the top package, as binds the submodule
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement numpy-linalg object-identity
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, y):
    import os.path
    import numpy.linalg
    import numpy.linalg as algebra
    from numpy import linalg
    a = numpy.linalg.norm(x - y)
    same = numpy.linalg is algebra, algebra is linalg, numpy.linalg is linalg, os.path.sep
    return x * 2 + algebra.norm(y), a, same


def calls():
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.ones(3))
    yield call(np.arange(3.0), np.zeros(3))
