"""The package is taken from the sources, wherever pytest is started: installed or not, these are its tests."""

import sys
from pathlib import Path

SOURCES = str(Path(__file__).resolve().parents[1])
if SOURCES not in sys.path:
    sys.path.insert(0, SOURCES)


def pytest_configure(config):
    # Under the name of its entry point: where it is installed, it is there already.
    plugins = config.pluginmanager
    if not plugins.has_plugin("etalon_vectors") and not plugins.has_plugin("etalon_vectors.pytest_plugin"):
        plugins.import_plugin("etalon_vectors.pytest_plugin")
