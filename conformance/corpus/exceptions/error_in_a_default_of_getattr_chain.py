# /// case
# summary: the third attribute of a chain is missing: what was read before stays read, the error names the last owner
# reference: https://docs.python.org/3/library/exceptions.html#AttributeError
# features: try-except instance-attribute evaluation-order
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Node:
    def __init__(self, **parts):
        self.__dict__.update(parts)


def case(x, root):
    try:
        scale = root.model.layer.scale
    except AttributeError as error:
        scale = -1
        text = str(error)
    else:
        text = "found"
    return x * scale, text


def calls():
    full = Node(model=Node(layer=Node(scale=2)))
    yield call(np.arange(3.0), full)
    yield call(np.arange(3.0), full)
    yield call(np.arange(3.0), Node(model=Node(layer=Node())))
    yield call(np.arange(3.0), Node(model=Node()))
    yield call(np.arange(3.0), Node())
