# /// case
# summary: except* takes the matching part of a group
# reference: PEP 654
# features: exception-group raise
# since: 3.11
# capture: breaks 1 raises
# ///
from conformance.case import call


def case(errors):
    out = []
    try:
        if errors:
            raise ExceptionGroup("several", errors)
    except* ValueError as group:
        out.append([str(e) for e in group.exceptions])
    return out


def calls():
    yield call([])
    yield call([])
    yield call([ValueError("a"), ValueError("b")])
    yield call([ValueError("a"), TypeError("b")])
