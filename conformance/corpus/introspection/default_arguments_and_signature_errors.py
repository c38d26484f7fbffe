# /// case
# summary: the function under test called wrongly says its own name, also as a method and after renaming
# reference: https://docs.python.org/3/reference/datamodel.html#user-defined-functions
# features: function-introspection binding-error
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Tool:
    def use(self, a, *, b):
        return a, b


TOOL = Tool()


def make():
    return TOOL.use


def calls(fn):
    assert fn.__self__ is TOOL and fn.__name__ == "use"
    yield call(1, b=2)
    yield call(1, b=2)
    yield call(1)
    yield call(1, 2, b=3)
    yield call(b=1)
    yield call(1, b=2, c=3)
