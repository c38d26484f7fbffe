"""An abstract run of a code object: what a release build of CPython would let corrupt memory in silence.

`verify` says what is wrong with a code object, `ensure_valid` raises.  The run follows every way through the canonical
operations with a stack of tags (value, NULL, maybe NULL, exact bool, borrowed) and a set of surely bound locals.
Found are: a stack that underflows, is deeper than ``co_stacksize``, differs where ways meet or is not empty after
RETURN_VALUE; jumps and table entries that do not lead to instructions; an exception table depth above the stack;
blocks left open (≤3.10); NULL where a value is needed and a call without its NULL; a condition that is no exact bool
(3.13+); LOAD_FAST of a local that may be unbound (3.12+); a borrowed local overwritten (3.14+); control that runs off
the end; a missing RESUME, MAKE_CELL or COPY_FREE_VARS (3.11+); cache entries that are not zero.
"""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

from ..opcodes import OPS, effect
from .code_flags import SUSPENDS
from .decode import decode
from .effects import POPS, PUSHES
from .instr import TABLE, BytecodeError, CodeIR, Instr, Region
from .regions import CANNOT_RAISE

__all__ = ["ensure_valid", "verify", "verify_ir"]

# Tags: a value, NULL, either, a bool, an int, what PUSH_EXC_INFO puts below; a borrowed local is ("borrowed", slot).
VALUE, NULL, MAYBE, BOOL, INT, HANDLED = "value", "NULL", "maybe NULL", "bool", "int", "exception handled before"
#: What a resume function puts back on the stack: in the middle of a match statement this is the length that the statement has there.
GIVEN = "given"

_EXACT_BOOL = TABLE.exact_bool_jumps
_UNCHECKED = TABLE.checked_loads
_LOADS = frozenset(("LOAD_FAST", "LOAD_FAST_BORROW", "LOAD_FAST_LOAD_FAST", "STORE_FAST_LOAD_FAST",
                    "LOAD_FAST_BORROW_LOAD_FAST_BORROW"))

#: Instructions that never raise.
_SILENT = frozenset(("LOAD_CONST", "LOAD_SMALL_INT", "LOAD_COMMON_CONSTANT", "RETURN_VALUE", "POP_TOP", "NOP", "POP_ITER",
                     "END_FOR", "NOT_TAKEN", "COPY", "SWAP", "PUSH_NULL", "JUMP_FORWARD", "LOAD_FAST", "LOAD_FAST_BORROW"))

Tags = Tuple[Any, ...]
Blocks = Tuple[Tuple[str, int, Any], ...]


class Problem(Exception):
    """What ends the run: the first fault found."""


def ensure_valid(code: Any) -> None:
    """`BytecodeError` with what is wrong, if anything is."""
    found = verify(code)
    if found:
        raise BytecodeError("%s (%s:%d): %s" % (code.co_name, code.co_filename, code.co_firstlineno, "; ".join(found)))


def verify(code: Any) -> List[str]:
    """What is wrong with a code object, empty if nothing is."""
    try:
        ir = decode(code)
    except BytecodeError as error:
        return [str(error)]
    raw = code.co_code
    rows = TABLE.rows
    for instr in ir.instrs:
        caches = rows[instr.op].caches
        if caches and any(raw[instr.offset + 2: instr.offset + 2 + 2 * caches]):
            return ["%s at offset %d: cache entries are not zero" % (instr.op, instr.offset)]
    return verify_ir(ir)


def verify_ir(ir: CodeIR) -> List[str]:
    """The same for instructions as decoded, against ``ir.stacksize``."""
    if not ir.instrs:
        return ["no instructions"]
    try:
        _prologue(ir)
        _Run(ir).run()
    except Problem as problem:
        return [str(problem)]
    return []


def _prologue(ir: CodeIR) -> None:
    if not TABLE.resumes:
        return
    resume = next((i for i, instr in enumerate(ir.instrs) if instr.op == "RESUME"), None)
    if resume is None:
        raise Problem("no RESUME")
    before = ir.instrs[:resume]
    copies = [instr.arg for instr in before if instr.op == "COPY_FREE_VARS"]
    if copies != ([len(ir.freevars)] if ir.freevars else []):
        raise Problem("COPY_FREE_VARS %s for %d free variables" % (copies or "missing", len(ir.freevars)))
    made = [instr.arg for instr in ir.instrs if instr.op == "MAKE_CELL"]
    for name in ir.cellvars:
        if name not in made:
            raise Problem("no MAKE_CELL for %s" % name)


class _State:
    __slots__ = ("stack", "bound", "blocks")

    def __init__(self, stack: Tags, bound: int, blocks: Blocks) -> None:
        self.stack = stack
        self.bound = bound
        self.blocks = blocks


class _Run:
    """One run through one code object."""

    def __init__(self, ir: CodeIR) -> None:
        self.ir = ir
        self.instrs = ir.instrs
        self.states: List[Optional[_State]] = [None] * len(ir.instrs)
        self.work: List[int] = []
        self.annotations = bool({".format", "format"}.intersection(ir.varnames))    # also in the rest of such a function
        self.bits: Dict[str, int] = {}
        for name in ir.varnames + ir.cellvars + ir.freevars:
            self.bits.setdefault(name, 1 << len(self.bits))
        self.cell_bits = 0
        for name in ir.cellvars + ir.freevars:
            self.cell_bits |= self.bits[name]

    def run(self) -> None:
        bound = 0
        for name in self.ir.args:
            bound |= self.bits[name]
        if not TABLE.one_namespace or not TABLE.resumes:
            bound |= self.cell_bits
        depth = TABLE.start_depth if self.ir.flags & SUSPENDS else 0
        self.meet(0, _State((VALUE,) * depth, bound, ()), "the start")
        steps = 0
        while self.work:
            index = self.work.pop()
            steps += 1
            if steps > 64 * len(self.instrs) + 1000:
                raise Problem("the run does not settle")
            self.step(index)

    # --- joining ---------------------------------------------------------------------------------------------
    def meet(self, index: int, new: _State, where: str) -> None:
        """Control comes to an instruction in a state."""
        if index >= len(self.instrs):
            raise Problem("control runs off the end of the code")
        if len(new.stack) > self.ir.stacksize:
            raise Problem("stack depth %d at %s, co_stacksize is %d" % (len(new.stack), where, self.ir.stacksize))
        old = self.states[index]
        if old is None:
            self.states[index] = new
            self.work.append(index)
            return
        if len(old.stack) != len(new.stack):
            raise Problem("stack depth %d from %s, but %d from elsewhere at %s" % (
                len(new.stack), where, len(old.stack), self.name(index)))
        if old.blocks != new.blocks:
            raise Problem("blocks differ where ways meet at %s" % self.name(index))
        stack = old.stack
        if stack != new.stack:
            stack = tuple([_join(a, b) for a, b in zip(old.stack, new.stack)])
        bound = old.bound & new.bound
        if stack != old.stack or bound != old.bound:
            self.states[index] = _State(stack, bound, old.blocks)
            self.work.append(index)

    def name(self, index: int) -> str:
        """An instruction in a message."""
        instr = self.instrs[index]
        return "%s at offset %d" % (instr.op, instr.offset)

    # --- one instruction ---------------------------------------------------------------------------------------
    def step(self, index: int) -> None:
        state = self.states[index]
        assert state is not None
        instr = self.instrs[index]
        stack: List[Any] = list(state.stack)
        bound = state.bound
        blocks = state.blocks
        region = instr.region
        if region is not None and TABLE.exception_table:
            self.to_handler(instr, region, stack, bound)
        for name, arg in instr.ops:
            bound, blocks, goes_on = self.operation(instr, name, arg, stack, bound, blocks)
            if len(stack) > self.ir.stacksize + (0 if len(instr.ops) == 1 else 1):
                raise Problem("stack depth %d at %s, co_stacksize is %d" % (
                    len(stack), self.name(index), self.ir.stacksize))
            if not goes_on:
                return
        self.meet(index + 1, _State(tuple(stack), bound, blocks), self.name(index))

    def to_handler(self, instr: Instr, region: Region, stack: List[Any], bound: int) -> None:
        """An exception may come up in a protected instruction (3.11+)."""
        if instr.op in CANNOT_RAISE:
            # PUSH_EXC_INFO stands in the range of a clean-up that expects what it pushes.
            return
        depth = region.depth or 0
        if depth > len(stack):
            if instr.op in _SILENT:
                # 3.15's compiler leaves such at the end of generator expressions.
                return
            raise Problem("%s: exception table depth %d, stack depth %d" % (self.name(instr.index), depth, len(stack)))
        kept = tuple(stack[:depth]) + ((VALUE, VALUE) if region.lasti else (VALUE,))
        self.meet(region.handler.index, _State(kept, bound, ()), "the handler of " + self.name(instr.index))

    def pop(self, instr: Instr, stack: List[Any], null_allowed: bool = False) -> Any:
        if not stack:
            raise Problem("stack underflow at %s" % self.name(instr.index))
        tag = stack.pop()
        if not null_allowed and (tag is NULL or tag is MAYBE):
            raise Problem("%s needs a value, there %s" % (
                self.name(instr.index), "is NULL" if tag is NULL else "may be NULL"))
        return tag

    def operation(
        self, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int, blocks: Blocks
    ) -> Tuple[int, Blocks, bool]:
        """Do one canonical operation to the state."""
        special = _SPECIAL.get(name)
        if special is not None:
            bound = special(self, instr, name, arg, stack, bound)
        elif name in _BLOCKS:
            blocks = _BLOCKS[name](self, instr, arg, stack, bound, blocks)
        else:
            count = POPS[name]
            if count.__class__ is not int:
                count = count(arg)
            # POP_ITER and END_SEND of 3.15 drop a NULL as well, 3.14+ the missing receiver of __exit__.
            tolerant = name == "POP_TOP" and (instr.op != "POP_TOP" or "LOAD_SPECIAL" in TABLE.rows)
            for _ in range(count):
                tag = self.pop(instr, stack, tolerant)
            if _EXACT_BOOL and name in _WANT_BOOL and tag is not BOOL:
                if name != "UNARY" or arg == "not":
                    raise Problem("%s needs an exact bool" % self.name(instr.index))
            pushed = effect(name, arg) + count
            tags = PUSHES.get(name)
            if name == "UNARY" and arg == "not":
                tags = (BOOL,)
            if tags is not None:
                stack.extend(tags(arg) if callable(tags) else tags)
            else:
                stack.extend([VALUE] * pushed)
        op = OPS[name]
        if op.jump_effect is not None and name not in _BLOCKS:
            self.jump(instr, name, arg, stack, bound, blocks)
        if name == "RETURN_VALUE":
            if stack:
                raise Problem("%d items left on the stack at %s" % (len(stack), self.name(instr.index)))
            if blocks:
                raise Problem("%d blocks left open at %s" % (len(blocks), self.name(instr.index)))
        return bound, blocks, op.falls

    def jump(self, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int, blocks: Blocks) -> None:
        """Control may go to the target; ``stack`` is as if it had gone on."""
        if name == "FOR_ITER":
            target, pops, _ = arg
            kept = stack[:-1]
            if pops > len(kept):
                raise Problem("stack underflow at %s" % self.name(instr.index))
            kept = kept[: len(kept) - pops]
        elif name == "SEND":
            target = arg[0]
            kept = stack if not arg[1] else stack[:-2] + [VALUE]
        elif name == "JUMP_IF_TRUE_OR_POP" or name == "JUMP_IF_FALSE_OR_POP":
            target = arg
            kept = stack + [VALUE]
        else:
            target = arg
            kept = stack
        self.meet(target.index, _State(tuple(kept), bound, blocks), self.name(instr.index))


def _join(a: Any, b: Any) -> Any:
    if a == b:
        return a
    if a in (NULL, MAYBE) or b in (NULL, MAYBE):
        return MAYBE
    if INT in (a, b) and (VALUE in (a, b) or GIVEN in (a, b)):    # what comes back to the middle of a match statement brings what the statement has there
        return INT
    return VALUE


# --- operations with a rule of their own -------------------------------------------------------------------------
def _copy(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    if not 1 <= arg <= len(stack):
        raise Problem("stack underflow at %s" % run.name(instr.index))
    stack.append(stack[-arg])
    return bound


def _swap(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    if not 1 <= arg <= len(stack):
        raise Problem("stack underflow at %s" % run.name(instr.index))
    stack[-arg], stack[-1] = stack[-1], stack[-arg]
    return bound


def _rot(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    if not 0 <= arg <= len(stack):
        raise Problem("stack underflow at %s" % run.name(instr.index))
    if arg > 1:
        stack.insert(len(stack) - arg, stack.pop())
    return bound


def _dup(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    if not 0 <= arg <= len(stack):
        raise Problem("stack underflow at %s" % run.name(instr.index))
    stack.extend(stack[len(stack) - arg:])
    return bound


def _push_null(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    stack.append(NULL)
    return bound


def _load_const(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    stack.append(BOOL if arg is True or arg is False else INT if arg.__class__ is int else VALUE)
    return bound


def _load_fast(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    bit = run.bits.get(arg, 0)
    if _UNCHECKED and instr.op in _LOADS and not bound & bit:
        raise Problem("%s: local %r may be unbound" % (run.name(instr.index), arg))
    stack.append(("borrowed", arg) if "BORROW" in instr.op else GIVEN if arg[:2] == ".s" else VALUE)
    return bound | bit


def _store_fast(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    tag = run.pop(instr, stack, null_allowed=True)
    if tag.__class__ is tuple:
        raise Problem("%s keeps a borrowed reference" % run.name(instr.index))
    if ("borrowed", arg) in stack:
        raise Problem("%s overwrites %r while it is borrowed" % (run.name(instr.index), arg))
    bit = run.bits.get(arg, 0)
    return bound & ~bit if tag is NULL or tag is MAYBE else bound | bit


def _delete_fast(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    if ("borrowed", arg) in stack:
        raise Problem("%s deletes %r while it is borrowed" % (run.name(instr.index), arg))
    return bound & ~run.bits.get(arg, 0)


def _load_and_clear(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    bit = run.bits.get(arg, 0)
    stack.append(VALUE if bound & bit else MAYBE)
    return bound & ~bit


def _make_cell(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    return bound | run.bits.get(arg, 0)


def _copy_free_vars(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    for free in run.ir.freevars:
        bound |= run.bits[free]
    return bound


def _cell(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    if TABLE.one_namespace and not bound & run.bits.get(arg, 0):
        raise Problem("%s: no cell was made for %r" % (run.name(instr.index), arg))
    if name == "STORE_DEREF":
        run.pop(instr, stack)
    elif name == "LOAD_FROM_DICT_OR_DEREF":
        run.pop(instr, stack)
        stack.append(VALUE)
    elif name != "DELETE_DEREF":
        stack.append(VALUE)
    return bound


def _call(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    if name == "CALL_EX":
        slots, kw = arg
        if kw:
            run.pop(instr, stack, null_allowed=kw == 2)
        run.pop(instr, stack)
    else:
        nargs, slots = arg
        for _ in range(nargs + (name == "CALL_KW")):
            run.pop(instr, stack)
    if slots == 1:
        run.pop(instr, stack)
    else:
        upper = run.pop(instr, stack, null_allowed=True)
        lower = run.pop(instr, stack, null_allowed=True)
        place = upper if TABLE.null_above else lower
        other = lower if TABLE.null_above else upper
        if other is NULL or other is MAYBE or (name == "CALL_EX" and place is not NULL):
            raise Problem("%s: NULL is not where a call wants it" % run.name(instr.index))
    stack.append(VALUE)
    return bound


def _load_method(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    run.pop(instr, stack)
    stack.extend((MAYBE, VALUE) if name == "LOAD_METHOD" and arg[1] else (VALUE, MAYBE))
    return bound


def _load_super(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    for _ in range(3):
        run.pop(instr, stack)
    if arg[1]:
        stack.extend((MAYBE, VALUE) if arg[2] else (VALUE, MAYBE))
    else:
        stack.append(VALUE)
    return bound


def _get_iter(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    run.pop(instr, stack)
    stack.extend((VALUE, MAYBE) if arg == 2 else (VALUE,))
    return bound


def _with_except_start(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    # ≤3.10: six items of two exceptions above the exit function; 3.11+: lasti, previous exception, exception.
    needed = (3 if TABLE.exception_table else 6) + arg
    if len(stack) < needed:
        raise Problem("stack underflow at %s" % run.name(instr.index))
    stack.append(VALUE)
    return bound


def _compare(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    right = run.pop(instr, stack)
    left = run.pop(instr, stack)
    # The compiler trusts that comparing ints gives a bool: lengths in match statements, formats of annotations (3.14+).
    stack.append(BOOL if run.annotations or right in (INT, GIVEN) and left in (INT, GIVEN) else VALUE)
    return bound


def _append(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    for _ in range(2 if name == "MAP_ADD" else 1):
        run.pop(instr, stack)
    if not 1 <= arg <= len(stack):
        raise Problem("stack underflow at %s" % run.name(instr.index))
    if stack[-arg] is NULL or stack[-arg] is MAYBE:
        raise Problem("%s needs a container, there is NULL" % run.name(instr.index))
    return bound


def _push_exc_info(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    run.pop(instr, stack)
    stack.extend((HANDLED, VALUE))
    return bound


def _send(run: _Run, instr: Instr, name: str, arg: Any, stack: List[Any], bound: int) -> int:
    # The receiver stays below, on 3.15 with an index that may be NULL.
    for _ in range(2 if name == "CLEANUP_THROW" else 1):
        run.pop(instr, stack)
    if not stack:
        raise Problem("stack underflow at %s" % run.name(instr.index))
    stack.append(VALUE)
    return bound


_SPECIAL = {
    "COMPARE": _compare,
    "LIST_APPEND": _append, "SET_ADD": _append, "MAP_ADD": _append, "LIST_EXTEND": _append, "SET_UPDATE": _append,
    "DICT_UPDATE": _append, "DICT_MERGE": _append, "PUSH_EXC_INFO": _push_exc_info, "SEND": _send, "CLEANUP_THROW": _send,
    "COPY": _copy, "SWAP": _swap, "ROT": _rot, "DUP": _dup, "PUSH_NULL": _push_null, "LOAD_CONST": _load_const,
    "LOAD_FAST": _load_fast, "STORE_FAST": _store_fast, "DELETE_FAST": _delete_fast, "LOAD_FAST_AND_CLEAR": _load_and_clear,
    "MAKE_CELL": _make_cell, "COPY_FREE_VARS": _copy_free_vars, "LOAD_CLOSURE": _cell, "LOAD_DEREF": _cell,
    "STORE_DEREF": _cell, "DELETE_DEREF": _cell, "LOAD_CLASSDEREF": _cell, "LOAD_FROM_DICT_OR_DEREF": _cell,
    "CALL": _call, "CALL_KW": _call, "CALL_EX": _call, "LOAD_METHOD": _load_method, "LOAD_SPECIAL": _load_method,
    "LOAD_SUPER_ATTR": _load_super, "GET_ITER": _get_iter, "GET_YIELD_FROM_ITER": _get_iter,
    "WITH_EXCEPT_START": _with_except_start,
}
_WANT_BOOL = frozenset(("POP_JUMP_IF_TRUE", "POP_JUMP_IF_FALSE", "UNARY"))


# --- blocks (≤3.10) ------------------------------------------------------------------------------------------------
_HANDLER = "except handler"


def _push_block(run: _Run, instr: Instr, arg: Any, stack: List[Any], bound: int, blocks: Blocks) -> Blocks:
    kind, target = arg
    level = len(stack) - (kind == "with")
    run.meet(target.index, _State(tuple(stack[:level]) + (VALUE,) * 6, bound,
                                  blocks + ((_HANDLER, level, None),)), run.name(instr.index))
    while target.ops and target.ops[0][0] == "JUMP":    # a handler that only leads to one
        target = target.ops[0][1]
    return blocks + (("block", level, target.index),)    # one of ``with`` differs from others in its level only


def _pop_block(run: _Run, instr: Instr, arg: Any, stack: List[Any], bound: int, blocks: Blocks) -> Blocks:
    if not blocks or blocks[-1][0] == _HANDLER:
        raise Problem("%s: no block is open" % run.name(instr.index))
    return blocks[:-1]


def _pop_handler(run: _Run, instr: Instr, arg: Any, stack: List[Any], bound: int, blocks: Blocks) -> Blocks:
    if not TABLE.exception_table:
        if not blocks or blocks[-1][0] != _HANDLER:
            raise Problem("%s: not in a handler" % run.name(instr.index))
        blocks = blocks[:-1]
    for _ in range(arg):
        tag = run.pop(instr, stack)
    if instr.op == "POP_EXCEPT" and TABLE.exception_table and tag is not HANDLED:
        raise Problem("%s: not what PUSH_EXC_INFO pushed" % run.name(instr.index))
    return blocks


def _begin_finally(run: _Run, instr: Instr, arg: Any, stack: List[Any], bound: int, blocks: Blocks) -> Blocks:
    level = len(stack)
    stack.extend((VALUE,) * 6)
    return blocks + ((_HANDLER, level, None),)


def _end_finally(run: _Run, instr: Instr, arg: Any, stack: List[Any], bound: int, blocks: Blocks) -> Blocks:
    run.pop(instr, stack)
    for _ in range(5):
        run.pop(instr, stack, null_allowed=True)    # behind a ``with`` one of them is NULL, in the place of its exit function
    if not blocks or blocks[-1][0] != _HANDLER:
        behind = instr.index + 1
        if behind < len(run.instrs) and run.instrs[behind].op == "RAISE_VARARGS":
            return blocks    # an exception that was put there, counted as six items, is raised
        raise Problem("%s: not in a handler" % run.name(instr.index))
    if instr.op == "END_FINALLY" and len(stack) == blocks[-1][1] + 1:
        stack.pop()     # an exception that the exit function of a ``with`` has not forgotten is one item more than is counted: it is raised
    return blocks[:-1]


def _with_cleanup_start(run: _Run, instr: Instr, arg: Any, stack: List[Any], bound: int, blocks: Blocks) -> Blocks:
    # 3.8: the exit function is taken from below what is handled, which begins one item lower from then on.
    if not blocks or blocks[-1][0] != _HANDLER:
        raise Problem("%s: not in a handler" % run.name(instr.index))
    kind, level, target = blocks[-1]
    stack.extend((VALUE, VALUE))
    return blocks[:-1] + ((kind, level - 1, target),)


def _call_finally(run: _Run, instr: Instr, arg: Any, stack: List[Any], bound: int, blocks: Blocks) -> Blocks:
    # 3.8: the handler is checked by its main way in; this one comes back.
    return blocks


_BLOCKS = {
    "PUSH_BLOCK": _push_block, "POP_BLOCK": _pop_block, "POP_EXCEPT": _pop_handler, "END_ASYNC_FOR": _pop_handler,
    "BEGIN_FINALLY": _begin_finally, "END_FINALLY": _end_finally, "POP_FINALLY": _end_finally, "CALL_FINALLY": _call_finally,
    "WITH_CLEANUP_START": _with_cleanup_start,
}
