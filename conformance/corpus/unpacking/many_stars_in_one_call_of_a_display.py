# /// case
# summary: stars over dict views, ranges, texts, arrays, sets of one and generators in one display
# reference: PEP 448
# features: display-unpacking starred-unpacking range numpy-iteration
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, d):
    made = [*d, *d.values(), *range(2), *"ab", *x, *{len(d)}, *(i for i in "c"), *[], *()]
    first, *_, last = *made, x
    return made, first, last is x, {*d} == {*list(d)}


def calls():
    yield call(np.arange(2.0), {"k": 1})
    yield call(np.arange(2.0), {"k": 1})
    yield call(np.arange(4.0).reshape(2, 2), {})
