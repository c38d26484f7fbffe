"""sot.explain and sot.psdb."""
from __future__ import annotations

import sys

import numpy as np
import pytest

import sot
from sot import psdb


@pytest.fixture(autouse=True)
def fresh():
    sot.reset()
    yield
    sot.reset()


def branching(x):
    if x.sum() > 0:
        return x - 1
    return x + 1


def test_explain_names_the_break():
    report = sot.explain(branching, np.ones(3))
    record, = report.breaks
    assert record.reason == "data-dependent-branch" and record.function == "branching"
    assert record.line == branching.__code__.co_firstlineno + 1 and record.file == __file__
    text = str(report)
    assert "data-dependent-branch" in text and "test_explain_and_psdb.py:%d" % record.line in text
    assert "arg0 ndarray" in text and "binary[-]" in text
    assert np.array_equal(report.result, np.zeros(3))


def test_explain_of_a_call_that_raises():
    def f(x):
        return x / 0

    report = sot.explain(f, 1)
    assert isinstance(report.error, ZeroDivisionError) and "ZeroDivisionError" in str(report)


def test_explain_needs_a_function():
    with pytest.raises(TypeError, match="sot.explain needs a function"):
        sot.explain(3)


def test_recompiles_name_the_guard():
    @sot.symbolic_translate
    def f(n):
        return "big" if n > 10 else "small"

    assert [f(1), f(2), f(20)] == ["small", "small", "big"]
    info = sot.cache_info(f)
    assert info.translations == 2 and info.recompiles == ("(arg0 > 10) true False",)


def test_breakgraph():
    @sot.symbolic_translate
    def f(x):
        y = x + 1
        psdb.breakgraph()
        return y * 2

    assert f(1.0) == 4.0
    assert [record.reason for record in sot.cache_info(f).breaks] == ["user-break"]


def test_fallback():
    @sot.symbolic_translate
    def f(x):
        psdb.fallback()
        return x

    assert f(1) == 1
    info = sot.cache_info(f)
    assert [record.reason for record in info.fallbacks] == ["user-fallback"] and info.translations == 0


def test_check_no_breakgraph():
    checked = psdb.check_no_breakgraph(branching)
    assert checked is branching
    translated = sot.symbolic_translate(branching)
    with pytest.raises(AssertionError, match="breaks at line"):
        translated(np.ones(2))


def test_check_no_breakgraph_holds():
    @psdb.check_no_breakgraph
    def f(x):
        return x + 1

    assert sot.symbolic_translate(f)(1) == 2


def test_check_no_fallback():
    @sot.skip_function
    @psdb.check_no_fallback
    def f(x):
        return x

    with pytest.raises(AssertionError, match="skip-function"):
        sot.symbolic_translate(f)(1)


def test_assert_true_and_in_sot():
    @sot.symbolic_translate
    def f(n):
        psdb.assert_true(n > 0)
        return psdb.in_sot()

    assert f(1) is True
    with pytest.raises(AssertionError):
        f(-1)
    assert psdb.in_sot() is False


def test_print_at_translation(capsys):
    @sot.symbolic_translate
    def f(x):
        psdb.print(x)
        return x + 1

    f(np.ones(2))
    assert "array<float64, 1>" in capsys.readouterr().out
    f(np.ones(2))
    assert capsys.readouterr().out == ""


def test_a_debugger_takes_the_frames_that_lead_to_it():
    def stop(flag):
        if flag:
            breakpoint()    # noqa: T100
        return flag

    def f(x, flag):
        return x + 1, stop(flag)

    stops = []
    original, sys.breakpointhook = sys.breakpointhook, lambda: stops.append(sys._getframe(1).f_back.f_code.co_name)
    try:
        translated = sot.symbolic_translate(f)
        for flag in (False, True, True, False, True):
            assert translated(1, flag) == (2, flag)
    finally:
        sys.breakpointhook = original
    info = sot.cache_info(translated)
    assert stops == ["f", "f", "f"] and [record.reason for record in info.fallbacks] == ["debugger"]
    assert (info.native, info.translations, info.hits) == (False, 1, 1)


def test_what_explain_prints_is_short_and_runs_no_code_of_the_program():
    """A statement that makes an exception holds code and globals of the frames that it left: their names are told, not all that is in them."""
    namespace = {}
    exec("""
class Secret:
    def __repr__(self):
        raise AssertionError("explain ran it")

secret = Secret()

class Manager:
    def __enter__(self):
        return secret

    def __exit__(self, *of_error):
        opaque(of_error)

def opaque(value):
    exec("")

def f(x):
    with Manager() as inside:
        x = x * 1
        1 / 0
""", namespace)
    told = str(sot.explain(namespace["f"], np.ones(3)))
    assert "error[(ZeroDivisionError, (), ((f, <dict>, " in told
    assert "held[Manager.__exit__]" in told
    assert max(map(len, told.splitlines())) < 200


class Silent:
    def __repr__(self):
        raise AssertionError("explain ran it")


SILENT = Silent()


def with_constants(x):
    many_digits = 10 ** 5000
    return x * 2, many_digits % 7, (1, many_digits)[0], SILENT


def test_constants_whose_texts_fail_are_told():
    """An int of more digits than the interpreter converts, an object with a text of its own."""
    translated = sot.symbolic_translate(with_constants)
    translated(np.ones(3))
    for told in (str(sot.explain(translated)), str(sot.explain(with_constants, np.ones(3)))):
        assert "with_constants" in told
