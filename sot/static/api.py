"""`to_static` on functions, methods, objects and classes."""
from __future__ import annotations

import functools
import types
from typing import Any, Optional

from .. import _core
from ..bytecode import BytecodeError, TableIncomplete
from .errors import InputSpecError
from .function import SpecifiedUnit, StaticFunction, WholeUnit, static_of

__all__ = ["to_static"]


def to_static(engine: Any, fn: Any, specs: Any, whole: bool, backend: Any = None) -> Any:
    """What stands for ``fn`` afterwards: see `sot.to_static`."""
    if specs is not None and not isinstance(specs, (tuple, list)):
        raise InputSpecError("to_static: input_spec is a list with one entry for each argument, not %s" % type(specs).__name__)
    return _converted(engine, fn, None if specs is None else tuple(specs), _Mode(whole, backend))


class _Mode:
    """Whether there is to be one graph, and what computes subgraphs of it."""

    def __init__(self, whole: bool, backend: Any) -> None:
        self.whole = whole
        self.backend = backend


def _converted(engine: Any, fn: Any, specs: Optional[Any], mode: _Mode, bound: bool = False) -> Any:
    """``bound``: the first argument of a function will be the object of a method."""
    if isinstance(fn, (staticmethod, classmethod)):
        return type(fn)(_converted(engine, fn.__func__, specs, mode, isinstance(fn, classmethod)))
    if isinstance(fn, property):
        accessors: Any = [part if part is None else _converted(engine, part, specs, mode, True) for part in (fn.fget, fn.fset, fn.fdel)]
        return property(accessors[0], accessors[1], accessors[2], fn.__doc__)
    if isinstance(fn, functools.partial):
        return functools.partial(_converted(engine, fn.func, specs, mode), *fn.args, **fn.keywords)
    if type(fn) is types.MethodType:
        made = _converted(engine, fn.__func__, specs, mode, True)
        return made.__get__(fn.__self__, type(fn.__self__)) if hasattr(made, "__get__") else fn
    if type(fn) is _core.Dispatcher:
        known = static_of(fn)
        if known is not None and known.whole == mode.whole and specs is None and known.unit.backend is mode.backend:
            return fn
        fn = fn.__wrapped__
    if type(fn) is types.FunctionType:
        return _function(engine, fn, specs, mode, bound)
    if isinstance(fn, type):
        return _class(engine, fn, specs, mode)
    for name in ("__call__", "forward"):
        method = getattr(type(fn), name, None)
        if isinstance(method, (types.FunctionType, _core.Dispatcher)):
            return _converted(engine, types.MethodType(method, fn), specs, mode)
    raise TypeError("sot.to_static needs a Python function, method, class, or an object with a Python __call__ or forward, not %s: %r has no "
                    "bytecode" % (type(fn).__name__, fn))


def _class(engine: Any, cls: Any, specs: Any, mode: _Mode) -> Any:
    """Methods are translated in place; with whole graphs those that are called with arrays alone: __call__ and forward."""
    names = [name for name in ("__call__", "forward") if isinstance(cls.__dict__.get(name), (types.FunctionType, _core.Dispatcher))]
    if not mode.whole:
        names += [name for name, value in vars(cls).items() if isinstance(value, (types.FunctionType, staticmethod, classmethod)) and not name.startswith("__")
                  and name not in names]
    elif "forward" in names:      # __call__ leads to it
        names = ["forward"]
    if not names:
        raise TypeError("sot.to_static: the class %s has no __call__ or forward of its own to translate" % cls.__name__)
    for name in names:
        setattr(cls, name, _converted(engine, cls.__dict__[name], specs, mode, True))
    return cls


def _function(engine: Any, fn: types.FunctionType, specs: Any, mode: _Mode, bound: bool) -> Any:
    if fn.__code__ in engine.skipped:
        return fn
    try:
        unit: Any = WholeUnit(engine, fn, specs, bound) if mode.whole else SpecifiedUnit(engine, fn, specs, bound) if specs is not None \
            else engine.unit(fn.__code__, fn.__globals__, getattr(fn, "__builtins__", None), mode.backend)
    except (TableIncomplete, BytecodeError) as error:
        raise TypeError("sot.to_static: the bytecode of %r cannot be read: %s" % (fn.__qualname__, error)) from None
    unit.backend = mode.backend
    return StaticFunction(unit, fn, mode.whole).dispatcher
