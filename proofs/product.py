"""Kind product: certificate-product.md, whose sections are meant by §."""
from fractions import Fraction
from math import prod
from typing import Any, Callable, List, NamedTuple, Tuple

from gamma_p import read_exponent
from reader import Refusal, characters, length, read_claim, require, rounded, seen
from work import square

FIELDS = "claim digest factors format kind p version"
OPTIMA = ("gamma-F", "gamma-F-banded", "gamma-F-sweeps", "gamma-F-gram", "gamma-p", "gamma-2-banded", "gamma-2-sweeps", "gamma-p-banded", "circulant")
OF_LARGEST = ("gamma-2-banded", "gamma-2-sweeps")
MAX_FACTORS = 16


class Certificate(NamedTuple):
    """What is judged as if it were a file of its own"""
    kind: str
    work: int
    prove: Callable[[], str]
    digest: str


class Factor(NamedTuple):
    certificate: Certificate
    path: str
    inf: Fraction
    sup: Fraction
    bits: int
    size: int


def within(path: str, test: Callable[[], Any]) -> Any:
    """What a test yields whose refusals speak of a part of the file"""
    try:
        return test()
    except Refusal as refusal:
        code, inner, expected, received = refusal.args
        raise Refusal(code, f"{path}.{inner}" if inner else path, expected, received)


def read_factor(value: Any, path: str, p: str, certificate: Callable[[Any], Certificate]) -> Factor:
    """§4: its kind, its own form, its p and its domain"""
    if isinstance(value, dict) and "kind" in value:
        require(value["kind"] in OPTIMA, "factor", f"{path}.kind", " or ".join(OPTIMA), seen(value["kind"]))
    found = within(path, lambda: certificate(value))
    claim, workload = value["claim"], value["workload"]
    unnamed = "infinity" if found.kind in OF_LARGEST else "2"
    own = read_exponent(claim["p"], "claim.p").name if "p" in claim else unnamed
    require(own == p, "factor", f"{path}.claim.p" if "p" in claim else path, f"p = {p}", own)
    require(claim.get("domain", "matrix") == "matrix", "factor", f"{path}.claim.domain", "matrix", seen(claim.get("domain")))
    inf, sup = Fraction(claim["inf"]), Fraction(claim["sup"])
    return Factor(found, path, inf, sup, characters(claim), int(workload["n"] if "n" in workload else workload["cols"]))


def read(value: Any, certificate: Callable[[Any], Certificate]) -> Tuple[int, Callable[[], str]]:
    """The work of a certificate, and its proof; certificate reads a part of the file as a file of its own"""
    inf, sup = read_claim(value["claim"])
    p = read_exponent(value["p"], "p").name
    count = length(value["factors"], "factors")
    require(1 <= count <= MAX_FACTORS, "limit", "factors", f"from 1 to {MAX_FACTORS} certificates", str(count))
    factors: List[Factor] = [read_factor(one, f"factors[{i}]", p, certificate) for i, one in enumerate(value["factors"])]

    def prove() -> str:
        titles = [f"{found.kind} {within(path, found.prove)}" for found, path, *_ in factors]
        above, below = prod(one.sup for one in factors), prod(one.inf for one in factors)
        require(above <= sup, "upper", "claim.sup", f"at least {rounded(Fraction(above), True)}", seen(value["claim"]["sup"]))
        require(inf <= below, "lower", "claim.inf", f"at most {rounded(Fraction(below), False)}", seen(value["claim"]["inf"]))
        return f"p={p} n={prod(one.size for one in factors)}: {' x '.join(titles)}"

    bits = characters(value["claim"]) + sum(one.bits for one in factors)
    return sum(one.certificate.work + 16 * square(bits) for one in factors), prove
