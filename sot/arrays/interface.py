"""What the engine asks of an array library: what its objects are (`ArrayKind`), and what its operations give (`ArrayLibrary`).

The front end names no library. `sot.arrays.ARRAYS` and `sot.arrays.library.LIBRARY` are what it asks; the answers stand in the library's own
package (`of_numpy/`), which alone imports it. These are protocols: mypy holds the answers to them, and nothing is imported at run time. What guards ask of an array is the C side's table, ``csrc/array_kinds.cpp``.
"""
from __future__ import annotations

import types
from typing import IO, Any, Callable, Dict, FrozenSet, List, Optional, Protocol, Sequence, Tuple, Type

from .values import DType, Meta, Result

__all__ = ["ArrayKind", "ArrayLibrary"]


class ArrayKind(Protocol):
    """The classes of a library, and what its objects are. Cheap to import: ``import sot`` does."""

    #: The library's module, its name, its version, and how its names are shown (``np.sin``).
    module: Any
    name: str
    version: str
    short: str

    #: The exact class of arrays that are captured, the base of its scalars, and those of numbers.
    array: Type[Any]
    scalar: Type[Any]
    scalars: FrozenSet[Type[Any]]
    #: Any array or scalar, of a class derived from those, too.
    values: Tuple[Type[Any], ...]
    #: The base of its integers.
    integer: Type[Any]
    #: The class of dtypes; that of functions of elementwise operations (``nin``, ``nout``, ``signature``).
    dtype: Type[Any]
    ufunc: Type[Any]
    #: Scalars with fields, whose items are written; the items of an array one after the other; what says how an array lies in memory.
    record: Type[Any]
    flat: Type[Any]
    indexes: Type[Any]
    enumerated: Type[Any]
    flags: Type[Any]
    #: The attributes of ``flags``, each a bool.
    flag_names: FrozenSet[str]
    flag_keys: Dict[str, str]       # keys of the flags -> the attributes that are the same
    #: Classes of polynomials.
    polynomials: Tuple[Type[Any], ...]
    #: The context that says what is done about floating-point errors.
    error_state: Type[Any]
    #: Classes whose objects are what they are, and are compared by identity; those whose attributes never change; the callables among them that C hashes.
    by_identity: Tuple[Type[Any], ...]
    unchanging: Tuple[Type[Any], ...]
    hashed_by_c: Tuple[Type[Any], ...]
    #: What stands for a keyword argument that was not given; None where there is no such object.
    missing: Any

    # -- what is known of a value ---------------------------------------------------------------------------------
    def meta(self, kind: str, dtype: DType, ndim: int = 0) -> Meta:
        """The Meta of an array or scalar; ``dtype``: one, its name, a class, or None."""

    def meta_of(self, value: Any) -> Optional[Meta]:
        """The Meta of a real value; None for what is captured neither as an array nor as a scalar."""

    # -- dtypes ---------------------------------------------------------------------------------------------------
    def to_dtype(self, what: Any) -> DType:
        """The dtype of a name, class or dtype; TypeError for what is none."""

    def is_number_dtype(self, dtype: DType) -> bool:
        """Whether a dtype is of numbers or truth values, and without metadata."""

    def is_any_length(self, dtype: DType) -> bool:
        """Whether a dtype stands for texts of which only the run knows the length."""

    def own_dtype(self, dtype: DType) -> DType:
        """The object that the library itself has for a dtype of numbers; arrays may have others that equal it."""

    def has_fields(self, obj: Any) -> bool:
        """Whether this is a dtype with fields, whose names a program may change."""

    def is_changeable(self, obj: Any, name: str) -> bool:
        """Whether an attribute of one of the `unchanging` objects may be another one later."""

    def is_lasting_dtype(self, dtype: DType) -> bool:
        """Whether a dtype's object lives as long as the library."""

    def result_type(self, *dtypes: DType) -> DType:
        """The dtype to which an operation casts operands of these."""

    # -- names ----------------------------------------------------------------------------------------------------
    def owns_module(self, name: str) -> bool:
        """Whether a module of this name is the library's."""

    def owns_function(self, function: types.FunctionType) -> bool:
        """Whether a Python function is the library's own."""

    def shown_name(self, value: Any) -> Optional[str]:
        """How a function or class of the library is called in texts; None for all else."""

    def load_lazily(self, name: str) -> None:
        """Have the library import a module of its own that it has under this name."""

    def delegates_to(self, module: Any, name: str) -> Optional[str]:
        """The module from which a module of the library's takes this name when it is asked for it, without a warning."""

    def is_passing_ufunc(self, ufunc: Any) -> bool:
        """Whether a program may have made this ufunc."""

    # -- arrays as data -------------------------------------------------------------------------------------------
    def zeros(self, shape: Sequence[int], dtype: DType) -> Any:
        """A new array."""

    def stand_in(self, shape: Sequence[int], dtype: DType, fill: int = 0, writeable: bool = True) -> Any:
        """An array of this shape that takes the memory of one item, each of whose bytes is ``fill``."""

    def shape_of(self, value: Any) -> Tuple[int, ...]:
        """The shape of an array, a scalar or a Python number."""

    def may_share_memory(self, one: Any, other: Any) -> bool:
        """Whether two arrays may share memory."""

    def write(self, stream: IO[bytes], array: Any) -> None:
        """Write an array in npy format 1.0."""

    def read(self, stream: IO[bytes], dtype: DType, shape: Tuple[int, ...]) -> Any:
        """The array that a stream has in npy format 1.0, to its end; `NotThisArray` says why if there is none of this dtype and shape."""


class ArrayLibrary(Protocol):
    """What the operations of a library give, before they run.

    Arguments: known Python values as themselves; Meta for arrays and scalars; Scalar for Python scalars of unknown value; tuples, lists, dicts and
    slices of these. Answers are a `Result`, or `Uninferable` is raised: then the operation runs natively.
    """

    #: Whether comparing arrays that do not fit raises, instead of giving False.
    equality_broadcasts: bool
    #: Functions by what they do: the absolute value, quotient and remainder, a copy of an array, an array of zeros, a choice between values,
    #: and the method that leaves out axes of length 1.
    absolute: Callable[..., Any]
    divmod: Callable[..., Any]
    copy: Callable[..., Any]
    zeros: Callable[..., Any]
    where: Callable[..., Any]
    roll: Callable[..., Any]
    outer: Callable[..., Any]
    astype: Callable[..., Any]
    matmul: Optional[Callable[..., Any]]
    squeeze_method: Callable[..., Any]
    #: Operator -> the ufunc that does the same.
    operators: Dict[str, Callable[..., Any]]
    #: Ufuncs that want ``out`` by keyword.
    out_by_keyword: FrozenSet[Any]
    #: What may give other bits where it writes over its first operand, or any, when that has one item only.
    reduces_first: Any
    reduces: FrozenSet[Any]
    #: What else than elementwise ufuncs makes an array of its own.
    makers: Tuple[Any, ...]
    #: … and what of nothing.
    owners: Tuple[Any, ...]
    #: The name of an elementwise function in a graph for backends -> the function; that of reductions -> the function and its method.
    functions: Dict[str, Callable[..., Any]]
    reductions: Dict[str, Tuple[Callable[..., Any], ...]]
    #: Other functions that are reductions -> their names.
    aliases: Dict[Any, str]
    #: The attributes of an array whose values are arrays, numbers or tuples of them.
    attributes: FrozenSet[str]

    def as_instance(self, described: Any) -> Any:
        """What stands for an instance of a subclass of int or float, of which ``described`` would be the number itself; `Uninferable` where nothing does."""

    # -- operators ------------------------------------------------------------------------------------------------
    def binary(self, symbol: str, inplace: bool, a: Any, b: Any) -> Result:
        """``a symbol b``, or ``a symbol= b``."""

    def compare(self, symbol: str, a: Any, b: Any) -> Result:
        """``a symbol b``."""

    def unary(self, symbol: str, a: Any) -> Result:
        """``symbol a``."""

    def subscr(self, a: Any, index: Any) -> Result:
        """``a[index]``."""

    def store_subscr(self, a: Any, index: Any, value: Any) -> Result:
        """``a[index] = value``."""

    def attr(self, meta: Meta, name: str) -> Result:
        """``value.name``."""

    def store_attr(self, name: str, a: Any, value: Any) -> Result:
        """``a.name = value``."""

    def method(self, meta: Meta, name: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
        """``value.name(*args, **kwargs)``."""

    def call(self, function: Any, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
        """``function(*args, **kwargs)``."""

    # -- what objects are -----------------------------------------------------------------------------------------
    def is_callable(self, function: Any) -> bool:
        """Whether a callable is the library's: its Python source is never inlined."""

    def is_elementwise(self, function: Any) -> bool:
        """Whether this is an elementwise ufunc of the library's own with one result."""

    def is_folded(self, function: Any) -> bool:
        """Whether a function of dtypes and classes is computed when it is given constants."""

    def takes_items(self, function: Any) -> bool:
        """Whether the first argument of a function may be a list in the place of the array of its items."""

    def dtype_of_items(self, found: Any) -> Optional[Tuple[str, int]]:
        """(dtype, dimensions of an item) of the array that a list makes, where all items tell it without code of the program's; else None."""

    def as_array(self, value: Any) -> Any:
        """An array of numbers in lists."""

    def tried(self, operate: Callable[..., Any], operands: Sequence[Any]) -> Any:
        """What an operation gives for samples; of floating-point errors nobody hears."""

    def known_name(self, function: Any) -> Optional[str]:
        """What tables call a function: its name, behind that of its space if it is in one (``linalg.inv``, ``random.normal``, ``ufunc.reduce``); None for others."""

    def rule_of_shape(self, function: Any) -> Optional[str]:
        """The rule of a function whose dimensions follow from shapes ('squeeze', 'covariance', 'cross'), or that asks for those ('shape', 'size', 'ndim') or for the 'kind', or None."""

    def asks_for_arrays(self, function: Any) -> int:
        """How many of the first arguments a function asks for an array each, by their ``__array__`` and in order, before it does anything; 0 for others."""

    def method_first(self, function: Any) -> Optional[str]:
        """The name of the method that such a function calls instead, where its argument has one; None for others."""

    def is_of_buffers(self, function: Any) -> bool:
        """Whether a function gives an array over the memory of an object."""

    def of_buffer(self, dtype: Any) -> Result:
        """What that array is; Uninferable for a dtype that has no Meta, and what it raises for what is none."""

    def takes_memory(self, function: Any) -> bool:
        """Whether a function makes an array of any object with memory."""

    def meta_of_memory(self, form: Any, ndim: int) -> Optional[Meta]:
        """What it makes of memory of this format (PEP 3118) and so many dimensions, None where that is not known."""

    def is_error_state(self, function: Any) -> bool:
        """Whether this is `ArrayKind.error_state`, or what ``with`` calls of it, or what functions call that it decorates."""

    def leaves_error_state(self, function: Any) -> bool:
        """Whether this is what the end of ``with`` calls of it."""

    def error_state_of(self, state: Any) -> Optional[Tuple[Tuple[str, Any], ...]]:
        """(name, value) of what an `ArrayKind.error_state` keeps of its arguments, None if it may call a function of the program's: texts, None, others by identity, a dict of texts."""

    def is_decorated(self, code: Any) -> bool:
        """Whether this is the code of functions that `ArrayKind.error_state` makes of the program's: it is simulated like theirs."""

    def holds_error_state(self, context: Any) -> bool:
        """Whether this is the context variable that says what is done about floating-point errors."""

    def is_error_query(self, function: Any) -> bool:
        """Whether a function gives a new dict of what is done about floating-point errors, and may set it."""

    def error_modes(self) -> Tuple[str, ...]:
        """The keys of that dict."""

    def errors_are_called(self) -> bool:
        """Whether a function of the program is called for floating-point errors now."""

    def raised_by(self, operation: Callable[..., Any], args: Sequence[Any], kwargs: Dict[str, Any]) -> Optional[Tuple[Exception, Tuple[Any, ...]]]:
        """What an operation raises on arrays, without a warning before that, and the (code, globals, byte offset, line) of the library's own frames in
        its traceback, of which it has none any more; None where it does not."""

    def is_own_error(self, cls: type) -> bool:
        """Whether this is a class of exceptions of the library's own."""

    def own_name(self, function: Any) -> Optional[str]:
        """The name of a function that the library itself has by this name, not in a module inside of it; None of others."""

    # -- whole-graph programs -------------------------------------------------------------------------------------
    def name_in_programs(self, function: Any) -> Optional[str]:
        """The name of a function or method that a program may call, or None."""

    def function_in_programs(self, name: str) -> Optional[Callable[..., Any]]:
        """What has such a name, or None: looked up in tables, never in a module."""

    # -- objects that are there to be subscripted ------------------------------------------------------------------
    def is_index_maker(self, maker: Any) -> Optional[str]:
        """'index' for what gives its subscript, 'indices' for what gives it as a tuple, 'grid' for what makes arrays of it, or None."""

    def name_of_maker(self, maker: Any) -> Optional[str]:
        """The name of an object that makes arrays of what it is subscripted with, as ``mgrid``."""

    def grid(self, maker: Any, index: Any) -> Result:
        """``maker[index]`` of a 'grid'."""

    # -- what has no Meta ------------------------------------------------------------------------------------------
    def looseness(self, value: Any) -> Optional[Tuple[str, List[Any]]]:
        """What may be done with an array or scalar without a Meta ('whole', 'outside', 'handed'), and checks besides that of its class: each
        (steps from the object's guard node, check, what it is given). None: nothing."""

    def attributes_of(self, level: str) -> Tuple[FrozenSet[str], FrozenSet[str]]:
        """The names that may be looked up in such a value, and those of them that are methods."""

    def makes_loose(self, function: Any) -> bool:
        """Whether a function without a rule runs nothing of the program's when it is given arrays and numbers."""

    def takes_loose(self, function: Any) -> bool:
        """Whether any function does so."""

    def is_loose_operand(self, value: Any) -> bool:
        """Whether a constant, or a class, may be given to such functions."""

    def is_class_of_arrays(self, value: Any) -> bool:
        """Whether this is one of the library's classes of arrays without a Meta."""

    def is_masked(self, value: Any) -> bool:
        """Whether this is the object that stands for an item that is masked."""

    def is_text(self, cls: Any) -> bool:
        """Whether this is the class of a scalar that is a text."""

    def is_from_iterator(self, function: Any) -> bool:
        """Whether a function makes an array of an iterator's items, of a dtype and a count."""

    # -- random numbers -------------------------------------------------------------------------------------------
    def random_function(self, function: Any) -> Optional[str]:
        """The name of a function that draws from the library's own generator, or None."""

    def is_generator(self, cls: Any) -> bool:
        """Whether a class is one of generators of random numbers."""

    def is_bit_generator(self, cls: Any) -> bool:
        """Whether this is a class of what generators draw their bits from."""

    def draw(self, cls: Type[Any], name: str, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Result:
        """``generator.name(*args, **kwargs)``."""
