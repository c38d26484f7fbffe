# /// case
# summary: the shape of what an index with None, an ellipsis and slices gives decides how it is used
# reference: https://numpy.org/doc/stable/user/basics.indexing.html#dimensional-indexing-tools
# features: numpy-indexing numpy-attribute numpy-broadcasting if-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    column = x[:, None]
    box = x[None, ..., None]
    rows, width = column.shape
    sizes = [column.shape, box.shape, x[1:, None].shape, x[None].shape, column[:, :, None].size, box[0].shape]
    if width == 1 and box.shape[-1] == 1 and column.shape[1] * rows == len(x):
        table = column * x
    else:
        table = column
    for _ in range(box.shape[0] + column.shape[1]):
        table = table + rows
    return table, sizes, np.ones(box.shape), table.reshape(box.shape[0], -1).shape


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4.0))
    yield call(np.arange(5.0))
    yield call(np.arange(2.0))
    yield call(np.arange(3.0))
