"""tox environments that hand over to nox: `py312` says which session to run, not which Python tox itself needs."""

from __future__ import annotations

from tox.plugin import impl
from tox.tox_env.python.virtual_env.runner import VirtualEnvRunner
from tox.tox_env.register import ToxEnvRegister


class NoxRunner(VirtualEnvRunner):
    @staticmethod
    def id() -> str:
        return "nox"

    @classmethod
    def extract_base_python(cls, env_name: str) -> str | None:
        """None: the environment is only nox's, made with the Python that runs tox."""
        return None


@impl
def tox_register_tox_env(register: ToxEnvRegister) -> None:
    register.add_run_env(NoxRunner)
