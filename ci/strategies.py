"""Writes docs/strategies.md: the two strategies side by side, and the three code objects of one function on two versions of CPython.

`python -m ci.strategies` (with an interpreter that has sot, of one of the versions that the page shows) writes the text and its version's part
of the page, and leaves the other part as it is; `--check` says whether that would change anything.
"""

from __future__ import annotations

import re
import sys
from typing import Any

from .how_it_works import function_of, listing
from .pages import ROOT, write_or_check

PAGE = ROOT / "docs" / "strategies.md"
#: The versions of CPython that the page shows.
VERSIONS = ((3, 8), (3, 14))

EXAMPLE = '''
def twice(x):
    ret = 2 * x
    return ret
'''

TEXT = '''# Two strategies: simulation and shadow recording

There are two ways to the same translations. `sot.symbolic_translate(fn, strategy="simulation")` is what happens where nothing is said;
`strategy="shadow"` is the other one. `to_static(…, strategy=…)` takes the same names, and `SOT_STRATEGY=shadow` in the environment makes it the one where
nothing is said, for the hook and `python -m sot run`, too. `explain` says of each graph which one made it.

| | simulation | shadow recording |
|---|---|---|
| a call that no entry fits | is simulated, then runs the generated code | runs the program's own instructions, in a **second code object** that is followed |
| what the calls after it run | the generated code | the same, as a **third code object** |
| behind a break of the graph | a resume function is translated when the generated code calls it | the real frame is there: the rest is recorded at once, with what the interrupting operation really gave |
| a branch on a value | both ways are resume functions, translated when one is taken | the one that was taken has been recorded already |
| a handler of the engine that is wrong | gives a wrong answer, unless something notices | is noticed where control, a type, a known value, or dtype and dimensions differ: nothing is used, and the call was right anyway |
| the first call costs | the translation | the translation and the plain run, each of whose instructions asks a probe first |
| generator functions and coroutines, `full_graph=True` | yes | generators and coroutines are recorded between their yields; whole graphs are an error |

**Which when.** Simulation, mostly: its first call is cheaper. Shadow recording where a first call must be the program's own whatever the engine does, where code
breaks its graph often (after one call all parts of the way are there), and to try an engine that is being ported.

There is one semantics: handlers, models, variables, guards, StatementIR, code generation, caches and dispatcher are the same. The machine does not wait for
each instruction, though: when the frame stands where a stretch without a break begins, the machine steps over that stretch, notes at each step where
control is and what is on top of the stack, and is gone. Then the frame moves, and before each of its instructions the note is compared. Two things
forbid to stay in step instruction by instruction: guards look at the world as it is when a stretch *begins*, and what is read later may
have been changed by the program in between; and a machine that waits holds the program's objects, which would live longer than in plain Python.

What cannot be followed ends the recording, and the third code object breaks there as always: its resume functions are translated by simulation when it calls
them. That is so inside exception handlers (what comes behind them is recorded), in a `finally` that a `return` leads to (3.8), behind
40 stretches of one call, and where a tool (a debugger, a profiler) watches the function. A loop that is taken out of the graph runs with
probes that ask nobody, at some fifteen times its plain time.

The parts are in `sot/shadow/`: `SymbolicTranslator` makes second code objects, `ShadowUnit` is the translation unit, `InitialSymbolicExecutor` follows the frame
(`pre_action` is what the probe calls, `post_action` compares what the instruction before has done). What that frame calls is stepped over by the machine as
part of the call; where the graph breaks in a callee, the hook gives that callee's frame a second code object as well, until the recorded call is over, and a
`NormalSymbolicExecutor` records it from the break on. `CheckingExecutor` is [the oracle](checking.md), which compares everything and makes no entries.

## Three code objects

```python
{example}
```

It is called as `twice(np.arange(3.0))`. `python -m ci.strategies` prints what follows into this page, and a test holds it against what the engine prints today.
'''

PART = '''
## On CPython {version}

The program's own code object:

```
{first}
```

The second one. `<sot._core.Probe object>[k]` calls the executor, which no tool sees:

```
{second}
```

The third one, which runs from the second call on:

```
{third}
```
'''


def part() -> str:
    """What this interpreter's version has on the page."""
    import numpy as np  # deferred: the rest of this module runs without sot

    import sot
    from sot import _core
    from sot.shadow.translator import SECONDS

    function = function_of(EXAMPLE)
    translated: Any = sot.symbolic_translate(function, strategy="shadow")
    unit = translated.__sot_cache__.info
    second = SECONDS.second(unit.ir, _core.Probe(print), flat=True)
    translated(np.arange(3.0))
    ((_, third),) = SECONDS.third(unit.cache)
    return PART.format(version="%d.%d" % sys.version_info[:2], first=listing(function.__code__), second=listing(second),
                       third=listing(third))


def page(before: str) -> str:
    """The text of the page; what other versions have on it is taken from the text ``before``."""
    parts = dict(re.findall(r"(?ms)^## On CPython (\d+\.\d+)\n(.*?)(?=^## On CPython|\Z)", before))
    found = TEXT.format(example=EXAMPLE.strip())
    for version in VERSIONS:
        name = "%d.%d" % version
        if version == sys.version_info[:2]:
            found += part()
        elif name in parts:
            found += f"\n## On CPython {name}\n" + parts[name].rstrip("\n") + "\n"
    return found


def main(arguments: list[str] | None = None) -> int:
    """Write the page or check it; the exit code."""
    shown = " and ".join(["%d.%d" % version for version in VERSIONS])
    obstacle = None if sys.version_info[:2] in VERSIONS else f"the page shows CPython {shown}: run this with one of those"
    return write_or_check("ci.strategies", __doc__, PAGE, page, obstacle, arguments)


if __name__ == "__main__":
    sys.exit(main())
