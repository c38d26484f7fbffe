"""The name of a run's column and file."""
from __future__ import annotations

from conformance import matrix, results


def test_the_jit_compiler_has_a_column_of_its_own(tmp_path):
    info = dict(results.run_info({"name": "sot"}), jit=False)
    stems = []
    for jit in (False, True):
        writer = results.ResultWriter(tmp_path, dict(info, jit=jit))
        writer.whole([])
        stems.append(writer.path.stem)
    assert stems[1] == stems[0] + "-jit"
    runs = results.merge(results.read_all([tmp_path]))
    assert [run.info["jit"] for run in runs] == [False, True]
    head = matrix.text_matrix(runs).splitlines()[0]
    assert head.split()[-2] == results.BUILD + "-jit"


def test_another_place_has_a_column_of_its_own(tmp_path):
    """An image's results do not replace those of the machine itself, and stand beside them."""
    for place in ("", "docker"):
        writer = results.ResultWriter(tmp_path, dict(results.run_info({"name": "sot"}, place=place), jit=False))
        writer.whole([])
    assert sorted(path.stem[-7:] == "-docker" for path in tmp_path.glob("*.jsonl")) == [False, True]
    head = matrix.text_matrix(results.merge(results.read_all([tmp_path]))).splitlines()[0]
    assert results.BUILD + " sot" in head and results.BUILD + "-docker sot" in head


def test_what_was_measured_before_is_remembered(tmp_path):
    """The page tells from it what became better; a line that cannot be read loses nothing else."""
    info = dict(results.run_info({"name": "sot"}), jit=False)
    for number in range(results.HISTORY + 2):
        writer = results.ResultWriter(tmp_path, dict(info, date="run %d" % number))
        writer.whole([])
    path = tmp_path / (writer.path.stem + ".history")
    assert [row["date"] for row in results.read_history(writer.path)] == ["run %d" % number for number in range(2, results.HISTORY + 2)]
    path.write_text("not a line\n" + path.read_text())
    assert len(results.read_history(writer.path)) == results.HISTORY
