import { largest, scaled, sum, times, type Fraction } from './arithmetic.js';
import type { Divisors } from './gamma-f-banded-gram.js';
import type { Diagonal } from './gamma-f-banded-mean.js';
import { exponentTitle, type Exponent } from './norm.js';
import { rootAbove } from './root.js';
import { power } from './work.js';

/** Ends of a diagonal X: its weighted trace from below; its largest entry and (Σ X_jj^(c/d))^d from above. */
export interface Ends {
  readonly trace: Fraction;
  readonly most: Fraction;
  powerSum(c: bigint, d: bigint): Fraction;
}

/** Lemma M: from the integers of a run, in units of 4^−bits, and the weights of its trace. */
export function endsOf({ lower, upper, tau }: Diagonal, { entries, exponent }: Divisors, bits: bigint): Ends {
  const unit = -2n * bits;
  const [whole, rest] = [tau[1], tau[1] - tau[0]];
  const weighted = sum(lower.map((x, j) => x * entries[j]!));
  return {
    trace: times(scaled(weighted, exponent + unit), [rest, whole]),
    most: times(scaled(largest(upper), unit), [whole, rest]),
    powerSum: (c, d) => {
      // r^d ≥ x, both in units of 4^−bits.
      const roots = upper.map((x) => rootAbove(x << (-unit * (d - 1n)), d));
      return times(scaled(sum(roots.map((r) => r ** c)) ** d, c * d * unit), raise([whole, rest], c));
    },
  };
}

export const raise = ([num, den]: Fraction, exponent: bigint): Fraction => [num ** exponent, den ** exponent];

/** What depends on p: the bounds are those of γ_(p)² to the power `degree`, for row weights u_i = a_i^order. */
export interface Norm {
  readonly title: string;
  readonly degree: bigint;
  readonly order: bigint;
  /** The degree of the roots of the diagonal Y; 0 where none are due. */
  readonly root: bigint;
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
  root: 0n,
  ofWeights: ({ entries, exponent }) => scaled(sum(entries), exponent),
  ofRows: (Y) => Y.most,
  work: () => 0n,
};

/** 2 < p < ∞: Lemma H, for p/2 = c/d in lowest terms. */
export function finite([a, b]: Exponent): Norm {
  const [c, d] = a % 2n === 0n ? [a / 2n, b] : [a, 2n * b];
  return {
    title: `p=${exponentTitle([a, b])} `,
    degree: c,
    order: c - d,
    root: d,
    ofWeights: ({ entries, exponent }) => raise(scaled(sum(entries.map((x) => x ** c)), c * exponent), c - d),
    ofRows: (Y) => Y.powerSum(c, d),
    work: (n, bits, size) => {
      const roots = d === 1n ? 0n : 16n * power(d * size);
      return BigInt(n) * (2n * power(c * bits) + power(c * size) + roots);
    },
  };
}
