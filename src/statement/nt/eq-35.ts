import { Rational } from '../../arithmetic/rational.js';
import { range, checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { rational } from '../ground/rational.js';

/** N^s − M^s − sM^{s−1}(N − M) for rational diagonal entries and whole s, with 0 only for N = M (or s = 1). */
const tangents = (): Outcome =>
  checked(
    'entries 0, 1/2, 1, 2, 5 of M and N, p = 2, 4, 6, 8: the power of N is at least its tangent at M, with equality for N = M or p = 2 only',
    ['0', '1/2', '1', '2', '5'].flatMap((m) =>
      ['0', '1/2', '1', '2', '5'].flatMap((n) =>
        range(1, 4).map((s) => ({ m: rational(m), n: rational(n), s })),
      ),
    ),
    ({ m, n, s }) => {
      const slope = s === 1 ? Rational.ONE : m.pow(s - 1);
      const gap = n
        .pow(s)
        .sub(m.pow(s))
        .sub(rational(`${s}`).mul(slope).mul(n.sub(m)));
      return gap.sign() >= 0 && (gap.sign() === 0) === (s === 1 || n.equals(m));
    },
    ({ m, n, s }) => `M_ii = ${m}, N_ii = ${n}, p = ${2 * s}`,
  );

export default statement({
  id: 'NT eq (35)',
  section: 'B',
  mark: 'restored',
  isProofStep: true,
  forcedBy: 'convexity, and a diagonal gradient with powers of M_ii',
  alternatives: ['the power p/2 of tr_{p/2}, or tr_{p/2} itself'],
  says: 'The first-order inequality of tr_{p/2}, 2 ≤ p < ∞, or of its power p/2, at M with M_ii ≥ 0, not all 0, and any N with N_ii ≥ 0.',
  formula: '\\sum_iN_{ii}^{p/2}\\ge\\sum_iM_{ii}^{p/2}+\\tfrac p2\\sum_iM_{ii}^{p/2-1}(N_{ii}-M_{ii})',
  expected: 'reading: + +',
  readings: [
    {
      says: 'the power: ΣN_ii^s ≥ ΣM_ii^s + s·ΣM_ii^{s−1}(N_ii − M_ii), s = p/2',
      truth: confirmed(
        proof(
          'all s = p/2 ≥ 1 and entries M_ii, N_ii ≥ 0',
          step(
            'bernoulli',
            'For M_ii > 0 and N_ii = (1 + x)M_ii, x ≥ −1: (1 + x)^s ≥ 1 + sx, times M_ii^s. For M_ii = 0 both sides are N_ii if s = 1, and N_ii^s ≥ 0 if s > 1.',
            literature('Inequality of Bernoulli', 's ≥ 1 and x ≥ −1'),
          ),
          step('sum', 'Add over i.', after('bernoulli')),
        ),
        tangents,
      ),
    },
    {
      says: 'tr_{p/2} itself: tr_s(N) ≥ tr_s(M) + tr(G(N − M)), G = diag((M_ii/tr_s(M))^{s−1}), s = p/2',
      truth: proof(
        'all s = p/2 ≥ 1 and entries M_ii, N_ii ≥ 0, M_ii not all 0',
        step(
          'norms',
          'ΣG_iiM_ii = ΣM_ii^s/tr_s(M)^{s−1} = tr_s(M), and ‖G‖_{s/(s−1)} = 1 (max G_ii = 1 for s = 1).',
          given,
        ),
        step(
          'hölder',
          'tr_s(N) ≥ ΣG_iiN_ii = tr_s(M) + ΣG_ii(N_ii − M_ii).',
          after('norms'),
          literature('Inequality of Hölder', 's and s/(s − 1) are dual, and all entries are at least 0'),
        ),
      ),
    },
  ],
});
