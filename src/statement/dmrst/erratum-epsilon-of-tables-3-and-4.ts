import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { gaussianEpsilon } from '../../privacy/gaussian/gaussian-inverse.js';
import { bestIntegerOrder } from '../../privacy/notion/renyi.js';
import { gaussianRho } from '../../privacy/notion/zcdp.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { DELTA, PRINTED } from './ground/printed-epsilon.js';

export default statement({
  id: 'DMRST erratum: ε of Tables 3 and 4',
  says: 'The printed ε are the exact ones, rounded to one decimal.',
  formula: '\\varepsilon(z,10^{-6})',
  expected: 'imprecise: z = 0.341',
  erratum: 'They are those of Rényi divergence over integer orders, 5 to 8 percent above the exact ones.',
  rests: { bestIntegerOrder, gaussianEpsilon },
  cost: 'moderate',
  decide: () => {
    const rounds = (epsilon: (z: string) => Interval): Outcome =>
      checked(
        'the five noise multipliers at δ = 1e-6',
        PRINTED,
        ([z, printed]) => {
          const x = epsilon(z).sub(Interval.fromRational(rational(printed), 60), 60);
          return x.mag().toRational().compare(rational('0.05')) < 0;
        },
        ([z]) => `z = ${z}`,
      );
    const rdp = (z: string): Interval =>
      bestIntegerOrder(gaussianRho(Rational.ONE, rational(z).pow(2)), rational(DELTA)).epsilon.toBits(60);
    return settle(
      rounds((z) => gaussianEpsilon(rational(z), rational(DELTA)).enclose(60)),
      PRINTED.map(([z, printed]) =>
        number(`Rényi ε over integer orders at z = ${z}, printed ${printed}`, rdp(z), 8),
      ),
      {
        says: 'they are those of Rényi divergence over the integer orders at δ = 1e-6',
        outcome: rounds(rdp),
      },
    );
  },
});
