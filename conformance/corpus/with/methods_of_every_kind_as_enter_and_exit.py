# /// case
# summary: __enter__ and __exit__ that are static or class methods, callables, partials or inherited
# reference: https://docs.python.org/3/reference/datamodel.html#with-statement-context-managers
# features: with-statement static-class-method callable-object descriptor
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Static:
    @staticmethod
    def __enter__():
        return "static"

    @staticmethod
    def __exit__(*details):
        return details[0] is ValueError


class OfClass:
    entered = 0

    @classmethod
    def __enter__(cls):
        cls.entered += 1
        return cls

    @classmethod
    def __exit__(cls, *details):
        cls.entered -= 1


class Called:
    def __call__(self, *details):
        return self


class Held:
    __enter__ = Called()
    __exit__ = Called()


class Plain:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return kind is not None and str(error) == "quiet"


class Inherited(Plain):
    pass


def case(x, text):
    found = []
    with Static() as name:      # nothing is raised in it: 3.14's debug build aborts where an __exit__ that is no method takes it
        found.append(name)
    with OfClass() as cls:
        found.append(cls.entered)
    with Held() as held:
        found.append(type(held).__name__)
        held = x + 1
    with Static(), Inherited() as one:
        found.append(type(one).__name__)
        raise ValueError("quiet" + text)
    return x * 2, found, OfClass.entered, held


def calls():
    yield call(np.arange(2.0), "")
    yield call(np.arange(2.0), "")
    yield call(np.arange(3.0), "")
    yield call(np.arange(2), "")
