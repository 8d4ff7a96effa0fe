import { floorDiv } from '../arithmetic/bits.js';
import type { Rational } from '../arithmetic/rational.js';
import type { SymmetricBand } from './band.js';
import { integersOfRationals } from './scale.js';

/** Ends of (P^{-1} # Q^{-1})_jj: lower_j·(1 − tau)·2^(−2·bits) and upper_j/(1 − tau)·2^(−2·bits). */
export interface MeanDiagonal {
  readonly lower: readonly bigint[];
  readonly upper: readonly bigint[];
  readonly tau: Rational;
  readonly bits: number;
}

/** s ↦ ⌊s·Q_ij⌋ for all entries, s an integer. */
export function scaledBand(Q: SymmetricBand<Rational>): (s: bigint) => SymmetricBand<bigint> {
  const { integers, scale } = integersOfRationals([...Q.main, ...Q.first, ...Q.second]);
  const n = Q.main.length;
  const { num, den } = scale;
  const powerOfTwo = (den & (den - 1n)) === 0n;
  const shift = BigInt(den.toString(2).length - 1);
  return (s) => {
    const factor = s * num;
    const all = powerOfTwo
      ? integers.map((x) => (factor * x) >> shift)
      : integers.map((x) => floorDiv(factor * x, den));
    return { main: all.slice(0, n), first: all.slice(n, 2 * n - 1), second: all.slice(2 * n - 1) };
  };
}

export function combined(
  p: SymmetricBand<bigint>,
  q: SymmetricBand<bigint>,
  f: (x: bigint, y: bigint) => bigint,
): SymmetricBand<bigint> {
  const join = (x: readonly bigint[], y: readonly bigint[]): bigint[] => x.map((entry, i) => f(entry, y[i]!));
  return { main: join(p.main, q.main), first: join(p.first, q.first), second: join(p.second, q.second) };
}
