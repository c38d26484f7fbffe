"""Writes docs/how-it-works.md: one function from its bytecode to its generated code, with the printed form of each stage.

`python -m ci.how_it_works` (with an interpreter that has sot) writes the page, `--check` says whether it is what would be written. The
page shows one version of CPython, so that is where it is made and checked.
"""

from __future__ import annotations

import dis
import io
import re
import sys
import textwrap
from types import CodeType, FunctionType
from typing import Any

from .pages import ROOT, write_or_check

PAGE = ROOT / "docs" / "how-it-works.md"
#: The version of CPython that the page shows.
VERSION = (3, 12)

EXAMPLE = '''
import numpy as np

def shorten(x, limit):
    y = x - x.mean()
    length = np.sqrt((y * y).sum())
    if length > limit:
        y = y / length
    return y * 2
'''

PROTECTED = '''
import numpy as np

def project(a, b):
    scaled = a * 2
    try:
        found = scaled @ b
    except ValueError:
        found = scaled.sum()
    return found
'''

TEXT = '''# How it works

One function on its way through the engine. Each block below is printed by the stage itself: `python -m ci.how_it_works` writes this
page, and a test holds it against what the engine prints today (CPython {version}).

```python
{example}
```

It is called as `shorten(np.arange(4.0), 1.0)`.

## 1. Instructions and canonical operations
`sot.bytecode.decode` takes the code object apart. The tables of `sot/opcodes` say what each instruction of this version means, in a
vocabulary that is the same for all versions: the *canonical operations*. Everything behind this stage sees only those.

```
{operations}
```

## 2. Simulation: statements and guards
The machine (`sot/machine`) runs the canonical operations on variables. What has to happen when the function runs becomes a statement of the
StatementIR; what the simulation relied on becomes a guard. `length > limit` is known only when the graph runs, so the branch
**breaks** the graph: what was recorded so far is one translation. It is one **block**, and its last lines are its **exit**: the branch runs natively, with the
names of the program bound, and each way leads to a resume point.

```
{statements}
```

The guards of it are checked in C before the translation is used again:

```
{guards}
```

## 3. Generated code
Code generation (`sot/codegen`) writes a function with the same name, lines and slots. Expression trees stay on the evaluation stack, names of the
program are bound before the operation at which the graph broke, and each way of the branch ends in a **tail call** of a
resume function.

```
{generated}
```

## 4. The resume function
It is the rest of the same code object from the instruction on where the branch leads, with the live names as arguments. It is translated like any other
function when it is called; here the array that `y` was bound to dies in the division, so the product may be written over the quotient.

```
{resumed}
```

## 5. A protected region
```python
{protected}
```

Nothing is raised while this is translated, and nothing of the handler is recorded. The statement inside the region names the **unwind block** to
which its exception goes. The block's parameters are the registers that are live there; it makes what is virtual (here: nothing) and ends with
the frame that the handler finds:

```
{unwinding}
```

When `scaled @ b` raises, the generated function finds out by the place of the error which statement it was, makes the program's frame of
that block and goes on at the handler, natively. `docs/architecture.md` tells the rules.
'''


def function_of(source: str) -> FunctionType:
    """The function that a piece of source text defines."""
    namespace: dict[str, Any] = {"__name__": "example"}
    exec(compile(source.strip() + "\n", "example.py", "exec"), namespace)
    functions = [value for value in namespace.values() if isinstance(value, FunctionType)]
    return functions[0]


def listing(code: CodeType) -> str:
    """A disassembly without addresses."""
    out = io.StringIO()
    dis.dis(code, file=out)
    return re.sub(r" at 0x[0-9a-f]+", "", out.getvalue()).strip("\n")


def operations(function: FunctionType) -> str:
    """Each instruction beside what it means."""
    from sot.bytecode import decode  # deferred: the rest of this module runs without sot

    lines = []
    for instr in decode(function.__code__).instrs:
        means = ", ".join(f"{name} {argument!r}" if argument is not None else name for name, argument in instr.ops)
        argument = "" if instr.arg is None else repr(instr.arg)
        lines.append(f"{instr.index:3} {instr.op:18} {argument:14} {means}".rstrip())
    return "\n".join(lines)


def page() -> str:
    """The text of the page."""
    import numpy as np  # deferred, like sot

    import sot

    first = function_of(EXAMPLE)
    translated: Any = sot.symbolic_translate(first)
    translated(np.arange(4.0), 1.0)
    root, resumed = [unit.cache.entries()[0] for unit in translated.cache.info.units() if unit.cache.entries()]
    explained = str(sot.explain(first, np.arange(4.0), 1.0))
    guards = explained[explained.index("  guards\n") + 9: explained.index("graph 1")]
    second: Any = sot.symbolic_translate(function_of(PROTECTED))
    second(np.arange(4.0), np.ones(4))
    protected = second.cache.entries()[0]
    return TEXT.format(
        version="%d.%d" % VERSION, example=EXAMPLE.strip(), operations=operations(first), statements=root.info,
        guards=textwrap.dedent(guards).strip(), generated=listing(root.run.__code__), resumed=listing(resumed.run.__code__),
        protected=PROTECTED.strip(), unwinding=protected.info)


def main(arguments: list[str] | None = None) -> int:
    """Write the page or check it; the exit code."""
    obstacle = None if sys.version_info[:2] == VERSION else "the page shows CPython %d.%d: run this with that one" % VERSION
    return write_or_check("ci.how_it_works", __doc__, PAGE, lambda _: page(), obstacle, arguments)


if __name__ == "__main__":
    sys.exit(main())
