"""What a native operation sees of the frames that run it is what it sees in plain Python."""
import frame_programs
import pytest

import sot


@pytest.fixture(scope="module", autouse=True)
def opaque():
    for function in frame_programs.OPAQUE:
        sot.skip_function(function)


@pytest.mark.parametrize("place", frame_programs.PLACES)
def test_frames(place):
    reached = 0
    for name, source in frame_programs.programs():
        if name.partition("-")[0] != place:
            continue
        made = []

        def translate(function, made=made):
            made.append(sot.symbolic_translate(function))
            return made[0]

        plain, seen = frame_programs.run(source, lambda function: function), frame_programs.run(source, translate)
        assert seen == plain, source
        report = sot.explain(made[0], 1)
        assert any(call for _, call in plain), source
        reached += bool(report.breaks and not report.fallbacks)
    assert reached > 0.8 * len(frame_programs.OPERATIONS)
