"""Strict types: mypy over everything, but for the modules of ci/not_strict.txt, a list that only shrinks.

`python -m ci.strictness` fails for an error in any other module, for a module of the list that has none any more, and for a
list that is longer than it says. `--update` drops what has become strict.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "ci" / "not_strict.txt"
HEAD = """# Files that mypy --strict does not accept yet. None joins them: what is new is strict.
# At most %d.
"""
_ERROR = re.compile(r"(?P<file>[^:]+\.py):\d+: error: ")


def read(text: str) -> tuple[int, list[str]]:
    """(how many there may be, the files) of the list's text."""
    limit = re.search(r"^# At most (\d+)\.$", text, re.MULTILINE)
    return int(limit.group(1)) if limit else 0, [line for line in text.splitlines() if line and not line.startswith("#")]


def written(files: Sequence[str]) -> str:
    """The text of a list of these files."""
    return HEAD % len(files) + "".join(f"{file}\n" for file in sorted(files))


def judge(limit: int, listed: Sequence[str], output: str) -> list[str]:
    """What is wrong, one line each, given the list and what mypy said about everything."""
    lines = [line for line in output.splitlines() if _ERROR.match(line)]
    wrong = {match["file"] for match in map(_ERROR.match, lines) if match}
    found = [line for line in lines if line.split(":", 1)[0] not in listed]
    found += [f"{file}: strict now; take it from the list (python -m ci.strictness --update)" for file in sorted(set(listed) - wrong)]
    if len(listed) > limit:
        found.append(f"the list has {len(listed)} files, at most {limit} are allowed")
    if not lines and "Success" not in output:
        found.append(f"mypy did not run: {output.strip()[-500:]}")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m ci.strictness", description=__doc__)
    parser.add_argument("--update", action="store_true", help="drop the files that have become strict from the list")
    args = parser.parse_args(arguments)
    done = subprocess.run([sys.executable, "-m", "mypy"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    limit, listed = read(LIST.read_text(encoding="utf-8"))
    if args.update:
        wrong = {match["file"] for match in map(_ERROR.match, done.stdout.splitlines()) if match}
        listed = [file for file in listed if file in wrong]
        limit = len(listed)
        LIST.write_text(written(listed), encoding="utf-8")
    problems = judge(limit, listed, done.stdout)
    print("\n".join(problems) or f"strictly typed, but for {len(listed)} files")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
