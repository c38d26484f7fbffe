# /// case
# summary: a traceback has a frame and a line for every inlined callee: function, method, lambda
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback inlined-call lambda method-call
# since: 3.8
# capture: breaks 1 raises
# ///
from conformance.case import call


class Tool:
    def use(self, f, x):
        return f(
            x
        )


def case(x):
    tool = Tool()
    divide = lambda v: 1 // v
    return [
        tool.use(divide, x),
        x,
    ]


def calls():
    yield call(1)
    yield call(1)
    yield call(0)
    yield call(0.0)
