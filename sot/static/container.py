"""Programs in files: a zip archive, nothing in it compressed, with `program.json` and one `.npy` file for each parameter.

Format version 1 (docs/programs.md). A file is data: names of functions are looked up in the tables of `sot.static.operations`, constants are read by the
parser of listings, arrays are plain numbers; nothing is unpickled, imported or evaluated. Whatever a file holds, `read` gives a program that has passed
`ConcreteProgram.verify`, or a `ProgramFileError`.
"""
from __future__ import annotations

import io
import json
import os
import platform
import struct
import zipfile
import zlib
from typing import Any, Dict, List, NoReturn, Optional, Sequence, Tuple

from ..arrays import ARRAYS
from ..arrays.values import NotThisArray
from ..graph.statements import Const, IRError, Statement
from .constants import Reader, Unreadable, constant_text, dtype_name, dtype_named
from .errors import ProgramFileError
from .operations import function_named
from .program import (
    MOST_NESTED,
    Block,
    ConcreteProgram,
    Input,
    Line,
    Loop,
    Parameter,
    argument_of,
    blocks_of,
    operand_text,
    place_of,
    yielding,
)
from .spec import Fixed, Group, InputSpec, leaves
from .types import infer_types

__all__ = ["FORMAT", "VERSION", "write", "read", "saved_form"]

FORMAT = "sot.program"
VERSION = 1
_MAIN = "program.json"
#: What damaged archives and texts raise.
_DAMAGE = (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, RuntimeError, struct.error, KeyError, ValueError, TypeError,
           OverflowError, OSError, MemoryError, AttributeError, IndexError, SyntaxError)
_CONTAINERS: Dict[str, type] = {"tuple": tuple, "list": list, "dict": dict}
#: The statements that write into an array.
_WRITES = frozenset(("inplace", "setsubscr"))


# -- writing -------------------------------------------------------------------------------------------------------------
def saved_form(program: ConcreteProgram) -> ConcreteProgram:
    """The program without the arguments that no file can have, such as ``self``."""
    kept = [number for number, (_, tree) in enumerate(program.arguments) if type(tree) is not Fixed or tree.is_constant]
    inputs = [given._replace(argument=kept.index(given.argument)) for given in program.inputs]
    made = ConcreteProgram(program.name, [program.arguments[number] for number in kept], inputs, program.parameters, program.body, program.types)
    made.bound = program.bound
    return made


def write(program: ConcreteProgram, path: Any) -> None:
    """Save a program. The file is made beside its place and then put there, so that a reader finds a whole one."""
    program = saved_form(program)
    _check_memory(program)
    content = {
        "format": FORMAT, "version": VERSION, "made_by": {"python": platform.python_version(), ARRAYS.name: ARRAYS.version},
        "name": program.name, "arguments": [[name, _tree_out(tree)] for name, tree in program.arguments],
        "parameters": [[parameter.name, dtype_name(parameter.value.dtype), list(parameter.value.shape)] for parameter in program.parameters],
        "body": _block_out(program.body), "bound": sorted(map(list, program.bound)),
    }
    path = os.fspath(path)
    temporary = "%s.%d.tmp" % (path, os.getpid())
    try:
        with zipfile.ZipFile(temporary, "w", zipfile.ZIP_STORED) as archive:
            archive.writestr(zipfile.ZipInfo(_MAIN), json.dumps(content, indent=1))
            for number, parameter in enumerate(program.parameters):
                data = io.BytesIO()
                ARRAYS.write(data, parameter.value)
                archive.writestr(zipfile.ZipInfo("parameters/%d.npy" % number), data.getvalue())
        os.replace(temporary, path)
    finally:
        if os.path.exists(temporary):
            os.remove(temporary)


def _check_memory(program: ConcreteProgram) -> None:
    """ValueError for parameters that share memory which the program may write: each would have its own in a file."""
    if not any([statement.op in _WRITES or statement.op == "call" and "out" in (statement.arg or ()) for statement in program.statements()]):
        return
    arrays = [parameter for parameter in program.parameters if parameter.value.size]
    for number, one in enumerate(arrays):
        for other in arrays[:number]:
            if ARRAYS.may_share_memory(one.value, other.value):
                raise ValueError("%s cannot be saved: its parameters %s and %s share memory, and it writes into arrays; make one of them a copy"
                                 % (program.name, other.name, one.name))


def _tree_out(tree: Any) -> Any:
    if type(tree) is InputSpec:
        return {"array": [tree.name, dtype_name(tree.dtype), list(tree.shape), tree.scalar]}
    if type(tree) is Group:
        if tree.kind is dict:
            return {"dict": [[constant_text(key), _tree_out(item)] for key, item in zip(tree.keys, tree.items)]}
        return {tree.kind.__name__: [_tree_out(item) for item in tree.items]}
    return {"constant": constant_text(tree.value)}


def _block_out(block: Block) -> Any:
    return {"parameters": block.parameters, "statements": [_statement_out(statement) for statement in block.statements],
            "results": list(map(operand_text, block.results))}


def _statement_out(statement: Statement) -> Any:
    arg = argument_of(statement)
    inputs = statement.inputs[1:] if statement.op == "call" else statement.inputs
    found: Dict[str, Any] = {"op": statement.op, "inputs": list(map(operand_text, inputs))}
    if statement.output is not None:
        found["output"] = statement.output
    if arg is not None:
        found["arg"] = constant_text(arg)
    if statement.op == "call" and statement.arg:
        found["names"] = list(statement.arg)
    if blocks_of(statement):
        found["blocks"] = [_block_out(block) for block in blocks_of(statement)]
    place = place_of(statement)
    if place:
        found["at"] = place
    return found


# -- reading -------------------------------------------------------------------------------------------------------------
def read(path: Any) -> ConcreteProgram:
    """The program in a file; ProgramFileError where there is none, OSError where there is no file."""
    path = os.fspath(path)
    with open(path, "rb") as file:
        try:
            return _read(file)
        except RecursionError:
            why = "it is nested too deeply"
        except (Unreadable, IRError) as error:
            why = str(error)
        except _DAMAGE as error:
            why = "it is damaged or no such file (%s)" % (error or type(error).__name__)
    raise ProgramFileError("%s holds no program that can be used: %s" % (path, why))


def _read(file: Any) -> ConcreteProgram:
    with zipfile.ZipFile(file) as archive:
        members = archive.infolist()
        for member in members:
            if member.compress_type != zipfile.ZIP_STORED or member.file_size != member.compress_size or member.flag_bits & 1:
                raise Unreadable("its member %.40r is compressed or encrypted" % member.filename)
        content = json.loads(_bytes(archive, _MAIN).decode("utf-8"), parse_constant=_no_constant)
        _known(content)
        listed = _listed(content, "parameters")
        if len(members) != len(listed) + 1:
            raise Unreadable("it has %d members, not the program and %d parameters" % (len(members), len(listed)))
        parameters = [_parameter(archive, number, item) for number, item in enumerate(listed)]
    return _program(content, parameters)


def _bytes(archive: zipfile.ZipFile, name: str) -> bytes:
    if name not in archive.namelist():
        raise Unreadable("it has no %s" % name)
    return archive.read(name)


def _no_constant(text: str) -> NoReturn:
    raise Unreadable("%s is no number in a file" % text)


def _known(content: Any) -> None:
    if type(content) is not dict or content.get("format") != FORMAT:
        raise Unreadable("it is no %s file" % FORMAT)
    version = content.get("version")
    if type(version) is not int or version < 1:
        raise Unreadable("its version %.40r is none" % (version,))
    if version > VERSION:
        raise Unreadable("its format is version %d, newer than what this sot reads (%d); update sot" % (version, VERSION))


def _field(content: Any, name: str, kind: type) -> Any:
    value = content.get(name) if type(content) is dict else None
    if type(value) is not kind:
        raise Unreadable("%s is missing or no %s" % (name, kind.__name__))
    return value


def _listed(content: Any, name: str) -> List[Any]:
    found: List[Any] = _field(content, name, list)
    return found


def _sizes(value: Any, open_too: bool) -> Tuple[Optional[int], ...]:
    if type(value) is not list or len(value) > 32 or not all([type(size) is int and 0 <= size < 1 << 62 or open_too and size is None for size in value]):
        raise Unreadable("%.60r is no shape" % (value,))
    return tuple(value)


def _parameter(archive: zipfile.ZipFile, number: int, item: Any) -> Parameter:
    if type(item) is not list or len(item) != 3 or type(item[0]) is not str:
        raise Unreadable("parameter %d is not described" % number)
    dtype, shape = dtype_named(item[1]), _sizes(item[2], False)
    data = _bytes(archive, "parameters/%d.npy" % number)
    try:
        return Parameter(item[0], ARRAYS.read(io.BytesIO(data), dtype, shape))  # type: ignore[arg-type]  # no None among them
    except NotThisArray as error:
        raise Unreadable("parameter %d %s" % (number, error)) from None


def _program(content: Any, parameters: Sequence[Parameter]) -> ConcreteProgram:
    arguments: List[Tuple[str, Any]] = []
    inputs: List[Input] = []
    for number, item in enumerate(_listed(content, "arguments")):
        if type(item) is not list or len(item) != 2 or type(item[0]) is not str or not item[0].isidentifier() or item[0] in dict(arguments):
            raise Unreadable("argument %d is not described" % number)
        tree = _tree_in(item[1], 0)
        arguments.append((item[0], tree))
        inputs.extend([Input(name, number, path, spec) for name, path, spec in leaves(tree, item[0])])
    program = ConcreteProgram(_field(content, "name", str), arguments, inputs, parameters, _block_in(_field(content, "body", dict), 0), {})
    program.verify()
    outputs = {statement.output for statement in program.statements()}
    for pair in _listed(content, "bound"):
        if type(pair) is not list or len(pair) != 2 or not all([type(part) is int for part in pair]) or pair[0] not in outputs:
            raise Unreadable("%.40r is no bound operand" % (pair,))
        program.bound.add((pair[0], pair[1]))
    infer_types(program)
    return program


def _tree_in(value: Any, depth: int) -> Any:
    if depth > MOST_NESTED or type(value) is not dict or len(value) != 1:
        raise Unreadable("an argument that is not described")
    (kind, inner), = value.items()
    if kind == "array" and type(inner) is list and len(inner) == 4 and type(inner[3]) is bool:
        return InputSpec(_sizes(inner[2], True), dtype_named(inner[1]), inner[0], scalar=inner[3])
    if kind == "constant" and type(inner) is str:
        return Fixed(_constant(inner))
    if kind in _CONTAINERS and type(inner) is list:
        if kind != "dict":
            return Group(_CONTAINERS[kind], [_tree_in(item, depth + 1) for item in inner])
        if not all([type(item) is list and len(item) == 2 and type(item[0]) is str for item in inner]):
            raise Unreadable("an argument that is not described")
        keys = [_constant(item[0]) for item in inner]
        if not all([type(key) in (int, float, bool, complex, str) for key in keys]) or len(set(keys)) != len(keys):
            raise Unreadable("a dict with such keys")
        return Group(dict, [_tree_in(item[1], depth + 1) for item in inner], keys)
    raise Unreadable("an argument that is not described")


def _constant(text: str) -> Any:
    reader = Reader(text)
    value = reader.constant()
    reader.done()
    return value


def _operand(text: Any) -> Any:
    if type(text) is not str:
        raise Unreadable("%.40r is no operand" % (text,))
    if text.startswith("%"):
        return int(Reader(text).take(kind="register")[1:])
    return Const(_constant(text))


def _block_in(value: Any, depth: int) -> Block:
    if depth > MOST_NESTED:
        raise Unreadable("its blocks are nested too deeply")
    registers = _listed(value, "parameters")
    if not all([type(register) is int for register in registers]):
        raise Unreadable("parameters of a block that are no registers")
    return yielding(registers, [_statement_in(item, depth) for item in _listed(value, "statements")], list(map(_operand, _listed(value, "results"))))


def _statement_in(value: Any, depth: int) -> Statement:
    op = _field(value, "op", str)
    inputs = tuple(map(_operand, _listed(value, "inputs")))
    arg: Any = _constant(_field(value, "arg", str)) if "arg" in value else None
    output = value.get("output")
    blocks = tuple([_block_in(block, depth + 1) for block in value["blocks"]]) if type(value.get("blocks")) is list else ()
    if output is not None and type(output) is not int:
        raise Unreadable("%.40r is no register" % (output,))
    if op == "call":
        function = function_named(arg) if type(arg) is str else None
        if function is None:
            raise Unreadable("it calls %.80r, which this sot with NumPy %s does not have" % (arg, ARRAYS.version))
        inputs, arg = (Const(function),) + inputs, tuple(value.get("names") or ())
    elif op == "cond":
        arg = blocks
    elif op == "while_loop":
        if len(blocks) != 2 or type(arg) is not int or arg < 0:
            raise Unreadable("a loop that is not described")
        arg = Loop(blocks, arg)
    elif blocks:
        raise Unreadable("%.40s has blocks" % op)
    place = value.get("at")
    file, _, line = place.rpartition(":") if type(place) is str else ("", "", "")
    pos = (int(line), None, None, None) if line.isdigit() and len(line) < 8 else None
    return Line(op, arg, inputs, output, pos, (), file)
