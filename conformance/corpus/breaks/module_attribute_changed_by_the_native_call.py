# /// case
# summary: a native call patches a function of a module that is called by attribute before and behind it
# reference: https://docs.python.org/3/reference/datamodel.html#modules
# features: opaque-call attribute-mutation builtin-function
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import types

import numpy as np

from conformance.case import call


TOOLS = types.ModuleType("tools")


def original(x):
    return x + 1


TOOLS.apply = original


class Shown:
    def __str__(self):
        TOOLS.apply = lambda x: x * 100
        return "patched"


def case(x, shown):
    y = TOOLS.apply(x)
    print(shown)
    return y, TOOLS.apply(x)


def calls():
    yield call(np.arange(3.0), Shown())
    TOOLS.apply = original
    yield call(np.arange(3.0), Shown())
    yield call(np.arange(3.0), Shown())
