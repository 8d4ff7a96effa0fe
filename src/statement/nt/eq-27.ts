import { boxGamma, cubeGamma } from '../../geometry/closed-forms.js';
import type { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { boxBounds } from './ground/boxes.js';

/** Cubes, whose powers are those of d: the witnesses of the cube against d^{1/2 + 1/p}. */
const cubes = (): Outcome =>
  checked(
    'cubes of d = 1, 2, 3, p = 2, 4, ∞: an ellipsoid and a law prove d^{1/2+1/p}, which is the closed form',
    range(1, 3).flatMap((d) => [
      { d, p: rational('2'), exponent: '1', power: '1' },
      { d, p: rational('4'), exponent: '4/3', power: '3/4' },
      { d, p: 'infinity' as const, exponent: '2', power: '1/2' },
    ]),
    ({ d, p, exponent, power }) => {
      const side = (x: string): Rational[] => range(1, d).map(() => rational(x));
      const { upper, lower } = boxBounds(side('-1'), side('1'), p, rational(exponent));
      const expected = Real.of(BigInt(d)).power(rational(power));
      return (
        upper.compare(expected) === 0 &&
        lower.compare(expected) === 0 &&
        cubeGamma(BigInt(d), p).compare(expected) === 0
      );
    },
    ({ d, power }) => `d = ${d}, 1/2 + 1/p = ${power}`,
  );

export default statement({
  id: 'NT eq (27)',
  section: '8',
  mark: 'restored',
  forcedBy: 'its use for the cube [−1, 1]^d in Theorems 64 and 65',
  alternatives: ['the cube [a, b]^d, with (b − a)/2 in front'],
  says: 'The special case of (26) for a cube, d^{1/2+1/p} for [−1, 1]^d, or for a box ∏[−a_i, a_i], ‖a‖_{2p/(p+2)}.',
  formula:
    '\\Gamma_p([-1,1]^d)=d^{1/2+1/p},\\qquad\\Gamma_p\\Bigl(\\prod_i[-a_i,a_i]\\Bigr)=\\|a\\|_{2p/(p+2)}',
  expected: 'reading: + +',
  rests: { boxGamma, cubeGamma },
  readings: [
    {
      says: 'the cube [−1, 1]^d: d^{1/2+1/p}',
      truth: confirmed(
        proof(
          'all d ≥ 1 and p in [2, ∞]',
          step('box', 'Γ_p is ‖(1, …, 1)‖_{q′} = d^{1/q′}, q′ = 2p/(p + 2).', cites('NT eq (26)', 1)),
          step('exponent', '1/q′ = (p + 2)/(2p) = 1/2 + 1/p.', after('box')),
        ),
        cubes,
      ),
    },
    {
      says: 'boxes centred at 0: ‖a‖_{2p/(p+2)}',
      truth: proof(
        'all d, a_i ≥ 0 and p in [2, ∞]',
        step('box', 'The sides 2a_i give ½‖2a‖_{2p/(p+2)}.', cites('NT eq (26)', 1)),
      ),
    },
  ],
  evidence: () => [
    number('Γ_4 of the box with half sides 1, 2, 5', boxGamma(['1', '2', '5'].map(rational), rational('4'))),
  ],
});
