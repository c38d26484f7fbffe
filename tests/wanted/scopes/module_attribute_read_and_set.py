# /// case
# summary: the module is reached through sys.modules: its attribute is set there and read as a global
# reference: https://docs.python.org/3/reference/datamodel.html#modules
# features: global-read attribute-mutation global-write
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call


OTHER = types.ModuleType("other")
OTHER.scale = 2


def case(x, new):
    before = OTHER.scale
    y = x * before
    OTHER.scale = new
    OTHER.count = getattr(OTHER, "count", 0) + 1
    z = y + OTHER.scale
    if OTHER.count > 2:
        del OTHER.count
    return z, hasattr(OTHER, "count")


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 2)
