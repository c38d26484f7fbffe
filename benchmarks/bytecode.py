"""Decode and assemble against the PyPI ``bytecode`` package, side by side in one run, per instruction.

``python -m benchmarks.bytecode [--codes N]``.  Both take the same code objects of the standard library apart and put
them together again, in two ways that are each compared like with like:

* *round trip*: nothing is changed in between.  Ours sees that the bytes come out as they were and keeps the line table and
  the stack size that go with them; the package has nothing of the kind.  This is the ratio that is judged.
* *changed copy*: each side copies what it took apart by its own ``copy()`` (which on both sides shares the instructions),
  gives the copy three more locals and seven more stack slots, and works everything out anew: arguments, jumps, stack
  size, exception table, line table, checked loads (ours, on 3.12+).
"""
from __future__ import annotations

import argparse
import random
import sys
import sysconfig
import time
import warnings
from pathlib import Path
from types import CodeType
from typing import Any, Callable, Iterator, List

from sot.bytecode import assemble, decode

try:
    import bytecode
except ImportError:
    bytecode = None

OPTIMIZED = 1
#: How many times as fast as the package our round trip must be.
WANTED = 8


def nested(code: CodeType) -> Iterator[CodeType]:
    """A code object and all within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from nested(constant)


def sample(count: int) -> List[CodeType]:
    """Code objects of functions from the standard library, the same ones each time."""
    root = Path(sysconfig.get_paths()["stdlib"])
    paths = sorted(path for folder in (".", "json", "asyncio", "email", "unittest", "xml/etree", "http", "logging")
                   for path in (root / folder).glob("*.py"))
    random.Random(1).shuffle(paths)
    found: List[CodeType] = []
    for path in paths:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                found.extend(nested(compile(path.read_bytes(), str(path), "exec", dont_inherit=True)))
            except (SyntaxError, ValueError, OSError):
                continue
        if len(found) > count:
            break
    return found[:count]


SPARE = ["spare 1", "spare 2", "spare 3"]


def changed(code: CodeType) -> CodeType:
    """Ours: taken apart, copied, given more locals and a larger stack, put together: nothing decoded is used again."""
    ir = decode(code).copy()
    if ir.flags & OPTIMIZED:
        ir.varnames.extend(SPARE)
    ir.stacksize += 7
    return assemble(ir)


def changed_by_package(code: CodeType) -> CodeType:
    """The same by the package, in the way it has for it: ``to_code`` in its steps, with the larger stack at the last."""
    copy = bytecode.Bytecode.from_code(code).copy()
    if copy.flags & OPTIMIZED:
        # It knows locals by the instructions that use them, others only as arguments' names.
        copy.argnames = copy.argnames + SPARE
    graph = bytecode.ControlFlowGraph.from_bytecode(copy)
    size = graph.compute_stacksize()
    concrete = graph.to_bytecode().to_concrete_bytecode(compute_exception_stack_depths=False)
    return concrete.to_code(stacksize=size + 7, compute_exception_stack_depths=False)


def check_alike(codes: List[CodeType]) -> None:
    """Both sides must make the change that is timed: locals, stack, and as many instructions as there were."""
    for code in codes:
        more = 3 if code.co_flags & OPTIMIZED else 0
        for new in (changed(code), changed_by_package(code)):
            assert new.co_nlocals == code.co_nlocals + more, new
            assert new.co_stacksize >= code.co_stacksize + 5, (new.co_stacksize, code.co_stacksize)
            assert abs(len(decode(new).instrs) - len(decode(code).instrs)) <= len(code.co_code) // 16, new


def seconds(work: Callable[[CodeType], Any], codes: List[CodeType], repeat: int) -> float:
    """Processor time of the best of some runs over all code objects."""
    best = float("inf")
    for _ in range(repeat):
        start = time.process_time()
        for code in codes:
            work(code)
        best = min(best, time.process_time() - start)
    return best


def main() -> int:
    """Exit status 1 if our round trip is not at least eight times as fast, or that cannot be told."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--codes", type=int, default=600)
    parser.add_argument("--repeat", type=int, default=3)
    chosen = parser.parse_args()
    codes = sample(chosen.codes)
    count = sum(len(decode(code).instrs) for code in codes)

    def show(side: str, what: str, work: Callable[[CodeType], Any]) -> float:
        taken = seconds(work, codes, chosen.repeat)
        print("  %-15s %-20s %6.2f us per instruction" % (side, what, taken / count * 1e6))
        return taken

    print("Python %d.%d.%d, %d code objects, %d instructions" % (sys.version_info[:3] + (len(codes), count)))
    show("sot.bytecode", "decode", decode)
    ours = (show("sot.bytecode", "round trip", lambda code: assemble(decode(code))), show("sot.bytecode", "changed copy", changed))
    if bytecode is None:
        print("  bytecode        not installed, so there is nothing to compare with: pip install bytecode")
        return 1
    check_alike(codes[::10])
    package = "bytecode " + bytecode.__version__
    theirs = (show(package, "round trip", lambda code: bytecode.Bytecode.from_code(code).to_code()),
              show(package, "changed copy", changed_by_package))
    ratios = [b / a for a, b in zip(ours, theirs)]
    print("  %-15s %-20s %6.1f x (at least %d is wanted)" % ("ratio", "round trip", ratios[0], WANTED))
    print("  %-15s %-20s %6.1f x" % ("ratio", "changed copy", ratios[1]))
    return 0 if ratios[0] >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
