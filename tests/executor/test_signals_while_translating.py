"""What signals call in Python while the engine works: it waits until the engine is done, and what it raises is the program's."""
from __future__ import annotations

import os
import signal
import sys
import threading

import numpy as np
import pytest

import sot
from sot._core import with_signals_held
from sot.engine.unit import TranslationUnit

SIGNALS = (signal.SIGALRM, signal.SIGUSR1, signal.SIGUSR2)


class Timeout(Exception):
    pass


@pytest.fixture(autouse=True)
def handlers_as_before():
    numbers = (*SIGNALS, signal.SIGINT)
    before = [signal.getsignal(number) for number in numbers]
    yield
    for number, handler in zip(numbers, before):
        signal.signal(number, handler)
    sot.reset()


@pytest.fixture
def signalled(monkeypatch):
    """The signals that come in the middle of the next translation, the last one first."""
    sent = []
    translate = TranslationUnit._translate

    def with_signals(self, *arguments):
        while sent:     # a handler may be translated, too
            os.kill(os.getpid(), sent.pop())
            for _ in range(10):     # CPython looks between two instructions
                pass
        return translate(self, *arguments)

    monkeypatch.setattr(TranslationUnit, "_translate", with_signals)
    return sent


def scaled(x, by):
    y = x * by
    return y + x.sum()


def broken(x, by):
    y = x * by
    if y.sum() > 0:
        y = y + 1
    return y + x.sum()


def generated(x, by):
    def parts():
        y = x * by
        yield y
        yield y + x.sum()
    return list(parts())


CALLS = {
    "translated": lambda function: sot.symbolic_translate(function),
    "hooked": lambda function: sot.hooked()(function),
}


def raising(kind):
    def handler(number, frame):
        raise kind("too long")
    return handler


@pytest.mark.parametrize("kind", [Timeout, TimeoutError, ValueError, RecursionError, StopIteration])
@pytest.mark.parametrize("function", [scaled, broken, generated])
@pytest.mark.parametrize("call", ["translated", "hooked"])
def test_what_a_handler_raises_is_the_programs(signalled, call, function, kind):
    signal.signal(signal.SIGALRM, raising(kind))
    translated = CALLS[call](function)
    signalled.append(signal.SIGALRM)
    with pytest.raises(kind, match="too long") as caught:
        translated(np.arange(3.0), 2)
    assert caught.value.__context__ is None and caught.value.__cause__ is None
    assert not [entry for entry in caught.traceback if "/sot/" in str(entry.path)]
    signalled.clear()
    assert repr(translated(np.arange(3.0), 2)) == repr(function(np.arange(3.0), 2))
    assert not [stop for stop in sot.cache_info(function if call == "hooked" else translated).fallbacks if stop.reason == "internal-error"]


def test_a_whole_graph_is_no_graph_error_then(monkeypatch):
    signal.signal(signal.SIGALRM, raising(Timeout))
    from sot.static import build

    def with_a_signal(*arguments):
        os.kill(os.getpid(), signal.SIGALRM)
        return inner(*arguments)

    inner = build._build
    monkeypatch.setattr(build, "_build", with_a_signal)
    program = sot.to_static(scaled, full_graph=True)
    with pytest.raises(Timeout):
        program(np.arange(3.0), 2)
    monkeypatch.undo()
    assert repr(program(np.arange(3.0), 2)) == repr(scaled(np.arange(3.0), 2))


def test_handlers_are_called_once_in_order_behind_the_translation(signalled):
    calls = []

    def handler(number, frame):
        calls.append((number, frame.f_code.co_name, [name for name in iter_names(frame) if name == "_translate"]))

    for number in SIGNALS:
        signal.signal(number, handler)
    signalled.extend(reversed(SIGNALS))
    translated = sot.symbolic_translate(scaled)
    assert repr(translated(np.arange(3.0), 2)) == repr(scaled(np.arange(3.0), 2))
    assert calls == [(number, calls[0][1], []) for number in sorted(SIGNALS)]
    assert calls[0][1] == "test_handlers_are_called_once_in_order_behind_the_translation"
    assert sot.cache_info(translated).translations == 1
    assert [signal.getsignal(number) for number in SIGNALS] == [handler] * 3


def iter_names(frame):
    while frame is not None:
        yield frame.f_code.co_name
        frame = frame.f_back


def test_an_exception_does_not_lose_the_other_signals(signalled):
    calls = []
    signal.signal(signal.SIGUSR1, raising(Timeout))
    signal.signal(signal.SIGUSR2, lambda number, frame: calls.append(number))
    signalled.extend([signal.SIGUSR2, signal.SIGUSR1])
    with pytest.raises(Timeout):
        sot.symbolic_translate(scaled)(np.arange(3.0), 2)
    for _ in range(10):
        pass
    assert calls == [signal.SIGUSR2]


def test_ignored_and_default_signals_stay_so(signalled):
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    signal.signal(signal.SIGUSR2, lambda number, frame: None)
    signal.siginterrupt(signal.SIGUSR2, False)
    signalled.append(signal.SIGUSR1)
    sot.symbolic_translate(scaled)(np.arange(3.0), 2)
    assert signal.getsignal(signal.SIGUSR1) is signal.SIG_IGN and signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
    assert flags_of(signal.SIGUSR2) & 0x10000000     # SA_RESTART


def flags_of(number):
    """The flags of a signal's action, as the system has them (Linux)."""
    import ctypes
    action = (ctypes.c_char * 256)()
    assert ctypes.CDLL(None).sigaction(int(number), None, action) == 0
    return int.from_bytes(action[136:140], sys.byteorder)


def test_the_wakeup_descriptor_gets_one_byte(signalled):
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    os.set_blocking(writing, False)
    signal.signal(signal.SIGUSR1, lambda number, frame: None)
    before = signal.set_wakeup_fd(writing)
    try:
        signalled.append(signal.SIGUSR1)
        sot.symbolic_translate(scaled)(np.arange(3.0), 2)
    finally:
        signal.set_wakeup_fd(before)
    assert os.read(reading, 100) == bytes([signal.SIGUSR1])
    os.close(reading)
    os.close(writing)


def test_another_thread_holds_nothing(signalled):
    calls = []
    signal.signal(signal.SIGUSR1, lambda number, frame: calls.append(number))
    found = []
    translated = sot.symbolic_translate(scaled)
    thread = threading.Thread(target=lambda: found.append(repr(translated(np.arange(3.0), 2))))
    thread.start()
    thread.join()
    assert found == [repr(scaled(np.arange(3.0), 2))] and not calls


def test_an_interrupt_ends_a_translation_at_once(signalled):
    signalled.append(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)      # what runs in the background may ignore it
    signal.signal(signal.SIGUSR1, lambda number, frame: None)
    handler = signal.getsignal(signal.SIGUSR1)
    translated = sot.symbolic_translate(scaled)
    with pytest.raises(KeyboardInterrupt):
        translated(np.arange(3.0), 2)
    signalled.clear()
    assert signal.getsignal(signal.SIGUSR1) is handler
    assert repr(translated(np.arange(3.0), 2)) == repr(scaled(np.arange(3.0), 2))


def test_held_around_any_function():
    calls = []
    signal.signal(signal.SIGUSR1, lambda number, frame: calls.append(number))

    def work(a, b):
        os.kill(os.getpid(), signal.SIGUSR1)
        for _ in range(10):
            pass
        return a + b, list(calls)

    assert with_signals_held(work, 1, 2) == (3, []) and calls == [signal.SIGUSR1]
    signal.signal(signal.SIGUSR1, raising(Timeout))
    with pytest.raises(Timeout):
        with_signals_held(work, 1, 2)
    with pytest.raises(ZeroDivisionError):
        with_signals_held(lambda: 1 / 0)
    with pytest.raises(Timeout):       # what a handler raises goes before
        with_signals_held(lambda: (os.kill(os.getpid(), signal.SIGUSR1), 1 / 0))


def test_a_handler_set_meanwhile_stays():
    old, new = [], []
    signal.signal(signal.SIGUSR1, lambda number, frame: old.append(number))
    replaced = lambda number, frame: new.append(number)    # noqa: E731

    def work():
        os.kill(os.getpid(), signal.SIGUSR1)
        for _ in range(10):
            pass
        signal.signal(signal.SIGUSR1, replaced)

    with_signals_held(work)
    assert signal.getsignal(signal.SIGUSR1) is replaced and (old, new) == ([], [signal.SIGUSR1])
