"""Kind sensitivity, the forms tree and k-ary: §8 of certificate-sensitivity.md. Rounds are counted from 0 here."""
from fractions import Fraction
from typing import Any, Callable, Dict, List, NamedTuple, Tuple

from participation import Schema, read_pattern, read_schema
from reader import bounded, characters, fields, require, seen
from work import square

MAX_ROUNDS, MAX_LISTED, MAX_ITEMS = 10**18, 2**50, 65536
MAX_ARITY, MAX_KAPPA, MAX_STEPS, FIRST = 2**20, 2**20, 2**28, 256
LEVEL, ROUND, STEP = 20_000, 400, 12


class Nodes(NamedTuple):
    """Which nodes of the tree over n rounds are rows"""
    n: int
    sizes: List[int]
    plain: bool                                                 # a tree, not k-ary
    title: str
    row: Callable[[int, int], bool]                             # of a first round and a size

    def rows(self, size: int) -> int:
        if self.plain:
            return self.n // size + (self.n % size > 0 and self.row(self.n // size * size, size))
        return sum(self.row(start, size) for start in range(0, self.n, size))


def sizes_up_to(n: int, arity: int) -> List[int]:
    sizes = [1]
    while sizes[-1] < n:
        sizes.append(sizes[-1] * arity)
    return sizes


def tree(value: Any) -> Nodes:
    fields(value, "strategy", "arity n name nodes")
    arity = bounded(value["arity"], "strategy.arity", 2, MAX_ARITY)
    n = bounded(value["n"], "strategy.n", 1, MAX_ROUNDS)
    which = value["nodes"]
    require(isinstance(which, str) and which in ("completed", "padded"), "strategy", "strategy.nodes", "completed or padded", seen(which))
    row = lambda start, size: which == "padded" or start + size <= n
    return Nodes(n, sizes_up_to(n, arity), True, f"tree n={n} arity={arity} {which}", row)


def k_ary(value: Any) -> Nodes:
    fields(value, "strategy", "arity digits n name")
    digits = value["digits"]
    require(isinstance(digits, str) and digits in ("offset", "plain"), "strategy", "strategy.digits", "offset or plain", seen(digits))
    k = bounded(value["arity"], "strategy.arity", 3 if digits == "offset" else 2, MAX_ARITY)
    n = bounded(value["n"], "strategy.n", 1, MAX_ITEMS)
    last = k // 2 if digits == "offset" else k - 1
    negative = k - 1 - last

    def row(start: int, size: int) -> bool:
        e = start // size % k
        turns = e + 1 if e < last else k - negative
        return e != last and start - e * size + turns * size - negative * (size - 1) // (k - 1) <= n

    return Nodes(n, sizes_up_to(n, k), False, f"k-ary n={n} arity={k} {digits}", row)


def levels(nodes: Nodes, schema: Schema) -> int:
    total, gap = 0, min(schema.b, nodes.n)
    for size in nodes.sizes:
        m, rows = min(schema.kappa, -(-size // gap)), nodes.rows(size)
        q, rest = divmod(schema.kappa, m)
        total += rows * m**2 if rows <= q else q * m**2 + rest**2
    return total


def progression(nodes: Nodes, first: int, apart: int, count: int) -> int:
    """Lemma Progression, from the number of rounds up to the end of a node"""
    total, last = 0, first + (count - 1) * apart
    for size in nodes.sizes:
        upto = lambda v: min(count, max(0, -(-((v + 1) * size - first) // apart)))
        u, w, q = first // size, last // size, size // apart
        if u < w:
            between = upto(w - 1) - upto(u)
            total += upto(u)**2 + (2 * q + 1) * between - q * (q + 1) * (w - u - 1)
        if nodes.row(w * size, size):
            total += (count - (upto(w - 1) if u < w else 0))**2
    return total


Table = Dict[int, Dict[int, int]]                               # rounds barred behind -> rounds taken -> the largest sum


class Spent(Exception):
    """More steps than there may be"""


class Program:
    """Lemma Program"""

    def __init__(self, nodes: Nodes, schema: Schema, steps: int) -> None:
        self.nodes, self.steps = nodes, steps
        self.n, self.b, self.kappa, self.epochs = nodes.n, min(schema.b, nodes.n), schema.kappa, schema.epochs
        self.capped = schema.kappa * self.b < nodes.n
        self.least = next(size for size in nodes.sizes if size >= self.b)
        self.full: Dict[Tuple[int, int], Table] = {}

    def spend(self, steps: int) -> None:
        self.steps -= steps
        if self.steps < 0:
            raise Spent

    def largest(self) -> int:
        firsts = [0]
        if self.epochs:
            every = self.b if not self.nodes.plain or self.n // self.least >= self.b else 0
            if min(Fraction(self.b), Fraction(self.n, self.least if self.nodes.plain else 1)) * FIRST > self.steps:
                raise Spent
            ends = [size * (self.n // size) for size in self.nodes.sizes if size < self.b]
            firsts = list(range(every)) or sorted({x % self.b for x in [*range(0, self.n + 1, self.least), *ends]})
        most = 0
        for first in firsts:
            self.spend(FIRST)
            top = self.table(len(self.nodes.sizes) - 1, 0, first)
            most = max([most] + [w for of_bars in top.values() for w in of_bars.values()])
        return most

    def table(self, h: int, start: int, d: int) -> Table:
        size = self.nodes.sizes[h]
        if start >= self.n:
            return {0: {0: 0}}
        if d >= size:
            return {d - size: {0: 0}}
        below = self.of_full(h, start, d) if start + size <= self.n else self.of_children(h, start, d)
        if not self.nodes.row(start, size):
            return below
        return {bars: {r: w + r * r for r, w in line.items()} for bars, line in below.items()}

    def of_full(self, h: int, start: int, d: int) -> Table:
        size = self.nodes.sizes[h]
        if h == 0 or (self.nodes.plain and size <= self.b):
            behind = d + self.b - size
            if self.epochs or behind == 0:
                return {behind: {0: 0, 1: h}}
            return {0: {0: 0}, behind: {1: h}}
        place = self.cell(size, d) if self.epochs and self.nodes.plain else d
        if (h, place) not in self.full:
            self.full[h, place] = self.of_children(h, start, place)
        known = self.full[h, place]
        return known if place == d else {(d - size) % self.b: line for line in known.values()}

    def cell(self, size: int, d: int) -> int:
        """The last place from which on subsets of the class in a node attain the same"""
        if size // self.least >= self.b:
            return d
        return max(x for x in (j * self.least % self.b for j in range(size // self.least + 1)) if x <= d)

    def of_children(self, h: int, start: int, d: int) -> Table:
        known: Table = {d: {0: 0}}
        end = min(start + self.nodes.sizes[h], self.n)
        for at in range(start, end, self.nodes.sizes[h - 1]):
            joined: Table = {}
            for bars, line in known.items():
                for behind, other in self.table(h - 1, at, bars).items():
                    self.spend(FIRST + width(line) * width(other))
                    into = joined.setdefault(behind, {})
                    for r, w in line.items():
                        for s, v in other.items():
                            if r + s <= self.kappa and into.get(r + s, -1) < w + v:
                                into[r + s] = w + v
            self.spend(width({r: 0 for line in joined.values() for r in line}))
            known = self.undominated(joined)
        return known

    def undominated(self, table: Table) -> Table:
        """Without (r, e, w) where another has e' <= e, w' >= w, and r' = r, or r' >= r where no number is too many"""
        kept: Table = {}
        best: Dict[int, int] = {}
        for bars in sorted(table):
            more = -1
            for r in sorted(table[bars], reverse=True):
                w = table[bars][r]
                others = best.get(r, -1) if self.capped else max([more] + [v for s, v in best.items() if s >= r])
                if w > others:
                    kept.setdefault(bars, {})[r] = w
                more = max(more, w)
            for r, w in table[bars].items():
                best[r] = max(best.get(r, -1), w)
        return kept


def width(line: Dict[int, int]) -> int:
    return max(line) - min(line) + 1


Bound = Tuple[int, Callable[[], int]]                           # its work, and what is proved


def read_upper(value: Any, nodes: Nodes, schema: Schema) -> Bound:
    kind, H = value.get("kind") if isinstance(value, dict) else None, len(nodes.sizes)
    if kind == "program":
        fields(value, "upper", "kind steps")
        steps = bounded(value["steps"], "upper.steps", 1, MAX_STEPS)
        short = nodes.n <= MAX_LISTED and schema.kappa <= MAX_KAPPA
        require(short, "limit", "upper", f"at most {MAX_LISTED} rounds and {MAX_KAPPA} of them in a pattern", f"{nodes.n}")

        def program() -> int:
            try:
                return Program(nodes, schema, steps).largest()
            except Spent:
                require(False, "sensitivity", "upper.steps", "as many steps as the program takes", f"{steps}")
                raise

        return steps * STEP + H * LEVEL, program
    if kind == "levels":
        fields(value, "upper", "kind")
        return H * LEVEL if nodes.plain else 4 * (nodes.n + H) * ROUND, lambda: levels(nodes, schema)
    whole = nodes.plain and schema.epochs and schema.kappa == -(-nodes.n // schema.b)
    require(kind == "classes" and whole, "sensitivity", "upper.kind", "levels, program, or classes of whole epochs", seen(kind))
    fields(value, "upper", "kind")
    return H * LEVEL, lambda: progression(nodes, 0, min(schema.b, nodes.n), schema.kappa)  # Lemma Classes


def read_lower(value: Any, nodes: Nodes, schema: Schema) -> Bound:
    H = len(nodes.sizes)
    if nodes.plain and isinstance(value, dict) and "first" in value:
        fields(value, "lower", "count distance first")
        count = bounded(value["count"], "lower.count", 1, schema.kappa)
        apart = bounded(value["distance"], "lower.distance", 1, nodes.n)
        first = bounded(value["first"], "lower.first", 1, nodes.n) - 1
        fits = apart % schema.b == 0 if schema.epochs else apart >= schema.b
        require(count == 1 or fits, "pattern", "lower.distance", "the distance of rounds that go together", f"{apart}")
        require(first + (count - 1) * apart < nodes.n, "pattern", "lower.count", "as many rounds as there are", f"{count}")
        return H * LEVEL, lambda: progression(nodes, first, apart, count)
    fields(value, "lower", "rounds")
    require(nodes.n <= MAX_LISTED, "limit", "strategy.n", f"at most {MAX_LISTED} where rounds are listed", f"{nodes.n}")
    rounds = [i - 1 for i in read_pattern(value["rounds"], "lower.rounds", schema)]

    def attained() -> int:
        total = 0
        for size in nodes.sizes:
            counts: Dict[int, int] = {}
            for i in rounds:
                counts[i // size] = counts.get(i // size, 0) + 1
            total += sum(count**2 for v, count in counts.items() if nodes.row(v * size, size))
        return total

    return H * len(rounds) * ROUND, attained


def read(value: Any, claim: Tuple[Fraction, Fraction], who: str) -> Tuple[int, Callable[[], str]]:
    nodes = (tree if value["strategy"]["name"] == "tree" else k_ary)(value["strategy"])
    schema = read_schema(value["schema"], nodes.n)
    above, S = read_upper(value["upper"], nodes, schema)
    below, least = read_lower(value["lower"], nodes, schema)

    def prove() -> str:
        inf, sup = claim
        most = S()
        require(most <= sup, "upper", "claim.sup", f"at least {most}", seen(value["claim"]["sup"]))
        attained = least()
        require(inf <= attained, "lower", "claim.inf", f"at most {attained}", seen(value["claim"]["inf"]))
        return f"{who} {schema.title} {nodes.title}"

    return above + below + 32 * square(characters(value["claim"]) + 512), prove
