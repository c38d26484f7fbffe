"""The functions that `to_static` gives: their programs by specification, and what can be asked of them."""
from __future__ import annotations

import itertools
import threading
import types
import weakref
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Sequence, Set, Tuple

from .._core import CodeCache, Dispatcher, GuardProgram
from ..engine import TranslationUnit, for_this_call
from ..guards import GuardBuilder
from ..machine.exits import Fallback
from ..variables.exception_slots import set_context, set_traceback
from .build import build
from .errors import GraphError, InputSpecError
from .program import ConcreteProgram
from .run import Frame, compiled
from .spec import Fixed, add_guards, leaves, mismatch, names_of_slots, specified, stand_in, tree_of

if TYPE_CHECKING:
    from .._core import Entry
    from ..machine.machine import Exit, Machine

__all__ = ["StaticFunction", "SpecifiedUnit", "WholeUnit", "static_of", "set_enabled", "is_enabled"]

#: A function with more programs than this forgets them all.
MOST_PROGRAMS = 64


class SpecifiedUnit(TranslationUnit):
    """A function with a specification; calls that do not fit it are errors. Graphs break where they must.

    What the specification fixes is guarded in every entry; sizes that it leaves open are symbolic from the first translation on.
    """

    is_weighed = False

    def __init__(self, engine: Any, function: types.FunctionType, specs: Optional[Any], bound: bool) -> None:
        self.bound = bound                     # whether the first argument is known to be the object of a method
        self._sizes: Set[Any] = set()          # what is open by the specification
        self._failure: Optional[Entry] = None
        super().__init__(engine, function.__code__, function.__globals__, engine.decode(function.__code__),
                         builtins=getattr(function, "__builtins__", None), own=True)
        self.function = function
        self.specs = specs                     # what the user gave: (specification, …), or None
        self.names = names_of_slots(function.__code__)
        self._failing = threading.local()
        if specs is not None and not self.leading():
            self._open_sizes(self.specified(()))

    # -- the specification --------------------------------------------------------------------------------------
    def trees(self, flat: Sequence[Any]) -> List[Any]:
        """The trees of a call's arguments: those of the user's specification, which they must fit, or their own."""
        if self.specs is None:
            return [tree_of(value) for value in flat]
        count = self.leading()
        trees = self.specified(flat[:count])
        for name, tree, value in list(zip(self.names, trees, flat))[count:]:
            wrong = mismatch(tree, value, name)
            if wrong is not None:
                raise InputSpecError("%s(): %s" % (self.function.__qualname__, wrong))
        return trees

    def leading(self) -> int:
        """How many leading arguments the specification says nothing of: the object of a method, whatever its name."""
        if self.bound:
            return 1
        owner, _, _ = self.function.__qualname__.rpartition(".")
        required = self.code.co_argcount - len(self.function.__defaults__ or ())
        in_class = bool(owner) and not owner.endswith("<locals>")
        return int(self.names[:1] == ["self"] and in_class or
                   (in_class or self.names[:1] == ["self"]) and len(self.specs or ()) < max(required, 1))

    def fitting(self, trees: Sequence[Any], bound: Sequence[Any]) -> List[Any]:
        """The trees of the user's specification; InputSpecError for others that do not fit them."""
        wanted = self.specified(bound)
        numbers = itertools.count()
        for name, tree, other in zip(self.names, wanted, trees):
            wrong = None if type(tree) is Fixed or _key(tree) == _key(other) else mismatch(tree, stand_in(other, numbers), name)
            if wrong is not None:
                raise InputSpecError("%s(): %s" % (self.function.__qualname__, wrong))
        return wanted

    def specified(self, bound: Sequence[Any]) -> List[Any]:
        """The trees of the user's specification."""
        return specified(self.function, self.specs or (), {}, bound)

    def _open_sizes(self, trees: Sequence[Any]) -> None:
        """The sizes that the specification leaves open are values that change from call to call (see `Observations.is_open`)."""
        for name, tree in zip(self.names, trees):
            for _, path, spec in leaves(tree, name):
                keys = tuple([("item", key) for key in reversed(path)]) + (("arg", name),)
                for axis, size in enumerate(spec.shape):
                    if size is None:
                        self._sizes.update([("value", (("shape", axis),) + keys), ("length", (("shape", axis),) + keys)])
        self.observations.open.update(self._sizes)

    # -- calls --------------------------------------------------------------------------------------------------------
    def _entry(self, cache: CodeCache, closure: Any, flat: Tuple[Any, ...]) -> Optional[Entry]:
        try:
            self.trees(flat)
        except InputSpecError as error:
            return self._failed(cache, error)
        return super()._entry(cache, closure, flat)

    def _finish(self, cache: CodeCache, machine: Machine, exit_: Exit, closure: Any, flat: Tuple[Any, ...]) -> Optional[Entry]:
        self._guard(machine.guards, self.trees(flat))
        return super()._finish(cache, machine, exit_, closure, flat)

    def _guard(self, guards: GuardBuilder, trees: Sequence[Any]) -> None:
        first = self.leading() if self.specs is not None else 0
        for number, tree in enumerate(trees):
            if number >= first:
                add_guards(guards, tree, guards.node("arg", number))

    def _failed(self, cache: CodeCache, error: Exception) -> Entry:
        """An entry that raises what this thread's call is to raise; no guards lead to it."""
        set_traceback(error, None)
        set_context(error, None)
        self._failing.error = error
        if self._failure is None:
            failing = self._failing

            def run(*args: Any) -> Any:
                raise failing.__dict__.pop("error")
            self._failure = for_this_call(cache, run)
        return self._failure

    def forget(self) -> None:
        """Drop what was learnt; what the specification says stays."""
        super().forget()
        self._failure = None
        self.observations.open.update(self._sizes)


class WholeUnit(SpecifiedUnit):
    """A function whose calls run one program each: chosen by the specification, no other guards."""

    def __init__(self, engine: Any, function: types.FunctionType, specs: Optional[Any], bound: bool) -> None:
        self.programs: Dict[Any, ConcreteProgram] = {}
        self.subgraphs: List[Any] = []         # what the backend was given
        super().__init__(engine, function, specs, bound)

    def program_for(self, trees: Sequence[Any]) -> ConcreteProgram:
        """The program of these arguments, built now if there is none yet."""
        key = repr([_key(tree) for tree in trees])
        program = self.programs.get(key)
        if program is None:
            if len(self.programs) >= MOST_PROGRAMS:
                self.programs.clear()
            program = self.programs[key] = build(self.engine, self.function, trees, self.names)
        return program

    def run_function(self, program: ConcreteProgram) -> Callable[..., Any]:
        """The function of the flat arguments that runs a program."""
        code = self.code
        return compiled(program, Frame(self.function.__qualname__, code.co_filename, code.co_firstlineno, self.globals, self.names, bool(code.co_freevars)),
                        self.backend, self.engine.strict, self.subgraphs)

    def _entry(self, cache: CodeCache, closure: Any, flat: Tuple[Any, ...]) -> Optional[Entry]:
        try:
            trees = self.trees(flat)
            program = self.program_for(trees)
            run = self.run_function(program)
        except Exception as error:   # told to the caller, who is the program's author
            if isinstance(error, GraphError):
                self.records.fell_back(Fallback(error.reason or "opaque-operation", str(error).partition("\n")[0]))
            return self._failed(cache, error)
        if len(cache.entries()) > MOST_PROGRAMS:
            cache.clear()
            self._failure = None
        guards = GuardBuilder()
        for number, tree in enumerate(trees):
            add_guards(guards, tree, guards.node("arg", number))
        self.translations += 1
        self.graphs += 1
        return cache.add(GuardProgram(*guards.program()), run)

    def forget(self) -> None:
        """Drop the programs as well."""
        super().forget()
        self.programs.clear()
        del self.subgraphs[:]


def _key(tree: Any) -> Any:
    """What makes two trees ask for the same program."""
    if type(tree) is Fixed:
        return (type(tree.value).__name__, repr(tree.value)) if tree.is_constant else id(tree.value)
    if hasattr(tree, "items"):
        return (tree.kind.__name__, tree.keys, [_key(item) for item in tree.items])
    return (tree.name, tree.type_text(), tree.scalar, tree.dtype.str, tree.dtype.char)


# -- what is asked of the functions --------------------------------------------------------------------------------------
_state = {"enabled": True}
_all: weakref.WeakSet[StaticFunction] = weakref.WeakSet()  # type: ignore[type-arg, unused-ignore]


def is_enabled() -> bool:
    """Whether functions of `to_static` run their programs."""
    return _state["enabled"]


def set_enabled(enabled: bool) -> None:
    """Whether they do, or run as plain Python."""
    _state["enabled"] = bool(enabled)
    for each in list(_all):
        each.switch()


class StaticFunction:
    """What stands behind a function of `to_static`; its names are found as attributes of that function."""

    def __init__(self, unit: Any, function: types.FunctionType, whole: bool) -> None:
        self.unit = unit
        self.function = function
        self.whole = whole
        self.rolled_back = False
        self.plain = CodeCache(function.__code__, function.__globals__, _never)
        builtins = getattr(function, "__builtins__", None)
        if builtins is not None:
            self.plain.builtins = builtins
        self.plain.native = True
        face: Dict[str, Any] = {"__sot_static__": self, "rollback": self.rollback, "get_concrete_program": self.get_concrete_program}
        if whole:
            face["__bind__"] = self.bind
        self.dispatcher = Dispatcher(function, unit.cache, face)
        _all.add(self)
        self.switch()

    def switch(self) -> None:
        """Run the programs, or plain Python."""
        self.dispatcher.__use__(self.unit.cache if is_enabled() and not self.rolled_back else self.plain)

    def bind(self, dispatcher: Any, instance: Any) -> types.MethodType:
        """The method of an instance: what is asked of it is asked for that instance."""
        face = {"__sot_static__": self, "rollback": self.rollback,
                "get_concrete_program": lambda *args, **kwargs: self.concrete((instance,), args, kwargs)}
        own = Dispatcher(self.function, dispatcher.__sot_cache__, face)
        return types.MethodType(own, instance)

    def rollback(self) -> types.FunctionType:
        """Undo `to_static`: the function runs as plain Python from now on; it is returned."""
        self.rolled_back = True
        self.switch()
        return self.function

    def get_concrete_program(self, *args: Any, **kwargs: Any) -> ConcreteProgram:
        """The `ConcreteProgram` for these arguments or specifications (without any: those given to `to_static`)."""
        return self.concrete((), args, kwargs)

    def concrete(self, bound: Tuple[Any, ...], args: Sequence[Any], kwargs: Dict[str, Any]) -> ConcreteProgram:
        """The same for a method of an instance."""
        if not self.whole:
            raise RuntimeError("Can't call get_concrete_program when full_graph=False. Use to_static(full_graph=True) instead.")
        unit = self.unit
        if not args and not kwargs and unit.specs is not None:
            trees = unit.specified(bound)
        else:
            trees = specified(self.function, args, kwargs, bound)
            if unit.specs is not None:
                trees = unit.fitting(trees, bound)
        found: ConcreteProgram = unit.program_for(trees)
        return found


def _never(cache: Any, closure: Any, flat: Any) -> None:
    return None


def static_of(function: Any) -> Optional[StaticFunction]:
    """What stands behind a function of `to_static`, None for others."""
    if type(function) is types.MethodType:
        function = function.__func__
    return getattr(function, "__sot_static__", None) if type(function) is Dispatcher else None

