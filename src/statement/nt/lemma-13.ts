import { gaussianRho } from '../../privacy/notion/zcdp.js';
import { rational } from '../ground/rational.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'NT Lemma 13',
  says: 'Gaussian noise of variance Δ²/(2ρ) for sensitivity Δ is ρ-zCDP.',
  formula: '\\sigma^2=\\Delta^2/(2\\rho)',
  expected: 'holds',
  rests: { gaussianRho },
  decide: () =>
    settle(
      proved(
        checked(
          'ρ = 1/100, 1/2, 3',
          ['1/100', '1/2', '3'].map(rational),
          (rho) => gaussianRho(rational('4'), rational('4').div(rho.add(rho))).equals(rho),
          (rho) => `ρ = ${rho}`,
        ),
        'all ρ > 0',
        'D_α(N(a, σ²)‖N(b, σ²)) = α(a − b)²/(2σ²)',
      ),
      [],
    ),
});
