import { Rational } from '../../arithmetic/rational.js';
import { offDiagonalRowSum } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Remark 7',
  says: 'The square root L of the prefix sum is diagonally dominant.',
  formula: '\\sum_{1\\le k<n}f(k)\\le f(0)=1',
  expected: 'refuted: n = 4',
  erratum: 'Row n is dominated by its diagonal for n ≤ 3 only; the sum of the others is 2n·f(n) − 1.',
  rests: { offDiagonalRowSum },
  decide: () => {
    const outcome = checked(
      'rows n = 1, …, 64',
      range(1, 64),
      (n) => offDiagonalRowSum(BigInt(n)).toRational().compare(Rational.ONE) <= 0,
      (n) => `n = ${n}`,
    );
    const first = outcome.holds ? 0 : Number(outcome.counterexample.slice(4));
    return settle(
      // 2n·f(n) grows by the factor (2n+1)/(2n) per row.
      outcome.holds ? outcome : { ...outcome, failures: `every n ≥ ${first}, as 2n·f(n) increases` },
      range(3, 5).map((n) => number(`Σ_{1≤k<${n}} f(k)`, offDiagonalRowSum(BigInt(n)).toRational())),
    );
  },
});
