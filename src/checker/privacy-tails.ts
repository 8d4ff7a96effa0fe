import { floor, quotient } from './arithmetic.js';
import type { FixedInterval } from './fixed-point.js';
import { ceiling, ceilingShift, Logarithm, NormalTail, powers } from './privacy-functions.js';
import type { Grid, Step } from './privacy-form.js';

/** Bits of the arithmetic beyond those of the tails. */
const GUARD = 64n;

/** P(ℓ > l) and Q(ℓ > l) in units of 2^−w at the cuts l = (M·first + i)·h/M, i = 0, 1, …. */
export interface Tails {
  readonly first: number;
  readonly p: readonly FixedInterval[];
  readonly q: readonly FixedInterval[];
}

/** The functions that the tails of all steps need, at one precision. */
export class TailFunctions {
  readonly v: bigint;
  readonly #w: bigint;
  readonly #ln: Logarithm;
  readonly #normal: NormalTail;

  constructor(w: bigint) {
    this.#w = w;
    this.v = w + GUARD;
    this.#ln = new Logarithm(this.v);
    this.#normal = new NormalTail(this.v);
  }

  /** The loss of the pair "remove", ℓ(x) = ln(1 − q + q·e^((2x−1)/(2σ²))). */
  tails({ q: [num, den], sigma2, first, last }: Step, { g, subcells }: Grid): Tails {
    const { v } = this;
    const one = 1n << this.#w;
    const m = BigInt(subcells);
    const from = first * subcells;
    const to = last * subcells;
    // h/M = 2^−g/M
    const grown = powers(v, (1n << (v - g)) / m, from, to);
    const root = squareRoot((sigma2[0] << (2n * v)) / sigma2[1]);
    const sigma = { low: root, high: root + 1n };
    const half = { low: (1n << (2n * v - 1n)) / sigma.high, high: ceiling(1n << (2n * v - 1n), sigma.low) };
    const [p, q]: [FixedInterval[], FixedInterval[]] = [[], []];
    for (let i = from; i <= to; i++) {
      // u = (e^l − 1 + q)/q
      const { low, high } = grown(i);
      const rest = (den - num) << v;
      const u = { low: floor(low * den - rest, num), high: ceiling(high * den - rest, num) };
      // Φ̄(z) − q·(Φ̄(z) − Φ̄(z′)), z = x/σ = σ·ln u + 1/(2σ), z′ = (x − 1)/σ
      const z = u.low > 0n ? this.#scaled(u, sigma) : undefined;
      const unknown = { low: u.high > 0n ? 0n : one, high: one };
      const outer = z ? this.normalTail({ low: z.low + half.low, high: z.high + half.high }) : unknown;
      const inner = z ? this.normalTail({ low: z.low - half.high, high: z.high - half.low }) : unknown;
      q.push(outer);
      p.push({
        low: floor((den - num) * outer.low + num * inner.low, den),
        high: ceiling((den - num) * outer.high + num * inner.high, den),
      });
    }
    return { first, p, q };
  }

  /** σ·ln u, u > 0. */
  #scaled(u: FixedInterval, sigma: FixedInterval): FixedInterval {
    const ln = this.#ln.of(u);
    return {
      low: (ln.low * (ln.low < 0n ? sigma.high : sigma.low)) >> this.v,
      high: ceilingShift(ln.high * (ln.high < 0n ? sigma.low : sigma.high), this.v),
    };
  }

  /** Φ̄ over an interval of z. */
  normalTail(z: FixedInterval): FixedInterval {
    const one = 1n << this.#w;
    const value = this.#normal.at(z.low) >> GUARD;
    // The density is below 1/2.
    const low = value - 1n - ceilingShift(z.high - z.low, GUARD + 1n);
    return { low: low < 0n ? 0n : low, high: value + 2n < one ? value + 2n : one };
  }
}

/** The tails of the pair "add": the loss is −ℓ, and the laws change places. */
export function mirrored({ first, p, q }: Tails, w: bigint, subcells: number): Tails {
  const others = (tails: readonly FixedInterval[]): FixedInterval[] =>
    tails.map(({ low, high }) => ({ low: (1n << w) - high, high: (1n << w) - low })).reverse();
  return { first: -first - quotient(p.length - 1, subcells), p: others(q), q: others(p) };
}

/** ⌊√x⌋. */
export function squareRoot(x: bigint): bigint {
  let root = 1n << (BigInt(x.toString(2).length) / 2n + 1n);
  for (;;) {
    const next = (root + x / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
