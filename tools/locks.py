"""Writes and checks the two locks: exact versions with hashes, for every platform, and no address of any registry.

python tools/locks.py write    resolves pyproject.toml again (keeps the pinned versions that still fit)
python tools/locks.py check    needs no network: do the locks answer to pyproject.toml as it is now?
"""

import hashlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
RUN, DEV = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"
HASHED = re.compile(r"^\S+==\S+.* \\\n +--hash=sha256:", re.MULTILINE)
PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)(?: ; (.+?))? \\$", re.MULTILINE)


def wanted() -> tuple[list[str], list[str]]:
    """Return the run-time and the development requirements of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project["dependencies"], project["optional-dependencies"]["dev"]


def header() -> str:
    """Return the first line of both locks: a digest of the requirements that they answer to."""
    digest = hashlib.sha256(json.dumps(wanted()).encode()).hexdigest()
    return f"# Written by `make lock` from the requirements of pyproject.toml with sha256 {digest}\n"


def pins(text: str) -> dict[str, set[str]]:
    """Return name -> pinned versions (more than one where platforms differ)."""
    found: dict[str, set[str]] = {}
    for name, version, _marker in PIN.findall(text):
        found.setdefault(canonicalize_name(name), set()).add(version)
    return found


def problems() -> list[str]:
    """Return what is wrong with the locks, a sentence each."""
    found: list[str] = []
    run, dev = (path.read_text(encoding="utf-8") for path in (RUN, DEV))
    for path, text in ((RUN, run), (DEV, dev)):
        if not text.startswith(header()):
            found.append(f"{path.name} was written for other requirements")
        if "://" in text:
            found.append(f"{path.name} holds an address")
        lines = [line for line in text.splitlines() if line and not line.startswith(("#", " "))]
        if len(lines) != len(HASHED.findall(text)):
            found.append(f"{path.name} has a line without a hash")
    pinned, developed = pins(run), pins(dev)
    found += [f"{name} differs between the locks" for name in pinned if developed.get(name) != pinned[name]]
    for requirements, have in zip(wanted(), (pinned, developed), strict=True):
        for requirement in map(Requirement, requirements):
            versions = have.get(canonicalize_name(requirement.name), set())
            if not versions or not all(requirement.specifier.contains(version) for version in versions):
                found.append(f"{requirement} is not in the lock")
    return found


def write() -> None:
    """Resolve both locks with uv, the development lock bound to the run-time one."""
    common = ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate", "-q"]
    for path, extra in ((RUN, []), (DEV, ["--extra", "dev", "-c", str(RUN)])):
        uv = [str(Path(sys.executable).with_name("uv")), "pip", "compile", "pyproject.toml", *extra, *common]
        subprocess.run([*uv, "-o", str(path)], cwd=ROOT, check=True)
        path.write_text(header() + path.read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["write"]:
        write()
    if found := problems():
        sys.exit("\n".join([*found, "Run `make lock`."]))
