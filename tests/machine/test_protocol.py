"""The declared operations: each is bound once, and an unbound one says so."""
from __future__ import annotations

import pytest

from sot.objects import protocol


@pytest.fixture
def declared(monkeypatch):
    """An operation of this name and nobody's."""
    monkeypatch.setattr(protocol, "OPERATIONS", dict(protocol.OPERATIONS))

    def an_operation_of_the_test(m):
        """Declared only."""
    yield protocol._operation(an_operation_of_the_test)
    vars(protocol).pop("an_operation_of_the_test", None)


def test_every_operation_of_the_engine_is_bound():
    import sot.engine  # noqa: F401  # binds them

    assert protocol.OPERATIONS and all(protocol.OPERATIONS.values())


def test_an_operation_that_nothing_implements(declared):
    with pytest.raises(LookupError, match="nothing implements the operation 'an_operation_of_the_test'"):
        declared(None)


def test_an_operation_is_implemented_once(declared):
    @protocol.implements
    def an_operation_of_the_test(m):
        return "done"
    assert protocol.an_operation_of_the_test(None) == "done" and protocol.OPERATIONS["an_operation_of_the_test"] == __name__
    with pytest.raises(LookupError, match="both .* and .* implement 'an_operation_of_the_test'"):
        protocol.implements(an_operation_of_the_test)


def test_what_is_no_operation_is_not_implemented():
    def no_operation():
        """None."""
    with pytest.raises(LookupError, match="no operation 'no_operation'"):
        protocol.implements(no_operation)
