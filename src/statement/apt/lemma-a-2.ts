import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { discreteLaplacePmf } from '../../privacy/laplace/discrete-laplace.js';
import { laplaceScale } from '../../privacy/laplace/laplace.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome, range } from '../outcome.js';
import { after, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Σ over two outputs of a discrete Laplace law is at most e^ε times that of the law moved by the sensitivity; with equality on one side. */
function discreteTwin(): Outcome {
  const cases = ['1/2', '1', '3'].flatMap((epsilon) =>
    [1n, 2n, 5n].flatMap((shift) =>
      range(-3, 3).map((y) => ({ epsilon: rational(epsilon), shift, y: BigInt(y) })),
    ),
  );
  return checked(
    'the discrete Laplace law, ε = 1/2, 1, 3, Δ₁ = 1, 2, 5, outputs −3, …, 3',
    cases,
    ({ epsilon, shift, y }) => {
      const scale = laplaceScale(epsilon, Rational.integer(shift));
      const size = (x: bigint): bigint => (x < 0n ? -x : x);
      const loss = Rational.integer(size(y + shift) - size(y)).div(scale);
      const ratio = discreteLaplacePmf(scale, y)
        .div(discreteLaplacePmf(scale, y + shift))
        .mul(exp(loss.neg()));
      const one = ratio.enclose(64);
      return (
        loss.compare(epsilon) <= 0 &&
        (y < 0n || loss.equals(epsilon)) &&
        one.inf.toRational().compare(Rational.ONE) <= 0 &&
        one.sup.toRational().compare(Rational.ONE) >= 0
      );
    },
    ({ epsilon, shift, y }) => `ε = ${epsilon}, Δ₁ = ${shift}, y = ${y}`,
  );
}

export default statement({
  id: 'APT Lemma A.2',
  section: 'A.1',
  mark: 'forced',
  forcedBy: 'the lemma that is cited, and the scale of the noise in the proofs',
  says: 'Let f map data sets to ℝ^d and change by at most Δ₁ in the ℓ₁ norm between neighbours. Then f(x) with independent noise of the law Lap(Δ₁/ε) in every coordinate is ε-private.',
  formula: "f(x)+\\mathrm{Lap}(\\Delta_1/\\varepsilon)^d,\\qquad\\|f(x)-f(x')\\|_1\\le\\Delta_1",
  expected: 'holds',
  rests: { laplaceScale, discreteLaplacePmf },
  truth: confirmed(
    proof(
      'all f, d, Δ₁ > 0 and ε > 0',
      step(
        'density',
        'With b = Δ₁/ε the output on x has at y ∈ ℝ^d the density (2b)^(−d)·exp(−‖y − f(x)‖₁/b).',
        given,
      ),
      step(
        'ratio',
        'By the triangle inequality ‖y − f(x′)‖₁ ≤ ‖y − f(x)‖₁ + Δ₁: the density on x is at most e^(Δ₁/b) = e^ε times that on a neighbour x′, at every y.',
        after('density'),
        coq('laplace_ratio'),
      ),
      step('events', 'Integrated over a set S: P(M(x) ∈ S) ≤ e^ε·P(M(x′) ∈ S).', after('ratio')),
    ),
    discreteTwin,
  ),
  evidence: () => {
    const [epsilon, delta] = [rational('1/2'), rational('3')];
    return [number(`scale for ε = ${epsilon}, Δ₁ = ${delta}`, laplaceScale(epsilon, delta))];
  },
});
