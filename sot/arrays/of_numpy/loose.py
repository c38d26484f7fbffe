"""Arrays and scalars that have no Meta: what may be done with them all the same, and what says that another object is such a one.

An operation on them is a statement like others as long as nothing of the program's runs in it: no method of an item that is an object of the
program's, no method of a class of its own. What it gives is not known, but it is NumPy's again, or a builtin.
"""
from __future__ import annotations

import types
from typing import Any, Dict, FrozenSet, List, Optional, Tuple

import numpy as np

from .functions import is_ufunc, rule_of
from .random_numbers import random_function
from .standins import BY_VALUE
from .values import DATE_TYPES, SCALAR_TYPES, TEXT_TYPES, imported

__all__ = ["Check", "attributes_of", "is_class", "is_constant", "is_masked", "looseness", "makes_loose", "takes_loose"]

#: How a guard node is reached from that of the object, one step after another, then a check and what it is given.
Check = Tuple[Tuple[Tuple[Any, ...], ...], str, Tuple[Any, ...]]

_MATRIX = getattr(np, "matrix", None)


def _masked() -> Any:
    """The module of masked arrays, if it is there."""
    return imported("numpy.ma")


#: How many views lie between a masked array and the array that has its memory.
_MOST_BASES = 4
#: What the dict of a masked array holds besides: nothing of the program's.
_OWN = ("_fill_value", "_mask")


def _of_masked(array: Any) -> Optional[List[Check]]:
    """The checks for a masked array without anything of the program's in it; None where it is no such one.

    Its class has its own ``dtype``, which is written in Python. But the memory of an array is one of objects as a whole or not at all: it is
    asked of whose memory it is.
    """
    names = vars(array)
    checks: List[Check] = [((("names",),), "keys", (tuple(names),))]
    path: Tuple[Tuple[Any, ...], ...] = ()
    base = array
    for _ in range(_MOST_BASES):
        base = _base_of(base)
        path += (("attr", "base"),)
        if type(base) is np.ndarray:
            break
        if type(base) is not type(array):
            return None
        checks.append((path, "type_is", (type(base),)))
    if type(base) is not np.ndarray or base.dtype.hasobject:
        return None
    checks.append((path, "ndarray", ()))
    if names.get("_baseclass") is not np.ndarray or type(names.get("_optinfo")) is not dict or names["_optinfo"]:
        return None
    checks.append(((("own", "_baseclass"),), "is", (np.ndarray,)))
    checks.append(((("own", "_optinfo"),), "len", (0,)))
    for name in _OWN:
        held = names.get(name)
        if held is None or held is np.False_:
            checks.append(((("own", name),), "is", (held,)))
        elif type(held) is np.ndarray and not held.dtype.hasobject:
            checks.append(((("own", name),), "ndarray", ()))
        else:
            return None
    return checks


def _of_polynomial(value: Any) -> Optional[Tuple[str, List[Check]]]:
    """The checks for a polynomial whose coefficients are numbers."""
    names = vars(value)
    checks: List[Check] = [((("names",),), "keys", (tuple(names),))]
    for name, held in names.items():
        if type(held) is np.ndarray and not held.dtype.hasobject:
            checks.append(((("own", name),), "ndarray", ()))
        elif type(held) is str or held is None:
            checks.append(((("own", name),), "type_is", (type(held),)))
        else:
            return None
    return ("whole", checks)


_base_of = np.ndarray.__dict__["base"].__get__     # no class is asked
_dtype_of = np.ndarray.__dict__["dtype"].__get__


def looseness(value: Any) -> Optional[Tuple[str, List[Check]]]:
    """What may be done with an array or scalar that has no Meta, and the checks besides that of its class; None: nothing.

    'whole': all that runs no code of the program; 'outside': what does not look at its items; 'handed': nothing but handing it on.
    """
    kind = type(value)
    if kind in TEXT_TYPES:
        return ("whole", [])
    ma = _masked()
    if ma is not None and kind is ma.MaskedArray:
        checks = _of_masked(value)
        return None if checks is None else ("whole", checks)
    if any([kind is cls for cls in _POLYNOMIALS]):
        return _of_polynomial(value)
    if kind is _MATRIX:
        if _dtype_of(value).hasobject:
            return None
        return ("whole", [((("attr", "dtype"), ("attr", "hasobject")), "is", (False,))])
    if kind is np.ndarray:
        return ("outside" if value.dtype.hasobject else "whole", [])     # a dtype that was told more, by metadata or titles, is one of numbers all the same
    return ("handed", []) if issubclass(kind, np.ndarray) else None


#: Attributes that hand out what is not the array's own, or change what is known of arrays.
_REFUSED = frozenset("base ctypes device resize setflags setfield tofile dump dumps newbyteorder to_device getfield itemset tolist".split())


def _public(*classes: Any) -> FrozenSet[str]:
    return frozenset([name for cls in classes if cls is not None for name in dir(cls) if not name.startswith("_")]) - _REFUSED


#: Attributes of arrays with objects that ask nothing of these.
_OUTSIDE = frozenset("T dtype flags itemsize nbytes ndim shape size strides".split())
_OUTSIDE_METHODS = frozenset("copy flatten ravel reshape squeeze swapaxes transpose".split())

_masked_names: List[FrozenSet[str]] = []


def attributes_of(level: str) -> Tuple[FrozenSet[str], FrozenSet[str]]:
    """The names that may be looked up in a loose value, and those of them that are methods."""
    if level in ("handed", "drawn"):
        return (frozenset(), frozenset())
    if level == "outside":
        return (_OUTSIDE | _OUTSIDE_METHODS, _OUTSIDE_METHODS)
    if not _masked_names:
        ma = _masked()
        if ma is None:
            return (_ALL, METHODS)
        cls = ma.MaskedArray
        _masked_names.append(_public(cls) | _ALL)
        _masked_names.append(METHODS | frozenset([name for name in _public(cls) if callable(getattr(cls, name, None))]))
    return (_masked_names[0], _masked_names[1])


_POLYNOMIALS = (np.poly1d,) + tuple([getattr(np.polynomial, name) for name in ("Polynomial", "Chebyshev", "Legendre", "Hermite", "HermiteE", "Laguerre")])
#: What makes one out of numbers.
_OF_POLYNOMIALS = frozenset(("fit", "fromroots", "basis", "identity"))
_ALL = _public(np.ndarray, np.generic, _MATRIX, np.broadcast, *_POLYNOMIALS)
#: Names of methods, of whatever class.
METHODS: FrozenSet[str] = frozenset([name for cls in (np.ndarray, np.generic, _MATRIX, np.broadcast, *_POLYNOMIALS) if cls is not None for name in _public(cls) if callable(getattr(cls, name, None))])

#: Functions of NumPy's without a row, for what they give depends on values; they call nothing that they are given.
_WITHOUT_ROWS = ("poly", "fromstring", "broadcast", "histogramdd", "cross", "piecewise", "asmatrix", "mat", "matrix")
#: Names of ``np.ma`` that are no functions of arrays.
_NO_FUNCTIONS = frozenset("apply_along_axis apply_over_axes bool_ clump_masked clump_unmasked fromflex fromfunction MaskError MAError MaskType mr_ mvoid mask_rowcols nomask masked "
                          "masked_print_option masked_singleton ndenumerate set_fill_value flatnotmasked_contiguous flatnotmasked_edges notmasked_contiguous notmasked_edges".split())
_RECORDS = ("array", "fromarrays", "fromrecords")
#: Functions of texts that have a rule on NumPy 2 only.
_TEXTS = ("replace", "partition", "rpartition", "encode", "decode", "expandtabs")
_makers: Dict[int, Any] = {}
_modules: List[Any] = []


def _load() -> Dict[int, Any]:
    """Collect the functions, of modules that are there."""
    modules = [_masked(), getattr(np, "__dict__", {}).get("rec")]
    if modules != _modules or not _makers:
        found = [vars(np).get(name) for name in _WITHOUT_ROWS]
        if modules[0] is not None:
            found += [vars(modules[0]).get(name) for name in modules[0].__all__ if name not in _NO_FUNCTIONS]
        if modules[1] is not None:
            found += [getattr(modules[1], name, None) for name in _RECORDS]
        texts = vars(np).get("char")
        if BY_VALUE and texts is not None:
            found += [getattr(texts, name) for name in _TEXTS]
        # numpy.ma hands on functions of NumPy's that have a row
        _makers.update((id(one), one) for one in found if callable(one) and (isinstance(one, type) or rule_of(one) is None))
        _modules[:] = modules
    return _makers


def makes_loose(function: Any) -> bool:
    """Whether a function of NumPy's has no rule, but is one of arrays and numbers alone."""
    if type(function) is types.FunctionType and function.__name__ in _OF_POLYNOMIALS:      # a class method, which is given its class
        return any([getattr(getattr(cls, function.__name__, None), "__func__", None) is function for cls in _POLYNOMIALS])
    return _load().get(id(function)) is function


def takes_loose(function: Any) -> bool:
    """Whether a call of this with what is loose runs nothing of the program's."""
    if function is abs or function is divmod or function is round:
        return True
    return makes_loose(function) or is_ufunc(function) or random_function(function) is not None or rule_of(function) is not None


def is_masked(value: Any) -> bool:
    """Whether this is ``np.ma.masked``."""
    ma = _masked()
    return ma is not None and value is ma.masked


_CLASSES = frozenset((int, float, bool, complex, str, bytes, np.ndarray)) | SCALAR_TYPES | TEXT_TYPES | DATE_TYPES


def is_class(cls: Any) -> bool:
    """Whether a class says of an array what it is or what it is of, and has nothing of the program's."""
    ma = _masked()
    return cls in _CLASSES or any([cls is known for known in _POLYNOMIALS]) or cls is _MATRIX or cls is np.recarray or ma is not None and cls is ma.MaskedArray


def is_constant(value: Any) -> bool:
    """Whether an object is a constant of NumPy's that functions are given."""
    kind = type(value)
    if issubclass(kind, np.dtype):
        return not value.hasobject and value.metadata is None
    return kind in SCALAR_TYPES or kind in DATE_TYPES or kind in TEXT_TYPES or value is getattr(np, "_NoValue", None) and not isinstance(value, types.FunctionType)
