"""The second checker of certificates, without Node: etalon-check FILE… as `python3 proofs/checker.py FILE…`"""

import importlib
import runpy
import sys
from types import ModuleType

from .places import shared


def folder() -> str:
    return str(shared("_checker", "proofs", "checker.py"))


def main() -> None:
    place = folder()
    sys.path.insert(0, place)
    runpy.run_path(f"{place}/checker.py", run_name="__main__")


def module() -> ModuleType:
    """The checker as a module: `module().check(data)` returns what is proved, or raises its Refusal"""
    place = folder()
    if place not in sys.path:
        sys.path.insert(0, place)
    return importlib.import_module("checker")


if __name__ == "__main__":
    main()
