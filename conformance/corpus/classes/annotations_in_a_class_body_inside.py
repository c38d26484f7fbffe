# /// case
# summary: annotated names and methods in the body of a class that the function makes
# reference: https://docs.python.org/3/reference/simple_stmts.html#annotated-assignment-statements
# features: class-definition annotations class-attribute
# since: 3.8
# capture: full
# opcodes: SETUP_ANNOTATIONS@3.8-3.13
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    class Config:
        rate: float = 0.5
        name: "str" = "net"
        size: int
        depth: list = [n]

        def run(self, x: np.ndarray, k: int = 2) -> "np.ndarray":
            y: float = self.rate * k
            return x * y

    return Config().run(x), Config.name, hasattr(Config, "size"), Config.depth, Config().run(x, k=n)


def calls():
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 3)
    yield call(np.arange(3.0), 4)
