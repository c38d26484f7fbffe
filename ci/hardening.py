"""The hardening lanes: ways to run corpus and tests in which faults show that an ordinary run hides.

docs/hardening.md says what catches what."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ci import matrix

CORE = ("tests/core",)


def nothing() -> tuple[dict[str, str], str]:
    return {}, ""


def allocator_checks() -> tuple[dict[str, str], str]:
    """CPython's development mode, for the workers too: checks of the allocator, of the GIL, of what is not closed."""
    return {"PYTHONDEVMODE": "1", "PYTHONMALLOC": "debug"}, ""


def sanitizers() -> tuple[dict[str, str], str]:
    """What a sanitized extension needs under an interpreter that is not, or why this compiler cannot."""
    libraries = []
    for name in ("libasan.so", "libubsan.so"):
        path = runtime_library(name)
        if not path:
            return {}, f"the compiler has no {name} (Debian: apt-get install g++; SOT_BUILD=asan is for GCC)"
        libraries.append(str(path))
    return {
        "LD_PRELOAD": ":".join(libraries),
        "PYTHONMALLOC": "malloc",  # CPython's own pools would hide what is freed
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1:handle_segv=1:allocator_may_return_null=1",
        "UBSAN_OPTIONS": "halt_on_error=1:abort_on_error=1:print_stacktrace=1",
    }, ""


def runtime_library(name: str, environ: Mapping[str, str] = os.environ) -> Path | None:
    """Where the compiler keeps one of its libraries."""
    compiler = (environ.get("CXX", "").split() or ["c++"])[0]
    if not shutil.which(compiler):
        return None
    answer = subprocess.run([compiler, f"-print-file-name={name}"], check=False, capture_output=True, text=True)
    path = Path(answer.stdout.strip())
    return path.resolve() if answer.returncode == 0 and path.is_absolute() and path.exists() else None


@dataclass(frozen=True)
class HardeningLane:
    """One way to run. `variables` gives the environment, or why it cannot be had here."""

    name: str
    doc: str
    builds: tuple[str, ...]
    corpus: tuple[str, ...] | None = None
    """More arguments for the runner; None: no corpus."""
    tests: tuple[str, ...] = ()
    scripts: tuple[tuple[str, ...], ...] = ()
    counted: tuple[tuple[str, ...], ...] = ()
    """Commands that end with `N passed, M failed`; they get the number of jobs (-n) and the session's arguments."""
    variables: Callable[[], tuple[dict[str, str], str]] = nothing
    requirements: bool = False
    """It compiles extensions itself: needs what builds the package in its environment."""
    others: tuple[str, ...] = ()
    """A command that prints which packages the lane is about, those of a line to be installed together."""
    variant: str = ""
    build: Mapping[str, str] = field(default_factory=dict)


def foreseen() -> tuple[dict[str, str], str]:
    return {"SOT_TEST_FORESEEN": "1"}, ""


def planted() -> tuple[dict[str, str], str]:
    return {"SOT_FAULT_BUILDS": "1"}, ""


STRESS = Path(__file__).resolve().parent.parent / "tests" / "stress"

HARDENING = {
    lane.name: lane
    for lane in (
        HardeningLane(
            "refleak",
            "references (debug) and memory blocks that stay behind, in each case and in the core's loops",
            matrix.BUILDS,
            corpus=(),
            tests=(*CORE, "-k", "leak"),
        ),
        HardeningLane(
            "sanitize",
            "ASan and UBSan in the extension",
            (matrix.RELEASE,),
            corpus=("--no-leak", "--timeout", "180"),
            tests=(*CORE, "-k", "not leak"),
            variables=sanitizers,
            variant="asan",
            build={"SOT_BUILD": "asan"},
        ),
        HardeningLane(
            "devmode",
            "development mode with the allocator's checks",
            (matrix.RELEASE,),
            corpus=("--no-leak", "--timeout", "60"),
            tests=(*CORE, "-k", "not leak"),
            variables=allocator_checks,
        ),
        HardeningLane(
            "stress",
            "identity: the standard library works from re-assembled code",
            matrix.BUILDS,
            scripts=(("tests/bytecode/roundtrip.py", "--imports"), ("tests/stress/identity.py",)),
            tests=("tests/stress",) if STRESS.is_dir() else (),
        ),
        HardeningLane(
            "fuzz",
            "random programs, plain and translated: `-- --programs N --seed S --profile P`",
            matrix.BUILDS,
            counted=(("-m", "conformance.fuzz"),),
        ),
        HardeningLane(
            "breaks",
            "graphs broken at each instruction of each case, one at a time: `-- --most N --seed S AREA`",
            matrix.BUILDS,
            counted=(("tests/stress/forced_breaks.py",),),
        ),
        HardeningLane(
            "families",
            "programs that are cross products, plain and translated: `-- --sample N --family F`",
            matrix.BUILDS,
            counted=(("-m", "conformance", "families", "run", "--nightly", "--results", "results"),),
        ),
        HardeningLane(
            "oracle",
            "what the simulation says of each instruction, held against the real frame: corpus, families, random programs",
            matrix.BUILDS,
            corpus=("--engine", "sot-checked"),
            counted=(
                ("-m", "conformance", "families", "run", "--results", "results", "--engine", "sot-checked"),
                ("-m", "conformance.fuzz", "--programs", "500", "--engine", "sot-checked"),
            ),
        ),
        HardeningLane(
            "shadow",
            "the corpus with shadow recording, the second strategy",
            matrix.BUILDS,
            corpus=("--engine", "sot-shadow"),
        ),
        HardeningLane(
            "opcodes",
            "which instructions, specialised forms and operations captured frames execute",
            matrix.BUILDS,
            counted=(("-m", "conformance", "coverage", "--results", "results"),),
        ),
        HardeningLane(
            "cpython",
            "the interpreter's own tests, plain and translated, test by test: `-- test_raise test_with`",
            (matrix.RELEASE,),
            counted=(("-m", "conformance.suites", "cpython", "--results", "results"),),
        ),
        HardeningLane(
            "packages",
            "the tests that released packages bring along, plain and translated, test by test: `-- toolz numpy.ma`",
            (matrix.RELEASE,),
            counted=(("-m", "conformance.suites", "packages", "--results", "results"),),
            variant="packages",
            others=("-m", "conformance.suites", "packages", "--requirements"),
        ),
        HardeningLane(
            "pyperformance",
            "the programs of pyperformance, plain and with every frame translated, by what they give: `-- chaos sympy`",
            (matrix.RELEASE,),
            counted=(("-m", "conformance.suites", "pyperformance", "--results", "results"),),
            variant="pyperformance",
            others=("-m", "conformance.suites", "pyperformance", "--requirements"),
        ),
        HardeningLane(
            "foreseen",
            "the tests of graphs that raise, with arrays that do not fit found out before the graph runs",
            matrix.BUILDS,
            tests=("tests/executor", "-m", "of_graphs_that_raise"),
            variables=foreseen,
        ),
        HardeningLane(
            "faults",
            "faults made on purpose, and the hardening lanes that catch them",
            matrix.BUILDS,
            tests=("tests/hardening",),
            variables=planted,
            requirements=True,
        ),
    )
}
