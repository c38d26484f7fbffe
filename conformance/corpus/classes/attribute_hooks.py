# /// case
# summary: __getattr__ is asked last, __setattr__ always
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-attribute-access
# features: getattr-hook evaluation-order attribute-mutation
# since: 3.8
# capture: full
# ///
from conformance.case import call, event


class Record:
    kind = "record"

    def __init__(self, data):
        object.__setattr__(self, "data", data)

    def __getattr__(self, name):
        event("get " + name)
        return self.data[name]

    def __setattr__(self, name, value):
        event("set " + name)
        self.data[name] = value


def case(record, x):
    record.a = x
    record.b = record.a
    return record.b, record.kind, record.data, getattr(record, "a")


def calls():
    yield call(Record({}), 1)
    yield call(Record({}), 1)
    yield call(Record({"c": 0}), "s")
    yield call(Record({"b": 0}), None)
