import { UndecidedError } from '../../arithmetic/undecided-error.js';
import type { Order } from './closed-form.js';
import { MOST_POINTS } from './accuracy.js';
import { composed, type LossVector, type Side } from './loss-vector.js';

/** The vectors of a list of steps, for both orders of neighbours; the same ones where the loss has one law in both. */
export type Composition = Readonly<Record<Order, Readonly<Record<Side, LossVector>>>>;

/** What is being done for a composition, and how much of it is done; `spacing` 2^−g of a grid, or g undefined for losses on a lattice. */
export interface AccountProgress {
  readonly phase: 'masses' | 'products';
  readonly done: number;
  readonly of: number;
}

/** Called while vectors are made. */
export type OnAccountProgress = (progress: AccountProgress) => void;

/** Vectors to be multiplied, and how often each. */
export interface Power {
  readonly vector: LossVector;
  readonly count: bigint;
}

/** Products that {@link composedPowers} makes. */
export const productsOf = (counts: readonly bigint[]): number =>
  counts.reduce((sum, count) => sum + productsOfPower(count), counts.length - 1);

/** The vector of all steps: at most 2·⌊log₂ n⌋ products for n equal ones, and one for each further law. At least one of them. */
export function composedPowers(
  powers: readonly Power[],
  slack: bigint,
  onProduct: () => void = () => undefined,
): LossVector {
  const product = (a: LossVector, b: LossVector): LossVector => {
    const result = composed(a, b, slack);
    onProduct();
    if (result.masses.length > MOST_POINTS)
      throw new UndecidedError(
        `accounting: expected vectors of at most ${MOST_POINTS} losses, got ${result.masses.length}`,
      );
    return result;
  };
  return powers.map(({ vector, count }) => power(vector, count, product)).reduce(product);
}

const productsOfPower = (count: bigint): number => {
  const digits = count.toString(2).slice(1);
  return digits.length + digits.replaceAll('0', '').length;
};

function power(
  vector: LossVector,
  count: bigint,
  product: (a: LossVector, b: LossVector) => LossVector,
): LossVector {
  let result = vector;
  for (const bit of count.toString(2).slice(1)) {
    result = product(result, result);
    if (bit === '1') result = product(result, vector);
  }
  return result;
}
