"""The slot algorithms against the interpreter's own, on random operands: builtin values, arrays, and instances of classes made at random.

Each operation is a program of one canonical operation. What the interpreter gives, or raises, is what the generated code must give or raise;
where the simulation breaks instead, nothing is claimed. The guards are asked about other operands, too: where they hold, the same
generated code must be right for those.
"""
from __future__ import annotations

import copy
import operator
import random
import warnings

import numpy as np
import pytest
from canonical import program, simulate
from test_programs import RETURN, X, Y, shown

BINARY = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "//": operator.floordiv, "%": operator.mod,
          "@": operator.matmul, "**": operator.pow, "<<": operator.lshift, ">>": operator.rshift, "&": operator.and_, "|": operator.or_, "^": operator.xor}
INPLACE = {"+": operator.iadd, "-": operator.isub, "*": operator.imul, "|": operator.ior, "&": operator.iand, "^": operator.ixor}
COMPARE = {"<": operator.lt, "<=": operator.le, "==": operator.eq, "!=": operator.ne, ">": operator.gt, ">=": operator.ge}
UNARY = {"-": operator.neg, "+": operator.pos, "~": operator.invert, "not": operator.not_}
NAMES = {"+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod", "@": "matmul", "**": "pow", "<<": "lshift", ">>": "rshift",
         "&": "and", "|": "or", "^": "xor", "<": "lt", "<=": "le", "==": "eq", "!=": "ne", ">": "gt", ">=": "ge"}
REFLECTED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}

VALUES = (0, 1, -1, 3, 7, -(2 ** 31), 2 ** 70, True, False, 0.0, -0.0, 1.5, -2.25, float("inf"), float("nan"), 1j, 2 - 0.5j, "", "ab", b"x",
          (), (1, 2), (1, "a"), [], [3], [1, 2], None, {1, 2}, frozenset((2, 3)), {"a": 1}, range(3))
ARRAYS = (np.arange(3.0), np.arange(3), np.ones((3, 3)), np.array(2.0), np.float64(1.5), np.int64(3), np.bool_(True), np.array([True, False, True]))
#: What the answer of a method of a made class may be.
_ABSENT, _REFUSES, _ANSWERS = range(3)


def made_class(rng, methods, bases=(object,)):
    """A class with a random choice of methods, each of which refuses or answers."""
    names = {}
    for name in methods:
        what = rng.choice((_ABSENT, _REFUSES, _ANSWERS, _ANSWERS))
        if what != _ABSENT:
            scope = {}
            body = "NotImplemented" if what == _REFUSES else repr("%s of %d" % (name, rng.randrange(100)))
            exec("def %s(self, *others):\n    return %s" % (name, body), scope)
            names[name] = scope[name]
    if "__eq__" in names:
        names["__hash__"] = None
    return type("Made%d" % rng.randrange(1000), bases, names)


def instances(rng, methods):
    """Two instances: of unrelated classes, or one of a subclass of the other's."""
    first = made_class(rng, methods)
    related = rng.random()
    second = first if related < 0.2 else made_class(rng, methods, (first,)) if related < 0.6 else made_class(rng, methods)
    pair = [first(), second()]
    if rng.random() < 0.5:
        pair.reverse()
    return pair


def copied(operands):
    """Operands of their own for an operation that may write them; instances are as they are."""
    return tuple([copy.deepcopy(value) if isinstance(value, (list, set, dict, np.ndarray)) else value for value in operands])


#: Classes of which an operation may give an operand itself.
_IDENTIFIED = (list, dict, set, np.ndarray, tuple, frozenset)


def outcome(function, *operands):
    """What a call gives, which operand that is, and what became of the operands; or the class and text of what it raises."""
    try:
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            result = function(*operands)
    except Exception as error:
        return "raises", type(error), str(error)
    return "gives", shown(result), type(result) in _IDENTIFIED and [result is operand for operand in operands], \
        [shown(operand) for operand in operands if type(operand) in _IDENTIFIED]


def check(ir, function, operands, others=()):
    """Hold one program against the interpreter; whether it was simulated to its end."""
    wanted = outcome(function, *copied(operands))
    found = simulate(ir, *operands)
    if not found.returns:
        return False
    assert found.holds(*operands)
    run = found.entry.run
    assert outcome(run, *operands) == wanted, (ir.instrs[-2].ops, operands, found.text)
    for other in others:
        if found.holds(*other):
            wanted = outcome(function, *copied(other))
            assert outcome(run, *other) == wanted, (ir.instrs[-2].ops, operands, other, found.text, found.entry.guards.checks)
    return True


def values(rng, count=2):
    return copied([rng.choice(ARRAYS if rng.random() < 0.25 else VALUES) for _ in range(count)])


def judge(ir, function, pairs, rng, floor):
    """Check all; at least this share of what does not raise is simulated."""
    simulated = could = 0
    for pair in pairs:
        others = [copied(rng.choice(pairs)) for _ in range(6)]
        could += outcome(function, *copied(pair))[0] == "gives"
        simulated += check(ir, function, pair, others)
    assert simulated >= floor * could, (simulated, could)


@pytest.mark.parametrize("symbol", BINARY)
def test_binary_operators(symbol):
    rng = random.Random(symbol)
    small = [pair for pair in [values(rng) for _ in range(60)] if symbol not in ("**", "<<", "*") or not any([_is_huge(item) for item in pair])]
    judge(program("x y", X, Y, ("BINARY", symbol), RETURN), BINARY[symbol], small, rng, 0.6)


@pytest.mark.parametrize("symbol", INPLACE)
def test_operators_in_place(symbol):
    rng = random.Random("=" + symbol)
    pairs = [pair for pair in [values(rng) for _ in range(40)] if symbol != "*" or not any(map(_is_huge, pair))]
    judge(program("x y", X, Y, ("INPLACE", symbol), RETURN), INPLACE[symbol], pairs, rng, 0.6)


@pytest.mark.parametrize("symbol", COMPARE)
def test_comparisons(symbol):
    rng = random.Random(symbol)
    judge(program("x y", X, Y, ("COMPARE", symbol), RETURN), COMPARE[symbol], [values(rng) for _ in range(60)], rng, 0.6)


@pytest.mark.parametrize("symbol", UNARY)
def test_unary_operators(symbol):
    rng = random.Random(symbol)
    judge(program("x", X, ("UNARY", symbol), RETURN), UNARY[symbol], [copied([value]) for value in VALUES + ARRAYS], rng, 0.6)


def _is_huge(value):
    return isinstance(value, int) and abs(value) > 1000 or isinstance(value, np.ndarray)


@pytest.mark.parametrize("symbol", sorted(BINARY) + sorted(COMPARE))
def test_operators_of_instances(symbol):
    """Which side is asked first, what NotImplemented leads to, and the words of the TypeError where nobody answers."""
    rng = random.Random("instances " + symbol)
    name = NAMES[symbol]
    methods = ["__%s__" % name, "__%s__" % (NAMES[REFLECTED[symbol]] if symbol in REFLECTED else "r" + name)]
    operation, function = ("COMPARE", COMPARE[symbol]) if symbol in COMPARE else ("BINARY", BINARY[symbol])
    ir = program("x y", X, Y, (operation, symbol), RETURN)
    for _ in range(25):
        pair = instances(rng, methods)
        if rng.random() < 0.3:
            pair[rng.randrange(2)] = rng.choice((1, "a", None, (1,)))
        check(ir, function, tuple(pair))


def test_truth_of_instances():
    rng = random.Random("truth")
    ir = program("x", X, ("UNARY", "not"), RETURN)
    for _ in range(40):
        scope = {}
        names = {}
        for name, results in (("__bool__", ("True", "False", "1", "None")), ("__len__", ("0", "2", "True", "-1", "'a'"))):
            if rng.random() < 0.6:
                exec("def %s(self): return %s" % (name, rng.choice(results)), scope)
                names[name] = scope[name]
        check(ir, operator.not_, (type("Truth", (), names)(),))


def test_containment_in_instances():
    rng = random.Random("in")
    ir = program("x y", X, Y, ("CONTAINS", False), RETURN)
    for _ in range(40):
        scope = {}
        names = {}
        for name, bodies in (("__contains__", ("return item == 1", "return 'yes'", "return []", "raise KeyError(item)")),
                             ("__iter__", ("return iter((1, 2))", "return iter([])", "return 3")),
                             ("__getitem__", ("return (1, 5)[item]", "raise IndexError(item)", "return {0: 7}[item]"))):
            if rng.random() < 0.5:
                exec("def %s(self%s): %s" % (name, "" if name == "__iter__" else ", item", rng.choice(bodies)), scope)
                names[name] = scope[name]
        check(ir, lambda item, container: item in container, (rng.choice((1, 2, "a")), type("Holds", (), names)()))


def test_attributes_of_instances():
    """Data descriptors before the instance, that before other descriptors and the class, ``__getattr__`` last."""
    rng = random.Random("attributes")
    ir = program("x", X, ("LOAD_ATTR", "name"), RETURN)
    for _ in range(60):
        scope = {}
        names = {}
        if rng.random() < 0.4:
            exec("def __getattr__(self, name): return 'asked for ' + name", scope)
            names["__getattr__"] = scope["__getattr__"]
        kind = rng.randrange(5)
        if kind == 0:
            names["name"] = property(lambda self: "of the property")
        elif kind == 1:
            names["name"] = "of the class"
        elif kind == 2:
            names["name"] = type("Reads", (), {"__get__": lambda self, instance, owner: "read"})()
        elif kind == 3:
            names["name"] = type("Data", (), {"__get__": lambda self, instance, owner: "data", "__set__": lambda self, instance, value: None})()
        base = type("Base", (), names)
        cls = type("Derived", (base,), {"name": "nearer"} if rng.random() < 0.2 else {})
        instance = cls()
        if rng.random() < 0.5:
            instance.__dict__["name"] = "its own"
        check(ir, operator.attrgetter("name"), (instance,))
