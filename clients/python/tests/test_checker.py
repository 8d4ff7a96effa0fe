"""The checker of certificates as it is in the package."""

import subprocess
import sys
from pathlib import Path

import pytest

from etalon_vectors import checker

SOURCES = Path(__file__).resolve().parents[1]
ACCEPTED = Path(__file__).resolve().parents[3] / "test" / "accepted" / "golden.json"


def test_it_proves_a_certificate_and_refuses_a_change_of_it(tmp_path):
    module = checker.module()
    data = ACCEPTED.read_bytes()
    kind, workload, inf, sup, digest = module.check(data)
    assert (kind, workload) == ("gamma-F", "prefix-sum n=2")
    with pytest.raises(module.Refusal):
        module.check(data.replace(inf.encode(), b"2.7"))
    file = tmp_path / "changed.json"
    file.write_bytes(data.replace(digest[:8].encode(), b"00000000"))
    for path, status, word in (ACCEPTED, 0, "PROVED"), (file, 1, "REFUSED"):
        run = subprocess.run([sys.executable, "-m", "etalon_vectors.checker", str(path)], cwd=SOURCES, capture_output=True, text=True, check=False)
        assert (run.returncode, run.stdout.split()[0]) == (status, word)
