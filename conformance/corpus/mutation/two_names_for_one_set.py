# /// case
# summary: a set in an attribute and in a global is one set: added through one, asked through the other
# reference: https://docs.python.org/3/reference/datamodel.html#objects-values-and-types
# features: set-mutation aliasing global-mutation attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    pass

SEEN = set()


def case(net, x, n):
    net.seen.add(n)
    inside = n in SEEN
    SEEN.clear()
    net.seen |= {1, 2}
    return x * len(SEEN), inside, net.seen is SEEN, len(net.seen)


def calls():
    for n in (5, 5, 7):
        net = Net()
        net.seen = SEEN
        yield call(net, np.arange(3.0), n)
    net = Net()
    net.seen = set()
    yield call(net, np.arange(3.0), 5)
