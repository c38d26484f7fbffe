# /// case
# summary: except* with several types and no parentheses
# reference: PEP 758
# features: exception-group except-without-parentheses
# since: 3.14
# capture: full
# ///
from conformance.case import call


def case(errors):
    caught = []
    try:
        if errors:
            raise ExceptionGroup("group", list(errors))
    except* ValueError, TypeError:
        caught.append("value or type")
    except* KeyError:
        caught.append("key")
    return caught


def calls():
    yield call(())
    yield call(())
    yield call((ValueError(1), KeyError(2)))
    yield call((TypeError(1), ValueError(2)))
