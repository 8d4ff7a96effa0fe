"""What every kind of certificate shares: bytes, numbers, objects, refusals.

Section numbers (§) are those of certificate-format.md. Computes with integers and their quotients only.
"""
import re
from fractions import Fraction
from math import gcd
from operator import mul
from typing import Any, Callable, List, NamedTuple, Sequence, Tuple

from work import bits_of, divisor, multiplication

MAX_BYTES, MAX_DEPTH, MAX_SIZE, MAX_EXPONENT, MAX_NUMERAL = 2**27, 6, 4096, 65536, 4096
INTEGER = re.compile(r"0|-?[1-9][0-9]*")
DECIMAL = re.compile(r"(0|[1-9][0-9]*)(\.[0-9]*[1-9])?")
STRING = re.compile(r'"[^"\\]*"')


class Matrix(NamedTuple):
    rows: List[List[int]]
    scale: Fraction             # the entries of the matrix are rows[i][j] * scale


class Numerals(NamedTuple):
    """Integers in canonical form, their values not yet computed"""
    texts: List[str]

    def values(self) -> List[int]:
        return [int(text) for text in self.texts]

    def digits(self) -> List[int]:
        """How many digits each has, none for 0"""
        return [0 if text == "0" else len(text.lstrip("-")) for text in self.texts]

    def bits(self) -> int:
        """Of the longest"""
        return bits_of(max([1] + self.digits()))


class Form(NamedTuple):
    """A matrix whose form is read: its shape, its numerals, and the matrix itself when it is asked for"""
    rows: int
    cols: int
    entries: Numerals
    bits: int                   # of an entry
    denominator_bits: int
    exponent: int
    work: int                   # of the tests that the values have to pass
    matrix: Callable[[], Matrix]


class Refusal(Exception):
    """§5: code, path of the offending part (empty for the file), what was expected, what was received."""


def require(true: bool, code: str, path: str, expected: str, received: str) -> None:
    if not true:
        raise Refusal(code, path, expected, received)


def seen(value: Any) -> str:
    """Describes a part of the certificate for a refusal."""
    if value is None:
        return "nothing"
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 80 else f'"{value[:60]}..." of {len(value)} characters'
    return f"an array of {len(value)}" if isinstance(value, list) else "the fields " + seen(" ".join(value))


def rounded(x: Fraction, up: bool) -> str:
    """A decimal near x for a refusal, rounded to the safe side."""
    units = -(-x * 10**12 // 1) if up else x * 10**12 // 1
    return f"{units // 10**12}.{units % 10**12:012d}" if units < 10**60 else "a number above 10^47"


# §4: the bytes

def canonical(value: Any) -> str:
    """Writes what was read."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return "{" + ",".join(f'"{key}":{canonical(part)}' for key, part in value.items()) + "}"


class Reader:
    """§4: reads from left to right; the first character that does not go on in canonical form decides"""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def stray(self, json: str = "") -> Refusal:
        """json: the characters besides a space that could stand here in a JSON text"""
        found = self.text[self.at:self.at + 1]
        code = "canonical" if found and found in " " + json else "json"
        return Refusal(code, "", "canonical form", f"{found!r} at {self.at}" if found else "its end")

    def take(self, character: str) -> bool:
        if not self.text.startswith(character, self.at):
            return False
        self.at += 1
        return True

    def string(self) -> str:
        found = STRING.match(self.text, self.at)
        if found is None:
            escape = self.text.find("\\", self.at)
            self.at = len(self.text) if escape < 0 else escape
            raise self.stray("\\")
        self.at = found.end()
        return found.group()[1:-1]

    def value(self, depth: int) -> Any:
        opening = self.text[self.at:self.at + 1]
        if opening == '"':
            return self.string()
        if opening not in ("[", "{"):
            raise self.stray("-0123456789tfn")
        require(depth <= MAX_DEPTH, "canonical", "", f"nesting at most {MAX_DEPTH} deep", "more")
        self.at += 1
        return self.array(depth) if opening == "[" else self.object(depth)

    def array(self, depth: int) -> List[Any]:
        items: List[Any] = []
        if self.take("]"):
            return items
        while True:
            items.append(self.value(depth + 1))
            if self.take("]"):
                return items
            if not self.take(","):
                raise self.stray()

    def object(self, depth: int) -> Any:
        members = {}
        last = None
        if self.take("}"):
            return members
        while True:
            if not self.text.startswith('"', self.at):
                raise self.stray()
            key = self.string()
            require(last is None or last < key, "canonical", "", "keys sorted and different", seen(key))
            if not self.take(":"):
                raise self.stray()
            members[key], last = self.value(depth + 1), key
            if self.take("}"):
                return members
            if not self.take(","):
                raise self.stray()


def parse(data: bytes) -> Any:
    require(len(data) <= MAX_BYTES, "too-large", "", f"at most {MAX_BYTES} bytes", "more")
    require(data[-1:] == b"\n", "text", "", "a newline at the end", "none")
    foreign = data[:-1].translate(None, bytes(range(0x20, 0x7F)))
    require(not foreign, "text", "", "bytes 0x20-0x7e before the last", f"byte 0x{foreign[:1].hex()}")
    reader = Reader(data[:-1].decode("ascii"))
    value = reader.value(1)
    if reader.at < len(reader.text):
        raise reader.stray()
    return value


# §4: the numbers

def numeral(value: Any, path: str) -> str:
    if not (isinstance(value, str) and INTEGER.fullmatch(value)):
        raise Refusal("integer", path, "a string 0 or -?[1-9][0-9]*", seen(value))
    if len(value) > MAX_NUMERAL:
        raise Refusal("limit", path, f"at most {MAX_NUMERAL} characters", seen(value))
    return value


def integers(value: Any, path: str, count: int) -> Numerals:
    require(isinstance(value, list) and len(value) == count, "shape", path, f"an array of {count}", seen(value))
    return Numerals([numeral(entry, f"{path}[{i}]") for i, entry in enumerate(value)])


def natural(value: Any, path: str, least: int = 1) -> Numerals:
    """An integer of at least 1, or 0"""
    text = numeral(value, path)
    require(text[0] != "-" and (least == 0 or text != "0"), "sign", path, f"at least {least}", seen(text))
    return Numerals([text])


def bounded(value: Any, path: str, low: int = 1, high: int = MAX_SIZE) -> int:
    x = int(numeral(value, path))
    require(low <= x <= high, "limit", path, f"an integer from {low} to {high}", seen(value))
    return x


def decimal(value: Any, path: str) -> Fraction:
    true = isinstance(value, str) and DECIMAL.fullmatch(value) is not None
    require(true, "decimal", path, r"a string (0|[1-9][0-9]*)(\.[0-9]*[1-9])?", seen(value))
    require(len(value) <= MAX_NUMERAL, "limit", path, f"at most {MAX_NUMERAL} characters", seen(value))
    whole, _, places = value.partition(".")
    return Fraction(int(whole + places), 10 ** len(places))


def fraction(value: Any, path: str) -> Fraction:
    num, den = integers(value, path, 2).values()
    require(den > 0 and gcd(num, den) == 1, "fraction", path, "denominator > 0, lowest terms", seen("/".join(value)))
    require(num >= 0, "sign", path, "at least 0", seen("/".join(value)))
    return Fraction(num, den)


def at_least(least: int, entries: Numerals, path: str) -> None:
    """least is 0 or 1"""
    for j, text in enumerate(entries.texts):
        require(text[0] != "-" and (least == 0 or text != "0"), "sign", f"{path}[{j}]", f"at least {least}", seen(text))


# §4: the objects

def fields(value: Any, path: str, names: str) -> None:
    true = isinstance(value, dict) and list(value) == names.split()
    require(true, "fields", path, f"an object with the fields {names}", seen(value))


def length(value: Any, path: str, least: int = 0) -> int:
    """Of an array"""
    true = isinstance(value, list) and len(value) >= least
    require(true, "shape", path, f"an array of at least {least}", seen(value))
    return len(value)


def by_rows(entries: List[int], cols: int) -> List[List[int]]:
    return [entries[i:i + cols] for i in range(0, len(entries), cols)]


def read_workload(value: Any) -> Tuple[str, Form]:
    name = value.get("name") if isinstance(value, dict) else None
    require(name in ("prefix-sum", "explicit"), "workload", "workload.name", "prefix-sum or explicit", seen(name))
    if name == "prefix-sum":
        fields(value, "workload", "n name")
        n = bounded(value["n"], "workload.n")
        one = bits_of(1)
        return f"prefix-sum n={n}", Form(n, n, Numerals([]), one, one, 0, 0, lambda: Matrix(
            [[1] * (i + 1) + [0] * (n - i - 1) for i in range(n)], Fraction(1)))
    fields(value, "workload", "cols denominator entries name rows")
    rows, cols = bounded(value["rows"], "workload.rows"), bounded(value["cols"], "workload.cols")
    return f"explicit {rows}x{cols}", read_quotients(value, "workload", rows, cols)


def read_quotients(value: Any, path: str, rows: int, cols: int) -> Form:
    """The fields denominator and entries"""
    denominator = natural(value["denominator"], path + ".denominator")
    entries = integers(value["entries"], path + ".entries", rows * cols)
    work = divisor(denominator.bits(), denominator.bits()) + rows * cols * multiplication(entries.bits(), denominator.bits())

    def matrix() -> Matrix:
        [below], above = denominator.values(), entries.values()
        require(gcd(below, *above) == 1, "lowest-terms", path, "denominator and entries without common prime", "a common prime")
        return Matrix(by_rows(above, cols), Fraction(1, below))

    return Form(rows, cols, entries, entries.bits(), denominator.bits(), 0, work, matrix)


def read_dyadic(value: Any, path: str, most: int = MAX_EXPONENT) -> Form:
    fields(value, path, "cols entries exponent rows")
    rows, cols = bounded(value["rows"], path + ".rows"), bounded(value["cols"], path + ".cols")
    exponent = bounded(value["exponent"], path + ".exponent", -most, most)
    entries = integers(value["entries"], path + ".entries", rows * cols)
    lowest = any(x[-1] in "13579" for x in entries.texts) or (exponent == 0 and not any(entries.digits()))
    require(lowest, "lowest-terms", path, "an odd entry, or entries and exponent 0", "neither")
    return Form(rows, cols, entries, entries.bits() + max(0, exponent), 0, exponent, 0,
                lambda: Matrix(by_rows(entries.values(), cols), Fraction(2) ** exponent))


def read_claim(value: Any, names: str = "inf sup") -> Tuple[Fraction, Fraction]:
    fields(value, "claim", names)
    return decimal(value["inf"], "claim.inf"), decimal(value["sup"], "claim.sup")


def characters(value: Any) -> int:
    """At least the bits of all numerals in a part of the certificate"""
    return bits_of(len(canonical(value)))


def dot(u: Sequence[int], v: Sequence[int]) -> int:
    return sum(map(mul, u, v))
