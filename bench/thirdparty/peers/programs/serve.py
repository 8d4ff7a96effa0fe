"""A program of the protocol of docs/conformance.md: a line of JSON asks, a line of JSON answers."""

import json
import sys
from fractions import Fraction


def number(text):
    return float(Fraction(text))


def serve(known):
    for line in sys.stdin:
        request = json.loads(line)
        answer = known.get(request["ask"])
        if answer is None:
            said = {"unsupported": True}
        else:
            try:
                value = answer(request["inputs"], request)
                said = {"values": value} if isinstance(value, list) else {"value": value}
            except (ValueError, ArithmeticError, KeyError) as problem:
                said = {"refused": str(problem)}
        print(json.dumps({"id": request["id"], **said}), flush=True)
