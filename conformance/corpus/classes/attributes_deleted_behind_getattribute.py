# /// case
# summary: an attribute is deleted and set whose class would run Python code to read it
# reference: https://docs.python.org/3/reference/datamodel.html#object.__getattribute__
# features: instance-attribute attribute-mutation type-guard
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

READ = []


class Watched:
    def __init__(self, x):
        self.x = x
        self.kept = 2

    def __getattribute__(self, name):
        READ.append(name)
        return object.__getattribute__(self, name)


def case(a, watched):
    watched.total = a + 1
    del watched.x
    watched.kept = a * 2
    return a


def calls():
    for x in (1, 1, 1.5, "text", "text"):
        watched = Watched(x)
        yield call(np.arange(3.0), watched)
        assert READ == [], READ
        assert sorted(object.__getattribute__(watched, "__dict__")) == ["kept", "total"]
