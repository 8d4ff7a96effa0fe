import { Real } from '../../arithmetic/real.js';
import { signTensorGamma } from '../../bound/mean/sign-tensors.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { agree, notAbove, pText } from './ground/samples.js';

/** Γ_p for sign vectors, which has a closed form, between m^{ℓs} and d^{ℓs}, s = 1/2 + 1/p, with equality for ℓ = 1. */
const signs = (): Outcome =>
  checked(
    'sign vectors, d = 1, …, 6, ℓ = 1, …, 4, p = 2, 4, ∞: between both bounds, and equal to them for ℓ = 1',
    range(1, 6).flatMap((d) =>
      range(1, 4).flatMap((order) =>
        [
          { p: rational('2'), s: rational('1') },
          { p: rational('4'), s: rational('3/4') },
          { p: 'infinity' as const, s: rational('1/2') },
        ].map((norm) => ({ d, order, ...norm })),
      ),
    ),
    ({ d, order, p, s }) => {
      const value = signTensorGamma(d, order, p);
      const power = (base: number): Real => Real.of(BigInt(base)).power(s.mul(rational(`${order}`)));
      const part = Math.floor(d / order);
      const lower = part === 0 ? Real.ZERO : power(part);
      return (
        notAbove(lower, value) &&
        notAbove(value, power(d)) &&
        (order > 1 || (agree(value, lower) && agree(value, power(d))))
      );
    },
    ({ d, order, p }) => `d = ${d}, ℓ = ${order}, p = ${pText(p)}`,
  );

export default statement({
  id: 'NT Thm 64',
  section: '8',
  mark: 'restored',
  forcedBy:
    'above, the set lies in the ℓ-fold product of the cube, with Lemma 62 and (27); below, products of cubes on disjoint blocks of coordinates are a projection of it',
  alternatives: ['d/ℓ where ℓ divides d', 'signs in the place of the cube'],
  says: 'For positive integers d, ℓ and 2 ≤ p ≤ ∞ the set of the powers x^{⊗ℓ}, x in the unit ball of ℓ_∞^d, has Γ_p between ⌊d/ℓ⌋^{ℓ(1/2+1/p)} and d^{ℓ(1/2+1/p)}.',
  formula:
    '\\lfloor d/\\ell\\rfloor^{\\ell(1/2+1/p)}\\le\\Gamma_p(\\{x^{\\otimes\\ell}:x\\in B_\\infty^d\\})\\le d^{\\ell(1/2+1/p)}',
  expected: 'reading: + +',
  rests: { signTensorGamma },
  readings: [
    {
      says: 'for all x in the ball of ℓ_∞^d',
      truth: proof(
        'all d, ℓ ≥ 1 and p in [2, ∞]; m = ⌊d/ℓ⌋ and B_∞^d = [−1, 1]^d',
        step(
          'power',
          'The ℓ-fold Kronecker power of [−1, 1]^k has Γ_p = (k^{1/2+1/p})^ℓ, the cube being symmetric.',
          cites('NT Lemma 62'),
          cites('NT eq (27)', 1),
        ),
        step(
          'upper',
          'The set lies in that power for k = d, and Γ_p is monotone.',
          after('power'),
          cites('NT Thm 20'),
        ),
        step(
          'blocks',
          'For m ≥ 1 choose disjoint blocks S_1, …, S_ℓ of m coordinates. The projection of x^{⊗ℓ} on the coordinates in S_1×…×S_ℓ is x_{S_1}⊗…⊗x_{S_ℓ}, and these blocks range over [−1, 1]^m independently.',
          given,
        ),
        step(
          'lower',
          'So a coordinate projection of the set is the power for k = m, and Γ_p is at least m^{ℓ(1/2+1/p)}; for m = 0 the bound is 0.',
          after('upper'),
          after('blocks'),
          after('power'),
          cites('NT Lemma 63'),
        ),
      ),
    },
    {
      says: 'for sign vectors x only, with the same bounds',
      truth: confirmed(
        proof(
          'all d, ℓ ≥ 1 and p in [2, ∞]; m = ⌊d/ℓ⌋',
          step('upper', 'The set is smaller.', cites('NT Thm 64', 1), cites('NT Thm 20')),
          step(
            'hull',
            'y_1⊗…⊗y_ℓ is linear in each y_i in [−1, 1]^m, which is a mixture of sign vectors, so the Kronecker power of the cube lies in the hull of that of {±1}^m; Γ_p of both is the same.',
            given,
            cites('NT Thm 20'),
          ),
          step(
            'lower',
            'The projection on disjoint blocks, as for the ball, is the Kronecker power of {±1}^m, of Γ_p = m^{ℓ(1/2+1/p)}; for m = 0 the bound is 0.',
            after('upper'),
            after('hull'),
            cites('NT Lemma 62'),
            cites('NT eq (27)', 1),
            cites('NT Lemma 63'),
          ),
        ),
        signs,
      ),
    },
  ],
  evidence: () => [number('Γ_2 for sign vectors, d = 4, ℓ = 3', signTensorGamma(4, 3, rational('2')))],
});
