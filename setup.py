"""Builds the extension ``sot._core`` for the interpreter that runs this file.

``pip install .`` installs; ``python setup.py build_ext --inplace`` leaves
``sot/_core.<tag>.so`` in the tree, where several versions live side by side.
``SOT_BUILD=asan``, ``asserts`` or ``debug`` chooses other compiler options; with ``SOT_WERROR=1``, as the project's own
builds have it, a warning is an error.
"""
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent

WARNINGS = ["-Wall", "-Wextra", "-Wno-missing-field-initializers"] + ["-Werror"] * (os.environ.get("SOT_WERROR") == "1")
C_OPTIONS = ["-std=c11"]
CPP_OPTIONS = ["-std=c++17", "-fvisibility-inlines-hidden"]

#: What SOT_BUILD adds: (compiler options, linker options).
FLAVORS = {
    "": (["-O2", "-g0"], []),
    "debug": (["-O0", "-g"], []),
    "asserts": (["-O1", "-g", "-UNDEBUG", "-D_GLIBCXX_ASSERTIONS"], []),
    "asan": (
        ["-O1", "-g", "-fno-omit-frame-pointer", "-fsanitize=address,undefined"],
        ["-fsanitize=address,undefined"],
    ),
}


def flavor():
    """The options chosen by SOT_BUILD."""
    name = os.environ.get("SOT_BUILD", "")
    if name not in FLAVORS:
        known = ", ".join(sorted(filter(None, FLAVORS)))
        raise SystemExit("SOT_BUILD=%s is not known; use one of: %s" % (name, known))
    return name, FLAVORS[name]


def need_headers():
    """Stop with advice when CPython's header files are not installed."""
    include = sysconfig.get_path("include")
    if not Path(include, "Python.h").is_file():
        raise SystemExit(
            "sot needs the header files of this CPython to build its extension, but there is no "
            "Python.h in %s. Install them (Debian and Ubuntu: `apt install python%d.%d-dev`; Fedora: "
            "`dnf install python3-devel`; interpreters from uv, pyenv or python.org bring them along) and "
            "run the same command again." % ((include,) + sys.version_info[:2])
        )
    return include


def need_compiler(command):
    """Stop with advice when there is no C or C++ compiler."""
    for program in command:
        if shutil.which(program) is None:
            raise SystemExit(
                "sot needs a C compiler and a C++17 compiler to build its extension, but `%s` was not "
                "found. Install one (Debian and Ubuntu: `apt install g++`; Fedora: `dnf install "
                "gcc-c++`; macOS: `xcode-select --install`), or name yours in the environment variables "
                "CC and CXX, and run the same command again." % program
            )


def run_into(output, command):
    """One compiler call; another build at the same time never sees half a file."""
    partial = output.with_name("%s.%d.partial" % (output.name, os.getpid()))
    command = command + ["-o", str(partial)]
    print(" ".join(command), flush=True)
    if subprocess.call(command) != 0:
        raise SystemExit("sot: this compiler call failed (its message is above): %s" % " ".join(command))
    os.replace(str(partial), str(output))


def digest_of(paths):
    """Of the contents of files."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def pybind11_headers():
    """Where pybind11's headers are, and its version; pip provides it, a plain `setup.py` call needs it installed."""
    try:
        import pybind11
    except ImportError:
        raise SystemExit(
            "sot needs pybind11 to build its extension. Use `pip install .`, which fetches it, or "
            "`pip install 'pybind11>=3.0.4'` before calling setup.py (3.0.4 exactly on CPython 3.8)."
        ) from None
    return pybind11.get_include(), pybind11.__version__


class BuildExtension(build_ext):
    """C and C++ in one extension, compiled in parallel, each file only when something changed."""

    def build_extension(self, ext):
        """Compile what is older than its sources, then link."""
        if sys.platform == "win32":
            raise SystemExit("sot is built and tested on Linux and macOS only so far.")
        name, (compile_options, link_options) = flavor()
        include = need_headers()
        cc, cxx = self.compiler.compiler[0], self.compiler.compiler_cxx[0]
        need_compiler([cc, os.environ.get("CXX", cxx).split()[0]])
        # Not part of the tag: a debug interpreter, another patch release, another flavour.
        tag = "%s-%s%s" % (
            sysconfig.get_config_var("SOABI"),
            ".".join(map(str, sys.version_info[:3])),
            "-" + name if name else "",
        )
        objects = self.compile_all(ext, HERE / "build" / tag, include, compile_options)
        self.link(ext, objects, link_options)

    def compile_all(self, ext, folder, include, options):
        """Object files, in the order of the sources."""
        shared = digest_of([*sorted((HERE / "csrc").rglob("*.h")), Path(__file__)])
        common = WARNINGS + ["-fvisibility=hidden", "-fPIC"] + options
        # Not -isystem: GCC shortens system paths, and where a debug build's headers are links
        # (Debian) that finds the release build's pyconfig.h.
        common += ["-I" + include]
        pybind11, version = pybind11_headers()

        def compile_one(source):
            output = folder / (source + ".o")
            is_c = source.endswith(".c")
            driver = os.environ.get("CC" if is_c else "CXX")
            command = driver.split() if driver else self.driver(is_c)
            command = command + common + (C_OPTIONS if is_c else CPP_OPTIONS)
            # What an object file is made of; times say less: files are copied, and pip puts pybind11 elsewhere each time.
            made_of = "\n".join([*command, version, shared, digest_of([Path(source)])])
            note = output.with_name(output.name + ".txt")
            if output.is_file() and note.is_file() and note.read_text() == made_of and not self.force:
                return str(output)
            output.parent.mkdir(parents=True, exist_ok=True)
            run_into(output, command + ["-isystem", pybind11, "-c", source])
            note.write_text(made_of)
            return str(output)

        jobs = self.parallel if isinstance(self.parallel, int) else min(4, os.cpu_count() or 1)
        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(compile_one, ext.sources))

    def driver(self, is_c):
        """The interpreter's own compiler and its options."""
        if is_c:
            return list(self.compiler.compiler_so)
        options = [o for o in self.compiler.compiler_so[1:] if o != "-Wstrict-prototypes"]
        return [self.compiler.compiler_cxx[0]] + options

    def link(self, ext, objects, options):
        """Link with the C++ compiler; an extension module needs no library of Python's."""
        output = Path(self.get_ext_fullpath(ext.name))
        output.parent.mkdir(parents=True, exist_ok=True)
        driver = os.environ.get("CXX", self.compiler.compiler_cxx[0]).split()
        run_into(output, driver + list(self.compiler.linker_so[1:]) + objects + options)


sources = sorted(str(path.relative_to(HERE)) for path in (HERE / "csrc").rglob("*.c*"))
setup(
    license="Apache-2.0",  # here, as 3.8's setuptools and the newest disagree on it in pyproject.toml
    ext_modules=[Extension("sot._core", sources, language="c++")],
    cmdclass={"build_ext": BuildExtension},
)
