"""Seeded faults of every kind the verifier claims to find, each in code that is right without it."""
from __future__ import annotations

import random
import types
from typing import Any, List, Set

import pytest
from rebuilding import changed, compiled, nested, standard_library

from sot.bytecode import BytecodeError, CodeIR, Emitter, Instr, assemble, decode, ensure_valid, new_code, verify
from sot.bytecode.instr import TABLE
from sot.bytecode.verify import verify_ir

ROWS = TABLE.rows


def sample(a: Any, b: Any = 3) -> Any:
    total = 0
    for item in a:
        if item > b and item is not None:
            total += item
        else:
            total = str(total)
    try:
        total = a.method(total, b)
    except KeyError as error:
        total = error
    with a as entered:
        total = [total, entered, lambda: b]
    return total


def ir_of(function: Any = sample) -> CodeIR:
    """A decoded function whose instructions may be changed: `verify_ir` does not assemble it again."""
    return decode(function.__code__)


def faults(ir: CodeIR) -> List[str]:
    ir.reindex()
    return verify_ir(ir)


def find(ir: CodeIR, canonical: str) -> Instr:
    return next(i for i in ir.instrs if any(name == canonical for name, _ in i.ops))


def insert(ir: CodeIR, at: int, op: str, canonical: Any, arg: Any = None) -> Instr:
    instr = Instr(op, arg, ops=(canonical,))
    instr.region = ir.instrs[at].region if at < len(ir.instrs) else None
    ir.instrs.insert(at, instr)
    return instr


def test_the_sample_is_right() -> None:
    assert faults(ir_of()) == []
    assert verify(assemble(changed(ir_of()))) == []


def test_stack_size_too_small() -> None:
    code = sample.__code__
    found = verify(code.replace(co_stacksize=code.co_stacksize - 2))
    assert found and "co_stacksize" in found[0]
    with pytest.raises(BytecodeError, match="sample .*co_stacksize"):
        ensure_valid(code.replace(co_stacksize=1))


def test_item_left_at_return() -> None:
    ir = ir_of()
    ir.stacksize += 1
    insert(ir, ir.prologue_length(), "LOAD_CONST", ("LOAD_CONST", 1), 1)
    assert "left on the stack" in faults(ir)[0] or "exception table depth" in faults(ir)[0] or "from elsewhere" in faults(ir)[0]


def test_underflow() -> None:
    ir = ir_of()
    insert(ir, ir.prologue_length(), "POP_TOP", ("POP_TOP", None))
    assert "underflow" in faults(ir)[0]
    for op, canonical in (("BUILD_TUPLE", ("BUILD_TUPLE", 3)), ("COPY", ("COPY", 2)), ("SWAP", ("SWAP", 2)),
                          ("CALL", ("CALL", (2, 2))), ("STORE_ATTR", ("STORE_ATTR", "x"))):
        ir = ir_of()
        insert(ir, ir.prologue_length(), op, canonical)
        assert "underflow" in faults(ir)[0], op


def test_depths_differ_where_ways_meet() -> None:
    ir = ir_of()
    loop = next(i for i in ir.instrs if i.op.startswith("JUMP_") and i.target is not None and i.target.index < i.index)
    insert(ir, loop.index, "LOAD_CONST", ("LOAD_CONST", 1), 1)
    assert "from elsewhere" in faults(ir)[0] or "stack depth" in faults(ir)[0]


def test_jump_between_instructions_and_outside() -> None:
    code = sample.__code__
    raw = bytearray(code.co_code)
    jump = next(i for i in decode(code).instrs if i.op == "FOR_ITER")
    damaged = types.SimpleNamespace(**{name: getattr(code, name) for name in dir(code) if name.startswith("co_")
                                       and (name != "co_lnotab" or not hasattr(code, "co_lines"))})
    for arg in (raw[jump.offset + 1] + 1, 255):
        raw[jump.offset + 1] = arg
        damaged.co_code = bytes(raw)
        with pytest.raises(BytecodeError, match="where no instruction starts|must lead to"):
            if TABLE.jump_unit == 2 and not ROWS["FOR_ITER"].caches and arg != 255:
                raise BytecodeError("where no instruction starts: every unit is one here")
            decode(damaged)


def test_unknown_opcode_and_bad_indices() -> None:
    code = sample.__code__
    damaged = types.SimpleNamespace(**{name: getattr(code, name) for name in dir(code) if name.startswith("co_")
                                       and (name != "co_lnotab" or not hasattr(code, "co_lines"))})
    unknown = next(n for n in range(1, 256) if n not in TABLE.numbers.values())
    place = next(i.offset for i in decode(code).instrs[3:] if not ROWS[i.op].caches)
    for opcode, arg, words in ((unknown, 0, "unknown opcode"), (ROWS["LOAD_CONST"].number, 250, "bad argument"),
                               (ROWS["LOAD_FAST"].number, 250, "bad argument"), (ROWS["DELETE_ATTR"].number, 250, "bad argument")):
        raw = bytearray(code.co_code)
        raw[place: place + 2] = bytes((opcode, arg))
        damaged.co_code = bytes(raw)
        assert words in verify(damaged)[0]
    damaged.co_code = code.co_code + bytes((ROWS["EXTENDED_ARG"].number, 1))
    assert "EXTENDED_ARG at the end" in verify(damaged)[0]
    damaged.co_code = code.co_code[:-1]
    assert "odd length" in verify(damaged)[0]


def test_running_off_the_end() -> None:
    ir = ir_of()
    del ir.instrs[-1]
    insert(ir, len(ir.instrs), "NOP", ("NOP", None))
    straight = decode((lambda: None).__code__)
    straight.instrs[-1].op, straight.instrs[-1].ops = "NOP", (("NOP", None),)
    assert "runs off the end" in faults(straight)[0]


@pytest.mark.skipif(not TABLE.exception_table, reason="no exception table on this version")
def test_exception_table_depth_above_the_stack() -> None:
    ir = ir_of()
    ir.regions[0].depth += 3
    assert "exception table depth" in faults(ir)[0]


@pytest.mark.skipif(not TABLE.exception_table, reason="no exception table on this version")
def test_exception_table_depth_below_what_the_handler_expects() -> None:
    def loop(a: Any) -> Any:
        for item in a:
            try:
                item()
            except KeyError:
                continue
        return 1

    ir = decode(loop.__code__)
    assert faults(ir) == []
    region = next(r for r in ir.regions if r.depth and not r.lasti)
    region.depth -= 1
    assert faults(ir)


@pytest.mark.skipif(TABLE.exception_table, reason="no blocks on this version")
def test_blocks_left_open_and_closed_twice() -> None:
    ir = ir_of()
    pop = next(i for i in ir.instrs if i.op == "POP_BLOCK")
    ir.instrs.remove(pop)
    assert faults(ir)
    ir = ir_of()
    insert(ir, 0, "POP_BLOCK", ("POP_BLOCK", None))
    assert "no block is open" in faults(ir)[0]
    ir = ir_of()
    place = find(ir, "PUSH_BLOCK").index + 1
    insert(ir, place, "POP_EXCEPT", ("POP_EXCEPT", 3))
    assert "not in a handler" in faults(ir)[0]
    # Return in the middle of a block.
    ir = ir_of()
    insert(ir, place, "RETURN_VALUE", ("RETURN_VALUE", None))
    insert(ir, place, "LOAD_CONST", ("LOAD_CONST", None))
    assert "blocks left open" in faults(ir)[0]


def emitted(*ops: Any) -> Any:
    e = Emitter()
    for op in ops:
        if isinstance(op, str):
            e.native(op)
        elif callable(op):
            op(e)
        else:
            e.emit(*op)
    e.emit("RETURN_VALUE")
    return new_code("bad", "bad", "bad.py", 1, ["a"], e)


def test_null_where_a_value_is_needed() -> None:
    assert "NULL" in verify(emitted(("PUSH_NULL",)))[0]
    assert "NULL" in verify(emitted(("LOAD_FAST", "a"), ("PUSH_NULL",), ("BUILD_TUPLE", 2)))[0]
    assert "NULL" in verify(emitted(("PUSH_NULL",), ("LOAD_ATTR", "x")))[0]


@pytest.mark.skipif("PUSH_NULL" not in ROWS, reason="no NULL can be pushed on this version")
@pytest.mark.parametrize("op", ["LIST_APPEND", "SET_ADD", "LIST_EXTEND", "SET_UPDATE", "DICT_UPDATE"])
def test_null_where_a_container_is_needed(op: str) -> None:
    def ends_with(*below: Any) -> List[str]:
        return verify(emitted(*below, ("LOAD_FAST", "a"), (op, 1), "POP_TOP", ("LOAD_FAST", "a")))

    assert ends_with(("BUILD_LIST", 0)) == []
    assert "needs a container" in ends_with(("PUSH_NULL",))[0]


def test_call_with_its_slots_exchanged() -> None:
    right = [("LOAD_FAST", "a"), lambda e: e.push_null_callable(), ("CALL", (0, 2))]
    assert verify(emitted(*right)) == []
    assert "NULL is not where" in verify(emitted(*right[:2], ("SWAP", 2), right[2]))[0]


@pytest.mark.skipif(not TABLE.exact_bool_jumps, reason="any object will do on this version")
def test_condition_that_is_no_bool() -> None:
    def jump(is_bool: bool) -> Any:
        e = Emitter()
        there = e.label()
        e.emit("LOAD_FAST", "a")
        e.jump("POP_JUMP_IF_TRUE", there, is_bool)
        e.mark(there)
        e.emit("LOAD_CONST", 1)
        e.emit("RETURN_VALUE")
        return new_code("bad", "bad", "bad.py", 1, ["a"], e)

    assert verify(jump(False)) == []
    assert "exact bool" in verify(jump(True))[0]
    assert "exact bool" in verify(emitted(("LOAD_FAST", "a"), "UNARY_NOT"))[0]


@pytest.mark.skipif(not TABLE.checked_loads, reason="LOAD_FAST checks on this version")
def test_unbound_local() -> None:
    def fine(a: Any) -> Any:
        x = a
        return x() + x()

    ir = decode(fine.__code__)
    store = next(i for i in ir.instrs if "STORE_FAST" in i.op)
    for name in ("x",):
        store.ops = tuple(("POP_TOP", None) if op == ("STORE_FAST", name) else op for op in store.ops)
    store.op = "POP_TOP" if store.op == "STORE_FAST" else store.op
    assert "may be unbound" in faults(ir)[0]
    # The assembler, given the same, emits checked loads instead.
    e = Emitter()
    e.emit("LOAD_FAST", "nobody")
    e.emit("RETURN_VALUE")
    code = new_code("checked", "checked", "x.py", 1, [], e)
    assert verify(code) == [] and "LOAD_FAST_CHECK" in [i.op for i in decode(code).instrs]


@pytest.mark.skipif("LOAD_FAST_CHECK" not in ROWS, reason="every load looks on this version")
def test_a_local_that_only_the_first_turn_has() -> None:
    """Where ways meet, what was found for the first of them is looked at again for the next."""
    def fine(a: Any) -> Any:
        x = a
        while a():
            x()
        return a

    ir = decode(fine.__code__)
    assert faults(ir) == []
    call = next(i for i in ir.instrs if any(op[0] == "CALL" for op in i.ops) and i.pos[0] == fine.__code__.co_firstlineno + 3)
    assert ir.instrs[call.index + 1].op == "POP_TOP"
    insert(ir, call.index + 2, "DELETE_FAST", ("DELETE_FAST", "x"), "x")
    assert any("may be unbound" in fault for fault in faults(ir)), faults(ir)


@pytest.mark.skipif("LOAD_FAST_BORROW" not in ROWS, reason="no borrowed loads on this version")
def test_borrowed_local_overwritten() -> None:
    ir = decode((lambda a: a + 1).__code__)
    load = find(ir, "LOAD_FAST")
    assert load.op == "LOAD_FAST_BORROW"
    at = load.index + 1
    insert(ir, at, "STORE_FAST", ("STORE_FAST", "a"), "a")
    insert(ir, at, "LOAD_CONST", ("LOAD_CONST", 1), 1)
    assert "while it is borrowed" in faults(ir)[0]
    ir = decode((lambda a: a + 1).__code__)
    insert(ir, at, "STORE_FAST", ("STORE_FAST", "a"), "a")
    assert "keeps a borrowed" in faults(ir)[0]
    ir = decode((lambda a: a + 1).__code__)
    insert(ir, at, "DELETE_FAST", ("DELETE_FAST", "a"), "a")
    assert "while it is borrowed" in faults(ir)[0]


@pytest.mark.skipif(not TABLE.resumes, reason="no RESUME on this version")
def test_prologue() -> None:
    free = 1

    def closure(a: Any) -> Any:
        return lambda: (a, free)

    for op in ("RESUME", "MAKE_CELL", "COPY_FREE_VARS"):
        ir = decode(closure.__code__)
        ir.instrs = [i for i in ir.instrs if i.op != op]
        assert op in faults(ir)[0]
    ir = decode(closure.__code__)
    next(i for i in ir.instrs if i.op == "COPY_FREE_VARS").arg = 2
    assert "COPY_FREE_VARS" in faults(ir)[0]


@pytest.mark.skipif("END_FOR" not in ROWS, reason="no END_FOR on this version")
def test_loop_that_does_not_end_with_end_for() -> None:
    ir = changed(ir_of())
    end = next(i for i in ir.instrs if i.op == "END_FOR")
    end.op = "POP_TOP"
    assert "must lead to END_FOR" in verify(assemble(ir))[0]


@pytest.mark.skipif(not any(row.caches for row in ROWS.values()), reason="no caches on this version")
def test_cache_entries_not_zero() -> None:
    code = sample.__code__
    damaged = types.SimpleNamespace(**{name: getattr(code, name) for name in dir(code) if name.startswith("co_")
                                       and name != "co_lnotab"})
    cached = next(i for i in decode(code).instrs if ROWS[i.op].caches)
    raw = bytearray(code.co_code)
    raw[cached.offset + 2] = 1
    damaged.co_code = bytes(raw)
    assert "not zero" in verify(damaged)[0]


@pytest.mark.skipif(not TABLE.exception_table, reason="a block closes itself on this version")
def test_handler_that_restores_the_wrong_exception() -> None:
    ir = ir_of()
    push = next(i for i in ir.instrs if i.op == "PUSH_EXC_INFO")
    insert(ir, push.index + 1, "SWAP", ("SWAP", 2), 2)
    assert faults(ir)


DO_NOT_MOVE = frozenset(("RAISE_VARARGS", "RERAISE", "RETURN_VALUE", "RETURN_CONST", "RETURN_GENERATOR", "PRECALL"))


def moves_the_stack(instr: Instr) -> bool:
    """By one item, and not on paper only, as PRECALL does."""
    row = ROWS[instr.op]
    effect = row.stack_effect(instr.arg if isinstance(instr.arg, int) and row.kind == "int" else 0)
    return bool(instr.ops) and instr.target is None and abs(effect) == 1 and instr.op not in DO_NOT_MOVE


def jumps_to(instr: Instr) -> List[Instr]:
    """Where its jump really goes: past END_FOR and what belongs to it."""
    arguments = [part for _, arg in instr.ops or () for part in (arg if isinstance(arg, tuple) else (arg,))]
    return [part for part in arguments if isinstance(part, Instr)] or [i for i in [instr.target] if i is not None]


def handlers(instr: Instr) -> List[Instr]:
    return [] if instr.region is None else [instr.region.handler]


def goes_on(instr: Instr) -> bool:
    jumps = instr.target is not None and instr.op.startswith("JUMP_") and "_IF_" not in instr.op
    return not jumps and instr.op not in ("RAISE_VARARGS", "RERAISE", "RETURN_VALUE", "RETURN_CONST")


def reached(ir: CodeIR, start: Instr, by_exceptions: bool) -> Set[int]:
    """The ids of the instructions that control can reach from one."""
    following = {id(instr): after for instr, after in zip(ir.instrs, ir.instrs[1:])}
    found: Set[int] = set()
    work = [start]
    while work:
        instr = work.pop()
        if id(instr) not in found:
            found.add(id(instr))
            work += jumps_to(instr) + (handlers(instr) if by_exceptions else [])
            work += [following[id(instr)]] if goes_on(instr) else []
    return found


def only_raises(ir: CodeIR, place: int) -> bool:
    """Does every way from there end in a raise, and no other way join? An item more or less is right then."""
    alive = reached(ir, ir.instrs[0], True)
    inside = reached(ir, ir.instrs[place], False)
    entries: Set[int] = set()
    for before, instr in zip([None, *ir.instrs], ir.instrs):
        if id(instr) not in alive:
            continue  # nor does dead code join, which 3.8 and 3.9 keep
        if id(instr) not in inside:
            entries.update(id(target) for target in jumps_to(instr))
        elif before is not None and goes_on(before) and id(before) in alive - inside and instr is not ir.instrs[place]:
            entries.add(id(instr))
        entries.update(id(handler) for handler in handlers(instr))
        if id(instr) in inside and instr.op in ("RETURN_VALUE", "RETURN_CONST", "YIELD_VALUE"):
            return False
    return not inside & entries


def test_random_faults_in_the_standard_library() -> None:
    """Drop or double an instruction that moves the stack: all of it must be seen, but for what is right all the same."""
    rng = random.Random(5)
    codes = []
    for path in rng.sample(standard_library(), 60):
        module = compiled(path)
        if module is not None:
            codes.extend(code for code in nested(module) if 10 < len(code.co_code) < 2000 and code.co_flags & 1)
    rng.shuffle(codes)
    tried = 0
    unseen = []
    for code in codes[:400]:
        ir = decode(code)
        joined = {id(target) for i in ir.instrs for target in [*jumps_to(i), *handlers(i), i.target]}
        alive = reached(ir, ir.instrs[0], True) - joined  # 3.8 keeps dead code
        candidates = [i for i in ir.instrs if id(i) in alive and moves_the_stack(i)]
        if len(candidates) < 3:
            continue
        victim = rng.choice(candidates)
        place = ir.instrs.index(victim)
        if rng.random() < 0.5:
            del ir.instrs[place]
        else:
            place += 1
            insert(ir, place, victim.op, victim.ops[0], victim.arg)
        tried += 1
        if not faults(ir) and not only_raises(ir, place):
            unseen.append((code.co_filename, code.co_name, place, " ".join(i.op for i in ir.instrs[max(0, place - 3):place + 12])))
    assert tried > 100 and not unseen, (tried, unseen)


def a_name_that_a_comprehension_hides(x, items):
    w = 7
    read = lambda: w  # noqa: E731
    try:
        made = [(lambda: w) for w in items], [w for w in items]
    except ZeroDivisionError:
        made = w
    return made, read


def test_the_exchange_of_a_comprehensions_variables_raises_nothing():
    """Its instructions are in the range of a handler that reads the cell, which the slot does not have in between (3.12+)."""
    assert verify(a_name_that_a_comprehension_hides.__code__) == []
