"""What an operation of the array library gives, found out on descriptions of its operands, and the statement that computes it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Optional, Sequence, Tuple, Union

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..arrays.values import Meta, Opaque, Result, Scalar, Uninferable
from ..machine.exits import Break
from ..machine.unwinding import catching
from ..variables.base import (
    INT64_BITS,
    ArrayVar,
    ConstVar,
    LooseVar,
    RuntimeScalarVar,
    RuntimeVar,
    ScalarVar,
    Variable,
)
from ..variables.containers import ListVar, RangeVar, SliceVar, TupleVar
from ..variables.mappings import DictVar
from ..variables.objects import ObjectVar
from .contents import ITEMS, TupleView, container_of, contents_of
from .fitting import (
    Trial,
    raise_foreseen,
)
from .underlying import OF_ARRAYS, OF_TEXTS, plain_number, plain_text

if TYPE_CHECKING:
    from ..graph.statements import Operand, ValueOp
    from ..machine.machine import Machine

__all__ = ["as_array", "describe", "infer", "involves_runtime", "is_open", "is_runtime", "left_open", "nothing_inferred", "operands_of", "record", "result_variable", "with_arrays"]

def is_runtime(var: Variable) -> Any:
    return isinstance(var, RuntimeVar)


#: By these it takes the items of a tuple or list of a subclass.
_OF_SEQUENCES = ("__len__", "__getitem__", "__iter__")
#: How many numbers of a range are looked at.
_LONGEST_RANGE = 1000


def involves_runtime(var: Variable) -> bool:
    """Whether a run-time value is in the variable or in the containers it is made of."""
    kind = type(var)
    if issubclass(kind, RuntimeVar):
        return True
    if kind is TupleVar or kind is ListVar:
        return any(type(item) is not int and involves_runtime(item) for item in var._items)
    if kind is SliceVar:
        return any(involves_runtime(part) for part in (var.start, var.stop, var.step))
    return False


def describe(m: Machine, var: Variable, values: bool) -> Any:
    """What the meta inference sees of a variable; ``values``: scalars give their value, which is then observed."""
    kind = type(var)
    if issubclass(kind, RuntimeVar):
        if var.meta is not None:
            return var.meta
        if kind is LooseVar and LIBRARY.is_text(var.pytype) and issubclass(var.pytype, str):
            return Scalar(str)
        if var.pytype in (int, float, bool, complex, str):
            return Scalar(var.pytype, var.pytype is int and (var.bits is None or var.bits > INT64_BITS))
        raise Break("opaque-operation", "a value of unknown type")
    if kind is ScalarVar:
        if values or var.known or type(var.value) in (str, bytes):
            return m.observe(var)
        if type(var.value) is int and not m.fits_int64(var):
            return m.observe(var)
        return Scalar(type(var.value))
    if kind is ConstVar:
        return var.value
    if issubclass(kind, TupleVar):
        return tuple([describe(m, item, values) for item in var.items(m)])
    if kind is ListVar:
        return [describe(m, item, values) for item in var.items(m)]
    if kind is SliceVar:
        return slice(*[describe(m, part, values) for part in (var.start, var.stop, var.step)])
    if kind is DictVar:
        keys = var.complete(m)
        if var.has_instances:
            raise Break("opaque-operation", "NumPy is given a dict with instances as keys")
        return {key: describe(m, var.get(m, key), values) for key in keys}
    if kind is RangeVar:
        numbers = var.observe(m)
        if numbers[_LONGEST_RANGE:]:        # len() refuses more than sys.maxsize
            raise Break("opaque-operation", "NumPy is given a range of more than %d numbers" % _LONGEST_RANGE)
        return list(numbers)        # as which it is taken
    plain = plain_number(m, var, *OF_ARRAYS)
    if plain is not None:
        return LIBRARY.as_instance(describe(m, plain, values))
    plain = plain_text(m, var, *OF_ARRAYS, *OF_TEXTS)
    if plain is not None:
        return describe(m, plain, values)
    if kind is ObjectVar and container_of(var.pytype) in (tuple, list):
        views = [contents_of(m, var, name) for name in OF_ARRAYS + _OF_SEQUENCES]
        if None not in views:
            return describe(m, views[0], values)  # type: ignore[arg-type]  # there is one
    raise Break("opaque-call", "NumPy is given a %s" % getattr(var.pytype, "__name__", "value of unknown type"))


def infer(m: Machine, function: Callable[..., Result], fixed: Tuple[Union[bool, str], ...],
          described: Sequence[Variable], needed: bool = False, trial: Optional[Trial] = None) -> Result:
    """Call an inference function; scalars stay unobserved unless their value is needed. ``needed``: what it gives must be a result; ``trial``:
    what to try where a handler waits for what the operation raises."""
    try:
        return function(*fixed, *[describe(m, var, False) for var in described])
    except Uninferable:
        pass
    try:
        return function(*fixed, *[describe(m, var, True) for var in described])
    except Uninferable as error:
        failed = error.with_traceback(None)    # no cycle with this frame, which has the values that came in
    first = 0 if function in (LIBRARY.binary, LIBRARY.compare) else 2 if function == LIBRARY.store_subscr else len(described)      # an index is none
    if failed.reason == "raises" and first < len(described):
        parts = [describe(m, var, False) for var in described]
        found = with_arrays(lambda *given: function(*fixed, *given), parts, {}, [part if i < first else as_array(part, True) for i, part in enumerate(parts)], {})
        if found is not None:
            return found
    return nothing_inferred(m, failed, needed, trial)


def as_array(part: Any, tuples: bool) -> Any:
    """What a list of numbers is made by NumPy, where it stands for an array, and with ``tuples`` a tuple; of other lists and tuples their items, and anything else as it is."""
    if type(part) not in (list, tuple) or not part:
        return part
    sample = _sample_of(part) if tuples or type(part) is list else None
    if sample is not None and _shape_of(sample) is not None:
        meta = ARRAYS.meta_of(LIBRARY.as_array(sample))
        return meta if meta is not None and ARRAYS.is_number_dtype(meta.dtype) else part
    return type(part)([as_array(item, tuples) for item in part])


def _sample_of(part: Any) -> Any:
    """The same with numbers in the places of those that only the run knows; None where it has something else in it."""
    kind = type(part)
    if kind in (int, float, bool, complex):
        return part
    if kind is Scalar and part.pytype in (int, float, bool, complex) and not part.wide:
        return part.pytype(1)
    if isinstance(part, Meta) and part.kind == "scalar" and part.dtype is not None and ARRAYS.is_number_dtype(part.dtype):
        return part.dtype.type(1)
    if kind in (list, tuple):
        items = [_sample_of(item) for item in part]
        return None if not items or None in [item if item is None else 0 for item in items] else items
    return None


def _shape_of(sample: Any) -> Optional[Tuple[int, ...]]:
    """The shape of lists of lists of numbers, None where these are of other lengths."""
    if type(sample) is not list:
        return ()
    shapes = {_shape_of(item) for item in sample}
    inner = shapes.pop() if len(shapes) == 1 else None
    return None if inner is None else (len(sample), *inner)


def with_arrays(infer_with: Callable[..., Result], before: Sequence[Any], named_before: Dict[str, Any], parts: Sequence[Any], named: Dict[str, Any]) -> Optional[Result]:
    """What an operation gives that raises for lists and arrays of one item in the places of others: it may be that only their lengths do not fit."""
    if not any([type(one) is not type(other) or type(one) in (list, tuple) and one != other for one, other in zip([*parts, *named.values()], [*before, *named_before.values()])]):
        return None
    try:
        return infer_with(*parts, **named)
    except Uninferable:
        return None


def nothing_inferred(m: Machine, error: Uninferable, needed: bool, trial: Optional[Trial]) -> Result:
    """What stands for the result of an operation that gives none: a break, unless it raises and these frames catch that.

    What it raises is raised now where that can be found out. Else it is a statement like others that may raise, and the graph ends behind it.
    """
    if error.reason == "raises" and trial is not None and m.foresees():
        raise_foreseen(m, trial)
    if error.reason != "raises" or needed or m.segments is not None or catching(m.frames) < 0:
        raise Break(error.reason, error.message)
    m.ends_here(error.message)
    return Result(Opaque(object))


def result_variable(m: Machine, out: Union[Meta, Scalar, Tuple[Scalar, ...]], reg: Operand) -> Variable:
    """The variable for what an operation gives, held by ``reg``."""
    if out is None:
        return ConstVar(None)
    if isinstance(out, Meta):
        m.met_arrays = True
        m.array_work += out.kind == "array"
        m.trace.metas[reg] = out  # type: ignore[index]  # a register
        return ArrayVar(reg, ARRAYS.array if out.kind == "array" else out.dtype.type if out.dtype is not None else None, out)
    if isinstance(out, Opaque) and LIBRARY.is_generator(out.pytype):
        return ObjectVar(out.pytype, None, reg)
    if isinstance(out, (Scalar, Opaque)):
        return RuntimeScalarVar(reg, out.pytype, bits=INT64_BITS)
    if isinstance(out, (tuple, list)):
        items = [result_variable(m, item, m.load("item", i, (reg,))) for i, item in enumerate(out)]
        if hasattr(out, "_make"):
            named = ObjectVar(type(out), None, reg)
            named.attrs[ITEMS] = TupleView(items, reg=reg)
            return named
        return (TupleVar if isinstance(out, tuple) else ListVar)(items, reg=reg)
    return ConstVar(out, reg)


def operands_of(m: Machine, variables: Sequence[Variable]) -> Tuple[Operand, ...]:
    """What holds the operands of an operation; what they are is noted for the code that is generated."""
    operands = tuple([var.materialise(m) for var in variables])
    for var, operand in zip(variables, operands):
        _note(m.trace.metas, var, operand)
    return operands


def _note(metas: Dict[int, Any], var: Variable, operand: Optional[Operand]) -> None:
    """Note what an operand is, and the bounds of slices in it."""
    if type(operand) is int and operand not in metas and not is_open(var):
        if type(var) is ArrayVar:
            metas[operand] = var.meta
        elif var.pytype in (int, float, bool, complex):
            metas[operand] = Scalar(var.pytype)
        elif type(var) is SliceVar or type(var) is TupleVar:
            for part in (var.start, var.stop, var.step) if type(var) is SliceVar else var._items:
                if isinstance(part, Variable):
                    _note(metas, part, part.reg)


def record(m: Machine, result: Result, op: ValueOp, arg: Any, variables: Sequence[Variable],
           same: Optional[Variable] = None) -> Variable:
    """Emit the statement and give its result; ``same``: the variable the result is identical with."""
    operands = operands_of(m, variables)
    reg = m.emit(op, arg, operands)
    if same is not None:
        return same
    return left_open(m, result_variable(m, result.out, reg), variables)


def is_open(var: Variable) -> bool:
    """Whether what is described as an array may be a bool, or what was made of one: see `compare`."""
    return isinstance(var, RuntimeVar) and var.pytype is None and var.meta is not None and var.meta.kind == "array"


def left_open(m: Machine, made: Variable, operands: Sequence[Variable]) -> Variable:
    """The class of what is made of such a value is open, too, unless an array of as many dimensions is among the operands."""
    if LIBRARY.equality_broadcasts or not isinstance(made, RuntimeVar) or made.pytype is not ARRAYS.array:
        return made
    ndim = made.meta.ndim if made.meta is not None else None
    parts = [part for var in operands for part in (var._items if type(var) in (ListVar, TupleVar) else (var,))]
    if not any(map(is_open, parts)) or any([var.meta.ndim == ndim for var in operands
                                            if type(var) is ArrayVar and var.pytype is ARRAYS.array]):
        return made
    reg: Any = made.reg
    del m.trace.metas[reg]
    return ArrayVar(reg, None, made.meta)
