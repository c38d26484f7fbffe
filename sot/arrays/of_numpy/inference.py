"""What a NumPy operation gives, before it runs: class, dtype, ndim, identity and mutation, or Uninferable.

The real operation is tried on stand-ins (``sot.arrays.of_numpy.standins``), so there is no second description of
NumPy here; the tables only say what may be recorded and which arguments must be known.

Arguments of every ``infer_*``: known Python values as themselves; Meta for arrays and NumPy scalars; Scalar for
Python scalars of unknown value; tuples, lists, dicts and slices of these. Every function returns a Result or raises
Uninferable; answers are remembered per (operation, Metas, constants).
"""
from __future__ import annotations

import operator
from typing import Any, Callable, Dict, List, Tuple

import numpy as np

from sot.arrays.of_numpy.functions import is_numpy_callable, rule_of
from sot.arrays.of_numpy.methods import ATTRIBUTES, OBJECTS, method_rule
from sot.arrays.of_numpy.random_numbers import generator_class, made_by, random_function, random_rule, stand_in
from sot.arrays.of_numpy.rules import Rule
from sot.arrays.of_numpy.standins import BY_VALUE, CONST, GRID, INDEX, VALUE, WRITTEN, agreed, attempt, vague
from sot.arrays.of_numpy.values import DATE_TYPES, SCALAR_TYPES, TEXT_TYPES, Meta, dtype_known, is_any_length, is_number_dtype
from sot.arrays.values import Opaque, Result, Scalar, Uninferable

__all__ = [
    "Meta",
    "Scalar",
    "Opaque",
    "Result",
    "Uninferable",
    "infer_binary",
    "infer_compare",
    "infer_unary",
    "infer_subscr",
    "infer_grid",
    "infer_store_subscr",
    "infer_store_attr",
    "infer_call",
    "infer_draw",
    "infer_method",
    "infer_attr",
    "is_numpy_callable",
]

_BINARY: Dict[str, Tuple[Callable[..., Any], Callable[..., Any]]] = {
    "+": (operator.add, operator.iadd),
    "-": (operator.sub, operator.isub),
    "*": (operator.mul, operator.imul),
    "/": (operator.truediv, operator.itruediv),
    "//": (operator.floordiv, operator.ifloordiv),
    "%": (operator.mod, operator.imod),
    "@": (operator.matmul, operator.imatmul),
    "**": (operator.pow, operator.ipow),
    "<<": (operator.lshift, operator.ilshift),
    ">>": (operator.rshift, operator.irshift),
    "&": (operator.and_, operator.iand),
    "|": (operator.or_, operator.ior),
    "^": (operator.xor, operator.ixor),
}
_COMPARE: Dict[str, Callable[..., Any]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    ">=": operator.ge,
}
_UNARY: Dict[str, Callable[..., Any]] = {"-": operator.neg, "+": operator.pos, "~": operator.invert}

# Remembered answers -----------------------------------------------------------------------------------------

#: Signature -> Result, or (reason, message) of the Uninferable.
_answers: Dict[Any, Any] = {}
_MOST_ANSWERS = 16384

_NO_VALUE = type(np._NoValue)
_PLAIN = frozenset((Meta, Scalar, type(None), str, bytes, type(Ellipsis), _NO_VALUE))
_NUMERIC = frozenset((int, float, bool, complex)) | SCALAR_TYPES
_CLASSES = frozenset((int, float, bool, complex, str, bytes, np.ndarray)) | SCALAR_TYPES | TEXT_TYPES

#: The arguments of np.datetime64 and np.timedelta64 where the first is a text.
_OF_TEXT = Rule("value unit")


def _frozen(value: Any) -> Any:
    """A hashable spelling of an argument that keeps 1, True and 1.0 apart; Uninferable for what is not simulated."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind in _NUMERIC:
        return (kind, value)
    if kind is tuple or kind is list:
        return (kind, tuple(map(_frozen, value)))
    if kind is slice:
        return (kind, _frozen(value.start), _frozen(value.stop), _frozen(value.step))
    if kind is dict:
        return (kind, tuple([(key, _frozen(item)) for key, item in value.items()]))
    if issubclass(kind, np.dtype):
        if value.metadata is not None or value.fields is not None and not dtype_known(value):
            raise Uninferable("opaque-operation", "A dtype with metadata is an argument.")
        return (np.dtype, value.num, value.isnative, value.str, None if value.fields is None else (value, value.isalignedstruct))
    if issubclass(kind, type) and value in _CLASSES:
        return value
    raise Uninferable("opaque-operation", "An argument of type %s is not simulated." % kind.__name__)


def _remembered(key: Any, infer: Callable[..., Result], *args: Any) -> Result:
    """What ``infer`` said for this key."""
    found = _answers.get(key)
    if found is None:
        if len(_answers) >= _MOST_ANSWERS:
            _answers.clear()
        try:
            found = infer(*args)
        except Uninferable as error:
            found = (error.reason, error.message)
        _answers[key] = found
    if type(found) is tuple:
        raise Uninferable(*found)
    return found  # type: ignore[return-value]


# Operators --------------------------------------------------------------------------------------------------


def infer_binary(symbol: str, inplace: bool, a: Any, b: Any) -> Result:
    """``a symbol b``, or ``a symbol= b``, which writes and returns ``a`` when that is an array."""
    return _remembered(("binary", symbol, inplace, _frozen(a), _frozen(b)), _binary, symbol, inplace, a, b)


def _binary(symbol: str, inplace: bool, a: Any, b: Any) -> Result:
    _operands(a, b)
    if symbol == "*" and (_repeats(a, b) or _repeats(b, a)):
        raise Uninferable("data-dependent-scalar", "A sequence is repeated an unknown number of times.")
    written = inplace and type(a) is Meta and a.kind == "array"
    call, role = _BINARY[symbol][inplace], WRITTEN if written else VALUE
    result = attempt(call, [(0, role, a), (1, VALUE, b)])
    if symbol == "**" and type(a) is Meta and a.kind == "array":
        for exponent in _exponents(b):
            try:
                result = agreed(result, attempt(call, [(0, role, a), (1, VALUE, exponent)]))
            except Uninferable as error:
                if error.reason != "raises":
                    raise
    if type(result.out) is not Meta:
        raise Uninferable("data-dependent-scalar", "The result is a Python value.")
    return result


def _exponents(value: Any) -> List[Any]:
    """The exponents of a single unknown one that NumPy replaces by another operation (``fast_scalar_power``)."""
    if type(value) is Scalar:
        kind: Any = value.pytype
    elif type(value) is Meta and value.ndim == 0 and value.dtype is not None:
        kind = value.dtype.type
    else:
        return []
    if kind is str:
        return []
    signed = () if issubclass(kind, np.unsignedinteger) else (-1,)
    numbers = [kind(number) for number in (0, 1, 2, 3, 0.5) + signed]
    return [np.array(number) for number in numbers] if type(value) is Meta and value.kind == "array" else numbers


def _repeats(sequence: Any, count: Any) -> bool:
    """Whether ``sequence * count`` is the sequence's own operator: NumPy scalars are indices."""
    if type(count) is not Meta or count.kind != "scalar":
        return False
    return type(sequence) in (list, tuple, str, bytes) or sequence is Scalar(str)


def _operands(*values: Any) -> None:
    """At least one operand is NumPy's."""
    if not any(type(value) is Meta for value in values):
        raise Uninferable("opaque-operation", "No operand is a NumPy value.")


def infer_compare(symbol: str, a: Any, b: Any) -> Result:
    """``a symbol b``."""
    return _remembered(("compare", symbol, _frozen(a), _frozen(b)), _compare, symbol, a, b)


def _compare(symbol: str, a: Any, b: Any) -> Result:
    _operands(a, b)
    if BY_VALUE and symbol in ("==", "!=") and _may_mismatch(a) and _may_mismatch(b):
        # NumPy before 1.25 answers a Python bool when the shapes do not match
        raise Uninferable("opaque-operation", "The class of the result depends on the shapes.")
    result = attempt(_COMPARE[symbol], [(0, VALUE, a), (1, VALUE, b)])
    if type(result.out) not in (Meta, Scalar):
        raise Uninferable("opaque-operation", "The result is no truth value.")
    return result


def _may_mismatch(value: Any) -> bool:
    return type(value) in (list, tuple) or (type(value) is Meta and value.ndim > 0)


def infer_unary(symbol: str, a: Any) -> Result:
    """``symbol a``; 'not' asks for a value and is not one of these."""
    return _remembered(("unary", symbol, _frozen(a)), _unary, symbol, a)


def _unary(symbol: str, a: Any) -> Result:
    _operands(a)
    return attempt(_UNARY[symbol], [(0, VALUE, a)])


def infer_subscr(a: Any, index: Any) -> Result:
    """``a[index]``."""
    return _remembered(("[]", _frozen(a), _frozen(index)), _subscr, a, index)


def _subscr(a: Any, index: Any) -> Result:
    _operands(a)
    return attempt(operator.getitem, [(0, VALUE, a), (1, INDEX, index)])


def infer_grid(maker: Any, index: Any) -> Result:
    """``maker[index]`` for np.mgrid, np.ogrid, np.r_ and np.c_."""
    return _remembered(("grid", id(maker), _frozen(index)), _grid, maker, index)


def _grid(maker: Any, index: Any) -> Result:
    result = attempt(operator.getitem, [(0, CONST, maker), (1, GRID, index)])
    return Result(vague(result.out), fresh=result.fresh) if BY_VALUE else result


def infer_store_subscr(a: Any, index: Any, value: Any) -> Result:
    """``a[index] = value``."""
    return _remembered(("[]=", _frozen(a), _frozen(index), _frozen(value)), _store_subscr, a, index, value)


def _store_subscr(a: Any, index: Any, value: Any) -> Result:
    _operands(a)
    return attempt(operator.setitem, [(0, WRITTEN, a), (1, INDEX, index), (2, VALUE, value)])


def infer_store_attr(name: str, a: Any, value: Any) -> Result:
    """``a.name = value`` of the real or imaginary part."""
    return _remembered((".=", name, _frozen(a), _frozen(value)), _store_attr, name, a, value)


def _store_attr(name: str, a: Any, value: Any) -> Result:
    return attempt(lambda a, value: setattr(a, name, value), [(0, WRITTEN, a), (1, VALUE, value)])


# Calls ------------------------------------------------------------------------------------------------------


def infer_call(fn: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
    """``fn(*args, **kwargs)`` for a function, ufunc, bound ufunc method or scalar type of NumPy, abs or divmod."""
    maker = made_by(fn)
    if maker is not None:
        return _remembered(("made", fn, tuple(map(_frozen, args)), _frozen(kwargs)), _made, maker, args, kwargs)
    name = random_function(fn)
    if name is not None:
        return infer_draw(np.random.RandomState, name, args, kwargs)
    rule = rule_of(fn)
    if rule is None:    # not remembered: the answers would keep a ufunc of the program alive, and its function with it
        raise Uninferable("opaque-call", "The function %s is not simulated." % getattr(fn, "__name__", fn))
    try:
        key = (fn, tuple(map(_frozen, args)), _frozen(kwargs) if kwargs else None)
        hash(fn)
    except TypeError:
        raise Uninferable("opaque-call", "The callable is not simulated.") from None
    return _remembered(key, _call, rule, fn, args, kwargs)


def _call(rule: Rule, fn: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
    if fn is abs or fn is divmod or fn is round:
        _operands(*args)
    if fn in DATE_TYPES and args and (type(args[0]) is str or args[0] is Scalar(str)):    # the text says which unit
        rule = _OF_TEXT
    return rule.apply(_SPLITS.get(fn, fn), None, args, kwargs)


def _split_along(axis: int) -> Callable[..., Any]:
    """np.hsplit and its like, along the axis that they take of as many dimensions or more."""
    def split(ary: Any, indices_or_sections: Any) -> Any:
        given = np.asarray(ary)
        if given.ndim == 1 and axis == 1:
            return np.array_split(given, indices_or_sections)
        if given.ndim <= axis or given.ndim < 2:
            raise ValueError("too few dimensions")
        return np.array_split(given, indices_or_sections, axis)
    return split


#: What is tried in place of a function that refuses lengths that do not divide: it gives as many arrays.
_SPLITS: Dict[Any, Callable[..., Any]] = {np.split: np.array_split, np.vsplit: _split_along(0), np.hsplit: _split_along(1), np.dsplit: _split_along(2)}


def _made(kind: type, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
    """A new generator: whatever the seed is, or the system's entropy."""
    rule = random_rule("RandomState", "default_rng")
    assert rule is not None
    rule.bind(args, kwargs)
    return Result(Opaque(kind))


def infer_draw(kind: type, name: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
    """``generator.name(*args, **kwargs)`` for a generator of random numbers."""
    key = ("draw", kind, name, tuple(map(_frozen, args)), _frozen(kwargs) if kwargs else None)
    return _remembered(key, _draw, kind, name, args, kwargs)


def _draw(kind: type, name: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
    rule = random_rule(generator_class(kind) or "", name)
    if rule is None:
        raise Uninferable("opaque-call", "The method %s of generators is not simulated." % name)
    return rule.apply(getattr(stand_in(kind), name), None, args, kwargs)


def infer_method(meta: Meta, name: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
    """``value.name(*args, **kwargs)`` for an array or NumPy scalar; places are those of args, and 'self'."""
    key = (".()", meta, name, tuple(map(_frozen, args)), _frozen(kwargs) if kwargs else None)
    return _remembered(key, _method, meta, name, args, kwargs)


def _method(meta: Meta, name: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
    def call(receiver: Any, *values: Any, **named: Any) -> Any:
        return getattr(receiver, name)(*values, **named)

    if name == "tolist" and meta.ndim and not args and not kwargs:
        return Result(Opaque(list))     # whatever is in it
    result = method_rule(name).apply(call, meta, args, kwargs)
    if type(result.out) is Scalar and meta.dtype is not None and meta.dtype.kind in "Mm":
        raise Uninferable("data-dependent-scalar", "A number, or None of what is not a time.")
    if result.out is Scalar(int) and meta.dtype is not None and meta.dtype.char in "QL":
        raise Uninferable("data-dependent-scalar", "The number need not fit an int64.")
    return result


def infer_attr(meta: Meta, name: str) -> Result:
    """``value.name`` for an array or NumPy scalar; of ``dtype`` the out is the dtype itself when it is known."""
    return _remembered((".", meta, name), _attr, meta, name)


def _attr(meta: Meta, name: str) -> Result:
    if name == "dtype":
        if meta.dtype is None or is_any_length(meta.dtype):
            raise Uninferable("opaque-operation", "The dtype is known only when the graph runs.")
        return Result(np.dtype(meta.dtype.char) if meta.dtype.isnative and is_number_dtype(meta.dtype) else meta.dtype, fresh=False)
    if name in OBJECTS and meta.kind == "array":
        return Result(Opaque(OBJECTS[name]))
    if name not in ATTRIBUTES:
        raise Uninferable("opaque-operation", "The attribute %s is not simulated." % name)
    return attempt(operator.attrgetter(name), [("self", VALUE, meta)])
