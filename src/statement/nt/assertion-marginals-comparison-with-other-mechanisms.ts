import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { marginalGammaBounds, marginalGammaTwo } from '../../bound/mean/marginal-domain.js';
import { note, number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { notAbove } from './ground/samples.js';

/** p = 2: noise of one variance, d^{w/2}·(2d)^{w/2}, against the exact Γ_2 and against the lower bound. */
function ratios(): Outcome {
  return checked(
    'p = 2, d = w, …, 6, w = 1, 2, 3: Γ_2 ≤ d^{w/2}(2d)^{w/2} ≤ (2w)^w·2^{3w/2} times the lower bound of Theorem 65',
    [1, 2, 3].flatMap((w) => range(w, 6).map((d) => ({ d, w }))),
    ({ d, w }) => {
      const ball = Real.of(BigInt(d ** w * (2 * d) ** w)).sqrt();
      const factor = Real.of(Rational.integer(BigInt((2 * w) ** (2 * w) * 2 ** (3 * w)))).sqrt();
      const { lower } = marginalGammaBounds(d, w, '2');
      return (
        notAbove(marginalGammaTwo(d, w), ball) &&
        notAbove(ball, factor.mul(lower)) &&
        notAbove(lower, marginalGammaTwo(d, w))
      );
    },
    ({ d, w }) => `d = ${d}, w = ${w}`,
  );
}

export default statement({
  id: 'NT Assertion: marginals, comparison with other mechanisms',
  section: '1',
  mark: 'candidate',
  forcedBy: 'the comparison is told in words, its rates are lost',
  alternatives: ['another dependence on w', 'rates of the biased mechanisms'],
  says: 'For constant w the bound of Theorem 7 is nearly met by independent Gaussian noise; biased mechanisms err much less for moderate d and w; for w = 1 the bound matches, but for the dependence on δ, the lower bound by fingerprinting for all private algorithms, and holds next to every data set and not in the worst case only.',
  formula:
    'd^{w/2}(2d)^{w/p}\\le(2w)^w2^{3w/2}\\cdot(2d)^{w/p-w/2}\\,2^{-w}\\lfloor d/w\\rfloor^w\\qquad(d\\ge w)',
  expected: 'reading: +',
  rests: { marginalGammaBounds, marginalGammaTwo },
  cost: 'moderate',
  readings: [
    {
      says: 'independent Gaussian noise of one variance meets the bound up to (2w)^w·2^{3w/2}·√min{p, ln(2(2d)^w)} and the factor of privacy',
      truth: confirmed(
        proof(
          'all d ≥ w ≥ 1 and p in [2, ∞]',
          step(
            'ball',
            'Of the (2d)^w answers on a record d^w are 1 and the others 0: the marginal domain lies in the ball of radius d^{w/2}, whose matrix has √tr_{p/2} = d^{w/2}·(2d)^{w/p}.',
            given,
          ),
          step(
            'lower',
            'The bound of Theorem 7 is that of (2d)^{w/p−w/2}·2^{−w}·⌊d/w⌋^w.',
            cites('NT Thm 7', 1),
          ),
          step('floor', 'd ≤ 2w·⌊d/w⌋ for d ≥ w.', given),
          step(
            'ratio',
            'Their quotient is d^w·2^{3w/2}/⌊d/w⌋^w ≤ (2w)^w·2^{3w/2}.',
            after('ball'),
            after('lower'),
            after('floor'),
          ),
          step(
            'error',
            'The error of Gaussian noise of that matrix exceeds √tr_{p/2} by the factor √min{p, ln(2(2d)^w)} and constants only.',
            after('ratio'),
            cites('NT Thm 15'),
          ),
        ),
        ratios,
      ),
    },
  ],
  evidence: () => [
    number('Γ_2 of the marginal domain, d = 6, w = 2', marginalGammaTwo(6, 2)),
    note('biased mechanisms and fingerprinting', 'cited by the document, not settled here'),
  ],
});
