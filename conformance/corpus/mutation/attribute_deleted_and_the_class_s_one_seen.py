# /// case
# summary: deleting an instance's attribute shows the class's one behind it, a second del is an error
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: del-statement attribute-mutation class-attribute try-except
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


class Net:
    rate = 2


def case(x, net):
    out = [x * net.rate]
    try:
        del net.rate
        out.append(x * net.rate)
        del net.rate
    except AttributeError:
        out.append("none left")
    return out, vars(net)


def calls():
    def made(rate=None):
        net = Net()
        if rate:
            net.rate = rate
        return net

    yield call(np.arange(3.0), made(5))
    yield call(np.arange(3.0), made(5))
    yield call(np.arange(3.0), made())
    Net.rate = 7
    yield call(np.arange(3.0), made(5))
