"""Kind gamma-F-gram: certificate-gram.md, whose sections are meant by §."""
from fractions import Fraction
from typing import Any, Callable, List, Tuple

from gamma_f_banded import PIECES, Nodes, quotient, read_nodes, read_weights, weights_of_poles, work_of_poles
from nodes import node_error
from reader import Refusal, bounded, characters, fields, read_claim, require, rounded, seen
from work import square

FIELDS = "claim digest format kind mean version weights workload"
MAX_N, MAX_WINDOW, MAX_WORK = 65536, 64, 2**40

Band = List[List[int]]              # of a symmetric matrix: row i holds the entries (i, i), (i, i + 1), ..., up to B of them behind the first


class NotPositive(Exception):
    """A pivot"""


# §1: Lemma G

def gram(n: int, w: int) -> Band:
    """G: i and j > i are both in the windows from j to i + w - 1, if there are so many"""
    return [[min(n, i + w) - j for j in range(i, min(n, i + w))] for i in range(n)]


def with_diagonal(sign: int, G: Band, bits: int, diagonal: List[int]) -> Band:
    """2^bits G, or its negative, and the diagonal"""
    return [[(sign * row[0] << bits) + x] + [sign * y << bits for y in row[1:]] for row, x in zip(G, diagonal)]


# §3: Lemma E

def pivot(x: int) -> int:
    if x <= 0:
        raise NotPositive
    return x


def swept(N: Band, captured: Callable[[int], bool]) -> List[List[List[int]]]:
    """The rows from above are eliminated; the next B rows as they are before a row that is to be captured"""
    N, blocks = [row[:] for row in N], []
    B = len(N[0]) - 1
    for p, row in enumerate(N):
        if captured(p):
            blocks.append([other[:] for other in N[p:p + B]])
        top = pivot(row[0])
        for a in range(1, len(row)):
            below = N[p + a]
            for b in range(a, len(row)):
                below[b - a] -= row[a] * row[b] // top
    return blocks


def reversed_band(N: Band) -> Band:
    n, B = len(N), len(N[0]) - 1
    return [[N[i - d][d] for d in range(min(B, i) + 1)] for i in range(n - 1, -1, -1)]


def left(block: List[List[int]]) -> List[int]:
    """What is left of every row of a full symmetric block when the others are eliminated, by halves"""
    m = len(block)
    if m == 1:
        return [pivot(block[0][0])]
    h = m // 2
    return left(without(block, range(m - 1, h - 1, -1))) + left(without(block, range(h)))


def without(block: List[List[int]], rows: Any) -> List[List[int]]:
    kept = list(range(len(block)))
    block = [row[:] for row in block]
    for p in rows:
        kept.remove(p)
        top = pivot(block[p][p])
        for a in kept:
            for b in kept:
                block[a][b] -= block[p][a] * block[p][b] // top
    return [[block[a][b] for b in kept] for a in kept]


def pivots(N: Band) -> List[int]:
    """The d_j of Lemma E (b)"""
    n, B = len(N), len(N[0]) - 1
    ends = [min(start + B, n) for start in range(0, n, B)]
    above = swept(N, lambda p: p % B == 0)
    behind = swept(reversed_band(N), lambda p: n - p in ends)[::-1]
    found = []
    for start, end, D, D_behind in zip(range(0, n, B), ends, above, behind):
        m = end - start

        def entry(i: int, j: int) -> int:
            i, j = min(i, j), max(i, j)
            return D[i][j - i] + D_behind[m - 1 - j][j - i] - N[start + i][j - i]

        found += left([[entry(i, j) for j in range(m)] for i in range(m)])
    return found


def passes(N: Band) -> bool:
    """Lemma E (a)"""
    try:
        swept(N, lambda p: False)
    except NotPositive:
        return False
    return True


# §5

def bounds(G: Band, entries: List[int], e: int, mean: Nodes) -> Tuple[List[int], List[int], Fraction]:
    """lower, upper and tau of Lemma M"""
    bits, a, b, nodes, poles = mean
    one, perturbed = 1 << bits, (len(G[0]) - 1) ** 2 + 1

    def over_v(s: int) -> List[int]:
        return [quotient(s, v, -e) for v in entries]

    true = quotient(a * a, max(entries), -bits - 6 - e) >= perturbed
    require(true, "vacuous", "mean.interval[0]", "an interval that is resolved", "otherwise")
    true = passes(with_diagonal(1, G, bits, [-x for x in over_v((65 * a * a >> bits + 6) + 1)]))
    require(true, "vacuous", "mean.interval[0]", "a^2 below the spectrum", "otherwise")
    true = passes(with_diagonal(-1, G, bits, over_v(63 * b * b >> bits + 6)))
    require(true, "vacuous", "mean.interval[1]", "b^2 above the spectrum", "otherwise")
    W, least = weights_of_poles(mean, "mean")
    u = min(min(over_v(poles[0])), least)
    require(u >= 4 * perturbed, "vacuous", "mean", f"u at least {4 * perturbed}", str(u))
    tau = Fraction(3, u) + Fraction(2 * node_error(a, b, nodes, PIECES, one), one)
    require(tau < 1, "vacuous", "mean", "tau below 1", "otherwise")
    h = 4 * perturbed * one // u + 2
    lower, upper = [0] * len(entries), [0] * len(entries)
    for S, weight in zip(poles, W):
        try:
            d = pivots(with_diagonal(1, G, bits, over_v(S)))
        except NotPositive:
            raise Refusal("vacuous", "mean", "positive pivots", "otherwise")
        y = [one - quotient(S, v * x, bits - e) for v, x in zip(entries, d)]
        lower = [x + weight * max(0, z - h) for x, z in zip(lower, y)]
        upper = [x + weight * min(one, z + h) for x, z in zip(upper, y)]
    return lower, upper, tau


def work_of(n: int, w: int, mean: Nodes, v: int, e: int, claim: int) -> int:
    """§8, for weights of v bits and the exponent e"""
    bits, count, t, last = mean.sizes()
    B, entry = w - 1, max(bits, last, 2 * t - bits) + max(0, -e) + 8
    step = (2 * B * B + 4 * B + 2) * 3 * square(entry) + 8 * square(entry + bits + v)
    return ((count + 2) * n * step + work_of_poles(mean)
            + 16 * square(claim + 12 * bits) + 16 * square(4 * (3 * bits + v + abs(e))))


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof: the workload of the statement that is proved, or Refusal"""
    claim, workload = value["claim"], value["workload"]
    inf, sup = read_claim(claim)
    name = workload.get("name") if isinstance(workload, dict) else None
    require(name == "sliding-window", "workload", "workload.name", "sliding-window", seen(name))
    fields(workload, "workload", "n name window")
    n = bounded(workload["n"], "workload.n", 2, MAX_N)
    w = bounded(workload["window"], "workload.window", 2, min(n, MAX_WINDOW))
    weights, e = read_weights(value["weights"], n, "weights")
    mean = read_nodes(value["mean"], n * w * w, "mean", MAX_WORK)

    def prove() -> str:
        entries = weights.values()
        lower, upper, tau = bounds(gram(n, w), entries, e, mean)
        unit = Fraction(2) ** (-e - 4 * mean.bits)
        above = sum(upper) * max(Fraction(x, v) for x, v in zip(upper, entries)) * unit / (1 - tau) ** 2
        require(above <= sup, "upper", "claim.sup", f"at least {rounded(above, True)}", seen(claim["sup"]))
        below = sum(lower) ** 2 * (1 - tau) ** 2 * unit / sum(entries)
        require(inf <= below, "lower", "claim.inf", f"at most {rounded(below, False)}", seen(claim["inf"]))
        return f"sliding-window n={n} window={w}"

    return work_of(n, w, mean, weights.bits(), e, characters(claim)), prove
