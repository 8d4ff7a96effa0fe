import { halfWeightInverse, roundedParts, signOfEvenPart } from './nodes.js';

/** Newton steps at most; each doubles the digits. */
const STEPS = 12;

/**
 * The poles of the rational function that interpolates x^{-1/2} at the squares of given nodes, rounded down to multiples of 2^−bits: the roots of E(−s),
 * Π(t + τ_i) = E(t²) + t·O(t²).
 *
 * Near a root y·O/E is the tangent of an angle whose derivative by s is 1/(yw), w = 2/Σ τ_i/(τ_i² + s): the step of Newton's method is w·E/O.
 *
 * @param nodes in units of 2^−bits
 * @param near numbers near the poles, in units of 2^−bits
 */
export function polesOfNodes(nodes: readonly bigint[], near: readonly bigint[], bits: bigint): bigint[] {
  return near.map((start, k) => {
    let s = start << bits;
    const P = 2n * bits + 64n;
    for (let step = 0; step < STEPS; step++) {
      const { E, x, h } = roundedParts(nodes, s, P);
      const weight = (1n << (3n * bits + 1n)) / halfWeightInverse(nodes, s, bits);
      const change = ((weight * E) << h) / x;
      s += change;
      // The next step is about change²/s.
      if ((change * change) >> (bits - 8n) < s) break;
    }
    const sign = k % 2 === 0 ? 1 : -1;
    let pole = s >> bits;
    while (signOfEvenPart(nodes, pole << bits) !== sign) pole -= 1n;
    while (signOfEvenPart(nodes, (pole + 1n) << bits) === sign) pole += 1n;
    return pole;
  });
}
