"""A plugin of pytest: a test that takes `etalon_case` is run for every case of the questions that its marker names.

    @pytest.mark.etalon("laplace-scale", "zcdp-rho-gaussian")
    def test_noise(etalon_case):
        etalon_case.check(lambda inputs: my_library.answer(etalon_case.question, inputs))

`flags=[…]` takes only cases that catch bugs of these classes. `--etalon-vectors FOLDER`, or $ETALON_VECTORS, names other vectors than those of the package.
"""

import pytest

from .vectors import VectorError, load


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("etalon").addoption("--etalon-vectors", metavar="FOLDER", default=None, help="the folder of golden vectors; that of the package by default")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "etalon(question, ..., flags=None): run for every golden vector of these questions, which the argument etalon_case is")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "etalon_case" not in metafunc.fixturenames:
        return
    marker = metafunc.definition.get_closest_marker("etalon")
    if marker is None or not marker.args or set(marker.kwargs) - {"flags"}:
        raise pytest.UsageError(f"{metafunc.definition.nodeid}: expected @pytest.mark.etalon(\"QUESTION\", …, flags=[…]) beside etalon_case, got {marker}")
    try:
        cases = load(metafunc.config.getoption("--etalon-vectors"), questions=marker.args, flags=marker.kwargs.get("flags"))
    except VectorError as problem:
        raise pytest.UsageError(f"{metafunc.definition.nodeid}: {problem}") from problem
    judged = [case for case in cases if case.is_judged]
    if not judged:
        raise pytest.UsageError(f"{metafunc.definition.nodeid}: expected questions with cases that can be judged, got none")
    metafunc.parametrize("etalon_case", judged, ids=[f"{case.question}-{case.id}" for case in judged])
