"""What NumPy's operations give: the answers of `sot.arrays.of_numpy.inference` and its tables, as the front end asks for them."""
from __future__ import annotations

import contextvars
import warnings
from typing import Any, Callable, Dict, FrozenSet, List, Optional, Sequence, Tuple, Type

import numpy as np

from ..silence import SILENCE
from ..values import Result, Scalar, Uninferable
from . import inference, items, loose
from .functions import is_numpy_callable, path_of
from .methods import ATTRIBUTES
from .names import function_named, name_of
from .random_numbers import generator_class, is_bit_generator, random_function
from .values import DECORATED, TEXT_TYPES, Meta, dtype_known, is_number_dtype, is_numpys

__all__ = ["Numpy"]


def _equality_broadcasts() -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return (np.zeros(2) == np.zeros(3)) is not False
        except ValueError:
            return True


#: Functions that call a method of this name first, where what they are given has one.
_REDUCING: Dict[str, Any] = {name: getattr(np, name) for name in ("sum", "prod", "max", "min", "any", "all", "mean", "std", "var")}


class _Float(float):
    pass


_INSTANCES_HAVE_DTYPES = (np.zeros(1, np.float32) + _Float(1)).dtype == np.float64
#: Pure functions of constants. These, and the functions below, are compared by identity: what a program hands in need not be hashable.
_FOLDED = (np.dtype, np.issubdtype, np.result_type, np.can_cast, np.promote_types, np.finfo, np.iinfo, np.min_scalar_type)
#: Functions of masked arrays and of ``np.linalg`` have some of these names, too.
_BY_SHAPE = ((np.squeeze, "squeeze"), (np.cov, "covariance"), (np.corrcoef, "covariance"), (np.cross, "cross"),
             (np.shape, "shape"), (np.size, "size"), (np.ndim, "ndim"), (np.iscomplexobj, "kind"), (np.isrealobj, "kind"), (np.isscalar, "kind"))
#: What makes a state of float errors (NumPy 2), in what a decorated function does.
_MAKE_STATE: Any = getattr(getattr(getattr(np, "_core", None), "umath", None), "_make_extobj", None)
#: np.errstate and what ``with`` calls of it: they say what NumPy does about floating-point errors from there on, and nothing else.
_ERROR_STATE = (np.errstate, np.errstate.__enter__, np.errstate.__exit__) + (() if _MAKE_STATE is None else (_MAKE_STATE,))
#: What an np.errstate keeps of what it was given.
_OF_STATES = tuple([name for name in ("call", "kwargs", "_call", "_all", *["_" + mode for mode in np.geterr()]) if hasattr(np.errstate(), name)])
_UNTOLD = getattr(np.errstate(), _OF_STATES[0])
#: Objects that are only there to be subscripted.
_MAKERS = ((np.mgrid, "grid"), (np.ogrid, "grid"), (np.r_, "grid"), (np.c_, "grid"), (np.s_, "index"), (np.index_exp, "indices"))
_NAMES_OF_MAKERS = tuple((getattr(np, name), name) for name in ("mgrid", "ogrid", "r_", "c_"))

#: What np.geterr tells of, in its order.
_MODES = tuple(np.geterr())
_CALLS = frozenset(("call", "log"))
#: What holds the state of float errors (NumPy 2), and its value where nobody has set anything.
_STATE: Any = getattr(getattr(getattr(np, "_core", None), "umath", None), "_extobj_contextvar", None)
#: The last other one that was seen to have no function of the program: each np.seterr makes a new one.
_uncalled: Any = object()
_UNTOUCHED = contextvars.Context().run(_STATE.get, None) if _STATE is not None else None

_ELEMENTWISE = (
    "add", "subtract", "multiply", "divide", "negative", "absolute", "square", "sqrt", "reciprocal", "power",
    "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "arcsin", "arccos", "arctan", "arctan2",
    "sinh", "cosh", "tanh", "arcsinh", "arccosh", "arctanh", "floor", "ceil", "trunc", "maximum", "minimum",
    "less", "less_equal", "equal", "not_equal", "greater", "greater_equal", "isnan", "isinf", "isfinite",
    "logical_and", "logical_or", "logical_xor", "logical_not", "where")


class Numpy:
    """NumPy's operations."""

    equality_broadcasts = _equality_broadcasts()
    operators: Dict[str, Callable[..., Any]] = {"+": np.add, "-": np.subtract, "*": np.multiply, "/": np.true_divide, "//": np.floor_divide, "%": np.remainder,
                 "<<": np.left_shift, ">>": np.right_shift, "&": np.bitwise_and, "|": np.bitwise_or, "^": np.bitwise_xor}
    out_by_keyword: FrozenSet[Any] = frozenset((np.maximum, np.minimum))    # they warn of a third positional argument (NumPy 2.4+)
    #: What gives other bits where it writes over an operand of one item, which it then takes for a reduction's: the first one, of two NaNs; any, of two zeros or NaNs.
    reduces_first: Any = np.add
    reduces: FrozenSet[Any] = frozenset((np.fmax, np.fmin))
    makers: Tuple[Any, ...] = (np.matmul, np.dot, np.ndarray.copy)
    owners: Tuple[Any, ...] = (np.ones, np.zeros, np.empty)
    functions: Dict[str, Callable[..., Any]] = {name: getattr(np, name) for name in _ELEMENTWISE}
    reductions: Dict[str, Tuple[Callable[..., Any], ...]] = {name: (getattr(np, name), getattr(np.ndarray, name)) for name in ("sum", "mean", "max", "min", "any", "all", "var", "std")}
    attributes = ATTRIBUTES
    aliases: Dict[Any, str] = {np.amax: "max", np.amin: "min"}

    def __init__(self) -> None:
        # of the object: looked up in the class, functions would become methods
        self.absolute: Callable[..., Any] = np.absolute
        self.divmod: Callable[..., Any] = np.divmod
        self.copy: Callable[..., Any] = np.ndarray.copy
        self.zeros: Callable[..., Any] = np.zeros
        self.where: Callable[..., Any] = np.where
        self.roll: Callable[..., Any] = np.roll
        self.outer: Callable[..., Any] = np.outer
        self.astype: Callable[..., Any] = np.ndarray.astype
        self.matmul: Optional[Callable[..., Any]] = getattr(np, "matmul", None)
        self.squeeze_method: Callable[..., Any] = np.ndarray.squeeze

    def as_instance(self, described: Any) -> Any:
        """NumPy 2 takes the dtype of exact numbers from what is beside them, and makes int64 or float64 of their subclasses'."""
        if not _INSTANCES_HAVE_DTYPES:
            return described
        kind = described.pytype if type(described) is Scalar else type(described)
        if kind is not float and (kind is not int or described.wide if type(described) is Scalar else not -1 << 63 <= described < 1 << 63):
            raise Uninferable("opaque-call", "NumPy is given an instance of a subclass of int that int64 does not hold")
        dtype = np.dtype(np.float64 if kind is float else np.int64)
        return Meta("scalar", dtype, 0) if type(described) is Scalar else dtype.type(described)

    def binary(self, symbol: str, inplace: bool, a: Any, b: Any) -> Result:
        return inference.infer_binary(symbol, inplace, a, b)

    def compare(self, symbol: str, a: Any, b: Any) -> Result:
        return inference.infer_compare(symbol, a, b)

    def unary(self, symbol: str, a: Any) -> Result:
        return inference.infer_unary(symbol, a)

    def subscr(self, a: Any, index: Any) -> Result:
        return inference.infer_subscr(a, index)

    def store_subscr(self, a: Any, index: Any, value: Any) -> Result:
        return inference.infer_store_subscr(a, index, value)

    def attr(self, meta: Any, name: str) -> Result:
        return inference.infer_attr(meta, name)

    def store_attr(self, name: str, a: Any, value: Any) -> Result:
        return inference.infer_store_attr(name, a, value)

    def method(self, meta: Any, name: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
        return inference.infer_method(meta, name, args, kwargs)

    def call(self, function: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
        return inference.infer_call(function, args, kwargs)

    def is_callable(self, function: Any) -> bool:
        return is_numpy_callable(function)

    def is_elementwise(self, function: Any) -> bool:
        return type(function) is np.ufunc and function.nout == 1 and function.signature is None \
            and getattr(np, function.__name__, None) is function

    def is_folded(self, function: Any) -> bool:
        return any([function is folded for folded in _FOLDED])

    def takes_items(self, function: Any) -> bool:
        return items.takes_items(function)

    def dtype_of_items(self, found: Any) -> Optional[Tuple[str, int]]:
        return items.dtype_of_items(found)

    def as_array(self, value: Any) -> Any:
        return np.asarray(value)

    def tried(self, operate: Callable[..., Any], operands: Sequence[Any]) -> Any:
        with np.errstate(all="ignore"):
            return operate(*operands)

    def known_name(self, function: Any) -> Optional[str]:
        return path_of(function)

    def rule_of_shape(self, function: Any) -> Optional[str]:
        return _found(_BY_SHAPE, function)

    def is_of_buffers(self, function: Any) -> bool:
        return function is np.frombuffer

    def of_buffer(self, dtype: Any) -> Result:
        found = np.dtype(dtype)
        if not dtype_known(found) or found.fields is not None or not found.itemsize:
            raise Uninferable("opaque-operation", "Arrays of %s are not simulated." % (found,))
        return Result(Meta("array", found, 1))

    def takes_memory(self, function: Any) -> bool:
        return function is np.asarray or function is np.array

    def asks_for_arrays(self, function: Any) -> int:
        return int(function.nin) if type(function) is np.ufunc else int(any([function is one for one in (np.asarray, np.asanyarray, *_REDUCING.values())]))

    def method_first(self, function: Any) -> Optional[str]:
        return next((name for name, reducing in _REDUCING.items() if function is reducing), None)

    def meta_of_memory(self, form: Any, ndim: int) -> Optional[Meta]:
        try:
            dtype = np.asarray(memoryview(bytes(64)).cast(form)).dtype
        except (ValueError, TypeError):
            return None
        return Meta("array", dtype, ndim) if is_number_dtype(dtype) else None

    def is_error_state(self, function: Any) -> bool:
        return any([function is part for part in _ERROR_STATE])

    def leaves_error_state(self, function: Any) -> bool:
        return function is np.errstate.__exit__

    def error_state_of(self, state: Any) -> Optional[Tuple[Tuple[str, Any], ...]]:
        found = tuple([(name, getattr(state, name)) for name in _OF_STATES])
        modes = list(found[1][1].values()) if type(found[1][1]) is dict else [mode for _, mode in found[1:]]
        return None if found[0][1] is not _UNTOLD or any([mode is not None and (type(mode) is not str or mode in _CALLS) for mode in modes]) else found

    def is_decorated(self, code: Any) -> bool:
        return code is DECORATED

    def holds_error_state(self, context: Any) -> bool:
        return _STATE is not None and context is _STATE

    def is_error_query(self, function: Any) -> bool:
        return function is np.geterr or function is np.seterr

    def error_modes(self) -> Tuple[str, ...]:
        return _MODES

    def errors_are_called(self) -> bool:
        global _uncalled
        state = None if _STATE is None else _STATE.get(None)
        if _STATE is not None and (state is _UNTOUCHED or state is _uncalled):    # NumPy 2's geterr leaves two references behind at each call
            return False
        function = np.geterrcall()
        if function is None:       # nothing of the program's is kept with such a state
            _uncalled = state
        return function is not None and not _CALLS.isdisjoint(np.geterr().values())

    def raised_by(self, operation: Callable[..., Any], args: Sequence[Any], kwargs: Dict[str, Any]) -> Optional[Tuple[Exception, Tuple[Any, ...]]]:
        filters = SILENCE.start()
        heard = SILENCE.heard
        try:
            with np.errstate(all="ignore"):
                operation(*args, **kwargs)
        except (RecursionError, MemoryError):  # says nothing about the operation
            return None
        except Exception as error:  # it is what was asked for
            entries = []
            entry = error.__traceback__.tb_next if error.__traceback__ is not None else None
            while entry is not None:
                entries.append((entry.tb_frame.f_code, entry.tb_frame.f_globals, entry.tb_lasti, entry.tb_lineno))
                entry = entry.tb_next
            error.__traceback__ = None    # its frames lead to those of the translation
            return (error, tuple(entries)) if SILENCE.heard == heard else None
        finally:
            SILENCE.stop(filters)
        return None

    def is_own_error(self, cls: type) -> bool:
        return is_numpys(cls.__module__)

    def own_name(self, function: Any) -> Optional[str]:
        name = getattr(function, "__name__", None)
        return name if type(name) is str and vars(np).get(name) is function else None

    def name_in_programs(self, function: Any) -> Optional[str]:
        return name_of(function)

    def function_in_programs(self, name: str) -> Optional[Callable[..., Any]]:
        return function_named(name)

    def is_index_maker(self, maker: Any) -> Optional[str]:
        return _found(_MAKERS, maker)

    def name_of_maker(self, maker: Any) -> Optional[str]:
        return _found(_NAMES_OF_MAKERS, maker)

    def grid(self, maker: Any, index: Any) -> Result:
        return inference.infer_grid(maker, index)

    def looseness(self, value: Any) -> Optional[Tuple[str, List[Any]]]:
        return loose.looseness(value)

    def attributes_of(self, level: str) -> Tuple[FrozenSet[str], FrozenSet[str]]:
        return loose.attributes_of(level)

    def makes_loose(self, function: Any) -> bool:
        return loose.makes_loose(function)

    def takes_loose(self, function: Any) -> bool:
        return loose.takes_loose(function)

    def is_loose_operand(self, value: Any) -> bool:
        return loose.is_class(value) if isinstance(value, type) else loose.is_constant(value)

    def is_class_of_arrays(self, value: Any) -> bool:
        return value is not np.ndarray and loose.is_class(value) and issubclass(value, np.ndarray)

    def is_masked(self, value: Any) -> bool:
        return loose.is_masked(value)

    def is_text(self, cls: Any) -> bool:
        return cls in TEXT_TYPES

    def is_from_iterator(self, function: Any) -> bool:
        return function is np.fromiter

    def random_function(self, function: Any) -> Optional[str]:
        return random_function(function)

    def is_generator(self, cls: Any) -> bool:
        return generator_class(cls) is not None

    def is_bit_generator(self, cls: Any) -> bool:
        return is_bit_generator(cls)

    def draw(self, cls: Type[Any], name: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
        return inference.infer_draw(cls, name, args, kwargs)


def _found(table: Tuple[Tuple[Any, str], ...], value: Any) -> Optional[str]:
    for known, name in table:
        if known is value:
            return name
    return None
