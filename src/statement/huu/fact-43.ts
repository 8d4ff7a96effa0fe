import { Rational } from '../../arithmetic/rational.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { knownGamma } from '../ground/known-gamma.js';
import { matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** √z ≤ √x + √y, as (z − x − y)² ≤ 4xy where z − x − y > 0. */
function triangle(): Outcome {
  const list = knownGamma().filter(({ a }) => a.rows === 2 && a.cols === 2);
  return checked(
    '2×2 matrices with entries 1, 0, −1, those with γ_F of A, B and A + B known',
    list.flatMap((x) => list.map((y) => ({ x, y }))),
    ({ x, y }) => {
      const sum = x.a.add(y.a);
      if (sum.isZero()) return true;
      const z = exactGammaFSquared(sum)?.squared;
      if (z === undefined) return true;
      const excess = z.sub(x.squared).sub(y.squared);
      return (
        excess.sign() <= 0 || excess.pow(2).compare(x.squared.mul(y.squared).mul(Rational.integer(4n))) <= 0
      );
    },
    ({ x, y }) => `A = ${matrixText(x.a)}, B = ${matrixText(y.a)}`,
  );
}

export default statement({
  id: 'HUU Fact 43',
  section: 'B.1',
  mark: 'forced',
  forcedBy: 'the words',
  says: 'γ_F is a norm on the complex q×m matrices: 0 only at 0, homogeneous, and γ_F(A + B) ≤ γ_F(A) + γ_F(B).',
  formula: '\\gamma_F(A+B)\\le\\gamma_F(A)+\\gamma_F(B),\\qquad\\gamma_F(cA)=|c|\\,\\gamma_F(A)',
  expected: 'holds',
  rests: { exactGammaFSquared },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all complex A and B of one size and all complex c',
      step('attained', 'There are L and R with A = LR and ‖L‖_F·‖R‖_{1→2} = γ_F(A).', cites('HUU eq (38)')),
      step('definite', 'If γ_F(A) = 0, one of them is 0, and A = 0.', after('attained')),
      step(
        'homogeneous',
        'cA = (cL)R gives γ_F(cA) ≤ |c|·γ_F(A), and A = c⁻¹(cA) the reverse for c ≠ 0.',
        after('attained'),
      ),
      step(
        'balanced',
        'For A = L₁R₁ and B = L₂R₂, both optimal and not 0, scaled so that ‖L_i‖_F² = ‖R_i‖²_{1→2}, A + B = (L₁ L₂)(R₁; R₂), where ‖(L₁ L₂)‖_F² = γ_F(A) + γ_F(B) and every column of (R₁; R₂) has at most that squared norm.',
        after('attained'),
        given,
      ),
      step(
        'norm',
        'So γ_F(A + B) ≤ γ_F(A) + γ_F(B), trivially if A or B is 0; with the others, a norm.',
        after('definite'),
        after('homogeneous'),
        after('balanced'),
      ),
    ),
    triangle,
  ),
});
