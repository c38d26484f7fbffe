# /// case
# summary: a lazy import of the module is done when the function first reads the name
# reference: PEP 810
# features: lazy-import import-statement global-read
# since: 3.15
# capture: breaks 1 opaque-operation
# ///
import sys

lazy import colorsys

from conformance.case import call


def case(x):
    y = x + 1
    return colorsys.rgb_to_hls(y, y, y)


def watch():
    return type(globals()["colorsys"]).__name__, "colorsys" in sys.modules


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
    yield call(2.5)
