# /// case
# summary: the frames of a traceback show the names of the frame that raised after a break
# reference: https://docs.python.org/3/library/traceback.html
# features: traceback frame-introspection raise
# since: 3.8
# capture: breaks 2 opaque-call raises
# ///
from conformance.case import call

FOUND = []


def case(n):
    total = n + 1
    print(total)
    parts = [total, n]
    n = None
    other = parts
    del parts
    if total > 1:
        raise ValueError(len(other))
    return total


def note(error):
    """What a post-mortem debugger shows."""
    traceback = error.__traceback__
    while traceback is not None:
        frame = traceback.tb_frame
        if frame.f_globals is globals():
            FOUND.append((frame.f_code.co_name, traceback.tb_lineno, sorted(frame.f_locals.items())))
        traceback = traceback.tb_next


def calls():
    note((yield call(1)))
    note((yield call(1)))
    yield call(0)
    note((yield call(2)))
