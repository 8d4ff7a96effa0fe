"""Kind gamma-F-banded: certificate-banded.md, whose sections are meant by §."""
from fractions import Fraction
from functools import partial
from math import gcd
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

from nodes import encloses, half_weight_inverse, node_error
from reader import Numerals, Refusal, at_least, bounded, characters, fields, fraction, integers, length, read_claim, require, rounded, seen
from work import bits_of, ceiling, divisor, multiplication, power, square

FIELDS = "claim digest format kind mean version weights workload"
MAX_N, MAX_EXPONENT, MIN_BITS, MAX_BITS, MAX_PER_OCTAVE, MAX_WORK = 131072, 4096, 64, 2048, 16, 2**36
MAX_POLES, PIECES = 512, 8
INVERSES = {"prefix-sum": "n name", "momentum": "beta n name rates", "banded-inverse": "first main n name second"}

Row = Tuple[int, int, int, int]     # main, first, second, denominator: the entries (i, i), (i, i-1), (i, i-2) of E


class Workload(NamedTuple):
    """The form of E: its size, the bits of a numerator or denominator, the work of reading it, its rows, and the title of A; where there is no E, K in units"""
    n: int
    bits: int
    work: int
    rows: Callable[[], List[Row]]
    title: str
    gram: Optional[Callable[[int], "Band"]] = None


class Band(NamedTuple):
    """A symmetric matrix by its main diagonal and its first and second subdiagonals"""
    main: List[int]
    first: List[int]
    second: List[int]


class Mean(NamedTuple):
    """A field `mean`, of §4 or §5: the bits; the work and the c of certificate-norm-banded.md §9; lower, upper and tau of Lemma M"""
    bits: int
    work: Callable[..., Tuple[int, int]]
    bounds: Callable[[Band, List[int], int], Tuple[List[int], List[int], Fraction]]


# §6, §7: the fields

class Ratios:
    """Fractions [num, den] whose lowest terms are tested when the values are asked for; sign: what is due, "positive" or "nonzero" or nothing"""

    def __init__(self, value: Any, path: str, length: int, sign: str = "") -> None:
        require(isinstance(value, list) and len(value) == length, "shape", path, f"an array of {length}", seen(value))
        self.path, self.pairs, self.bits, self.work = path, [], bits_of(1), 0
        for i, entry in enumerate(value):
            numerals = integers(entry, f"{path}[{i}]", 2)
            num, den = numerals.texts
            require(den != "0" and den[0] != "-", "fraction", f"{path}[{i}]", "denominator > 0", seen(den))
            true = not sign or (num != "0" and (num[0] != "-" or sign == "nonzero"))
            require(true, "sign", f"{path}[{i}]", sign, seen(num))
            self.pairs.append(numerals)
            above, below = map(bits_of, numerals.digits())
            self.bits, self.work = max(self.bits, above, below), self.work + divisor(above, below)

    def values(self) -> List[Tuple[int, int]]:
        pairs = []
        for i, numerals in enumerate(self.pairs):
            num, den = numerals.values()
            require(gcd(num, den) == 1, "fraction", f"{self.path}[{i}]", "lowest terms", seen("/".join(numerals.texts)))
            pairs.append((num, den))
        return pairs


def without_first_column(rows: List[Row]) -> List[Row]:
    return [(a, b if i > 0 else 0, c if i > 1 else 0, d) for i, (a, b, c, d) in enumerate(rows)]


def read_workload(value: Any, known: Dict[str, str] = {**INVERSES, "all-range": "n name", "banded-gram-inverse": INVERSES["banded-inverse"]}) -> Workload:
    name = value.get("name") if isinstance(value, dict) else None
    require(isinstance(name, str) and name in known, "workload", "workload.name", " or ".join(known), seen(name))
    fields(value, "workload", known[name])
    if name == "momentum":
        return read_momentum(value)
    n = bounded(value["n"], "workload.n", 1, MAX_N)
    title = f"{name} n={n}"
    if name == "prefix-sum":
        return Workload(n, 1, 0, lambda: without_first_column([(1, -1, 0, 1)] * n), title)
    if name == "all-range":                         # Lemma R
        return Workload(n, 1, 0, list, title, lambda bits: Band([(2 << bits) // (n + 1)] * n, [(-1 << bits) // (n + 1)] * (n - 1), [0] * (n - 2)))
    of_gram = name == "banded-gram-inverse"
    first = Ratios(value["first"], "workload.first", n - 1)
    main = Ratios(value["main"], "workload.main", n, "positive" if of_gram else "nonzero")
    second = Ratios(value["second"], "workload.second", max(0, n - 2))

    def stated(bits: int) -> Band:                  # K itself
        firsts, mains, seconds = first.values(), main.values(), second.values()
        return Band(*[[(num << bits) // den for num, den in pairs] for pairs in (mains, firsts, seconds)])

    def rows() -> List[Row]:
        firsts, mains, seconds = [(0, 1)] + first.values(), main.values(), [(0, 1)] * 2 + second.values()
        return without_first_column([(a * x * z, b * w * z, c * w * x, w * x * z) for (a, w), (b, x), (c, z) in zip(mains, firsts, seconds)])

    bits, work = max(first.bits, main.bits, second.bits), first.work + main.work + second.work
    return Workload(n, bits, work, rows, title, stated if of_gram else None)


def read_momentum(value: Any) -> Workload:
    beta = fraction(value["beta"], "workload.beta")
    p, q = beta.numerator, beta.denominator
    n = bounded(value["n"], "workload.n", 1, MAX_N)
    rates = Ratios(value["rates"], "workload.rates", n, "positive")
    title = f"momentum n={n} beta={p}/{q}" + " scheduled" * any(rate != ["1", "1"] for rate in value["rates"])

    def rows() -> List[Row]:                        # 1/eta_i = y/x, beta/eta_(i-1) = pv/(qu)
        pairs = rates.values()
        return without_first_column([(y * q * u, -y * q * u - p * v * x, p * v * x, q * u * x) for (x, y), (u, v) in zip(pairs, [(1, 1)] + pairs)])

    return Workload(n, 2 * rates.bits + characters(value["beta"]) + 1, rates.work, rows, title)


def read_octaves(value: Any, n: int, path: str) -> Tuple[int, ...]:
    fields(value, path, "bits bottom first last perOctave top")
    bits = bounded(value["bits"], f"{path}.bits", MIN_BITS, MAX_BITS)
    bottom = bounded(value["bottom"], f"{path}.bottom", 1 - bits, MAX_EXPONENT)
    top = bounded(value["top"], f"{path}.top", bottom + 1, MAX_EXPONENT)
    M = bounded(value["perOctave"], f"{path}.perOctave", 1, MAX_PER_OCTAVE)
    first = bounded(value["first"], f"{path}.first", -MAX_EXPONENT * M, MAX_EXPONENT * M)
    last = bounded(value["last"], f"{path}.last", first + 1, MAX_EXPONENT * M)
    work = n * (last - first + 1) * bits
    require(work <= MAX_WORK, "limit", path, f"n(last - first + 1)bits at most {MAX_WORK}", str(work))
    return bits, bottom, top, M, first, last


def work_of_octaves(mean: Tuple[int, ...], E: Workload, v: int, e: int, d: int = 0, y: int = 0) -> Tuple[int, int]:
    """§8, for weights of v bits and the exponent e; d and y: the same of those that the band matrix holds, if any"""
    bits, _, top, M, first, last = mean
    octaves = max(0, top, ceiling(last, M))
    entry = max(bits + 2 * E.bits + max(0, -y), bits + v + octaves + max(0, e)) + 4
    step = 16 * square(entry) + 6 * square(2 * entry)
    roots = 2 * M * (2 * M + 16) * 2 * power(2 * M * bits)
    c = 3 * bits + v + octaves + abs(e)
    work = 24 * E.n * square(6 * E.bits + 3 * d + abs(y) + bits) + (last - first + 3) * E.n * step + roots + 1024 * bits
    return work + 16 * square(4 * c), c


class Nodes(NamedTuple):
    """Nodes in an interval, and the poles, in units of 2^-bits"""
    bits: int
    a: int
    b: int
    nodes: List[int]
    poles: List[int]

    def sizes(self) -> Tuple[int, int, int, int]:
        """bits, how many poles, the bits of b and of the last pole"""
        return self.bits, len(self.poles), self.b.bit_length(), self.poles[-1].bit_length()


def read_nodes(value: Any, size: int, path: str, limit: int = MAX_WORK) -> Nodes:
    """size: what is done for a pole and a bit"""
    fields(value, path, "bits interval nodes poles")
    bits = bounded(value["bits"], f"{path}.bits", MIN_BITS, MAX_BITS)
    most = 1 << bits + MAX_EXPONENT
    require(length(value["interval"], f"{path}.interval") == 2, "shape", f"{path}.interval", "two ends", "otherwise")
    a = bounded(value["interval"][0], f"{path}.interval[0]", 1, most)
    b = bounded(value["interval"][1], f"{path}.interval[1]", a + 1, most)
    count = length(value["poles"], f"{path}.poles")
    require(1 <= count <= MAX_POLES, "limit", f"{path}.poles", f"from 1 to {MAX_POLES} poles", str(count))
    require(length(value["nodes"], f"{path}.nodes") == 2 * count, "shape", f"{path}.nodes", "two for every pole", "otherwise")

    def ascending(name: str, above: int, to: int) -> List[int]:
        found = [above]
        for i, text in enumerate(value[name]):
            x = bounded(text, f"{path}.{name}[{i}]", 1, most)
            require(found[-1] < x < to, "order", f"{path}.{name}[{i}]", "ascending numbers", seen(text))
            found.append(x)
        return found[1:]

    nodes, poles = ascending("nodes", a, b), ascending("poles", 0, most)
    work = size * count * bits
    require(work <= limit, "limit", path, f"a size of work at most {limit}", str(work))
    return Nodes(bits, a, b, nodes, poles)


def work_of_poles(mean: Nodes) -> int:
    """Of steps 2 to 4"""
    bits, count, t, last = mean.sizes()
    return count**2 * (64 * square(2 * (last + bits) + 4 * count + 64) + 256 * square(t + bits))


def work_of_nodes(mean: Nodes, E: Workload, v: int, e: int, d: int = 0, y: int = 0) -> Tuple[int, int]:
    """§8, likewise"""
    bits, count, t, last = mean.sizes()
    scale = max(bits, last, 2 * t - bits)
    entry = max(bits + 2 * E.bits + max(0, -y), scale + v + max(0, e)) + 4
    step = 16 * square(entry) + 6 * square(2 * entry)
    c = 3 * bits + v + scale + abs(e)
    work = 24 * E.n * square(6 * E.bits + 3 * d + abs(y) + bits) + (count + 2) * E.n * step + work_of_poles(mean)
    return work + 16 * square(4 * c), c


def read_mean(value: Any, n: int, path: str) -> Mean:
    if isinstance(value, dict) and "nodes" in value:
        nodes = read_nodes(value, n, path)
        return Mean(nodes.bits, partial(work_of_nodes, nodes), partial(bounds_of_nodes, nodes, path))
    octaves = read_octaves(value, n, path)
    return Mean(octaves[0], partial(work_of_octaves, octaves), partial(bounds_of_octaves, octaves, path))


def read_weights(value: Any, n: int, path: str) -> Tuple[Numerals, int]:
    """The integers and their exponent"""
    fields(value, path, "entries exponent")
    e = bounded(value["exponent"], f"{path}.exponent", -MAX_EXPONENT, MAX_EXPONENT)
    entries = integers(value["entries"], f"{path}.entries", n)
    at_least(1, entries, f"{path}.entries")
    return entries, e


# §3: Lemma S

def pivots(N: Band) -> Optional[List[Tuple[int, int, int]]]:
    """The blocks D_i = ((a, b), (b, c)) as triples, or None unless all are positive definite"""
    blocks, x, y, z = [], 0, 0, 0                   # ((x, y), (y, z)): what the block before takes away
    # The block left of the next one is O = ((s, f), (0, t)).
    following = zip(N.first[1::2] + [0], N.second[0::2] + [0], N.second[1::2] + [0])
    for p, q, r, (f, s, t) in zip(N.main[0::2], N.first[0::2], N.main[1::2], following):
        a, b, c = p - x, q - y, r - z
        det = a * c - b * b
        if a <= 0 or det <= 0:
            return None
        blocks.append((a, b, c))
        g = f * a - s * b
        x, y, z = (s * (s * c - f * b) + f * g) // det, t * g // det, t * t * a // det
    return blocks


def inverse_diagonal(N: Band, bits: int) -> Optional[List[int]]:
    """The z_j of Lemma S (one more when n is odd), or None when the lemma does not apply; also the D'_i must be positive definite"""
    if len(N.main) % 2:
        N = Band(N.main + [1 << bits], N.first + [0], N.second + [0] * (len(N.main) > 1))
    down, up = pivots(N), pivots(Band(N.main[::-1], N.first[::-1], N.second[::-1]))
    if down is None or up is None:
        return None
    one, diagonal = 1 << 2 * bits, []
    for (a, b, c), (c_up, b_up, a_up), p, q, r in zip(down, up[::-1], N.main[0::2], N.first[0::2], N.main[1::2]):
        a, b, c = a + a_up - p, b + b_up - q, c + c_up - r
        det = a * c - b * b
        if a <= 0 or det <= 0:
            return None
        diagonal += (one * c // det, one * a // det)
    return diagonal


# §4

def shifted(x: int, places: int) -> int:
    return x << places if places >= 0 else x >> -places


def root(x: int, m: int) -> int:
    """The greatest r with r^m <= x: Newton's method from above, begun with half of the digits"""
    half = x.bit_length() // (2 * m)
    r = root(x >> m * half, m) + 1 << half if half else 4
    while True:
        better = ((m - 1) * r + x // r ** (m - 1)) // m
        if better >= r:
            return r
        r = better


def arctangent(x: int, sign: int, one: int) -> int:
    """one times the sum of sign^i / ((2i + 1) x^(2i + 1)), every term less than 2 units off"""
    total, power, i = 0, one // x, 0
    while power:
        total += sign ** i * power // (2 * i + 1)
        power, i = power // (x * x), i + 1
    return total


def weight_of_poles(bits: int, M: int) -> int:
    """c: 64 digits more than it has make up for the less than 2^15 units by which the two series are off"""
    one = 1 << bits + 64
    log_2 = 2 * arctangent(3, 1, one)                                                       # too small
    pi = 16 * arctangent(5, -1, one) - 4 * arctangent(239, -1, one) + (1 << 16)             # too large
    return (log_2 << bits) // (pi * M)


def quotient(num: int, den: int, places: int) -> int:
    """num/den in units of 2^-places, rounded down"""
    return (num << places) // den if places >= 0 else num // (den << -places)


def gram(E: List[Row], weights: List[int], places: int) -> Band:
    """E U^-1 E^T in units of 2^-places, rounded down, U the diagonal matrix of the weights"""
    U = list(zip(weights, [1] + weights, [1, 1] + weights))         # of the entries (i, i), (i, i-1), (i, i-2)
    return Band([quotient(a * a * y * z + b * b * x * z + c * c * x * y, d * d * x * y * z, places)
                 for (a, b, c, d), (x, y, z) in zip(E, U)],
                [quotient(a * q * y + b * r * x, d * w * x * y, places) for (a, b, _, d), (_, q, r, w), (x, y, _) in zip(E, E[1:], U)],
                [quotient(a * r, d * w * x, places) for (a, _, _, d), (_, _, r, w), x in zip(E, E[2:], weights)])


def inverse_gram(E: Workload, bits: int) -> Band:
    """K in units"""
    return gram(E.rows(), [1] * E.n, bits) if E.gram is None else E.gram(bits)


def bounds_of_octaves(mean: Tuple[int, ...], path: str, K: Band, entries: List[int], e: int) -> Tuple[List[int], List[int], Fraction]:
    """lower, upper and tau of Lemma M"""
    bits, bottom, top, M, first, last = mean
    one, least = 1 << bits, min(entries)

    def V(s: int) -> List[int]:
        return [s * v << e for v in entries] if e >= 0 else [s * v >> -e for v in entries]

    below = Band([k - v for k, v in zip(K.main, V(1 << bits + bottom))], K.first, K.second)
    true = inverse_diagonal(below, bits) is not None and shifted(least << bits + bottom - 1, e) >= 16
    require(true, "vacuous", f"{path}.bottom", "2^bottom below the spectrum, and resolved", "otherwise")
    above = Band([v - k for k, v in zip(K.main, V(1 << bits + top))], [-k for k in K.first], [-k for k in K.second])
    true = inverse_diagonal(above, bits) is not None
    require(true, "vacuous", f"{path}.top", "2^top above the spectrum", "otherwise")

    R, c = [root(1 << 2 * M * bits + j, 2 * M) for j in range(2 * M)], weight_of_poles(bits, M)
    r = R[1] + 1

    def P(k: int) -> int:
        return shifted(R[k % (2 * M)], k // (2 * M))

    u = min(shifted(P(2 * first) * least, e), P(2 * first), c * P(first) >> bits, c, r - one - 1)
    require(u > 0, "vacuous", f"{path}.first", "a positive u", str(u))
    tau = Fraction(80, u) + Fraction(4, 2 ** (41 * M))
    require(tau < 1, "vacuous", path, "tau below 1", "otherwise")

    lower, beyond, total = [0] * len(entries), [0] * len(entries), 0
    for k in range(first, last + 1):
        S, W = P(2 * k), c * P(k) >> bits
        if k in (first, last):
            W = W * r // (r - one)
        z = inverse_diagonal(Band([x + v for x, v in zip(K.main, V(S))], K.first, K.second), bits)
        if z is None:
            raise Refusal("vacuous", path, "positive definite pivots", "otherwise")
        lower, total = [x + W * y for x, y in zip(lower, z)], total + W
        if k in (first, last):
            X = (W * (S + 1) >> bits + bottom - 1 if k == first else (W << bits + top + 1) // S) + 1
            beyond = [x + X * (y + 1) for x, y in zip(beyond, z)]
    return lower, [x + total + y for x, y in zip(lower, beyond)], tau


def weights_of_poles(mean: Nodes, path: str) -> Tuple[List[int], int]:
    """Steps 2 and 3 of §5: the W_k, and the part of u that is of the poles and their weights"""
    bits, _, _, nodes, poles = mean
    for k, S in enumerate(poles):
        true = encloses(nodes, S << bits, S + 1 << bits, k)
        require(true, "poles", f"{path}.poles[{k}]", "the pole of these nodes", str(S))
    halves = [half_weight_inverse(nodes, S << bits, bits) for S in poles]
    W = [(1 << 3 * bits + 1) // half for half in halves]
    return W, min(poles[0], *W, *[half // (2 * len(nodes)) for half in halves])


def bounds_of_nodes(mean: Nodes, path: str, K: Band, entries: List[int], e: int) -> Tuple[List[int], List[int], Fraction]:
    """lower, upper and tau of Lemma M for nodes: §5"""
    bits, a, b, nodes, poles = mean
    least = min(entries)

    def z(sign: int, s: int, where: str, expected: str) -> List[int]:
        """Of K + s V, or of s V - K"""
        main = [sign * k + shifted(s * v, e) for k, v in zip(K.main, entries)]
        found = inverse_diagonal(Band(main, [sign * k for k in K.first], [sign * k for k in K.second]), bits)
        if found is None:
            raise Refusal("vacuous", where, expected, "a pivot that is not positive")
        return found

    true = shifted(least * a * a, e - bits - 6) >= 16
    require(true, "vacuous", f"{path}.interval[0]", "an interval that is resolved", "otherwise")
    below = Band([k - shifted(((65 * a * a >> bits + 6) + 1) * v, e) for k, v in zip(K.main, entries)], K.first, K.second)
    true = inverse_diagonal(below, bits) is not None
    require(true, "vacuous", f"{path}.interval[0]", "a^2 below the spectrum", "otherwise")
    z(-1, 63 * b * b >> bits + 6, f"{path}.interval[1]", "b^2 above the spectrum")
    W, least_of_sum = weights_of_poles(mean, path)
    u = min(shifted(poles[0] * least, e), least_of_sum)
    require(u > 0, "vacuous", path, "a positive u", str(u))
    tau = Fraction(40, u) + Fraction(2 * node_error(a, b, nodes, PIECES, 1 << bits), 1 << bits)
    require(tau < 1, "vacuous", path, "tau below 1", "otherwise")
    lower = [0] * len(entries)
    for w, S in zip(W, poles):
        lower = [x + w * y for x, y in zip(lower, z(1, S, path, "positive definite pivots"))]
    return lower, [x + sum(W) for x in lower], tau


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof: the workload of the statement that is proved, or Refusal"""
    inf, sup = read_claim(value["claim"])
    E = read_workload(value["workload"])
    weights, e = read_weights(value["weights"], E.n, "weights")
    mean = read_mean(value["mean"], E.n, "mean")

    def prove() -> str:
        entries = weights.values()
        lower, upper, tau = mean.bounds(inverse_gram(E, mean.bits), entries, e)
        unit = Fraction(2) ** (e - 4 * mean.bits)
        above = sum(v * x for v, x in zip(entries, upper)) * max(upper) * unit / (1 - tau) ** 2
        require(above <= sup, "upper", "claim.sup", f"at least {rounded(above, True)}", seen(value["claim"]["sup"]))
        below = sum(v * x for v, x in zip(entries, lower)) ** 2 * (1 - tau) ** 2 * unit / sum(entries)
        require(inf <= below, "lower", "claim.inf", f"at most {rounded(below, False)}", seen(value["claim"]["inf"]))
        return E.title

    work, _ = mean.work(E, weights.bits(), e)
    return E.work + work + 16 * square(characters(value["claim"]) + 12 * mean.bits), prove
