"""Checks certificates of format version 1:   python3 checker.py [--json] FILE...

Section numbers (§) are those of certificate-format.md. Computes with integers and their quotients only.
Exit status: 0 all proved, 1 some refused, 2 some unreadable or none given.
"""
import hashlib, json, os, re, sys
from fractions import Fraction
from itertools import combinations
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


def read_dyadic(value: Any, path: str) -> Matrix:
    fields(value, path, "cols entries exponent rows")
    rows, cols = bounded(value["rows"], path + ".rows"), bounded(value["cols"], path + ".cols")
    exponent = bounded(value["exponent"], path + ".exponent", -MAX_EXPONENT, MAX_EXPONENT)
    entries = integers(value["entries"], path + ".entries", rows * cols)
    lowest = any(x % 2 for x in entries) or (exponent == 0 and not any(entries))
    require(lowest, "lowest-terms", path, "an odd entry, or entries and exponent 0", "neither")
    return Matrix(by_rows(entries, cols), Fraction(2) ** exponent)


# The two lemmas

def dot(u: Sequence[int], v: Sequence[int]) -> int:
    return sum(map(mul, u, v))


def check_upper(value: Any, A: Matrix, sup: Fraction, claimed: str) -> None:
    """§2"""
    fields(value, "upper", "B C t")
    B, C, t = read_dyadic(value["B"], "upper.B"), read_dyadic(value["C"], "upper.C"), fraction(value["t"], "upper.t")
    (m, n), (rows_of_B, r), (rows_of_C, cols_of_C) = [(len(X.rows), len(X.rows[0])) for X in (A, B, C)]
    require((rows_of_B, rows_of_C, cols_of_C) == (m, r, n), "shape", "upper", f"B {m}xr and C rx{n}",
            f"B {rows_of_B}x{r} and C {rows_of_C}x{cols_of_C}")
    columns_of_C = list(zip(*C.rows))
    # With p/q = B.scale * C.scale / A.scale, the matrix E = A - BC has the entries (q*a - p*bc) * A.scale / q.
    p, q = (B.scale * C.scale / A.scale).as_integer_ratio()
    squares = sum((q * a - p * dot(row_of_B, column)) ** 2
                  for row_of_A, row_of_B in zip(A.rows, B.rows) for a, column in zip(row_of_A, columns_of_C))
    rho = squares * (A.scale / q) ** 2
    b = sum(dot(row, row) for row in B.rows) * B.scale ** 2
    s = max(dot(column, column) for column in columns_of_C) * C.scale ** 2
    require(rho == 0 or t > 0, "residual", "upper.t", "t > 0, since BC is not the workload", "t = 0")
    bound = (s + t) * b if rho == 0 else (s + t) * (b + rho / t)        # Lemma U
    require(bound <= sup, "upper", "claim.sup", f"at least {rounded(bound, True)}", seen(claimed))


def check_lower(value: Any, A: Matrix, inf: Fraction, claimed: str) -> None:
    """§3"""
    fields(value, "lower", "U w")
    m, n = len(A.rows), len(A.rows[0])
    U, w = by_rows(integers(value["U"], "lower.U", m * n), n), integers(value["w"], "lower.w", n)
    for j in range(n):
        require(w[j] >= 0, "sign", f"lower.w[{j}]", "at least 0", seen(value["w"][j]))
    sigma = sum(dot(list(map(mul, u, a)), w) for u, a in zip(U, A.rows)) * A.scale
    vectors = list(zip(*U)) if m >= n else U                            # G_ij = dot(vectors[i], vectors[j])
    row_sums = [dot(v, v) for v in vectors]                             # |G_ii|, and now the |G_ij| = |G_ji|:
    for i, j in combinations(range(len(vectors)), 2):
        g = abs(dot(vectors[i], vectors[j]))
        row_sums[i] += g
        row_sums[j] += g
    kappa, omega = max(row_sums), dot(w, w)
    require(sigma >= 0 and kappa * omega > 0, "vacuous", "lower", "sigma >= 0 and kappa * omega > 0", "otherwise")
    bound = sigma ** 2 / (kappa * omega)                                # Lemma L
    require(inf <= bound, "lower", "claim.inf", f"at most {rounded(bound, False)}", seen(claimed))


# §5, §6: the tests in their order, the verdict

def check(data: bytes) -> Tuple[str, ...]:
    """Returns kind, workload, inf, sup, digest of the statement that is proved, or raises Refusal."""
    value = parse(data)
    fields(value, "", "claim digest format kind lower upper version workload")
    for name, only in ("format", "etalon-certificate"), ("version", "1"), ("kind", "gamma-F"):
        require(value[name] == only, name, name, f'"{only}"', seen(value[name]))
    content = canonical({name: part for name, part in value.items() if name != "digest"})
    digest = hashlib.sha256(content.encode("ascii")).hexdigest()
    require(value["digest"] == digest, "digest", "digest", f'"{digest}"', seen(value["digest"]))
    claim = value["claim"]
    fields(claim, "claim", "inf sup")
    inf, sup = decimal(claim["inf"], "claim.inf"), decimal(claim["sup"], "claim.sup")
    workload, A = read_workload(value["workload"])
    check_upper(value["upper"], A, sup, claim["sup"])
    check_lower(value["lower"], A, inf, claim["inf"])
    return value["kind"], workload, claim["inf"], claim["sup"], digest


def main(arguments: List[str]) -> int:
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)               # §4 limits numerals, the environment must not
    files = [name for name in arguments if name != "--json"]
    reports, status = [], 0 if files else 2
    for name in files:
        try:
            with open(name, "rb") as file:
                proved = check(file.read(MAX_BYTES + 1))
            line = "PROVED " + " ".join(proved)
            report = {"proved": True, **dict(zip(("kind", "workload", "inf", "sup", "digest"), proved))}
        except Refusal as refusal:
            status = max(status, 1)
            code, path, expected, received = refusal.args
            line = f"REFUSED {code} {path or '-'} expected {expected} got {received}"
            report = {"proved": False, "code": code, "path": path, "expected": expected, "received": received}
        except (OSError, MemoryError) as error:     # no verdict
            status = 2
            print(f"{name}: {str(error) or 'out of memory'}", file=sys.stderr)
            continue
        reports.append({"file": name, **report})
        if "--json" not in arguments:
            print(line, flush=True)
    if "--json" in arguments:
        print(json.dumps(reports), flush=True)
    return status


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]) if sys.stdout else 2)
    except (OSError, MemoryError, KeyboardInterrupt):
        os._exit(2)                                 # interrupted, or the verdict could not be written
