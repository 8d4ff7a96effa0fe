"""Kind sensitivity with the norm 1: section 7 of certificate-sensitivity.md."""
from fractions import Fraction
from math import isqrt
from typing import Any, Callable, Dict, List, NamedTuple, Tuple

from gamma_f_participation import MAX_ROUNDS, MAX_SIGNS, elimination, read_naturals, read_prices, semidefinite
from participation import MAX_PATTERNS, Schema, maximal_patterns, read_pattern, read_schema
from reader import (Numerals, bounded, by_rows, characters, dot, fields, integers, length, natural, read_claim, read_quotients, require,
                    rounded, seen)
from sensitivity import MAX_TOEPLITZ, FirstColumn, groups_of, read_diagonals, read_inverse, read_quotient, read_toeplitz, read_who
from work import multiplication, power, square, words

FIELDS = "claim contributions digest format kind lower norm schema strategy upper version"
ADMITTED = {"vector": ["sizes", "majorant", "patterns"], "scalar": ["sizes", "majorant", "patterns", "signs", "chain"],
            "absolute": ["sizes", "majorant"]}


class Known(NamedTuple):
    """The entries of the columns, rounds from 1, by rows, each to within the slack; columns so many rounds apart share no row"""
    column: Callable[[int], Dict[int, int]]
    norms: List[int]
    width: int
    d: int
    slack: int


class Shape(NamedTuple):
    title: str
    rows: int
    cols: int
    gamma: int
    delta: int
    work: int                   # P
    height: int                 # h
    entries: int                # E
    known: Callable[[], Known]


def read_shape(value: Any) -> Shape:
    name = value.get("name") if isinstance(value, dict) else None
    forms: Dict[str, Callable[[Any], Shape]] = {
        "explicit": explicit, "banded": banded, "toeplitz": lambda x: by_column(read_toeplitz(x)), "inverse-toeplitz": lambda x: by_column(read_inverse(x)),
        "quotient-toeplitz": lambda x: by_column(read_quotient(x))}
    require(isinstance(name, str) and name in forms, "strategy", "strategy.name", " or ".join(forms), seen(name))
    return forms[str(name)](value)


def explicit(value: Any) -> Shape:
    fields(value, "strategy", "cols denominator entries name rows")
    m, n = bounded(value["rows"], "strategy.rows"), bounded(value["cols"], "strategy.cols", 1, MAX_ROUNDS)
    C = read_quotients(value, "strategy", m, n)

    def known() -> Known:
        read = C.matrix()
        columns = [list(column) for column in zip(*read.rows)]
        places = [[j for j, x in enumerate(row) if x] for row in read.rows]
        width = max(row[-1] - row[0] + 1 if row else 0 for row in places)
        return Known(lambda j: dict(enumerate(columns[j - 1], 1)), [sum(map(abs, c)) for c in columns], width, read.scale.denominator, 0)

    return Shape(f"explicit {m}x{n}", m, n, C.bits, C.denominator_bits, C.work, m, m * n, known)


def by_column(form: FirstColumn) -> Shape:
    n = len(form.texts)

    def known() -> Known:
        c, d, slack = form.column()
        norms, total = [0] * n, 0
        for t, x in enumerate(c):
            total += abs(x)
            norms[n - 1 - t] = total
        return Known(lambda j: {j + t: c[t] for t in range(min(form.count, n - j + 1))}, norms, form.count, d, slack)

    return Shape(form.title, n, n, form.gamma, form.delta, form.work, form.count, n, known)


def banded(value: Any) -> Shape:
    form = read_diagonals(value)
    n, width = form.n, len(form.given)

    def known() -> Known:
        diagonals = form.known()
        column = lambda j: {j + t: diagonals[t][j - 1] for t in range(min(width, n - j + 1))}
        return Known(column, [sum(map(abs, column(j).values())) for j in range(1, n + 1)], width, form.denominator.values()[0], 0)

    return Shape(f"banded n={n} diagonals={width}", n, n, form.gamma, form.denominator.bits(), form.work, width, width * n, known)


class Upper(NamedTuple):
    """S of what is known: the work, the bits, and S"""
    work: int
    bits: int
    bound: Callable[[Known], Fraction]


def a(x: int) -> int:
    return 100 + 4 * words(x)


def read_upper(value: Any, C: Shape, schema: Schema, who: str) -> Upper:
    kind = value.get("kind") if isinstance(value, dict) else None
    require(isinstance(kind, str) and kind in ADMITTED[who], "sensitivity", "upper.kind", " or ".join(ADMITTED[who]), seen(kind))
    kinds = {"sizes": sizes, "majorant": majorant, "patterns": patterns, "signs": signs, "chain": chain}
    return kinds[str(kind)](value, C, schema)


def work_of_norms(C: Shape, bits: int) -> int:
    return C.entries * a(C.gamma + 24) + C.cols * (400 + 8 * words(bits))


def sizes(value: Any, C: Shape, schema: Schema) -> Upper:
    if schema.epochs:
        fields(value, "upper", "kind")
        bits = C.gamma + 64
        largest = lambda part, y: sum(sorted((y[i - 1] for i in part), reverse=True)[:schema.kappa])
        return Upper(work_of_norms(C, bits), bits, lambda known: Fraction(max(largest(part, known.norms) for part in schema.classes())))
    fields(value, "upper", "kind prices")
    cap, windows = read_prices(value["prices"], "upper.prices", schema)
    bits = max(C.gamma, cap.bits(), windows.bits()) + 64

    def bound(known: Known) -> Fraction:                        # Lemma Pr
        [mu], prices, charged = cap.values(), windows.values(), 0
        for i, y in enumerate(known.norms):
            charged += prices[i] if i < len(prices) else 0
            charged -= prices[i - schema.b] if schema.b <= i < schema.b + len(prices) else 0
            require(y <= mu + charged, "cover", "upper.prices", "prices that cover every norm", "less")
        return Fraction(schema.kappa * mu + sum(prices))

    return Upper(work_of_norms(C, bits), bits, bound)


def majorant(value: Any, C: Shape, schema: Schema) -> Upper:
    fields(value, "upper", "kind")
    bits, b = C.gamma + 64, min(schema.b, schema.n)

    def bound(known: Known) -> Fraction:
        total, most = 0, 0
        for i in range(schema.n - 1, -1, -1):
            most = max(most, known.norms[i])
            total += most if i % b == 0 and i // b < schema.kappa else 0
        return Fraction(total)

    return Upper(work_of_norms(C, bits), bits, bound)


def signs(value: Any, C: Shape, schema: Schema) -> Upper:
    fields(value, "upper", "kind")
    require(schema.kappa <= MAX_SIGNS, "limit", "upper", f"at most {MAX_SIGNS} rounds in a pattern", f"{schema.kappa}")
    maximal = maximal_patterns(schema)
    require(len(maximal) <= MAX_PATTERNS, "limit", "upper", f"at most {MAX_PATTERNS} maximal patterns", "more")
    work = sum(2**(len(pattern) - 1) + len(pattern) for pattern in maximal) * C.rows * (200 + 4 * words(C.gamma + 24))

    def most(columns: List[Dict[int, int]], answer: Dict[int, int]) -> int:
        if not columns:
            return sum(map(abs, answer.values()))
        head, rest = columns[0], columns[1:]
        return max(most(rest, {i: answer.get(i, 0) + s * head.get(i, 0) for i in {**answer, **head}}) for s in (1, -1))

    return Upper(work, C.gamma + 64, lambda known: Fraction(max(
        most([known.column(j) for j in pattern[1:]], known.column(pattern[0])) for pattern in maximal)))


def patterns(value: Any, C: Shape, schema: Schema) -> Upper:
    """Lemma Rows"""
    fields(value, "upper", "exponent kind patterns")
    f = bounded(value["exponent"], "upper.exponent", -32768, 0)
    count = length(value["patterns"], "upper.patterns")
    require(count <= MAX_PATTERNS, "limit", "upper.patterns", f"at most {MAX_PATTERNS} items", f"{count}")
    maximal = maximal_patterns(schema, count)
    require(len(maximal) == count, "shape", "upper.patterns", "an item for each maximal pattern", f"{count}")
    given: List[Tuple[Numerals, Numerals]] = []
    for l, (item, pattern) in enumerate(zip(value["patterns"], maximal)):
        path = f"upper.patterns[{l}]"
        fields(item, path, "rows weights")
        rows = read_naturals(item["rows"], path + ".rows", C.rows, 0)
        given.append((rows, read_naturals(item["weights"], path + ".weights", len(pattern), 0)))
    p, v = max(rows.bits() for rows, _ in given), max(weights.bits() for _, weights in given)
    s, omega = 64 + p, 65 + p - 2 * f
    eta = max(2 * C.gamma + omega + 13, v + s) + 12
    work = 0
    for pattern in maximal:
        k = len(pattern)
        sums = k * multiplication(C.gamma, omega) + k * (k + 1) * multiplication(C.gamma, C.gamma + omega) // 2
        work += C.rows * (square(omega) + 400 + 8 * words(eta) + sums) + elimination(k, eta)

    def bound(known: Known) -> Fraction:
        twice = Fraction(0)
        for l, (pattern, (rows, weights)) in enumerate(zip(maximal, given)):
            ps, vs, columns = rows.values(), weights.values(), [known.column(j) for j in pattern]
            weighed = [(-(-2**(s - 2 * f) // x), [c.get(i, 0) for c in columns]) for i, x in enumerate(ps, 1) if x]
            M = [[sum(w * line[j] * line[k] for w, line in weighed) for k in range(len(vs))] for j in range(len(vs))]
            rest = [[(vs[j] << s if j == k else 0) - M[j][k] for k in range(len(vs))] for j in range(len(vs))]
            require(semidefinite(rest), "sensitivity", f"upper.patterns[{l}]", "diag(v) above M on the pattern", "not above")
            unweighed = sum(abs(c.get(i, 0)) for i, x in enumerate(ps, 1) if x == 0 for c in columns)
            twice = max(twice, (sum(ps) + sum(vs)) * Fraction(2)**f + 2 * unweighed)
        return twice / 2

    return Upper(work, max(p, v, C.gamma) - f + 64, bound)


def chain(value: Any, C: Shape, schema: Schema) -> Upper:
    """Lemma Turn"""
    fields(value, "upper", "kind reach")
    reach = bounded(value["reach"], "upper.reach", 1, MAX_TOEPLITZ)
    groups, g = groups_of(schema)
    require(reach <= 2 * g + 30, "limit", "upper.reach", f"at most {2 * g + 30}", f"{reach}")
    memories = [1] * (g + 1)                                    # of the distances up to -1, 0, ..., g - 1
    for _ in range(g, reach - g):
        memories.append(memories[-1] + 2 * memories[-g])
    work = 0
    for group in groups:
        counts = schema.kappa if schema.kappa * g < len(group) else 1
        step = C.height * (1 + reach // g) * a(C.gamma + 24)
        work += len(group) * memories[-1] * max(1, reach - g) * 4 * (400 + step + counts * a(C.gamma + 64))

    def bound(known: Known) -> Fraction:
        far = reach * (min(schema.b, schema.n) if schema.epochs else 1)
        require(far >= known.width, "sensitivity", "upper.reach", "a reach beyond which columns share no row", f"{reach}")
        return Fraction(max(longest(group, known, g, reach, schema.kappa) for group in groups))

    return Upper(work, C.gamma + 64, bound)


def longest(group: List[int], known: Known, g: int, reach: int, kappa: int) -> int:
    """Largest norms by the number of places so far, the last place, and what is remembered: places with their signs against the last one"""
    size, counted = len(group), kappa * g < len(group)
    Memory = Tuple[Tuple[int, int], ...]
    ending: List[Dict[Tuple[int, Memory], int]] = [{} for _ in group]
    columns = [known.column(j) for j in group] if size <= 4096 else None
    column = (lambda t: columns[t]) if columns else (lambda t: known.column(group[t]))
    best: Dict[int, int] = {0: 0}                               # of patterns that end too early to matter, by their places
    for u in range(size):
        if u >= max(reach, g):
            for (places, _), norm in ending[u - max(reach, g)].items():
                best[places] = max(best.get(places, 0), norm)
        for places, norm in list(best.items()):
            if not counted or places < kappa:
                enter(ending[u], places + 1 if counted else 1, (), norm + known.norms[group[u] - 1])
        for (places, memory), norm in list(ending[u].items()):
            if counted and places == kappa:
                continue
            before = memory + ((u, 1),)
            for t in range(u + g, min(size, u + reach)):
                near = [(column(p), s) for p, s in before if t - p < reach]
                rows = [(x, sum(s * other.get(i, 0) for other, s in near)) for i, x in column(t).items()]
                for sign in (1, -1):
                    more = sum(abs(z + sign * x) - abs(z) for x, z in rows)
                    enter(ending[t], places + 1 if counted else 1, tuple((p, s * sign) for p, s in before if t - p < reach - g), norm + more)
    return max(max(states.values()) for states in ending)


def enter(states: Dict[Any, int], places: int, memory: Any, norm: int) -> None:
    states[places, memory] = max(states.get((places, memory), 0), norm)


class Lower(NamedTuple):
    """What one pattern attains"""
    work: int
    bits: int
    value: Callable[[Known], Fraction]


def read_lower(value: Any, C: Shape, schema: Schema, who: str) -> Lower:
    if who == "absolute":
        fields(value, "lower", "rounds")
        pattern = read_pattern(value["rounds"], "lower.rounds", schema)
        return Lower(len(pattern) * C.height * a(C.gamma + 24), C.gamma + 64,
                     lambda known: Fraction(sum(max(0, abs(x) - known.slack) for j in pattern for x in known.column(j).values())))
    fields(value, "lower", "bound columns rounds rows")
    bound = natural(value["bound"], "lower.bound")
    D = bounded(value["columns"], "lower.columns", 1, 1) if who == "scalar" else bounded(value["columns"], "lower.columns")
    rounds = read_pattern(value["rounds"], "lower.rounds", schema)
    entries = integers(value["rows"], "lower.rows", len(rounds) * D)
    v, size = entries.bits(), len(rounds)
    x = C.gamma + v + 24
    work = C.rows * D * (size * multiplication(C.gamma, v) + square(x)) + size * D * square(v)
    work += 16 * C.rows * power(2 * x + 141) + 16 * power(bound.bits() + 128)

    def attained(known: Known) -> Fraction:
        V, [most] = by_rows(entries.values(), D), bound.values()
        norm = max(dot(row, row) for row in V)
        require(norm <= most, "norm", "lower.bound", f"at least {norm}", bound.texts[0])
        off = [known.slack * sum(map(abs, line)) for line in zip(*V)]
        answers: Dict[int, List[int]] = {}
        for j, row in zip(rounds, V):
            for i, entry in known.column(j).items():
                line = answers.setdefault(i, [0] * D)
                for c, u in enumerate(row):
                    line[c] += entry * u
        squares = [sum(max(0, abs(z) - o)**2 for z, o in zip(line, off)) for line in answers.values()]
        least = sum(isqrt(q << 128) for q in squares)
        return Fraction(least, 1 + isqrt((most << 128) - 1))

    return Lower(work, x + 88 + bound.bits(), attained)


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof"""
    inf, sup = read_claim(value["claim"])
    who = read_who(value)
    require(value["norm"] == "1", "norm", "norm", "1", seen(value["norm"]))
    C = read_shape(value["strategy"])
    schema = read_schema(value["schema"], C.cols)
    above = read_upper(value["upper"], C, schema, who)
    below = read_lower(value["lower"], C, schema, who)
    bits = above.bits + below.bits + 2 * C.delta + characters(value["claim"]) + 64

    def prove() -> str:
        known = C.known()
        S = above.bound(known) + schema.kappa * C.rows * known.slack
        require(S <= sup * known.d, "upper", "claim.sup", f"at least {rounded(S / known.d, True)}", seen(value["claim"]["sup"]))
        least = below.value(known)
        require(inf * known.d <= least, "lower", "claim.inf", f"at most {rounded(least / known.d, False)}", seen(value["claim"]["inf"]))
        return f"{who} norm=1 {schema.title} {C.title}"

    return C.work + above.work + below.work + 32 * square(bits), prove
