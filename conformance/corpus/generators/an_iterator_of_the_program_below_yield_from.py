# /// case
# summary: a generator under test hands what it is sent to an iterator with send, throw and close
# reference: PEP 380
# features: yield-from generator special-method iterator-protocol
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Inner:
    def __init__(self, x):
        self.x = x

    def __iter__(self):
        event("iter")
        return self

    def __next__(self):
        event("next")
        return self.x

    def send(self, value):
        event("send", value)
        if value == "stop":
            raise StopIteration(self.x)
        return self.x * value

    def throw(self, *error):
        event("throw")
        return self.x - 1

    def close(self):
        event("close")


def case(x):
    x = x * 2
    got = yield from Inner(x)
    yield got + 1


def calls():
    for end in ("stop", "stop", None):
        made = yield call(np.arange(2.0))
        event(repr([next(made), made.send(3), made.throw(KeyError("k")), next(made)]))
        if end:
            event(repr(made.send(end)))
        made.close()
