# /// case
# summary: raise of a class calls its metaclass, which counts and may give an instance of another class
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: raise metaclass try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Meta(type):
    def __call__(cls, *args):
        event("made", args)
        return super().__call__(*args, "added")


class Wrong(Exception, metaclass=Meta):
    pass


def case(x, way):
    try:
        if way == "class":
            raise Wrong
        if way == "instance":
            raise Wrong(x.ndim)
    except Wrong as error:
        return x - 1, error.args
    return x * 2


def calls():
    for way in ("none", "none", "class", "instance"):
        yield call(np.arange(3.0), way)
