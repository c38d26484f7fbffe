# /// case
# summary: zip with a star turns rows into columns and back, ragged rows are cut
# reference: https://docs.python.org/3/library/functions.html#zip
# features: display-unpacking star-call unpacking numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, rows):
    columns = list(zip(*rows))
    back = [*map(list, zip(*columns))]
    first, *_ = columns
    flat = [*(y for row in rows for y in row)]
    return columns, back, [x * y for y in first], flat, {**dict(zip(first, rows))}


def calls():
    yield call(np.arange(2.0), [[1, 2], [3, 4]])
    yield call(np.arange(2.0), [[1, 2], [3, 4]])
    yield call(np.arange(2.0), [(1, 2, 3), (4,)])
