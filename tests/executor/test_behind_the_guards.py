"""The program's code that the interpreter runs at its own times (weak references of what is collected, handlers of signals) does not come
between the guards of a call and the code that relies on them."""
import gc
import signal
import sys
import threading
import weakref

import numpy as np
import pytest

import sot


class Held:
    """Goes with a collection: it holds itself."""

    def __init__(self):
        self.own = self


def first_key(names, x, *rest):
    return list(names)[0], x * 2


def last_item(names, x, *rest):
    key, value = names.popitem()
    return key, x * value


def unpacked(names, x, *rest):
    key, *others = names
    return key, len(others), x + 1


def values(names, x, *rest):
    return [x * value for value in names.values()]


def found(names, x, *rest):
    return x * names[KEY] if KEY in names else None


KEY = (1, 2)
READERS = [first_key, last_item, unpacked, values, found]


def outcome(reader, names, x):
    try:
        return repr(reader(names, x, [], [], [], [], []))    # lists are what a collection is due by: it comes when the function begins
    except Exception as error:      # of an empty dict
        return type(error), str(error)


@pytest.mark.skipif(sys.version_info < (3, 12), reason="up to 3.11 a collection comes with any allocation, in generated code too")
@pytest.mark.parametrize("warm", [True, False])
@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.__name__)
def test_a_collection(reader, warm):
    """Each call finds the dict as it was before a collection or as it is after it, never in between."""
    x, before = np.ones(2), gc.get_threshold()
    allowed = [outcome(reader, {KEY: 3}, x), outcome(reader, {}, x)]
    translated, seen = sot.symbolic_translate(reader), []
    if warm:
        assert [outcome(translated, {KEY: 3}, x), outcome(translated, {KEY: 3}, x)] == [allowed[0]] * 2
    try:
        for _ in range(40):
            held, names = Held(), {KEY: 3}
            weakref.finalize(held, names.clear)
            del held
            gc.set_threshold(3)
            seen.append(outcome(translated, names, x))
            gc.set_threshold(*before)
            gc.collect()
    finally:
        gc.set_threshold(*before)
    assert set(seen) <= set(allowed)
    assert sot.cache_info(translated).translations <= 3


@pytest.mark.skipif(sys.version_info < (3, 12), reason="nothing says before 3.12 that a signal waits")
def test_a_signal_while_the_guards_are_looked_at():
    """The handler runs before the call or within it; what it changes is seen whole."""
    names, x, translated = {"a": 1, "b": 2}, np.ones(2), sot.symbolic_translate(unpacked)
    assert translated(names, x)[:2] == ("a", 1)

    def handler(number, frame):
        names.clear()
        names["c"] = 3

    before = signal.signal(signal.SIGUSR1, handler)
    try:
        for _ in range(200):
            names.clear()
            names.update(a=1, b=2)
            sender = threading.Timer(0.0, signal.pthread_kill, (threading.main_thread().ident, signal.SIGUSR1))
            sender.start()
            seen = {translated(names, x)[:2] for _ in range(20)}
            sender.join()
            assert seen <= {("a", 1), ("c", 0)}
    finally:
        signal.signal(signal.SIGUSR1, before)


def test_a_signal_handler_that_raises():
    """What it raises comes out of a call, and the next one is as ever."""
    def handler(number, frame):
        raise KeyboardInterrupt

    def doubled(x):
        return x * 2

    translated, x = sot.symbolic_translate(doubled), np.ones(2)
    before = signal.signal(signal.SIGUSR1, handler)
    try:
        for _ in range(5):
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGUSR1)
                for _ in range(3):
                    translated(x)
            assert translated(x).tolist() == [2.0, 2.0]
    finally:
        signal.signal(signal.SIGUSR1, before)


def test_a_signal_handler_that_raises_leaves_no_reference():
    """Wherever it raises, before the guards of a resume function, say: nobody keeps the arguments."""
    def handler(number, frame):
        raise KeyboardInterrupt

    def broken(x):
        y = x * 2
        sys.getswitchinterval()
        return [value + y for value in (x, x)]

    translated, x = sot.symbolic_translate(broken), np.ones(2)
    main = threading.main_thread().ident
    before = signal.signal(signal.SIGUSR1, handler)
    try:
        translated(x)
        count, raised = sys.getrefcount(x), 0
        for _ in range(300):
            sender = threading.Timer(0.0, signal.pthread_kill, (main, signal.SIGUSR1))
            try:
                sender.start()
                while True:
                    translated(x)
            except KeyboardInterrupt:
                raised += 1
            sender.join()
        del sender
        gc.collect()
        assert (raised, sys.getrefcount(x)) == (300, count)
    finally:
        signal.signal(signal.SIGUSR1, before)
