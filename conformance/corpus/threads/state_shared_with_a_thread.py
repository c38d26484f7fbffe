# /// case
# summary: what a thread started and joined by a callee wrote is seen by the caller
# reference: https://docs.python.org/3/library/threading.html
# features: thread opaque-call global-mutation
# since: 3.8
# capture: breaks 1 opaque-call
# ///
import threading

from conformance.case import call

STATE = {"n": 0}


def in_a_thread(x):
    def work():
        STATE["n"] += x
        STATE["seen"] = case(0) if x > 100 else x

    thread = threading.Thread(target=work)
    try:
        thread.start()
    finally:
        thread.join()


def case(x):
    if x == 0:
        return "inner"
    before = STATE["n"]
    in_a_thread(x)
    return before, STATE["n"], STATE["seen"]


def calls():
    yield call(1)
    STATE.update(n=0)
    STATE.pop("seen")
    yield call(1)
    yield call(101)
    STATE.pop("seen")
    yield call(0)
