# /// case
# summary: a cached property of a class with slots only, or one that was never told its name, is a TypeError
# reference: https://docs.python.org/3/library/functools.html#functools.cached_property
# features: cached-function slots try-except class-attribute
# since: 3.8
# capture: full
# ///
import functools

import numpy as np

from conformance.case import call


class Bare:
    __slots__ = ("x",)

    def __init__(self, x):
        self.x = x

    @functools.cached_property
    def double(self):
        return self.x * 2


class Late:
    def __init__(self, x):
        self.x = x

Late.double = functools.cached_property(lambda self: self.x * 3)


def case(obj):
    try:
        return obj.x + obj.double
    except TypeError as error:
        return obj.x * 10, str(error)


def calls():
    yield call(Bare(np.arange(3.0)))
    yield call(Bare(np.arange(3.0)))
    yield call(Late(np.arange(3.0)))
    Late.double.__set_name__(Late, "double")
    yield call(Late(np.arange(3.0)))
