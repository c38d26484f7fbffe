"""Decode and assemble are inverse; what is read from specialised or damaged bytes."""
from __future__ import annotations

import random
import sys
import types
from typing import Any, List

import pytest
from rebuilding import changed, compiled, nested, rebuilt, standard_library
from roundtrip import differences

from sot.bytecode import BytecodeError, CodeIR, Emitter, Instr, assemble, decode, mark_loops, stack_size, unsure_below, verify
from sot.bytecode.instr import TABLE
from sot.bytecode.reading import PATCHES
from sot.bytecode.regions import write_table


@pytest.mark.parametrize("path", random.Random(3).sample(standard_library(), 25), ids=lambda path: path[-40:])
def test_standard_library_sample(path: str) -> None:
    module = compiled(path)
    if module is None:
        pytest.skip("does not compile")
    for code in nested(module):
        assert differences(code) == []


def function(code: Any, *more: Any) -> Any:
    return types.FunctionType(code, globals(), "made", *more)


def shadowing(n: int) -> Any:
    """A comprehension's variable, a free variable and a cell of one name."""
    def outer(x: int) -> Any:
        def inner() -> Any:
            return [x for x in range(n)], x
        return inner
    return outer(40)()


def cells(n: int) -> Any:
    fs = [lambda: i for i in range(n)]
    return [f() for f in fs], (lambda: n)(), [(i, [j for j in range(i)]) for i in range(n)]


def blocks(n: int) -> Any:
    out: List[Any] = []
    for i in range(n):
        try:
            try:
                if i == 1:
                    continue
                if i == 2:
                    raise ValueError(i)
                out.append(i)
            except ValueError as error:
                out.append(error.args)
                if n == 4:
                    return out
            else:
                out.append("else")
            finally:
                out.append("finally")
        finally:
            out.append("outer")
    else:
        out.append("end")
    return out


def unbound(n: int) -> Any:
    if n:
        x = 1
    return x


def generator(n: int) -> Any:
    got = yield from (i for i in range(n))
    try:
        got = yield got
    finally:
        yield "closed"


def test_functions_mean_the_same() -> None:
    for change in (lambda ir: ir, changed):
        assert function(rebuilt(shadowing.__code__, change))(3) == shadowing(3) == ([0, 1, 2], 40)
        assert function(rebuilt(cells.__code__, change))(3) == cells(3)
        for n in range(6):
            assert function(rebuilt(blocks.__code__, change))(n) == blocks(n)
        assert function(rebuilt(unbound.__code__, change))(1) == 1
        with pytest.raises(UnboundLocalError):
            function(rebuilt(unbound.__code__, change))(0)
        assert list(function(rebuilt(generator.__code__, change))(3)) == list(generator(3)) == [0, 1, 2, None, "closed"]


def test_slot_names_are_unique() -> None:
    for code in nested(shadowing.__code__):
        ir = decode(code)
        if TABLE.one_namespace:
            names = ir.varnames + [name for name in ir.cellvars if name not in ir.varnames] + ir.freevars
            assert len(names) == len(set(names)), names
        assert assemble(ir).co_varnames == code.co_varnames


def test_adaptive_code_reads_like_plain_code() -> None:
    if not TABLE.exception_table:
        pytest.skip("no specialisation on this version")

    def hot(n: int) -> Any:
        total = 0
        words = ["a", "b"]
        for i in range(n):
            total += i * 2
            if total > 5 and words[0] == "a":
                total -= len(words)
        return total

    for _ in range(60):
        hot(60)
    code = hot.__code__
    assert code._co_code_adaptive != code.co_code
    plain, adaptive = decode(code), decode(code, adaptive=True)
    assert [(i.op, i.arg, i.pos, i.offset) for i in plain.instrs] == [(i.op, i.arg, i.pos, i.offset) for i in adaptive.instrs]


@pytest.mark.skipif(sys.version_info < (3, 12), reason="instrumented forms are new in 3.12")
def test_instrumented_code_reads_like_plain_code() -> None:
    def watched(n: int) -> Any:
        out = []
        for i in range(n):
            if i % 2:
                out.append(str(i))
        return out

    before = [(i.op, i.arg) for i in decode(watched.__code__).instrs]
    monitoring = sys.monitoring
    monitoring.use_tool_id(2, "test")
    try:
        events = monitoring.events
        monitoring.set_events(2, events.LINE | events.INSTRUCTION | events.CALL | events.JUMP | events.BRANCH | events.PY_RETURN)
        watched(5)
        assert watched.__code__._co_code_adaptive != watched.__code__.co_code
        now = [(i.op, i.arg) for i in decode(watched.__code__, adaptive=True).instrs]
    finally:
        monitoring.set_events(2, 0)
        monitoring.free_tool_id(2)
    assert now == before


def test_damaged_bytes_give_a_clear_error_or_an_ir() -> None:
    """Never a crash, never another exception: in decoding, verifying and assembling.

    Not real code objects: debug builds stop at stray specialised opcodes when such an object dies.
    """
    rng = random.Random(8)
    errors = 0
    for code in (blocks.__code__, cells.__code__, generator.__code__):
        for _ in range(400):
            raw = bytearray(code.co_code)
            for _ in range(rng.randint(1, 3)):
                raw[rng.randrange(len(raw))] = rng.randrange(256)
            damaged = types.SimpleNamespace(**{name: getattr(code, name) for name in dir(code) if name.startswith("co_") and (name != "co_lnotab" or not hasattr(code, "co_lines"))})
            damaged.co_code = bytes(raw)
            try:
                ir = decode(damaged)
                verify(damaged)
                assemble(ir)
            except BytecodeError:
                errors += 1
    assert errors > 300


@pytest.mark.skipif(sys.version_info < (3, 14), reason="there are none, or CPython crashes where such code is made")
def test_opcodes_that_only_the_interpreter_may_put_in() -> None:
    """CPython crashes when asked for co_code of these, which is why they are looked at first."""
    code = blocks.__code__
    cached = next(i for i in decode(code).instrs if TABLE.rows[i.op].caches)
    for number in PATCHES:
        raw = bytearray(code.co_code)
        raw[cached.offset: cached.offset + 2] = number, 255
        damaged = code.replace(co_code=bytes(raw))
        words = "opcode %d at offset %d is the interpreter's own" % (number, cached.offset)
        assert words in verify(damaged)[0]
        for adaptive in (False, True):
            with pytest.raises(BytecodeError, match=words):
                decode(damaged, adaptive)
        raw[cached.offset: cached.offset + 4] = code.co_code[cached.offset: cached.offset + 2] + bytes((number, 255))
        decode(code.replace(co_code=bytes(raw)))  # in a cache entry it is data


def test_damaged_tables_give_a_clear_error() -> None:
    if not TABLE.exception_table:
        pytest.skip("no exception table on this version")
    code = blocks.__code__
    table = code.co_exceptiontable
    with pytest.raises(BytecodeError, match="cut short"):
        decode(code.replace(co_exceptiontable=table[:-1]))
    cached = next(i for i in decode(code).instrs if TABLE.rows[i.op].caches)
    for row in ((cached.offset // 2 + 1, 20, 4, 0, False), (4, 20, cached.offset // 2 + 1, 0, False), (4, 100000, 4, 0, False)):
        with pytest.raises(BytecodeError, match="between instructions"):
            decode(code.replace(co_exceptiontable=write_table([row])))


def test_long_jumps_and_many_names() -> None:
    lines = ["def f(a):", "  for i in range(2):"]
    for n in range(400):
        lines.append("    if a == %d: a = a + v%d" % (n + 1000, n))
    lines += ["    a += 1", "  return a"]
    space: Any = {}
    exec("\n".join(lines), space)
    code = space["f"].__code__
    assert differences(code) == []
    ir = decode(code).copy()
    # Three hundred instructions in front move every jump; the loop needs longer jumps.
    start = ir.prologue_length()
    ir.instrs[start:start] = [Instr("NOP") for _ in range(300)]
    made = assemble(ir)
    assert verify(made) == []
    assert types.FunctionType(made, {"range": range})(3) == space["f"](3) == 5


def test_slots_beyond_fifteen_split_two_in_one_instructions() -> None:
    def pairs(a: int, b: int) -> Any:
        c = a
        d = b
        return a + b, c, d, a * b

    ir = decode(pairs.__code__).copy()
    ir.varnames[2:2] = ["spare %d" % n for n in range(20)]
    made = assemble(ir)
    assert verify(made) == []
    assert function(made)(3, 4) == (7, 3, 4, 12)


def test_entering_in_the_middle_checks_what_was_proven() -> None:
    """A prologue that jumps over an assignment: the load must raise, not push NULL."""
    def body(flag: Any) -> Any:
        value = 5
        return value

    ir = decode(body.__code__).copy()
    start = ir.prologue_length()
    load = [i for i in ir.instrs if i.op.startswith("LOAD_FAST") or i.op == "STORE_FAST_LOAD_FAST"][-1]
    if load.op == "STORE_FAST_LOAD_FAST":
        pytest.skip("stored and loaded at once")
    ir.instrs[start:start] = [Instr("JUMP_FORWARD", None, load)]
    made = assemble(ir)
    assert verify(made) == []
    with pytest.raises(UnboundLocalError):
        function(made)(1)


def test_instructions_put_in_without_a_copy_are_a_change_too() -> None:
    """What was decoded is changed itself: the load behind a deletion must raise, not push NULL."""
    def body(value: Any) -> Any:
        return value

    ir = decode(body.__code__)
    assert ir.is_as_decoded()
    place = next(i.index for i in ir.instrs if i.op.startswith("LOAD_FAST"))
    ir.instrs[place:place] = [Instr("DELETE_FAST", "value")]
    assert not ir.is_as_decoded()
    made = assemble(ir)
    assert verify(made) == []
    with pytest.raises(UnboundLocalError):
        function(made)(1)


def test_borrowed_loads_do_not_survive_a_change() -> None:
    if "LOAD_FAST_BORROW" not in TABLE.rows:
        pytest.skip("no borrowed loads on this version")
    ops = [i.op for i in decode(blocks.__code__).instrs]
    assert any("BORROW" in op for op in ops)
    assert any("BORROW" in i.op for i in decode(assemble(decode(blocks.__code__))).instrs)
    assert not any("BORROW" in i.op for i in decode(assemble(changed(decode(blocks.__code__)))).instrs)


def test_regions_are_known_per_instruction() -> None:
    def protected(a: Any) -> Any:
        x = a
        try:
            x = a()
        except KeyError:
            x = 1
        return x

    ir = decode(protected.__code__)
    first = next(i for i in ir.instrs if i.op == "STORE_FAST" or "STORE_FAST" in i.op)
    assert first.region is None
    call = next(i for i in ir.instrs if any(name == "CALL" for name, _ in i.ops))
    assert call.region is not None and call.region in ir.regions
    assert call.region.handler.op in ("PUSH_EXC_INFO", "DUP_TOP")
    assert not call.region.cleanup_only


def test_inlined_comprehensions_have_cleanup_only_regions() -> None:
    def inlined(n: Any) -> Any:
        return [i for i in n]

    ir = decode(inlined.__code__)
    if "LOAD_FAST_AND_CLEAR" not in TABLE.rows:
        assert not ir.regions
        return
    assert ir.regions and all(region.cleanup_only for region in ir.regions)


def test_a_constant_is_one_object() -> None:
    """Equal constants are two: what the compiler has put together is one object already, equal results are not one."""
    from sot.bytecode.constants import ConstantPool

    pool = ConstantPool(("doc",))
    first, second = "a text", "".join(["a ", "text"])
    values: List[Any] = [1, 1.0, True, 0.0, -0.0, (1,), (1.0,), first, second, b"1", None, [], [], float("nan"), float("nan")]
    places = [pool.index(value) for value in values]
    assert places == list(range(1, len(values) + 1))
    assert [pool.index(value) for value in values] == places and pool.index("doc") == 0


def test_an_ir_keeps_constants_in_place() -> None:
    def documented() -> Any:
        """Docstring."""
        return 1.0, 1, True

    assert function(assemble(decode(documented.__code__).copy())).__doc__ == "Docstring."


@pytest.mark.parametrize("damage", ["target", "slot", "name", "twice", "region"])
def test_assembling_nonsense_is_a_clear_error(damage: str) -> None:
    ir: CodeIR = decode(blocks.__code__).copy()
    jump = next(i for i in ir.instrs if i.target is not None)
    load = next(i for i in ir.instrs if "LOAD_FAST" in i.op and isinstance(i.arg, str))
    if damage == "target":
        ir.instrs.remove(jump.target)
    elif damage == "slot":
        load.arg = "no such slot"
    elif damage == "name":
        load.op = "NO_SUCH_INSTRUCTION"
    elif damage == "twice":
        ir.instrs.append(jump)
    else:
        if not TABLE.exception_table:
            pytest.skip("no exception table on this version")
        ir.regions[0].handler = Instr("NOP")
    with pytest.raises(BytecodeError):
        assemble(ir)


def through_finally(xs: List[int]) -> Any:
    try:
        if xs:
            return None
        xs.append(1)
    finally:
        xs.extend([1, 2, 3, 4, 5, 6, 7, len(xs)])
    return xs


@pytest.mark.skipif("CALL_FINALLY" not in TABLE.rows, reason="3.8 only")
def test_stack_of_a_finally_that_is_only_called() -> None:
    """Taken up behind the try, it is entered by CALL_FINALLY alone."""
    ir = decode(through_finally.__code__)
    there = next(instr for instr in ir.instrs if instr.op == "CALL_FINALLY")
    emitter = Emitter(there.pos)
    emitter.jump("JUMP", there)
    made, _ = emitter.finish()
    ir.instrs, ir.stacksize = made + ir.instrs, 0
    assert stack_size(ir) >= 11    # the method, eight items, what CALL_FINALLY left, and its return address


def handlers_jump_back(managers: Any, work: Any) -> Any:
    """Handlers stand behind all else, and what goes on after one jumps back: loops by their places, which control never goes around."""
    with managers[0]:
        if work(0):
            with managers[1]:
                work(1)
        else:
            with managers[2]:
                pass
            work(2)
        with managers[3]:
            work(3)
            try:
                pass
            except Exception:
                work(4)
            finally:
                work(5)
            work(work(6)(key=lambda v: v))
    if work(7) == managers:
        return work(8)
    return None


def test_places_below_loops_are_found_from_any_height() -> None:
    """Of a loop only its own stack is known, not that of the loop around it: none at all where control never comes back to its head."""
    seen = 0
    modules = [handlers_jump_back.__code__] + [compiled(path) for path in random.Random(5).sample(standard_library(), 12)]
    for code in [code for module in modules if module is not None for code in nested(module)]:
        ir = decode(code)
        mark_loops(ir)
        for loop in ir.loops:
            seen += loop.outer is not None
            for depth in range(3):
                assert all(place < depth for place in unsure_below(ir, loop, depth))
    assert seen
