"""Stand-ins: small real values on which the real NumPy operation is tried, and what the trial tells.

An array of unknown shape is stood in for by ones of shape ``(side,) * ndim``. Where the value of an argument
decides more than values (a shape, an index), the argument is replaced by something of the same structure.
"""
from __future__ import annotations

import operator
from typing import Any, Callable, Dict, List, Optional, Tuple

import numpy as np

from sot.arrays.of_numpy.values import SCALAR_TYPES, TEXT_TYPES, Meta, dtype_known, is_any_length, is_number_dtype
from sot.arrays.silence import SILENCE
from sot.arrays.values import Opaque, Out, Place, Result, Scalar, Uninferable, remade

__all__ = [
    "VALUE",
    "CONST",
    "SIZE",
    "ONE",
    "INDEX",
    "OUT",
    "WRITTEN",
    "UNIT",
    "GRID",
    "DRAWN",
    "ABOVE",
    "CHANCES",
    "Argument",
    "attempt",
    "agreed",
    "vague",
    "of_any_length",
    "BY_VALUE",
    "out_of",
]

# What an argument is to an operation; the characters are the prefixes of the tables of functions and methods.
VALUE = "*"  #: an operand; may be unknown
CONST = ""  #: decides class or ndim; must be known
SIZE = "#"  #: a length or shape; only how many there are matters
ONE = "^"  #: a count; not even how many there are matters
UNIT = "%"  #: a number of which only the type matters
INDEX = "@"  #: indices; only their structure matters
OUT = ">"  #: an array that is written and returned, or None
WRITTEN = "!"  #: an operand that is written
GRID = "g"  #: what np.mgrid and its like are subscripted with; of numbers only the type matters
DRAWN = "~"  #: a parameter of what is drawn at random; of numbers only the type matters, of sequences only what array they are
ABOVE = "+"  #: likewise, greater than the others
CHANCES = "&"  #: probabilities that add up to one

#: (place, role, value)
Argument = Tuple[Place, str, Any]

_ONES: Dict[type, Any] = {int: 1, float: 1.0, bool: True, complex: 1j, str: "1"}

#: dtypes tried where the dtype is unknown: one of every kind, and of those that behave differently.
_TRIED = tuple(np.dtype(char) for char in "?blQefdD")

_INDEX_DTYPE = np.dtype(np.intp)


def _promotes_by_value() -> bool:
    """Whether the dtype of a result depends on the values of scalars (NumPy 1; NEP 50 ended it)."""
    return bool(np.result_type(np.zeros(1, np.int8), np.int64(1)) != np.dtype(np.int64))


BY_VALUE = _promotes_by_value()


_masters: Dict[Tuple[Meta, int], Any] = {}


def _filled(shape: Tuple[int, ...], dtype: np.dtype) -> Any:
    """An array of ones; of texts and dates what one is as such, and a date without a unit is none."""
    if dtype.kind == "M" and np.datetime_data(dtype)[0] == "generic":
        return np.full(shape, "NaT", dtype)
    return np.ones(shape, np.int64).astype(dtype) if dtype.kind in "Mm" else np.full(shape, 1, dtype)


def _levels(dtype: np.dtype) -> Tuple[Any, ...]:
    """Values of a dtype that promotion by value tells apart."""
    if dtype.kind == "b":
        return (True,) * 4
    if dtype.kind not in "iufc":
        return (_filled((), dtype)[()],) * 4
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        return (1, info.max, info.min, 1)
    return (1, np.finfo(dtype).max, np.finfo(dtype).min, 1)


_PYTHON_LEVELS: Dict[type, Tuple[Any, ...]] = {
    int: (1, 2**62, -(2**62), 1),
    float: (1.0, 1e300, -1e300, 1.0),
    bool: (True,) * 4,
    complex: (1j, 1e300 + 1e300j, -1e300j, 1j),
    str: ("1",) * 4,
}


#: Integers that NumPy takes as an int64, as a uint64 and as an object.
_WIDE_LEVELS = (1, 2**63, 2**70)


class _Trial:
    """How stand-ins are made this time: their side, the value of scalars, the dtype of what has none, the length of texts of any."""

    __slots__ = ("side", "level", "dtype", "length")

    def __init__(self, side: int, level: int, dtype: Optional[np.dtype], length: int) -> None:
        self.side = side
        self.level = level
        self.dtype = dtype
        self.length = length

    def array(self, meta: Meta, zero: bool = False) -> Any:
        """A fresh stand-in, so that an operation may write it and identity tells arguments apart."""
        if meta.dtype is None:
            meta = Meta(meta.kind, self.dtype, meta.ndim)
        dtype = meta.dtype
        assert dtype is not None
        if is_any_length(dtype):
            return _filled((self.side,) * meta.ndim, np.dtype("%s%d" % (dtype.kind, self.length)))
        if meta.kind == "scalar":
            if dtype.kind in "MmV":
                return _filled((), dtype)[()]
            if zero:    # an index: NumPy 1 wraps the largest one by as many steps, and no dtype depends on it
                return dtype.type(0)
            return dtype.type(_levels(dtype)[self.level] if self.level and BY_VALUE else 1)
        if zero:
            return np.zeros((self.side,) * meta.ndim, dtype)
        master = _masters.get((meta, self.side))
        if master is None:
            master = _masters[meta, self.side] = _filled((self.side,) * meta.ndim, dtype)
        made = master.copy()
        if self.level and BY_VALUE and not meta.ndim and dtype.kind in "biufc":
            made[()] = dtype.type(_levels(dtype)[self.level])
        return made

    def value(self, value: Any) -> Any:
        made = type(value)
        if made is Meta:
            return self.array(value)
        if made is Scalar and value.wide:
            return _WIDE_LEVELS[self.level]
        if made is Scalar:
            return _PYTHON_LEVELS[value.pytype][self.level] if self.level and BY_VALUE else _ONES[value.pytype]
        if made is tuple or made is list:
            return made(map(self.value, value))
        if made is slice:
            return slice(self.value(value.start), self.value(value.stop), self.value(value.step))
        return value


def _known(value: Any) -> Any:
    """A value that must be known; raises Uninferable when it, or a part of it, is not."""
    made = type(value)
    if made is Meta or made is Scalar:
        raise Uninferable("opaque-operation", "An argument that decides the shape of the result is not known.")
    if made is tuple or made is list:
        for item in value:
            _known(item)
    elif made is slice:
        _known((value.start, value.stop, value.step))
    return value


def _integral(value: Any) -> bool:
    made = type(value)
    if made is Meta:
        return value.ndim == 0 and value.dtype is not None and value.dtype.kind in "iu"
    if made is Scalar:
        return value.pytype in (int, bool)
    return made is int or made is bool or (made in SCALAR_TYPES and issubclass(made, np.integer))


def _size(value: Any, trial: _Trial) -> Any:
    """A shape with the same number of lengths, each 1."""
    if _integral(value):
        return 1
    made = type(value)
    if made is tuple or made is list:
        return made([_size(item, trial) for item in value])
    if made is Meta and value.dtype is not None and value.dtype.kind == "f":
        return trial.array(value)  # bin edges
    return _known(value)


def _one(value: Any) -> Any:
    """1 for a count, or for any structure of counts."""
    made = type(value)
    if made is tuple or made is list:
        for item in value:
            _one(item)
        return 1
    if _integral(value) or (made is Meta and value.dtype is not None and value.dtype.kind in "iu"):
        return 1
    return _known(value)


def _unit(value: Any) -> Any:
    """One, of the same type."""
    made = type(value)
    if made is Scalar:
        return _ONES[value.pytype]
    if made is Meta:
        if value.dtype is None or value.ndim:
            return _known(value)
        one = _filled((), value.dtype)
        return one[()] if value.kind == "scalar" else one
    if made is int:
        if not -(2**63) <= value < 2**63:
            raise Uninferable("opaque-operation", "An integer is too large for int64.")
        return 1
    return made(1) if made in _ONES or made in SCALAR_TYPES else value


def _drawn(value: Any, trial: _Trial) -> Any:
    """A parameter of a distribution: arrays of ones, one of the same type, or of a sequence as an array the first item."""
    made = type(value)
    if made is Meta and value.ndim:
        return trial.array(value)
    if made is tuple or made is list:
        return np.asarray(trial.value(value))[:1]
    return _unit(value)


def _grid(value: Any, trial: _Trial) -> Any:
    """A subscript of the same structure whose slices have no length."""
    made = type(value)
    if made is tuple:
        return tuple([_grid(item, trial) for item in value])
    if made is slice:
        return slice(*[_unit(part) for part in (value.start, value.stop, value.step)])
    if made is str or made is Scalar and value.pytype is str:     # a directive of np.r_
        return _known(value)
    return trial.value(value) if made is list or made is Meta else _unit(value)


def _chances(value: Any, trial: _Trial) -> Any:
    """As many probabilities as stand-ins have items."""
    if value is None:
        return None
    return np.ones((trial.side,) * (value.ndim if type(value) is Meta else 1)) / trial.side


def _is_flag(value: Any) -> bool:
    made = type(value)
    return made is bool or made is np.bool_ or (made is Scalar and value.pytype is bool)


def _mask_depth(value: Any) -> int:
    """How many dimensions a nested list of flags has; 0 when it is something else."""
    if not value:
        return 0
    first = value[0]
    if all(map(_is_flag, value)):
        return 1
    if type(first) is list or type(first) is tuple:
        below = _mask_depth(first)
        return below + 1 if below and all(type(v) in (list, tuple) and _mask_depth(v) == below for v in value) else 0
    return 0


def _index(value: Any, trial: _Trial, top: bool = True) -> Any:
    """An index of the same structure that is within bounds of every stand-in."""
    made = type(value)
    if made is tuple and top:
        return tuple([_index(item, trial, False) for item in value])
    if made is list or made is tuple:
        depth = _mask_depth(value)
        if depth:
            return np.ones((trial.side,) * depth, bool)
        return [_index(item, trial, False) for item in value]
    if made is Meta:
        if value.dtype is None:
            return _known(value)
        return trial.array(value, zero=value.dtype.kind != "b")
    if made is slice:
        for part in (value.start, value.stop, value.step):
            if part is not None and not _integral(part):
                raise Uninferable("raises", "A slice bound is not an integer.")
        return slice(None)
    if made is bool or made is np.bool_:
        return value
    if made is Scalar and value.pytype is bool:
        return True
    return 0 if _integral(value) else value


def _stand_in(role: str, value: Any, trial: _Trial) -> Any:
    if role == VALUE or role == WRITTEN:
        return trial.value(value)
    if role == CONST:
        return _known(value)
    if role == SIZE:
        return _size(value, trial)
    if role == INDEX:
        return _index(value, trial)
    if role == ONE:
        return _one(value)
    if role == UNIT:
        return _unit(value)
    if role == DRAWN:
        return _drawn(value, trial)
    if role == ABOVE:
        drawn = _drawn(value, trial)
        try:
            return None if drawn is None else drawn + 1
        except TypeError:       # no number: the function says so
            return drawn
    if role == GRID:
        return _grid(value, trial)
    if role == CHANCES:
        return _chances(value, trial)
    items = value if type(value) is tuple else (value,)
    for item in items:
        if item is not None and not (type(item) is Meta and item.kind == "array"):
            raise Uninferable("opaque-operation", "The output argument is not an array.")
    return trial.value(value)


def _undecided(role: str, value: Any) -> Tuple[bool, bool]:
    """(a scalar of unknown value takes part, an unknown dtype takes part)"""
    made = type(value)
    if made is Meta:
        return (value.ndim == 0 and role in (VALUE, WRITTEN, OUT), value.dtype is None)
    if made is Scalar:
        return (role == VALUE, False)
    if made is tuple or made is list:
        found = [_undecided(role, item) for item in value]
        return (any(a for a, _ in found), any(b for _, b in found))
    return (False, False)


def _is_wide(value: Any) -> bool:
    """Whether there is an integer that need not fit an int64."""
    made = type(value)
    return any(map(_is_wide, value)) if made is tuple or made is list else made is Scalar and value.wide


def _trials(arguments: List[Argument], sides: Tuple[int, ...]) -> List[_Trial]:
    valued = typed = False
    for _, role, value in arguments:
        a, b = _undecided(role, value)
        valued |= a
        typed |= b
    levels = range(3) if valued and BY_VALUE or any(_is_wide(value) for _, role, value in arguments if role == VALUE) else range(1)
    dtypes = _TRIED if typed else (None,)
    lengths = _LENGTHS if any([_has_any_length(value) for _, _, value in arguments]) else _LENGTHS[:1]
    return [_Trial(side, level, dtype, length) for length in lengths for dtype in dtypes for level in levels for side in sides]


#: Of texts of any length.
_LENGTHS = (1, 3)


def _has_any_length(value: Any) -> bool:
    """Whether there is an array of texts of any length."""
    if type(value) is Meta:
        return value.dtype is not None and is_any_length(value.dtype)
    return type(value) in (tuple, list) and any(map(_has_any_length, value))


def out_of(value: Any) -> Out:
    """What a real value is to the graph; Uninferable for what has no Meta."""
    meta = Meta.of(value)
    if meta is not None:
        return meta
    made = type(value)
    if made is bool or made is int or made is float or made is complex:
        return Scalar(made)
    if value is None:
        return None
    if made is tuple or made is list or _is_named(value):
        return remade(value, map(out_of, value))
    if made is str:
        return Scalar(str)
    if made in TEXT_TYPES or made is bytes:
        return Opaque(made)
    if isinstance(value, np.dtype) and value.isnative and is_number_dtype(value):
        return np.dtype(value.char)
    if made is np.ndarray and not dtype_known(value.dtype):
        raise Uninferable("opaque-operation", "The result has dtype %s." % (value.dtype,))
    raise Uninferable("opaque-operation", "The result is a %s." % made.__name__)


def _is_named(value: Any) -> bool:
    """Whether this is one of the named tuples that NumPy's functions give (2.0+)."""
    made = type(value)
    return made.__bases__ == (tuple,) and hasattr(made, "_make") and made.__module__.partition(".")[0] == "numpy"


def _merge(a: Out, b: Out) -> Out:
    """What two trials agree on."""
    if a is b:
        return a
    if type(a) is Meta and type(b) is Meta and a.kind == b.kind and a.ndim == b.ndim:
        if vague(a) is vague(b):
            return vague(a)
    if type(a) is Opaque and type(b) is Opaque and a.pytype is b.pytype:
        return a
    if type(a) is type(b) and isinstance(a, (tuple, list)) and len(a) == len(b):
        return remade(a, map(_merge, a, b))
    raise Uninferable("opaque-operation", "The class of the result depends on values.")


def agreed(a: Result, b: Result) -> Result:
    """What holds of both; Uninferable when they are of different classes."""
    same = a.same_as == b.same_as
    return Result(_merge(a.out, b.out), a.same_as if same else None, a.mutates, same and a.fresh and b.fresh)


def vague(out: Out) -> Out:
    """The same without dtypes, texts of any length; Uninferable for dates and records: what has no dtype is a number."""
    if type(out) is Meta:
        if out.dtype is not None and not is_number_dtype(out.dtype):
            if out.dtype.kind in "US":
                return Meta(out.kind, out.dtype.kind, out.ndim)
            raise Uninferable("opaque-operation", "Which dates or records the result holds depends on values.")
        return Meta(out.kind, None, out.ndim)
    return remade(out, map(vague, out)) if isinstance(out, (tuple, list)) else out


def _holds(value: Any, item: Any) -> bool:
    if type(value) is tuple or type(value) is list:
        return any(_holds(part, item) for part in value)
    return value is item


def _same(made: Any, places: List[Place], values: List[Any]) -> Tuple[Optional[Place], bool]:
    """(the place of the argument that was returned, whether the result shares nothing else with arguments)"""
    parts: List[Any] = []
    _arrays(made, parts)
    if not parts:
        return (None, True)
    if parts[0] is made:
        for place, value in zip(places, values):
            if value is made:
                return (place, True)
    return (None, not any(_holds(value, part) for value in values for part in parts))


def _arrays(value: Any, found: List[Any]) -> None:
    """Collect what has an identity of its own: arrays and NumPy scalars, not the two np.bool_."""
    if isinstance(value, (np.ndarray, np.generic)) and type(value) is not np.bool_:
        found.append(value)
    elif isinstance(value, (tuple, list)):
        for item in value:
            _arrays(item, found)


#: What takes as long as its operands are large, once NumPy leaves them to Python.
_GROWING = (operator.pow, operator.ipow, operator.lshift, operator.ilshift, pow, np.power, np.left_shift, np.power.outer,
            np.left_shift.outer)  # fmt: skip


def _is_huge(value: Any) -> bool:
    """Whether an integer, or one in a sequence, may be one that NumPy takes as an object."""
    made = type(value)
    if made is int:
        return not -(2**63) <= value < 2**64
    return any(map(_is_huge, value)) if made is tuple or made is list else made is Scalar and value.wide


def of_any_length(out: Out) -> Out:
    """The same with texts of any length."""
    if type(out) is Meta:
        return vague(out) if out.dtype is not None and out.dtype.kind in "US" else out
    return remade(out, map(of_any_length, out)) if isinstance(out, (tuple, list)) else out


def _measures_text(out: Out, arguments: List[Argument]) -> bool:
    """Whether there is a text among the results whose length depends on the value of a number or text that a stand-in replaced."""
    if type(out) is Meta:
        return out.dtype is not None and out.dtype.kind in "US" and any([_has_unknown_length(role, value) for _, role, value in arguments])
    return isinstance(out, (tuple, list)) and any([_measures_text(part, arguments) for part in out])


def _has_unknown_length(role: str, value: Any) -> bool:
    made = type(value)
    if made is tuple or made is list:
        return any([_has_unknown_length(role, item) for item in value])
    if role == VALUE:
        return made is Scalar or made is Meta and not value.ndim and (value.dtype is None or value.dtype.kind not in "US")
    return role in (UNIT, DRAWN, ABOVE) and value is not None


def attempt(call: Callable[..., Any], arguments: List[Argument], sides: Tuple[int, ...] = (1,), measured: bool = False) -> Result:
    """Try ``call`` on stand-ins of the arguments; Uninferable('raises') when it raises on all of them.

    Arguments whose place is a keyword are passed by keyword, the place 'self' comes first. ``measured``: the lengths of texts are not used.
    """
    if call in _GROWING and any(_is_huge(value) for _, _, value in arguments):
        raise Uninferable("opaque-operation", "A power of integers beyond int64 is not tried.")
    result: Optional[Result] = None
    error: Optional[str] = None
    places = [place for place, _, _ in arguments]
    names = [place for place in places if type(place) is str and place != "self"]
    split = len(places) - len(names)
    mutates = frozenset(p for p, role, value in arguments if role in (OUT, WRITTEN) and value is not None)
    wide = any(_is_wide(value) for _, _, value in arguments)
    filters = SILENCE.start()
    try:
        with np.errstate(all="ignore"):
            for trial in _trials(arguments, sides):
                values = [_stand_in(role, value, trial) for _, role, value in arguments]
                try:
                    made = call(*values[:split], **dict(zip(names, values[split:])))
                except (RecursionError, MemoryError):  # says nothing about the operation
                    raise
                except OverflowError as caught:
                    if not (trial.level and wide):    # so would it when run
                        error = type(caught).__name__
                    continue
                except Exception as caught:  # whatever NumPy raises: it will again when run natively
                    error = type(caught).__name__
                    continue
                place, fresh = _same(made, places, values)
                try:
                    found = Result(out_of(made), place, mutates, fresh)
                    result = found if result is None else agreed(result, found)
                except Uninferable:
                    if not (trial.level and wide):
                        raise
                    error = "another class"      # with integers as large as that it is one of objects
    finally:
        SILENCE.stop(filters)
    if result is None:
        raise Uninferable("raises", "On arrays like these NumPy raises %s." % error)
    if any([_has_any_length(value) for _, _, value in arguments]):
        result = Result(of_any_length(result.out), result.same_as, result.mutates, result.fresh)
    if not measured and _measures_text(result.out, arguments):
        raise Uninferable("opaque-operation", "The length of texts in the result depends on values.")
    if error is not None:
        result = Result(vague(result.out), result.same_as, mutates, result.fresh)
    return result
