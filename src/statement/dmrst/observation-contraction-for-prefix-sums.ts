import type { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { encloseContraction } from '../../factorization/optimum/contraction.js';
import { spectrumWithin } from '../../factorization/optimum/optimal-weight-box.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, computed, confirmed, given, proof, step } from '../proof.js';

const known = new Map<number, Interval>();

function factorOf(n: number): Interval {
  const found = known.get(n) ?? encloseContraction(prefixSum(n).matrix(), 80);
  known.set(n, found);
  return found;
}

/** 1/2 at n = 1, strictly increasing, and above 3/4 at n = 8 only. */
const grows = (): Outcome => {
  const factors = [1, 2, 4, 8].map((n) => ({ n, factor: factorOf(n) }));
  return checked(
    'n = 1, 2, 4, 8: the factor is 1/2 at n = 1, grows, and passes 3/4 between 4 and 8',
    factors.slice(1).map((later, i) => ({ earlier: factors[i]!, later })),
    ({ earlier, later }) =>
      earlier.factor.strictPrecedes(later.factor) &&
      later.factor.sup.toRational().compare(Rational.ONE) < 0 &&
      (earlier.n > 1 || earlier.factor.contains(Rational.ratio(1n, 2n))) &&
      later.factor.inf.toRational().compare(Rational.ratio(3n, 4n)) > 0 === later.n >= 8,
    ({ later }) => `n = ${later.n}`,
  );
};

/** The bounds of the proof hold, and Λ ≥ (n + 1)(2n + 1)/6 is not improved to (n + 1)n/2. */
const spectra = (): Outcome =>
  checked(
    'n = 2, 4, 8: 1/4 ≤ λ ≤ 1 and (n + 1)(2n + 1)/6 ≤ Λ ≤ n(n + 1)/2',
    [2n, 4n, 8n],
    (n) => {
      const a = prefixSum(Number(n)).matrix();
      const [quarter, top] = [Rational.ratio(1n, 4n), Rational.ratio(n * (n + 1n), 2n)];
      const below = Rational.ratio((n + 1n) * (2n * n + 1n) * 999n, 6000n);
      const above = Rational.ratio(1001n, 1000n);
      return (
        spectrumWithin(a, quarter, top) &&
        !spectrumWithin(a, above, top) &&
        !spectrumWithin(a, quarter, below) &&
        !spectrumWithin(a, Rational.ratio(2n, 3n), top)
      );
    },
    (n) => `n = ${n}`,
  );

export default observation({
  id: 'DMRST observation: contraction for prefix sums',
  about: ['DMRST Thm 3.3', 'DMRST Remark after Thm 3.3'],
  says: 'The bounds of the contraction have no n in them, but the eigenvalues have: for prefix sums Λ/λ lies between (n + 1)(2n + 1)/6 and 2n(n + 1), and the norm of Dφ(v*) itself grows, from 1/2 at n = 1 to above 3/4 at n = 8.',
  formula:
    '\\frac{(n+1)(2n+1)}6\\le\\frac\\Lambda\\lambda\\le2n(n+1),\\qquad\\|D\\varphi(v^*_1)\\|_*=\\tfrac12<\\dots<\\tfrac34<\\|D\\varphi(v^*_8)\\|_*',
  expected: 'holds',
  rests: { encloseContraction, spectrumWithin, prefixSum },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'the prefix sum S for every n in the first part, n = 1, 2, 4, 8 in the second',
      step(
        'least',
        'λ ≤ ‖Se_n‖² = 1. On the other side S⁻¹ = I − N with ‖N‖ ≤ 1, so ‖S⁻¹‖ ≤ 2 and λ = 1/‖S⁻¹‖² ≥ 1/4.',
        given,
      ),
      step(
        'greatest',
        'With the vector 1 of ones, ‖S1‖² = 1² + … + n² = n(n + 1)(2n + 1)/6 and ‖1‖² = n, so Λ ≥ (n + 1)(2n + 1)/6; and Λ ≤ ‖S‖_F² = n(n + 1)/2.',
        given,
      ),
      step('quotient', 'Division gives the bounds of Λ/λ.', after('least'), after('greatest')),
      step('factors', 'The norms for n = 1, 2, 4, 8 are enclosed.', computed(grows), after('quotient')),
    ),
    spectra,
  ),
  evidence: () => [1, 2, 4, 8].map((n) => number(`norm of Dφ(v*), n = ${n}`, factorOf(n), 10)),
});
