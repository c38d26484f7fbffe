# /// case
# summary: an asynchronous generator that walks a tree by async for over itself
# reference: PEP 525
# features: async-generator async-for recursion numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


async def walk(tree, depth):
    if not isinstance(tree, list):
        yield depth, tree
        return
    for part in tree:
        async for found, leaf in walk(part, depth + 1):
            yield found, leaf * depth


async def case(tree):
    total, deepest = 0, 0
    async for depth, leaf in walk(tree, 1):
        total = total + leaf
        deepest = max(deepest, depth)
    return total, deepest


def calls():
    x = np.arange(2.0)
    for tree in ([x, [x, [x]]], [x, [x, [x]]], [], [[x + 1]]):
        made = yield call(tree)
        try:
            made.send(None)
        except StopIteration as end:
            event(repr(end.value))
