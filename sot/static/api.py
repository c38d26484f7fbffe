"""`to_static` on functions, methods, objects and classes."""
from __future__ import annotations

import functools
import types
from typing import Any, Dict, Optional, Type

from .._core import Dispatcher
from ..bytecode import BytecodeError, TableIncomplete
from ..shadow.strategy import ShadowUnit
from .errors import InputSpecError
from .function import SpecifiedUnit, StaticFunction, WholeUnit, static_of
from .types import types_of_trace

__all__ = ["to_static", "types_of_trace"]


def to_static(engine: Any, fn: Any, specs: Any, whole: bool, backend: Any = None, strategy: Optional[str] = None) -> Any:
    """What stands for ``fn`` afterwards: see `sot.to_static`."""
    if specs is not None and not isinstance(specs, (tuple, list)):
        raise InputSpecError("to_static: input_spec is a list with one entry for each argument, not %s" % type(specs).__name__)
    return _converted(engine, fn, None if specs is None else tuple(specs), _Mode(whole, backend, strategy or engine.strategy))


class _RecordedUnit(ShadowUnit, SpecifiedUnit):
    """A function with a specification whose calls are recorded."""


#: The units of functions with a specification, by strategy.
_SPECIFIED: Dict[str, Type[SpecifiedUnit]] = {"simulation": SpecifiedUnit, "shadow": _RecordedUnit}


class _Mode:
    """Whether there is to be one graph, what computes subgraphs of it, and how translations are made if not."""

    def __init__(self, whole: bool, backend: Any, strategy: str) -> None:
        self.whole = whole
        self.backend = backend
        self.strategy = strategy

    def is_of(self, known: StaticFunction) -> bool:
        """Whether a function has been converted with this one."""
        return known.whole == self.whole and known.unit.backend is self.backend and (self.whole or known.unit.strategy == self.strategy)


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
    if type(fn) is Dispatcher:
        known = static_of(fn)
        if known is not None and specs is None and mode.is_of(known):
            return fn
        fn = fn.__wrapped__
    if type(fn) is types.FunctionType:
        return _function(engine, fn, specs, mode, bound)
    if isinstance(fn, type):
        return _class(engine, fn, specs, mode)
    for name in ("__call__", "forward"):
        method = getattr(type(fn), name, None)
        if isinstance(method, (types.FunctionType, Dispatcher)):
            return _converted(engine, types.MethodType(method, fn), specs, mode)
    raise TypeError("sot.to_static needs a Python function, method, class, or an object with a Python __call__ or forward, not %s: %r has no "
                    "bytecode" % (type(fn).__name__, fn))


def _class(engine: Any, cls: Any, specs: Any, mode: _Mode) -> Any:
    """Methods are translated in place; with whole graphs those that are called with arrays alone: __call__ and forward."""
    names = [name for name in ("__call__", "forward") if isinstance(cls.__dict__.get(name), (types.FunctionType, Dispatcher))]
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
        unit: Any = WholeUnit(engine, fn, specs, bound) if mode.whole else _SPECIFIED[mode.strategy](engine, fn, specs, bound) if specs is not None \
            else engine.unit(fn.__code__, fn.__globals__, getattr(fn, "__builtins__", None), mode.backend, mode.strategy)
    except (TableIncomplete, BytecodeError) as error:
        raise TypeError("sot.to_static: the bytecode of %r cannot be read: %s" % (fn.__qualname__, error)) from None
    unit.backend = mode.backend
    return StaticFunction(unit, fn, mode.whole).dispatcher
