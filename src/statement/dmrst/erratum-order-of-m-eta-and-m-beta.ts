import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { momentum } from '../../workload/momentum.js';
import { givenSchedule } from '../../workload/schedule.js';
import { rational } from '../ground/rational.js';
import { checked, fact, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { ones } from './ground/stationary.js';

export default statement({
  id: 'DMRST erratum: order of M^(η) and M^(β)',
  says: 'M^(β)M^(η) = M^(η)M^(β) for every schedule.',
  formula: 'M^{(\\beta)}M^{(\\eta)}=M^{(\\eta)}M^{(\\beta)}',
  expected: 'imprecise: rates 1, 1/2',
  erratum: 'The order matters unless the rate is constant: M = M^(η)M^(β) is what Algorithm 2 computes.',
  rests: { momentum },
  decide: () => {
    const product = (rates: readonly Rational[]): boolean => {
      const n = rates.length;
      const powers = Matrix.ofRationals(
        range(1, n).map((i) => range(1, n).map((j) => (j > i ? Rational.ZERO : rational('1/2').pow(i - j)))),
      );
      const steps = Matrix.ofRationals(
        range(1, n).map((i) => range(1, n).map((j) => (j > i ? Rational.ZERO : rates[j - 1]!))),
      );
      return powers.mul(steps).equals(momentum(n, rational('1/2'), givenSchedule(rates)).matrix());
    };
    return settle(
      checked(
        'β = 1/2; rates 1, 1 and 1, 1/2',
        [
          ['1', '1'],
          ['1', '1/2'],
        ],
        (rates) => product(rates.map(rational)),
        (rates) => `rates ${rates.join(', ')}`,
      ),
      [],
      {
        says: 'for a constant rate',
        outcome: fact('rates 1, …, 1, n = 6', product(ones(6)), 'n = 6'),
      },
    );
  },
});
