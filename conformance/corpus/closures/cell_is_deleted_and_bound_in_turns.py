# /// case
# summary: an inner function deletes the variable, another binds it again, a third asks whether it is bound
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-del-statement
# features: nonlocal del-statement unbound-local cell-variable
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, orders):
    value = x

    def forget():
        nonlocal value
        del value

    def bind(new):
        nonlocal value
        value = new

    def look():
        try:
            return value * 2
        except NameError:
            return None

    seen = [look()]
    for order in orders:
        if order == "forget":
            forget()
        else:
            bind(x + len(seen))
        seen.append(look())
    return seen


def calls():
    yield call(np.arange(3.0), ["forget", "bind"])
    yield call(np.arange(3.0), ["forget", "bind"])
    yield call(np.arange(3.0), ["bind", "forget"])
    yield call(np.arange(3.0), [])
