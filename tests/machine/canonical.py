"""Programs of canonical operations, written by hand: no compiler and no version's bytecode has a part in them.

``simulate(program, x=…, y=…)`` runs one on a `Machine`; what comes of it is the StatementIR, the exit, and with ``entry`` guards and generated code.
"""
from __future__ import annotations

import types
from typing import Any, Dict, List, Optional, Sequence, Tuple

from sot.bytecode import CodeIR, Instr, mark_loops
from sot.engine.shared import ENGINE
from sot.engine.unit import TranslationUnit
from sot.graph.listing import listing
from sot.machine.arguments import root_frame
from sot.machine.exits import Restart, Settle
from sot.machine.machine import Machine


def jumps(name: str) -> bool:
    return name in ("FOR_ITER",) or "JUMP" in name


def program(arguments: str, *operations: Any) -> CodeIR:
    """A CodeIR: each operation is its name, or (name, argument); a text that ends with a colon is a label, an argument ``":end"`` leads to it."""
    ir = CodeIR()
    ir.name = ir.qualname = "program"
    ir.filename = "<program>"
    ir.varnames = arguments.split()
    ir.argcount = len(ir.varnames)
    ir.flags = 3
    ir.stacksize = 16
    labels: Dict[str, int] = {}
    wanted: List[Tuple[str, Any]] = []
    for operation in operations:
        if isinstance(operation, str) and operation.endswith(":"):
            labels[":" + operation[:-1]] = len(wanted)
        else:
            wanted.append((operation, None) if isinstance(operation, str) else operation)
    for name, argument in wanted:
        if name in ("LOAD_FAST", "STORE_FAST", "DELETE_FAST") and argument not in ir.varnames:
            ir.varnames.append(argument)
    ir.instrs = [Instr(name, index=index, offset=2 * index, pos=(index + 1, index + 1, 0, 1)) for index, (name, _) in enumerate(wanted)]
    for instr, (name, argument) in zip(ir.instrs, wanted):
        if jumps(name):
            instr.target = ir.instrs[labels[argument[0] if isinstance(argument, tuple) else argument]]
            argument = (instr.target,) + argument[1:] if isinstance(argument, tuple) else instr.target
        instr._ops = ((name, argument),)
    mark_loops(ir)
    return ir


def _carrier(ir: CodeIR) -> types.CodeType:
    """A code object that stands for the program where one must be named: it has the program's slots, and is never read."""
    names = ", ".join(ir.args)
    scope: Dict[str, Any] = {}
    exec("def program(%s):\n    %s" % (names, "; ".join(["%s = None" % name for name in ir.varnames[ir.argcount:]] + ["pass"])), scope)
    code: types.CodeType = scope["program"].__code__
    return code


class Simulated:
    """What came of a program: ``exit`` is ("return", variable) or ("break", Break), ``text`` the listing of the statements."""

    def __init__(self, ir: CodeIR, values: Sequence[Any]) -> None:
        self.values = tuple(values)
        self.unit = TranslationUnit(ENGINE, _carrier(ir), {"__builtins__": __builtins__}, ir, own=True)
        forced: Dict[int, Tuple[str, str]] = {}
        settling: Dict[Tuple[int, str], bool] = {}
        self.exit: Any = None
        while self.exit is None:        # as `TranslationUnit` does it
            self.machine = Machine(self.unit, forced, settling)
            root_frame(self.machine, self.unit, None, self.values)
            try:
                self.exit = self.machine.run()
            except Restart as again:
                assert again.step not in forced
                forced[again.step] = (again.reason, again.message)
            except Settle as again:
                settling[again.operation] = again.wanted
        self.text = listing(self.machine.trace)
        self._entry: Any = None

    @property
    def returns(self) -> bool:
        return self.exit[0] == "return"

    @property
    def reason(self) -> Optional[str]:
        """Why the graph breaks, or None."""
        return self.exit[1].reason if self.exit[0] == "break" else None

    @property
    def entry(self) -> Any:
        """The entry: what is generated, and the guards, which hold for the values."""
        if self._entry is None:
            self._entry = self.unit._finish(self.unit.cache, self.machine, self.exit, None, self.values)
        return self._entry

    def run(self, *values: Any) -> Any:
        """The generated code's result."""
        return self.entry.run(*(values or self.values))

    def holds(self, *values: Any) -> bool:
        """Whether the guards hold for other values."""
        return bool(self.entry.guards.check(self.unit.globals, None, values) < 0)

    @property
    def checks(self) -> List[str]:
        """The guards' checks by name, with what they are about."""
        return [str(check[0]) for check in self.entry.guards.checks]


def simulate(ir: CodeIR, *values: Any) -> Simulated:
    """Run a program on values."""
    return Simulated(ir, values)
