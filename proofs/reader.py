"""What every kind of certificate shares: bytes, numbers, objects, refusals.

Section numbers (§) are those of certificate-format.md. Computes with integers and their quotients only.
"""
import json, re
from fractions import Fraction
from math import gcd
from operator import mul
from typing import Any, List, NamedTuple, Sequence, Tuple

MAX_BYTES, MAX_DEPTH, MAX_SIZE, MAX_EXPONENT, MAX_NUMERAL = 2**27, 5, 4096, 65536, 4096
INTEGER = re.compile(r"0|-?[1-9][0-9]*")
DECIMAL = re.compile(r"(0|[1-9][0-9]*)(\.[0-9]*[1-9])?")


class Matrix(NamedTuple):
    rows: List[List[int]]
    scale: Fraction             # the entries of the matrix are rows[i][j] * scale


class Refusal(Exception):
    """§5: code, path of the offending part (empty for the file), what was expected, what was received."""


def require(true: bool, code: str, path: str, expected: str, received: str) -> None:
    if not true:
        raise Refusal(code, path, expected, received)


def seen(value: Any) -> str:
    """Describes a part of the certificate for a refusal."""
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 80 else f'"{value[:60]}..." of {len(value)} characters'
    return f"an array of {len(value)}" if isinstance(value, list) else "the fields " + seen(" ".join(value))


def rounded(x: Fraction, up: bool) -> str:
    """A decimal near x for a refusal, rounded to the safe side."""
    units = -(-x * 10**12 // 1) if up else x * 10**12 // 1
    return f"{units // 10**12}.{units % 10**12:012d}" if units < 10**60 else "a number above 10^47"


# §4: the bytes

def canonical(value: Any, depth: int = 1) -> str:
    """Writes what was parsed. Only one value is written as a given text, whatever the parser did."""
    if isinstance(value, str):
        return f'"{value}"'
    require(depth <= MAX_DEPTH, "canonical", "", f"nesting at most {MAX_DEPTH} deep", "more")
    if isinstance(value, list):
        return "[" + ",".join([canonical(x, depth + 1) for x in value]) + "]"
    require(isinstance(value, dict), "canonical", "", "objects, arrays, strings", "a number, true, false or null")
    return "{" + ",".join([f'"{key}":{canonical(value[key], depth + 1)}' for key in sorted(value)]) + "}"


def parse(data: bytes) -> Any:
    require(len(data) <= MAX_BYTES, "too-large", "", f"at most {MAX_BYTES} bytes", "more")
    require(data[-1:] == b"\n", "text", "", "a newline at the end", "none")
    foreign = data[:-1].translate(None, bytes(range(0x20, 0x7F)))
    require(not foreign, "text", "", "bytes 0x20-0x7e before the last", f"byte 0x{foreign[:1].hex()}")
    text = data[:-1].decode("ascii")
    try:                        # JSON numbers become None; NaN and Infinity, no JSON at all, are errors of int
        value = json.loads(text, parse_int=lambda _: None, parse_float=lambda _: None, parse_constant=int)
    except ValueError as error:
        raise Refusal("json", "", "a JSON text", str(error))
    except RecursionError:
        raise Refusal("canonical", "", f"nesting at most {MAX_DEPTH} deep", "more")
    require("\\" not in text, "canonical", "", "strings without escapes", "a backslash")
    require(canonical(value) == text, "canonical", "", "canonical form", "a space, or keys unsorted or repeated")
    return value


# §4: the numbers

def integer(value: Any, path: str) -> int:
    if not (isinstance(value, str) and INTEGER.fullmatch(value)):
        raise Refusal("integer", path, "a string 0 or -?[1-9][0-9]*", seen(value))
    if len(value) > MAX_NUMERAL:
        raise Refusal("limit", path, f"at most {MAX_NUMERAL} characters", seen(value))
    return int(value)


def integers(value: Any, path: str, length: int) -> List[int]:
    require(isinstance(value, list) and len(value) == length, "shape", path, f"an array of {length}", seen(value))
    return [integer(entry, f"{path}[{i}]") for i, entry in enumerate(value)]


def bounded(value: Any, path: str, low: int = 1, high: int = MAX_SIZE) -> int:
    x = integer(value, path)
    require(low <= x <= high, "limit", path, f"an integer from {low} to {high}", seen(value))
    return x


def decimal(value: Any, path: str) -> Fraction:
    true = isinstance(value, str) and DECIMAL.fullmatch(value) is not None
    require(true, "decimal", path, r"a string (0|[1-9][0-9]*)(\.[0-9]*[1-9])?", seen(value))
    require(len(value) <= MAX_NUMERAL, "limit", path, f"at most {MAX_NUMERAL} characters", seen(value))
    whole, _, places = value.partition(".")
    return Fraction(int(whole + places), 10 ** len(places))


def fraction(value: Any, path: str) -> Fraction:
    num, den = integers(value, path, 2)
    require(den > 0 and gcd(num, den) == 1, "fraction", path, "denominator > 0, lowest terms", seen("/".join(value)))
    require(num >= 0, "sign", path, "at least 0", seen("/".join(value)))
    return Fraction(num, den)


# §4: the objects

def fields(value: Any, path: str, names: str) -> None:
    true = isinstance(value, dict) and sorted(value) == names.split()
    require(true, "fields", path, f"an object with the fields {names}", seen(value))


def by_rows(entries: List[int], cols: int) -> List[List[int]]:
    return [entries[i:i + cols] for i in range(0, len(entries), cols)]


def read_workload(value: Any) -> Tuple[str, Matrix]:
    name = value.get("name", "") if isinstance(value, dict) else ""
    require(name in ("prefix-sum", "explicit"), "workload", "workload.name", "prefix-sum or explicit", seen(name))
    if name == "prefix-sum":
        fields(value, "workload", "n name")
        n = bounded(value["n"], "workload.n")
        return f"prefix-sum n={n}", Matrix([[1] * (i + 1) + [0] * (n - i - 1) for i in range(n)], Fraction(1))
    fields(value, "workload", "cols denominator entries name rows")
    rows, cols = bounded(value["rows"], "workload.rows"), bounded(value["cols"], "workload.cols")
    denominator = integer(value["denominator"], "workload.denominator")
    require(denominator >= 1, "sign", "workload.denominator", "at least 1", seen(value["denominator"]))
    entries = integers(value["entries"], "workload.entries", rows * cols)
    lowest = gcd(denominator, *entries) == 1
    require(lowest, "lowest-terms", "workload", "denominator and entries without common prime", "a common prime")
    return f"explicit {rows}x{cols}", Matrix(by_rows(entries, cols), Fraction(1, denominator))


def read_dyadic(value: Any, path: str, most: int = MAX_EXPONENT) -> Matrix:
    fields(value, path, "cols entries exponent rows")
    rows, cols = bounded(value["rows"], path + ".rows"), bounded(value["cols"], path + ".cols")
    exponent = bounded(value["exponent"], path + ".exponent", -most, most)
    entries = integers(value["entries"], path + ".entries", rows * cols)
    lowest = any(x % 2 for x in entries) or (exponent == 0 and not any(entries))
    require(lowest, "lowest-terms", path, "an odd entry, or entries and exponent 0", "neither")
    return Matrix(by_rows(entries, cols), Fraction(2) ** exponent)


def read_claim(value: Any, names: str = "inf sup") -> Tuple[Fraction, Fraction]:
    fields(value, "claim", names)
    return decimal(value["inf"], "claim.inf"), decimal(value["sup"], "claim.sup")


def dot(u: Sequence[int], v: Sequence[int]) -> int:
    return sum(map(mul, u, v))
