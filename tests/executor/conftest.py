"""The tests of the executor run from the tree.

Some are of what happens when a graph raises. Their arrays do not fit, which would be found out before the graph runs where a handler waits; so these do
not look for it. With SOT_TEST_FORESEEN=1 in the environment they do, all but those that ask for a graph that raises (`nox -s foreseen-X.Y`).
"""
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

_OF_GRAPHS_THAT_RAISE = frozenset("""test_behind_handlers test_done_before_it_raises test_ends test_ends_of_generators test_exit_stacks test_generator_managers test_generators
    test_generators_by_hand test_lifetimes test_names_of_locals test_native_answers test_protected test_raised_below_generators test_raised_below_operations
    test_raised_everywhere test_reuse""".split())
_FORESEEN = os.environ.get("SOT_TEST_FORESEEN") == "1"


def pytest_configure(config):
    config.addinivalue_line("markers", "of_graphs_that_raise: a module of programs whose arrays do not fit")
    config.addinivalue_line("markers", "needs_a_graph_that_raises: such a program, and its test asks that the graph raises")


def pytest_itemcollected(item):
    if item.module.__name__.rpartition(".")[2] in _OF_GRAPHS_THAT_RAISE:
        item.add_marker("of_graphs_that_raise")
        if _FORESEEN and item.get_closest_marker("needs_a_graph_that_raises"):
            item.add_marker(pytest.mark.skip(reason="SOT_TEST_FORESEEN=1: its graph would not raise"))


@pytest.fixture(autouse=True)
def arrays_raise_when_the_graph_runs(request, monkeypatch):
    if request.node.get_closest_marker("of_graphs_that_raise") and not _FORESEEN:
        from sot.machine.machine import Machine
        monkeypatch.setattr(Machine, "foresees", lambda self: False)
