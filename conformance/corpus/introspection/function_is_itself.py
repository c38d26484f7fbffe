# /// case
# summary: the function under test has its name, doc, defaults, annotations, attributes and closure
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: function-introspection annotations
# since: 3.8
# capture: full
# ///
import inspect

from conformance.case import call


def make():
    offset = 1

    def case(x: int, y=2, *rest, key: str = "k", **more) -> tuple:
        """Doc of case."""
        return x + offset, y, rest, key, more

    case.extra = "attribute"
    return case


def calls(fn):
    assert str(inspect.signature(fn)) == "(x: int, y=2, *rest, key: str = 'k', **more) -> tuple"
    assert fn.__doc__ == "Doc of case." and fn.extra == "attribute"
    yield call(1)
    yield call(1)
    yield call(1, 3, 4, key=None, z=1)
