# /// case
# summary: the global name of a class is bound to another: super and __class__ in its methods still mean the first
# reference: https://docs.python.org/3/reference/datamodel.html#creating-the-class-object
# features: class-cell super global-read
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Base:
    def apply(self, x):
        return x + 1


class Tool(Base):
    def apply(self, x):
        return super().apply(x) * 2 + (__class__ is Tool)


original = Tool


def case(x, tool):
    return tool.apply(x), isinstance(tool, Tool)


def calls():
    global Tool
    yield call(np.arange(3.0), original())
    yield call(np.arange(3.0), original())
    Tool = Base
    yield call(np.arange(3.0), original())
    Tool = original
    yield call(np.arange(3.0), original()).expect("any")
