# /// case
# summary: a relative import where __spec__ names another package than __package__ warns, and goes by __package__
# reference: https://docs.python.org/3/reference/import.html#package-relative-imports
# features: import-statement global-read
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import importlib.machinery
import sys
import types

import numpy as np

from conformance.case import call

SPACE = {"__name__": "corpus_package_h.here", "__package__": "corpus_package_h"}
exec("""
def relative(x):
    doubled = x * 2
    from . import shift
    return doubled + shift
""", SPACE)
relative = SPACE["relative"]


def case(x):
    found = relative(x) - 1
    SPACE.pop("__warningregistry__", None)
    return found


def calls():
    for name, shift in (("corpus_package_h", 1.0), ("corpus_package_i", 2.0)):
        sys.modules[name] = types.ModuleType(name)
        sys.modules[name].shift = shift
    for parent in ("corpus_package_h", "corpus_package_i", "corpus_package_i", "corpus_package_h"):
        SPACE["__spec__"] = importlib.machinery.ModuleSpec(parent + ".here", None)
        yield call(np.arange(3.0)).expect("any")
    for name in ("corpus_package_h", "corpus_package_i"):
        del sys.modules[name]
