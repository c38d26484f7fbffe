"""Tables of the family ``guards``: ways in which a value is another one at the next call, and what looks at it.

A change is a list of steps, one a call: a statement that changes the world (or "") and the value's expression. The first two
are the same, so the second is what a cache may answer, and the last is the first world again.
"""
from __future__ import annotations

from typing import Dict, List, NamedTuple, Tuple

__all__ = ["CHANGES", "USES", "Change"]

Step = Tuple[str, str]


class Change(NamedTuple):
    group: str
    steps: List[Step]
    setup: str = ""
    sources: Tuple[str, ...] = ()  # where it may come from, if not from anywhere


def _values(group: str, *values: str) -> Change:
    """The value is replaced: as before, then each of the others, then the first again."""
    steps = [("", values[0]), ("", values[0])] + [("", value) for value in values[1:]] + [("", values[0])]
    return Change(group, steps)


def _inside(group: str, setup: str, value: str, *statements: str) -> Change:
    """The value stays the same object, and is changed."""
    return Change(group, [("", value), ("", value)] + [(statement, value) for statement in statements], setup)


_OBJECT = '''\
class Base:
    a = 0

    def get(self):
        return self.a

    def __add__(self, other):
        return self.a + other


class Obj(Base):
    def __init__(self, a):
        self.a = a

    def __len__(self):
        return 3

    def __eq__(self, other):
        return self.a == other

    __hash__ = None

    def __getitem__(self, i):
        return [5, 6, 7][i]

    def __call__(self, n):
        return n + self.a

    @property
    def p(self):
        return self.a + 1


class Other(Base):
    a = 40

    def get(self):
        return -self.a

    def __len__(self):
        return 0


O = Obj(2)
'''

_FUNCTIONS = '''\
def f(n, m=1):
    return n + m


def g(n, m=1):
    return n * 2 - m


def counted(k):
    def f(n, m=1):
        return n + k
    return f


def reads(n, m=1):
    return n + LEVEL


def spread(n, m=1, *, o=0):
    return n + m + o


class Callable:
    def __init__(self, k):
        self.k = k

    def __call__(self, n, m=1):
        return n + self.k

    def method(self, n, m=1):
        return n - self.k

    @staticmethod
    def static(n, m=1):
        return n

    @classmethod
    def made(cls, n, m=1):
        return cls.__name__, n


class Sub(Callable):
    def method(self, n, m=1):
        return n + 100


LEVEL = 1
F = counted(5)
C = Callable(1)
'''

_CLASSES = '''\
class Left:
    a = "left"

    def get(self):
        return "left"


class Right:
    a = "right"

    def get(self):
        return "right"


class K(Left):
    def __init__(self, n):
        self.n = n

    @classmethod
    def make(cls, n):
        return cls(n)


class L(K):
    def __init__(self, n):
        self.n = -n


class Meta(type):
    def __call__(cls, n):
        return ("meta", n)


class ByMeta(metaclass=Meta):
    a = "by meta"

    @classmethod
    def make(cls, n):
        return n


I = K(1)
'''

_MODULES = '''\
M = types.ModuleType("m")
exec("a = 1\\ndef f(n):\\n    return n + a\\n", M.__dict__)
M2 = types.ModuleType("m2")
exec("a = 5\\ndef f(n):\\n    return n * a\\n", M2.__dict__)
'''

CHANGES: Dict[str, Change] = {
    # scalars
    "int_value": _values("scalar", "2", "3", "-3", "0", "300"),
    "bool_int_float": _values("scalar", "True", "1", "1.0", "np.int64(1)"),
    "zero_sign": _values("scalar", "0.0", "-0.0", "0", "False"),
    "nan": _values("scalar", "float('nan')", "1.0", "float('-nan')", "float('inf')"),
    "nan_object": _values("scalar", "np.nan", "float('nan')", "np.float64('nan')"),
    "none_zero": _values("scalar", "None", "0", "''", "()"),
    "int_text": _values("scalar", "1", "'1'", "b'1'", "1j"),
    "text_value": _values("scalar", "'ab'", "'ba'", "''", "'ab' * 300"),
    "int_subclass": Change("scalar", _values("", "2", "MyInt(2)", "MyFloat(2)", "np.float32(2)").steps,
                           "class MyInt(int):\n    pass\n\n\nclass MyFloat(float):\n    pass\n"),
    "enum": Change("scalar", _values("", "Color.A", "Color.B", "1", "Other.A").steps,
                   "class Color(enum.IntEnum):\n    A = 1\n    B = 2\n\n\nclass Other(enum.Enum):\n    A = 1\n"),
    "numpy_scalar": _values("scalar", "np.float64(2)", "np.float32(2)", "2.0", "np.int8(2)", "np.bool_(True)", "np.array(2.0)"),
    "big_int": _values("scalar", "10**20", "10**20 + 1", "1e20", "7"),
    # sequences
    "list_length": _values("sequence", "[1, 2, 3]", "[1, 2]", "[1, 2, 3, 4]", "[]"),
    "list_item": _values("sequence", "[1, 2, 3]", "[1, 9, 3]", "[1, 2.0, 3]", "[True, 2, 3]", "[1, None, 3]"),
    "sequence_type": _values("sequence", "[1, 2, 3]", "(1, 2, 3)", "range(1, 4)", "deque([1, 2, 3])", "np.array([1, 2, 3])"),
    "list_subclass": Change("sequence", _values("", "[1, 2, 3]", "MyList([1, 2, 3])", "(1, 2, 3)", "MyTuple((1, 2, 3))").steps,
                            "class MyList(list):\n    def __len__(self):\n        return 2\n\n\n"
                            "class MyTuple(tuple):\n    def __getitem__(self, i):\n        return 'mine'\n"),
    "list_changed": _inside("sequence", "S = [1, 2, 3]\n", "S", "S.append(4)", "del S[0]", "S[0] = 9", "S.reverse()", "S.clear()"),
    "nested_changed": _inside("sequence", "S = [1, [2], 3]\n", "S", "S[1].append(4)", "S[1] = (2,)", "S[1] = S"),
    "items_swapped": _inside("sequence", "S = [1, 2, 3]\nT = [4, 5]\n", "S", "S[:] = T", "S[:] = [T, T]", "S[:] = [1, 2, 3]"),
    "tuple_item": _values("sequence", "(1, 2, 3)", "(1, 2, 4)", "(1, 2.0, 3)", "(1, 2)", "(1, (2, 3))"),
    "text_sequence": _values("sequence", "'abc'", "'abd'", "'ab'", "['a', 'b', 'c']", "b'abc'"),
    "set_content": _values("sequence", "{1, 2, 3}", "{1, 2}", "{1, 2, 4}", "frozenset({1, 2, 3})"),
    # dicts
    "keys": _values("mapping", "{'a': 1, 'b': 2}", "{'a': 1, 'c': 2}", "{'a': 1}", "{'a': 1, 'b': 2, 'c': 3}", "{}"),
    "key_order": _values("mapping", "{'a': 1, 'b': 2}", "{'b': 2, 'a': 1}"),
    "key_value": _values("mapping", "{'a': 1, 'b': 2}", "{'a': 1, 'b': 3}", "{'a': 1.0, 'b': 2}", "{'a': True, 'b': None}"),
    "key_type": _values("mapping", "{'a': 1, 1: 2}", "{'a': 1, 1.0: 2}", "{'a': 1, True: 2}"),
    "dict_type": _values("mapping", "{'a': 1, 'b': 2}", "OrderedDict(a=1, b=2)", "defaultdict(int, a=1, b=2)", "Counter(a=1, b=2)"),
    "dict_changed": _inside("mapping", "D = {'a': 1, 'b': 2}\n", "D", "D['b'] = 5", "D['c'] = 3", "del D['a']",
                            "D.clear()", "D.update(a=1, b=2)"),
    "dict_value_changed": _inside("mapping", "D = {'a': [1], 'b': 2}\n", "D", "D['a'].append(2)", "D['a'] = [1]"),
    # arrays
    "dtype": _values("array", "np.arange(4.0)", "np.arange(4, dtype='f4')", "np.arange(4)", "np.arange(4) > 1", "np.arange(4) * 1j"),
    "byte_order": _values("array", "np.arange(4.0)", "np.arange(4, dtype='>f8')", "np.arange(4, dtype='u1')"),
    "shape": _values("array", "np.arange(4.0)", "np.arange(5.0)", "np.arange(1.0)", "np.arange(0.0)"),
    "ndim": _values("array", "np.arange(4.0)", "np.arange(4.0).reshape(2, 2)", "np.arange(4.0).reshape(4, 1)", "np.array(4.0)",
                    "np.arange(4.0).reshape(1, 2, 2)"),
    "order": _values("array", "np.arange(6.0).reshape(2, 3)", "np.asfortranarray(np.arange(6.0).reshape(2, 3))",
                     "np.arange(12.0).reshape(2, 6)[:, ::2]", "np.arange(6.0).reshape(3, 2).T"),
    "strides": _values("array", "np.arange(4.0)", "np.arange(8.0)[::2]", "np.arange(4.0)[::-1]", "np.broadcast_to(2.0, (4,))"),
    "read_only": _inside("array", "A = np.arange(4.0)\n", "A", "A.setflags(write=False)", "A.setflags(write=True)"),
    "array_class": Change("array", _values("", "np.arange(4.0)", "np.arange(4.0).view(Array)", "np.ma.array(np.arange(4.0))",
                                           "np.arange(4.0).tolist()").steps, "class Array(np.ndarray):\n    pass\n"),
    "array_kind": _values("array", "np.arange(4.0)", "np.array(['a', 'b'])", "np.array([1, 'x'], object)", "np.datetime64('2020-01-01')",
                          "None", "2.5"),
    "array_scalar": _values("array", "np.array(3.0)", "np.float64(3.0)", "3.0", "np.array([3.0])"),
    "array_reshaped": _inside("array", "A = np.arange(4.0)\n", "A", "A.shape = (2, 2)", "A.shape = (4, 1)", "A.shape = (4,)"),
    "array_filled": _inside("array", "A = np.arange(4.0)\n", "A", "A[:] = 7", "A[0] = -1", "A.fill(0)"),
    "array_view": Change("array", [("", "A"), ("", "A"), ("", "A[:]"), ("", "A.view('i8')"), ("", "A.copy()"), ("", "A[1:]")],
                         "A = np.arange(4.0)\n"),
    "structured": _values("array", "np.arange(4.0)", "np.zeros(4, [('a', 'f8')])", "np.zeros(4, 'S3')"),
    "layout_empty": _values("array", "np.zeros((2, 3))", "np.zeros((0, 3))", "np.zeros((2, 0))", "np.zeros((3, 2))"),
    # functions
    "function": _values("callable", "f", "g", "lambda n, m=1: n", "Callable(3)"),
    "closure_of": _values("callable", "counted(1)", "counted(2)", "counted(2.5)", "f"),
    "closure_cell": _inside("callable", "", "F", "F.__closure__[0].cell_contents = 7", "F.__closure__[0].cell_contents = 7.5",
                            "F.__closure__[0].cell_contents = 5"),
    "code": _inside("callable", "CODE = f.__code__\n", "f", "f.__code__ = g.__code__", "f.__code__ = CODE"),
    "defaults": _inside("callable", "", "f", "f.__defaults__ = (8,)", "f.__defaults__ = None", "f.__defaults__ = (1,)"),
    "kwdefaults": _inside("callable", "", "spread", "spread.__kwdefaults__ = {'o': 5}", "spread.__kwdefaults__['o'] = 6",
                          "spread.__kwdefaults__ = None", "spread.__kwdefaults__ = {'o': 0}"),
    "global_of": _inside("callable", "", "reads", "global LEVEL\nLEVEL = 4", "global LEVEL\nLEVEL = 4.5", "global LEVEL\nLEVEL = 1"),
    "bound_self": _values("callable", "Callable(1).method", "Callable(2).method", "Sub(1).method", "Callable.static", "C.made"),
    "bound_state": _inside("callable", "", "C.method", "C.k = 5", "C.k = 5.5", "C.k = 1"),
    "method_of_class": _inside("callable", "METHOD = Callable.method\n", "C.method", "Callable.method = lambda self, n, m=1: n + 50",
                               "Callable.method = METHOD"),
    "method_of_instance": _inside("callable", "", "C.method", "C.method = g", "del C.method"),
    "call_method": _inside("callable", "CALL = Callable.__call__\n", "C", "Callable.__call__ = lambda self, n, m=1: n + 70",
                           "Callable.__call__ = CALL"),
    "class_called": _values("callable", "Callable", "Sub", "f"),
    "builtin": _values("callable", "abs", "float", "np.sqrt", "f", "str"),
    "partial": _values("callable", "partial(f, m=3)", "partial(f, m=4)", "partial(g, m=3)", "partial(f, 1)"),
    "ufunc": _values("callable", "np.sin", "np.cos", "np.negative", "abs"),
    "generator_function": Change("callable", _values("", "f", "gen", "f").steps, "def gen(n, m=1):\n    yield n\n"),
    "raising": Change("callable", _values("", "f", "fail", "f").steps, "def fail(n, m=1):\n    raise ValueError(n)\n"),
    # objects
    "attribute_value": _inside("object", "", "O", "O.a = 3", "O.a = 2.0", "O.a = None", "O.a = 2"),
    "attribute_deleted": _inside("object", "", "O", "del O.a", "O.a = 2"),
    "attribute_dict": _inside("object", "", "O", "O.__dict__['a'] = 7", "O.__dict__ = {'a': 8}", "O.__dict__ = {}", "O.a = 2"),
    "object_replaced": _values("object", "Obj(2)", "Obj(3)", "Other()", "types.SimpleNamespace(a=2)"),
    "class_of_object": _inside("object", "", "O", "O.__class__ = Other", "O.__class__ = Obj"),
    "method_changed": _inside("object", "GET = Base.get\n", "O", "Base.get = lambda self: 'new'",
                              "Obj.get = lambda self: 'newer'", "del Obj.get", "Base.get = GET"),
    "instance_method": _inside("object", "", "O", "O.get = lambda: 'own'", "del O.get"),
    "operator_changed": _inside("object", "ADD = Base.__add__\n", "O", "Base.__add__ = lambda self, other: 'sum'",
                                "Obj.__add__ = lambda self, other: 'own sum'", "del Obj.__add__", "Base.__add__ = ADD"),
    "length_changed": _inside("object", "LEN = Obj.__len__\n", "O", "Obj.__len__ = lambda self: 0", "Obj.__bool__ = lambda self: True",
                              "del Obj.__bool__", "Obj.__len__ = LEN"),
    "equality_changed": _inside("object", "EQ = Obj.__eq__\n", "O", "Obj.__eq__ = lambda self, other: True", "Obj.__eq__ = EQ"),
    "items_changed": _inside("object", "ITEM = Obj.__getitem__\n", "O", "Obj.__getitem__ = lambda self, i: [8][i]",
                             "Obj.__iter__ = lambda self: iter([1])", "del Obj.__iter__", "Obj.__getitem__ = ITEM"),
    "property_changed": _inside("object", "P = Obj.p\n", "O", "Obj.p = property(lambda self: 'new')", "Obj.p = 4",
                                "Obj.a = property(lambda self: 'data')", "del Obj.a", "Obj.p = P"),
    "getattr_added": _inside("object", "", "O", "del O.a\ndel Base.a", "Base.__getattr__ = lambda self, name: name + '?'",
                             "del Base.__getattr__\nBase.a = 0\nO.a = 2"),
    "call_changed": _inside("object", "CALL = Obj.__call__\n", "O", "Obj.__call__ = lambda self, n: 'called'", "Obj.__call__ = CALL"),
    "bases_changed": _inside("object", "class NewBase(Base):\n    def get(self):\n        return 'new base'\n", "O",
                             "Obj.__bases__ = (NewBase,)", "Obj.__bases__ = (Base,)"),
    # classes
    "class_replaced": _values("class", "K", "L", "ByMeta", "K"),
    "class_attribute": _inside("class", "", "K", "K.a = 5", "del K.a", "Left.a = 'new left'", "Left.a = 'left'"),
    "class_bases": _inside("class", "", "K", "K.__bases__ = (Right,)", "K.__bases__ = (Right, Left)", "K.__bases__ = (Left,)"),
    "init_replaced": _inside("class", "INIT = K.__init__\n", "K", "K.__init__ = lambda self, n: setattr(self, 'n', n * 10)",
                             "K.__init__ = INIT"),
    "new_added": _inside("class", "", "K", "K.__new__ = lambda cls, n: ('made', n)", "del K.__new__"),
    "class_method": _inside("class", "MAKE = vars(K)['make']\n", "K", "K.make = classmethod(lambda cls, n: (cls.__name__, n))", "K.make = MAKE"),
    "class_of_instance": _inside("class", "", "K", "I.__class__ = Right", "I.__class__ = L", "I.__class__ = K"),
    # modules
    "module_attribute": _inside("module", "", "M", "M.a = 3", "M.a = 2.5", "del M.a", "M.a = 1"),
    "module_function": _inside("module", "FN = M.f\n", "M", "M.f = M2.f", "M.f = lambda n: 'f'", "M.f = FN"),
    "module_getattr": _inside("module", "", "M", "del M.a", "M.__getattr__ = lambda name: 9", "del M.__getattr__\nM.a = 1"),
    "module_replaced": _values("module", "M", "M2", "types.SimpleNamespace(a=7, f=abs)"),
    # builtins
    "shadowed": Change("builtin", [("", ""), ("", ""), ("globals()[{0!r}] = shadow", ""), ("globals()[{0!r}] = 'text'", ""),
                                   ("del globals()[{0!r}]", "")], "def shadow(*args):\n    return 'shadow'\n", ("global",)),
    "patched": Change("patched", [("", ""), ("", ""), ("setattr(builtins, {0!r}, patch)", ""), ("setattr(builtins, {0!r}, SAVED)", "")],
                      "def patch(*args):\n    return 'patch'\n\n\nSAVED = {1}\n", ("global",)),
}

_SETUPS = {"object": _OBJECT, "callable": _FUNCTIONS, "class": _CLASSES, "module": _MODULES}


def setup(change: Change) -> str:
    """The module's statements before the case."""
    return "\n\n".join(part for part in (_SETUPS.get(change.group, ""), change.setup) if part)


#: What looks at the value ``{x}``, by group; ``y`` is an array.
USES: Dict[str, Dict[str, str]] = {
    "scalar": {
        "whole": "r = {x}", "truth": "r = 'yes' if {x} else 'no'", "equals": "r = {x} == 1, {x} != 2", "is_none": "r = {x} is None",
        "type": "r = type({x}).__name__", "plus": "r = {x} + 1", "greater": "r = 'big' if {x} > 1 else 'small'", "index": "r = 'abcdef'[{x}]",
        "bound": "r = [i for i in range({x})]", "format": 'r = f"<{{{x}}}>"', "times_array": "r = y * {x}", "isinstance": "r = isinstance({x}, int)",
        "key": "r = {{1: 'one', 2: 'two', 'ab': 'text', None: 'none'}}.get({x})", "member": "r = {x} in (1, 2, 'ab', None)",
        "divide": "r = 1 / {x}", "text": "r = str({x})", "power_array": "r = y ** {x}", "fill": "r = np.full(2, {x})",
        "slice_array": "r = y[:{x}]", "negate": "r = -{x}", "float": "r = float({x})", "branch_array": "r = y + 1 if {x} else y - 1",
        "sort": "r = sorted([{x}, 1, 2])", "repeat": "r = 'z' * {x}", "hash": "r = hash({x}) == hash(1)", "round": "r = round({x})",
    },
    "sequence": {
        "whole": "r = {x}", "length": "r = len({x})", "first": "r = {x}[0]", "last": "r = {x}[-1]", "sum": "r = sum({x})",
        "loop": "r = []\nfor i in {x}:\n    r.append(i)", "unpack": "p, q, s = {x}\nr = s, q, p", "star": "r = gather(*{x})",
        "contains": "r = 2 in {x}", "equals": "r = {x} == [1, 2, 3]", "slice": "r = {x}[1:]", "truth": "r = 'some' if {x} else 'none'",
        "max": "r = max({x})", "type": "r = type({x}).__name__, isinstance({x}, list)", "list": "r = list({x})", "sorted": "r = sorted({x})",
        "enumerate": "r = [(i, z) for i, z in enumerate({x})]", "array": "r = np.array({x}) * 2", "times": "r = {x} * 2", "zip": "r = list(zip({x}, 'xyz'))",
        "second": "r = y * {x}[1]", "any": "r = any({x}), all({x})", "starred": "p, *q = {x}\nr = q", "text": "r = str({x})",
        "branch": "r = 'one' if {x}[0] == 1 else 'other'", "by_index": "r = [{x}[i] for i in range(len({x}))]",
    },
    "mapping": {
        "whole": "r = {x}", "item": "r = {x}['a']", "get": "r = {x}.get('b', 0)", "loop": "r = []\nfor k in {x}:\n    r.append(k)",
        "items": "r = [(k, v) for k, v in {x}.items()]", "length": "r = len({x})", "contains": "r = 'b' in {x}", "star": "r = names(**{x})",
        "equals": "r = {x} == {{'a': 1, 'b': 2}}", "truth": "r = 'some' if {x} else 'none'", "first": "r = next(iter({x}))", "copy": "r = dict({x})",
        "values": "r = list({x}.values())", "branch": "r = {x}['b'] if 'b' in {x} else y", "display": "r = {{**{x}, 'z': 1}}",
        "times": "r = y * {x}['b']", "type": "r = type({x}).__name__", "integer_key": "r = {x}[1]", "comprehension": "r = {{v: k for k, v in {x}.items()}}",
        "sum": "r = sum({x}.values())", "keys": "r = list({x}.keys()), 'a' in {x}.keys()",
    },
    "array": {
        "plus": "r = {x} + 1", "times": "r = {x} * 2.5", "sum": "r = {x}.sum()", "shape": "r = {x}.shape", "ndim": "r = {x}.ndim",
        "dtype": "r = {x}.dtype", "dtype_branch": "r = 'float' if {x}.dtype == np.float64 else 'other'", "length": "r = len({x})",
        "transpose": "r = {x}.T", "first": "r = {x}[0]", "tail": "r = {x}[1:]", "flat": "r = {x}.reshape(-1)", "square": "r = {x}.reshape(2, 2)",
        "inplace": "z = {x}\nz += 1\nr = z", "iterate": "r = [row for row in {x}]", "mean": "r = {x}.mean(axis=0)", "sqrt": "r = np.sqrt({x})",
        "matmul": "r = {x} @ {x}", "ndim_branch": "r = {x} * 2 if {x}.ndim == 1 else {x} - 1",
        "shape_branch": "r = {x} if {x}.shape[0] > 4 else -{x}", "strides": "r = {x}.strides", "writeable": "r = {x}.flags.writeable",
        "type": "r = type({x}).__name__", "copy": "r = {x}.copy()", "mask": "r = {x}[{x} > 1]", "concatenate": "r = np.concatenate([{x}, {x}])",
        "astype": "r = {x}.astype(np.int32)", "size": "r = {x}.size", "any": "r = 'some' if {x}.any() else 'none'", "base": "r = {x}.base is None",
        "ravel": "r = {x}.ravel()", "isinstance": "r = isinstance({x}, np.ndarray)", "assign": "z = {x}\nz[0] = 5\nr = z", "broadcast": "r = {x} + y[:, None]",
        "zeros_like": "r = np.zeros_like({x})", "sort": "r = np.sort({x})", "cumsum": "r = np.cumsum({x})", "itemsize": "r = {x}.itemsize * {x}.nbytes",
        "last_shape": "r = np.ones({x}.shape[-1])", "where": "r = np.where({x} > 1, {x}, 0)", "contiguous": "r = {x}.flags.c_contiguous, {x}.flags.f_contiguous",
        "fortran": "r = {x}.ravel(order='K')", "float": "r = float({x})", "max_axis": "r = np.max({x}, axis=-1, keepdims=True)",
    },
    "callable": {
        "call": "r = {x}(3)", "call_array": "r = {x}(y)", "call_two": "r = {x}(3, 4)", "keyword": "r = {x}(3, m=2)", "map": "r = list(map({x}, [1, 2]))",
        "key": "r = sorted([3, 1, 2], key={x})", "branch": "r = 'big' if {x}(3) > 4 else 'small'", "whole": "r = {x}", "star": "r = {x}(*[3])",
        "double_star": "r = {x}(**{{'n': 3}})", "twice": "r = {x}({x}(3))", "comprehension": "r = [{x}(i) for i in range(3)]", "callable": "r = callable({x})",
        "name": "r = getattr({x}, '__name__', 'none')", "passed": "r = apply({x}, 3)", "index": "r = 'abcdefghij' * 20\nr = r[{x}(3)]",
        "stored": "d = {{'f': {x}}}\nr = d['f'](3)", "partial": "r = partial({x}, 3)()",
    },
    "object": {
        "attribute": "r = {x}.a", "method": "r = {x}.get()", "plus": "r = {x} + 1", "length": "r = len({x})", "truth": "r = 'yes' if {x} else 'no'",
        "equals": "r = {x} == 2", "item": "r = {x}[0]", "loop": "r = [i for i in {x}]", "call": "r = {x}(2)", "isinstance": "r = isinstance({x}, Obj)",
        "hasattr": "r = hasattr({x}, 'a')", "type": "r = type({x}).__name__", "getattr": "r = getattr({x}, 'a', 'none')", "property": "r = {x}.p",
        "contains": "r = 6 in {x}", "times_array": "r = y * {x}.a", "branch": "r = 'big' if {x}.a > 2 else 'small'", "unbound": "r = type({x}).get({x})",
        "bound": "m = {x}.get\nr = m()", "super": "r = Base.get({x})", "vars": "r = sorted(vars({x}))", "unpack": "p, *q = {x}\nr = q",
        "dunder": "r = {x}.__class__.__name__", "star": "r = gather(*{x})", "written": "z = {x}\nz.a = 5\nr = z.a", "array_branch": "r = y + 1 if {x}.a else y - 1",
    },
    "class": {
        "make": "r = {x}(1)", "attribute": "r = {x}.a", "class_method": "r = {x}.make(1)", "isinstance": "r = isinstance(I, {x})",
        "issubclass": "r = issubclass({x}, Left)", "name": "r = {x}.__name__", "is": "r = {x} is K", "made_attribute": "r = {x}(1).n",
        "made_method": "r = {x}(1).get()", "inherited": "r = {x}(1).a", "instance": "r = I.a, I.get()", "compare": "r = type(I) is {x}",
        "mro": "r = [c.__name__ for c in {x}.__mro__]", "unbound": "r = {x}.get(I)", "array": "r = y * {x}(2).n", "branch": "r = 'left' if {x}.a == 'left' else y",
    },
    "module": {
        "attribute": "r = {x}.a", "function": "r = {x}.f(2)", "hasattr": "r = hasattr({x}, 'a')", "getattr": "r = getattr({x}, 'a', 'none')",
        "times": "r = y * {x}.a", "branch": "r = 'one' if {x}.a == 1 else 'other'", "array": "r = {x}.f(y)", "vars": "r = 'a' in vars({x})",
    },
    "builtin": {
        "abs": "r = abs(-3)", "len": "r = len([1, 2])", "sum": "r = sum([1, 2])", "max": "r = max(1, 2)", "isinstance": "r = isinstance(1, int)",
        "range": "r = [i for i in range(2)]", "sorted": "r = sorted([2, 1])", "str": "r = str(5)", "float": "r = y * float(2)", "tuple": "r = tuple([1])",
    },
    "patched": {  # such that the suite itself does not use
        "divmod": "r = divmod(7, 2)", "pow": "r = pow(2, 3)", "bin": "r = bin(5)", "complex": "r = y * complex(1, 2)", "ascii": "r = ascii('x')",
        "oct": "r = oct(8)",
    },
}
