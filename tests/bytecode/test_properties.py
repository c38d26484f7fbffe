"""Random programs: emitted canonically they do what the same source does; the PyPI package reads code as we do."""
from __future__ import annotations

import random
import sys
import types
from typing import Any, List, Tuple

import pytest
from rebuilding import changed, compiled, nested, rebuilt, standard_library

from sot.bytecode import Emitter, decode, new_code, verify
from sot.bytecode.instr import TABLE

hypothesis = pytest.importorskip("hypothesis")
from hypothesis import HealthCheck, given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

pytestmark = pytest.mark.shared

NAMES = ["a", "b", "c", "d"]
BINARY = ["+", "-", "*", "//", "%", "&", "|", "^"]
COMPARE = ["<", "<=", "==", "!=", ">", ">="]

#: gh-104615: the compiler of 3.11.0 to 3.11.3 assigns `a, a = x, y` in the wrong order.
ONE_NAME_TWICE = not (3, 11) <= sys.version_info < (3, 11, 4)

names = st.sampled_from(NAMES)
expressions = st.recursive(
    st.one_of(names.map(lambda n: ("name", n)), st.sampled_from([0, 1, 2, -3, 7, 300, True, 1.5, "x", None]).map(lambda v: ("const", v))),
    lambda inner: st.one_of(
        st.tuples(st.just("binary"), st.sampled_from(BINARY), inner, inner),
        st.tuples(st.just("compare"), st.sampled_from(COMPARE), inner, inner),
        st.tuples(st.just("unary"), st.sampled_from(["-", "+", "~", "not"]), inner),
        st.tuples(st.sampled_from(["and", "or"]), inner, inner),
        st.tuples(st.just("if"), inner, inner, inner),
        st.tuples(st.sampled_from(["is", "is not"]), names.map(lambda n: ("name", n)), st.just(("const", None))),
        st.tuples(st.sampled_from(["tuple", "list"]), st.lists(inner, max_size=4)),
        st.tuples(st.just("call"), st.lists(inner, max_size=3), st.lists(inner, max_size=2)),
        st.tuples(st.just("format"), st.sampled_from(["", "s", "r", "a"]), inner),
        st.tuples(st.just("item"), inner, inner),
        st.tuples(st.just("slice"), inner, inner, inner),
    ),
    max_leaves=12,
)
statements = st.deferred(lambda: st.one_of(
    st.tuples(st.just("assign"), names, expressions),
    st.tuples(st.just("augment"), names, st.sampled_from(BINARY), expressions),
    st.tuples(st.just("branch"), expressions, blocks, blocks),
    st.tuples(st.just("for"), names, st.integers(0, 4), blocks),
    st.tuples(st.just("unpack"), names, names, expressions, expressions).filter(lambda s: ONE_NAME_TWICE or s[1] != s[2]),
    st.tuples(st.just("delete"), names),
    st.tuples(st.just("none"), names, blocks),
    st.tuples(st.just("watch"), blocks),
))
blocks = st.lists(statements, min_size=1, max_size=3)


def text(e: Any) -> str:
    kind = e[0]
    if kind == "name":
        return e[1]
    if kind == "const":
        return repr(e[1])
    if kind in ("binary", "compare"):
        return "(%s %s %s)" % (text(e[2]), e[1], text(e[3]))
    if kind == "unary":
        return "(%s %s)" % (e[1], text(e[2]))
    if kind in ("and", "or", "is", "is not"):
        return "(%s %s %s)" % (text(e[1]), kind, text(e[2]))
    if kind == "if":
        return "(%s if %s else %s)" % (text(e[2]), text(e[1]), text(e[3]))
    if kind == "tuple":
        return "(%s)" % "".join(text(i) + ", " for i in e[1])
    if kind == "list":
        return "[%s]" % ", ".join(text(i) for i in e[1])
    if kind == "call":
        return "spy(%s)" % ", ".join([text(i) for i in e[1]] + ["k%d=%s" % (n, text(i)) for n, i in enumerate(e[2])])
    if kind == "format":
        return "format_(%s, %r)" % (text(e[2]), e[1])
    if kind == "item":
        return "(%s)[%s]" % (text(e[1]), text(e[2]))
    return "(%s)[%s:%s]" % (text(e[1]), text(e[2]), text(e[3]))


def lines(block: List[Any], indent: str) -> List[str]:
    out: List[str] = []
    for s in block:
        kind = s[0]
        if kind == "assign":
            out.append("%s%s = %s" % (indent, s[1], text(s[2])))
        elif kind == "augment":
            out.append("%s%s %s= %s" % (indent, s[1], s[2], text(s[3])))
        elif kind == "branch":
            out += ["%sif %s:" % (indent, text(s[1]))] + lines(s[2], indent + " ") + [indent + "else:"] + lines(s[3], indent + " ")
        elif kind == "for":
            out += ["%sfor %s in range(%d):" % (indent, s[1], s[2])] + lines(s[3], indent + " ")
        elif kind == "unpack":
            out.append("%s%s, %s = (%s, %s)" % (indent, s[1], s[2], text(s[3]), text(s[4])))
        elif kind == "delete":
            out.append("%sdel %s" % (indent, s[1]))
        elif kind == "none":
            out += ["%sif %s is None:" % (indent, s[1])] + lines(s[2], indent + " ")
        else:
            out += [indent + "try:"] + lines(s[1], indent + " ")
            out += [indent + "except Exception as error:", indent + " watch(error)", indent + " raise"]
    return out


def emit(e: Emitter, x: Any) -> None:
    kind = x[0]
    if kind == "name":
        e.emit("LOAD_FAST", x[1])
    elif kind == "const":
        e.emit("LOAD_CONST", x[1])
    elif kind == "binary" or kind == "compare":
        emit(e, x[2])
        emit(e, x[3])
        e.emit(kind.upper(), x[1])
    elif kind == "unary":
        emit(e, x[2])
        e.emit("UNARY", x[1])
    elif kind in ("and", "or"):
        end = e.label()
        emit(e, x[1])
        e.jump("JUMP_IF_FALSE_OR_POP" if kind == "and" else "JUMP_IF_TRUE_OR_POP", end)
        emit(e, x[2])
        e.mark(end)
        e.emit("NOP")
    elif kind in ("is", "is not"):
        emit(e, x[1])
        emit(e, x[2])
        e.emit("IS", kind == "is not")
    elif kind == "if":
        other, end = e.label(), e.label()
        emit(e, x[1])
        e.jump("POP_JUMP_IF_FALSE", other)
        emit(e, x[2])
        e.jump("JUMP", end)
        e.mark(other)
        emit(e, x[3])
        e.mark(end)
        e.emit("NOP")
    elif kind in ("tuple", "list"):
        for item in x[1]:
            emit(e, item)
        e.emit("BUILD_" + kind.upper(), len(x[1]))
    elif kind == "call":
        e.call_begin()
        e.emit("LOAD_GLOBAL", "spy")
        e.call_ready()
        for item in x[1] + x[2]:
            emit(e, item)
        e.call(len(x[1]) + len(x[2]), tuple("k%d" % n for n in range(len(x[2]))))
    elif kind == "format":
        emit(e, x[2])
        e.emit("FORMAT_VALUE", (x[1], False))
    elif kind == "item":
        emit(e, x[1])
        emit(e, x[2])
        e.emit("BINARY_SUBSCR")
    else:
        for part in x[1:]:
            emit(e, part)
        e.emit("BINARY_SLICE")


def emit_block(e: Emitter, block: List[Any]) -> None:
    for s in block:
        kind = s[0]
        if kind == "assign":
            emit(e, s[2])
            e.emit("STORE_FAST", s[1])
        elif kind == "augment":
            e.emit("LOAD_FAST", s[1])
            emit(e, s[3])
            e.emit("INPLACE", s[2])
            e.emit("STORE_FAST", s[1])
        elif kind in ("branch", "none"):
            other, end = e.label(), e.label()
            if kind == "none":
                e.emit("LOAD_FAST", s[1])
                e.jump("POP_JUMP_IF_NOT_NONE", other)
                emit_block(e, s[2])
            else:
                emit(e, s[1])
                e.jump("POP_JUMP_IF_FALSE", other)
                emit_block(e, s[2])
                e.jump("JUMP", end)
            e.mark(other)
            if kind == "branch":
                emit_block(e, s[3])
            e.mark(end)
            e.emit("NOP")
        elif kind == "for":
            top, end = e.label(), e.label()
            e.call_begin()
            e.emit("LOAD_GLOBAL", "range")
            e.call_ready()
            e.emit("LOAD_CONST", s[2])
            e.call(1)
            e.emit("GET_ITER", 1)
            e.mark(top)
            e.for_iter(end)
            e.emit("STORE_FAST", s[1])
            emit_block(e, s[3])
            e.jump("JUMP", top)
            e.end_for(end)
        elif kind == "unpack":
            emit(e, s[3])
            emit(e, s[4])
            e.emit("BUILD_TUPLE", 2)
            e.emit("UNPACK_SEQUENCE", 2)
            e.emit("STORE_FAST", s[1])
            e.emit("STORE_FAST", s[2])
        elif kind == "delete":
            e.emit("DELETE_FAST", s[1])
        else:
            handler, end = e.label(), e.label()
            e.protect_begin(handler)
            emit_block(e, s[1])
            e.protect_end()
            e.jump("JUMP", end)
            e.handler_begin(handler, "caught")
            e.call_begin()
            e.emit("LOAD_GLOBAL", "watch")
            e.call_ready()
            e.emit("LOAD_FAST", "caught")
            e.call(1)
            e.emit("POP_TOP")
            e.reraise()
            e.mark(end)
            e.emit("NOP")


def outcome(function: Any, log: List[Any]) -> Tuple[Any, ...]:
    del log[:]
    try:
        result: Any = ("value", function(3, "text", [1, 2]))
    except Exception as error:
        tb = error.__traceback__
        depth = 0
        while tb is not None:
            depth += 1
            tb = tb.tb_next
        result = ("error", type(error), str(error), depth)
    return (repr(result), list(log))


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(blocks, expressions)
@pytest.mark.filterwarnings("ignore::SyntaxWarning")
def test_random_programs(block: List[Any], result: Any) -> None:
    log: List[Any] = []
    space = {
        "spy": lambda *args, **kwargs: (args, tuple(sorted(kwargs))),
        "watch": lambda error: log.append(type(error)),
        "format_": lambda value, conversion: {"": format, "s": lambda v: format(str(v)), "r": lambda v: format(repr(v)),
                                              "a": lambda v: format(ascii(v))}[conversion](value),
    }
    source = "def program(a, b, c):\n if 0: d = 0\n%s\n return %s\n" % ("\n".join(lines(block, " ")), text(result))
    exec(compile(source, "program", "exec"), space)
    e = Emitter((2, 2, 0, 1))
    emit_block(e, block)
    emit(e, result)
    e.emit("RETURN_VALUE")
    code = new_code("program", "program", "program", 1, ["a", "b", "c"], e)
    assert verify(code) == [], source
    ours = types.FunctionType(code, dict(space, __builtins__=__builtins__))
    expected = outcome(space["program"], log)
    assert outcome(ours, log) == expected, source
    # And the compiler's own code, taken apart, changed and put together.
    assert verify(rebuilt(space["program"].__code__, changed)) == []
    again = types.FunctionType(rebuilt(space["program"].__code__, changed), dict(space, __builtins__=__builtins__))
    assert outcome(again, log) == expected, source


@pytest.mark.skipif(TABLE.version > (3, 14), reason="the package does not know 3.15")
def test_the_bytecode_package_reads_the_same() -> None:
    package = pytest.importorskip("bytecode")
    rng = random.Random(11)
    compared = 0
    for path in rng.sample(standard_library(), 40):
        module = compiled(path)
        if module is None:
            continue
        for code in nested(module):
            ir = decode(code)
            theirs = [i for i in package.ConcreteBytecode.from_code(code) if i.name not in ("EXTENDED_ARG", "CACHE")]
            assert [i.op for i in ir.instrs] == [i.name for i in theirs]
            abstract = [i for i in package.Bytecode.from_code(code) if isinstance(i, package.Instr)]
            lines_ = [i.lineno for i in abstract]
            assert [i.pos[0] for i in ir.instrs] == [None if n in (None, package.UNSET) else n for n in lines_] or len(lines_) != len(ir.instrs)
            compared += 1
    assert compared > 100
