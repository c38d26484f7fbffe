# /// case
# summary: the first clause that fits takes the exception, also where a later one names its very class
# reference: https://docs.python.org/3/reference/compound_stmts.html#except-clause
# features: try-except inheritance raise
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base(Exception):
    pass


class Left(Base):
    pass


class Right(Base, KeyError):
    pass


class Both(Left, Right):
    pass


def raised(kind):
    if kind == 0:
        raise Left
    if kind == 1:
        raise Right("r")
    if kind == 2:
        raise Both
    if kind == 3:
        raise KeyError("k")
    return kind


def case(x, kind):
    try:
        x = x + raised(kind)
    except Left:
        return x * 2, "left"
    except LookupError as error:
        return x * 3, "lookup", type(error).__name__
    except Right:
        return x * 4, "right"
    return x, "none"


def calls():
    for kind in (4, 4, 0, 1, 2, 3):
        yield call(np.arange(3.0), kind)
