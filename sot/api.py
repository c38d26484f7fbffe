"""The public face: translate a function, ask what happened, forget everything."""
from __future__ import annotations

import contextlib
import functools
import sys
import types
import warnings
from typing import Any, Callable, Iterator, List, Optional, TypeVar, overload

from . import backends
from .arrays import ARRAYS
from .config import one_of_strategies
from .debug.cache_info import CacheInfo, unit_of
from .debug.explanation import Explanation

try:
    from ._core import Dispatcher, given_back
    from ._core import hook_install as _hook_install
    from ._core import hook_installed as _hook_installed
    from ._core import hook_remove as _hook_remove
    from ._core import set_policy as _set_policy
    from ._core import thread_capture as _thread_capture
    from ._core import unsupported_reason as _unsupported_reason
    _import_error: Optional[ImportError] = None
except ImportError as error:  # built for another interpreter, or not built
    _import_error = error

__all__ = ["CacheInfo", "cache_info", "check_simulation", "enable_to_static", "engine_status", "explain", "hook_installed", "hooked", "list_backends", "load", "not_to_static",
           "register_backend", "reset", "save",
           "skip_function", "symbolic_translate", "to_static"]

_Translated = TypeVar("_Translated", bound=Any)


def engine_status() -> Optional[str]:
    """None when the engine works on this interpreter, else the sentence that says why it is off and what to do."""
    if _import_error is not None:
        return ("sot's compiled core is not installed for %s (%s); install it with `python -m pip install .` in the source folder"
                % (sys.executable, _import_error))
    why = _unsupported_reason()
    if why is None:
        why = _obstacle_of_table()
    return why


@functools.lru_cache(maxsize=None)
def _obstacle_of_table() -> Optional[str]:
    """None, or why this interpreter's opcode table cannot be used; looked into once a process."""
    try:
        from .opcodes import own  # noqa: F401  # deferred: there may be no table for this CPython, or none that fits
    except ImportError as error:
        return str(error)
    return None


_told: List[str] = []


def _engine() -> Any:
    """The engine, or None (said once) where it is off."""
    why = engine_status()
    if why is not None:
        if not _told:
            _told.append(why)
            warnings.warn("sot: the engine is off, functions run untranslated: %s" % why, RuntimeWarning, stacklevel=5)
        return None
    from .engine import ENGINE  # deferred: it needs the compiled core, which is optional
    if ENGINE.strategy == "shadow":
        _strategy(ENGINE.strategy)
    return ENGINE


def _strategy(given: Any) -> Any:
    """The strategy that is meant, None for that of the engine or where that is off."""
    if given is None or _import_error is not None:
        return None
    if one_of_strategies("strategy", given) == "shadow":
        from .shadow import strategy  # noqa: F401  # deferred: it needs the compiled core, which is optional; importing it is what makes it known
    return given


@overload
def symbolic_translate(fn: _Translated, *, max_entries: Optional[int] = None, backend: Any = None, strategy: Optional[str] = None) -> _Translated: ...


@overload
def symbolic_translate(fn: None = None, *, max_entries: int, backend: Any = None, strategy: Optional[str] = None) -> Callable[[_Translated], _Translated]: ...


@overload
def symbolic_translate(fn: None = None, *, max_entries: Optional[int] = None, backend: Any, strategy: Optional[str] = None) -> Callable[[_Translated], _Translated]: ...


@overload
def symbolic_translate(fn: None = None, *, max_entries: Optional[int] = None, backend: Any = None, strategy: str) -> Callable[[_Translated], _Translated]: ...


def symbolic_translate(fn: Any = None, *, max_entries: Optional[int] = None, backend: Any = None, strategy: Optional[str] = None) -> Any:
    """A function that behaves as ``fn`` and runs translated code where its guards hold; without ``fn`` a decorator.

    :param fn: a Python function, bound method, staticmethod, classmethod, an object with a Python ``__call__`` (the one that its class has now) or a class
        (its instances' methods are then translated in place). :param max_entries: how many translations may be kept of the
        function's code (and of the rest of it after each break); one more is refused with a warning, and the code runs natively
        from then on. None: what was said before for this code, or else SOT_MAX_ENTRIES in the environment, or 64.
    :param backend: what computes subgraphs, a name of `list_backends()` or a callable as for `register_backend`. None or "numpy": NumPy.
    :param strategy: "simulation": the first call runs translated code already. "shadow": it runs the program's own instructions, and
        what they did is used from the second call on. None: SOT_STRATEGY in the environment, or simulation; see docs/strategies.md.
    :raises TypeError: for anything else. :raises ValueError: for a ``max_entries`` or SOT_MAX_ENTRIES less than 1, or an unknown
        ``backend``, ``strategy`` or SOT_STRATEGY. :raises BackendError: for a backend that is not installed.
    """
    _check_limit(max_entries)
    options = _Options(max_entries, _backend(backend), _strategy(strategy))
    if fn is None and (max_entries is not None or backend is not None or strategy is not None):
        return functools.partial(symbolic_translate, max_entries=max_entries, backend=options.backend, strategy=strategy)
    return _translate(fn, options)


class _Options:
    """What is said of a function beside it: see `symbolic_translate`."""

    def __init__(self, max_entries: Optional[int], backend: Any, strategy: Optional[str]) -> None:
        self.max_entries = max_entries
        self.backend = backend
        self.strategy = strategy

    def others(self, unit: Any) -> bool:
        """Whether a unit has been made with other ones."""
        return self.backend is not None and self.backend is not unit.backend or self.strategy is not None and self.strategy != unit.strategy


def _backend(given: Any) -> Any:
    """The Backend that is meant, None for NumPy or where the engine is off."""
    if given is None or _import_error is not None:
        return None
    return backends.backend_of(given)


def list_backends() -> List[str]:
    """The names that ``backend=`` takes; see docs/backends.md."""
    return backends.list_backends()


def register_backend(name: str, compile: Callable[..., Any], *, rtol: float = 0.0, float_errors: bool = False) -> None:
    """Make ``backend=name`` mean ``compile(graph, example_inputs)``: it gives a callable of the graph's inputs that gives a list of new arrays.

    :param rtol: by which share an item of a result may differ from NumPy's; where one differs by more, NumPy's calls run.
    :param float_errors: the callable raises FloatingPointError where NumPy would warn or raise, under ``np.errstate(all="raise")``.
    :raises ValueError: for the name of a built-in backend.
    """
    backends.register_backend(name, compile, rtol=rtol, float_errors=float_errors)


def _check_limit(max_entries: Optional[int]) -> None:
    if max_entries is None:
        return
    if type(max_entries) is not int:
        raise TypeError("max_entries must be an int or None, not %s" % type(max_entries).__name__)
    if max_entries < 1:
        raise ValueError("max_entries must be 1 or more, not %d; sot.skip_function leaves a function untranslated" % max_entries)


def _translate(fn: Any, options: _Options) -> Any:
    """``symbolic_translate`` with options that are known to be some."""
    if isinstance(fn, staticmethod):
        return staticmethod(_translate(fn.__func__, options))
    if isinstance(fn, classmethod):
        return classmethod(_translate(fn.__func__, options))
    if isinstance(fn, property):
        accessors: Any = [_translate(part, options) if isinstance(part, types.FunctionType) else part
                          for part in (fn.fget, fn.fset, fn.fdel)]
        return property(accessors[0], accessors[1], accessors[2], fn.__doc__)
    if isinstance(fn, functools.partial):
        return functools.partial(_translate(fn.func, options), *fn.args, **fn.keywords)
    if type(fn) is types.FunctionType and "__wrapped__" in vars(fn) and _is_given_back(fn):
        _engine().take_back([fn])
    if _import_error is None and type(fn) is Dispatcher:
        unit = fn.__sot_cache__.info
        if options.others(unit):
            return _translate(fn.__wrapped__, options)
        _limit(unit, options.max_entries)
        return fn
    if type(fn) is types.MethodType:
        return types.MethodType(_translate(fn.__func__, options), fn.__self__)
    if isinstance(fn, type):
        return _translate_class(fn, options)
    if type(fn) is types.FunctionType and not ARRAYS.owns_function(fn):
        return _translate_function(fn, options)
    call = getattr(type(fn), "__call__", None)
    if isinstance(call, types.FunctionType):
        return types.MethodType(_translate_function(call, options), fn)
    raise TypeError("sot.symbolic_translate needs a Python function, not %s: %r has no bytecode to translate; wrap the call in a "
                    "Python function" % (type(fn).__name__, fn))


def _is_given_back(fn: types.FunctionType) -> bool:
    """Whether a function is a translated one that is left to the interpreter."""
    return _import_error is None and any([fn is other for other in given_back()])


def _limit(unit: Any, max_entries: Optional[int]) -> None:
    """Bound the translations of a function's code."""
    if max_entries is not None:
        unit.max_entries = max_entries


def _translate_class(cls: Any, options: _Options) -> Any:
    for name, value in list(vars(cls).items()):
        if isinstance(value, (types.FunctionType, staticmethod, classmethod)) and not name.startswith("__"):
            setattr(cls, name, _translate(value, options))
    if isinstance(cls.__dict__.get("__call__"), types.FunctionType):
        cls.__call__ = _translate_function(cls.__dict__["__call__"], options)
    return cls


def _translate_function(fn: types.FunctionType, options: _Options) -> Any:
    engine = _engine()
    if engine is None:
        return fn
    from .bytecode import BytecodeError, TableIncomplete  # deferred: it needs a table for this CPython, which is optional
    try:
        unit = engine.unit(fn.__code__, fn.__globals__, getattr(fn, "__builtins__", None), options.backend, options.strategy)
    except TableIncomplete as error:
        warnings.warn("sot: %r runs untranslated: %s" % (fn.__qualname__, error), RuntimeWarning, stacklevel=4)
        return fn
    except BytecodeError as error:
        raise TypeError("the bytecode of %r is not of this interpreter (%s): %s; compile the function with the Python that runs it"
                        % (fn.__qualname__, sys.version.split()[0], error)) from None
    _limit(unit, options.max_entries)
    unit.note_function(fn)
    return Dispatcher(fn, unit.cache)


@overload
def to_static(fn: _Translated, *, input_spec: Any = None, full_graph: bool = False, backend: Any = None,
              strategy: Optional[str] = None) -> _Translated: ...


@overload
def to_static(fn: None = None, *, input_spec: Any = None, full_graph: bool = False, backend: Any = None,
              strategy: Optional[str] = None) -> Callable[[_Translated], _Translated]: ...


def to_static(fn: Any = None, *, input_spec: Any = None, full_graph: bool = False, backend: Any = None, strategy: Optional[str] = None) -> Any:
    """Translate a function, method, callable object, object with a ``forward`` or class for reuse; without ``fn`` a decorator.

    :param full_graph: False: as `symbolic_translate`, graphs break where they must. True: each call runs one program, made when the
        first call of its specification comes; what cannot be in one is a `GraphError`. Arrays that the function finds outside are the
        program's parameters, all else outside is as it was then. :param input_spec: a list of `InputSpec` (tuples, lists, dicts of
        such), one for each argument; a call that does not fit is an `InputSpecError`. Without, each class, dtype and shape has its own program.
    :param backend: as for `symbolic_translate`. :param strategy: likewise; whole graphs are made by simulation only.
    """
    backend, strategy = _backend(backend), _strategy(strategy)
    if full_graph and strategy == "shadow":
        raise ValueError("to_static: a whole graph is made by simulation; strategy='shadow' is for full_graph=False")
    if fn is None:
        return functools.partial(to_static, input_spec=input_spec, full_graph=full_graph, backend=backend, strategy=strategy)
    engine = _engine()
    if engine is None:
        return fn
    from .static.api import to_static as convert  # deferred: it needs the engine
    return convert(engine, fn, input_spec, full_graph, backend, strategy)


def enable_to_static(enabled: bool) -> None:
    """False: all functions of `to_static` run as plain Python, until it is said otherwise."""
    if _engine() is not None:
        from .static.function import set_enabled  # deferred: it needs the engine
        set_enabled(enabled)


def not_to_static(fn: _Translated) -> _Translated:
    """Decorator: `to_static` leaves this function as it is, and calls of it inside another run natively."""
    return skip_function(fn)


def save(fn: Any, path: Any, input_spec: Any = None) -> None:
    """Save a function as one program in a file that `load` reads, on any version; it is translated with ``full_graph=True`` for it.

    :param fn: what `to_static` takes or has given. :param input_spec: as for `to_static`, where the function has none.
    """
    _needed()
    from .static.loading import save as write  # deferred: it needs the engine
    write(fn, path, input_spec)


def load(path: Any) -> Callable[..., Any]:
    """The function of a saved program. :raises ProgramFileError: when the file holds none that can be used."""
    _needed()
    from .static.loading import load as read  # deferred: it needs the engine
    return read(path)  # type: ignore[no-any-return]  # a Dispatcher


def export(fn: Any, path: Any, format: str = "onnx", input_spec: Any = None) -> None:
    """Write a function as one program in a format that others run; it is translated with ``full_graph=True`` for it.

    :param fn: what `to_static` takes or has given, a loaded program, or a `ConcreteProgram`. :param path: the file that is written. :param format: "onnx",
        which needs the extra ``sot[onnx]``. :param input_spec: as for `to_static`, where the function has none.
    :raises ExportError: when the format has no equivalent of an operation, or its package is not installed.
    """
    _needed()
    from .static.exporting import export as write  # deferred: it needs the engine
    write(fn, path, format, input_spec)


def _needed() -> None:
    """RuntimeError where the engine is off."""
    why = engine_status()
    if why is not None:
        raise RuntimeError("sot: this needs the engine, which is off: %s" % why)


def skip_function(fn: _Translated) -> _Translated:
    """Decorator: never simulate this function; calls to it run natively and break the caller's graph."""
    function = getattr(fn, "__func__", fn)
    function = getattr(function, "__wrapped__", function) if _import_error is None and type(function) is Dispatcher else function
    if not isinstance(function, types.FunctionType):
        raise TypeError("sot.skip_function needs a Python function, not %s" % type(fn).__name__)
    engine = _engine()
    if engine is not None:
        engine.skip(function.__code__)
    return fn


def cache_info(fn: Callable[..., Any]) -> CacheInfo:
    """The CacheInfo of a translated function (all zeros for one that was never translated)."""
    return CacheInfo(unit_of(fn))


def reset() -> None:
    """Forget every translation and record; translated functions start anew."""
    if _import_error is not None:
        return
    from .engine import ENGINE  # deferred: as in _engine
    ENGINE.forget()


def hook_installed() -> bool:
    """Whether the PEP 523 hook is in place right now (it slows all Python calls down on 3.11+)."""
    return _import_error is None and _hook_installed()


@contextlib.contextmanager
def hooked(warm_calls: int = 0) -> Iterator[None]:
    """While this runs, every Python function that this thread calls goes through the engine, translated or not.

    :param warm_calls: so many calls of each function run natively first: what a program calls once or twice is not worth a translation.
    """
    if type(warm_calls) is not int or warm_calls < 0:
        raise ValueError("warm_calls must be a whole number from 0 on, not %r" % (warm_calls,))
    engine = _engine()
    if engine is None:
        yield
        return
    _set_policy(engine.policy_after(warm_calls))
    _hook_install()
    before = _thread_capture(True)
    try:
        yield
    finally:
        _thread_capture(before)
        _hook_remove()


def explain(fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Explanation:
    """Call the function and say what the engine did: an Explanation (print it)."""
    if not callable(fn):
        raise TypeError("sot.explain needs a function and its arguments, not %s" % type(fn).__name__)
    name = getattr(fn, "__qualname__", type(fn).__qualname__)
    translated = symbolic_translate(fn)
    if engine_status() is not None:
        return Explanation.of(name, translated, args, kwargs)
    from .engine import ENGINE  # deferred: it needs the core
    from .static.api import types_of_trace  # deferred: as in _engine
    ENGINE.allowance.fill()     # it is asked what is made of the whole call
    return Explanation.of(name, translated, args, kwargs, types_of_trace)


def check_simulation(fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Call the function as plain Python and compare it with its simulation, instruction by instruction: a `Checked` (print it).

    ``disagreement`` is None, or says at which instruction the simulation claims what is not so. Nothing is captured.
    """
    if not callable(fn):
        raise TypeError("sot.check_simulation needs a function and its arguments, not %s" % type(fn).__name__)
    _needed()
    from .shadow.checking import check  # deferred: it needs the engine
    return check(fn, args, kwargs)
