import { largest, sum } from './arithmetic.js';
import { integersAtLeast, natural, type Numerals } from './numerals.js';
import { classes, type Schema } from './participation-schema.js';
import { fields, need, type Part } from './text.js';

/** The prices of Lemma Pr: what a participation costs, and what one in a window of rounds does. */
export interface PricesForm {
  readonly cap: Numerals;
  readonly windows: Numerals;
  readonly part: Part;
}

export function readPrices(part: Part, { n, gap }: Schema): PricesForm {
  const parts = fields(part, ['cap', 'windows']);
  const cap = natural(parts.cap, 0);
  return { cap, windows: integersAtLeast(0, parts.windows, n - gap + 1), part };
}

/** Lemma Pr: κμ + Σ λ, at least the sum of the weights y over any pattern, where the prices, raised by so many places, cover every y_i. */
export function priced(
  y: readonly bigint[],
  { gap, kappa }: Schema,
  { cap, windows, part }: PricesForm,
  places: bigint,
): bigint {
  const mu = cap.values()[0]! << places;
  const lambda = windows.values().map((price) => price << places);
  // What the windows w, …, w + b − 1 that hold the round charge: it moves by one window at each end.
  let charged = 0n;
  const covers = y.every((weight, i) => {
    charged += (lambda[i] ?? 0n) - (lambda[i - gap] ?? 0n);
    return weight <= mu + charged;
  });
  need(covers, 'cover', part, 'prices that cover the weight of every round');
  return BigInt(kappa) * mu + sum(lambda);
}

/** The largest sum of the weights y over a pattern of fixed epochs: the κ largest of a class. */
export function largestClassSum(y: readonly bigint[], schema: Schema): bigint {
  const descending = (x: bigint, z: bigint): number => (x > z ? -1 : x < z ? 1 : 0);
  return largest(
    classes(schema).map((rounds) =>
      sum(
        rounds
          .map((i) => y[i]!)
          .sort(descending)
          .slice(0, schema.kappa),
      ),
    ),
  );
}
