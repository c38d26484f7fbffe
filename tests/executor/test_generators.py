"""Generator functions: the work between two yields is done in graphs, and all that the program sees of the generator is as plain."""
import gc
import inspect
import re
import sys
import traceback
import warnings
import weakref

import numpy as np
import pytest

import sot

W = np.arange(4.0).reshape(2, 2)


def perhaps_unbound(xs, flag):
    if flag:
        extra = np.ones(2)
    for x in xs:
        y = x * 2
        yield y
    yield sorted(locals())
    try:
        yield extra + 1
    except UnboundLocalError as e:
        yield str(e)
    del y
    yield sorted(locals())


def takes_values(w):
    got = None
    while True:
        got = yield (w if got is None else w * got + 1)
        if got is not None and got < 0:
            return w.sum()


def shares_cells(w):
    n = 0
    def inc():
        nonlocal n
        n += 1
        return n
    for _i in range(4):
        w = w + n
        inc()
        yield w.sum(), n
    n = n * 2
    yield n


def delegates(w):
    r = yield from takes_values(w)
    yield np.tanh(r)
    z = yield from (w * i for i in range(3))
    yield z is None, w + 1
    return 5


def protects(w):
    x = w * 2
    try:
        yield x + 1
        yield x + 2
    except ValueError:
        yield x * 3
    finally:
        x = x + 1
    x = x - 1
    yield x
    with np.errstate(all="ignore"):
        yield x / 0
    yield x * x


def breaks(xs):
    total = 0
    for x in xs:
        y = np.tanh(x) * 2 + x
        z = np.square(y) + y
        hash(str(z.sum()))
        total = total + z * 3
        if total.sum() > 5:
            total = total - 5
            total = total * 2
        yield total
    return total


def in_expressions(w):
    a = (w * 2) + (yield w) * 2
    b = [a * 2, (yield a), a + 1]
    c = max((yield 1).sum(), (yield 2), key=lambda v: v)
    yield b, c
    d = {k: (v * 2) for k, v in (yield b).items()}
    yield d
    yield [q + 1 for q in d.values()]


def all_parameters(w, *args, k=2, **kw):
    for a in args:
        w = w * a + k
        yield w
    for key in kw:
        yield key, w + kw[key]


def raises(w):
    x = w * 2
    yield x
    x + 1
    raise KeyError("a")


def stops_inside(w, it):
    while True:
        v = next(it)
        yield v * w


def array_error(w, bad):
    z = w * 2
    yield z
    q = z @ bad
    yield q


def filters(xs):
    for x in xs:
        if x > 2:
            yield np.ones(2) * x


def deletes(w):
    big = w * 2
    yield big
    del big
    gc.collect()
    yield w + 1


def empty(w):
    return
    yield w


def returns_early(w):
    if w is None:
        return
    yield w * 2
    for _ in range(100):
        w = w + 1
    yield w
    for i in range(3):
        for j in range(2):
            w = w * 0.5 + i
            yield w, i, j


def drive(running, steps):
    """All that is seen of a generator that is asked, sent to or looked at as ``steps`` say, and then run to its end."""
    seen = []
    try:
        seen.append(next(running))
        for step in steps:
            seen.append(step(running) if callable(step) else running.send(step))
        seen.extend(running)
    except StopIteration as end:
        seen.append(("stop", end.value))
    except BaseException as error:
        seen.append((type(error), str(error), [(entry.name, entry.lineno, entry.line) for entry in traceback.extract_tb(error.__traceback__)],
                     error.__cause__, repr(error.__context__)))
    seen.append((running.gi_frame is None, running.__name__, running.__qualname__, running.gi_running, running.gi_yieldfrom, type(running)))
    return re.sub("0x[0-9a-f]+", "0x", repr(seen))


def itself_again(w):
    while True:
        w = np.tanh(w)
        yield w


def state(running):
    frame = running.gi_frame
    return dict(frame.f_locals), frame.f_lineno, running.gi_yieldfrom, inspect.getgeneratorstate(running)


def close(running):
    return running.close()


def throw(kind, *args):
    return lambda running: running.throw(kind(*args))


class Logs:
    """A context manager that notes what leaves it, and keeps ValueErrors to itself."""

    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("in")
        return self

    def __exit__(self, kind, error, tb):
        self.log.append((kind and kind.__name__, tb and tb.tb_lineno))
        return kind is ValueError


def works_inside(w, bad, log):
    x = w * 2
    try:
        yield x + 1
        y = np.tanh(x)
        z = y @ bad
        yield z * 2
    except ValueError as error:
        log.append((str(error), error.__traceback__.tb_lineno, error.__traceback__.tb_next is None, repr(error.__context__)))
        x = x - 1
        yield x
    finally:
        x = x + 1
        log.append("finally")
    x = x * 2
    yield x + 1
    for i in range(3):
        with Logs(log) as logs:
            x = x + i
            got = yield x, logs is not None
            x = np.sqrt(x * x) @ bad if i == 1 else x * 3
            x = x + (0 if got is None else got)
        yield x
    yield log


def leaves(w, bad, log):
    for i in range(4):
        with Logs(log):
            try:
                w = w + i
                if i == 1:
                    continue
                yield w
                if i == 2:
                    return w * 2
                w = w * 3
                w = w @ bad
            finally:
                w = w + 1
                log.append(("left", i, w.sum()))
        log.append(w)
        yield w + 7


BAD = np.ones(3)
PROGRAMS = [
    (works_inside, lambda: (W, W, []), ()), (works_inside, lambda: (W, BAD, []), ()), (works_inside, lambda: (W, BAD, []), (None, 2.0, 3.0, state, None)),
    (works_inside, lambda: (W, W, []), (throw(ValueError, "t"), state, None, None)), (works_inside, lambda: (W, W, []), (throw(KeyError, "t"),)),
    (works_inside, lambda: (W, W, []), (None, None, throw(ValueError, "t"), state)), (works_inside, lambda: (W, W, []), (None, None, close)),
    (leaves, lambda: (W, W, []), ()), (leaves, lambda: (W, BAD, []), ()), (leaves, lambda: (W, BAD, []), (None, throw(TypeError), state)),
    (leaves, lambda: (W, W, []), (state, None, close)),
    (perhaps_unbound, lambda: ([W, W + 1], True), ()), (perhaps_unbound, lambda: ([W], False), ()), (perhaps_unbound, lambda: ([], False), ()),
    (takes_values, lambda: (W,), (2.0, 3.0, 4.0, None, -1)), (takes_values, lambda: (W,), (None, 1, state, close)),
    (takes_values, lambda: (W,), (None, 1, state, throw(ValueError, "x"))),
    (shares_cells, lambda: (W,), ()), (shares_cells, lambda: (W,), (None, state)),
    (delegates, lambda: (W,), (2, state, 3, -1)), (delegates, lambda: (W,), (2, throw(KeyError))),
    (protects, lambda: (W,), ()), (protects, lambda: (W,), (throw(ValueError), state)), (protects, lambda: (W,), (throw(TypeError, "f"),)),
    (protects, lambda: (W,), (close,)),
    (breaks, lambda: ([W, W * 2, W - 3, W, W, W],), ()), (breaks, lambda: ([W, W * 2, W - 3, W, W, W],), (None, state)),
    (in_expressions, lambda: (W,), (3, W, W, 4, None, {"a": W, "b": 2})),
    (in_expressions, lambda: (W,), (3, state, W, state, W, state, 4, {"a": W, "b": 2})),
    (all_parameters, lambda: (W, 1, 2.0, W), ()), (all_parameters, lambda: (W, 1, 2.0), (state,)),
    (raises, lambda: (W,), ()), (stops_inside, lambda: (W, iter([1, 2, W])), ()),
    (array_error, lambda: (W, np.ones(3)), ()), (array_error, lambda: (W, W), ()),
    (filters, lambda: (list(range(50)),), ()), (deletes, lambda: (W,), (state, None, state)), (empty, lambda: (W,), ()),
    (returns_early, lambda: (W,), ()), (returns_early, lambda: (None,), ()),
]


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_all_that_is_seen_is_as_plain(number):
    function, arguments, steps = PROGRAMS[number]
    translated = sot.symbolic_translate(function)
    with np.errstate(all="ignore"):
        for _ in range(4):
            assert drive(translated(*arguments()), steps) == drive(function(*arguments()), steps)


@pytest.mark.parametrize("function", [takes_values, breaks, in_expressions, array_error, protects, works_inside, leaves], ids=lambda function: function.__name__)
def test_the_work_is_done_in_graphs(function):
    translated = sot.symbolic_translate(function)
    arguments, steps = next(program[1:] for program in PROGRAMS if program[0] is function)
    for _ in range(3):
        drive(translated(*arguments()), steps)
    assert sot.cache_info(translated).graphs >= 2


def inside_only(w, log):
    try:
        for i in range(3):
            yield w
            w = np.tanh(w) * 2 + i
    finally:
        log.append("finally")


def test_work_in_a_region_is_done_in_graphs_and_nothing_breaks_there():
    translated = sot.symbolic_translate(inside_only)
    for _ in range(3):
        assert repr(list(translated(W, []))) == repr(list(inside_only(W, [])))
    info = sot.cache_info(translated)
    assert info.graphs >= 1 and (info.breaks, info.fallbacks) == ((), ())


def test_explain_asks_for_the_items():
    explained = sot.explain(sot.symbolic_translate(breaks), [W] * 3)
    assert repr(explained.items) == repr(list(breaks([W] * 3))) and explained.result.gi_frame is None
    text = str(explained)
    assert "the generator gave 3 items\n" in text
    assert re.search(r"graph 0 of breaks \(segment from line \d+\)", text)
    endless = sot.explain(sot.symbolic_translate(itself_again), W)
    assert len(endless.items) == 100 and endless.result.gi_frame is not None
    assert "the generator gave 100 items and was not asked for more" in str(endless)
    failing = sot.explain(sot.symbolic_translate(array_error), W, np.ones(3))
    assert len(failing.items) == 1 and type(failing.error) is ValueError


def long_run(w):
    for i in range(6):
        w = w * 2 + i
        yield w.sum()
    yield np.tanh(w)
    return 3


@pytest.mark.parametrize("install", [sys.settrace, sys.setprofile], ids=lambda install: install.__name__)
def test_a_tool_sees_the_program(install):
    def events(function):
        seen = []

        def tool(frame, event, argument):
            if frame.f_code.co_name == "long_run":
                seen.append((event, frame.f_lineno))
            return tool
        running = function(np.ones(3))
        next(running)
        next(running)
        before = sys.gettrace() if install is sys.settrace else sys.getprofile()
        install(tool)
        try:
            for _ in running:
                pass
        finally:
            install(before)
        return seen
    translated = sot.symbolic_translate(long_run)
    for _ in range(12):
        list(translated(np.ones(3)))
    assert events(translated) == events(long_run)


def test_a_generator_that_runs_survives_a_reset():
    translated = sot.symbolic_translate(long_run)
    running = translated(np.ones(3))
    seen = [next(running), next(running)]
    sot.reset()
    assert repr(seen + list(running)) == repr(list(long_run(np.ones(3))))


def numbers(n):
    i = 0
    while i < n:
        yield i
        i += 1


def test_without_array_work_the_function_runs_natively():
    translated = sot.symbolic_translate(numbers)
    for _ in range(12):
        assert list(translated(20)) == list(range(20))
    info = sot.cache_info(translated)
    assert info.native and [record.reason for record in info.fallbacks] == ["no-array-work"]


def lives(w):
    big = w * 2
    yield weakref.ref(big)
    big = big + 1
    yield weakref.ref(big)
    del big
    yield w + 1


def test_what_it_lets_go_dies():
    translated = sot.symbolic_translate(lives)
    for _ in range(4):
        running = translated(np.ones(2))
        first = next(running)
        assert first() is not None
        second = next(running)
        assert first() is None and second() is not None
        next(running)
        assert second() is None


def warns(x):
    yield x
    y = np.log(x)
    yield y


def test_a_warning_has_its_line():
    def lines(function):
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            list(function(np.array([-1.0])))
        return [(str(warning.message), warning.filename, warning.lineno) for warning in seen]
    translated = sot.symbolic_translate(warns)
    assert lines(warns) == lines(translated) == lines(translated)


def asks_itself(box, w):
    yield w
    w = w * 2
    try:
        next(box[0])
    except ValueError as error:
        yield str(error)
    yield w


def test_it_is_running_while_a_segment_is():
    translated = sot.symbolic_translate(asks_itself)
    for _ in range(3):
        box = [None]
        box[0] = translated(box, W)
        assert repr(list(box[0])) == repr([W, "generator already executing", W * 2])


class Scaled:
    def __init__(self, w):
        self.w = w

    @sot.symbolic_translate
    def __iter__(self):
        for i in range(3):
            self.w = self.w + i
            yield self.w

    @sot.symbolic_translate
    def times(self, count):
        yield __class__
        for i in range(count):
            yield self.w * i


def test_methods():
    for _ in range(3):
        assert repr(list(Scaled(W))) == repr([W, W + 1, W + 3])
        running = Scaled(W).times(2)
        assert (running.__name__, running.__qualname__) == ("times", "Scaled.times")
        assert repr(list(running)) == repr([Scaled, W * 0, W * 1])


def renamed():
    def inner(w):
        yield w * 2
        yield w * 3
    return inner


def test_generators_are_called_like_their_function():
    first, second = renamed(), renamed()
    second.__qualname__ = "another"
    for function in (first, second, first):
        translated = sot.symbolic_translate(function)
        for _ in range(3):
            running = translated(W)
            assert running.__qualname__ == function.__qualname__
            assert repr(list(running)) == repr([W * 2, W * 3])


def test_generators_without_array_work_are_left_to_the_interpreter():
    def numbers():
        yield 1
        yield 2
    translated = sot.symbolic_translate(numbers)
    assert [list(translated()) for _ in range(3)] == [[1, 2]] * 3
    info = sot.cache_info(translated)
    assert [stop.reason for stop in info.fallbacks] == ["no-array-work"] and not info.translations
