import { Rational } from '../../arithmetic/rational.js';
import { parityGammaF, parityReplacementSensitivitySquared } from '../../bound/optimum/parity.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { parityMatrix } from '../../workload/parity.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, coq, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { gaussianWithoutEpsilon } from './ground/gaussian-without-epsilon.js';

/** The rows are orthogonal of squared norm 2^d and all columns have C(d, w), by Pascal’s rule. */
function orthogonal(): Outcome {
  const pascal: bigint[][] = [[1n]];
  for (let d = 1; d <= 5; d += 1)
    pascal.push(range(0, d).map((w) => (pascal[d - 1]![w - 1] ?? 0n) + (pascal[d - 1]![w] ?? 0n)));
  return checked(
    'd ≤ 5, w ≤ d',
    range(1, 5).flatMap((d) => range(1, d).map((w) => ({ d, w }))),
    ({ d, w }) => {
      const S = parityMatrix(d, w);
      const gram = S.mul(S.transpose());
      const q = pascal[d]![w]!;
      return (
        parityGammaF(d, w) === q &&
        BigInt(S.rows) === q &&
        maxColumnNormSquared(S).equals(Rational.integer(q)) &&
        gram.integers.every((x, k) =>
          gram.scale
            .mul(Rational.integer(x))
            .equals(Rational.integer(k % (S.rows + 1) === 0 ? 2n ** BigInt(d) : 0n)),
        )
      );
    },
    ({ d, w }) => `d = ${d}, w = ${w}`,
  );
}

export default statement({
  id: 'HUU Thm 9',
  section: '1.1.2, 8',
  mark: 'restored',
  forcedBy:
    'Lemma 1 with the multiplicity of the singular values, then Theorem 36: C(d, w) over (e^ε − 1)², or with 2ε, by which of its parts is meant',
  alternatives: ['e^{2ε} in the place of e^ε', 'a numerical constant as a factor'],
  says: 'For parameters in lost ranges every (ε, δ)-private mechanism that answers the w-wise parity queries over {−1, 1}^d has mean squared error at least C(d, w)/(e^ε − 1)²; the bound comes from γ_F = C(d, w).',
  formula: '\\mathrm{err}\\ge\\binom dw\\frac1{(e^\\varepsilon-1)^2}',
  expected: 'reading: + - + -',
  rests: { parityGammaF, parityReplacementSensitivitySquared, parityMatrix, maxColumnNormSquared },
  readings: [
    {
      says: 'data sets are histograms of non-negative integers that differ by 1 in one entry, and √(1 − δ)(e^ε − 1) ≥ 2 sinh(ε/2) + 2√δ',
      truth: confirmed(
        proof(
          'all d ≥ w ≥ 0, ε > 0 and 0 ≤ δ < 1 with √(1 − δ)(e^ε − 1) ≥ 2 sinh(ε/2) + 2√δ',
          step(
            'gamma',
            'The C(d, w)×2^d matrix S of the parities has γ_F(S)² = C(d, w)².',
            coq('gamma_parity'),
          ),
          step(
            'private',
            'Every (ε, δ)-private mechanism for its queries has an error of at least κ²γ_F(S)²/C(d, w), κ = √(1 − δ)/(2 sinh(ε/2) + 2√δ).',
            result('Result: every private mechanism'),
          ),
          step(
            'bound',
            'By the condition κ ≥ 1/(e^ε − 1), so this is at least C(d, w)/(e^ε − 1)².',
            after('gamma'),
            after('private'),
          ),
        ),
        orthogonal,
      ),
    },
    {
      says: 'the same data sets, and δ ≤ c for a constant c > 0 whatever ε is, with any constant factor',
      truth: refuted(
        'every c in (0, 1) at δ = c, d = w = 1 and ε small enough',
        proof(
          'every c in (0, 1), every constant factor b > 0 and d = w = 1',
          ...gaussianWithoutEpsilon,
          step(
            'bound',
            'For d = w = 1 the one query changes by 1 and the bound is b/(e^ε − 1)², unbounded as ε → 0.',
            given,
          ),
          step(
            'less',
            'So for small ε the mechanism has less error than the bound.',
            after('noise'),
            after('bound'),
          ),
        ),
      ),
    },
    {
      says: 'what the proof takes for granted of neighbours, that they move the answers by at most √C(d, w), for histograms that differ by 1 in one entry',
      truth: confirmed(
        proof(
          'all d ≥ w ≥ 0',
          step('column', 'The answers move by a column of S, which has C(d, w) entries 1 or −1.', given),
          step('norm', 'Its 2-norm is √C(d, w).', after('column')),
        ),
        orthogonal,
      ),
    },
    {
      says: 'the same for a record that is replaced by another, which changes two entries',
      truth: refuted(
        'd = w = 1: the record 1 replaced by −1; every odd w, by up to 2√C(d, w)',
        proof(
          'every odd w ≤ d, a record x replaced by −x',
          step(
            'signs',
            'The answers move by the difference of two columns of S; as w is odd, that of −x is the negative of that of x.',
            given,
          ),
          step('twice', 'So they move by twice a column: by 2√C(d, w), more than √C(d, w).', after('signs')),
        ),
      ),
    },
  ],
  evidence: () => [
    number('γ_F for d = 4, w = 2', parityGammaF(4, 2)),
    number(
      'largest squared move by a replaced record, d = 9, w = 3',
      parityReplacementSensitivitySquared(9, 3),
    ),
    number('C(9, 3)', parityGammaF(9, 3)),
  ],
});
