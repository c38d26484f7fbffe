"""An exception raised again, and what was done with it between: the frames of its traceback, and its attributes, are as plain."""
from __future__ import annotations

import contextlib
import gc
import types

import numpy as np
import pytest

import sot


def frames(error):
    found, traceback = [], error.__traceback__
    while traceback:
        found.append((traceback.tb_frame.f_code.co_name, traceback.tb_lineno - traceback.tb_frame.f_code.co_firstlineno))
        traceback = traceback.tb_next
    return found


@contextlib.contextmanager
def manager():
    yield 1


@contextlib.contextmanager
def looking():
    try:
        yield 1
    except KeyError as error:
        again(error)
        raise


class Catching:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        try:
            raise error
        except KeyError:
            return False


def again(error):
    try:
        raise error
    except KeyError:
        pass


def classes(error):
    again(error)
    return KeyError


def fails():
    raise KeyError("v")


BLOCKS = {
    "with": "with %s:\n    BODY",
    "bare": "try:\n    BODY\nexcept KeyError as e:\n    again(e)\n    raise",
    "named": "try:\n    BODY\nexcept KeyError as e:\n    again(e)\n    raise e",
    "finally": "try:\n    BODY\nfinally:\n    again(sys.exc_info()[1])",
    "class": "try:\n    BODY\nexcept classes(sys.exc_info()[1]) as e:\n    raise",
    "other class": "try:\n    BODY\nexcept (again(sys.exc_info()[1]), ValueError)[1]:\n    pass",
    "twice": "try:\n    try:\n        BODY\n    except KeyError as e:\n        again(e)\n        raise\nexcept KeyError as e:\n    again(e)\n    raise",
    "inside": "try:\n    BODY\nexcept KeyError as e:\n    try:\n        raise\n    except KeyError:\n        pass\n    raise",
    "by a helper": "try:\n    BODY\nexcept KeyError as e:\n    again(e)\n    raises()",
}
MANAGERS = ("manager()", "looking()", "Catching()", "contextlib.suppress(ValueError)")
BODIES = ("raise KeyError('v')", "fails()", "{}['v']")


def raises():
    raise


def programs():
    for name, block in BLOCKS.items():
        for body in BODIES:
            for which in MANAGERS if "%s" in block else ("",):
                text = (block % which if which else block).replace("BODY", body)
                yield pytest.param(text, id="%s-%s-%s" % (name, which, body))


def indented(text, by):
    return "\n".join(" " * by + line for line in text.split("\n"))


@pytest.mark.parametrize("text", list(programs()))
def test_as_plain(text):
    space = dict(globals(), sys=__import__("sys"))
    exec("def direct(x):\n    y = x + 1\n    try:\n%s\n    except KeyError as error:\n        return frames(error), error.args, error.__context__, y\n" % indented(text, 8), space)
    exec("def inner():\n%s\ndef called(x):\n    y = x + 1\n    try:\n        inner()\n    except KeyError as error:\n        return frames(error), error.args, error.__context__, y\n" % indented(text, 4), space)
    for name in ("direct", "called"):
        tested = sot.symbolic_translate(space[name])
        assert [tested(1.5) for _ in range(2)] == [space[name](1.5)] * 2, name


class Local:
    """Tells when it dies."""

    def __init__(self, log):
        self.log = log

    def __del__(self):
        self.log.append("died")


def keeping(x, y, log):
    local = Local(log)
    z = x @ y
    return z, local.log


def kept(x, y, log):
    try:
        return keeping(x, y, log)[0]
    except ValueError as error:
        log.append("handled")
        stays = error
        log.append("kept")
        return x + 1, len(stays.args)


def test_a_kept_exception_keeps_what_the_frames_had():
    tested = sot.symbolic_translate(kept)
    gc.disable()        # they stand in a cycle then: the collector lets them go when it comes, in one log or the other
    try:
        for size in (3, 3, 4, 4, 3):
            logs = [], []
            for function, log in zip((kept, tested), logs):
                function(np.arange(3.0), np.ones(size), log)
            assert logs[0] == logs[1]
            gc.collect()
            assert logs[0] == logs[1] and logs[0].count("died") == 1
    finally:
        gc.enable()


class Refuses:
    def __iter__(self):
        raise ValueError("x")


class GivesNone:
    def __iter__(self):
        return 5


class Multiplies:
    """What its ``__iter__`` raises is caught there, or not."""

    def __init__(self, a, b, catches):
        self.a, self.b, self.catches = a, b, catches

    def __iter__(self):
        if not self.catches:
            return iter([(self.a @ self.b).shape])
        try:
            z = self.a @ self.b
        except ValueError as error:
            return iter([frames(error)])
        return iter([z.shape])


def asks(x, given):
    y = x + 1
    try:
        return list(v for v in given), y.shape
    except (TypeError, ValueError) as error:
        return frames(error), str(error)


def makes(x, given):
    y = x + 1
    try:
        generator = (v for v in given)
    except (TypeError, ValueError) as error:
        return frames(error), str(error)
    try:
        return next(generator), y.shape
    except (TypeError, ValueError) as error:
        return frames(error), str(error), 2


@pytest.mark.parametrize("function", [asks, makes])
def test_what_a_generator_expression_asks_for_is_not_its_own(function):
    """Where the iterator is asked for in the frame of the expression (3.15), that is not shown."""
    one = np.ones(2)
    for given in (5, [1], Refuses(), GivesNone(), *[Multiplies(one, other, catches) for other in (one, np.ones(3), one) for catches in (True, False)]):
        tested = sot.symbolic_translate(types.FunctionType(function.__code__.replace(), globals()))
        assert [tested(one, given) for _ in range(3)] == [function(one, given)] * 3
