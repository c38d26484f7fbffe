# /// case
# summary: an annotation of a local makes it local without a value, one of an attribute evaluates its target only
# reference: https://docs.python.org/3/reference/simple_stmts.html#annotated-assignment-statements
# features: annotations unbound-local evaluation-order instance-attribute
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Box:
    pass


def get(box):
    event("target")
    return box


def case(x, box, flag):
    y: int
    get(box).n: "never" = 2    # noqa: F821
    get(box).m: int
    z: float = x * box.n
    if flag:
        y = 5
    try:
        return z + y
    except UnboundLocalError:
        return z, hasattr(box, "m")


def calls():
    yield call(np.arange(3.0), Box(), True)
    yield call(np.arange(3.0), Box(), True)
    yield call(np.arange(3.0), Box(), False)
