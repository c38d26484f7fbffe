"""Special methods that are None, and those that give what their operation does not take: each operation says what CPython says."""
import operator
import re
import types

import numpy as np
import pytest

import sot

METHODS = ["__iter__", "__contains__", "__hash__", "__len__", "__reversed__", "__getitem__", "__call__", "__bool__", "__add__", "__radd__", "__iadd__", "__neg__", "__eq__", "__lt__", "__gt__", "__index__", "__int__", "__float__",
           "__complex__", "__str__", "__repr__", "__format__", "__mul__", "__ne__"]
OTHERS = {"nothing": "", "an item": "def __getitem__(self, i):\n        if i > 1: raise IndexError\n        return i\n    "}
OPERATIONS = ["list(o)", "tuple(o)", "[v for v in o]", "iter(o) is not None", "a, b = o", "f(*o)", "2 in o", "hash(o) is not None", "{o: 1}[o]", "{o} is not None", "len(o)", "list(reversed(o))", "o[0]", "o()", "bool(o)", "not o", "1 if o else 2",
              "o + 1", "1 + o", "o + o", "o += 1", "-o", "o == 1", "1 == o", "o != 1", "o < 1", "1 < o", "o < o", "[1, 2][o]", "range(o)", "int(o)", "float(o)", "complex(o)", "str(o)", "repr(o)", "format(o)", "f'{o}'", "f'{o!r}'", "'%s' % (o,)",
              "o * 2", "[1] * o", "min(o)", "sum(o)", "sorted(o)", "dict(o)", "set(o)", "list(zip(o))", "list(map(f, o))", "','.join(o)", "l[0:1] = o", "[*o]", "{**o}", "max(o, o)", "operator.index(o)", "x[o]", "enumerate(o) is not None", "any(o)", "l.extend(o)",
              "[1, 2].index(o)", "o in [1, 2]", "o is o"]
GIVEN = ["None", "1", "1.5", "'text'", "[1]", "Fresh()"]


class Fresh:
    pass


def f(*args):
    return len(args)


def answer(function, *args):
    try:
        return re.sub("0x[0-9a-f]+", "", repr(function(np.ones(2), *args)))
    except Exception as error:
        return type(error), re.sub("0x[0-9a-f]+", "", str(error))


def made(operation):
    statement = operation if operation.startswith(("o += ", "l[0:1]", "a, b")) else "found = " + operation
    namespace = dict(globals())
    exec("def function(x, o):\n    l, found = [3, 4], None\n    try:\n        %s\n    except Exception as error:\n        found = type(error), str(error)\n    return x + 1, found if type(found) in (int, bool, str, list, tuple, float) else type(found), l" % statement, namespace)
    return namespace["function"]


PROGRAMS = {operation: made(operation) for operation in OPERATIONS}


def compare(body, operations=OPERATIONS):
    namespace = dict(globals())
    exec("class Made:\n    %s" % body, namespace)
    cls = namespace["Made"]
    told = {}
    for operation in operations:
        plain = PROGRAMS[operation]
        tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
        for _ in range(2):
            assert answer(tested, cls()) == answer(plain, cls()), operation
        told[operation] = sot.cache_info(tested)
    return told


#: What is simulated to the end where such a method is None.
CAPTURED = {"__iter__": ["list(o)", "tuple(o)", "2 in o", "[v for v in o]", "iter(o) is not None"], "__contains__": ["2 in o"], "__hash__": ["hash(o) is not None"], "__len__": ["len(o)"], "__reversed__": ["list(reversed(o))"], "__getitem__": ["o[0]"], "__call__": ["o()"],
            "__bool__": ["bool(o)", "not o", "1 if o else 2"], "__add__": ["o + 1", "o + o"], "__radd__": ["1 + o"], "__iadd__": ["o += 1"], "__neg__": ["-o"], "__eq__": ["o == 1", "1 == o"], "__lt__": ["o < 1", "o < o"], "__gt__": ["1 < o"]}


@pytest.mark.shared
@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize("method", METHODS)
def test_none(method, others):
    told = compare("%s%s = None" % (OTHERS[others], method))
    if others == "nothing":
        assert [operation for operation in CAPTURED.get(method, ()) if told[operation].breaks or not told[operation].hits] == []


@pytest.mark.shared
@pytest.mark.parametrize("given", GIVEN)
@pytest.mark.parametrize("method", [method for method in METHODS if method != "__getitem__"])      # which would have no end
def test_what_they_give(method, given):
    compare("def %s(self, *args): return %s" % (method, given))


@pytest.mark.parametrize("given", ["None", "1", "'text'", "1.5", "-1", "True", "NotImplemented", "Fresh()"])
@pytest.mark.parametrize("method", ["__len__", "__length_hint__"])
@pytest.mark.parametrize("others", ["def __iter__(self): return iter((1, 2))", "def __iter__(self): return self\n    def __next__(self): raise StopIteration", "__iter__ = None"])
def test_lengths_that_only_save_time(method, given, others):
    compare("%s\n    def %s(self): return %s" % (others, method, given), ["list(o)", "tuple(o)", "[v for v in o]", "[*o]", "l.extend(o)", "f(*o)", "list(map(f, o))", "len(o)", "2 in o", "l[0:1] = o"])


@pytest.mark.parametrize("method, given, operation", [("__int__", "1.5", "int(o)"), ("__float__", "1", "float(o)"), ("__index__", "'text'", "[1, 2][o]"), ("__len__", "'text'", "len(o)"), ("__iter__", "[1]", "iter(o) is not None"),
                                                      ("__complex__", "1", "complex(o)"), ("__index__", "1.5", "range(o)")])
def test_what_they_give_is_captured(method, given, operation):
    plain = PROGRAMS[operation]
    namespace = {}
    exec("class Made:\n    def %s(self, *args): return %s" % (method, given), namespace)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    for _ in range(3):
        assert answer(tested, namespace["Made"]()) == answer(plain, namespace["Made"]())
    assert not sot.cache_info(tested).breaks and sot.cache_info(tested).hits == 2
    assert operator.contains(answer(plain, namespace["Made"]()), "TypeError")


class Meta(type):
    def __neg__(cls):
        return cls.number

    def __bool__(cls):
        return cls.number > 3

    def __len__(cls):
        return 4


@pytest.mark.parametrize("operation", ["-o", "bool(o)", "not o", "1 if o else 2", "len(o)", "o and 5", "[v for v in (1, 2) if o]"])
def test_of_classes_by_their_metaclass(operation):
    plain = made(operation)
    tested = sot.symbolic_translate(types.FunctionType(plain.__code__.replace(), plain.__globals__))
    classes = [Meta("Made", (), {"number": number}) for number in (1, 5)]
    for cls in classes * 2:
        assert answer(tested, cls) == answer(plain, cls)
    info = sot.cache_info(tested)
    assert not info.breaks and info.hits
