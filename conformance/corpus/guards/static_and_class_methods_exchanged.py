# /// case
# summary: a static method becomes a class method and then a plain function, called through an instance
# reference: https://docs.python.org/3/library/functions.html#staticmethod
# features: static-class-method class-attribute code-guard method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Tool:
    rate = 2.0

    @staticmethod
    def apply(*args):
        return args[-1] * 3


def case(tool, x):
    return tool.apply(x)


def calls():
    static = vars(Tool)["apply"]
    yield call(Tool(), np.arange(3.0))
    yield call(Tool(), np.arange(3.0))
    Tool.apply = classmethod(lambda cls, x: x * cls.rate)
    yield call(Tool(), np.arange(3.0))
    Tool.apply = lambda self, x: (x, type(self).__name__)
    yield call(Tool(), np.arange(3.0))
    Tool.apply = static
    yield call(Tool(), np.arange(3.0)).expect("any")
