"""Kind sensitivity: certificate-sensitivity.md, whose sections are meant by §."""
from fractions import Fraction
from itertools import accumulate
from math import gcd, isqrt
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

import sensitivity_tree
from gamma_f_participation import (ADMITTED, MAX_ROUNDS, MAX_SIGNS, MAX_WEIGHT_EXPONENT, elimination, half_products, largest_of_signs,
                                   of_products, read_naturals, read_sensitivity, semidefinite, sensitivity, spaced_square,
                                   work_of_products, work_of_sensitivity)
from participation import Schema, read_pattern, read_schema
from reader import (Form, Matrix, Numerals, bounded, by_rows, characters, dot, fields, integers, length, natural, read_claim,
                    read_quotients, require, rounded, seen)
from work import bits_of, ceiling, divisor, lengths, multiplication, power, square, words

FIELDS = "claim contributions digest format kind lower schema strategy upper version"
MAX_TOEPLITZ, MAX_PRODUCTS, MAX_STARTS = 2**20, 2048, 64
MAX_BITS, MAX_STEPS, MAX_EXCEPTIONS = 4096, 10**7, 100_000


class Strategy(NamedTuple):
    """C' = dC, and the proof that its sensitivity squared is at most S"""
    title: str
    rows: int
    bits: int
    denominator_bits: int
    work: int
    bits_of_s: int
    schema: Schema
    proved: Callable[[], "Proved"]


class Proved(NamedTuple):
    rows: Callable[[Sequence[int]], List[List[int]]]            # of the columns of some rounds, each entry to within the slack
    d: int
    S: Fraction
    slack: int


def read_strategy(value: Any, schema: Any, upper: Any, who: str) -> Strategy:
    name = value.get("name") if isinstance(value, dict) else None
    forms = {"explicit": explicit, "banded": banded, "toeplitz": toeplitz, "inverse-toeplitz": inverse, "quotient-toeplitz": quotient}
    require(isinstance(name, str) and name in forms, "strategy", "strategy.name", " or ".join(forms), seen(name))
    return forms[str(name)](value, schema, upper, who)


Bound = Callable[[List[List[int]]], Fraction]                   # S, of the rows of C'


def explicit(value: Any, schema_: Any, upper: Any, who: str) -> Strategy:
    fields(value, "strategy", "cols denominator entries name rows")
    rows, cols = bounded(value["rows"], "strategy.rows"), bounded(value["cols"], "strategy.cols", 1, MAX_ROUNDS)
    C = read_quotients(value, "strategy", rows, cols)
    schema = read_schema(schema_, cols)
    work, bits, bound = of_matrix(upper, schema, C, who)

    def proved() -> Proved:
        read = C.matrix()
        return Proved(lambda rounds: [[row[i - 1] for i in rounds] for row in read.rows], read.scale.denominator, bound(read.rows), 0)

    return Strategy(f"explicit {rows}x{cols}", rows, C.bits, C.denominator_bits, C.work + work, bits, schema, proved)


def of_matrix(upper: Any, schema: Schema, C: Form, who: str) -> Tuple[int, int, Bound]:
    """What proves S of a matrix of at most 512 columns: the work, the bits, and S"""
    own: Dict[Any, Any] = {"search": search, "chain": chain_of_matrix}
    kind = upper.get("kind") if isinstance(upper, dict) else None
    read: Any = own.get(kind, weighed) if isinstance(kind, str) else weighed
    return read(upper, schema, C, who)


def weighed(upper: Any, schema: Schema, C: Form, who: str) -> Tuple[int, int, Bound]:
    kind, given, patterns = read_sensitivity(upper, schema, C, who, None, "upper")
    work, bits = work_of_sensitivity(kind, given, patterns, schema, C)
    return work, bits, lambda rows: sensitivity(kind, given, patterns, schema, Matrix(rows, Fraction(1)), False, "upper")


def groups_of(schema: Schema) -> Tuple[List[List[int]], int]:
    """The rounds among which patterns are sought, and how many places apart they are in one"""
    return (schema.classes(), 1) if schema.epochs else ([list(range(1, schema.n + 1))], min(schema.b, schema.n))


def chain(upper: Any, schema: Schema, bits: int) -> Tuple[int, int, Callable[[Callable[[int, int], int]], int]]:
    """Lemma Chain: the reach, W_S, and S of |X|"""
    fields(upper, "upper", "kind reach")
    groups, gap = groups_of(schema)
    reach = bounded(upper["reach"], "upper.reach", 1, MAX_TOEPLITZ)
    require(reach <= 2 * gap + 30, "limit", "upper.reach", f"at most {2 * gap + 30}", f"{reach}")
    memories = [1] * (gap + 1)                                  # of the distances up to -1, 0, ..., gap - 1
    for _ in range(gap, reach - gap):
        memories.append(memories[-1] + memories[-gap])
    work = 0
    for group in groups:
        levels = schema.kappa if schema.kappa * gap < len(group) else 1
        work += levels * len(group) * memories[-1] * max(1, reach - gap) * (400 + (1 + reach // gap) * (100 + 4 * words(bits + 24)))
    return reach, work, lambda x: max(longest_chain(group, gap, reach, schema.kappa, x) for group in groups)


def longest_chain(group: List[int], gap: int, reach: int, kappa: int, x: Callable[[int, int], int]) -> int:
    size = len(group)
    counts = kappa * gap < size
    ending: Dict[int, Dict[Tuple[int, Tuple[int, ...]], int]] = {}     # by the last place: rounds so far, places to remember -> sum
    apart: Dict[int, int] = {0: 0}                              # by rounds so far: the largest that shares nothing with t
    tops: List[Dict[int, int]] = []
    most = 0
    for t in range(size):
        if t >= max(reach, gap):
            for count, total in tops[t - max(reach, gap)].items():
                apart[count] = max(apart.get(count, 0), total)
        here = ending.pop(t, {})
        for count, total in apart.items():
            rounds = count + 1 if counts else 1
            if not counts or rounds <= kappa:
                here[rounds, ()] = max(here.get((rounds, ()), 0), total + x(group[t], group[t]))
        top: Dict[int, int] = {}
        for (rounds, memory), total in here.items():
            top[rounds] = max(top.get(rounds, 0), total)
            if counts and rounds == kappa:
                continue
            places = memory + (t,)
            for u in range(t + gap, min(size, t + reach)):
                gained = total + x(group[u], group[u]) + 2 * sum(x(group[p], group[u]) for p in places if u - p < reach)
                key = (rounds + 1 if counts else 1, tuple(p for p in places if u - p < reach - gap))
                later = ending.setdefault(u, {})
                later[key] = max(later.get(key, 0), gained)
        tops.append(top)
        most = max([most, *top.values()])
    return most


def chain_of_matrix(upper: Any, schema: Schema, C: Form, _: str) -> Tuple[int, int, Bound]:
    x = 2 * C.entries.bits() + 13
    eta = max(x, bits_of(1)) + 12
    reach, own, largest = chain(upper, schema, x)
    work = half_products(lengths(C.entries.digits(), 0, C.cols, True, 8)) + C.cols**2 * (400 + 8 * words(eta)) + own

    def bound(rows: List[List[int]]) -> Fraction:
        columns = list(zip(*rows))
        X = [[abs(dot(u, v)) for v in columns] for u in columns]
        none = schema.kappa == 1 or all(X[i - 1][j - 1] == 0 for group in groups_of(schema)[0] for t, i in enumerate(group) for j in group[t + reach:])
        require(none, "sensitivity", "upper.reach", "a reach beyond which X is 0", f"{reach}")
        return Fraction(largest(lambda i, j: X[i - 1][j - 1]))

    return work, eta, bound


class Exempt(NamedTuple):
    """A pattern that may exceed the bound, and its weights, or none where all its signs are tried"""
    rounds: List[int]
    weights: Optional[Numerals]


def read_exempt(item: Any, path: str, schema: Schema, who: str) -> Exempt:
    fields(item, path, "rounds" if who == "scalar" else "rounds weights")
    rounds = read_pattern(item["rounds"], path + ".rounds", schema)
    if who == "scalar":
        require(len(rounds) <= MAX_SIGNS, "limit", path, f"at most {MAX_SIGNS} rounds", f"{len(rounds)}")
        return Exempt(rounds, None)
    return Exempt(rounds, read_naturals(item["weights"], path + ".weights", len(rounds), 0))


def search(upper: Any, schema: Schema, C: Form, who: str) -> Tuple[int, int, Bound]:
    """Lemma Branch of a matrix: the work, the bits, and S"""
    work, bits, bound = search_of(upper, schema, C.cols, 2 * C.entries.bits() + 13, who)

    def of_rows(rows: List[List[int]]) -> Fraction:
        columns = list(zip(*rows))
        return bound([[dot(u, v) for v in columns] for u in columns])

    return half_products(lengths(C.entries.digits(), 0, C.cols, True, 8)) + work, bits, of_rows


def search_of(upper: Any, schema: Schema, n: int, x: int, who: str) -> Tuple[int, int, Bound]:
    """The same from X, whose entries have x bits"""
    fields(upper, "upper", "bound exceptions exponent kind steps")
    f = bounded(upper["exponent"], "upper.exponent", -MAX_WEIGHT_EXPONENT, MAX_WEIGHT_EXPONENT)
    limit = natural(upper["bound"], "upper.bound", 0)
    steps = bounded(upper["steps"], "upper.steps", 1, MAX_STEPS)
    most = 0 if who == "absolute" else MAX_EXCEPTIONS
    count = length(upper["exceptions"], "upper.exceptions")
    require(count <= most, "limit", "upper.exceptions", f"at most {most} exceptions", f"{count}")
    given = [read_exempt(item, f"upper.exceptions[{l}]", schema, who) for l, item in enumerate(upper["exceptions"])]
    g, tau = min(f, 0), limit.bits()
    q = max([bits_of(1)] + [one.weights.bits() for one in given if one.weights])
    eta = max(x - g, q + f - g) + 12
    work = n * n * (400 + 8 * words(eta)) + steps * n * (800 + 16 * words(max(x, tau) + 24))
    for rounds, weights in given:
        size = len(rounds)
        work += elimination(size, eta) if weights else 2**(size - 1) * size * (200 + 4 * words(eta))

    def bound(X: List[List[int]]) -> Fraction:
        [T] = limit.values()
        left = iter(given)
        for pattern in exceeding(X, T, schema, steps):
            one = next(left, None)
            require(one is not None and one.rounds == pattern, "sensitivity", "upper.exceptions", "the patterns above the bound", f"{pattern}")
        require(next(left, None) is None, "sensitivity", "upper.exceptions", "patterns above the bound alone", "another")
        unit, S = Fraction(2)**f, Fraction(T)
        for l, (rounds, weights) in enumerate(given):
            part = [[X[i - 1][j - 1] for j in rounds] for i in rounds]
            if weights is None:
                S = max(S, Fraction(largest_of_signs(part)))
                continue
            y = [unit * weight for weight in weights.values()]
            common = unit.denominator
            rest = [[int(common * ((y[k] if k == m else 0) - entry)) for m, entry in enumerate(row)] for k, row in enumerate(part)]
            require(semidefinite(rest), "sensitivity", f"upper.exceptions[{l}]", "diag(y) above X on the pattern", "not above")
            S = max(S, sum(y))
        return S

    return work, eta + abs(f) + tau, bound


def exceeding(X: List[List[int]], T: int, schema: Schema, most: int) -> Iterator[List[int]]:
    """The patterns with a sum of sizes above T that no later round can follow, one group of rounds after the other"""
    steps = 0
    for group in schema.classes() if schema.epochs else [list(range(1, schema.n + 1))]:
        gap, size = 1 if schema.epochs else min(schema.b, schema.n), len(group)
        x = [[abs(X[i - 1][j - 1]) for j in group] for i in group]
        kappa = min(schema.kappa, size)
        # later[r][t]: what r rounds that go with t share with it, at most
        ranked = [tops([x[t][u] if abs(u - t) >= gap else 0 for u in range(size)], 0, gap) for t in range(size)]
        later = [[sum(row[:r]) for row in ranked] for r in range(kappa)]
        waiting: List[Tuple[List[int], int, List[int]]] = [([], 0, [0] * size)]  # places, their sum, what they share with each; the next on top
        while waiting:
            places, total, shared = waiting.pop()
            start, left = places[-1] + gap if places else 0, kappa - len(places)
            if left == 0 or start >= size:
                if total > T:
                    yield [group[t] for t in places]
                continue
            steps += 1
            require(steps <= most, "sensitivity", "upper.steps", "as many as the search takes", f"{most}")
            gains = [x[t][t] + 2 * shared[t] + later[left - 1][t] for t in range(start, size)]
            if total + sum(tops(gains, 0, gap)[:left]) <= T:
                continue
            ends = [t for t in range(start, size) if left == 1 or t + gap >= size]
            over = {t for t in ends if total + x[t][t] + 2 * shared[t] > T}
            for t in range(size - 1, start - 1, -1):
                if t in over:
                    waiting.append((places + [t], total + x[t][t] + 2 * shared[t], []))
                elif left > 1 and t + gap < size:
                    waiting.append((places + [t], total + x[t][t] + 2 * shared[t], [p + q for p, q in zip(shared, x[t])]))


def tops(numbers: List[int], start: int, gap: int) -> List[int]:
    """The largest of each window, in decreasing order"""
    return sorted((max(numbers[at:at + gap]) for at in range(start, len(numbers), gap)), reverse=True)


def toeplitz(value: Any, schema_: Any, upper: Any, who: str) -> Strategy:
    return by_column(read_toeplitz(value), schema_, upper, who)


def read_toeplitz(value: Any) -> "FirstColumn":
    fields(value, "strategy", "coefficients denominator n name")
    n = bounded(value["n"], "strategy.n", 1, MAX_TOEPLITZ)
    denominator, coefficients, work = read_column(value, n)

    def column() -> Column:
        [d], c = denominator.values(), coefficients.values()
        require(gcd(d, *c) == 1, "lowest-terms", "strategy", "denominator and coefficients without common prime", "a common prime")
        return Column(c + [0] * (n - len(c)), d, 0)

    texts = coefficients.texts + ["0"] * (n - len(coefficients.texts))
    return FirstColumn(f"toeplitz n={n}", texts, len(coefficients.texts), coefficients.bits(), denominator.bits(), work, column)


def inverse(value: Any, schema_: Any, upper: Any, who: str) -> Strategy:
    return by_column(read_inverse(value), schema_, upper, who)


def read_inverse(value: Any) -> "FirstColumn":
    fields(value, "strategy", "bits coefficients denominator n name")
    n = bounded(value["n"], "strategy.n", 1, MAX_TOEPLITZ)
    p = bounded(value["bits"], "strategy.bits", 1, MAX_BITS)
    denominator, coefficients, work = read_column(value, n)
    natural(value["coefficients"][0], "strategy.coefficients[0]")
    work += n * len(coefficients.texts) * multiplication(2 * p, coefficients.bits())

    def column() -> Column:
        [d], D = denominator.values(), coefficients.values()
        require(gcd(d, *D) == 1, "lowest-terms", "strategy", "denominator and coefficients without common prime", "a common prime")
        return inverted(D, d << p, n, p)

    return FirstColumn(f"inverse-toeplitz n={n}", ["1" * ceiling(6 * p, 10)] * n, n, 2 * p, p, work, column)


def inverted(D: List[int], unit: int, n: int, p: int) -> "Column":
    """Lemma Inverse: the first n coefficients of unit/D"""
    ended, y = len(D), [0] * n
    rest = [unit] + [0] * (n - 1)                               # the unit, less what the terms so far contribute
    for t in range(n):
        y[t] = rest[t] // D[0]
        require(abs(y[t]) < 4**p, "precision", "strategy.bits", "more bits", f"{p}")
        for s in range(1, min(ended, n - t)):
            rest[t + s] -= D[s] * y[t]
    left = unit - n * D[0]
    require(left > 0, "precision", "strategy.bits", "more bits", f"{p}")
    slack = -(-D[0] * sum(map(abs, y)) // left)
    require(slack < 4**p, "precision", "strategy.bits", "more bits", f"{p}")
    return Column(y, 2**p, slack)


def quotient(value: Any, schema_: Any, upper: Any, who: str) -> Strategy:
    return by_column(read_quotient(value), schema_, upper, who)


def read_quotient(value: Any) -> "FirstColumn":
    fields(value, "strategy", "bits denominator n name numerator")
    n = bounded(value["n"], "strategy.n", 1, MAX_TOEPLITZ)
    p = bounded(value["bits"], "strategy.bits", 1, MAX_BITS)
    lists: List[Numerals] = []
    for name in ("numerator", "denominator"):
        count = length(value[name], f"strategy.{name}", 1)
        require(count <= n, "shape", f"strategy.{name}", f"at most {n} coefficients", str(count))
        lists.append(integers(value[name], f"strategy.{name}", count))
    above, below = lists
    delta = natural(value["denominator"][0], "strategy.denominator[0]").bits()
    gamma, count = max(above.bits(), below.bits()), len(above.texts) + len(below.texts)
    work = divisor(delta, delta) + count * (multiplication(gamma, delta) + n * multiplication(2 * p, gamma))

    def column() -> Column:
        N, D = above.values(), below.values()
        require(gcd(*N, *D) == 1, "lowest-terms", "strategy", "coefficients without common prime", "a common prime")
        h, _, slack = inverted(D, 1 << p, n, p)
        y = [0] * n
        for s, factor in enumerate(N):
            for t in range(s, n):
                y[t] += factor * h[t - s]
        off = slack * sum(map(abs, N))
        require(max(off, *map(abs, y)) < 4**p, "precision", "strategy.bits", "more bits", f"{p}")
        return Column(y, 2**p, off)

    return FirstColumn(f"quotient-toeplitz n={n}", ["1" * ceiling(6 * p, 10)] * n, n, 2 * p, p, work, column)


class Column(NamedTuple):
    """d times the first column, each entry to within the slack"""
    entries: List[int]
    d: int
    slack: int


class FirstColumn(NamedTuple):
    """The form of a first column: texts as long as its numerals, of which so many may differ from 0"""
    title: str
    texts: List[str]
    count: int
    gamma: int
    delta: int
    work: int
    column: Callable[[], Column]


def read_column(value: Any, n: int) -> Tuple[Numerals, Numerals, int]:
    count = length(value["coefficients"], "strategy.coefficients", 1)
    require(count <= n, "shape", "strategy.coefficients", f"at most {n} coefficients", str(count))
    denominator = natural(value["denominator"], "strategy.denominator")
    coefficients = integers(value["coefficients"], "strategy.coefficients", count)
    gamma, delta = coefficients.bits(), denominator.bits()
    return denominator, coefficients, divisor(delta, delta) + count * multiplication(gamma, delta)


class Long(NamedTuple):
    """A C that is not written out: whether it is Toeplitz, its width, bits of its entries, the work of reading it and of X, and d times its entries to within the slack"""
    n: int
    is_toeplitz: bool
    width: int
    gamma: int
    digits: int
    work: int
    work_of_x: int
    sizes: Callable[[], List[int]]                              # at least the sizes along every diagonal
    products: Callable[[], Callable[[int, int], int]]           # X_pq, rounds p <= q counted from 1
    off: Callable[[], int]                                      # Lemma Off, of one pair
    column: Callable[[], List[int]]                             # the first one


def of_long(upper: Any, schema: Schema, C: Long, who: str) -> Tuple[int, int, Callable[[], Fraction]]:
    """What proves S without the matrix: the work, the bits, and S"""
    kind, bits = upper.get("kind") if isinstance(upper, dict) else None, 2 * C.gamma + 64
    if kind == "majorant":
        fields(upper, "upper", "kind")

        def majorant() -> Fraction:                             # Lemma Maj
            sizes = C.sizes()
            return Fraction(sum(x * x for x in sizes) if schema.kappa == 1 else spaced_square(decreasing(sizes, schema), schema))

        return C.work + C.n * (400 + 8 * words(bits) + square(C.gamma + 24)), bits, majorant
    if kind == "split" and C.is_toeplitz:
        return split(upper, schema, C)
    short = C.n <= MAX_PRODUCTS
    if kind == "chain" and (short or C.width <= MAX_ROUNDS):
        reach, own, largest = chain(upper, schema, bits)
        far = reach * (min(schema.b, C.n) if schema.epochs else 1)
        require(far >= C.width or schema.kappa == 1, "sensitivity", "upper.reach", f"a reach over {C.width} diagonals", f"{reach}")

        def chained() -> Fraction:
            x = C.products()
            return Fraction(largest(lambda p, q: abs(x(p, q)))) + schema.kappa**2 * C.off()

        return C.work + C.work_of_x + own, bits, chained
    expected = "majorant, split of a Toeplitz matrix, or chain, dominance or search of few rounds"
    require(short and kind in ("dominance", "search"), "sensitivity", "upper.kind", expected, seen(kind))
    longest = Numerals(["1" * C.digits]).bits()
    read = dominating if kind == "dominance" else search_of
    own, most, bound = read(upper, schema, C.n, 2 * longest + 13, who)

    def multiplied() -> Fraction:
        x = C.products()
        X = [[x(min(p, q), max(p, q)) for q in range(1, C.n + 1)] for p in range(1, C.n + 1)]
        return bound(X) + schema.kappa**2 * C.off()

    return C.work + C.work_of_x + own, max(most, bits), multiplied


def dominating(upper: Any, schema: Schema, n: int, x: int, who: str) -> Tuple[int, int, Bound]:
    """Lemma Dom from X, whose entries have x bits"""
    form = Form(n, n, Numerals([]), 0, 0, 0, 0, lambda: Matrix([], Fraction(1)))
    kind, given, _ = read_sensitivity(upper, schema, form, who, None, "upper")
    work, bits = work_of_products(kind, given, [], schema, x, 0)
    return work, bits, lambda X: of_products(kind, given, [], schema, X, Fraction(1), False, "upper")


def split(upper: Any, schema: Schema, C: Long) -> Tuple[int, int, Callable[[], Fraction]]:
    """Lemma Split"""
    fields(upper, "upper", "kind starts")
    count = length(upper["starts"], "upper.starts")
    require(count <= MAX_STARTS, "limit", "upper.starts", f"at most {MAX_STARTS} starts", f"{count}")
    starts = [0]
    for l, item in enumerate(upper["starts"]):
        start = bounded(item, f"upper.starts[{l}]", 1, C.n - 1)
        require(start > starts[-1], "sensitivity", f"upper.starts[{l}]", f"a start after {starts[-1]}", f"{start}")
        starts.append(start)
    bits = 2 * C.gamma + 64

    def proved() -> Fraction:
        column = C.column()
        if column[0] < 0:
            column = [-x for x in column]
        head: List[int] = []
        for t, x in enumerate(column):
            head.append(min(max(x, 0), head[-1]) if t > min(schema.b, C.n) else max(x, 0))
        rest = [abs(x - y) for x, y in zip(column, head)]
        squares = [spaced_square(head, schema)]
        for start, end in zip(starts, starts[1:] + [C.n]):
            sizes = rest[start:end] + [0] * (C.n - end)
            squares.append(spaced_square(decreasing(sizes, schema), schema))
        total = sum(root_above(square << 128) for square in squares)
        return Fraction(total**2, 2**128) + schema.kappa**2 * C.off()

    each = C.n * (400 + 8 * words(bits) + square(C.gamma + 24)) + 16 * power(bits + 128)
    return C.work + (count + 2) * each, bits + 144, proved


def root_above(x: int) -> int:
    root = isqrt(x)
    return root if root * root == x else root + 1


def decreasing(sizes: List[int], schema: Schema) -> List[int]:
    """From b on, the largest of those from there on"""
    for t in range(len(sizes) - 2, schema.b - 1, -1):
        sizes[t] = max(sizes[t], sizes[t + 1])
    return sizes


def by_column(form_: FirstColumn, schema_: Any, upper: Any, who: str) -> Strategy:
    title, texts, count, gamma, delta, work, column = form_
    n = len(texts)
    schema = read_schema(schema_, n)
    kind = upper.get("kind") if isinstance(upper, dict) else None
    once: List[Column] = []

    def known() -> Column:
        if not once:
            once.append(column())
        return once[0]

    def off() -> int:
        c, _, slack = known()
        return slack * (2 * sum(map(abs, c)) + n * slack)

    def rows(rounds: Sequence[int]) -> List[List[int]]:
        c = known().entries
        return [[c[t - i] if t >= i else 0 for i in rounds] for t in range(1, n + 1)]

    def products() -> Callable[[int, int], int]:
        c = known().entries
        sums = [list(accumulate(c[t] * c[t + d] for t in range(count - d))) for d in range(count)]
        return lambda p, q: sums[q - p][min(count - (q - p), n - q + 1) - 1] if q - p < count else 0

    if n > MAX_ROUNDS or kind in ("majorant", "split"):
        digits = max(len(text.lstrip("-")) for text in texts)
        sizes = lambda: [abs(x) + known().slack for x in known().entries]
        total, bits, S = of_long(upper, schema, Long(n, True, count, gamma, digits, work, count**2 * square(gamma), sizes, products, off, lambda: list(known().entries)), who)
    else:
        entries = Numerals([texts[i - j] if i >= j else "0" for i in range(n) for j in range(n)])
        form = Form(n, n, entries, gamma, delta, 0, 0, lambda: Matrix([], Fraction(1)))
        own, longest, bound = of_matrix(upper, schema, form, who)
        total, bits, S = work + own, max(2 * gamma + 64, longest), lambda: bound(rows(range(1, n + 1))) + schema.kappa**2 * off()

    def proved() -> Proved:
        _, d, slack = known()                                   # before S, which it may refuse
        return Proved(rows, d, S(), slack)

    return Strategy(title, n, gamma, delta, total, bits, schema, proved)


class Diagonals(NamedTuple):
    """The form of a band"""
    n: int
    denominator: Numerals
    given: List[Numerals]
    gamma: int
    work: int

    def known(self) -> List[List[int]]:
        [d], values = self.denominator.values(), [line.values() for line in self.given]
        require(gcd(d, *(x for line in values for x in line)) == 1, "lowest-terms", "strategy", "denominator and diagonals without common prime", "a common prime")
        return values


def read_diagonals(value: Any) -> Diagonals:
    fields(value, "strategy", "denominator diagonals n name")
    n = bounded(value["n"], "strategy.n", 1, MAX_TOEPLITZ)
    width = length(value["diagonals"], "strategy.diagonals", 1)
    require(width <= n, "shape", "strategy.diagonals", f"at most {n} diagonals", str(width))
    denominator = natural(value["denominator"], "strategy.denominator")
    given = [integers(line, f"strategy.diagonals[{d}]", n - d) for d, line in enumerate(value["diagonals"])]
    gamma, delta = max(line.bits() for line in given), denominator.bits()
    return Diagonals(n, denominator, given, gamma, divisor(delta, delta) + width * n * multiplication(gamma, delta))


def banded(value: Any, schema_: Any, upper: Any, who: str) -> Strategy:
    form_ = read_diagonals(value)
    n, denominator, given, gamma, work = form_
    width, delta = len(given), denominator.bits()
    schema = read_schema(schema_, n)
    kind = upper.get("kind") if isinstance(upper, dict) else None
    once: List[List[List[int]]] = []

    def known() -> List[List[int]]:
        if not once:
            once.append(form_.known())
        return once[0]

    def rows(rounds: Sequence[int]) -> List[List[int]]:
        diagonals = known()
        return [[diagonals[t - i][i - 1] if 0 <= t - i < width else 0 for i in rounds] for t in range(1, n + 1)]

    def products() -> Callable[[int, int], int]:
        c = known()
        line = lambda p, q: sum(c[i - p][p - 1] * c[i - q][q - 1] for i in range(q, min(n, p + width - 1) + 1))
        X = [[line(p, q) for q in range(p, min(n, p + width - 1) + 1)] for p in range(1, n + 1)]
        return lambda p, q: X[p - 1][q - p] if q - p < width else 0

    if n > MAX_ROUNDS or kind == "majorant":
        digits = max(len(text.lstrip("-")) for line in given for text in line.texts)
        sizes = lambda: [max(map(abs, line)) for line in known()] + [0] * (n - width)
        count = sum(h * (h + 1) // 2 for h in (min(width, n - p) for p in range(n)))
        total, bits, S = of_long(upper, schema, Long(n, False, width, gamma, digits, work, count * square(gamma), sizes, products, lambda: 0, lambda: []), who)
    else:
        entries = Numerals([given[i - j].texts[j] if 0 <= i - j < width else "0" for i in range(n) for j in range(n)])
        form = Form(n, n, entries, gamma, delta, 0, 0, lambda: Matrix([], Fraction(1)))
        own, bits, bound = of_matrix(upper, schema, form, who)
        total, S = work + own, lambda: bound(rows(range(1, n + 1)))

    def proved() -> Proved:
        known()                                                 # before S, which it may refuse
        return Proved(rows, denominator.values()[0], S(), 0)

    return Strategy(f"banded n={n} diagonals={width}", n, gamma, delta, total, bits, schema, proved)


class Attained(NamedTuple):
    """§3: what one pattern attains, from the columns of its rounds"""
    rounds: List[int]
    work: int
    bits: int
    value: Callable[[List[List[int]], int], Fraction]


def read_lower(value: Any, C: Strategy, who: str) -> Attained:
    if who == "absolute":
        fields(value, "lower", "rounds")
        rounds = read_pattern(value["rounds"], "lower.rounds", C.schema)
        bits = 2 * C.bits + 64
        work = len(rounds)**2 * (C.rows * square(C.bits) + 200 + 4 * words(bits))
        return Attained(rounds, work, bits, lambda rows, slack: Fraction(sum_of_sizes(rows, slack)))
    fields(value, "lower", "bound columns rounds rows")
    bound = natural(value["bound"], "lower.bound")
    columns = bounded(value["columns"], "lower.columns", 1, 1) if who == "scalar" else bounded(value["columns"], "lower.columns")
    rounds = read_pattern(value["rounds"], "lower.rounds", C.schema)
    entries = integers(value["rows"], "lower.rows", len(rounds) * columns)
    v, size = entries.bits(), len(rounds)
    work = C.rows * columns * (size * multiplication(C.bits, v) + square(C.bits + v + 24)) + size * columns * square(v)

    def attained(rows: List[List[int]], slack: int) -> Fraction:
        V, [most] = by_rows(entries.values(), columns), bound.values()
        longest = max(dot(row, row) for row in V)
        require(longest <= most, "norm", "lower.bound", f"at least {longest}", bound.texts[0])
        across = list(zip(*V))
        off = [slack * sum(map(abs, column)) for column in across]
        return Fraction(sum(max(0, abs(dot(row, column)) - o)**2 for row in rows for column, o in zip(across, off)), most)

    return Attained(rounds, work, 2 * (C.bits + v + 24) + 24 + bound.bits(), attained)


def sum_of_sizes(rows: List[List[int]], slack: int) -> int:
    columns = list(zip(*rows))
    sizes = [sum(map(abs, u)) for u in columns]
    off = [[slack * (a + b + len(rows) * slack) for b in sizes] for a in sizes]
    return sum(max(0, abs(dot(u, v)) - off[k][l]) for k, u in enumerate(columns) for l, v in enumerate(columns))


def read_who(value: Any) -> str:
    who = value["contributions"]
    require(isinstance(who, str) and who in ADMITTED, "contributions", "contributions", " or ".join(ADMITTED), seen(who))
    return str(who)


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof"""
    inf, sup = read_claim(value["claim"])
    who = read_who(value)
    name = value["strategy"].get("name") if isinstance(value["strategy"], dict) else None
    if isinstance(name, str) and name in ("tree", "k-ary"):
        return sensitivity_tree.read(value, (inf, sup), who)
    C = read_strategy(value["strategy"], value["schema"], value["upper"], who)
    below = read_lower(value["lower"], C, who)
    bits = C.bits_of_s + below.bits + 2 * C.denominator_bits + characters(value["claim"]) + 64

    def prove() -> str:
        columns, d, S, slack = C.proved()
        require(S <= sup * d**2, "upper", "claim.sup", f"at least {rounded(S / d**2, True)}", seen(value["claim"]["sup"]))
        least = below.value(columns(below.rounds), slack)
        require(inf * d**2 <= least, "lower", "claim.inf", f"at most {rounded(least / d**2, False)}", seen(value["claim"]["inf"]))
        return f"{who} {C.schema.title} {C.title}"

    return C.work + below.work + 32 * square(bits), prove
