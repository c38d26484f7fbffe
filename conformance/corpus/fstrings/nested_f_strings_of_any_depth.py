# /// case
# summary: f-strings in f-strings, with comments, line breaks and backslashes inside
# reference: PEP 701
# features: f-string-nesting f-string lambda numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, names):
    shown = f"""{
        f'{"-".join(f"{name!r:>{len(name) + 4}}" for name in names)}'  # a comment
    }|{"\t".join(names)}|{(lambda n: f"{n:{'>'}{"6"}}")(len(names))}|{
        x.shape
    }"""
    return shown, x * len(names)


def calls():
    yield call(np.arange(2.0), ["a", "bc"])
    yield call(np.arange(2.0), ["a", "bc"])
    yield call(np.arange(3.0), ["x\\y"])
