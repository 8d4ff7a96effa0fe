import { Rational } from '../../arithmetic/rational.js';
import { gaussianDelta } from '../../privacy/gaussian/gaussian-delta.js';
import { gaussianRho, zcdpEpsilon } from '../../privacy/notion/zcdp.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** Gaussian noise of that ρ has at most that δ at the converted ε. */
const conversion = (): Outcome =>
  checked(
    'Gaussian noise, z = 1/2, 1, 4, 32 and δ = 1e-2, 1e-6, 1e-12',
    ['1/2', '1', '4', '32'].flatMap((z) =>
      ['1e-2', '1e-6', '1e-12'].map((delta) => ({ z: rational(z), delta: rational(delta) })),
    ),
    ({ z, delta }) => {
      const epsilon = zcdpEpsilon(gaussianRho(Rational.ONE, z.mul(z)), delta)
        .toBits(80)
        .sup.toRational();
      return gaussianDelta(epsilon, z).toBits(80).sup.toRational().compare(delta) <= 0;
    },
    ({ z, delta }) => `z = ${z}, δ = ${delta}`,
  );

const DELTA = rational('1e-6');

export default statement({
  id: 'NT Lemma 12',
  says: 'ρ-zCDP implies (ρ + 2√(ρ·ln(1/δ)), δ)-DP for every δ.',
  formula: '\\varepsilon=\\rho+2\\sqrt{\\rho\\ln(1/\\delta)}',
  expected: 'holds',
  rests: { zcdpEpsilon, gaussianDelta },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(conversion(), 'all ρ and δ', 'Markov’s inequality for (dP/dQ)^{α−1} at α = 1 + √(ln(1/δ)/ρ)'),
      [number('ε at ρ = 1/2, δ = 1e-6', zcdpEpsilon(rational('1/2'), DELTA).toBits(80))],
    ),
});
