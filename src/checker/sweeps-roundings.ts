import { atMost, scaled, times, type Fraction } from './arithmetic.js';
import { double, type Double } from './double.js';

/** ⌈x/y⌉ */
export const ceiling = (x: bigint, y: bigint): bigint => (x + y - 1n) / y;

/**
 * ε of Theorems 1 and 1b for a pole s: (min(k·n, k + ⌈k·r/2⌉) + rest)·u, r the least natural number with r²·s·floor ≥ 1, or 2n.
 *
 * @param k roundings of a step
 */
export function roundings(n: number, { m, e }: Double, floor: Fraction, k: bigint, rest: bigint): number {
  const size = BigInt(n);
  const isEnough = (r: bigint): boolean => atMost([1n, 1n], times(scaled(r * r * m, e), floor));
  let [low, r] = [0n, 2n * size];
  while (r - low > 1n) {
    const middle = (low + r) / 2n;
    if (isEnough(middle)) r = middle;
    else low = middle;
  }
  const contracting = k + ceiling(k * r, 2n);
  return double((contracting < k * size ? contracting : k * size) + rest, -53n).value;
}
