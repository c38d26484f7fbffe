# /// case
# summary: an object and a weak proxy of it are both passed: attributes are one, identity is not
# reference: https://docs.python.org/3/library/weakref.html#weakref.proxy
# features: aliasing attribute-mutation object-lifetime object-identity
# since: 3.8
# capture: full
# ///
import weakref

import numpy as np

from conformance.case import call


class Box:
    def __init__(self, x):
        self.x = x


def case(box, proxy):
    proxy.x = box.x + 1
    first = box.x
    box.x = first * 2
    return first, proxy.x, proxy is box, box


def calls():
    box = Box(np.arange(3.0))
    yield call(box, weakref.proxy(box))
    box = Box(np.arange(3.0))
    yield call(box, weakref.proxy(box))
    other = Box(5)
    yield call(Box(np.arange(3.0)), weakref.proxy(other))
