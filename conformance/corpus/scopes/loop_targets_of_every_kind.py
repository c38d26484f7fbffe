# /// case
# summary: a loop's target may be a global, an attribute, an item and a cell; each is seen elsewhere in every turn
# reference: https://docs.python.org/3/reference/compound_stmts.html#the-for-statement
# features: for-loop global-write item-assignment cell-variable
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


NOW = None


class Box:
    pass


def seen():
    return NOW


def case(x, numbers):
    global NOW
    box, table, out = Box(), {}, []
    for NOW in numbers:
        out.append(seen())
    for box.value in numbers:
        x = x + box.value
    for table["key"] in numbers:
        x = x * table["key"]
    look = lambda: cell
    for cell in numbers:
        out.append(look())
    return x, out, box, table


def calls():
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), [1, 2])
    yield call(np.arange(3.0), (3,))
