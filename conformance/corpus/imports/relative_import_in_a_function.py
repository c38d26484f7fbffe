# /// case
# summary: a relative import goes by __package__ of the function's module, which changes between the calls
# reference: https://docs.python.org/3/reference/import.html#package-relative-imports
# features: import-statement global-read
# since: 3.8
# capture: full
# ///
import sys
import types

import numpy as np

from conformance.case import call


def package(name, scale):
    made = types.ModuleType(name)
    made.__path__ = []
    part = types.ModuleType(name + ".part")
    part.scale = scale
    made.part = part
    made.shift = scale * 10
    sys.modules[name] = made
    sys.modules[name + ".part"] = part


source = """
def relative(x):
    from . import part, shift
    from .part import scale
    return x * scale + part.scale + shift
"""
SPACE = {"__name__": "corpus_package_f.here", "__package__": "corpus_package_f"}
exec(source, SPACE)
relative = SPACE["relative"]


def case(x):
    return relative(x) - 1


def calls():
    package("corpus_package_f", 2)
    package("corpus_package_g", 3)
    yield call(np.arange(3.0)).expect("any")
    yield call(np.arange(3.0)).expect("any")
    SPACE["__package__"] = "corpus_package_g"
    SPACE["__name__"] = "corpus_package_g.here"
    yield call(np.arange(3.0)).expect("any")
    for name in ("corpus_package_f", "corpus_package_g"):
        del sys.modules[name], sys.modules[name + ".part"]
