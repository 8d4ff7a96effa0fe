"""Exact answers for implementations of private continual counting.

    from etalon_vectors import load
    for case in load(questions=["laplace-scale"]):
        print(case.inputs, case.judge(1 / float(case.inputs["eps"])))
"""

from .vectors import Case, Judgement, VectorError, load

__all__ = ["Case", "Judgement", "VectorError", "load"]
