# /// case
# summary: arrays of texts, each call's of another length: comparison, selection, sets, joining
# reference: https://numpy.org/doc/stable/user/basics.strings.html
# features: numpy-dtype numpy-indexing comparison shape-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(names, weights):
    chosen = names != "b"
    order = np.argsort(names)
    longer = np.where(chosen, names, "nobody")
    return names[chosen], weights[chosen].sum(), names[order], longer, np.unique(names), np.concatenate([names, longer])


def calls():
    for length in (1, 3, 7, 2, 12, 1):
        names = np.array(["b", "a" * length, "b", "c"])
        yield call(names, np.arange(4.0))
    yield call(np.array(["bbbb", "b"])[::-1], np.array([1.0, 2.0])).expect("hit")
