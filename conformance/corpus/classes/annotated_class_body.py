# /// case
# summary: annotations in a class body make no attributes without a value, and their targets may be items
# reference: https://docs.python.org/3/reference/simple_stmts.html#annotated-assignment-statements
# features: annotations class-definition class-attribute numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

TABLE = {}


class Net:
    rate: int = 2
    bias: float
    TABLE["key"]: int = 5
    depth: "int" = rate * 3

    def run(self, x: np.ndarray, n: "unknown" = 1) -> None:    # noqa: F821
        y: np.ndarray = x * self.rate
        return y + n


def case(x, net):
    return net.run(x), net.depth, TABLE["key"], hasattr(net, "bias")


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.bias = 1.0
    yield call(np.arange(3.0), Net())
    TABLE["key"] = 6
    yield call(np.arange(3.0), Net())
