import { describe, expect, it } from 'vitest';
import { Real } from '../../src/arithmetic/real.js';
import { holdsAt, marginSign, truthSet } from '../../src/bound/inequality.js';
import type { ProvedInequality } from '../../src/bound/inequality.js';

/** (n − 3)·(n − 5) >= 0 for n >= 1; increasing from n = 4 on. */
const parabola: ProvedInequality = {
  name: 'parabola',
  statement: '(n - 3)(n - 5) >= 0',
  source: 'test',
  first: 1n,
  strict: false,
  margin: (n) => Real.of((n - 3n) * (n - 5n)),
  isEquality: (n) => n === 3n || n === 5n,
  eventually: true,
  argument: 'increasing from n = 4 on',
  tail: (n) => Real.of(n < 4n ? -1n : (n - 3n) * (n - 5n)),
};

describe('an inequality', () => {
  it('is decided at a given n, equalities exactly', () => {
    expect([1n, 3n, 4n, 5n, 6n].map((n) => marginSign(parabola, n))).toEqual([1, 0, -1, 0, 1]);
    expect([1n, 3n, 4n, 5n, 6n].map((n) => holdsAt(parabola, n))).toEqual([true, true, false, true, true]);
    const strict = { ...parabola, strict: true };
    expect([1n, 3n, 4n, 5n, 6n].map((n) => holdsAt(strict, n))).toEqual([true, false, false, false, true]);
    expect(() => marginSign(parabola, 0n)).toThrow('parabola: expected n, an integer of at least 1, got 0');
  });

  it('is decided for all n by its tail and the cases before', () => {
    expect(truthSet(parabola)).toEqual({
      first: 1n,
      otherwise: true,
      exceptions: [4n],
      equalities: [3n, 5n],
      provedFrom: 6n,
    });
    expect(truthSet({ ...parabola, strict: true }).exceptions).toEqual([3n, 4n, 5n]);
  });

  it('has its exceptions on the other side when it is eventually false', () => {
    const reverse: ProvedInequality = {
      ...parabola,
      eventually: false,
      margin: (n) => parabola.margin(n).neg(),
    };
    expect(truthSet(reverse).exceptions).toEqual([3n, 4n, 5n]);
  });

  it('is not decided for all n without a tail', () => {
    const endless = { ...parabola, tail: () => Real.of(0n) };
    expect(() => truthSet(endless)).toThrow(/truthSet: expected a tail of parabola within 10000 indices/);
  });
});
