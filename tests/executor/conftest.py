"""The tests of the executor run from the tree."""
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

#: Tests of what happens when a graph raises: their programs have arrays that do not fit, which would be found out before it runs.
_OF_GRAPHS_THAT_RAISE = frozenset("""test_behind_handlers test_done_before_it_raises test_ends test_ends_of_generators test_exit_stacks test_generator_managers test_generators
    test_generators_by_hand test_lifetimes test_names_of_locals test_native_answers test_protected test_raised_below_generators test_raised_below_operations
    test_raised_everywhere test_reuse""".split())


@pytest.fixture(autouse=True)
def arrays_raise_when_the_graph_runs(request, monkeypatch):
    if request.module.__name__.rpartition(".")[2] in _OF_GRAPHS_THAT_RAISE:
        from sot.machine.machine import Machine
        monkeypatch.setattr(Machine, "foresees", lambda self: False)
