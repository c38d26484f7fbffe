"""Pages of docs/ that are written by a command: it writes the page, or says whether it is as it would be written. It runs on every version."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def write_or_check(module: str, doc: str | None, page: Path, text: Callable[[str], str], obstacle: str | None = None,
                   arguments: list[str] | None = None) -> int:
    """The command `python -m MODULE [--check]`. `text` makes the page, given what it is now; `obstacle`: why this interpreter cannot. The exit code."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description=doc)
    parser.add_argument("--check", action="store_true", help="say whether the page is as it would be written")
    options = parser.parse_args(arguments)
    if obstacle is not None:
        print(obstacle)
        return 2
    before = page.read_text(encoding="utf-8") if page.exists() else ""
    made = text(before)
    if options.check:
        print(f"{page.name} is up to date" if before == made else f"{page.name} is out of date: python -m {module}")
        return 0 if before == made else 1
    page.write_text(made, encoding="utf-8")
    print(f"wrote {page.parent.name}/{page.name}")
    return 0
