# /// case
# summary: integers of any size in bases, with signs, prefixes, grouping and width, also of bool and subclasses
# reference: https://docs.python.org/3/library/string.html#format-specification-mini-language
# features: f-string integer-arithmetic inheritance numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Level(int):
    pass


def case(n, x):
    shown = f"{n:b}|{n:#o}|{n:#X}|{n:+}|{n:_x}|{n:,}|{n:>12}|{n:<12d}|{n:^12}|{-n:012,d}|{n:e}|{n:.1%}"
    return shown, f"{Level(n)}|{Level(n):#x}|{Level(n)!r:>5}", x * len(shown)


def calls():
    yield call(255, np.arange(2.0))
    yield call(255, np.arange(2.0))
    yield call(True, np.arange(2.0))
    yield call(2 ** 70, np.arange(2.0))
    yield call(0, np.arange(2.0))
