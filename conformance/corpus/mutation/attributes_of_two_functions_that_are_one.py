# /// case
# summary: an attribute of one function is deleted, those of another are read; later both are one function
# reference: https://docs.python.org/3/reference/datamodel.html#special-writable-attributes
# features: attribute-mutation del-statement aliasing argument-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(first, second, names, x):
    found = [getattr(second, "scale", None)]
    del first.scale
    found += [hasattr(second, "scale"), sorted(names)]
    found += [sorted(vars(second)), len(names)]
    return found, x + len(found)


def made():
    def function():
        pass

    function.scale = 2
    return function


def calls():
    one, other = made(), made()
    yield call(one, other, vars(made()), np.arange(3.0))
    one, other = made(), made()
    yield call(one, other, vars(made()), np.arange(3.0)).expect("any")
    one = made()
    yield call(one, one, vars(made()), np.arange(3.0)).expect("any")
    one, other = made(), made()
    yield call(one, other, vars(one), np.arange(3.0)).expect("any")
    one, other = made(), made()
    yield call(one, other, vars(other), np.arange(3.0)).expect("any")
    one = made()
    yield call(one, one, vars(one), np.arange(3.0)).expect("any")
    one, other = made(), made()
    yield call(one, other, vars(made()), np.arange(3.0)).expect("any")
