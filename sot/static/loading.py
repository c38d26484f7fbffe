"""Saved programs: `save`, `load`, the program of anything, and the function that stands for a program which was loaded."""
from __future__ import annotations

import types
from typing import Any, Callable, List, Sequence

from ..engine import ENGINE
from .api import to_static
from .container import read, write
from .errors import InputSpecError
from .function import StaticFunction, WholeUnit, static_of
from .program import ConcreteProgram
from .run import Frame, compiled, names_of_module
from .spec import Fixed, mismatch

__all__ = ["save", "load", "program_of", "LoadedUnit"]


def save(fn: Any, path: Any, input_spec: Any = None) -> None:
    """Save a function as a program that runs without it (see `sot.load`).

    :param fn: what `sot.to_static` takes, what it gave, or a `ConcreteProgram`. :param input_spec: the specification of its arguments, where
        `to_static` was given none. :raises GraphError: when it cannot be one program.
    """
    write(fn if isinstance(fn, ConcreteProgram) else program_of(fn, input_spec), path)


def program_of(fn: Any, specs: Any) -> ConcreteProgram:
    """The one program of what `sot.to_static` takes or has given, for a specification."""
    static = static_of(fn)
    if static is None and not isinstance(fn, types.FunctionType) and not isinstance(fn, types.MethodType):
        for name in ("__call__", "forward"):       # of an object: what its class has, translated or not
            method = getattr(fn, name, None)
            if static_of(method) is not None:
                fn, static = method, static_of(method)
                break
    if static is None or not static.whole:
        fn = to_static(ENGINE, fn, specs, True)
        specs = None
        static = static_of(fn)
    if specs is not None:
        if not isinstance(specs, (tuple, list)):
            raise InputSpecError("input_spec is a list with one entry for each argument, not %s" % type(specs).__name__)
        found: ConcreteProgram = fn.get_concrete_program(*specs)
        return found
    unit = static.unit  # type: ignore[union-attr]  # it is one now
    if unit.specs is None and len(unit.programs) == 1 and not isinstance(fn, types.MethodType):
        only: ConcreteProgram = next(iter(unit.programs.values()))
        return only
    if unit.specs is None and unit.code.co_argcount > isinstance(fn, types.MethodType):
        raise InputSpecError("%s has %s; say which arguments its program is for: input_spec=[…]"
                             % (unit.function.__qualname__, "%d programs" % len(unit.programs) if unit.programs else "no input_spec"))
    given: ConcreteProgram = fn.get_concrete_program()
    return given


def load(path: Any) -> Any:
    """The function of a saved program: it takes the arrays that the saved function took, and gives what that gave.

    ``get_concrete_program()`` of it is the program. :raises ProgramFileError: where the file holds none that can be used.
    """
    program = read(path)
    function = _function(program)
    return StaticFunction(LoadedUnit(ENGINE, function, program), function, True).dispatcher


class LoadedUnit(WholeUnit):
    """The one program of a file."""

    def __init__(self, engine: Any, function: types.FunctionType, program: ConcreteProgram) -> None:
        self.program = program
        super().__init__(engine, function, tuple([tree for _, tree in program.arguments]), False)

    def trees(self, flat: Sequence[Any]) -> List[Any]:
        for (name, tree), value in zip(self.program.arguments, flat):
            wrong = mismatch(tree, value, name)
            if wrong is not None:
                raise InputSpecError("%s(): %s" % (self.program.name, wrong))
        return [tree for _, tree in self.program.arguments]

    def specified(self, bound: Sequence[Any]) -> List[Any]:
        return [tree for _, tree in self.program.arguments]

    def run_function(self, program: ConcreteProgram) -> Callable[..., Any]:
        return self.function

    def program_for(self, trees: Sequence[Any]) -> ConcreteProgram:
        return self.program


def _function(program: ConcreteProgram) -> types.FunctionType:
    """The program as a function of its arguments, which runs as it is where tools look on. Those that the program was built for have it as
    default, where no other comes behind them."""
    names = [name for name, _ in program.arguments]
    function: Any = compiled(program, Frame(program.name, "<program>", 1, names_of_module("sot.program"), names))
    defaults: List[Any] = []
    for _, tree in reversed(program.arguments):
        if type(tree) is not Fixed:
            break
        defaults.insert(0, tree.value)
    function.__defaults__ = tuple(defaults) or None
    function.__qualname__ = program.name
    function.__doc__ = "The saved program %s." % program.name
    return function  # type: ignore[no-any-return]  # see there
