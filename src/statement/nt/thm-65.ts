import type { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { marginalGamma, marginalGammaTwo } from '../../bound/mean/marginal-domain.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { oneWay } from './ground/marginals.js';
import { notAbove, pText } from './ground/samples.js';

const two = (base: Rational, power: string): Real => Real.of(base).power(rational(power));

/** The exact Γ_2 between 2^{−w}⌊d/w⌋^w and 2^{w/2}d^w. */
const atTwo = (): Outcome =>
  checked(
    'd = 1, …, 6, w = 1, 2, 3, p = 2: the exact value is between both bounds',
    range(1, 6).flatMap((d) => [1, 2, 3].map((w) => ({ d, w }))),
    ({ d, w }) => {
      const value = marginalGammaTwo(d, w);
      const lower = rational(`${Math.floor(d / w) ** w}`).div(rational(`${2 ** w}`));
      return (
        notAbove(Real.of(lower), value) &&
        notAbove(value, two(rational('2'), `${w}/2`).mul(rational(`${d ** w}`)))
      );
    },
    ({ d, w }) => `d = ${d}, w = ${w}`,
  );

/** Enclosures of Γ_p between (2d)^{−w(1/2−1/p)}·2^{−w}⌊d/w⌋^w and d^{w/2}(2d)^{w/p}. */
const atOthers = (): Outcome =>
  checked(
    'd = 1, …, 4, w = 1, 2, p = 4, ∞: enclosures of Γ_p between both bounds',
    range(1, 4).flatMap(
      (d) =>
      [1, 2].flatMap((w) => [{ d, w, p: rational('4'), inverse: '1/4' }, { d, w, p: 'infinity' as const, inverse: '0' }]), // prettier-ignore
    ),
    ({ d, w, p, inverse }) => {
      const { lower, upper } = marginalGamma(d, w, p);
      const [order, share] = [rational(`${w}`), rational(inverse)];
      const size = Real.of(BigInt(2 * d));
      const ball = Real.of(BigInt(d))
        .power(order.div(rational('2')))
        .mul(size.power(order.mul(share)));
      const compared = size
        .power(order.mul(share.sub(rational('1/2'))))
        .mul(rational(`${Math.floor(d / w) ** w}`).div(rational(`${2 ** w}`)));
      return notAbove(compared, lower) && notAbove(upper, ball);
    },
    ({ d, w, p }) => `d = ${d}, w = ${w}, p = ${pText(p)}`,
  );

export default statement({
  id: 'NT Thm 65',
  section: '8',
  mark: 'restored',
  forcedBy:
    'for w = 1 Lemma 60 and a segment; for others two projections, Theorem 64, an enclosing ball of radius d^{w/2} and a comparison of norms',
  alternatives: ['2^{−w/2} in the place of 2^{−w}'],
  says: 'The domain Q_{d,w} of w-way marginals has Γ_p = d^{1/2+1/p}·2^{1/p−1} for w = 1, and for every w two-sided bounds: 2^{−w}⌊d/w⌋^w ≤ Γ_2 ≤ 2^{w/2}d^w, and for 2 ≤ p ≤ ∞ those that follow by comparison of norms and from the enclosing ball.',
  formula: '2^{-w}\\lfloor d/w\\rfloor^w\\,(2d)^{-w(1/2-1/p)}\\le\\Gamma_p(Q_{d,w})\\le d^{w/2}(2d)^{w/p}',
  expected: 'reading: + + +',
  rests: { marginalGammaTwo, marginalGamma, judgePrimalWitness, judgeDualWitness },
  cost: 'moderate',
  readings: [
    {
      says: 'w = 1: Γ_p = d^{1/2+1/p}·2^{1/p−1}',
      truth: confirmed(
        proof(
          'all d ≥ 1 and p in [2, ∞]',
          step(
            'segment',
            'Γ_p({(1, 0), (0, 1)}) = ‖(1/2, −1/2)‖_p = 2^{1/p−1}: an ellipsoid of matrix M around {±c}, shifted to 0, has M_ii ≥ c_i², and M = ccᵀ attains it.',
            given,
            cites('NT Lemma 21'),
          ),
          step(
            'product',
            'For the d-fold product the powers q′ = 2p/(p + 2) add: d^{1/q′}·2^{1/p−1}, 1/q′ = 1/2 + 1/p.',
            after('segment'),
            cites('NT Assertion: geometry of the marginal domain'),
            cites('NT eq (26)', 2),
          ),
        ),
        oneWay,
      ),
    },
    {
      says: 'p = 2: 2^{−w}⌊d/w⌋^w ≤ Γ_2 ≤ 2^{w/2}d^w',
      truth: confirmed(
        proof(
          'all d, w ≥ 1',
          step(
            'case',
            'These are the bounds for all p at p = 2: d^{w/2}(2d)^{w/2} = 2^{w/2}d^w.',
            cites('NT Thm 65', 3),
          ),
        ),
        atTwo,
      ),
    },
    {
      says: 'all 2 ≤ p ≤ ∞: (2d)^{−w(1/2−1/p)}·2^{−w}⌊d/w⌋^w ≤ Γ_p ≤ d^{w/2}(2d)^{w/p}',
      truth: confirmed(
        proof(
          'all d, w ≥ 1 and p in [2, ∞]; N = (2d)^w coordinates',
          step(
            'ball',
            'The points y^{⊗w} have the Euclidean norm d^{w/2}, so the ball of matrix d^w·I contains them: √tr_{p/2} = d^{w/2}N^{1/p}.',
            given,
            cites('NT Assertion: geometry of the marginal domain'),
          ),
          step(
            'signs',
            'y ↦ ((y_{i0} − y_{i1})/√2)_i has orthonormal rows, and so has its w-th power, which maps y^{⊗w} to 2^{−w/2}s^{⊗w} with s in {±1}^d, all of them. So Γ_2(Q_{d,w}) ≥ 2^{−w/2}⌊d/w⌋^w ≥ 2^{−w}⌊d/w⌋^w.',
            after('ball'),
            cites('NT Lemma 63'),
            cites('NT Thm 64', 2),
          ),
          step(
            'norms',
            'tr_{p/2}(M) ≥ N^{2/p−1}·tr(M), so Γ_p ≥ N^{1/p−1/2}·Γ_2.',
            after('signs'),
            cites('NT Lemma 14'),
          ),
        ),
        atOthers,
      ),
    },
  ],
  evidence: () => [number('Γ_2(Q_{3,2})', marginalGammaTwo(3, 2))],
});
