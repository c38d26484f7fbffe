# /// case
# summary: warnings.warn names the line of the caller that stacklevel says
# reference: https://docs.python.org/3/library/warnings.html#warnings.warn
# features: frame-introspection warnings inlined-call
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import warnings

from conformance.case import call


def deprecated(x, level):
    y = x + 1
    warnings.warn("deprecated", DeprecationWarning, stacklevel=level)
    return y


def inner(x):
    y = [x, deprecated(x, 1),
         deprecated(x, 2)]
    return y, deprecated(x, 3)


def case(x):
    y = x * 2
    found = inner(y)
    return found, deprecated(
        y, 2)


def calls():
    warnings.simplefilter("always")
    yield call(1).expect("any")
    yield call(1).expect("any")
    yield call(2).expect("any")
