import { Rational } from '../../arithmetic/rational.js';
import { exactGammaFSquared } from '../../bound/optimum/gamma-exact.js';
import { knownGamma } from '../ground/known-gamma.js';
import { matrixText } from '../ground/small-matrices.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Fact 43',
  says: 'γ_F is a norm.',
  formula: '\\gamma_F(A+B)\\le\\gamma_F(A)+\\gamma_F(B)',
  expected: 'holds',
  rests: { exactGammaFSquared },
  cost: 'moderate',
  decide: () => {
    const list = knownGamma().filter(({ a }) => a.rows === 2 && a.cols === 2);
    const triangle = checked(
      '2×2 matrices with entries 1, 0, −1, those with γ_F of A, B and A + B known',
      list.flatMap((x) => list.map((y) => ({ x, y }))),
      ({ x, y }) => {
        const sum = x.a.add(y.a);
        if (sum.isZero()) return true;
        const z = exactGammaFSquared(sum)?.squared;
        if (z === undefined) return true;
        // √z ≤ √x + √y.
        const excess = z.sub(x.squared).sub(y.squared);
        return (
          excess.sign() <= 0 || excess.pow(2).compare(x.squared.mul(y.squared).mul(Rational.integer(4n))) <= 0
        );
      },
      ({ x, y }) => `A = ${matrixText(x.a)}, B = ${matrixText(y.a)}`,
    );
    return settle(
      proved(
        triangle,
        'all matrices',
        'blocks (P A; A* Q) ⪰ 0 with tr P ≤ η and Q_jj ≤ η add up, and so do their η; homogeneity and definiteness are those of the factors',
      ),
      [],
    );
  },
});
