"""Array operations within handlers of frames that an operation called: what they raise leaves the frame, for the handler around them only ends."""
from __future__ import annotations

import types

import numpy as np
import pytest

import sot

X = np.arange(3.0)
FITS, FITS_NOT = np.ones(3), np.ones(7)


def in_except(x, other):
    try:
        return {}["k"]
    except KeyError:
        return x @ other


def in_except_as(x, other):
    try:
        return {}["k"]
    except KeyError as error:
        return x @ other + len(error.args)


def in_finally(x, other):
    found = 0.0
    try:
        {}["k"]
    except KeyError:
        pass
    finally:
        found = x @ other
    return found


def in_finally_of_what_is_raised(x, other):
    try:
        {}["k"]
    finally:
        return x @ other  # noqa: B012


def in_one_in_another(x, other):
    try:
        {}["k"]
    except KeyError as outer:
        try:
            [][0]
        except IndexError as inner:
            return x @ other + len(inner.args) + len(outer.args)


def caught_further_out(x, other):
    try:
        try:
            {}["k"]
        except KeyError as error:
            return x @ other + len(error.args)
    except ValueError as wrong:
        return float(len(wrong.args)) if wrong.__context__ is not None else -1.0


HANDLERS = [in_except, in_except_as, in_finally, in_finally_of_what_is_raised, in_one_in_another, caught_further_out]


class Asked:
    def __init__(self, handles, x, other):
        self.handles, self.x, self.other = handles, x, other

    def __len__(self):
        self.handles(self.x, self.other)
        return 2

    def __getitem__(self, index):
        return self.handles(self.x, self.other) + index

    def __float__(self):
        return float(self.handles(self.x, self.other) * 0) + 2.5

    def __iter__(self):
        yield self.x
        yield self.handles(self.x, self.other)

    @property
    def found(self):
        return self.handles(self.x, self.other)


def by_len(handles, x, other):
    return len(Asked(handles, x, other)) + x


def by_getitem(handles, x, other):
    return Asked(handles, x, other)[1] + x


def by_property(handles, x, other):
    return Asked(handles, x, other).found + x


def by_float(handles, x, other):
    return float(Asked(handles, x, other)) + x


def by_loop(handles, x, other):
    total = x
    for item in Asked(handles, x, other):
        total = total + item
    return total


def by_sum(handles, x, other):
    return sum(Asked(handles, x, other))


def by_key(handles, x, other):
    return sorted([2, 1, 3], key=lambda item: (handles(x, other), -item)[1]), x + 1


def by_generator_expression(handles, x, other):
    return list(handles(x, other) for _ in range(2)), x + 1  # noqa: C400


ASKS = [by_len, by_getitem, by_property, by_float, by_loop, by_sum, by_key, by_generator_expression]


def caught_outside(asks):
    def case(handles, x, other):
        try:
            return asks(handles, x, other)
        except ValueError as error:
            return described(error), x * 2
    return case


def described(error):
    if error is None:
        return None
    names, traceback = [], error.__traceback__
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == __file__:
            names.append((traceback.tb_frame.f_code.co_name, traceback.tb_lineno))
        traceback = traceback.tb_next
    return type(error), error.args, names, described(error.__context__)


def outcome(function, *args):
    try:
        return repr(function(*args))
    except ValueError as error:
        return repr(described(error))


def fresh(function):
    return types.FunctionType(function.__code__.replace(), globals(), function.__name__, None, function.__closure__)


@pytest.mark.parametrize("handles", HANDLERS)
@pytest.mark.parametrize("asks", ASKS)
def test_captured_and_as_plain(asks, handles):
    function = fresh(asks)
    translated = sot.symbolic_translate(function)
    for other in (FITS, FITS, FITS_NOT, FITS, FITS_NOT):
        assert outcome(translated, handles, X, other) == outcome(function, handles, X, other)
    translated = sot.symbolic_translate(fresh(asks))
    translated(handles, X, FITS)
    if handles is not caught_further_out:       # that one does handle it
        assert not sot.cache_info(translated).breaks


@pytest.mark.parametrize("handles", HANDLERS)
@pytest.mark.parametrize("asks", ASKS)
def test_caught_outside(asks, handles):
    function = caught_outside(asks)
    translated = sot.symbolic_translate(fresh(function))
    for other in (FITS, FITS_NOT, FITS_NOT, FITS):
        assert outcome(translated, handles, X, other) == outcome(function, handles, X, other)
    assert not sot.cache_info(translated).native


def ends_by(how, in_handler):
    def begun(x, log):
        if in_handler:
            try:
                yield x
            except ValueError as error:
                log.append((error.args, x @ FITS))
                yield x * 3
                log.append(x + 4)
        else:
            try:
                yield x
                yield x * 2
            finally:
                log.append(x @ FITS)

    def case(x):
        log = []
        made = begun(x, log)
        seen = [next(made)]
        if how == "close":
            made.close()
        elif how == "throw":
            seen.append(made.throw(ValueError("thrown")) if in_handler else None)
        elif how == "dropped":
            del made
        else:
            seen.extend(made)
        return seen, log, x + len(log)
    return fresh(case)


@pytest.mark.parametrize("how", ["close", "throw", "dropped", "asked"])
@pytest.mark.parametrize("in_handler", [True, False])
def test_generators_that_end(how, in_handler):
    function = ends_by(how, in_handler)
    translated = sot.symbolic_translate(function)
    assert [outcome(translated, X), outcome(translated, X)] == [outcome(function, X)] * 2
    assert sot.cache_info(translated).hits
    if in_handler or how == "close":      # the end of one that is dropped would tell sys.unraisablehook of an error
        assert not sot.cache_info(translated).breaks


def test_one_that_ignores_its_end():
    def stubborn(x, log):
        try:
            yield x
        except GeneratorExit as error:
            log.append((type(error), x @ FITS))
            yield x * 2
        yield x * 3

    def case(x):
        log = []
        made = stubborn(x, log)
        seen = [next(made)]
        try:
            made.close()
        except RuntimeError as error:
            seen.append((str(error), error.__context__))
        seen.append(next(made))
        made.close()
        seen.extend(made)
        return seen, log

    translated = sot.symbolic_translate(case)
    assert [outcome(translated, X), outcome(translated, X)] == [outcome(case, X)] * 2
    assert not sot.cache_info(translated).breaks
    assert sot.cache_info(translated).hits
