"""The backends by name: built-in ones, registered ones, and those that other packages bring by an entry point."""
from __future__ import annotations

import importlib
from typing import Any, Callable, Dict, List, Optional, Sequence

from ..config import value

__all__ = ["Backend", "BackendError", "Declined", "Own", "Refused", "always", "backend_of", "list_backends", "register_backend", "GROUP"]

#: The group of entry points in package metadata.
GROUP = "sot.backends"


class BackendError(RuntimeError):
    """A backend cannot be had; with SOT_STRICT=1 also: it has failed."""


class Refused(Exception):
    """Raised by a backend for a graph or a call that it does not do; NumPy does it instead, and the text is the reason that is told."""


class Declined(Exception):
    """Raised by a backend's callable for a call that it does not do, others may be like it or not; NumPy does it."""


class Own(list):  # type: ignore[type-arg]  # subscripts come with 3.9
    """The results of a built-in backend's callable where they are all that they must be: new arrays in C order, scalars, and nobody else has them."""

    __slots__ = ()


class Backend:
    """A backend with what it declares.

    ``compile(graph, example_inputs)`` gives a callable of the graph's inputs that gives its outputs, a list of new arrays; None: nothing
    is compiled. ``rtol``: by which share an item of a float64 result may differ from NumPy's (of float32: as many last bits more as that has fewer;
    subnormal numbers may be 0); 0: not at all. ``float_errors``: whether the callable
    raises FloatingPointError where NumPy would warn or raise, under ``np.errstate(all="raise")``; of others, warnings are lost.
    ``timed``: it is used only where it is faster than NumPy. ``reductions``: its graphs may have nodes that take many items together (`Reduction`), and
    what is computed of NumPy scalars; a sum differs by ``rtol`` of the sum of what is added, without signs, at most. ``any_shape``: the callable has
    one code for all shapes; where some like it were found to be right and quick, others of about that size are taken to be so, too.
    """

    def __init__(self, name: str, compile: Optional[Callable[..., Any]], rtol: float = 0.0, float_errors: bool = False,
                 timed: bool = True, reductions: bool = False, any_shape: bool = False) -> None:
        self.name = name
        self.compile = compile
        self.rtol = rtol
        self.float_errors = float_errors
        self.timed = timed
        self.reductions = reductions
        self.any_shape = any_shape

    def __repr__(self) -> str:
        return "<backend %s>" % self.name


#: name -> module and the distribution that it needs, of which sot has an extra of that name
_BUILT_IN = {"numexpr": ("sot.backends.of_numexpr", "numexpr"), "numba": ("sot.backends.of_numba", "numba"), "jax": ("sot.backends.of_jax", "jax"),
             "debug": ("sot.backends.debug", None), "none": ("sot.backends.debug", None)}
_registered: Dict[str, Backend] = {}
_state: Dict[str, bool] = {}     # "always", once it was asked for


def always() -> bool:
    """Whether compiled subgraphs run from the first call on, however slow they are (SOT_BACKEND_ALWAYS=1)."""
    if "always" not in _state:
        _state["always"] = value("SOT_BACKEND_ALWAYS")
    return _state["always"]


def register_backend(name: str, compile: Callable[..., Any], *, rtol: float = 0.0, float_errors: bool = False, reductions: bool = False,
                     any_shape: bool = False) -> None:
    """Make ``backend=name`` mean ``compile(graph, example_inputs)``, which gives a callable of the inputs that gives a list of new arrays.

    :param rtol: by which share an item of a result may differ from NumPy's; where one differs by more, NumPy's calls run.
    :param float_errors: the callable raises FloatingPointError where NumPy would warn or raise, under ``np.errstate(all="raise")``.
    :param reductions: graphs may have sums, means, extremes … and scalars, too.
    :param any_shape: the callable has one code for all shapes, and compiles none when new ones come.
    :raises ValueError: for the name of a built-in backend.
    """
    if name == "numpy" or name in _BUILT_IN:
        raise ValueError("%r is the name of a built-in backend; use another one" % name)
    if not callable(compile):
        raise TypeError("a backend is a callable of a graph and example inputs, not %s" % type(compile).__name__)
    _registered[name] = Backend(name, compile, rtol, float_errors, reductions=reductions, any_shape=any_shape)


def list_backends() -> List[str]:
    """The names that ``backend=`` takes; whether what a built-in one needs is installed is seen when it is used."""
    return sorted({"numpy", *_BUILT_IN, *_registered, *(point.name for point in _entry_points())})


def backend_of(name: Any) -> Optional[Backend]:
    """The backend of a name; None for the default one, which needs none. A callable is a backend without a name.

    :raises BackendError: when what it needs is not installed. :raises ValueError: for an unknown name, or a SOT_BACKEND_ALWAYS that is
    neither 1 nor 0.
    """
    if name is None or name == "numpy":
        return None
    always()      # a variable that is wrong is told here, not in the first call
    if isinstance(name, Backend):
        return name
    if not isinstance(name, str):
        if not callable(name):
            raise TypeError("backend is a name or a callable of a graph and example inputs, not %s" % type(name).__name__)
        return Backend(getattr(name, "__name__", "backend"), name, reductions=getattr(name, "reductions", False), any_shape=getattr(name, "any_shape", False))
    found = _registered.get(name)
    if found is not None:
        return found
    if name in _BUILT_IN:
        return _built_in(name)
    for point in _entry_points():
        if point.name == name:
            return _registered.setdefault(name, _of_entry_point(point))
    raise ValueError("there is no backend %r; there are %s" % (name, ", ".join(list_backends())))


def _built_in(name: str) -> Backend:
    module, needed = _BUILT_IN[name]
    try:
        if needed is not None:
            importlib.import_module(needed)
        made: Callable[[str], Backend] = importlib.import_module(module).backend
        return _registered.setdefault(name, made(name))
    except ImportError as error:
        raise BackendError("the backend %r needs %s, which cannot be imported (%s): pip install \"sot[%s]\""
                           % (name, needed, error, name)) from None


def _of_entry_point(point: Any) -> Backend:
    """What an entry point names: a Backend, or a callable with attributes that say what it declares."""
    try:
        found = point.load()
    except Exception as error:  # whatever the package's import raises
        raise BackendError("the backend %r of the entry point %s cannot be loaded: %s: %s"
                           % (point.name, point.value, type(error).__name__, error)) from error
    if isinstance(found, Backend):
        return found
    if not callable(found):
        raise BackendError("the entry point %s of the backend %r is no callable" % (point.value, point.name))
    return Backend(point.name, found, getattr(found, "rtol", 0.0), getattr(found, "float_errors", False), reductions=getattr(found, "reductions", False),
                   any_shape=getattr(found, "any_shape", False))


def _entry_points() -> Sequence[Any]:
    """The entry points of installed packages, the first of a name on the path before others."""
    found: Any = importlib.import_module("importlib.metadata").entry_points()
    chosen = found.select(group=GROUP) if hasattr(found, "select") else found.get(GROUP, ())
    return list({point.name: point for point in reversed(list(chosen))}.values())
