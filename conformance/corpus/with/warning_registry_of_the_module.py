# /// case
# summary: the module's __warningregistry__ is made by the first warning of a line and keeps the later ones away
# reference: https://docs.python.org/3/library/warnings.html#warnings.warn_explicit
# features: warnings global-read numpy-error
# since: 3.8
# capture: full
# ///
import warnings

import numpy as np

from conformance.case import call


def case(x, y):
    z = x // y
    return z + 1


def watch():
    return sorted(str(key)[:20] for key in globals().get("__warningregistry__", {}) if key != "version")


def calls():
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        yield call(np.ones(3, int), np.zeros(3, int)).expect("any")
        yield call(np.ones(3, int), np.zeros(3, int)).expect("any")
        globals()["__warningregistry__"].clear()
        yield call(np.ones(3, int), np.zeros(3, int)).expect("any")
