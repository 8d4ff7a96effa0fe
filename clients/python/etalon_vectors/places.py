"""Where the vectors and the checker are: in the package, or beside it in a copy of the repository."""

from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent.parent


def shared(packaged: str, folder: str, needed: str) -> Path:
    """The folder that has a file: the packaged one, else that of the repository"""
    for place in (HERE / packaged, REPOSITORY / folder):
        if (place / needed).is_file():
            return place
    raise FileNotFoundError(f"etalon_vectors: expected {needed} in {HERE / packaged} or {REPOSITORY / folder}, got none")
