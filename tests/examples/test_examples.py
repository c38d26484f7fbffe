"""The examples are captured, and give the same bits translated as plain."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT))

sot = pytest.importorskip("sot")
if sot.engine_status() is not None:
    pytest.skip(sot.engine_status(), allow_module_level=True)

from examples import run  # noqa: E402


@pytest.mark.parametrize("name", run.EXAMPLES)
def test_same_to_the_bit_and_captured(name):
    plain, other = run.load(name, "plain_test"), run.load(name, "translated_test")
    _, translated = run.translate(other)
    assert run.differences(plain.main(), other.main()) == []
    for path, function in translated.items():
        info = sot.cache_info(function)
        assert info.graphs >= 1 and info.translations >= 1, path
        assert not info.fallbacks, (path, info.fallbacks)
    assert not sot.hook_installed()


@pytest.mark.parametrize("name", run.EXAMPLES)
def test_explains(name):
    module = run.load(name, "explained_test")
    originals, translated = run.translate(module)
    for path, (args, kwargs) in run.first_calls(module, originals).items():
        explanation = sot.explain(translated[path], *args, **kwargs)
        assert explanation.error is None, path
        assert path.rpartition(".")[2] in str(explanation) and "graph" in str(explanation)


@pytest.mark.parametrize("name", [name for name in run.EXAMPLES if hasattr(run.load(name, "looked_at"), "WHOLE")])
def test_whole_graphs(name):
    plain, other = run.load(name, "plain_test"), run.load(name, "whole_test")
    run.translate(other, whole=True)      # what cannot be one graph raises
    assert run.differences(plain.main(), other.main()) == []


@pytest.mark.parametrize("name", [name for name in run.EXAMPLES if hasattr(run.load(name, "looked_at"), "exported")])
def test_saved_and_exported(name, tmp_path, capsys):
    assert run.export(name, tmp_path)
    said = capsys.readouterr().out
    assert "%s.sot: same to the bit" % name in said and "FAILED" not in said and (tmp_path / (name + ".sot")).exists()
    if (tmp_path / (name + ".onnx")).exists():      # where the extra is installed
        assert "within 1e-06 of NumPy" in said or "not run (pip install onnxruntime)" in said
    else:
        assert 'pip install "sot[onnx]"' in said


def test_the_convergence_loop_is_one_graph():
    module = run.load("heat", "loop_test")
    solve, sizes, _ = module.exported()
    program = sot.to_static(solve, full_graph=True).get_concrete_program(*[sot.InputSpec(list(shape), dtype) for shape, dtype in sizes])
    assert str(program).count(" = while_loop ") == 1


def test_the_table_has_every_way(capsys):
    assert run.main(["voice", "--repeat", "1", "--backend", "numexpr"]) == 0
    lines = capsys.readouterr().out.partition("\nexample ")[2].splitlines()[1:]
    ways = [line[11:].split("  ")[0] for line in lines if line]
    assert ways == ["plain", "translated", "whole graphs: process, levels", "backend numexpr"]
    assert "not installed" in lines[-1] or "within 1e-06" in lines[-1]


def test_floats_may_be_close_where_it_is_said():
    one, other = {"x": np.array([1.0, 2.0]), "n": 3}, {"x": np.array([1.0, 2.0 + 1e-9]), "n": 3}
    assert run.differences(one, other, close=1e-6) == [] and run.differences(one, other) != []
    assert run.differences(one, {"x": one["x"] * 1.1, "n": 3}, close=1e-6) != [] and run.differences(one, {"x": one["x"], "n": 4}, close=1e-6) != []


def test_a_difference_of_one_bit_is_found():
    assert run.differences({"x": np.array([0.0])}, {"x": np.array([-0.0])}) == ["result['x'] has other values"]
    assert run.differences([1.0], [1]) == ["result[0] is a int, not a float"]
    assert run.differences((np.float64(1),), (np.float32(1),)) == ["result[0] is a float32, not a float64"]
    assert run.differences({"a": 1, "b": 2}, {"b": 2, "a": 1}) != []


def test_nothing_captured_is_a_failure(monkeypatch, capsys):
    monkeypatch.setattr(sot, "cache_info", lambda function: sot.CacheInfo())
    assert run.main(["kmeans", "--repeat", "1"]) == 1
    assert "KMeans.step was not captured" in capsys.readouterr().out


def test_command_line():
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT)] + os.environ.get("PYTHONPATH", "").split(os.pathsep)))

    def command(*arguments):
        return subprocess.run([sys.executable, "-m", "examples.run"] + list(arguments), cwd=str(ROOT), env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)

    good = command("kmeans", "--repeat", "1", "--explain")
    assert good.returncode == 0, good.stdout + good.stderr
    assert "same to the bit" in good.stdout and "guards" in good.stdout
    bad = command("nothing")
    assert bad.returncode == 2 and "unknown example nothing" in bad.stderr
