# /// case
# summary: an error in an inner f-string is raised where it stands and caught, what came before has happened
# reference: PEP 701
# features: f-string-nesting try-except evaluation-order numpy-operator
# since: 3.12
# capture: full
# ///
import numpy as np

from conformance.case import call, event


def case(x, d, key):
    try:
        shown = f"{event("first", 1)}{f"{event("inner", d[key])}{f"{6 // d[key]:>{d[key]}}"}"}{event("last", 2)}"
    except (KeyError, ZeroDivisionError) as error:
        shown = f"{type(error).__name__}: {f"{error.args[0]!r}"}"
        x = x * 2
    return shown, x + 1


def calls():
    yield call(np.arange(2.0), {"a": 3, "b": 0}, "a")
    yield call(np.arange(2.0), {"a": 3, "b": 0}, "a")
    yield call(np.arange(2.0), {"a": 3, "b": 0}, "b")
    yield call(np.arange(2.0), {"a": 3, "b": 0}, "c")
