import { Rational } from '../../arithmetic/rational.js';
import type { Accuracy } from './accuracy.js';
import { composedPowers, type Composition, type OnAccountProgress, productsOf } from './composition.js';
import type { LatticeLaw } from './lattice-law.js';
import { latticeVector } from './lattice-loss.js';
import { type LossVector, type Side, trimmed } from './loss-vector.js';
import type { Repeated } from './pooled-steps.js';

/** Spacings of one law in units of another, beyond which a common lattice is too fine. */
const MOST_STRIDE = 64n;

/** The coarsest lattice that holds the losses of all laws, up to their offsets; undefined where it is much finer than some law's own. */
export function commonSpacing(laws: readonly Repeated<LatticeLaw>[]): Rational | undefined {
  const common = laws.map(({ law }) => law.spacing).reduce(greatestCommonDivisor);
  const stride = laws.map(({ law }) => law.spacing.div(common).floor()).reduce((a, b) => (a > b ? a : b));
  return stride <= MOST_STRIDE ? common : undefined;
}

function greatestCommonDivisor(a: Rational, b: Rational): Rational {
  let [x, y] = [a.num * b.den, b.num * a.den];
  while (y !== 0n) [x, y] = [y, x % y];
  return Rational.ratio(x, a.den * b.den);
}

/** The vectors of noise on integers, whose losses are known exactly: only masses are rounded. */
export function latticeComposition(
  laws: readonly Repeated<LatticeLaw>[],
  spacing: Rational,
  accuracy: Accuracy,
  onProgress: OnAccountProgress = () => undefined,
): Composition {
  const { bits, slack } = accuracy;
  const of = 2 * productsOf(laws.map(({ count }) => count));
  let done = 0;
  const vector = (side: Side): LossVector =>
    composedPowers(
      laws.map(({ law, count }) => ({
        vector: trimmed(latticeVector(law, side, bits, spacing), slack),
        count,
      })),
      slack,
      () => {
        onProgress({ phase: 'products', done: (done += 1), of });
      },
    );
  const both = { upper: vector('upper'), lower: vector('lower') };
  return { remove: both, add: both };
}
