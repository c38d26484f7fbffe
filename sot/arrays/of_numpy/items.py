"""What NumPy makes of a list, told by a look at all of its items at once."""
from __future__ import annotations

import itertools
from typing import Any, Collection, Dict, List, Optional, Tuple

import numpy as np

__all__ = ["dtype_of_items", "takes_items"]

#: Classes of numbers, in the order in which those of several are one dtype -> that dtype. NumPy's own classes are those of the dtypes.
_DTYPES: Dict[type, np.dtype[Any]] = {}
_ORDER: Dict[type, int] = {}
for _place, _kind in enumerate((bool, int, float, complex)):
    _dtype = np.array([_kind(0)]).dtype
    for _cls in (_kind, _dtype.type):
        _DTYPES[_cls], _ORDER[_cls] = _dtype, _place
_INTEGERS = np.iinfo(_DTYPES[int])


def _functions() -> List[Any]:
    names = ("array", "asarray", "asanyarray", "ascontiguousarray", "asfarray", "mean", "sum", "std", "var", "median", "max", "amax", "min", "amin", "prod", "sort", "argsort",
             "argmax", "argmin", "cumsum", "diff", "ptp", "percentile", "any", "all")
    return [function for function in [getattr(np, name, None) for name in names] if function is not None]


_TAKE_ITEMS = _functions()


def takes_items(function: Any) -> bool:
    """Whether the first argument of a function may be a list in the place of the array of its items."""
    return any([function is one for one in _TAKE_ITEMS])


def dtype_of_items(items: Any) -> Optional[Tuple[str, int]]:
    """(dtype, dimensions of an item) of the array that NumPy makes of a list of numbers, of rows of numbers, or of arrays that are alike; None of any other. Runs no code of the program's."""
    kinds = set(map(type, items))
    if _ORDER.keys() >= kinds:
        found = _of_numbers(kinds, items)
        return None if found is None else (found.str, 0)
    if len(kinds) != 1:
        return None
    kind, = kinds
    if kind is np.ndarray:
        return _of_arrays(items)
    if kind is not tuple and kind is not list or len(set(map(len, items))) != 1:
        return None
    parts = list(itertools.chain.from_iterable(items))
    kinds = set(map(type, parts))
    found = _of_numbers(kinds, parts) if _ORDER.keys() >= kinds else None
    return None if found is None else (found.str, 1)


def _of_numbers(kinds: Collection[type], items: List[Any]) -> Optional[np.dtype[Any]]:
    if not kinds:
        return None
    if int in kinds:
        whole = items if len(kinds) == 1 else [item for item in items if type(item) is int]
        if min(whole) < _INTEGERS.min or max(whole) > _INTEGERS.max:
            return None
    return _DTYPES[max(kinds, key=_ORDER.__getitem__)]


def _of_arrays(items: List[Any]) -> Optional[Tuple[str, int]]:
    dtype, shape = items[0].dtype, items[0].shape
    if dtype.kind not in "biufc" or not dtype.isnative or dtype.metadata is not None:
        return None
    for item in items:
        if item.dtype is not dtype or item.shape != shape:
            return None
    return dtype.str, len(shape)
