import { absolute } from './arithmetic.js';

/** The bits of x, and at most 3 more. */
const lengthOf = (x: bigint): bigint => 4n * BigInt(x.toString(16).length);

/** Nodes, each with its bits, which every sign needs. */
type Measured = readonly (readonly [node: bigint, length: bigint])[];

export const measured = (nodes: readonly bigint[]): Measured => nodes.map((node) => [node, lengthOf(node)]);

/** E(−s), where Π(t + τ_i) = E(t²) + t·O(t²). */
function evenPart(nodes: Measured, s: bigint): bigint {
  let [E, O] = [1n, 0n];
  for (const [node] of nodes) [E, O] = [node * E - s * O, E + node * O];
  return E;
}

/**
 * E(−s) and x = 2^h·O(−s), √s < 2^h, where Π(t + τ_i) = E(t²) + t·O(t²): rounded, and divided by a common number.
 *
 * A node multiplies p = E + iy·O by τ + iy, y = √s. A step divides by at most |τ + iy| and is off by less than 3 units: |p| ≥ 2^P units throughout, and
 * after m nodes E is off by less than 2·3m·2^−P·|p|.
 */
function roundedParts(nodes: Measured, s: bigint, P: bigint) {
  const h = lengthOf(s) / 2n;
  const least = h > 2n ? h - 2n : 0n;
  let [E, x] = [1n << P, 0n];
  for (const [node, length] of nodes) {
    const places = length - 4n > least ? length - 4n : least;
    const even = (node * E - ((s * x) >> h)) >> places;
    x = ((E << h) + node * x) >> places;
    E = even;
  }
  return { E, x };
}

/** The sign of E(−s), from numbers rounded to P bits, by default some more than s has, and exactly where these do not decide it. */
export function signOfEvenPart(nodes: Measured, s: bigint, P = lengthOf(s) + 64n): number {
  const { E, x } = roundedParts(nodes, s, P);
  const isDecided = absolute(E) << P > 8n * BigInt(nodes.length) * (absolute(E) + absolute(x));
  const value = isDecided ? E : evenPart(nodes, s);
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/** At most Σ τ_i/(τ_i² + s) = 2/w, in units of 2^−2bits, by less than two units a node; nodes in units of 2^−bits, s in those of 2^−2bits. */
export const halfWeightInverse = (nodes: readonly bigint[], s: bigint, bits: bigint): bigint =>
  nodes.reduce((total, node) => total + (node << (3n * bits)) / (node * node + s) + 1n, 0n);

/** 1 ± 2^−50; a positive integer of the range of doubles times these is less, and more, than it, in spite of two roundings. */
const [LESS, MORE] = [1 - 1 / 1125899906842624, 1 + 1 / 1125899906842624];

/**
 * A bound of |Φ(t)|, Φ(t) = Π(τ_i − t)/(τ_i + t), for a ≤ t ≤ b, in units of 1/one: every interval between neighbours among a, τ_1, …, b is cut into pieces
 * [p, q]; on one the factors of the nodes below it grow with t, and those of the nodes above it fall.
 * Pieces are left out that are surely no worse than one before. Doubles tell: of x ± y with x more, y less than what they stand for, one rounding takes back
 * less than half of what was added, and 1 + 2^−50 is more than those of a quotient and two products. So the product is above the exact one, or not a finite
 * number; each unit that is added below for a floor is still a unit at most in the end; and what is lost below the least double is less than another one.
 */
export function nodeError(
  [a, b]: readonly [bigint, bigint],
  nodes: readonly bigint[],
  pieces: number,
  one: bigint,
): bigint {
  const ends = [a, ...nodes, b];
  const cuts = BigInt(pieces);
  const doubles = Float64Array.from(nodes, Number);
  let worst = 0n;
  const start = Number(one) * MORE;
  const mayBeWorst = (p: number, q: number, count: number): boolean => {
    let bound = start;
    for (let i = 0; i < doubles.length; i++) {
      const node = doubles[i]!;
      const high = i < count ? q : node;
      const low = i < count ? node : p;
      bound = bound * ((high * MORE - low * LESS) / (high * LESS + low * LESS)) * MORE;
    }
    return !(bound + nodes.length + 1 < Number(worst) * LESS);
  };
  ends.slice(1).forEach((right, count) => {
    const left = ends[count]!;
    for (let h = 0n; h < cuts; h++) {
      const p = left + ((right - left) * h) / cuts;
      const q = left + ((right - left) * (h + 1n)) / cuts;
      if (!mayBeWorst(Number(p), Number(q), count)) continue;
      const bound = nodes.reduce((product, node, i) => {
        const [near, far] = i < count ? [q - node, q + node] : [node - p, node + p];
        return (product * near) / far + 1n;
      }, one);
      if (bound > worst) worst = bound;
    }
  });
  return worst;
}
