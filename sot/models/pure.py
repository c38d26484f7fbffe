"""Functions of the standard library that are pure on numbers and texts: folded where the arguments are known; clocks are recorded."""
from __future__ import annotations

import binascii
import cmath
import functools
import os
import pathlib
import posixpath
import random
import struct
import sys
import time
import types
import zlib
from typing import TYPE_CHECKING, Any, Callable, Dict, List

from ..graph.statements import Const
from ..machine.exits import Break
from ..machine.registry import BUILTINS, builtin
from ..machine.tasks import task
from ..objects import namespaces
from ..objects.attribute_writes import set_plain_attribute
from ..objects.calls import arity, call_function, fold
from ..objects.class_attributes import type_attribute
from ..objects.namespaces import guard_not_own
from ..objects.scalars import NUMBERS
from ..objects.value_classes import made
from ..variables.base import INT64_BITS, MISSING, ArrayVar, ConstVar, RuntimeScalarVar, RuntimeVar, ScalarVar
from ..variables.classes import raw_lookup, type_name
from ..variables.containers import TupleVar
from ..variables.functions import FunctionVar
from ..variables.objects import ObjectVar
from .instance_checks import type_of
from .methods import method

if TYPE_CHECKING:
    from ..graph.statements import Operand
    from ..machine.machine import Machine
    from ..machine.tasks import Work
    from ..variables.base import Variable

__all__ = ["RANDOM", "check_random"]


# -- known arguments -----------------------------------------------------------------------------------------------
def _folded(function: Callable[..., Any]) -> Callable[..., Any]:
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        return fold(m, function, args, kwargs)
    return model


#: What has the memory of bytes.
_BUFFERS = (bytes, bytearray, memoryview)
_PACKED = (int, float, bool, bytes)


def _is_buffer(var: Variable) -> bool:
    return type(var) in (ConstVar, ScalarVar, RuntimeScalarVar, ObjectVar) and any([var.pytype is kind for kind in _BUFFERS])


def _format(m: Machine, args: List[Variable]) -> Any:
    """The format of a struct, MISSING where it is no text or names none."""
    template: Any = m.observe(args[0]) if args and type(args[0]) in (ConstVar, ScalarVar) else None
    if type(template) not in (str, bytes):
        return MISSING
    try:
        struct.calcsize(template)
    except struct.error:
        return MISSING
    return template


def _unpacked(function: Callable[..., Any]) -> Callable[..., Any]:
    """struct.unpack and unpack_from: numbers of bytes that the graph makes, or that are others in each call."""
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        template: Any = _format(m, args) if len(args) > 1 and not m.is_constant(args[1]) and not kwargs else MISSING
        if template is MISSING or not _is_buffer(args[1]) or any([arg.pytype is not int for arg in args[2:]]):
            return fold(m, function, args, kwargs)
        sample = struct.unpack(template, bytes(struct.calcsize(template)))
        whole: List[Any] = []

        def part(i: int) -> Any:
            if not whole:
                whole.append(m.emit("call", (), (Const(function),) + tuple([arg.materialise(m) for arg in args])))
            return m.load("item", i, (whole[0],))
        items = [made(m, functools.partial(part, i), lambda *values, i=i: function(*values)[i], args, type(value)) for i, value in enumerate(sample)]
        for item, value in zip(items, sample):
            if type(value) is int and type(item) is RuntimeScalarVar and not _UNSIGNED_OF_64_BITS & set(_text(template)):
                item.bits = INT64_BITS
        return TupleVar(items, reg=whole[0]) if whole else fold(m, function, args, kwargs)
    return model


def _text(template: Any) -> str:
    return template.decode("latin-1") if type(template) is bytes else template


#: Formats of integers that an int64 need not hold.
_UNSIGNED_OF_64_BITS = frozenset("QLNP")


def _packed(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """struct.pack: a statement where a number is known only when the graph runs, or is another one in each call."""
    values = args[1:]
    if kwargs or not any([isinstance(arg, RuntimeVar) or m.is_open(arg) for arg in values]) or _format(m, args) is MISSING:
        return fold(m, struct.pack, args, kwargs)
    if not all([type(arg) is ArrayVar and arg.meta.kind != "array" or any([arg.pytype is kind for kind in _PACKED]) for arg in values]):
        raise Break("opaque-call", "pack of other things than numbers and bytes")
    return made(m, lambda: m.emit("call", (), (Const(struct.pack),) + tuple([arg.materialise(m) for arg in args])), struct.pack, args, bytes)


BUILTINS[struct.unpack], BUILTINS[struct.unpack_from], BUILTINS[struct.pack] = _unpacked(struct.unpack), _unpacked(struct.unpack_from), _packed
def _of_bytes(function: Callable[..., Any], kind: type) -> Callable[..., Any]:
    """A pure function of bytes; a statement where they are known only when the graph runs, or need not be asked for."""
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
        if kwargs or not args or not _is_buffer(args[0]) or m.is_constant(args[0]) or any([arg.pytype not in (int, str, bytes) for arg in args[1:]]):
            return fold(m, function, args, kwargs)
        found = made(m, lambda: m.emit("call", (), (Const(function),) + tuple([arg.materialise(m) for arg in args])), function, args, kind)
        if kind is int and type(found) is RuntimeScalarVar:
            found.bits = 32
        return found
    return model


for _function in (struct.calcsize, str.maketrans):
    BUILTINS[_function] = _folded(_function)
BUILTINS[zlib.crc32], BUILTINS[zlib.adler32] = _of_bytes(zlib.crc32, int), _of_bytes(zlib.adler32, int)
for _name in ("hexlify", "unhexlify", "a2b_base64", "b2a_base64"):
    BUILTINS[getattr(binascii, _name)] = _of_bytes(getattr(binascii, _name), bytes)


@builtin(os.fspath)
@task
def _fspath(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Work[Variable]:
    """os.fspath: a text is its own path; what has a ``__fspath__`` is asked."""
    arity(m, args, kwargs, 1)
    if args[0].pytype in (str, bytes):
        return args[0]
    method = type_attribute(m, args[0], "__fspath__") if type(args[0]) is ObjectVar and args[0].pytype is not None else MISSING
    found = (yield call_function(m, method, [args[0]], {})) if type(method) is FunctionVar else None
    if found is None or found.pytype not in (str, bytes):
        raise Break("opaque-call", "fspath of a %s" % type_name(args[0]))
    return found  # type: ignore[no-any-return]  # a variable


#: What os.path has in C (3.11+).
_OF_PATHS = [getattr(os.path, name) for name in ("splitroot", "normpath") if type(getattr(os.path, name, None)) is types.BuiltinFunctionType]
_OF_PATHS += [function for function in (getattr(posixpath, name, None) for name in ("_path_splitroot_ex", "_path_normpath")) if type(function) is types.BuiltinFunctionType and function not in _OF_PATHS]
for _function in _OF_PATHS:
    BUILTINS[_function] = _folded(_function)


def _is_case_sensitive(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> ConstVar:
    """What pathlib asks of its modules of paths, and keeps in a cache (3.12)."""
    arity(m, args, kwargs, 1)
    flavours = [vars(cls).get("_flavour") for cls in (pathlib.PurePosixPath, pathlib.PureWindowsPath)]
    if not (type(args[0]) is ConstVar and any([args[0].value is flavour for flavour in flavours])):
        raise Break("opaque-call", "a module of paths of the program's own")
    return ConstVar(args[0].value is flavours[0])


#: Functions under an ``lru_cache`` whose results are known without it.
_CACHED: Dict[Any, Any] = {}
if hasattr(pathlib, "_is_case_sensitive"):
    _CACHED[pathlib._is_case_sensitive] = _is_case_sensitive


@method((type(functools.lru_cache()(_is_case_sensitive)), "__call__"))
def _cached(m: Machine, var: ObjectVar, args: List[Variable], kwargs: Dict[str, Variable]) -> Any:
    model = None if var.obj is None or var.node is None else _CACHED.get(var.obj)
    if model is None:
        raise Break("opaque-call", "a call of a %s" % type_name(var))
    m.guards.check("is", var.node, var.obj)
    return model(m, args, kwargs)


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


#: What the methods of a generator call of each other, all of them the library's own.
_CALLED = ("randrange", "_randbelow", "getrandbits", "random", "seed")
_OF_RANDOM = {name: raw_lookup(random.Random, name) for name in _CALLED}
_WHOLE = (ConstVar, ScalarVar, RuntimeScalarVar)


def check_random(m: Machine, args: List[Variable], kwargs: Dict[str, Variable], name: str) -> None:
    """Leave it to the interpreter where a generator is of the program's class, or the program has replaced a method."""
    var = args[0] if args else None
    if type(var) is not ObjectVar or var.pytype is not random.Random or any([raw_lookup(random.Random, called) is not known for called, known in _OF_RANDOM.items()]):
        raise Break("opaque-call", "%s of a generator of the program's" % name)
    for called in _CALLED:
        if namespaces.read(m, var, called) is not MISSING:
            raise Break("opaque-call", "%s of a generator of the program's" % name)
        type_attribute(m, var, called)
        guard_not_own(m, var, called)


def _whole(function: Any, pytype: type) -> Callable[..., Any]:
    """A method that gives an integer out of integers, and moves the state on."""
    def model(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> RuntimeScalarVar:
        check_random(m, args, kwargs, function.__name__)
        values = [*args[1:], *kwargs.values()]
        if not all([type(value) in _WHOLE and value.pytype is int for value in values]):
            raise Break("opaque-call", "%s with other arguments" % function.__name__)
        bits = max([value.value.bit_length() if type(value) is ConstVar else 0 if type(value) is RuntimeScalarVar else value.value.bit_length() for value in values], default=0)
        known = all([type(value) is ConstVar for value in values]) and bits < INT64_BITS
        return RuntimeScalarVar(m.emit("call", tuple(kwargs), (Const(function),) + tuple([value.materialise(m) for value in (*args, *kwargs.values())])), pytype, bits=bits if known else None)
    return model


def _seeded(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> Variable:
    """The state begins anew."""
    check_random(m, args, kwargs, "seed")
    if kwargs or len(args) > 2 or not all([type(value) in _WHOLE and value.pytype in (int, float, str, bytes, type(None)) for value in args[1:]]):
        raise Break("opaque-call", "seed with other arguments")
    m.emit("mutate", None, (Const(random.Random.seed),) + tuple([value.materialise(m) for value in args]))
    set_plain_attribute(m, args[0], "gauss_next", ConstVar(None))  # type: ignore[arg-type]  # it is an instance; that goes, too
    return ConstVar(None)


#: (code, model)
RANDOM = [(random.Random.randint.__code__, _whole(random.Random.randint, int)), (random.Random.randrange.__code__, _whole(random.Random.randrange, int)),
          (random.Random.seed.__code__, _seeded)]


@builtin(sys.intern)
def _interned(m: Machine, args: List[Variable], kwargs: Dict[str, Variable]) -> RuntimeScalarVar:
    """``sys.intern(text)``: an equal text; which object it is, is known when the graph runs."""
    arity(m, args, kwargs, 1)
    if type(args[0]) not in (ConstVar, ScalarVar, RuntimeScalarVar) or args[0].pytype is not str:
        raise Break("opaque-call", "sys.intern of a %s" % type_name(args[0]))

    def emitted() -> Operand:
        text = args[0].materialise(m)
        m.being_made.append(args[0])     # it raises nothing
        reg = m.emit("call", (), (Const(sys.intern), text))
        m.being_made.pop()
        return reg
    return m.derived(emitted, str, args) if m.is_recomputable(args[0]) else RuntimeScalarVar(emitted(), str)
