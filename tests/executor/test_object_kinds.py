"""The product: objects of many kinds x what a function does with one. Results and state are plain Python's, and nothing fails inside."""
import re
from pathlib import Path

import pytest

import sot
from sot import engine as engine_module

_KINDS = compile((Path(__file__).parent / "object_kinds.py").read_text(encoding="utf-8"), "kinds", "exec")
_SETUP = compile("import array, decimal, fractions, operator\nimport numpy as np", "setup", "exec")

OBJECTS = """
Slots() | Hooked() | Watched() | Colour.RED | Number.TWO | Flags.A | Flags | Named(1, 2) | Named | Data() | Data | Everything() | Everything
Everything().m | Everything.made | WithMeta | WithMeta() | Meta | Listed([1, 2]) | Missing(a=1) | Whole(3) | Described() | NoTruth() | NoBool()
Counting() | function | closure() | generator() | types.SimpleNamespace(x=2) | module | functools.partial(function, 1, d=5) | slice(1, 3)
range(1, 5) | [1, 2].append | 'ab'.upper | len | int | np.add.reduce | np.dtype('f4') | np.float64(2.5) | np.int32(3) | np.arange(3)
np.arange(6.0).reshape(2, 3) | np.array(3.5) | np.array([1, 'a'], dtype=object) | np.array(['a']) | np.ma.array([1, 2])
collections.OrderedDict(a=1) | collections.defaultdict(list) | collections.deque([1, 2]) | types.MappingProxyType({'a': 1})
array.array('i', [1, 2]) | bytearray(b'ab') | b'ab' | frozenset([1]) | decimal.Decimal('1.5') | fractions.Fraction(1, 2) | 1+2j | None | ... | True
10**30 | -0.0 | float('nan') | '' | () | (1, 'a', None) | [[1], [2]] | {'a': [1]} | ValueError('v') | operator.itemgetter(0) | iter([1, 2])
zip([1], [2]) | map(str, [1]) | Everything().__len__ | types.MethodType(len, [1, 2]) | {'a': 1}.items()
"""
OBJECTS = [text.strip() for text in re.split(r" \| |\n", OBJECTS.strip())]

OPERATIONS = """
return o.x
return o.m()
return getattr(o, 'x', 'default')
return hasattr(o, 'x'), hasattr(o, 'm'), hasattr(o, '__len__')
o.x = 4; return o.x
del o.x; return 1
o.w = 4; return o.w
return len(o)
return 'yes' if o else 'no'
return [v for v in o]
a, b = o; return a, b
return o[0]
return o['a']
o[0] = 5; return o[0]
return o()
return o(1, d=2)
return 1 in o
return o == o, o != o, o is o
return o < o
return o + 1
return 1 + o
o += 1; return o
return o * 2
return o ** 2
return 2 << o
return -o
return repr(o)[:4]
return f'{o}'[:4]
return type(o).__name__
return isinstance(o, (int, float, str)), callable(o)
return o.__doc__
return sorted(vars(o))
return o.__name__
return [1, 2, 3][o]
return sum(o)
return sorted(o)
return int(o)
return next(iter(o))
return dict(a=o)
return o.value
return o.z
return np.sum(o)
return list(zip(o, o))
return o and 1
return list(reversed(o))
return range(o)
return o[:1]
for v in o: print(end=''); return v
print(end=''); return o
return o.__eq__(o)
""".strip().splitlines()

#: So many objects meet each operation in a run of the tests; the product is eight times as large.
_EVERY = 8


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    monkeypatch.setattr(engine_module.ENGINE, "strict", True)


def outcomes(operation, made, translate):
    """What three calls, each with an object of its own, give or raise, and what becomes of the object."""
    names = {"__name__": "kinds"}
    exec(_KINDS, names)
    exec(_SETUP, names)
    exec("def case(o):\n    %s\n\ndef make():\n    return %s" % (operation, made), names)
    function = translate(names["case"])
    found = []
    for _ in range(3):
        o = names["make"]()
        try:
            outcome = function(o)
        except Exception as error:
            outcome = type(error).__name__, str(error)
        found.append(re.sub("0x[0-9a-f]+", "0x", repr((outcome, o))))
    return found


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("number", range(len(OPERATIONS)))
def test_program(number):
    for made in OBJECTS[number % _EVERY::_EVERY]:
        operation = OPERATIONS[number]
        assert outcomes(operation, made, sot.symbolic_translate) == outcomes(operation, made, lambda function: function), (operation, made)
