# /// case
# summary: split, rsplit, splitlines, partition, join and strip with their limits and characters
# reference: https://docs.python.org/3/library/stdtypes.html#string-methods
# features: string list tuple numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(text, sep, x):
    parts = (text.split(sep), text.split(sep, 1), text.rsplit(sep, 1), text.split(), text.splitlines(), text.partition(sep),
             text.rpartition(sep), sep.join(text.split()), text.strip(), text.lstrip(" a"), text.rstrip("c\n"))
    return parts, x * len(parts[0])


def calls():
    yield call(" a,b,c\n", ",", np.arange(2.0))
    yield call(" a,b,c\n", ",", np.arange(2.0))
    yield call("", ";", np.arange(2.0))
    yield call("aXbXXc", "X", np.arange(2.0))
