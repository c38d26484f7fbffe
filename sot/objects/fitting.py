"""Whether the operands of an operation fit, where a handler waits for what it raises if they do not.

Shapes are inputs like others: a graph is for arrays of any. But ``try: a @ b`` branches on them, so inside of it whether they fit is guarded, as
one condition for all that do. Where they do not, and where dtypes or constants already decide that an operation raises, it is tried on stand-ins of the
shapes of this call, which are guarded if they matter: what that raises is what the program gets, and its handler is simulated like that of any
other exception. What depends on the items of an array is left to the run.
"""
from __future__ import annotations

import itertools
import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple, Union

from ..arrays import ARRAYS
from ..arrays.library import LIBRARY
from ..graph.statements import Const
from ..machine.unwinding import is_taken
from ..variables.base import ArrayVar, ConstVar, ScalarVar
from ..variables.classes import HEAP_TYPE, flags_of, is_kind, own_names
from ..variables.containers import ListVar, SliceVar, TupleVar
from ..variables.errors import error_like, error_var
from . import namespaces
from .shapes import dims_of

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable
    from ..variables.objects import ObjectVar
    from .shapes import Dim

__all__ = ["Trial", "raise_foreseen", "check_fit", "elements_fit", "product_fits", "index_fits", "call_fits", "method_fits", "is_told_by_shapes"]

#: (whether it holds in this call, the guard node that says so).
Condition = Tuple[bool, int]

#: Methods and functions whose errors shapes, dtypes and constants decide.
_REDUCTIONS = frozenset("sum prod mean std var max min any all argmax argmin ptp cumsum cumprod".split())
_METHODS = _REDUCTIONS | frozenset("reshape transpose swapaxes squeeze dot diagonal trace".split())
_FUNCTIONS = _METHODS | frozenset("amax amin matmul inner concatenate stack vstack hstack column_stack dstack moveaxis expand_dims median flip where".split())
_STACKS = frozenset(("stack", "concatenate", "vstack", "hstack"))

#: What looks at the value of an exponent that is a number.
_POWERS = (operator.pow, operator.ipow)

#: Constants that an operation may be tried with: nothing of the program's runs.
_PLAIN = frozenset((int, float, bool, complex, str, bytes, type(None), type(Ellipsis)))
_TELLING = frozenset((str, int, float, bool, type(None)))


class Trial:
    """An operation of arrays as a call; ``writes``: "inplace" or "store" where it writes into its first operand."""

    __slots__ = ("operation", "args", "kwargs", "writes")

    def __init__(self, operation: Callable[..., Any], args: List[Variable], kwargs: Optional[Dict[str, Variable]] = None, writes: Optional[str] = None) -> None:
        self.operation = operation
        self.args = args
        self.kwargs = kwargs or {}
        self.writes = writes


class _Unknown(Exception):
    """The operands of a trial are not known."""


def is_told_by_shapes(function: Any, kwargs: Dict[str, Any]) -> bool:
    """Whether shapes, dtypes and constants decide what a function, or the method of this name, raises."""
    if "out" in kwargs or "copy" in kwargs or "where" in kwargs:
        return False
    if type(function) is str:
        return function in _METHODS
    if isinstance(function, ARRAYS.ufunc):
        return LIBRARY.is_elementwise(function) or function is LIBRARY.matmul
    return LIBRARY.own_name(function) in _FUNCTIONS


# -- what is raised ------------------------------------------------------------------------------------------------
def check_fit(m: Machine, trial: Trial, conditions: Optional[List[Condition]]) -> None:
    """Guard that operands fit; where they do not, raise what the operation raises, if that can be found out."""
    if not conditions:
        return
    if not all([holds for holds, _ in conditions]):
        raise_foreseen(m, trial)
        return
    for _, node in conditions:
        m.guards.check("true", node, True)


def raise_foreseen(m: Machine, trial: Trial) -> None:
    """Raise what an operation raises whatever the items of its operands are; nothing is done where that is not known, or nobody takes it."""
    try:
        operands = _Operands(m, trial)
        error, entries, matter, late = operands.tried()
    except _Unknown:
        return
    var = _told(m, error, entries)
    if var is None or not is_taken(m, var):
        return
    if late and not operands.dims[id(trial.args[0])][1]:     # of an array without dimensions there is no empty part to ask (`_check_writeable`)
        return
    operands.guard(matter)
    if late:
        _check_writeable(m, trial)
    state: Any = var.error
    state.step, state.recorded = m.step, True
    m.raises("%s: %s" % (type(error).__name__, error), var, done=late)


class _Operands:
    """The operands of a trial as stand-ins are made of them."""

    def __init__(self, m: Machine, trial: Trial) -> None:
        self.m = m
        self.trial = trial
        self.observed: List[Variable] = []
        self.dims: Dict[int, Tuple[Variable, List[Tuple[int, int]]]] = {}
        for var in (*trial.args, *trial.kwargs.values()):
            self._look(var)
        if trial.operation in _POWERS and type(trial.args[1]) is ArrayVar and not self.dims.get(id(trial.args[1]), (None, ()))[1]:    # some exponents are other ufuncs
            raise _Unknown
        if trial.writes and type(trial.args[-1]) in (ListVar, TupleVar):     # items before the one that is wrong may have been written
            raise _Unknown
        self.sizes = [size for _, dims in self.dims.values() for size, _ in dims]

    def _look(self, var: Variable) -> None:
        kind = type(var)
        if kind is ArrayVar:
            if var.pytype is None or var.meta.dtype is None or not ARRAYS.is_number_dtype(var.meta.dtype):
                raise _Unknown
            if var.meta.kind == "array":
                dims: Any = dims_of(self.m, var)
                if dims is None or None in dims:
                    raise _Unknown
                self.dims[id(var)] = (var, dims)
        elif kind is ScalarVar:
            if self.m.is_open(var):
                raise _Unknown
            self.observed.append(var)
        elif kind is TupleVar or kind is ListVar:
            for item in var.items(self.m):
                self._look(item)
        elif kind is SliceVar:
            for part in (var.start, var.stop, var.step):
                self._look(part)
        elif kind is not ConstVar or type(var.value) not in _PLAIN and not _is_number_type(var.value):
            raise _Unknown

    def tried(self) -> Tuple[Exception, Tuple[Any, ...], bool, bool]:
        """(what is raised, the library's entries in its traceback, whether shapes decide that, whether what cannot be written into raises something else)."""
        raised = self._raised({})
        if raised is None or not _is_alike(raised[0], self._raised({}, 1)):
            raise _Unknown
        error, entries = raised
        matter = any([not _is_alike(error, self._raised(dict.fromkeys(self.dims, size))) for size in (0, 1)]) if self.sizes else False
        late = self.trial.writes is not None and not _is_alike(error, self._raised({}, 0, False))
        return error, entries, matter, late

    def _raised(self, sizes: Dict[int, int], fill: int = 0, writeable: bool = True) -> Any:
        """What the operation raises on arrays of these sizes in each dimension, else of their own."""
        made: Dict[int, Any] = {}
        for key, (var, dims) in self.dims.items():
            shape = [sizes.get(key, size) for size, _ in dims]
            first = var is self.trial.args[0]
            made[key] = ARRAYS.stand_in(shape, var.meta.dtype, fill, writeable or not first)
        args = [self._value(var, made, fill) for var in self.trial.args]
        return LIBRARY.raised_by(self.trial.operation, args, {name: self._value(var, made, fill) for name, var in self.trial.kwargs.items()})

    def _value(self, var: Variable, made: Dict[int, Any], fill: int) -> Any:
        kind = type(var)
        if kind is ArrayVar:
            return made[id(var)] if id(var) in made else ARRAYS.stand_in((), var.meta.dtype, fill)[()]
        if kind is TupleVar or kind is ListVar:
            items = [self._value(item, made, fill) for item in var.items(self.m)]
            return items if kind is ListVar else tuple(items)
        if kind is SliceVar:
            return slice(*[self._value(part, made, fill) for part in (var.start, var.stop, var.step)])
        return var.value

    def guard(self, matter: bool) -> None:
        """What the trial was made with."""
        m = self.m
        for var in self.observed:
            m.observe(var)
        for _, dims in self.dims.values() if matter else ():
            for size, node in dims:
                if m.guards.nodes[node][0] != "const":
                    m.guards.check("equal", node, size)


def _is_number_type(value: Any) -> bool:
    """Whether this is a dtype of numbers, or a class that stands for one."""
    if type(value) is type:
        return not flags_of(value) & HEAP_TYPE and issubclass(value, (int, float, complex, ARRAYS.scalar))
    return is_kind(value, ARRAYS.dtype) and ARRAYS.is_number_dtype(value)


def _is_alike(error: Exception, found: Optional[Tuple[Exception, Any]]) -> bool:
    """Whether what was found in another trial is the same exception."""
    return found is not None and type(error) is type(found[0]) and error.args == found[0].args and vars(error) == vars(found[0])


def _told(m: Machine, error: Exception, entries: Tuple[Any, ...]) -> Optional[ObjectVar]:
    """The variable of an exception that was raised in a trial, with the entries that the library's own functions have in its traceback."""
    cls: Any = type(error)
    if error.__context__ is not None or error.__cause__ is not None:
        return None
    if LIBRARY.is_own_error(cls):
        var = _of_own_class(m, error)
    else:
        var = error_like(error)
    if var is not None:
        var.error.trace = entries  # type: ignore[union-attr]  # it has a state
    return var


def _of_own_class(m: Machine, error: Exception) -> Optional[ObjectVar]:
    """An exception of a class of the library, which makes of its arguments what there is in it."""
    cls: Any = type(error)
    try:
        again = cls(*error.args)
    except Exception:  # it wants others
        return None
    if not _is_alike(error, (again, ())) or not all([_is_told(value) for value in (*error.args, *vars(error).values())]):
        return None
    var = error_var(cls, [m.constant(arg) for arg in error.args])
    for base in cls.__mro__:
        for name in own_names(base).get("__slots__", ()):
            value = getattr(error, name)
            if not _is_told(value) or value != getattr(again, name):
                return None
            var.attrs[name] = m.constant(value)
    names = namespaces.of_object(m, var)
    for name, value in vars(error).items():
        names.set(m, name, m.constant(value))
    state: Any = var.error
    state.text = str(error), (state.args, dict(var.attrs), dict(names.entries) if names else {})
    return var


def _is_told(value: Any) -> bool:
    """Whether a value is one that an exception of the trace may have."""
    if type(value) is tuple:
        return all(map(_is_told, value))
    return type(value) in _TELLING or isinstance(value, (ARRAYS.dtype, ARRAYS.ufunc))


def _check_writeable(m: Machine, trial: Trial) -> None:
    """An array that cannot be written into says so before it says that operands do not fit: nothing is written into it."""
    reg = trial.args[0].materialise(m)
    if trial.writes == "store":
        m.emit("setsubscr", None, (reg, Const(slice(0, 0)), Const(0)))
    else:
        nothing = m.emit("subscr", None, (reg, Const(slice(0, 0))))
        m.emit("inplace", "+", (nothing, nothing))


# -- what has to hold ------------------------------------------------------------------------------------------------
def _op(m: Machine, symbol: str, a: int, b: int) -> int:
    return m.guards.node("op", symbol, a, b)


def _number(m: Machine, value: int) -> int:
    return m.guards.node("const", value)


def _is_const(m: Machine, node: int) -> bool:
    return m.guards.nodes[node][0] == "const"  # type: ignore[no-any-return]  # a word


def _is_fixed(m: Machine, dim: Tuple[int, int]) -> bool:
    """Whether a dimension is the same in each call that the guards let pass."""
    return _is_const(m, dim[1]) or m.guards.has("equal", dim[1], dim[0])


def _dims(m: Machine, var: Variable) -> Optional[List[Dim]]:
    """The dimensions of an operand, none of a number; None where they are not known."""
    if type(var) is ArrayVar:
        return dims_of(m, var) if var.meta.kind == "array" else []
    return [] if type(var) in (ConstVar, ScalarVar) and type(var.value) in _PLAIN else None


def _fit(m: Machine, a: Dim, b: Dim, kind: str) -> Iterator[Condition]:
    """That two dimensions are equal, or that what is broadcast fits: ``kind`` "both", "second" if only that may be 1, or "equal"."""
    if a is None or b is None or a[1] == b[1]:
        return
    if a[0] == b[0] and _is_fixed(m, a) and _is_fixed(m, b):
        return
    ones = [dim for dim in ((a, b) if kind == "both" else (b,) if kind == "second" else ())]
    if any([_is_const(m, dim[1]) and dim[0] == 1 for dim in ones]):
        return
    if kind == "both":
        node = _op(m, "broadcasts", a[1], b[1])
    else:
        node, one = _op(m, "==", a[1], b[1]), _number(m, 1)
        for dim in ones:
            if not _is_const(m, dim[1]):
                node = _op(m, "|", node, _op(m, "==", dim[1], one))
    yield a[0] == b[0] or any([dim[0] == 1 for dim in ones]), node


def elements_fit(m: Machine, operands: Sequence[Variable], written: bool = False) -> Optional[List[Condition]]:
    """What has to hold for an elementwise operation; ``written``: into the first operand, which is not broadcast."""
    shapes = []
    for var in operands:
        dims = _dims(m, var)
        if dims is None:
            return None
        shapes.append(dims)
    found: List[Condition] = []
    for one, other in itertools.combinations(shapes, 2):
        for a, b in zip(reversed(one), reversed(other)):
            found += _fit(m, a, b, "second" if written else "both")
    return found


def product_fits(m: Machine, left: Variable, right: Variable) -> Optional[List[Condition]]:
    """What has to hold for a matrix product."""
    one, other = _dims(m, left), _dims(m, right)
    if not one or not other:
        return None
    found = list(_fit(m, one[-1], other[-2] if len(other) > 1 else other[0], "equal"))
    for a, b in zip(reversed(one[:-2]), reversed(other[:-2])):
        found += _fit(m, a, b, "both")
    return found


def index_fits(m: Machine, array: Variable, index: Variable) -> Optional[List[Condition]]:
    """What has to hold for a subscript of numbers, slices and masks."""
    dims = _dims(m, array)
    if dims is None or array.meta.kind != "array":
        return None
    parts = list(index.items(m)) if type(index) is TupleVar else [index]
    taken = 0
    for part in parts:
        if type(part) is ArrayVar:
            if part.meta.kind != "array" or part.meta.dtype is None or part.meta.dtype.kind != "b" or part.meta.ndim is None:
                return None
            taken += part.meta.ndim
        elif type(part) not in (ConstVar, ScalarVar, SliceVar):
            return None
        else:
            taken += not (type(part) is ConstVar and (part.value is None or part.value is Ellipsis))
    if taken > len(dims) or sum([type(part) is ArrayVar for part in parts]) > 1:
        return None
    found: List[Condition] = []
    place = 0
    for part in parts:
        if type(part) is ArrayVar:
            mask: Any = dims_of(m, part)
            if mask is None:
                return None
            for dim in mask:
                found += _fit(m, dims[place], dim, "equal")
                place += 1
        elif type(part) is ConstVar and part.value is None:
            continue
        elif type(part) is ConstVar and part.value is Ellipsis:
            place = len(dims) - sum([part.meta.ndim if type(part) is ArrayVar else not (type(part) is ConstVar and part.value is None)
                                     for part in parts[parts.index(part) + 1:]])
        elif type(part) is SliceVar:
            place += 1
        elif type(part.value) is not int:
            return None
        else:
            found += _within(m, dims[place], part)
            place += 1
    return found


def _within(m: Machine, dim: Dim, index: Variable) -> Iterator[Condition]:
    """That an index is one of an axis."""
    if dim is None:
        return
    size, node = dim
    value = index.value
    if type(index) is ConstVar or index.known:
        if not _is_fixed(m, dim):
            yield value < size if value >= 0 else -value <= size, _op(m, ">", node, _number(m, value)) if value >= 0 else _op(m, ">=", node, _number(m, -value))
        elif not -size <= value < size:
            yield False, _number(m, False)
        return
    least = m.guards.node("op", "neg", node)
    yield -size <= value < size, _op(m, "&", _op(m, "<", index.node, node), _op(m, ">=", index.node, least))


def call_fits(m: Machine, function: Any, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[List[Condition]]:
    """What has to hold for a call of a function whose errors shapes decide."""
    if isinstance(function, ARRAYS.ufunc):
        if kwargs or len(args) != function.nin:
            return None
        return product_fits(m, *args) if function is LIBRARY.matmul else elements_fit(m, args)
    name = LIBRARY.own_name(function)
    if name in ("dot", "reshape") and len(args) == 2 or name == "where" and len(args) == 3:
        return elements_fit(m, args) if name == "where" and not kwargs else method_fits(m, name, args, kwargs)
    if name in _STACKS and args and type(args[0]) in (ListVar, TupleVar):
        return _stack_fits(m, name, args[0].items(m), [*args[1:], *kwargs.values()] if set(kwargs) <= {"axis"} else None)
    return None


def method_fits(m: Machine, name: str, args: List[Variable], kwargs: Dict[str, Variable]) -> Optional[List[Condition]]:
    """What has to hold for a call of a method whose errors shapes decide."""
    if kwargs:
        return None
    if name == "dot" and len(args) == 2 and all([var.meta is not None and var.meta.ndim in (1, 2) for var in args if type(var) is ArrayVar]):
        return product_fits(m, *args)
    if name == "reshape" and len(args) > 1:
        return _sizes_fit(m, args[0], args[1].items(m) if len(args) == 2 and type(args[1]) is TupleVar else args[1:])
    return None


def _stack_fits(m: Machine, name: str, arrays: Sequence[Variable], rest: Optional[Sequence[Variable]]) -> Optional[List[Condition]]:
    """What has to hold for arrays that are put together."""
    shapes = [_dims(m, var) if type(var) is ArrayVar else None for var in arrays]
    if rest is None or len(rest) > 1 or not shapes or None in shapes:
        return None
    first: Any = shapes[0]
    ndim = len(first)
    if any([len(shape) != ndim for shape in shapes]) or not ndim:  # type: ignore[arg-type]  # each is there
        return None
    axis: Any = 0
    if rest:
        if type(rest[0]) is not ConstVar or type(rest[0].value) is not int:
            return None
        axis = rest[0].value
    if name == "stack" or name == "vstack" and ndim == 1:
        axis = None
    elif name == "hstack":
        axis = 1 if ndim > 1 else 0
    elif not -ndim <= axis < ndim:
        return None
    found: List[Condition] = []
    for shape in shapes[1:]:
        for place, (a, b) in enumerate(zip(first, shape)):  # type: ignore[arg-type]  # likewise
            if axis is None or place != axis % ndim:
                found += _fit(m, a, b, "equal")
    return found


def _sizes_fit(m: Machine, array: Variable, lengths: Sequence[Union[Variable, Any]]) -> Optional[List[Condition]]:
    """What has to hold for an array to have another shape."""
    dims = _dims(m, array)
    if not dims or None in dims:
        return None
    has, wanted, open_end = (1, _number(m, 1)), (1, _number(m, 1)), 0
    for dim in dims:
        has = _times(m, has, dim)  # type: ignore[arg-type]  # each is there
    for var in lengths:
        if type(var) is ConstVar and type(var.value) is int and var.value >= 0:
            wanted = _times(m, wanted, (var.value, _number(m, var.value)))
        elif type(var) is ConstVar and var.value == -1 and type(var.value) is int:
            open_end += 1
        elif type(var) is ScalarVar and type(var.value) is int and var.value >= 0:
            m.guards.check("true", _op(m, ">=", var.node, _number(m, 0)), True)
            wanted = _times(m, wanted, (var.value, var.node))
        else:
            return None
    if open_end > 1 or has[0] == 0 or wanted[0] == 0:
        return None
    if open_end:
        left = _op(m, "%", has[1], wanted[1])
        return [(has[0] % wanted[0] == 0, _op(m, "==", left, _number(m, 0)))] if not _is_const(m, wanted[1]) or wanted[0] != 1 else []
    return [(has[0] == wanted[0], _op(m, "==", has[1], wanted[1]))]


def _times(m: Machine, a: Tuple[int, int], b: Tuple[int, int]) -> Tuple[int, int]:
    if _is_const(m, a[1]) and a[0] == 1:
        return b
    if _is_const(m, a[1]) and _is_const(m, b[1]):
        return a[0] * b[0], _number(m, a[0] * b[0])
    return a[0] * b[0], _op(m, "*", a[1], b[1])
