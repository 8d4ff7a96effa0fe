import { floor, quotient, type Fraction } from './arithmetic.js';
import type { FixedInterval } from './fixed-point.js';
import { ceiling, ceilingShift, Logarithm, NormalTail, powers, squareRoot } from './privacy-functions.js';
import type { Grid, Step } from './privacy-form.js';
import { LaplaceFunctions } from './privacy-laplace.js';
import type { PlainTails, Tails } from './privacy-noise.js';

/** Bits of the arithmetic beyond those of the tails. */
const GUARD = 64n;

/** The functions that the tails of all steps need, at one precision. */
export class TailFunctions {
  readonly v: bigint;
  readonly #w: bigint;
  readonly #ln: Logarithm;
  readonly #normal: NormalTail;
  readonly #laplace: LaplaceFunctions;

  constructor(w: bigint) {
    this.#w = w;
    this.v = w + GUARD;
    this.#ln = new Logarithm(this.v);
    this.#normal = new NormalTail(this.v);
    this.#laplace = new LaplaceFunctions(w);
  }

  /** The loss of the pair "remove". */
  tails(step: Step, grid: Grid): Tails {
    const { noise } = step;
    if (noise.law === 'discrete-laplace') return this.#laplace.integers(step, noise, grid);
    const plain = noise.law === 'gaussian' ? this.#gaussian(noise.sigma2) : this.#laplace.plain(noise, grid);
    return this.#sampled(step, noise.q, grid, plain);
  }

  /** ℓ = ln(1 − q + q·e^λ). */
  #sampled({ first, last }: Step, [num, den]: Fraction, { g, subcells }: Grid, plain: PlainTails): Tails {
    const { v } = this;
    const one = 1n << this.#w;
    const m = BigInt(subcells);
    const from = first * subcells;
    const to = last * subcells;
    // h/M = 2^−g/M
    const grown = powers(v, (1n << (v - g)) / m, from, to);
    const [p, q]: [FixedInterval[], FixedInterval[]] = [[], []];
    for (let i = from; i <= to; i++) {
      // u = (e^l − 1 + q)/q
      const { low, high } = grown(i);
      const rest = (den - num) << v;
      const u = { low: floor(low * den - rest, num), high: ceiling(high * den - rest, num) };
      const unknown = { low: u.high > 0n ? 0n : one, high: one };
      const { outer, inner } = u.low > 0n ? plain(u, i) : { outer: unknown, inner: unknown };
      q.push(outer);
      p.push({
        low: floor((den - num) * outer.low + num * inner.low, den),
        high: ceiling((den - num) * outer.high + num * inner.high, den),
      });
    }
    return { first, p, q };
  }

  /** Φ̄(z) and Φ̄(z′), z = σ·ln u + 1/(2σ) and z′ = z − 1/σ. */
  #gaussian(sigma2: Fraction): PlainTails {
    const { v } = this;
    const root = squareRoot((sigma2[0] << (2n * v)) / sigma2[1]);
    const sigma = { low: root, high: root + 1n };
    const half = { low: (1n << (2n * v - 1n)) / sigma.high, high: ceiling(1n << (2n * v - 1n), sigma.low) };
    return (u) => {
      const z = this.#scaled(u, sigma);
      return {
        outer: this.normalTail({ low: z.low + half.low, high: z.high + half.high }),
        inner: this.normalTail({ low: z.low - half.high, high: z.high - half.low }),
      };
    };
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
