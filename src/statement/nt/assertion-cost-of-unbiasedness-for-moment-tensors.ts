import { reciprocalExponent } from '../../arithmetic/exponent.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { tensorGammaBounds } from '../../bound/mean/sign-tensors.js';
import { note } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { exponents, notAbove, pText } from './ground/samples.js';

/** The ratio of the bounds of Theorem 64 against (2ℓ)^{ℓ(1/2 + 1/p)}; for ℓ = 1 the bounds agree. */
function ratios(): Outcome {
  return checked(
    'd = ℓ, …, 8, ℓ = 1, 2, 3, p = 2, 3, 4, ∞',
    [1, 2, 3].flatMap((order) => range(order, 8).flatMap((d) => exponents.map((p) => ({ d, order, p })))),
    ({ d, order, p }) => {
      const { lower, upper } = tensorGammaBounds(d, order, p);
      const power = rational('1/2')
        .add(reciprocalExponent(p))
        .mul(Rational.integer(BigInt(order)));
      const most = Real.of(BigInt(2 * order)).power(power);
      const ratio = upper.div(lower);
      return notAbove(ratio, most) && (order > 1 || notAbove(ratio, Real.ONE));
    },
    ({ d, order, p }) => `d = ${d}, ℓ = ${order}, p = ${pText(p)}`,
  );
}

export default statement({
  id: 'NT Assertion: cost of unbiasedness for moment tensors',
  section: '1',
  mark: 'candidate',
  forcedBy: 'the comparison is told in words, its rates are lost',
  alternatives: ['rates of the projection mechanism for moderate n'],
  says: 'The bound of Theorem 6 is nearly met by independent Gaussian noise on all coordinates of the tensor; the biased projection mechanism errs less for moderate n; the results extend to covariances and to laws.',
  formula:
    'd^{\\ell(1/2+1/p)}\\le(2\\ell)^{\\ell(1/2+1/p)}\\,\\lfloor d/\\ell\\rfloor^{\\ell(1/2+1/p)}\\qquad(d\\ge\\ell)',
  expected: 'reading: +',
  rests: { tensorGammaBounds },
  readings: [
    {
      says: 'independent Gaussian noise of one variance meets the bound up to (2ℓ)^{ℓ(1/2+1/p)}·√min{p, ℓ·ln 2d} and the factor of privacy',
      truth: confirmed(
        proof(
          'all d ≥ ℓ ≥ 1 and p in [2, ∞]',
          step(
            'ball',
            'The tensors x^{⊗ℓ} of points of the ball of ℓ_∞ have d^ℓ coordinates of modulus at most 1, hence lie in the ball of radius d^{ℓ/2}, whose matrix d^ℓ·I has √tr_{p/2} = d^{ℓ(1/2+1/p)}: noise of one variance in all coordinates.',
            given,
          ),
          step('lower', 'Γ_p of them is at least ⌊d/ℓ⌋^{ℓ(1/2+1/p)}.', cites('NT Thm 64', 1)),
          step('floor', 'd ≤ 2ℓ·⌊d/ℓ⌋ for d ≥ ℓ, as d/ℓ < ⌊d/ℓ⌋ + 1 ≤ 2⌊d/ℓ⌋.', given),
          step(
            'ratio',
            'So the two differ by a factor of at most (2ℓ)^{ℓ(1/2+1/p)}.',
            after('ball'),
            after('lower'),
            after('floor'),
          ),
          step(
            'error',
            'The error of Gaussian noise of that matrix exceeds √tr_{p/2} by the factor √min{p, ln(2d^ℓ)} and constants only.',
            after('ratio'),
            cites('NT Thm 15'),
          ),
        ),
        ratios,
      ),
    },
  ],
  evidence: () => [
    note('the projection mechanism', 'its rate is not in the text at hand, and it is not settled here'),
  ],
});
