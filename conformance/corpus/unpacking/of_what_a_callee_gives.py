# /// case
# summary: several values given back by callees are unpacked, kept whole, passed on by a star and swapped
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-return-statement
# features: unpacking star-call inlined-call numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def split(x):
    return x[:1], x[1:]


def stats(x, y):
    return {"total": x.sum(), "first": y}, [x, y]


def case(x):
    whole = a, b = split(x)
    table, (c, d) = stats(*whole)
    a, b, *more = *split(b), *split(d)
    (total, first), rest = table.values(), {**table}
    return a, b, more, total, first is whole[1], c is whole[0], rest, whole


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(4))
