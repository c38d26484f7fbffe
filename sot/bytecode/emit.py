"""Canonical operations to native instructions of the running version."""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ..opcodes import OPS
from .instr import NO_POSITION, TABLE, Instr, Label, Region, prologue
from .lower import LOWER, PASS_THROUGH, EmitError

__all__ = ["EmitError", "Emitter"]

_ROWS = TABLE.rows
_EXACT_BOOL = TABLE.exact_bool_jumps
_NULL_ABOVE = TABLE.null_above
_TRACEBACK_OF = BaseException.__dict__["__traceback__"].__get__


class Emitter:
    """Builds native instructions from canonical operations.

    ``pos`` is the position given to what is emitted next.  Give the finished emitter to ``new_code``, or take
    ``finish()`` apart: (instructions, regions).
    """

    def __init__(self, pos: Any = NO_POSITION) -> None:
        self.pos = pos
        self.instrs: List[Instr] = []
        self.regions: List[Region] = []
        self._pending: List[Label] = []
        self._copies: Dict[Instr, Instr] = {}
        self._open: List[Tuple[Any, Label, Optional[int], bool]] = []
        self._handlers: List[Tuple[str, Any]] = []

    # --- instructions ----------------------------------------------------------------------------------------
    def native(self, op: str, arg: Any = None, target: Any = None) -> Instr:
        """Add an instruction of this version by its own name; ``target`` is a Label or an Instr."""
        if op not in _ROWS:
            raise EmitError("no instruction %s on this version" % op)
        return self._add(Instr(op, arg, target, self.pos))

    def _add(self, instr: Instr) -> Instr:
        instr.index = len(self.instrs)
        self.instrs.append(instr)
        if self._pending:
            for label in self._pending:
                label.instr = instr
            self._pending = []
        return instr

    def append(self, instr: Instr) -> Instr:
        """Add a copy of a native instruction.

        Jumps to an instruction that was appended go to its copy, other targets stay as they are.
        """
        new = self._copies[instr] = instr.copy()
        return self._add(new)

    def extend(self, instrs: Sequence[Instr], regions: Sequence[Region] = ()) -> None:
        """Append several, with the regions that protect them."""
        for instr in instrs:
            self.append(instr)
        for region in regions:
            self.regions.append(
                Region(region.start, region.end, region.handler, region.depth, region.lasti, region.cleanup_only, region.kind))

    def label(self) -> Label:
        """A new place to jump to."""
        return Label()

    def mark(self, label: Label) -> None:
        """The next instruction is at this label."""
        if label.instr is not None or label in self._pending:
            raise EmitError("label marked twice")
        self._pending.append(label)

    def finish(self) -> Tuple[List[Instr], List[Region]]:
        """The instructions, jumps led to instructions, and the regions."""
        if self._pending:
            raise EmitError("a label stands after the last instruction")
        if self._open or self._handlers:
            raise EmitError("a protected range or its handler is not closed")
        for instr in self.instrs:
            if instr.target is not None:
                instr.target = self._place(instr.target)
        for region in self.regions:
            region.start = self._place(region.start)
            region.handler = self._place(region.handler)
            if region.end is not None:
                region.end = self._place(region.end)
        return self.instrs, self.regions

    def _place(self, target: Any) -> Instr:
        if target.__class__ is Label:
            if target.instr is None:
                raise EmitError("a label is jumped to and never marked")
            target = target.instr
        return self._copies.get(target, target)  # type: ignore[no-any-return]

    # --- canonical operations --------------------------------------------------------------------------------
    def emit(self, name: str, arg: Any = None) -> None:
        """Add a canonical operation that does not jump; `EmitError` if this version cannot do it."""
        native = PASS_THROUGH.get(name)
        if native is not None:
            self._add(Instr(native, arg, None, self.pos))
            return
        lower: Optional[Callable[[Any, Any], None]] = LOWER.get(name)
        if lower is not None:
            lower(self, arg)
        elif name in OPS and OPS[name].jump_effect is not None:
            raise EmitError("%s jumps: use jump(), for_iter()" % name)
        else:
            raise EmitError("%s cannot be emitted on this version" % name)

    def jump(self, name: str, target: Any, is_bool: bool = False) -> None:
        """Add JUMP, POP_JUMP_IF_… or JUMP_IF_…_OR_POP to a Label or Instr.

        ``is_bool``: the value tested is known to be True or False itself (saves a TO_BOOL on 3.13+).
        """
        if name == "JUMP":
            self.native("JUMP_FORWARD" if TABLE.relative_only else "JUMP_ABSOLUTE", None, target)
        elif name in ("JUMP_IF_TRUE_OR_POP", "JUMP_IF_FALSE_OR_POP"):
            if name in _ROWS:
                self.native(name, None, target)
                return
            self.emit("COPY", 1)
            self.jump("POP_JUMP_IF_TRUE" if name == "JUMP_IF_TRUE_OR_POP" else "POP_JUMP_IF_FALSE", target, is_bool)
            self.emit("POP_TOP")
        elif name in ("POP_JUMP_IF_NONE", "POP_JUMP_IF_NOT_NONE") and not TABLE.relative_only:
            self.emit("LOAD_CONST", None)
            self.emit("IS", False)
            self.native("POP_JUMP_IF_TRUE" if name == "POP_JUMP_IF_NONE" else "POP_JUMP_IF_FALSE", None, target)
        elif name.startswith("POP_JUMP_IF_"):
            if _EXACT_BOOL and not is_bool and name in ("POP_JUMP_IF_TRUE", "POP_JUMP_IF_FALSE"):
                self.native("TO_BOOL")
            self.native(name if name in _ROWS else "POP_JUMP_FORWARD_IF_" + name[12:], None, target)
        else:
            raise EmitError("%s is not a jump" % name)

    def for_iter(self, exit_label: Label) -> None:
        """The head of a loop over the iterator on top: pushes the next item, or goes to where ``end_for`` stands."""
        self.native("FOR_ITER", None, exit_label)

    def end_for(self, exit_label: Label) -> None:
        """The end of a loop: the exhausted iterator is gone after this.  Put it right behind the jump back."""
        self.mark(exit_label)
        row = _ROWS["FOR_ITER"]
        for name in row.skips:
            self.native(name)
        if "POP_ITER" in _ROWS:
            self.native("POP_ITER")

    def pop_iter(self) -> None:
        """Drop an iterator that GET_ITER pushed: what ``break`` does."""
        self.native("POP_ITER" if "POP_ITER" in _ROWS else "POP_TOP")

    # --- calls -----------------------------------------------------------------------------------------------
    def call_begin(self) -> None:
        """Before the callable is loaded."""
        if "PUSH_NULL" in _ROWS and not _NULL_ABOVE:
            self.native("PUSH_NULL")

    def call_ready(self) -> None:
        """After the callable, before the arguments."""
        if _NULL_ABOVE:
            self.native("PUSH_NULL")

    def call(self, nargs: int, kwnames: Sequence[str] = ()) -> None:
        """Call with ``nargs`` arguments on the stack, the last of them by the keywords ``kwnames``."""
        if "CALL" not in _ROWS:
            self._call_one_slot(nargs, kwnames)
            return
        if kwnames and "CALL_KW" in _ROWS:
            self.emit("LOAD_CONST", tuple(kwnames))
            self.native("CALL_KW", nargs)
            return
        if kwnames:
            self.native("KW_NAMES", tuple(kwnames))
        if "PRECALL" in _ROWS:
            self.native("PRECALL", nargs)
        self.native("CALL", nargs)

    def _call_one_slot(self, nargs: int, kwnames: Sequence[str]) -> None:
        if kwnames:
            self.emit("LOAD_CONST", tuple(kwnames))
            self.native("CALL_FUNCTION_KW", nargs)
        else:
            self.native("CALL_FUNCTION", nargs)

    def call_ex(self, has_kwargs: bool) -> None:
        """Call with a tuple of positional arguments and, if ``has_kwargs``, a dict of keyword arguments on top."""
        if _ROWS["CALL_FUNCTION_EX"].kind:
            self.native("CALL_FUNCTION_EX", int(has_kwargs))
            return
        if not has_kwargs:
            self.native("PUSH_NULL")
        self.native("CALL_FUNCTION_EX")

    def push_null_callable(self) -> None:
        """The callable on top becomes the two slots of a call whose receiver is missing, in this version's order."""
        if _NULL_ABOVE:
            self.native("PUSH_NULL")
        elif "PUSH_NULL" in _ROWS:
            self.native("PUSH_NULL")
            self.native("SWAP", 2)
        else:
            # LOAD_METHOD pushes NULL under an attribute that is no method: slice(callable).start.
            self.emit("LOAD_CONST", None)
            self.native("BUILD_SLICE", 2)
            self.native("LOAD_METHOD", "start")

    def make_function(self, flags: int, qualname: str) -> None:
        """Make a function of the code object on top and, below it, what ``flags`` say: defaults (1), keyword
        defaults (2), annotations (4), closure (8), the last of them uppermost."""
        if _ROWS["MAKE_FUNCTION"].kind:
            if _ROWS["MAKE_FUNCTION"].effect(0):  # type: ignore[operator]
                self.emit("LOAD_CONST", qualname)
            self.native("MAKE_FUNCTION", flags)
            return
        self.native("MAKE_FUNCTION")
        for bit in (16, 8, 4, 2, 1):
            if flags & bit:
                self.native("SET_FUNCTION_ATTRIBUTE", bit)

    def prologue(self, cellvars: Sequence[str] = (), freevars: Sequence[str] = ()) -> None:
        """What must begin a function with these cells and free variables; nothing on ≤3.10."""
        for instr in prologue(cellvars, freevars, self.pos):
            self._add(instr)

    # --- protected ranges ------------------------------------------------------------------------------------
    def protect_begin(self, handler: Label, depth: Optional[int] = None, lasti: bool = False) -> None:
        """From here to ``protect_end`` an exception goes on at ``handler``, the stack cut to what it is now.

        ``depth`` (3.11+): cut to this many items instead; ``lasti`` (3.11+): the place of the instruction comes below the exception.
        """
        if TABLE.exception_table:
            start = Label()
            self.mark(start)
            self._open.append((start, handler, depth, lasti))
        else:
            self._open.append((self.native("SETUP_FINALLY", None, handler), handler, None, False))

    def protect_end(self) -> None:
        """The end of the innermost protected range."""
        if not self._open:
            raise EmitError("protect_end without protect_begin")
        start, handler, depth, lasti = self._open.pop()
        if TABLE.exception_table:
            if start in self._pending:
                self.native("NOP")
            end = Label()
            self.mark(end)
            self.regions.append(Region(start, end, handler, depth, lasti))
        else:
            self.native("POP_BLOCK")

    def protect_left(self) -> None:
        """Where a jump out of a protected range arrives whose end stands behind that jump."""
        if not TABLE.exception_table:
            self.native("POP_BLOCK")

    def before_with(self) -> None:
        """[manager] -> [exit, result] (≤3.13); what follows is protected by who emits it."""
        if "BEFORE_WITH" in _ROWS:
            self.native("BEFORE_WITH")
            return
        handler, behind = Label(), Label()
        self.native("SETUP_WITH", None, handler)
        self.native("POP_BLOCK")
        self.jump("JUMP", behind)
        self.mark(handler)          # nothing comes here
        self._reraise_three()
        self.mark(behind)

    def handler_begin(self, handler: Label, slot: str) -> None:
        """The handler of a protected range; the exception is put into the local ``slot``.

        The stack above the range's depth belongs to the handler until ``reraise``.
        """
        self.mark(handler)
        if TABLE.exception_table:
            self.native("PUSH_EXC_INFO")
            start = Label()
            self.mark(start)
            self.native("COPY", 1)
            self.native("STORE_FAST", slot)
            self._handlers.append((slot, start))
        else:
            # [traceback, value, type]; the value is normalised (Python/ceval.c, exception_unwind).
            self.native("DUP_TOP_TWO")
            self.native("POP_TOP")
            self.native("STORE_FAST", slot)
            self._handlers.append((slot, None))

    def handler_drops(self, handler: Label) -> None:
        """A handler that forgets the exception and goes on; the stack is what it was cut to."""
        self.mark(handler)
        if TABLE.exception_table:
            self.native("PUSH_EXC_INFO")
            self.native("POP_TOP")
            self.native("POP_EXCEPT")
        else:
            for _ in range(3):
                self.native("POP_TOP")
            self.native("POP_EXCEPT")

    def handler_takes(self, handler: Label, slot: str) -> None:
        """A handler that pushes the exception and goes on as if nothing had been raised; ``slot`` is a free local."""
        self.mark(handler)
        if not TABLE.exception_table:
            self.native("POP_TOP")
            self.native("STORE_FAST", slot)
            self.native("POP_TOP")
            self.native("POP_EXCEPT")
            self.native("LOAD_FAST", slot)
            self.native("DELETE_FAST", slot)

    def handler_drops_here(self, lasti: bool = False) -> None:
        """Where control has come to from a handler that ``handler_begin`` began: the exception is forgotten; ``lasti``: the range has it."""
        for _ in range(1 if TABLE.exception_table else 3):
            self.native("POP_TOP")
        self.native("POP_EXCEPT")
        if lasti and TABLE.exception_table:
            self.native("POP_TOP")

    def reraise_from(self, slot: str) -> None:
        """≤3.10: raise the exception in a local, which is emptied, with no further traceback entry for this frame."""
        if "RERAISE" not in _ROWS:
            for _ in range(3):     # END_FINALLY counts six items, and takes three
                self.native("LOAD_CONST", None)
        self._push_three(slot)
        self.native("DELETE_FAST", slot)
        self._reraise_three()

    def _push_three(self, slot: str) -> None:
        """≤3.10: push the traceback, the value and the type of the exception in a local; its class is not asked."""
        for part in (_TRACEBACK_OF, None, type):
            if part is not None:
                self.native("LOAD_CONST", part)
            self.native("LOAD_FAST", slot)
            if part is not None:
                self.native("CALL_FUNCTION", 1)

    def raise_again(self, slot: str) -> None:
        """Raise the exception on top, with no further traceback entry for this frame; ``slot`` is a free local."""
        if TABLE.exception_table:
            self.native("RERAISE", 0)
        else:
            self.native("STORE_FAST", slot)
            self.reraise_from(slot)

    def _reraise_three(self) -> None:
        if "RERAISE" in _ROWS:
            self.native("RERAISE", 0 if _ROWS["RERAISE"].kind else None)
        else:
            # 3.8: raises; what follows is for END_FINALLY's other two meanings, and never runs.
            self.native("END_FINALLY")
            self.native("RAISE_VARARGS", 0)

    def reraise(self, lasti: bool = False) -> None:
        """End of the handler: the exception goes on as it came, with no further traceback entry for this frame.

        ``lasti``: the range has it, and the frame stands where the exception came up, as if there were no handler (3.11+).
        """
        if not self._handlers:
            raise EmitError("reraise without handler_begin")
        slot, start = self._handlers.pop()
        if not TABLE.exception_table:
            # The traceback lies on the stack: take the one the exception has now.
            for _ in range(3):
                self.native("POP_TOP")
            self._push_three(slot)
        self.native("LOAD_CONST", None)
        self.native("STORE_FAST", slot)
        if not TABLE.exception_table:
            self._reraise_three()
            return
        self.native("SWAP", 2)
        self.native("POP_EXCEPT")
        self.native("RERAISE", int(lasti))
        # Should the handler itself raise: what CPython's compiler puts behind every handler (POP_EXCEPT_AND_RERAISE).
        cleanup = Label()
        self.mark(cleanup)
        self.native("COPY", 3)
        self.native("POP_EXCEPT")
        self.native("RERAISE", 1)
        # Up to SWAP: from there on the previous exception is on its way back.
        swap = self.instrs[-6]
        self.regions.append(Region(start, swap, cleanup, -1, True))
