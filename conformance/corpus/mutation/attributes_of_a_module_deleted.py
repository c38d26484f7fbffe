# /// case
# summary: attributes of modules are deleted by statement and by delattr, and are missing from then on
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: attribute-mutation del-statement global-mutation
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call

settings = types.ModuleType("settings")
watch = ["settings"]


def case(module, x):
    before = module.scale
    del module.scale
    found = [hasattr(module, "scale"), "scale" in vars(module)]
    try:
        del module.scale
    except AttributeError as error:
        found.append(type(error))
    if hasattr(settings, "shift"):
        delattr(settings, "shift")
        settings.moved = before
    found.append(getattr(settings, "shift", None))
    return x * before, found


def calls():
    for scale in (2, 2, 3):
        settings.scale = scale
        yield call(settings, np.arange(3.0))
    settings.scale = settings.shift = 5
    yield call(settings, np.arange(3.0))
    settings.scale = settings.shift = 5
    yield call(settings, np.arange(3.0))
    other = types.ModuleType("other")
    other.scale = 7
    yield call(other, np.arange(3.0))
