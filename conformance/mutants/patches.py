"""Unified diffs as mutants: a fault that somebody wrote down is put into a copy of the file."""
from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Dict

__all__ = ["patched"]


def patched(text: str, root: Path) -> Dict[str, bytes]:
    """path → its text with the diff applied; ValueError if the diff is of several files or does not fit the checkout."""
    names = [line[4:].split("\t")[0].strip() for line in text.splitlines() if line.startswith("+++ ")]
    prefixed = all(name.startswith("b/") for name in names)
    names = [name[2:] if prefixed else name for name in names]
    if len(names) != 1:
        raise ValueError("a diff of one file is wanted, this is of %d" % len(names))
    name = names[0]
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        if not (root / name).is_file():
            raise ValueError("the diff does not fit: there is no %s" % name)
        shutil.copy2(str(root / name), str(target))
        done = subprocess.run(["git", "apply", "--unidiff-zero", "-p1" if prefixed else "-p0", "-"], input=text, cwd=folder, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, universal_newlines=True)
        if done.returncode:
            raise ValueError("the diff does not fit: %s" % done.stdout)
        return {name: target.read_bytes()}
