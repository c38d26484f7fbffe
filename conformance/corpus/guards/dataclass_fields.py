# /// case
# summary: a field of a dataclass instance changed between two calls
# reference: https://docs.python.org/3/library/dataclasses.html
# features: dataclass value-guard identity-guard
# since: 3.8
# capture: full
# ///
import dataclasses

from conformance.case import call


@dataclasses.dataclass
class Options:
    rate: float = 1.0
    names: tuple = ()


@dataclasses.dataclass(frozen=True)
class Frozen:
    rate: float = 1.0
    names: tuple = ("f",)


def case(options, x):
    if options.names:
        return options.names[0], options.rate * x
    return options.rate + x


def calls():
    options = Options()
    yield call(options, 2)
    yield call(options, 2)
    options.rate = 2.0
    yield call(options, 2)
    options.names = ("a",)
    yield call(options, 2)
    yield call(Frozen(), 2)
    yield call(Options(), 2)
