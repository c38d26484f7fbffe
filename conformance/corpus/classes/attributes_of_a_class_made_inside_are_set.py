# /// case
# summary: attributes of a class that the function makes are set and deleted, methods among them
# reference: https://docs.python.org/3/reference/compound_stmts.html#class-definitions
# features: class-definition class-attribute attribute-mutation decorator special-method
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def counted(cls):
    cls.count = 0
    old = cls.run

    def run(self, x):
        type(self).count += 1
        return old(self, x)
    cls.run = run
    return cls


def case(x, n):
    @counted
    class Runner:
        gone = 1

        def run(self, x):
            return x * n

    del Runner.gone
    Runner.__len__ = lambda self: 7
    runner = Runner()
    runner.run(x)
    y = runner.run(x)
    Runner.extra = y
    runner.count = 100
    return y, Runner.count, runner.count, len(runner), hasattr(Runner, "gone"), runner.extra is y


def calls():
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
