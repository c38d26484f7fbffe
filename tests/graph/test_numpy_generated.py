"""Generated operations on generated operands: whatever is claimed is true of the real operation.

Hypothesis picks the operation and a seed; operands follow from the seed, guided by the role every parameter has
in the tables, so that most of what is tried runs.
"""
from __future__ import annotations

import random
import sys
from typing import Any, Callable, Dict, List, Tuple

import numpy as np
import numpy.fft
import numpy.linalg  # noqa: F401
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy_claims import infer, places, random_array, run, snapshot, wrong

from sot.arrays.of_numpy import functions as numpy_functions
from sot.arrays.of_numpy import methods as numpy_methods
from sot.arrays.of_numpy.inference import Meta, Scalar, Uninferable
from sot.arrays.of_numpy.rules import Rule
from sot.arrays.of_numpy.standins import BY_VALUE

pytestmark = pytest.mark.skipif(sys.version_info >= (3, 15), reason="the same calls, made without anything of this project, corrupt memory in one of three runs: "
                                                                   "CPython 3.15.0 with NumPy 2.5.5. That NumPy is tested on 3.12")

DTYPES = "? b h i l q B H I L e f d g F D >f8 >i4".split()
COMMON = "? i l B f d D".split()
#: Dates, texts and records, each a dtype of its own.
SIZED = "M8[D] M8[s] >M8[h] m8[D] m8[ms] U1 U3 >U2 S2 U i4,f8".split()
SIZES = [(2, 3, 4), (3, 3, 3), (3, 3, 3), (4, 1, 3), (1, 1, 1), (0, 2, 3), (2, 3, 0), (8, 8, 8)]

#: (what the inference sees, what makes the real value for a size)
Operand = Tuple[Any, Callable[[random.Random, Tuple[int, ...]], Any]]


class Pool:
    """What operands are made of: numbers, and of the others while they are tested (``sized``)."""

    sized = False


def constant(value: Any) -> Operand:
    return value, lambda rng, sizes: value


def unknown(rng: random.Random, small: bool = False) -> Operand:
    kind = rng.choice([int, int, float, bool, complex]) if not small else int
    if kind is int:
        numbers = range(4) if small else [0, 1, -1, 2, 300, -(2**40), 2**40]
        return Scalar(int), lambda r, sizes: r.choice(numbers)
    if kind is float:
        return Scalar(float), lambda r, sizes: r.choice([0.0, 0.5, -2.5, 1e5, 1e300, float("nan")])
    if kind is bool:
        return Scalar(bool), lambda r, sizes: r.random() < 0.5
    return Scalar(complex), lambda r, sizes: complex(r.uniform(-2, 2), r.choice([1.0, 1e300]))


def numpy_scalar(rng: random.Random, dtypes: List[str]) -> Operand:
    dtype = np.dtype(rng.choice([name for name in dtypes if "U" not in name and "S" not in name])).newbyteorder("=")    # texts have no Meta
    return Meta("scalar", dtype), lambda r, sizes: random_array(r, dtype, (1,)).astype(dtype)[0]


def array(rng: random.Random, dtypes: List[str], ndims: Tuple[int, ...] = (0, 1, 1, 2, 2, 3)) -> Operand:
    dtype, ndim = rng.choice(dtypes), rng.choice(ndims)

    def make(r: random.Random, sizes: Tuple[int, ...]) -> Any:
        return np.asarray(random_array(r, dtype, sizes[len(sizes) - ndim :]), dtype)

    return Meta("array", dtype, ndim), make


def several(parts: List[Operand], kind: type) -> Operand:
    return kind([a for a, _ in parts]), lambda r, sizes: kind([make(r, sizes) for _, make in parts])


def value(rng: random.Random, depth: int = 0) -> Operand:
    dtypes = DTYPES if rng.random() < 0.4 else COMMON
    if Pool.sized and rng.random() < 0.6:
        dtypes = SIZED
        if rng.random() < 0.2:
            return constant(rng.choice(["b", "abcd", "2024-02-29"]))
    pick = rng.random()
    if pick < 0.6:
        return array(rng, dtypes)
    if pick < 0.7:
        return numpy_scalar(rng, dtypes)
    if pick < 0.8:
        return unknown(rng)
    if pick < 0.9 or depth:
        return constant(rng.choice([0, 1, 2.5, True, -1, 300, 1j, 1e300, 0.5]))
    one = array(rng, COMMON) if rng.random() < 0.6 else unknown(rng)
    return several([one] * rng.randrange(1, 4), rng.choice([list, tuple]))


def length(rng: random.Random) -> Operand:
    pick = rng.random()
    if pick < 0.4:
        return constant(rng.randrange(1, 4))
    if pick < 0.6:
        return unknown(rng, small=True)
    if pick < 0.7:
        return Meta("scalar", "l"), lambda r, sizes: np.int64(r.randrange(4))
    return several([length(rng) for _ in range(rng.randrange(3))], tuple)


def index(rng: random.Random, depth: int = 0) -> Operand:
    pick = rng.random()
    if pick < 0.2:
        return constant(rng.choice([0, 0, -1, 1]))
    if pick < 0.3:
        return unknown(rng, small=True)
    if pick < 0.45:
        return constant(slice(rng.choice([None, 0, 1]), rng.choice([None, 2]), rng.choice([None, None, -1, 2])))
    if pick < 0.5:
        return constant(rng.choice([None, Ellipsis, True, False]))
    if pick < 0.6:
        return array(rng, ["?"], (0, 1, 1, 2))
    if pick < 0.75 or depth:
        ndim = rng.choice((0, 1, 1, 2))
        dtype = rng.choice(["l", "i", "B"])
        # kept within the smallest axis; indices of an empty one are empty or out of bounds
        return Meta("array", dtype, ndim), lambda r, sizes: np.asarray(
            np.abs(random_array(r, "l", sizes[len(sizes) - ndim :])) % max(1, min(sizes)), dtype
        )
    if pick < 0.8:
        return Meta("scalar", "l"), lambda r, sizes: np.int64(0)
    if pick < 0.85:
        return constant(rng.choice([[0], [0, 1], [[0, 1], [1, 0]], [], [True, False, True], (0, 1)]))
    return several([index(rng, 1) for _ in range(rng.randrange(4))], tuple)


def index_or_field(rng: random.Random) -> Operand:
    return index(rng) if rng.random() < 0.8 else constant(rng.choice(["f0", "f1", ["f0"], ["f1", "f0"], "f2"]))


def known(rng: random.Random, name: str) -> Operand:
    if name in ("axis", "axes", "axis1", "axis2", "source", "destination", "start"):
        return constant(rng.choice([0, 0, 1, -1, 2, None, (0, 1), (0,), (1, 0)]))
    if name == "dtype":
        if Pool.sized and rng.random() < 0.5:
            return constant(rng.choice(["M8[h]", "m8[s]", "U2", str, "S", "M8"]))
        return constant(rng.choice([None, float, "f4", np.int32, "c16", np.dtype("f8"), bool, "q", ">f8"]))
    if name == "order":
        return constant(rng.choice(["C", "F", "K", "A"]))
    if name in ("keepdims", "copy", "full_matrices", "sparse") or name.startswith(("return_", "assume")):
        return constant(rng.random() < 0.5)
    if name == "subscripts":
        return constant(rng.choice(["i,i", "ij,jk", "ij->i", "i,j->ij", "ii", "...i,i", "...ij->...ji"]))
    if name == "mode":
        # not "wrap": np.put never ends on an empty array
        return constant(rng.choice(["full", "same", "valid", "clip", "raise", "edge", "reduced", "r"]))
    return constant(rng.choice([None, True, False, 0, 1, 2, -1, "left", "right", "F", "fro", "nearest"]))


def argument(rng: random.Random, role: str, name: str) -> Operand:
    if name in ("object", "arrays", "tup", "choices", "condlist", "choicelist", "keys") and rng.random() < 0.8:
        return several([value(rng, 1)] * rng.randrange(1, 4), list)
    if role == "*" and name in ("where", "condition", "mask"):
        return array(rng, ["?"])
    if role == "*":
        return value(rng)
    if role == "!":
        return array(rng, COMMON)
    if role == "#":
        return length(rng)
    if role == "^":
        return length(rng)
    if role == "%":
        return constant(rng.choice([0, 1, 3, 1.5])) if rng.random() < 0.6 else unknown(rng, small=True)
    if role == "@":
        return index(rng)
    if role == ">":
        return array(rng, COMMON) if rng.random() < 0.9 else constant(None)
    return known(rng, name)


def arguments(rng: random.Random, rule: Rule) -> Tuple[List[Operand], Dict[str, Operand]]:
    """Positional arguments for a few of the first parameters, keyword arguments for a few of the rest."""
    given: List[Operand] = []
    few = rule.before if rule.rest is not None else rng.choice([0, 1, 1, 2, 2, 3, 3, 4])
    for name in rule.params[:few]:
        given.append(argument(rng, rule.roles[name], name))
    if rule.rest is not None:
        given += [argument(rng, rule.rest, "") for _ in range(rng.randrange(4))]
    named = {}
    for name in rule.params[len(given) :]:
        if rng.random() < 0.15:
            named[name] = argument(rng, rule.roles[name], name)
    return given, named


RAN: Dict[str, List[int]] = {}


def compare(
    rng: random.Random, kind: str, what: Any, given: List[Operand], named: Dict[str, Operand], family: str
) -> None:
    """Infer once, run on arrays of every size, compare."""
    count = RAN.setdefault(family, [0, 0, 0])
    claim = None
    try:
        claim = infer(kind, what, tuple(a for a, _ in given), {k: a for k, (a, _) in named.items()})
    except Uninferable:
        pass
    ran = False
    for sizes in SIZES:
        args = tuple(make(rng, sizes) for _, make in given)
        kwargs = {name: make(rng, sizes) for name, (_, make) in named.items()}
        where = places(kind, args, kwargs)
        if claim is None:
            break
        before = snapshot(where)
        try:
            real = run(kind, what, args, kwargs)
        except Exception:  # it raises natively too
            continue
        ran = True
        fault = wrong(claim, real, where, before)
        assert not fault, "%s %r %r %r claimed %r for sizes %r, but %s" % (
            kind, what, [a for a, _ in given], {k: a for k, (a, _) in named.items()}, claim, sizes, fault,
        )  # fmt: skip
    count[0] += 1
    count[1] += claim is not None
    count[2] += ran


def functions() -> List[Any]:
    """But those of texts, which take little else, and end the process where some of their arguments make no sense (NumPy 2.5): they are tried in
    tests/executor/test_functions_of_arrays.py."""
    numpy_functions.is_ufunc(np.add)
    rows = [fn for fn in numpy_functions._rows if not any([word in (fn.__module__ or "") for word in ("char", "strings")])]
    return sorted(rows, key=lambda fn: (fn.__module__ or "", fn.__name__))


MANY = settings(
    max_examples=200, deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True
)
FUNCTIONS = functions()
#: NumPy 1 writes outside of its arrays where dates meet other kinds (isin, put, mean with out=, stores): there the table of operations has to do.
SAFE = ["attribute", "ufunc", "binary", "inplace", "compare", "unary", "subscript", "made"] + ["function", "method", "store"] * (not BY_VALUE)
UFUNCS = sorted(numpy_functions._ufuncs, key=lambda fn: fn.__name__)
BINARY = [fn for fn in UFUNCS if fn.nin == 2 and fn.nout == 1]
SEEDS = st.integers(0, 2**48)
CHUNKS = 16


@pytest.mark.parametrize("chunk", range(CHUNKS))
@MANY
@given(data=st.data(), seed=SEEDS)
def test_functions(chunk: int, data: Any, seed: int) -> None:
    fn = data.draw(st.sampled_from(FUNCTIONS[chunk::CHUNKS]))
    rng = random.Random(seed)
    rule = numpy_functions.rule_of(fn)
    assert rule is not None
    given_, named = arguments(rng, rule)
    compare(rng, "call", fn, given_, named, fn.__name__)


@MANY
@given(name=st.sampled_from(sorted(numpy_methods.METHODS)), seed=SEEDS)
def test_methods(name: str, seed: int) -> None:
    rng = random.Random(seed)
    given_, named = arguments(rng, numpy_methods.method_rule(name))
    receiver = array(rng, DTYPES) if rng.random() < 0.8 else numpy_scalar(rng, DTYPES)
    compare(rng, "method", name, [receiver] + given_, named, "." + name)


@MANY
@given(name=st.sampled_from(sorted(numpy_methods.ATTRIBUTES) + ["dtype"]), seed=SEEDS)
def test_attributes(name: str, seed: int) -> None:
    rng = random.Random(seed)
    receiver = array(rng, DTYPES) if rng.random() < 0.7 else numpy_scalar(rng, DTYPES)
    compare(rng, "attr", name, [receiver], {}, "attributes")


@MANY
@given(fn=st.sampled_from(UFUNCS), seed=SEEDS)
def test_ufuncs(fn: Any, seed: int) -> None:
    rng = random.Random(seed)
    given_ = [value(rng) for _ in range(fn.nin)]
    named: Dict[str, Operand] = {}
    if rng.random() < 0.2:
        named["out"] = array(rng, COMMON)
    if rng.random() < 0.1:
        named["where"] = array(rng, ["?"])
    if rng.random() < 0.1:
        named["dtype"] = known(rng, "dtype")
    compare(rng, "call", fn, given_, named, "ufuncs")


@MANY
@given(fn=st.sampled_from(BINARY), method=st.sampled_from(sorted(numpy_functions.UFUNC_METHODS)), seed=SEEDS)
def test_ufunc_methods(fn: Any, method: str, seed: int) -> None:
    rng = random.Random(seed)
    given_, named = arguments(rng, numpy_functions.parsed(numpy_functions.UFUNC_METHODS[method]))
    compare(rng, "call", getattr(fn, method), given_, named, "ufunc methods")


@settings(MANY, max_examples=2000)
@given(symbol=st.sampled_from("+ - * / // % @ ** << >> & | ^".split()), inplace=st.booleans(), seed=SEEDS)
def test_operators(symbol: str, inplace: bool, seed: int) -> None:
    rng = random.Random(seed)
    compare(rng, "inplace" if inplace else "binary", symbol, [value(rng), value(rng)], {}, "operators")


@settings(MANY, max_examples=600)
@given(symbol=st.sampled_from("< <= == != > >=".split()), seed=SEEDS)
def test_comparisons(symbol: str, seed: int) -> None:
    rng = random.Random(seed)
    compare(rng, "compare", symbol, [value(rng), value(rng)], {}, "comparisons")


@settings(MANY, max_examples=2000)
@given(seed=SEEDS)
def test_subscripts(seed: int) -> None:
    rng = random.Random(seed)
    compare(rng, "subscr", None, [array(rng, COMMON), index(rng)], {}, "subscripts")


@settings(MANY, max_examples=1000)
@given(seed=SEEDS)
def test_stores(seed: int) -> None:
    rng = random.Random(seed)
    compare(rng, "store", None, [array(rng, COMMON), index(rng), value(rng)], {}, "stores")


@MANY
@given(fn=st.sampled_from([np.dtype(c).type for c in "?bhilqBHILefdgFD"] + [abs, divmod]), seed=SEEDS)
def test_constructors(fn: Any, seed: int) -> None:
    rng = random.Random(seed)
    count = 2 if fn is divmod else rng.choice([0, 1, 1, 1])
    compare(rng, "call", fn, [value(rng) for _ in range(count)], {}, "constructors")


@pytest.mark.parametrize("kind", SAFE)
@settings(MANY, max_examples=500)
@given(seed=SEEDS)
def test_dates_texts_and_records(kind: str, seed: int) -> None:
    rng = random.Random(seed)
    Pool.sized = True
    try:
        operand = numpy_scalar(rng, SIZED) if rng.random() < 0.2 else array(rng, SIZED)
        if kind == "function":
            fn = rng.choice(FUNCTIONS)
            given_, named = arguments(rng, numpy_functions.rule_of(fn))  # type: ignore[arg-type]  # it has one
            compare(rng, "call", fn, given_, named, "sized functions")
        elif kind == "method":
            name = rng.choice(sorted(numpy_methods.METHODS))
            given_, named = arguments(rng, numpy_methods.method_rule(name))
            compare(rng, "method", name, [operand] + given_, named, "sized methods")
        elif kind == "attribute":
            compare(rng, "attr", rng.choice(sorted(numpy_methods.ATTRIBUTES) + ["dtype"]), [operand], {}, "sized attributes")
        elif kind == "ufunc":
            fn = rng.choice(UFUNCS)
            named = {"dtype": known(rng, "dtype")} if rng.random() < 0.1 else {}
            compare(rng, "call", fn, [value(rng) for _ in range(fn.nin)], named, "sized ufuncs")
        elif kind == "unary":
            compare(rng, "unary", rng.choice("-+~"), [operand], {}, "sized unary")
        elif kind == "subscript":
            compare(rng, "subscr", None, [array(rng, SIZED), index_or_field(rng)], {}, "sized subscripts")
        elif kind == "store":
            compare(rng, "store", None, [array(rng, SIZED), index_or_field(rng), value(rng)], {}, "sized stores")
        elif kind == "made":
            parts = [constant(rng.choice(["2024", "2024-02-29T12", "NaT", 5, 0])), constant(rng.choice(["D", "s", "h"]))]
            compare(rng, "call", rng.choice([np.datetime64, np.timedelta64]), parts[:rng.randrange(1, 3)], {}, "sized constructors")
        else:
            symbol = rng.choice("< <= == != > >=".split() if kind == "compare" else "+ - * / // % & |".split())
            other = [operand, value(rng)]
            rng.shuffle(other)
            compare(rng, kind, symbol, other, {}, "sized operators")
    finally:
        Pool.sized = False


def test_generated_operations_did_run() -> None:
    """Most functions were tried on something that is inferable and runs."""
    if sum(count[0] for count in RAN.values()) < 5000:
        pytest.skip("the generated tests were not all run")
    tried = {name: count for name, count in RAN.items() if count[0] >= 10}    # a process of several has its part
    idle = sorted(name for name, count in tried.items() if not count[2])
    total = [sum(count[i] for count in RAN.values()) for i in range(3)]
    print("NumPy %s: %d generated, %d inferable, %d ran; never ran: %s" % ((np.__version__, *total, idle)))
    assert len(idle) < 0.15 * len(tried), idle
