"""Puts the vectors and the checker of the repository into the package: there is one copy of them in the sources, and it is not here."""

from pathlib import Path
from shutil import copy2

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent.parent.parent
SHARED = {"_vectors": (ROOT / "vectors", "*.json"), "_checker": (ROOT / "proofs", "*.py")}


class WithShared(build_py):
    def run(self):
        super().run()
        for name, (source, pattern) in SHARED.items():
            files = sorted(source.glob(pattern))
            if not files:
                raise FileNotFoundError(f"{source}: expected files {pattern}, got none; build from a whole copy of the repository")
            target = Path(self.build_lib) / "etalon_vectors" / name
            target.mkdir(parents=True, exist_ok=True)
            for file in files:
                copy2(file, target)


setup(cmdclass={"build_py": WithShared})
