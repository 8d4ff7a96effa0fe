"""Kind gamma-F-banded: certificate-banded.md, whose sections are meant by §."""
from fractions import Fraction
from math import gcd
from typing import Any, List, NamedTuple, Optional, Tuple

from reader import Refusal, bounded, fields, integers, read_claim, require, rounded, seen

FIELDS = "claim digest format kind mean version weights workload"
MAX_N, MAX_EXPONENT, MIN_BITS, MAX_BITS, MAX_PER_OCTAVE, MAX_WORK = 131072, 4096, 64, 2048, 16, 2**36

Row = Tuple[int, int, int, int]     # main, first, second, denominator: the entries (i, i), (i, i-1), (i, i-2) of E


class Band(NamedTuple):
    """A symmetric matrix by its main diagonal and its first and second subdiagonals"""
    main: List[int]
    first: List[int]
    second: List[int]


# §5, §6: the fields

def ratio(value: Any, path: str) -> Tuple[int, int]:
    num, den = integers(value, path, 2)
    require(den >= 1 and gcd(num, den) == 1, "fraction", path, "denominator > 0, lowest terms", seen("/".join(value)))
    return num, den


def ratios(value: Any, path: str, length: int, sign: str = "") -> List[Tuple[int, int]]:
    """sign: what is due, "positive" or "nonzero" or nothing"""
    require(isinstance(value, list) and len(value) == length, "shape", path, f"an array of {length}", seen(value))
    pairs = []
    for i, entry in enumerate(value):
        num, den = ratio(entry, f"{path}[{i}]")
        true = num > 0 or not sign or (num < 0 and sign == "nonzero")
        require(true, "sign", f"{path}[{i}]", sign, seen("/".join(entry)))
        pairs.append((num, den))
    return pairs


def read_workload(value: Any) -> Tuple[str, List[Row]]:
    name = value.get("name", "") if isinstance(value, dict) else ""
    known = {"prefix-sum": "n name", "momentum": "beta n name rates", "banded-inverse": "first main n name second"}
    require(isinstance(name, str) and name in known, "workload", "workload.name", " or ".join(known), seen(name))
    fields(value, "workload", known[name])
    if name == "momentum":
        p, q = ratio(value["beta"], "workload.beta")
        require(p >= 0, "sign", "workload.beta", "at least 0", seen("/".join(value["beta"])))
    n = bounded(value["n"], "workload.n", 1, MAX_N)
    title = f"{name} n={n}"
    if name == "prefix-sum":
        rows = [(1, -1, 0, 1)] * n
    elif name == "momentum":                        # 1/eta_i = y/x, beta/eta_(i-1) = pv/(qu)
        rates = ratios(value["rates"], "workload.rates", n, "positive")
        rows = [(y * q * u, -y * q * u - p * v * x, p * v * x, q * u * x) for (x, y), (u, v) in zip(rates, [(1, 1)] + rates)]
        title += f" beta={p}/{q}" + " scheduled" * any(rate != (1, 1) for rate in rates)
    else:
        first = [(0, 1)] + ratios(value["first"], "workload.first", n - 1)
        main = ratios(value["main"], "workload.main", n, "nonzero")
        second = [(0, 1)] * 2 + ratios(value["second"], "workload.second", max(0, n - 2))
        rows = [(a * x * z, b * w * z, c * w * x, w * x * z) for (a, w), (b, x), (c, z) in zip(main, first, second)]
    # Nothing is left of the first column.
    return title, [(a, b if i > 0 else 0, c if i > 1 else 0, d) for i, (a, b, c, d) in enumerate(rows)]


def read_weights(value: Any, n: int) -> Tuple[List[int], int]:
    fields(value, "weights", "entries exponent")
    exponent = bounded(value["exponent"], "weights.exponent", -MAX_EXPONENT, MAX_EXPONENT)
    entries = integers(value["entries"], "weights.entries", n)
    for j, entry in enumerate(entries):
        require(entry >= 1, "sign", f"weights.entries[{j}]", "at least 1", seen(value["entries"][j]))
    return entries, exponent


def read_mean(value: Any, n: int) -> Tuple[int, ...]:
    fields(value, "mean", "bits bottom first last perOctave top")
    bits = bounded(value["bits"], "mean.bits", MIN_BITS, MAX_BITS)
    bottom = bounded(value["bottom"], "mean.bottom", 1 - bits, MAX_EXPONENT)
    top = bounded(value["top"], "mean.top", bottom + 1, MAX_EXPONENT)
    M = bounded(value["perOctave"], "mean.perOctave", 1, MAX_PER_OCTAVE)
    first = bounded(value["first"], "mean.first", -MAX_EXPONENT * M, MAX_EXPONENT * M)
    last = bounded(value["last"], "mean.last", first + 1, MAX_EXPONENT * M)
    work = n * (last - first + 1) * bits
    require(work <= MAX_WORK, "limit", "mean", f"n(last - first + 1)bits at most {MAX_WORK}", str(work))
    return bits, bottom, top, M, first, last


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


def gram(E: List[Row], bits: int) -> Band:
    """K in units, rounded down"""
    return Band([((a * a + b * b + c * c) << bits) // (d * d) for a, b, c, d in E],
                [((a * y + b * z) << bits) // (d * w) for (a, b, _, d), (_, y, z, w) in zip(E, E[1:])],
                [((a * z) << bits) // (d * w) for (a, _, _, d), (_, _, z, w) in zip(E, E[2:])])


def bounds(E: List[Row], entries: List[int], e: int, mean: Tuple[int, ...]) -> Tuple[List[int], List[int], Fraction]:
    """lower, upper and tau of Lemma M"""
    bits, bottom, top, M, first, last = mean
    K, one, least = gram(E, bits), 1 << bits, min(entries)

    def V(s: int) -> List[int]:
        return [s * v << e for v in entries] if e >= 0 else [s * v >> -e for v in entries]

    below = Band([k - v for k, v in zip(K.main, V(1 << bits + bottom))], K.first, K.second)
    true = inverse_diagonal(below, bits) is not None and shifted(least << bits + bottom - 1, e) >= 16
    require(true, "vacuous", "mean.bottom", "2^bottom below the spectrum, and resolved", "otherwise")
    above = Band([v - k for k, v in zip(K.main, V(1 << bits + top))], [-k for k in K.first], [-k for k in K.second])
    true = inverse_diagonal(above, bits) is not None
    require(true, "vacuous", "mean.top", "2^top above the spectrum", "otherwise")

    R, c = [root(1 << 2 * M * bits + j, 2 * M) for j in range(2 * M)], weight_of_poles(bits, M)
    r = R[1] + 1

    def P(k: int) -> int:
        return shifted(R[k % (2 * M)], k // (2 * M))

    u = min(shifted(P(2 * first) * least, e), P(2 * first), c * P(first) >> bits, c, r - one - 1)
    require(u > 0, "vacuous", "mean.first", "a positive u", str(u))
    tau = Fraction(80, u) + Fraction(4, 2 ** (41 * M))
    require(tau < 1, "vacuous", "mean", "tau below 1", "otherwise")

    lower, beyond, total = [0] * len(entries), [0] * len(entries), 0
    for k in range(first, last + 1):
        S, W = P(2 * k), c * P(k) >> bits
        if k in (first, last):
            W = W * r // (r - one)
        z = inverse_diagonal(Band([x + v for x, v in zip(K.main, V(S))], K.first, K.second), bits)
        if z is None:
            raise Refusal("vacuous", "mean", "positive definite pivots", "otherwise")
        lower, total = [x + W * y for x, y in zip(lower, z)], total + W
        if k in (first, last):
            X = (W * (S + 1) >> bits + bottom - 1 if k == first else (W << bits + top + 1) // S) + 1
            beyond = [x + X * (y + 1) for x, y in zip(beyond, z)]
    return lower, [x + total + y for x, y in zip(lower, beyond)], tau


def prove(value: Any) -> str:
    """Returns the workload of the statement that is proved, or raises Refusal."""
    inf, sup = read_claim(value["claim"])
    workload, E = read_workload(value["workload"])
    entries, e = read_weights(value["weights"], len(E))
    mean = read_mean(value["mean"], len(E))
    lower, upper, tau = bounds(E, entries, e, mean)
    unit = Fraction(2) ** (e - 4 * mean[0])
    above = sum(v * x for v, x in zip(entries, upper)) * max(upper) * unit / (1 - tau) ** 2
    require(above <= sup, "upper", "claim.sup", f"at least {rounded(above, True)}", seen(value["claim"]["sup"]))
    below = sum(v * x for v, x in zip(entries, lower)) ** 2 * (1 - tau) ** 2 * unit / sum(entries)
    require(inf <= below, "lower", "claim.inf", f"at most {rounded(below, False)}", seen(value["claim"]["inf"]))
    return workload
