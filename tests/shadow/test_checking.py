"""The oracle: it finds planted faults at their instruction, says nothing of right simulations, and the program notices nothing."""
from __future__ import annotations

import asyncio
import collections
import contextlib
import datetime
import gc
import hashlib
import inspect
import operator
import sys
import types
import weakref
from typing import NamedTuple

import numpy as np
import pytest

import sot
from sot.bytecode import decode, verify
from sot.machine.registry import HANDLERS
from sot.shadow.checking import MOST_SIMULATIONS, Disagreement
from sot.shadow.claims import Claim, Layouts
from sot.shadow.translator import SymbolicTranslator
from sot.variables.base import ConstVar
from tests.shadow.planted import PLANTED, wrong


def line_of(function, mark="# here"):
    lines, first = inspect.getsourcelines(function)
    return first + next(i for i, line in enumerate(lines) if mark in line)


def codes_of(code):
    """A code object and those of the functions made in it."""
    return [code] + [inner for constant in code.co_consts if inspect.iscode(constant) for inner in codes_of(constant)]


def checked_to_the_end(planted):
    """A generator is driven to its end; it raises the disagreement."""
    checked = sot.check_simulation(planted.program, *planted.arguments())
    if inspect.isgenerator(checked.result):
        with contextlib.suppress(Disagreement):
            list(checked.result)
    return checked


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.name)
def test_a_planted_fault_is_found_at_its_instruction(planted, monkeypatch):
    right = checked_to_the_end(planted)
    assert right.disagreement is None and right.error is None and right.compared > 2 and not right.refusals
    for operation, handler in wrong(planted).items():
        monkeypatch.setitem(HANDLERS, operation, handler)
    found = checked_to_the_end(planted).disagreement
    assert found is not None
    assert (found.file, found.line) == (planted.program.__code__.co_filename, line_of(planted.program))
    assert found.claim != found.fact
    ops = [name for code in codes_of(planted.program.__code__) for instr in decode(code).instrs
           if code.co_name == found.function and (instr.pos[0], instr.op) == (found.line, found.opcode) for name, _ in instr.ops]
    assert planted.operation in ops, (found, ops)


def mixed(x, items, table):
    y = x @ x
    items.append(3)
    parts = [y, items, (1, 2.5)]
    total = 0
    for i in range(3):
        total += items[i]
        table["k"] = total
    if y.sum() > 0:
        y = y * 2
    try:
        total = total / len(items[9:])
    except ZeroDivisionError as error:
        total = str(error)

    def inner():
        return y
    return inner().shape, total, parts, table


def test_what_agrees_is_told_with_its_result():
    plain = mixed(np.ones((3, 3)), [1, 2], {})
    checked = sot.check_simulation(mixed, np.ones((3, 3)), [1, 2], {})
    assert checked.disagreement is None and checked.compared > 60 and checked.simulations >= 2
    assert repr(checked.result) == repr(plain)
    assert "no disagreement" in str(checked)


def raises(x):
    y = x + 1
    raise LookupError(y)


def test_an_exception_has_the_lines_of_the_program():
    with pytest.raises(LookupError) as plain:
        raises(np.ones(2))
    error = sot.check_simulation(raises, np.ones(2)).error
    assert type(error) is LookupError
    own = error.__traceback__.tb_next
    assert own.tb_lineno == plain.traceback[-1].lineno + 1 and own.tb_frame.f_code.co_name == "raises"
    assert own.tb_next is None


def breaks_in_a_loop(n):
    total = 0
    for i in range(n):
        total += len(hashlib.sha256(b"").hexdigest()) * 0 + i
    return total


def test_simulations_of_one_call_are_bounded():
    checked = sot.check_simulation(breaks_in_a_loop, 300)
    assert checked.result == sum(range(300)) and checked.disagreement is None
    assert checked.simulations <= MOST_SIMULATIONS


def test_what_is_no_plain_function_runs_plain():
    checked = sot.check_simulation(len, [1])
    assert checked.result == 1 and checked.compared == 0 and checked.refusals
    with pytest.raises(TypeError):
        sot.check_simulation(3)


def test_a_method_is_checked():
    class Point:
        def moved(self, by):
            self.x = by + 1
            return self.x
    checked = sot.check_simulation(Point().moved, 4)
    assert checked.result == 5 and checked.compared > 3 and checked.disagreement is None


def test_tools_see_no_probe():
    events = []

    def profile(frame, event, argument):
        if frame.f_code.co_name == "subject":
            events.append(event)

    def subject(x):
        return x + 1
    sys.setprofile(profile)
    try:
        sot.check_simulation(subject, 1)
    finally:
        sys.setprofile(None)
    assert events == ["call", "return"]


@pytest.mark.parametrize("function", [mixed, raises, breaks_in_a_loop, inspect.getsourcelines, inspect.signature, np.pad.__wrapped__ if hasattr(np.pad, "__wrapped__") else mixed])
def test_instrumented_code_is_verified(function):
    ir = decode(function.__code__)
    translator = SymbolicTranslator(ir)
    code = translator.instrumented({number: None for number in range(len(ir.instrs))})
    assert verify(code) == []
    assert code.co_varnames == function.__code__.co_varnames and code.co_stacksize >= function.__code__.co_stacksize


class Pair:
    def __init__(self, left, right):
        self.left, self.right = left, right

    def __lt__(self, other):
        return self.left < other.left

    def __add__(self, other):
        return Pair(self.left + other.left, self.right)

    @property
    def size(self):
        return self.left + 1


def helper(a, b=2, *rest, c=3, **named):
    y = a * b + c
    return y + len(rest) + len(named)


def recurses(n):
    return n if n < 2 else recurses(n - 1) + recurses(n - 2)


def makes(x):
    return Pair(x, 1).size


def operators(x):
    return (Pair(x, 1) + Pair(2, 3)).left


def keys_of_sorts(x):
    return [pair.left for pair in sorted([Pair(3, 0), Pair(x, 0)], key=lambda pair: pair.left)], min([Pair(2, 0), Pair(x, 0)]).left


def maps(x):
    return list(map(helper, [x, 2], [3, 4])), [each for each in filter(lambda n: n > 1, [x, 2])]


def all_kinds(x):
    keywords = {"c": 1, "d": 4}
    return helper(x), helper(x, 1, 2, 3), helper(x, c=7), helper(*[x, 1], **keywords)


def closes_over(x):
    count = 0

    def inner(y):
        nonlocal count
        count += y
        return lambda: count + x
    return inner(2)() + inner(3)()


def recursion(x):
    return recurses(x + 3)


@pytest.mark.parametrize("function, frames", [(makes, 3), (operators, 4), (keys_of_sorts, 8), (maps, 5), (all_kinds, 5), (closes_over, 5), (recursion, 10)],
                         ids=lambda each: getattr(each, "__name__", ""))
def test_frames_of_callees_are_compared(function, frames):
    plain = function(1)
    checked = sot.check_simulation(function, 1)
    assert checked.disagreement is None and repr(checked.result) == repr(plain)
    assert checked.frames >= frames and not sot.hook_installed()
    assert checked.simulations == 1


def recurses_deep(x, n):
    return x if n == 0 else recurses_deep(x + 1, n - 1)


@pytest.mark.parametrize("n", [60, 300, 700])
def test_recursion_is_as_deep_as_plainly(n):
    checked = sot.check_simulation(recurses_deep, np.zeros(2), n)
    assert checked.error is None and list(checked.result) == [float(n)] * 2 and checked.disagreement is None


def breaks_below(x):
    y = x * 2
    z = y + len(hashlib.sha256(b"").hexdigest()) * 0
    return z * 3


def goes_on_above(x):
    return breaks_below(x) + 1


def test_the_rest_of_a_callee_is_simulated_when_the_graph_breaks_in_it():
    checked = sot.check_simulation(goes_on_above, np.ones(3))
    assert list(checked.result) == [7.0] * 3 and checked.frames == 2 and checked.simulations >= 2
    assert checked.disagreement is None and not checked.refusals


def counts(x, n):
    total = 0
    for i in range(n):
        got = yield x + i
        total += got or i
    try:
        yield total
    finally:
        total += 1
    return (yield from [total])


def test_bodies_of_generators_are_compared():
    checked = sot.check_simulation(counts, np.ones(2), 3)
    assert [repr(each) for each in checked.result] == [repr(each) for each in counts(np.ones(2), 3)]
    assert checked.compared > 30 and checked.simulations >= 4 and checked.disagreement is None and not checked.refusals


def test_generators_are_driven_as_ever():
    checked = sot.check_simulation(counts, np.ones(2), 3)
    generator, plain = checked.result, counts(np.ones(2), 3)
    for send in (None, 5, 6):
        assert repr(generator.send(send)) == repr(plain.send(send))
    for each in (generator, plain):
        with pytest.raises(KeyError):
            each.throw(KeyError("k"))
    assert checked.disagreement is None


async def waits(x):
    y = x + 1
    await asyncio.sleep(0)
    return y * 2


def test_coroutines_are_compared():
    checked = sot.check_simulation(waits, np.ones(2))
    assert list(asyncio.run(checked.result)) == [4.0, 4.0] and checked.compared > 8 and checked.disagreement is None


def changed_before_an_opaque_call(table, items, pair):
    table["a"] = 1
    items.append(2)
    pair.left = 3
    str(object())
    return items


def test_effects_are_compared_at_an_opaque_call(monkeypatch):
    arguments = {"b": 0}, [1], Pair(0, 0)
    checked = sot.check_simulation(changed_before_an_opaque_call, *arguments)
    assert checked.disagreement is None and arguments[0] == {"b": 0, "a": 1} and arguments[2].left == 3
    right = HANDLERS["STORE_SUBSCR"]

    def handler(m, frame, argument):
        table = frame.stack[-2]
        result = right(m, frame, argument)
        table.entries["a"] = ConstVar(5)
        frame.locals["table"] = m.constant(None)    # no name leads there any longer
        return result
    monkeypatch.setitem(HANDLERS, "STORE_SUBSCR", handler)
    found = sot.check_simulation(changed_before_an_opaque_call, {"b": 0}, [1], Pair(0, 0)).disagreement
    assert found is not None


def arrays(x):
    y = x + 1
    z = (y * 2).T - 1
    w = z[1:] if len(z) > 1 else z
    return w + w


@pytest.mark.parametrize("make", [lambda: np.ones((2, 3)), lambda: np.ones((2, 3)).T, lambda: np.ones((4, 6))[::2, ::3], lambda: np.ones(5), lambda: np.ones((1, 3)),
                                  lambda: np.ones((3, 1))], ids=["rows", "columns", "steps", "line", "one row", "one column"])
def test_shapes_and_strides_are_compared(make):
    checked = sot.check_simulation(arrays, make())
    assert checked.disagreement is None and not checked.refusals


class Row(list):
    pass


class Table(dict):
    pass


class Ordered(collections.OrderedDict):
    pass


def appended(x, row):
    row.append(7)
    list.append(row, x)
    return row[0], x + 1


def put(x, table):
    table["b"] = x
    dict.update(table, c=2)
    return table["a"], x + 1


def moved(x, table):
    table.move_to_end("a")
    table["c"] = 3
    return list(table), x + 1


def by_sums(x, rows):
    rows.sort(key=np.sum)
    return rows[0] + x


def viewed(x):
    view = memoryview(x)
    return view.format, view.nbytes, x + 1


def dated(x, n):
    day = datetime.date(2024, n, 29) + datetime.timedelta(n)
    return day.year, day.isoformat(), x + day.month


def of_a_future(x, future):
    """It has attributes of its own, and no ``__dict__`` (CPython's has, before 3.12 and where it is written in Python)."""
    before = getattr(future, "label", "none")
    future.label = len(x)
    return before, future.label, x * future.label


def not_exhausted(x):
    """Closed when the function returns, which is simulated before that."""
    parts = halves(x)
    for part in parts:  # noqa: B007
        note("turn")
        break
    return part * 2


def halves(x):
    try:
        yield x
        yield x / 2
    finally:
        note("closed")


NOTED = []


def note(what):
    NOTED.append(what)


def watched(x):
    thing = Row()
    seen = weakref.ref(thing, print_nothing)
    return seen() is thing, x + 1


def print_nothing(reference):
    print(end="")


LOOP = asyncio.new_event_loop()
LOOP.close()
LABELLED = asyncio.Future(loop=LOOP)
LABELLED.label = "first"


@pytest.mark.parametrize("function, arguments", [
    (appended, (Row([1]),)), (put, (Table(a=1),)), (moved, (Ordered([("a", 1), ("b", 2)]),)), (by_sums, ([np.array([3, 4]), np.array([1])],)),
    (viewed, ()), (dated, (2,)), (watched, ()), (of_a_future, (LABELLED,)), (not_exhausted, ()),
], ids=lambda value: getattr(value, "__name__", ""))
def test_what_is_claimed_of_instances_of_builtin_classes_is_so(function, arguments):
    checked = sot.check_simulation(function, np.arange(3.0), *arguments)
    assert checked.disagreement is None and checked.error is None
    assert checked.compared > 5


@pytest.mark.parametrize("operation", [operator.itemgetter(0), len], ids=["item", "length"])
def test_a_changed_instance_of_a_subclass_is_compared(operation, monkeypatch):
    """Its items are told by something else than its object."""
    monkeypatch.setattr("sot.shadow.claims.own_items", lambda obj: [] if operation is len else ["other", *list(obj)[1:]])
    found = sot.check_simulation(appended, np.arange(3.0), Row([1])).disagreement
    assert found is not None and "was changed" in found.name


KEEPING = """
kept = []


def inner(x):
    raise KeyError(x)


def here(x):
    try:
        raise ValueError(x)
    except ValueError as error:
        kept.append(error)
    return x


def below(x):
    try:
        inner(x)
    except KeyError as error:
        kept.append(error)
    return x
"""


@pytest.mark.parametrize("name", ["here", "below"])
def test_an_error_that_is_kept_keeps_no_module(name):
    module = types.ModuleType("keeping")
    exec(KEEPING, vars(module))
    checked = sot.check_simulation(vars(module)[name], np.arange(3.0))
    assert checked.compared > 5 and checked.disagreement is None and len(module.kept) == 1
    seen = weakref.ref(module.inner)
    del module, checked
    gc.collect()
    assert seen() is None


def test_layouts_that_differ_are_told():
    layouts = Layouts()
    claim = Claim()
    claim.shape_from = frozenset([(1, 0)]), True
    assert layouts.wrong("a", claim, np.ones((2, 3))) is None
    assert "(2, 3)" in layouts.wrong("b", claim, np.ones((3, 2)))[0]
    assert layouts.wrong("b", claim, np.ones((3, 2)).T)[1] == "items (1, 2) apart"
    assert layouts.wrong("b", claim, np.ones((2, 3), "f4")) is None


class _Raises:
    def __del__(self):
        raise ValueError


class _Told:
    """Keeps what its hook is told of."""

    seen = None

    def __call__(self, told):
        self.seen = type(told).__name__


def test_nothing_is_said_of_what_the_end_of_an_object_may_have_changed(monkeypatch):
    told = _Told()
    monkeypatch.setattr(sys, "unraisablehook", told)

    def program(x, held, told):
        told.seen = None
        y = x * 2
        before = told.seen
        del held[0]
        return y, before, told.seen
    checked = sot.check_simulation(program, np.arange(3.0), [_Raises()], told)
    assert checked.disagreement is None, checked.disagreement
    assert checked.result[1:] == (None, "UnraisableHookArgs") and checked.compared > 10


class _Pair(NamedTuple):
    first: int
    second: int


def test_keys_are_compared_with_their_classes():
    def program(x):
        found = {_Pair(1, 2): 0}
        found[_Pair(1, 3)] = 5
        found[(1, 2)] = 6
        return x * 2, found, [type(key) for key in found]
    checked = sot.check_simulation(program, np.arange(3.0))
    assert checked.disagreement is None, checked.disagreement
    claim = Claim()
    claim.order, claim.key_types = [(1, 2)], (_Pair,)
    assert claim.wrong({_Pair(1, 2): 0}) is None
    assert claim.wrong({(1, 2): 0}) is not None


@pytest.mark.parametrize("over", ["ab", "\xe9\u20ac", b"ab", [1, 2], (1, 2), {1: 2}, range(2)], ids=repr)
def test_a_loop_that_is_left_over_what_stands_for_its_iterator(over):
    def program(x, over):
        for each in over:
            found = each
            break
        return x * 2, found
    checked = sot.check_simulation(program, np.arange(3.0), over)
    assert checked.disagreement is None, checked.disagreement
    assert checked.result[1] == next(iter(over)) and checked.compared > 5


class _Called:
    """An instance that is called."""

    def __init__(self):
        self.total = 0

    def __call__(self, x):
        self.total += 1
        return x * self.total


def test_an_instance_is_called_and_compared():
    instance = _Called()
    checked = sot.check_simulation(instance, np.arange(3.0))
    assert checked.disagreement is None, checked.disagreement
    assert instance.total == 1 and checked.compared > 8
    np.testing.assert_array_equal(checked.result, np.arange(3.0))


@pytest.mark.skipif(sys.version_info < (3, 11), reason="except* is there from 3.11 on")
def test_a_generator_with_a_group_is_refused_and_told_so():
    namespace = {}
    exec("def program(x):\n    try:\n        yield x * 2\n    except* ValueError:\n        pass\n    yield x", namespace)
    checked = sot.check_simulation(namespace["program"], np.arange(3.0))
    assert len(list(checked.result)) == 2 and checked.disagreement is None and not checked.compared
    assert [why.partition(":")[0] for why in checked.refusals] == ["a generator with except*"]


@pytest.mark.parametrize("value", [-2**63, 2**63 - 1, -1, 0], ids=str)
def test_the_ends_of_int64(value):
    def program(x):
        i = int(x.max())
        j = x.min().item()
        return i, j, -i, abs(j), i * j, i + j, i - 1, i * -1, i // -1, i | 1, i ^ j, i % 7, 7 % (j or 1), x - x, i << 1
    checked = sot.check_simulation(program, np.array([value, value]))
    assert checked.disagreement is None, checked.disagreement
    assert checked.result[4] == value * value and checked.compared > 40
    claim = Claim()
    claim.bits = 63
    assert claim.wrong(value) is None
    assert claim.wrong(2**63) is not None and claim.wrong(-2**63 - 1) is not None


@pytest.mark.parametrize("value, same, others", [
    (slice(1, 3), slice(1, 3), [slice(1, 4), slice(1, 3, 1), slice(1.0, 3), (1, 3, None), None]),
    ((slice(None), 2), (slice(None), 2), [(slice(None), 2.0), (slice(0, None), 2), (slice(None), 2, 3)]),
    (0.0, 0.0, [-0.0, 0, False]),
    (float("nan"), float("nan"), [1.0, complex("nan")]),
    (frozenset([1, 2]), frozenset([2, 1]), [frozenset([1]), {1, 2}]),
    ("text", "".join(["te", "xt"]), ["texts", b"text"]),
], ids=str)
def test_which_values_are_as_claimed(value, same, others):
    claim = Claim()
    claim.value = value
    assert claim.wrong(same) is None
    for other in others:
        assert claim.wrong(other) is not None, other
