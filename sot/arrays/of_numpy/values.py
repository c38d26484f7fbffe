"""NumPy's Metas, and which dtypes have one."""
from __future__ import annotations

import sys
import types
from typing import Any, Dict, Optional, Tuple

import numpy as np

from sot.arrays.values import Meta as AnyMeta

__all__ = ["Meta", "SCALAR_TYPES", "DATE_TYPES", "TEXT_TYPES", "DECORATED", "dtype_known", "imported", "is_any_length", "is_number_dtype", "is_numpys", "is_numpys_function"]

#: dtype numbers of the plain numeric types, of which NumPy has one object each.
_NUMBERS = frozenset(np.dtype(char).num for char in "?bhilqBHILQefdgFDG")

#: Those of dates and texts: a unit or a length makes each a dtype of its own. Objects have no Meta.
_SIZED = frozenset(np.dtype(char).num for char in "MmUS")
_RECORD = np.dtype("V1").num

#: The exact classes of NumPy scalars of numbers.
SCALAR_TYPES = frozenset(np.dtype(char).type for char in "?bhilqBHILQefdgFDG")

#: Those of dates, which have a Meta too (as records have), and of texts, whose length is their value's, so that they have none.
DATE_TYPES = frozenset((np.datetime64, np.timedelta64))
TEXT_TYPES = frozenset((np.str_, np.bytes_))


def imported(name: str) -> Any:
    """A module that has been imported; None while it is being imported, when a part of it is missing, and if it was not."""
    module = sys.modules.get(name)
    return None if module is None or getattr(getattr(module, "__spec__", None), "_initializing", False) else module


def dtype_known(dtype: Any) -> bool:
    """Whether a dtype is one a Meta may have; a byte-swapped one is, one with metadata or objects is not."""
    if dtype.num == _RECORD:
        return dtype.fields is not None and dtype.type is np.void and _records_known(dtype)
    return (dtype.num in _NUMBERS or dtype.num in _SIZED) and dtype.metadata is None


def _records_known(dtype: Any) -> bool:
    """Whether all fields of a structured dtype are known ones, none of which has a title."""
    if dtype.fields is None:
        return dtype_known(dtype.base) if dtype.subdtype is not None else dtype_known(dtype)
    return dtype.metadata is None and all([len(field) == 2 and _records_known(field[0]) for field in dtype.fields.values()])


def is_numpys(module: str) -> bool:
    """Whether a module of this name is a part of NumPy; its tests are programs like others."""
    return module == "numpy" or (module.startswith("numpy.") and ".tests." not in module)


#: The code of what ``np.errstate`` makes of a function that it decorates (NumPy 2; before, contextlib does).
DECORATED = np.errstate()(lambda: None).__code__


def is_numpys_function(function: types.FunctionType) -> bool:
    """Whether a Python function is NumPy's own, and none that ``np.errstate`` has made of the program's."""
    if function.__code__ is DECORATED:
        return False
    name = function.__globals__.get("__name__") or function.__module__     # NumPy 1.x makes its public functions by exec in a bare namespace
    return type(name) is str and is_numpys(name)


def is_any_length(dtype: Any) -> bool:
    """Whether a dtype stands for texts of which only the run knows the length (``dtype('U')``)."""
    return not dtype.itemsize and dtype.kind in "US"


def is_number_dtype(dtype: Any) -> bool:
    """Whether a dtype is of numbers or truth values, and without metadata."""
    return dtype.num in _NUMBERS and dtype.metadata is None


class Meta(AnyMeta):
    """Class, dtype and ndim of an array or NumPy scalar of unknown value; equal ones are one object.

    ``kind`` is 'array' (an exact ``np.ndarray``) or 'scalar' (a NumPy scalar, ndim 0, whose exact class is
    ``dtype.type``). ``dtype`` is None where it depends on values (promotion of NumPy 1, ``linalg.eigvals``);
    then the exact class of a scalar is unknown too. ``int64`` and ``longlong`` compare equal as dtypes but are
    two classes: they are different Metas. The unit of dates, the fields of records and the length of texts belong to the dtype; that
    of texts which only the run knows is 0.
    """

    __slots__ = ()
    dtype: Optional[np.dtype]
    _made: Dict[Tuple[Any, ...], Meta] = {}

    def __new__(cls, kind: str, dtype: Any, ndim: int = 0) -> Meta:
        key: Tuple[Any, ...]
        if dtype is None:
            key = (kind, -1, True, ndim)
        else:
            dtype = np.dtype(dtype)
            if dtype.fields is not None:
                dtype = dtype.newbyteorder("|")    # nothing but a copy: the program may change the names of its own
            key = (kind, dtype.num, dtype.isnative, ndim) if dtype.num in _NUMBERS else \
                (kind, dtype.str if dtype.fields is None else (dtype, dtype.isalignedstruct), ndim)
        self = cls._made.get(key)
        if self is None:
            if kind not in ("array", "scalar") or ndim < 0 or (kind == "scalar" and ndim):
                raise ValueError("not a kind of NumPy value: %r with %r dimensions" % (kind, ndim))
            if dtype is not None and not dtype_known(dtype):
                raise ValueError("%r has no Meta" % (dtype,))
            if dtype is not None and dtype.fields is None and (dtype.isnative or dtype.num not in _NUMBERS):
                # NumPy's own object, or of a date or text a new one, whatever equal one was met first
                dtype = np.dtype(dtype.char if dtype.num in _NUMBERS else dtype.str)
            self = object.__new__(cls)
            object.__setattr__(self, "kind", kind)
            object.__setattr__(self, "dtype", dtype)
            object.__setattr__(self, "ndim", ndim)
            self = cls._made.setdefault(key, self)
        return self

    @classmethod
    def of(cls, value: Any) -> Optional[Meta]:
        """The Meta of a real value; None for everything but exact ndarrays and NumPy scalars of numbers, dates and (arrays only) texts and records."""
        made = type(value)
        if made is np.ndarray:
            dtype = value.dtype
            found = cls._made.get(("array", dtype.num, dtype.isnative, value.ndim))
            if found is None:
                return cls("array", dtype, value.ndim) if dtype_known(dtype) else None
            return found if dtype.metadata is None else None
        if made in DATE_TYPES or made is np.void:
            return cls("scalar", value.dtype, 0) if dtype_known(value.dtype) else None
        return cls("scalar", value.dtype, 0) if made in SCALAR_TYPES else None

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Meta, (self.kind, self.dtype, self.ndim))
