# /// case
# summary: compile() warns of return, break and continue that leave a finally
# reference: PEP 765
# features: try-finally warnings exec-eval
# since: 3.14
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


RETURN = "def f():\n    try:\n        pass\n    finally:\n        return 1\n"
BREAK = "for i in 'ab':\n    try:\n        pass\n    finally:\n        break\n"


def case(x):
    first = compile(RETURN, "generated.py", "exec")
    second = compile(BREAK, "generated.py", "exec")
    return first.co_name, second.co_filename, x + 1


def calls():
    yield call(1)
    yield call(1)
    yield call(2.5)
