"""Kind circulant: certificate-circulant.md, whose sections are meant by §."""
from fractions import Fraction
from math import isqrt
from typing import Any, Callable, List, Tuple

from gamma_p import Exponent, read_exponent
from reader import bounded, characters, fields, integers, read_claim, require, rounded, seen
from work import bits_of, square

FIELDS = "claim digest format fourthRoot kind version workload"
MAX_BITS = 4096


# §1: Lemma G

def windows(n: int, w: int) -> List[int]:
    """The windows that hold two items d apart, from the one or from the other"""
    return [max(0, w - d) + max(0, w - (n - d)) for d in range(n)]


def arcs(n: int) -> List[int]:
    """The windows of every width below n, and the circle"""
    return [1 + (n - 1 - d) * (n - d) // 2 + (d - 1) * d // 2 for d in range(n)]


# §3: products of numbers whose digits are the columns

def packed(digits: List[int], width: int) -> int:
    if len(digits) == 1:
        return digits[0]
    half = len(digits) // 2
    return packed(digits[:half], width) + (packed(digits[half:], width) << width * half)


def unpacked(number: int, width: int, count: int) -> List[int]:
    """Digits that are less than half of the base in size"""
    if count == 1:
        return [number]
    half = count // 2
    base = 1 << width * half
    low = (number + base // 2 & base - 1) - base // 2      # a remainder takes quadratic time
    return unpacked(low, width, half) + unpacked((number - low) >> width * half, width, count - half)


def squared(column: List[int]) -> List[int]:
    """The column of the square of a circulant matrix"""
    n = len(column)
    largest = max(abs(x) for x in column)
    width = (2 * n * largest * largest + 1).bit_length() + 1
    found = unpacked(packed(column, width) ** 2, width, 2 * n)
    return [x + y for x, y in zip(found[:n], found[n:])]


def ends(half: List[int], bits: int, G: List[int]) -> Tuple[int, int]:
    """Lemma R"""
    n = len(G)
    root = squared([half[min(j, n - j)] for j in range(n)])
    residual = sum(abs(x - (g << 4 * bits)) for x, g in zip(squared(root), G))
    error = isqrt(residual)
    error += error * error < residual
    return max(0, root[0] - error), root[0] + error


# §5

def read_circle(value: Any) -> Tuple[str, int, bool, Callable[[], List[int]]]:
    """Its text, n, whether A is circulant, and the first column of G"""
    name = value.get("name") if isinstance(value, dict) else None
    if name == "circular-window":
        fields(value, "workload", "n name window")
        n = bounded(value["n"], "workload.n")
        w = bounded(value["window"], "workload.window", 1, n)
        return f"circular-window n={n} window={w}", n, True, lambda: windows(n, w)
    require(name == "circular-range", "workload", "workload.name", "circular-window or circular-range", seen(name))
    fields(value, "workload", "n name")
    n = bounded(value["n"], "workload.n")
    return f"circular-range n={n}", n, False, lambda: arcs(n)


def work_of(n: int, longest: int, bits: int, claim: int, p: Exponent) -> int:
    """§6"""
    v = bits_of(len(str(n)))
    squares = square(n * (2 * longest + v + 12)) + square(n * (4 * longest + 3 * v + 24))
    comparison = 16 * square(p.a * (claim + 4 * longest + 4 * bits + 2 * v + 16) + 2 * p.b * v)
    return squares + 64 * n * (longest + bits + 16) + comparison


def read(value: Any) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof"""
    inf, sup = read_claim(value["claim"], "inf p sup")
    p = read_exponent(value["claim"]["p"], "claim.p")
    title, n, circulant, G = read_circle(value["workload"])
    require(circulant or p.a == 2 * p.b, "limit", "claim.p", "p = 2", p.name)
    fields(value["fourthRoot"], "fourthRoot", "bits entries")
    bits = bounded(value["fourthRoot"]["bits"], "fourthRoot.bits", 1, MAX_BITS)
    entries = integers(value["fourthRoot"]["entries"], "fourthRoot.entries", n // 2 + 1)

    def prove() -> str:
        low, high = (Fraction(end, 4**bits) ** (2 * p.a) * n ** (2 * p.b) for end in ends(entries.values(), bits, G()))
        require(high <= sup ** p.a, "upper", "claim.sup", f"at least the root of {rounded(high, True)}", seen(value["claim"]["sup"]))
        require(inf ** p.a <= low, "lower", "claim.inf", f"at most the root of {rounded(low, False)}", seen(value["claim"]["inf"]))
        return f"p={p.name} {title}"

    return work_of(n, entries.bits(), bits, characters(value["claim"]), p), prove
