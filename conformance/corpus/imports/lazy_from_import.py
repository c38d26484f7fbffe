# /// case
# summary: a name imported lazily from a module is called after a native call
# reference: PEP 810
# features: lazy-import opaque-call inlined-call
# since: 3.15
# capture: breaks 2 opaque-call opaque-operation
# ///
lazy from textwrap import dedent as strip
lazy from colorsys import rgb_to_yiq

from conformance.case import call


def case(x):
    print("native")
    return rgb_to_yiq(x, x, x), x


def watch():
    return [type(globals()[name]).__name__ for name in ("strip", "rgb_to_yiq")]


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
