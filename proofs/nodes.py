"""The rational function that interpolates x^(-1/2) at the squares of nodes: §4 of certificate-banded.md."""
from typing import List, Tuple


def even_part(nodes: List[int], s: int) -> int:
    """E(-s), where the product of the t + node is E(t^2) + t O(t^2)"""
    even, odd = 1, 0
    for node in nodes:
        even, odd = node * even - s * odd, even + node * odd
    return even


def encloses(nodes: List[int], low: int, high: int, k: int) -> bool:
    """Whether E(-s) falls (k = 0, 2, ...) or rises (k = 1, 3, ...) through 0 between the two"""
    sign = 1 - k % 2 * 2
    return sign * even_part(nodes, low) > 0 > sign * even_part(nodes, high)


def half_weight_inverse(nodes: List[int], s: int, bits: int) -> int:
    return sum((node << 3 * bits) // (node * node + s) + 1 for node in nodes)


def node_error(a: int, b: int, nodes: List[int], pieces: int, one: int) -> int:
    """The bound of Lemma F in units of 1/one"""
    ends, worst = [a] + nodes + [b], 0
    for below, (left, right) in enumerate(zip(ends, ends[1:])):
        cuts = [left + (right - left) * h // pieces for h in range(pieces + 1)]
        for p, q in zip(cuts, cuts[1:]):
            worst = max(worst, product(nodes, below, p, q, one))
    return worst


def product(nodes: List[int], below: int, p: int, q: int, one: int) -> int:
    bound = one
    factors: List[Tuple[int, int]] = [(q - x, q + x) for x in nodes[:below]] + [(x - p, x + p) for x in nodes[below:]]
    for near, far in factors:
        bound = bound * near // far + 1
    return bound
