import { bitLength } from '../bits.js';
import { expUnits } from './exponential-series.js';

/** Bits from which a logarithm is corrected by an exponential; measured, see bench/elementary.bench.ts. */
export const CORRECTED = 2500;

/** An integer V with |V − 2^p·f| ≤ error. */
interface Units {
  readonly value: bigint;
  readonly error: bigint;
}

/** 2^p·ln(m/2^p) for |m − 2^p| < 2^(p−8), p ≥ 16. */
export function lnUnits(m: bigint, p: number): Units {
  return p < CORRECTED ? lnUnitsBySeries(m, p) : lnUnitsByCorrection(m, p);
}

/**
 * The same as 2·artanh t, t = (m − 2^p)/(m + 2^p), |t| < 2^−8.
 *
 * In units of 2^−p: t is 1 off and t² less than 2. A power of t² is at most 4 off, as 4·2^−16 + 2 + 1 < 4, and its term, over at least 3, less
 * than 3; the rest of the series is below 8 where a power is 0. For n terms 2·t·Σ is at most 2·(1.01 + 2^−8·(3n + 8) + 1) < n + 6 off.
 */
export function lnUnitsBySeries(m: bigint, p: number): Units {
  const units = BigInt(p);
  const one = 1n << units;
  const t = ((m - one) << units) / (m + one);
  const square = (t * t) >> units;
  let sum = one;
  let divisor = 1n;
  for (let power = square; power > 0n; power = (power * square) >> units) {
    divisor += 2n;
    sum += power / divisor;
  }
  return { value: 2n * ((t * sum) >> units), error: divisor + 6n };
}

/**
 * The same from a y near it, of a third of the bits: ln x = y + 2·artanh u for u = (x − e^y)/(x + e^y), and 0 ≤ 2·artanh u − 2u ≤ u³ for u of
 * either sign, up to that sign (Halley). Whatever y is, the bound holds; u is small because y is near.
 */
export function lnUnitsByCorrection(m: bigint, p: number): Units {
  const q = Math.ceil(p / 3) + 16;
  const drop = BigInt(p - q);
  const y = lnUnits(m >> drop, q).value << drop;
  const power = expUnits(y, p);
  // As much of the divisor as u has bits: it is at least 2^(p−q) and less than 1 too small, so that the quotient is off by its 2^−(p−q)th and 1.
  const u = ((m - power.value) << drop) / ((m + power.value) >> BigInt(q));
  const size = bitLength(u);
  const quotient = (1n << BigInt(Math.max(0, size - p + q))) + 1n;
  const cube = 1n << BigInt(Math.max(0, 3 * size - 2 * p));
  // A unit of e^y moves u by 2x/(x + e^y)² < 1 unit.
  return { value: y + 2n * u, error: 2n * (quotient + BigInt(power.error)) + cube };
}
