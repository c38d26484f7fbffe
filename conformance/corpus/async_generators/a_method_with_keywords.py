# /// case
# summary: an asynchronous generator method with every kind of parameter changes its instance
# reference: PEP 525
# features: async-generator method-call keyword-only attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call, event


class Scaler:
    def __init__(self):
        self.w = None

    async def scaled(self, x, /, *ks, step=1, **named):
        self.w = x
        for k in ks:
            self.w = self.w * k + step
            yield self.w
        for name, k in named.items():
            yield name, self.w - k


scaler = Scaler()


def make():
    return scaler.scaled


def step(awaitable):
    try:
        awaitable.send(None)
    except StopIteration as stop:
        return repr(stop.value)
    except StopAsyncIteration:
        return "end"


def calls():
    for named in ({"a": 1}, {"a": 1}, {"step": 5, "x": 2}):
        scaler.w = None
        made = yield call(np.arange(2.0), 2, 3.0, **named).expect("any")
        for _ in range(4):
            event(step(made.__anext__()))
