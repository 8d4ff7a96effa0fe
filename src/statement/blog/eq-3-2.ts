import { Rational } from '../../arithmetic/rational.js';
import { privateMaxErrorBound } from '../../bound/learning/blog-max-error.js';
import { landauSum } from '../../bound/square-root/landau.js';
import { number } from '../evidence.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { explicitBound } from './ground/max-error.js';

export default statement({
  id: 'BLOG eq (3.2)',
  section: 'max error',
  mark: 'printed',
  alternatives: ['the O hides the logarithm of T over the failure probability, and nothing is wrong'],
  says: 'Under (ε, δ)-privacy for the prefix sums, with high probability, the maximal error is at most the maximum over i of O(σ_{ε,δ}·max_j‖C_j‖·√d·‖B_i‖).',
  formula:
    '\\max_i\\|B_iZ\\|_2\\le\\max_iO\\bigl(\\sigma_{\\varepsilon,\\delta}\\max_j\\|C_j\\|_2\\sqrt d\\,\\|B_i\\|_2\\bigr)',
  expected: 'imprecise: B = I, C = A and d = 1, for every constant, as T grows',
  erratum:
    'As in (3.1): √d + √(2·ln(T/β)) in place of √d makes it true with probability 1 − β, and then the constant is 2, or 1 where a gradient is replaced by 0. If the O is meant to hide √ln(T/β), nothing is wrong.',
  rests: { privateMaxErrorBound },
  truth: refuted(
    'B = I, C = A and d = 1, for every constant, as T grows',
    proof(
      'every constant c and every probability p > 0',
      step(
        'factors',
        'A = I·A is a factorization of the prefix sum A; sens(A) is 2·max_j‖A_j‖, or max_j‖A_j‖ where a gradient is replaced by 0, so σ is at least m = σ_{ε,δ}·max_j‖A_j‖.',
        cites('BLOG Display: bound of the sensitivity'),
      ),
      step(
        'limit',
        'For d = 1 the T rows of Z are independent of the law N(0, σ²): P(max_i|z_i| ≤ cm) ≤ P(|N(0, 1)| ≤ c)^T, which tends to 0 as T grows and is less than p for all large T.',
        after('factors'),
      ),
    ),
  ),
  repair: {
    says: 'with probability at least 1 − β, 2σ_{ε,δ}·max_j‖C_j‖·max_i‖B_i‖·(√d + √(2·ln(T/β))) is not exceeded',
    truth: confirmed(
      proof(
        'every factorization A = BC with T rows of B, every d ≥ 1, and 0 < β < 1',
        step(
          'noise',
          'σ = σ_{ε,δ}·sens(C) ≤ 2σ_{ε,δ}·max_j‖C_j‖.',
          cites('BLOG Display: bound of the sensitivity'),
        ),
        step(
          'bound',
          'σ·max_i‖B_i‖·(√d + √(2·ln(T/β))) is not exceeded with probability at least 1 − β.',
          after('noise'),
          cites('BLOG eq (3.1)', 'repair'),
        ),
      ),
      explicitBound,
    ),
  },
  evidence: () => [
    number(
      'bound for the square root, T = 1000, d = 1, β = 1/2, σ_{ε,δ} = 1',
      privateMaxErrorBound(
        { steps: 1000n, dimension: 1n, failure: Rational.ratio(1n, 2n) },
        Rational.ONE,
        'replacement',
        landauSum(1000n).mul(landauSum(1000n)).toRational(),
      ),
    ),
  ],
});
