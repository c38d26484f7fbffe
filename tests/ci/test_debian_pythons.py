"""The parts of the Debian fetcher that need no Debian."""

from __future__ import annotations

import pytest

from ci import debian_pythons
from ci.debian_pythons import HOST_LIBRARIES, FetchError, Tree
from ci.exits import RequestError
from ci.sessions import fetch_pythons


@pytest.mark.parametrize("name", ["libc.so.6", "libm.so.6", "libstdc++.so.6.0.30", "ld-linux-x86-64.so.2", "libm-2.31.so", "libnsl.so.1", "libnss_files.so.2"])
def test_the_hosts_own_libraries_are_not_taken_from_the_suite(name):
    assert HOST_LIBRARIES.fullmatch(name)


@pytest.mark.parametrize("name", ["libssl.so.1.1", "libcrypt.so.1", "libffi.so.7", "libcom_err.so.2", "libnsl.so.2", "libdb-5.3.so", "libmpdec.so.3"])
def test_the_others_are(name):
    assert not HOST_LIBRARIES.fullmatch(name)


def test_recorded_paths_are_rewritten(tmp_path):
    root = tmp_path / "3.11"
    data = root / "usr/lib/python3.11/_sysconfigdata__x86_64-linux-gnu.py"
    data.parent.mkdir(parents=True)
    (root / "usr/lib/x86_64-linux-gnu").mkdir()
    data.write_text(
        "{'INCLUDEPY': '/usr/include/python3.11', 'prefix': '/usr', 'BLDLIBRARY': '-L/usr/lib/x',\n"
        " 'LIBDIR': '/usr/lib', 'OTHER': '/usr/local/lib', 'HOME': '/srv/usr/lib'}\n"
    )
    Tree(root, "3.11")._relocate()
    assert data.read_text() == (
        f"{{'INCLUDEPY': '{root}/usr/include/python3.11', 'prefix': '{root}/usr', 'BLDLIBRARY': '-L/usr/lib/x',\n"
        f" 'LIBDIR': '{root}/usr/lib', 'OTHER': '/usr/local/lib', 'HOME': '/srv/usr/lib'}}\n"
    )


def test_the_suites_link_libraries_are_hidden_and_loaded_ones_kept(tmp_path):
    libraries = tmp_path / "usr/lib/x86_64-linux-gnu"
    libraries.mkdir(parents=True)
    elf = b"\x7fELF" + b"\0" * 60
    for name, content in {"libdb-5.3.so": elf, "libc.so": b"GROUP ( )", "libm.a": b"GROUP ( )", "libpython3.11.so": elf, "libz.so.1": elf}.items():
        (libraries / name).write_bytes(content)
    (libraries / "libz.so").symlink_to("libz.so.1")
    Tree(tmp_path, "3.11")._hide_from_linker()
    assert sorted(path.name for path in libraries.iterdir()) == ["libdb-5.3.so", "libpython3.11.so", "libz.so.1"]


def test_a_moved_tree_is_not_complete(tmp_path):
    tree = Tree(tmp_path / "here", "3.11")
    tree.root.mkdir()
    assert not tree.complete()
    tree.finish()
    assert not tree.complete()  # as trees were before they had the test suite
    (tree.standard_library / "test").mkdir(parents=True)
    (tree.standard_library / "test" / "test_grammar.py").touch()
    assert tree.complete()
    tree.root.rename(tmp_path / "there")
    assert not Tree(tmp_path / "there", "3.11").complete()


def test_why_not_here(monkeypatch):
    assert "no debug build of 3.12" in debian_pythons.obstacle("3.12")
    monkeypatch.setattr(debian_pythons.platform, "system", lambda: "Darwin")
    assert "Darwin" in debian_pythons.obstacle("3.11")
    monkeypatch.setattr(debian_pythons.platform, "system", lambda: "Linux")
    monkeypatch.setattr(debian_pythons.os, "geteuid", lambda: 1000)
    assert "root" in debian_pythons.obstacle("3.11")
    monkeypatch.setattr(debian_pythons.os, "geteuid", lambda: 0)
    monkeypatch.setattr(debian_pythons.shutil, "which", lambda tool: None)
    assert "apt-get install mmdebstrap patchelf" in debian_pythons.obstacle("3.11")
    with pytest.raises(FetchError, match="mmdebstrap"):
        debian_pythons.fetch("3.11", debian_pythons.Path("nowhere"))


def test_the_command_line(capsys):
    assert debian_pythons.main([]) == 2
    assert debian_pythons.main(["folder", "3.99"]) == 1
    assert "unknown version 3.99" in capsys.readouterr().err


def test_fetching_asks_uv_where_debian_cannot(machine, monkeypatch, capsys):
    monkeypatch.setattr(debian_pythons.os, "geteuid", lambda: 1000)
    heard = machine.root / "heard"
    uv = machine.script("tools/uv", f'echo "$@" >> {heard}')
    assert fetch_pythons(machine.finder(str(uv)), ["3.12"]) == 0
    assert heard.read_text().split("\n")[0] == "python install 3.12 3.12+debug"
    assert fetch_pythons(machine.finder(), ["3.12"]) == 6


def test_fetching_what_there_is_not(machine):
    with pytest.raises(RequestError, match="unknown version 3.99"):
        fetch_pythons(machine.finder(), ["3.11", "3.99"])
    with pytest.raises(RequestError, match="name the versions"):
        fetch_pythons(machine.finder(), [])
