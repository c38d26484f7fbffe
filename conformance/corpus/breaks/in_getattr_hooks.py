# /// case
# summary: a native call in __getattr__ and __call__
# reference: https://docs.python.org/3/reference/datamodel.html#customizing-attribute-access
# features: break-in-callee opaque-call output getattr-hook callable-object
# since: 3.8
# capture: breaks 2 opaque-call opaque-call
# ///
from conformance.case import call


class Lazy:
    def __init__(self, x):
        self.x = x

    def __getattr__(self, name):
        print("getattr", name)
        return [name, self.x]

    def __call__(self, *args):
        print("call", args)
        return self.x, args


def case(x):
    lazy = Lazy(x)
    return [x, lazy.first + lazy.second, lazy(1, *lazy.third), lazy.x]


def calls():
    yield call(1)
    yield call(1)
    yield call("s")
    yield call(2.5)
