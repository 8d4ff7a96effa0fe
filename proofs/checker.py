"""Checks certificates of format version 1:   python3 checker.py [--json] FILE...   or   python3 checker.py --stream

Section numbers (§) are those of certificate-format.md. Computes with integers and their quotients only.
Exit status: 0 all proved, 1 some refused, 2 some unreadable or none given.
"""
import hashlib, json, os, sys
from typing import Any, BinaryIO, Dict, List, Tuple

sys.dont_write_bytecode = True
import gamma_f, gamma_f_banded, gamma_p
from reader import MAX_BYTES, Refusal, canonical, fields, parse, require, seen

KINDS = {"gamma-F": gamma_f, "gamma-F-banded": gamma_f_banded, "gamma-p": gamma_p}


# §5, §6: the tests in their order, the verdict

def check(data: bytes) -> Tuple[str, ...]:
    """Returns kind, workload, inf, sup, digest of the statement that is proved, or raises Refusal."""
    value = parse(data)
    known = KINDS.get(value.get("kind")) if isinstance(value, dict) and isinstance(value.get("kind"), str) else None
    fields(value, "", known.FIELDS if known else gamma_f.FIELDS)
    for name, only in ("format", "etalon-certificate"), ("version", "1"):
        require(value[name] == only, name, name, f'"{only}"', seen(value[name]))
    if known is None:
        raise Refusal("kind", "kind", " or ".join(KINDS), seen(value["kind"]))
    content = canonical({name: part for name, part in value.items() if name != "digest"})
    digest = hashlib.sha256(content.encode("ascii")).hexdigest()
    require(value["digest"] == digest, "digest", "digest", f'"{digest}"', seen(value["digest"]))
    workload = known.prove(value)
    return value["kind"], workload, value["claim"]["inf"], value["claim"]["sup"], digest


def report(data: bytes) -> Tuple[str, Dict[str, Any]]:
    """The line that is printed, and the verdict as data."""
    try:
        proved = check(data)
    except Refusal as refusal:
        code, path, expected, received = refusal.args
        line = f"REFUSED {code} {path or '-'} expected {expected} got {received}"
        return line, {"proved": False, "code": code, "path": path, "expected": expected, "received": received}
    return "PROVED " + " ".join(proved), {"proved": True, **dict(zip(("kind", "workload", "inf", "sup", "digest"), proved))}


def stream(source: BinaryIO) -> int:
    """Frames of four bytes, the length with its high byte first, and so many bytes; for each the line that a file gets."""
    while True:
        head = source.read(4)
        data = source.read(int.from_bytes(head, "big")) if len(head) == 4 else b""
        if len(head) < 4 or len(data) < int.from_bytes(head, "big"):
            return 2 if head else 0                 # cut off
        try:
            line, _ = report(data)
        except MemoryError:
            line = "NO-VERDICT out of memory"
        print(line, flush=True)


def main(arguments: List[str]) -> int:
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)               # §4 limits numerals, the environment must not
    if arguments == ["--stream"]:
        return stream(sys.stdin.buffer)
    files = [name for name in arguments if name != "--json"]
    reports, status = [], 0 if files else 2
    for name in files:
        try:
            with open(name, "rb") as file:
                line, verdict = report(file.read(MAX_BYTES + 1))
        except (OSError, MemoryError) as error:     # no verdict
            status = 2
            print(f"{name}: {str(error) or 'out of memory'}", file=sys.stderr)
            continue
        if not verdict["proved"]:
            status = max(status, 1)
        reports.append({"file": name, **verdict})
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
