# /// case
# summary: a class made inside is said to be of another module after its names were read: it loses its first line
# reference: https://docs.python.org/3/reference/datamodel.html#type.__firstlineno__
# features: class-attribute class-definition
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, module):
    kind = type("Kind", (), {"__firstlineno__": 42, "scale": 2})
    before = kind.__dict__["__firstlineno__"], kind.__dict__["scale"]
    kind.__module__ = module
    between = "__firstlineno__" in kind.__dict__, sorted(kind.__dict__), kind.__module__
    return before, between, x * kind.scale


def calls():
    for module in ("elsewhere", "elsewhere", "here", "elsewhere"):
        yield call(np.arange(3.0), module)
