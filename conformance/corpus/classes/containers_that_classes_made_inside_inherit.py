# /// case
# summary: lists and dicts that a class made in the call has of its base are changed and read through it
# reference: https://docs.python.org/3/reference/datamodel.html#classes
# features: class-definition class-attribute inheritance list-mutation dict-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    rows = [[1], [2], [3]]
    table = {"a": [1]}


def case(x, n):
    class Made(Base):
        def last(self):
            return self.rows[-1], len(self.rows)

    Made.rows.pop(0)
    Made.rows.append([n])
    first = Made.rows[0], len(Made.rows)
    Made.rows.reverse()
    Made.table["b"] = x
    del Made.table["a"]
    return first, Made.rows[0], Made().last(), list(Made.table), len(Made().table), x + n


watch = ["Base.rows", "Base.table"]


def calls():
    for n in (1, 1, 2, 3, 4, 5):
        Base.rows = [[n], [n, n], [3]] + [[4]] * n
        Base.table = dict.fromkeys("abc"[:1 + n % 3], n)
        yield call(np.arange(2.0), n).expect("any")
