"""The methods and attributes of arrays and NumPy scalars: which may be recorded, and what their arguments are.

Rows are read by ``sot.arrays.of_numpy.rules``.
"""
from __future__ import annotations

from typing import Dict, FrozenSet

import numpy as np

from sot.arrays.of_numpy.functions import parsed
from sot.arrays.of_numpy.rules import Rule
from sot.arrays.values import Uninferable

__all__ = ["METHODS", "ATTRIBUTES", "OBJECTS", "VALUE_METHODS", "method_rule"]

_REDUCE = "axis >out keepdims *initial *where"
_TYPED_REDUCE = "axis dtype >out keepdims *initial *where"

METHODS: Dict[str, str] = {
    "all": "axis >out keepdims *where",
    "any": "axis >out keepdims *where",
    "argmax": "axis >out keepdims",
    "argmin": "axis >out keepdims",
    "argpartition": "@kth axis kind order",
    "argsort": "axis kind order stable",
    "astype": "dtype order casting subok copy | identity?=order dtype?=order",
    "byteswap": "inplace | no=inplace",
    "choose": "*choices >out mode | self=@",
    "clip": "*min *max >out dtype *where casting order",
    "compress": "*condition axis >out",
    "conj": "",
    "conjugate": "",
    "copy": "order",
    "cumprod": "axis dtype >out | axes=out",
    "cumsum": "axis dtype >out | axes=out",
    "diagonal": "%offset axis1 axis2",
    "dot": "*b >out",
    "fill": "*value | self=!",
    "flatten": "order",
    "is_integer": "",
    "item": "@indices...",
    "max": _REDUCE,
    "mean": "axis dtype >out keepdims *where",
    "min": _REDUCE,
    "nonzero": "",
    "partition": "@kth axis kind order | self=!",
    "prod": _TYPED_REDUCE,
    "ptp": "axis >out keepdims",
    "put": "@indices *values mode | self=!",
    "ravel": "order",
    "repeat": "^repeats axis",
    "reshape": "#shape... order copy",
    "round": "decimals >out",
    "searchsorted": "*v side @sorter",
    "sort": "axis kind order stable | self=!",
    "squeeze": "axis | need=axis identity?",
    "std": "axis dtype >out %ddof keepdims *where *mean %correction",
    "sum": _TYPED_REDUCE,
    "swapaxes": "axis1 axis2",
    "tobytes": "order",
    "take": "@indices axis >out mode",
    "tolist": "",
    "trace": "%offset axis1 axis2 dtype >out",
    "transpose": "axes...",
    "var": "axis dtype >out %ddof keepdims *where *mean %correction",
    "view": "dtype",
}

#: Attributes that are read without a call.
ATTRIBUTES: FrozenSet[str] = frozenset("T mT real imag shape strides size ndim itemsize nbytes".split())

#: Attributes that are objects of their own: of an array, the class.
OBJECTS: Dict[str, type] = {"flags": type(np.zeros(1).flags), "flat": np.flatiter}

#: Methods that hand out values to Python.
VALUE_METHODS: FrozenSet[str] = frozenset(
    "tostring as_integer_ratio hex bit_count __float__ __int__ __bool__ __complex__ __index__ "
    "__len__ __iter__ __contains__ __format__ __str__ __repr__ __hash__ __round__ __trunc__ __floor__ __ceil__".split()
)


def method_rule(name: str) -> Rule:
    """The rule of a method; Uninferable for one that runs natively."""
    row = METHODS.get(name)
    if row is not None:
        return parsed(row)
    if name in VALUE_METHODS:
        raise Uninferable("data-dependent-scalar", "The method %s hands out values of the array." % name)
    raise Uninferable("opaque-operation", "The method %s is not simulated." % name)
