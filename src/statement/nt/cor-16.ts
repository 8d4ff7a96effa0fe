import { Real } from '../../arithmetic/real.js';
import { meanNoiseSquaredError } from '../../bound/mean/mean-noise.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { optima } from './ground/optima.js';
import { setText } from './ground/samples.js';

export default statement({
  id: 'NT Cor 16',
  says: 'With the optimal A the error is O(√min{p, ln 2d}·Γ_p(K)/(√ρ·n)).',
  formula:
    '\\Bigl(\\mathbb E\\|Z\\|_p^2\\Bigr)^{1/2}\\lesssim\\frac{\\sqrt{\\min\\{p,\\ln2d\\}}\\,\\Gamma_p(K)}{\\sqrt\\rho\\,n}',
  expected: 'holds',
  rests: { meanNoiseSquaredError },
  decide: () =>
    settle(
      proved(
        checked(
          'six sets with rational optimum, p = 2, ρ = 1/7, n = 3',
          optima(),
          ({ upper, value }) =>
            Real.of(meanNoiseSquaredError(upper.matrix, rational('1/7'), 3n)).compare(
              value.power(rational('2')).mul(Real.of(rational('14/9'))),
            ) === 0,
          ({ points }) => `K = ${setText(points)}`,
        ),
        'all K, with √2·Γ_2(K)/(√ρ·n) for p = 2',
        'Theorem 15 with the A that attains Γ_p(K)',
      ),
      [],
    ),
});
