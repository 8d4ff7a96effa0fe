import { reciprocalExponent } from '../../arithmetic/exponent.js';
import { Real } from '../../arithmetic/real.js';
import { diagonalNorm } from '../../geometry/diagonal-norm.js';
import { Matrix } from '../../linear/matrix.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { agree, notAbove, pText, shapes } from './ground/samples.js';

const orders = [rational('1'), rational('3/2'), rational('2'), 'infinity' as const];

/** Semidefinite matrices of order 2 and rank 2, 1 and 0. */
const matrices = [
  ...shapes,
  Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 4n]),
  Matrix.ofIntegers(2, 2, [0n, 0n, 0n, 3n]),
  Matrix.ofIntegers(2, 2, [0n, 0n, 0n, 0n]),
];

function laws(): Outcome {
  return checked(
    'pairs of six matrices of order 2 and of rank 2, 1 and 0, s = 1, 3/2, 2, ∞ and s′ before it, the factor 5/3',
    matrices.flatMap((m) => matrices.flatMap((n) => orders.map((s, i) => ({ m, n, s, i })))),
    ({ m, n, s, i }) => {
      const smaller = orders[Math.max(0, i - 1)]!;
      const [large, small] = [diagonalNorm(m, s), diagonalNorm(m, smaller)];
      const ratio = Real.of(2n).power(reciprocalExponent(smaller).sub(reciprocalExponent(s)));
      return (
        (large.sign() === 0) === m.isZero() &&
        agree(diagonalNorm(m.scaleBy(rational('5/3')), s), large.mul(Real.of(rational('5/3')))) &&
        notAbove(diagonalNorm(m.add(n), s), large.add(diagonalNorm(n, s))) &&
        notAbove(large, small) &&
        notAbove(small, ratio.mul(large))
      );
    },
    ({ s }) => `s = ${pText(s)}`,
  );
}

export default statement({
  id: 'NT Lemma 14',
  section: '2.2',
  mark: 'forced',
  forcedBy:
    'tr_s is said to be the s-norm of the diagonal, and (1) to use that the largest entry of a semidefinite matrix is on it',
  alternatives: ['in (4) only one of the two inequalities'],
  says: 'On positive semidefinite d×d matrices, for every s in [1, ∞]: (1) tr_s(M) = 0 only for M = 0; (2) tr_s(tM) = t·tr_s(M) for t ≥ 0; (3) tr_s(M + N) ≤ tr_s(M) + tr_s(N); (4) tr_s ≤ tr_{s′} ≤ d^{1/s′ − 1/s}·tr_s for 1 ≤ s′ ≤ s.',
  formula: "\\mathrm{tr}_s\\le\\mathrm{tr}_{s'}\\le d^{1/s'-1/s}\\,\\mathrm{tr}_s",
  expected: 'holds',
  rests: { diagonalNorm },
  truth: confirmed(
    proof(
      'all d ≥ 1, all M, N ⪰ 0 of order d, all t ≥ 0 and 1 ≤ s′ ≤ s ≤ ∞',
      step(
        'diagonal',
        'The diagonal entries M_ii = e_iᵀMe_i are non-negative, and tr_s(M) is their s-norm.',
        given,
      ),
      step(
        'entries',
        '|M_ij|² ≤ M_ii·M_jj, since the form of M at x·e_i + y·e_j is non-negative for all x and y.',
        given,
      ),
      step(
        'definite',
        '(1): if tr_s(M) = 0, all M_ii vanish, hence all M_ij.',
        after('diagonal'),
        after('entries'),
      ),
      step(
        'homogeneous',
        '(2): (Σ (t·M_ii)^s)^{1/s} = t·(Σ M_ii^s)^{1/s}, and the same for a maximum.',
        after('diagonal'),
      ),
      step(
        'subadditive',
        '(3): the diagonal of M + N is the sum of the diagonals, and the s-norm is subadditive.',
        after('diagonal'),
        literature('Minkowski’s inequality', 's ≥ 1, and the entries are real numbers'),
      ),
      step(
        'monotone',
        '(4), left: for x ≥ 0 with ‖x‖_{s′} = 1 every x_i is at most 1, so that Σ x_i^s ≤ Σ x_i^{s′} = 1, and max x_i ≤ 1; other x by (2).',
        after('homogeneous'),
      ),
      step(
        'reverse',
        '(4), right: Σ x_i^{s′}·1 ≤ (Σ x_i^s)^{s′/s}·d^{1 − s′/s}, and for s = ∞ Σ x_i^{s′} ≤ d·(max x_i)^{s′}.',
        after('diagonal'),
        literature(
          'Hölder’s inequality',
          'the exponents s/s′ ≥ 1 and its conjugate, on non-negative entries',
        ),
      ),
      step(
        'all',
        'These are the four properties.',
        after('definite'),
        after('subadditive'),
        after('monotone'),
        after('reverse'),
      ),
    ),
    laws,
  ),
});
