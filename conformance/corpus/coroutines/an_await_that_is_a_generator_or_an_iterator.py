# /// case
# summary: __await__ gives a generator, an iterator of the program's own, or one over a tuple
# reference: https://docs.python.org/3/reference/datamodel.html#object.__await__
# features: coroutine special-method iterator-protocol numpy-operator
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class ByGenerator:
    def __await__(self):
        got = yield "first"
        got += yield "second"
        return got


class ByIterator:
    def __init__(self):
        self.turns = 2

    def __await__(self):
        return self

    def __iter__(self):
        return self

    def __next__(self):
        self.turns -= 1
        if self.turns < 0:
            raise StopIteration("done")
        return self.turns


class ByTuple:
    def __await__(self):
        return iter(("a", "b"))


async def case(x, kind):
    got = await kind()
    return x * 2, got


def calls():
    for kind in (ByGenerator, ByGenerator, ByIterator, ByTuple):
        made = yield call(np.arange(2.0), kind)
        try:
            event(made.send(None))
            while True:
                event(made.send(5 if kind is ByGenerator else None))
        except StopIteration as stop:
            event(repr(stop.value))
