# /// case
# summary: each __init__ of a cooperative chain takes its own keywords and hands the rest on, object takes none
# reference: https://docs.python.org/3/library/functions.html#super
# features: super inheritance keyword-call varargs try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Root:
    def __init__(self, **rest):
        event(sorted(rest))
        super().__init__(**rest)


class Scale(Root):
    def __init__(self, scale=1, **rest):
        self.scale = scale
        super().__init__(**rest)


class Shift(Root):
    def __init__(self, shift=0, **rest):
        self.shift = shift
        super().__init__(**rest)


class Both(Scale, Shift):
    def __init__(self, **options):
        super().__init__(**options)

    def run(self, x):
        return x * self.scale + self.shift


def case(x, options):
    made = Both(**options)
    return made.run(x), made


def calls():
    yield call(np.arange(3.0), {"scale": 2, "shift": 1})
    yield call(np.arange(3.0), {"scale": 2, "shift": 1})
    yield call(np.arange(3.0), {"shift": 5})
    yield call(np.arange(3.0), {})
