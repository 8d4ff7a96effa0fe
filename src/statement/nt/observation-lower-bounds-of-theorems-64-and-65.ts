import { Real } from '../../arithmetic/real.js';
import { marginalGammaTwo } from '../../bound/mean/marginal-domain.js';
import { signTensorGamma } from '../../bound/mean/sign-tensors.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { notAbove } from './ground/samples.js';

/** 2^{−w/2}⌊d/w⌋^w against the exact Γ_2, with equality at w = 1; and Γ of one sign at even powers. */
const improved = (): Outcome =>
  checked(
    'd = 1, …, 6, w = 1, 2, 3: Γ_2 is at least 2^{−w/2}⌊d/w⌋^w, and equal to it for w = 1; one sign has Γ_2 = 0 at ℓ = 2, 4 and 1 at ℓ = 1, 3',
    range(1, 6).flatMap((d) => [1, 2, 3].map((w) => ({ d, w }))),
    ({ d, w }) => {
      const value = marginalGammaTwo(d, w);
      const lower = Real.of(BigInt(Math.floor(d / w) ** w)).mul(Real.of(2n).power(rational(`${-w}/2`)));
      return (
        notAbove(lower, value) &&
        (w > 1 || value.power(2n).compare(lower.power(2n)) === 0) &&
        range(1, 4).every(
          (order) => signTensorGamma(1, order, rational('2')).compare(BigInt(order % 2)) === 0,
        )
      );
    },
    ({ d, w }) => `d = ${d}, w = ${w}`,
  );

export default observation({
  id: 'NT observation: lower bounds of Theorems 64 and 65',
  about: ['NT Thm 64', 'NT Thm 65'],
  says: 'The lower bounds are 0 for d < ℓ and d < w, rightly so for one sign and even ℓ, where x^{⊗ℓ} is constant; and in Theorem 65 2^{−w} may be 2^{−w/2}, with equality for w = 1 at p = 2.',
  formula: '\\Gamma_2(Q_{d,w})\\ge2^{-w/2}\\lfloor d/w\\rfloor^w',
  expected: 'holds',
  rests: { marginalGammaTwo, signTensorGamma },
  truth: confirmed(
    proof(
      'all d, w ≥ 1, p = 2; d = 1 and even ℓ for the constant power',
      step(
        'project',
        'y ↦ ((y_{i0} − y_{i1})/√2)_i has orthonormal rows, and so has its w-th power, which maps the domain to 2^{−w/2}s^{⊗w}, s in {±1}^d, so Γ_2 is at least 2^{−w/2} times that of the powers of sign vectors.',
        given,
        cites('NT Assertion: geometry of the marginal domain'),
        cites('NT Lemma 63'),
      ),
      step('signs', 'That is at least ⌊d/w⌋^w.', after('project'), cites('NT Thm 64', 2)),
      step(
        'ends',
        'At w = 1 it is d/√2, the exact value; and (±1)^ℓ = 1 for even ℓ is a single point, of Γ_p = 0.',
        after('signs'),
        cites('NT Thm 65', 1),
      ),
    ),
    improved,
  ),
  evidence: () => [number('Γ_2(Q_{4,2})', marginalGammaTwo(4, 2))],
});
