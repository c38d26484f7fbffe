# /// case
# summary: an import in each turn of a loop, in an except clause and in a finally clause binds the same module
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement for-loop try-except try-finally
# since: 3.8
# capture: full
# ///
import math
import operator

import numpy as np

from conformance.case import call


def case(x, keys):
    table = {"a": 1}
    for key in keys:
        import math
        try:
            x = x * table[key] + math.pi
        except KeyError:
            import operator as tool
            x = tool.add(x, 1)
        finally:
            from math import e as shift
            x = x - shift
    return x, math.__name__


def calls():
    yield call(np.arange(3.0), ["a", "b"])
    yield call(np.arange(3.0), ["a", "b"])
    yield call(np.arange(3.0), ["b"])
    yield call(np.arange(3.0), ["a"])
