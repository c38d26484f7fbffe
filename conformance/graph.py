"""A value as a canonical graph: exact types, identity, aliasing, cycles, order, bits. Never ``==``, never ``repr``.

A node is ``[kind, type name, properties, children]``, a child ``[label, reference]``; a reference is a node's index
or, for None, numbers and strings, the value itself as ``[type name, text]``, with a number of its object as a third item
where CPython does not share equal ones anyway: the same number twice in one record is the same object twice.
Two graphs are compared by walking them together (``conformance.comparison``), so the numbering means nothing.
Reading a value never runs code of the case: no properties, no ``__eq__``, no ``__iter__``, no ``__class__``.
"""
from __future__ import annotations

import collections
import enum
import functools
import inspect
import json
import math
import os
import types
import weakref
from _sitebuiltins import _Printer
from typing import Any, Callable, Dict, List, Tuple

from . import arrays, exceptions

__all__ = ["Graph"]

_ATOMS: Dict[type, Callable[[Any], str]] = {
    type(None): lambda value: "None",
    bool: repr,
    int: lambda value: repr(value) if -10**18 < value < 10**18 else hex(value),
    float: lambda value: value.hex() if value == value else _nan_bits(value),
    complex: lambda value: "%s %s" % (_ATOMS[float](value.real), _ATOMS[float](value.imag)),
    str: lambda value: value,
    bytes: lambda value: value.decode("latin-1"),
    type(Ellipsis): lambda value: "...",
    type(NotImplemented): lambda value: "NotImplemented",
}

#: CPython keeps one object for each of these, some of them on some versions only: which one it is says nothing.
_SMALL_INTEGERS = range(-5, 1025)
_ALWAYS_SHARED = frozenset([type(None), bool, type(Ellipsis), type(NotImplemented)])


def _is_shared(value: Any) -> bool:
    """May CPython itself make equal objects one? Texts that look like names may be interned, by whoever uses them as one."""
    kind = type(value)
    if kind is int:
        return value in _SMALL_INTEGERS
    if kind is str:
        return len(value) < 2 or value.isidentifier() or value.isalnum()
    if kind is bytes:
        return len(value) < 2
    return kind in _ALWAYS_SHARED


#: Members that tell where a class of C keeps something; of some they are read as if the instance had them.
_OFFSETS = frozenset(["__vectorcalloffset__", "__dictoffset__", "__weaklistoffset__"])
_CLASS_NOISE = frozenset(["__dict__", "__weakref__", "__module__", "__qualname__", "_abc_impl"])
#: Built-in iterators whose ``__reduce__`` tells their state without advancing them.
_ITERATORS = frozenset(["list_iterator", "list_reverseiterator", "tuple_iterator", "range_iterator", "str_iterator",
                        "str_ascii_iterator", "bytes_iterator", "dict_keyiterator", "dict_valueiterator",
                        "dict_itemiterator", "set_iterator", "enumerate", "zip", "map", "filter", "reversed",
                        "longrange_iterator", "iterator", "callable_iterator"])
_REDUCED_MODULES = frozenset(["datetime", "decimal", "fractions", "_decimal", "uuid", "re", "operator",
                              "_operator", "string.templatelib"])


def _nan_bits(value: float) -> str:
    import struct

    return "nan:" + struct.pack(">d", value if arrays.NAN_HAS_SIGN else math.copysign(value, 1)).hex()


def type_name(kind: type) -> str:
    module = type.__getattribute__(kind, "__module__")
    name = type.__getattribute__(kind, "__qualname__")
    return name if module == "builtins" else "%s.%s" % (module, name)


class Graph:
    """The canonical graph of the values given to ``add``; ``home`` is the name of the case's module."""

    def __init__(self, home: str = "") -> None:
        self.home = home
        self.nodes: List[Any] = []
        self.arrays: List[Tuple[int, int, int]] = []  # (node, low address, high address)
        self._memo: Dict[int, int] = {}
        self._numbers: Dict[int, int] = {}  # of numbers and texts that have an identity
        self._keep: List[Any] = []  # so that an id stays one object's
        self._queue: List[Tuple[int, Any]] = []

    def add(self, value: Any) -> Any:
        """The reference of ``value``; its node is complete after ``finish``."""
        atom = _ATOMS.get(type(value))
        if atom is not None:
            if _is_shared(value):
                return [type_name(type(value)), atom(value)]
            number = self._numbers.setdefault(id(value), len(self._numbers))
            self._keep.append(value)
            return [type_name(type(value)), atom(value), number]
        if type(value) is tuple and not value:
            return ["tuple", ""]
        index = self._memo.get(id(value))
        if index is None:
            index = self._memo[id(value)] = len(self.nodes)
            self._keep.append(value)
            self.nodes.append(None)
            self._queue.append((index, value))
        return index

    def finish(self) -> List[Any]:
        """Complete every node, add memory groups, forget the values; the nodes, ready for JSON."""
        while self._queue:
            index, value = self._queue.pop()
            self.nodes[index] = self._node(index, value)
        arrays.group_memory(self)
        self._keep.clear()
        self._memo.clear()
        self._numbers.clear()
        return self.nodes

    def _node(self, index: int, value: Any) -> List[Any]:
        kind = type(value)
        for owner, encode in _ENCODERS:
            if issubclass(kind, owner):
                name, properties, children = encode(self, index, value)
                break
        else:
            name, properties, children = _instance(self, index, value)
        return [name, type_name(kind), properties, children]

    def state(self, value: Any) -> List[Any]:
        """Children for ``__dict__`` and slots, read without the instance's say."""
        children: List[Any] = []
        for klass in type.__getattribute__(type(value), "__mro__"):
            namespace = type.__getattribute__(klass, "__dict__")
            if "__dict__" in namespace and type(namespace["__dict__"]) is types.GetSetDescriptorType:
                children.append([".__dict__", self.add(namespace["__dict__"].__get__(value))])
                break
        for klass in type.__getattribute__(type(value), "__mro__"):
            if klass.__flags__ & (1 << 9):  # a heap type; members of built-in types are read by their own encoders
                for name, member in type.__getattribute__(klass, "__dict__").items():
                    if type(member) is types.MemberDescriptorType and name not in _OFFSETS:
                        try:
                            children.append(["." + name, self.add(member.__get__(value))])
                        except AttributeError:
                            children.append(["." + name, ["unset", ""]])
        return children

    def is_home(self, module: Any) -> bool:
        return bool(self.home) and module == self.home

    def label(self, key: Any) -> str:
        return "[%s]" % repr(key)[:60] if type(key) in _ATOMS else "[<%s>]" % type(key).__name__


def _canonical_key(graph: Graph, value: Any) -> str:
    inner = Graph(graph.home)
    root = inner.add(value)
    return json.dumps([root, inner.finish()])


# ---- containers -----------------------------------------------------------------------------------------------------

def _extra(graph: Graph, value: Any, exact: Tuple[type, ...]) -> List[Any]:
    return [] if type(value) in exact else graph.state(value)


def _tuple(graph: Graph, index: int, value: Any) -> Any:
    items = tuple.__iter__(value)
    return "tuple", {}, [["[%d]" % i, graph.add(item)] for i, item in enumerate(items)] + _extra(graph, value, (tuple,))


def _list(graph: Graph, index: int, value: Any) -> Any:
    items = list.__iter__(value)
    return "list", {}, [["[%d]" % i, graph.add(item)] for i, item in enumerate(items)] + _extra(graph, value, (list,))


def _deque(graph: Graph, index: int, value: Any) -> Any:
    items = collections.deque.__iter__(value)
    children = [["[%d]" % i, graph.add(item)] for i, item in enumerate(items)]
    return "deque", {"maxlen": value.maxlen}, children + _extra(graph, value, (collections.deque,))


def _dict(graph: Graph, index: int, value: Any) -> Any:
    owner = collections.OrderedDict if isinstance(value, collections.OrderedDict) else dict
    children = []
    for i, (key, item) in enumerate(owner.items(value)):
        children.append(["key %d" % i, graph.add(key)])
        children.append([graph.label(key), graph.add(item)])
    if issubclass(type(value), collections.defaultdict):
        children.append(["default_factory", graph.add(value.default_factory)])
    exact = (dict, collections.OrderedDict, collections.defaultdict, collections.Counter)
    return "dict", {}, children + _extra(graph, value, exact)


def _set(graph: Graph, index: int, value: Any) -> Any:
    owner = set if issubclass(type(value), set) else frozenset
    items = sorted(((_canonical_key(graph, item), position, item) for position, item in
                    enumerate(owner.__iter__(value))), key=lambda row: row[:2])
    return "set", {}, [["{%d}" % i, graph.add(row[2])] for i, row in enumerate(items)] + _extra(
        graph, value, (set, frozenset))


def _bytearray(graph: Graph, index: int, value: Any) -> Any:
    return "bytearray", {"data": bytearray.decode(value, "latin-1")}, _extra(graph, value, (bytearray,))


def _memoryview(graph: Graph, index: int, value: Any) -> Any:
    try:
        properties = {"format": value.format, "shape": value.shape, "strides": value.strides,
                      "readonly": value.readonly, "data": value.tobytes().hex()}
    except ValueError:
        return "memoryview", {"released": True}, []
    return "memoryview", properties, [[".obj", graph.add(value.obj)]]


def _view(graph: Graph, index: int, value: Any) -> Any:
    return "view", {}, [["item %d" % i, graph.add(item)] for i, item in enumerate(value)]


def _slice(graph: Graph, index: int, value: Any) -> Any:
    return "slice", {}, [[".start", graph.add(value.start)], [".stop", graph.add(value.stop)],
                         [".step", graph.add(value.step)]]


def _scalar_subclass(base: type) -> Callable[[Graph, int, Any], Any]:
    def encode(graph: Graph, index: int, value: Any) -> Any:
        return base.__name__, {"value": _ATOMS[base](base.__getnewargs__(value)[0]  # type: ignore[attr-defined]
                                                     if base is not int else int.__int__(value))}, graph.state(value)
    return encode


def _complex_subclass(graph: Graph, index: int, value: Any) -> Any:
    return "complex", {"value": _ATOMS[complex](complex.__add__(value, 0j))}, graph.state(value)


def _enum_member(graph: Graph, index: int, value: Any) -> Any:
    return "enum", {"name": value.__dict__.get("_name_")}, [[".value", graph.add(value.__dict__.get("_value_"))]]


# ---- code and callables ---------------------------------------------------------------------------------------------

def _code(graph: Graph, index: int, value: Any) -> Any:
    import hashlib

    return "code", {
        "name": value.co_name, "file": os.path.basename(value.co_filename), "line": value.co_firstlineno,
        "varnames": value.co_varnames, "free": value.co_freevars, "cells": value.co_cellvars,
        "counts": [value.co_argcount, value.co_posonlyargcount, value.co_kwonlyargcount], "flags": value.co_flags,
        "names": value.co_names, "bytecode": hashlib.sha256(value.co_code).hexdigest()[:16],
    }, []


def _function(graph: Graph, index: int, value: Any) -> Any:
    properties = {"name": value.__name__, "qualname": value.__qualname__, "module": str(value.__module__)}
    if not graph.is_home(value.__globals__.get("__name__")):
        return "function", properties, []
    children = [["." + name, graph.add(getattr(value, name))]
                for name in ("__code__", "__defaults__", "__kwdefaults__", "__dict__", "__doc__", "__closure__")]
    try:
        children.append([".__annotations__", graph.add(value.__annotations__)])
    except Exception as error:  # 3.14+ evaluates annotations here
        children.append([".__annotations__", ["raises", type(error).__name__]])
    return "function", properties, children


def _cell(graph: Graph, index: int, value: Any) -> Any:
    try:
        return "cell", {}, [[".cell_contents", graph.add(value.cell_contents)]]
    except ValueError:
        return "cell", {"empty": True}, []


def _method(graph: Graph, index: int, value: Any) -> Any:
    return "method", {}, [[".__func__", graph.add(value.__func__)], [".__self__", graph.add(value.__self__)]]


def _builtin(graph: Graph, index: int, value: Any) -> Any:
    owner = getattr(value, "__self__", None)
    children = [] if owner is None or isinstance(owner, types.ModuleType) else [[".__self__", graph.add(owner)]]
    return "builtin", {"name": value.__qualname__, "module": str(getattr(value, "__module__", None))}, children


def _descriptor(graph: Graph, index: int, value: Any) -> Any:
    return "descriptor", {"name": value.__name__, "owner": type_name(value.__objclass__)}, []


def _property(graph: Graph, index: int, value: Any) -> Any:
    return "property", {}, [["." + name, graph.add(getattr(value, name))] for name in ("fget", "fset", "fdel")
                            ] + _extra(graph, value, (property,))


def _wrapped(graph: Graph, index: int, value: Any) -> Any:
    return "wrapper", {}, [[".__func__", graph.add(value.__func__)]]


def _partial(graph: Graph, index: int, value: Any) -> Any:
    return "partial", {}, [["." + name, graph.add(getattr(value, name))] for name in ("func", "args", "keywords")]


def _printer(graph: Graph, index: int, value: Any) -> Any:
    """``copyright`` and its kind, in every ``__builtins__``: they keep their text once something in the process has asked for it."""
    return "printer", {"name": vars(value).get("_Printer__name")}, []


def _module(graph: Graph, index: int, value: Any) -> Any:
    return "module", {"name": value.__name__}, []


def _class(graph: Graph, index: int, value: Any) -> Any:
    properties: Dict[str, Any] = {"name": type_name(value)}
    if not graph.is_home(type.__getattribute__(value, "__module__")):
        return "class", properties, []
    children = [["base %d" % i, graph.add(base)] for i, base in enumerate(type.__getattribute__(value, "__bases__"))]
    for name, item in type.__getattribute__(value, "__dict__").items():
        if name not in _CLASS_NOISE and type(item) is not types.MemberDescriptorType:
            children.append(["." + str(name), graph.add(item)])
    return "class", properties, children


def _generator(prefix: str) -> Callable[[Graph, int, Any], Any]:
    def encode(graph: Graph, index: int, value: Any) -> Any:
        frame = getattr(value, prefix + "_frame")
        properties: Dict[str, Any] = {"name": value.__name__, "qualname": value.__qualname__}
        if frame is None:
            properties["state"] = "closed"
            return "generator", properties, []
        running = getattr(value, prefix + "_running")
        properties["state"] = "running" if running else "created" if frame.f_lasti < _first_yield(value, prefix) \
            else "suspended"
        properties["line"] = frame.f_lineno
        children = [["local " + name, graph.add(item)] for name, item in sorted(dict(frame.f_locals).items())]
        return "generator", properties, children
    return encode


def _first_yield(value: Any, prefix: str) -> int:
    """A generator not yet started has a smaller ``f_lasti`` (3.11 starts at RETURN_GENERATOR, not at -1)."""
    if prefix == "gi":
        return 0 if inspect.getgeneratorstate(value) != inspect.GEN_CREATED else 1 << 40
    if prefix == "cr":
        return 0 if inspect.getcoroutinestate(value) != inspect.CORO_CREATED else 1 << 40
    state = getattr(inspect, "getasyncgenstate", None)  # 3.12+
    if state is not None:
        return 0 if state(value) != "AGEN_CREATED" else 1 << 40
    import opcode

    code = value.ag_code
    starts = [i for i in range(0, len(code.co_code), 2) if opcode.opname[code.co_code[i]] == "RETURN_GENERATOR"]
    return starts[0] + 1 if starts else 0


def _frame(graph: Graph, index: int, value: Any) -> Any:
    return "frame", {"name": value.f_code.co_name, "file": os.path.basename(value.f_code.co_filename),
                     "line": value.f_lineno}, []


def _traceback(graph: Graph, index: int, value: Any) -> Any:
    return "traceback", {"traceback": exceptions.frames(value)}, []


def _weakref(graph: Graph, index: int, value: Any) -> Any:
    target = value()
    return "weakref", {"alive": target is not None}, [] if target is None else [["()", graph.add(target)]]


def _proxy(graph: Graph, index: int, value: Any) -> Any:
    return "mappingproxy", {}, [["copy", graph.add(dict(value))]]


# ---- everything else ------------------------------------------------------------------------------------------------

def _reduced(graph: Graph, value: Any) -> Any:
    try:
        reduced = value.__reduce__()
    except Exception:
        return "opaque", {}, []
    if isinstance(reduced, str):
        return "opaque", {"name": reduced}, []
    return "reduced", {}, [["part %d" % i, graph.add(part)] for i, part in enumerate(reduced)]


def _instance(graph: Graph, index: int, value: Any) -> Any:
    kind = type(value)
    if kind.__name__ in _ITERATORS and kind.__module__ == "builtins":
        return _reduced(graph, value)
    if kind.__module__ in _REDUCED_MODULES:
        return _reduced(graph, value)
    if kind is object:
        return "object", {}, []
    return "instance", {}, graph.state(value)


_ENCODERS: List[Tuple[type, Callable[[Graph, int, Any], Any]]] = [
    (enum.Enum, _enum_member),
    (BaseException, exceptions.encode),
    (types.FunctionType, _function),
    (type, _class),
    (tuple, _tuple),
    (list, _list),
    (dict, _dict),
    (set, _set),
    (frozenset, _set),
    *arrays.ENCODERS,
    (collections.deque, _deque),
    (bytearray, _bytearray),
    (memoryview, _memoryview),
    (type({}.keys()), _view),
    (type({}.values()), _view),
    (type({}.items()), _view),
    (types.MappingProxyType, _proxy),
    (slice, _slice),
    (range, _slice),
    (bool, _scalar_subclass(int)),
    (int, _scalar_subclass(int)),
    (float, _scalar_subclass(float)),
    (complex, _complex_subclass),
    (str, _scalar_subclass(str)),
    (bytes, _scalar_subclass(bytes)),
    (types.CodeType, _code),
    (types.CellType, _cell),
    (types.MethodType, _method),
    (types.BuiltinFunctionType, _builtin),
    (types.MethodWrapperType, _builtin),
    (types.WrapperDescriptorType, _descriptor),
    (types.MethodDescriptorType, _descriptor),
    (types.ClassMethodDescriptorType, _descriptor),
    (types.GetSetDescriptorType, _descriptor),
    (types.MemberDescriptorType, _descriptor),
    (property, _property),
    (staticmethod, _wrapped),
    (classmethod, _wrapped),
    (functools.partial, _partial),
    (types.ModuleType, _module),
    (_Printer, _printer),
    (types.GeneratorType, _generator("gi")),
    (types.CoroutineType, _generator("cr")),
    (types.AsyncGeneratorType, _generator("ag")),
    (types.FrameType, _frame),
    (types.TracebackType, _traceback),
    (weakref.ref, _weakref),
]
