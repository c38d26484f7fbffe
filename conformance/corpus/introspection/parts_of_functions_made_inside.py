# /// case
# summary: the code, closure, defaults, docstring, names and annotations of a function made in the call
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: function-introspection nested-function annotations
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, n):
    def inner(a: int, b=n, *rest, c: "text" = 3) -> list:
        """Documented."""
        return [a, b, x, n]

    def bare():
        return 1

    return (inner.__code__.co_name, inner.__code__.co_argcount, len(inner.__closure__), bare.__closure__, inner.__defaults__,
            inner.__doc__, bare.__doc__, inner.__name__, inner.__qualname__, inner.__annotations__, inner.__class__,
            sorted(cell.cell_contents is x for cell in inner.__closure__), inner(1)[1])


def calls():
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 2)
    yield call(np.arange(2.0), 3.5)
    yield call(np.arange(3), "t")
