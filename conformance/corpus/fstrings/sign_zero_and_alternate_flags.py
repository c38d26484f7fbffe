# /// case
# summary: signs, space, zero padding, # and grouping in the format specifications of ints and floats
# reference: https://docs.python.org/3/library/string.html#format-specification-mini-language
# features: f-string integer-arithmetic float-arithmetic numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(n, v, x):
    ints = f"{n:+d}|{n: d}|{n:#x}|{n:#010b}|{n:_}|{n:,}|{n:=+8}|{n:o}|{n:X}|{n:c}" if n > 0 else f"{n:+}|{n:#o}|{n:08,}"
    floats = f"{v:+.2f}|{v: .3e}|{v:#.0f}|{v:%}|{v:,.1f}|{v:g}|{v:010.3f}|{v:_>+12.4G}"
    return ints, floats, x * n + v


def calls():
    yield call(65, 1234.5, np.arange(2.0))
    yield call(65, 1234.5, np.arange(2.0))
    yield call(-12345, -0.0, np.arange(2.0))
    yield call(97531, float("inf"), np.ones(1))
    yield call(97, 1e-7, np.arange(2.0))
