# /// case
# summary: a stack and an attribute that the try changed are put back by finally, an alias sees both states
# reference: https://docs.python.org/3/reference/compound_stmts.html#finally-clause
# features: try-finally list-mutation attribute-mutation aliasing
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Context:
    def __init__(self):
        self.stack = []
        self.depth = 0


def nested(context, x, levels):
    context.stack.append(levels)
    context.depth += 1
    try:
        if levels == 0:
            return x * context.depth + len(context.stack)
        return nested(context, x + 1, levels - 1) + context.depth
    finally:
        context.stack.pop()
        context.depth -= 1


def case(x, context, levels):
    stack = context.stack
    y = nested(context, x, levels)
    return y, stack, context.depth


def calls():
    context = Context()
    yield call(np.arange(3.0), context, 2)
    yield call(np.arange(3.0), context, 2)
    yield call(np.arange(3.0), context, 0)
    context.stack.append("own")
    yield call(np.arange(3.0), context, 1)
