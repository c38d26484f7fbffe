"""What arrays raise where a handler waits is found out before the graph runs: it, and what its handler makes of it, is as in plain Python."""
from __future__ import annotations

import copy
import itertools
import types

import numpy as np
import pytest

import sot

pytestmark = pytest.mark.shared

#: Operations on ``a`` and ``b``; each is tried with all pairs of operands.
OPERATIONS = {
    "sum": lambda a, b: a + b,
    "product": lambda a, b: a @ b,
    "comparison": lambda a, b: a < b,
    "power": lambda a, b: a ** b,
    "bits": lambda a, b: a & b,
    "ufunc": lambda a, b: np.maximum(a, b),
    "matmul": lambda a, b: np.matmul(a, b),
    "dot": lambda a, b: np.dot(a, b),
    "method": lambda a, b: a.dot(b),
    "where": lambda a, b: np.where(a > 0, a, b),
    "stack": lambda a, b: np.stack([a, b]),
    "vstack": lambda a, b: np.vstack((a, b)),
    "hstack": lambda a, b: np.hstack([a, b]),
    "rows": lambda a, b: np.concatenate([a, b]),
    "columns": lambda a, b: np.concatenate([a, b], axis=1),
    "mask": lambda a, b: a[b > 0],
    "computed": lambda a, b: (a * 2) + (b[:2] - 1),
    "chained": lambda a, b: (a + b) @ b,
}
OPERANDS = [np.arange(3.0), np.ones(3), np.ones(4), np.ones(1), np.ones(0), np.ones((2, 3)), np.ones((3, 2)), np.ones((1, 3)), np.ones((2, 2, 3)), np.arange(3), np.array(2.0),
            np.ones(3, bool), 2.5, None]

#: Statements that write into ``a``, with ``b`` and an index.
WRITES = {
    "add": "a += b", "divide": "a /= b", "multiply": "a *= b", "item": "a[i] = b", "items": "a[:2] = b", "two": "a[i, 0] = b", "through": "a[i][0] = b",
    "mask": "a[b > 1] = 5", "bits": "a &= b", "matrix product": "a @= b", "complex": "a *= 1j", "all": "a[...] = b", "power": "a **= b", "shift": "a <<= b",
}
#: Expressions with an array and a number.
READS = {
    "item": "a[i]", "last": "a[-i]", "pair": "a[i, i]", "row": "a[i, :]", "new": "a[None, i]", "rest": "a[..., i]", "reshape": "a.reshape(i, -1)", "function": "np.reshape(a, (i, 2))",
    "whole": "a.reshape(i)", "axis": "a.sum(axis=i)", "mean": "np.mean(a, i)", "largest": "a.max(i)", "moved": "np.moveaxis(a, i, 0)", "turned": "a.transpose(i, 0)", "swapped": "a.swapaxes(0, i)",
    "added": "np.expand_dims(a, i)", "flipped": "np.flip(a, i)", "shift": "a << i", "text": "a + str(i)", "slices": "a[i:i + 2] + a[:2]",
}

HANDLED = '''
def handled({parameters}):
    x = np.arange(2.0)
    try:
        {statement}
    except (ValueError, IndexError) as error:
        return x + 1, type(error).__name__, error.args, str(error), error.__context__, isinstance(error, ValueError)
    except Exception as error:
        return x - 1, type(error).__name__, error.args, str(error), len(error.args), error.__cause__
    return {result}
'''


def made(text):
    names = {"np": np, "OPERATIONS": OPERATIONS}
    exec(compile(text, __file__, "exec"), names)    # noqa: S102
    return names["handled"]


def outcome(function, args):
    args = copy.deepcopy(args)
    try:
        return repr((function(*args), args))
    except Exception as error:
        return repr((type(error), str(error), args))


def check(function, calls):
    translated = sot.symbolic_translate(function)
    for args in calls:
        for _ in range(2):
            assert outcome(translated, args) == outcome(function, args), args
    return sot.cache_info(translated)


@pytest.mark.parametrize("name", OPERATIONS)
def test_operations(name):
    with np.errstate(all="ignore"):
        for a in OPERANDS[:-2]:
            text = HANDLED.format(parameters="a, b", statement="y = operation(a, b)", result="y")
            function = made(text)
            operation = OPERATIONS[name]
            function.__globals__["operation"] = types.FunctionType(operation.__code__, function.__globals__)
            check(function, [(a, b) for b in OPERANDS])


@pytest.mark.parametrize("name", WRITES)
def test_writes(name):
    function = made(HANDLED.format(parameters="a, b, i", statement=WRITES[name], result="a * 2"))
    for dtype, writeable in itertools.product((float, np.int32), (True, False)):
        function = types.FunctionType(function.__code__.replace(), function.__globals__)
        calls = []
        for shape, b, i in itertools.product([(3,), (2, 3), (0,), ()], [1, 2.5, np.ones(3), np.ones(4), np.ones((2, 3)), 2 ** 70], [0, 2, -3]):
            a = Given(shape, dtype, writeable)
            calls.append((a, b, i))
        translated = sot.symbolic_translate(function)
        for a, b, i in calls:
            assert outcome(lambda *args: translated(*made_of(args)), (a, b, i)) == outcome(lambda *args: function(*made_of(args)), (a, b, i)), (a.shape, b, i)


NUMBERS = [kind(value) for kind, values in ((np.int64, (0, 1, 2, 7, -1)), (np.uint8, (0, 2, 200)), (np.float32, (2.0, 1.0, 0.5, -1.0, 3.0, 0.0)), (np.bool_, (True, False)), (np.int8, (2, -1, 100)),
                                           (np.complex64, (2.0, 1j)), (np.array, (2.0, 2, -1, True, 300))) for value in values]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", [*WRITES, *("read " + name for name in READS)])
def test_numbers_of_numpy(name):
    """Their values are not known."""
    statement = "y = " + READS[name[5:]] if name.startswith("read ") else WRITES[name]
    with np.errstate(all="ignore"):
        for dtype, shape, place in itertools.product((int, np.uint8, bool), ((3,), (), (0,)), ("i",) if name.startswith("read ") else ("b",)):
            function = made(HANDLED.format(parameters="a, b, i", statement=statement, result="a, b"))
            translated = sot.symbolic_translate(function)
            for number in NUMBERS:
                args = (Given(shape, dtype, True), *((number, 1) if place == "b" else (2, number)))
                assert outcome(lambda *args, of=translated: of(*made_of(args)), args) == outcome(lambda *args, of=function: of(*made_of(args)), args), (dtype, shape, place, number)


class Given:
    """An array to be made."""

    def __init__(self, shape, dtype, writeable):
        self.shape, self.dtype, self.writeable = shape, dtype, writeable

    def __repr__(self):
        return "Given"


def made_of(args):
    given, *rest = args
    array = np.ones(given.shape, given.dtype)
    array.flags.writeable = given.writeable
    return (array, *rest)


@pytest.mark.parametrize("name", READS)
def test_numbers(name):
    function = made(HANDLED.format(parameters="a, i", statement="y = " + READS[name], result="y"))
    for a in (np.arange(6.0), np.ones((2, 3)), np.arange(4), np.ones((0, 2)), np.array(1.0)):
        function = types.FunctionType(function.__code__.replace(), function.__globals__)
        check(function, [(a, i) for i in (0, 1, 2, 3, 7, -1, -2, -8)])


def product(x, y):
    try:
        z = x @ y
    except ValueError as error:
        return x * len(str(error)), error.args
    return z, "fits"


def item(x, i):
    try:
        return x[i] * 2
    except IndexError:
        return x.sum()


def added(x, y):
    kept = x
    try:
        x += y
    except (TypeError, ValueError) as error:
        return kept + 1, type(error).__name__, str(error)
    return x * 2


def axis(x, number):
    try:
        y = x.sum(axis=number)
    except IndexError as error:
        return x + 1, error.axis, error.ndim, str(error)
    return y * 2


def nested(x, y):
    found = []
    for other in (y, x):
        try:
            try:
                found.append(x + other)
            finally:
                found.append(len(found))
        except ValueError as error:
            found.append(str(error))
    return found


def from_a_callee(x, y):
    try:
        return scaled(x, y)
    except LookupError as error:
        return x - 1, str(error), str(error.__cause__)


def scaled(x, y):
    try:
        return x * y + 1
    except ValueError as error:
        raise KeyError("does not fit") from error


def in_a_generator(x, parts):
    def each():
        for part in parts:
            try:
                found = x + part
            except ValueError:
                found = x * 0
            yield found
    return sum(each())


X = np.arange(3.0)
CAUGHT = [(product, (X, np.ones(3)), (X, np.ones(4))), (item, (X, 1), (X, 5)), (added, (X, np.ones(3)), (X, np.ones(4))), (added, (X, 1.0), (np.arange(3), 1.5)), (axis, (np.ones((2, 3)), 1), (X, 1)),
          (nested, (X, np.ones(3)), (X, np.ones(2))), (from_a_callee, (X, np.ones(3)), (X, np.ones(2))), (in_a_generator, (X, [1, np.ones(3)]), (X, [1, np.ones(2)]))]


@pytest.mark.parametrize("function, fits, fails", CAUGHT, ids=lambda value: getattr(value, "__name__", ""))
def test_captured_as_a_whole(function, fits, fails):
    """Nothing runs natively, neither where operands fit nor where they do not, and shapes that fit have one graph."""
    sot.reset()
    function = types.FunctionType(function.__code__.replace(), globals())
    info = check(function, [fits, fails, fits, fails])
    assert not info.breaks and not info.fallbacks
    assert info.entries == 2 and info.hits == 6
    explanation = sot.explain(function, *copy.deepcopy(fails))
    assert not any([unit.point is not None for unit, _ in explanation.graphs])     # no graph goes on behind a native handler


def test_one_graph_for_all_that_fits():
    function = types.FunctionType(product.__code__.replace(), globals())
    info = check(function, [(np.ones(n), np.ones(n)) for n in (2, 3, 4, 5)])
    assert info.entries == 1


def keeps(x, y):
    try:
        z = x @ y
    except ValueError as error:
        return x, error
    return z


def prints(x, y):
    try:
        z = x @ y
    except ValueError as error:
        print(error, end="")
        z = x
    return z * 2


def test_an_exception_that_is_seen_is_the_runs_own(capsys):
    """Its traceback has the frame itself; and where a handler breaks, all of it runs natively."""
    translated = sot.symbolic_translate(keeps)
    for _ in range(2):
        error = translated(X, np.ones(4))[1]
        assert error.__traceback__.tb_frame.f_locals["x"] is X
    assert not sot.cache_info(translated).breaks
    info = check(prints, [(X, np.ones(4))])
    assert not info.breaks
    assert capsys.readouterr().out.count("mismatch") == 4


def test_values_are_not_foreseen():
    """What depends on items comes up when the graph runs."""
    def taken(x, places):
        try:
            return x[places] + 1
        except IndexError as error:
            return str(error)

    def powers(x, n):
        try:
            return x ** n
        except ValueError as error:
            return str(error)
    check(taken, [(X, np.array([0, 1])), (X, np.array([0, 5])), (X, np.array([0, 2])), (X, np.array([-4]))])
    check(powers, [(np.arange(3), 2), (np.arange(3), -1), (np.arange(0), -1), (np.arange(3.0), -1), (np.arange(3), np.array([1, 2, 3])), (np.arange(3), np.array([1, -2, 3]))])


def test_items_that_were_written_stay():
    def case(a, row):
        try:
            a[:] = row
        except (TypeError, ValueError) as error:
            return a * 2, str(error)
        return a
    check(case, [(np.zeros(3), [1, 2, 3]), (np.zeros(3), [1, 2, "x"]), (np.zeros(3), [1, 2])])


def test_warnings_before_the_error_are_the_runs():
    import warnings

    def case(x, y):
        try:
            return x + y
        except ValueError as error:
            return str(error)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        check(case, [(X, np.ones(4)), (X, np.ones(3))])
    assert not heard
