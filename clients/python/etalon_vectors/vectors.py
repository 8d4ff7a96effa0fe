"""The golden vectors, read, and answers judged by them: docs/vectors.md says what the fields are.

Numbers are fractions; an answer is taken exactly, a double as the binary number that it is. No tolerance is chosen: how far a float64 program of the formula may be
from the exact number stands with every case, derived.
"""

import json
import math
import os
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from .places import shared

FORMAT = "etalon-vectors"
# Versions are compatible within a first number.
VERSION = "2"
# Beyond this share of the number an answer on the unsafe side is not called one of rounding.
ROUNDING = Fraction(1, 2**24)

Number = Union[int, float, Fraction, Decimal, str]


class VectorError(ValueError):
    """A file that is none of the golden vectors, or a question that there is not"""


@dataclass(frozen=True)
class Judgement:
    """What an answer is: `verdict` is one of right, loose, unsafe by rounding, unsafe, wrong, refused, answered, no number, not judged"""

    verdict: str
    message: str
    # |answer − exact| at least, and in units in the last place of the exact number
    distance: Fraction = Fraction(0)
    ulps: float = 0.0

    @property
    def passes(self) -> bool:
        return self.verdict in ("right", "loose")


@dataclass(frozen=True)
class Case:
    """One question at exact inputs"""

    id: int
    question: str
    file: str
    inputs: Mapping[str, str]
    # valid: the answer must be given; invalid: the inputs must be refused, or, beside `claimed`, that number is wrong; acceptable: it errs on the safe side
    result: str
    # a number, or several, each between its ends; None where there is no answer
    ends: Optional[Tuple[Tuple[Fraction, Fraction], ...]]
    is_list: bool
    # how far a program in float64 may be from each, where a bound is derived
    within: Optional[Tuple[Fraction, ...]]
    # on which side a wrong answer does harm: below, above or None
    unsafe: Optional[str]
    flags: Tuple[str, ...] = ()
    source: str = ""
    claimed: Any = None
    seen: Optional[str] = None

    @property
    def exact(self) -> Any:
        """The exact number, or numbers; the middle of an enclosure"""
        if self.ends is None:
            return None
        middles = [(low + high) / 2 for low, high in self.ends]
        return middles if self.is_list else middles[0]

    @property
    def is_judged(self) -> bool:
        """Whether an answer can be held against it"""
        return self.is_refused or (self.ends is not None and self.within is not None)

    @property
    def is_refused(self) -> bool:
        """Whether the inputs have no answer; of a number that was printed `result` speaks of that number"""
        return self.result == "invalid" and self.claimed is None and self.file != "certificates"

    def judge(self, answer: Any) -> Judgement:
        """Judges an answer: a number, several, or None for a refusal"""
        if not self.is_judged:
            return Judgement("not judged", "no bound is derived for this case")
        numbers = numbers_of(answer)
        if self.is_refused:
            return self._refusal(answer, numbers)
        if answer is None:
            return Judgement("refused", f"expected {self._shown()}, got a refusal")
        assert self.ends is not None and self.within is not None
        if numbers is None:
            return Judgement("no number", f"expected {self._shown()}, got {answer!r:.60}")
        if len(numbers) != len(self.ends):
            return Judgement("wrong", f"expected {len(self.ends)} numbers, got {len(numbers)}")
        found = [self._one(*each) for each in zip(numbers, self.ends, self.within)]
        order = ["wrong", "unsafe", "unsafe by rounding", "loose", "right"]
        return min(found, key=lambda one: (order.index(one.verdict), -one.distance))

    def run(self, program: Callable[[Dict[str, str]], Any]) -> Judgement:
        """Judges what a function answers to the inputs; a ValueError, ArithmeticError, TypeError or KeyError of it is a refusal"""
        try:
            answer = program(dict(self.inputs))
        except (ValueError, ArithmeticError, TypeError, KeyError) as problem:
            if self.is_refused:
                return Judgement("right", "refused")
            return Judgement("refused", f"expected {self._shown()}, got {type(problem).__name__}: {problem}")
        return self.judge(answer)

    def check(self, program: Callable[[Dict[str, str]], Any]) -> None:
        """Raises AssertionError, with what is wrong, unless the answer passes"""
        judgement = self.run(program)
        if judgement.passes or judgement.verdict == "not judged":
            return
        inputs = " ".join(f"{name}={text}" for name, text in self.inputs.items())
        raise AssertionError(f"{self.question} {inputs} (case {self.id}): {judgement.verdict}: {judgement.message}" + (f"; {', '.join(self.flags)}" if self.flags else ""))

    def _refusal(self, answer: Any, numbers: Optional[List[Fraction]]) -> Judgement:
        if answer is None or numbers is None:
            return Judgement("right", "refused")
        return Judgement("answered", f"expected a refusal of inputs without an answer, got {answer!r:.60}")

    def _one(self, x: Fraction, ends: Tuple[Fraction, Fraction], within: Fraction) -> Judgement:
        low, high = ends
        below, above = low - within - x, x - high - within
        if below <= 0 and above <= 0:
            return Judgement("right", "within the bound of a float64 program")
        distance = max(low - x, x - high)
        middle = (low + high) / 2
        unit = Fraction(math.ulp(float(middle))) if middle else Fraction(math.ulp(0.0))
        ulps = float(distance / unit) if distance / unit < 10**300 else math.inf
        side = "below" if below > 0 else "above"
        share = float(distance / abs(middle)) if middle else math.inf
        message = f"expected {shown(low, high)}, got {float(x)!r}, {ulps:.4g} units in the last place {side}, {share:.3g} of it, where a float64 program is at most {float(within):.3g} off"
        if self.unsafe is None:
            verdict = "wrong"
        elif self.unsafe != side:
            verdict = "loose"
        else:
            verdict = "unsafe by rounding" if middle and distance <= ROUNDING * abs(middle) else "unsafe"
        return Judgement(verdict, message, distance, ulps)

    def _shown(self) -> str:
        return ", ".join(shown(*each) for each in self.ends or ())[:200]


def shown(low: Fraction, high: Fraction) -> str:
    if low != high:
        return f"{float((low + high) / 2)!r}…"
    return str(low) if len(str(low)) <= 40 else f"{float(low)!r}…"


def numbers_of(answer: Any) -> Optional[List[Fraction]]:
    """The exact numbers that an answer is, None where it is none: of NumPy the doubles, of texts what they spell"""
    if hasattr(answer, "tolist"):
        answer = answer.tolist()
    if isinstance(answer, (list, tuple)):
        found = [number_of(each) for each in answer]
        return None if any(each is None for each in found) else [each for each in found if each is not None]
    one = number_of(answer)
    return None if one is None else [one]


def number_of(x: Any) -> Optional[Fraction]:
    try:
        return None if isinstance(x, bool) or x is None else Fraction(x)
    except (ValueError, OverflowError, TypeError, ZeroDivisionError):
        return None


def default_folder() -> Path:
    """That of $ETALON_VECTORS, else the packaged one"""
    given = os.environ.get("ETALON_VECTORS")
    return Path(given) if given else shared("_vectors", "vectors", "quantities.json")


def load(folder: Union[str, Path, None] = None, questions: Optional[Sequence[str]] = None, flags: Optional[Iterable[str]] = None) -> List[Case]:
    """The cases of all files of a folder, or those of some questions, or with one of some flags, in the order of their numbers

    VectorError for a file of another format, and a question that no file asks
    """
    place = Path(folder) if folder is not None else default_folder()
    files = sorted(place.glob("*.json"))
    if not files:
        raise VectorError(f"{place}: expected files of golden vectors, got none")
    cases = [case for file in files for case in read(file)]
    if questions is not None:
        known = {case.question for case in cases}
        for question in questions:
            if question not in known:
                import difflib

                near = difflib.get_close_matches(question, known, 5)
                raise VectorError(f"question: expected one of the vectors{', such as ' + ', '.join(near) if near else ''}, got {question!r:.60}")
        cases = [case for case in cases if case.question in questions]
    if flags is not None:
        wanted = set(flags)
        cases = [case for case in cases if wanted & set(case.flags)]
    return sorted(cases, key=lambda case: case.id)


def read(file: Path) -> Iterator[Case]:
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as problem:
        raise VectorError(f"{file}: expected golden vectors, got {problem}") from problem
    if not isinstance(document, dict) or document.get("format") != FORMAT or str(document.get("version", "")).split(".")[0] != VERSION:
        raise VectorError(f"{file}: expected golden vectors of version {VERSION}, got another file")
    for group in document["groups"]:
        for case in group["cases"]:
            yield made(case, group, document["name"])


def made(case: Dict[str, Any], group: Dict[str, Any], file: str) -> Case:
    ends, is_list = ends_of(case)
    within = case.get("within")
    bounds = None
    if within is not None and ends is not None:
        texts = within if isinstance(within, list) else [within] * len(ends)
        bounds = tuple(Fraction(text) for text in texts)
    return Case(
        id=case["id"],
        question=group.get("question", file),
        file=file,
        inputs=case.get("inputs", {}),
        result=case["result"],
        ends=ends,
        is_list=is_list,
        within=bounds,
        unsafe=group.get("unsafe"),
        flags=tuple(case.get("flags", ())),
        source=group.get("source", ""),
        claimed=case.get("claimed"),
        seen=case.get("seen"),
    )


def ends_of(case: Dict[str, Any]) -> Tuple[Optional[Tuple[Tuple[Fraction, Fraction], ...]], bool]:
    for field, read_one in ("exact", fraction_ends), ("enclosure", decimal_ends):
        value = case.get(field)
        if value is not None:
            is_list = isinstance(value, list)
            return tuple(read_one(each) for each in (value if is_list else [value])), is_list
    return None, False


def fraction_ends(value: Dict[str, str]) -> Tuple[Fraction, Fraction]:
    exact = Fraction(int(value["num"]), int(value["den"]))
    return exact, exact


def decimal_ends(value: Dict[str, str]) -> Tuple[Fraction, Fraction]:
    return Fraction(value["inf"]), Fraction(value["sup"])
