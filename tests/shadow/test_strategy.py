"""The second strategy: the first call is the program's own run, recorded; the calls that follow run what was recorded."""
from __future__ import annotations

import asyncio
import inspect
import os
import subprocess
import sys
import traceback
import types
import warnings
import weakref

import numpy as np
import pytest

import sot
from sot.bytecode import decode, verify
from sot.engine import StrictError
from sot.machine.registry import HANDLERS
from sot.shadow.translator import SECONDS, SymbolicTranslator
from tests.shadow.planted import PLANTED, wrong

LOG = []


def shadow(function, **options):
    return sot.symbolic_translate(function, strategy="shadow", **options)


def made_by(translated):
    """How often each strategy has made an entry."""
    units = translated.__sot_cache__.info.units()
    made = [entry.info.strategy for unit in units for entry in unit.cache.entries() if entry.info is not None]
    return {name: made.count(name) for name in set(made)}


def branches(x, limit):
    y = x * 2
    if y.sum() > limit:
        y = y - 1
    LOG.append(len(str(object)))
    return y + 1


def test_the_first_call_is_recorded_and_the_second_is_a_hit():
    translated = shadow(branches)
    results = [translated(np.ones(3), 1) for _ in range(3)]
    assert [list(result) for result in results] == [[2.0] * 3] * 3
    info = sot.cache_info(translated)
    assert (info.misses, info.hits) == (1, 2) and not info.fallbacks
    assert set(made_by(translated)) == {"shadow"}


def test_what_really_happened_decides_which_way_is_recorded():
    translated = shadow(branches)
    assert list(translated(np.ones(3), 100)) == [3.0] * 3
    before = sot.cache_info(translated).translations
    assert list(translated(np.ones(3), 1)) == [2.0] * 3     # the other way: its resume function is translated when it is called
    assert sot.cache_info(translated).translations > before
    assert made_by(translated)["simulation"] >= 1 and made_by(translated)["shadow"] >= 2


def seen_frame(x):
    LOG.append(sys._getframe().f_code)
    return x + 1


def test_the_first_call_runs_the_instructions_of_the_program():
    del LOG[:]
    translated = shadow(seen_frame)
    translated(np.ones(2))
    second = LOG[0]
    assert second is not seen_frame.__code__ and second.co_name == "seen_frame" and second.co_firstlineno == seen_frame.__code__.co_firstlineno
    plain = [(instr.op, instr.pos) for instr in decode(seen_frame.__code__).instrs]
    own = [(instr.op, instr.pos) for instr in decode(second).instrs]
    assert [each for each in own if each in plain][-1] == plain[-1] and len(own) > 2 * len(plain)
    assert not verify(second)


def fails(x, items):
    y = x + 1
    return items[y.size]


def test_an_exception_has_the_lines_of_the_program():
    def told(function):
        with pytest.raises(IndexError) as caught:
            function(np.ones(4), [1])
        return [(entry.name, entry.lineno, entry.line) for entry in traceback.extract_tb(caught.value.__traceback__)[1:]]
    assert told(shadow(fails)) == told(fails) != []


class Thing:
    pass


def lets_go(x):
    thing = Thing()
    seen = weakref.ref(thing)
    y = x + 1
    del thing
    return y, seen() is None


def test_nothing_lives_longer():
    translated = shadow(lets_go)
    given = np.ones(3)
    dies = weakref.ref(given)
    assert translated(given)[1]
    del given
    assert dies() is None


def all_arguments(x, *rest, scale=2.0, **named):
    def inner(y):
        return y * scale + named["offset"]
    return inner(x) + len(rest)


def test_arguments_of_every_kind_and_cells():
    translated = shadow(all_arguments)
    for _ in range(3):
        assert list(translated(np.ones(2), 1, 2, scale=3.0, offset=4)) == [9.0, 9.0]
    assert sot.cache_info(translated).hits == 2


def closed_over(count):
    def function(x):
        nonlocal count
        count += 1
        return x + count
    return function


def test_closures_share_their_code_and_keep_their_cells():
    first, second = shadow(closed_over(1)), shadow(closed_over(10))
    assert [float(function(np.zeros(1))[0]) for function in (first, second, first, second)] == [2.0, 11.0, 3.0, 12.0]


def changes(items, x):
    items.insert(0, x.size)
    items.append(items[1])
    return items[0] + items[-1], x * len(items)


def test_what_is_read_behind_an_effect_is_guarded_as_it_was_before():
    translated = shadow(changes)
    for _ in range(3):
        items = [7]
        total, scaled = translated(items, np.ones(2))
        assert (total, list(scaled), items) == (9, [3.0, 3.0], [2, 7, 7])
    assert sot.cache_info(translated).hits == 2 and not sot.cache_info(translated).recompiles


def loops(x, n):
    total = 0
    for i in range(n):
        total += len("%s" % object) * 0 + i
    return x + total


def test_a_long_loop_runs_natively_and_what_follows_is_recorded():
    translated = shadow(loops)
    plain = loops(np.ones(2), 5000)
    for _ in range(3):
        assert list(translated(np.ones(2), 5000)) == list(plain)
    assert not sot.cache_info(translated).fallbacks or not made_by(translated)


def recurses(x, n):
    return x if n == 0 else recurses(x + 1, n - 1)


def test_recursion(monkeypatch):
    translated = shadow(recurses)
    monkeypatch.setitem(globals(), "recurses", translated)
    for _ in range(3):
        assert list(translated(np.zeros(2), 6)) == [6.0, 6.0]


def recurses_on_a_value(x):
    if x.max() < 1:
        return x
    return recurses_on_a_value(x / 2) + 1


def too_large(x, number):
    y = x + 1
    try:
        name = chr(number)
    except (OverflowError, ValueError) as error:
        name = type(error).__name__
    return y * 2, name


class Forgetful:
    def __enter__(self):
        return self

    def __exit__(self, *what):
        return what[0] is ValueError


def forgotten_in_turns(x, weights):
    total = x
    for weight in weights:
        with Forgetful():
            total = total @ weight
        total = np.tanh(total) + x
    return total * 2


class Tells:
    def __enter__(self):
        return self

    def __exit__(self, *what):
        LOG.append(len(str(object)))


def told_at_the_end(x, n):
    with Tells():
        x = x + n
    return x * 2


def told_in_a_finally(x, n):
    try:
        x = x + n
    finally:
        LOG.append(len(str(object)))
        x = x - 1
    return x * 2


def cleaned_up(x, weights):
    failed = 0
    for weight in weights:
        try:
            x = np.tanh(x @ weight) + x
        except ValueError as error:
            failed += len(error.args)
            continue
    return x * 2, failed


@pytest.mark.parametrize("function, arguments", [
    (recurses_on_a_value, (np.array([30.0, 1.0]),)),
    (too_large, (np.arange(3.0), 1 << 40)),
    (told_at_the_end, (np.arange(3.0), 2)),
    (told_in_a_finally, (np.arange(3.0), 2)),
    (forgotten_in_turns, (np.arange(3.0), [np.ones((4, 4)), np.ones((3, 3))])),
    (cleaned_up, (np.arange(3.0), [np.ones((4, 4)), np.ones((3, 3)), np.ones((4, 4))])),
], ids=lambda each: getattr(each, "__name__", ""))
def test_one_call_records_all_that_the_next_one_runs(function, arguments):
    translated = shadow(function)
    plain = repr(function(*arguments))
    assert repr(translated(*arguments)) == plain
    before = sot.cache_info(translated).translations
    assert repr(translated(*arguments)) == plain
    assert sot.cache_info(translated).translations == before and set(made_by(translated)) == {"shadow"}
    assert not sot.cache_info(translated).fallbacks


def chain(x):
    y = x * 0.0
    for factor in (0.5, -1.0, 2.0):
        y = y * x + factor
    return y


def calls_below(x):
    return chain(chain(x) - 1) + np.arctan(x)


@pytest.mark.parametrize("function, arguments", [
    (chain, (np.arange(3.0),)),
    (calls_below, (np.arange(3.0),)),
    (branches, (np.ones(3), 1)),
    (recurses_on_a_value, (np.array([30.0, 1.0]),)),
    (too_large, (np.arange(3.0), 1 << 40)),
], ids=lambda each: getattr(each, "__name__", ""))
def test_what_is_recorded_is_the_code_that_the_simulation_makes(function, arguments):
    """So from the second call on the two cost the same."""
    made = []
    for strategy in ("shadow", "simulation"):
        translated = sot.symbolic_translate(function, strategy=strategy)
        for _ in range(6):
            translated(*arguments)
        codes = [code for unit in translated.__sot_cache__.info.units() for _, code in SECONDS.third(unit.cache)]
        made.append({(code.co_code, code.co_names, code.co_varnames, code.co_stacksize) for code in codes})
    assert made[0] == made[1] and made[0]


def yields(x, n=1):
    total = 0
    for i in range(n):
        got = yield x * 2 + i
        total += got or i
    try:
        yield (x * 2 + 1).sum()
    finally:
        total += 1
    yield x + total


def test_generators_are_recorded():
    translated = shadow(yields)
    for _ in range(3):
        assert repr(list(translated(np.ones(1), 3))) == repr(list(yields(np.ones(1), 3)))
    assert set(made_by(translated)) == {"shadow"} and made_by(translated)["shadow"] >= 4
    assert not sot.cache_info(translated).fallbacks


def test_a_recorded_generator_is_driven_as_ever():
    generator, plain = shadow(yields)(np.ones(2), 3), yields(np.ones(2), 3)
    assert generator.__name__ == "yields" and generator.__qualname__ == plain.__qualname__
    for send in (None, 5, 6):
        assert repr(generator.send(send)) == repr(plain.send(send))
    for each in (generator, plain):
        with pytest.raises(KeyError):
            each.throw(KeyError("k"))
    assert generator.gi_frame is None


async def waits(x):
    y = x + 1
    await asyncio.sleep(0)
    return y * 2


async def counts(x):
    for i in range(2):
        y = x * i
        await asyncio.sleep(0)
        yield y + 1


async def gathers(x):
    return [y async for y in counts(x)]


@pytest.mark.parametrize("function", [waits, gathers])
def test_coroutines_are_recorded(function):
    translated = shadow(function)
    plain = asyncio.run(function(np.ones(2)))
    for _ in range(3):
        assert repr(asyncio.run(translated(np.ones(2)))) == repr(plain)
    assert set(made_by(translated)) <= {"shadow"}


def over_a_list(x, items):
    y = x
    for item in items:
        y = y * item + len("%s" % object) * 0
        LOG.append(str(object))
    return y + 1


def over_two(x, items):
    found = []
    for item in items:
        for other in (1, 2):
            LOG.append(str(object))
            found.append(x * item + other)
    return found


@pytest.mark.parametrize("function", [over_a_list, over_two])
def test_what_breaks_in_a_loop_is_recorded(function):
    """The iterator of a list is an index beside it on the stack of 3.15."""
    translated = shadow(function)
    plain = repr(function(np.ones(2), [1.0, 2.0, 3.0]))
    results = [repr(translated(np.ones(2), [1.0, 2.0, 3.0])) for _ in range(3)]
    assert results == [plain] * 3
    assert set(made_by(translated)) == {"shadow"} and sot.cache_info(translated).hits == 2


def shown(result):
    return repr(list(result) if inspect.isgenerator(result) else result)


@pytest.mark.breaks_the_engine
@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.name)
def test_a_fault_of_a_handler_gives_no_wrong_answer_in_the_first_call(planted, monkeypatch):
    expected = shown(planted.program(*planted.arguments()))
    for operation, handler in wrong(planted).items():
        monkeypatch.setitem(HANDLERS, operation, handler)
    assert shown(shadow(planted.program)(*planted.arguments())) == expected


def doubled(x):
    total = len("abc")
    return x * total


@pytest.mark.breaks_the_engine
def test_what_disagrees_with_the_run_is_not_used(monkeypatch):
    right = HANDLERS["COMPARE"]
    from sot.variables.base import ConstVar

    def compare(m, frame, symbol):
        right(m, frame, symbol)
        frame.stack[-1] = ConstVar(not frame.stack[-1].value)
    monkeypatch.setitem(HANDLERS, "COMPARE", compare)
    monkeypatch.setattr("sot.engine.ENGINE.strict", False)

    def compares(x):
        if 3 < len("abcd"):
            return x + 1
        return x
    translated = shadow(compares)
    for _ in range(3):
        assert list(translated(np.ones(2))) == [2.0, 2.0]
    (fallback,) = sot.cache_info(translated).fallbacks
    assert fallback.reason == "internal-error" and "COMPARE_OP" in fallback.message
    assert not made_by(translated)
    monkeypatch.setattr("sot.engine.ENGINE.strict", True)
    with pytest.raises(StrictError, match="COMPARE_OP"):
        sot.reset()
        shadow(compares)(np.ones(2))


def test_explain_says_which_strategy_made_an_entry():
    assert "by shadow recording" in str(sot.explain(shadow(doubled), np.ones(2)))
    assert "by simulation" in str(sot.explain(doubled, np.ones(2)))


def test_a_strategy_is_a_functions_own():
    recorded, simulated = shadow(doubled), sot.symbolic_translate(doubled)
    assert recorded.__sot_cache__ is not simulated.__sot_cache__
    assert shadow(recorded) is recorded and sot.symbolic_translate(recorded) is recorded
    again = sot.symbolic_translate(recorded, strategy="simulation")
    again(np.ones(2))
    assert made_by(again) == {"simulation": 1} and not made_by(recorded)


@pytest.mark.parametrize("first, second", [("simulation", "shadow"), ("shadow", "simulation")])
def test_a_unit_of_another_strategy_is_not_shared(first, second):
    """Whoever asks first: a function has the strategy that was asked for, and those of its code share what the engine's own strategy makes alone."""
    function = types.FunctionType(doubled.__code__.replace(co_name="doubled_too"), globals())
    units = [sot.symbolic_translate(function, strategy=name).__sot_cache__.info for name in (first, second, first, second)]
    assert [unit.strategy for unit in units] == [first, second, first, second]
    assert (units[0] is units[2], units[1] is units[3]) == (first == "simulation", second == "simulation")
    assert sot.symbolic_translate(function).__sot_cache__.info in units


@pytest.mark.parametrize("make", [lambda name: sot.symbolic_translate(doubled, strategy=name), lambda name: sot.to_static(doubled, strategy=name),
                                  lambda name: sot.symbolic_translate(strategy=name)])
def test_a_wrong_name_is_a_clear_error(make):
    with pytest.raises(ValueError, match="strategy must be one of 'simulation', 'shadow', not 'shade'"):
        make("shade")


def test_whole_graphs_have_no_strategies():
    with pytest.raises(ValueError, match="whole graph is made by simulation"):
        sot.to_static(doubled, full_graph=True, strategy="shadow")


def test_to_static_records_also_with_a_specification():
    plain = sot.to_static(doubled, strategy="shadow")
    specified = sot.to_static(doubled, input_spec=[sot.InputSpec([None], "float64")], strategy="shadow")
    for size in (2, 3, 4):
        assert list(plain(np.ones(size))) == list(specified(np.ones(size))) == [3.0] * size
    assert made_by(plain) == made_by(specified) == {"shadow": 1}
    with pytest.raises(sot.InputSpecError):
        specified(np.ones((2, 2)))
    assert sot.to_static(plain, strategy="shadow") is plain and sot.to_static(plain, strategy="simulation") is not plain


def test_decorators():
    @sot.symbolic_translate(strategy="shadow", max_entries=3)
    def function(x):
        return x + 1

    class Model:
        @sot.to_static(strategy="shadow")
        def forward(self, x):
            return x - 1
    assert list(function(np.ones(1))) == [2.0] and list(Model().forward(np.ones(1))) == [0.0]
    assert made_by(function) == made_by(Model.forward) == {"shadow": 1}


def run_with(strategy, text):
    return subprocess.run([sys.executable, "-c", text], env=dict(os.environ, SOT_STRATEGY=strategy), capture_output=True, text=True, check=False)


def test_the_environment_variable():
    text = ("import numpy as np, sot\n@sot.symbolic_translate\ndef f(x): return x + 1\nf(np.ones(2))\nprint(sot.explain(f, np.ones(2)))\n"
            "def g(x): return x * 2\nwith sot.hooked(): g(np.ones(2)); g(np.ones(2))\nprint(sot.explain(g, np.ones(2)))")
    done = run_with("shadow", text)
    assert done.stdout.count("by shadow recording") == 2, done.stderr
    assert "by simulation" in run_with("", text).stdout
    wrong_name = run_with("shade", text)
    assert wrong_name.returncode == 1 and "ConfigError: SOT_STRATEGY must be one of 'simulation', 'shadow', not 'shade'" in wrong_name.stderr


def test_a_limit_is_told_at_the_line_of_the_program():
    translated = shadow(lambda x, n: x + n if n else x, max_entries=1)
    translated(np.ones(2), 1)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        translated(np.ones((2, 2)), 1)
    assert [os.path.basename(each.filename) for each in caught] == [os.path.basename(__file__)]


def test_the_second_code_object_takes_its_arguments_by_position():
    ir = decode(all_arguments.__code__)
    code = SymbolicTranslator(ir).instrumented({}, flat=True)
    assert (code.co_argcount, code.co_kwonlyargcount, code.co_flags & 0xC) == (4, 0, 0)
    assert not verify(code)


def limits(y, limit):
    scaled = y * 2
    if scaled.sum() > limit:
        scaled = scaled - 1
    return scaled


class Layer:
    def __init__(self, limit):
        self.limit = limit

    def __call__(self, x):
        return limits(x, self.limit) + 1


def calls_down(x):
    layer = Layer(1)
    y = layer(x) + 1
    return y * len(sorted([2, 1], key=lambda n: n))


def test_callees_in_which_the_graph_breaks_are_recorded_too():
    translated = shadow(calls_down)
    for _ in range(3):
        assert list(translated(np.ones(2))) == [6.0, 6.0]
    assert set(made_by(translated)) == {"shadow"}
    assert sot.cache_info(translated).translations == sum(made_by(translated).values()) >= 3
    assert not sot.hook_installed()


def raises_in_a_callee(x):
    return limits(x, "text")


def test_nothing_stays_when_a_callee_raises():
    def lines(function):
        with pytest.raises(TypeError) as caught:
            function(np.ones(2))
        return [(entry.name, entry.lineno) for entry in traceback.extract_tb(caught.value.__traceback__)[1:]]
    plain = lines(raises_in_a_callee)
    translated = shadow(raises_in_a_callee)
    assert [lines(translated) for _ in range(3)] == [plain] * 3
    assert not sot.hook_installed()


def raises_after_a_break(x):
    y = limits(x, 1)
    raise LookupError(y.size)


def test_nothing_stays_when_the_recorded_call_raises():
    translated = shadow(raises_after_a_break)
    for _ in range(3):
        with pytest.raises(LookupError):
            translated(np.ones(2))
        assert not sot.hook_installed()


def test_two_functions_that_are_recorded_at_once():
    inner = shadow(limits)

    def outer(x):
        return Layer(1)(inner(x, 1)) + inner(x * 3, 100)
    plain = Layer(1)(limits(np.ones(2), 1)) + limits(np.ones(2) * 3, 100)
    translated = shadow(outer)
    for _ in range(3):
        assert list(translated(np.ones(2))) == list(plain)
    assert not sot.hook_installed()


def test_frames_are_followed_until_the_call_is_over():
    from sot import _core
    with pytest.raises(TypeError, match="a dict is needed"):
        _core.follow_frames([])


def handles(x, w):
    try:
        y = x @ w
    except ValueError as error:
        y = x + len(error.args)
    z = np.tanh(y)
    if z.sum() > 100:
        z = z - 1
    return z


def test_what_comes_behind_a_handler_is_recorded():
    translated = shadow(handles)
    plain = handles(np.ones(3), np.ones((4, 4)))
    for _ in range(3):
        assert list(translated(np.ones(3), np.ones((4, 4)))) == list(plain)
    assert set(made_by(translated)) == {"shadow"}


def writes(x, log):
    log.append(x.sum())
    y = x + 1
    print(len(log))
    log[0] = y.sum()
    return y


def test_recorded_in_several_threads():
    import threading
    translated = shadow(writes)
    results = []

    def work(size):
        for _ in range(5):
            log = []
            results.append((list(translated(np.ones(size), log)), [float(value) for value in log]) == ([2.0] * size, [2.0 * size]))
    threads = [threading.Thread(target=work, args=(size,)) for size in (1, 2, 3, 4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [True] * 20
