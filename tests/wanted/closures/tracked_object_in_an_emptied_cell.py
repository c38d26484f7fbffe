# /// case
# summary: an object that only a function's cell holds dies when the function under test rebinds or deletes the variable
# reference: https://docs.python.org/3/reference/datamodel.html#cell-objects
# features: object-lifetime nonlocal del-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, track


class Held:
    pass


def make():
    held = None

    def case(x, way):
        nonlocal held
        if way == "rebind":
            held = x.shape
        elif way == "delete":
            del held
            held = 1
        return x * 2, type(held).__name__

    case.cell = case.__closure__[0]
    return case


def calls(fn):
    for n, way in enumerate(("rebind", "rebind", "delete", "keep", "rebind")):
        fn.cell.cell_contents = track(Held(), "held %d" % n)
        yield call(np.arange(3.0), way).expect("any")
