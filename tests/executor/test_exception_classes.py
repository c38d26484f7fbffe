"""Exceptions whose classes answer for their own attributes: the engine asks none of them, in no frame: class × frame."""
from __future__ import annotations

import sys
import textwrap
import traceback

import numpy as np
import pytest

import sot

CLASSES = {
    "plain": "class E(Exception):\n    pass\n",
    "properties": """
        class E(Exception):
            @property
            def __traceback__(self):
                log.append("traceback")
            @property
            def __context__(self):
                log.append("context")
            @property
            def __cause__(self):
                log.append("cause")
            @property
            def __suppress_context__(self):
                log.append("suppress")
            @property
            def args(self):
                log.append("args")
        """,
    "getattribute": """
        class E(Exception):
            def __getattribute__(self, name):
                log.append(name)
                return None if name.startswith("__") else super().__getattribute__(name)
            def __setattr__(self, name, value):
                log.append("set " + name)
        """,
    "class property": """
        class E(Exception):
            @property
            def __class__(self):
                log.append("class")
                return OSError
        """,
    "with_traceback": """
        class E(Exception):
            def with_traceback(self, found):
                log.append("with_traceback")
                return self
        """,
    "equality": """
        class E(Exception):
            def __eq__(self, other):
                log.append("eq")
                return True
            def __hash__(self):
                log.append("hash")
                return 1
            def __bool__(self):
                log.append("bool")
                return False
        """,
    "metaclass": """
        class M(type):
            def __instancecheck__(cls, other):
                log.append("instancecheck")
                return True
            def __subclasscheck__(cls, other):
                log.append("subclasscheck")
                return True
        class E(Exception, metaclass=M):
            pass
        """,
}
FRAMES = {
    "root": "def case(x):\n    y = x + 1\n    fail(x)\n    return y\n",
    "handled": "def case(x):\n    y = x + 1\n    try:\n        fail(y)\n    except E as e:\n        return y, e\n",
    "opaque": "def case(x):\n    y = x + 1\n    try:\n        [e] = map(fail, [y])\n    except E as e:\n        return y * 2, e\n",
    "by an operator": "class O:\n    def __radd__(self, other):\n        fail(other)\n    __array_ufunc__ = None\n"
                      "def case(x):\n    try:\n        y = x * 2\n        return y + O()\n    except E as e:\n        return y, e\n",
    "from a sort": "def case(x):\n    try:\n        y = x * 2\n        return sorted([1, 2], key=fail)\n    except E as e:\n        return y, e\n",
    "callee": "def inner(x):\n    try:\n        fail(x)\n    except E as e:\n        return e\ndef case(x):\n    return inner(x * 2), x * 3\n",
    "from the callee": "def inner(x):\n    z = x * 2\n    fail(x)\n    return z\ndef case(x):\n    try:\n        return inner(x) * 2\n    except E as e:\n        return x * 3, e\n",
    "again": "def case(x):\n    try:\n        try:\n            fail(x + 1)\n        except E:\n            y = x * 2\n            raise\n    except E as e:\n        return y, e\n",
    "from another": "def case(x):\n    try:\n        try:\n            fail(x + 1)\n        except E as e:\n            raise ValueError(1) from e\n    except ValueError as f:\n        return x * 2, f\n",
    "in a handler": "def case(x):\n    try:\n        try:\n            [].remove(x.shape)\n        except ValueError:\n            fail(x)\n    except E as e:\n        return x * 2, e\n",
    "another in its handler": "def case(x):\n    try:\n        try:\n            fail(x)\n        except E:\n            {}[x.ndim]\n    except KeyError as e:\n        return x * 2, e\n",
    "finally": "def case(x):\n    try:\n        fail(x * 2)\n    finally:\n        log.append(str(x + 1))\n",
    "with": "class W:\n    def __enter__(self):\n        return self\n    def __exit__(self, *error):\n        log.append(len(error))\n        return True\n"
            "def case(x):\n    with W():\n        y = x + 1\n        fail(y)\n    return x * 2\n",
    "generator": "def items(x):\n    try:\n        yield x + 1\n        fail(x)\n    except E as e:\n        yield x * 2, e\n    fail(x)\n"
                 "def case(x):\n    found = []\n    try:\n        for y in items(x):\n            found.append(y)\n    except E as e:\n        return found, e\n",
    "loop": "def case(x):\n    found = []\n    for i in range(4):\n        try:\n            y = x * i\n            fail(y)\n        except E as e:\n            found.append((y, e))\n    return found\n",
    "raised here": "def case(x):\n    y = x + 1\n    try:\n        raise E(1, 'a')\n    except E as e:\n        return y, e\n",
    "raised in a callee": "def inner(x):\n    raise E(x.ndim)\ndef case(x):\n    y = x + 1\n    try:\n        inner(y)\n    except E as e:\n        return y * 2, e\n",
    "raised from None": "def case(x):\n    try:\n        try:\n            raise E(x.ndim)\n        except E as e:\n            raise KeyError(2) from None\n    except KeyError as f:\n        return x * 2, f\n",
}
CONTEXT = BaseException.__dict__["__context__"].__get__
CAUSE = BaseException.__dict__["__cause__"].__get__
TRACEBACK = BaseException.__dict__["__traceback__"].__get__


def described(value):
    """A value with its exceptions told by what CPython keeps of them, which asks no class."""
    if issubclass(type(value), BaseException):
        shown, lines = TRACEBACK(value), []
        while shown is not None:
            if shown.tb_frame.f_code.co_filename == "<case>":
                lines.append((shown.tb_frame.f_code.co_name, shown.tb_lineno))
            shown = shown.tb_next
        return type(value).__name__, lines, described(CONTEXT(value)), described(CAUSE(value))
    if type(value) in (list, tuple):
        return [described(each) for each in value]
    return repr(value)


def outcome(text, translated):
    log = []
    namespace = {"np": np, "log": log}
    exec(compile(text, "<case>", "exec"), namespace)
    case = namespace["case"]
    if translated:
        case = sot.symbolic_translate(case)
    found = []
    for number in range(3):
        try:
            found.append(described(case(np.array([1.0, 2.0]) + number)))
        except Exception as error:      # what the program raises
            found.append(described(error))
        found.append(list(log))
        del log[:]
    return found, namespace["case"]


#: Up to 3.11 the interpreter asks a metaclass once at each handler that it enters, and generated code has handlers of its own.
@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("kind", [name for name in CLASSES if name != "metaclass" or sys.version_info >= (3, 12)])
def test_no_attribute_of_the_exception_is_asked_for(kind, frame):
    text = textwrap.dedent(CLASSES[kind]) + "def fail(x):\n    raise E(1)\n" + FRAMES[frame]
    plain, _ = outcome(text, False)
    translated, case = outcome(text, True)
    assert translated == plain, traceback.format_exc()
    assert sot.cache_info(case).translations > 0
