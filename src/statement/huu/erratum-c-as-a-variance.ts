import type { Real } from '../../arithmetic/real.js';
import { gaussianConstant } from '../../privacy/gaussian/gaussian-constant.js';
import { isGaussianPrivate } from '../../privacy/gaussian/gaussian-delta.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU erratum: C as a variance',
  says: 'C_{ε,δ} is the variance of the noise that (ε, δ)-privacy requires.',
  formula: '\\sigma^2=C_{\\varepsilon,\\delta}',
  expected: 'imprecise: ε = 1/2, δ = 1e-6',
  erratum: 'C is used as a standard deviation; as a variance it would not be private.',
  rests: { isGaussianPrivate, gaussianConstant },
  decide: () => {
    const c = (eps: string): Real => gaussianConstant('dr14', rational(eps), rational('1e-6'));
    const as = (power: 'variance' | 'standard deviation'): Outcome =>
      checked(
        'δ = 1e-6, ε = 1/2 and 1, prefactor √2/ε',
        ['1/2', '1'],
        (eps) =>
          isGaussianPrivate(rational(eps), rational('1e-6'), power === 'variance' ? c(eps).sqrt() : c(eps)),
        (eps) => `ε = ${eps}, δ = 1e-6`,
      );
    return settle(as('variance'), [number('C at ε = 1/2', c('1/2'))], {
      says: 'C is the standard deviation',
      outcome: as('standard deviation'),
    });
  },
});
