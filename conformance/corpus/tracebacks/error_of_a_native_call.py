# /// case
# summary: an error raised inside a native call has no more frames than in plain Python
# reference: https://docs.python.org/3/reference/datamodel.html#traceback-objects
# features: traceback opaque-call break-in-callee
# since: 3.8
# capture: full
# ///
import json

from conformance.case import call, event


def native(text):
    try:
        return json.loads(text)
    finally:
        event("native")


def parse(text):
    n = len(text)
    return native(text), n


def case(text):
    return [parse(text)]


def calls():
    yield call("[1]")
    yield call("[1]")
    yield call("{")
    yield call("2")
