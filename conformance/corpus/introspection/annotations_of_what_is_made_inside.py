# /// case
# summary: annotations of functions and methods that the function makes are read, and changed
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: annotations class-definition nested-function closure dict-mutation
# since: 3.8
# capture: full
# opcodes: LOAD_FROM_DICT_OR_GLOBALS@3.14+
# ///
import numpy as np

from conformance.case import call


def case(x, kind):
    other = kind

    def helper(a: int, b: "text" = 2, *, c: other = None) -> float:    # noqa: F821
        return a

    class Net:
        size = str

        def run(self, x: size, n: other, k: list = None) -> "Net":
            return x * 2

    found = helper.__annotations__
    of_method = Net.run.__annotations__
    found["late"] = kind
    same = helper.__annotations__ is found
    return Net().run(x, 1), list(found), found["a"] is int, found["c"] is kind, of_method["x"] is str, of_method["n"] is kind, list(of_method), same


def calls():
    yield call(np.arange(3.0), float)
    yield call(np.arange(3.0), float)
    yield call(np.arange(3.0), dict)
    yield call(np.arange(4), None)
