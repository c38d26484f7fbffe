# /// case
# summary: from imports of what is missing, of submodules and of changed modules are caught or found
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    found = []
    try:
        from math import nothing
        found.append(nothing)
    except ImportError as error:
        found.append((error.name, str(error).split(" (")[0]))
    import os.path as path
    from collections import abc, OrderedDict
    from math import floor as down, pi
    return x + down(pi * n), found, path.join("a", "b"), issubclass(list, abc.Sequence), OrderedDict(a=n)


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3)
    yield call(np.arange(3), 1.5)
