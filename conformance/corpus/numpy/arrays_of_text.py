# /// case
# summary: arrays of strings and bytes of several lengths are compared, indexed, sorted
# reference: https://numpy.org/doc/stable/user/basics.strings.html
# features: numpy-dtype comparison numpy-indexing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, name):
    return x == name, x[0], np.sort(x), x.size


def calls():
    yield call(np.array(["b", "a"]), "a")
    yield call(np.array(["b", "a"]), "a").expect("any")
    yield call(np.array([b"b", b"abc"]), b"abc")
    yield call(np.array(["b", "abc"]), "abc")
