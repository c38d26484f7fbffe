"""What NumPy's objects are."""
from __future__ import annotations

import sys
import types
from typing import IO, Any, Optional, Sequence, Tuple, Type

import numpy as np

from ..values import DType, NotThisArray
from .values import SCALAR_TYPES, Meta, is_any_length, is_number_dtype, is_numpys, is_numpys_function

__all__ = ["NumpyKind"]

#: Modules that are part of a function's name.
_PUBLIC = ("numpy.linalg", "numpy.fft", "numpy.random", "numpy.ma")
_NAMED = (types.FunctionType, types.BuiltinFunctionType, type)
_module_of_class = type.__dict__["__module__"].__get__    # asks no metaclass

#: NumPy's functions in C that dispatch on ``__array_function__`` (1.25+); Python functions before.
_DISPATCHERS = (type(np.sum),) if type(np.sum) is not types.FunctionType else ()

#: What follows from the names of a dtype's fields.
_OF_FIELDS = frozenset(("names", "fields", "descr"))
#: What np.finfo and np.iinfo tell; programs may give their instances other attributes.
_LIMITS = frozenset(("bits", "dtype", "eps", "epsneg", "iexp", "key", "kind", "machep", "max", "maxexp", "min", "minexp", "negep", "nexp", "nmant", "precision",
                     "resolution", "smallest_normal", "smallest_subnormal", "tiny"))
#: Where np.char has its functions from (NumPy 2.5+), and which it warns of.
_TEXTS = "numpy._core.defchararray"
_OLD_TEXTS = frozenset(("array", "asarray", "chararray"))


class NumpyKind:
    """NumPy's arrays."""

    module: Any = np
    name = "numpy"
    version = np.__version__
    short = "np"
    array = np.ndarray
    scalar = np.generic
    scalars = SCALAR_TYPES
    values: Tuple[Type[Any], ...] = (np.ndarray, np.generic)
    integer = np.integer
    dtype = np.dtype
    ufunc = np.ufunc
    record = np.void
    flat = np.flatiter
    indexes = np.ndindex
    enumerated = np.ndenumerate
    flags = type(np.zeros(1).flags)
    flag_names = frozenset("aligned behaved c_contiguous carray contiguous f_contiguous farray fnc forc fortran owndata writeable".split())
    flag_keys = {key: key.lower() for key in "CONTIGUOUS C_CONTIGUOUS FORTRAN F_CONTIGUOUS WRITEABLE ALIGNED OWNDATA BEHAVED CARRAY FARRAY FNC FORC".split()}
    flag_keys.update(C="c_contiguous", F="f_contiguous", W="writeable", A="aligned", O="owndata", B="behaved", CA="carray", FA="farray")
    polynomials = (np.poly1d,) + tuple([getattr(np.polynomial, name) for name in ("Polynomial", "Chebyshev", "Legendre", "Hermite", "HermiteE", "Laguerre")])
    error_state = np.errstate
    by_identity = (np.ufunc, np.dtype) + _DISPATCHERS
    unchanging: Tuple[Type[Any], ...] = (np.ufunc, np.dtype, np.finfo, np.iinfo)
    hashed_by_c = tuple(kind for kind in (np.ufunc, type(np.sum)) if kind.__hash__ is object.__hash__)
    missing = getattr(np, "_NoValue", None)

    def meta(self, kind: str, dtype: DType, ndim: int = 0) -> Meta:
        return Meta(kind, dtype, ndim)

    def meta_of(self, value: Any) -> Optional[Meta]:
        return Meta.of(value)

    def to_dtype(self, what: Any) -> DType:
        return np.dtype(what)

    def is_number_dtype(self, dtype: DType) -> bool:
        return is_number_dtype(dtype)

    def is_any_length(self, dtype: DType) -> bool:
        return is_any_length(dtype)

    def own_dtype(self, dtype: DType) -> DType:
        return np.dtype(dtype.char)

    def has_fields(self, obj: Any) -> bool:
        return issubclass(type(obj), np.dtype) and obj.fields is not None

    def is_changeable(self, obj: Any, name: str) -> bool:
        return name not in _LIMITS if issubclass(type(obj), (np.finfo, np.iinfo)) else name in _OF_FIELDS and self.has_fields(obj)

    def is_lasting_dtype(self, dtype: DType) -> bool:
        return bool(dtype.isbuiltin)       # others are made anew whenever they are asked for

    def result_type(self, *dtypes: DType) -> DType:
        return np.result_type(*dtypes)

    def owns_module(self, name: str) -> bool:
        return is_numpys(name)

    def owns_function(self, function: types.FunctionType) -> bool:
        return is_numpys_function(function)

    def shown_name(self, value: Any) -> Optional[str]:
        kind = type(value)
        if kind is np.ufunc:
            return "np.%s" % value.__name__
        if kind in _NAMED:
            module = _module_of_class(value) if kind is type else value.__module__
            if type(module) is str and self.owns_module(module):
                return "np.%s%s" % (module[6:] + "." if module.startswith(_PUBLIC) else "", value.__qualname__)
        return None

    def load_lazily(self, name: str) -> None:
        getattr(np, name, None)

    def delegates_to(self, module: Any, name: str) -> Optional[str]:
        return _TEXTS if name not in _OLD_TEXTS and module is sys.modules.get("numpy.char") else None

    def is_passing_ufunc(self, ufunc: Any) -> bool:
        return bool(ufunc.types == ["O" * ufunc.nin + "->" + "O" * ufunc.nout])     # np.frompyfunc made it

    def zeros(self, shape: Sequence[int], dtype: DType) -> Any:
        return np.zeros(shape, dtype)

    def stand_in(self, shape: Sequence[int], dtype: DType, fill: int = 0, writeable: bool = True) -> Any:
        made = np.ndarray(shape, dtype, bytearray([fill]) * dtype.itemsize, strides=(0,) * len(shape))
        made.flags.writeable = writeable
        return made

    def shape_of(self, value: Any) -> Tuple[int, ...]:
        return np.shape(value)

    def may_share_memory(self, one: Any, other: Any) -> bool:
        return np.may_share_memory(one, other)

    def write(self, stream: IO[bytes], array: Any) -> None:
        np.lib.format.write_array(stream, array, version=(1, 0), allow_pickle=False)

    def read(self, stream: IO[bytes], dtype: DType, shape: Tuple[int, ...]) -> Any:
        if np.lib.format.read_magic(stream) != (1, 0):
            raise NotThisArray("is of another npy version")
        found, fortran, real = np.lib.format.read_array_header_1_0(stream)
        data = stream.read()
        count = 1
        for size in shape:
            count *= size
        if found != shape or real != dtype or len(data) != count * dtype.itemsize:
            raise NotThisArray("is not what the program says")
        flat = np.frombuffer(data, dtype, count) if count else np.empty(0, dtype)
        return flat.reshape(found[::-1]).T.copy("F") if fortran else flat.reshape(found).copy()
