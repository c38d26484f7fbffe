"""Engines that are wrong in one way each, and only in the case that is named after it; ``Honest`` is wrong in none."""
from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import time
import warnings

from conformance import case as case_module
from conformance.engines import Engine, Unsupported

KEPT = []


class Honest(Engine):
    """Plain Python that claims one translation and a hit for every later call."""

    name = "honest"

    def __init__(self):
        self.calls = 0

    def translate(self, fn):
        self.calls = 0
        return fn

    def call(self, fn, args, kwargs):
        self.calls += 1
        return fn(*args, **kwargs)

    def capture(self, fn):
        return {"translations": min(self.calls, 1), "hits": max(self.calls - 1, 0), "entries": 1, "graphs": 1,
                "breaks": [], "fallbacks": []}

    def reset(self):
        pass


class Rival(Honest):
    """Right, but no gate: it is reported and fails no run."""

    name = "rival"
    gate = False

    def call(self, fn, args, kwargs):
        if args[1] < 0:
            return None
        return fn(*args, **kwargs)


class Oracle(Engine):
    """Judges, and tells how much it has compared: nothing of a case called ``blind``, of ``refused`` neither, but it says so."""

    name = "oracle"

    def translate(self, fn):
        self.case = fn.__module__.rpartition(".")[2]
        return fn

    def told(self):
        return {"compared": 0 if self.case in ("blind", "refused") else 1200, "refused": int(self.case == "refused")}


class DeadOnArrival(Honest):
    def info(self):
        raise RuntimeError("no licence")


class Zoo(Honest):
    """Looks at the name of the case and does to the call what that animal does."""

    name = "zoo"

    def translate(self, fn):
        self.calls = 0
        self.animal = fn.__module__.rpartition(".")[2]
        prepare = getattr(self, "prepare_" + self.animal, None)
        return prepare(fn) if prepare is not None else fn

    def call(self, fn, args, kwargs):
        self.calls += 1
        act = getattr(self, "act_" + self.animal, None)
        if act is not None:
            return act(fn, args)
        before = getattr(self, "before_" + self.animal, None)
        if before is not None:
            before(args)
        return fn(*args, **kwargs)

    def capture(self, fn):
        claim = super().capture(fn)
        change = getattr(self, "claim_" + self.animal, None)
        return change(claim) if change is not None else claim

    # -- semantics
    def act_liar(self, fn, args):
        result = fn(*args)
        return [result[0], result[1] + 1, result[2]]

    def act_typist(self, fn, args):
        result = fn(*args)
        return [result[0], float(result[1]), result[2]]

    def act_zero(self, fn, args):
        result = fn(*args)
        return [result[0], result[1], -0.0]

    def act_copier(self, fn, args):
        result = fn(*args)
        return [list(result[0]), result[1], result[2]]

    def act_swallower(self, fn, args):
        try:
            return fn(*args)
        except ValueError:
            return None

    def act_translator(self, fn, args):
        try:
            return fn(*args)
        except ValueError as error:
            raise TypeError(*error.args).with_traceback(error.__traceback__.tb_next) from None

    def act_chainer(self, fn, args):
        try:
            return fn(*args)
        except ValueError as error:
            error.__context__ = KeyError("from the engine")
            error.__traceback__ = error.__traceback__.tb_next
            raise error

    def prepare_injector(self, fn):
        def compiled(*args):
            return fn(*args)
        return compiled

    def act_mutator(self, fn, args):
        result = fn(*args)
        args[0].append("mutated")
        return result

    def act_forgetter(self, fn, args):
        result = fn(*args)
        fn.__globals__["SEEN"].pop()
        return result

    def act_shuffler(self, fn, args):
        try:
            return fn(*args)
        finally:
            case_module.LOG.reverse()

    def before_printer(self, args):
        print("translating")

    def before_writer(self, args):
        os.write(1, b"translating\n")

    def before_scribbler(self, args):
        sys.__stdout__.write("translating\n")    # kept by the stream until somebody flushes it

    def before_logger(self, args):
        sys.stderr.write("translating\n")

    def before_warner(self, args):
        warnings.warn("experimental engine", stacklevel=2)

    def before_keeper(self, args):
        self.kept = args[0]

    def reset(self):
        self.kept = None

    def before_limiter(self, args):
        sys.setrecursionlimit(4321)

    def before_leaker(self, args):
        KEPT.append([object(), object()])

    def act_twin(self, fn, args):
        """Equal items that are one object become two."""
        result = fn(*args)
        return [result[0], result[1], result[2][:0] + "".join(list(result[2]))]

    # -- no answer
    def act_aborter(self, fn, args):
        os.abort()

    def before_segfaulter(self, args):
        if self.calls == 2:
            ctypes.string_at(0)

    def act_leaver(self, fn, args):
        os._exit(7)

    def act_hanger(self, fn, args):
        time.sleep(3600)

    def act_spinner(self, fn, args):
        while True:
            pass

    def before_worker(self, args):
        """Half a second of work, whatever else the machine does."""
        begin = time.process_time()
        while time.process_time() - begin < 0.5:
            pass

    def act_parent(self, fn, args):
        """Lets another process work, and is asleep meanwhile."""
        subprocess.call([sys.executable, "-c", "while True: pass  # a child"])

    def prepare_refuser(self, fn):
        raise Unsupported("lists")

    def prepare_breaker(self, fn):
        raise AssertionError("stack depth")

    # -- capture
    def claim_silent(self, claim):
        return dict(claim, translations=0, hits=0)

    def claim_mute(self, claim):
        return None

    def claim_recompiler(self, claim):
        return dict(claim, translations=self.calls, hits=0)

    def claim_cold(self, claim):
        return dict(claim, translations=1, hits=0)

    def claim_braker(self, claim):
        site = {"reason": "opaque-call", "file": "x.py", "line": 3, "opcode": "CALL", "message": ""}
        return dict(claim, breaks=[site, dict(site)])

    def claim_stroller(self, claim):
        """Its third call is run natively, and it says so by its counts only."""
        return dict(claim, hits=claim["hits"] - (self.calls > 2))

    def claim_faller(self, claim):
        site = {"reason": "generator", "file": "x.py", "line": 3, "opcode": None, "message": ""}
        return dict(claim, translations=0, hits=0, fallbacks=[site])
