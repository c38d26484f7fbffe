"""Methods of subclasses of int, float and str that pass on to those of the base, each under its name."""
import types
import warnings

import numpy as np
import pytest

import sot

BASES = {"int": (int, 5), "float": (float, 2.5), "str": (str, "aBc")}
#: They make other objects, or do not answer by the value alone.
LEFT_OUT = ("__new__", "__init__", "__iter__", "__class__", "__init_subclass__", "__subclasshook__", "__sizeof__", "__dir__", "__getstate__", "__reduce__", "__reduce_ex__", "__getattribute__", "__setattr__", "__delattr__", "__doc__", "__getformat__",
            "__setformat__", "__set_format__", "__getnewargs__", "maketrans", "from_bytes", "fromhex", "from_number")
PRODUCT = [(base, name) for base, (kind, _) in BASES.items() for name in dir(kind) if name not in LEFT_OUT and callable(getattr(kind, name))]
ARGUMENTS = ["", "2", "1.5", "'b'", "o", "p", "1, 3", "None", "''", "'.1f'", "'>8'", "slice(1)", "(1,)", "['a', 'b']", "o, o", "2, 7", "'B', 'xyz'", "True", "0", "'big'", "2, 'big'"]


def classes(base, name):
    space = {"BASE": BASES[base][0]}
    exec("class Own(BASE):\n    def %s(self, *args): return super().%s(*args)\n\nclass Named(BASE):\n    def %s(self, *args): return BASE.%s(self, *args)\n    def __repr__(self): return 'a Named'" % ((name,) * 4), space)
    return space["Own"], space["Named"]


def told(value, *known):
    return type(value), str.__str__(value) if isinstance(value, str) else list(value) if isinstance(value, (list, tuple)) else repr(value), [value is other for other in known]


def answer(function, *args):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return told(function(np.ones(2), *args)[1], *args)
        except Exception as error:
            return type(error), str(error)


@pytest.mark.shared
@pytest.mark.parametrize("base, name", PRODUCT, ids=["%s %s" % pair for pair in PRODUCT])
def test_as_plain(base, name):
    for number, cls in enumerate(classes(base, name)):
        for arguments in ARGUMENTS:
            space = {}
            exec("def function(x, o, p):\n    return x + 1, o.%s(%s)" % (name, arguments), space)
            plain = space["function"]
            tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), space))
            values = cls(BASES[base][1]), cls(BASES[base][1])
            for _ in range(2):
                assert answer(tested, *values) == answer(plain, *values), (number, arguments)


CAPTURED = {"int": ["o.__add__(2)", "o.__radd__(2)", "o.__lt__(p)", "o.__neg__()", "o.__hash__()", "o.__index__()", "o.__repr__()", "o.bit_length()", "o.__pow__(2, 7)", "o.__divmod__(2)", "o.__format__('04d')"],
            "float": ["o.__add__(2)", "o.__mul__(p)", "o.__eq__(2.5)", "o.__abs__()", "o.is_integer()", "o.__round__()", "o.__bool__()", "o.__format__('.1f')", "o.__repr__()"],
            "str": ["o.__add__('z')", "o.__add__(p)", "o.__getitem__(0)", "o.__getitem__(slice(1))", "o.__len__()", "o.__contains__('B')", "o.upper()", "o.replace('B', 'x')", "o.__mul__(2)", "o.startswith('a')", "o.__eq__(p)", "o.join(['a', 'b'])"]}


@pytest.mark.parametrize("base, call", [(base, call) for base in CAPTURED for call in CAPTURED[base]])
def test_captured(base, call):
    space = {}
    exec("def function(x, o, p):\n    return x + 1, %s" % call, space)
    for cls in classes(base, call[2:call.index("(")]):
        tested = sot.symbolic_translate(types.FunctionType(space["function"].__code__.replace(), space))
        for _ in range(3):
            values = cls(BASES[base][1]), cls(BASES[base][1])
            assert answer(tested, *values) == answer(space["function"], *values)
        info = sot.cache_info(tested)
        assert not info.breaks and not info.fallbacks and info.hits == 2
