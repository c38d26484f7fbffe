"""Generators under test: protected regions × what happens inside × how they are driven × what stands around, as coroutines and asynchronous
generators, too.

The invariant: a generator gives, raises, cleans up and shows what plain Python's does, whoever asks it for what.
"""
from __future__ import annotations

import re
from typing import Dict

from ..versions import Version
from .product import Coordinates, Family

__all__ = ["FAMILY"]

#: Regions of the function under test around ``{body}``; ``x`` is an array.
REGIONS: Dict[str, str] = {
    "none": "{body}",
    "except": "try:\n    {body}\nexcept ValueError as error:\n    told(error)\n    x = x + 1",
    "except_yields": "try:\n    {body}\nexcept (ValueError, KeyError) as error:\n    told(error)\n    x = x * 2\n    r = yield x\n    x = x + 1",
    "except_other": "try:\n    {body}\nexcept UnicodeError:\n    x = x + 5",
    "bare": "try:\n    {body}\nexcept:\n    told(sys.exc_info()[1])\n    x = x - 1",
    "finally": "try:\n    {body}\nfinally:\n    event('finally')\n    x = x + 3",
    "finally_yields": "try:\n    {body}\nfinally:\n    x = x + 3\n    yield 'finally'\n    event('finally')",
    "except_finally": "try:\n    {body}\nexcept ValueError as error:\n    told(error)\n    x = x * 0.5\nfinally:\n    event('finally')\n    x = x + 3",
    "else": "try:\n    {body}\nexcept ValueError:\n    x = x - 7\nelse:\n    x = x * 2\n    yield x\n    x = x + 1",
    "with": "with Manager():\n    {body}",
    "with_suppress": "with Manager(ValueError) as m:\n    {body}",
    "with_errstate": "with np.errstate(all='ignore'):\n    {body}\n    x = x / 0",
    "with_contextlib": "with managed('a') as m:\n    {body}\n    x = x + m",
    "two_managers": "with Manager(KeyError) as m, Manager(ValueError):\n    {body}",
    "nested": "try:\n    x = x + 1\n    try:\n        {body}\n    except KeyError:\n        x = x + 20\n    x = x * 2\n    yield x\n"
              "except ValueError as error:\n    told(error)\n    x = x + 300",
    "with_in_try": "try:\n    with Manager():\n        x = x + 1\n        {body}\n        x = x + 1\n    yield x\nexcept Exception as error:\n    told(error)",
    "reraise": "try:\n    {body}\nexcept ValueError:\n    event('seen')\n    x = x + 1\n    raise",
    "raise_from": "try:\n    {body}\nexcept ValueError as error:\n    raise KeyError('from') from error",
    "return_in_try": "try:\n    {body}\n    return x * 9\nfinally:\n    event('left')\n    x = x + 3",
    "return_in_finally": "try:\n    {body}\nfinally:\n    return x * 8",
    "return_in_with": "with Manager(ValueError):\n    {body}\n    return x * 7",
    "loop": "for i in range(3):\n    try:\n        x = x + i\n        {body}\n        if i == 1:\n            continue\n        x = x * 2\n"
            "    except ValueError as error:\n        told(error)\n        x = x - 1",
    "loop_finally": "for i in range(3):\n    try:\n        {body}\n        if i == 1:\n            break\n        x = x * 2\n    finally:\n"
                    "        event(i)\n        x = x + 1",
    "loop_with": "for i in range(3):\n    with Manager(ValueError):\n        x = x + i\n        {body}\n        if i == k:\n            break\n    x = x * 2\n    yield x",
    "retry": "for i in range(3):\n    try:\n        {body}\n        break\n    except ValueError:\n        k = 0\n        x = x + 1\nelse:\n    x = x + 100",
    "after_handler": "try:\n    raise KeyError\nexcept KeyError:\n    x = x + 1\ntry:\n    {body}\nexcept ValueError:\n    x = x + 2",
    "inside_handler": "try:\n    raise KeyError('first')\nexcept KeyError:\n    x = x + 1\n    {body}\n    x = x + 2",
    "star": "try:\n    {body}\nexcept* ValueError as error:\n    event(len(error.exceptions))\n    x = x + 1",
}

#: What happens inside; most raise a ValueError where ``k`` is 2.
BODIES: Dict[str, str] = {
    "yields": "x = x * 2\nr = yield x\nx = x + 1",
    "no_yield": "x = x * 2\nx = x + 1",
    "graph_raises": "x = x * 2\nr = yield x\ny = np.tanh(x)\nx = y @ np.ones(k + 1)\nx = x + y",
    "graph_raises_first": "x = x * 2 + np.ones(k + 1)\nyield x",
    "only_raises": "x = (x * 2) @ np.ones((k + 1, 2))",
    "explicit": "r = yield x\nx = x + 1\nif k == 2:\n    raise ValueError(k)\nx = x * 2",
    "other_error": "r = yield x\nx = x + 1\nNAMES[k]\nx = x * 2",
    "callee": "r = yield x\nx = fails(x * 2, k)\nx = x + 1",
    "careful_callee": "r = yield x\nx = careful(x * 2, k)\nx = x + 1",
    "loop": "for j in range(2):\n    x = x * 2 + j\n    r = yield x\n    x = x + np.ones(1 + k * j)",
    "while": "j = 0\nwhile j < 3:\n    x = x + j\n    j += 1\n    if j == k:\n        raise ValueError(j)\n    yield x",
    "native": "x = x * 2\nsys.call_tracing(len, ('',))\nx = x + 1\nr = yield x\nsys.call_tracing(len, ('',))\nx = x + np.ones(k + 1)",
    "native_raises": "x = x * 2\nr = yield x\nx = x + sys.call_tracing(number, (k,))\nx = x * 2",
    "sent": "r = yield x * 2\nx = x * (1 if r is None else r)\nr = yield x\nx = x - 1",
    "unbound": "if k == 1:\n    z = x * 2\nr = yield x\nx = x + z",
    "delete": "z = x * 2\nr = yield z\ndel z\nx = x + np.ones(k + 1)\nyield sorted(locals())",
    "delegates": "r = yield from inner(x, k)\nx = x + r",
    "expression": "q = [x * 2, (yield x), x + np.ones(k + 1)]\nx = q[2]\nyield q",
    "call_of_yield": "x = np.maximum(x * 2, (yield x) or 1) + np.ones(k + 1)",
    "comprehension": "r = yield x\nq = [x * i + np.ones(k + 1) for i in range(2)]\nx = q[0] + q[1]\nyield q",
    "cell": "def add(y):\n    nonlocal x\n    x = x + y\nadd(1)\nr = yield x\nadd(np.ones(k + 1))\nx = x * 2",
    "in_place": "x *= 2\nr = yield x\nx += 1\nx += np.ones(k + 1)\nx *= 2",
    "effect": "LOG.append(k)\nx = x * 2\nLOG.append(x)\nr = yield x\nx = x + 1\nLOG.append(x)\nx = x + np.ones(k + 1)",
    "frame": "x = x * 2\nr = yield x\nevent(sorted(sys._getframe().f_locals))\nx = x + np.ones(k + 1)",
    "stop": "x = x * 2\nr = yield x\nx = x + next(iter(()))",
}

#: How it is driven: n next, s send 2.0, v k x throw ValueError KeyError SystemExit, c close, l all the rest, d drop it.
DRIVES: Dict[str, str] = {
    "list": "l", "next": "nnnn", "next_close": "nc", "two_close": "nnc", "close_first": "cn", "send": "nsss", "send_first": "sn", "throw_first": "vn",
    "throw": "nvl", "throw_other": "nkl", "throw_later": "nnvl", "throw_twice": "nvvl", "throw_both": "nkvn", "send_throw": "nsvs", "drop": "nd",
    "drop_later": "nnd", "past_the_end": "lnn", "mixed": "nsnsnvnc", "exit": "nxn",
}

#: What stands around: the function's body around ``{region}``.
AROUND: Dict[str, str] = {
    "nothing": "{region}\nyield x",
    "work": "x = x * 2 + 1\n{region}\nx = np.sqrt(abs(x)) + 1\nyield x\nx = x * 2\nreturn x",
    "loop": "for t in range(2):\n    x = x + t\n    {region}\n    x = x * 2\n    yield t, x",
    "outer_try": "try:\n    x = x + 1\n    {region}\n    x = x * 2\n    yield x\nexcept (ValueError, KeyError) as error:\n    told(error)\n    x = x + 1\n"
                 "    yield 'outer', x\nx = x + 1\nreturn x",
    "outer_finally": "try:\n    {region}\n    x = x * 2\nfinally:\n    event('outer')\n    x = x + 1\nyield x",
    "outer_with": "with Manager(KeyError):\n    {region}\n    x = x * 2\n    yield x\nyield x + 1",
    "twice": "{region}\nx = x * 2\nyield x\n{region}\nyield x",
    "conditional": "if x.ndim:\n    {region}\nelse:\n    x = x + 1\nyield x",
}

#: What the function under test makes; the letters its attributes begin with. A coroutine awaits where a generator yields.
KINDS: Dict[str, str] = {"generator": "gi", "coroutine": "cr", "async_generator": "ag"}


class Generators(Family):
    name = "generators"
    summary = "generators under test: region × what happens inside × how it is driven × what stands around × kind"
    reference = "https://docs.python.org/3/reference/expressions.html#generator-iterator-methods"
    features = ("generator", "coroutine", "async-generator", "try-finally", "with-statement")
    axes = {"region": tuple(REGIONS), "body": tuple(BODIES), "drive": tuple(DRIVES), "around": tuple(AROUND), "kind": tuple(KINDS)}
    core = 2

    def fits(self, at: Coordinates) -> bool:
        region, body, _, around, kind = at
        if kind == "async_generator" and "return x" in REGIONS[region] + AROUND[around]:    # it gives no value
            return False
        return not (body == "cell" and around == "twice")

    def since(self, at: Coordinates) -> Version:
        return (3, 11) if at[0] == "star" else (3, 8)

    def write(self, at: Coordinates) -> str:
        region, body, drive, around, kind = at
        text = _put(AROUND[around], "{region}", _put(REGIONS[region], "{body}", BODIES[body]))
        define = "def"
        if kind != "generator":
            define = "async def"
            text = _AWAITS[kind](text.replace("with Manager", "async with Manager").replace("yield from inner", "await awaits"))
        lines = [define + " case(x, k):", *["    " + line for line in text.split("\n")]]
        return "%s\n\n%s\n\n\n%s" % (_HELPERS, "\n".join(lines), _CALLS.format(steps=DRIVES[drive], kind=KINDS[kind]))


def _as_coroutine(text: str) -> str:
    text = re.sub(r"\(yield ([^()]*)\)", r"(await Pause(\1))", text)
    return re.sub(r"\byield (.*)", r"await Pause((\1))", text)


def _as_async_generator(text: str) -> str:
    """It awaits, too: before it sends what it was sent into the work."""
    return re.sub(r"^( *)(r = yield .*)", r"\1\2\n\1await Pause(r)", text, flags=re.MULTILINE)


_AWAITS = {"coroutine": _as_coroutine, "async_generator": _as_async_generator}


def _put(outer: str, word: str, inner: str) -> str:
    """``inner`` in the place of lines that are ``word``, as deep as these."""
    lines = []
    for line in outer.split("\n"):
        if line.strip() == word:
            depth = line[:len(line) - len(line.lstrip())]
            lines += [depth + one for one in inner.split("\n")]
        else:
            lines.append(line)
    return "\n".join(lines)


_HELPERS = '''\
import re
import sys
import traceback
from contextlib import contextmanager

import numpy as np

from conformance.case import call, event

LOG = []
SEEN = []
NAMES = {0: 0, 1: 1}


class Manager:
    def __init__(self, *kinds):
        self.kinds = kinds

    def __enter__(self):
        event('enter')
        return self

    def __exit__(self, kind, error, tb):
        event(kind and kind.__name__)
        return kind is not None and issubclass(kind, self.kinds)

    async def __aenter__(self):
        await Pause('enters')
        return self.__enter__()

    async def __aexit__(self, kind, error, tb):
        left = self.__exit__(kind, error, tb)
        await Pause('leaves')
        return left


class Pause:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        return (yield self.value)


@contextmanager
def managed(name):
    event(name)
    try:
        yield 1
    finally:
        event('left ' + name)


def told(error):
    event((type(error).__name__, [(entry.name, entry.lineno) for entry in traceback.extract_tb(error.__traceback__)]))


def fails(x, k):
    y = x + 1
    return y + np.ones(k + 1)


def careful(x, k):
    try:
        return x + np.ones(k + 1)
    except ValueError:
        return x - 1


def text(value):
    return re.sub('0x[0-9a-f]+', '', repr(value))


def number(k):
    return int('no number') if k == 2 else k


def inner(x, k):
    x = x * 3
    yield x
    try:
        yield x + np.ones(k + 1)
    except KeyError:
        x = x + 1
    return x


async def awaits(x, k):
    x = x * 3
    await Pause(x)
    try:
        await Pause(x + np.ones(k + 1))
    except KeyError:
        x = x + 1
    return x
'''

_CALLS = '''\
def ask(running, step):
    """What a generator or coroutine gives for a step; what an asynchronous generator gives is awaited, and pauses are passed over."""
    is_async = hasattr(running, 'asend')
    if step == 'l':
        seen = []
        try:
            while len(seen) < 50:
                seen.append(ask(running, 'n'))
        except (StopIteration, StopAsyncIteration):
            pass
        return seen
    if step == 'c':
        given = running.aclose() if is_async else running.close()
    elif step in 'ns':
        given = (running.asend if is_async else running.send)(None if step == 'n' else 2.0)
    else:
        error = ValueError('thrown') if step == 'v' else KeyError('thrown') if step == 'k' else SystemExit(3)
        given = (running.athrow if is_async else running.throw)(error)
    if not is_async:
        return given
    try:
        for _ in range(50):
            given.send(None)
    except StopIteration as end:
        return end.value
    return 'too long'


def drive(running, steps):
    """Notes all that is seen of a generator that is driven so."""
    for step in steps:
        if step == 'd':
            running = None
            return
        try:
            seen = ask(running, step)
        except BaseException as error:
            SEEN.append((type(error).__name__, str(error), [(entry.name, entry.lineno) for entry in traceback.extract_tb(error.__traceback__)],
                         text(error.__cause__), text(error.__context__), text(getattr(error, 'value', None))))
        else:
            SEEN.append((step, text(seen)))
        frame = running.{kind}_frame
        SEEN.append((frame and (frame.f_lineno, text(sorted(frame.f_locals.items()))), running.{kind}_running))


def calls():
    for k in (1, 1, 0, 2, 1, 2):
        with np.errstate(all='ignore'):
            drive((yield call(np.arange(2.0) + k, k)), '{steps}')
        drive((yield call(np.arange(2.0), k)), 'l')
        event(str(LOG))
        del LOG[:]
    last = yield call(np.arange(3.0), 0)
    drive(last, 'c')
'''

FAMILY = Generators()
