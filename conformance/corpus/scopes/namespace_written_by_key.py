# /// case
# summary: a global written through a dict, a module or a callee is what its name means from then on
# reference: https://docs.python.org/3/library/functions.html#globals
# features: scope-introspection global-read dict-mutation
# since: 3.8
# capture: full
# ///
import sys

from conformance.case import call

G = 1


def rebind(value):
    global G
    G = value


def case(value, way):
    if way == "globals":
        globals()["G"] = value
    elif way == "module":
        vars(sys.modules[__name__])["G"] = value
    elif way == "setattr":
        setattr(sys.modules[__name__], "G", value)
    elif way == "update":
        globals().update(G=value)
    else:
        rebind(value)
    found = "big" if G > 3 else "small"
    return found, [0] * G, sorted([4, G, 2]), globals()["G"], sys.modules[__name__].G


def calls():
    global G
    for way in ("globals", "module", "setattr", "update", "callee"):
        for value in (5, 5, 1, 7):
            G = 3
            yield call(value, way)
