"""Runs one operation twice, inferred and for real, and compares what was claimed with what came out.

An operation is written as Python source over the operands of ``KINDS``: ``"np.sum(x2, axis=0)"``, ``"x2[i1, n:]"``,
``"x1 += 1"``, ``"x2[0] = q"``, ``"x1.sum()"``, ``"x2.T"``.
"""
from __future__ import annotations

import ast
import builtins
import random
import warnings
from typing import Any, Dict, List, Tuple

import numpy as np

from sot.arrays.of_numpy import inference as numpy_meta
from sot.arrays.of_numpy.inference import Meta, Opaque, Result, Scalar
from sot.arrays.of_numpy.values import is_any_length

SYMBOLS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.MatMult: "@",
    ast.Pow: "**", ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.Lt: "<", ast.LtE: "<=", ast.Eq: "==", ast.NotEq: "!=", ast.Gt: ">", ast.GtE: ">=",
    ast.USub: "-", ast.UAdd: "+", ast.Invert: "~",
}  # fmt: skip

#: first letter of an operand -> dtype; the digit is its ndim, no digit is a NumPy scalar
DTYPES = dict(zip("xfeibujcgwk", "d f e l ? B b D g >f8 l".split()))
#: … of dates, times, texts and records
DTYPES.update(dict(zip("DTUR", "M8[D] m8[s] U3 i4,f8".split())))

#: operands of other kinds
SCALARS = {"n": int, "q": float, "t": bool, "z": complex}

#: m2 is a square matrix that is symmetric and positive definite, k1 and k2 hold indices, k and h are indices


def metas() -> Dict[str, Any]:
    """The operands as the inference sees them."""
    made: Dict[str, Any] = {"np": np, "abs": abs, "divmod": divmod, "round": round, "float": float, "int": int, "bool": bool}
    for letter, dtype in DTYPES.items():
        for ndim in range(4):
            made[letter + str(ndim)] = Meta("array", dtype, ndim)
        if letter != "U":
            made[letter] = Meta("scalar", np.dtype(dtype).newbyteorder("="))
    for name, kind in SCALARS.items():
        made[name] = Scalar(kind)
    made["m2"] = Meta("array", "d", 2)
    made["h"] = Scalar(int)
    made.update(rng=np.random.default_rng(3), old=np.random.RandomState(3))
    return made


def random_array(rng: random.Random, dtype: Any, shape: Tuple[int, ...]) -> Any:
    real = np.dtype(dtype)
    size = int(np.prod(shape, dtype=int))
    if real.kind == "b":
        values: List[Any] = [rng.random() < 0.5 for _ in range(size)]
    elif real.kind == "u":
        values = [rng.randrange(0, 256) for _ in range(size)]
    elif real.kind == "i":
        values = [rng.randrange(-100, 100) for _ in range(size)]
    elif real.kind == "c":
        values = [complex(rng.uniform(-3, 3), rng.uniform(-3, 3)) for _ in range(size)]
    elif real.kind in "Mm":
        values = [rng.choice(["NaT", rng.randrange(-100, 100)]) for _ in range(size)]
    elif real.kind in "US":
        values = [rng.choice(["", "b", "abc", "2024", "5"]) for _ in range(size)]
    elif real.kind == "V":
        values = [(rng.randrange(-9, 9), rng.uniform(-3, 3)) for _ in range(size)]
    else:
        values = [rng.choice([rng.uniform(-3, 3), 0.0, -1.0, 1e4]) for _ in range(size)]
    array = np.array(values, real).reshape(shape)
    return array.copy("F") if rng.random() < 0.3 else array


def reals(rng: random.Random, sizes: Tuple[int, int, int]) -> Dict[str, Any]:
    """The same operands with values; arrays of ndim k have the last k of the sizes as their shape."""
    made: Dict[str, Any] = {"np": np, "abs": abs, "divmod": divmod, "round": round, "float": float, "int": int, "bool": bool}
    for letter, dtype in DTYPES.items():
        for ndim in range(4):
            shape = sizes[len(sizes) - ndim :]
            array = random_array(rng, dtype, shape)
            if letter == "k" and sizes:
                array = np.abs(array) % max(1, min(sizes))
                array = np.asarray(array)
            made[letter + str(ndim)] = array
        made[letter] = random_array(rng, dtype, (1,))[0]
    made["k"] = np.int64(0)
    made["h"] = 0
    made["n"] = rng.choice([0, 1, 2, 3, -1, 7, 300, 2**40, -(2**40)])
    made["q"] = rng.choice([0.0, 0.5, 1.0, 2.5, 1e300, -3.0])
    made["t"] = rng.random() < 0.5
    made["z"] = complex(rng.uniform(-1, 1), rng.choice([1e300, 1.0]))
    made.update(rng=np.random.default_rng(3), old=np.random.RandomState(3))
    side = sizes[-1]
    base = np.abs(random_array(rng, "d", (side, side))) % 1.0
    made["m2"] = base @ base.T + side * np.eye(side)
    return made


class _Index:
    def __getitem__(self, index: Any) -> Any:
        return index


class Operation:
    """One parsed operation."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.node = ast.parse(source).body[0]

    def _eval(self, node: ast.AST, env: Dict[str, Any]) -> Any:
        return eval(compile(ast.Expression(node), self.source, "eval"), env)  # type: ignore[arg-type]

    def _index(self, node: ast.Subscript, env: Dict[str, Any]) -> Any:
        text = ast.Subscript(ast.Name("INDEX", ast.Load()), node.slice, ast.Load())
        return self._eval(ast.fix_missing_locations(ast.copy_location(text, node)), dict(env, INDEX=_Index()))

    def operands(self, env: Dict[str, Any]) -> Tuple[str, Any, Tuple[Any, ...], Dict[str, Any]]:
        """(what it is, its symbol, name or callable, its arguments by position, by keyword)"""
        node: Any = self.node.value if isinstance(self.node, ast.Expr) else self.node
        if isinstance(node, ast.AugAssign):
            target: Any = node.target
            return "inplace", SYMBOLS[type(node.op)], (env[target.id], self._eval(node.value, env)), {}
        if isinstance(node, ast.Assign):
            target = node.targets[0]
            if isinstance(target, ast.Attribute):
                return "store attr", target.attr, (self._eval(target.value, env), self._eval(node.value, env)), {}
            base = self._eval(target.value, env)
            return "store", None, (base, self._index(target, env), self._eval(node.value, env)), {}
        if isinstance(node, ast.BinOp):
            return "binary", SYMBOLS[type(node.op)], (self._eval(node.left, env), self._eval(node.right, env)), {}
        if isinstance(node, ast.Compare):
            args = (self._eval(node.left, env), self._eval(node.comparators[0], env))
            return "compare", SYMBOLS[type(node.ops[0])], args, {}
        if isinstance(node, ast.UnaryOp):
            return "unary", SYMBOLS[type(node.op)], (self._eval(node.operand, env),), {}
        if isinstance(node, ast.Subscript):
            return "subscr", None, (self._eval(node.value, env), self._index(node, env)), {}
        if isinstance(node, ast.Attribute):
            return "attr", node.attr, (self._eval(node.value, env),), {}
        assert isinstance(node, ast.Call), self.source
        args = tuple([self._eval(arg, env) for arg in node.args])
        kwargs = {str(word.arg): self._eval(word.value, env) for word in node.keywords}
        fn = node.func
        if isinstance(fn, ast.Attribute) and isinstance(fn.value, ast.Name) and fn.value.id != "np":
            return "method", fn.attr, (self._eval(fn.value, env),) + args, kwargs
        return "call", self._eval(fn, env), args, kwargs

    def exists(self) -> bool:
        """Whether this NumPy has the function."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self.operands(metas())
        except AttributeError:
            return False
        return True

    def infer(self, env: Dict[str, Any]) -> Result:
        return infer(*self.operands(env))

    def run(self, env: Dict[str, Any]) -> Tuple[Any, Tuple[Any, ...], Dict[str, Any]]:
        """(the real result, the arguments); as natively, warnings apart."""
        kind, what, args, kwargs = self.operands(env)
        return run(kind, what, args, kwargs), args, kwargs


def infer(kind: str, what: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
    if kind in ("binary", "inplace"):
        return numpy_meta.infer_binary(what, kind == "inplace", *args)
    if kind == "compare":
        return numpy_meta.infer_compare(what, *args)
    if kind == "unary":
        return numpy_meta.infer_unary(what, *args)
    if kind == "subscr" and any(args[0] is maker for maker in (np.mgrid, np.ogrid, np.r_, np.c_)):
        return numpy_meta.infer_grid(*args)
    if kind == "subscr":
        return numpy_meta.infer_subscr(*args)
    if kind == "store":
        return numpy_meta.infer_store_subscr(*args)
    if kind == "store attr":
        return numpy_meta.infer_store_attr(what, *args)
    if kind == "attr":
        return numpy_meta.infer_attr(args[0], what)
    if kind == "method" and isinstance(args[0], (np.random.Generator, np.random.RandomState)):
        return numpy_meta.infer_draw(type(args[0]), what, args[1:], kwargs)
    if kind == "method":
        return numpy_meta.infer_method(args[0], what, args[1:], kwargs)
    return numpy_meta.infer_call(what, args, kwargs)


def run(kind: str, what: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Any:
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        if kind in ("binary", "inplace", "compare", "unary"):
            env = {"a": args[0], "b": args[-1]}
            if kind == "inplace":
                builtins.exec("a %s= b" % what, env)
                return env["a"]
            return eval("%sa" % what if kind == "unary" else "a %s b" % what, env)
        if kind == "subscr":
            return args[0][args[1]]
        if kind == "store":
            args[0][args[1]] = args[2]
            return None
        if kind == "store attr":
            return setattr(args[0], what, args[1])
        if kind == "attr":
            return getattr(args[0], what)
        if kind == "method":
            return getattr(args[0], what)(*args[1:], **kwargs)
        return what(*args, **kwargs)


def leaves(value: Any) -> List[Any]:
    """The arrays and NumPy scalars in an argument; not np.bool_, of which there are two."""
    if isinstance(value, (list, tuple)):
        return [leaf for item in value for leaf in leaves(item)]
    return [value] if isinstance(value, (np.ndarray, np.generic)) and type(value) is not np.bool_ else []


def places(kind: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Dict[Any, Any]:
    """place -> argument"""
    found: Dict[Any, Any] = dict(kwargs)
    if kind in ("method", "attr"):
        found["self"] = args[0]
        args = args[1:]
    found.update(enumerate(args))
    return found


def snapshot(where: Dict[Any, Any]) -> Dict[Any, Any]:
    return {place: [leaf.tobytes() for leaf in leaves(value)] for place, value in where.items()}


def wrong_class(out: Any, real: Any) -> str:
    """Why a claimed out does not fit the real value, or ''."""
    if type(out) is Meta:
        if out.kind == "array":
            if type(real) is not np.ndarray:
                return "a %s is no array" % type(real).__name__
            if real.ndim != out.ndim:
                return "ndim is %d" % real.ndim
        else:
            if not isinstance(real, np.generic):
                return "a %s is no NumPy scalar" % type(real).__name__
            if out.dtype is not None and type(real) is not out.dtype.type:
                return "class is %s" % type(real).__name__
        if out.dtype is None and real.dtype.kind not in "biufc":
            return "dtype is %s" % real.dtype
        if out.dtype is not None and is_any_length(out.dtype):
            return "" if real.dtype.kind == out.dtype.kind else "dtype is %s" % real.dtype
        if out.dtype is not None and (real.dtype != out.dtype or real.dtype.char != out.dtype.char):
            return "dtype is %s" % real.dtype
        return ""
    if type(out) in (Scalar, Opaque):
        return "" if type(real) is out.pytype else "class is %s" % type(real).__name__
    if isinstance(out, np.dtype):
        return "" if real == out else "dtype is %s" % real
    if out is None:
        return "" if real is None else "it is not None"
    if type(real) is not type(out) or len(real) != len(out):
        return "it is %s of %d" % (type(real).__name__, len(real))
    return "; ".join(filter(None, map(wrong_class, out, real)))


def wrong(result: Result, real: Any, where: Dict[Any, Any], before: Dict[Any, Any]) -> str:
    """Why a Result does not fit what really happened, or ''."""
    text = wrong_class(result.out, real)
    if text:
        return text
    for place, value in where.items():
        if place not in result.mutates and snapshot({place: value})[place] != before[place]:
            shared = [leaf for leaf in leaves(value) for p in result.mutates for w in leaves(where[p])
                      if np.may_share_memory(leaf, w)]  # fmt: skip
            if not shared:
                return "the argument %r is written" % (place,)
    if result.same_as is not None:
        return "" if where[result.same_as] is real else "it is not the argument %r" % (result.same_as,)
    if result.fresh:
        for part in leaves(real):
            for place, value in where.items():
                if any(leaf is part for leaf in leaves(value)):
                    return "it is the argument %r itself" % (place,)
    return ""
