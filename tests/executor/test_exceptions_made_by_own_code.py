"""Exceptions of classes whose ``__new__``, or whose metaclass's ``__call__``, is the program's."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

X = np.arange(3.0)


class Fresh(Exception):
    def __new__(cls, *args, **kwargs):
        self = super().__new__(cls, "from new", len(args))
        self.seen = kwargs
        return self

    def __init__(self, *args, **kwargs):
        pass


class Only(ValueError):
    def __new__(cls, *args):
        self = super().__new__(cls, *args)
        self.code = len(args)
        return self


class Below(Only):
    def __init__(self, *args):
        super().__init__("more", *args)


class Keyed(KeyError):
    def __new__(cls, key, default=None):
        return KeyError.__new__(cls, key)

    def __init__(self, key, default=None):
        self.default = default


class Meta(type):
    def __call__(cls, *args, **kwargs):
        made = super().__call__(*args, "added")
        made.extra = kwargs
        return made


class Added(Exception, metaclass=Meta):
    pass


class Initialised(Exception, metaclass=Meta):
    def __init__(self, *args):
        self.count = len(args)


class GivesAnother(Exception):
    def __new__(cls, *args):
        return ValueError("another", *args)


class GivesNumber(Exception):
    def __new__(cls, *args):
        return 5


class GivesClass(Exception):
    def __new__(cls, *args):
        return Meta


class GivesArray(Exception):
    def __new__(cls, *args):
        return X


CLASSES = [Fresh, Only, Below, Keyed, Added, Initialised, GivesAnother, GivesNumber, GivesClass, GivesArray]


def raised_as_a_class(x, cls):
    try:
        raise cls
    except Exception as error:
        return x + 1, told(error)


def raised_as_an_instance(x, cls):
    try:
        raise cls(1, x.ndim)
    except Exception as error:
        return x + 1, told(error), error


def made_and_kept(x, cls):
    made = cls(1, 2)
    kept = [made]
    if isinstance(made, Exception):
        try:
            raise made
        except Exception as error:
            return x + 1, told(error), error is made, kept
    return x, kept


def raised_in_a_handler(x, cls):
    try:
        try:
            {}["k"]
        except KeyError:
            raise cls(3)  # noqa: B904
    except Exception as error:
        return x + 1, told(error), told(error.__context__)


def given_out(x, cls):
    return x + 1, cls(x.ndim, 4)


def as_a_cause(x, cls):
    try:
        raise RuntimeError("r") from cls
    except Exception as error:
        return x + 1, told(error), error.__cause__ and told(error.__cause__)


def told(error):
    return type(error), error.args, str(error), sorted(vars(error).items())


def plain(value):
    if isinstance(value, Exception):
        return type(value), value.args, sorted(vars(value).items())
    return [plain(item) for item in value] if isinstance(value, (tuple, list)) else repr(value)


def outcome(function, *args):
    try:
        return plain(function(*args))
    except Exception as error:
        return plain(error)


@pytest.mark.parametrize("cls", CLASSES)
@pytest.mark.parametrize("function", [raised_as_a_class, raised_as_an_instance, made_and_kept, raised_in_a_handler, given_out, as_a_cause])
def test_as_plain(function, cls):
    function = types.FunctionType(function.__code__.replace(), globals(), function.__name__)
    translated = sot.symbolic_translate(function)
    assert [outcome(translated, X, cls) for _ in range(3)] == [outcome(function, X, cls)] * 3
    if not cls.__name__.startswith("Gives") and not (cls is Keyed and function in (raised_as_a_class, as_a_cause)):
        assert not sot.cache_info(translated).breaks
        assert sot.cache_info(translated).hits == 2
