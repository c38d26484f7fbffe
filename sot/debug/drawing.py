"""Graphs drawn, as Graphviz text: a box for each operation with its name, what it gives (class or dtype, sizes) and its line."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, NamedTuple, Sequence, Tuple

from ..graph.statements import OPS, Const
from .names import METHODS, name_of

if TYPE_CHECKING:
    from ..graph.statements import Statement

__all__ = ["Drawn", "digraph"]

_SHAPES = {"load": "ellipse", "effect": "octagon", "branch": "diamond"}


class Drawn(NamedTuple):
    """One graph: its title, its statements in order, what is known of registers, and what is written at the end of it (a break)."""

    title: str
    statements: Sequence[Statement]
    types: Dict[int, str]
    ends: Sequence[str] = ()
    names: Sequence[str] = ()      # of the flat arguments


def _operation(statement: Statement, names: Sequence[str]) -> Tuple[str, int]:
    """What the box says, and how many inputs are said by that."""
    op, arg, inputs = statement.op, statement.arg, statement.inputs
    if op == "arg":
        return (names[arg] if type(arg) is int and arg < len(names) else "argument %s" % (arg,)), 0
    if op in ("binary", "inplace", "compare", "unary", "scalar", "scalar1"):
        return "%s%s" % (arg, "=" * (op == "inplace")), 0
    if op in ("call", "mutate") and inputs and type(inputs[0]) is Const:
        function = inputs[0].value
        return ".%s()" % function.__name__ if type(function) in METHODS else "%s()" % name_of(function), 1
    if op in ("getattr", "attr", "own"):
        return ".%s" % (arg[-1] if type(arg) is tuple else arg,), 0
    if op == "subscr":
        return "[ ]", 0
    if op in ("cond", "while_loop"):     # of whole graphs: their blocks are drawn beside
        return op, 0
    return (op if arg is None or arg == () else "%s %s" % (op, arg)), 0


def _quoted(text: str) -> str:
    return '"%s"' % text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def digraph(name: str, graphs: Iterable[Drawn]) -> str:
    """All of them as one drawing, each in a frame of its own."""
    lines = ["digraph %s {" % _quoted(name), '  node [shape=box, fontname="monospace", fontsize=10];', '  edge [fontname="monospace", fontsize=9];']
    for number, graph in enumerate(graphs):
        lines += ["  subgraph cluster_%d {" % number, "    label=%s;" % _quoted(graph.title)]
        boxes = _boxes("g%d" % number, graph)
        lines += ["    " + line for line in boxes.lines]
        for place, text in enumerate(graph.ends):
            lines.append("    g%d_end%d [label=%s, shape=diamond, color=red];" % (number, place, _quoted(text)))
            if boxes.last:
                lines.append("    %s -> g%d_end%d [style=dashed];" % (boxes.last, number, place))
        if not graph.statements and not graph.ends:
            lines.append("    g%d_empty [label=\"no operation\", shape=plaintext];" % number)
        lines.append("  }")
    return "\n".join([*lines, "}"]) + "\n"


class _Boxes(NamedTuple):
    lines: List[str]
    last: str


def _boxes(prefix: str, graph: Drawn) -> _Boxes:
    lines, edges, box = [], [], ""
    made: Dict[Any, str] = {}
    for place, statement in enumerate(graph.statements):
        if statement.op == "drop":
            continue
        box = "%s_%d" % (prefix, place)
        label, said = _operation(statement, graph.names)
        plain = len(statement.inputs) - len(statement.arg) if statement.op == "call" and type(statement.arg) is tuple else len(statement.inputs)
        constants = [("%s=" % statement.arg[at - plain] if at >= plain else "") + name_of(operand.value)
                     for at, operand in enumerate(statement.inputs) if at >= said and type(operand) is Const]
        if constants:
            label += "  " + ", ".join(constants)
        known = graph.types.get(statement.output, "") if statement.output is not None else ""
        line = "" if statement.pos is None or statement.pos[0] is None else "line %d" % statement.pos[0]
        shape = _SHAPES.get(statement.op) or _SHAPES.get(OPS[statement.op][0]) if statement.op in OPS else None
        lines.append("%s [label=%s%s];" % (box, _quoted("\n".join([part for part in (label, known, line) if part])), ", shape=%s" % shape if shape else ""))
        for operand in statement.inputs:
            if type(operand) is int and operand in made:
                edges.append("%s -> %s;" % (made[operand], box))
        if statement.output is not None:
            made[statement.output] = box
    return _Boxes(lines + edges, box)
