"""Operator × operand types: what control flow makes of a result is guarded by what the guard program really computes.

A guard expression that C++ does not compute never holds: the function would be translated at every call.
"""
import itertools
import warnings

import pytest

import sot
from sot.objects import symbols

pytestmark = pytest.mark.shared

VALUES = [3, 2.5, True, 1 + 2j, "ab", b"ab", None]
BINARY = ["+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^", "<", "<=", "==", "!=", ">", ">=", "is", "in", "and"]
UNARY = ["-{}", "+{}", "~{}", "not {}", "abs({})", "int({})", "float({})", "bool({})", "len({})", "str({})", "repr({})", "hash({})"]


def outcome(function, *args):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return function(*args)
        except Exception as error:  # what the operator raises is compared too
            return type(error), str(error)


def made(expression, names):
    namespace = {}
    exec("def case(%s):\n    r = %s\n    if r:\n        return r, 'true'\n    return r, 'false'\n" % (names, expression), namespace)
    return namespace["case"]


def check(expression, names, args, others):
    """Same results, and the second of two equal calls is a hit: also when the values changed between."""
    plain = made(expression, names)
    translated = sot.symbolic_translate(made(expression, names))
    for values in (args, args, others, others):
        before = sot.cache_info(translated).translations
        expected, found = outcome(plain, *values), outcome(translated, *values)
        assert (type(expected[0]), repr(expected)) == (type(found[0]), repr(found)), (expression, values)
        if values is args and before:
            assert sot.cache_info(translated).translations == before, (expression, values, sot.cache_info(translated).recompiles)
        before = sot.cache_info(translated).translations
        outcome(translated, *values)
        assert sot.cache_info(translated).translations == before, (expression, values, sot.cache_info(translated).recompiles)


def other(value):
    return {int: 7, float: -1.5, bool: False, complex: 3j, str: "12", bytes: b"12"}.get(type(value))


@pytest.mark.parametrize("symbol", BINARY)
def test_two_operands(symbol):
    for a, b in itertools.product(VALUES, VALUES):
        check("a %s b" % symbol, "a, b", (a, b), (other(a), other(b)))
        check("(a %s b) == 5" % symbol, "a, b", (a, b), (other(a), other(b)))


@pytest.mark.parametrize("expression", UNARY)
def test_one_operand(expression):
    for a in VALUES:
        check(expression.format("a"), "a", (a,), (other(a),))


def test_all_operators_of_the_executor_are_here():
    assert set(symbols.BINARY) - {"@"} | set(symbols.COMPARE) <= set(BINARY)    # @ is of arrays only: no guard expression
    assert set(symbols.UNARY) <= {expression.replace("{}", "").strip() for expression in UNARY}
