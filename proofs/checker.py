"""Checks certificates of format version 1:   python3 checker.py [--budget SECONDS] [--json] FILE...   or   --stream

Section numbers (§) are those of certificate-format.md. Computes with integers and their quotients only, but for the doubles of gamma_f_sweeps and gamma_2_sweeps.
Exit status: 2 some unreadable or none given, otherwise 1 some refused, otherwise 3 some over budget, otherwise 0.
"""
import argparse, hashlib, json, os, sys
from typing import Any, BinaryIO, Dict, List, Optional, Set, Tuple

sys.dont_write_bytecode = True
import algebraic, circulant, gamma_2_sweeps, gamma_f, gamma_f_banded, gamma_f_gram, gamma_f_participation, gamma_f_sweeps, gamma_p, gamma_p_banded
import privacy_lattice, privacy_loss, product, sensitivity, sensitivity_l1, toeplitz_rational
from reader import MAX_BYTES, Refusal, canonical, fields, parse, require, seen
from work import BASE, BYTE, UNITS_PER_SECOND

OVER_BUDGET = "over-budget"
KINDS = {"algebraic": algebraic, "circulant": circulant, "gamma-2-banded": gamma_p_banded, "gamma-2-sweeps": gamma_2_sweeps, "gamma-F": gamma_f, "gamma-F-banded": gamma_f_banded,
         "gamma-F-gram": gamma_f_gram, "gamma-F-participation": gamma_f_participation, "gamma-F-sweeps": gamma_f_sweeps, "gamma-p": gamma_p,
         "gamma-p-banded": gamma_p_banded, "privacy-lattice": privacy_lattice, "privacy-loss": privacy_loss,
         "product": product, "sensitivity": sensitivity, "toeplitz-rational": toeplitz_rational}


# §5, §6: the tests in their order, the verdict

def check(data: bytes, budget: Optional[int] = None) -> Tuple[str, ...]:
    """Returns kind, workload, inf, sup, digest of the statement that is proved, or raises Refusal; budget: units of work, none without limit"""
    value = parse(data)
    kind, work, prove, digest = certificate(value)
    require(budget is None or work <= budget, OVER_BUDGET, "", f"at most {budget} units of work", str(work))
    return kind, prove(), value["claim"]["inf"], value["claim"]["sup"], digest


def certificate(value: Any) -> product.Certificate:
    """The form of a certificate: of the file, or of a factor of a product"""
    known: Any = KINDS.get(value.get("kind")) if isinstance(value, dict) and isinstance(value.get("kind"), str) else None
    known = sensitivity_l1 if known is sensitivity and "norm" in value else known
    fields(value, "", known.due(value) if known in (gamma_p_banded, privacy_lattice) else known.FIELDS if known else gamma_f.FIELDS)
    for name, only in ("format", "etalon-certificate"), ("version", "1"):
        require(value[name] == only, name, name, f'"{only}"', seen(value[name]))
    if known is None:
        raise Refusal("kind", "kind", " or ".join(KINDS), seen(value["kind"]))
    content = canonical({name: part for name, part in value.items() if name != "digest"})
    digest = hashlib.sha256(content.encode("ascii")).hexdigest()
    require(value["digest"] == digest, "digest", "digest", f'"{digest}"', seen(value["digest"]))
    work, prove = product.read(value, certificate) if known is product else known.read(value)
    work += BASE + BYTE * len(content + f'"digest":"{digest}",\n')
    return product.Certificate(value["kind"], work, prove, digest)


def report(data: bytes, budget: Optional[int]) -> Tuple[str, Dict[str, Any]]:
    """The line that is printed, and the verdict as data."""
    try:
        proved = check(data, budget)
    except Refusal as refusal:
        code, path, expected, received = refusal.args
        word = "OVER-BUDGET" if code == OVER_BUDGET else f"REFUSED {code} {path or '-'}"
        return f"{word} expected {expected} got {received}", {"proved": False, "code": code, "path": path, "expected": expected, "received": received}
    return "PROVED " + " ".join(proved), {"proved": True, **dict(zip(("kind", "workload", "inf", "sup", "digest"), proved))}


def stream(source: BinaryIO, budget: Optional[int]) -> int:
    """Frames of four bytes, the length with its high byte first, and so many bytes; for each the line that a file gets."""
    while True:
        head = source.read(4)
        data = source.read(int.from_bytes(head, "big")) if len(head) == 4 else b""
        if len(head) < 4 or len(data) < int.from_bytes(head, "big"):
            return 2 if head else 0                 # cut off
        try:
            line, _ = report(data, budget)
        except MemoryError:
            line = "NO-VERDICT out of memory"
        print(line, flush=True)


def main(arguments: List[str]) -> int:
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)               # §4 limits numerals, the environment must not
    parser = argparse.ArgumentParser(description="Checks certificates of format version 1.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--stream", action="store_true", help="frames on stdin: four bytes of length, the certificate")
    parser.add_argument("--budget", type=int, default=60, metavar="SECONDS", help="of work, by default 60; below 0 without limit")
    parser.add_argument("files", nargs="*", metavar="FILE")
    options = parser.parse_args(arguments)
    budget = None if options.budget < 0 else options.budget * UNITS_PER_SECOND
    if options.stream:
        return stream(sys.stdin.buffer, budget)
    if not options.files:
        parser.print_usage(sys.stderr)
        return 2
    reports: List[Any] = []
    codes: Set[Any] = set()
    for name in options.files:
        try:
            if name == "-":
                if sys.stdin is None:
                    raise OSError("stdin is closed")
                data = sys.stdin.buffer.read(MAX_BYTES + 1)
            else:
                with open(name, "rb") as file:
                    data = file.read(MAX_BYTES + 1)
            line, verdict = report(data, budget)
        except (OSError, MemoryError) as error:     # no verdict
            codes.add("unreadable")
            print(f"{name}: {str(error) or 'out of memory'}", file=sys.stderr)
            continue
        codes.add(verdict.get("code"))
        reports.append({"file": name, **verdict})
        if not options.json:
            print(line, flush=True)
    if options.json:
        print(json.dumps(reports), flush=True)
    if "unreadable" in codes:
        return 2
    return 1 if codes - {None, OVER_BUDGET} else 3 if OVER_BUDGET in codes else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]) if sys.stdout else 2)
    except (OSError, MemoryError, KeyboardInterrupt):
        os._exit(2)                                 # interrupted, or the verdict could not be written
