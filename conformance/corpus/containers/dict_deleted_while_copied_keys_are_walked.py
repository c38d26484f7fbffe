# /// case
# summary: keys are deleted while a list of them is walked; walking the dict itself is an error behind the first change
# reference: https://docs.python.org/3/library/stdtypes.html#dictionary-view-objects
# features: dict del-statement try-except numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(d, x):
    for key in list(d):
        if d[key] is None:
            del d[key]
    turns = 0
    try:
        for key in d:
            turns += 1
            d[key + "!"] = x
    except RuntimeError as error:
        return d, turns, str(error), x * turns
    return d, turns


def calls():
    yield call({"a": 1, "b": None, "c": 2}, np.arange(2.0))
    yield call({"a": 1, "b": None, "c": 2}, np.arange(2.0))
    yield call({"b": None}, np.arange(2.0))
