"""Decode and assemble against the PyPI ``bytecode`` package, side by side in one run, per instruction.

``python -m benchmarks.bytecode [--codes N]``.  Both take the same code objects of the standard library apart and put
them together again; ours is also shown decoding alone, the part every translation needs.  A round trip that changes
nothing may use what was decoded again (line table, stack size), so the ratio that counts is that of a changed copy.
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


def changed(code: CodeType) -> CodeType:
    """Taken apart, copied, given a larger stack and three more locals, put together: nothing decoded is used again."""
    ir = decode(code).copy()
    if ir.flags & 1:
        ir.varnames.extend(["spare 1", "spare 2", "spare 3"])
    ir.stacksize += 7
    return assemble(ir)


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
    """Exit status 1 if ours is not at least eight times as fast."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--codes", type=int, default=600)
    parser.add_argument("--repeat", type=int, default=3)
    chosen = parser.parse_args()
    codes = sample(chosen.codes)
    count = sum(len(decode(code).instrs) for code in codes)
    decoding = seconds(decode, codes, chosen.repeat)
    ours = seconds(lambda code: assemble(decode(code)), codes, chosen.repeat)
    print("Python %d.%d.%d, %d code objects, %d instructions" % (sys.version_info[:3] + (len(codes), count)))
    print("  sot.bytecode   decode            %6.2f us per instruction" % (decoding / count * 1e6))
    print("  sot.bytecode   round trip        %6.2f us per instruction" % (ours / count * 1e6))
    fresh = seconds(lambda code: assemble(decode(code), fresh=True), codes, chosen.repeat)
    print("    with stack size, lines anew    %6.2f us per instruction" % (fresh / count * 1e6))
    altered = seconds(changed, codes, chosen.repeat)
    print("  sot.bytecode   changed copy      %6.2f us per instruction" % (altered / count * 1e6))
    try:
        import bytecode
    except ImportError:
        print("  bytecode       not installed")
        return 0
    theirs = seconds(lambda code: bytecode.Bytecode.from_code(code).to_code(), codes, chosen.repeat)
    print("  bytecode %-6s round trip        %6.2f us per instruction" % (bytecode.__version__, theirs / count * 1e6))
    print("  ratio          round trip        %6.1f x" % (theirs / ours))
    print("  ratio          changed copy      %6.1f x" % (theirs / altered))
    return 0 if theirs >= 8 * altered else 1


if __name__ == "__main__":
    sys.exit(main())
