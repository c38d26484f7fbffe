# /// case
# summary: a class body reads, rebinds and deletes names of itself, of the function, of the module and builtins
# reference: https://docs.python.org/3/reference/executionmodel.html#resolution-of-names
# features: class-definition class-attribute closure global-read del-statement
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


LEVEL = 3


def case(x, n):
    width = n

    class Config:
        LEVEL = LEVEL + 1
        wide = width * 2
        items = [LEVEL, wide]
        temporary = len(items)
        doubled = temporary * 2
        del temporary
        for i in range(2):
            items.append(i)
        if n > 2:
            large = True
        else:
            large = False

        def scaled(self, value):
            return value * self.wide + width

    one = Config()
    return one.scaled(x), Config.LEVEL, Config.items, Config.doubled, hasattr(Config, "temporary"), Config.i, Config.large, width


def calls():
    global LEVEL
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 2)
    yield call(np.arange(3.0), 3)
    LEVEL = 10
    yield call(np.arange(3.0), 3)
    LEVEL = 3
