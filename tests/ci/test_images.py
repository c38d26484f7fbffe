"""Images, with a Docker that is played."""

from __future__ import annotations

import re

import pytest

from ci import exits, images, matrix
from ci.environments import build_requirements
from ci.exits import RequestError
from ci.images import Images, requested
from ci.interpreters import ROOT
from ci.matrix import DEBUG, JIT, RELEASE, SOURCE, Target


class FakeDocker:
    """Builds and runs what it is told to, and remembers."""

    def __init__(self, why_not="", bases=(), fails=(), said="5 passed, 0 failed", jit=True):
        self.why_not, self.bases, self.fails, self.said, self.jit = why_not, bases, fails, said, jit
        self.built, self.ran, self.variables = [], [], []

    def obstacle(self):
        return self.why_not

    def tidy(self):
        self.tidied = True

    def has(self, image):
        return image in self.bases

    def size(self, image):
        return 321

    def build(self, file, image, arguments, log, cold):
        self.built.append((file, image, arguments, cold))
        log.write_text("the reason\n")
        return file not in self.fails

    def run(self, image, command, variables=None, results=None):
        self.ran.append(list(command))
        self.variables.append((image, variables))
        word = " ".join(command)
        if command[-1] == images.FACTS:
            return (1, "") if "python" in self.fails else (0, f"a warning of the engine\n3.13.5 {self.jit}\n")
        return (1, "") if any(fail in word for fail in self.fails) else (0, self.said)


@pytest.fixture
def each(tmp_path):
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text())

    def each(docker, *targets, arguments=(), cold=False):
        said = []
        code = Images(tmp_path, said.append, docker).each(targets, arguments, cold)
        return code, said

    return each


def test_an_image_of_debians(each):
    docker = FakeDocker(bases=("sot-base:trixie",))
    code, said = each(docker, Target("3.13", DEBUG), arguments=["-k", "numpy"], cold=True)
    assert code == exits.OK
    (file, image, values, cold), build, project = docker.built
    assert build[1] == "sot-build:3.13-debug" and build[0] == project[0] and build[2] == project[2]
    assert (file, image, cold) == ("Dockerfile.debian", "sot-python:3.13-debug", True)
    assert values == {"BASE": "sot-base:trixie", "PY": "3.13", "FLAVOR": "-dbg"}
    assert project[0] == "Dockerfile.project" and project[2]["REQUIREMENTS"] == "numpy"
    assert docker.ran[1][-4:] == ["--place", "docker", "-k", "numpy"]
    assert said[-1] == "5 passed, 0 failed"
    row = next(line for line in said if line.startswith("image")).splitlines()[1]
    assert re.split(r"\s{2,}", row)[:6] == ["3.13(debug)", "3.13.5", "sot-base:trixie", "5", "0", "0 s"] or "321 MB" in row


def test_three_arguments_make_another_version_from_source(each):
    docker = FakeDocker()
    assert each(docker, Target("3.11", SOURCE), Target("3.12", SOURCE))[0] == exits.OK
    assert [image for _, image, _, _ in docker.built[:4]] == ["sot-build:python-3.11-source", "sot-python:3.11-source", "sot-build:3.11-source", "sot:3.11-source"]
    first, second = docker.built[0], docker.built[4]
    assert first[0] == second[0] == "Dockerfile.source"
    assert {name for name in first[2] if first[2][name] != second[2][name]} == {"VERSION", "ADDRESS", "SHA256"}
    assert first[2]["BASE"] == "debian:bookworm", "without a local base the official one"
    assert docker.ran[1][-2:] == ["--place", "source"], "a column of its own, beside that of Debian's 3.11(debug)"


@pytest.mark.parametrize("target", [Target(name, SOURCE) for name in matrix.names() if SOURCE in matrix.image_builds(name)], ids=str)
def test_every_version_that_is_built_from_source_differs_in_three_arguments_only(target):
    """3.8, 3.10 and 3.12, whose debug builds no Debian has, as well as those that were built from Debian's copies."""
    def steps(one):
        return Images(docker=FakeDocker()).steps(one, images.Measures())

    (file, _, shown), _, _, (_, _, project) = steps(Target("3.13", SOURCE))
    (other, _, values), _, _, (_, _, own) = steps(target)
    assert file == other == "Dockerfile.source" and set(shown) == set(values)
    assert {name for name in shown if name not in ("VERSION", "ADDRESS", "SHA256") and shown[name] != values[name]} == set()
    assert values["ADDRESS"].startswith(f"https://www.python.org/ftp/python/{values['VERSION']}/Python-{values['VERSION']}.t")
    assert values["VERSION"].startswith(target.version + ".") and re.fullmatch("[0-9a-f]{64}", values["SHA256"])
    assert set(project) == set(own) and own["BUILD_REQUIREMENTS"] == project["BUILD_REQUIREMENTS"]


def test_the_jit_compiler_is_in_the_release_image(each):
    docker = FakeDocker()
    code, said = each(docker, Target("3.14", RELEASE), Target("3.14", JIT))
    assert code == exits.OK
    assert [image for _, image, _, _ in docker.built] == ["sot-python:3.14-release", "sot-build:3.14-release", "sot:3.14-release"], "built once"
    assert {image for image, _ in docker.variables} == {"sot:3.14-release"}
    assert [variables["PYTHON_JIT"] for _, variables in docker.variables if variables] == ["0"] * 3 + ["1"] * 3
    assert said[-1] == "10 passed, 0 failed"
    docker = FakeDocker(jit=False)
    code, said = each(docker, Target("3.14", JIT))
    assert code == exits.NOT_RUN and len(docker.ran) == 1
    assert any(line.endswith("jit: not run (forky's 3.13.5 has no JIT compiler)") for line in said)


def test_an_interpreter_that_does_not_start(each):
    code, said = each(FakeDocker(fails=("python",)), Target("3.13", DEBUG))
    assert code == exits.FAILED and any("does not start" in line for line in said)


def test_no_docker_is_not_run(each):
    code, said = each(FakeDocker("the Docker engine does not answer"), Target("3.13", DEBUG))
    assert code == exits.NOT_RUN == 6
    assert said[0] == "docker 3.13: debug: not run (the Docker engine does not answer)"
    assert said[-1] == "0 passed, 1 failed"


def test_an_image_that_cannot_be_built(each):
    code, said = each(FakeDocker(fails=("Dockerfile.project",)), Target("3.13", DEBUG))
    assert code == exits.NOT_BUILT
    assert "the reason" in said and any("docker/Dockerfile.project failed" in line for line in said)


@pytest.fixture
def client(tmp_path, monkeypatch):
    """A `docker` that only says something."""
    def client(script):
        path = tmp_path / "docker"
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        return images.Docker(tmp_path)

    return client


def test_why_nothing_can_be_built_here(client, monkeypatch, tmp_path):
    assert client("echo 20.10.24").obstacle() == ""
    refused = "echo; echo 'permission denied while trying to connect to the Docker daemon socket' >&2; exit 1"
    assert client(refused).obstacle().endswith("does not answer: permission denied while trying to connect to the Docker daemon socket")
    assert client("exit 1").obstacle().endswith("is dockerd running?")
    (tmp_path / "docker").unlink()
    assert "apt-get install docker.io" in images.Docker(tmp_path).obstacle()


@pytest.mark.parametrize("part", ["sot.opcodes", "roundtrip"])
def test_a_check_that_fails_is_a_failure(each, part):
    code, said = each(FakeDocker(fails=(part,)), Target("3.13", DEBUG))
    assert code == exits.FAILED
    assert said[-1] == "5 passed, 1 failed"


def test_a_runner_that_dies_is_a_failure(each):
    code, said = each(FakeDocker(said="Segmentation fault"), Target("3.13", DEBUG))
    assert code == exits.FAILED
    assert any("ended without its counts" in line for line in said)


def test_what_can_be_asked_for():
    assert requested(["all"]) == matrix.images()
    assert requested(["3.15(debug)", "3.15(debug)"]) == [Target("3.15", DEBUG)]
    assert requested(["3.12"]) == [Target("3.12", SOURCE)]
    assert requested(["3.11"]) == [Target("3.11", DEBUG)], "a version: those of it that are in `all`"
    assert requested(["3.15"]) == [Target("3.15", RELEASE), Target("3.15", DEBUG), Target("3.15", JIT)]
    for words, said in (([], "name the images"), (["3.99"], "there are images of"), (["3.12(debug)"], "images of 3.12 are source")):
        with pytest.raises(RequestError, match=said):
            requested(words)


def test_the_dockerfiles_know_the_arguments_that_are_given():
    steps = {}
    for target in (Target("3.13", DEBUG), Target("3.12", SOURCE)):
        for file, _, values in Images(docker=FakeDocker()).steps(target, images.Measures()):
            steps[file] = values
    for file, values in steps.items():
        text = (ROOT / "docker" / file).read_text()
        assert set(re.findall(r"^ARG (\w+)", text, re.MULTILINE)) - {"OPTIONS"} == set(values), file
        assert "# syntax" not in text and "<<" not in text, "the engine of old Debians has neither"


def test_containers_are_not_of_root_and_know_nothing_of_a_site():
    project = (ROOT / "docker" / "Dockerfile.project").read_text()
    last = project[project.rindex("\nFROM ") :]
    assert re.findall(r"^USER (.*)$", last, re.MULTILINE) == ["sot"] and last.index("USER sot") < last.index("RUN")
    for path in (ROOT / "docker").glob("Dockerfile.*"):
        text = path.read_text()
        assert "USER root" not in text
        assert not re.search(r"https?://|--index-url|trusted-host|_proxy|--mount=type=secret", text), path


def test_nothing_compiled_on_the_host_gets_into_an_image():
    lines = (ROOT / ".dockerignore").read_text().split()
    assert "build/" in lines and "**/*.so" in lines


def test_build_requirements():
    assert any(line.startswith("pybind11") for line in build_requirements(ROOT))
