"""Coroutine functions and asynchronous generators: the work between two awaits is done in graphs, and all that the program sees of them is as plain."""
import asyncio
import gc
import inspect
import re
import sys
import traceback
import types
import warnings
import weakref

import numpy as np
import pytest

import sot

W = np.arange(4.0)
BAD = np.ones(3)


class Pause:
    """Hands a value to whoever drives the coroutine; its result is what comes back."""

    def __init__(self, value=None):
        self.value = value

    def __await__(self):
        return (yield self.value)


class Manager:
    def __init__(self, log, *kinds):
        self.log = log
        self.kinds = kinds

    async def __aenter__(self):
        self.log.append("enter")
        return await Pause("entering")

    async def __aexit__(self, kind, error, tb):
        await Pause("leaving")
        self.log.append((kind and kind.__name__, tb and tb.tb_lineno))
        return kind is not None and issubclass(kind, self.kinds)


async def doubled(x):
    got = await Pause(x)
    return x * 2 + (got or 0)


async def several(x):
    for i in range(3):
        await Pause(i)
        yield x + i


@types.coroutine
def by_generator(x):
    got = yield x
    return x if got is None else x + got


class Several:
    """An asynchronous iterator that is none of the interpreter's."""

    def __init__(self, x):
        self.x = x
        self.i = 0

    def __aiter__(self):
        return self

    async def __anext__(self):
        self.i += 1
        if self.i == 3:
            raise StopAsyncIteration
        return await doubled(self.x * self.i)


async def straight(x):
    y = x * 2 + 1
    z = await doubled(y)
    w = np.tanh(z) + y
    return w @ w


async def without_await(x):
    y = x * 2
    return np.tanh(y) + 1


async def in_a_loop(x):
    total = x * 0
    for i in range(4):
        total = total + await doubled(x + i) * 2
        total = np.sqrt(total + await Pause(i) if i == 2 else total)
    return total


async def in_expressions(x):
    pair = [x + 1, await doubled(x), x * 3, await by_generator(x * 2), {"a": x - 1, "b": await Pause("in")}]
    x = np.maximum(x, (await doubled(x)) + 1) - pair[1]
    return x, pair, f"{x.sum()}{await Pause('f')}"


async def manages(x, bad, log):
    x = x * 2
    async with Manager(log, ValueError) as got:
        x = x + 1 if got is None else x * got
        y = await doubled(x)
        x = x + y
        x = x + x @ bad
        log.append("not left")
    x = x * 2
    async with Manager(log), Manager(log, TypeError):
        x = np.tanh(x)
        if x.ndim == 1:
            return x + 1
    return x


async def catches(x, bad, log):
    for i in range(3):
        try:
            x = x * 2
            got = await doubled(x)
            x = got @ bad + x
        except ValueError as error:
            log.append((str(error), error.__traceback__.tb_lineno))
            x = x - 1
            await Pause("handled")
            x = x - i
        else:
            x = x * 0.5
        finally:
            log.append(x)
            x = x + await Pause("finally") if i == 5 else x + 1
    return x


async def iterates(x):
    total = x * 0
    async for v in several(x):
        total = total + v * 2
        if v[0] == 7:
            break
    else:
        total = total + 100
    async for v in Several(x):
        total = total * v
        await Pause()
        total = total + 1
    return total


async def comprehends(x):
    ys = [v * 2 async for v in several(x)]
    zs = [await doubled(x * i) for i in range(2)]
    return np.stack(ys + zs).sum(0), x


async def has_cells(x):
    n = 0

    def add(y):
        nonlocal x, n
        n += 1
        x = x + y
    add(1)
    await Pause(n)
    add(await doubled(x))
    x = x * n
    return x


async def keeps_coroutines(x, log):
    waiting = [doubled(x + i) for i in range(3)]
    x = x * 2
    for one in waiting:
        x = x + await one
    last = doubled(x)
    log.append(inspect.getcoroutinestate(last))
    x = x + 1
    return await last + x


async def wrong_calls(x):
    try:
        await doubled()
    except TypeError as error:
        x = x + len(str(error))
    y = x * 2
    try:
        await y
    except TypeError as error:
        return str(error), y
    return None


async def generates(x, bad, log):
    x = x * 2
    try:
        for i in range(3):
            got = yield x + i
            x = x * 2 if got is None else x * got
            y = await doubled(x)
            x = y @ bad + x
    except KeyError:
        x = x + 1
        yield "key", x
    finally:
        log.append(x)
        await Pause("finally")
    yield x


def state(running):
    frame = running.cr_frame if inspect.iscoroutine(running) else running.ag_frame
    return frame and (sorted(frame.f_locals.items(), key=lambda item: item[0]), frame.f_lineno)


def throw(kind):
    return lambda running: running.throw(kind("thrown"))


def close(running):
    return running.close()


def text(value):
    return re.sub("0x[0-9a-f]+", "0x", repr(value))


def told(error):
    return (type(error), str(error), [(entry.name, entry.lineno, entry.line) for entry in traceback.extract_tb(error.__traceback__)][1:],
            text(error.__cause__), text(error.__context__))


def drive(running, steps):
    """All that is seen of a coroutine that is sent to, or what ``steps`` say, and then asked until it ends."""
    seen = []
    try:
        seen.append(running.send(None))
        for step in steps:
            seen.append(step(running) if callable(step) else running.send(step))
        while True:
            seen.append(running.send(None))
    except StopIteration as end:
        seen.append(("stop", end.value))
    except BaseException as error:
        seen.append(told(error))
    seen.append((type(running), running.__name__, running.__qualname__, running.cr_running, running.cr_await, state(running)))
    return text(seen)


PROGRAMS = [
    (straight, (W,), ()), (straight, (W,), (2.0,)), (straight, (W,), (state, throw(ValueError))), (straight, (W,), (close,)),
    (without_await, (W,), ()),
    (in_a_loop, (W,), ()), (in_a_loop, (W,), (1.0, None, state)), (in_a_loop, (W,), (None, throw(KeyError))),
    (in_expressions, (W,), ()), (in_expressions, (W,), (1, state, 2, state, 3, 4)), (in_expressions, (W,), (1, 2, throw(KeyError))),
    (manages, (W, W), ()), (manages, (W, BAD), ()), (manages, (W, W), (3.0, None, state)), (manages, (W, W), (None, throw(ValueError))),
    (manages, (W, W), (None, throw(KeyError), state)), (manages, (W, W), (throw(ValueError),)), (manages, (W, BAD), (None, close)),
    (catches, (W, W), ()), (catches, (W, BAD), ()), (catches, (W, BAD), (1.0, state)), (catches, (W, W), (throw(ValueError), state)),
    (catches, (W, W), (throw(KeyError),)), (catches, (W, W), (None, close)),
    (iterates, (W,), ()), (iterates, (W + 7,), ()), (iterates, (W,), (None, state, throw(ValueError))),
    (comprehends, (W,), ()), (comprehends, (W,), (None, throw(ValueError))),
    (has_cells, (W,), ()), (has_cells, (W,), (1.0, state)),
    (keeps_coroutines, (W,), ()), (keeps_coroutines, (W,), (state, 1.0)),
    (wrong_calls, (W,), ()),
]


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
@pytest.mark.filterwarnings("ignore:coroutine .* was never awaited")
def test_all_that_is_seen_is_as_plain(number):
    function, arguments, steps = PROGRAMS[number]
    translated = sot.symbolic_translate(function)
    assert inspect.iscoroutinefunction(translated)
    log = ("log" in inspect.signature(function).parameters) * 1
    for _ in range(4):
        ours, plain = [], []
        assert drive(translated(*arguments, *[ours] * log), steps) == drive(function(*arguments, *[plain] * log), steps)
        assert repr(ours) == repr(plain)


@pytest.mark.parametrize("function", [straight, without_await, in_a_loop, manages, catches, iterates, keeps_coroutines], ids=lambda function: function.__name__)
def test_the_work_is_done_in_graphs(function):
    translated = sot.symbolic_translate(function)
    arguments = next(program[1] for program in PROGRAMS if program[0] is function)
    log = ("log" in inspect.signature(function).parameters) * 1
    for _ in range(3):
        drive(translated(*arguments, *[[]] * log), ())
    info = sot.cache_info(translated)
    assert info.graphs >= 1 and info.fallbacks == ()
    if function in (straight, without_await):
        assert info.breaks == ()


async def used(running, how):
    """All that is seen of an asynchronous generator that is asked in these ways."""
    seen = []
    for step in how:
        try:
            if step == "n":
                seen.append(await running.__anext__())
            elif step == "s":
                seen.append(await running.asend(2.0))
            elif step == "k":
                seen.append(await running.athrow(KeyError("thrown")))
            elif step == "v":
                seen.append(await running.athrow(ValueError("thrown")))
            elif step == "c":
                seen.append(await running.aclose())
            else:
                seen.extend([item async for item in running])
        except Exception as error:
            seen.append(told(error))
        seen.append((state(running), running.ag_running, running.ag_await))
    return text(seen)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")    # one that is dropped while it awaits in its finally
@pytest.mark.parametrize("bad", [W, BAD], ids=["right", "bad"])
@pytest.mark.parametrize("how", ["l", "nnl", "nsnsl", "nkl", "nnkn", "nvn", "nnc", "c", "snn"])
def test_asynchronous_generators(how, bad):
    translated = sot.symbolic_translate(generates)
    assert inspect.isasyncgenfunction(translated)
    for _ in range(4):
        ours, plain = [], []
        assert drive(used(translated(W, bad, ours), how), ()) == drive(used(generates(W, bad, plain), how), ())
        assert repr(ours) == repr(plain)
    info = sot.cache_info(translated)
    assert how == "c" or info.graphs >= 1 and (info.breaks, info.fallbacks) == ((), ())


async def served(n):
    queue = asyncio.Queue()
    seen = []

    async def produce():
        for i in range(n):
            await queue.put(np.arange(3.0) + i)
            await asyncio.sleep(0)
        await queue.put(None)
    task = asyncio.ensure_future(produce())
    mean = np.zeros(3)
    while True:
        item = await queue.get()
        if item is None:
            break
        mean = mean * 0.5 + np.tanh(item)
        seen.append(mean)
    await task
    return seen


async def gathered(n):
    found = await asyncio.gather(doubled_later(W + n), doubled_later(W), return_exceptions=True)
    x = found[0] * found[1] + 1
    try:
        await asyncio.wait_for(asyncio.sleep(30), 0.001)
    except asyncio.TimeoutError:
        x = x + 1
    lock = asyncio.Lock()
    async with lock:
        x = x * 2
    return x, lock.locked()


async def doubled_later(x):
    await asyncio.sleep(0)
    return x * 2


async def cancelled(n):
    seen = []

    async def works(x):
        try:
            while True:
                x = x * 2
                await asyncio.sleep(0)
                x = x * 0.5 + 1
        except asyncio.CancelledError:
            seen.append(x)
            raise
        finally:
            x = x - 1
            seen.append(x)
    task = asyncio.ensure_future((sot.symbolic_translate(works) if n < 0 else works)(W))
    for _ in range(4):
        await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        seen.append("cancelled")
    return seen


@pytest.mark.parametrize("function", [served, gathered], ids=lambda function: function.__name__)
def test_under_an_event_loop(function):
    translated = sot.symbolic_translate(function)
    for n in (2, 2, 4):
        assert repr(asyncio.run(translated(n))) == repr(asyncio.run(function(n)))
    assert sot.cache_info(translated).graphs >= 1


def test_a_task_is_cancelled():
    for _ in range(3):
        assert repr(asyncio.run(cancelled(-1))) == repr(asyncio.run(cancelled(1)))


def test_many_run_at_once():
    translated = sot.symbolic_translate(in_a_loop)

    def together(function):
        running = [function(W + i) for i in range(5)]
        seen = [one.send(None) for one in running]
        while running:
            for one in running[:]:
                try:
                    seen.append(one.send(1.0))
                except StopIteration as end:
                    seen.append(end.value)
                    running.remove(one)
        return repr(seen)
    for _ in range(3):
        assert together(translated) == together(in_a_loop)


async def lives(w):
    big = w * 2
    await Pause(weakref.ref(big))
    big = big + 1
    await Pause(weakref.ref(big))
    del big
    await Pause()
    return w + 1


def test_what_it_lets_go_dies():
    translated = sot.symbolic_translate(lives)
    for _ in range(4):
        running = translated(np.ones(2))
        first = running.send(None)
        assert first() is not None
        second = running.send(None)
        assert first() is None and second() is not None
        running.send(None)
        assert second() is None
        running.close()


def test_references_stay_where_they_were():
    translated = sot.symbolic_translate(catches)
    x, bad = np.arange(4.0), np.ones(3)
    for _ in range(3):
        drive(translated(x, bad, []), ())
    gc.collect()
    before = sys.getrefcount(x), sys.getrefcount(bad)
    for _ in range(20):
        drive(translated(x, bad, []), ())
    gc.collect()
    assert (sys.getrefcount(x), sys.getrefcount(bad)) == before


async def forgets(x, log):
    y = x * 2
    doubled(y)
    log.append("behind")
    y = y + 1
    await Pause()
    return y


def test_what_is_never_awaited_is_told():
    def messages(function):
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            drive(function(W, seen), ())
            function(W, [])
            gc.collect()
        return [str(one.message) if type(one) is not str else one for one in seen]
    translated = sot.symbolic_translate(forgets)
    for _ in range(4):
        assert messages(translated) == messages(forgets) == [
            "coroutine 'doubled' was never awaited", "behind", "coroutine 'forgets' was never awaited"]


async def numbers(n):
    for i in range(n):
        await doubled(i)


def test_without_array_work_the_function_runs_natively():
    translated = sot.symbolic_translate(numbers)
    for _ in range(12):
        assert drive(translated(20), ()) == drive(numbers(20), ())
    info = sot.cache_info(translated)
    assert info.native and [record.reason for record in info.fallbacks] == ["no-array-work"]


async def endless(x):
    while True:
        x = np.tanh(x)
        await asyncio.sleep(0)
        yield x


async def fails_later(x):
    y = await doubled_later(x) * 2
    return y @ BAD


def test_explain_runs_them():
    explained = sot.explain(sot.symbolic_translate(doubled_later), W)
    assert repr(explained.awaited) == repr(W * 2) and explained.items is None and inspect.iscoroutine(explained.result)
    assert "the coroutine was awaited\n" in str(explained)
    assert re.search(r"graph 0 of doubled_later \(segment from line \d+\)", str(explained))
    failing = sot.explain(sot.symbolic_translate(fails_later), W)
    assert type(failing.error) is ValueError and failing.awaited is None
    many = sot.explain(sot.symbolic_translate(endless), W)
    assert len(many.items) == 100 and "the asynchronous generator gave 100 items and was not asked for more" in str(many)
    few = sot.explain(sot.symbolic_translate(generates_later), W)
    assert len(few.items) == 2 and "the asynchronous generator gave 2 items\n" in str(few)


async def generates_later(x):
    yield x * 2
    await asyncio.sleep(0)
    yield x * 3


def test_explain_under_an_event_loop_runs_nothing():
    async def asks():
        explained = sot.explain(sot.symbolic_translate(doubled_later), W)
        return str(explained), await explained.result
    text, result = asyncio.run(asks())
    assert "the coroutine was not run: an event loop runs in this thread" in text and repr(result) == repr(W * 2)
