"""docker/bake.json has every image, as `nox -s docker` builds it."""

from __future__ import annotations

import json
import re

import pytest

from ci import bake, matrix
from ci.images import Images, Measures, image_target
from ci.interpreters import ROOT

WRITTEN = json.loads(bake.PAGE.read_text(encoding="utf-8"))


def test_it_is_up_to_date():
    assert bake.main(["--check"]) == 0, "python -m ci.bake writes it anew"


@pytest.mark.parametrize("target", matrix.images(), ids=str)
def test_an_image_of_the_matrix_is_in_the_default_group(target):
    assert bake.name_of(f"sot:{image_target(target).key}") in WRITTEN["group"]["default"]["targets"]


@pytest.mark.parametrize("name", WRITTEN["target"])
def test_a_target_can_be_built(name):
    made = WRITTEN["target"][name]
    text = (ROOT / made["dockerfile"]).read_text()
    assert set(made["args"]) == set(re.findall(r"^ARG (\w+)", text, re.MULTILINE)) - {"OPTIONS"}
    contexts = made.get("contexts", {})
    if "INTERPRETER_IMAGE" in made["args"]:
        assert contexts == {made["args"]["INTERPRETER_IMAGE"]: "target:" + bake.name_of(made["args"]["INTERPRETER_IMAGE"])}
        assert made["labels"]["org.opencontainers.image.licenses"] == "Apache-2.0"
    else:
        assert re.fullmatch(r"\$\{BASE\}:[a-z]+", made["args"]["BASE"])
    assert {value.partition(":")[2] for value in contexts.values()} <= set(WRITTEN["target"])


def test_it_builds_what_nox_builds():
    for target in bake.every_target():
        for file, image, values in Images(docker=bake._Bare()).steps(target, Measures()):
            if not image.startswith("sot-build:"):
                made = WRITTEN["target"][bake.name_of(image)]
                assert made["dockerfile"] == f"docker/{file}" and made["tags"] == [image]
                assert {name: value.replace("${BASE}", bake.BASE) for name, value in made["args"].items()} == values


def test_every_dockerfile_labels_its_images():
    for path in (ROOT / "docker").glob("Dockerfile.*"):
        text = path.read_text()
        last = text[text.rindex("\nFROM "):]
        for label in ("title", "description"):
            assert f"org.opencontainers.image.{label}=" in last, path
