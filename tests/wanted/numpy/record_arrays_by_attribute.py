# /// case
# summary: fields of a recarray are attributes, of an array and of one record
# reference: https://numpy.org/doc/stable/reference/generated/numpy.recarray.html
# features: numpy-subclass numpy-structured instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    x.a += 1
    return x.a * 2, x[0].b, x.b.mean(), type(x[:1]).__name__


def calls():
    yield call(np.rec.array([(1, 0.5), (2, 1.5)], dtype=[("a", "i4"), ("b", "f8")]))
    yield call(np.rec.array([(1, 0.5), (2, 1.5)], dtype=[("a", "i4"), ("b", "f8")]))
    yield call(np.rec.array([(1, 2)], dtype=[("a", "f4"), ("b", "i1")]))
