"""The plugin on a plain program in doubles, and the vectors themselves."""

import math
from decimal import Decimal
from fractions import Fraction

import pytest

from etalon_vectors import Case, VectorError, load

pytest_plugins = ["pytester"]


@pytest.fixture
def run(pytester, request):
    """pytest with the plugin: where it is installed its entry point has it, and a second time it would not be taken."""
    installed = request.config.pluginmanager.has_plugin("etalon_vectors")
    named = () if installed else ("-p", "etalon_vectors.pytest_plugin")
    return lambda: pytester.runpytest("-q", *named)


def rational(inputs, name, preset=None):
    return Fraction(inputs.get(name, preset))


def positive(inputs, name, preset=None):
    value = float(rational(inputs, name, preset))
    if value <= 0:
        raise ValueError(name)
    return value


def count(inputs, name, least):
    value = rational(inputs, name)
    if value.denominator != 1 or value < least:
        raise ValueError(name)
    return int(value)


def wallis_ratio(inputs):
    product = 1.0
    for k in range(1, count(inputs, "k", 0) + 1):
        product *= (2 * k - 1) / (2 * k)
    return product


def landau_sum(inputs):
    total, product = 1.0, 1.0
    for k in range(1, count(inputs, "n", 1)):
        product *= (2 * k - 1) / (2 * k)
        total += product * product
    return total


def laplace_scale(inputs):
    return positive(inputs, "sensitivity1", "1") / positive(inputs, "eps")


def participations(inputs):
    return -(-count(inputs, "n", 1) // count(inputs, "separation", 1))


PROGRAM = {"wallis-ratio": wallis_ratio, "laplace-scale": laplace_scale, "participations": participations}


@pytest.mark.etalon("wallis-ratio", "laplace-scale", "participations")
def test_a_plain_program_in_doubles_conforms(etalon_case):
    etalon_case.check(PROGRAM[etalon_case.question])


def test_every_case_takes_its_own_number_and_refuses_another():
    for case in load():
        if not case.is_judged or case.is_refused:
            continue
        assert case.judge(case.exact).verdict == "right", case
        numbers = case.exact if case.is_list else [case.exact]
        bound = [1 + 2 * abs(x) + 2 * w for x, w in zip(numbers, case.within)]
        above = [x + b for x, b in zip(numbers, bound)]
        verdict = case.judge(above if case.is_list else above[0]).verdict
        assert verdict == ("loose" if case.unsafe == "below" else "unsafe" if case.unsafe == "above" else "wrong"), case


def test_bounds_are_sharp_to_the_number():
    case = next(c for c in load(questions=["laplace-scale"]) if c.inputs == {"eps": "1/10"})
    assert case.judge(case.exact - case.within[0]).verdict == "right"
    beyond = case.judge(case.exact - case.within[0] * Fraction(1000001, 1000000))
    assert beyond.verdict == "unsafe by rounding"
    assert "units in the last place below" in beyond.message
    assert case.judge(9).verdict == "unsafe"
    assert case.judge(11).verdict == "loose"


@pytest.mark.parametrize("answer", [10, 10.0, "10", "20/2", Decimal(10), Fraction(10), [10]])
def test_numbers_are_taken_exactly(answer):
    case = next(c for c in load(questions=["laplace-scale"]) if c.inputs == {"eps": "1/10"})
    assert case.judge(answer).verdict == "right"


@pytest.mark.parametrize("answer", [math.nan, math.inf, "ten", True, {}, object(), [10, 10], []])
def test_what_is_no_number_does_not_pass(answer):
    case = next(c for c in load(questions=["laplace-scale"]) if c.inputs == {"eps": "1/10"})
    assert not case.judge(answer).passes


def test_refusals():
    invalid = next(c for c in load(questions=["laplace-scale"]) if c.is_refused)
    assert invalid.run(laplace_scale).verdict == "right"
    assert invalid.run(lambda inputs: None).passes
    missing = next(c for c in load(questions=["participations"]) if c.is_refused and "n" not in c.inputs)
    assert missing.run(lambda inputs: -(-int(inputs["n"]) // int(inputs["separation"]))).verdict == "right"
    assert invalid.run(lambda inputs: math.nan).passes
    assert invalid.run(lambda inputs: 1.0).verdict == "answered"
    valid = next(c for c in load(questions=["laplace-scale"]) if c.result == "valid")
    assert valid.run(lambda inputs: None).verdict == "refused"

    def failing(inputs):
        raise ValueError("no")

    assert valid.run(failing).verdict == "refused"
    with pytest.raises(AssertionError, match="refused: expected .*, got ValueError: no"):
        valid.check(failing)


def test_a_wrong_program_is_named():
    cases = load(questions=["participations"])
    found = {case.run(lambda inputs: int(inputs["n"]) // int(inputs["separation"])).verdict for case in cases if case.result == "valid"}
    assert found & {"unsafe", "wrong"}


def test_numpy_arrays_are_lists():
    np = pytest.importorskip("numpy")
    case = next(c for c in load() if c.is_judged and c.is_list and len(c.ends) > 1)
    assert case.judge(np.array([float(x) for x in case.exact])).passes
    assert case.judge(np.float64(1.5)).verdict == "wrong"
    assert case.judge(np.array([float(x) + 1 + abs(float(x)) for x in case.exact])).verdict != "right"


def test_flags_and_unknown_questions(tmp_path):
    flagged = load(flags=["height-off-by-one"])
    assert flagged and all("height-off-by-one" in case.flags for case in flagged)
    with pytest.raises(VectorError, match="such as laplace-scale"):
        load(questions=["laplace-scal"])
    with pytest.raises(VectorError, match="expected files of golden vectors, got none"):
        load(tmp_path)
    (tmp_path / "a.json").write_text("{}")
    with pytest.raises(VectorError, match="of version 2, got another file"):
        load(tmp_path)
    (tmp_path / "a.json").write_text("{")
    with pytest.raises(VectorError, match="expected golden vectors, got"):
        load(tmp_path)


def test_a_case_cannot_be_changed():
    case = load(questions=["laplace-scale"])[0]
    assert isinstance(case, Case)
    with pytest.raises(AttributeError):
        case.result = "valid"


def test_the_plugin_runs_a_test_for_every_case(pytester, run):
    pytester.makepyfile(
        """
        import pytest

        @pytest.mark.etalon("participations")
        def test_it(etalon_case):
            etalon_case.check(lambda inputs: int(inputs["n"]) // int(inputs["separation"]))
        """
    )
    result = run()
    outcomes = result.parseoutcomes()
    assert sum(outcomes.values()) >= len([c for c in load(questions=["participations"]) if c.is_judged])
    assert outcomes["failed"] > 0 and outcomes["passed"] > 0
    result.stdout.fnmatch_lines(["*AssertionError: participations n=*"])


@pytest.mark.parametrize(
    "marker, message",
    [
        ("", "*expected @pytest.mark.etalon*"),
        ("@pytest.mark.etalon()", "*expected @pytest.mark.etalon*"),
        ("@pytest.mark.etalon('laplace-scal')", "*such as laplace-scale*"),
        ("@pytest.mark.etalon('laplace-scale', flag=1)", "*expected @pytest.mark.etalon*"),
    ],
)
def test_the_plugin_refuses_what_asks_nothing(pytester, run, marker, message):
    pytester.makepyfile(f"import pytest\n\n{marker}\ndef test_it(etalon_case):\n    pass\n")
    result = run()
    assert result.ret != 0
    assert any(__import__("fnmatch").fnmatch(line, message) for line in result.outlines + result.errlines)
