"""Writes docker/bake.json: the images of ci/matrix.py for `docker buildx bake`, without nox and in parallel.

`python -m ci.bake` writes it, `--check` says whether it is what would be written. The file has no values of its own: they are those with
which `nox -s docker` builds (ci/images.py). `BASE` is what the names of the base images begin with: `debian`, or `sot-base` where
docker/make-base has made them.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from ci import matrix
from ci.images import BUILD_IMAGES, Docker, Images, Measures, image_target, interpreter_image, labels, project_image
from ci.interpreters import ROOT
from ci.matrix import Target
from ci.pages import write_or_check

PAGE = ROOT / "docker" / "bake.json"
BASE = "debian"


class _Bare(Docker):
    """No engine is asked: the bases are the official ones."""

    def has(self, image: str) -> bool:
        return False


def name_of(image: str) -> str:
    """The target that makes an image: a name of bake has no dots and colons."""
    return image.replace(":", "-").replace(".", "_")


def every_target() -> list[Target]:
    """Each image that can be built, once."""
    return list(dict.fromkeys(image_target(Target(name, build)) for name in matrix.names() for build in matrix.image_builds(name)))


def contents() -> dict[str, Any]:
    """The file as data."""
    images = Images(docker=_Bare())
    found: dict[str, Any] = {}
    for target in every_target():
        for file, image, values in images.steps(target, Measures()):
            if image.startswith(BUILD_IMAGES):
                continue
            made: dict[str, Any] = {"context": ".", "dockerfile": f"docker/{file}", "tags": [image],
                                    "args": {name: value.replace("debian:", "${BASE}:") if name == "BASE" else value for name, value in values.items()}}
            if image == project_image(target):
                made["contexts"] = {interpreter_image(target): f"target:{name_of(interpreter_image(target))}"}
                made["labels"] = {name: value for name, value in labels(ROOT).items() if not name.endswith(".revision")}
            found[name_of(image)] = made
    required = [name_of(project_image(image_target(target))) for target in matrix.images()]
    return {"variable": {"BASE": {"default": BASE}}, "group": {"default": {"targets": list(dict.fromkeys(required))}}, "target": found}


def text(_: str = "") -> str:
    return json.dumps(contents(), indent=2) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write the file or check it; the exit code."""
    return write_or_check("ci.bake", __doc__, PAGE, text, arguments=arguments)


if __name__ == "__main__":
    sys.exit(main())
