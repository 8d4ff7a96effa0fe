import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { chiSquared, chiSquaredBound } from '../../../privacy/finite/divergence.js';
import { jointTable } from '../../../privacy/finite/finite-law.js';
import { checked, type Outcome } from '../../outcome.js';
import { pairText, rationalPart } from './pairs.js';
import { lawPairs } from './samples.js';

/** Pure laws: χ² ≤ the bound at the greatest ratio. */
export const chiSquaredAtMost = (): Outcome =>
  checked(
    'ordered pairs of laws on three outcomes with sixths',
    lawPairs,
    ([p, r]) => {
      const ratio = Rational.max(
        Rational.ONE,
        ...jointTable(p, r).flatMap((row) => [row.p.div(row.q), row.q.div(row.p)]),
      );
      return chiSquared(p, r)!.compare(rationalPart(chiSquaredBound(Real.of(ratio)))) <= 0;
    },
    pairText,
  );
