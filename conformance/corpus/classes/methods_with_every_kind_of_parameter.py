# /// case
# summary: a method with positional-only, keyword-only, star and double star parameters, bound and unbound
# reference: https://docs.python.org/3/reference/compound_stmts.html#function-definitions
# features: varargs positional-only keyword-only method-call
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    def run(self, x, /, n=2, *rest, plus=0, **more):
        return x * n + plus, rest, more


def case(x, net):
    return net.run(x), net.run(x, 3, 4, 5, x=1), Net.run(net, x, plus=1, self=2), net.run(*[x, 1], **{"plus": 5})


def calls():
    yield call(np.arange(3.0), Net())
    yield call(np.arange(3.0), Net())
    Net.run.__kwdefaults__["plus"] = 100
    yield call(np.arange(3.0), Net())
