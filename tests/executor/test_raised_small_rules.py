"""What is raised where an operation goes on with what a generator gave, where a hook answers for an attribute, and in texts of exceptions that call their base."""
from __future__ import annotations

import types

import numpy as np
import pytest
from test_raised import described

import sot

X = np.arange(3.0)


class Told(Exception):
    def __init__(self, text, *, detail=None):
        super().__init__(text)
        self.detail = detail

    def __str__(self):
        return "%s (%s)" % (super().__str__(), self.detail)

    def __repr__(self):
        return "<%s>" % super().__repr__()


class Missing(Told, KeyError):
    pass


class Key(KeyError):
    def __str__(self):
        return KeyError.__str__(self) + "!"


class Numbered(OSError):
    def __str__(self):
        return "os: " + super().__str__()


def texts_by_the_base(x, way):
    try:
        if way == 0:
            raise Told("told", detail=3)
        if way == 1:
            raise Missing("key", detail="k")
        if way == 2:
            raise Key("a")
        raise Numbered(2, "gone", "file")
    except (Told, Key, Numbered) as error:
        return x * 2, str(error), repr(error), f"{error}|{error!r}"


class Model:
    def __init__(self, weights):
        if weights is not None:
            self.weights = weights

    @property
    def scaled(self):
        return self.weights * 2

    def __getattr__(self, name):
        if name == "weights":
            raise AttributeError(name)
        return "instead of " + name


class Strict:
    @property
    def value(self):
        return self.other

    def __getattr__(self, name):
        raise AttributeError("no " + name)


def hook_behind_a_property(x, weights):
    found = Model(weights).scaled
    return (x - 1, found) if isinstance(found, str) else x + found


def hook_that_refuses(x):
    strict = Strict()
    try:
        return strict.value
    except AttributeError as error:
        return x, str(error), hasattr(strict, "value"), getattr(strict, "value", 5)


def too_many(x, count):
    log = []

    def each():
        try:
            for i in range(count):
                yield x * i
        finally:
            log.append("closed")
    try:
        a, b = each()
    except ValueError as error:
        return x, str(error), log
    return a + b, log


def refused_by_the_operation(x, texts):
    def each():
        for text in texts:
            yield text.strip()
    try:
        return x, sum(map(int, each())), max(each()), "-".join(each()), dict(zip(each(), each()))
    except ValueError as error:
        return x + 1, str(error)


def begins_with_a_value(x, first):
    def each():
        got = yield x
        while True:
            got = yield got * x
    made, seen = each(), []
    try:
        seen.append(made.send(first))
    except TypeError as error:
        seen += [str(error), made.send(None)]
    return seen, made.send(3)


def asks_itself(x):
    def each():
        yield x
        try:
            yield next(made)
        except ValueError as error:
            yield str(error)
    made = each()
    return next(made), next(made), list(made)


def unicode_errors(x, data):
    try:
        if data == "made":
            raise UnicodeDecodeError("ascii", b"ab\xff", 2, 3, "no")
        return x, data.decode("ascii")
    except UnicodeDecodeError as error:
        return x * error.start, str(error), error.args, error.reason, error.object


class Manager:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        return kind is ValueError


def raised_under_an_error_state(x, number):
    with Manager(), np.errstate(all="ignore"):
        if number:
            raise ValueError(number)
        x = np.log(x)
    try:
        with np.errstate(divide="ignore"):
            if number > 1:
                raise KeyError(number)
    except KeyError as error:
        return x, error
    return x * 2


CASES = [(texts_by_the_base, [(X, 0), (X, 1), (X, 2), (X, 3)]), (hook_behind_a_property, [(X, np.ones(3)), (X, None)]), (hook_that_refuses, [(X,)]), (too_many, [(X, 2), (X, 3), (X, 1), (X, 0)]),
         (refused_by_the_operation, [(X, (" 1", "2 ")), (X, ("3", "x")), (X, ("9",))]), (begins_with_a_value, [(X, 1), (X, None)]), (asks_itself, [(X,)]),
         (unicode_errors, [(X, "made"), (X, b"ab")]), (raised_under_an_error_state, [(X, 0), (X, 1), (X, 2)])]


#: What such an error says depends on how often the instruction ran; what an operation raises over the operation that it calls is left to the interpreter.
LEFT = (hook_that_refuses, refused_by_the_operation)


def plain(value):
    if isinstance(value, BaseException):
        return described(value)
    return [plain(item) for item in value] if isinstance(value, (list, tuple)) else repr(value)


@pytest.mark.parametrize("function, calls", CASES, ids=lambda value: getattr(value, "__name__", ""))
def test_as_plain_and_captured(function, calls):
    sot.reset()
    translated = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals(), function.__name__))
    for args in calls:
        for _ in range(2):
            assert plain(translated(*args)) == plain(function(*args)), args
    info = sot.cache_info(translated)
    assert function in LEFT or not info.breaks and not info.fallbacks and info.hits >= len(calls)


def thrown_with_its_context(inside, outer, way):
    kept = []

    def plain_one():
        try:
            yield 1
        except ValueError as error:
            kept.append(error)
        yield 2

    def handling():
        try:
            raise OSError("own")
        except OSError:
            try:
                yield 1
            except ValueError as error:
                kept.append(error)
            yield 2

    def without():
        yield 1

    def above():
        yield from (handling if inside else plain_one)()

    made = above() if way == "below" else without() if way == "without" else handling() if inside else plain_one()
    next(made)
    try:
        if outer:
            try:
                raise KeyError("outer")
            except KeyError:
                made.throw(ValueError("thrown"))
        else:
            made.throw(ValueError("thrown"))
    except ValueError as error:
        kept.append(error)
    return [(str(error), repr(error.__context__)) for error in kept]


@pytest.mark.parametrize("way", ("at once", "below", "without"))
def test_what_is_thrown_comes_up_in_no_context_of_the_frames_outside(way):
    translated = sot.symbolic_translate(types.FunctionType(thrown_with_its_context.__code__.replace(), globals()))
    for inside in (False, True):
        for outer in (False, True):
            args = inside, outer, way
            assert translated(*args) == thrown_with_its_context(*args), args
            try:
                raise IndexError("far out")
            except IndexError:
                assert translated(*args) == thrown_with_its_context(*args), args
