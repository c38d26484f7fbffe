# /// case
# summary: a module gets another class and its own one back: what attributes it has then
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-module-attribute-access
# features: attribute-mutation structure-guard
# since: 3.8
# capture: full
# ///
import types

import numpy as np

from conformance.case import call


class Module(types.ModuleType):
    scale = 3


def case(x, module):
    before = hasattr(module, "scale")
    module.__class__ = Module
    during = hasattr(module, "scale"), module.scale
    module.__class__ = types.ModuleType
    return before, during, hasattr(module, "scale"), x * 2


def calls():
    module = types.ModuleType("other")
    yield call(np.arange(3.0), module)
    yield call(np.arange(3.0), module)
    yield call(np.arange(2.0), types.ModuleType("another"))
