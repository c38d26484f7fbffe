# /// case
# summary: named tuples in f-strings, in a percent template as its values, in a list, and by the fields of str.format
# reference: https://docs.python.org/3/library/collections.html#collections.namedtuple
# features: f-string string-operator tuple
# since: 3.8
# capture: full
# ///
import typing

import numpy as np

from conformance.case import call


class Sample(typing.NamedTuple):
    name: str
    size: int


class Tagged(typing.NamedTuple):
    tag: str
    sample: Sample


def case(name, size, x):
    sample = Sample(name, size)
    tagged = Tagged("t", sample)
    return [f"{sample}", repr(tagged), "%s has %d" % sample, "%s" % (sample,), "{0.name}: {0[1]:>4}".format(sample), str([sample, tagged]),
            "{t.sample.name!r:>6}".format(t=tagged)], sample == (name, size), {sample: 1}[name, size], x + size


def calls():
    yield call("a", 3, np.arange(3.0))
    yield call("a", 3, np.arange(3.0))
    yield call("bb", 40, np.arange(3.0))
