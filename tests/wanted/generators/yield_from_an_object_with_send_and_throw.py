# /// case
# summary: yield from hands values and exceptions to the send and throw of an iterator of the program's own
# reference: PEP 380
# features: yield-from generator special-method numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Inner:
    def __init__(self, x):
        self.x = x
        self.got = []

    def __iter__(self):
        event("iter")
        return self

    def __next__(self):
        event("next")
        return self.x

    def send(self, value):
        event("send")
        self.got.append(value)
        if value == "stop":
            raise StopIteration(self.got)
        return self.x * value

    def throw(self, *error):
        event("throw", len(error) > 0)
        return self.x - 1

    def close(self):
        event("close")


def outer(x):
    got = yield from Inner(x)
    yield got


def case(x):
    made = outer(x + 1)
    seen = [next(made), made.send(3), made.throw(KeyError("k")), next(made), made.send("stop")]
    other = outer(x)
    seen.append(next(other))
    other.close()
    return seen


def calls():
    yield call(np.arange(3.0))
    yield call(np.arange(3.0))
    yield call(np.arange(2))
