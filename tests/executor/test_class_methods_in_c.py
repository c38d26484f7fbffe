"""Class methods in C, such as ``int.from_bytes``: each look at the class makes another object, and all of them are served by one translation."""
import collections
import datetime
import decimal
import itertools
import types

import numpy as np
import pytest

import sot


class Keyed(dict):
    pass


class Counted(int):
    pass


#: What gives one anew each time it is called.
METHODS = {
    "int.from_bytes": lambda: int.from_bytes,
    "of a subclass": lambda: Counted.from_bytes,
    "float.fromhex": lambda: float.fromhex,
    "bytes.fromhex": lambda: bytes.fromhex,
    "dict.fromkeys": lambda: dict.fromkeys,
    "of a subclass of dict": lambda: Keyed.fromkeys,
    "OrderedDict.fromkeys": lambda: collections.OrderedDict.fromkeys,
    "dict's for an OrderedDict": lambda: dict.__dict__["fromkeys"].__get__(None, collections.OrderedDict),
    "chain.from_iterable": lambda: itertools.chain.from_iterable,
    "datetime.fromtimestamp": lambda: datetime.datetime.fromtimestamp,
    "date.fromtimestamp": lambda: datetime.date.fromtimestamp,
    "date's for a datetime": lambda: datetime.date.__dict__["fromtimestamp"].__get__(None, datetime.datetime),
    "datetime.fromisoformat": lambda: datetime.datetime.fromisoformat,
    "Decimal.from_float": lambda: decimal.Decimal.from_float,
}
#: The same object each time, which is what guards hold on to.
OTHERS = {"max": lambda: max, "str.maketrans": lambda: str.maketrans, "object.__new__": lambda: object.__new__, "a list's": lambda: [3, 1].append}


def handed_on(method, other, x):
    return method, x * 2


def kept_behind_a_break(method, other, x):
    items = x.tolist()
    return method, items, x + 1


def called(method, other, x):
    try:
        found = method((0, 1))
    except Exception as error:
        found = type(error)
    return repr(type(found)), x * 2


def called_behind_a_break(method, other, x):
    items = x.tolist()
    try:
        found = method(items)
    except Exception as error:
        found = type(error)
    return repr(type(found)), x * 2


def below_a_break(method, other, x):
    return [method, x.tolist(), method.__name__, x * 2]


def asked(method, other, x):
    return method is None, callable(method), method.__name__, method.__self__ is dict, type(method), method == dict.fromkeys, {method: 1}.get(dict.fromkeys), x * 2


def compared(method, other, x):
    same = method
    return method is other, method is same, method == other, other in [method], method in (same,), x * 2


PROGRAMS = [handed_on, kept_behind_a_break, called, called_behind_a_break, below_a_break, asked, compared]


def run(fn, make):
    return fn(make(), make(), np.arange(3.0))


def is_told_apart(method):
    """Whether its text tells it from the methods of that name that its class inherits; since 3.14 some of dates have one text."""
    docs = [vars(base)[method.__name__].__doc__ for base in method.__self__.__mro__ if method.__name__ in vars(base)]
    return len(docs) == len(set(docs))


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda fn: fn.__name__)
@pytest.mark.parametrize("name", [name for name in METHODS if is_told_apart(METHODS[name]())])
def test_one_translation_serves_all(name, program):
    plain = types.FunctionType(program.__code__.replace(), globals(), program.__name__)
    fn = sot.symbolic_translate(plain)
    kept = []
    for turn in range(12):
        kept.append(run(fn, METHODS[name]))
        assert repr(kept[-1]) == repr(run(plain, METHODS[name]))
        if turn == 4:
            before = sot.cache_info(fn).translations
    info = sot.cache_info(fn)
    assert info.translations == before
    assert not info.native


@pytest.mark.parametrize("program", PROGRAMS[1:], ids=lambda fn: fn.__name__)
def test_each_is_told_from_the_others(program):
    plain = types.FunctionType(program.__code__.replace(), globals(), program.__name__)
    fn = sot.symbolic_translate(plain)
    for _ in range(2):
        for make in list(METHODS.values()) + list(OTHERS.values()):
            assert repr(run(fn, make)).partition(" at ")[0] == repr(run(plain, make)).partition(" at ")[0]


def looked_up_below_a_break(x):
    return int.from_bytes(x.tobytes(), "little"), dict.fromkeys(x.tolist(), 1), x * 2


def test_a_call_whose_arguments_break():
    fn = sot.symbolic_translate(looked_up_below_a_break)
    x = np.zeros(1)
    for turn in range(12):
        assert repr(fn(x)) == repr(looked_up_below_a_break(x))
        if turn == 4:
            before = sot.cache_info(fn).translations
    assert sot.cache_info(fn).translations == before


def identities(one, other, x):
    items = x.tolist()
    return one is other, one is one, one == other, other in [one], {one: 1}.get(other), items, x * 2


def test_identity_is_of_this_call():
    plain = types.FunctionType(identities.__code__.replace(), globals(), "identities")
    fn = sot.symbolic_translate(plain, max_entries=1000)
    x = np.arange(2.0)
    for _ in range(3):
        for make in METHODS.values():
            one = make()
            for other in [make() for make in METHODS.values()] + [one]:
                assert repr(fn(one, other, x)) == repr(plain(one, other, x))
