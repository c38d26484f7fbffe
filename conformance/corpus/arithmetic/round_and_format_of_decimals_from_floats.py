# /// case
# summary: texts of floats with widths, signs, grouping, percent and nested specifications
# reference: https://docs.python.org/3/library/string.html#format-specification-mini-language
# features: float-arithmetic f-string string builtin-function
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(v, w, x):
    return f"{v:>{w}.2f}", f"{v:+,.1f}", f"{v:.0%}", f"{v:012.3e}", format(v, "g"), f"{v!r:>10}", f"{round(v, 1)}", f"{int(v):#x}", x * v


def calls():
    yield call(1234.5678, 12, np.arange(2))
    yield call(1234.5678, 12, np.arange(2))
    yield call(0.005, 8, np.arange(2))
    yield call(-1e6, 3, np.arange(2))
    yield call(7, 5, np.arange(2))
