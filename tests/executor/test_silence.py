"""Warnings while the translator works: they are not the program's, and the program's are heard again when it is done."""
from __future__ import annotations

import threading
import warnings

from sot.arrays.silence import SILENCE


def test_each_start_is_ended_by_its_stop():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        plain = list(warnings.filters)
        first = SILENCE.start()
        second = SILENCE.start()
        warnings.warn("not the program's", UserWarning, stacklevel=1)
        assert SILENCE.is_changed(warnings.filters) and threading.get_ident() in SILENCE.threads
        SILENCE.stop(second)
        warnings.warn("not the program's either", UserWarning, stacklevel=1)
        SILENCE.stop(first)
        assert not SILENCE.is_changed(warnings.filters) and threading.get_ident() not in SILENCE.threads
        assert list(warnings.filters) == plain


def test_another_thread_that_once_was_silent_is_heard():
    """While this one is: the filter stands in the list of all."""
    told = []

    def warned():
        SILENCE.stop(SILENCE.start())
        ready.set()
        go.wait(10)
        try:
            warnings.warn("the program's", UserWarning, stacklevel=1)
        except UserWarning as warning:
            told.append(str(warning))

    ready, go = threading.Event(), threading.Event()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        thread = threading.Thread(target=warned)
        thread.start()
        assert ready.wait(10)
        filters = SILENCE.start()
        try:
            go.set()
            thread.join(10)
        finally:
            SILENCE.stop(filters)
            go.set()
    assert told == ["the program's"]
