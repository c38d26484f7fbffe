"""Functions of the standard library that are pure on numbers and texts: folded where the arguments are known; clocks are recorded."""
from __future__ import annotations

import binascii
import cmath
import os
import random
import struct
import time
import zlib
from typing import TYPE_CHECKING, Any, Callable, Dict, List

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS
from ..objects.calls import arity, fold
from ..objects.scalars import NUMBERS
from ..variables.base import RuntimeScalarVar, RuntimeVar
from ..variables.classes import raw_lookup, type_name
from ..variables.objects import ObjectVar
from .instance_checks import type_of
from .methods import method

if TYPE_CHECKING:
    from ..machine.machine import Machine
    from ..variables.base import Variable

__all__: List[str] = []


# -- known arguments -----------------------------------------------------------------------------------------------
def _folded(function: Callable[..., Any]) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        return fold(m, function, args, kwargs)
    return model


for _function in (struct.pack, struct.unpack, struct.calcsize, str.maketrans, zlib.crc32, zlib.adler32, binascii.hexlify, binascii.unhexlify):
    BUILTINS[_function] = _folded(_function)


def _fspath(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """os.fspath: a text is its own path; what has ``__fspath__`` is left to the interpreter."""
    arity(m, args, kwargs, 1)
    if args[0].pytype not in (str, bytes):
        raise Break("opaque-call", "fspath of a %s" % type_name(args[0]))
    return args[0]


BUILTINS[os.fspath] = _fspath


# -- cmath ---------------------------------------------------------------------------------------------------------
def _complex(function: Callable[..., Any], pytype: type) -> Callable[..., Any]:
    """A function of complex numbers; a statement where one of them is known only when the graph runs."""
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if any(isinstance(arg, RuntimeVar) for arg in args) and not kwargs:
            if all(arg.pytype in NUMBERS for arg in args):
                return RuntimeScalarVar(m.emit("call", (), (Const(function),) + tuple([arg.materialise(m) for arg in args])), pytype)
            raise Break("data-dependent-scalar", "cmath.%s of a value known only when the graph runs" % function.__name__)
        return fold(m, function, args, kwargs)
    return model


for _name in ("exp", "log", "log10", "sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "rect"):
    BUILTINS[getattr(cmath, _name)] = _complex(getattr(cmath, _name), complex)
BUILTINS[cmath.phase] = _complex(cmath.phase, float)
BUILTINS[cmath.polar] = _folded(cmath.polar)
for _name in ("isnan", "isinf", "isfinite", "isclose"):
    BUILTINS[getattr(cmath, _name)] = _complex(getattr(cmath, _name), bool)


# -- clocks and random numbers: another value each time, read in the program's order ---------------------------------
def _read(function: Callable[..., Any], pytype: type) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> RuntimeScalarVar:
        arity(m, args, kwargs, 0)
        return RuntimeScalarVar(m.emit("call", (), (Const(function),)), pytype)
    return model


for _name in ("time", "perf_counter", "monotonic", "process_time", "thread_time"):
    if hasattr(time, _name):
        BUILTINS[getattr(time, _name)] = _read(getattr(time, _name), float)
        BUILTINS[getattr(time, _name + "_ns")] = _read(getattr(time, _name + "_ns"), int)


_RANDOM = random.Random.random


@method((random.Random, "random"))
def random_(m: Machine, var: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> RuntimeScalarVar:
    """A number of a generator, whose state the statement moves on; a class of the program's may have another method."""
    arity(m, args, kwargs, 0)
    if type(var) is not ObjectVar or raw_lookup(type_of(m, var), "random") is not _RANDOM:
        raise Break("opaque-call", "random of a %s" % type_name(var))
    return RuntimeScalarVar(m.emit("call", (), (Const(_RANDOM), var.materialise(m))), float)


