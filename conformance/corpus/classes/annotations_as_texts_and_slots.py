# /// case
# summary: annotations from __future__ in two classes of a function, of which one derives from the other
# reference: https://docs.python.org/3/library/__future__.html
# features: annotations class-definition inheritance super numpy-operator
# since: 3.8
# capture: full
# ///
from __future__ import annotations

import numpy as np

from conformance.case import call


def case(x, deep):
    class Base:
        depth: int = 1
        names: list[str] = ["base"]

        def run(self, y: np.ndarray) -> np.ndarray:
            return y + self.depth

    if deep:
        class Net(Base):
            depth: int = 3

            def run(self, y: np.ndarray) -> np.ndarray:
                return super().run(y) * 2
    else:
        Net = Base
    return Net().run(x), Net.names, Net.__name__


def calls():
    yield call(np.arange(3.0), True)
    yield call(np.arange(3.0), False)
    yield call(np.arange(3.0), True)
    yield call(np.arange(4), False)
