# /// case
# summary: from a package import takes an attribute of it, in favour of a submodule of that name
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
# features: import-statement attribute-mutation value-guard
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call


PACKAGE = types.ModuleType("corpus_package_a")
PACKAGE.__path__ = []
SUB = types.ModuleType("corpus_package_a.part")
SUB.scale = 2


def case(x):
    from corpus_package_a import part
    return x * (part.scale if hasattr(part, "scale") else part)


def calls():
    sys.modules["corpus_package_a"] = PACKAGE
    sys.modules["corpus_package_a.part"] = SUB
    yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0)).expect("any")
    PACKAGE.part = 10
    yield call(np.arange(3.0)).expect("any")
    PACKAGE.part = SUB
    yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0)).expect("any")
    del sys.modules["corpus_package_a"], sys.modules["corpus_package_a.part"]
