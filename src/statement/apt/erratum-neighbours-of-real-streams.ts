import { Rational } from '../../arithmetic/rational.js';
import { kAryHeight, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary/k-ary-factors.js';
import { maxColumnNorm1 } from '../../linear/column-norms.js';
import { rational } from '../ground/rational.js';
import { checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'APT erratum: neighbours of real streams',
  says: 'Real streams that differ at one index are neighbours, and noise of scale h/ε hides the difference.',
  formula: "x_j=x_j'\\ (j\\ne i)\\ \\Rightarrow\\ \\|C(x-x')\\|_1\\le h",
  expected: 'imprecise: |x_i − x_i′| = 2',
  erratum: 'Neighbours must also satisfy |x_i − x_i′| ≤ 1, which is implicit for bits.',
  rests: { kAryFactorization, maxColumnNorm1, kAryHeight },
  decide: () => {
    const change = (differences: readonly string[]): Outcome =>
      checked(
        'k = 3, T = 13 and differences 1/2, 1, 2 of one item',
        differences,
        (difference) => {
          const system = offsetDigits(3n);
          const h = Rational.integer(BigInt(kAryHeight(system, 13n)));
          return maxColumnNorm1(kAryFactorization(system, 13).C).mul(rational(difference)).compare(h) <= 0;
        },
        (difference) => `|x_i − x_i′| = ${difference}`,
      );
    return settle(change(['1/2', '1', '2']), [], {
      says: 'true with |x_i − x_i′| ≤ 1',
      outcome: proved(
        change(['1/2', '1']),
        '|x_i − x_i′| ≤ 1',
        'the change of the nodes is |x_i − x_i′| times a column of C, of ℓ1 norm at most h',
      ),
    });
  },
});
