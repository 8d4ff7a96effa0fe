import { bitLength } from './arithmetic.js';

/** ⌊x^(1/degree)⌋ for x ≥ 1, by Newton's method from above. */
export function rootBelow(x: bigint, degree: bigint): bigint {
  if (degree === 1n) return x;
  const bits = bitLength(x);
  // One more than the root of the leading half of the digits is above, too.
  const half = bits / (2n * degree);
  let root = half < 8n ? 1n << (bits / degree + 1n) : (rootBelow(x >> (half * degree), degree) + 1n) << half;
  for (;;) {
    const better = ((degree - 1n) * root + x / root ** (degree - 1n)) / degree;
    if (better >= root) return root;
    root = better;
  }
}

/** ⌈x^(1/degree)⌉ for x ≥ 1. */
export function rootAbove(x: bigint, degree: bigint): bigint {
  const below = rootBelow(x, degree);
  return below ** degree === x ? below : below + 1n;
}
