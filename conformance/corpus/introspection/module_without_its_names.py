# /// case
# summary: a module object that was made without a name has no attributes, and says so without one
# reference: https://docs.python.org/3/library/types.html#types.ModuleType
# features: instance-attribute try-except
# since: 3.8
# capture: breaks 1 raises
# capture@3.8-3.10: breaks 2 opaque-operation opaque-operation
# ///
import types

import numpy as np

from conformance.case import call

BARE = types.ModuleType.__new__(types.ModuleType)


def case(x):
    y = x + hasattr(BARE, "scale")
    try:
        return y * BARE.scale
    except AttributeError as error:
        return y, str(error)


def calls():
    for n in (3, 3, 4):
        yield call(np.arange(float(n)))
