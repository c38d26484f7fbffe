"""Ordinary functions as whole graphs: called, called again, saved and loaded; or one clear error with its place and a remedy."""
import copy
import os

import pytest

import sot
from examples.run import differences
from tests.static.ordinary import ORDINARY

IDS = [each[0].__name__ for each in ORDINARY]


@pytest.mark.parametrize("function, args, specs, error", ORDINARY, ids=IDS)
def test_an_ordinary_function(tmp_path, function, args, specs, error):
    static = sot.to_static(function, full_graph=True, input_spec=specs)
    if error is not None:
        with pytest.raises(sot.GraphError) as raised:
            static(*copy.deepcopy(args))
        text = str(raised.value)
        assert error in text.partition("Remedy: ")[0]
        assert "%s, line " % os.path.basename(__file__).replace("test_", "") in text and "Remedy: " in text
        return
    mine = copy.deepcopy(args)
    wanted = [function(*mine), mine]
    for _ in range(2):
        given = copy.deepcopy(args)
        assert not differences(wanted, [static(*given), given])
    given = copy.deepcopy(args)
    program = static.get_concrete_program(*given)
    assert str(program)
    if specs is not None:
        sot.save(static, str(tmp_path / "saved.sot"))
        given = copy.deepcopy(args)
        assert not differences(wanted, [sot.load(str(tmp_path / "saved.sot"))(*given), given])
