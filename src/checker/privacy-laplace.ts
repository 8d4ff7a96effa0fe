import type { Fraction } from './arithmetic.js';
import type { FixedInterval } from './fixed-point.js';
import type { Grid, Step } from './privacy-form.js';
import { ceiling, ceilingShift, exponentials, inverse, squareRoot } from './privacy-functions.js';
import type { Noise, PlainTails, Tails } from './privacy-noise.js';

/** Bits of the arithmetic beyond those of the tails. */
const GUARD = 64n;

/** Laplace noise on numbers and on integers, in units of 2^−v; tails in units of 2^−w = 2^(64−v). */
export class LaplaceFunctions {
  readonly #w: bigint;
  readonly #v: bigint;
  readonly #e: (x: Fraction) => FixedInterval;

  constructor(w: bigint) {
    this.#w = w;
    this.#v = w + GUARD;
    this.#e = exponentials(this.#v);
  }

  /** The plain loss λ of a move by 1: Q(λ > l) = e^(−(l + 1/b)/2)/2 and P(λ > l) = 1 − e^((l − 1/b)/2)/2 from −1/b to 1/b. */
  plain({ q, scale: [num, den] }: Extract<Noise, { law: 'laplace' }>, { g, subcells }: Grid): PlainTails {
    const v = this.#v;
    const root = this.#e([den, 2n * num]);
    const fall = inverse(v, root);
    const top = { low: (root.low ** 2n) >> v, high: ceilingShift(root.high ** 2n, v) };
    const bottom = inverse(v, top);
    const isSampled = q[0] < q[1];
    return (u, i) => {
      // Without sampling a cut may be the greatest or the least loss itself, and is compared with it.
      const loss = BigInt(i) * num;
      const end = (den * BigInt(subcells)) << g;
      const isAbove = isSampled ? u.low >= top.high : loss >= end;
      const isBelow = isSampled ? u.high < bottom.low : loss < -end;
      if (isAbove || isBelow) return { outer: this.#certain(isBelow), inner: this.#certain(isBelow) };
      const s = { low: squareRoot(u.low << v), high: squareRoot(u.high << v) + 1n };
      const outer = {
        low: (fall.low << (v - 1n)) / s.high,
        high: ceiling(fall.high << (v - 1n), s.low),
      };
      const inner = {
        low: (1n << v) - ceilingShift(fall.high * s.high, v + 1n),
        high: (1n << v) - ((fall.low * s.low) >> (v + 1n)),
      };
      const tail = (x: FixedInterval): FixedInterval => {
        const { low, high } = this.#rounded(x);
        const [mayBeAbove, mayBeBelow] = [isSampled && u.high >= top.low, isSampled && u.low < bottom.high];
        return { low: mayBeAbove ? 0n : low, high: mayBeBelow ? 1n << this.#w : high };
      };
      return { outer: tail(outer), inner: tail(inner) };
    };
  }

  /** The tails of noise on integers, P(k) ∝ w^|k|, w = e^(−1/b): with n of the losses (s − 2m)/b above a cut, 0 < n ≤ s, P = 1 − w^n/(1 + w) and Q = w^(s+1−n)/(1 + w). */
  integers(
    { first, last }: Step,
    { scale: [num, den], shift }: Extract<Noise, { law: 'discrete-laplace' }>,
    { g, subcells }: Grid,
  ): Tails {
    const v = this.#v;
    const weight = inverse(v, this.#e([den, num]));
    const all = { low: (1n << v) + weight.low, high: (1n << v) + weight.high };
    const shares = new Map<bigint, FixedInterval>();
    const share = (n: bigint): FixedInterval => {
      const known = shares.get(n);
      if (known !== undefined) return known;
      const { low, high } = inverse(v, this.#e([n * den, num]));
      const found = { low: (low << v) / all.high, high: ceiling(high << v, all.low) };
      shares.set(n, found);
      return found;
    };
    const [p, q]: [FixedInterval[], FixedInterval[]] = [[], []];
    const unit = (2n * den * BigInt(subcells)) << g;
    for (let i = first * subcells; i <= last * subcells; i++) {
      // The losses above l = i·h/M are those with m < (s − b·l)/2.
      const above = ceiling(((shift * den * BigInt(subcells)) << g) - BigInt(i) * num, unit);
      if (above <= 0n || above > shift) {
        p.push(this.#certain(above > shift));
        q.push(this.#certain(above > shift));
        continue;
      }
      const missing = share(above);
      p.push(this.#rounded({ low: (1n << v) - missing.high, high: (1n << v) - missing.low }));
      q.push(this.#rounded(share(shift + 1n - above)));
    }
    return { first, p, q };
  }

  #certain(is: boolean): FixedInterval {
    const value = is ? 1n << this.#w : 0n;
    return { low: value, high: value };
  }

  /** Units of 2^−w, from 0 to 1. */
  #rounded({ low, high }: FixedInterval): FixedInterval {
    const [down, up] = [low >> GUARD, ceilingShift(high, GUARD)];
    const one = 1n << this.#w;
    return { low: down > 0n ? down : 0n, high: up < one ? up : one };
  }
}
