"""Stand-ins for interpreters and environments."""

from __future__ import annotations

import json
import sys

import pytest

# ci/ runs under nox, which needs 3.10
collect_ignore_glob = ["test_*.py"] if sys.version_info < (3, 10) else []


@pytest.fixture
def machine(tmp_path):
    """An empty machine to put interpreters on."""
    return Machine(tmp_path)


class Machine:
    def __init__(self, root):
        self.root = root
        self.environ = {"PATH": str(root / "bin"), "HOME": str(root / "home"), "PYENV_ROOT": str(root / "pyenv")}
        (root / "bin").mkdir()

    def python(self, place, version, **facts):
        """A script at `place` that answers the probe as that interpreter would."""
        path = self.root / place
        answer = {
            "executable": str(path),
            "implementation": "cpython",
            "version": version,
            "debug": False,
            "free_threaded": False,
            "environment": False,
            "headers": True,
            "venv": True,
            **facts,
        }
        return self.script(place, f"echo '{json.dumps(answer)}'")

    def script(self, place, body):
        path = self.root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{body}\n")
        path.chmod(0o755)
        return path

    def finder(self, uv=None, **variables):
        from ci.interpreters import Finder

        return Finder({**self.environ, **variables}, uv=uv, root=self.root / "checkout")

    def find(self, version, build="release", uv=None, **variables):
        from ci.matrix import Target

        return self.finder(uv, **variables).find(Target(version, build))
