import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { exp, ln } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { encloseNormalTail } from '../../src/arithmetic/normal-law.js';
import { exponential, Logarithm, NormalTail } from '../../src/checker/privacy-functions.js';

/** The precisions between which docs/certificate-privacy.md, section 4, and docs/certificate-lattice.md use the lemmas, and one between. */
const PRECISIONS = [128, 192, 700];

/** Numbers of up to so many bits, by a linear congruence. */
function* numbers(bits: number, count: number): Generator<bigint> {
  let x = 88172645463325252n;
  for (let i = 0; i < count; i += 1) {
    let found = 0n;
    for (let have = 0; have < bits; have += 64) {
      x = (x * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
      found = (found << 64n) | x;
    }
    yield found % (1n << BigInt(bits));
  }
}

/** How far a value in units of 2^−v is from what an interval holds, at most, in units. */
const distance = (value: bigint, { inf, sup }: Interval, v: number): Dyadic => {
  const x = Dyadic.of(value, -v);
  const [above, below] = [x.sub(inf), sup.sub(x)];
  const most = Dyadic.max(Dyadic.max(above, above.neg()), Dyadic.max(below, below.neg()));
  return most.mul(Dyadic.of(1n, v));
};

describe.each(PRECISIONS)('functions of the checker at 2^−%i', (v) => {
  const unit = BigInt(v);
  const more = v + 80;

  it('Lemma T: tails are off by at most 2^48 units', () => {
    const tail = new NormalTail(unit);
    // In the first intervals and the last ones, at their ends and between them.
    const arguments_ = [0n, 1n, -1n, 1n << (unit - 6n), (1n << (unit - 6n)) - 1n, -(1n << (unit + 3n))];
    for (const z of [...arguments_, ...numbers(v, 8), ...numbers(v + 3, 16)]) {
      const truth = encloseNormalTail(Interval.point(Dyadic.of(z, -v)), more);
      expect(distance(tail.at(z), truth, v).compare(Dyadic.of(1n, 48)), `${z}`).toBeLessThanOrEqual(0);
    }
  });

  it('Lemma Λ: logarithms are held', () => {
    const logarithm = new Logarithm(unit);
    for (const low of [1n, 2n, 1n << unit, (1n << unit) - 1n, ...numbers(v, 8), ...numbers(v + 900, 8)]) {
      if (low === 0n) continue;
      const { low: below, high: above } = logarithm.of({ low, high: low + 5n });
      const [least, most] = [low, low + 5n].map((x) => ln(Interval.point(Dyadic.of(x, -v)), more + 1100));
      expect(Dyadic.of(below, -v).compare(least!.inf), `${low}`).toBeLessThanOrEqual(0);
      expect(Dyadic.of(above, -v).compare(most!.sup), `${low}`).toBeGreaterThanOrEqual(0);
      expect(above - below).toBeLessThan((1n << 30n) + (5n << unit) / low + 2n);
    }
  });

  it('Lemma X: e^ρ is held from R to R + 1 units', () => {
    for (const r of [0n, 1n, 2n, 1n << unit, (1n << unit) - 1n, ...numbers(v, 12)]) {
      const { low, high } = exponential(unit, r);
      const [least, most] = [r, r + 1n].map((x) => exp(Interval.point(Dyadic.of(x, -v)), more));
      expect(Dyadic.of(low, -v).compare(least!.inf), `${r}`).toBeLessThanOrEqual(0);
      expect(Dyadic.of(high, -v).compare(most!.sup), `${r}`).toBeGreaterThanOrEqual(0);
    }
  });
});
