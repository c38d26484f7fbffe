# /// case
# summary: an attribute of an argument set, deleted, and hiding the class's
# reference: https://docs.python.org/3/reference/datamodel.html#custom-classes
# features: instance-attribute class-attribute structure-guard value-guard
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Config:
    rate = 1
    name = "class"


def case(config):
    return config.rate * 2, config.name


def calls():
    config = Config()
    yield call(config)
    yield call(config)
    config.rate = 5
    yield call(config)
    config.name = "instance"
    yield call(config)
    del config.rate
    yield call(config)
    config.rate = 5.0
    yield call(config)
    yield call(Config())
