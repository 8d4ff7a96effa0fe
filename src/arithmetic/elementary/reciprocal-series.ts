import { bitLength } from '../bits.js';

/** An integer S with S ≤ 2^w·arctan(1/q) ≤ S + 2, for an integer q ≥ 2. */
export function arctanUnits(q: bigint, w: number): bigint {
  return seriesUnits(q, -1n, w);
}

/** An integer S with S ≤ 2^w·artanh(1/q) ≤ S + 2, artanh(1/q) = ½·ln((q+1)/(q−1)), for an integer q ≥ 2. */
export function artanhUnits(q: bigint, w: number): bigint {
  return seriesUnits(q, 1n, w);
}

/** The same for Σ_{k≥0} sign^k / ((2k+1)·q^(2k+1)): the sum of the first N terms is an exact fraction, divided once. */
function seriesUnits(q: bigint, sign: 1n | -1n, w: number): bigint {
  // 32·log₂q ≥ log32, so that N ≥ 16(w+1)/log32 makes q^(2N) ≥ 2^(w+1).
  const log32 = bitLength(q ** 32n) - 1;
  const terms = 2 * Math.ceil((8 * (w + 1)) / log32);
  const { numerator, odd, power } = splitSum(0, terms, q * q, sign);
  // Floor of the fraction: at most 1 unit of 2^−w below it. Remainder: N is even, so it is ≥ 0, and it is at most
  // Σ_{k≥N} 1/((2k+1)·q^(2k+1)) ≤ q^(−2N) / ((2N+1)·q·(1 − q^−2)) < 2^−w: another unit.
  return ((q * numerator) << BigInt(w)) / (odd * power);
}

/**
 * Binary splitting: Σ_{a≤k<b} sign^(k−a) / ((2k+1)·square^(k−a+1)) = numerator/(odd·power), where odd = ∏(2k+1) and
 * power = square^(b−a).
 */
function splitSum(
  a: number,
  b: number,
  square: bigint,
  sign: bigint,
): { numerator: bigint; odd: bigint; power: bigint } {
  if (b - a === 1) return { numerator: 1n, odd: BigInt(2 * a + 1), power: square };
  const m = a + Math.ceil((b - a) / 2);
  const left = splitSum(a, m, square, sign);
  const right = splitSum(m, b, square, sign);
  const turn = (m - a) % 2 === 0 ? 1n : sign;
  return {
    numerator: left.numerator * right.odd * right.power + turn * right.numerator * left.odd,
    odd: left.odd * right.odd,
    power: left.power * right.power,
  };
}
