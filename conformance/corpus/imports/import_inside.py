# /// case
# summary: import, import as and from import inside a function bind locals
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement
# since: 3.8
# capture: full
# ///
from conformance.case import call


def case(x):
    import math
    import os.path as path
    from functools import partial, reduce as fold
    return math.floor(x), path.basename("a/b"), partial(max, x)(0), fold(max, [x, 1])


def calls():
    yield call(2.5)
    yield call(2.5)
    yield call(-1)
