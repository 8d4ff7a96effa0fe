import { ln } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { nonadaptiveDelta } from '../../privacy/noise/adaptive-gap.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step, type Step } from '../proof.js';
import { statement } from '../statement.js';
import { hidden, HIDDEN_SIGMA } from './ground/hidden-direction.js';

const CONDITIONAL: Step = step(
  'conditional',
  'The first answer is σZ_1 for every stream and reveals u. Given u, the second answers to x_2 and y_2 are Gaussian with one covariance σ²(I − (1−τ²)uuᵀ), whose inverse is (I + (1/τ² − 1)uuᵀ)/σ²: the pair has the curve δ_G(ε; m) = Φ(m/2 − ε/m) − e^ε·Φ(−m/2 − ε/m) with m² = ‖x_2−y_2‖²(1 + (√d − 1)c²)/σ² ≤ (4/σ²)(1 + √d·c²), c the cosine of the angle between u and x_2 − y_2; its derivative in m is the density of N(0, 1) at m/2 − ε/m, so it grows with m. So δ_d(ε), the δ of the pair, is the mean of δ_G(ε; m) over u.',
  given,
  cites('DMRST App. D.1: the sampling process'),
);

/** d = root² and σ satisfy the explicit conditions for ε = 1 and δ = 1/10, the next smaller ones do not, and δ_d(1) ≤ δ. */
function explicit(): Outcome {
  const [epsilon, delta] = [rational('1'), rational('1/10')];
  const enough = (root: bigint, sigma: bigint): [boolean, boolean] => [
    ln(rational('4').div(delta)).mul(2n).compare(Rational.integer(root)) <= 0,
    ln(rational('2').div(delta))
      .add(epsilon)
      .sqrt()
      .mul(4n)
      .compare(epsilon.mul(Rational.integer(sigma))) <= 0,
  ];
  return checked(
    `ε = ${epsilon}, δ = ${delta}, the least square d and integer σ that are enough`,
    [{ root: 8, sigma: 8 }],
    ({ root, sigma }) =>
      enough(BigInt(root), BigInt(sigma)).every((is) => is) &&
      !enough(BigInt(root - 1), BigInt(sigma - 1)).some((is) => is) &&
      nonadaptiveDelta(hidden(root, Rational.integer(BigInt(sigma))), epsilon).compare(delta) <= 0,
    ({ root, sigma }) => `d = ${root}², σ = ${sigma}`,
  );
}

/** √d·(δ_d(1) − limit) lies between two constants: the excess over plain noise vanishes like d^(−1/2). */
function vanishes(): Outcome {
  const limit = gaussianDelta(Rational.ONE, rational('2')); // noise multiplier σ/2
  return checked(
    `σ = ${HIDDEN_SIGMA}, ε = 1, √d = 4, 7, between 1/50 and 1/40`,
    [4, 7],
    (root) => {
      const excess = nonadaptiveDelta(hidden(root), Rational.ONE).sub(limit).mul(BigInt(root));
      return excess.compare(rational('1/50')) > 0 && excess.compare(rational('1/40')) < 0;
    },
    (root) => `d = ${root}²`,
  );
}

export default statement({
  id: 'DMRST Prop D.1',
  section: 'D.1',
  mark: 'candidate',
  forcedBy: 'the parameters are lost; that d is large and that an absolute constant occurs is told',
  alternatives: ['(ε, e^{−c√d})-DP with σ of order 1/ε', 'ε of order √(ln(1/δ))/σ'],
  says: 'For streams fixed in advance the mechanism of App. D.1 is (ε, δ)-DP when d is large and σ is large enough for ε and δ.',
  formula:
    'd\\ge4\\ln^2\\tfrac4\\delta,\\quad\\sigma\\ge\\tfrac4\\varepsilon\\sqrt{\\ln\\tfrac2\\delta+\\varepsilon}\\ \\Longrightarrow\\ (\\varepsilon,\\delta)\\text{-DP}',
  expected: 'reading: + +',
  rests: { nonadaptiveDelta, gaussianDelta },
  cost: 'moderate',
  readings: [
    {
      says: 'it is (ε, δ)-DP for d ≥ 4·ln²(4/δ) and σ ≥ 4√(ln(2/δ) + ε)/ε',
      truth: confirmed(
        proof(
          'every ε > 0, 0 < δ < 1, d ≥ max(2, 4·ln²(4/δ)) and σ ≥ 4√(ln(2/δ) + ε)/ε',
          CONDITIONAL,
          step(
            'cap',
            'P(|c| ≥ t) ≤ 2·e^{−dt²/2} for 0 ≤ t ≤ 1; at t = d^(−1/4) it is 2·e^{−√d/2} ≤ δ/2, because √d ≥ 2·ln(4/δ).',
            literature(
              'Ball’s bound e^{−dt²/2} for the measure of a spherical cap',
              'u is uniform on the sphere of ℝ^d',
            ),
          ),
          step(
            'otherwise',
            'Where c² < 1/√d, m < μ = √8/σ ≤ ε/√(2(L+ε)) with L = ln(2/δ). As √(2(L+ε)) − √(2L) = 2ε/(√(2(L+ε)) + √(2L)) ≥ ε/√(2(L+ε)) ≥ μ, (μ + √(2L))² ≤ 2L + 2ε, that is μ/2 + √(2L) ≤ ε/μ. Hence δ_G(ε; m) ≤ δ_G(ε; μ) ≤ Φ(μ/2 − ε/μ) ≤ Φ(−√(2L)) ≤ e^{−L} = δ/2, since Φ(−t) ≤ e^{−t²/2}.',
            after('conditional'),
          ),
          step(
            'sum',
            'δ_d(ε) ≤ P(c² ≥ 1/√d) + δ/2 ≤ δ.',
            after('conditional'),
            after('cap'),
            after('otherwise'),
          ),
        ),
        explicit,
      ),
    },
    {
      says: 'for fixed σ and ε, and for d → ∞, it is as private as plain Gaussian noise N(0, σ²I) on inputs at distance 2',
      truth: confirmed(
        proof(
          'every σ > 0 and ε ≥ 0: the upper limit of the largest δ_d(ε) over ‖x_2‖, ‖y_2‖ ≤ 1, as d → ∞, is at most δ_G(ε; 2/σ), and no δ_d(ε) with x_2 = −y_2 of length 1 is less',
          CONDITIONAL,
          step(
            'markov',
            'E c² = 1/d by symmetry, so P(c² ≥ d^(−3/4)) ≤ d^(−1/4); otherwise m² ≤ (4/σ²)(1 + d^(−1/4)). So δ_d(ε) ≤ d^(−1/4) + δ_G(ε; (2/σ)√(1 + d^(−1/4))).',
            after('conditional'),
            literature('Markov’s inequality', 'c² ≥ 0'),
          ),
          step('below', 'For x_2 = −y_2 of length 1, m ≥ 2/σ on all u.', after('conditional')),
          step(
            'limit',
            'δ_G(ε; m) is continuous in m > 0: the bound tends to δ_G(ε; 2/σ).',
            after('markov'),
            after('below'),
          ),
        ),
        vanishes,
      ),
    },
  ],
  evidence: () => [
    ...[4].map((root) =>
      number(
        `δ_d(1) for fixed streams, σ = ${HIDDEN_SIGMA}, d = ${root ** 2}`,
        nonadaptiveDelta(hidden(root), Rational.ONE).toBits(40),
        10,
      ),
    ),
    number(
      'its limit, plain Gaussian noise',
      gaussianDelta(Rational.ONE, rational(HIDDEN_SIGMA).div(rational('2'))),
    ),
  ],
});
