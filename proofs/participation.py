"""Who takes part in which rounds: §1 of certificate-participation.md. Rounds are numbered from 1."""
from itertools import combinations, islice
from typing import Any, Iterator, List, NamedTuple, Tuple

from reader import bounded, fields, length, require, seen

MAX_COUNT, MAX_PATTERNS = 10**18, 100_000
Pattern = Tuple[int, ...]


class Schema(NamedTuple):
    epochs: bool                # of fixed epochs, or of min-separation
    n: int
    b: int                      # the period, or the separation
    kappa: int
    title: str

    def compatible(self, i: int, j: int) -> bool:
        apart = abs(i - j)
        return self.kappa >= 2 and apart > 0 and (apart % self.b == 0 if self.epochs else apart >= self.b)

    def classes(self) -> List[List[int]]:
        return [list(range(r, self.n + 1, self.b)) for r in range(1, min(self.b, self.n) + 1)]


def read_schema(value: Any, n: int) -> Schema:
    kind = value.get("kind") if isinstance(value, dict) else None
    known = kind in ("min-separation", "fixed-epoch") if isinstance(kind, str) else False
    require(known, "schema", "schema.kind", "min-separation or fixed-epoch", seen(kind))
    epochs, capped = kind == "fixed-epoch", kind != "fixed-epoch" or "participations" in value
    name = "period" if epochs else "separation"
    fields(value, "schema", f"kind participations {name}" if capped else f"kind {name}")
    k = bounded(value["participations"], "schema.participations", 1, MAX_COUNT) if capped else n
    b = bounded(value[name], f"schema.{name}", 1, MAX_COUNT)
    return Schema(epochs, n, b, min(k, -(-n // b)), f"{name}={b}" + (f" participations={k}" if capped else ""))


def read_pattern(value: Any, path: str, schema: Schema) -> List[int]:
    size = length(value, path)
    require(1 <= size <= schema.kappa, "pattern", path, f"1 to {schema.kappa} rounds", f"{size}")
    rounds = [bounded(round_, f"{path}[{l}]", 1, schema.n) for l, round_ in enumerate(value)]
    for l, (i, j) in enumerate(zip(rounds, rounds[1:]), 1):
        require(i < j and schema.compatible(i, j), "pattern", f"{path}[{l}]", f"a round that may follow {i}", f"{j}")
    return rounds


def maximal_patterns(schema: Schema, most: int = MAX_PATTERNS) -> List[Pattern]:
    """In lexicographic order; one more than `most`, if there are more"""
    return list(islice(in_classes(schema) if schema.epochs else separated(schema), most + 1))


def in_classes(schema: Schema) -> Iterator[Pattern]:
    for first in range(1, schema.n + 1):
        of_class = list(range(first % schema.b or schema.b, schema.n + 1, schema.b))
        later = [i for i in of_class if i > first]
        yield from ((first, *rest) for rest in combinations(later, min(schema.kappa, len(of_class)) - 1))


def separated(schema: Schema) -> Iterator[Pattern]:
    """A pattern is maximal when it has kappa rounds, or leaves no room: before the first, between two, after the last."""
    n, b, kappa = schema.n, schema.b, schema.kappa
    waiting: List[Tuple[Pattern, bool]] = [((), False)]         # beginnings, the next on top; whether one has left room
    while waiting:
        begun, roomy = waiting.pop()
        low = begun[-1] + b if begun else 1
        if len(begun) == kappa or (low > n and not roomy):
            yield begun
            continue
        # A round from low + b on leaves room before it: for it there must be kappa rounds in all.
        last_roomy = n - (kappa - len(begun) - 1) * b
        last = last_roomy if roomy else max(last_roomy, min(low + b - 1, n))
        waiting.extend((begun + (i,), roomy or i >= low + b) for i in range(last, low - 1, -1))
