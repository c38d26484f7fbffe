"""Code objects rebuilt with everything nested in them."""
from __future__ import annotations

import os
import sysconfig
import warnings
from types import CodeType
from typing import Any, Callable, Iterator, List

from sot.bytecode import CodeIR, assemble, decode


def nested(code: CodeType) -> Iterator[CodeType]:
    """A code object and all within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from nested(constant)


def rebuilt(code: CodeType, change: Callable[[CodeIR], CodeIR] = lambda ir: ir) -> CodeType:
    """Decoded and assembled again, inner code objects too."""
    ir = decode(code)
    inner = {id(c): rebuilt(c, change) for c in code.co_consts if isinstance(c, CodeType)}
    if inner:
        ir.consts = tuple([inner.get(id(c), c) for c in ir.consts])
        for instr in ir.instrs:
            if id(instr.arg) in inner:
                instr.arg = inner[id(instr.arg)]
    return assemble(change(ir))


def changed(ir: CodeIR) -> CodeIR:
    """A copy with three more locals and a larger stack: nothing of the original bytes is kept as it was."""
    new = ir.copy()
    if new.flags & 1:
        new.varnames.extend(["spare 1", "spare 2", "spare 3"])
    new.stacksize += 7
    return new


def standard_library() -> List[str]:
    """The source files of the interpreter's standard library, its tests included."""
    root = sysconfig.get_paths()["stdlib"]
    found: List[str] = []
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders if name not in ("site-packages", "dist-packages", "__pycache__"))
        if os.path.join("lib2to3", "tests") in folder:
            continue
        found.extend(os.path.join(folder, name) for name in sorted(files) if name.endswith(".py"))
    return found


def compiled(path: str) -> Any:
    """The module's code object, None if it is not meant to compile."""
    try:
        with open(path, "rb") as file:
            source = file.read()
    except OSError:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return compile(source, path, "exec", dont_inherit=True)
        except (SyntaxError, ValueError):
            return None
