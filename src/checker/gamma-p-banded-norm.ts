import { largest, scaled, sum, times, type Fraction } from './arithmetic.js';
import type { Divisors } from './gamma-f-banded-gram.js';
import type { Diagonal } from './gamma-f-banded-mean.js';
import { power } from './work.js';

/** Ends of a diagonal X: its weighted trace from below; its largest entry and Σ X_jj^k from above. */
export interface Ends {
  readonly trace: Fraction;
  readonly most: Fraction;
  powerSum(k: bigint): Fraction;
}

/** Lemma M: from the integers of a run, in units of 4^−bits, and the weights of its trace. */
export function endsOf({ lower, upper, tau }: Diagonal, { entries, exponent }: Divisors, bits: bigint): Ends {
  const unit = -2n * bits;
  const [whole, rest] = [tau[1], tau[1] - tau[0]];
  const weighted = sum(lower.map((x, j) => x * entries[j]!));
  return {
    trace: times(scaled(weighted, exponent + unit), [rest, whole]),
    most: times(scaled(largest(upper), unit), [whole, rest]),
    powerSum: (k) => times(scaled(sum(upper.map((x) => x ** k)), k * unit), raise([whole, rest], k)),
  };
}

export const raise = ([num, den]: Fraction, exponent: bigint): Fraction => [num ** exponent, den ** exponent];

/** What depends on p: the bounds are those of γ_(p)² to the power `degree`, for row weights u_i = a_i^order. */
export interface Norm {
  readonly title: string;
  readonly degree: bigint;
  readonly order: bigint;
  /** ‖u‖_q^degree */
  ofWeights(a: Divisors): Fraction;
  /** ‖(Y_11, …, Y_nn)‖_{p/2}^degree, from above. */
  ofRows(Y: Ends): Fraction;
  /** Work, for weights a of so many bits, and a diagonal of so many. */
  work(n: number, bits: bigint, size: bigint): bigint;
}

/** p = ∞. */
export const LARGEST: Norm = {
  title: '',
  degree: 1n,
  order: 1n,
  ofWeights: ({ entries, exponent }) => scaled(sum(entries), exponent),
  ofRows: (Y) => Y.most,
  work: () => 0n,
};

/** p = 2k: Lemma H. */
export const even = (k: bigint): Norm => ({
  title: `p=${2n * k} `,
  degree: k,
  order: k - 1n,
  ofWeights: ({ entries, exponent }) => raise(scaled(sum(entries.map((x) => x ** k)), k * exponent), k - 1n),
  ofRows: (Y) => Y.powerSum(k),
  work: (n, bits, size) => BigInt(n) * (2n * power(k * bits) + power(k * size)),
});
