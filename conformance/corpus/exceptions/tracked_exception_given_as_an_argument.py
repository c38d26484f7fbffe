# /// case
# summary: an exception that came as an argument, raised and caught inside, dies with the arguments
# reference: https://docs.python.org/3/reference/simple_stmts.html#the-raise-statement
# features: object-lifetime raise try-except
# since: 3.8
# capture: breaks 1 raises
# ///
import numpy as np

from conformance.case import call, track


class Wrong(Exception):
    pass


def case(x, error):
    try:
        x = x + 1
        raise error
    except Wrong as caught:
        return x * 2, caught.args
    except ValueError:
        return x - 2, "value"


def calls():
    for n in range(2):
        yield call(np.arange(3.0), track(Wrong(n), "wrong %d" % n)).expect("any")
    yield call(np.arange(3.0), ValueError()).expect("any")
