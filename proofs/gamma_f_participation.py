"""Kind gamma-F-participation: certificate-participation.md, whose sections are meant by §."""
from collections import Counter
from fractions import Fraction
from math import gcd
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple

from gamma_f import bits_of_upper, left_cost, require_fit, spectral_bound, work_of_residual, work_of_spectrum
from participation import MAX_PATTERNS, Pattern, Schema, maximal_patterns, read_pattern, read_schema
from reader import (Form, Matrix, Numerals, at_least, bounded, by_rows, characters, dot, fields, fraction, integers, length, natural,
                    numeral, read_claim, read_dyadic, read_workload, require, rounded, seen)
from work import bits_of, lengths, multiplication, square, words

FIELDS = "claim contributions digest format kind lower schema upper version workload"
MAX_ROUNDS, MAX_EXPONENT, MAX_WEIGHT_EXPONENT, MAX_SIGNS, MAX_COLUMNS = 512, 16384, 32768, 24, 8192
THETA = ["orthogonal", "theta", "dominance"]
EQUAL = "equal-norms"
Gram = List[List[int]]


class Weights(NamedTuple):
    """§4: what `upper.sensitivity` holds besides its kind; integers in units of 2^exponent"""
    exponent: int
    free: Dict[Tuple[int, int], str]
    cap: Optional[Numerals]
    windows: Optional[Numerals]
    scales: Optional[Numerals]
    weights: Optional[Numerals]
    lists: List[Numerals]

    def bits(self) -> int:
        given = [Numerals(list(self.free.values())), self.cap, self.windows, self.weights, *self.lists]
        return max(part.bits() for part in given if part is not None)


# §5: the form of the sensitivity

ADMITTED = {"vector": [*THETA, "monotone", "patterns", "sums"], "scalar": [*THETA, "monotone", "patterns", "sums", "signs"],
            "absolute": ["orthogonal", "dominance", "monotone", "sums"]}


def read_sensitivity(value: Any, schema: Schema, C: Form, who: str, restricted: Optional[str],
                     path: str = "upper.sensitivity") -> Tuple[str, Weights, List[Pattern]]:
    n = schema.n
    kind = value.get("kind") if isinstance(value, dict) else None
    admitted = THETA if restricted else ADMITTED[who]
    require(kind in admitted, "sensitivity", path + ".kind", " or ".join(admitted), seen(kind))
    names = {"monotone": "kind", "signs": "kind", "sums": "kind", "orthogonal": "exponent kind prices", "patterns": "exponent kind weights",
             "theta": "exponent free kind prices weights", "dominance": "exponent kind prices scales weights"}[kind].split()
    if kind in THETA and (schema.epochs or restricted == EQUAL):
        names = [name for name in names if name != "prices" and (kind, name) != ("orthogonal", "exponent")]
    if schema.epochs:
        names = [name for name in names if name != "free"]
    fields(value, path, " ".join(names))
    patterns: List[Pattern] = []
    if kind == "monotone":
        require(C.rows == C.cols, "shape", path, "a square C", f"{C.rows}x{C.cols}")
    if kind == "signs":
        require(schema.kappa <= MAX_SIGNS, "limit", path, f"at most {MAX_SIGNS} rounds in a pattern", f"{schema.kappa}")
    if kind in ("signs", "sums"):
        patterns = maximal_patterns(schema)
        require(len(patterns) <= MAX_PATTERNS, "limit", path, f"at most {MAX_PATTERNS} maximal patterns", "more")
    exponent = bounded(value["exponent"], path + ".exponent", -MAX_WEIGHT_EXPONENT, MAX_WEIGHT_EXPONENT) if "exponent" in names else 0
    free = read_free(value["free"], path + ".free", schema) if "free" in names else {}
    cap, windows = read_prices(value["prices"], path + ".prices", schema) if "prices" in names else (None, None)
    scales = read_naturals(value["scales"], path + ".scales", n, 1) if "scales" in names else None
    weights, lists = None, []
    if kind == "patterns":
        count = length(value["weights"], path + ".weights")
        require(count <= MAX_PATTERNS, "limit", path + ".weights", f"at most {MAX_PATTERNS} lists", f"{count}")
        patterns = maximal_patterns(schema, count)
        require(len(patterns) == count, "shape", path + ".weights", "a list for each maximal pattern", f"{count}")
        lists = [read_naturals(one, f"{path}.weights[{l}]", len(pattern), 0)
                 for l, (one, pattern) in enumerate(zip(value["weights"], patterns))]
    elif "weights" in names:
        weights = read_naturals(value["weights"], path + ".weights", n, 0)
    return kind, Weights(exponent, free, cap, windows, scales, weights, lists), patterns


def read_naturals(value: Any, path: str, count: int, least: int) -> Numerals:
    numerals = integers(value, path, count)
    at_least(least, numerals, path)
    return numerals


def read_prices(value: Any, path: str, schema: Schema) -> Tuple[Numerals, Numerals]:
    fields(value, path, "cap windows")
    return natural(value["cap"], path + ".cap", 0), read_naturals(value["windows"], path + ".windows", max(1, schema.n - schema.b + 1), 0)


def read_free(value: Any, path: str, schema: Schema) -> Dict[Tuple[int, int], str]:
    free: Dict[Tuple[int, int], str] = {}
    last = (0, 0)
    length(value, path)
    for k, item in enumerate(value):
        texts = integers(item, f"{path}[{k}]", 3).texts
        i, j = (bounded(texts[l], f"{path}[{k}][{l}]", 1, schema.n) for l in (0, 1))
        require(i < j and not schema.compatible(i, j) and (i, j) > last, "sensitivity", f"{path}[{k}]",
                "an incompatible pair i < j after the one before", f"{i}, {j}")
        free[i, j], last = texts[2], (i, j)
    return free


# §7: the work of the sensitivity

def elimination(order: int, eta: int) -> int:
    return 200 * order**2 + sum(4 * (order - l) * (order - l + 1) * square(l * (eta + 5)) for l in range(1, order))


def half_products(lines: List[Tuple[int, int]]) -> int:
    return sum((x * x + squares) // 2 for x, squares in lines)


def work_of_sensitivity(kind: str, given: Weights, patterns: List[Pattern], schema: Schema, C: Form) -> Tuple[int, int]:
    """W_X + W_Σ + W_S, and the bits η + |f|"""
    work, bits = work_of_products(kind, given, patterns, schema, 2 * C.entries.bits() + 13, C.exponent)
    products = 0 if kind == "monotone" else half_products(lengths(C.entries.digits(), 0, C.cols, True, 8))
    return products + work, bits


def work_of_products(kind: str, given: Weights, patterns: List[Pattern], schema: Schema, x: int, e: int) -> Tuple[int, int]:
    """W_Σ + W_S of an X whose entries have x bits, in units of 2^2e, and the bits η + |f|"""
    n, f = schema.n, given.exponent
    g = min(f, 2 * e)
    eta = max(x + 2 * e - g, given.bits() + f - g if kind not in ("monotone", "signs", "sums") else bits_of(1) + f - g) + 12
    work = n * n * (400 + 8 * words(eta))
    sizes = Counter(map(len, patterns))
    if kind == "monotone":
        work += n * schema.kappa * (200 + 4 * words(x)) + n * square(x)
    elif kind == "theta":
        orders = Counter(map(len, schema.classes())) if schema.epochs else Counter([n])
        work += sum(count * elimination(order, eta) for order, count in orders.items())
    elif kind == "dominance":
        assert given.scales is not None
        work += 2 * n * n * multiplication(eta, given.scales.bits())
    elif kind == "patterns":
        work += sum(count * elimination(order, eta) for order, count in sizes.items())
    elif kind == "signs":
        work += sum(count * 2**(order - 1) * order * (200 + 4 * words(x)) for order, count in sizes.items())
    elif kind == "sums":
        work += sum(count * order**2 * (200 + 4 * words(x)) for order, count in sizes.items())
    return work, eta + abs(f)


# §2: S

def sensitivity(kind: str, given: Weights, patterns: List[Pattern], schema: Schema, C: Matrix, equal: bool,
                path: str = "upper.sensitivity") -> Fraction:
    if kind == "monotone":
        return monotone(C, schema, path)
    columns = list(zip(*C.rows))
    return of_products(kind, given, patterns, schema, [[dot(u, v) for v in columns] for u in columns], C.scale**2, equal, path)


def of_products(kind: str, given: Weights, patterns: List[Pattern], schema: Schema, X: Gram, scale: Fraction, equal: bool, path: str) -> Fraction:
    """The same of X, in units of the scale"""
    n, unit = schema.n, min(Fraction(2) ** given.exponent, scale)
    to_x, to_y = int(scale / unit), int(Fraction(2) ** given.exponent / unit)

    def value(i: int, j: int) -> int:                           # X_ij in the common unit, rounds from 1
        return X[i - 1][j - 1] * to_x

    if kind == "signs":
        return unit * max(largest_of_signs([[value(i, j) for j in pattern] for i in pattern]) for pattern in patterns)
    if kind == "sums":
        return unit * max(sum(abs(value(i, j)) for i in pattern for j in pattern) for pattern in patterns)
    if kind == "patterns":
        most = 0
        for l, (pattern, one) in enumerate(zip(patterns, given.lists)):
            y = [to_y * weight for weight in one.values()]
            rest = [[(y[k] if i == j else 0) - value(i, j) for j in pattern] for k, i in enumerate(pattern)]
            require(semidefinite(rest), "sensitivity", f"{path}.weights[{l}]", "diag(y) above X on the pattern", "not above")
            most = max(most, sum(y))
        return unit * most
    rounds = range(1, n + 1)
    y = [to_y * weight for weight in given.weights.values()] if given.weights else [value(i, i) for i in rounds]
    if kind == "orthogonal":
        true = not any(value(i, j) for i in rounds for j in rounds if schema.compatible(i, j))
        require(true, "sensitivity", path, "orthogonal columns in compatible rounds", "others")
    if kind == "theta":
        free = {pair: to_y * int(text) for pair, text in given.free.items()}
        for part in schema.classes() if schema.epochs else [list(rounds)]:
            def entry(i: int, j: int) -> int:
                if schema.epochs and i != j and not schema.compatible(i, j):
                    return 0
                return free.get((min(i, j), max(i, j)), value(i, j))
            rest = [[(y[i - 1] if i == j else 0) - entry(i, j) for j in part] for i in part]
            require(semidefinite(rest), "sensitivity", path + ".weights", "diag(y) above M", "not above")
    if kind == "dominance":
        assert given.scales is not None
        tau = given.scales.values()
        for i in rounds:
            needed = value(i, i) * tau[i - 1] + sum(abs(value(i, j)) * tau[j - 1] for j in rounds if schema.compatible(i, j))
            require(y[i - 1] * tau[i - 1] >= needed, "sensitivity", f"{path}.weights[{i - 1}]", "a weight that dominates", "less")
    return unit * (schema.kappa * max(y) if equal else largest_sum(y, given, schema, to_y, path))    # Lemma N, or a pattern


def monotone(C: Matrix, schema: Schema, path: str) -> Fraction:
    """Theorem A"""
    n, b = schema.n, schema.b
    c = [row[0] for row in C.rows]
    toeplitz = all(C.rows[i][j] == (c[i - j] if i >= j else 0) for i in range(n) for j in range(n))
    decreasing = min(c) >= 0 and all(c[t] >= c[t + 1] for t in range(b, n - 1))
    require(toeplitz and decreasing, "sensitivity", path, "C as in Theorem A", "another")
    return spaced_square(c, schema) * C.scale**2


def spaced_square(c: Sequence[int], schema: Schema) -> int:
    """The squared norm of the sum of the columns of the rounds 1, 1 + b, ... of the Toeplitz matrix of c"""
    spaced: List[int] = []
    for t, x in enumerate(c):
        ended = t - schema.kappa * schema.b
        spaced.append(x + (spaced[t - schema.b] if t >= schema.b else 0) - (c[ended] if ended >= 0 else 0))
    return dot(spaced, spaced)


def largest_of_signs(X: Gram) -> int:
    """max s'Xs: the signs one after the other, `linear` what those that are chosen add for each that is not"""
    def most(i: int, value: int, linear: List[int]) -> int:
        if i == len(X):
            return value
        return max(most(i + 1, value + X[i][i] + s * linear[i], [x + 2 * s * y for x, y in zip(linear, X[i])])
                   for s in ((1,) if i == 0 else (1, -1)))

    return most(0, 0, [0] * len(X))


def semidefinite(M: Gram) -> bool:
    """Elimination without division, what is left divided by the greatest common divisor of all of it."""
    while M:
        head, rest = M[0], M[1:]
        pivot = head[0]
        if pivot < 0 or (pivot == 0 and any(head)):
            return False
        M = [[pivot * x - row[0] * y if pivot else x for x, y in zip(row[1:], head[1:])] for row in rest]
        common = gcd(*(x for row in M for x in row)) if M else 0
        if common > 1:
            M = [[x // common for x in row] for row in M]
    return True


def largest_sum(y: List[int], given: Weights, schema: Schema, to_y: int, path: str) -> int:
    """Of y over a pattern, at most"""
    if schema.epochs:
        return max(sum(sorted((y[i - 1] for i in part), reverse=True)[:schema.kappa]) for part in schema.classes())
    assert given.cap is not None and given.windows is not None  # Lemma Pr
    [mu], prices = given.cap.values(), given.windows.values()
    for i, weight in enumerate(y):
        charged = sum(prices[max(0, i - schema.b + 1):i + 1])   # by the windows that begin in the last b rounds
        require(weight <= to_y * (mu + charged), "cover", path + ".prices", "prices that cover every weight", "less")
    return to_y * (schema.kappa * mu + sum(prices))


# §3

class Below(NamedTuple):
    """V as blocks, each its rounds, its columns, its entries; and what proves how much V weighs"""
    blocks: List[Tuple[Sequence[int], int, Numerals]]
    bits: int
    work: int
    mass: Callable[[], Fraction]


def read_blocks(value: Any, schema: Schema, scalar: bool) -> Below:
    path = "lower.blocks"
    length(value, path, 1)
    blocks, bounds, total = [], [], 0
    for g, block in enumerate(value):
        here = f"{path}[{g}]"
        fields(block, here, "bound columns rounds rows")
        bounds.append(natural(block["bound"], here + ".bound"))
        columns = bounded(block["columns"], here + ".columns", 1, 1) if scalar else bounded(block["columns"], here + ".columns")
        total += columns
        require(total <= MAX_COLUMNS, "limit", path, f"at most {MAX_COLUMNS} columns in all", "more")
        rounds = read_pattern(block["rounds"], here + ".rounds", schema)
        blocks.append((rounds, columns, integers(block["rows"], here + ".rows", len(rounds) * columns)))

    def mass() -> Fraction:                                     # Lemma D
        for g, ((_, columns, entries), bound) in enumerate(zip(blocks, bounds)):
            longest = max(dot(row, row) for row in by_rows(entries.values(), columns))
            require(longest <= bound.values()[0], "norm", f"{path}[{g}].bound", f"at least {longest}", bound.texts[0])
        return Fraction(sum(bound.values()[0] for bound in bounds))

    work = sum(len(entries.texts) for _, _, entries in blocks) * square(max(entries.bits() for _, _, entries in blocks))
    return Below(blocks, max(bound.bits() for bound in bounds), work, mass)


def read_equal(value: Any, schema: Schema) -> Below:
    """V of Lemma E, and of Lemma W with other weights"""
    n, rounds = schema.n, range(1, schema.n + 1)
    fields(value["V"], "lower.V", "columns entries")
    columns = bounded(value["V"]["columns"], "lower.V.columns")
    entries = integers(value["V"]["entries"], "lower.V.entries", n * columns)
    bits = 2 * entries.bits() + 13
    work = half_products(lengths(entries.digits(), 0, columns, False, 8)) + n * n * (400 + 8 * words(bits))
    return Below([(rounds, columns, entries)], bits, work, lambda: Fraction(sum(needs(columns, entries, schema)), schema.kappa))


def needs(columns: int, entries: Numerals, schema: Schema) -> List[int]:
    """d"""
    V, rounds = by_rows(entries.values(), columns), range(1, schema.n + 1)
    return [sum(abs(dot(V[i - 1], V[j - 1])) for j in rounds if not schema.compatible(i, j)) for i in rounds]


def read_theta(value: Any, schema: Schema) -> Below:
    blocks, _, work, _ = read_equal(value, schema)
    [(rounds, columns, entries)] = blocks
    length(value["patterns"], "lower.patterns", 1)
    patterns, weights = [], []
    for g, item in enumerate(value["patterns"]):
        here = f"lower.patterns[{g}]"
        fields(item, here, "rounds weight")
        patterns.append(read_pattern(item["rounds"], here + ".rounds", schema))
        weights.append(natural(item["weight"], here + ".weight", 0))

    def mass() -> Fraction:                                     # Lemma W
        p = [weight.values()[0] for weight in weights]
        given = Counter({i: 0 for i in rounds})
        for pattern, weight in zip(patterns, p):
            given.update({i: weight for i in pattern})
        d = needs(columns, entries, schema)
        require(all(given[i] >= d[i - 1] for i in rounds), "cover", "lower.patterns", "weights that cover every round", "less")
        return Fraction(sum(p))

    most = max(weight.bits() for weight in weights)
    return Below(blocks, most, work + sum(map(len, patterns)) * (200 + 4 * words(most)), mass)


def inner_product(U: List[List[int]], A: Matrix, blocks: List[Tuple[Sequence[int], int, Numerals]]) -> Fraction:
    """The inner product of U and AV: of V and A'U"""
    columns_of_A, columns_of_U = list(zip(*A.rows)), list(zip(*U))
    total, first = 0, 0
    for rounds, columns, entries in blocks:
        for i, row in zip(rounds, by_rows(entries.values(), columns)):
            total += sum(v * dot(columns_of_A[i - 1], columns_of_U[first + c]) for c, v in enumerate(row) if v)
        first += columns
    return total * A.scale


# §5

def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof: the workload of the statement that is proved, or Refusal"""
    claim = value["claim"]
    narrow = isinstance(claim, dict) and "restricted" in claim
    inf, sup = read_claim(claim, "inf restricted sup" if narrow else "inf sup")
    restricted = claim["restricted"] if narrow else None
    if narrow:
        require(restricted in ["theta", EQUAL], "restricted", "claim.restricted", "theta or " + EQUAL, seen(restricted))
    who = value["contributions"]
    true = who == "vector" or (who == "scalar" and not restricted)
    require(true, "contributions", "contributions", "vector" if restricted else "vector or scalar", seen(who))
    workload, A = read_workload(value["workload"])
    require(A.cols <= MAX_ROUNDS, "limit", "workload", f"at most {MAX_ROUNDS} columns", f"{A.cols}")
    schema = read_schema(value["schema"], A.cols)
    above = value["upper"]
    fields(above, "upper", "B C sensitivity t")
    B, C = (read_dyadic(above[name], f"upper.{name}", MAX_EXPONENT) for name in "BC")
    t = fraction(above["t"], "upper.t")
    require_fit(A, B, C)
    kind, given, patterns = read_sensitivity(above["sensitivity"], schema, C, who, restricted)
    fields(value["lower"], "lower", {None: "U blocks", "theta": "U V patterns", EQUAL: "U V"}[restricted])
    if restricted:
        below = (read_equal if restricted == EQUAL else read_theta)(value["lower"], schema)
    else:
        below = read_blocks(value["lower"]["blocks"], schema, who == "scalar")
    N = sum(columns for _, columns, _ in below.blocks)
    U = integers(value["lower"]["U"], "lower.U", A.rows * N)

    bits, work = work_of_residual(A, B, C)
    more, bits_of_s = work_of_sensitivity(kind, given, patterns, schema, C)
    work += more + 16 * square(bits_of_upper(A, B, C, bits, above["t"], claim) + 2 * bits_of_s + 64)
    u, v = U.bits(), max(entries.bits() for _, _, entries in below.blocks)
    work += below.work + work_of_spectrum(U, A.rows, N)
    work += A.rows * sum(len(entries.texts) for _, _, entries in below.blocks) * multiplication(A.bits, v)
    work += A.rows * N * multiplication(u, A.bits + v + 9)
    work += 16 * square(4 * (u + v) + 2 * (A.bits + A.denominator_bits) + 2 * below.bits + characters(claim) + 128)

    def prove() -> str:
        matrix, right = A.matrix(), C.matrix()
        cost = left_cost(matrix, B.matrix(), right, t)
        bound = (sensitivity(kind, given, patterns, schema, right, restricted == EQUAL) + schema.kappa * t) * cost      # Lemma U_Π
        require(bound <= sup, "upper", "claim.sup", f"at least {rounded(bound, True)}", seen(claim["sup"]))
        mass, rows = below.mass(), by_rows(U.values(), N)
        K, s = spectral_bound(rows), inner_product(rows, matrix, below.blocks)
        require(s >= 0 and K * mass > 0, "vacuous", "lower", "s >= 0, U and V other than 0", "otherwise")
        least = s**2 / (K * mass)                               # Lemmas D, W and E
        require(inf <= least, "lower", "claim.inf", f"at most {rounded(least, False)}", seen(claim["inf"]))
        return f"{restricted or who} {schema.title} {workload}"

    return A.work + work, prove
