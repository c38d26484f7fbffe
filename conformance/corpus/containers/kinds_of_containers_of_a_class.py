# /// case
# summary: containers of collections that a class has, changed by instances that come in and that are made
# reference: https://docs.python.org/3/tutorial/classes.html#class-and-instance-variables
# features: class-attribute collections set-mutation dict-mutation inlined-call
# since: 3.8
# capture: full
# ///
import collections

import numpy as np

from conformance.case import call


class Layer:
    table = collections.OrderedDict(a=1)
    seen = set()
    queue = collections.deque(maxlen=4)
    cache = collections.defaultdict(list)

    def add(self, key, value):
        self.cache[key].append(value)
        self.seen.add(key)
        self.queue.appendleft(key)
        return len(self.cache), len(self.seen), self.queue[-1]


class Conv(Layer):
    def add(self, key, value):
        self.table[key] = value
        self.table.move_to_end("a")
        return super().add(key, value), next(iter(self.table)), len(self.table)


watch = ["Layer.table", "Layer.seen", "Layer.queue", "Layer.cache"]


def case(x, came, key):
    first = Conv().add(key, x)
    second = came.add("k", 1)
    popped = Layer().cache.pop("k")
    return first, second, len(popped), list(Conv().queue), key in Layer().seen, x + len(came.cache)


def calls():
    for size, kind in ((1, Layer), (1, Layer), (2, Conv), (3, Layer), (1, Conv)):
        for held in (Layer.table, Layer.seen, Layer.queue, Layer.cache):
            held.clear()
        Layer.table.update((name, 1) for name in "abc"[:size])
        Layer.seen.update(range(size))
        Layer.queue.extend(range(size))
        Layer.cache["k"] = [size]
        yield call(np.arange(2.0), kind(), "n").expect("any")
