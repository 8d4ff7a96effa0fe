"""The work of a certificate: §8 of certificate-format.md."""
from typing import List, Sequence, Tuple

UNITS_PER_SECOND, BASE, BYTE, SCHOOLBOOK = 10**9, 10**7, 100, 64


def ceiling(x: int, y: int) -> int:
    return -(-x // y)


def words(bits: int) -> int:
    return ceiling(bits, 64)


def bits_of(digits: int) -> int:
    return ceiling(10 * digits, 3)


def product(n: int) -> int:
    """Of two numbers of n words"""
    return (2 * n + 8) ** 2 if n <= SCHOOLBOOK else 3 * product(ceiling(n, 2))


def multiplication(x: int, y: int) -> int:
    """Of numbers of x and y bits"""
    short, long = sorted((words(x), words(y)))
    return ceiling(long, max(short, 1)) * product(short)


def square(x: int) -> int:
    return multiplication(x, x)


def power(bits: int) -> int:
    """With a result of so many bits"""
    return 4 * square(ceiling(bits, 2))


def divisor(x: int, y: int) -> int:
    """The greatest common divisor of numbers of x and y bits"""
    short = min(x, y)
    return short * (100 + 16 * words(short)) + multiplication(x, y)


def lengths(digits: Sequence[int], more: int, cols: int, by_rows: bool, zero: int) -> List[Tuple[int, int]]:
    """For each row or column the sum of the lengths of its entries, and of their squares; more: bits besides those of the numeral"""
    each = [8 + 2 * words(bits_of(d) + more) if d else zero for d in digits]
    lines = [each[i:i + cols] for i in range(0, len(each), cols)] if by_rows else [each[j::cols] for j in range(cols)]
    return [(sum(line), sum(x * x for x in line)) for line in lines]
