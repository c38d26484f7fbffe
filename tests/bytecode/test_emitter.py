"""Everything lowerable runs on every version and means what it says."""
from __future__ import annotations

import sys
import traceback
import types
from typing import Any, Callable, List

import pytest

from sot.bytecode import BytecodeError, EmitError, Emitter, Instr, decode, new_code, verify
from sot.bytecode.instr import TABLE
from sot.bytecode.lower import LOWER, PASS_THROUGH
from sot.opcodes import COMPARISONS, OPERATORS, OPS

SPACE = {"__builtins__": __builtins__, "answer": 42}


def made(build: Callable[[Emitter], None], args: Any = ("a", "b", "c"), **more: Any) -> Any:
    emitter = Emitter((10, 10, 0, 4))
    build(emitter)
    code = new_code("made", "Test.made", "made.py", 9, args, emitter, **more)
    assert verify(code) == [], verify(code)
    assert code.co_name == "made" and code.co_filename == "made.py" and code.co_firstlineno == 9
    return types.FunctionType(code, dict(SPACE), "made", None, tuple(types.CellType(i) for i in range(len(code.co_freevars))))


def expression(*ops: Any) -> Any:
    def build(e: Emitter) -> None:
        for op in ops:
            if callable(op):
                op(e)
            else:
                e.emit(*op)
        e.emit("RETURN_VALUE")

    return made(build)


A, B, C = ("LOAD_FAST", "a"), ("LOAD_FAST", "b"), ("LOAD_FAST", "c")


@pytest.mark.parametrize("symbol", [s for s in OPERATORS if s != "@"])
def test_binary_and_inplace(symbol: str) -> None:
    expected = eval("13 %s 5" % symbol)
    assert expression(A, B, ("BINARY", symbol))(13, 5, 0) == expected
    assert expression(A, B, ("INPLACE", symbol))(13, 5, 0) == expected


def test_matrix_multiply() -> None:
    class M:
        def __matmul__(self, other: Any) -> Any:
            return "at"

        def __imatmul__(self, other: Any) -> Any:
            return "iat"

    assert expression(A, B, ("BINARY", "@"))(M(), 1, 0) == "at"
    assert expression(A, B, ("INPLACE", "@"))(M(), 1, 0) == "iat"


@pytest.mark.parametrize("symbol", COMPARISONS)
@pytest.mark.parametrize("pair", [(1, 2), (2, 1), (2, 2), (1.5, 2), ("a", "b"), (float("nan"), 1.0)])
def test_compare(symbol: str, pair: Any) -> None:
    assert expression(A, B, ("COMPARE", symbol))(pair[0], pair[1], 0) is eval("x %s y" % symbol, {"x": pair[0], "y": pair[1]})


def test_unary_is_contains_bool() -> None:
    assert expression(A, ("UNARY", "-"))(3, 0, 0) == -3
    assert expression(A, ("UNARY", "+"))(True, 0, 0) == 1
    assert expression(A, ("UNARY", "~"))(3, 0, 0) == -4
    assert expression(A, ("UNARY", "not"))([], 0, 0) is True
    assert expression(A, ("TO_BOOL",))([1], 0, 0) is True
    assert expression(A, B, ("IS", False))(1, 1, 0) is True
    assert expression(A, B, ("IS", True))(1, 1, 0) is False
    assert expression(A, B, ("CONTAINS", False))(1, [1], 0) is True
    assert expression(A, B, ("CONTAINS", True))(1, [1], 0) is False


def test_stack_operations() -> None:
    three = (A, B, C)
    assert expression(*three, ("ROT", 3), ("BUILD_TUPLE", 3))(1, 2, 3) == (3, 1, 2)
    assert expression(*three, ("ROT", 2), ("BUILD_TUPLE", 3))(1, 2, 3) == (1, 3, 2)
    assert expression(*three, A, ("ROT", 4), ("BUILD_TUPLE", 4))(1, 2, 3) == (1, 1, 2, 3)
    assert expression(*three, ("SWAP", 2), ("BUILD_TUPLE", 3))(1, 2, 3) == (1, 3, 2)
    assert expression(*three, ("SWAP", 3), ("BUILD_TUPLE", 3))(1, 2, 3) == (3, 2, 1)
    assert expression(*three, ("COPY", 1), ("BUILD_TUPLE", 4))(1, 2, 3) == (1, 2, 3, 3)
    assert expression(*three, ("COPY", 2), ("BUILD_TUPLE", 4))(1, 2, 3) == (1, 2, 3, 2)
    assert expression(*three, ("COPY", 3), ("BUILD_TUPLE", 4))(1, 2, 3) == (1, 2, 3, 1)
    assert expression(*three, ("DUP", 1), ("BUILD_TUPLE", 4))(1, 2, 3) == (1, 2, 3, 3)
    assert expression(*three, ("DUP", 2), ("BUILD_TUPLE", 5))(1, 2, 3) == (1, 2, 3, 2, 3)
    assert expression(*three, ("POP_TOP",), ("BUILD_TUPLE", 2))(1, 2, 3) == (1, 2)
    assert expression(("NOP",), A)(1, 2, 3) == 1


def test_what_this_version_cannot_do_is_said() -> None:
    with pytest.raises(EmitError):
        Emitter().emit("LOAD_LOCALS")
    with pytest.raises(EmitError):
        Emitter().emit("NO_SUCH_OPERATION")
    with pytest.raises(EmitError, match="jump"):
        Emitter().emit("POP_JUMP_IF_TRUE", None)
    if "ROT_N" not in TABLE.rows and "SWAP" not in TABLE.rows:
        with pytest.raises(EmitError, match="COPY 4"):
            Emitter().emit("COPY", 4)


def test_subscripts_and_attributes() -> None:
    assert expression(A, B, ("BINARY_SUBSCR",))([7, 8], 1, 0) == 8
    assert expression(A, B, C, ("BINARY_SLICE",))("hello", 1, 3) == "el"
    store: Any = [1, 2, 3]
    assert expression(C, A, B, ("STORE_SUBSCR",), A)(store, 1, 9) == [1, 9, 3]
    assert expression(C, A, ("LOAD_CONST", 0), B, ("STORE_SLICE",), A)([1, 2, 3], 2, "xy") == ["x", "y", 3]
    assert expression(A, B, ("DELETE_SUBSCR",), A)([1, 2, 3], 1, 9) == [1, 3]
    space = types.SimpleNamespace(x=1)
    assert expression(A, ("LOAD_ATTR", "x"))(space, 0, 0) == 1
    assert expression(B, A, ("STORE_ATTR", "y"), A, ("LOAD_ATTR", "y"))(space, 5, 0) == 5
    assert vars(expression(A, ("DELETE_ATTR", "y"), A)(space, 0, 0)) == {"x": 1}
    assert expression(A, ("LOAD_METHOD", ("upper", not TABLE.null_above)), ("CALL", (0, 2)))("ab", 0, 0) == "AB"
    assert expression(A, ("LOAD_METHOD", ("f", not TABLE.null_above)), B, ("CALL", (1, 2)))(
        types.SimpleNamespace(f=lambda v: v + 1), 5, 0) == 6


def test_building() -> None:
    assert expression(A, B, ("BUILD_TUPLE", 2))(1, 2, 3) == (1, 2)
    assert expression(A, B, ("BUILD_LIST", 2))(1, 2, 3) == [1, 2]
    assert expression(A, B, ("BUILD_SET", 2))(1, 2, 3) == {1, 2}
    assert expression(A, B, ("BUILD_MAP", 1))(1, 2, 3) == {1: 2}
    assert expression(A, B, ("BUILD_SLICE", 2))(1, 2, 3) == slice(1, 2)
    assert expression(A, B, C, ("BUILD_SLICE", 3))(1, 2, 3) == slice(1, 2, 3)
    assert expression(("BUILD_LIST", 0), A, ("LIST_APPEND", 1))(1, 2, 3) == [1]
    assert expression(("BUILD_LIST", 0), A, ("LIST_EXTEND", 1))((1, 2), 2, 3) == [1, 2]
    assert expression(("BUILD_LIST", 0), A, ("LIST_EXTEND", 1), ("LIST_TO_TUPLE",))((1, 2), 2, 3) == (1, 2)
    assert expression(("BUILD_SET", 0), A, ("SET_ADD", 1), B, ("SET_UPDATE", 1))(1, [2], 3) == {1, 2}
    assert expression(("BUILD_MAP", 0), A, B, ("MAP_ADD", 1))(1, 2, 3) == {1: 2}
    assert expression(("BUILD_MAP", 0), A, ("DICT_UPDATE", 1), B, ("DICT_UPDATE", 1))({1: 2}, {1: 3}, 3) == {1: 3}
    assert expression(A, ("UNPACK_SEQUENCE", 2), ("BUILD_TUPLE", 2))("xy", 2, 3) == ("y", "x")
    assert expression(A, ("UNPACK_EX", (1, 1)), ("BUILD_TUPLE", 3))([1, 2, 3, 4], 2, 3) == (4, [2, 3], 1)


@pytest.mark.parametrize("conversion", ["", "s", "r", "a"])
def test_formatting(conversion: str) -> None:
    mark = "!" + conversion if conversion else ""
    value = "ä'" if conversion else 3.25
    assert expression(A, ("FORMAT_VALUE", (conversion, False)))(value, 0, 0) == eval("f'{x%s}'" % mark, {"x": value})
    spec = ">12" if conversion else "9.3f"
    assert expression(A, B, ("FORMAT_VALUE", (conversion, True)))(value, spec, 0) == eval("f'{x%s:%s}'" % (mark, spec), {"x": value})
    assert expression(A, B, ("BUILD_STRING", 2))("x", "y", 0) == "xy"


def test_variables() -> None:
    assert expression(("LOAD_GLOBAL", "answer"))(0, 0, 0) == 42
    assert expression(A, ("STORE_GLOBAL", "other"), ("LOAD_GLOBAL", "other"))(7, 0, 0) == 7
    with pytest.raises(NameError):
        expression(A, ("STORE_GLOBAL", "other"), ("DELETE_GLOBAL", "other"), ("LOAD_GLOBAL", "other"))(7, 0, 0)
    assert expression(A, ("STORE_FAST", "x"), ("LOAD_FAST", "x"))(7, 0, 0) == 7
    with pytest.raises(UnboundLocalError):
        expression(("LOAD_FAST", "nobody"))(1, 2, 3)
    with pytest.raises(UnboundLocalError):
        expression(("DELETE_FAST", "a"), A)(1, 2, 3)
    value: List[Any] = [1]
    assert expression(("LOAD_CONST", value))(0, 0, 0) is value


def test_cells_and_closures() -> None:
    def body(e: Emitter) -> None:
        e.emit("LOAD_DEREF", "free")
        e.emit("LOAD_DEREF", "a")
        e.emit("BUILD_TUPLE", 2)
        e.emit("LOAD_CONST", 5)
        e.emit("STORE_DEREF", "a")
        e.emit("LOAD_DEREF", "a")
        e.emit("LOAD_CLOSURE", "a")
        e.emit("BUILD_TUPLE", 3)
        e.emit("RETURN_VALUE")

    result = made(body, args=("a",), freevars=("free",), cellvars=("a",))(9)
    assert result[:2] == ((0, 9), 5) and result[2].cell_contents == 5

    inner = new_code("inner", "made.inner", "made.py", 1, ("x", "y"), _returning("LOAD_DEREF", "a"), freevars=("a",))

    def outer(e: Emitter) -> None:
        e.emit("LOAD_CONST", (1, 2))
        e.emit("LOAD_CLOSURE", "a")
        e.emit("BUILD_TUPLE", 1)
        e.emit("LOAD_CONST", inner)
        e.make_function(1 | 8, "made.inner")
        e.emit("RETURN_VALUE")

    function = made(outer, args=("a",), cellvars=("a",))(3)
    assert function() == 3 and function.__defaults__ == (1, 2) and function.__qualname__ == "made.inner"


def _returning(*op: Any) -> Emitter:
    e = Emitter()
    e.emit(*op)
    e.emit("RETURN_VALUE")
    return e


def spy(*args: Any, **kwargs: Any) -> Any:
    return args, kwargs


def test_calls() -> None:
    def call(e: Emitter) -> None:
        e.call_begin()
        e.emit("LOAD_CONST", spy)
        e.call_ready()
        for op in (A, B, C):
            e.emit(*op)

    assert expression(call, lambda e: e.call(3))(1, 2, 3) == ((1, 2, 3), {})
    assert expression(call, lambda e: e.call(3, ("x", "y")))(1, 2, 3) == ((1,), {"x": 2, "y": 3})

    def star(e: Emitter) -> None:
        e.call_begin()
        e.emit("LOAD_CONST", spy)
        e.call_ready()
        e.emit("LOAD_CONST", (1, 2))

    assert expression(star, lambda e: e.call_ex(False))(1, 2, 3) == ((1, 2), {})
    assert expression(star, ("BUILD_MAP", 0), A, ("DICT_MERGE", 1), lambda e: e.call_ex(True))({"k": 1}, 2, 3) == ((1, 2), {"k": 1})
    assert expression(A, lambda e: e.push_null_callable(), B, ("CALL", (1, 2)))(abs, -3, 0) == 3
    with pytest.raises(TypeError, match="not callable"):
        expression(A, lambda e: e.push_null_callable(), B, ("CALL", (1, 2)))(5, -3, 0)


@pytest.mark.parametrize("value", [None, 0, 1, "", "x", True, False, [], [0]])
def test_jumps(value: Any) -> None:
    def tested(name: str, *more: Any) -> Any:
        def build(e: Emitter) -> None:
            there = e.label()
            e.emit(*A)
            e.jump(name, there, *more)
            e.emit("LOAD_CONST", "on")
            e.emit("RETURN_VALUE")
            e.mark(there)
            e.emit("LOAD_CONST", "there")
            e.emit("RETURN_VALUE")

        return made(build)

    assert tested("POP_JUMP_IF_TRUE")(value, 0, 0) == ("there" if value else "on")
    assert tested("POP_JUMP_IF_FALSE")(value, 0, 0) == ("on" if value else "there")
    assert tested("POP_JUMP_IF_NONE")(value, 0, 0) == ("there" if value is None else "on")
    assert tested("POP_JUMP_IF_NOT_NONE")(value, 0, 0) == ("on" if value is None else "there")

    def either(name: str) -> Any:
        def build(e: Emitter) -> None:
            there = e.label()
            e.emit(*A)
            e.jump(name, there)
            e.emit(*B)
            e.mark(there)
            e.emit("RETURN_VALUE")

        return made(build)

    assert either("JUMP_IF_TRUE_OR_POP")(value, 7, 0) == (value or 7)
    assert either("JUMP_IF_FALSE_OR_POP")(value, 7, 0) == (value and 7)


@pytest.mark.parametrize("name", ["POP_JUMP_IF_TRUE", "POP_JUMP_IF_FALSE", "POP_JUMP_IF_NONE", "POP_JUMP_IF_NOT_NONE"])
def test_conditional_jumps_backward(name: str) -> None:
    def build(e: Emitter) -> None:
        top = e.label()
        e.mark(top)
        e.emit(*A)
        e.emit("LOAD_ATTR", "pop")
        e.emit("STORE_FAST", "pop")
        e.call_begin()
        e.emit("LOAD_FAST", "pop")
        e.call_ready()
        e.call(0)
        e.jump(name, top)
        e.emit(*A)
        e.emit("RETURN_VALUE")

    go_on = {"POP_JUMP_IF_TRUE": 1, "POP_JUMP_IF_FALSE": 0, "POP_JUMP_IF_NONE": None, "POP_JUMP_IF_NOT_NONE": 5}[name]
    stop = {"POP_JUMP_IF_TRUE": 0, "POP_JUMP_IF_FALSE": 1, "POP_JUMP_IF_NONE": 5, "POP_JUMP_IF_NOT_NONE": None}[name]
    assert made(build)([7, stop, go_on, go_on], 0, 0) == [7]


def test_loops() -> None:
    def build(e: Emitter) -> None:
        top, end, found = e.label(), e.label(), e.label()
        e.emit("LOAD_CONST", 0)
        e.emit("STORE_FAST", "n")
        e.emit(*A)
        e.emit("GET_ITER", 1)
        e.mark(top)
        e.for_iter(end)
        e.emit("STORE_FAST", "item")
        e.emit("LOAD_FAST", "item")
        e.emit(*B)
        e.emit("COMPARE", "==")
        e.jump("POP_JUMP_IF_TRUE", found)
        e.emit("LOAD_FAST", "n")
        e.emit("LOAD_FAST", "item")
        e.emit("INPLACE", "+")
        e.emit("STORE_FAST", "n")
        e.jump("JUMP", top)
        e.end_for(end)
        e.emit("LOAD_FAST", "n")
        e.emit("RETURN_VALUE")
        e.mark(found)
        e.pop_iter()
        e.emit("LOAD_CONST", "found")
        e.emit("RETURN_VALUE")

    loop = made(build)
    assert loop([1, 2, 3], 9, 0) == 6 and loop([1, 9, 3], 9, 0) == "found" and loop((), 9, 0) == 0
    assert loop((i for i in range(1000)), -1, 0) == sum(range(1000))


def test_imports_and_raise() -> None:
    assert expression(("LOAD_CONST", 0), ("LOAD_CONST", ("path",)), ("IMPORT_NAME", "os"), ("IMPORT_FROM", "path"),
                      ("SWAP", 2), ("POP_TOP",))(0, 0, 0) is __import__("os").path

    def fails(e: Emitter) -> None:
        e.emit(*A)
        e.emit("RAISE", 1)

    with pytest.raises(ZeroDivisionError):
        made(fails)(ZeroDivisionError, 0, 0)


def boom(value: Any) -> Any:
    raise ValueError(value)


def test_protected_range_calls_a_helper_and_reraises() -> None:
    seen: List[Any] = []

    def build(e: Emitter) -> None:
        handler = e.label()
        e.emit(*A)  # what stands on the stack when the range begins is not touched
        e.protect_begin(handler)
        e.call_begin()
        e.emit("LOAD_CONST", boom)
        e.call_ready()
        e.emit(*B)
        e.call(1)
        e.emit("POP_TOP")
        e.protect_end()
        e.emit("RETURN_VALUE")
        e.pos = (77, 77, 1, 2)
        e.handler_begin(handler, "error")
        e.call_begin()
        e.emit("LOAD_CONST", seen.append)
        e.call_ready()
        e.emit("LOAD_FAST", "error")
        e.call(1)
        e.emit("POP_TOP")
        e.reraise()

    function = made(build)
    try:
        function(1, 2, 3)
    except ValueError as error:
        assert seen == [error]
        frames = traceback.extract_tb(error.__traceback__)
        assert [frame.name for frame in frames] == ["test_protected_range_calls_a_helper_and_reraises", "made", "boom"]
        assert frames[1].lineno == 10
        assert error.__context__ is None
        assert "error" not in vars(error)
    else:
        raise AssertionError
    assert sys.exc_info() == (None, None, None)
    try:
        raise KeyError("outer")
    except KeyError as outer:
        with pytest.raises(ValueError) as caught:
            function(1, 2, 3)
        assert caught.value.__context__ is outer
        assert sys.exc_info()[1] is outer


def test_a_handler_that_raises_itself() -> None:
    def helper(error: Any) -> None:
        raise RuntimeError("helper")

    def build(e: Emitter) -> None:
        handler = e.label()
        e.protect_begin(handler)
        e.call_begin()
        e.emit("LOAD_CONST", boom)
        e.call_ready()
        e.emit(*A)
        e.call(1)
        e.protect_end()
        e.emit("RETURN_VALUE")
        e.handler_begin(handler, "error")
        e.call_begin()
        e.emit("LOAD_CONST", helper)
        e.call_ready()
        e.emit("LOAD_FAST", "error")
        e.call(1)
        e.emit("POP_TOP")
        e.reraise()

    with pytest.raises(RuntimeError) as caught:
        made(build)(1, 2, 3)
    assert isinstance(caught.value.__context__, ValueError)
    assert sys.exc_info() == (None, None, None)


def test_nested_protected_ranges() -> None:
    seen: List[str] = []

    def build(e: Emitter) -> None:
        outer, inner = e.label(), e.label()
        e.protect_begin(outer)
        e.emit("NOP")
        e.protect_begin(inner)
        e.call_begin()
        e.emit("LOAD_CONST", boom)
        e.call_ready()
        e.emit(*A)
        e.call(1)
        e.emit("POP_TOP")
        e.protect_end()
        e.emit("NOP")
        e.protect_end()
        e.emit("LOAD_CONST", None)
        e.emit("RETURN_VALUE")
        e.protect_begin(outer, depth=0)
        e.handler_begin(inner, "error")
        _say(e, seen, "inner")
        e.reraise()
        e.protect_end()
        if not TABLE.exception_table:
            e.emit("LOAD_CONST", None)
            e.emit("RETURN_VALUE")
        e.handler_begin(outer, "error")
        _say(e, seen, "outer")
        e.reraise()

    if not TABLE.exception_table:
        pytest.skip("a block cannot be opened again around a handler")
    with pytest.raises(ValueError):
        made(build)(1, 2, 3)
    assert seen == ["inner", "outer"]


def _say(e: Emitter, seen: List[str], word: str) -> None:
    e.call_begin()
    e.emit("LOAD_CONST", seen.append)
    e.call_ready()
    e.emit("LOAD_CONST", word)
    e.call(1)
    e.emit("POP_TOP")


def test_appending_native_instructions_and_entering_in_the_middle() -> None:
    """What a resume function is: old instructions behind a prologue that jumps among them."""
    def original(n: Any) -> Any:
        total = 0
        for i in range(n):
            total += i
        try:
            total //= n
        except ZeroDivisionError:
            total = -1
        return total

    ir = decode(original.__code__)
    e = Emitter()
    target = next(i for i in ir.instrs if i.region is not None and i.ops[0][0] in ("LOAD_FAST", "PUSH_BLOCK"))
    if not TABLE.exception_table:
        target = target.region.start
    e.jump("JUMP", target)
    start = ir.prologue_length()
    for instr in ir.instrs[start:]:
        e.append(instr)
    if TABLE.exception_table:
        e.extend([], ir.regions)
    code = new_code("resume", "resume", "x.py", 1, ["total", "n"], e)
    assert verify(code) == []
    function = types.FunctionType(code, globals())
    assert function(17, 5) == 3 and function(17, 0) == -1


def test_positions_are_kept() -> None:
    def build(e: Emitter) -> None:
        for line in (10, 300, 3, 3, 9):
            e.pos = (line, line, 4, 90)
            e.emit("NOP")
        e.pos = (None, None, None, None)
        e.emit("NOP")
        e.pos = (1000, 1002, 200, 3)
        e.emit("LOAD_CONST", 1)
        e.emit("RETURN_VALUE")

    instrs = decode(made(build).__code__).instrs
    lines = [i.pos[0] for i in instrs if i.op == "NOP"]
    assert lines[:5] == [10, 300, 3, 3, 9]
    if TABLE.lines != "lnotab":
        assert lines[5] is None
    if TABLE.lines == "locations":
        assert instrs[-1].pos == (1000, 1002, 200, 3)


def test_every_lowerable_operation_can_be_emitted() -> None:
    arguments = {
        "LOAD_METHOD": ("x", True), "UNARY": "-", "BINARY": "+", "INPLACE": "+", "COMPARE": "<", "FORMAT_VALUE": ("r", True),
        "CALL": (1, 2), "CALL_KW": (1, 1 if "CALL_FUNCTION_KW" in TABLE.rows else 2),
        "CALL_EX": (2 if "PUSH_NULL" in TABLE.rows else 1, 0), "MAKE_FUNCTION": (0, True), "UNPACK_EX": (1, 1), "DUP": 1, "COPY": 1,
        "SWAP": 2, "ROT": 2,
        "CONVERT_VALUE": "r",
    }
    # Some have no instruction of their own on some versions.
    unreachable = {"CONVERT_VALUE"} if "CONVERT_VALUE" not in TABLE.rows else set()
    if "BUILD_CONST_KEY_MAP" not in TABLE.rows:
        unreachable.add("BUILD_CONST_KEY_MAP")
    if "CALL" in TABLE.rows and "CALL_KW" not in TABLE.rows:
        unreachable.add("CALL_KW")
    for name, op in OPS.items():
        if not op.lowerable or name in unreachable:
            continue
        e = Emitter()
        if name == "FOR_ITER":
            end = e.label()
            e.for_iter(end)
            e.end_for(end)
        elif op.jump_effect is not None:
            there = e.label()
            e.jump(name, there)
            e.mark(there)
            e.emit("NOP")
        else:
            e.emit(name, arguments.get(name, 1 if "name" not in op.note else "x"))
        assert e.instrs and all(isinstance(i, Instr) for i in e.instrs), name


def test_what_the_emitter_emits_as_it_is_counts_as_lowerable() -> None:
    assert not [name for name in [*PASS_THROUGH, *LOWER] if name in OPS and not OPS[name].lowerable and name not in ("BUILD_INTERPOLATION", "BUILD_TEMPLATE")] and not OPS["RESUME"].lowerable


def test_a_jump_needs_a_target() -> None:
    with pytest.raises(BytecodeError, match="JUMP.* without a target"):
        new_code("made", "made", "made.py", 1, [], [Instr("JUMP_FORWARD", None), Instr("LOAD_CONST", None), Instr("RETURN_VALUE", None)])


def test_what_jumps_forward_only_cannot_jump_back() -> None:
    head = Instr("LOAD_CONST", ())
    with pytest.raises(BytecodeError, match="^FOR_ITER cannot jump backward$"):
        new_code("made", "made", "made.py", 1, [], [head, Instr("FOR_ITER", None, head), Instr("RETURN_VALUE", None)])


def test_no_instruction_of_another_version_is_emitted() -> None:
    """None is left out silently: the code would do something else."""
    emitter = Emitter((1, 1, 0, 1))
    for name in ("NO_SUCH_INSTRUCTION", "load_fast", ""):
        with pytest.raises(EmitError, match="no instruction"):
            emitter.native(name)
    assert not emitter.instrs


def test_a_call_with_the_slots_of_another_version_is_refused() -> None:
    """A callable has one slot or two: with the other number the instruction would take its operands from the wrong places."""
    wrong = 1 if "PUSH_NULL" in TABLE.rows else 2
    for keywords in (0, 1, 2):
        emitter = Emitter((1, 1, 0, 1))
        with pytest.raises(EmitError, match="CALL_EX: wrong number of slots"):
            emitter.emit("CALL_EX", (wrong, keywords))
        assert not emitter.instrs


def test_what_is_no_jump_is_refused() -> None:
    emitter = Emitter((1, 1, 0, 1))
    for name in ("LOAD_CONST", "JUMP_SOMEWHERE", "FOR_ITER", ""):
        with pytest.raises(EmitError, match="is not a jump"):
            emitter.jump(name, emitter.label())
    assert not emitter.instrs
