# /// case
# summary: a cooperative chain visits every class of a diamond once, in method resolution order
# reference: https://docs.python.org/3/library/functions.html#super
# features: super inheritance evaluation-order
# since: 3.8
# capture: full
# ///
from conformance.case import call


class Root:
    def run(self, log):
        log.append("root")
        return log


class Left(Root):
    def run(self, log):
        log.append("left")
        return super().run(log)


class Right(Root):
    def run(self, log):
        log.append("right")
        return super().run(log)


class Both(Left, Right):
    def run(self, log):
        log.append("both")
        return super().run(log)


def case(obj):
    return obj.run([]), [c.__name__ for c in type(obj).__mro__]


def calls():
    yield call(Both())
    yield call(Both())
    yield call(Left())
    yield call(Right())
