"""Who types a documented command that `nox -s documented` does not: a job of a lane, `.ci/run`, a workflow, a test; or nobody, and why.

What is said here is held against those files by tests/ci/test_docs.py: a job is in its lane, a file types what it is said to type, a test has the
words, and what nobody types is listed command by command.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from ci import lanes
from ci.interpreters import ROOT
from ci.matrix import DEBUG, RELEASE


@dataclass(frozen=True)
class Typist:
    """`file` has the text `proof` in it; where there is no file nobody types the command, and `why` is the reason."""

    why: str
    file: str = ""
    proof: str = ""


SCRIPTS = (".ci/run", ".github/workflows/ci.yml", ".github/workflows/nightly.yml", ".github/workflows/wheels.yml")
"""What types sessions of nox, beside the lanes."""

TUTORIALS = ("adapter.md", "numpy.md")
"""Pages whose blocks are run as they stand, with what they print."""

CYCLE = "tests/conformance/test_skip_cycle.py"
TESTED = (
    (r".*conformance skip add 3\.(12|13|N) all .*", Typist("typed by a test", "tests/conformance/test_skiplist.py", '["skip", "add", HERE, "all", "--reason"')),
    (r".*conformance skip add 3\.(12|13|N) .*", Typist("typed by a test", CYCLE, "python -m conformance skip add %s %s --reason")),
    (r".*conformance skip remove 3.12 breaks/bool_of_an_array", Typist("typed by a test, as the run prints it", CYCLE, "python -m conformance skip remove .*")),
    (r"python -m sot\.opcodes scaffold .*", Typist("typed by a test", "tests/opcodes/test_tables.py", '"-m", "sot.opcodes", "scaffold"')),
    (r"python -m ci\.strictness", Typist("typed by nox -s lint, which has mypy", "noxfile.py", '"-m", "ci.strictness"')),
    (r"python -m conformance\.mutants\.coverage", Typist("typed by nox -s coverage-X.Y", "ci/sessions.py", '"-m", "conformance.mutants.coverage"')),
    (r"nox -s fetch-pythons -- .*", Typist("typed by .ci/run", ".ci/run", '-s fetch-pythons -- $("$python" -m ci.matrix --debug)')),
    (r"nox -s pull-request -- --shard .*", Typist("typed for the other lane", ".github/workflows/nightly.yml", "nox -s nightly -- --shard")),
)
"""(command, where it is typed): the first that fits."""

HOURS = "hours of the engine broken again and again; --list and --survivors are typed, and tests/mutants/test_mutants.py has the rest"
IMAGES = "each image is a job of the nightly lane; this is all of them, or one of them again"
BAKE = "Docker Engine 23 and its plugin; tests/ci/test_bake.py holds docker/bake.json against what nox builds"
RIVALS = "the session without arguments is a job of the nightly lane; what it takes is in tests/conformance/test_rivals.py"
NOBODY = {
    "nox -s documented [-- --list]": "it is this one",
    "nox -s mutants-3.12": HOURS,
    "nox -s mutants-3.12 -- --patch tests/mutants/known": HOURS,
    "nox -s mutants-3.12 -- --sample 200": HOURS,
    "nox -s mutants-3.12 -- --sample 200 [--seed 2]": HOURS,
    "nox -s mutants-3.12 -- --resume --sample 200": HOURS,
    "nox -s mutants-3.12 -- -k wrapping.py --sample 40": HOURS,
    "nox -s mutants-3.12 -- --area guards --mutator guard": HOURS,
    "nox -s mutants-3.12 -- --id 'sot/objects/mutation.py::append::effect::0'": HOURS,
    "nox -s docker -- all": IMAGES,
    "nox -s docker -- --cold all": IMAGES,
    "nox -s docker -- 3.15 -- -k numpy": IMAGES,
    'nox -s "docker-3.13(debug)" -- --cold': IMAGES,
    "docker buildx bake -f docker/bake.json sot-3_13-debug": BAKE,
    "docker run --rm sot:3.13-debug": BAKE,
    "docker rmi": BAKE,
    "nox -s rivals-3.11 [-- torch-dynamo]": RIVALS,
    'nox -s rivals-3.11 -- torch-dynamo -k "numpy and not views"': RIVALS,
    "nox -s rivals-3.13 -- paddle-sot --timeout 10": RIVALS,
}
"""What nobody types, and why."""


@functools.lru_cache(maxsize=1)
def _jobs() -> dict[str, Typist]:
    """Sessions that lanes and scripts run, by the name that is typed: `conformance-3.12` is typed where both of its builds are, or one of them."""
    found = {}
    for script in SCRIPTS:
        lines = [line for line in (ROOT / script).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        for line in lines:
            for words, more in re.findall(r'nox"? -s ([\w -]+?)( -- |$)', line):
                for name in words.split():
                    if not more or name in lanes.LANES:
                        found[name] = Typist(f"typed by {script}", script, line.strip())
    for lane, jobs in lanes.LANES.items():
        for job in jobs():
            by = Typist(f"a job of the {lane} lane", "ci/lanes.py")
            found[job.session] = by
            name = re.sub(r"\((%s|%s)\)$" % (RELEASE, DEBUG), "", job.session)
            found.setdefault(name, by)
    return found


def typist(page: str, text: str, typed: list[str]) -> Typist | None:
    """Who types the command `text` of a page, whose words are `typed`; None: nobody yet, so that `nox -s documented` does."""
    if text in NOBODY:
        return Typist(NOBODY[text])
    if page in TUTORIALS and f"\n$ {text}\n" in "\n" + (ROOT / "docs" / page).read_text(encoding="utf-8"):
        return Typist("typed by the test of the page", "tests/conformance/test_tutorial.py", f'"{page}": (')
    for pattern, by in TESTED:
        if re.fullmatch(pattern, text):
            return by
    if typed[0] == "nox" and "--" not in typed and typed[1] == "-s" and all(name in _jobs() for name in typed[2:]):
        return _jobs()[typed[2]]
    return None
