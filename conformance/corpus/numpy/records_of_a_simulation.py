# /// case
# summary: a structured array as a table of particles: columns are views that arithmetic in place writes through
# reference: https://numpy.org/doc/stable/user/basics.rec.html#accessing-individual-fields
# features: numpy-structured numpy-inplace numpy-view argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(table, dt):
    table["x"] += table["v"] * dt
    speed = table["v"]
    speed *= 0.5
    table["hits"][table["x"] > 1.0] += 1
    table[0]["x"] = -1.0
    heavy = table[table["mass"] > 1.0]
    return table, heavy["x"], heavy, table["pos"][:, 0].sum(), table[["x", "v"]]


def calls():
    kind = np.dtype([("x", "f8"), ("v", "f8"), ("mass", "f4"), ("hits", "i4"), ("pos", "f8", (2,))])
    for count in (3, 3, 5):
        table = np.zeros(count, kind)
        table["x"] = np.arange(count)
        table["v"] = 0.5
        table["mass"] = [0.5, 2.0, 3.0, 1.0, 4.0][:count]
        yield call(table, 0.1)
    yield call(np.zeros(2, [("x", "f4"), ("v", "f4"), ("mass", "f8"), ("hits", "u1"), ("pos", "i4", (1,)), ("name", "U3")]), 0.1)
