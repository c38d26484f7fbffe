# /// case
# summary: enter and exit are a static method, a class method, a lambda, a callable instance or made by a property
# reference: https://docs.python.org/3/reference/datamodel.html#special-method-lookup
# features: with-statement static-class-method callable-object property
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Counts:
    def __init__(self, log, name):
        self.log = log
        self.name = name

    def __call__(self, *args):
        self.log.append((self.name, len(args)))
        return 3


LOG = []


class Static:
    @staticmethod
    def __enter__():
        return 2

    @classmethod
    def __exit__(cls, *details):
        LOG.append((cls.__name__, len(details)))


class Lambdas:
    __enter__ = lambda self: 5
    __exit__ = lambda self, *details: LOG.append(len(details))


class Callables:
    __enter__ = Counts(LOG, "enter")
    __exit__ = Counts(LOG, "exit")


class Properties:
    @property
    def __enter__(self):
        LOG.append("get enter")
        return lambda: 7

    @property
    def __exit__(self):
        LOG.append("get exit")
        return lambda *details: None


def case(x, kind):
    with kind() as n:
        x = x * n
        LOG.append("body")
    return x + 1, len(LOG)


def calls():
    for kind in (Static, Static, Lambdas, Callables, Properties):
        LOG.clear()
        yield call(np.arange(3.0), kind).expect("any")
    LOG.clear()
    yield call(np.arange(3.0), Properties)
