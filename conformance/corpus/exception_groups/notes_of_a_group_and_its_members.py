# /// case
# summary: notes on a group and on its members are separate
# reference: PEP 678
# features: exception-group exception-notes
# since: 3.11
# capture: full
# ///
import numpy as np

from conformance.case import call


def case(x, group):
    texts = list(getattr(group, "__notes__", ()))
    for error in group.exceptions:
        texts += getattr(error, "__notes__", ["none"])
    return x + len(texts), texts


def calls():
    def made(*notes):
        group = ExceptionGroup("g", [ValueError(1), KeyError(2)])
        for note in notes:
            group.add_note(note)
            group.exceptions[0].add_note("member " + note)
        return group

    yield call(np.arange(3.0), made("a"))
    yield call(np.arange(3.0), made("a"))
    yield call(np.arange(3.0), made())
    yield call(np.arange(3.0), made("a", "b"))
