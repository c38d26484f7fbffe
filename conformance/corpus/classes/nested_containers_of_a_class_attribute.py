# /// case
# summary: a list in a dict of a class attribute is changed, replaced and lengthened between the calls
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: class-attribute structure-guard list dict
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    table = {"a": [1, 2], "b": ([3], 4)}

    def run(self, x):
        for n in self.table["a"]:
            x = x * n
        return x + self.table["b"][0][-1], len(self.table)


def case(x, net):
    return net.run(x)


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.table["a"].append(5)
    yield call(np.arange(3.0), Net())
    Net.table["b"][0][0] = 100
    yield call(np.arange(3.0), Net())
    Net.table["c"] = None
    yield call(np.arange(3.0), Net())
    Net.table = {"a": [], "b": ([3], 4)}
    yield call(np.arange(3.0), Net())
