"""Functions that come in: what is only handed on, stored or asked for its kind is no reason for a translation of each function,
and whatever else is asked of one is asked of the function of this very call."""
import types

import numpy as np
import pytest

import sot

SOURCE = """
def one(x):
    "The first."
    return x * 2

def two(x, more=3):
    return x + more

def three(x, *, more=4):
    return x - more

def gives(x):
    yield x * 5

async def later(x):
    return x * 6

def closed(number):
    def inner(x):
        return x * number
    return inner

def marked(x: "note") -> "result":
    return x * 7
marked.mark = 7
marked.__name__ = "renamed"
def shadowing(x):
    return len(x)
"""


def functions():
    """Functions of many kinds; two have one code, two of those one closure's value, one has other globals."""
    names = {}
    exec(SOURCE, names)
    others = {}
    exec(SOURCE, others)
    others["len"] = lambda x: 99
    copied = types.FunctionType(names["two"].__code__, names, "copied", (30,))
    return [names["one"], names["two"], copied, names["three"], names["gives"], names["later"], names["closed"](8), names["closed"](9),
            names["marked"], lambda x: x * 10, names["shadowing"], others["shadowing"], np.squeeze, np.vander]


#: An operation, and whether one translation serves all of Python's own functions.
OPERATIONS = {
    "return f": True,
    "seen.append(f)": True,
    "return [f, f], {'f': f}, (f, x)": True,
    "def g(): return f\nreturn g()": True,
    "return isinstance(f, types.FunctionType), type(f) is types.FunctionType": True,
    "return callable(f)": True,
    "return f is None, f is f, f == f": True,
    "table['f'] = f; return table": True,
    "return (lambda *args, **kwargs: (args, kwargs))(f, x, f=f)": True,
    "box.f = f; return box.f": True,
    "return [g for g in (f, f) if g is not None]": True,
    "return f.__name__": True,
    "return f.__defaults__": False,
    "return f.__kwdefaults__": False,
    "return f.__doc__": False,
    "return f.__qualname__": True,
    "return f.__code__.co_name": False,
    "return f.__globals__ is globals()": False,
    "return f.__closure__ is None": False,
    "return f.__annotations__": False,
    "return getattr(f, 'mark', None)": False,
    "f.mark = 5; return f.mark": False,
    "return vars(f)": False,
    "return hasattr(f, 'mark'), hasattr(f, '__wrapped__')": False,
    "return f is ONE, f == ONE, f in (ONE, None)": False,
    "return {f: 1}.get(ONE)": False,
    "return repr(f)[:9], str(f)[:9]": False,
    "return inspect.isfunction(f), inspect.isgeneratorfunction(f)": False,
    "return functools.partial(f, x).func is f": False,
    "return types.MethodType(f, x).__func__ is f": False,
    "return f(x) if f not in KEPT else None": False,
    "return f(x + 1)": False,
    "return list(map(f, [x]))": False,
    "return [f(v) for v in (x, x + 1)]": False,
    "return sorted([2.0, 1.0], key=f)": False,
    "return f(x) if f.__name__ == 'two' else x": False,
}


def text_of(value):
    if isinstance(value, (types.GeneratorType, types.CoroutineType)):
        return type(value).__name__, [repr(item) for item in value] if isinstance(value, types.GeneratorType) else value.close()
    if isinstance(value, (list, tuple)):
        return [text_of(item) for item in value]
    if isinstance(value, dict):
        return [(repr(key), text_of(item)) for key, item in value.items()]
    return repr(value)


def outcome(function, f, names):
    names["seen"].clear()
    names["table"].clear()
    marks = dict(vars(f)) if type(f) is types.FunctionType else {}
    try:
        return text_of(function(f, np.arange(1.0, 3.0))), text_of(names["seen"]), text_of(names["table"])
    except Exception as error:
        return type(error), str(error)
    finally:
        if type(f) is types.FunctionType:
            vars(f).clear()
            vars(f).update(marks)


@pytest.mark.parametrize("text", OPERATIONS)
def test_each_function_is_itself(text):
    given = functions()
    names = {"types": types, "inspect": __import__("inspect"), "functools": __import__("functools"), "seen": [], "table": {},
             "box": types.SimpleNamespace(), "ONE": given[0], "KEPT": given[:1]}
    exec("def user(f, x):\n    " + "\n    ".join(text.split("\n")), names)
    for order in (given, given[::-1], given[1::2] + given[::2]):
        translated = sot.symbolic_translate(names["user"])
        for f in order:
            expected = outcome(names["user"], f, names)
            assert [outcome(translated, f, names) for _ in range(2)] == [expected] * 2, f
        if OPERATIONS[text]:
            assert sot.cache_info(translated).translations <= 4      # NumPy's functions are constants, and on some versions no functions


@pytest.mark.parametrize("change", ["f.__code__ = two.__code__", "f.__defaults__ = (9,)", "f.__kwdefaults__ = {'more': 8}", "f.__name__ = 'other'",
                                    "f.mark = 1", "f.__doc__ = 'new'"])
@pytest.mark.parametrize("text", ["return f(x)", "return f", "return f.__name__, f.__doc__", "seen.append(f); return f(x)"])
def test_a_function_that_changes(text, change):
    names = {"seen": [], "table": {}}
    exec(SOURCE, names)
    exec("def user(f, x):\n    " + text, names)
    for f in functions()[:4]:
        translated = sot.symbolic_translate(names["user"])
        for _ in range(3):
            assert outcome(translated, f, names) == outcome(names["user"], f, names)
            try:
                exec(change, dict(names, f=f))
            except ValueError:      # a code with other free names
                pass
