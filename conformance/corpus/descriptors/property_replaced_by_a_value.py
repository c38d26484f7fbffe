# /// case
# summary: a property of the class becomes a plain value, and the instance's own attribute behind it is seen
# reference: https://docs.python.org/3/howto/descriptor.html#invocation-from-an-instance
# features: property class-attribute instance-attribute attribute-mutation
# since: 3.8
# capture: full
# ///
import numpy as np

from conformance.case import call

RUN = []


def read(self):
    RUN.append(len(RUN))
    return 1000


SCALE = property(read)


class Scaled:
    scale = SCALE


def case(x, scaled):
    Scaled.scale = 5
    return x * scaled.scale


def calls():
    for own in (7, 7, 8.5, 8.5, None):
        scaled = Scaled()
        if own is not None:
            scaled.__dict__["scale"] = own
        Scaled.scale = SCALE
        yield call(np.arange(3.0), scaled)
        assert RUN == [], RUN
    Scaled.scale = SCALE
