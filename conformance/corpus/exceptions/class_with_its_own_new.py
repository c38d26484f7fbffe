# /// case
# summary: __new__ of an exception class takes args of its own; __init__ that does not call super leaves them
# reference: https://docs.python.org/3/library/exceptions.html#BaseException
# features: raise special-method inheritance
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Fresh(Exception):
    def __new__(cls, *args, **kwargs):
        event("new", args)
        self = super().__new__(cls, "from new", len(args))
        self.seen = kwargs
        return self

    def __init__(self, *args, **kwargs):
        event("init")


class Silent(Exception):
    def __init__(self, value):
        self.value = value


def case(x, kind):
    try:
        if kind == "fresh":
            raise Fresh(1, 2, key=x.shape)
        if kind == "class":
            raise Fresh
        raise Silent(x)
    except Fresh as error:
        return x + 1, error.args, error.seen
    except Silent as error:
        return error.value * 2, len(error.args), error.args[0] is x


def calls():
    for kind in ("fresh", "fresh", "class", "silent"):
        yield call(np.arange(3.0), kind)
