# /// case
# summary: views and copies keep a foreign byte order, arithmetic gives the native one
# reference: https://numpy.org/doc/stable/user/byteswapping.html
# features: numpy-dtype numpy-view numpy-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x):
    given = x.dtype, x.dtype.isnative, x.dtype == np.float64
    part = x[1:]
    first = part.dtype
    turned = x[::-1].reshape(1, -1)
    second = turned.dtype
    copied = x.copy()
    third = copied.dtype
    summed = x + 1
    fourth = summed.dtype, (x * x).dtype, np.sqrt(x).dtype, x.sum().dtype, x[0].dtype
    both = np.concatenate([x, x])
    fifth = both.dtype
    ones = np.ones_like(x)
    sixth = ones.dtype
    return given, first, second, third, fourth, fifth, sixth, part, turned, copied, summed, both, ones


def calls():
    yield call(np.array([1.0, 2.0], ">f8"))
    yield call(np.array([1.0, 2.0], ">f8"))
    yield call(np.array([1.0, 2.0]))
    yield call(np.array([1, 2], ">i4"))
    yield call(np.array([1, 2], "i4"))
