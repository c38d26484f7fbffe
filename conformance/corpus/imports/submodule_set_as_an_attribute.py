# /// case
# summary: an import of a dotted name takes the submodule from sys.modules, the expression from the package's attribute
# reference: https://docs.python.org/3/reference/import.html#submodules
# features: import-statement attribute-mutation
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call


def case(x):
    import corpus_package_m.part
    import corpus_package_m.part as part
    return x * corpus_package_m.part.scale + part.scale


def calls():
    package = types.ModuleType("corpus_package_m")
    package.__path__ = []
    part = types.ModuleType("corpus_package_m.part")
    other = types.ModuleType("other")
    part.scale, other.scale = 2, 100
    package.part = part
    sys.modules["corpus_package_m"] = package
    sys.modules["corpus_package_m.part"] = part
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    package.part = other
    yield call(np.arange(3.0)).expect("any")
    package.part = part
    part.scale = 5
    yield call(np.arange(3.0)).expect("any")
    del sys.modules["corpus_package_m"], sys.modules["corpus_package_m.part"]
