# /// case
# summary: the function's own cell variable, read unbound after a break, is a local that is not bound
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: closure cell-variable unbound-local numpy-operator
# since: 3.8
# capture: breaks 2 opaque-call raises
# ///
import numpy as np

from conformance.case import call


def case(x, how):
    if how != "never bound":
        cell = x + 1

    def change(value):
        nonlocal cell
        cell = value

    def read():
        return cell

    print(how)
    if how == "deleted":
        del cell
    elif how == "deleted and bound":
        del cell
        change(x * 2)
    return cell * 2, read()


def calls():
    x = np.arange(3.0)
    yield call(x, "bound")
    yield call(x, "bound")
    for how in "never bound", "deleted", "deleted and bound":
        yield call(x, how)
        yield call(x, how)
