"""Which statements a subgraph may have, and under which names: elementwise operations on plain numbers, with the dtype of their loop, and reductions."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import DType, Meta, Scalar
from .array_graph import factors_of
from .statements import Const, Statement

if TYPE_CHECKING:
    from .statements import Operand

__all__ = ["BOOL", "LONG", "PYTHONS", "dtype_of", "is_mask", "is_taken", "mask_of", "operation", "outer_of", "reduction_of", "roll_of", "write_of"]

_BINARY = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide", "**": "power", "&": "logical_and", "|": "logical_or", "^": "logical_xor"}
_COMPARE = {"<": "less", "<=": "less_equal", "==": "equal", "!=": "not_equal", ">": "greater", ">=": "greater_equal"}
_UNARY = {"-": "negative", "~": "logical_not"}
#: Names of ufuncs that mean the same in every loop a subgraph has; other names of the same object are the same key.
_UFUNCS = {function: name for name, function in LIBRARY.functions.items() if name not in ("power", "where")}

#: Functions and methods that are reductions.
_REDUCTIONS = {function: name for name, functions in LIBRARY.reductions.items() for function in functions}
_REDUCTIONS.update(LIBRARY.aliases)
#: op -> the kinds of dtypes that it takes; the result has the same dtype.
_REDUCED = dict.fromkeys(("mean", "var", "std"), frozenset("f"))
_REDUCED.update(dict.fromkeys(("sum", "max", "min"), frozenset("fi")))
_REDUCED.update(dict.fromkeys(("any", "all"), frozenset("b")))
#: Of these NumPy makes several passes.
LONG = frozenset(("var", "std"))

_FLOAT64, _INT64, BOOL, _FLOAT32, _COMPLEX = [ARRAYS.to_dtype(name) for name in ("float64", "int64", "bool", "float32", "complex128")]
_CHARS = frozenset([dtype.char for dtype in (_FLOAT32, _FLOAT64, _INT64, BOOL, _COMPLEX)])

_LOGICAL = frozenset(("logical_and", "logical_or", "logical_xor", "logical_not"))
_TRUTHS = frozenset(_COMPARE.values()) | frozenset(("isnan", "isinf", "isfinite"))
#: op -> the kinds of dtypes its loop may have; what is not here is for floats only.
_KINDS = dict.fromkeys(("maximum", "minimum", *_COMPARE.values()), frozenset("fi"))
_KINDS.update(dict.fromkeys(("add", "subtract", "multiply", "negative", "absolute", "square", "equal", "not_equal"), frozenset("fic")))
_KINDS["divide"] = frozenset("fc")
_KINDS.update(dict.fromkeys(_LOGICAL, frozenset("b")))
_FLOAT_ONLY = frozenset("f")
#: Python's numbers: they have no dtype of their own.
PYTHONS = (int, float, complex)
_SCALARS = frozenset(Scalar(kind) for kind in PYTHONS)
_MOST = 1 << 53
_LARGEST = float.fromhex("0x1.fffffep+127")     # of float32
_INF = float("inf")
#: Exponents by which a power is another operation, as NumPy has it.
_POWERS = {2: "square", 0.5: "sqrt", -1: "reciprocal"}


# -- what an operation is ----------------------------------------------------------------------------------------------
def operation(statement: Statement, metas: Dict[int, Any], scalars: bool = False) -> Optional[Tuple[str, Tuple[Operand, ...], DType]]:
    """(op, operands, dtype of the loop) of a statement that may be in a subgraph; None for all others. ``scalars``: NumPy scalars may be made, too."""
    meta = metas.get(statement.output) if statement.output is not None else None
    if not isinstance(meta, Meta) or not is_taken(meta.dtype) or not meta.ndim and not (scalars and meta.kind == "scalar"):
        return None
    found = _named(statement)
    if found is None:
        return None
    op, operands = found
    if not meta.ndim and not _is_plain_scalar(statement, op, meta.dtype, operands, metas):
        return None
    if op == "astype":
        own = dtype_of(operands[0], metas)
        return (op, operands, own) if _is_exact(own, ARRAYS.to_dtype(meta.dtype)) else None
    if op == "where":
        if dtype_of(operands[0], metas) != BOOL:
            return None
        loop = _loop(operands[1:], metas)
        return (op, operands, loop) if loop is not None and loop == meta.dtype else None
    loop = _loop(operands, metas) if meta.ndim or statement.op != "call" else _loop_of_numbers(operands, metas)
    if loop is None:
        return None
    if op == "divide" and loop == _INT64:
        loop = _FLOAT64
    if loop.kind not in _KINDS.get(op, _FLOAT_ONLY) and not (op == "power" and loop == _COMPLEX and _is_product(operands[1])):
        return None
    given = BOOL if op in _TRUTHS or op in _LOGICAL else _FLOAT64 if op == "absolute" and loop == _COMPLEX else loop
    return (op, operands, loop) if given == meta.dtype else None


def _is_product(exponent: Operand) -> bool:
    """Whether a power is a product of few equal factors."""
    return type(exponent) is Const and factors_of(exponent.value) > 0


def _is_plain_scalar(statement: Statement, op: str, dtype: Any, operands: Sequence[Operand], metas: Dict[int, Any]) -> bool:
    """Whether NumPy's arithmetic of scalars gives, and tells, what its loops over arrays would: whole numbers overflow with a warning there."""
    return op != "where" and statement.arg != "**" and dtype.kind in "fb" and all([dtype_of(operand, metas) != _INT64 or type(operand) is Const
                                                                                  for operand in operands])


def reduction_of(statement: Statement, metas: Dict[int, Any]) -> Optional[Tuple[str, Operand, bool, bool, int]]:
    """(op, operand, along the last axis, keepdims, correction) of a reduction that may be in a subgraph; None for all else."""
    inputs = statement.inputs
    if statement.op != "call" or type(inputs[0]) is not Const or len(inputs) < 2 or type(inputs[1]) is not int:
        return None
    op = _REDUCTIONS.get(inputs[0].value) if type(inputs[0].value) in _CALLABLES else None
    meta, made = metas.get(inputs[1]), metas.get(statement.output)  # type: ignore[arg-type]  # it has one
    if op is None or not isinstance(meta, Meta) or not isinstance(made, Meta) or meta.kind != "array" or not meta.ndim or not is_taken(meta.dtype):
        return None
    names = statement.arg or ()
    given: Dict[str, Any] = {"axis": None, "keepdims": False, "ddof": 0}
    for name, operand in [("axis", each) for each in inputs[2:len(inputs) - len(names)]] + list(zip(names, inputs[len(inputs) - len(names):])):
        if name not in given or type(operand) is not Const:
            return None
        given[name] = operand.value
    axis, keepdims, correction = given["axis"], given["keepdims"], given["ddof"]
    if len(inputs) - len(names) > 3 or type(keepdims) is not bool or type(correction) is not int or "ddof" in names and op not in LONG:
        return None
    if axis is not None and (type(axis) is not int or axis not in (-1, meta.ndim - 1)):
        return None
    last = axis is not None and (meta.ndim > 1 or keepdims)
    dtype: Any = meta.dtype
    if axis is None and keepdims or dtype.kind not in _REDUCED[op] or made.dtype != dtype:
        return None
    if (made.kind, made.ndim) != (("array", meta.ndim - (not keepdims)) if last else ("scalar", 0)):
        return None
    return op, inputs[1], last, keepdims, correction


_CALLABLES = frozenset(type(function) for function in _REDUCTIONS)


def _named(statement: Statement) -> Optional[Tuple[str, Tuple[Operand, ...]]]:
    """(op, operands) by the name that the operation has in a graph."""
    op, inputs = statement.op, statement.inputs
    if op == "call":
        function: Any = inputs[0].value if type(inputs[0]) is Const else None
        operands = inputs[1:]
        if statement.arg:
            return None
        if function is LIBRARY.astype:
            return ("astype", operands[:1]) if len(operands) == 2 and type(operands[1]) is Const else None
        if function is LIBRARY.where:
            return ("where", operands) if len(operands) == 3 else None
        name = _UFUNCS.get(function) if type(function) is ARRAYS.ufunc else None
        return (name, operands) if name is not None and len(operands) == function.nin else None
    name = {"binary": _BINARY, "compare": _COMPARE, "unary": _UNARY}.get(op, {}).get(statement.arg)
    if name is None:
        return None
    if name == "power":
        exponent: Any = inputs[1].value if type(inputs[1]) is Const else None
        other = _POWERS.get(exponent) if type(exponent) in (int, float) else None
        return ("power", inputs) if other is None else (other, inputs[:1])
    return name, inputs


def _is_exact(own: Any, wanted: DType) -> bool:
    """Whether each value of a dtype is one of another, by `ndarray.astype`, which never warns then."""
    return isinstance(own, ARRAYS.dtype) and ARRAYS.result_type(own, wanted) == wanted


def dtype_of(operand: Operand, metas: Dict[int, Any]) -> Any:
    """The dtype of an operand, int, float or complex for a Python number, None for what a subgraph does not take."""
    if type(operand) is Const:
        value = operand.value
        if type(value) in PYTHONS:
            return type(value) if _converts(value) else None
        found: Any = ARRAYS.meta_of(value)
    else:
        found = metas.get(operand)  # type: ignore[arg-type]  # a register
    if type(found) is Scalar:
        return found.pytype if found in _SCALARS else None
    if not isinstance(found, Meta) or not is_taken(found.dtype):
        return None
    return found.dtype


def _loop_of_numbers(operands: Sequence[Operand], metas: Dict[int, Any]) -> Optional[DType]:
    """As `_loop` for a ufunc of numbers, which may all be Python's: real ones have the loop of float64 then, where the ufunc is one of floats."""
    dtypes = [dtype_of(operand, metas) for operand in operands]
    if all([dtype is float or dtype is int for dtype in dtypes]):
        return _FLOAT64
    return _loop(operands, metas)


def is_taken(dtype: Optional[DType]) -> bool:
    """Whether a subgraph may have values of this dtype; one of two equal ones is not the other."""
    return dtype is not None and dtype.char in _CHARS and bool(dtype.isnative)


def _converts(number: Any) -> bool:
    """Whether a Python number can be made one of every dtype without an error or a warning."""
    if type(number) is complex:
        return _converts(number.real) and _converts(number.imag)
    return bool(-_MOST < number < _MOST if type(number) is int else abs(number) < _LARGEST or number != number or number in (_INF, -_INF))


def _loop(operands: Sequence[Operand], metas: Dict[int, Any]) -> Optional[DType]:
    """The dtype to which NumPy's loop casts all operands: Python numbers have none of their own."""
    dtypes = [dtype_of(operand, metas) for operand in operands]
    strong = [dtype for dtype in dtypes if isinstance(dtype, ARRAYS.dtype)]
    if not strong or any([dtype is None for dtype in dtypes]):    # a dtype equals None, and float
        return None
    loop = ARRAYS.result_type(*strong)
    if len(strong) < len(dtypes):
        if loop == BOOL:
            return None
        if any([dtype is complex for dtype in dtypes]):
            loop = _COMPLEX if loop != _FLOAT32 else None
        elif any([dtype is float for dtype in dtypes]) and loop == _INT64:
            loop = _FLOAT64
    return ARRAYS.to_dtype(loop) if loop is not None and is_taken(loop) else None


def write_of(statement: Statement, metas: Dict[int, Any]) -> Optional[Tuple[int, Optional[Operand], Optional[Statement]]]:
    """What a statement that writes to an array does: (the array, the key or None for all of it, the operation that makes what is written).

    The operation of a store by a key is None: what is written is the third input. One of a number by a mask makes all of the array anew.
    """
    inputs = statement.inputs
    operation_: Optional[Statement] = None
    key: Optional[Operand] = None
    if statement.op == "inplace":
        target = inputs[0]
        operation_ = Statement("binary", statement.arg, inputs, target, None, ())  # type: ignore[arg-type]  # a register, or the end is near
    elif statement.op == "call" and statement.arg == ("out",) and type(inputs[0]) is Const and type(inputs[0].value) is ARRAYS.ufunc:
        target = inputs[-1]
        operation_ = Statement("call", None, inputs[:-1], target, None, ())  # type: ignore[arg-type]  # as above
    elif statement.op == "setsubscr":
        target, key = inputs[0], inputs[1]
    else:
        return None
    meta = metas.get(target) if type(target) is int else None
    if not isinstance(meta, Meta) or meta.kind != "array" or not meta.ndim or not is_taken(meta.dtype):
        return None
    if key is not None and is_mask(key, meta, metas) and _is_number(inputs[2], metas):
        operation_, key = Statement("call", None, (Const(LIBRARY.where), key, inputs[2], target), target, None, ()), None  # type: ignore[arg-type]  # a register
    return target, key, operation_  # type: ignore[return-value]  # a register


def mask_of(statement: Statement, made: Statement) -> Optional[int]:
    """The register of the mask by which a number is stored, whose shape is to be that of the array; None for another operation that writes."""
    return made.inputs[1] if statement.op == "setsubscr" else None  # type: ignore[return-value]  # a register


def is_mask(key: Operand, target: Meta, metas: Dict[int, Any]) -> bool:
    """Whether a key is an array of truth values with as many dimensions as the array."""
    meta = metas.get(key) if type(key) is int else None
    return isinstance(meta, Meta) and meta.kind == "array" and meta.dtype == BOOL and is_taken(meta.dtype) and meta.ndim == target.ndim


def _is_number(operand: Operand, metas: Dict[int, Any]) -> bool:
    found: Any = ARRAYS.meta_of(operand.value) if type(operand) is Const else metas.get(operand)  # type: ignore[arg-type]  # a register
    return type(operand) is Const and type(operand.value) in PYTHONS or type(found) is Scalar or isinstance(found, Meta) and found.kind == "scalar"


def roll_of(statement: Statement, metas: Dict[int, Any]) -> Optional[Tuple[int, int, int]]:
    """(array, shift, axis) of ``np.roll`` by a few items along one axis; None for all else."""
    inputs = statement.inputs
    if statement.op != "call" or type(inputs[0]) is not Const or inputs[0].value is not LIBRARY.roll or statement.arg not in (None, (), ("axis",)):
        return None
    meta = metas.get(inputs[1]) if type(inputs[1]) is int else None
    numbers = [operand.value for operand in inputs[2:] if type(operand) is Const and type(operand.value) is int]
    if not isinstance(meta, Meta) or meta.kind != "array" or not is_taken(meta.dtype) or len(numbers) != len(inputs) - 2:
        return None
    if len(numbers) == 1 and meta.ndim == 1:
        numbers.append(0)
    if len(numbers) != 2 or not -meta.ndim <= numbers[1] < meta.ndim or abs(numbers[0]) > MOST_ROLLED:
        return None
    return inputs[1], numbers[0], numbers[1] % meta.ndim  # type: ignore[return-value]  # a register


def outer_of(statement: Statement, metas: Dict[int, Any]) -> Optional[Tuple[Tuple[int, int], DType]]:
    """(the operands, the dtype of the loop) of ``np.outer`` of two arrays of one axis; None for all else."""
    inputs, made = statement.inputs, metas.get(statement.output) if statement.output is not None else None
    if statement.op != "call" or type(inputs[0]) is not Const or inputs[0].value is not LIBRARY.outer or statement.arg or len(inputs) != 3 or not isinstance(made, Meta):
        return None
    for operand in inputs[1:]:
        meta = metas.get(operand) if type(operand) is int else None
        if not isinstance(meta, Meta) or meta.kind != "array" or meta.ndim != 1 or not is_taken(meta.dtype):
            return None
    loop = _loop(inputs[1:], metas)
    if loop is None or loop.kind not in _KINDS["multiply"] or made.dtype != loop or made.ndim != 2:
        return None
    return inputs[1:], loop  # type: ignore[return-value]  # registers


#: By so many items a roll may move.
MOST_ROLLED = 8
