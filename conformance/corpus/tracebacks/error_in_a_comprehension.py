# /// case
# summary: an error in a comprehension's expression, in its condition and in its iterable: lines and frames
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback comprehension nested-comprehension
# since: 3.8
# capture: breaks 3 raises raises raises
# ///
import numpy as np

from conformance.case import call


def case(x, rows, way):
    if way == 0:
        return [x * (6 // n)
                for row in rows
                for n in row]
    if way == 1:
        return {n: x for row in rows for n in row
                if 6 // n > 1}
    return [[x + n
             for n in row
             ] for row in rows[0][0]]


def calls():
    yield call(np.arange(3.0), [[1, 2], [3]], 0)
    yield call(np.arange(3.0), [[1, 2], [3]], 0)
    yield call(np.arange(3.0), [[1, 2], [0]], 0)
    yield call(np.arange(3.0), [[1, 2], [0]], 1)
    yield call(np.arange(3.0), [[1, 2], [0]], 2)
